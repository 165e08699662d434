"""What the buttons of the table do, and the keys that stand for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.super_snipers.actions import (
    Cancel,
    Decline,
    DiscardActive,
    Ready,
    Rearrange,
    Search,
    Swap,
    Use,
)
from game.rules.super_snipers.pieces import bullet_of
from game.scenes.super_snipers import askings
from game.scenes.super_snipers.asking import Asking

if TYPE_CHECKING:
    from game.scenes.super_snipers.station import Station

CONTROLS = {
    "ready": "ready",
    "clear_it": "clear",
    "remove": "remove",
    "search": "search",
    "shoot": "shoot",
    "ability": "ability",
    "exchange": "bonus/exchange",
    "concentrate": "bonus/concentrate",
    "recalibrate": "bonus/recalibrate",
    "tactical_advantage": "advantage",
    "opponent": "rival",
}
"""Actions by key and the controls that do the same."""


class Deeds:
    """The deeds of the person who acts at one table; each does nothing while the rules do not offer it."""

    def __init__(self, station: Station) -> None:
        self._station = station

    def _offers(self, kind: type) -> bool:
        return self._station.can_act and any(isinstance(one, kind) for one in self._station.seen.legal)

    def _ask_or_act(self, asking: Asking) -> None:
        if len(asking.choices) == 1:
            self._station.hand.forget()
            self._station.choose(asking.choices[0])
        else:
            self._station.ask(asking)

    def clear(self) -> None:
        """Discard an Active Focus with a Clear token."""
        if self._offers(DiscardActive):
            self._ask_or_act(askings.discard(self._station.seen.legal))

    def remove(self) -> None:
        """Remove a piece with a Clear token."""
        station = self._station
        station.ask(askings.remove(station.seen.table, station.seat, station.seen.legal))

    def search(self) -> None:
        """Search a Locate Grid."""
        station = self._station
        if self._offers(Search):
            self._ask_or_act(askings.search(station.book, station.seen.table, station.seat, station.seen.legal))

    def take_bullet(self) -> None:
        """Take the Bullet into the hand."""
        self._station.hand.lift(bullet_of(self._station.seat))

    def exchange(self) -> None:
        """Swap an Active Focus with the Reserve."""
        if self._offers(Swap):
            self._ask_or_act(askings.swap(self._station.seen.legal))

    def concentrate(self) -> None:
        """Begin a second chain; what is in the hand stays there for it."""
        self._station.act(Use("concentrate"))

    def recalibrate(self) -> None:
        """Move a piece, or take one from the opponent."""
        station = self._station
        station.ask(askings.recalibrate(station.seen.table, station.seat, station.seen.legal))

    def rearrange(self) -> None:
        """Use the Tactical Advantage."""
        if self._offers(Rearrange):
            self._station.ask(askings.rearrange(self._station.seen.legal))

    def use_ability(self) -> None:
        """Show what the cards offer."""
        station = self._station
        station.ask(askings.ability(station.book, station.seen.table, station.seat, station.seen.legal))

    def ready(self) -> None:
        """End the part of the turn; asked once more where the settings want it."""
        station = self._station
        if station.house.settings.confirm_end_of_turn and not station.asks_ready and self._offers(Ready):
            station.asks_ready = True
            station.refresh()
            return
        station.hand.forget()
        station.act(Ready())

    def decline(self) -> None:
        """Leave the offer of a card."""
        self._station.hand.forget()
        self._station.act(Decline())

    def cancel(self) -> None:
        """Leave what was begun."""
        self._station.hand.forget()
        self._station.act(Cancel())
