"""What happened in a Draft, in the past tense. Cards go by their keys ``sniper.card``."""

from __future__ import annotations

from typing import ClassVar

from game.core import Event, Seat

HIDDEN = ""
"""A card that this seat may not know."""


class CardsDealt(Event, frozen=True):
    """``seat`` was dealt its cards of the draft; only it knows which."""

    seat: Seat
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat) -> CardsDealt:
        """Return the event, for anybody else with hidden cards."""
        return self if seat == self.seat else CardsDealt(self.seat, (HIDDEN,) * len(self.cards))


class CardPicked(Event, frozen=True):
    """``seat`` picked a card in the draft; only it knows which."""

    is_final: ClassVar[bool] = False
    is_open: ClassVar[bool] = True

    seat: Seat
    card: str

    def seen_by(self, seat: Seat) -> CardPicked:
        """Return the event, for anybody else with a hidden card."""
        return self if seat == self.seat else CardPicked(self.seat, HIDDEN)


class CardsPassed(Event, frozen=True):
    """Both players have picked: ``seat`` gets the rest of the other's cards."""

    seat: Seat
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat) -> CardsPassed | None:
        """Return the event for the two players, who have held the cards both; nobody else learns of them."""
        return self if seat in (0, 1) else CardsPassed(self.seat, (HIDDEN,) * len(self.cards))


class CardsKept(Event, frozen=True):
    """``seat`` plays the match with these two cards, which now lie open."""

    seat: Seat
    basic: str
    adrenaline: str
