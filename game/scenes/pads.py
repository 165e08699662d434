"""Gamepads: what is plugged in, and what a button, a stick or the cross of one means.

A pad speaks in verbs: ``left right up down`` (repeated while held), ``act back rotate flip clear search ready menu``.
Pads come and go while the program runs; positions come from events alone, so that a test can post them.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

EVENTS = (
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
)
BUTTONS = {0: "act", 1: "back", 2: "rotate", 3: "flip", 4: "clear", 5: "search", 6: "menu", 7: "ready"}
"""The numbers that most pads have."""
MANY_BUTTONS = {
    0: "act", 1: "back", 2: "rotate", 3: "flip", 9: "clear", 10: "search", 4: "menu", 6: "ready",
    11: "up", 12: "down", 13: "left", 14: "right",
}  # fmt: skip
"""Those of pads whose cross is made of buttons."""
CAPS = {
    "act": "A", "back": "B", "rotate": "X", "flip": "Y", "clear_it": "LB", "search": "RB", "shoot": "RB",
    "ready": "Start", "menu": "B",
}  # fmt: skip
"""What stands on the button of a pad that does the same as a key."""
STEPS = ("left", "right", "up", "down")
DEFLECTION = 0.55  # share of a stick's way from which on it counts
FIRST, NEXT = 0.3, 0.11  # seconds until a direction that is held is repeated


class Said(NamedTuple):
    """Which pad says which verb."""

    pad: int
    verb: str


class _Held:
    """The direction that a pad holds."""

    def __init__(self) -> None:
        self.axes = [0.0, 0.0]
        self.verb = ""
        self.wait = 0.0


class Pads:
    """The gamepads; ``plugged``: their numbers, the oldest first."""

    def __init__(self) -> None:
        self.plugged: list[int] = []
        self._open: dict[int, pygame.joystick.JoystickType] = {}
        self._held: dict[int, _Held] = {}

    def open(self) -> None:
        """Look for pads; those that are there already are told as events."""
        pygame.joystick.init()
        for n in range(pygame.joystick.get_count()):
            self._plug(pygame.joystick.Joystick(n))

    def _plug(self, pad: pygame.joystick.JoystickType) -> None:
        self._open[pad.get_instance_id()] = pad
        self._know(pad.get_instance_id())

    def _know(self, pad: int) -> None:
        if pad not in self.plugged:
            self.plugged.append(pad)
        self._held.setdefault(pad, _Held())

    def handle(self, event: pygame.event.Event) -> list[Said]:
        """Take an event of a pad; return what it says."""
        if event.type == pygame.JOYDEVICEADDED:
            if event.device_index < pygame.joystick.get_count():
                self._plug(pygame.joystick.Joystick(event.device_index))
            return []
        pad = event.instance_id
        if event.type == pygame.JOYDEVICEREMOVED:
            if pad in self.plugged:
                self.plugged.remove(pad)
            self._open.pop(pad, None)
            self._held.pop(pad, None)
            return []
        self._know(pad)
        if event.type == pygame.JOYBUTTONDOWN:
            return self._button(pad, event.button)
        if event.type == pygame.JOYHATMOTION:
            return self._point(pad, event.value[0], -event.value[1])
        if event.type == pygame.JOYAXISMOTION and event.axis < 2:
            axes = self._held[pad].axes
            axes[event.axis] = event.value
            return self._point(pad, *axes)
        if event.type == pygame.JOYBUTTONUP and self._verb(pad, event.button) in STEPS:
            return self._point(pad, 0, 0)
        return []

    def _verb(self, pad: int, button: int) -> str:
        device = self._open.get(pad)
        has_many = device is not None and device.get_numhats() == 0 and device.get_numbuttons() > 14
        return (MANY_BUTTONS if has_many else BUTTONS).get(button, "")

    def _button(self, pad: int, button: int) -> list[Said]:
        verb = self._verb(pad, button)
        if verb in STEPS:
            return self._hold(pad, verb)
        return [Said(pad, verb)] if verb else []

    def _point(self, pad: int, x: float, y: float) -> list[Said]:
        """A stick or a cross points somewhere: the larger way counts."""
        if max(abs(x), abs(y)) < DEFLECTION:
            return self._hold(pad, "")
        across = "right" if x > 0 else "left"
        return self._hold(pad, across if abs(x) > abs(y) else "down" if y > 0 else "up")

    def _hold(self, pad: int, verb: str) -> list[Said]:
        held = self._held[pad]
        if verb == held.verb:
            return []
        held.verb, held.wait = verb, FIRST
        return [Said(pad, verb)] if verb else []

    def update(self, dt: float) -> list[Said]:
        """Repeat the directions that are held; ``dt``: seconds."""
        said = []
        for pad, held in self._held.items():
            held.wait -= dt
            if held.verb and held.wait <= 0:
                held.wait = NEXT
                said.append(Said(pad, held.verb))
        return said
