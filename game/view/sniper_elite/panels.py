"""The panels beside the board: the squads with their units, the sniper as far as one may know him, and the track."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.events import SniperRevealed, SniperTurnBegan
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, Secret, Table, squad_of
from game.view.hidden.sprites import sharp
from game.view.look import mix
from game.view.seating import Seating, short_name
from game.view.sheet import Sheet
from game.view.sniper_elite.hues import SNIPER, SQUAD_HUES, SUITS
from game.view.sniper_elite.pieces import heard_now, of, specialist_art, unit_art, unit_name
from game.view.sniper_elite.plates import SquadPlate, UnitPlate
from game.view.sniper_elite.track import paint_track
from game.view.svg import Box
from game.view.text import Rich, Span

WOUNDS = 2
"""Wounds that kill."""
OBJECTIVES = 2
DID = {
    "move": "moved",
    "attack": "attacked",
    "spot": "spotted",
    "sweep": "swept",
    "deploy": "deployed",
    "dismiss": "dismissed",
}
LOW = 2.2  # width to height from which squads stand beside each other
HEADED = 66  # units of a squad's height from which its head stands above its units


class Seen(NamedTuple):
    """A position as one seat sees it, with what a click on each plate does by its name.

    ``chosen``: the unit that is to act, OFF for none.
    """

    field: Field
    table: Table
    secret: Secret | None
    seating: tuple[Seating, ...]
    acts: Mapping[str, Callable[[], object]] = {}
    chosen: int = OFF

    def player(self, seat: int) -> str:
        """The name of a player as it stands on a plate."""
        return short_name(self.seating[seat].name) if seat < len(self.seating) else ""


# -- the squads


def lay_out_squads(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    """Each squad with its specialist, its cubes and its units: beside each other where the place is low."""
    count = len(seen.table.squads)
    if not count:
        return
    gap = sheet.px(10)
    if rect.width > LOW * rect.height:
        size, step = ((rect.width - gap * (count - 1)) // count, rect.height), (1, 0)
    else:
        size, step = (rect.width, min((rect.height - gap * (count - 1)) // count, sheet.px(118))), (0, 1)
    for number in range(count):
        left, top = rect.left + number * step[0] * (size[0] + gap), rect.top + number * step[1] * (size[1] + gap)
        _lay_out_squad(sheet, Rect(left, top, *size), seen, number)


def _lay_out_squad(sheet: Sheet, rect: Rect, seen: Seen, number: int) -> None:
    px, colour = sheet.px, COLOURS[number]
    if rect.height >= px(HEADED):
        head = Rect(rect.left, rect.top, rect.width, min(px(38), rect.height * 2 // 5))
        below = Rect(rect.left, head.bottom + px(3), rect.width, rect.bottom - head.bottom - px(3))
    else:
        head = Rect(rect.left, rect.top, rect.width * 2 // 5, rect.height)
        below = Rect(head.right + px(6), rect.top, rect.right - head.right - px(6), rect.height)
    squad = seen.table.squads[number]
    specialist = seen.field.specialists.get(squad.specialist)
    players = " and ".join(seen.player(seat) for seat in squad.seats)
    state = " held" if squad.is_held else " done" if squad.is_done and seen.table.phase == "defenders" else ""
    name = f"squad/{colour}"
    sheet.control(
        SquadPlate(
            name,
            head,
            seen.acts.get(name),
            tip=specialist.says if specialist else "",
            can_focus=name in seen.acts,
            title=[Span(colour.capitalize(), SQUAD_HUES[number], "bold"), Span(f" {players}{state}", "muted", "sans")],
            note=specialist.label if specialist else "no specialist yet",
            art=specialist_art(sheet.look, squad.specialist) if specialist else None,
            cube=of("cube", SQUAD_HUES[number]),
            cubes=squad.cubes,
            uses=squad.uses,
            most_uses=specialist.uses if specialist else 0,
            is_lit=squad_of(seen.chosen) == number if seen.chosen != OFF else False,
        )
    )
    gap = px(5)
    width = (below.width - gap * (UNITS_PER_SQUAD - 1)) // UNITS_PER_SQUAD
    for n in range(UNITS_PER_SQUAD):
        place = Rect(below.left + n * (width + gap), below.top, width, below.height)
        _lay_out_unit(sheet, place, seen, number * UNITS_PER_SQUAD + n)


def _lay_out_unit(sheet: Sheet, rect: Rect, seen: Seen, number: int) -> None:
    unit, name = seen.table.units[number], f"unit/{number}"
    is_off = unit.space == OFF
    where = "off" if is_off else seen.field.name(unit.space)
    sheet.control(
        UnitPlate(
            name,
            rect,
            seen.acts.get(name),
            tip=f"{unit_name(number)}: {unit_words(seen, number)}",
            can_focus=name in seen.acts,
            art=unit_art(number),
            title=where,
            state=", ".join(_deeds(seen, number)),
            hue=SQUAD_HUES[squad_of(number)],
            is_lit=number == seen.chosen,
            is_dimmed=is_off,
        )
    )


def unit_words(seen: Seen, number: int) -> str:
    """Where a unit is, and what it did this round."""
    unit = seen.table.units[number]
    where = "off the board" if unit.space == OFF else f"on {seen.field.name(unit.space)}"
    return ", ".join([where, *_deeds(seen, number)])


def _deeds(seen: Seen, number: int) -> list[str]:
    unit = seen.table.units[number]
    found = [DID[deed] for deed in unit.did]
    found += ["drilled"] if unit.is_drilled else []
    found += ["caught in a flare"] if unit.is_flared else []
    found += ["dismissed"] if unit.is_dismissed and "dismiss" not in unit.did else []
    return found + (["heard noise"] if number in heard_now(seen.table).units else [])


# -- the sniper


def lay_out_sniper(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    """The sniper: wounds, cards, objectives as far as they are known, and what is known besides."""
    px, look = sheet.px, sheet.look
    with sheet.panel("sniper", rect, padding=0):
        inner = rect.inflate(-2 * px(14), -2 * px(8))
        side = max(px(24), min(px(48), inner.height * 2 // 5))
        figure = Rect(inner.left, inner.top, side, side)

        def paint(surface: Surface) -> None:
            surface.blit(sharp(look, of("pawn_sniper", SNIPER), side), figure)

        sheet.canvas("sniper_figure", figure, paint)
        words = Rect(figure.right + px(10), inner.top, inner.right - figure.right - px(10), side)
        _lay_out_name(sheet, words, seen)
        top = figure.bottom + px(6)
        row = Rect(inner.left, top, inner.width, min(px(30), inner.bottom - top))
        if row.height >= px(18):
            _lay_out_objectives(sheet, row, seen)
        told = Rect(inner.left, row.bottom + px(5), inner.width, inner.bottom - row.bottom - px(5))
        if told.height >= px(18) and (said := told_words(seen)):
            sheet.text("sniper_told", said, told, size="small", colour="muted", is_elided=True)


def _lay_out_name(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    px, look = sheet.px, sheet.look
    title = [Span("Sniper", SNIPER, "bold"), Span(f"  {seen.player(0)}", "muted")]
    line = Rect(rect.left, rect.top, rect.width, min(px(24), rect.height))
    sheet.text("sniper_name", title, line, size="lead", most_lines=1, is_elided=True)
    below = Rect(rect.left, line.bottom, rect.width, min(px(22), rect.bottom - line.bottom))
    if below.height < px(16):
        return
    size = below.height - px(2)
    hearts = Rect(below.left, below.top, WOUNDS * (size + px(4)), below.height)

    def paint(surface: Surface) -> None:
        for n in range(WOUNDS):
            art = of("wound" if n < seen.table.wounds else "wound_none")
            surface.blit(sharp(look, art, size), (hearts.left + n * (size + px(4)), hearts.centery - size // 2))

    sheet.canvas("sniper_wounds", hearts, paint)
    hand = Rect(hearts.right + px(8), below.top, below.right - hearts.right - px(8), below.height)
    cards = f"{seen.table.hand} card{'s' if seen.table.hand != 1 else ''} in hand"
    sheet.text("sniper_hand", cards, hand, size="small", colour="muted", valign="center", most_lines=1, is_elided=True)


def _lay_out_objectives(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    """A plate for each objective: disc, suit and title for who knows it, else how many are done."""
    px, look, field = sheet.px, sheet.look, seen.field
    numbers = seen.secret.objectives if seen.secret and seen.secret.objectives else seen.table.done
    width = (rect.width - px(8)) // OBJECTIVES
    titles = {objective.number: objective.title for objective in field.board.objectives}
    for n in range(OBJECTIVES):
        part = Rect(rect.left + n * (width + px(8)), rect.top, width, rect.height)
        number = numbers[n] if n < len(numbers) else 0
        is_done = number in seen.table.done
        disc = Rect(
            part.left + px(4), part.centery - (part.height - px(6)) // 2, part.height - px(6), part.height - px(6)
        )

        def paint(
            surface: Surface, part: Rect = part, disc: Rect = disc, number: int = number, is_done: bool = is_done
        ) -> None:
            fill = mix(look.hex("raised"), look.hex("panel"), 0.2)
            edge = look.hex("good" if is_done else "line")
            surface.blit(look.shapes.box(part.size, Box(look.px(6), fill, fill, edge)), part)
            if number:
                state = "done" if is_done else "wanted"
                surface.blit(sharp(look, of(f"objective_{state}_{number}"), disc.height), disc)
                suit = SUITS.get(field.suit(number), "heart")
                surface.blit(
                    sharp(look, of(f"suit_{suit}"), disc.height * 3 // 4), (disc.right + px(2), part.top + px(6))
                )

        sheet.canvas(f"objective{n}", part, paint, "backdrop")
        left = disc.right + disc.height * 3 // 4 + px(6) if number else part.left + px(10)
        words = Rect(left, part.top, part.right - left - px(4), part.height)
        name = titles.get(number, "still secret")
        sheet.text(
            f"objective{n}_name", name, words, size="small", colour="text" if number else "muted", valign="center",
            most_lines=1, is_elided=True,
        )  # fmt: skip


def told_words(seen: Seen) -> Rich:
    """What everybody knows of the sniper now: the figure, noise, cards that lie face down."""
    table, field = seen.table, seen.field
    words: list[str | Span] = []
    shown = next((clue for clue in reversed(table.clues) if isinstance(clue, SniperRevealed)), None)
    if table.figure != OFF:
        words += [Span(f"The figure stands on {field.name(table.figure)}. ", "danger", "bold")]
    elif shown is not None:
        words += ["Last shown on ", Span(field.name(shown.space), "brass", "bold"), f" {_ago(table, shown)}. "]
    elif table.round:
        words.append("Not shown yet. ")
    heard = heard_now(table)
    if heard.units:
        words += ["Heard by ", Span(", ".join(map(unit_name, heard.units)), "#E88A3C", "bold"), ". "]
    if heard.dogs:
        words.append("A dog barks. " if len(heard.dogs) == 1 else "Both dogs bark. ")
    if table.is_smoky:
        words.append("Smoke: spotting finds nothing. ")
    lying = table.lying + table.laid
    if lying:
        words.append(f"{lying} card{'s lie' if lying > 1 else ' lies'} face down. ")
    if table.turned:
        words.append(f"Used: {', '.join(field.card(card).label for card in table.turned)}.")
    return words


def _ago(table: Table, shown: SniperRevealed) -> str:
    """How many rounds ago something was shown."""
    since = 0
    for clue in reversed(table.clues):
        if clue is shown:
            break
        since += isinstance(clue, SniperTurnBegan)
    return "this round" if not since else "last round" if since == 1 else f"{since} rounds ago"


# -- the top bar


def round_words(table: Table) -> list[Rich]:
    """What the top bar says of the course of the match."""
    if not table.round:
        return [PHASES.get(table.phase, "")]
    done = len(table.done)
    return [
        ["Round ", Span(str(table.round), "text", "bold")],
        ["Objectives ", Span(str(done), "text", "bold"), f" / {OBJECTIVES}"],
    ]


PHASES = {
    "objectives": "Drawing the objectives",
    "loadout": "Choosing the loadout",
    "loadout_deck": "Shuffling the loadout deck",
    "arrow": "Choosing the way in",
    "specialists": "Choosing the specialists",
    "solo_deck": "Shuffling the automated defender's cards",
}


def lay_out_track(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    """The countdown track with the cubes of each squad where they stand."""
    sheet.canvas("track", rect, partial(paint_track, look=sheet.look, rect=rect, table=seen.table))
