"""What matches leave on a board: where the hidden player walked and was noticed, which objectives fell, and when.

Counts are of turns: a space that was crossed twice in one turn counts once. So every count of one space compares with
every other. ``Tally`` holds one match or many; tallies add up to the same in any order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Literal, get_args

import msgspec

Layer = Literal["walked", "ended", "seen", "heard", "shot", "wounded"]
"""What happened on a space. ``walked``: the turn led over it, ended or began there with the match; ``ended``: the turn
ended there; ``seen``, ``heard``: while the hidden player was there; ``shot``: the hidden player fired from there;
``wounded``: was hit there."""
LAYERS: tuple[Layer, ...] = get_args(Layer)


class Landmark(msgspec.Struct, frozen=True):
    """A place of a board that can be taken: an objective, a way in or out, a supply cache. ``name``: for people."""

    kind: Literal["objective", "entry", "exit", "cache"]
    name: str
    space: int


class Traces(msgspec.Struct, frozen=True):
    """What one match left. ``ground``: turns by layer and space; ``offered``: landmarks that could be taken;
    ``taken``: the round in which each landmark was."""

    rounds: int
    ground: Mapping[tuple[Layer, int], int]
    offered: frozenset[int]
    taken: Mapping[int, int]


class Steps:
    """Collects what happened turn by turn while the events of a match go by. ``space``: where the hidden player is."""

    def __init__(self) -> None:
        self.round = 0
        self.space = self._start = -1
        self.taken: dict[int, int] = {}
        self._found: set[tuple[Layer, int, int]] = set()

    def begin(self, number: int) -> None:
        """A round begins."""
        self.round, self._start = number, self.space

    def note(self, layer: Layer, space: int | None = None) -> None:
        """Something happened this turn, where the hidden player is unless another space is named."""
        self._found.add((layer, self.space if space is None else space, self.round))

    def go(self, path: Iterable[int]) -> None:
        """The hidden player goes along these spaces; none: stays."""
        for space in path:
            self.space = space
            self.note("walked")
        self.note("walked")

    def take(self, landmark: int) -> None:
        """A landmark is taken; the first time counts."""
        self.taken.setdefault(landmark, self.round)

    def has_been(self, space: int) -> bool:
        """Tell whether the way of this turn led over a space, its beginning included."""
        return space == self._start or ("walked", space, self.round) in self._found

    def traces(self, offered: Iterable[int]) -> Traces:
        """Return what the match left."""
        ground = Counter((layer, space) for layer, space, _ in self._found)
        return Traces(self.round, dict(ground), frozenset(offered), dict(self.taken))


Counts = Mapping[Any, int]


class Tally(msgspec.Struct, frozen=True):
    """Many matches. ``met`` and ``won``: by the levels of the hidden side and of the seekers, ``won`` by the hidden
    side; ``reasons``: how they ended; ``rounds``: how many took so many; ``ground``: by layer and space; ``offered``:
    by landmark; ``taken``: by landmark and round."""

    met: Counts = {}
    won: Counts = {}
    reasons: Counts = {}
    rounds: Counts = {}
    ground: Counts = {}
    offered: Counts = {}
    taken: Counts = {}

    def __add__(self, other: Tally) -> Tally:
        """Return both together."""
        pairs = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True)
        return Tally(*(_sum(one, two) for one, two in pairs))


def _sum(one: Counts, other: Counts) -> Counts:
    return {key: one.get(key, 0) + other.get(key, 0) for key in {**one, **other}}


def tally_of(traces: Traces, levels: tuple[str, str], is_won: bool, reason: str) -> Tally:
    """Return one match as a tally; ``levels``: of the hidden side and of the seekers."""
    return Tally(
        met={levels: 1},
        won={levels: int(is_won)},
        reasons={reason: 1},
        rounds={traces.rounds: 1},
        ground=traces.ground,
        offered=dict.fromkeys(traces.offered, 1),
        taken=dict.fromkeys(traces.taken.items(), 1),
    )
