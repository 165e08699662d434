"""What happened at the table, in the past tense."""

from __future__ import annotations

from typing import ClassVar

from game.core import Event, Seat


class StackLaid(Event, frozen=True):
    """The tiles were stacked. Nobody sees the order: for every seat ``sides`` is empty and only ``count`` is told."""

    sides: tuple[str, ...]
    count: int

    def seen_by(self, seat: Seat) -> StackLaid:
        """Return the event without the order."""
        return StackLaid((), self.count)


class ScoresSet(Event, frozen=True):
    """Not all begin with the same points: those of each seat."""

    scores: tuple[int, ...]


class StarterDrawn(Event, frozen=True):
    """``seat`` begins the first round."""

    seat: Seat


class RoundBegan(Event, frozen=True):
    """The side named ``side`` lies up, every seat has ``dice`` dice, ``seat`` begins."""

    round: int
    side: str
    dice: int
    seat: Seat


class TurnBegan(Event, frozen=True):
    """``seat`` takes the cup with ``dice`` dice and sets ``aside`` dice apart."""

    seat: Seat
    dice: int
    aside: int


class SeatSkipped(Event, frozen=True):
    """``seat`` has no dice left and is skipped."""

    seat: Seat


class DiceRolled(Event, frozen=True):
    """``seat`` rolled ``faces``, in the order they lie; it was roll number ``roll`` (1-5) of the turn."""

    seat: Seat
    faces: tuple[int, ...]
    roll: int


class DiePlaced(Event, frozen=True):
    """``seat`` put a die showing ``face`` on space ``space`` (0 = leftmost) of ``row``."""

    is_final: ClassVar[bool] = False
    seat: Seat
    face: int
    row: int
    space: int


class ChipsTaken(Event, frozen=True):
    """``seat`` finished a white row and took ``points``."""

    is_final: ClassVar[bool] = False
    seat: Seat
    row: int
    points: int


class ChipsPaid(Event, frozen=True):
    """``seat`` finished a black row worth ``owed`` and paid ``points``: all it had, if that was less."""

    is_final: ClassVar[bool] = False
    seat: Seat
    row: int
    owed: int
    points: int


class NothingFits(Event, frozen=True):
    """``seat`` rolled no matching die: the turn is over."""

    seat: Seat


class TurnEnded(Event, frozen=True):
    """``seat`` took ``returned`` unplaced dice back and passed the cup on."""

    seat: Seat
    returned: int


class RoundEnded(Event, frozen=True):
    """``seat`` filled the tile; the scores after it."""

    round: int
    seat: Seat
    scores: tuple[int, ...]


class StackTurned(Event, frozen=True):
    """All tiles were played; the stack was turned over."""


class MatchEnded(Event, frozen=True):
    """Somebody had enough points at the end of a round."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


SharpEvent = (
    StackLaid
    | ScoresSet
    | StarterDrawn
    | RoundBegan
    | TurnBegan
    | SeatSkipped
    | DiceRolled
    | DiePlaced
    | ChipsTaken
    | ChipsPaid
    | NothingFits
    | TurnEnded
    | RoundEnded
    | StackTurned
    | MatchEnded
)
