"""Tells the events of a match as log lines: one line a roll, growing with what was done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core import Event
from game.rules.sharp_shooters import (
    ChipsPaid,
    ChipsTaken,
    DiceRolled,
    DiePlaced,
    MatchEnded,
    NothingFits,
    RoundBegan,
    RoundEnded,
    ScoresSet,
    SeatSkipped,
    StackTurned,
    StarterDrawn,
    TurnEnded,
)
from game.rules.sharp_shooters.tiles import Side
from game.view.seating import short_name
from game.view.text import Span

Line = list[Span]


class Narration:
    """The log of one match.

    ``names`` and ``colours``: per seat; ``game``: the rules, which know the tiles. ``lines``: oldest first, the last
    one may still grow.
    """

    def __init__(self, names: Sequence[str], colours: Sequence[str], game: Any) -> None:
        self._names = [short_name(name) for name in names]
        self._colours = colours
        self._side_of: Callable[[str], Side] = game.side
        self._side: Side | None = None
        self._has_placed = False
        self.lines: list[Line] = []

    def tell(self, event: Event) -> None:
        """Add one event to the log; events that need no words add nothing."""
        match event:
            case ScoresSet(scores=scores):
                self._say(0, f" begins with {scores[0]} points, the others with {scores[1]}")
            case StarterDrawn(seat=seat):
                self._say(seat, " was drawn to begin")
            case RoundBegan(round=number, side=name, seat=seat):
                self._side = self._side_of(name)
                self.lines.append(
                    [Span(f"Round {number}: tile {name}, ", "muted"), self._who(seat), Span(" begins", "muted")]
                )
            case DiceRolled(seat=seat, faces=faces, roll=roll):
                again = " again:" if roll > 1 else ""
                self._say(seat, f" rolled{again} {' '.join(map(str, faces))}")
                self._has_placed = False
            case DiePlaced(face=face, row=row):
                title = self._side.rows[row].title if self._side else f"row {row + 1}"
                self._add(Span(f"{',' if self._has_placed else ', placed'} {face} on {title}"))
                self._has_placed = True
            case ChipsTaken(points=points):
                self._add(Span(f" +{points}", "brass", "bold"))
            case ChipsPaid(owed=owed, points=points):
                self._add(Span(f" \u2212{points}", "danger", "bold"))
                if points < owed:
                    self._add(Span(f" of {owed}, all there was", "muted"))
            case NothingFits():
                self._add(Span(": nothing fits, the turn is over", "muted"))
            case TurnEnded(seat=seat, returned=returned) if self._has_placed and returned:
                self._add(Span(" and stopped", "muted"))
            case SeatSkipped(seat=seat):
                self._say(seat, " has no dice left and is skipped")
            case RoundEnded(seat=seat):
                self.lines.append(
                    [Span("The tile is full: ", "muted"), self._who(seat), Span(" placed the last die", "muted")]
                )
            case StackTurned():
                self.lines.append([Span("All tiles were played: the stack is turned over", "muted")])
            case MatchEnded(winners=winners):
                self._end(winners)

    def _end(self, winners: tuple[int, ...]) -> None:
        line: Line = []
        for n, seat in enumerate(winners):
            line += [Span(" and ")] * bool(n) + [self._who(seat)]
        self.lines.append([*line, Span(" share the win" if len(winners) > 1 else " wins the match", "brass", "bold")])

    def _who(self, seat: int) -> Span:
        return Span(self._names[seat], self._colours[seat], "bold")

    def _say(self, seat: int, text: str) -> None:
        self.lines.append([self._who(seat), Span(text)])

    def _add(self, span: Span) -> None:
        """Let the newest line go on; alike neighbours become one, so that no line begins with a comma."""
        if not self.lines:
            return
        *before, last = self.lines[-1]
        if last[1:] == span[1:]:
            self.lines[-1] = [*before, last._replace(text=last.text + span.text)]
        else:
            self.lines[-1] = [*before, last, span]
