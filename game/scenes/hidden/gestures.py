"""What hands do over a board that is looked at through a lens: point, click, draw a way, drag, zoom; keys do the same.

The wheel zooms to the pointer. Dragging with any button moves the board, but for the left one on something that a way
can be drawn from. A click of the right button puts a note. Arrows move a cursor, with Shift the board.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from game.scenes.drag import SLACK
from game.view.hidden.camera import NOWHERE, Lens

LEFT, MIDDLE, RIGHT = 1, 2, 3
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
ZOOMS = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}
FITS = (pygame.K_0, pygame.K_KP_0)
HEAD = 0.42  # spaces that a figure rises over the space behind it
STRIDE = 3  # spaces that an arrow with Shift moves the board
_BLOCKING = pygame.KMOD_CTRL | pygame.KMOD_ALT


class Table(Protocol):
    """Whoever owns the board. Spaces that are NOWHERE lie beside it."""

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether something else lies over the board there."""
        ...

    def point_at(self, space: int) -> None:
        """The pointer or the cursor is on another space."""
        ...

    def click(self, space: int) -> None:
        """A space was clicked, or chosen with the cursor."""
        ...

    def put_note(self, space: int) -> None:
        """A note is wanted on a space."""
        ...

    def can_draw_from(self, space: int) -> bool:
        """Whether a way can be drawn from there by dragging."""
        ...

    def is_figure_meant(self, space: int, below: int) -> bool:
        """Whether a click on the head of a figure, which rises over ``space``, means the figure ``below`` it."""
        ...

    def draw_to(self, space: int) -> None:
        """The way is drawn on to a space."""
        ...

    def look_changed(self) -> None:
        """The board is looked at differently."""
        ...


class Gestures:
    """The hands over one board.

    ``cursor``: the space of the keyboard, NOWHERE while the pointer leads; ``pointed``: the space that is pointed at.
    """

    def __init__(self, table: Table, lens: Lens, start: int) -> None:
        self._table = table
        self.lens = lens
        self.cursor = NOWHERE
        self.pointed = NOWHERE
        self._last = start
        self._button = 0
        self._from = self._at = (0, 0)
        self._is_moving = False
        self._is_drawing = False

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event that is meant for the board."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button in (LEFT, MIDDLE, RIGHT):
                return self._press(event.pos, event.button)
            case pygame.MOUSEBUTTONUP if event.button == self._button:
                return self._release(event.pos)
            case pygame.MOUSEWHEEL:
                return self._wheel(event.y)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWLEAVE:
                self.let_go()
        return False

    def let_go(self) -> None:
        """Forget the press: the window or the scene lost the focus."""
        self._button, self._is_moving, self._is_drawing = 0, False, False

    @property
    def is_busy(self) -> bool:
        """Whether a button is held over the board."""
        return self._button != 0

    # -- the pointer

    def _is_on(self, pos: tuple[int, int]) -> bool:
        return self.lens.window.collidepoint(pos) and not self._table.covers(pos)

    def _space(self, pos: tuple[int, int]) -> int:
        return self.lens.camera.space_at(*pos) if self._is_on(pos) else NOWHERE

    def _below(self, pos: tuple[int, int]) -> int:
        """The space of a figure whose head is there, if one stands there."""
        return self._space((pos[0], pos[1] + round(HEAD * self.lens.camera.cell)))

    def _point(self, space: int) -> None:
        if space != self.pointed:
            self.pointed = space
            self._table.point_at(space)

    def _move(self, pos: tuple[int, int]) -> bool:
        before, self._at = self._at, pos
        if not self._button:
            if pos != before:
                self.cursor = NOWHERE
            self._point(self._space(pos))
            return False
        far = max(abs(pos[0] - self._from[0]), abs(pos[1] - self._from[1]))
        if not self._is_moving and far <= SLACK:
            return True
        if not self._is_moving:
            self._is_moving = True
            before = self._from
        if self._is_drawing:
            self._draw(pos)
        else:
            self.lens.drag(pos[0] - before[0], pos[1] - before[1])
            self._table.look_changed()
        return True

    def _draw(self, pos: tuple[int, int]) -> None:
        space = self._space(pos)
        if space not in (NOWHERE, self.pointed):
            self._point(space)
            self._table.draw_to(space)

    def _press(self, pos: tuple[int, int], button: int) -> bool:
        if self._button:
            return True
        if not self._is_on(pos):
            return False
        self.cursor = NOWHERE
        self._button, self._from, self._at, self._is_moving = button, pos, pos, False
        space, below = self._space(pos), self._below(pos)
        self._point(space)
        self._is_drawing = button == LEFT and any(
            one != NOWHERE and self._table.can_draw_from(one) for one in (space, below)
        )
        return True

    def _release(self, pos: tuple[int, int]) -> bool:
        far = max(abs(pos[0] - self._from[0]), abs(pos[1] - self._from[1]))
        button, was_moving = self._button, self._is_moving or far > SLACK
        self.let_go()
        space, below = self._space(pos), self._below(pos)
        if below != NOWHERE and button == LEFT and self._table.is_figure_meant(space, below):
            space = below
        if not was_moving and space != NOWHERE:
            if button == LEFT:
                self._last = space
                self._table.click(space)
            elif button == RIGHT:
                self._table.put_note(space)
        return True

    def _wheel(self, notches: float) -> bool:
        if not self._is_on(self._at):
            return False
        self.lens.zoom(self._at, notches)
        self._table.look_changed()
        return True

    # -- the keyboard

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key that moves the cursor or the board; Enter is left to the owner."""
        if event.mod & _BLOCKING:
            return False
        if event.key in ARROWS:
            return self._arrow(*ARROWS[event.key], has_shift=bool(event.mod & pygame.KMOD_SHIFT))
        if event.key in ZOOMS:
            at = self.lens.camera.middle(self.cursor) if self.cursor != NOWHERE else self.lens.window.center
            self.lens.zoom(at, ZOOMS[event.key])
        elif event.key in FITS:
            self.lens.fit()
        else:
            return False
        self._table.look_changed()
        return True

    def _arrow(self, dx: int, dy: int, has_shift: bool) -> bool:
        if has_shift:
            self.lens.pan(dx * STRIDE, dy * STRIDE)
            self._table.look_changed()
            return True
        if self.cursor == NOWHERE:
            self.lead(self.pointed if self.pointed != NOWHERE else self._last)
        self.lead(self.lens.beside(self.cursor, dx, dy))
        return True

    def lead(self, space: int) -> None:
        """The keyboard leads, from that space on."""
        self.cursor = self._last = space
        self.lens.bring(space)
        self._table.look_changed()
        self._point(space)
