"""A table around a board that is looked at through a lens: what is beside the board is painted once while it moves."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from game.scenes.hidden.gestures import Gestures
from game.scenes.house import House
from game.scenes.still import Still
from game.scenes.table import TableScene
from game.store.saved import Saved
from game.view.controls import Control
from game.view.hidden.board import BoardView
from game.view.hidden.close_up import paint_held


class BoardScene(TableScene):
    """A table with a board. ``floating``: names of controls that lie on the board."""

    gestures: Gestures

    def __init__(self, house: House, saved: Saved, view: BoardView) -> None:
        self.view = view
        self.floating: tuple[str, ...] = ()
        self._still = Still()
        self._is_board_dirty = False
        super().__init__(house, saved)

    @property
    @abstractmethod
    def is_choosing(self) -> bool:
        """Whether a person at the screen chooses something that lies in the place of the board."""

    @abstractmethod
    def paint_pointed(self, surface: pygame.Surface) -> None:
        """Paint the words about the space that is pointed at; nothing else is painted."""

    # -- what has to be painted

    def look_changed(self) -> None:
        """The board is looked at differently: nothing else is laid out or painted anew."""
        if not self.is_dirty:
            self._is_board_dirty = self.is_dirty = True

    def repaint(self) -> None:
        """Paint all of it again."""
        self._is_board_dirty = False
        super().repaint()

    def refresh(self) -> None:
        """Lay all of it out again."""
        self._is_board_dirty = False
        super().refresh()

    @property
    def is_moving(self) -> bool:
        """Whether frames should follow quickly."""
        return super().is_moving or self.view.is_moving

    # -- painting

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table; while only the board or something on it changes, what is beside it is painted once."""
        is_small, self._is_board_dirty = self._is_board_dirty, False
        is_small = is_small or self.queue.is_busy or self.view.is_moving or self.gestures.is_busy
        if self.is_choosing or not is_small:
            super().draw(surface)
            return
        if self._still.paint(surface, self.sheet, self.hands):
            self.view.paint(surface)
            self.paint_pointed(surface)
            for name in self.floating:
                self.sheet.controls[name].paint(surface, self.sheet.look, self.hands.touch_of(name))
        self.draw_over(surface)

    def draw_tip(self, surface: pygame.Surface, control: Control) -> None:
        """What can be read is held close, also while it is pressed; all else has its tip."""
        if not paint_held(surface, self.sheet.look, control):
            super().draw_tip(surface, control)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What moves."""
        self.queue.paint(surface)
