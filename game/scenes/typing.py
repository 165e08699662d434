"""A line of text under the hands: what was typed, where the caret is, what the keys do to it.

While a line has the keyboard it takes every key that writes, moves the caret or is a shortcut of the program, so
that typing a name never rolls the dice; Tab, Up, Down, Enter, Escape and the function keys stay free.
"""

from __future__ import annotations

import contextlib
import unicodedata
from collections.abc import Callable

import pygame

MOST_LETTERS = 200
_FREE = frozenset(
    {pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE}
    | set(range(pygame.K_F1, pygame.K_F12 + 1))
)
_JOINER = "\u200d"


def one_line(text: str) -> str:
    """Return the text without what no line can hold: breaks and tabs become blanks, controls and surrogates go."""
    kept = [" " if letter in "\t\n\r\v\f\u2028\u2029" else letter for letter in text]
    return "".join(letter for letter in kept if unicodedata.category(letter) not in ("Cc", "Cs", "Cn"))


class Line:
    """One line that is typed; `on_change` gets it after each change. Nothing is kept beyond `MOST_LETTERS`."""

    def __init__(self, text: str = "", on_change: Callable[[str], None] | None = None) -> None:
        self.text = one_line(text)[:MOST_LETTERS]
        self.caret = len(self.text)
        self.is_selected = bool(self.text)
        self._on_change = on_change
        self._is_composing = False

    def select(self) -> None:
        """Select all of it, so that the next letter replaces it."""
        self.caret, self.is_selected, self._is_composing = len(self.text), bool(self.text), False

    def clear(self) -> None:
        """Empty it."""
        self._change("", 0)

    def put_caret(self, place: int) -> None:
        """Put the caret before that letter."""
        self._move(min(place, len(self.text)))

    def take(self, event: pygame.event.Event) -> bool:
        """Take what is meant for the line; True also for shortcuts that must wait until it is left."""
        if event.type == pygame.TEXTINPUT:
            self._write(one_line(event.text))
            return True
        if event.type == pygame.TEXTEDITING:
            self._is_composing = bool(event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if self._is_composing:  # the keys choose among the words of an input method
            return True
        return event.key not in _FREE and self._press(event)

    def _press(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT:
            self._shortcut(event.key)
        elif event.key == pygame.K_BACKSPACE:
            self._rub_out(self._before(), self.caret)
        elif event.key == pygame.K_DELETE:
            self._rub_out(self.caret, self._after())
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._move(self._before() if event.key == pygame.K_LEFT else self._after())
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._move(0 if event.key == pygame.K_HOME else len(self.text))
        return True

    def _shortcut(self, key: int) -> None:
        if key == pygame.K_a:
            self.is_selected = bool(self.text)
        elif key == pygame.K_v:
            self._write(one_line(_clipboard()))
        elif key in (pygame.K_c, pygame.K_x) and self.is_selected:
            with contextlib.suppress(pygame.error):  # there may be no clipboard
                pygame.scrap.put_text(self.text)
            if key == pygame.K_x:
                self._change("", 0)

    def _write(self, letters: str) -> None:
        if not letters:
            return
        head, tail = ("", "") if self.is_selected else (self.text[: self.caret], self.text[self.caret :])
        letters = letters[: max(0, MOST_LETTERS - len(head) - len(tail))]
        self._change(head + letters + tail, len(head) + len(letters))

    def _rub_out(self, start: int, end: int) -> None:
        if self.is_selected:
            start, end = 0, len(self.text)
        if start != end:
            self._change(self.text[:start] + self.text[end:], start)

    def _change(self, text: str, caret: int) -> None:
        self.text, self.caret, self.is_selected = text, caret, False
        if self._on_change is not None:
            self._on_change(text)

    def _move(self, caret: int) -> None:
        self.caret, self.is_selected = caret, False

    def _before(self) -> int:
        """The place before the sign left of the caret, marks and joined emoji taken together."""
        place = max(0, self.caret - 1)
        while place > 0 and _is_joined(self.text[place - 1], self.text[place]):
            place -= 1
        return place

    def _after(self) -> int:
        place = min(len(self.text), self.caret + 1)
        while place < len(self.text) and _is_joined(self.text[place - 1], self.text[place]):
            place += 1
        return place


def _is_joined(left: str, right: str) -> bool:
    is_mark = unicodedata.category(right) in ("Mn", "Me", "Mc") or 0x1F3FB <= ord(right) <= 0x1F3FF
    return is_mark or _JOINER in (left, right)


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
