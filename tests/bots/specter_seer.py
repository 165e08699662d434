"""A hunter who cheats: he is told where she is. What honest ones cannot reach, and the measure of how they strike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.bot import Bot, Budget
from game.bots.specter_ops.players import ThinkingBot
from game.core import Action, Match, Observation
from game.rules.specter_ops.events import AGENT


class SeenThrough:
    """A belief that holds one space only: hers."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def told(self, table: Any) -> None:
        """Need not be told anything."""

    def weights(self) -> dict[int, float]:
        """Return where she is."""
        return {self._match.view(AGENT).secret.space: 1.0}


class Seer(Bot[Observation, Action]):
    """Hunters of a level who look at her sheet."""

    def __init__(self, bot: Bot, match: Match) -> None:
        assert isinstance(bot, ThinkingBot)
        bot._hunters._belief = SeenThrough(match)
        self._bot = bot

    def choose(self, observation: Observation, budget: Budget) -> Action:
        """Return what the level does with such a belief."""
        return self._bot.choose(observation, budget)

    def explain(self, observation: Observation, action: Action, names: Sequence[str] = ()) -> str:
        """Return what the level says."""
        return self._bot.explain(observation, action, names)
