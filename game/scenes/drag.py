"""Dragging: press, move beyond a little slack, drop. Its owner says what can be grabbed and where it may go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

SLACK = 4  # pixels the pointer may stray in a click
_BUTTON = 1

T = TypeVar("T")


class Drag(Generic[T]):
    """What is in the hand.

    ``grab``: what lies there to be taken, or None. ``drop``: it was let go at that place. ``back``: it was put back
    (Escape, lost focus). ``moved``: repaint. Only the button that began a drag ends it.
    """

    def __init__(
        self,
        grab: Callable[[tuple[int, int]], T | None],
        drop: Callable[[T, tuple[int, int]], None],
        back: Callable[[T, tuple[int, int]], None],
        moved: Callable[[], None],
    ) -> None:
        self._grab, self._drop, self._back, self._moved = grab, drop, back, moved
        self.item: T | None = None
        self.is_moving = False
        self.start = (0, 0)
        self.pos = (0, 0)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take the event if the drag takes it; a press that may become a click is left to others."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _BUTTON and not self.is_moving:
            self.item, self.start, self.pos = self._grab(event.pos), event.pos, event.pos
            return False
        if self.item is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == _BUTTON:
            return self._release(event.pos)
        if event.type == pygame.WINDOWFOCUSLOST or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            return self.cancel()
        return self.is_moving and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def cancel(self) -> bool:
        """Put what is in the hand back; True if something was."""
        item, was_moving = self.item, self.is_moving
        self.item, self.is_moving = None, False
        if item is not None and was_moving:
            self._back(item, self.pos)
        return was_moving

    def _move(self, pos: tuple[int, int]) -> bool:
        self.pos = pos
        far = max(abs(pos[0] - self.start[0]), abs(pos[1] - self.start[1]))
        if not self.is_moving and far > SLACK:
            self.is_moving = True
        if self.is_moving:
            self._moved()
        return self.is_moving

    def _release(self, pos: tuple[int, int]) -> bool:
        item, was_moving = self.item, self.is_moving
        self.item, self.is_moving = None, False
        if item is not None and was_moving:
            self._drop(item, pos)
        return was_moving
