"""Ways over the ground: how far each space is, and which secret paths differ in what they give away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import NamedTuple

from game.core import Reason
from game.rules.hidden.ground import Ground, spaces_in

Path = tuple[int, ...]
"""The spaces entered one after the other, the start left out; () is standing still."""


def distances(ground: Ground, start: int, most: int, open_spaces: int, ends: int = 0) -> dict[int, int]:
    """Return every space that can be reached in at most ``most`` steps over ``open_spaces``, and its steps.

    Spaces of ``ends`` stop who enters them. The start is 0 steps away, wherever it is.
    """
    found, edge = {start: 0}, [start]
    for steps in range(1, most + 1):
        following = []
        for space in edge:
            if space != start and ends >> space & 1:
                continue
            for other in ground.near[space]:
                if open_spaces >> other & 1 and other not in found:
                    found[other] = steps
                    following.append(other)
        edge = following
    return found


@lru_cache(maxsize=512)
def reach(ground: Ground, start: int, most: int, open_spaces: int, ends: int = 0) -> Mapping[int, int]:
    """Return the same without the start: where one gets by moving, and in how many steps."""
    found = distances(ground, start, most, open_spaces, ends)
    return MappingProxyType({space: steps for space, steps in found.items() if steps})


@lru_cache(maxsize=256)
def shortest_way(ground: Ground, start: int, goal: int, open_spaces: int, ends: int = 0) -> Path:
    """Return a shortest way over ``open_spaces``; () where there is none, or where the goal is the start.

    Of several the one that keeps closest to the start as the crow flies, counted from the goal. Spaces of ``ends`` stop
    who enters them.
    """
    steps = distances(ground, start, ground.columns * ground.rows, open_spaces, ends)
    if goal not in steps or goal == start:
        return ()
    way = [goal]
    while steps[here := way[-1]] > 1:
        before = [one for one in ground.near[here] if steps.get(one) == steps[here] - 1 and not ends >> one & 1]
        way.append(min(before, key=lambda one: ground.distance(one, start)))
    return tuple(reversed(way))


class Tread(NamedTuple):
    """What a path gives away, as far as the rules can tell two paths apart.

    ``end``; ``is_long``: more steps than what counts as moving little; ``last_seen``: the last space on the way, before
    the end, that somebody sees (-1: none); ``watchers``: one bit for each watcher who saw any of it, the end left out;
    ``traps``: one bit for each set of watched spaces that was touched, start and end included; ``straight`` and
    ``heading``: steps and direction of a path without a bend, 0 with one or where it does not matter; ``is_through``:
    it went through a structure.
    """

    end: int
    is_long: bool
    last_seen: int
    watchers: int
    traps: int
    straight: int
    heading: int
    is_through: bool


_tread: Callable[[Iterable[object]], Tread] = partial(tuple.__new__, Tread)


class Walker(NamedTuple):
    """How somebody may walk in secret, and who watches.

    ``watched``: what each watcher sees; ``traps``: sets of spaces whose touch is announced; ``little``: steps that
    count as moving little; ``blocked``: spaces that may not be entered; ``may_pass_wall``: once, not as the end.
    """

    ground: Ground
    start: int
    most: int
    blocked: int = 0
    watched: tuple[int, ...] = ()
    traps: tuple[int, ...] = ()
    little: int = 2
    may_pass_wall: bool = False
    minds_bends: bool = False

    def refusal(self, path: Path) -> str:
        """Return why this path may not be walked, "" when it may."""
        if why := self.hindrance(path):
            return why
        end = path[-1] if path else self.start
        return "" if self.ground.is_free(end) else Reason("You cannot end a move on a structure.", "move/bar")

    def hindrance(self, path: Path) -> str:
        """Return why this path may not be entered upon, wherever it ends, "" when it may."""
        if len(path) > self.most:
            return Reason(f"You may move at most {self.most} spaces this turn.", "move/far")
        here, walls = self.start, 0
        for space in path:
            if space < 0 or space not in self.ground.near[here]:
                return Reason("Each step goes to a space next to the last one.", "move/far")
            if self.blocked >> space & 1:
                return Reason("You cannot move onto or through a hunter.", "move/bar")
            walls += not self.ground.is_free(space)
            here = space
        return Reason("You cannot move onto or through structures.", "move/bar") if walls > self.may_pass_wall else ""

    def tread(self, path: Path) -> Tread:
        """Return what an allowed path gives away."""
        tread = self._still()
        touched = self._all_touched()
        for steps, space in enumerate(path, 1):
            tread = next(after for after in self._steps(tread, steps, touched) if after.end == space)
        return tread

    def treads(self) -> Mapping[Tread, Path]:
        """Return one path, a shortest, for everything that a path could give away."""
        return _treads(self)

    def walk(self) -> dict[Tread, Path]:
        """Work ``treads`` out."""
        edge: dict[Tread, Path] = {self._still(): ()}
        found = dict(edge)
        touched = self._all_touched()
        for steps in range(1, self.most + 1):
            following: dict[Tread, Path] = {}
            for tread, path in edge.items():
                for after in self._steps(tread, steps, touched):
                    if after not in following and not (after[1] and after in found):
                        following[after] = (*path, after[0])
            found = following | found
            edge = following
        return {tread: path for tread, path in found.items() if self.ground.is_free(tread.end)}

    def _steps(self, tread: Tread, steps: int, touched: Mapping[int, int]) -> Iterator[Tread]:
        """Yield what a path gives away after each further step that is allowed."""
        left, _, last_seen, watchers, traps, straight, course, is_through = tread
        seen = self._watchers(left)
        if seen:
            last_seen, watchers = left, watchers | seen
        is_long, free = steps > self.little, self.ground.free
        onto = (self.ground.all if self.may_pass_wall and not is_through else free) & ~self.blocked
        for space in self.ground.near[left]:
            if not onto >> space & 1:
                continue
            after, heading = 0, 0
            if self.minds_bends and (steps == 1 or space - left == course):
                after, heading = straight + 1, space - left
            trapped = traps | touched.get(space, 0) if touched else traps
            through = is_through or not free >> space & 1
            yield _tread((space, is_long, last_seen, watchers, trapped, after, heading, through))

    def _still(self) -> Tread:
        return Tread(self.start, False, -1, 0, self._touched(self.start), 0, 0, False)

    def _watchers(self, space: int) -> int:
        return sum(1 << n for n, mask in enumerate(self.watched) if mask >> space & 1)

    def _all_touched(self) -> dict[int, int]:
        """Return the traps of every space that has one."""
        return {space: self._touched(space) for mask in self.traps for space in spaces_in(mask)}

    def _touched(self, space: int) -> int:
        return sum(1 << n for n, mask in enumerate(self.traps) if mask >> space & 1)


@lru_cache(maxsize=512)
def _treads(walker: Walker) -> Mapping[Tread, Path]:
    return walker.walk()
