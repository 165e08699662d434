"""The computer players: one that plays anything, and one that plays either side as well as its level lets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from game.bots.bot import Bot, Budget
from game.bots.sniper_elite import beginning
from game.bots.sniper_elite.marksman import Marksman
from game.bots.sniper_elite.outlook import Mind
from game.bots.sniper_elite.post import Drive
from game.bots.sniper_elite.squads import Squads
from game.bots.sniper_elite.words import reason
from game.core import Action, Rng
from game.core.levels import Level
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.events import SNIPER
from game.rules.sniper_elite.state import SniperEliteObservation

T = TypeVar("T", Mind, Drive)


class RandomBot(Bot[SniperEliteObservation, Action]):
    """Plays any legal action, all equally likely."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, observation: SniperEliteObservation, budget: Budget) -> Action:
        """Return a random legal action."""
        action: Action = self._rng.pick(observation.legal)
        return action

    def explain(self, observation: SniperEliteObservation, action: Action, names: Sequence[str] = ()) -> str:
        """Return one sentence: there is no reason."""
        return "Anything that is allowed is as good as the rest."


class ThinkingBot(Bot[SniperEliteObservation, Action]):
    """Plays the sniper or squads, whichever its seat is."""

    def __init__(self, game: SniperElite, level: Level, rng: Rng) -> None:
        self._game, self._rng = game, rng
        mind = _read(Mind, level.parameters)
        self._thinks = level.kind == "thinker"
        self._sniper = Marksman(game, mind, rng)
        self._squads = Squads(game.field, _read(Drive, level.parameters), rng)

    def choose(self, observation: SniperEliteObservation, budget: Budget) -> Action:
        """Return what to do now."""
        if len(observation.legal) == 1:
            only: Action = observation.legal[0]
            return only
        if isinstance(observation.legal[0], beginning.BEFORE):
            return beginning.choose(self._game.field, observation, self._thinks, self._rng)
        if observation.seat == SNIPER:
            return self._sniper.choose(observation, budget)
        return self._squads.choose(observation, budget)

    def explain(self, observation: SniperEliteObservation, action: Action, names: Sequence[str] = ()) -> str:
        """Return one sentence that says what ``action`` gains."""
        return reason(self._game, observation, action)


def _read(kind: type[T], parameters: Mapping[str, Any]) -> T:
    """Return a mind or a drive with the parameters that are given for it."""
    return kind(**{name: parameters[name] for name in kind._fields if name in parameters})
