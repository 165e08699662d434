"""The hard player: it solves its turn exactly, and minds what the tile then offers the others."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import Bot, Budget
from game.bots.sharp_shooters.coding import CodedSide
from game.bots.sharp_shooters.outlook import Outlook
from game.bots.sharp_shooters.turn import Leaf, TurnSolution, points, values
from game.bots.sharp_shooters.words import reason
from game.rules.sharp_shooters import SharpAction, SharpObservation


class SolverBot(Bot[SharpObservation, SharpAction]):
    """Plays the action of highest value; equal ones in the order of the rules.

    ``has_leaf``: whether the end of a turn is valued by the chance to win, or by the points in hand alone.
    """

    def __init__(self, has_leaf: bool = True) -> None:
        self._has_leaf = has_leaf
        self._turn: tuple[object, ...] = ()
        self._solution: TurnSolution | None = None

    def choose(self, observation: SharpObservation, budget: Budget) -> SharpAction:
        """Return the best action; a turn is solved at its first choice and read off afterwards."""
        legal: tuple[SharpAction, ...] = observation.legal
        if len(legal) == 1:
            return legal[0]
        found = self.values(observation, budget)
        return max(legal, key=found.__getitem__)

    def values(self, observation: SharpObservation, budget: Budget) -> dict[SharpAction, float]:
        """Return what each legal action is worth."""
        solution = self._solved(observation)
        found = values(solution, observation, budget)
        if not solution.is_whole:
            self._turn = ()
        return found

    def explain(self, observation: SharpObservation, action: SharpAction, names: Sequence[str] = ()) -> str:
        """Return one sentence that says what ``action`` gains."""
        return reason(observation, action, names)

    def _solved(self, observation: SharpObservation) -> TurnSolution:
        """Return the solution of this turn: the one at hand, or a new one."""
        me = observation.to_move
        table = enumerate(zip(observation.scores, observation.dice, strict=True))
        others = [points_and_dice for seat, points_and_dice in table if seat != me]
        turn = (observation.side, observation.turn, me, observation.reserve, observation.target, *others)
        if self._solution is None or turn != self._turn:
            assert observation.side is not None
            side = CodedSide(observation.side)
            leaf: Leaf = Outlook(side, observation) if self._has_leaf else _own_points
            self._turn, self._solution = turn, TurnSolution(side, leaf)
        return self._solution


def _own_points(position: int, dice: int) -> float:
    return float(points(position))
