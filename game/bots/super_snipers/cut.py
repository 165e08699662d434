"""How many spaces are still to be covered until something is cut off: the minimum vertex cut of a grid, exactly.

By Menger's theorem the fewest walls are as many as there are ways out that share no space. Ways are found in two steps:
first short ones that do not disturb each other, then by augmenting searches, each of which may push earlier ways aside.
The spaces that the last, failing search runs into are a smallest wall. A search runs in layers over whole masks.

Every space has an entrance and an exit. A search goes from an exit into the entrances of the neighbours; from an
entrance to the exit of its space where no way passes yet; and backwards along ways, to push them aside. Spaces that can
never be covered let any number of ways pass.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import NamedTuple

from game.rules.super_snipers.boards import Board

ENDLESS = 64
"""The size of a cut that no number of walls can make."""


class Cut(NamedTuple):
    """A smallest set of walls.

    ``size``: how many spaces are to be covered, ENDLESS when nothing helps. ``walls``: such spaces, as near to what is
    cut off as can be. ``ways``: the spaces of ``size`` ways out that share none; a piece that covers none of them
    leaves the size as it is, and one that covers n of them lessens it by n at most.
    """

    size: int
    walls: int
    ways: int


class _Layer(NamedTuple):
    """What a search reached at once: entrances, and exits. ``first``: the spaces that were not flooded into."""

    entrances: int
    exits: int
    first: int


def fewest_walls(on: Board, inside: int, outside: int, open_spaces: int, never: int = 0) -> Cut:
    """Return a smallest cut between open spaces and those of ``outside``.

    ``inside``: what is to be cut off; its spaces cannot be walls. ``outside``: spaces that must not be reached, the
    border for instance; where one may be covered, covering it is a wall too. ``never``: spaces that no piece may cover.
    """
    return Leaks(on, inside, outside, open_spaces, never).cut


def fewest_walls_for_the_kill(on: Board, target: int, kill_box: int, open_spaces: int, never: int) -> Cut:
    """Return a smallest cut that keeps the Primary Target inside the Kill Box with room for the Bullet over it."""
    return KillLeaks(on, target, kill_box, open_spaces, never).cut


class Leaks:
    """A smallest cut of one position, kept to tell quickly what a further piece makes of it.

    The parameters are those of ``fewest_walls``.
    """

    def __init__(self, on: Board, inside: int, outside: int, open_spaces: int, never: int = 0) -> None:
        self._asked = (on, inside, outside, open_spaces, never)
        hard = (never | inside) & open_spaces
        start = on.region(inside, hard)
        far = on.region(outside & hard, hard)
        if start & (outside | far):
            self.cut = Cut(ENDLESS, 0, 0)
            return
        ways = self._ways = _Ways(on, start, hard & ~start & ~far, open_spaces & ~hard, outside | on.beside(far))
        if not ways.between:
            while ways.add_short():
                pass
        while ways.add_by_pushing():
            pass
        self.cut = Cut(ways.walls.bit_count(), ways.walls, ways.used)

    def after(self, piece: int) -> int:
        """Return the size of the cut when a piece covers further spaces."""
        on, inside, outside, open_spaces, never = self._asked
        if piece & (inside | never) or (piece & self.cut.ways and self._ways.between):
            return fewest_walls(on, inside, outside, open_spaces & ~piece, never).size
        if not piece & self.cut.ways:
            return self.cut.size
        ways = self._ways.without(piece)
        while ways.add_by_pushing():
            pass
        return ways.walls.bit_count()

    def least_after(self, piece: int) -> int:
        """Return a size at once that ``after`` cannot fall short of."""
        return 0 if piece & self._asked[-1] else self.cut.size - (piece & self.cut.ways).bit_count()


class KillLeaks:
    """The same for the Primary Target, its Kill Box and the Bullet; the parameters of ``fewest_walls_for_the_kill``."""

    def __init__(self, on: Board, target: int, kill_box: int, open_spaces: int, never: int) -> None:
        open_spaces &= kill_box | on.beside(kill_box)  # what lies farther out decides nothing
        self._bullets = [
            (spot.mask, Leaks(on, spot.mask, on.all & ~kill_box, open_spaces, never))
            for spot in on.bullets(target, open_spaces & kill_box)
        ]
        self.cut = min((leaks.cut for _, leaks in self._bullets), default=Cut(ENDLESS, 0, 0))

    def after(self, piece: int) -> int:
        """Return the size of the cut when a piece covers further spaces."""
        best = ENDLESS
        for bullet, leaks in self._bullets:
            if not piece & bullet and leaks.least_after(piece) < best:
                best = min(best, leaks.after(piece))
        return best


class _Ways:
    """Ways out of ``start`` over ``soft`` spaces to ``ends``, through those ``between`` that cannot be covered."""

    def __init__(self, on: Board, start: int, between: int, soft: int, ends: int) -> None:
        self.on = on
        self.start = start
        self.between = between
        self.soft = soft
        self.ends = ends & soft
        self.used = 0
        self.walls = 0
        self.steps = dict.fromkeys((1, -1, on.width, -on.width), 0)
        """For each direction, as a shift of bits, the spaces from which a way goes on in that direction."""

    def add_short(self) -> bool:
        """Add ways that do not disturb those that are there, the shortest ones; tell whether there were any."""
        near, ends, unseen = self.on.near, self.ends, self.soft & ~self.used
        front = near(self.start) & unseen
        layers = [front]
        while front and not front & ends:
            unseen ^= front
            front = near(front) & unseen
            layers.append(front)
        arrived = front & ends
        if len(layers) == 1:
            self.used |= arrived
        else:
            del layers[-1]
            for end in _singles(arrived):
                self.lay(end, layers)
        return bool(arrived)

    def lay(self, end: int, layers: list[int]) -> None:
        """Lay a way back from its end through layers, as far as others left spaces in them."""
        beside, free, steps = _neighbours(self.on), ~self.used, self.steps
        place, taken = end, []
        for layer in reversed(layers):
            place = beside[place] & layer & free
            if not place:
                return
            place &= -place
            taken.append(place)
        self.used |= end
        for before in taken:
            steps[end.bit_length() - before.bit_length()] |= before
            self.used |= before
            end = before

    def add_by_pushing(self) -> bool:
        """Add one way, pushing others aside where needed; without one, tell so and keep the walls that were met."""
        near, used, between = self.on.near, self.used, self.between
        free = (self.soft & ~used) | between
        enterable, passed = free | used, used | between
        entrances, exits = 0, self.start
        seen_in, seen_out = 0, exits
        layers = [_Layer(0, exits, 0)]
        while entrances or exits:
            met = entrances & passed
            pushed = self.before(met) & ~seen_out if met else 0
            entrances = (near(exits) & enterable | exits & used) & ~seen_in
            first = entrances | pushed
            if first & between:
                flooded = self.on.region(first & between, between)
                entrances, pushed = entrances | flooded & ~seen_in, pushed | flooded & ~seen_out
            exits = (entrances & free | pushed) & ~seen_out
            seen_in, seen_out = seen_in | entrances, seen_out | exits
            layers.append(_Layer(entrances, exits, first))
            if exits & self.ends:
                self.trace(exits & self.ends, layers)
                return True
        self.walls = seen_in & self.used & ~seen_out
        return False

    def without(self, piece: int) -> _Ways:
        """Return the same ways without those that a piece closes."""
        left = _Ways(self.on, self.start, 0, self.soft & ~piece, self.ends)
        for used, steps in self.paths:
            if not used & piece:
                left.used |= used
                for direction, places in zip(self.steps, steps, strict=True):
                    left.steps[direction] |= places
        return left

    @cached_property
    def paths(self) -> list[tuple[int, list[int]]]:
        """Each way's spaces, and its steps by direction."""
        entered = 0
        for direction, places in self.steps.items():
            places &= self.soft
            entered |= places << direction if direction > 0 else places >> -direction
        found = []
        for place in _singles(self.used & ~entered):
            used, steps = 0, dict.fromkeys(self.steps, 0)
            while place:
                used |= place
                onward = 0
                for direction, places in self.steps.items():
                    if places & place:
                        steps[direction] |= place
                        onward = place << direction if direction > 0 else place >> -direction
                place = onward
            found.append((used, list(steps.values())))
        return found

    def before(self, entrances: int) -> int:
        """Return the spaces from which ways go into some entrances."""
        width = self.on.width
        right, left, down, up = self.steps.values()
        return entrances >> 1 & right | entrances << 1 & left | entrances >> width & down | entrances << width & up

    def trace(self, ends: int, layers: list[_Layer]) -> None:
        """Add the way that a search found, from its end back to the start."""
        beside, used = _neighbours(self.on), self.used
        place, is_exit = ends & -ends, True
        while len(layers) > 1:
            layer, last = layers[-1], layers[-2]
            if place & self.between and not place & layer.first:
                entry = self.on.region(place, self.between) & layer.first
                place = entry & -entry
            if is_exit and place & self.soft & ~used:
                self.used ^= place
                is_exit = False
                continue
            near = beside[place] & last.exits
            if near and not (is_exit and place & used):
                self.step(near & -near, place)
                place, is_exit = near & -near, True
            elif place & used and not is_exit:
                self.used ^= place
                is_exit = True
            else:
                near = next(near for near in _singles(beside[place] & last.entrances) if self.goes(place, near))
                self.step(place, near)
                place, is_exit = near, False
            layers.pop()

    def goes(self, place: int, near: int) -> bool:
        """Tell whether a way goes from a space to its neighbour."""
        return bool(self.steps[near.bit_length() - place.bit_length()] & place)

    def step(self, place: int, near: int) -> None:
        """Lay a step from a space to its neighbour, or take it away."""
        self.steps[near.bit_length() - place.bit_length()] ^= place


def _singles(mask: int) -> list[int]:
    found = []
    while mask:
        found.append(mask & -mask)
        mask &= mask - 1
    return found


@cache
def _neighbours(on: Board) -> dict[int, int]:
    return {1 << place: on.beside(1 << place) for place in range(on.width * on.height)}
