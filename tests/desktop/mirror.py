"""Where things are in the window of the program: the same scenes, laid out here for the size that the window has.

The layout is a function of what the match tells, the settings and the size of the window, so nobody has to ask the
program. What the match tells is read from its save.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game import paths
from game.content.registry import GAMES
from game.content.theme import load_theme
from game.core import Match
from game.scenes.debriefing import DebriefingScene
from game.scenes.doors import lead
from game.scenes.house import House
from game.scenes.results import ResultsScene
from game.scenes.scene import Scene
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.store.library import Library
from game.store.settings import open_settings
from tests.desktop.screen import Program, difference

Point = tuple[int, int]
LITTLE = 0.15  # share of the pixels in which two pictures of one screen may differ


class Unsaved:
    """A match that this process only looks at; the program has it in a file, and offers that."""

    trouble = ""
    path = "match.jsonl"

    def __init__(self, match: Match) -> None:
        self.match = match


class Mirror:
    """Scenes of a program, laid out as its window shows them."""

    def __init__(self, program: Program) -> None:
        pygame.display.init()  # on no screen: the driver is a dummy
        pygame.font.init()
        self._window = pygame.Window("mirror", hidden=True)
        self._window.get_surface()  # what is drawn takes its form from it
        self.program = program
        self.library = Library(program.home / "saves", paths.data())

    def newest_save(self) -> Path | None:
        """The file of the match that is being played, or was last; None until its first line is on the disk."""
        entries = [entry for entry in self.library.entries() if entry.header is not None]
        return entries[0].path if entries else None

    def match(self) -> Match:
        """The match as it stands on the disk."""
        path = self.newest_save()
        assert path is not None, "no match was saved"
        return self.library.load(path).match

    def middle(self, scene: Scene, name: str) -> Point:
        """Where to click on the thing of that name."""
        scene.compose(self.program.size())
        places = scene.places()
        assert name in places, f"there is no {name!r} among {sorted(places)}"
        return places[name].center

    def is_shown(self, scene: Scene) -> bool:
        """Whether the window shows that scene, but for what the pointer and a few words change."""
        pygame.display.init()
        window = pygame.Window("mirror", self.program.size(), hidden=True)  # on no screen: the driver is a dummy
        drawn = window.get_surface()
        scene.ready(drawn.get_size())
        scene.draw(drawn)
        share = difference(drawn, self.program.picture())
        window.destroy()
        return share < LITTLE

    def house(self) -> House:
        """A house with the player's settings as they are on the disk."""
        page = open_settings(self.program.home)
        house = House(load_theme(paths.data() / "theme.yaml"), paths.assets(), page.value, self.library)
        house.doors |= lead(house)
        page.close()
        return house

    def title(self) -> Scene:
        """The title; it looks for a match to go on with when it is entered."""
        scene = Title(self.house(), GAMES)
        scene.enter()
        return scene

    def behind(self, door: str, *what: object) -> Scene:
        """The scene behind a door; results and a debriefing when their course is worked out."""
        scene: Scene = self.house().doors[door](*what)
        while isinstance(scene, ResultsScene | DebriefingScene) and scene.is_moving:
            scene.update(0)
        return scene

    def table(self, match: Match) -> TableScene:
        """The table of that match."""
        scene = self.behind("table", Unsaved(match))
        assert isinstance(scene, TableScene)
        return scene
