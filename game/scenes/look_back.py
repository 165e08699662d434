"""Looking back at a finished match: its events are walked through once more, a few at a time, to find its course.

Once a match is over every seat's view of it is open. All views together are used here: of each event the fullest that
some seat got, and the table as somebody who looks on sees it. No State is looked at.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from game.core import BYSTANDER, Event, Match, Seat
from game.view.hindsight import Hindsight
from game.view.seating import Seating


class LookBack(ABC):
    """Walks through a match; a game says what it makes of the events.

    ``game``: the rules. ``done``: plies that were walked through. ``pace``: so many plies take some milliseconds.
    """

    pace = 12

    def __init__(self, match: Match, seating: Sequence[Seating]) -> None:
        self.match, self.seating = match, tuple(seating)
        self.game: Any = match.game
        self.done = 0
        self._found: Hindsight | None = None

    @property
    def is_over(self) -> bool:
        """Whether all of the match was walked through."""
        return self.done >= len(self.match.plies)

    @property
    def share(self) -> float:
        """How much of the match was walked through, 0 to 1."""
        return self.done / max(1, len(self.match.plies))

    def go_on(self) -> None:
        """Walk through one ply more."""
        ply = self.match.plies[self.done]
        self.done += 1
        for event in ply.events:
            seen = self._fullest(event)
            if seen is not None:
                self.tell(seen)

    def _fullest(self, event: Event) -> Event | None:
        """Return the event as the seat saw it that saw most of it; None where nobody saw it."""
        views = [seen for seat in self.match.seats if (seen := event.seen_by(seat)) is not None]
        return next((view for view in views if view == event), views[0] if views else None)

    def seen(self, seat: Seat = BYSTANDER, ply: int = -1) -> Any:
        """Return the Observation of a seat after so many plies; after those that were walked through for -1."""
        return self.match.view_after(self.done if ply < 0 else ply, seat)

    @property
    def hindsight(self) -> Hindsight:
        """What was found; only when it is over."""
        assert self.is_over, "the course is known at the end"
        if self._found is None:
            self._found = self.find()
        return self._found

    @abstractmethod
    def tell(self, event: Event) -> None:
        """Let an event of the ply ``done`` have happened."""

    @abstractmethod
    def find(self) -> Hindsight:
        """Return what came of it all."""


def look_back(match: Match, seating: Sequence[Seating]) -> LookBack:
    """Return the game's own look at a finished match: ``game.scenes.<game>.look_back`` has the class ``Walk``."""
    walk: LookBack = import_module(f"game.scenes.{match.header.game}.look_back").Walk(match, seating)
    return walk
