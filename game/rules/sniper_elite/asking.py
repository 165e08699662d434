"""What the defenders ask: attacks, spots, sweeps, intel; and what the sniper's side must answer.

Decisions: a spot goes to a space one could walk to or look down to over the shared edge: of the same kind with no wall
between, through a doorway or an access, and over every border of open and elevated ground. A locked door is looked
through. The two spaces of a Watch Officer's spot share an edge. A smoke grenade and camouflage answer no; camouflage is
used up by the first sweep or intel it answers.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite.actions import Spot, Sweep
from game.rules.sniper_elite.board import Colour, Kind
from game.rules.sniper_elite.events import IntelGathered, SniperWounded, UnitAttacked, UnitSpotted, UnitSwept
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.play import Play
from game.rules.sniper_elite.powers import Watch
from game.rules.sniper_elite.state import Squad, Table, colour_of, squad_of

SWEPT = 2
"""Spaces of a sweep besides the unit's own."""
SPOTTED = 1
LEVELS: dict[Kind, Kind] = {"open": "elevated", "elevated": "open"}
"""Over these borders one looks up and down."""
LAST_WOUND = 2


def _watch(field: Field, squad: Squad) -> Watch | None:
    power = field.specialist(squad.specialist).power if squad.is_watching else None
    return power if isinstance(power, Watch) else None


# -- spots


@lru_cache(maxsize=1024)
def spottable(field: Field, space: int) -> int:
    """Return the spaces that a unit can spot from a space."""
    other = LEVELS.get(field.board.spaces[space].kind)
    return field.ways[space] | (field.touching[space] & field.kinds[other] if other else 0)


def spots(field: Field, table: Table, unit: int) -> tuple[Spot, ...]:
    """Return all spots of a unit that is on the board."""
    watch = _watch(field, table.squads[squad_of(unit)])
    return _spots(field, unit, table.units[unit].space, watch.spot if watch else SPOTTED)


@lru_cache(maxsize=4096)
def _spots(field: Field, unit: int, space: int, most: int) -> tuple[Spot, ...]:
    near = tuple(spaces_in(spottable(field, space)))
    chosen = (spaces for count in range(1, most + 1) for spaces in combinations(near, count))
    return tuple(Spot(unit, spaces) for spaces in chosen if _hang_together(field, spaces))


def _hang_together(field: Field, spaces: tuple[int, ...]) -> bool:
    return all(any(field.touching[one] >> other & 1 for other in spaces) for one in spaces if len(spaces) > 1)


def spot_refusal(field: Field, table: Table, unit: int, spaces: tuple[int, ...]) -> str:
    """Return why a unit cannot spot there, "" when it can."""
    watch = _watch(field, table.squads[squad_of(unit)])
    if Spot(unit, spaces) in spots(field, table, unit):
        return ""
    near = spottable(field, table.units[unit].space)
    if any(space < 0 or not near >> space & 1 for space in spaces):
        return "Spot a space next to the unit, with no wall between."
    if watch:
        return f"Spot one space, or up to {watch.spot} that share an edge, each named once, in board order."
    return "A spot names one space."


def spot(play: Play, unit: int, spaces: tuple[int, ...]) -> None:
    """Answer a spot: whoever is found stands there for all to see, and one noise token joins the bag."""
    play.set_squad(colour_of(unit), is_watching=False)
    is_found = play.secret.here in spaces and not play.table.is_smoky
    play.tell(UnitSpotted(unit, spaces, is_found))
    if is_found:
        play.reveal("spot")
        play.add_token("noise")


# -- sweeps


def sweeps(field: Field, table: Table, unit: int) -> tuple[Sweep, ...]:
    """Return all sweeps of a unit that is on the board."""
    watch = _watch(field, table.squads[squad_of(unit)])
    return _sweeps(field, unit, table.units[unit].space, watch.sweep if watch else SWEPT)


@lru_cache(maxsize=4096)
def _sweeps(field: Field, unit: int, space: int, most: int) -> tuple[Sweep, ...]:
    near = tuple(spaces_in(field.matching[space]))
    return tuple(Sweep(unit, spaces) for count in range(most + 1) for spaces in combinations(near, count))


def sweep_refusal(field: Field, table: Table, unit: int, spaces: tuple[int, ...]) -> str:
    """Return why a unit cannot sweep that, "" when it can."""
    watch = _watch(field, table.squads[squad_of(unit)])
    most = watch.sweep if watch else SWEPT
    near = field.matching[table.units[unit].space]
    if any(space < 0 or not near >> space & 1 for space in spaces):
        return "Sweep spaces of the unit's own kind that share an edge with its space."
    if len(spaces) > most:
        return f"A sweep covers the unit's own space and up to {most} more."
    return "" if list(spaces) == sorted(set(spaces)) else "Name each space once, in board order."


def sweep(play: Play, unit: int, spaces: tuple[int, ...]) -> None:
    """Answer a sweep with one yes or no."""
    play.set_squad(colour_of(unit), is_watching=False)
    here = play.table.units[unit].space
    asked = (here, *spaces)
    told = (here,) if play.table.is_smoky else asked
    play.tell(UnitSwept(unit, asked, _answer(play, play.secret.here in told)))


def _answer(play: Play, is_there: bool) -> bool:
    """Return what is said of it: the next sweep or intel after camouflage is answered no."""
    if play.secret.is_hiding:
        play.keep(is_hiding=False)
        return False
    return is_there


# -- attacks and intel


def attack(play: Play, unit: int) -> None:
    """Answer an attack in the unit's own space: whoever is there is seen and wounded."""
    space = play.table.units[unit].space
    is_hit = play.secret.here == space
    play.tell(UnitAttacked(unit, space, is_hit))
    if is_hit:
        play.reveal("attack")
        wound(play)


def wound(play: Play) -> None:
    """Wound the sniper; a second wound kills."""
    wounds = play.table.wounds + 1
    play.lay(wounds=wounds)
    play.tell(SniperWounded(wounds))
    if wounds == LAST_WOUND:
        play.end("killed", "defenders")


def intel(play: Play, colour: Colour, is_signals: bool) -> None:
    """Answer whether the sniper is in the sector of a colour."""
    is_there = bool(play.field.home(colour) >> play.secret.here & 1)
    play.tell(IntelGathered(colour, _answer(play, is_there), is_signals))
