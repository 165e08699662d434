"""A player that chooses blindly, to measure the others by."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import Bot, Budget
from game.core import Action, Rng
from game.rules.specter_ops.state import SpecterObservation


class RandomBot(Bot[SpecterObservation, Action]):
    """Plays any legal action, all equally likely."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, observation: SpecterObservation, budget: Budget) -> Action:
        """Return a random legal action."""
        action: Action = self._rng.pick(observation.legal)
        return action

    def explain(self, observation: SpecterObservation, action: Action, names: Sequence[str] = ()) -> str:
        """Return one sentence: there is no reason."""
        return "Anything that is allowed is as good as the rest."
