"""How dangerous a space is for the agent: where hunters may go in their next turns, and what they see from there.

``suspects`` is where she may be as far as they know: they go where they see much of that.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.hidden.mass import Mass
from game.bots.specter_ops.distances import hit_chances, walked
from game.bots.specter_ops.standing import Post, Standing, dice_of
from game.rules.specter_ops.hunter_turn import steps_of
from game.rules.specter_ops.state import INSIDE

LIKELY = 14
"""Posts of a hunter that are reckoned with."""
KEENNESS = 2.0
"""How much more often a post is taken that sees more."""
NEXT = 0.5
"""Hits to be feared from hunters who come only after she was found."""


class Watch(NamedTuple):
    """A post that a hunter may take: how likely, and the dice he would roll."""

    chance: float
    post: Post
    dice: int


class Danger:
    """Hits to be expected on any space in the hunters' next turns."""

    def __init__(self, standing: Standing, suspects: Mass) -> None:
        self._field, table = standing.field, standing.table
        self._standing = standing
        self._strikers = [
            walked(self._field.ground, hunter.space, steps_of(hunter))
            for hunter in table.hunters
            if hunter.space != INSIDE and not hunter.is_stunned
        ]
        self._watches = [
            self._likely(number, suspects, dice_of(self._field, hunter)) for number, hunter in enumerate(table.hunters)
        ]

    def _likely(self, number: int, suspects: Mass, dice: int) -> list[Watch]:
        posts = self._standing.posts(number)
        rated = [(suspects.of(post.sees), post) for post in posts]
        rated.sort(key=_by_rate)
        rated = rated[:LIKELY]
        weights = [(0.02 + rate) ** KEENNESS * (0.6 if post.is_inside else 1.0) for rate, post in rated]
        total = sum(weights)
        return [Watch(weight / total, post, dice) for weight, (_, post) in zip(weights, rated, strict=True)]

    def found(self, space: int) -> float:
        """Return how likely she is found on a space by anybody."""
        unseen = 1.0
        for watches in self._watches:
            unseen *= 1 - sum(watch.chance for watch in watches if watch.post.sees >> space & 1)
        return 1 - unseen

    def hits(self, space: int) -> float:
        """Return the hits to be expected there by who does not know beforehand where she is."""
        total = 0.0
        for watches in self._watches:
            for chance, post, dice in watches:
                if post.sees >> space & 1:
                    hit = 0.0
                    if dice and not post.is_inside:
                        hit = hit_chances(dice)[self._field.ground.distance(post.place, space)]
                    total += chance * hit
        return total + NEXT * self.found(space) * sum(mask >> space & 1 for mask in self._strikers)

    def hits_when_known(self, space: int) -> float:
        """Return the hits to be expected where everybody knows that she is there."""
        total = 0.0
        for number, watches in enumerate(self._watches):
            dice = watches[0].dice if watches else 0
            if dice:
                best = 0.0
                for post in self._standing.posts(number):
                    if post.sees >> space & 1 and not post.is_inside:
                        best = max(best, hit_chances(dice)[self._field.ground.distance(post.place, space)])
                total += best
        return total


def _by_rate(rated: tuple[float, Post]) -> float:
    return -rated[0]
