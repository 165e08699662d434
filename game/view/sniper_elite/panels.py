"""The panels beside the board: the squads with their units, and the track."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.catalog import Specialist
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, Secret, Table, squad_of
from game.view.hidden.close_up import CloseUp
from game.view.hidden.sprites import Art
from game.view.seating import Seating, short_name
from game.view.sheet import Sheet
from game.view.sniper_elite.hues import SQUAD_HUES
from game.view.sniper_elite.pieces import heard_now, of, specialist_art, unit_art, unit_name
from game.view.sniper_elite.plates import SquadPlate, UnitPlate
from game.view.sniper_elite.track import paint_track
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
LOW = 3.4  # width to height from which squads stand beside each other
HEADED = 54  # units of a squad's height from which its head stands above its units


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
        head = Rect(rect.left, rect.top, rect.width * 9 // 20, rect.height)
        below = Rect(head.right + px(6), rect.top, rect.right - head.right - px(6), rect.height)
    squad = seen.table.squads[number]
    specialist = seen.field.specialists.get(squad.specialist)
    players = " and ".join(seen.player(seat) for seat in squad.seats)
    state = " held" if squad.is_held else " done" if squad.is_done and seen.table.phase == "defenders" else ""
    name = f"squad/{colour}"
    art = specialist_art(sheet.look, squad.specialist) if specialist else None
    sheet.control(
        SquadPlate(
            name,
            head,
            seen.acts.get(name),
            can_focus=name in seen.acts,
            title=[Span(colour.capitalize(), SQUAD_HUES[number], "bold"), Span(state, "text", "sans")],
            owner=players,
            is_shared=len({one.seats for one in seen.table.squads}) > 1,
            note=specialist.label if specialist else "no specialist yet",
            art=art,
            close_up=specialist_close_up(specialist, squad.uses, art) if specialist else None,
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


def specialist_close_up(one: Specialist, uses: int, art: Art | None) -> CloseUp:
    """Return a specialist's card with all that it says."""
    return CloseUp(one.label, one.says, f"Once a round; {uses} of {one.uses} uses left", art)


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
    return found + (["heard"] if number in heard_now(seen.table).units else [])


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
