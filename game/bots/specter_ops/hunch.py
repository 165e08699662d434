"""Where she probably is: of all spaces on which she can be, those to which a wary agent would have gone by now.

Every goal that is left is as likely as the next. She is thought to move far, nearer to her goal, away from hunters and
out of the open; how much so was fitted to matches between the computer players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import exp

from game.bots.hidden.prices import FAR
from game.bots.specter_ops import goals
from game.bots.specter_ops.distances import steps_to, walked
from game.rules.hidden.ground import Ground, mask_of, spaces_in
from game.rules.specter_ops import looks
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.state import Table

NEARER, STRIDE, OPEN, CLOSE = 0.8, 0.8, 0.06, 0.8
"""Powers of e: a space nearer to the goal, a space farther from where she was, one more space that sees it, and being
within another 2 spaces of a hunter."""
CHANGE = 0.2
"""How often she turns to another goal."""
DOUBT = 0.2
"""The share of belief that follows no thought, where nothing else is wanted."""
LEAST = 0.002
"""A space that weighs less than this share of the heaviest is not followed any further."""

Weights = Mapping[int, float]


class Hunch:
    """Weights of the spaces on which she can be, kept from round to round."""

    def __init__(self, field: Field, doubt: float = DOUBT) -> None:
        self._field, self._doubt = field, doubt
        self._round = 0
        self._goals: tuple[int, ...] = goals.exits(field)
        self._by_goal: list[Weights] = [{field.start: 1.0} for _ in self._goals]

    def told(self, table: Table, belief: Weights) -> None:
        """Take in the spaces on which she can be now, with the share of belief of each."""
        left = goals.goals(self._field, table)
        spaces = mask_of(belief)
        if left != self._goals:
            self._turn_to(left)
        moves = next((clue.round for clue in reversed(table.clues) if clue.what == "move"), 0)
        if moves > self._round:
            self._round = moves
            self._by_goal = self._onward(table, spaces)
            together = _joined(self._by_goal)
            shift = CHANGE / len(self._goals)
            self._by_goal = [
                {space: (1 - CHANGE) * one.get(space, 0.0) + shift * weight for space, weight in together.items()}
                for one in self._by_goal
            ]
        self._by_goal = [
            {space: weight for space, weight in one.items() if spaces >> space & 1} for one in self._by_goal
        ]

    def weights(self, belief: Weights) -> dict[int, float]:
        """Return how likely she is on every space of a belief."""
        together = _joined(self._by_goal)
        thought = sum(weight * belief[space] for space, weight in together.items() if space in belief)
        doubt = self._doubt / sum(belief.values())
        share = (1 - self._doubt) / thought if thought else 0.0
        return {space: odds * (doubt + share * together.get(space, 0.0)) for space, odds in belief.items()}

    def ahead(self, table: Table) -> dict[int, float]:
        """Return how likely she is on every space after her next move, when nobody finds her before."""
        return _joined(self._onward(table, self._field.ground.free))

    def _turn_to(self, left: tuple[int, ...]) -> None:
        """Start anew for other goals, from where the flip of the last one shows her to have been."""
        together = _joined(self._by_goal)
        beside = -1
        for goal in self._goals:
            if goal not in left and self._round:
                beside &= goal
        spots = {space: weight for space, weight in together.items() if beside >> space & 1}
        if not spots:
            spots = dict.fromkeys(spaces_in(beside), 1.0) if beside > 0 else together
        total = sum(spots.values()) or 1.0
        self._goals = left
        self._by_goal = [{space: weight / total for space, weight in spots.items()} for _ in left]

    def _onward(self, table: Table, spaces: int) -> list[Weights]:
        """Return the weights after a move that ended on one of ``spaces``."""
        ground = self._field.ground
        shy = {space: exp(-OPEN * ground.sights[space].bit_count()) for space in spaces_in(spaces)}
        for hunter in table.hunters:
            place = looks.place_of_hunter(table, hunter)
            for steps in (2, 4, 6):
                for space in spaces_in(walked(ground, place, steps) & spaces):
                    shy[space] *= exp(-CLOSE)
        return [self._towards(goal, one, shy) for goal, one in zip(self._goals, self._by_goal, strict=True)]

    def _towards(self, goal: int, weights: Weights, shy: Weights) -> Weights:
        ground = self._field.ground
        away = steps_to(ground, goal)
        pull = {end: odd * _NEARER[away[end]] for end, odd in shy.items()}
        least = LEAST * max(weights.values(), default=0.0)
        found: dict[int, float] = {}
        for start, weight in weights.items():
            if weight < least:
                continue
            odds = [(end, stride * pull[end]) for end, stride in _strides(ground, start) if end in pull]
            total = sum(odd for _, odd in odds)
            if total:
                share = weight / total
                for end, odd in odds:
                    found[end] = found.get(end, 0.0) + odd * share
        return found


_NEARER = [exp(-NEARER * steps) for steps in range(FAR + 1)]


@lru_cache(maxsize=4096)
def _strides(ground: Ground, start: int) -> tuple[tuple[int, float], ...]:
    """Return the ends of a move, each with how much likelier it is for being far."""
    return tuple(
        (end, exp(STRIDE * ground.distance(start, end))) for end in spaces_in(walked(ground, start, looks.STEPS))
    )


def _joined(weights: Iterable[Weights]) -> dict[int, float]:
    found: dict[int, float] = {}
    for one in weights:
        for space, weight in one.items():
            found[space] = found.get(space, 0.0) + weight
    return found
