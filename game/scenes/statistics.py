"""The figures of a match so far, over its table."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from pygame import Rect

from game.scenes.house import House
from game.scenes.scene import Scene
from game.view.controls import Button
from game.view.seating import Seating
from game.view.sheet import Sheet

AROUND = 140  # units of heading, button and margins


class StatisticsPanel(Scene):
    """An overlay with the figures that the game's pictures lay out."""

    is_overlay = True

    def __init__(self, house: House, game: str, picture: Any, seating: Sequence[Seating]) -> None:
        super().__init__(house)
        self._words = import_module(f"game.view.{game}")
        self.about = game
        self._title, self._lay = self._words.FIGURES[-1]
        self._picture, self._seating = picture, seating

    def lay_out(self, sheet: Sheet) -> None:
        """A panel in the middle with the figures and a way out."""
        look = sheet.look
        width = min(sheet.size[0] - look.px(48), look.px(760))
        height = min(sheet.size[1] - look.px(48), look.px(AROUND + self._words.statistics_height(len(self._seating))))
        panel = Rect(0, 0, width, height)
        panel.center = sheet.rect.center
        with sheet.panel("statistics", panel, padding=0):
            inner = panel.inflate(-2 * look.px(24), -2 * look.px(18))
            head = Rect(inner.left, inner.top, inner.width, look.px(38))
            sheet.text("statistics_head", self._title, head, size="title", face="title", most_lines=1)
            close = Rect(inner.right - look.px(150), inner.bottom - look.px(42), look.px(150), look.px(42))
            room = Rect(inner.left, head.bottom + look.px(8), inner.width, close.top - head.bottom - look.px(16))
            self._lay(sheet, room, self._picture, self._seating)
            cap = self.house.keys.cap("menu")
            sheet.control(Button("close", close, self._close, label="Close", key=cap))

    def on_action(self, action: str) -> bool:
        """The key that opened it, and the way out, close it."""
        if action in ("menu", "statistics"):
            self._close()
            return True
        return False

    def _close(self) -> None:
        self.house.stack.pop(self)
