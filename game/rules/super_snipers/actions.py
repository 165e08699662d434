"""What a seat, or chance, can choose.

A board is a number: 0-2 are the seat's own Locate Grids from left to right, ``TARGET`` is its Target Grid; in Hostage
Rescue ``TARGET`` is the left Target Grid and ``RIGHT`` the right one. Spaces are bitmasks, space (row, column) being
the bit ``row * width + column``.
"""

from __future__ import annotations

from typing import Literal

from game.core import Action, Seat, Tick, TimeUp
from game.rules.super_snipers.grids import Bonus
from game.rules.super_snipers.pieces import Piece

TARGET = 3
RIGHT = 4
Payment = Literal["exchange", "concentrate", "recalibrate", "clear"]


class Hide(Action, frozen=True):
    """Put one's Sniper before the opponent's Locate Grid number ``grid`` (0-2)."""

    grid: int


class Place(Action, frozen=True):
    """Lay a piece on a board so that it covers ``mask``."""

    piece: Piece
    board: int
    mask: int


class Search(Action, frozen=True):
    """Flip the Hiding Disc above one's own Locate Grid number ``grid``."""

    grid: int


class Shoot(Action, frozen=True):
    """Place the Bullet on ``mask``: the Kill. A Bullet that sticks out counts the spaces on the grid only."""

    mask: int
    board: int = TARGET


class PickUp(Action, frozen=True):
    """Hostage Rescue: take a Focus into the hand; what is in it at the bell may still be placed."""

    piece: Piece


class LayDown(Action, frozen=True):
    """Hostage Rescue: put the Focus in the hand back to where it came from."""


class DiscardActive(Action, frozen=True):
    """Flip a Clear token to discard an Active Focus."""

    piece: Piece


class Remove(Action, frozen=True):
    """Flip a Clear token to take a piece off one's own grid."""

    piece: Piece


class Swap(Action, frozen=True):
    """Exchange: swap an Active Focus with the one in the Reserve."""

    piece: Piece


class Use(Action, frozen=True):
    """Begin an effect that goes with a placement: ``concentrate`` or the key of a power; Cancel ends it unused."""

    what: str


class Lift(Action, frozen=True):
    """Recalibrate: lift a piece off the Target Grid, to be placed elsewhere; Cancel puts it back."""

    piece: Piece


class Take(Action, frozen=True):
    """Recalibrate: take a Focus from the opponent's LOS to the front of one's own."""

    piece: Piece


class Rearrange(Action, frozen=True):
    """Tactical Advantage: bring one's LOS into this order."""

    order: tuple[Piece, ...]


class Cancel(Action, frozen=True):
    """Leave what was begun with Use or Lift."""


class Ready(Action, frozen=True):
    """End one's part of the turn; without a placement it is a skipped turn."""


class Decline(Action, frozen=True):
    """Leave an offer."""


class Pay(Action, frozen=True):
    """Flip one active token, as a card of the opponent demands."""

    token: Payment


class Unload(Action, frozen=True):
    """Flip an active token to take one Innocent off a Focus of one's LOS."""

    piece: Piece
    token: Payment


class Load(Action, frozen=True):
    """Put an isolated Innocent on a Focus of the opponent's LOS."""

    piece: Piece


class SwapLocate(Action, frozen=True):
    """Swap an Active Focus with one that lies on the Locate Grids."""

    active: Piece
    piece: Piece


class SendBullet(Action, frozen=True):
    """Slide one's Bullet into the right end of the opponent's LOS."""


class Keep(Action, frozen=True):
    """Put an Active Focus on the card, as an exact match of one on the grids."""

    piece: Piece


class MoveMeeple(Action, frozen=True):
    """Move the meeple on space ``start`` to ``goal``, both masks of one space."""

    start: int
    goal: int


class Displace(Action, frozen=True):
    """Put the meeple that was just covered on the space ``goal``."""

    goal: int


class EarnAnother(Action, frozen=True):
    """Earn this Bonus as well."""

    bonus: Bonus


class CopyCard(Action, frozen=True):
    """Have this card of the opponent for the round, by its key ``sniper.card``."""

    card: str


class PickCard(Action, frozen=True):
    """Draft: take this card out of one's hand, by its key ``sniper.card``."""

    card: str


class DealCards(Action, frozen=True):
    """CHANCE: the cards of a Draft are dealt: Basics and Adrenalines of seat 0, then those of seat 1."""

    cards: tuple[str, ...]


class DrawFocus(Action, frozen=True):
    """CHANCE: a Focus comes out of the bag."""

    piece: Piece


class DrawFirst(Action, frozen=True):
    """CHANCE: ``seat`` acts first in this round's first turn."""

    seat: Seat


class HideAtRandom(Action, frozen=True):
    """CHANCE: the automated opponent hides before the player's Locate Grid number ``grid``."""

    grid: int


class Shove(Action, frozen=True):
    """CHANCE: a meeple is moved from ``start`` to ``goal`` by the automated opponent."""

    start: int
    goal: int


SniperAction = (
    Hide
    | Place
    | Search
    | Shoot
    | PickUp
    | LayDown
    | DiscardActive
    | Remove
    | Swap
    | Use
    | Lift
    | Take
    | Rearrange
    | Cancel
    | Ready
    | Decline
    | Pay
    | Unload
    | Load
    | SwapLocate
    | SendBullet
    | Keep
    | MoveMeeple
    | Displace
    | EarnAnother
    | CopyCard
    | PickCard
    | DealCards
    | DrawFocus
    | DrawFirst
    | HideAtRandom
    | Shove
    | Tick
    | TimeUp
)
