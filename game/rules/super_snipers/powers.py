"""Which powers a side has at the moment."""

from __future__ import annotations

from game.core import Seat
from game.rules.super_snipers.book import Book, Cards, Held
from game.rules.super_snipers.state import SideState, SniperState

AI_SEAT: Seat = 1
"""Where the automated opponent of Contract Mode sits; it is no seat of the match."""
RESCUER: Seat = 0
"""Who plays Hostage Rescue."""
BLANK = Cards((), {})


def cards(book: Book, state: SniperState, seat: Seat) -> tuple[str, ...]:
    """Return the keys of the face-up cards of ``seat``, those copied for the round included, blank or not."""
    side = state.sides[seat]
    prefix = "ai_" if seat == AI_SEAT and state.ai is not None else ""
    basic, adrenaline = side.cards_of
    own: tuple[str, ...] = (f"{basic}.{prefix}basic",)
    if side.adrenaline != "none":
        own = (*own, f"{adrenaline}.{prefix}adrenaline")
    return own + side.copied


def player_of(state: SniperState, scope: Seat) -> Seat:
    """Return who plays on the Scope Board of ``scope``: in Hostage Rescue one player on both."""
    return scope if state.hostage is None else RESCUER


def face_up(book: Book, state: SniperState, seat: Seat) -> Cards:
    """Return the powers of the face-up cards of ``seat``; none while they are blank."""
    side = state.sides[seat]
    if side.is_blanked or side.blank_turns:
        return BLANK
    if state.hostage is not None:
        return book.in_rescue(side.sniper) if seat == RESCUER else BLANK
    key = side.cards_of, side.adrenaline == "none", seat == AI_SEAT and state.ai is not None, side.copied
    found = book.face_up.get(key)
    if found is None:
        found = Cards.of(one for card in cards(book, state, seat) for one in book.cards[card])
        book.face_up[key] = found
    return found


def held(book: Book, state: SniperState, seat: Seat) -> tuple[Held, ...]:
    """Return the powers of the face-up cards of ``seat`` in the order of the cards; none while they are blank."""
    return face_up(book, state, seat).powers


def is_spent(side: SideState, one: Held) -> bool:
    """Tell whether a power has been used as often as it may."""
    power = one.power
    if not power.times and not power.by_trackers:
        return False
    used = side.uses_now if power.per == "turn" else side.uses
    return used.count(one.key) >= (side.trackers if power.by_trackers else power.times)


def find(book: Book, state: SniperState, seat: Seat, do: str, what: str | None = None) -> Held | None:
    """Return the first standing power of one kind that ``seat`` can still use, perhaps with a certain ``what``."""
    for one in face_up(book, state, seat).by_kind.get(do, ()):
        power = one.power
        if power.when == "always" and what in (None, power.what) and not is_spent(state.sides[seat], one):
            return one
    return None
