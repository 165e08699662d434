"""What is left to do for the sniper: the ways over the objectives, in turns, whatever listens or stands in the way."""

from __future__ import annotations

from functools import cached_property

from game.bots.hidden.prices import prices_to
from game.bots.sniper_elite.distances import near, steps_to
from game.bots.sniper_elite.strides import Ears, hearing
from game.rules.hidden.ground import mask_of
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.routes import STEPS
from game.rules.sniper_elite.state import OFF

STEP = 1 / STEPS
HEARD, CROWD = 0.2, 0.05
"""Turns that a space costs more where the first unit hears a step on it, and for each further one."""
TAKEN = 1.2
"""Turns that a space costs more on which a unit stands."""
ACT = 0.4
"""Turns that completing an objective takes."""


class Errands:
    """The ways over some objectives, given by number; ``wary``: how much listeners count, 1 fully, 0 not at all."""

    def __init__(self, field: Field, listening: Ears, numbers: tuple[int, ...], wary: float) -> None:
        self._field, self._listening, self._wary = field, listening, wary
        self.spaces = tuple(field.objectives[number] for number in numbers)

    @cached_property
    def _ways(self) -> list[list[float]]:
        field, locked = self._field, self._listening.locked
        heard_on = hearing(field, self._listening)
        taken = mask_of(space for space in self._listening.units if space != OFF)
        prices = []
        for space, heard in enumerate(heard_on):
            price = STEP * (1 + (field.difficult >> space & 1)) + self._wary * TAKEN * (taken >> space & 1)
            if heard:
                price += self._wary * (HEARD + CROWD * (heard.bit_count() - 1))
            prices.append(price)
        return [prices_to(near(field, locked), field.stand, 1 << goal, prices) for goal in self.spaces]

    @cached_property
    def _rest(self) -> list[float]:
        """Turns that are left after reaching each objective first."""
        if len(self.spaces) == 1:
            return [ACT]
        one, other = self.spaces
        return [2 * ACT + self._ways[1][one], 2 * ACT + self._ways[0][other]]

    def cost(self, space: int) -> float:
        """Return the turns that everything takes from a space."""
        if not self.spaces:
            return 0.0
        return min(ways[space] + rest for ways, rest in zip(self._ways, self._rest, strict=True))

    def steps(self, space: int) -> int:
        """Return the steps to the nearest objective."""
        return min((steps_to(self._field, goal, self._listening.locked)[space] for goal in self.spaces), default=0)

    def first(self, space: int) -> int:
        """Return the objective to go to first from a space."""
        order = range(len(self.spaces))
        return self.spaces[min(order, key=lambda number: self._ways[number][space] + self._rest[number])]
