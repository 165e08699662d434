"""Who plays with what where two people share one screen: mouse, keyboard, gamepads.

The one plays with the mouse, the other with the keyboard or a gamepad; a second gamepad is for the one with the mouse.
A person who plays alone against a computer player uses whatever is at hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.core import Seat
from game.scenes.pads import Pads

Device = Literal["mouse", "keyboard", "pad"]
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.WINDOWLEAVE)
KEYS = (pygame.KEYDOWN, pygame.KEYUP)
TITLES: dict[Device, str] = {"mouse": "Mouse", "keyboard": "Keyboard", "pad": "Gamepad"}


class Devices:
    """What each person at the screen plays with; ``seats``: of the people."""

    def __init__(self, seats: Sequence[Seat], pads: Pads) -> None:
        self.seats = tuple(seats)
        self.pads = pads
        self._with_mouse = self.seats[0] if self.seats else -1

    @property
    def is_shared(self) -> bool:
        """Whether two people share the devices."""
        return len(self.seats) > 1

    def swap(self) -> None:
        """Let the other one have the mouse."""
        self._with_mouse = self._other

    @property
    def _other(self) -> Seat:
        return next((seat for seat in self.seats if seat != self._with_mouse), self._with_mouse)

    @property
    def mouse(self) -> Seat:
        """Who has the mouse; -1 where nobody sits at the screen."""
        return self._with_mouse

    @property
    def keyboard(self) -> Seat:
        """Who has the keyboard."""
        return self._other

    def of_pad(self, pad: int) -> Seat:
        """Who has that gamepad: the first is for the one without the mouse."""
        is_second = pad in self.pads.plugged and self.pads.plugged.index(pad) % 2 == 1
        return self._with_mouse if is_second else self._other

    def of(self, seat: Seat) -> tuple[Device, ...]:
        """Return what a person plays with, the likeliest first."""
        found: list[Device] = ["pad"] if any(self.of_pad(pad) == seat for pad in self.pads.plugged) else []
        found += ["mouse"] if self.mouse == seat else []
        found += ["keyboard"] if self.keyboard == seat else []
        return tuple(found)
