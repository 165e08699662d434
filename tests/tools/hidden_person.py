"""Somebody who plays a whole match of hidden movement at the screen, seat after seat, up to the results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game import paths
from game.app import App
from game.content.registry import GAMES
from game.content.theme import load_theme
from game.core import Event, Match
from game.scenes.doors import lead
from game.scenes.hidden.table import HiddenTable
from game.scenes.house import House
from game.scenes.thinking import ThinkingHere
from game.scenes.title import Title
from game.store.library import Library
from game.store.profiles import Profiles
from game.store.settings import open_settings
from tests.tools.hands import Player

MOST_STEPS = 1200
ENDS = ("ResultsScene", "DebriefingScene")


@contextmanager
def seated(home: Path) -> Iterator[Player]:
    """The program in a window, with a home of its own; nothing moves, and bots think at once."""
    page = open_settings(home, lambda text: None)
    library = Library(paths.saves(), paths.data(), lambda text: None)
    house = House(load_theme(paths.data() / "theme.yaml"), paths.assets(), page.value, library)
    house.profile = Profiles(home).open()
    house.doors |= lead(house)
    house.thinkers = ThinkingHere
    house.settings.animation_speed = 0
    found = Player(App(house))
    pygame.event.clear()
    yield found
    house.stack.clear()
    found.wait()
    found.app.close()


def name_of(player: Player) -> str:
    """What is on the screen."""
    return type(player.app.house.stack.top).__name__


def sit_down(player: Player, match: Match) -> None:
    """Go on with a match that has just been begun and saved, from the title."""
    player.app.house.library.begin(match).close()
    player.app.house.stack.push(Title(player.app.house, GAMES))
    player.wait()
    player.click("continue")
    player.wait()


class Somebody:
    """Plays every seat at the screen. ``act``: decides at a table, and does it there."""

    def __init__(self, player: Player, act: Callable[[Any], None], with_keys: bool = False) -> None:
        self._player = player
        self._act = act
        self._with_keys = with_keys

    def play(self) -> Match:
        """Play to the results, or to the debriefing of a mission; return the match as it was saved."""
        for _ in range(MOST_STEPS):
            if name_of(self._player) in ENDS:
                break
            self._step()
        self._player.wait(2)
        assert name_of(self._player) in ENDS
        library = self._player.app.house.library
        (entry,) = library.finished()
        return library.load(entry.path).match

    def _step(self) -> None:
        player = self._player
        if name_of(player) == "CurtainScene":
            player.wait(0.3)
            player.key(pygame.K_RETURN) if self._with_keys else player.click("open")
            player.wait(0.3)
            return
        if "read" in player.places():
            player.key(pygame.K_RETURN) if self._with_keys else player.click("read")
            return
        table = player.app.house.stack.top
        if not isinstance(table, HiddenTable) or not table.can_act:
            player.wait(0.1)
            return
        self._act(table)

    def see_all(self) -> None:
        """See the whole board."""
        self._player.post_key(pygame.K_0)
        self._player.wait(0.3)


def told(match: Match) -> list[Event]:
    """Everything that happened."""
    return [event for ply in match.plies for event in ply.events]


def kinds(events: list[Event]) -> set[type]:
    """Return the kinds of events."""
    return {type(event) for event in events}
