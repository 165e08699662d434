"""The table as it was last seen: the position a seat was shown, and the course of the Kills."""

from __future__ import annotations

from typing import Any

from game.core import Event
from game.rules.super_snipers.end_events import TrackerReceived
from game.rules.super_snipers.events import RoundBegan
from game.rules.super_snipers.state import SniperObservation, SniperState
from game.view.super_snipers.course import Course
from game.view.table_picture import TablePicture

KILLS_TO_WIN = 3


class Picture(TablePicture):
    """What lies on the table.

    ``table``: the position of the last Observation seen, None before the first. ``course``: the Kills of each side
    after each Kill. ``story``: the rounds, and what each side did.
    """

    target = KILLS_TO_WIN

    def __init__(self, game: Any, seats: int) -> None:
        super().__init__(game, seats)
        self.book = game.book
        self.seat = 0
        self.table: SniperState | None = None
        self.round = 1
        self.course: list[list[int]] = [[0] * max(2, seats)]
        self.story = Course()

    def tell(self, event: Event) -> None:
        """Let ``event`` have happened."""
        self.story.tell(event)
        match event:
            case RoundBegan(round=number):
                self.round = number
            case TrackerReceived(seat=seat):
                kills = list(self.course[-1])
                kills[1 - seat] += 1
                self.course.append(kills)

    def see(self, observation: SniperObservation) -> None:
        """Show the position of an Observation."""
        self.table = observation.table
        self.seat = max(0, observation.seat)
