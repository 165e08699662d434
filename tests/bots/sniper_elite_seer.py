"""Squads who cheat: they are told where the sniper is. What honest ones cannot reach, and how well they strike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.bot import Bot, Budget
from game.bots.sniper_elite.players import ThinkingBot
from game.bots.sniper_elite.strides import ears_of, strides
from game.core import Action, Match, Observation
from game.rules.hidden.ground import spaces_in
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


class Foreseen:
    """A hunch that knows where the sniper is, and what for."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._field = match.game.field

    def told(self, table: Any, spaces: int) -> None:
        """Need not be told anything."""

    def weights(self, spaces: int) -> dict[int, float]:
        """Return where the sniper is."""
        return dict.fromkeys(spaces_in(spaces), 1.0)

    def ahead(self, table: Any) -> dict[int, float]:
        """Return where his next move can end."""
        here = self._match.view(SNIPER).secret.here
        return {step.end: 1.0 for step in strides(self._field, ears_of(table), here)}

    def goals(self) -> dict[int, float]:
        """Return his objectives that are left."""
        observation = self._match.view(SNIPER)
        left = [number for number in observation.secret.objectives if number not in observation.table.done]
        return dict.fromkeys(left, 1 / max(1, len(left)))

    def before(self) -> dict[int, float]:
        """Return where he was a turn ago."""
        return {self._match.view(SNIPER).secret.spaces[-2]: 1.0}


class Seer(Bot[Observation, Action]):
    """Squads of a level who look at the hidden board."""

    def __init__(self, bot: Bot, match: Match) -> None:
        assert isinstance(bot, ThinkingBot)
        self._bot, self._match = bot, match
        bot._squads._belief, bot._squads._hunch = SeenThrough(match), Foreseen(match)

    def choose(self, observation: Observation, budget: Budget) -> Action:
        """Return what the level does with such a belief."""
        return self._bot.choose(observation, budget)

    def explain(self, observation: Observation, action: Action, names: Sequence[str] = ()) -> str:
        """Return what the level says."""
        return self._bot.explain(observation, action, names)
