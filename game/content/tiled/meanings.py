"""Reads what the tiles of a painted layer mean: properties in their tileset, the same wherever the tile is drawn."""

from __future__ import annotations

from collections.abc import Mapping

from game.content.problems import Place, quoted
from game.content.tiled.drawn import Value
from game.content.tiled.faults import LayerFault
from game.content.tiled.form import MapForm
from game.content.tiled.inspection import Inspection
from game.content.tiled.layers import cell_place
from game.content.tiled.properties import read_properties
from game.content.tiled.tilesets import Tilesets
from game.core.tile_art import FLIPS, TileLayer

Meanings = Mapping[int, Mapping[str, Value]]


def read_meanings(
    inspection: Inspection,
    layer: TileLayer,
    form: MapForm,
    place: Place,
    columns: int,
    tilesets: Tilesets | None,
) -> Meanings:
    """Return what each id of a layer says; reports tiles that say nothing or something else, and flipped ones.

    Where the ``tilesets`` are faulty, nothing is said and nothing reported.
    """
    if tilesets is None:
        return {}
    forms, classes = form.painted[layer.name], tilesets.classes
    cells: dict[int, list[int]] = {}
    for cell, tile in enumerate(layer.tiles):
        cells.setdefault(tile, []).append(cell)
    cells.pop(0, None)
    said: dict[int, Mapping[str, Value]] = {}
    for tile, where in cells.items():
        row, column = divmod(where[0], columns)
        here = cell_place(place, column, row)
        more = f" ({len(where)} cells)" if len(where) > 1 else ""
        if tile & FLIPS:
            inspection.report(LayerFault.FLIPPED, here, more=more)
        elif form.tile_classes.get(classes.get(tile, ""), layer.name) != layer.name:
            strays = {"kind": classes[tile], "name": form.tile_classes[classes[tile]], "names": " and ".join(forms)}
            inspection.report(LayerFault.ASTRAY, here, more=more, **strays)
        elif tile not in tilesets.tiles or tilesets.tiles[tile].node.find("properties") is None:
            sheet = next(sheet for sheet in tilesets.sheets if sheet.first <= tile < sheet.first + sheet.count)
            facts = {"tile": tile - sheet.first, "tileset": quoted(sheet.name), "names": " and ".join(forms)}
            inspection.report(LayerFault.SAYS_NOTHING, here, more=more, **facts)
        else:
            node, its_place = tilesets.tiles[tile]
            values = read_properties(inspection, node, forms, its_place)
            said |= {tile: values} if values is not None else {}
    return said
