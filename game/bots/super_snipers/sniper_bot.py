"""What every computer player of Super Snipers has: its book, its draws, a hand that takes time, words for a hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.bot import Bot
from game.bots.pace import Hand, Timing
from game.bots.super_snipers.reach import REST, way
from game.bots.super_snipers.reading import Reader
from game.bots.super_snipers.words import reason
from game.core import Rng
from game.core.levels import Pace
from game.rules.super_snipers.actions import Cancel, Decline, Ready, Search, Shoot
from game.rules.super_snipers.game import SuperSnipers
from game.rules.super_snipers.state import SniperObservation

OBVIOUS = (Shoot, Search, Ready, Cancel, Decline)
"""Acts that need no choosing among all that could be done."""


class SniperBot(Bot[SniperObservation, Any]):
    """A computer player at a table of Super Snipers; ``_is_planned``: its last act followed from the one before."""

    def __init__(self, game: SuperSnipers, rng: Rng, pace: Pace) -> None:
        self._game = game
        self._rng = rng
        self._reader = Reader(game.book)
        self._hand = Hand(pace, rng, REST)
        self._is_planned = False

    def timing(self, observation: SniperObservation, action: Any) -> Timing:
        """Return how long the hand of a person would take for ``action``, which was chosen last."""
        goals, turns = way(self._game.book, observation.table, observation.seat, action)
        choices = 1 if isinstance(action, OBVIOUS) else len(observation.legal)
        return self._hand.timing(goals, choices, turns=turns, is_planned=self._is_planned)

    def explain(self, observation: SniperObservation, action: Any, names: Sequence[str] = ()) -> str:
        """Return one sentence that says what ``action`` gains."""
        return reason(self._game, self._reader, observation.own(), action)
