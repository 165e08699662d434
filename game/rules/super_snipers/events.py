"""What happened, in the past tense. Pieces and boards are numbered as in ``pieces`` and ``actions``."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.core import Event, Seat
from game.rules.super_snipers.draft_events import CardPicked, CardsDealt, CardsKept, CardsPassed
from game.rules.super_snipers.end_events import (
    AdrenalineGained,
    AdrenalineLost,
    AdvantageGained,
    AiHelped,
    AiPlayed,
    AiSetBack,
    AiSkipped,
    GridRemoved,
    MatchEnded,
    RoundEnded,
    TrackerReceived,
)
from game.rules.super_snipers.grids import Bonus
from game.rules.super_snipers.hostage_events import ExtraEarned, LaidDown, PickedUp, TrackerHealed
from game.rules.super_snipers.pieces import Piece
from game.rules.super_snipers.state import UNKNOWN
from game.rules.super_snipers.timed_events import TimeRanOut, TimerFlipped

Source = Literal["los", "reserve", "surveillance", "card", "adrenaline", "board", "offered"]
"""Where a piece came from that was placed; ``board``: it was moved; ``offered``: it lay beside a rescuer's boards."""


class OpenEvent(Event, frozen=True):
    """Something done on the open boards that shows nobody anything new: it can be taken back."""

    is_final: ClassVar[bool] = False
    is_open: ClassVar[bool] = True


class RoundBegan(Event, frozen=True):
    """A round began: all Focus are in the bags again, the Snipers will hide."""

    round: int


class FocusDrawn(Event, frozen=True):
    """``seat`` drew ``piece`` from its bag: to its LOS, its Surveillance or its Reserve.

    In Hostage Rescue also ``offered``: beside the boards; ``pile``: the rivals drew it (seat 1).
    """

    seat: Seat
    piece: Piece
    goal: Literal["los", "surveillance", "reserve", "offered", "pile"]


class BagRefilled(Event, frozen=True):
    """The bag of ``seat`` was empty; its discards and the Focus on its Locate Grids went back, ``count`` in all."""

    seat: Seat
    count: int


class Hid(OpenEvent, frozen=True):
    """``seat`` hid before the opponent's Locate Grid ``grid``; only it knows which (``UNKNOWN`` for others)."""

    seat: Seat
    grid: int

    def seen_by(self, seat: Seat) -> Hid:
        """Return the event without the place for anybody else."""
        return self if seat == self.seat else Hid(self.seat, UNKNOWN)


class HidAtRandom(Event, frozen=True):
    """The Hiding Discs of the automated opponent were laid out at random; nobody knows how."""

    grid: int

    def seen_by(self, seat: Seat) -> HidAtRandom:
        """Return the event without the place."""
        return HidAtRandom(UNKNOWN)


class FirstDrawn(Event, frozen=True):
    """``seat`` acts first in the first turn of the round."""

    seat: Seat


class TurnBegan(Event, frozen=True):
    """The part of ``seat`` in turn ``turn`` of the round began."""

    seat: Seat
    turn: int


class PiecePlaced(OpenEvent, frozen=True):
    """``seat`` laid ``piece`` on ``board``, over ``mask``; ``source``: where it came from."""

    seat: Seat
    piece: Piece
    board: int
    mask: int
    source: Source


class SurveillanceEarned(Event, frozen=True):
    """``seat`` covered a Surveillance icon on its Locate Grid ``grid``."""

    seat: Seat
    grid: int


class BonusEarned(OpenEvent, frozen=True):
    """``seat`` earned a Bonus; Exchange lets it draw for its Reserve."""

    seat: Seat
    bonus: Bonus


class BonusUsed(OpenEvent, frozen=True):
    """``seat`` used a Bonus; the token is flipped, but for Exchange."""

    seat: Seat
    bonus: Bonus


class TokenFlipped(OpenEvent, frozen=True):
    """``seat`` flipped an active token: a Clear token for its use, any token as a payment."""

    seat: Seat
    token: str


class PieceRemoved(OpenEvent, frozen=True):
    """A piece of ``seat`` left ``board``."""

    seat: Seat
    piece: Piece
    board: int


class FocusDiscarded(OpenEvent, frozen=True):
    """``seat`` discarded a Focus from its LOS, its Reserve or its Surveillance."""

    seat: Seat
    piece: Piece


class FocusSwapped(OpenEvent, frozen=True):
    """``seat`` swapped its Active Focus ``away`` with ``taken`` from the Reserve or from its Locate Grids."""

    seat: Seat
    away: Piece
    taken: Piece
    place: Literal["reserve", "locate"]


class LosRearranged(OpenEvent, frozen=True):
    """``seat`` used its Tactical Advantage."""

    seat: Seat
    order: tuple[Piece, ...]


