"""A screen of things in a row, one of them picked, from one of several lists: arrows walk, a second click opens."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

import pygame

from game.scenes.house import House
from game.scenes.menu import MenuScene


class PickingScene(MenuScene):
    """``picked``: the id of what is picked. ``kind``: the controls of the things are called ``kind/id``."""

    kind = ""

    def __init__(self, house: House, picked: str = "") -> None:
        super().__init__(house)
        self.picked = picked

    @abstractmethod
    def ids(self) -> Sequence[str]:
        """Return the ids of the list that is shown, in order; none where there is nothing to pick."""

    @abstractmethod
    def turn(self, by: int) -> None:
        """Show another list, so many places on."""

    @abstractmethod
    def open_picked(self) -> None:
        """Open what is picked."""

    def pick(self, name: str) -> None:
        """Pick a thing; the one that is picked is opened."""
        if name == self.picked:
            self.open_picked()
            return
        self.picked = name
        self.focus_picked()
        self.refresh()

    def focus_picked(self) -> None:
        """Let the keyboard go on from what is picked."""
        self.hands.focus(f"{self.kind}/{self.picked}", self.hands.shows_focus)

    def on_enter(self) -> None:
        """Open what is picked."""
        self.open_picked()

    def handle(self, event: pygame.event.Event) -> bool:
        """Arrows walk from thing to thing and from list to list, unless the keyboard is on another control."""
        acts: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: lambda: self._walk(-1),
            pygame.K_RIGHT: lambda: self._walk(1),
            pygame.K_UP: lambda: self.turn(-1),
            pygame.K_DOWN: lambda: self.turn(1),
        }
        is_free = not self.hands.shows_focus or self.hands.focused.startswith(f"{self.kind}/")
        if event.type == pygame.KEYDOWN and event.key in acts and is_free and self.ids():
            acts[event.key]()
            return True
        return super().handle(event)

    def _walk(self, by: int) -> None:
        ids = self.ids()
        place = min(max(0, ids.index(self.picked) + by), len(ids) - 1)
        if ids[place] != self.picked:
            self.pick(ids[place])
