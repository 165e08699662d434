"""One turn solved exactly: every roll, every placement in any order, every chance to stop.

Let a position have k dice in hand. Stopping is worth its leaf value; rolling is worth the mean, over all rolls of k
dice, of the best placement (or of the leaf value, when nothing fits and the turn ends); after a placement the player
may place on, roll or stop. Each position is visited once and keeps its table, one value for each hand.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.bot import Budget
from game.bots.sharp_shooters.coding import ROLLS, SCORE_SHIFT, TILE_MASK, CodedSide, without
from game.rules.sharp_shooters import Place, Roll, SharpAction, SharpObservation

Leaf = Callable[[int, int], float]
"""What ending the turn is worth, from the position and the dice that go back to the reserve."""

NEVER = float("-inf")
_NOT_EVEN_ONE = [[NEVER] * len(rolls.hands) for rolls in ROLLS]


class TurnSolution:
    """The values of one turn, found as they are asked for and kept while it lasts.

    ``is_whole``: False once a budget ran out, which made the player value some positions as if it would stop there.
    """

    def __init__(self, side: CodedSide, leaf: Leaf) -> None:
        self.side = side
        self.is_whole = True
        self._leaf = leaf
        self._tables: dict[int, list[float]] = {}
        self._rolls: dict[int, float] = {}
        self._stops: dict[int, float] = {}

    def stop(self, position: int, dice: int) -> float:
        """Return the value of ending the turn with ``dice`` dice in hand."""
        found = self._stops.get(position)
        if found is None:
            found = self._stops[position] = self._leaf(position, dice)
        return found

    def roll(self, position: int, dice: int, budget: Budget) -> float:
        """Return the value of rolling ``dice`` dice."""
        if position not in self._rolls:
            self.table(position, dice, budget)
        return self._rolls.get(position, NEVER)

    def table(self, position: int, dice: int, budget: Budget) -> list[float]:
        """Return, for each hand of ``dice`` dice, the value of the position just after a die was placed."""
        found = self._tables.get(position)
        if found is None:
            if budget.is_spent():
                self.is_whole = False
                return [self.stop(position, dice)] * len(ROLLS[dice].hands)
            budget.spend()
            found = self._tables[position] = self._solve(position, dice, budget)
        return found

    def _solve(self, position: int, dice: int, budget: Budget) -> list[float]:
        stop = self.stop(position, dice)
        rolls = ROLLS[dice]
        if not dice or position & TILE_MASK == TILE_MASK:
            return [stop] * len(rolls.hands)
        best = [self._best(after, dice - 1, budget) for after in self.side.moves(position)]
        placed = [max([best[face][rest] for face, rest in parts]) for parts in rolls.parts]
        rolled = sum(
            [chance * (value if value > NEVER else stop) for chance, value in zip(rolls.chances, placed, strict=True)]
        )
        self._rolls[position] = rolled
        rest = stop if stop >= rolled else rolled
        return [value if value > rest else rest for value in placed]

    def _best(self, positions: list[int], dice: int, budget: Budget) -> list[float]:
        if not positions:
            return _NOT_EVEN_ONE[dice]
        if not dice:
            return [max([self.stop(position, 0) for position in positions])]
        tables = [self.table(position, dice, budget) for position in positions]
        return tables[0] if len(tables) == 1 else list(map(max, *tables))


def points(position: int) -> int:
    """Return the points of the player on turn."""
    return position >> SCORE_SHIFT


def values(solution: TurnSolution, observation: SharpObservation, budget: Budget) -> dict[SharpAction, float]:
    """Return what each legal action of a position in that turn is worth."""
    position = solution.side.position(observation.spaces, observation.scores[observation.to_move])
    dice = observation.in_turn

    def worth(action: SharpAction) -> float:
        if isinstance(action, Place):
            after = solution.side.after(position, action.face, action.row)
            rest = ROLLS[dice - 1].numbers[without(observation.hand, action.face)]
            return solution.table(after, dice - 1, budget)[rest]
        if isinstance(action, Roll):
            return solution.roll(position, dice, budget)
        return solution.stop(position, dice)

    return {action: worth(action) for action in observation.legal}
