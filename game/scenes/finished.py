"""A screen after a match: what it is about, its course, which is worked out and follows the pointer, and its replay."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.content.registry import entry_of
from game.core import Outcome
from game.scenes.course_panel import CoursePanel
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.replay import HasMatch
from game.scenes.seats import Seats
from game.view.controls import Control


def path_of(what: object) -> Path | None:
    """Return where the match of a table, or one that was loaded, is saved; None for one that is not."""
    path = getattr(what, "path", None) or getattr(getattr(what, "saved", None), "path", None)
    return Path(path) if path else None


class FinishedScene(MenuScene):
    """What results and debriefings share. ``path``: where the match is saved; None for one that is not."""

    def __init__(self, house: House, what: HasMatch) -> None:
        super().__init__(house)
        self.match = what.match
        self.about = self.match.game
        self.path = path_of(what)
        self._entry = entry_of(self.match.header.game)
        self._seats = Seats(self.match)
        self._seating = self._seats.seating
        found = self.match.outcome()
        assert found is not None, "only a finished match is looked back on"
        self._outcome: Outcome = found
        self._course = CoursePanel(self.match, self._seating, self.hands, self._watch_from, self.refresh)

    # Working, pointing

    @property
    def is_moving(self) -> bool:
        """While the course is worked out."""
        return self._course.is_working

    def update(self, dt: float) -> None:
        """Work the course out."""
        self._course.update()

    def handle(self, event: pygame.event.Event) -> bool:
        """The chart follows the pointer."""
        is_taken = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self._course.follow(event.pos):
            self.repaint()
        return is_taken

    def draw_tip(self, surface: pygame.Surface, control: Control) -> None:
        """What is told of a place on the course."""
        if not self._course.draw_tip(surface, self.sheet, control):
            super().draw_tip(surface, control)

    # The replay

    def _watch(self) -> None:
        self.house.open("replay", self)

    def _watch_from(self, ply: int) -> None:
        self.house.open("replay", self, ply)
