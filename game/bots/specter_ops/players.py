"""The computer players: one that plays anything, and one that plays either side as well as its level lets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from game.bots.bot import Bot, Budget
from game.bots.specter_ops import beginning
from game.bots.specter_ops.agent import Agent, Mind
from game.bots.specter_ops.assignment import Drive
from game.bots.specter_ops.hunters import Hunters
from game.bots.specter_ops.words import reason
from game.core import Action, Rng
from game.core.levels import Level
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.events import AGENT
from game.rules.specter_ops.state import SpecterObservation

T = TypeVar("T", Mind, Drive)


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


class ThinkingBot(Bot[SpecterObservation, Action]):
    """Plays the agent or hunters, whichever its seat is."""

    def __init__(self, game: SpecterOps, level: Level, rng: Rng) -> None:
        self._game, self._rng = game, rng
        self._favourites = str(level.parameters.get("favourites", "")).split()
        mind = _read(Mind, level.parameters)
        drive = _read(Drive, level.parameters) if level.kind == "thinker" else None
        self._agent = Agent(game, mind, rng)
        self._hunters = Hunters(game, drive, rng)

    def choose(self, observation: SpecterObservation, budget: Budget) -> Action:
        """Return what to do now."""
        if isinstance(observation.legal[0], beginning.BEFORE):
            return beginning.choose(self._game.field, observation.legal, self._favourites, self._rng)
        if observation.seat == AGENT:
            return self._agent.choose(observation, budget)
        return self._hunters.choose(observation, budget)

    def explain(self, observation: SpecterObservation, action: Action, names: Sequence[str] = ()) -> str:
        """Return one sentence that says what ``action`` gains."""
        return reason(self._game, observation, action)


def _read(kind: type[T], parameters: Mapping[str, Any]) -> T:
    """Return a mind or a drive with the parameters that are given for it."""
    return kind(**{name: parameters[name] for name in kind._fields if name in parameters})
