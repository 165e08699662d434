"""The drawn boards of a game: ours in ``maps/<game>``, and a user's in the same folder of the user folder.

A board of ours is known by the name of its file (``facility``), a map of the user's by that with its ending
(``yard.tmx``). An absolute path names any other map. The boards of lessons lie in ``maps/tutorials``, the worked
examples for makers of maps in ``maps/examples``; they are named with that folder (``tutorials/training_yard``), and no
set-up offers them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.content.problems import Faulty, Problem
from game.content.tiled.gate import TILE_SIDES
from game.core import Options
from game.core.tile_art import FLIPS, TileArt

LONGEST_TITLE = 24
SUFFIX = ".tmx"
"""What the name of a user's map ends with, and none of ours."""
LESSONS = "tutorials"
"""The folder of the small boards that only lessons are played on."""
EXAMPLES = "examples"
"""The folder of the boards that show how a map is made; the shelf of maps leads to them."""
MOST_TILES = 1 << 16
B = TypeVar("B")


class DrawnBoard(msgspec.Struct, Generic[B], frozen=True):
    """A board with the title of its map, and its picture."""

    title: Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]
    board: B
    art: TileArt

    def named(self, name: str) -> DrawnBoard[B]:
        """Return it under another name."""
        board: Any = self.board
        return replace(self, board=replace(board, name=name))


class Atlas(Generic[B]):
    """The boards of one game. ``first``: the one of a match for which nobody chose; ``load``: reads a map file, raises
    Faulty with everything that is wrong with it."""

    def __init__(self, game: str, first: str, load: Callable[[Path], DrawnBoard[B]]) -> None:
        self.first = first
        self._folder = Path("maps", game)
        self._load = load

    def in_folder(self, folder: Path) -> tuple[dict[str, DrawnBoard[B]], list[Problem]]:
        """Return the boards of a folder by the names of their files, and the problems of the maps that were left out.

        A folder that is not there, or cannot be read, holds no boards.
        """
        boards: dict[str, DrawnBoard[B]] = {}
        problems: list[Problem] = []
        for path in sorted(folder.glob(f"*{SUFFIX}")):
            try:
                boards[path.stem] = self._load(path)
            except Faulty as faulty:
                problems += faulty.problems
        return boards, problems

    def shipped(self, data_folder: Path) -> dict[str, DrawnBoard[B]]:
        """Return our boards, the first one first; raises Faulty when that one cannot be played."""
        folder = data_folder.parent / self._folder
        boards = self.in_folder(folder)[0]
        first = boards.pop(self.first, None) or self._load(folder / f"{self.first}{SUFFIX}")
        return {self.first: first, **boards}

    def own(
        self, own_folder: Path, ours: Mapping[str, DrawnBoard[B]]
    ) -> tuple[dict[str, DrawnBoard[B]], list[Problem]]:
        """Return the user's maps by the names of their files; copies of ours that were not changed are none."""
        boards, problems = self.in_folder(own_folder / self._folder)
        known = [drawn.named("").board for drawn in ours.values()]
        own = {f"{name}{SUFFIX}": drawn for name, drawn in boards.items() if drawn.named("").board not in known}
        return {name: drawn.named(name) for name, drawn in own.items()}, problems

    def choice(
        self, data_folder: Path, own_folder: Path | None, options: Options
    ) -> tuple[dict[str, DrawnBoard[B]], str]:
        """Return all boards there are, and the name of the one that the option ``map`` asks for, else the first.

        A map that is named by its path must be sound: Faulty is raised with everything that is wrong with it.
        """
        boards = self.shipped(data_folder)
        if own_folder is not None:
            boards |= self.own(own_folder, boards)[0]
        wish = str(options.get("map", self.first))
        if Path(wish).is_absolute():
            boards[wish] = self._load(Path(wish)).named(wish)
        boards |= self._aside(data_folder, wish)
        return boards, wish if wish in boards else self.first

    def _aside(self, data_folder: Path, wish: str) -> dict[str, DrawnBoard[B]]:
        """Return the board of a lesson, or an example, if that is what is wished for."""
        maps = data_folder.parent / "maps"
        paths = {
            f"{folder}/{path.stem}": path
            for folder in (LESSONS, EXAMPLES)
            for path in (maps / folder).glob(f"*{SUFFIX}")
        }
        return {wish: self._load(paths[wish]).named(wish)} if wish in paths else {}

    def saved(
        self, data_folder: Path, options: Options, of_the_user: DrawnBoard[B] | None
    ) -> tuple[dict[str, DrawnBoard[B]], str]:
        """Return the boards for a save and the name of its own; raises ValueError where that is not there."""
        boards = self.shipped(data_folder)
        if of_the_user is not None:
            boards[str(getattr(of_the_user.board, "name", ""))] = of_the_user
        wish = str(options.get("map", self.first))
        boards |= self._aside(data_folder, wish)
        if wish not in boards:
            raise ValueError(f"The map {wish!r} is neither one of ours nor in the save.")
        return boards, wish


def titles_of(boards: Mapping[str, DrawnBoard[B]]) -> tuple[tuple[str, str], ...]:
    """Return name and title of every board, in their order; a title that comes twice tells its file."""
    titles: dict[str, str] = {}
    for name, drawn in boards.items():
        title = drawn.title
        titles[name] = f"{title} ({name})" if title in titles.values() else title
    return tuple(titles.items())


def can_be_shown(saved: DrawnBoard[Any]) -> bool:
    """Tell whether the picture of a board from a save is whole: its layers as large as the board, its files there."""
    art, board = saved.art, saved.board
    cells = board.columns * board.rows
    ids = {tile for sheet in art.sheets for tile in range(sheet.first, sheet.first + min(sheet.count, MOST_TILES))}
    return (
        (art.columns, art.rows) == (board.columns, board.rows)
        and {art.side} == {sheet.side for sheet in art.sheets} <= set(TILE_SIDES)
        and all(len(layer.tiles) == cells for layer in art.layers)
        and {tile & ~FLIPS for layer in art.layers for tile in layer.tiles} <= {0, *ids}
        and all(Path(sheet.image).is_file() for sheet in art.sheets)
    )
