"""Looking back at a match of Sharp Shooters: the points after every turn, and how lucky the dice were."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core import Event, Match, Seat
from game.core.wording import listed
from game.rules.sharp_shooters import (
    ChipsPaid,
    ChipsTaken,
    DiceRolled,
    MatchEnded,
    NothingFits,
    RoundBegan,
    RoundEnded,
    TurnBegan,
)
from game.rules.sharp_shooters.beginning import START, target_for
from game.rules.sharp_shooters.odds import roll_odds
from game.scenes.look_back import LookBack
from game.view.hindsight import Chart, Hindsight, Mark, Moment, Page, Stop, Strand, chosen_moments
from game.view.seating import Seating, short_name
from game.view.sharp_shooters.statistics import Luck, luck_table

GAIN, LOSS, BUST, TILE, LEAD = "icons/plus", "icons/minus", "icons/cross", "icons/check", "icons/star"
LEAD_WEIGHT = 25
"""How many points a change of the lead weighs as much as."""


@dataclass
class _Turn:
    """A turn that goes on: who has it, what it brought."""

    round: int = 0
    number: int = 0
    seat: Seat = 0
    gained: int = 0
    paid: int = 0
    has_bust: bool = False
    filled: bool = False
    before: list[int] = field(default_factory=list)

    @property
    def where(self) -> str:
        """The place in words."""
        return f"Round {self.round}, turn {self.number}"


class Walk(LookBack):
    """Through the turns."""

    pace = 1000

    def __init__(self, match: Match, seating: Sequence[Seating]) -> None:
        super().__init__(match, seating)
        seats = len(self.seating)
        self._names = [short_name(who.name) for who in self.seating]
        self._scores = [START] * seats
        self._stops = [Stop(0, "The beginning")]
        self._points = [[START] for _ in range(seats)]
        self._marks: list[Mark] = []
        self._ticks: list[tuple[int, str]] = []
        self._moments: list[Moment] = []
        self._luck = [Luck() for _ in range(seats)]
        self._turn = _Turn()
        self._is_open = False

    def tell(self, event: Event) -> None:
        """Let an event have happened."""
        match event:
            case RoundBegan(round=number):
                self._close()
                self._turn = _Turn(number)
                self._ticks.append((len(self._stops) - 1, str(number)))
            case TurnBegan(seat=seat):
                self._close()
                self._turn = _Turn(self._turn.round, self._turn.number + 1, seat, before=[*self._scores])
                self._is_open = True
            case DiceRolled(seat=seat, faces=faces):
                self._luck[seat].roll(faces, 1 - roll_odds(self.seen(ply=self.done - 1)).fits)
            case NothingFits(seat=seat):
                self._luck[seat].busts += 1
                self._turn.has_bust = True
            case ChipsTaken(seat=seat, points=points):
                self._scores[seat] += points
                self._turn.gained += points
            case ChipsPaid(seat=seat, points=points):
                self._scores[seat] -= points
                self._turn.paid += points
            case RoundEnded():
                self._turn.filled = True
            case MatchEnded():
                self._close()

    def _close(self) -> None:
        """A turn is over: its place on the course, its marks, and what it may be remembered for."""
        if not self._is_open:
            return
        self._is_open = False
        turn, here = self._turn, len(self._stops)
        self._stops.append(Stop(self.done, turn.where))
        for seat, score in enumerate(self._scores):
            self._points[seat].append(score)
        name = self._names[turn.seat]
        if turn.has_bust:
            self._marks.append(Mark(here, BUST, f"Nothing fitted for {name}"))
        if turn.filled:
            self._marks.append(Mark(here, TILE, f"{name} filled the tile", 1))
        self._remember(turn, name)

    def _remember(self, turn: _Turn, name: str) -> None:
        parts: list[str] = []
        lead, was = self._leaders(self._scores), self._leaders(turn.before)
        weight = abs(turn.gained - turn.paid) + min(turn.gained, turn.paid) / 4
        if turn.gained:
            parts.append(f"takes {turn.gained} points")
        if turn.paid:
            parts.append(f"has to pay {turn.paid}")
        if lead != was and turn.before != [START] * len(turn.before):
            weight += LEAD_WEIGHT
            parts.append(self._lead_words(turn.seat, lead))
        if turn.has_bust and turn.paid + turn.gained:
            parts.append("then nothing fits")
        sign = LEAD if lead != was else LOSS if turn.paid > turn.gained else GAIN
        words = f"{name} {listed(parts)}: {self._scores[turn.seat]} in all." if parts else f"{name} takes nothing."
        # What happens late decides more: little can follow that makes up for it.
        self._moments.append(Moment(self.done, turn.where, words, sign, weight * (0.5 + self.share)))

    @staticmethod
    def _leaders(scores: Sequence[int]) -> tuple[Seat, ...]:
        best = max(scores, default=0)
        return tuple(seat for seat, score in enumerate(scores) if score == best)

    def _lead_words(self, seat: Seat, lead: tuple[Seat, ...]) -> str:
        if lead == (seat,):
            return "leads now"
        if seat in lead:
            return "draws level with the best"
        return f"leaves the lead to {listed([self._names[one] for one in lead])}"

    def find(self) -> Hindsight:
        """Return the points over the turns, the largest swings, and the luck of everybody."""
        outcome = self.match.outcome()
        assert outcome is not None
        strands = tuple(
            Strand(self._names[seat], who.colour, tuple(self._points[seat])) for seat, who in enumerate(self.seating)
        )
        chart = Chart(
            "Points", "Points after each turn", "Round", ("point", "points"), tuple(self._stops), strands,
            tuple(self._marks), tuple(self._ticks), target_for(len(self.seating)),
        )  # fmt: skip
        winners = [self._names[seat] for seat in outcome.winners]
        scores = ", ".join(f"{name} {score}" for name, score in zip(self._names, outcome.scores, strict=True))
        words = f"{listed(winners)} {'share the win' if len(winners) > 1 else 'wins'}. {scores}."
        end = Moment(self.done, f"The end, round {self._turn.round}", words, "icons/trophy", 0)
        tables = (luck_table(self._luck, self.seating),)
        return Hindsight((chart,), chosen_moments([*self._moments, end]), (Page("Luck", tables),))
