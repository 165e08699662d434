"""Hands what the gate found sound on to pytmx, and takes from pytmx the map that the games read.

The tree is made anew from checked values, in one form whatever Tiled wrote: CSV layers, ``type=`` for classes, the
tilesets inside. No image is opened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from msgspec.structs import replace

from game.content.tiled.drawn import DrawnMap, DrawnObject, Painting, Value
from game.core.tile_art import FLIPPED_ACROSS, FLIPPED_DIAGONALLY, FLIPPED_DOWN, FLIPS, TileArt, TileLayer, TileSheet

Grid = tuple[int, int, int]


def handed_on(
    grid: Grid,
    sheets: Sequence[TileSheet],
    layers: Sequence[TileLayer],
    objects: Sequence[DrawnObject],
    values: Mapping[str, Value],
    painted: Mapping[str, Mapping[int, Mapping[str, Value]]],
) -> DrawnMap:
    """Return the map as pytmx reads it.

    ``grid``: columns, rows, pixels of a cell's side; ``painted``: the layers that are never shown, with what the ids
    of their tiles say.
    """
    import pytmx

    columns, rows, side = grid
    read = pytmx.TiledMap()
    read.filename = ""
    read.parse_xml(_tree(grid, sheets, layers, objects))
    numbering = _numbering(read)
    drawn = [_layer(layer, numbering) for layer in read.layers if isinstance(layer, pytmx.TiledTileLayer)]
    shown = tuple(layer for layer in drawn if layer.name not in painted)
    paintings = tuple(Painting(layer.name, layer.tiles, painted[layer.name]) for layer in drawn if layer not in shown)
    by_id = {thing.id: thing for thing in objects}
    things = tuple(_object(thing, by_id[thing.id], side) for thing in read.objects)
    return DrawnMap(columns, rows, _art(grid, sheets, shown), things, values, paintings)


def _art(grid: Grid, sheets: Sequence[TileSheet], layers: tuple[TileLayer, ...]) -> TileArt:
    """Return what is shown, with those sheets alone from which something is."""
    used = {tile & ~FLIPS for layer in layers for tile in layer.tiles}
    needed = tuple(sheet for sheet in sheets if any(sheet.first <= tile < sheet.first + sheet.count for tile in used))
    return TileArt(*grid, needed, layers)


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
    if checked.points:
        spots = read.points if len(checked.points) > 1 else [(read.x, read.y)]
        return replace(checked, id=read.id, kind=read.type, points=tuple((x / side, y / side) for x, y in spots))
    column, row, columns, rows = (round(length / side) for length in (read.x, read.y, read.width, read.height))
    return replace(checked, id=read.id, kind=read.type, column=column, row=row, columns=columns, rows=rows)


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
    words = {"id": str(thing.id), "name": "", "type": thing.kind}
    if thing.points:
        (x, y), *more = thing.points
        node = SubElement(group, "object", words | {"x": repr(x * side), "y": repr(y * side)})
        corners = " ".join(f"{(u - x) * side!r},{(v - y) * side!r}" for u, v in thing.points)
        SubElement(node, "polyline", points=corners) if more else SubElement(node, "point")
        return
    lengths = {"x": thing.column, "y": thing.row, "width": thing.columns, "height": thing.rows}
    SubElement(group, "object", words | {name: str(cells * side) for name, cells in lengths.items()})
