"""Secret paths by the set: where all paths that fit what is known can lead at once, and one of them to a given space.

``ways`` walks one path after the other, as the rules must; this follows whole sets of spaces step by step, which costs
about as much as one path. What a path has met so far is a number of marks, one set of spaces for each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core import Rng
from game.rules.hidden.ground import Ground, spaces_in, union
from game.rules.hidden.ways import Path

ANY_WAY = (0, 0)

Layer = dict[int, int]
"""After so many steps: what was met → the spaces on which a path that met it can be."""


class Passage(NamedTuple):
    """What is known of a secret path; a Course follows it.

    It begins on one of ``starts``, ends on one of ``ends`` and has ``fewest`` to ``most`` steps over ``onto``; of
    ``walls`` it may pass one space, not as the end. Before its end it left no space of ``unseen``; it touched nothing
    of ``shunned``, something of each of ``touched``, and something of each of ``crossed`` before its end. The last
    space of ``traced`` that it left lies in ``last``; a 0 there asks for nothing. ``way``: the one direction of all
    its steps.
    """

    ground: Ground
    starts: int
    ends: int
    onto: int
    most: int
    fewest: int = 0
    walls: int = 0
    unseen: int = 0
    shunned: int = 0
    touched: tuple[int, ...] = ()
    crossed: tuple[int, ...] = ()
    traced: int = 0
    last: int = 0
    way: tuple[int, int] = ANY_WAY


class Course:
    """A passage made ready to be followed: which spaces may be left and entered, and which marks that leaves.

    The marks, from the lowest bit: each touched set, each crossed set, "the last trace lies right", "through a wall".
    """

    __slots__ = ("_enters", "_leaves", "_passage", "_wall", "_whole")

    def __init__(self, passage: Passage) -> None:
        self._passage = passage
        met = len(passage.touched) + len(passage.crossed)
        right, self._wall = 1 << met, 2 << met
        self._whole = (1 << met) - 1 | (right if passage.last else 0)
        leaves = [(passage.ground.all & ~passage.unseen, 0, 0)]
        for n, crossed in enumerate(passage.crossed, len(passage.touched)):
            leaves = _split(leaves, crossed, 1 << n)
        if passage.last:
            leaves = [
                piece
                for spaces, gained, _ in leaves
                for piece in (
                    (spaces & passage.traced & passage.last, gained | right, 0),
                    (spaces & passage.traced & ~passage.last, gained, right),
                    (spaces & ~passage.traced, gained, 0),
                )
                if piece[0]
            ]
        self._leaves = leaves
        self._enters = self._touching(passage.onto, 0)
        if passage.walls:
            self._enters += self._touching(passage.walls, self._wall)

    def onward(self, starts: int) -> int:
        """Return where it can end when it begins on one of these spaces."""
        found = 0
        for steps, layer in enumerate(self._layers(starts)):
            found |= self._ended(steps, layer)
        return found

    def backward(self, starts: int, goals: int) -> int:
        """Return those of the starts from which it can lead to one of the goals."""
        *_, good = self._good(self._layers(starts), goals)
        return union(good.values())

    def _good(self, layers: list[Layer], goals: int) -> Iterator[Layer]:
        """Yield, from the last step back to the start, what leads to one of the goals."""
        good: Layer = {}
        for steps in range(len(layers) - 1, -1, -1):
            good = self._before(layers[steps], good) if good else {}
            arrived = self._ended(steps, layers[steps]) & goals
            for marks, spaces in layers[steps].items() if arrived else ():
                if self._is_whole(marks) and spaces & arrived:
                    good[marks] = good.get(marks, 0) | spaces & arrived
            yield good

    def between(self, starts: int) -> int:
        """Return every space that lies on one of the paths from these starts, the ends included."""
        found = 0
        for good in self._good(self._layers(starts), self._passage.ground.all):
            found |= union(good.values())
        return found

    def path(self, starts: int, goal: int, rng: Rng) -> tuple[int, Path] | None:
        """Return the start and the spaces of one of the shortest of them that leads to the goal, None without any."""
        layers = self._layers(starts)
        steps = next((n for n, layer in enumerate(layers) if self._ended(n, layer) >> goal & 1), -1)
        if steps < 0:
            return None
        marks = next(m for m, spaces in layers[steps].items() if self._is_whole(m) and spaces >> goal & 1)
        path = [goal]
        for layer in reversed(layers[:steps]):
            choices = self._before_each(layer, marks, path[-1])
            marks, spaces = choices[rng.below(len(choices))]
            path.append(rng.pick(tuple(spaces_in(spaces))))
        return path[-1], tuple(path[-2::-1])

    # -- step by step

    def _touching(self, spaces: int, gained: int) -> list[tuple[int, int]]:
        pieces = [(spaces & ~self._passage.shunned, gained, 0)]
        for n, touched in enumerate(self._passage.touched):
            pieces = _split(pieces, touched, 1 << n)
        return [(spaces, gained) for spaces, gained, _ in pieces]

    def _is_whole(self, marks: int) -> bool:
        """Tell whether everything was met that had to be."""
        return marks & self._whole == self._whole

    def _ended(self, steps: int, layer: Layer) -> int:
        """Return where a path can end after so many steps."""
        if steps < self._passage.fewest:
            return 0
        found = 0
        for marks, spaces in layer.items():
            if self._is_whole(marks):
                found |= spaces
        return found & self._passage.ends

    def _layers(self, starts: int) -> list[Layer]:
        """Return where the paths from these starts are after each number of steps."""
        passage = self._passage
        begun = self._touching(starts & passage.starts, 0)
        layers: list[Layer] = [{marks: spaces for spaces, marks in begun if spaces}]
        for _ in range(passage.most):
            if not layers[-1]:
                break
            layers.append(self._after(layers[-1]))
        return layers

    def _after(self, layer: Layer) -> Layer:
        following: Layer = {}
        for marks, spaces in layer.items():
            for leaving, gained, lost in self._leaves:
                if not spaces & leaving:
                    continue
                reached = self._step(spaces & leaving)
                for entering, touched in self._enters:
                    if reached & entering and not marks & touched & self._wall:
                        after = marks & ~lost | gained | touched
                        following[after] = following.get(after, 0) | reached & entering
        return following

    def _before(self, layer: Layer, good: Layer) -> Layer:
        """Return which spaces of a layer lead to one of the good spaces of the next."""
        found: Layer = {}
        for marks, spaces in layer.items():
            for leaving, gained, lost in self._leaves:
                part = spaces & leaving
                for entering, touched in self._enters if part else ():
                    goals = good.get(marks & ~lost | gained | touched, 0) & entering
                    if goals and not marks & touched & self._wall:
                        found[marks] = found.get(marks, 0) | part & self._step(goals, is_back=True)
        return {marks: spaces for marks, spaces in found.items() if spaces}

    def _before_each(self, layer: Layer, marks: int, goal: int) -> list[tuple[int, int]]:
        """Return the spaces of a layer, by what was met, from which one step leads to that goal with those marks."""
        return list(self._before(layer, {marks: 1 << goal}).items())

    def _step(self, spaces: int, is_back: bool = False) -> int:
        ground, (dx, dy) = self._passage.ground, self._passage.way
        if dx or dy:
            return ground.shifted(spaces, -dx, -dy) if is_back else ground.shifted(spaces, dx, dy)
        return ground.around(spaces)


def _split(pieces: list[tuple[int, int, int]], met: int, mark: int) -> list[tuple[int, int, int]]:
    """Return the pieces cut along a set, with a mark on what lies inside; empty ones fall away."""
    cut = [
        piece
        for spaces, gained, lost in pieces
        for piece in ((spaces & met, gained | mark, lost), (spaces & ~met, gained, lost))
    ]
    return [piece for piece in cut if piece[0]]
