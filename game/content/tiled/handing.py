"""Hands what the gate found sound on to pytmx, and takes from pytmx the map that the games read.

The tree is made anew from checked values, in one form whatever Tiled wrote: CSV layers, ``type=`` for classes, the
tilesets inside. No image is opened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from game.content.tiled.drawn import DrawnMap, DrawnObject, Value
from game.core.tile_art import FLIPPED_ACROSS, FLIPPED_DIAGONALLY, FLIPPED_DOWN, TileArt, TileLayer, TileSheet

Grid = tuple[int, int, int]


def handed_on(
    grid: Grid,
    sheets: Sequence[TileSheet],
    layers: Sequence[TileLayer],
    objects: Sequence[DrawnObject],
    values: Mapping[str, Value],
) -> DrawnMap:
    """Return the map as pytmx reads it; ``grid``: columns, rows, pixels of a cell's side."""
    import pytmx

    columns, rows, side = grid
    read = pytmx.TiledMap()
    read.filename = ""
    read.parse_xml(_tree(grid, sheets, layers, objects))
    numbering = _numbering(read)
    drawn = [_layer(layer, numbering) for layer in read.layers if isinstance(layer, pytmx.TiledTileLayer)]
    art = TileArt(columns, rows, side, tuple(sheets), tuple(drawn))
    by_id = {thing.id: thing for thing in objects}
    return DrawnMap(columns, rows, art, tuple(_object(thing, by_id[thing.id], side) for thing in read.objects), values)


def _numbering(read: Any) -> dict[int, int]:
    """Return Tiled's id, flips included, for each of the numbers that pytmx gives to tiles by its own count."""
    numbering = {0: 0}
    for (tile, flags), numbered in read.imagemap.items():
        if tile:
            across, down, diagonally = flags or (False, False, False)
            flips = FLIPPED_ACROSS * bool(across) | FLIPPED_DOWN * bool(down) | FLIPPED_DIAGONALLY * bool(diagonally)
            numbering[numbered[0]] = tile | flips
    return numbering


def _layer(layer: Any, numbering: Mapping[int, int]) -> TileLayer:
    tiles = tuple(numbering[tile] for row in layer.data for tile in row)
    return TileLayer(layer.name, tiles, bool(layer.visible), layer.opacity)


def _object(read: Any, checked: DrawnObject, side: int) -> DrawnObject:
    column, row, columns, rows = (round(length / side) for length in (read.x, read.y, read.width, read.height))
    return DrawnObject(read.id, read.type, checked.layer, column, row, columns, rows, checked.values, checked.place)


def _tree(
    grid: Grid, sheets: Sequence[TileSheet], layers: Sequence[TileLayer], objects: Sequence[DrawnObject]
) -> Element:
    columns, rows, side = grid
    size = {"width": str(columns), "height": str(rows)}
    root = Element("map", size | {"orientation": "orthogonal", "tilewidth": str(side), "tileheight": str(side)})
    for sheet in sheets:
        _write_sheet(root, sheet)
    for layer in layers:
        looks = {"visible": str(int(layer.is_visible)), "opacity": repr(layer.opacity)}
        data = SubElement(SubElement(root, "layer", {"name": layer.name, **size, **looks}), "data", encoding="csv")
        data.text = ",".join(map(str, layer.tiles))
    for name in dict.fromkeys(thing.layer for thing in objects):
        group = SubElement(root, "objectgroup", name=name)
        for thing in objects:
            if thing.layer == name:
                _write_object(group, thing, side)
    return root


def _write_sheet(root: Element, sheet: TileSheet) -> None:
    side = str(sheet.side)
    words = {"firstgid": str(sheet.first), "name": sheet.name, "tilewidth": side, "tileheight": side}
    gaps = {"margin": str(sheet.margin), "spacing": str(sheet.spacing)}
    node = SubElement(root, "tileset", words | gaps | {"columns": str(sheet.columns), "tilecount": str(sheet.count)})
    step = sheet.side + sheet.spacing
    width, height = (sheet.margin + step * count for count in (sheet.columns, sheet.count // sheet.columns))
    SubElement(node, "image", source=Path(sheet.image).name, width=str(width), height=str(height))


def _write_object(group: Element, thing: DrawnObject, side: int) -> None:
    lengths = {"x": thing.column, "y": thing.row, "width": thing.columns, "height": thing.rows}
    sizes = {name: str(cells * side) for name, cells in lengths.items()}
    SubElement(group, "object", {"id": str(thing.id), "name": "", "type": thing.kind, **sizes})
