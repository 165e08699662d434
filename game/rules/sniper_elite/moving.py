"""How units get about: moves, deployments, a scout's run, and the traps they meet space by space.

Decisions: a move of a unit ends on another space than it began on. Spaces within so many movement steps (scout, dogs)
are counted as a unit moves: a difficult space costs two. A scout's soldier takes the shortest way, the first in board
order. Who met a trip flare takes no more actions this round; intel, and the specialist, are no action of a unit.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from game.core import Reason
from game.rules.hidden.ground import mask_of, spaces_in
from game.rules.hidden.ways import Path
from game.rules.sniper_elite.actions import Walk
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.events import TrapSprung, UnitDeployed, UnitWalked
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.play import Play
from game.rules.sniper_elite.powers import Trap
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, HiddenTrap, Table, is_officer, squad_of

STEPS = 2
"""How far a unit moves; each difficult space it enters takes one off."""


def occupied(table: Table) -> int:
    """Return the spaces that units stand on."""
    return mask_of(unit.space for unit in table.units if unit.space != OFF)


def locked(table: Table) -> tuple[int, ...]:
    """Return the passages that nobody can pass, by number."""
    return tuple(lock.passage for lock in table.locks)


# -- moves


def walks(field: Field, table: Table, unit: int) -> list[Walk]:
    """Return every move of a unit; traps may lie anywhere, so each way is a move of its own."""
    taken = occupied(table)
    every = _walks(field, locked(table), unit, table.units[unit].space)
    return [walk for walk in every if not taken >> walk.path[-1] & 1]


@lru_cache(maxsize=4096)
def _walks(field: Field, shut: tuple[int, ...], unit: int, start: int) -> tuple[Walk, ...]:
    ways = field.ways_past(shut)
    paths = [(space,) for space in spaces_in(ways[start])]
    longer = [(first, last) for (first,) in paths for last in spaces_in(ways[first] & ~(1 << start))]
    return tuple(Walk(unit, path) for path in (*paths, *longer) if cost(field, path) <= STEPS)


def cost(field: Field, path: Path) -> int:
    """Return what a path takes of the spaces that may be moved."""
    return len(path) + sum(field.difficult >> space & 1 for space in path)


def walk_refusal(field: Field, table: Table, start: int, path: Path) -> str:
    """Return why a unit may not move like that, "" when it may."""
    ways, here = field.ways_past(locked(table)), start
    for space in path:
        if space < 0 or not ways[here] >> space & 1:
            return Reason(
                "Each step goes to a space next to the last one, past no wall and no locked door.", "board/doors"
            )
        here = space
    if here == start:
        return Reason("A move ends on another space.", "defenders/move")
    if cost(field, path) > STEPS:
        return Reason(f"A unit moves up to {STEPS} spaces, one fewer for each difficult one.", "defenders/move")
    return Reason("Another unit stands there.", "defenders/move") if occupied(table) >> here & 1 else ""


@lru_cache(maxsize=1024)
def ways_within(field: Field, shut: tuple[int, ...], start: int, steps: int) -> Mapping[int, Path]:
    """Return the shortest way to each space within so many movement steps, the first in board order; () to the start.

    Units are passed through.
    """
    ways = field.ways_past(shut)
    found: dict[int, Path] = {start: ()}
    waiting: list[list[Path]] = [[()], *([] for _ in range(steps))]
    for spent in range(steps + 1):
        for path in sorted(waiting[spent]):
            here = path[-1] if path else start
            if found.setdefault(here, path) != path:
                continue
            for space in spaces_in(ways[here]):
                after = spent + 1 + (field.difficult >> space & 1)
                if space not in found and after <= steps:
                    waiting[after].append((*path, space))
    return found


# -- deployments


def places(field: Field, table: Table, unit: int) -> int:
    """Return the spaces on which a unit that is off the board may be deployed, whether or not it may be."""
    squad = squad_of(unit)
    if is_officer(unit):
        return 1 << field.board.squads[squad].officer & ~occupied(table)
    officer = table.units[squad * UNITS_PER_SQUAD].space
    if officer == OFF or not is_home(field, table, squad):
        return 0
    return field.matching[officer] & ~occupied(table)


def is_home(field: Field, table: Table, squad: int) -> bool:
    """Tell whether a squad's officer is on the board in the sector of his colour."""
    officer = table.units[squad * UNITS_PER_SQUAD].space
    return officer != OFF and bool(field.home(COLOURS[squad]) >> officer & 1)


def return_refusal(table: Table, unit: int) -> str:
    """Return why a unit may not be deployed anywhere this round, "" when it may."""
    if table.units[unit].space != OFF:
        return Reason("That unit is on the board.", "defenders/soldier")
    if table.units[unit].is_dismissed:
        return Reason("Who was dismissed is not deployed in the same round.", "defenders/dismiss")
    return (
        Reason("This squad is held: it deploys nobody this round.", "loadout_cards")
        if table.squads[squad_of(unit)].is_held
        else ""
    )


def deploy_refusal(field: Field, table: Table, unit: int, space: int) -> str:
    """Return why a unit may not be deployed there, "" when it may."""
    if why := return_refusal(table, unit):
        return why
    if space >= 0 and places(field, table, unit) >> space & 1:
        return ""
    if is_officer(unit):
        return Reason("An officer comes back on his own starting space, when it is free.", "defenders/officer")
    if not is_home(field, table, squad_of(unit)):
        return Reason("Soldiers need their officer on the board, in the sector of his colour.", "defenders/soldier")
    return Reason(
        "A soldier comes back on a free space of his officer's kind that shares an edge with his.", "defenders/soldier"
    )


# -- traps


def walk(play: Play, unit: int, path: Path, by: Literal["move", "scout"] = "move") -> None:
    """Move a unit along a path until a trap stops it."""
    for steps, space in enumerate(path, 1):
        if _trap_on(play, space) or steps == len(path):
            play.set_unit(unit, space=space)
            play.tell(UnitWalked(unit, path[:steps], by))
            _entered(play, unit)
            return


def deploy(play: Play, unit: int, space: int) -> None:
    """Put a unit on a space."""
    play.set_unit(unit, space=space)
    play.tell(UnitDeployed(unit, space))
    _entered(play, unit)


def _trap_on(play: Play, space: int) -> HiddenTrap | None:
    return next((trap for trap in play.secret.traps if trap.space == space), None)


def _entered(play: Play, unit: int) -> None:
    """Spring the trap on the space that a unit has just entered."""
    space = play.table.units[unit].space
    trap = _trap_on(play, space)
    if trap is None:
        return
    power = play.field.card(trap.card).power
    assert isinstance(power, Trap)
    if power.is_flare:
        play.set_unit(unit, is_flared=True)
    else:
        play.set_unit(unit, space=OFF)
    lying = list(play.secret.lying)
    lying.remove(trap.card)
    play.keep(traps=tuple(other for other in play.secret.traps if other != trap), lying=tuple(lying))
    play.lay(lying=len(lying), turned=(*play.table.turned, trap.card))
    play.tell(TrapSprung(unit, space, trap.card, power.is_flare))
