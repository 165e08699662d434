"""What a table is for the coach of a lesson: it is painted over it, hears first what is pressed, and asks it where.

A table without a lesson has no coach, and is as any other scene.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect

from game.core import Action
from game.scenes.scene import Scene

if TYPE_CHECKING:
    from game.core import Match
    from game.scenes.coach import Coach
    from game.scenes.pointing import Pointing
    from game.scenes.table import TableScene


class CoachedScene(Scene):
    """A table; ``coach`` is None where no lesson is given at it."""

    match: Match
    coach: Coach | None = None

    # -- what a table tells its coach

    @property
    @abstractmethod
    def is_idle(self) -> bool:
        """Whether all that happened has been shown."""

    def where(self, action: Action) -> Pointing | None:
        """Where the next click towards an act is; None where a lesson itself has to tell."""
        return None

    def where_pressed(self, word: str) -> Pointing | None:
        """Where something of the interface is pressed."""
        from game.scenes.pointing import Pointing

        name = self._control_of(word)
        return Pointing(name) if name else None

    def show_press(self, word: str) -> None:
        """Press something of the interface for the player."""
        name = self._control_of(word)
        if name:
            self.sheet.controls[name].act()
        else:
            self.on_action(word)

    def _control_of(self, word: str) -> str:
        names = (f"key/{word}", word, f"show/{word}")
        return next((name for name in names if name in self.sheet.controls), "")

    @abstractmethod
    def put_back(self) -> bool:
        """Lay down what is in the hand; True if something was."""

    @abstractmethod
    def act(self, action: Action) -> bool:
        """Let the person to act do this; True when it was accepted."""

    def perform(self, action: Action) -> None:
        """Do an act for the player, whatever was begun."""
        self.put_back()
        self.act(action)

    def coach_of_lesson(self) -> Coach | None:
        """Return who gives the lesson that the match is for, if it is for one."""
        if not self.match.header.lesson:
            return None
        from game.scenes.lessons import coach_of

        return coach_of(cast("TableScene", self))

    def bring(self, name: str) -> None:
        """Bring a place into sight that the coach points to: scroll to a control."""
        control = self.sheet.controls.get(name)
        if control is not None and control.clip is not None and not control.clip.contains(control.rect):
            self.hands.scroll_into_sight(name, self.sheet)

    def did(self, word: str) -> None:
        """Something of the interface was done that no control and no bound key tells of."""
        if self.coach is not None:
            self.coach.did(word)

    # -- for the stack

    def receive(self, event: pygame.event.Event) -> bool:
        """The coach hears first; what the table has taken it sees as well."""
        coach = self.coach
        if coach is None:
            return super().receive(event)
        if coach.handle(event):
            return True
        coach.pointer.look_before(event)
        is_taken = super().receive(event)
        coach.pointer.saw(event)
        if event.type == pygame.MOUSEMOTION and self.hands.hovered and coach.panel.collidepoint(event.pos):
            self.hands.hovered = ""  # what lies below the panel is not pointed at
            self.repaint()
        return is_taken

    def pass_time(self, dt: float) -> None:
        """The table goes on, then the coach."""
        super().pass_time(dt)
        if self.coach is not None:
            self.coach.update(dt)

    def paint(self, surface: pygame.Surface) -> None:
        """The table, and the coach over it."""
        super().paint(surface)
        if self.coach is not None:
            self.coach.paint(surface)

    def places(self) -> dict[str, Rect]:
        """Where a click finds each control of the table and of the coach."""
        coach = self.coach.sheet.places() if self.coach is not None else {}
        return super().places() | coach

    @property
    def cursor(self) -> int:
        """The coach's where the pointer is on its panel."""
        own = self.coach.cursor if self.coach is not None else None
        return own if own is not None else super().cursor
