"""Reads the tilesets of a map, inside it or in files of their own, into sheets of tiles."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from game.content.problems import Place, quoted
from game.content.tiled.faults import TilesetFault
from game.content.tiled.files import named_file, png_size
from game.content.tiled.inspection import Inspection, real_number, whole_number
from game.content.tiled.xml import read_xml
from game.core.tile_art import FLIPPED_DIAGONALLY, TileSheet

_EDIT = "open the tileset in Tiled and save it again"


class Tile(NamedTuple):
    """What a tileset says of one of its tiles, and where."""

    node: Element
    place: Place


class Tilesets(NamedTuple):
    """The sheets of a map, and what is said of single tiles by their ids in the map."""

    sheets: tuple[TileSheet, ...]
    tiles: dict[int, Tile]

    @property
    def classes(self) -> dict[int, str]:
        """The class of each tile that has one; Tiled 1.9 writes it as ``class`` and all others as ``type``."""
        said = {number: tile.node.get("type") or tile.node.get("class") or "" for number, tile in self.tiles.items()}
        return {number: kind for number, kind in said.items() if kind}


def read_tilesets(inspection: Inspection, root: Element, side: int) -> Tilesets | None:
    """Return the sheets of a map with tiles of ``side`` pixels; None when one of them is faulty."""
    sheets: list[TileSheet] = []
    tiles: dict[int, Tile] = {}
    is_sound = True
    for node in root.findall("tileset"):
        tileset = _Tileset(inspection, node, side)
        sheet = tileset.sheet()
        is_sound &= sheet is not None
        if sheet is not None:
            is_sound &= _is_apart(inspection, inspection.at(node, *_where(sheet.name)), sheet, sheets)
            sheets.append(sheet)
            tiles |= tileset.tiles
    return Tilesets(tuple(sheets), tiles) if is_sound else None


def _where(name: str) -> tuple[str]:
    return (f"tileset {quoted(name)}",)


def _is_apart(inspection: Inspection, place: Place, sheet: TileSheet, others: list[TileSheet]) -> bool:
    """Return whether the ids of a sheet are its own; reports it when not."""
    for other in others:
        if sheet.first < other.first + other.count and other.first < sheet.first + sheet.count:
            inspection.report(TilesetFault.OVERLAP, place, first=sheet.first, other=quoted(other.name))
            return False
    return True


class _Tileset:
    """One tileset of a map, while it is read."""

    def __init__(self, inspection: Inspection, node: Element, side: int) -> None:
        self.inspection = inspection
        self.place = inspection.at(node, *_where(node.get("name") or node.get("source") or "without a name"))
        self.node = node
        self.side = side
        self.file = inspection.path
        self.found = len(inspection.problems)
        self.tiles: dict[int, Tile] = {}

    def report(self, fault: TilesetFault, **facts: object) -> None:
        self.inspection.report(fault, self.place, **facts)

    def sheet(self) -> TileSheet | None:
        """Return the sheet, or None after reporting what is wrong."""
        first = self.first()
        node = self.described()
        if node is None:
            return None
        self.refuse_what_is_not_drawn(node)
        self.check_tile_size(node)
        image = self.image(node)
        if image is None or first is None:
            return None
        sheet = self.cut(node, image, first)
        if len(self.inspection.problems) > self.found or sheet is None:
            return None
        self.tiles = self.told_apart(node, sheet)
        return sheet

    def told_apart(self, node: Element, sheet: TileSheet) -> dict[int, Tile]:
        """Return the tiles of which something is said, by their ids in the map."""
        found: dict[int, Tile] = {}
        for tile in node.findall("tile"):
            number = whole_number(tile.get("id", ""))
            if number is not None and 0 <= number < sheet.count:
                line = getattr(tile, "line", 1)
                place = Place(str(self.file), line, (*self.place.path, f"tile {number}"))
                found[sheet.first + number] = Tile(tile, place)
        return found

    def first(self) -> int | None:
        if self.node.get("firstgid") is None:
            self.report(TilesetFault.NO_FIRST)
            return None
        return self.inspection.whole(self.node, "firstgid", 1, FLIPPED_DIAGONALLY // 2, self.place)

    def described(self) -> Element | None:
        """Return the element that describes the tileset: itself, or the root of the file that it names."""
        source = self.node.get("source")
        if source is None:
            return self.node
        path = named_file(self.inspection, source, self.inspection.path, self.place)
        if path is None:
            return None
        if path.suffix.lower() != ".tsx":
            self.report(TilesetFault.NOT_TSX, path=quoted(source))
            return None
        node = read_xml(path, self.inspection.problems)
        if node is None:
            return None
        if node.tag != "tileset":
            self.report(TilesetFault.NOT_A_TILESET, path=quoted(source), tag=node.tag)
            return None
        if node.get("source") is not None:
            self.report(TilesetFault.NESTED, path=quoted(source))
            return None
        self.file = path
        self.place = Place(str(path), 1, _where(node.get("name", source)))
        return node

    def refuse_what_is_not_drawn(self, node: Element) -> None:
        offset = node.find("tileoffset")
        if offset is not None and any(real_number(offset.get(axis, "0")) != 0 for axis in "xy"):
            self.report(TilesetFault.OFFSET)
        for tile in node.findall("tile"):
            if tile.find("animation") is not None:
                self.report(TilesetFault.ANIMATED, tile=quoted(tile.get("id", "?")))

    def check_tile_size(self, node: Element) -> None:
        width = self.inspection.whole(node, "tilewidth", 1, 4096, self.place, _EDIT)
        height = self.inspection.whole(node, "tileheight", 1, 4096, self.place, _EDIT)
        if width and height and (width, height) != (self.side, self.side):
            self.report(TilesetFault.TILE_SIZE, width=width, height=height, side=self.side)

    def image(self, node: Element) -> tuple[Path, int, int] | None:
        """Return the image with its width and height in pixels, or None after reporting why there is none."""
        image = node.find("image")
        if image is None:
            is_collection = node.find("tile/image") is not None
            self.report(TilesetFault.COLLECTION if is_collection else TilesetFault.NO_IMAGE)
            return None
        source = image.get("source")
        if source is None:
            self.report(TilesetFault.EMBEDDED_IMAGE)
            return None
        if image.get("trans") is not None:
            self.report(TilesetFault.KEY_COLOUR)
        path = named_file(self.inspection, source, self.file, self.place)
        size = png_size(self.inspection, path, quoted(source), self.place) if path is not None else None
        if path is None or size is None:
            return None
        said = image.get("width"), image.get("height")
        if None not in said and said != (str(size[0]), str(size[1])):
            width, height = size
            self.report(TilesetFault.IMAGE_SIZE, width=width, height=height, said=quoted(f"{said[0]}×{said[1]}"))
        return path, *size

    def cut(self, node: Element, image: tuple[Path, int, int], first: int) -> TileSheet | None:
        """Return the sheet that the image is cut into; its number of tiles must be the one that is said."""
        path, width, height = image
        gaps = [self.inspection.whole(node, name, 0, 64, self.place, _EDIT) if node.get(name) else 0 for name in _GAPS]
        margin, spacing = gaps
        if margin is None or spacing is None:
            return None
        columns, rows = ((length - margin + spacing) // (self.side + spacing) for length in (width, height))
        count = max(0, columns) * max(0, rows)
        said = [node.get("tilecount", str(count)), node.get("columns", str(columns))]
        if said != [str(count), str(columns)] or not count:
            words = quoted(f"{said[0]} in {said[1]}")
            self.report(TilesetFault.COUNT, there=count, columns=columns, said=words)
            return None
        name = node.get("name", "")
        return TileSheet(name, str(path), first, count, columns, self.side, margin, spacing)


_GAPS = ("margin", "spacing")
