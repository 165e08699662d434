"""What the log says of a rescue where it differs from a duel: two grids, rivals who draw, hits."""

from __future__ import annotations

from typing import NamedTuple

from game.core import Event
from game.rules.super_snipers.actions import RIGHT, TARGET
from game.rules.super_snipers.end_events import AiPlayed, MatchEnded, RoundEnded, TrackerReceived
from game.rules.super_snipers.events import FocusDrawn, Killed, PiecePlaced, PieceRemoved, TargetPhaseBegan, TurnBegan
from game.rules.super_snipers.hostage_events import ExtraEarned, LaidDown, PickedUp, TrackerHealed
from game.rules.super_snipers.hostage_state import HOSTAGE_PILE
from game.rules.super_snipers.timed_events import TimeRanOut
from game.view.text import Span

GRIDS = {TARGET: "left", RIGHT: "right"}
HITS_LEFT = ("no hit", "one hit", "two hits")
HITS = ("the first hit", "the second hit", "the third hit")


class Words(NamedTuple):
    """What one event adds: a new line, or more words at the end of the last one."""

    spans: tuple[Span | int, ...] = ()
    goes_on: bool = False


SILENT = Words()


def rescue_words(event: Event, names: list[str]) -> Words | None:
    """Return the words of an event; ``SILENT`` for none, None where a rescue says what a duel says.

    ``names``: the player, the left and the right rival. A whole number among the spans stands for a piece.
    """
    match event:
        case PickedUp() | LaidDown() | FocusDrawn(goal="offered" | "pile") | TargetPhaseBegan():
            return SILENT
        case TurnBegan():
            return None
        case PiecePlaced(piece=piece, board=board, source=source):
            verb = "Moved the " if source == "board" else "Placed the "
            return Words((Span(verb), piece, Span(f" on the {GRIDS[board]} grid")))
        case PieceRemoved(piece=piece, board=board):
            return Words((Span("Took the "), piece, Span(f" off the {GRIDS[board]} grid")))
        case TimeRanOut():
            return Words((Span("The bell", "brass", "bold"),))
        case Killed(seat=scope):
            return Words((Span("Killed ", "text"), Span(names[1 + scope], "brass", "bold")))
        case AiPlayed(piece=piece, grid=grid):
            whose = "the hostages" if grid == HOSTAGE_PILE else names[1 if grid == 0 else 2]
            return Words((Span("The rivals drew the "), piece, Span(f" for {whose}")))
        case TrackerReceived(trackers=hits):
            return Words((Span(f": {HITS[min(hits, 3) - 1]}!", "danger", "bold"),), goes_on=True)
        case ExtraEarned():
            return Words((Span("All placed: one Focus more next turn", "good"),))
        case TrackerHealed(trackers=hits):
            return Words((Span(f"Healed: {HITS_LEFT[hits]} left", "good"),))
        case RoundEnded(round=number):
            return Words((Span(f"Round {number} is won", "brass", "bold"),))
        case MatchEnded(winners=winners):
            words = "The hostages are free" if winners else "The third hit: the rescue has failed"
            return Words((Span(words, "brass" if winners else "danger", "bold"),))
    return None
