"""The tiles of Sharp Shooters: the edition's own, a user's, and those that a save carries.

Form of the file: see the head of ``data/sharp_shooters/tiles.yaml``. What a row may hold is the edition's: six rows a
side, 1-6 spaces a row, at most 28 a side, values in tens up to 100, black rows below zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.content.cache import NO_CACHE, Cache
from game.content.cast import cast_of
from game.content.digest import digest_of
from game.content.own import yaml_files
from game.content.problems import Fault, Place, Problem, in_line_order, quoted
from game.content.reading import Reading, read
from game.core import Options
from game.rules.sharp_shooters.game import SharpShooters
from game.rules.sharp_shooters.tiles import MOST_SPACES, MOST_SPACES_IN_A_ROW, ROWS, Row, Side, Tile

OWN_FOLDER = "tiles"
PRACTICE = "practice.yaml"
HIGHEST_VALUE = 100
_KINDS = {**dict.fromkeys("123456", "pips"), "*": "star", "r": "coloured", "y": "coloured"}

_NAME = r"^\S(.*\S)?\Z"
_FORMS = {_NAME: ("a name in one line, without blanks at its ends", '"Lucky Seven"')}
Name = Annotated[str, Meta(pattern=_NAME, max_length=24)]


class TileFault(Fault):
    """Faults of a tile that is well written but does not follow the edition."""

    NOT_IN_TENS = ("the value {value} is not in tens", "write {lower} or {upper}")
    VALUE_RANGE = ("the value {value} is out of range", "write 10 to 100 for a white row, -10 to -100 for a black one")
    SPACES = ("a row has 1 to 6 spaces, this one has {count}", "{mend}")
    UNKNOWN_SPACE = ("{mark} is no space of a tile", "write 1 to 6 for pips, * for a star, rrryy for coloured stars")
    MIXED = ("{spaces} mixes kinds of spaces in one row", "write only pips, only * or rrryy")
    RED_AND_YELLOW = ("{spaces} is no row of coloured stars", 'write "rrryy", the only one there is')
    TOO_FULL = ("the side has {count} spaces, more than 28 cannot be filled by four players", "take {lack} away")
    SAME_NAME = ("the name {name} is taken ({by})", "choose another")


class SideText(msgspec.Struct, frozen=True):
    """A side as it is written."""

    name: Name
    rows: Annotated[tuple[Row, ...], Meta(min_length=ROWS, max_length=ROWS)]


class TileText(msgspec.Struct, frozen=True):
    """A tile as it is written, with one side or two."""

    name: Name
    sides: Annotated[tuple[SideText, ...], Meta(min_length=1, max_length=2)]

    def tile(self, own: bool) -> Tile:
        """Return the tile; one that has one side shows it twice."""
        front, back = self.sides[0], self.sides[-1]
        return Tile(self.name, (Side(front.name, front.rows), Side(back.name, back.rows)), own)


class TilesText(msgspec.Struct, frozen=True):
    """A file of tiles."""

    tiles: Annotated[tuple[TileText, ...], Meta(min_length=1)]


def read_tiles(path: Path) -> tuple[Tile, ...]:
    """Return the tiles of a file; raises Faulty with everything that is wrong with it."""
    return tuple(text.tile(own=False) for text in _reading(path, {}).get().tiles)


def read_own_tiles(folder: Path, ours: Iterable[Tile] = ()) -> tuple[tuple[Tile, ...], list[Problem]]:
    """Return a user's tiles, by file name, and the problems of the files that were left out.

    A name may not be one of ``ours`` nor stand in an earlier file. A folder that is not there holds no tiles.
    """
    taken = {_folded(kind, name): "a tile of the game" for kind, name in _names(ours)}
    tiles: list[Tile] = []
    problems: list[Problem] = []
    for path in yaml_files(folder, problems):
        reading = _reading(path, taken)
        if reading.problems:
            problems += reading.problems
        else:
            own = [text.tile(own=True) for text in reading.get().tiles]
            taken |= {_folded(kind, name): f"in {path.name}" for kind, name in _names(own)}
            tiles += own
    return tuple(tiles), problems


def check_tiles(path: Path) -> list[Problem]:
    """Return everything that is wrong with a file of tiles."""
    return _reading(path, {}).problems


# --- what the registry asks of every game ---


def load(data_folder: Path, own_folder: Path | None, options: Options, cache: Cache = NO_CACHE) -> SharpShooters:
    """Return the game with the edition's tiles and, where the option asks for them, the sound ones of the user.

    In a mission not all may lie in the stack; a lesson has small ones of its own.
    """
    tiles = _ours(data_folder, options)
    if own_folder is not None and options.get("own_tiles"):
        tiles += read_own_tiles(own_folder / OWN_FOLDER, tiles)[0]
    return SharpShooters(cast_of(tiles, options, "tiles"))


def _ours(data_folder: Path, options: Options) -> tuple[Tile, ...]:
    """Return the edition's tiles; those of the lessons where the stack is to hold one of these."""
    folder, wish = data_folder / "sharp_shooters", str(options.get("tiles", "")).split()
    practice = read_tiles(folder / PRACTICE) if wish else ()
    is_lesson = any(tile.name in wish for tile in practice)
    return practice if is_lesson else read_tiles(folder / "tiles.yaml")


