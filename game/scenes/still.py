"""What lies still on a table is painted once while something moves over it."""

from __future__ import annotations

from typing import Protocol

from pygame import Surface

from game.view.controls import Touch
from game.view.sheet import Sheet


class Touching(Protocol):
    """Hands, or several of them as one: what differs when a control is touched differently."""

    @property
    def hovered(self) -> object:
        """What a pointer is on."""
        ...

    @property
    def pressed(self) -> object:
        """What is pressed."""
        ...

    @property
    def focused(self) -> object:
        """What a keyboard is on."""
        ...

    @property
    def shows_focus(self) -> object:
        """Whether that is shown."""
        ...

    def touch_of(self, name: str) -> Touch:
        """How the control of that name is touched."""
        ...


class Still:
    """A sheet as it was painted last, to be shown again until it is laid out anew or touched differently."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._of: tuple[object, ...] | None = None

    def forget(self) -> None:
        """The sheet is painted anew the next time."""
        self._picture = self._of = None

    def paint(self, surface: Surface, sheet: Sheet, hands: Touching) -> bool:
        """Paint a sheet; True where it is shown as it was painted before."""
        now = (sheet, surface.get_size(), hands.hovered, hands.pressed, hands.focused, hands.shows_focus)
        if self._picture is not None and self._of == now:
            surface.blit(self._picture, (0, 0))
            return True
        sheet.paint(surface, hands.touch_of)
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = surface.copy()
        else:
            self._picture.blit(surface, (0, 0))
        self._of = now
        return False
