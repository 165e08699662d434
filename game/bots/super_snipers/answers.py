"""Choices that need no search: where to hide, which token to pay, which card to copy."""

from __future__ import annotations

from game.core import Rng, Seat
from game.rules.super_snipers.actions import CopyCard, EarnAnother, Hide, Load, Pay, PickCard
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.state import SniperObservation, SniperState

HIDES = (2, 3, 5)
"""How often one hides before the lowest, the middle and the highest grid that is left."""
DEAR = ("clear", "exchange", "concentrate", "recalibrate")
"""Tokens, those that one gives away first."""
CARDS = {
    "start_chain": 3.0,
    "widen_los": 2.5,
    "cover_meeple": 2.5,
    "move_meeple": 2.0,
    "swap_active": 2.0,
    "place_more": 2.0,
    "load_innocent": 1.5,
    "keep_match": 1.5,
    "loose_bullet": 1.0,
    "earn_another": 1.0,
    "toll": 1.0,
}
"""How good it is to have a kind of power for a round; any other counts half a point."""


def hide(observation: SniperObservation, hides: tuple[Hide, ...], book: Book, rng: Rng) -> Hide:
    """Return where to hide: mixed, the harder grids more often.

    An automated opponent comes last to its lowest grid, but one more for its Kill number is worth more than that.
    """
    table = observation.table
    grids = table.sides[1 - observation.seat].locate
    if table.ai is not None:
        return max(hides, key=lambda one: (book.kill_number(grids[one.grid].level), -one.grid))
    weights = HIDES[-len(hides) :]
    left = rng.below(sum(weights))
    for one, weight in zip(hides, weights, strict=True):
        left -= weight
        if left < 0:
            return one
    return hides[-1]


def pay(payments: tuple[Pay, ...]) -> Pay:
    """Return the token that is missed least."""
    return min(payments, key=lambda one: DEAR.index(one.token))


def load(state: SniperState, seat: Seat, loads: tuple[Load, ...]) -> Load:
    """Return the Focus that the opponent would place first; one that carries something already holds it up anyway."""
    other = state.sides[1 - seat]
    loaded = {burden.piece for burden in other.burdens}
    return next((one for one in loads if one.piece not in loaded), loads[0])


def earn_another(offered: tuple[EarnAnother, ...]) -> EarnAnother:
    """Return the Bonus that is worth most."""
    return max(offered, key=lambda one: DEAR.index(one.bonus))


def draft(book: Book, picks: tuple[PickCard, ...]) -> PickCard:
    """Return the card to pick in a Draft: the one that helps most."""
    return max(picks, key=lambda one: _worth(book, one.card))


def _worth(book: Book, card: str) -> float:
    return sum(CARDS.get(held.power.do, 0.5) for held in book.cards[card])


def copy(book: Book, copies: tuple[CopyCard, ...]) -> CopyCard:
    """Return the card that helps most."""
    return max(copies, key=lambda one: _worth(book, one.card))
