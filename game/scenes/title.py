"""The title: a shelf of boxes, the match to go on with, and the doors to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.content.registry import GameEntry
from game.scenes.house import House
from game.scenes.scene import Scene
from game.view.animation import Eased
from game.view.boxes import GameBox
from game.view.controls import Button, Control, KeyHint, key_hint_width
from game.view.sheet import Sheet

SUBTITLE = "Four games of marksmen and hunters"


@dataclass(frozen=True)
class Bands:
    """The rows of the title in pixels, from the top."""

    header: pygame.Rect
    shelf: pygame.Rect
    desk: pygame.Rect
    hints: pygame.Rect


def bands(sheet: Sheet) -> Bands:
    """Cut the window: the shelf takes what the others leave, up to boxes of a good shape."""
    px = sheet.px
    width = min(sheet.rect.width - 2 * px(32), px(1168) if sheet.rect.width < px(1500) else px(1360))
    left = (sheet.rect.width - width) // 2
    header, desk, hints, gap = px(76), px(112), px(22), px(30)
    room = sheet.rect.height - header - desk - hints - 3 * gap - 2 * px(18)
    shelf = min(room, round((width - 3 * px(22)) / 4 * 1.42))
    spare = room - shelf
    top = px(18) + min(spare // 2, px(60)) + px(8)
    shelf_top = top + header + gap + spare // 4
    desk_top = shelf_top + shelf + gap + spare // 8
    return Bands(
        pygame.Rect(left, top, width, header),
        pygame.Rect(left, shelf_top, width, shelf),
        pygame.Rect(left, desk_top, width, desk),
        pygame.Rect(left, sheet.rect.bottom - px(18) - hints, width, hints),
    )


class Title(Scene):
    """The first scene; `shelf` lists the boxes in order."""

    def __init__(self, house: House, shelf: Sequence[GameEntry]) -> None:
        super().__init__(house)
        self._shelf = shelf
        self._lifts = {entry.name: Eased(0, house.theme.motion.normal) for entry in shelf}
        ready = [entry.name for entry in shelf if entry.is_playable]
        self._chosen = ready[0] if ready else shelf[0].name
        self.hands.focus(f"box/{self._chosen}", shows=False)

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Header, shelf, continue panel, doors, key hints."""
        rows = bands(sheet)
        sheet.desk()
        self._lay_header(sheet, rows.header)
        self._lay_shelf(sheet, rows.shelf)
        gap = sheet.px(22)
        half = (rows.desk.width - gap) // 2
        self._lay_continue(sheet, pygame.Rect(rows.desk.left, rows.desk.top, half, rows.desk.height))
        self._lay_doors(sheet, pygame.Rect(rows.desk.right - half, rows.desk.top, half, rows.desk.height))
        self._lay_hints(sheet, rows.hints)

    def _lay_header(self, sheet: Sheet, rect: pygame.Rect) -> None:
        logo = sheet.px(54)
        if sheet.look.sprites.has("logo"):
            sheet.picture("logo", "logo", pygame.Rect(rect.left, rect.top + sheet.px(1), logo, logo))
        words = pygame.Rect(rect.left + logo + sheet.px(14), rect.top, rect.width - logo, rect.height)
        name = sheet.text("name", "CROSSHAIRS", words, size="display", face="title", most_lines=1)
        below = pygame.Rect(words.left, name.bottom, words.width, rect.bottom - name.bottom)
        sheet.text("subtitle", SUBTITLE, below, colour="muted", most_lines=1)

    def _lay_shelf(self, sheet: Sheet, rect: pygame.Rect) -> None:
        gap = sheet.px(22)
        width = (rect.width - gap * (len(self._shelf) - 1)) // len(self._shelf)
        for place, entry in enumerate(self._shelf):
            where = pygame.Rect(rect.left + place * (width + gap), rect.top, width, rect.height)
            sheet.control(self._box(entry, where))

    def _box(self, entry: GameEntry, rect: pygame.Rect) -> Control:
        lift = self._lifts[entry.name]
        return GameBox(
            f"box/{entry.name}",
            rect,
            on_act=lambda: self._choose(entry),
            title=entry.title,
            tagline=entry.tagline,
            players=entry.players_text,
            art=f"boxes/{entry.name}",
            is_ready=entry.is_playable,
            lift=lambda: lift.value,
        )

    def _lay_continue(self, sheet: Sheet, rect: pygame.Rect) -> None:
        with sheet.panel("continue panel", rect, padding=20) as inner:
            sheet.text("continue heading", "CONTINUE", inner, size="small", colour="muted", most_lines=1)

    def _lay_doors(self, sheet: Sheet, rect: pygame.Rect) -> None:
        doors = (("Replays", "replays"), ("Settings", "settings"), ("Rules", "rules"), ("Quit", ""))
        gap_x, gap_y = sheet.px(12), sheet.px(8)
        width, height = (rect.width - gap_x) // 2, (rect.height - gap_y) // 2
        for place, (label, door) in enumerate(doors):
            left, top = rect.left + place % 2 * (width + gap_x), rect.top + place // 2 * (height + gap_y)
            is_on = not door or self.house.has_door(door)
            sheet.control(
                Button(
                    label.lower(),
                    pygame.Rect(left, top, width, height),
                    on_act=partial(self.house.open, door) if door else self.house.stack.clear,
                    is_on=is_on,
                    reason="" if is_on else f"{label} cannot be opened",
                    label=label,
                )
            )

    def _lay_hints(self, sheet: Sheet, rect: pygame.Rect) -> None:
        cap = self.house.keys.cap
        hints = [
            ("choose", ("left", "right"), "choose", None),
            ("play", ("Enter",), "play", None),
            ("rules", (cap("rules"),), "rules", "rules"),
            ("full screen", (cap("full_screen"),), "full screen", "full_screen"),
        ]
        left = rect.left
        for name, keys, label, _ in hints:
            width = key_hint_width(sheet.look, keys, label)
            place = pygame.Rect(left, rect.top, width, rect.height)
            sheet.control(KeyHint(f"hint/{name}", place, can_focus=False, keys=keys, label=label))
            left += width + sheet.px(14)

    # What it does

    def _choose(self, entry: GameEntry) -> None:
        self._chosen = entry.name
        if not entry.is_playable:
            self.house.notice(f"{entry.title} is in preparation: it cannot be played yet.")
        elif self.house.has_door("set_up"):
            self.house.open("set_up", entry.name)

    def update(self, dt: float) -> None:
        """Raise the box that is hovered or focused."""
        raised = self.hands.hovered if self.hands.hovered.startswith("box/") else self.hands.focused
        for name, lift in self._lifts.items():
            lift.aim(1.0 if raised == f"box/{name}" else 0.0)
            if lift.update(dt, self.house.settings.animation_speed):
                self.repaint()
