"""The sniper's ways: which paths there are this turn, and which of them differ in what they give away.

Two paths are one when they end on the same space and the same units hear, the same dogs bark: nothing else of a path
can be told by anybody. A path of 2 steps and one of 3 that nobody hears are one, and sound like one of 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from game.core import Reason
from game.rules.hidden.ground import mask_of, spaces_in
from game.rules.hidden.ways import Path
from game.rules.sniper_elite.field import Field

STEPS = 3
QUIET = 1
"""A move of so many steps is never heard by units."""
Over = Literal["", "water", "level", "wall"]
"""What a card lets a move cross; "water" means water, or else difficult terrain as if plain."""


class Tread(NamedTuple):
    """What a move gives away: its end, and one bit for each unit that hears and each dog that barks."""

    end: int
    heard: int = 0
    barks: int = 0


class Stride(NamedTuple):
    """How the sniper may move this turn. ``units`` and ``dogs``: their spaces, -1 off the board; ``locked``: passages;
    ``is_quiet``: no unit hears."""

    field: Field
    start: int
    units: tuple[int, ...]
    dogs: tuple[int, ...] = ()
    locked: tuple[int, ...] = ()
    most: int = STEPS
    over: Over = ""
    is_quiet: bool = False

    def refusal(self, path: Path) -> str:
        """Return why this path may not be walked, "" when it may."""
        if not path:
            return Reason("To stand still is no move: end your turn, or do something else.", "sniper/turn")
        reasons = [_refusal(self, terrain, path) for terrain in terrains(self)]
        return "" if "" in reasons else reasons[0]

    def tread(self, path: Path) -> Tread:
        """Return what an allowed path gives away."""
        ears, barks = ears_of(self.field, self.units), ears_of(self.field, self.dogs)
        heard = barked = 0
        for space in (self.start, *path):
            heard |= ears.get(space, 0)
            barked |= barks.get(space, 0)
        is_heard = len(path) > QUIET and not self.is_quiet
        return Tread(path[-1], heard if is_heard else 0, barked)

    def treads(self) -> Mapping[Tread, Path]:
        """Return one path, a shortest, for everything that a move could give away."""
        return _treads(self)

    def paths(self) -> Iterator[Path]:
        """Yield every path, shorter ones first; one that two kinds of terrain allow comes twice."""
        for terrain in terrains(self):
            yield from _walked(self, terrain)


class Terrain(NamedTuple):
    """Steps: the usual ones, and those of which a path may hold one; which spaces cost one more."""

    steps: tuple[int, ...]
    once: tuple[int, ...] | None
    difficult: int


@lru_cache(maxsize=512)
def ears_of(field: Field, listeners: tuple[int, ...]) -> Mapping[int, int]:
    """Return who hears a step on each space: those in it or next to it."""
    found: dict[int, int] = {}
    for number, place in enumerate(listeners):
        if place >= 0:
            for space in spaces_in(field.touching[place] | 1 << place):
                found[space] = found.get(space, 0) | 1 << number
    return found


def terrains(stride: Stride) -> tuple[Terrain, ...]:
    """Return the kinds of terrain that a move can go over: with a card there may be two, one to a move."""
    field, over = stride.field, stride.over
    steps = field.ways_past(stride.locked)
    if over == "water":
        return Terrain(_through_water(field, stride.locked), None, field.difficult), Terrain(steps, None, 0)
    once = _crossings(field, stride.locked, over) if over else None
    return (Terrain(steps, once, field.difficult),)


@lru_cache(maxsize=64)
def _through_water(field: Field, locked: tuple[int, ...]) -> tuple[int, ...]:
    """Return the steps of a diver: water joins water and open spaces over every edge."""
    wet, swum = field.water, field.water | field.kinds["open"]
    return tuple(
        mask | field.touching[space] & (swum if wet >> space & 1 else wet if swum >> space & 1 else 0)
        for space, mask in enumerate(field.ways_past(locked))
    )


@lru_cache(maxsize=64)
def _crossings(field: Field, locked: tuple[int, ...], over: Over) -> tuple[int, ...]:
    """Return the steps that only a card allows: up and down a platform's edge, or through the wall of a building."""
    open_, high, rooms = field.kinds["open"], field.kinds["elevated"], field.kinds["enclosed"]
    sides = [(open_, high), (high, open_)] if over == "level" else [(rooms, field.stand), (field.stand, rooms)]
    found = []
    for space, usual in enumerate(field.ways_past(locked)):
        onto = 0
        for here, there in sides:
            onto |= there if here >> space & 1 else 0
        found.append(field.touching[space] & onto & ~usual)
    return tuple(found)


@lru_cache(maxsize=512)
def _treads(stride: Stride) -> Mapping[Tread, Path]:
    found: dict[Tread, Path] = {}
    for path in stride.paths():
        tread = stride.tread(path)
        if tread not in found or len(path) < len(found[tread]):
            found[tread] = path
    return dict(sorted(found.items()))


def _walked(stride: Stride, terrain: Terrain) -> Iterator[Path]:
    stand, difficult = stride.field.stand, terrain.difficult
    free = ~mask_of(space for space in stride.units if space >= 0)
    edge: list[tuple[Path, int, int, bool]] = [((stride.start,), 1 << stride.start, 0, terrain.once is not None)]
    while edge:
        following = []
        for path, visited, spent, may_cross in edge:
            usual = terrain.steps[path[-1]]
            once = terrain.once[path[-1]] if terrain.once and may_cross else 0
            for space in spaces_in((usual | once) & free & ~visited):
                cost = spent + 1 + (difficult >> space & 1)
                if cost <= stride.most:
                    onward = (*path, space)
                    if stand >> space & 1:
                        yield onward[1:]
                    still = may_cross and bool(usual >> space & 1)
                    following.append((onward, visited | 1 << space, cost, still))
        edge = following


def _refusal(stride: Stride, terrain: Terrain, path: Path) -> str:
    field = stride.field
    here, visited, spent, may_cross = stride.start, 1 << stride.start, 0, terrain.once is not None
    for space in path:
        if space < 0 or not field.touching[here] >> space & 1:
            return Reason("Each step goes to a space next to the last one.", "board/spaces")
        if visited >> space & 1:
            return Reason(f"You have been on {field.name(space)} already this turn.", "move/twice")
        if space in stride.units:
            return Reason(f"A unit stands on {field.name(space)}.", "move/unit")
        if not terrain.steps[here] >> space & 1:
            if not (may_cross and terrain.once and terrain.once[here] >> space & 1):
                return _border(field, here, space)
            may_cross = False
        spent += 1 + (terrain.difficult >> space & 1)
        here, visited = space, visited | 1 << space
    if spent > stride.most:
        return Reason(
            f"You may move at most {stride.most} spaces this turn; difficult terrain counts as two.", "move/cost"
        )
    return "" if field.stand >> here & 1 else Reason("You cannot end a move in water.", "board/water")


def _border(field: Field, here: int, space: int) -> str:
    if not field.stand >> space & 1:
        return Reason(f"Nobody can move onto {field.name(space)}.", "board/walls")
    return Reason(f"There is no open way from {field.name(here)} to {field.name(space)}.", "board/doors")
