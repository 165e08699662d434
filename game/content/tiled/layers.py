"""Reads tile layers: every way in which Tiled writes them down, and never more than the map has cells."""

from __future__ import annotations

import binascii
import struct
import zlib
from collections.abc import Sequence
from xml.etree.ElementTree import Element

from game.content.problems import Place, quoted
from game.content.tiled.faults import LayerFault
from game.content.tiled.inspection import Inspection, real_number, whole_number
from game.core.tile_art import FLIPS, TileLayer, TileSheet

_EITHER_HEAD = 32 + zlib.MAX_WBITS  # zlib finds out by itself whether it meets zlib or gzip


class _Damaged(Exception):
    """The tiles cannot be decoded; the text is the reason."""


class _TooLong(Exception):
    """There are more tiles than the map has cells."""


def refuse_effects(inspection: Inspection, node: Element, place: Place) -> None:
    """Report what would make a layer look, or lie, other than its cells say."""
    if any(real_number(node.get(name, "0")) != 0 for name in ("offsetx", "offsety", "x", "y")):
        inspection.report(LayerFault.OFFSET, place)
    if any(real_number(node.get(name, "1")) != 1 for name in ("parallaxx", "parallaxy")):
        inspection.report(LayerFault.PARALLAX, place)
    if node.get("tintcolor"):
        inspection.report(LayerFault.TINT, place)


def read_tile_layer(
    inspection: Inspection, node: Element, place: Place, columns: int, rows: int, sheets: Sequence[TileSheet] | None
) -> TileLayer | None:
    """Return a layer, or None after reporting what is wrong; ids are held against ``sheets`` where those are sound."""
    found = len(inspection.problems)
    refuse_effects(inspection, node, place)
    opacity = real_number(node.get("opacity", "1"))
    if opacity is None or not 0 <= opacity <= 1:
        inspection.report(LayerFault.OPACITY, place, found=quoted(node.get("opacity", "")))
    width = inspection.whole(node, "width", 1, 9999, place)
    height = inspection.whole(node, "height", 1, 9999, place)
    if width and height and (width, height) != (columns, rows):
        inspection.report(LayerFault.SIZE, place, width=width, height=height, columns=columns, rows=rows)
        return None
    tiles = _Tiles(inspection, node, place, columns, rows).read()
    if tiles is None:
        return None
    if sheets is not None:
        _check_ids(inspection, tiles, place, columns, sheets)
    if len(inspection.problems) > found or opacity is None:
        return None
    return TileLayer(node.get("name", ""), tuple(tiles), node.get("visible", "1") != "0", opacity)


def cell_place(place: Place, column: int, row: int) -> Place:
    """Return the place of a cell of a layer, counted from 0 as in Tiled's status bar."""
    return place.step(place.line, f"cell {column}, {row}")


def _check_ids(
    inspection: Inspection, tiles: Sequence[int], place: Place, columns: int, sheets: Sequence[TileSheet]
) -> None:
    """Report every id that no sheet has, once, at its first cell."""
    cells: dict[int, list[int]] = {}
    for cell, tile in enumerate(tiles):
        cells.setdefault(tile & ~FLIPS, []).append(cell)
    known = {tile for sheet in sheets for tile in range(sheet.first, sheet.first + sheet.count)}
    for tile, where in cells.items():
        if tile and tile not in known:
            more = f" ({len(where)} cells)" if len(where) > 1 else ""
            row, column = divmod(where[0], columns)
            inspection.report(LayerFault.BEYOND, cell_place(place, column, row), found=tile, more=more)


class _Tiles:
    """The tiles of one layer, while they are read."""

    def __init__(self, inspection: Inspection, node: Element, place: Place, columns: int, rows: int) -> None:
        self.inspection = inspection
        self.place = place
        self.data = node.find("data")
        self.columns = columns
        self.needed = columns * rows

    def report(self, fault: LayerFault, **facts: object) -> None:
        self.inspection.report(fault, self.place, **facts)

    def read(self) -> list[int] | None:
        """Return as many ids as there are cells, or None after reporting why not."""
        data = self.data
        if data is None:
            self.report(LayerFault.NO_DATA)
            return None
        self.place = self.inspection.at(data, *map(str, self.place.path))
        if data.find("chunk") is not None:
            self.report(LayerFault.CHUNKS)
            return None
        found = len(self.inspection.problems)
        try:
            tiles = self.decoded(data)
        except _Damaged as damage:
            self.report(LayerFault.DAMAGED, reason=damage)
            return None
        except _TooLong:
            self.report(LayerFault.LONG, needed=self.needed)
            return None
        if tiles is not None and len(tiles) < self.needed:
            self.report(LayerFault.SHORT, found=len(tiles), lack=self.needed - len(tiles))
        return tiles if len(self.inspection.problems) == found else None

    def decoded(self, data: Element) -> list[int] | None:
        """Return the ids; None where the way they are written is refused."""
        encoding, compression = data.get("encoding"), data.get("compression") or ""
        if compression == "zstd":
            self.report(LayerFault.ZSTD)
            return None
        match encoding:
            case None:
                return self.numbers([tile.get("gid", "0") for tile in data.findall("tile")])
            case "csv":
                return self.numbers((data.text or "").split(",")) if (data.text or "").strip() else []
            case "base64" if compression in ("", "zlib", "gzip"):
                return self.unpacked(data.text or "", compression)
        self.report(LayerFault.ENCODING, found=quoted(f"{encoding} {compression}".strip()))
        return None

    def numbers(self, words: list[str]) -> list[int]:
        """Return the ids in words; each wrong one is reported at its cell and becomes 0."""
        if len(words) > self.needed:
            raise _TooLong
        return [self.number(word.strip(), cell) for cell, word in enumerate(words)]

    def number(self, word: str, cell: int) -> int:
        number = whole_number(word)
        if number is not None and 0 <= number < 1 << 32:
            return number
        row, column = divmod(cell, self.columns)
        is_negative = number is not None and number < 0
        fault = LayerFault.NEGATIVE if is_negative else LayerFault.NOT_A_NUMBER
        found = number if is_negative else quoted(word)
        self.inspection.report(fault, cell_place(self.place, column, row), found=found)
        return 0

    def unpacked(self, text: str, compression: str) -> list[int]:
        """Return the ids in base64; nothing is unpacked beyond the size that the map has."""
        try:
            data = binascii.a2b_base64("".join(text.split()), strict_mode=True)
        except ValueError:
            raise _Damaged("it is not base64") from None
        if compression:
            data = self.inflated(data)
        if len(data) > 4 * self.needed:
            raise _TooLong
        if len(data) % 4:
            raise _Damaged("a tile is cut in two")
        return list(struct.unpack(f"<{len(data) // 4}I", data))

    def inflated(self, data: bytes) -> bytes:
        inflater = zlib.decompressobj(_EITHER_HEAD)
        try:
            inflated = inflater.decompress(data, 4 * self.needed + 1)
        except zlib.error:
            raise _Damaged("it is not zlib or gzip") from None
        if len(inflated) > 4 * self.needed:
            raise _TooLong
        if not inflater.eof:
            raise _Damaged("it ends too early")
        return inflated
