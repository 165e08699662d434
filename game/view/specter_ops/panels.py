"""The panels beside the board: the agent as everybody knows her, each hunter, the vehicle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.specter_ops.agent_turn import OBJECTIVES
from game.rules.specter_ops.field import HIT_POINTS, Field
from game.rules.specter_ops.flow import ROUNDS
from game.rules.specter_ops.state import INSIDE, NOWHERE, RESTED, Hunter, Secret, Table
from game.view.hidden.sprites import Art, sharp
from game.view.look import Look
from game.view.seating import Seating, short_name
from game.view.sheet import Sheet
from game.view.specter_ops.hues import AGENT, OPEN, hunter_hue
from game.view.specter_ops.pieces import art_of, of, troubles
from game.view.specter_ops.plates import Plate
from game.view.text import Rich, Span

LOW = 3  # width to height from which plates stand beside each other
LEAST, WIDE = 132, 200  # units: a plate in a row; one that bears the player's name as well


class Seen(NamedTuple):
    """A position as one seat sees it, with what a click on each plate does by its name.

    ``suspects``: who she can be, as far as it is told; () where it is not.
    """

    field: Field
    table: Table
    secret: Secret | None
    seating: tuple[Seating, ...]
    acts: Mapping[str, Callable[[], object]] = {}
    suspects: tuple[str, ...] = ()

    def hunter_name(self, number: int) -> str:
        """What is written on a hunter's card."""
        return self.field.hunter(self.table.hunters[number].name).label

    @property
    def agent(self) -> str:
        """Her character as far as the seat knows it, "" for unknown."""
        return self.table.agent or (self.secret.agent if self.secret else "")


# -- the hunters


