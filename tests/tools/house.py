"""A house for tests: the real theme and art, the usual settings, no store."""

import pygame

from game import paths
from game.app import App
from game.content.theme import load_theme
from game.scenes.house import House
from game.scenes.scene import Scene

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1440))
SCALES = (0.75, 1.0, 2.0)
DOORS = (
    "learn", "campaigns", "set_up", "continue", "replays", "maps", "map_report", "settings", "rules", "results",
    "profiles",
)  # fmt: skip


def make_house(scale: float = 1.0) -> House:
    """A house whose doors all lead to an empty scene."""
    house = House(load_theme(paths.data() / "theme.yaml"), paths.assets())
    house.settings.ui_scale = scale
    for door in DOORS:
        house.doors[door] = lambda *what: Scene(house)
    return house


def make_app(size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> App:
    """A window of that size with nothing on it, that hears nothing of earlier windows."""
    app = App(make_house(scale), size)
    pygame.event.clear()
    return app
