"""A scene that shows what happened first: what is pressed meanwhile waits, and is taken when that has been seen."""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from typing import NamedTuple

import pygame

from game.scenes.coached import CoachedScene
from game.scenes.house import House

_WAITING = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN)
_FREE_ACTIONS = ("menu", "rules", "settings", "full_screen", "statistics", "leaks", "hiding_place")


class _Late(NamedTuple):
    """Something pressed while events were being shown; ``turn``: the turn on the screen at that moment."""

    event: pygame.event.Event
    turn: int


class PatientScene(CoachedScene):
    """Keeps what is pressed while it is not idle; what was meant for a turn that has passed is dropped."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._late: deque[_Late] = deque()

    @property
    @abstractmethod
    def shown_turn(self) -> int:
        """The number of the turn on the screen; it differs whenever another turn is shown."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event now, or keep it until what happened has been shown."""
        if not self.is_idle and event.type in _WAITING and not self._is_free(event):
            self._late.append(_Late(event, self.shown_turn))
            return True
        return self.handle_now(event)

    def handle_now(self, event: pygame.event.Event) -> bool:
        """Take an event; games put their drags and keys before this."""
        return super().handle(event)

    def _is_free(self, event: pygame.event.Event) -> bool:
        """Whether the event has nothing to do with the match: the menu, the rules, the top bar."""
        if event.type == pygame.KEYDOWN:
            return self.house.keys.action_of(event, self.place) in _FREE_ACTIONS
        control = self.hands.control_at(event.pos, self.sheet)
        return event.button != 1 or (control is not None and control.name.startswith("key/"))

    def replay_late(self) -> None:
        """Take what has waited."""
        while self._late and self.is_idle:
            late = self._late.popleft()
            if late.turn == self.shown_turn:
                self.ready(self.sheet.size)
                self.handle_now(late.event)
