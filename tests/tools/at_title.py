"""Somebody before the title of the real program, with a home of its own: settings, saves, profile."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game import paths
from game.app import App
from game.content.registry import GAMES
from game.content.theme import load_theme
from game.scenes.doors import lead
from game.scenes.house import House
from game.scenes.thinking import ThinkingHere
from game.scenes.title import Title
from game.store.library import Library
from game.store.profiles import Profiles
from game.store.settings import open_settings
from tests.tools.hands import Player


def open_house(home: Path, speed: float = 0) -> Player:
    """The program as `app.run` opens it, with saves and settings in `home`; bots think in the window."""
    page = open_settings(home, lambda text: None)
    library = Library(paths.saves(), paths.data(), lambda text: None)
    house = House(load_theme(paths.data() / "theme.yaml"), paths.assets(), page.value, library)
    house.save_settings = page.save
    house.profiles = Profiles(home)
    house.profile = house.profiles.open(house.settings.profile)
    house.doors |= lead(house)
    house.thinkers = ThinkingHere
    house.settings.animation_speed = speed
    player = Player(App(house))
    pygame.event.clear()
    house.stack.push(Title(house, GAMES))
    player.wait()
    return player


@contextmanager
def at_title(home: Path, speed: float = 0) -> Iterator[Player]:
    """Hands on the program at its title, which is closed afterwards. ``speed``: of movements."""
    player = open_house(home, speed)
    yield player
    player.app.house.stack.clear()
    player.wait()
    player.app.close()