def lay_out_hunters(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    """The hunters and the vehicle, a plate each, in a row where the place is low; who acts is lit."""
    gap = sheet.px(8)
    count = max(1, len(seen.table.hunters) + bool(seen.table.vehicle.side))
    is_row = rect.width > LOW * rect.height and rect.width >= count * sheet.px(LEAST)
    if is_row:
        size = min((rect.width - gap * (count - 1)) // count, sheet.px(360)), rect.height
        step = size[0] + gap, 0
    else:
        size = rect.width, min((rect.height - gap * (count - 1)) // count, sheet.px(104))
        step = 0, size[1] + gap
    places = [Rect(rect.left + n * step[0], rect.top + n * step[1], *size) for n in range(count)]
    for number in range(len(seen.table.hunters)):
        _lay_out_hunter(sheet, places[number], seen, number)
    if seen.table.vehicle.side:
        _lay_out_vehicle(sheet, places[-1], seen)


def _lay_out_hunter(sheet: Sheet, rect: Rect, seen: Seen, number: int) -> None:
    hunter = seen.table.hunters[number]
    doing = seen.table.doing
    is_acting = doing is not None and doing.hunter == number
    name = f"hunter/{number}"
    who = seen.seating[hunter.seat].name if hunter.seat < len(seen.seating) else ""
    title = [Span(seen.hunter_name(number), hunter_hue(number), "bold")]
    if rect.width >= sheet.px(WIDE):
        title.append(Span(f"  {short_name(who)}", "muted", "sans"))
    sheet.control(
        Plate(
            name,
            rect,
            seen.acts.get(name),
            tip=seen.field.hunter(hunter.name).says,
            can_focus=name in seen.acts,
            art=art_of(sheet.look, "pawn", hunter.name, hunter_hue(number)),
            title=title,
            state=hunter_words(seen, number),
            note=seen.field.hunter(hunter.name).says,
            marks=troubles(hunter),
            hue=hunter_hue(number),
            is_lit=is_acting,
            is_dimmed=seen.table.phase == "hunters_turn" and hunter.is_played and not is_acting,
        )
    )


def hunter_words(seen: Seen, number: int) -> str:
    """Where a hunter is, and how he fares."""
    hunter = seen.table.hunters[number]
    where = "in the vehicle" if hunter.space == INSIDE else f"on {seen.field.name(hunter.space)}"
    parts = [where]
    if hunter.pet >= 0:
        parts.append(f"{seen.field.hunter(hunter.name).pet} on {seen.field.name(hunter.pet)}")
    elif hunter.pet == INSIDE:
        parts.append(f"{seen.field.hunter(hunter.name).pet} inside")
    parts += _states(hunter)
    return " · ".join(parts)


def _states(hunter: Hunter) -> list[str]:
    states = ["stunned"] if hunter.is_stunned else []
    states += [f"tethered to {hunter.tether}"] if hunter.tether >= 0 else []
    return states + (["fatigued"] if hunter.fatigue != RESTED else [])


def _lay_out_vehicle(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    vehicle = seen.table.vehicle
    side = seen.field.side(vehicle.side)
    left = side.spaces - vehicle.driven
    state = "stays this round" if vehicle.is_parked else f"{left} of {side.spaces} spaces left"
    if seen.table.phase != "hunters_turn":
        state = f"{side.spaces} spaces a round"
    where = seen.field.name(vehicle.space) if vehicle.space != NOWHERE else ""
    sheet.control(
        Plate(
            "vehicle",
            rect,
            seen.acts.get("vehicle"),
            tip=side.says,
            can_focus="vehicle" in seen.acts,
            art=art_of(sheet.look, "vehicle", vehicle.side),
            title=[Span(side.label, "text", "bold"), Span(f"  {where}", "muted", "sans")],
            state=state,
            note=side.says,
            marks=tuple(
                of(f"rider_{n % 4}", hunter_hue(n)) for n, one in enumerate(seen.table.hunters) if one.space == INSIDE
            ),
            hue="#C9D2DA",
        )
    )


# -- the agent


def lay_out_agent(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    """The agent: her character as far as it is known, hit points, objectives, the last marker, what she showed."""
    px, look = sheet.px, sheet.look
    with sheet.panel("agent", rect, padding=0):
        inner = rect.inflate(-2 * px(14), -2 * px(8))
        side = min(px(58), max(px(42), inner.height * 2 // 5), inner.height)
        figure = Rect(inner.left, inner.top, side, side)
        art = art_of(look, "pawn", seen.agent, AGENT) if seen.agent else of("pawn_agent", AGENT)
        sheet.canvas("agent_figure", figure, partial(paint_art, look=look, art=art, rect=figure))
        words = Rect(figure.right + px(12), inner.top, inner.right - figure.right - px(12), side)
        _lay_out_name(sheet, words, seen)
        top = figure.bottom + px(6)
        row = Rect(inner.left, top, inner.width, min(px(34), inner.bottom - top))
        if row.height >= px(20):
            _lay_out_missions(sheet, row, seen)
        told = Rect(inner.left, row.bottom + px(6), inner.width, inner.bottom - row.bottom - px(6))
        if told.height >= px(20):
            sheet.text("agent_told", told_words(seen), told, size="small", colour="muted", is_elided=True)


def _lay_out_name(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    px, look = sheet.px, sheet.look
    label = seen.field.agent(seen.agent).label if seen.agent else "Unknown agent"
    player = seen.seating[0].name if seen.seating else ""
    is_secret = bool(seen.agent) and not seen.table.agent
    title = [Span(label, AGENT, "bold"), Span("  face down" if is_secret else f"  {short_name(player)}", "muted")]
    line = Rect(rect.left, rect.top, rect.width, px(24))
    sheet.text("agent_name", title, line, size="lead", most_lines=1, is_elided=True)
    hearts = Rect(rect.left, line.bottom + px(2), rect.width, min(px(22), rect.bottom - line.bottom - px(2)))
    most = seen.field.hit_points(seen.agent) if seen.agent else HIT_POINTS
    size = min(hearts.height, (hearts.width - px(26)) // max(1, most) - px(3))

    def paint(surface: Surface) -> None:
        left = hearts.left
        for n in range(most):
            art = of("heart" if n < most - seen.table.wounds else "heart_lost")
            surface.blit(sharp(look, art, size), (left, hearts.centery - size // 2))
            left += size + px(3)
        if seen.table.fatigue != RESTED:
            surface.blit(sharp(look, of("token_fatigue"), size), (left + px(6), hearts.centery - size // 2))

    if size > 0:
        sheet.canvas("agent_hearts", hearts, paint)


def _lay_out_missions(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    """A hexagon for each objective with the name of its space."""
    look, px = sheet.look, sheet.px
    count = max(1, len(seen.table.sites))
    width = rect.width // count
    for section, space in enumerate(seen.table.sites):
        is_done = seen.table.done[section]
        die = next((die for die, at in seen.field.site_spaces[section].items() if at == space), 1)
        part = Rect(rect.left + section * width, rect.top, width - px(4), rect.height)
        is_narrow = part.width < px(68) and part.height >= px(34)
        line = look.set("K17", size="tiny").line_height
        side = min(part.width, part.height - line) if is_narrow else min(px(30), part.height, part.width // 2)
        plate = Rect(part.left, part.centery - side // 2, side, side)
        words = Rect(plate.right + px(4), part.top, part.right - plate.right - px(4), part.height)
        if is_narrow:
            plate.midtop = part.midtop
            words = Rect(part.left, plate.bottom, part.width, part.bottom - plate.bottom)
        art = of(f"mission_{'done' if is_done else 'open'}_{die}")
        sheet.canvas(f"mission{section}", plate, partial(paint_art, look=look, art=art, rect=plate))
        sheet.note(f"mission{section}", plate, _mission_words(seen, section, is_done))
        name = [Span(seen.field.name(space), "muted" if is_done else OPEN, "bold")]
        sheet.text(
            f"mission{section}_name", name, words, size="tiny" if is_narrow else "small", valign="center",
            align="center" if is_narrow else "left", most_lines=1, is_elided=True,
        )  # fmt: skip


def _mission_words(seen: Seen, section: int, is_done: bool) -> str:
    place = f"Objective of section {section + 1}, on {seen.field.name(seen.table.sites[section])}"
    rest = "completed." if is_done else "she flips it at the start of a turn in which she stands next to it."
    return f"{place}: {rest} Three of the four are enough."


def paint_art(surface: Surface, look: Look, art: Art, rect: Rect) -> None:
    """Paint a sprite into a square."""
    surface.blit(sharp(look, art, rect.width), rect)


def told_words(seen: Seen) -> Rich:
    """What the hunters know of her now: the marker, the cards she showed, what lasts."""
    table, field = seen.table, seen.field
    words: list[str | Span] = []
    if table.marker:
        verb = "Seen" if table.marker.kind == "visible" else "Last seen"
        ink = "danger" if table.marker.kind == "visible" else "brass"
        words += [Span(f"{verb} at {field.name(table.marker.space)}", ink, "bold"), f" in round {table.marker.round}. "]
    elif table.round:
        words.append("Not seen yet. ")
    if seen.suspects and not seen.agent:
        is_anybody = len(seen.suspects) == len(field.agents)
        names = ", ".join(field.agent(name).label for name in seen.suspects)
        words.append("Can be anybody. " if is_anybody else f"Can be {names}. ")
    left = max(0, OBJECTIVES - sum(table.done))
    if table.sites:
        words.append(f"{left} objective{'s' if left != 1 else ''} to go. " if left else "She may escape. ")
    shown = [field.card(card).label if card else "a hidden card" for card in table.shown]
    if shown:
        words.append(f"Cards used: {', '.join(shown)}.")
    return words


def round_words(table: Table) -> list[Rich]:
    """What the top bar says of the course of the match."""
    if not table.round:
        return [PHASES.get(table.phase, "")]
    facts: list[Rich] = [["Round ", Span(str(table.round), "text", "bold"), f" of {ROUNDS}"]]
    facts.append(["Objectives ", Span(str(sum(table.done)), "text", "bold"), f" / {OBJECTIVES}"])
    return facts


PHASES = {
    "vehicle": "Choosing the vehicle",
    "sites": "Rolling for the objectives",
    "hunters": "Choosing the hunters",
    "agent": "Choosing the agent",
    "cards": "Choosing the equipment",
    "supply": "Shuffling the supply deck",
}
