"""Squads who cheat: they are told where the sniper is. What honest ones cannot reach, and how well they strike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.bot import Bot, Budget
from game.bots.sniper_elite.players import ThinkingBot
from game.core import Action, Match, Observation
from game.rules.sniper_elite.events import SNIPER


class SeenThrough:
    """A belief that holds one space only: the sniper's."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def told(self, table: Any) -> None:
        """Need not be told anything."""

    def spaces(self) -> int:
        """Return where the sniper is."""
        return 1 << self._match.view(SNIPER).secret.here


class Seer(Bot[Observation, Action]):
    """Squads of a level who look at the hidden board."""

    def __init__(self, bot: Bot, match: Match) -> None:
        assert isinstance(bot, ThinkingBot)
        self._bot, self._match = bot, match
        bot._squads._belief = SeenThrough(match)

    def choose(self, observation: Observation, budget: Budget) -> Action:
        """Return what the level does with such a belief."""
        return self._bot.choose(observation, budget)

    def explain(self, observation: Observation, action: Action, names: Sequence[str] = ()) -> str:
        """Return what the level says."""
        return self._bot.explain(observation, action, names)
