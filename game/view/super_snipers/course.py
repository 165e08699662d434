"""How a match went, told by events alone: each round with its turns and Kills, and what each side did."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from game.core import Event, Seat
from game.rules.super_snipers.end_events import AiPlayed, RoundEnded, TrackerReceived
from game.rules.super_snipers.events import (
    BonusEarned,
    BonusUsed,
    GridSearched,
    Killed,
    PiecePlaced,
    PieceRemoved,
    PowerUsed,
    RoundBegan,
    SurveillanceEarned,
    TargetPhaseBegan,
    TokenFlipped,
    TurnBegan,
    TurnSkipped,
)
from game.rules.super_snipers.hostage_events import ExtraEarned, TrackerHealed
from game.rules.super_snipers.pieces import is_focus
from game.rules.super_snipers.powers import AI_SEAT, RESCUER

SIDES = 2
DEEDS: dict[str, str] = {
    "turns": "Turns",
    "focus": "Focus placed",
    "searches": "Grids searched",
    "surveillance": "Surveillance earned",
    "earned": "Bonuses earned",
    "used": "Bonuses used",
    "clears": "Clear tokens flipped",
    "cards": "Cards used",
    "skips": "Turns skipped",
}
"""What is counted of each side, and how it is called."""


@dataclass
class Round:
    """A round: ``turns`` so far, the turn in which a side entered its Target Phase and on which level, its Kill.

    In a rescue ``kills`` says in which turn the Sniper of each Scope Board died, ``hits`` in which turns it was hit.
    """

    number: int
    turns: int = 0
    found: dict[Seat, int] = field(default_factory=dict)
    levels: dict[Seat, int] = field(default_factory=dict)
    kills: dict[Seat, int] = field(default_factory=dict)
    hits: list[int] = field(default_factory=list)
    is_over: bool = False

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who made a Kill."""
        return tuple(sorted(self.kills))


class Course:
    """The rounds, and per side how often each of DEEDS was done. The first round begins with the match, untold."""

    def __init__(self) -> None:
        self.rounds = [Round(1)]
        self.deeds: tuple[Counter[str], ...] = tuple(Counter() for _ in range(SIDES))

    def tell(self, event: Event) -> None:
        """Let ``event`` have happened."""
        match event:
            case RoundBegan(round=number) if number > self.rounds[-1].number:
                self.rounds.append(Round(number))
            case TurnBegan(seat=seat, turn=turn):
                self.rounds[-1].turns = max(self.rounds[-1].turns, turn)
                self._count(seat, "turns")
            case TargetPhaseBegan(seat=seat, level=level):
                self.rounds[-1].found[seat] = self.rounds[-1].turns
                self.rounds[-1].levels[seat] = level
            case Killed(seat=seat):
                self.rounds[-1].kills[seat] = self.rounds[-1].turns
            case TrackerReceived():
                self.rounds[-1].hits.append(self.rounds[-1].turns)
            case RoundEnded():
                self.rounds[-1].is_over = True
            case _:
                self._tell_deed(event)

    def _tell_deed(self, event: Event) -> None:
        match event:
            case PiecePlaced(seat=seat, piece=piece, source=source):
                if is_focus(piece) and source != "board":
                    self._count(seat, "focus")
                    self._count(seat, "in_turns", self.rounds[-1].turns > 0)
            case AiPlayed():
                self._count(AI_SEAT, "focus")
                self._count(RESCUER, "drawn")
            case PieceRemoved(seat=seat):
                self._count(seat, "removed")
            case ExtraEarned(seat=seat):
                self._count(seat, "extras")
            case TrackerHealed(seat=seat):
                self._count(seat, "healed")
            case GridSearched(seat=seat):
                self._count(seat, "searches")
            case SurveillanceEarned(seat=seat):
                self._count(seat, "surveillance")
            case BonusEarned(seat=seat):
                self._count(seat, "earned")
            case BonusUsed(seat=seat):
                self._count(seat, "used")
            case TokenFlipped(seat=seat, token="clear"):
                self._count(seat, "clears")
            case PowerUsed(seat=seat):
                self._count(seat, "cards")
            case TurnSkipped(seat=seat):
                self._count(seat, "skips")

    def _count(self, seat: Seat, deed: str, times: int = 1) -> None:
        self.deeds[seat][deed] += times
