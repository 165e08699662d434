"""The keyboard at a table of hidden movement: what Enter, the digits and the arrows are for at the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.hidden.gestures import ENTERS

if TYPE_CHECKING:
    from game.scenes.hidden.table import HiddenTable

_DIGITS = {pygame.K_1 + n: n + 1 for n in range(9)} | {pygame.K_KP_1 + n: n + 1 for n in range(9)}


class Keyboard:
    """The keys of one table. ``pressed_by``: which control the words ``primary`` and ``number1``… and the actions of
    keys mean, as it was laid out.
    """

    def __init__(self, table: HiddenTable) -> None:
        self._table = table
        self.pressed_by: dict[str, str] = {}

    def take(self, event: pygame.event.Event) -> bool:
        """Take a key for the board; where a control has the keyboard, it is for that."""
        table = self._table
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or self._is_on_control():
            return False
        if event.key in _DIGITS and self.press(f"number{_DIGITS[event.key]}"):
            return True
        if table.is_choosing and table.choice_key(event):
            return True
        if event.key in ENTERS:
            table.click(table.gestures.cursor) if self.is_enter_for_space else self.press("primary")
            return True
        was_for_space = self.is_enter_for_space
        is_taken = not table.is_choosing and table.gestures.key(event)
        if self.is_enter_for_space != was_for_space:
            table.refresh()  # the buttons say what Enter does
        return is_taken

    def _is_on_control(self) -> bool:
        """Whether a control that is still there has the focus; one that went with the last screen has not."""
        hands = self._table.hands
        return hands.shows_focus and hands.focused in self._table.sheet.controls

    @property
    def is_enter_for_space(self) -> bool:
        """Whether Enter chooses the space of the cursor, not the button that shines."""
        table, space = self._table, self._table.gestures.cursor
        is_on_board = space >= 0 and not table.is_choosing and not table.missed.lines
        return is_on_board and (table.is_noting or not table.is_planned(space))

    def press(self, word: str) -> bool:
        """Press the control that a word means; False where there is none."""
        table = self._table
        table.ready(table.sheet.size)
        found = table.sheet.controls.get(self.pressed_by.get(word, ""))
        if found is None:
            return False
        if not found.is_on and found.reason:
            table.refuse(found.reason)
        else:
            found.act()
        return True
