"""What the screens around the table share: a heading, a body, a foot with keys and buttons, and typed lines.

Escape closes such a screen, Enter does its main thing unless the keyboard is on a control of its own. A line that has
the keyboard takes the letters; Enter leaves it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.typing import Line
from game.view.controls import Button, KeyHint, button_width, key_hint_width
from game.view.fields import TextField
from game.view.sheet import Sheet
from game.view.text import Rich

WIDEST, TALLEST = 1180, 700  # units: beyond that a screen is centred, not stretched
_PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_REPEAT_MILLISECONDS = (400, 40)
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Frame(NamedTuple):
    """The parts of a screen in pixels."""

    header: pygame.Rect
    body: pygame.Rect
    footer: pygame.Rect

    def columns(self, sheet: Sheet, share: float) -> tuple[pygame.Rect, pygame.Rect]:
        """Divide the body: the left part gets that share of its width, the right one the rest."""
        body, gap = self.body, sheet.px(16)
        left = pygame.Rect(body.topleft, (round((body.width - gap) * share), body.height))
        return left, pygame.Rect(left.right + gap, body.top, body.right - left.right - gap, body.height)


class Hint(NamedTuple):
    """Keys and what they do; `act` is what a click on it does."""

    keys: tuple[str, ...]
    label: str
    act: Callable[[], None] | None = None


class Push(NamedTuple):
    """A button of the foot; `reason` says why it is off."""

    name: str
    label: str
    act: Callable[[], None]
    style: str = "raised"
    key: str = ""
    reason: str = ""


def frame_of(sheet: Sheet, widest: float = WIDEST, tallest: float = TALLEST) -> Frame:
    """Cut the window into heading, body and foot."""
    px = sheet.px
    width = min(sheet.rect.width - 2 * px(24), px(widest))
    height = min(sheet.rect.height - px(18) - px(16), px(tallest))
    left = (sheet.rect.width - width) // 2
    top = px(18) + (sheet.rect.height - px(18) - px(16) - height) // 2
    header = pygame.Rect(left, top, width, px(46))
    footer = pygame.Rect(left, top + height - px(44), width, px(44))
    upper, lower = header.bottom + px(10), footer.top - px(16)
    return Frame(header, pygame.Rect(left, upper, width, lower - upper), footer)


def lay_header(sheet: Sheet, rect: pygame.Rect, title: str, words: Rich = "") -> None:
    """The heading in capitals, and a sentence at its right."""
    look = sheet.look
    name = sheet.text("heading", title.upper(), rect, size=30, face="title", valign="center", most_lines=1)
    if words:
        left = name.right + look.px(18)
        rest = pygame.Rect(left, rect.top + look.px(4), rect.right - left, rect.height - look.px(4))
        sheet.text("subheading", words, rest, colour="muted", valign="center", most_lines=1, is_elided=True)


def lay_hints(sheet: Sheet, rect: pygame.Rect, hints: Sequence[Hint], name: str = "hint") -> None:
    """Key hints in a row from the left; those that find no room are left out."""
    left = rect.left
    for place, hint in enumerate(hints):
        width = key_hint_width(sheet.look, hint.keys, hint.label)
        if left + width > rect.right:
            return
        spot = pygame.Rect(left, rect.top, width, rect.height)
        sheet.control(
            KeyHint(f"{name}/{place}", spot, on_act=hint.act, can_focus=False, keys=hint.keys, label=hint.label)
        )
        left += width + sheet.px(16)


def lay_footer(sheet: Sheet, rect: pygame.Rect, hints: Sequence[Hint], pushes: Sequence[Push]) -> None:
    """Key hints from the left, buttons from the right, the last one at the edge."""
    right = rect.right
    for push in reversed(pushes):
        width = max(sheet.px(120), button_width(sheet.look, push.label, push.key))
        where = pygame.Rect(right - width, rect.top, width, rect.height)
        sheet.control(
            Button(
                push.name, where, on_act=push.act, is_on=not push.reason, reason=push.reason, label=push.label,
                style=push.style, key=push.key,
            )
        )  # fmt: skip
        right = where.left - sheet.px(12)
    row = pygame.Rect(rect.left, rect.top + sheet.px(9), right - sheet.px(12) - rect.left, rect.height - sheet.px(18))
    lay_hints(sheet, row, hints)


def lay_nothing(sheet: Sheet, rect: pygame.Rect, name: str, icon: str, words: str, colour: str = "muted") -> None:
    """Say in the middle, below a sign, why there is nothing else; ``colour``: of the words."""
    px = sheet.px
    sign = pygame.Rect(0, 0, px(68), px(68))
    sign.midbottom = (rect.centerx, rect.centery - px(12))
    sheet.picture("sign", f"icons/{icon}", sign, opacity=0.5)
    below = pygame.Rect(rect.left, rect.centery + px(4), rect.width, rect.bottom - rect.centery - px(4))
    sheet.text(name, words, below, colour=colour, align="center", is_elided=True)


class MenuScene(Scene):
    """A screen that Escape closes; see the module. `lines` holds its typed lines by the names of their fields."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.lines: dict[str, Line] = {}
        self._last_focus = ""

    def close(self) -> None:
        """Go back to what lies below."""
        self.house.stack.pop(self)

    def on_enter(self) -> None:
        """Enter was pressed while the keyboard was on nothing."""

    def on_line_done(self, name: str) -> None:
        """Enter was pressed in a typed line."""

    def on_action(self, action: str) -> bool:
        """Escape closes."""
        if action == "menu":
            self.close()
            return True
        return False

    def bring_into_sight(self, area: str, top: int, height: int) -> None:
        """Move a scroll area only as far as shows what begins ``top`` pixels below its beginning, ``height`` high."""
        self.ready(self.sheet.size)
        scroll = self.sheet.scrolls.get(area)
        if scroll is not None:
            lowest = top + height - scroll.rect.height
            self.hands.scroll_to(area, min(max(self.hands.offsets.get(area, 0), lowest), top), self.sheet)

    # Typed lines

    @property
    def typing(self) -> str:
        """The field that has the keyboard, empty without one."""
        return self.hands.focused if self.hands.focused in self.lines else ""

    def lay_line(self, sheet: Sheet, name: str, rect: pygame.Rect, ghost: str = "", icon: str = "") -> None:
        """Put a typed line on the sheet; its `Line` stands in `lines`."""
        line = self.lines[name]
        is_typing = self.typing == name
        field = TextField(
            name, rect, text=line.text, ghost=ghost, caret=line.caret, is_typing=is_typing,
            is_selected=line.is_selected, icon=icon, on_point=lambda place: self._point(name, place),
        )  # fmt: skip
        sheet.control(field)
        if is_typing:
            pygame.key.set_text_input_rect(field.caret_rect(sheet.look))

    def _point(self, name: str, place: int) -> None:
        self.lines[name].put_caret(place)
        self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        """Letters for the typed line, then controls, then Enter and bound keys."""
        name = self.typing
        if name and self.lines[name].take(event):
            self.refresh()
            return True
        is_enter = event.type == pygame.KEYDOWN and event.key in _ENTER and not event.mod & pygame.KMOD_ALT
        if is_enter and name:
            self.on_line_done(name)
            is_taken = True
        elif is_enter and not self.hands.shows_focus:
            self.on_enter()
            is_taken = True
        else:
            is_taken = super().handle(event) or self._turn_page(event)
        self._follow_focus()
        return is_taken

    def _turn_page(self, event: pygame.event.Event) -> bool:
        """The page keys move the scroll area of the screen, if it has one."""
        if event.type != pygame.KEYDOWN or event.key not in _PAGES or not self.sheet.scrolls:
            return False
        name, scroll = list(self.sheet.scrolls.items())[-1]
        step = round(scroll.rect.height * 0.85) * _PAGES[event.key]
        self.hands.scroll_to(name, self.hands.offsets.get(name, 0) + step, self.sheet)
        return True

    def _follow_focus(self) -> None:
        """A line that gets the keyboard is selected whole, so that typing replaces it."""
        if self.hands.focused != self._last_focus:
            if self.typing:
                self.lines[self.typing].select()
            if self.typing or self._last_focus in self.lines:
                self._set_repeat()
                self.refresh()
            self._last_focus = self.hands.focused

    def _set_repeat(self) -> None:
        """A held key repeats while somebody types, and only then."""
        pygame.key.set_repeat(*_REPEAT_MILLISECONDS if self.typing else (0, 0))

    def enter(self) -> None:
        """The line that has the keyboard from the start is ready to be typed."""
        self._last_focus = self.hands.focused
        self._set_repeat()

    def pause(self) -> None:
        """Another scene is on top: no key repeats there."""
        pygame.key.set_repeat(0, 0)
        super().pause()

    def resume(self) -> None:
        """The keyboard is back."""
        self._set_repeat()
        super().resume()

    def leave(self) -> None:
        """No key repeats elsewhere."""
        pygame.key.set_repeat(0, 0)
