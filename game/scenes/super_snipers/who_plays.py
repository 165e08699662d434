"""Before two people play at once at one screen: who plays with what, and what the keys and buttons mean.

Gamepads may be plugged in now or at any time; the two may change what they play with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core import Seat
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.pads import EVENTS as PAD_EVENTS
from game.scenes.super_snipers.devices import TITLES, Device
from game.view.controls import Button, KeyHint, key_hint_width
from game.view.seating import short_name
from game.view.sheet import Sheet
from game.view.super_snipers.plan import spread

if TYPE_CHECKING:
    from game.scenes.super_snipers.quickdraw import QuickdrawTable

WIDTH, PANEL = 860, 336  # units
ICONS: dict[Device, str] = {"mouse": "icons/mouse", "keyboard": "icons/keyboard", "pad": "icons/gamepad"}
Line = tuple[tuple[str, ...], str]
POINTER_LINES: tuple[Line, ...] = (
    (("Left",), "take, place, press"),
    (("Right",), "turn, or the wheel"),
    (("Middle",), "flip"),
)
PAD_LINES: tuple[Line, ...] = (
    (("up", "down", "left", "right"), "go"),
    (("A",), "take, place, choose"),
    (("B",), "put back"),
    (("X",), "turn"),
    (("Y",), "flip"),
    (("LB",), "clear it"),
    (("RB",), "search, shoot"),
    (("Start",), "ready"),
)
HEAD = "Both play at once, each against an own timer"
WORDS = "A turn lasts ten seconds at least. Whoever is done when the timer has run out goes on, without waiting."


class DevicesScene(MenuScene):
    """Over the table; closing it begins, or goes on."""

    is_overlay = True

    def __init__(self, house: House, table: QuickdrawTable) -> None:
        super().__init__(house)
        self._table = table
        self.hands.focus("begin", shows=False)

    # -- what it shows

    def lay_out(self, sheet: Sheet) -> None:
        """A panel with two halves, as the table has them, and the buttons below."""
        px = sheet.px
        width = min(px(WIDTH), sheet.rect.width - px(48))
        panel = Rect(0, 0, width, px(PANEL + 160))
        panel.center = sheet.rect.center
        with sheet.panel("devices", panel, padding=22) as inner:
            line = Rect(inner.left, inner.top, inner.width, px(36))
            sheet.text("heading", HEAD.upper(), line, size=24, face="title", align="center", most_lines=1)
            below = Rect(inner.left, line.bottom, inner.width, px(24))
            sheet.text("words", WORDS, below, colour="muted", align="center", size="small", is_elided=True)
            foot = Rect(inner.left, inner.bottom - px(44), inner.width, px(44))
            middle = Rect(inner.left, below.bottom + px(10), inner.width, foot.top - below.bottom - px(24))
            for seat, rect in enumerate(spread(middle, (1, 1), px(16))):
                self._lay_player(sheet, rect, seat)
            self._lay_foot(sheet, foot)

    def _lay_player(self, sheet: Sheet, rect: Rect, seat: Seat) -> None:
        px, who = sheet.px, self._table.seating[seat]
        devices = self._table.devices.of(seat)
        with sheet.panel(f"player{seat}", rect, "raised", padding=16) as inner:
            icon = Rect(inner.left, inner.top, px(46), px(46))
            sheet.picture(f"icon{seat}", ICONS[devices[0]], icon)
            name = Rect(icon.right + px(14), inner.top, inner.right - icon.right - px(14), px(28))
            sheet.text(
                f"name{seat}", short_name(who.name), name, size="heading", face="bold", colour=who.colour, most_lines=1,
                is_elided=True,
            )  # fmt: skip
            words = " or ".join(TITLES[device].lower() for device in devices)
            below = Rect(name.left, name.bottom, name.width, px(22))
            sheet.text(f"with{seat}", f"plays with the {words}", below, colour="muted", size="small", most_lines=1)
            lines = self._lines_of(devices[0])
            top, step = icon.bottom + px(14), px(26)
            for n, (keys, label) in enumerate(lines):
                place = Rect(inner.left, top + n * step, key_hint_width(sheet.look, keys, label) + px(8), px(22))
                sheet.control(KeyHint(f"line{seat}/{n}", place, keys=keys, label=label, can_focus=False))

    def _lines_of(self, device: Device) -> tuple[Line, ...]:
        """What the keys or buttons of a device mean."""
        if device != "keyboard":
            return POINTER_LINES if device == "mouse" else PAD_LINES
        cap = self.house.keys.cap
        return (
            (("1", "2", "3"), "take a Focus, or answer"),
            (("up", "down", "left", "right"), "go"),
            (("Enter",), "place"),
            ((cap("rotate"),), "turn"),
            ((cap("flip"),), "flip"),
            ((cap("clear_it"),), "clear it"),
            ((cap("search"), cap("shoot")), "search, shoot"),
            ((cap("ready"),), "ready"),
        )

    def _lay_foot(self, sheet: Sheet, rect: Rect) -> None:
        px = sheet.px
        begin = Rect(0, rect.top, px(200), rect.height)
        swap = Rect(0, rect.top, px(200), rect.height)
        begin.right, swap.right = rect.right, rect.right - begin.width - px(12)
        sheet.control(Button("swap", swap, on_act=self._swap, label="Change devices"))
        sheet.control(Button("begin", begin, on_act=self.close, label="Begin", style="primary", key="Enter"))
        note = Rect(rect.left, rect.top, swap.left - rect.left - px(16), rect.height)
        words = "A gamepad may be plugged in at any time."
        sheet.text("note", words, note, size="small", colour="muted", valign="center", most_lines=2, is_elided=True)

    # -- what it takes

    def _swap(self) -> None:
        self._table.devices.swap()
        self._table.refresh()
        self.refresh()

    def on_enter(self) -> None:
        """Begin."""
        self.close()

    def handle(self, event: pygame.event.Event) -> bool:
        """Gamepads may come and go; their main buttons begin."""
        if event.type not in PAD_EVENTS:
            return super().handle(event)
        said = self._table.pads.handle(event)
        if any(one.verb in ("act", "ready") for one in said):
            self.close()
        self.refresh()
        return True
