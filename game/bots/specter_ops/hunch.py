"""Where she probably is: among all spaces on which she can be, those to which her goals would have led her by now.

Every goal that is left is as likely as the next; towards each, she is thought to go a little straighter than not.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import exp

from game.bots.specter_ops import goals
from game.bots.specter_ops.distances import steps_to
from game.rules.hidden.ground import Ground, mask_of
from game.rules.specter_ops import looks
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.state import Table

STRAIGHT = 1.0
"""How much likelier a step nearer to the goal is than one that is not, as a power of e."""
DOUBT = 0.15
"""The share of belief that follows no goal."""

Steps = tuple[tuple[tuple[int, float], ...], ...]
"""For every space the spaces that a step may lead to, with their chances."""


@lru_cache(maxsize=64)
def _steps(ground: Ground, goal: int) -> Steps:
    away = steps_to(ground, goal)
    found = []
    for space in range(ground.columns * ground.rows):
        onto = (space, *(other for other in ground.near[space] if ground.free >> other & 1))
        odds = [exp(-STRAIGHT * (away[other] - away[space])) for other in onto]
        total = sum(odds)
        found.append(tuple((other, odd / total) for other, odd in zip(onto, odds, strict=True)))
    return tuple(found)


class Hunch:
    """Weights of the spaces on which she can be, kept from round to round."""

    def __init__(self, field: Field) -> None:
        self._field = field
        self._round = 0
        self._goals: tuple[int, ...] = ()
        self._by_goal: list[dict[int, float]] = []

    def told(self, table: Table, belief: Mapping[int, float]) -> None:
        """Take in the spaces on which she can be now, with the share of belief of each."""
        left = goals.goals(self._field, table)
        spaces = mask_of(belief)
        if left != self._goals:
            self._goals = left
            self._share(self.weights(belief))
        rounds = sum(clue.what == "move" for clue in table.clues[-12:] if clue.round > self._round)
        if rounds:
            self._round = table.round
            self._by_goal = [
                self._onward(weights, goal) for weights, goal in zip(self._by_goal, self._goals, strict=True)
            ]
        self._by_goal = [_within(weights, spaces) for weights in self._by_goal]

    def weights(self, belief: Mapping[int, float]) -> dict[int, float]:
        """Return how likely she is on every space of a belief, her goals counted in."""
        total = sum(sum(weights.values()) for weights in self._by_goal)
        found = dict.fromkeys(belief, (DOUBT * total or 1.0) / max(1, len(belief)))
        for weights in self._by_goal:
            for space, weight in weights.items():
                if space in found:
                    found[space] += weight
        return {space: weight * belief[space] for space, weight in found.items()}

    def _share(self, weights: Mapping[int, float]) -> None:
        """Share belief out evenly among the goals."""
        total = sum(weights.values()) * len(self._goals)
        each = {space: weight / total for space, weight in weights.items()}
        self._by_goal = [dict(each) for _ in self._goals]

    def _onward(self, weights: Mapping[int, float], goal: int) -> dict[int, float]:
        steps = _steps(self._field.ground, goal)
        for _ in range(looks.STEPS):
            then: dict[int, float] = {}
            for space, weight in weights.items():
                for other, chance in steps[space]:
                    then[other] = then.get(other, 0.0) + weight * chance
            weights = then
        return dict(weights)


def _within(weights: Mapping[int, float], spaces: int) -> dict[int, float]:
    """Return the weights on a set of spaces; where nothing is left of a goal's, it was not her goal."""
    return {space: weight for space, weight in weights.items() if spaces >> space & 1}
