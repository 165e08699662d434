"""Where moves that were heard like this can lead, for whole sets of spaces at once.

``routes`` lists the paths of one move, as the rules must; this follows sets of spaces step by step where nothing was
heard, and only those paths that come near enough to somebody who heard, where something was.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.rules.hidden.ground import spaces_in, union
from game.rules.hidden.ways import Path
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.routes import Stride, Terrain, terrains

Need = tuple[int, ...]
"""The spaces from which somebody hears, and those at most 1, 2, … spaces away from them."""
BYTE = 8


class Leaps:
    """One step from any set of spaces; what each eight of them lead to is kept."""

    def __init__(self, steps: Sequence[int]) -> None:
        self._steps = steps
        self._kept: list[dict[int, int]] = [{} for _ in range(len(steps) // BYTE + 1)]

    def of(self, spaces: int) -> int:
        """Return where one step from these spaces leads."""
        found = 0
        for part, kept in enumerate(self._kept):
            eight = spaces >> part * BYTE & 255
            if eight:
                if eight not in kept:
                    kept[eight] = union(self._steps[part * BYTE + bit] for bit in spaces_in(eight))
                found |= kept[eight]
        return found


@lru_cache(maxsize=64)
def _leaps(steps: tuple[int, ...]) -> Leaps:
    return Leaps(steps)


class Gait:
    """All moves of one kind that exactly these units hear and exactly these dogs bark at, one bit for each.

    The start of ``stride`` does not count. ``leaves``: a move does not end where it began, even where to stand still
    would have been the same to everybody.
    """

    def __init__(self, stride: Stride, heard: int, barked: int, leaves: bool = False) -> None:
        self._stride, self._heard, self._barked, self._leaves = stride, heard, barked, leaves
        field = stride.field
        self._field, self._terrains = field, terrains(stride)
        self._free = ~union(1 << space for space in stride.units if space >= 0)
        named = _ears(field, stride.units, heard)
        self._dogs = _ears(field, stride.dogs, barked)
        self._shunned = union(_ears(field, stride.dogs, ~barked))
        deaf = 0 if stride.is_quiet else union(_ears(field, stride.units, ~heard))
        self._loud = self._shunned | deaf
        self._region = ~self._loud & self._free
        self._needs = tuple(_grown(field, ear, stride.most) for ear in (*named, *self._dogs))
        self._ends: dict[int, int] = {}

    def ends(self, starts: int) -> int:
        """Return where a move from one of these spaces can end."""
        if starts not in self._ends:
            self._ends[starts] = self._all_ends(starts)
        return self._ends[starts]

    def _all_ends(self, starts: int) -> int:
        if not self._needs and not self._leaves:
            return self._spread(starts)
        found = 0
        for start in spaces_in(starts):
            one = 1 << start
            if one not in self._ends:
                ends = union(self._heard_ends(terrain, start) for terrain in self._terrains)
                self._ends[one] = ends if self._needs else self._spread(one) & ~one
            found |= self._ends[one]
        return found

    def path(self, start: int, end: int) -> Path | None:
        """Return the listed path of such a move, () where to stand still is the same, None where there is none."""
        for tread, path in self._stride._replace(start=start).treads().items():
            if (tread.end, tread.heard, tread.barks) == (end, self._heard, self._barked):
                return path
        return () if start == end and not self._needs and not self._leaves else None

    # -- nobody hears

    def _spread(self, starts: int) -> int:
        found = 0
        for terrain in self._terrains:
            first = starts & ~self._shunned
            steps = _leaps(terrain.steps).of(first) | (_leaps(terrain.once).of(first) if terrain.once else 0)
            found |= steps & self._free & ~self._shunned | self._far(terrain, starts & ~self._loud)
        return found & self._field.stand

    def _far(self, terrain: Terrain, starts: int) -> int:
        """Return where several steps lead through what nobody hears, by what they cost."""
        steps, once = _leaps(terrain.steps), _leaps(terrain.once) if terrain.once else None
        reached, crossed = [starts], [0]
        for spent in range(1, self._stride.most + 1):
            now = over = 0
            for cost, kind in ((1, ~terrain.difficult), (2, terrain.difficult)):
                if cost <= spent:
                    before = reached[spent - cost]
                    onto = kind & self._region
                    now |= steps.of(before) & onto
                    if once:
                        over |= (steps.of(crossed[spent - cost]) | once.of(before)) & onto
            reached.append(now)
            crossed.append(over)
        return union(reached[1:]) | union(crossed)

    # -- somebody hears

    def _heard_ends(self, terrain: Terrain, start: int) -> int:
        one = 1 << start
        found = 0
        if not self._heard and not one & self._shunned:
            once = terrain.once[start] if terrain.once else 0
            found = (terrain.steps[start] | once) & self._free & ~self._shunned & self._field.stand
            for ear in self._dogs:
                found &= ~0 if ear & one else ear
        if one & self._loud or (self._stride.is_quiet and self._heard):
            return found
        left = tuple(need for need in self._needs if not need[0] & one)
        return found | self._longer(terrain, start, (one, 0, terrain.once is not None), left)

    def _longer(self, terrain: Terrain, here: int, way: tuple[int, int, bool], needs: tuple[Need, ...]) -> int:
        """Return the ends of the paths of two steps and more that go on from here; ``way``: what was visited, what it
        cost, whether it may still cross; ``needs``: whoever has not heard it yet."""
        visited, spent, may_cross = way
        usual = terrain.steps[here]
        onto = (usual | (terrain.once[here] if terrain.once and may_cross else 0)) & self._region & ~visited
        found = 0
        for cost, spaces in ((1, onto & ~terrain.difficult), (2, onto & terrain.difficult)):
            rest = self._stride.most - spent - cost
            if rest < 0:
                continue
            if visited & visited - 1:
                good = spaces & self._field.stand
                for need in needs:
                    good &= need[0]
                found |= good
            for space in spaces_in(spaces) if rest else ():
                if all(need[rest] >> space & 1 for need in needs):
                    after = (visited | 1 << space, spent + cost, may_cross and bool(usual >> space & 1))
                    left = tuple(need for need in needs if not need[0] >> space & 1)
                    found |= self._longer(terrain, space, after, left)
        return found


def _ears(field: Field, listeners: tuple[int, ...], chosen: int) -> list[int]:
    """Return from where each of the chosen listeners hears a step."""
    return [
        field.touching[space] | 1 << space
        for number, space in enumerate(listeners)
        if space >= 0 and chosen >> number & 1
    ]


def _grown(field: Field, ear: int, most: int) -> Need:
    found = [ear]
    for _ in range(most):
        found.append(found[-1] | union(field.touching[space] for space in spaces_in(found[-1])))
    return tuple(found)
