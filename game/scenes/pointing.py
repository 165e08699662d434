"""Where a coach points, and how it sees that what it points at was clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

if TYPE_CHECKING:
    from game.scenes.coach import Coach
    from game.scenes.table import TableScene

SWAYS = 2.1  # seconds for which the arrow moves after it has come
TOP_BAR = "key/"
ALWAYS = ("rules", "menu")
"""What can be opened also while something moves."""


class Pointing(NamedTuple):
    """Where the next click is: the place of the table by its name, the mouse button, and words that help."""

    name: str
    words: str = ""
    button: int = 1


class Pointer:
    """What a coach points at.

    ``place``: where it was when the panel was laid out; ``seconds``: how long the arrow has been there. Where a step
    names several places, they are clicked one after the other, and it points at the next one that is there.
    """

    def __init__(self, coach: Coach, table: TableScene) -> None:
        self._coach = coach
        self._table = table
        self.place: Rect | None = None
        self.seconds = 0.0
        self._clicks = 0
        self._brought = ""
        self._down = self._up = ""
        self._was_idle, self._number = True, 0

    # -- where

    def pointing(self) -> Pointing | None:
        """Where the next click towards what is asked for is; None while there is nothing to point at."""
        coach, table = self._coach, self._table
        step = coach.step
        if step is None or coach.is_lost or (step.take and not table.is_idle):
            return None
        if step.at:
            start = self._clicks % len(step.at)
            order = (*step.at[start:], *step.at[:start])
            places = self.things()
            return Pointing(next((name for name in order if name in places), order[0]))
        action = coach.wanted()
        return table.where(action) if action is not None else table.where_pressed(step.press)

    def things(self) -> dict[str, Rect]:
        """Where each thing of the table is that can be pointed at: what can be clicked, panels, words."""
        return {mark.name: mark.rect for mark in self._table.sheet.marks} | self.places()

    def places(self) -> dict[str, Rect]:
        """Where a click finds each thing of the table."""
        own = self._coach.sheet.places()
        return {name: rect for name, rect in self._table.places().items() if name not in own}

    # -- in time

    def begin(self) -> None:
        """Let the arrow move; what is pointed at is brought into sight."""
        self._brought = ""
        self.seconds = 0.0 if self._table.house.settings.animation_speed > 0 else SWAYS

    @property
    def is_moving(self) -> bool:
        """Whether the arrow moves."""
        return self.seconds < SWAYS and self.place is not None

    def update(self, dt: float) -> None:
        """Let the arrow move on; bring another place that is pointed at into sight."""
        pointing = self.pointing()
        if pointing is not None and pointing.name != self._brought:
            self._brought = pointing.name
            self._table.ready(self._table.sheet.size)
            self._table.bring(pointing.name)
        if self.is_moving:
            self.seconds = min(SWAYS, self.seconds + dt)
            self._table.repaint()

    # -- clicks

    def forget_clicks(self) -> None:
        """Another step has come."""
        self._clicks = 0

    def look_before(self, event: pygame.event.Event) -> None:
        """The table is about to take an event: what lies under the pointer may be another thing afterwards."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._down = self._name_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._up = self._name_at(event.pos)
        self._was_idle, self._number = self._table.is_idle, self._coach.course.number

    def saw(self, event: pygame.event.Event) -> None:
        """The table has taken an event: perhaps it was the click or the key that is asked for."""
        if self._coach.course.number != self._number:
            self._down = ""  # it has done the step already
        elif event.type == pygame.KEYDOWN:
            self._heard(self._table.house.keys.action_of(event, self._table.place))
        elif event.type == pygame.MOUSEBUTTONUP and self._down:
            name, self._down = self._down, ""
            if event.button == 1 and self._up == name:
                self._clicked(name)

    def _name_at(self, pos: tuple[int, int]) -> str:
        """Return the name of what is clicked there; what is asked for comes first where things lie on each other."""
        places, step = self.places(), self._coach.step
        names = [name for name in step.at if name in places] if step is not None else []
        names += list(reversed(places))
        return next((name for name in names if places[name].collidepoint(pos)), "")

    def _clicked(self, name: str) -> None:
        step = self._coach.step
        if step is not None and len(step.at) > 1:
            ahead = step.at[self._clicks % len(step.at) :]
            if name in ahead:
                self._clicks += ahead.index(name) + 1
            elif not name.startswith(TOP_BAR):
                self._clicks = 1 if name == step.at[0] else 0
            self._coach.refresh()
        self._heard(name.removeprefix(TOP_BAR))

    def _heard(self, word: str) -> None:
        if word and (self._was_idle or word in ALWAYS):
            self._coach.did(word)
