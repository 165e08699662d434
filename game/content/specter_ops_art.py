"""A plain picture of a board of Specter Ops, for a match whose map file is gone: our tiles, laid as the rules say."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game.core.tile_art import TileArt, TileLayer, TileSheet
from game.rules.hidden.grid_names import place_of
from game.rules.specter_ops.board import Board

SIDE, COLUMNS, COUNT = 32, 16, 192
GROUNDS = 8
ASPHALT = 8
ROOF, SITE, CACHE = 3 * COLUMNS, 6 * COLUMNS + 8, 6 * COLUMNS + 9
EXIT, BAY, CACHE_SPACE, INSERTION = 2 * COLUMNS + 4, 2 * COLUMNS + 8, 2 * COLUMNS + 9, 2 * COLUMNS + 10
SIGN = 7 * COLUMNS
"""Places of tiles in our sheet, from 0, row by row (``assets/drawing/facility_tiles.py`` says what stands where)."""

Cell = tuple[int, int]
Tiles = dict[Cell, int]


def plain_art(board: Board, maps_folder: Path) -> TileArt:
    """Return a picture of a board, drawn with the tileset of our maps."""
    sheet = TileSheet("facility", str(maps_folder / "tilesets" / "facility.png"), 1, COUNT, COLUMNS, SIDE)
    cells = [(column, row) for row in range(board.rows) for column in range(board.columns)]
    layers = {
        "ground": {(column, row): (5 * column + 3 * row) % GROUNDS for column, row in cells},
        "asphalt": dict.fromkeys(_road(board), ASPHALT),
        "marks": _marks(board),
        "structures": _structures(board),
        "rooftops": {place_of(site.space): _sign(site.section, site.die) for site in board.sites},
    }
    drawn = (
        TileLayer(name, tuple(tiles[cell] + 1 if cell in tiles else 0 for cell in cells))
        for name, tiles in layers.items()
    )
    return TileArt(board.columns, board.rows, SIDE, (sheet,), tuple(drawn))


def _road(board: Board) -> Iterable[Cell]:
    for stretch in board.stretches:
        (x, y), (u, v) = place_of(stretch.first), place_of(stretch.last)
        yield from ((a, b) for b in range(min(y, v), max(y, v) + 1) for a in range(min(x, u), max(x, u) + 1))


def _marks(board: Board) -> Tiles:
    return {
        **{place_of(cache.space): CACHE_SPACE for cache in board.caches},
        **{place_of(space): EXIT + _outward(board, place_of(space)) for space in (*board.exits, *board.far_exits)},
        place_of(board.vehicle_start): BAY,
        place_of(board.start): INSERTION,
    }


def _outward(board: Board, cell: Cell) -> int:
    """Return the side of the board that a space is nearest to: 0 north, 1 east, 2 south, 3 west."""
    column, row = cell
    ways = (row, board.columns - 1 - column, board.rows - 1 - row, column)
    return ways.index(min(ways))


def _structures(board: Board) -> Tiles:
    """Return a roof over every structure; it goes on where the next one stands, and signs lie on roofs of their own."""
    special = {place_of(site.space): SITE for site in board.sites}
    special |= {place_of(cache.structure): CACHE for cache in board.caches}
    roofs = {place_of(space) for space in board.structures} - special.keys()
    around = ((0, -1), (1, 0), (0, 1), (-1, 0))
    forms = {
        (x, y): ROOF + sum(1 << n for n, (dx, dy) in enumerate(around) if (x + dx, y + dy) in roofs) for x, y in roofs
    }
    return forms | special


def _sign(section: int, die: int) -> int:
    row, column = divmod(section - 1, 2)
    return SIGN + row * COLUMNS + 6 * column + die - 1