class FocusTaken(OpenEvent, frozen=True):
    """``seat`` took ``piece`` from the opponent's LOS."""

    seat: Seat
    piece: Piece


class EffectBegun(OpenEvent, frozen=True):
    """``seat`` began an effect that goes with a placement, or lifted ``piece`` for Recalibrate."""

    seat: Seat
    what: str
    piece: Piece


class EffectCancelled(OpenEvent, frozen=True):
    """``seat`` left what it had begun."""

    seat: Seat


class GridSearched(Event, frozen=True):
    """``seat`` flipped the Hiding Disc above ``grid``: the other Sniper, or a Miss."""

    seat: Seat
    grid: int
    is_found: bool


class TargetPhaseBegan(Event, frozen=True):
    """``seat`` entered the Target Phase on the Target Grid of ``level``; 0 for the automated opponent."""

    seat: Seat
    level: int


class InnocentIsolated(OpenEvent, frozen=True):
    """An Innocent of ``seat`` (by its number) is isolated."""

    seat: Seat
    innocent: int


class InnocentReturned(OpenEvent, frozen=True):
    """An Innocent of ``seat`` is no longer isolated; its meeple stands on the grid again."""

    seat: Seat
    innocent: int


class InnocentCovered(OpenEvent, frozen=True):
    """An Innocent of ``seat`` was covered by a card; ``is_gone``: for the whole round."""

    seat: Seat
    innocent: int
    is_gone: bool


class MeepleMoved(OpenEvent, frozen=True):
    """A meeple of ``seat`` moved to the space ``goal``; ``innocent`` is -1 for the Primary Target."""

    seat: Seat
    innocent: int
    goal: int


class FocusLoaded(OpenEvent, frozen=True):
    """Innocents were put on ``piece`` in the LOS of ``seat``."""

    seat: Seat
    piece: Piece
    count: int


class FocusUnloaded(OpenEvent, frozen=True):
    """``seat`` took one Innocent off ``piece`` in its LOS."""

    seat: Seat
    piece: Piece


class FocusKept(OpenEvent, frozen=True):
    """``seat`` put a Focus of its LOS on its ability card."""

    seat: Seat
    piece: Piece


class PowerUsed(OpenEvent, frozen=True):
    """A power of ``seat`` took effect; ``key``: ``sniper.card.number``."""

    seat: Seat
    key: str


class OfferDeclined(Event, frozen=True):
    """``seat`` left an offer of its card."""

    seat: Seat


class BulletSent(OpenEvent, frozen=True):
    """``seat`` slid its Bullet into the opponent's LOS."""

    seat: Seat


class BulletReturned(Event, frozen=True):
    """The Bullet of ``seat`` came to the front of the opponent's LOS and is back."""

    seat: Seat


class CardsBlanked(OpenEvent, frozen=True):
    """The cards of ``seat`` are blank: for ``turns`` turns, or while the opponent's Bullet is in its LOS (0)."""

    seat: Seat
    turns: int


class CardCopied(Event, frozen=True):
    """``seat`` has the card ``card`` (``sniper.card``) for the round as well."""

    seat: Seat
    card: str


class Killed(Event, frozen=True):
    """``seat`` made the Kill with its Bullet over ``mask``; 0 for the automated opponent."""

    seat: Seat
    mask: int


class TurnSkipped(Event, frozen=True):
    """``seat`` placed nothing; its Clear tokens are active again."""

    seat: Seat


class TurnEnded(Event, frozen=True):
    """``seat`` is ready for the next turn."""

    seat: Seat


SniperEvent = (
    RoundBegan
    | CardsDealt
    | CardPicked
    | CardsPassed
    | CardsKept
    | FocusDrawn
    | BagRefilled
    | Hid
    | HidAtRandom
    | FirstDrawn
    | TurnBegan
    | TimerFlipped
    | TimeRanOut
    | PiecePlaced
    | SurveillanceEarned
    | BonusEarned
    | BonusUsed
    | TokenFlipped
    | PieceRemoved
    | FocusDiscarded
    | FocusSwapped
    | LosRearranged
    | FocusTaken
    | EffectBegun
    | EffectCancelled
    | GridSearched
    | TargetPhaseBegan
    | InnocentIsolated
    | InnocentReturned
    | InnocentCovered
    | MeepleMoved
    | FocusLoaded
    | FocusUnloaded
    | FocusKept
    | PowerUsed
    | OfferDeclined
    | BulletSent
    | BulletReturned
    | CardsBlanked
    | CardCopied
    | Killed
    | TurnSkipped
    | TurnEnded
    | PickedUp
    | LaidDown
    | ExtraEarned
    | TrackerHealed
    | AiPlayed
    | AiSkipped
    | AiHelped
    | AiSetBack
    | RoundEnded
    | TrackerReceived
    | AdrenalineGained
    | AdrenalineLost
    | AdvantageGained
    | GridRemoved
    | MatchEnded
)
