"""The window: opens it, reads the queue of events (nobody else does), and draws what has changed.

`App.frame` is one step and needs no real time, so tests post events and step frames; `App.run` is the loop.
"""

import contextlib
import logging
import os
from collections import deque
from pathlib import Path

import pygame

from game import paths
from game.content.registry import GAMES
from game.content.theme import load_theme
from game.scenes.doors import lead
from game.scenes.dropped import receive
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.title import Title
from game.store.cache import CacheFolder
from game.store.library import Library
from game.store.profiles import Profiles
from game.store.settings import open_settings
from game.view.tips import paint_notice

log = logging.getLogger(__name__)

TITLE = "Crosshairs"
USUAL_SIZE = (1280, 720)
SMALLEST_SIZE = (1024, 640)
FRAMES_PER_SECOND = 60
IDLE_FRAMES_PER_SECOND = 30
LONGEST_STEP = 0.1


class App:
    """The window of a house. `surface` is what is on screen."""

    def __init__(self, house: House, size: tuple[int, int] = USUAL_SIZE) -> None:
        self.house = house
        self._is_full_screen = False
        self._windowed_size = size
        self._cursor = pygame.SYSTEM_CURSOR_ARROW
        self._events: deque[pygame.event.Event] = deque()
        self._notices: list[tuple[str, float]] = []
        self._is_dirty = True
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_driver() == "x11":
            # The way over OpenGL costs 95 MB, 70 ms at the start and 7 ms a picture; shared memory costs 0.4 ms.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        self._window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=False)
        self._window.minimum_size = SMALLEST_SIZE
        _set_icon(self._window, house.assets)
        self._fit_screen()

    @property
    def surface(self) -> pygame.Surface:
        """The surface of the window."""
        return self._window.get_surface()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size of the window when it does not fill the screen."""
        return self._windowed_size

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as a person would by its border."""
        self._window.size = size

    def _fit_cursor(self) -> None:
        """A hand over what can be acted on."""
        top = self.house.stack.top
        cursor = top.cursor if top is not None else pygame.SYSTEM_CURSOR_ARROW
        if cursor != self._cursor:
            self._cursor = cursor
            with contextlib.suppress(pygame.error):
                pygame.mouse.set_cursor(cursor)

    def _fit_screen(self) -> None:
        """Go to full screen or back, as the house wants it."""
        if self.house.settings.full_screen == self._is_full_screen:
            return
        self._is_full_screen = self.house.settings.full_screen
        if self._is_full_screen:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self._is_dirty = True

    # One frame

    def frame(self, dt: float) -> bool:
        """Take all events, go on by `dt` seconds, draw if anything changed; True if it drew."""
        self._events.extend(pygame.event.get())
        stack = self.house.stack
        # What comes after an event that opens or closes a scene is for the next scene, once it is laid out.
        while self._events and not stack.is_asked:
            self._take(self._events.popleft())
        stack.update(dt)
        if stack.settle():
            self._is_dirty = True
        self._fit_screen()
        self._fit_cursor()
        self._age_notices(dt)
        if not (self._is_dirty or stack.is_dirty):
            return False
        self._draw()
        return True

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.house.stack.clear()
            return
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.house.pointer = event.pos
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
            self._is_dirty = True
            if event.type == pygame.WINDOWSIZECHANGED and not self._is_full_screen:
                self._windowed_size = (event.x, event.y)
        elif event.type == pygame.DROPFILE:
            receive(self.house, Path(event.file))
            return
        if self.house.stack.handle(event):
            return
        if event.type == pygame.KEYDOWN and self.house.keys.action_of(event) == "full_screen":
            self.house.toggle_full_screen()

    def _age_notices(self, dt: float) -> None:
        stay = self.house.theme.motion.notice / 1000
        told_now: list[str] = []
        while self.house.notices:
            told_now.append(self.house.notices.pop(0))
        fresh = [(sentence, stay) for sentence in dict.fromkeys(told_now)]
        told = {sentence for sentence, _ in fresh}
        older = [(sentence, left - dt) for sentence, left in self._notices if sentence not in told]
        kept = [notice for notice in older if notice[1] > 0] + fresh
        if [sentence for sentence, _ in kept] != [sentence for sentence, _ in self._notices]:
            self._is_dirty = True
        self._notices = kept

    def _draw(self) -> None:
        surface = self.surface
        self._is_dirty = False
        if not self.house.stack.shown:
            surface.fill(self.house.theme.colours.desk)
        self.house.stack.draw(surface)
        if self._notices:
            paint_notice(surface, self.house.look(surface.get_size()), self._notices[-1][0])
        self._window.flip()

    # The loop

    def run(self, first: Scene) -> None:
        """Show a scene and go on until the stack is empty."""
        stack = self.house.stack
        stack.push(first)
        self.frame(0)
        self.house.sounds.open()
        clock = pygame.time.Clock()
        is_lively = True
        while stack.top is not None:
            # SDL's own wait for an event polls each millisecond and costs more than looking thirty times a second.
            dt = clock.tick(FRAMES_PER_SECOND if is_lively else IDLE_FRAMES_PER_SECOND) / 1000
            is_lively = self.frame(min(dt, LONGEST_STEP)) or stack.is_moving or bool(self._events)
        self.close()

    def close(self) -> None:
        """Close the window and the sound device; what was still meant for the window is dropped."""
        self.house.sounds.close()
        pygame.event.clear()
        self._window.destroy()


def run() -> int:
    """Open the window with the title and the player's own settings and saves; give the exit code when it is closed."""
    troubles: list[str] = []
    page = open_settings(paths.home(), troubles.append)
    settings = page.value
    cache = CacheFolder(paths.cache())
    library = Library(paths.saves(), paths.data(), troubles.append, cache)
    house = House(load_theme(paths.data() / "theme.yaml"), paths.assets(), settings, library)
    house.notices = troubles  # the store tells from threads of its own; appending is all they do
    house.save_settings = page.save
    house.cache = cache
    house.profiles = Profiles(paths.home(), troubles.append)
    house.profile = house.profiles.open(settings.profile)
    house.doors |= lead(house)
    app = App(house, settings.window or USUAL_SIZE)
    app.run(Title(house, GAMES))
    if settings.window != app.windowed_size:
        settings.window = app.windowed_size
        page.save()
    page.close()
    house.profile.close()
    return 0


def _set_icon(window: pygame.Window, assets: Path) -> None:
    icon = assets / "logo.svg"
    if icon.is_file():
        window.set_icon(pygame.image.load_sized_svg(icon, (64, 64)))
    else:
        log.warning("no icon: %s is missing", icon)
