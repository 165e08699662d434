"""The pause over a table: go on, read, change, leave. Leaving loses nothing, since every step is saved."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.briefing import goals_height, lay_goals
from game.scenes.house import House
from game.scenes.menu import Hint, MenuScene, lay_hints
from game.scenes.missions import Progress, goal_words, played_of
from game.scenes.table import TableScene
from game.view.controls import Button
from game.view.sheet import Sheet

WIDTH, WIDE, BUTTON, GAP = 380, 520, 46, 10
"""In units; wide where the goals of a mission stand above the buttons."""
SAVED = "Every step is saved: you can go on with this match from the title at any time."
SAVED_LESSON = "Every step is saved: you can go on with this lesson at any time."


class PauseScene(MenuScene):
    """An overlay over a table."""

    is_overlay = True

    def __init__(self, house: House, table: TableScene) -> None:
        super().__init__(house)
        self._table = table
        self.about = table.entry.name
        self._goals = self._goals_of_mission()
        self.hands.focus("resume", shows=False)

    def lay_out(self, sheet: Sheet) -> None:
        """A panel in the middle, its buttons below each other; in a mission the goals above them, most in pairs."""
        px, cap = sheet.px, self.house.keys.cap
        pushes: tuple[tuple[str, str, Callable[[], None], str, str], ...] = (
            ("resume", "Resume", self.close, "primary", cap("menu")),
            ("rules", "Rules", self._open_rules, "raised", cap("rules")),
            ("settings", "Settings", self._open_settings, "raised", cap("settings")),
            ("leave", self._leave_words, self._leave, "raised", ""),
            ("quit", "Quit", self.house.stack.clear, "raised", ""),
        )
        # Beside the goals there is less height for them: all but the first stand in pairs.
        rows = [pushes[:1], pushes[1:3], pushes[3:]] if self._goals else [(push,) for push in pushes]
        trouble = self._table.saved.trouble
        saved = SAVED_LESSON if self._table.match.header.lesson else SAVED
        words, colour = (trouble, "danger") if trouble else (saved, "muted")
        width = px(WIDE if self._goals else WIDTH)
        told = sheet.look.set(words, width - 2 * px(24), size="small").height
        goals = goals_height(sheet, len(self._goals)) + px(14) if self._goals else 0
        height = px(24 + 36 + 8) + told + px(18) + goals + len(rows) * px(BUTTON + GAP) + px(4 + 22 + 18)
        panel = pygame.Rect(0, 0, width, height)
        panel.center = sheet.rect.center
        with sheet.panel("pause", panel, padding=24) as inner:
            head = sheet.text("heading", "PAUSED", inner, size=28, face="title", most_lines=1)
            below = pygame.Rect(inner.left, head.bottom + px(6), inner.width, told)
            sheet.text("saved", words, below, size="small", colour=colour)
            top = below.bottom + px(18)
            if self._goals:
                lay_goals(sheet, pygame.Rect(inner.left, top, inner.width, goals), self._goals)
                top += goals
            for row in rows:
                width = (inner.width - px(GAP) * (len(row) - 1)) // len(row)
                for place, (name, label, act, style, key) in enumerate(row):
                    at = pygame.Rect(inner.left + place * (width + px(GAP)), top, width, px(BUTTON))
                    sheet.control(Button(name, at, on_act=act, label=label, style=style, key=key))
                top += px(BUTTON + GAP)
            hints = [Hint(("up", "down"), "move"), Hint(("Enter",), "choose")]
            lay_hints(sheet, pygame.Rect(inner.left, top + px(4), inner.width, px(22)), hints)

    def _goals_of_mission(self) -> list[tuple[str, bool]]:
        """What the mission asks for, and whether an earlier match has reached it; nothing in any other match."""
        played = played_of(self._table.match)
        if played is None:
            return []
        before = Progress(self.house, played.campaign).record(played.mission).goals
        return [(goal_words(played.mission, goal), goal.kind in before) for goal in played.mission.goals]

    @property
    def _leave_words(self) -> str:
        """Below the table of a mission lies its map, of a lesson all lessons, or what it was continued from."""
        header = self._table.match.header
        return "Leave the table" if header.mission or header.lesson else "Leave to the title"

    def on_enter(self) -> None:
        """Enter goes on with the match."""
        self.close()

    def on_action(self, action: str) -> bool:
        """The keys that are shown on the buttons."""
        acts = {"rules": self._open_rules, "settings": self._open_settings}
        if action in acts:
            acts[action]()
            return True
        return super().on_action(action)

    def _open_rules(self) -> None:
        self.house.open("rules", self._table.entry.name)

    def _open_settings(self) -> None:
        self.house.open("settings")

    def _leave(self) -> None:
        """Take the table off, with all that lies over it: there may be a curtain between."""
        for scene in reversed(self.house.stack.scenes):
            self.house.stack.pop(scene)
            if scene is self._table:
                break
