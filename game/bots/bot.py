"""What every computer player answers, and how one is made.

A bot gets Observations and the events that its seat may see, never a State; it reads no clock and draws from its own
generator, so equal observations, seeds and budgets give equal choices.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Generic, TypeVar, cast

from game.bots.pace import UNHURRIED, Timing
from game.core import Action, Event, Observation, Rng
from game.core.game import AnyGame
from game.core.levels import Level

NODES = 50_000

A = TypeVar("A", bound=Action)
O = TypeVar("O", bound=Observation)  # noqa: E741


class Budget:
    """How much a bot may think about one choice: a number of positions (nodes), the same on every machine.

    ``is_cancelled`` is handed in by a window that wants an answer soon, or none any more; whoever measures leaves it
    out.
    """

    def __init__(self, nodes: int = NODES, is_cancelled: Callable[[], bool] | None = None) -> None:
        self.nodes = nodes
        self.spent = 0
        self._is_cancelled = is_cancelled

    @classmethod
    def of(cls, level: Level, is_cancelled: Callable[[], bool] | None = None) -> Budget:
        """Return a fresh budget as the level's parameter ``nodes`` says."""
        return cls(int(level.parameters.get("nodes", NODES)), is_cancelled)

    def spend(self, nodes: int = 1) -> None:
        """Note that ``nodes`` positions were looked at."""
        self.spent += nodes

    def is_spent(self) -> bool:
        """Return whether it is time to answer with what is known."""
        return self.spent >= self.nodes or (self._is_cancelled is not None and self._is_cancelled())


class Bot(ABC, Generic[O, A]):
    """A computer player on one seat."""

    @abstractmethod
    def choose(self, observation: O, budget: Budget) -> A:
        """Return one of ``observation.legal``, which must not be empty."""

    def notice(self, event: Event) -> None:
        """Take in an event as this bot's seat sees it. Nothing to do for a bot whose Observation tells all."""

    def timing(self, observation: O, action: A) -> Timing:
        """Return how long a person would take for ``action``, which was chosen last; asked once, where time counts."""
        return UNHURRIED

    @abstractmethod
    def explain(self, observation: O, action: A, names: Sequence[str] = ()) -> str:
        """Return one sentence for the player that says what ``action`` gains.

        ``names``: the players' names by seat; without them the sentence says "the next player".
        """


def make_bot(game: AnyGame, level: Level, rng: Rng) -> Bot[Observation, Action]:
    """Return a computer player of that strength.

    ``rng``: the bot's own draws, seeded from the match's bot seed and the seat. The package ``game.bots.<name of the
    game>`` has the function ``make``. Raises ValueError for a kind that the game does not know.
    """
    package = import_module(f"game.bots.{game.name}")
    return cast("Bot[Observation, Action]", package.make(game, level, rng))
