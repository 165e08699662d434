"""A plain picture of a board of Sniper Elite, for a match whose map file is gone: the tiles that its spaces are painted
with."""

from __future__ import annotations

from pathlib import Path

from game.content.sniper_elite_spaces import KINDS
from game.core.tile_art import TileArt, TileLayer, TileSheet
from game.rules.sniper_elite.board import Board, Space

SIDE, COLUMNS, COUNT = 48, 6, 54
SHADES = 6
DIFFICULT = len(KINDS)
"""The row of the sheet where difficult ground begins, after one for each kind."""


def plain_art(board: Board, maps_folder: Path) -> TileArt:
    """Return a picture of a board, drawn with the tiles of our rules layers."""
    image = str(maps_folder / "tilesets" / "sniper_elite_rules.png")
    sheet = TileSheet("sniper_elite_rules", image, 1, COUNT, COLUMNS, SIDE)
    tiles = {cell: _tile(space, number) for number, space in enumerate(board.spaces) for cell in space.cells}
    cells = ((column, row) for row in range(board.rows) for column in range(board.columns))
    layer = TileLayer("spaces", tuple(tiles.get(cell, 0) for cell in cells))
    return TileArt(board.columns, board.rows, SIDE, (sheet,), (layer,))


def _tile(space: Space, number: int) -> int:
    row = KINDS.index(space.kind) + (DIFFICULT if space.is_difficult else 0)
    return 1 + row * COLUMNS + number % SHADES
