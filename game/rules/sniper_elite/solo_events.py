"""What the automated defender of Sniper Elite does with its cards and dice."""

from __future__ import annotations

from game.core import Event
from game.rules.sniper_elite.board import Sector


class SlotRolled(Event, frozen=True):
    """Dice picked a slot, 0-2; ``card``: what lay there."""

    faces: tuple[int, ...]
    slot: int
    card: str


class SoloDeckShuffled(Event, frozen=True):
    """The automated defender's cards were shuffled."""


class AlertChanged(Event, frozen=True):
    """The alert went up or down."""

    alert: int


class SectorKnown(Event, frozen=True):
    """The Last Known Sector."""

    sector: Sector
