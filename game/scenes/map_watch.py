"""Watches the shelf of maps while a screen shows it: twice a second it looks for files that were saved."""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import lru_cache
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pygame

from game import paths
from game.content.map_shelf import FOLDER, MapShelf, ShelvedMap, stamps_of
from game.view.look import Look

SECONDS = 0.5  # between two looks


class Picture(NamedTuple):
    """The picture of a map, None where it has none that can be drawn, and a number of its own."""

    surface: pygame.Surface | None
    serial: int


class Watch:
    """Asks `look` every `SECONDS`, while somebody lets time pass, whether a file was saved."""

    def __init__(self, look: Callable[[], bool]) -> None:
        self._look = look
        self._rest = SECONDS

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; True when files have changed since."""
        self._rest -= dt
        if self._rest > 0:
            return False
        self._rest = SECONDS
        return self._look()


class SavedMaps:
    """Notices that a map of the user's, or a file that maps are made of, was saved; reads none."""

    def __init__(self) -> None:
        self._folder = paths.home() / FOLDER
        self._stamps = stamps_of([self._folder])

    def look(self) -> bool:
        """Tell whether anything has changed since it looked last."""
        before, self._stamps = self._stamps, stamps_of([self._folder])
        return self._stamps != before


class MapPictures:
    """The shelf of maps with the picture of each."""

    def __init__(self) -> None:
        self.shelf = MapShelf(paths.maps(), paths.home() / FOLDER)
        self._pictures: dict[object, tuple[object, object, Picture]] = {}
        self._serials = count(1)

    def picture(self, shelved: ShelvedMap) -> Picture | None:
        """The picture of a map, None while it was not drawn."""
        art, board, picture = self._pictures.get(shelved.path, (None, None, None))
        return picture if art is shelved.art and board is shelved.board else None

    def draw_one(self, look: Look, wanted: Container[Path] | None = None) -> bool:
        """Draw the next picture that is missing, so that no frame waits for all; True if there was one.

        ``wanted``: the files of those that are needed, None for all.
        """
        for shelved in self.shelf.maps:
            if wanted is not None and shelved.path not in wanted:
                continue
            if shelved.art is not None and self.picture(shelved) is None:
                drawn = Picture(_drawn(look, shelved), next(self._serials))
                self._pictures[shelved.path] = shelved.art, shelved.board, drawn
                return True
        return False


def _drawn(look: Look, shelved: ShelvedMap) -> pygame.Surface | None:
    view = import_module(f"game.view.{shelved.game}.preview")
    picture: pygame.Surface = view.picture_of(look, shelved.art, shelved.board)
    return picture


@lru_cache(maxsize=1)
def _pictures_of(_home: str) -> MapPictures:
    return MapPictures()


def map_pictures() -> MapPictures:
    """The shelf of the user folder in force: what was read and drawn once serves until the program ends."""
    return _pictures_of(str(paths.home()))
