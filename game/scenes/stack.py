"""The scene stack: what is asked for during a frame happens between frames."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from game.scenes.house import House
    from game.scenes.scene import Scene


MOST_FAULTS = 3
HUSH = 0.25  # seconds: as long as the second press of a double one takes to come
DIMMED = (96, 96, 104)


class SceneStack:
    """Scenes on top of each other; the top one gets the input, overlays are drawn over what lies below.

    A fault in a scene is logged and told on screen, and play goes on; a scene that cannot be opened or drawn, or
    fails again and again, is taken off.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._scenes: list[Scene] = []
        self._asked: list[Callable[[], None]] = []
        self._faults: dict[Scene, int] = {}
        self._hush = 0.0

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input, None when the stack is empty."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    # Asked for now, done by `settle` between frames

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._asked.append(lambda: self._push(scene))

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top scene off; with `scene`, only if that one is on top by then (two presses close one scene)."""
        self._asked.append(lambda: self._pop(scene))

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._asked.append(lambda: self._replace(scene))

    def reset(self, scene: Scene) -> None:
        """Take all scenes off and put that one on."""
        self._asked.append(lambda: self._reset(scene))

    def clear(self) -> None:
        """Take all scenes off: the program ends."""
        self._asked.append(self._clear)

    @property
    def is_asked(self) -> bool:
        """Whether something is to be done by the next `settle`."""
        return bool(self._asked)

    def settle(self) -> bool:
        """Do what was asked, also what that asks for in turn; True if the stack changed."""
        is_changed = bool(self._asked)
        while self._asked:
            self._asked.pop(0)()
        return is_changed

    def _push(self, scene: Scene) -> None:
        if self.top is not None:
            self._try(self.top, self.top.pause)
        self._enter(scene)

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._try(scene, scene.enter, is_vital=True)

    def _pop(self, scene: Scene | None) -> None:
        if self._scenes and scene in (None, self._scenes[-1]):
            self._leave()
            if self.top is not None:
                self._try(self.top, self.top.resume)

    def _leave(self) -> None:
        scene = self._scenes.pop()
        self._faults.pop(scene, None)
        self._try(scene, scene.leave)

    def _replace(self, scene: Scene) -> None:
        if self._scenes:
            self._leave()
        self._enter(scene)

    def _reset(self, scene: Scene) -> None:
        self._clear()
        self._enter(scene)

    def _clear(self) -> None:
        while self._scenes:
            self._leave()

    # Faults

    def _try(self, scene: Scene, call: Callable[[], object], is_vital: bool = False) -> object:
        """Call into a scene; what it raises is logged and told, and a scene that cannot go on is taken off."""
        try:
            return call()
        except Exception as fault:
            log.exception("a fault in %s", type(scene).__name__)
            self._house.notice(f"Something went wrong here ({type(fault).__name__}). The log tells more.")
        if scene in self._scenes:
            self._faults[scene] = self._faults.get(scene, 0) + 1
            if is_vital or self._faults[scene] >= MOST_FAULTS:
                self._drop(scene)
        return None

    def _drop(self, scene: Scene) -> None:
        was_top = scene is self.top
        self._scenes.remove(scene)
        del self._faults[scene]
        if was_top and self.top is not None:
            self._try(self.top, self.top.resume)

    # Each frame

    def hush(self) -> None:
        """Drop what is pressed in the next moment: it was meant for what stood here before, and must not act here."""
        self._hush = HUSH

    def handle(self, event: pygame.event.Event) -> bool:
        """Give the event to the top scene."""
        if self._hush > 0 and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return True
        top = self.top
        return top is not None and bool(self._try(top, lambda: top.receive(event)))

    def update(self, dt: float) -> None:
        """Let every scene go on by `dt` seconds (tables think on under an overlay)."""
        self._hush = max(0.0, self._hush - dt)
        for scene in tuple(self._scenes):
            self._try(scene, lambda scene=scene: scene.pass_time(dt))  # type: ignore[misc]

    @property
    def shown(self) -> tuple[Scene, ...]:
        """The scenes that can be seen: the top one and, under overlays, those below."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].is_overlay:
            first -= 1
        return tuple(self._scenes[max(0, first) :])

    @property
    def is_dirty(self) -> bool:
        """Whether anything that can be seen has changed."""
        return any(scene.is_dirty for scene in self.shown)

    @property
    def is_moving(self) -> bool:
        """Whether anything that can be seen is in motion."""
        return any(scene.is_moving for scene in self.shown)

    def refresh(self) -> None:
        """Lay out every scene anew before it is drawn again."""
        for scene in self._scenes:
            scene.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """Compose what is stale and draw what can be seen, dimmed below an overlay."""
        shown = self.shown
        for scene in shown:
            if scene is not shown[0]:
                surface.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
            scene.is_dirty = False
            surface.set_clip(None)
            self._try(scene, lambda scene=scene: self._draw(scene, surface), is_vital=True)  # type: ignore[misc]

    @staticmethod
    def _draw(scene: Scene, surface: pygame.Surface) -> None:
        scene.ready(surface.get_size())
        scene.paint(surface)
