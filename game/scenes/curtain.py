"""The curtain between two people at one screen: it covers everything until the one who is called opens it.

The scene below is not drawn at all, so nothing secret can shine through.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.content.registry import GameEntry
from game.core import Seat
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.view.cloth import lay_cloth
from game.view.controls import Button
from game.view.fields import paint_dot
from game.view.seating import Seating
from game.view.sheet import Sheet

WIDTH = 560
ALONE = "Nobody else should look at the screen now."


class Curtained(Protocol):
    """A table that can be covered."""

    @property
    def entry(self) -> GameEntry:
        """Its game."""
        ...

    @property
    def seating(self) -> Sequence[Seating]:
        """Who sits where."""
        ...

    def uncover(self, seat: Seat) -> None:
        """That seat sits at the screen from now on."""
        ...


class CurtainScene(MenuScene):
    """Calls ``seat`` to the screen, and tells the table by ``uncover`` once it was opened.

    ``words``: what somebody is called for.
    """

    def __init__(self, house: House, table: Curtained, seat: Seat, words: str = ALONE) -> None:
        super().__init__(house)
        self._table = table
        self.about = table.entry.name
        self._seat = seat
        self._words = words
        self._is_open = False
        self.hands.focus("open", shows=False)

    def lay_out(self, sheet: Sheet) -> None:
        """The cloth, and a panel in its middle."""
        px, look, who = sheet.px, sheet.look, self._table.seating[self._seat]
        call = f"Pass the screen to {who.name}"
        lay_cloth(sheet)
        panel = pygame.Rect(0, 0, min(px(WIDTH), sheet.rect.width - px(48)), 0)
        width = panel.width - 2 * px(24)
        called = look.set(call, width, size=28, face="title").height
        told = look.set(self._words, width).height
        panel.height = called + told + px(26 + 50 + 2 * 24)
        panel.center = sheet.rect.center
        with sheet.panel("curtain", panel, "active", padding=24) as inner:
            line = pygame.Rect(inner.left, inner.top, inner.width, called)
            sheet.text("heading", call, line, size=28, face="title", align="center")
            below = pygame.Rect(inner.left, line.bottom + px(6), inner.width, told)
            sheet.text("words", self._words, below, colour="muted", align="center")
            row = pygame.Rect(inner.left, below.bottom + px(20), inner.width, px(50))
            dot = pygame.Rect(0, 0, px(18), px(18))
            button = pygame.Rect(0, row.top, min(px(320), inner.width - px(60)), row.height)
            button.centerx = inner.centerx
            dot.midright = (button.left - px(12), button.centery)
            sheet.canvas("dot", dot, lambda to: paint_dot(to, look, dot.center, dot.width // 2 - 1, who.colour))
            sheet.control(Button("open", button, on_act=self._open, label="Ready? Open", style="primary", key="Enter"))

    def enter(self) -> None:
        """What is still pressed was meant for the table of the one who sat here before."""
        super().enter()
        self.house.stack.hush()

    def _open(self) -> None:
        if not self._is_open:
            self._is_open = True
            self.house.stack.hush()
            self._table.uncover(self._seat)
            self.close()

    def on_enter(self) -> None:
        """Open."""
        self._open()

    def on_action(self, action: str) -> bool:
        """Escape pauses; no other key does anything to a table that is covered."""
        if action == "menu":
            self.house.open("pause", self._table)
            return True
        return False
