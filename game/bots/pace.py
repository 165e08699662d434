"""How long a person takes for an act: sees, decides, moves. A computer player against the clock is never faster.

* **Sees**: what is new has to be seen first; what one planned goes on without that.
* **Decides**: the time of a choice is spread about a usual one (its logarithm by the normal distribution), and the
  usual one grows with each doubling of the choices (Hick's law).
* **Moves**: each movement to a goal of some width takes ``reach + per_bit · log2(distance / width + 1)`` (Fitts's law,
  in the form of MacKenzie 1992), each turn or flip of a piece in the hand a little more.

Distances and widths are told in cells of a board; only their ratio counts, so that they hold on a screen of any size.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, exp, hypot, log, log2, pi, sqrt
from typing import NamedTuple

from game.core import Rng
from game.core.levels import Pace

RAREST = 2.0
"""No decision lies farther than so many spreads from the usual time: nobody is a genius once, nobody falls asleep."""


class Goal(NamedTuple):
    """Something to move to: where its middle lies, and how wide it is, all in cells."""

    x: float
    y: float
    width: float = 1.0


class Timing(NamedTuple):
    """How long an act takes, in milliseconds, in the order of its parts."""

    sees: int
    decides: int
    moves: int

    @property
    def ms(self) -> int:
        """All of it."""
        return self.sees + self.decides + self.moves


UNHURRIED = Timing(sees=250, decides=1000, moves=500)
"""What an act takes in a game whose players have no pace of their own."""


class Hand:
    """A hand that moves over the table at some pace; it rests where its last movement ended."""

    def __init__(self, pace: Pace, rng: Rng, rests_at: Goal) -> None:
        self._pace = pace
        self._rng = rng
        self._at = rests_at

    def timing(self, way: Iterable[Goal], choices: int, *, turns: int = 0, is_planned: bool = False) -> Timing:
        """Return how long the next act takes, and move the hand.

        ``way``: the goals to move to, one after the other. ``choices``: how many acts there were. ``turns``: turns and
        flips of the piece. ``is_planned``: seen and decided before, with the act that it follows from.
        """
        moves = turns * self._pace.per_turn + sum(self._move(goal) for goal in way)
        if is_planned:
            return Timing(0, 0, round(moves))
        return Timing(self._pace.sees, self._decide(choices), round(moves))

    def _move(self, goal: Goal) -> float:
        distance = hypot(goal.x - self._at.x, goal.y - self._at.y)
        self._at = goal
        return self._pace.reach + self._pace.per_bit * log2(distance / goal.width + 1)

    def _decide(self, choices: int) -> int:
        usual = self._pace.decides + self._pace.per_doubling * log2(max(1, choices))
        return round(usual * exp(self._pace.spread * self._deviation()))

    def _deviation(self) -> float:
        """Return a draw of the normal distribution (Box and Muller), held within what is likely."""
        far = sqrt(-2 * log(1 - self._rng.unit())) * cos(2 * pi * self._rng.unit())
        return max(-RAREST, min(RAREST, far))
