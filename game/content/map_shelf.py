"""The shelf of maps: every Tiled map of ours and of the user's, with what is wrong with it in the words of ``check``.

Maps lie in ``maps/<game>`` beside our data and in the user folder; a game of ``GAMES_WITH_MAPS`` reads the maps of its
own folder only, so one that lies elsewhere in the user's ``maps`` is shown with a problem. The boards of our lessons
stand on no shelf.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.content import sniper_elite_maps, specter_ops_maps
from game.content.drawn_boards import EXAMPLES, LESSONS, SUFFIX
from game.content.problems import Fault, Place, Problem, in_line_order
from game.content.sniper_elite_spaces import PaintedSpaces
from game.content.tiled.drawn import DrawnMap
from game.content.tiled.gate import MapReading, read_map
from game.core.tile_art import TileArt

FOLDER = "maps"
STARTERS = "starters"
"""The folder of small maps to begin with; they are copied, not played."""
GAMES_WITH_MAPS: Mapping[str, Any] = {maps.GAME: maps for maps in (specter_ops_maps, sniper_elite_maps)}
"""The module that reads the maps of each game that is played on maps."""
WATCHED = (SUFFIX, ".tsx", ".png", ".tiled-project")
Stamps = Mapping[Path, tuple[int, int]]
"""When each file was written last, in nanoseconds, and its size in bytes."""


class ShelfFault(Fault):
    """Faults of where a map lies."""

    FOLDER = ("the map is of the game '{game}' and lies in the folder '{folder}'", "move it to {mend}")


class ShelvedMap(msgspec.Struct, frozen=True):
    """A map of the shelf as far as it can be read.

    ``name``: the value of the option ``map`` that chooses it; ``spaces``: how many can be stood on, 0 where that cannot
    be told; ``art``: its picture, None where there is none; ``board``: None unless it can be played.
    """

    path: Path
    game: str
    title: str
    is_own: bool
    size: tuple[int, int] = (0, 0)
    spaces: int = 0
    art: TileArt | None = None
    board: Any = None
    problems: tuple[Problem, ...] = ()
    is_copy: bool = False

    @property
    def name(self) -> str:
        """The value of the option ``map``: a map of ours without its ending."""
        stem = f"{EXAMPLES}/{self.path.stem}" if self.is_example else self.path.stem
        return self.path.name if self.is_own else stem

    @property
    def is_example(self) -> bool:
        """Whether it shows how a map is made: played from the shelf, no board that a set-up offers."""
        return not self.is_own and self.path.parent.name == EXAMPLES

    @property
    def is_starter(self) -> bool:
        """Whether it is there to be copied and drawn on: no board of a set-up."""
        return not self.is_own and self.path.parent.name == STARTERS

    @property
    def faults(self) -> list[Problem]:
        """What keeps it from being played; warnings do not."""
        return [problem for problem in self.problems if not problem.is_warning]

    @property
    def can_be_played(self) -> bool:
        """Whether a set-up offers it: it is sound, no unchanged copy of one of ours and no starter."""
        return self.board is not None and not self.is_copy and not self.is_starter


def look_at(path: Path) -> MapReading:
    """Read a map by the rules of the game that it names, with everything that is wrong with it."""
    reading = read_map(path, {name: maps.FORM for name, maps in GAMES_WITH_MAPS.items()})
    if reading.game is not None:
        reading.problems = GAMES_WITH_MAPS[reading.game].faults_of(reading, path)
    return reading


def stamps_of(folders: Iterable[Path]) -> Stamps:
    """Return the stamps of all maps and of the files that maps are made of; a file that goes away meanwhile is none."""
    found: dict[Path, tuple[int, int]] = {}
    for folder in folders:
        for where, _, names in os.walk(folder):
            for name in names:
                if name.endswith(WATCHED):
                    path = Path(where, name)
                    try:
                        stat = path.stat()
                    except OSError:
                        continue
                    found[path] = (stat.st_mtime_ns, stat.st_size)
    return found


class MapShelf:
    """The maps below ``shipped`` (ours) and ``own`` (the user's); ``look`` reads again what has changed."""

    def __init__(self, shipped: Path, own: Path) -> None:
        self._shipped, self._own = shipped, own
        self._stamps: Stamps = {}
        self._read: dict[Path, tuple[object, ShelvedMap]] = {}
        self.maps: tuple[ShelvedMap, ...] = ()

    def look(self) -> bool:
        """See whether a file was saved, came or went; read those maps, and tell whether there was anything."""
        stamps = stamps_of((self._own, self._shipped))
        if stamps == self._stamps:
            return False
        self._stamps = stamps
        own = [self._map(path, True) for path in self._below(self._own)]
        shipped = [path for path in self._below(self._shipped) if path.parent != self._shipped / LESSONS]
        ours = [self._map(path, False) for path in shipped]
        known = {
            game: [
                other.board for other in ours if other.game == game and not other.is_starter and not other.is_example
            ]
            for game in GAMES_WITH_MAPS
        }
        self.maps = (*(_told_apart(shelved, known) for shelved in own), *ours)
        return True

    def _below(self, folder: Path) -> list[Path]:
        order = {game: place for place, game in enumerate(GAMES_WITH_MAPS)}
        found = [path for path in self._stamps if path.suffix == SUFFIX and path.is_relative_to(folder)]
        return sorted(found, key=lambda path: (order.get(path.parent.name, len(order)), path))

    def _map(self, path: Path, is_own: bool) -> ShelvedMap:
        """Return a map; it is read again when it, or any file that a map may be made of, has another stamp."""
        root = self._own if is_own else self._shipped
        rest = {other: stamp for other, stamp in self._stamps.items() if other.suffix != SUFFIX}
        key = (self._stamps[path], tuple(stamp for other, stamp in rest.items() if other.is_relative_to(root)))
        if path not in self._read or self._read[path][0] != key:
            self._read[path] = key, _shelved(path, is_own, root)
        return self._read[path][1]


def _shelved(path: Path, is_own: bool, root: Path) -> ShelvedMap:
    reading = look_at(path)
    problems = list(reading.problems)
    game = reading.game or (path.parent.name if path.parent.name in GAMES_WITH_MAPS else "")
    is_aside = not is_own and path.parent in (root / STARTERS, root / EXAMPLES)
    if reading.game and not is_aside and path.parent != root / reading.game:
        mend = str(root / reading.game)
        problems.insert(0, ShelfFault.FOLDER.at(Place(str(path)), game=game, folder=path.parent.name, mend=mend))
    drawn = reading.drawn
    if drawn is None:
        return ShelvedMap(path, game, path.stem, is_own, problems=tuple(in_line_order(problems)))
    is_sound = all(problem.is_warning for problem in problems)
    board = GAMES_WITH_MAPS[game].load_board(path).board if is_sound else None
    return ShelvedMap(
        path, game, str(drawn.values.get("title") or path.stem), is_own,
        size=(drawn.columns, drawn.rows), spaces=_spaces(game, drawn, path), art=drawn.art,
        board=board, problems=tuple(in_line_order(problems)),
    )  # fmt: skip


def _spaces(game: str, drawn: DrawnMap, path: Path) -> int:
    """Return how many spaces somebody may stand on."""
    if game == sniper_elite_maps.GAME:
        spaces = PaintedSpaces(drawn, str(path)).spaces
        return sum(space.kind not in ("water", "obstruction") for space in spaces)
    structures = drawn.layer("structures")
    return sum(not tile for tile in structures.tiles) if structures is not None else 0


def _told_apart(shelved: ShelvedMap, ours: Mapping[str, list[Any]]) -> ShelvedMap:
    """Return the map of a user as a copy where its board is, but for its name, one of ours."""
    board = shelved.board
    if board is None:
        return shelved
    boards = [msgspec.structs.replace(other, name=board.name) for other in ours[shelved.game] if other is not None]
    return msgspec.structs.replace(shelved, is_copy=board in boards)
