"""The house: what every scene shares.

Scenes reach each other through `doors`, by name, so that none imports another and start-up loads only the first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.core.theme import Theme
from game.scenes.keys import KeyMap
from game.scenes.stack import SceneStack
from game.view.look import Look, look_maker, window_scale
from game.view.sound import Sounds

if TYPE_CHECKING:
    from game.scenes.scene import Scene


Door = Callable[..., "Scene"]


class Settings(Protocol):
    """What the frame reads of the settings."""

    ui_scale: float
    animation_speed: float
    effects_volume: float
    keys: dict[str, str]
    full_screen: bool
    confirm_end_of_turn: bool
    show_odds: bool


@dataclass
class UsualSettings:
    """Settings of somebody who never changed any; `ui_scale` is 1 for 100 %, `animation_speed` 0 (off), 1 or 2."""

    ui_scale: float = 1.0
    animation_speed: float = 1.0
    effects_volume: float = 0.7
    keys: dict[str, str] = field(default_factory=dict)
    full_screen: bool = False
    confirm_end_of_turn: bool = False
    show_odds: bool = False


class House:
    """Theme, pictures, sounds, settings, keys, the scene stack, and the store (`library`, None without one)."""

    def __init__(self, theme: Theme, assets: Path, settings: Settings | None = None, library: Any = None) -> None:
        self.theme = theme
        self.assets = assets
        self.settings: Settings = settings or UsualSettings()
        self.library = library
        self.stack = SceneStack(self)
        self.sounds = Sounds(assets / "sounds", lambda: self.settings.effects_volume)
        self.notices: list[str] = []
        self.doors: dict[str, Door] = {}
        self.pointer = (-1, -1)
        self.wants_full_screen: bool = self.settings.full_screen
        self._look_at = look_maker(theme, assets)

    @property
    def keys(self) -> KeyMap:
        """The key bindings in force."""
        return KeyMap(self.settings.keys)

    def look(self, size: tuple[int, int]) -> Look:
        """The look for a window of that size at the UI scale of the settings."""
        return self._look_at(window_scale(size, self.settings.ui_scale))

    def seconds(self, motion: str) -> float:
        """How long a movement of the theme takes at the speed of the settings; 0 when motion is off."""
        speed = self.settings.animation_speed
        milliseconds: int = getattr(self.theme.motion, motion)
        return milliseconds / 1000 / speed if speed > 0 else 0.0

    def notice(self, sentence: str) -> None:
        """Show a sentence over whatever is on screen for a few seconds."""
        self.notices.append(sentence)

    def has_door(self, name: str) -> bool:
        """Whether there is a scene of that name to open."""
        return name in self.doors

    def open(self, name: str, *what: Any) -> None:
        """Push the scene that the door of that name leads to (`settings`, `rules`, `set_up`, …)."""
        self.stack.push(self.doors[name](*what))

    def settings_changed(self) -> None:
        """Lay out every scene anew: scale, keys or speed may have changed."""
        self.stack.refresh()
