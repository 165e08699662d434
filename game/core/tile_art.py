"""The picture of a board in plain values: layers of square tiles that are cut from sheets."""

from __future__ import annotations

import msgspec

FLIPPED_ACROSS = 1 << 31
FLIPPED_DOWN = 1 << 30
FLIPPED_DIAGONALLY = 1 << 29
FLIPS = FLIPPED_ACROSS | FLIPPED_DOWN | FLIPPED_DIAGONALLY


class TileSheet(msgspec.Struct, frozen=True):
    """A picture file with tiles in rows: ids ``first`` to ``first + count - 1``; lengths in pixels."""

    name: str
    image: str
    first: int
    count: int
    columns: int
    side: int
    margin: int = 0
    spacing: int = 0

    def corner(self, tile: int) -> tuple[int, int]:
        """Return the upper left pixel of the tile with that id."""
        row, column = divmod(tile - self.first, self.columns)
        step = self.side + self.spacing
        return self.margin + column * step, self.margin + row * step


class TileLayer(msgspec.Struct, frozen=True):
    """One tile id for every cell, row by row; 0 is empty, the three highest bits say how a tile is flipped."""

    name: str
    tiles: tuple[int, ...]
    is_visible: bool = True
    opacity: float = 1.0


class TileArt(msgspec.Struct, frozen=True):
    """All that is drawn of a board: ``side`` pixels to a cell, layers from the lowest to the highest."""

    columns: int
    rows: int
    side: int
    sheets: tuple[TileSheet, ...]
    layers: tuple[TileLayer, ...]

    def sheet_of(self, tile: int) -> TileSheet:
        """Return the sheet of a tile id without its flips. Raises LookupError."""
        for sheet in self.sheets:
            if sheet.first <= tile < sheet.first + sheet.count:
                return sheet
        raise LookupError(f"the tile id {tile} is in no sheet")
