"""Pointer and keyboard on the controls of a sheet.

Only the button that pressed a control releases it, and only over it; the wheel scrolls and never clicks; the focus
moves with Tab and the arrows, and its ring shows once the keyboard was used. Positions come from events alone.
"""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.view.controls import Control, Note, Touch
from game.view.glossary import FEW, Term, explained
from game.view.sheet import Sheet
from game.view.text import Rich

_STEPS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_ACTS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_LEFT_BUTTON = 1


class Tip(NamedTuple):
    """A note beside something: its words, beside what, and whether it tells why something is off."""

    words: Rich
    anchor: pygame.Rect
    is_refusal: bool


class Hands:
    """What is hovered, pressed and focused, by name, so that it outlives the sheet it is on."""

    def __init__(self, refresh: Callable[[], None], repaint: Callable[[], None]) -> None:
        self._refresh = refresh
        self._repaint = repaint
        self.pointer = (-1, -1)
        self.hovered = ""
        self.term: Term | None = None
        self.pressed = ""
        self.focused = ""
        self.shows_focus = False
        self.offsets: dict[str, int] = {}

    def touch_of(self, name: str) -> Touch:
        """How the control of that name is touched."""
        is_pressed = self.pressed == name and self.hovered == name
        return Touch(self.hovered == name, is_pressed, self.shows_focus and self.focused == name)

    def offset_of(self, name: str, sheet: Sheet) -> int | None:
        """Return how far a list that grows was scrolled on the last sheet, None while it shows its newest lines."""
        before, offset = sheet.scrolls.get(name), self.offsets.get(name)
        if before is None or offset is None or offset >= before.furthest:
            self.offsets.pop(name, None)
            return None
        return offset

    def tip(self, sheet: Sheet) -> Tip | None:
        """What there is to say about what is hovered or focused: a control, a name on it, a name in any text."""
        if self.pressed:
            return None
        is_keyed = not self.hovered and self.shows_focus
        control = sheet.controls.get(self.focused if is_keyed else self.hovered)
        term = None if is_keyed and control else sheet.term_at(self.pointer)
        if control is None:
            return Tip(explained("", [term.entry]), term.rect, False) if term else None
        own = control.reason if not control.is_on else control.tip
        entries = [term.entry] if term else sheet.entries_in(control.rect)
        if not is_keyed and not term and len(entries) > FEW:
            entries = []
        words = explained(own, entries)
        return Tip(words, term.rect if term else control.rect, not control.is_on and bool(own)) if words else None

    def let_go(self) -> None:
        """Forget the press and the hover: the window or the scene lost the focus."""
        if self.pressed or self.hovered:
            self.pressed = self.hovered = ""
            self._repaint()

    def handle(self, event: pygame.event.Event, sheet: Sheet) -> bool:
        """Take the event if it is for a control."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos, sheet)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT_BUTTON:
            return self._press(event.pos, sheet)
        if event.type == pygame.MOUSEBUTTONUP and event.button == _LEFT_BUTTON:
            return self._release(event.pos, sheet)
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll(event, sheet)
        if event.type == pygame.KEYDOWN:
            return self._key(event, sheet)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.let_go()
        return False

    def control_at(self, pos: tuple[int, int], sheet: Sheet) -> Control | None:
        """The topmost control there."""
        return next((control for control in reversed(sheet.controls.values()) if control.covers(pos)), None)

    def _pressed_at(self, pos: tuple[int, int], sheet: Sheet) -> Control | None:
        """The topmost control there that a press means: what only says something lets it through."""
        found = [control for control in reversed(sheet.controls.values()) if control.covers(pos)]
        return next((control for control in found if not isinstance(control, Note)), None)

    # The pointer

    def find_hover(self, pointer: tuple[int, int], sheet: Sheet) -> None:
        """See what the pointer is on after a new layout."""
        self.pointer = pointer
        control = self.control_at(pointer, sheet)
        self.hovered = control.name if control else ""
        self.term = None  # what was painted is not known before it is painted anew

    def _move(self, pos: tuple[int, int], sheet: Sheet) -> bool:
        self.pointer = pos
        control = self.control_at(pos, sheet)
        name, term = control.name if control else "", sheet.term_at(pos)
        if name != self.hovered or term != self.term:
            self.hovered, self.term = name, term
            self._repaint()
        self._drag(pos, sheet)
        return bool(name or self.pressed)

    def _drag(self, pos: tuple[int, int], sheet: Sheet) -> None:
        held = sheet.controls.get(self.pressed)
        if held is not None and held.is_on:
            held.drag(pos)

    def _press(self, pos: tuple[int, int], sheet: Sheet) -> bool:
        self._move(pos, sheet)
        control = self._pressed_at(pos, sheet)
        self.pressed = control.name if control else ""
        if control:
            self.focused, self.shows_focus = control.name, False
            self._drag(pos, sheet)
            self._repaint()
        return control is not None

    def _release(self, pos: tuple[int, int], sheet: Sheet) -> bool:
        pressed, self.pressed = self.pressed, ""
        if not pressed:
            return False
        self._move(pos, sheet)
        self._repaint()
        control = sheet.controls.get(pressed)
        if control is not None and control.covers(pos):
            control.act(pos)
        return True

    def _scroll(self, event: pygame.event.Event, sheet: Sheet) -> bool:
        for name, scroll in sheet.scrolls.items():
            if scroll.furthest and scroll.rect.collidepoint(self.pointer):
                self.scroll_to(name, self.offsets.get(name, 0) - event.y * sheet.px(48), sheet)
                return True
        return False

    def scroll_to(self, name: str, offset: int, sheet: Sheet) -> None:
        """Show that scroll area from `offset` pixels on."""
        self.offsets[name] = min(max(0, offset), sheet.scrolls[name].furthest)
        self._refresh()

    # The keyboard

    def _key(self, event: pygame.event.Event, sheet: Sheet) -> bool:
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1, sheet)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key in _STEPS:
            return self._step(_STEPS[event.key], sheet)
        control = sheet.controls.get(self.focused)
        if event.key in _ACTS and control is not None and self.shows_focus:
            control.act()
            self._repaint()
            return True
        return False

    def focus(self, name: str, shows: bool = True) -> None:
        """Put the keyboard on a control."""
        if (name, shows) != (self.focused, self.shows_focus):
            self.focused, self.shows_focus = name, shows
            self._repaint()

    def _tab(self, step: int, sheet: Sheet) -> bool:
        names = [control.name for control in sheet.controls.values() if control.can_focus]
        if not names:
            return False
        place = names.index(self.focused) + step if self.focused in names else (0 if step > 0 else -1)
        self._show(names[place % len(names)], sheet)
        return True

    def _step(self, step: tuple[int, int], sheet: Sheet) -> bool:
        here = sheet.controls.get(self.focused)
        if here is None or not here.can_focus:
            return False
        if step[0] and self.shows_focus and here.nudge(step[0]):
            self._repaint()
            return True
        there = _next(here, step, sheet)
        if there is not None:
            self._show(there.name, sheet)
        return there is not None

    def _show(self, name: str, sheet: Sheet) -> None:
        self.focus(name)
        self.scroll_into_sight(name, sheet)

    def scroll_into_sight(self, name: str, sheet: Sheet) -> None:
        """Move the scroll area that a control lies in so far that it is seen whole."""
        control = sheet.controls[name]
        for scroll_name, scroll in sheet.scrolls.items():
            if control.clip is not None and control.clip.colliderect(scroll.rect):
                offset = self.offsets.get(scroll_name, 0)
                if control.rect.top < scroll.rect.top:
                    self.scroll_to(scroll_name, offset + control.rect.top - scroll.rect.top - sheet.px(8), sheet)
                elif control.rect.bottom > scroll.rect.bottom:
                    below = control.rect.bottom - scroll.rect.bottom
                    self.scroll_to(scroll_name, offset + below + sheet.px(8), sheet)


def _next(here: Control, step: tuple[int, int], sheet: Sheet) -> Control | None:
    """The nearest control in that direction; what lies straight ahead comes before what lies aside."""
    ahead = [control for control in sheet.controls.values() if control is not here and control.can_focus]
    scored = [(_cost(here.rect, control.rect, step), place) for place, control in enumerate(ahead)]
    best = min(((cost, place) for cost, place in scored if cost is not None), default=None)
    return ahead[best[1]] if best else None


def _cost(here: pygame.Rect, there: pygame.Rect, step: tuple[int, int]) -> float | None:
    """How far it is in pixels, the way aside counted more; None for what does not lie in that direction."""
    along, across = (0, 1) if step[0] else (1, 0)
    near, far = (there.topleft, here.bottomright) if step[along] > 0 else (here.topleft, there.bottomright)
    gap = near[along] - far[along]
    if gap < -min(here.size[along], there.size[along]) // 4:
        return None
    low = max(here.topleft[across], there.topleft[across])
    high = min(here.bottomright[across], there.bottomright[across])
    return max(0, gap) + 3 * max(0, low - high) + abs(there.center[across] - here.center[across]) * 0.1
