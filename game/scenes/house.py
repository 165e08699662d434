"""The house: what every scene shares.

Scenes reach each other through `doors`, by name, so that none imports another and start-up loads only the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.cache import NO_CACHE, Cache
from game.core.theme import Theme
from game.scenes.keys import KeyMap
from game.scenes.stack import SceneStack
from game.store.profile import USUAL_NAME, Profile
from game.store.profiles import key_of
from game.store.settings import Settings
from game.view.look import Look, look_maker, window_scale
from game.view.sound import Sounds

if TYPE_CHECKING:
    from game.scenes.scene import Scene
    from game.store.page import Page
    from game.store.profiles import Profiles


Door = Callable[..., "Scene"]


class House:
    """Theme, pictures, sounds, settings, keys, the scene stack, and the store (`library`, None without one).

    `save_settings` keeps the settings for the next time; it does nothing until somebody gives it a place to write.
    `cache` is where content keeps what took long to work out. `profiles`: those of everybody who plays here,
    `profile`: the one that is chosen.
    """

    def __init__(self, theme: Theme, assets: Path, settings: Settings | None = None, library: Any = None) -> None:
        self.theme = theme
        self.assets = assets
        self.settings = settings or Settings()
        self.save_settings: Callable[[], object] = lambda: None
        self.library = library
        self.cache: Cache = NO_CACHE
        self.profiles: Profiles | None = None
        self.profile: Page[Profile] | None = None
        self.stack = SceneStack(self)
        self.sounds = Sounds(assets / "sounds", lambda: self.settings.master_volume * self.settings.effects_volume)
        self.notices: list[str] = []
        self.doors: dict[str, Door] = {}
        self.thinkers: Callable[[Any], Any] | None = None  # another place for bots to think than a process of their own
        self.pointer = (-1, -1)
        self._look_at = look_maker(theme, assets)

    @property
    def keys(self) -> KeyMap:
        """The key bindings in force."""
        return KeyMap(self.settings.keys)

    @property
    def profile_key(self) -> str:
        """The key of the chosen profile, "" without one."""
        return key_of(self.profile) if self.profile is not None else ""

    @property
    def player_name(self) -> str:
        """The name that somebody gave the chosen profile, "" before."""
        name = self.profile.value.name if self.profile is not None else ""
        return name if name != USUAL_NAME else ""

    def choose_profile(self, page: Page[Profile]) -> None:
        """Have everything that is kept of somebody stand in another profile from now on."""
        if self.profile is not None:
            self.profile.close()
        self.profile = page
        self.settings.profile = key_of(page)
        self.save_settings()

    @contextmanager
    def writing(self, key: str) -> Iterator[Profile]:
        """The profile of that key, to note something in it and have it saved; where it is not here, the chosen one.

        A match that one profile has begun counts for it, whichever is chosen when it ends.
        """
        page = self.profile
        if page is not None and self.profiles is not None and key != self.profile_key and self.profiles.has(key):
            page = self.profiles.open(key)
        yield page.value if page is not None else Profile()
        if page is not None:
            page.save()
        if page is not self.profile and page is not None:
            page.close()

    def look(self, size: tuple[int, int]) -> Look:
        """The look for a window of that size at the UI scale of the settings."""
        look = self._look_at(window_scale(size, self.settings.ui_scale))
        look.shapes.make_room(size)
        return look

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
        """Push the scene that the door of that name leads to.

        The doors and what they are given: set_up (game name, and perhaps the map to begin with), table (a match that
        is saved), continue (entry of the library), pause (table), curtain (table, the seat that is called, and
        perhaps what for), results and course (a table or a loaded match; `course` is no debriefing), replay (the
        same, and perhaps the ply to show), replays, maps (perhaps the file to pick), map_report (a map of the shelf),
        settings, rules (game name, and perhaps a place of the rules and the refusal that it explains), campaigns
        (perhaps the ids of a campaign and a mission), briefing (campaign, mission), learn (perhaps the name of a
        game), profiles.
        """
        self.stack.push(self.doors[name](*what))

    def toggle_full_screen(self) -> None:
        """Go to full screen or back before the next frame, and keep to it."""
        self.settings.full_screen = not self.settings.full_screen
        self.save_settings()
        self.stack.refresh()

    def settings_changed(self) -> None:
        """Lay out every scene anew, since scale, keys or speed may have changed, and keep the settings."""
        self.stack.refresh()
        self.save_settings()
