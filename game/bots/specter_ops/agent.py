"""The agent's player: where to go next, and what to do before and after it.

Three minds: one that runs the shortest way, one that keeps out of sight, and one that reckons with what the hunters
can know. They differ in a ``Mind`` alone.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.bot import Budget
from game.bots.specter_ops import goals
from game.bots.specter_ops.belief import Belief
from game.bots.specter_ops.hunch import Hunch, Weights
from game.bots.specter_ops.outlook import Outlook
from game.bots.specter_ops.tricks import after, before, flips, mislead
from game.core import Action, Rng
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.actions import EndTurn, FlipMarker, Move, PlaceMarker, Ready, TakeCache, UseCard, UsePower
from game.rules.specter_ops.state import Clue, SpecterObservation, SpecterState


class Mind(NamedTuple):
    """How an agent thinks. ``caution``: spaces of detour that a hit is worth, 0 runs straight on.

    ``reads``: she keeps the hunters' own belief; ``has_tricks``: she uses cards and powers; ``mix``: up to so many
    spaces are added to what each way costs, so that nobody can foresee her.
    """

    caution: float = 0.0
    reads: bool = False
    has_tricks: bool = False
    mix: float = 0.0


class Agent:
    """Plays the agent's turns."""

    def __init__(self, game: SpecterOps, mind: Mind, rng: Rng) -> None:
        self._game, self._mind, self._rng = game, mind, rng
        self._belief, self._hunch = Belief(game.field), Hunch(game.field)
        self._ahead: tuple[tuple[Clue, ...], tuple[bool, ...], Weights] | None = None

    def choose(self, observation: SpecterObservation, budget: Budget) -> Action:
        """Return what to do now."""
        legal: tuple[Action, ...] = observation.legal
        if len(legal) == 1:
            return legal[0]
        now = _at_once(self._game, observation)
        if now is not None:
            return now
        if not self._mind.caution:
            return self._straight_on(observation)
        if not any(isinstance(one, Move | PlaceMarker | UseCard | UsePower) for one in legal):
            return EndTurn() if EndTurn() in legal else Ready()
        outlook = self.outlook(observation)
        step = observation.secret.step if observation.secret else "end"
        if step == "decoy":
            return mislead(outlook, [one for one in legal if isinstance(one, PlaceMarker)], self._rng)
        if step in ("start", "carded"):
            return before(outlook, legal, budget) if self._mind.has_tricks else outlook.best_move()[1]
        found = after(outlook, legal, budget) if self._mind.has_tricks else None
        return found or (EndTurn() if EndTurn() in legal else Ready())

    def outlook(self, observation: SpecterObservation) -> Outlook:
        """Return how things look to her now."""
        assert observation.secret is not None
        state = SpecterState(observation.secret, observation.table)
        suspects = None
        if self._mind.reads:
            suspects = self._as_hunters_see_it(observation)
        return Outlook(self._game, state, suspects, self._mind.caution, self._mind.mix, self._rng)

    def _as_hunters_see_it(self, observation: SpecterObservation) -> Weights:
        """Return where they will think that she is after a move that nobody notices."""
        table = observation.table
        self._belief.told(table)
        self._hunch.told(table, self._belief.weights())
        if self._ahead is None or self._ahead[0] is not table.clues or self._ahead[1] != table.done:
            self._ahead = table.clues, table.done, self._hunch.ahead(table)
        return self._ahead[2]

    def _straight_on(self, observation: SpecterObservation) -> Action:
        """Return the move that leaves the shortest way, all equally short ones equally likely."""
        assert observation.secret is not None
        moves = [one for one in observation.legal if isinstance(one, Move)]
        if not moves:
            return EndTurn() if EndTurn() in observation.legal else Ready()
        here = observation.secret.space
        tours = goals.plain_tours(self._game.field, observation.table)
        costs = [tours.cost(move.path[-1] if move.path else here) for move in moves]
        least = min(costs)
        return self._rng.pick([move for move, cost in zip(moves, costs, strict=True) if cost <= least])


def _at_once(game: SpecterOps, observation: SpecterObservation) -> Action | None:
    """Return what is always good: a flip, a card from a cache."""
    needs = goals.missing(observation.table)
    legal: tuple[Action, ...] = observation.legal
    for action in legal:
        if isinstance(action, TakeCache) or (isinstance(action, FlipMarker) and needs):
            return action
        if needs and flips(game, observation, action):
            return action
    return None
