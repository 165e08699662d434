"""What happened in a match of two duels, in the past tense."""

from __future__ import annotations

from game.core import BYSTANDER, Event, Seat
from game.rules.super_snipers.events import SniperEvent


class InDuel(Event, frozen=True):
    """``event`` happened in the duel ``number``, 0 or 1; its seats are those within the duel."""

    number: int
    event: SniperEvent

    @property
    def is_final(self) -> bool:  # type: ignore[override]
        """As the event in it."""
        return self.event.is_final

    @property
    def is_open(self) -> bool:  # type: ignore[override]
        """As the event in it."""
        return self.event.is_open

    def seen_by(self, seat: Seat) -> InDuel | None:
        """Return the event as its duel shows it to a seat there; anybody else looks on."""
        viewer = seat % 2 if seat >= 0 and seat // 2 == self.number else BYSTANDER
        seen = self.event.seen_by(viewer)
        return None if seen is None else InDuel(self.number, seen)  # type: ignore[arg-type]


class TeamsEnded(Event, frozen=True):
    """The match of two teams is over; ``kills``: of each."""

    kills: tuple[int, int]
