"""What the pictures of all games have in common: the course of a match is told event by event."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Self

from game.core import Event


class TablePicture(ABC):
    """What lies on a table as it was told and seen last. ``seats``: how many sit at it."""

    def __init__(self, game: Any, seats: int) -> None:
        self.seats = seats

    @classmethod
    def of(cls, game: Any, seats: int, events: Iterable[Event]) -> Self:
        """Return the course of the match after ``events``; a position is shown with ``see``."""
        picture = cls(game, seats)
        for event in events:
            picture.tell(event)
        return picture

    @abstractmethod
    def tell(self, event: Event) -> None:
        """Let ``event`` have happened."""

    @abstractmethod
    def see(self, observation: Any) -> None:
        """Show the position of an Observation."""
