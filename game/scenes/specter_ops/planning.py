"""Planning a way before it is gone: the agent's secret path, the shortest way of a hunter or of the vehicle.

What a plan shows comes from the rules themselves, asked with what the acting person knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from game.core import Action
from game.rules.hidden.ground import mask_of
from game.rules.hidden.ways import Path, Walker, shortest_way
from game.rules.specter_ops import SpecterOps, looks
from game.rules.specter_ops.actions import Drive, Leave, Move, Stay, Walk
from game.rules.specter_ops.events import AGENT, AlarmAnswered, GateAnswered, Lost, MarkerLaid, Spotted
from game.rules.specter_ops.state import (
    INSIDE,
    NOWHERE,
    Hunter,
    Secret,
    SpecterObservation,
    SpecterState,
    Table,
    put,
)


class Forecast(NamedTuple):
    """What a planned path will give away. ``kind``: the marker, "" for none, "decoy" for one that she may lay.

    ``space``: where the marker will lie, or where she is seen last; ``watchers``: the hunters who see her end, or whom
    she crosses (``spotted``) or leaves (``lost``).
    """

    kind: str = ""
    space: int = NOWHERE
    watchers: tuple[int, ...] = ()
    spotted: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    is_gate_touched: bool = False
    is_alarm: bool = False


def walker_of(game: SpecterOps, seen: SpecterObservation) -> Walker | None:
    """Return how the agent may walk now, None while she may not."""
    if seen.secret is None or Move(()) not in seen.legal:
        return None
    return looks.walker(game.field, SpecterState(seen.secret, seen.table))


def forecast(game: SpecterOps, seen: SpecterObservation, path: Path) -> Forecast:
    """Return what an allowed path will give away, as the rules judge it."""
    assert seen.secret is not None
    step = game.apply(SpecterState(seen.secret, seen.table), AGENT, Move(path))
    events, after = step.events, step.state.secret
    assert isinstance(after, Secret)
    laid = next((event for event in events if isinstance(event, MarkerLaid)), None)
    watched = looks.watched(game.field, seen.table)
    seers = tuple(number for number, mask in enumerate(watched) if mask >> after.space & 1)
    is_decoy = after.step == "decoy"
    return Forecast(
        "decoy" if is_decoy else laid.kind if laid else "",
        after.last_seen if is_decoy else laid.space if laid else NOWHERE,
        seers,
        tuple(event.hunter for event in events if isinstance(event, Spotted)),
        tuple(event.hunter for event in events if isinstance(event, Lost)),
        any(event.is_touched for event in events if isinstance(event, GateAnswered)),
        any(event.answer == "yes" for event in events if isinstance(event, AlarmAnswered)),
    )


def ways_to(walker: Walker, space: int) -> tuple[Path, ...]:
    """Return the ways to end on a space that give away different things, the shortest first, less seen before more."""
    found = [(tread, path) for tread, path in walker.treads().items() if tread.end == space]
    found.sort(key=lambda way: (len(way[1]), way[0].last_seen >= 0, way[0].watchers.bit_count(), way[0].traps))
    return tuple(path for _, path in found)


class PathPlan:
    """The path that the agent's player plans; ``path``: its spaces, the start left out.

    ``is_begun``: something was planned, standing still included.
    """

    def __init__(self, walker: Walker) -> None:
        self.walker = walker
        self.path: Path = ()
        self.is_begun = False
        self._ways: tuple[Path, ...] = ()

    @property
    def end(self) -> int:
        """Where the path ends so far."""
        return self.path[-1] if self.path else self.walker.start

    def refusal(self) -> str:
        """Return why it cannot be gone as it stands."""
        return self.walker.refusal(self.path)

    def reachable(self) -> frozenset[int]:
        """Return where a move can end."""
        return frozenset(tread.end for tread in self.walker.treads())

    def go_to(self, space: int) -> bool:
        """Plan a shortest way to a space; False where it cannot end."""
        ways = ways_to(self.walker, space)
        if not ways:
            return False
        self._ways, self.path, self.is_begun = ways, ways[0], True
        return True

    @property
    def ways(self) -> tuple[Path, ...]:
        """The ways to where it ends that give away different things."""
        return self._ways or ways_to(self.walker, self.end)

    def other_way(self) -> None:
        """Plan the next of these ways."""
        self._ways = self.ways
        place = self._ways.index(self.path) if self.path in self._ways else -1
        if self._ways:
            self.path = self._ways[(place + 1) % len(self._ways)]

    def extend(self, space: int) -> str:
        """Go on to a space next to the end, or back by one; several steps where it is farther. Gives why not."""
        self._ways, self.is_begun = (), True
        if space == self.end:
            return ""
        if space in (self.walker.start, *self.path):
            place = self.path.index(space) + 1 if space in self.path else 0
            self.path = self.path[:place]
            return ""
        longer = (*self.path, *self._bridge(space))
        why = self.walker.hindrance(longer)
        if not why:
            self.path = longer
        return why

    def _bridge(self, space: int) -> Path:
        """Return the steps from the end to a space: one, or the shortest way where the pointer has jumped."""
        ground = self.walker.ground
        if space in ground.near[self.end]:
            return (space,)
        return shortest_way(ground, self.end, space, ground.free & ~self.walker.blocked) or (space,)

    def take_back(self) -> bool:
        """Take the last step back, or the plan to stand still; False where nothing was planned."""
        if not self.is_begun:
            return False
        self._ways, self.path = (), self.path[:-1]
        self.is_begun = bool(self.path)
        return True


# -- hunters and the vehicle


def way_of(game: SpecterOps, seen: SpecterObservation, act: Action) -> Path:
    """Return the spaces that an action of a hunter leads over, the last one where it ends."""
    table, ground = seen.table, game.field.ground
    doing = table.doing
    if doing is None:
        return ()
    hunter = table.hunters[doing.hunter]
    match act:
        case Walk(to):
            lines = mask_of(space for line in table.lines for space in line) if doing.stage != "pet" else 0
            start = hunter.pet if doing.stage == "pet" else hunter.space
            return shortest_way(ground, start, to, _goals(seen.legal, Walk) | 1 << to, lines) or (to,)
        case Drive(to):
            return shortest_way(ground, table.vehicle.space, to, _goals(seen.legal, Drive))
        case Leave(to):
            return (to,)
    return ()


def _goals(legal: Iterable[Action], kind: type[Walk] | type[Drive]) -> int:
    return mask_of(act.to for act in legal if isinstance(act, kind))


class Sight(NamedTuple):
    """What a hunter will see: the spaces, and whether through structures."""

    spaces: int
    is_through: bool


def sight_after(game: SpecterOps, seen: SpecterObservation, act: Action) -> Sight | None:
    """Return what the hunter whose turn it is will see when he has done that; None for what ends no move of his."""
    table = seen.table
    doing = table.doing
    if doing is None or doing.stage not in ("move", "drove") or not isinstance(act, Walk | Drive | Leave | Stay):
        return None
    after, moved = _moved(table, doing.hunter, act), doing.moved + len(way_of(game, seen, act))
    return Sight(*looks.look(game.field, after, doing.hunter, moved))


def _moved(table: Table, number: int, act: Action) -> Table:
    """Return the table after that move, as far as sight is concerned."""
    hunter: Hunter = table.hunters[number]
    match act:
        case Walk(to, enters):
            hunter = replace(hunter, space=INSIDE if enters else to)
        case Leave(to):
            hunter = replace(hunter, space=to)
        case Drive(to):
            return replace(table, vehicle=replace(table.vehicle, space=to))
    return replace(table, hunters=put(table.hunters, number, hunter))