def own_content(data_folder: Path, own_folder: Path) -> tuple[list[str], list[Problem]]:
    """Return the names of the user's tiles that can be played, and what is wrong with the others."""
    tiles, problems = read_own_tiles(own_folder / OWN_FOLDER, read_tiles(data_folder / "sharp_shooters" / "tiles.yaml"))
    return [tile.name for tile in tiles], problems


def custom_of(game: SharpShooters) -> Any:
    """Return the user's tiles in a game as plain values for the head of a save; None when it has none."""
    own = [tile for tile in game.tiles if tile.own]
    return msgspec.to_builtins(own) if own else None


def from_save(data_folder: Path, options: Options, custom: Any, cache: Cache = NO_CACHE) -> SharpShooters:
    """Return the game that a save was played with; raises ValueError when its tiles do not follow the edition."""
    tiles = _ours(data_folder, options)
    own = msgspec.convert(custom or [], tuple[Tile, ...])
    taken = set(_names(tiles))
    for tile in own:
        if not all(_follows_the_edition(side) for side in tile.sides) or not taken.isdisjoint(_names([tile])):
            raise ValueError(f"The own tile {tile.name!r} in the save does not follow the edition.")
        taken |= set(_names([tile]))
    return SharpShooters(cast_of(tiles + own, options, "tiles"))


def digest(game: SharpShooters) -> str:
    """Return the fingerprint of the tiles of a game."""
    return digest_of(game.tiles)


# --- the edition's rules for tiles ---


def _reading(path: Path, taken: dict[tuple[str, str], str]) -> Reading[TilesText]:
    """Return the reading of a file, its problems with the edition and with ``taken`` names included."""
    reading = read(path, TilesText, _FORMS)
    for value, place in reading.each(Row, "value"):
        reading.problems += _value(value, place)
    for spaces, place in reading.each(Row, "spaces"):
        reading.problems += _spaces(spaces, place)
    for rows, place in reading.each(SideText, "rows"):
        reading.problems += _total(rows, place)
    for kind, record in (("tile", TileText), ("side", SideText)):
        reading.problems += _same_names(reading.each(record, "name"), kind, taken)
    reading.problems = in_line_order(reading.problems)
    return reading


def _follows_the_edition(side: Side) -> bool:
    """Tell whether a side that came in a save would have passed as a file."""
    place = Place(side.name)
    faults = [fault for row in side.rows for fault in (*_value(row.value, place), *_spaces(row.spaces, place))]
    return not faults and not list(_total(side.rows, place)) and len(side.rows) == ROWS


def _value(value: int, place: Place) -> Iterator[Problem]:
    if value % 10:
        yield TileFault.NOT_IN_TENS.at(place, value=value, lower=value // 10 * 10, upper=value // 10 * 10 + 10)
    if not 1 <= abs(value) <= HIGHEST_VALUE:
        yield TileFault.VALUE_RANGE.at(place, value=value)


def _spaces(spaces: str, place: Place) -> Iterator[Problem]:
    strange = [mark for mark in dict.fromkeys(spaces) if mark not in _KINDS]
    for mark in strange:
        yield TileFault.UNKNOWN_SPACE.at(place, mark=quoted(mark))
    count = len(spaces)
    if not 1 <= count <= MOST_SPACES_IN_A_ROW:
        mend = f"remove {count - MOST_SPACES_IN_A_ROW}" if count else "write at least one"
        yield TileFault.SPACES.at(place, count=count, mend=mend)
    kinds = {_KINDS[mark] for mark in spaces if mark in _KINDS}
    if len(kinds) > 1:
        yield TileFault.MIXED.at(place, spaces=quoted(spaces))
    elif kinds == {"coloured"} and spaces != "rrryy" and not strange:
        yield TileFault.RED_AND_YELLOW.at(place, spaces=quoted(spaces))


def _total(rows: tuple[Row, ...], place: Place) -> Iterator[Problem]:
    count = sum(len(row.spaces) for row in rows)
    if count > MOST_SPACES:
        yield TileFault.TOO_FULL.at(place, count=count, lack=count - MOST_SPACES)


def _same_names(names: Iterable[tuple[str, Place]], kind: str, taken: dict[tuple[str, str], str]) -> Iterator[Problem]:
    seen = dict(taken)
    for name, place in names:
        by = seen.setdefault(_folded(kind, name), f"in line {place.line}")
        if by != f"in line {place.line}":
            yield TileFault.SAME_NAME.at(place, name=quoted(name), by=by)


def _names(tiles: Iterable[Tile]) -> Iterator[tuple[str, str]]:
    for tile in tiles:
        yield "tile", tile.name
        yield from (("side", side.name) for side in tile.sides)


def _folded(kind: str, name: str) -> tuple[str, str]:
    return kind, name.casefold()
