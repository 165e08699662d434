"""The gate: a map file is held against the form of its game, and what is sound goes on to pytmx."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.etree.ElementTree import Element

import msgspec
from msgspec.structs import replace

from game.content.problems import Place, Problem, in_line_order, meant, near, quoted
from game.content.tiled.drawn import DrawnMap, DrawnObject, Value
from game.content.tiled.faults import LayerFault, MapFault, ObjectFault
from game.content.tiled.files import folder_of_maps
from game.content.tiled.form import Choice, MapForm
from game.content.tiled.handing import handed_on
from game.content.tiled.inspection import Inspection, sentence
from game.content.tiled.layers import cell_place, read_tile_layer, refuse_effects
from game.content.tiled.meanings import read_meanings
from game.content.tiled.objects import ObjectReader
from game.content.tiled.properties import read_properties
from game.content.tiled.tilesets import Tilesets, read_tilesets
from game.content.tiled.xml import read_xml
from game.core.tile_art import FLIPS, TileLayer

MOST_CELLS = 100
"""Columns or rows of the largest map."""
MOST_OBJECTS = 1000
TILE_SIDES = range(8, 257)
"""Pixels of the sides that a tile may have."""
GAME, ENUM_OF_GAMES = "game", "Game"
"""The property that every map has, and the enum of the Tiled project that offers its words."""
_SETTINGS = "set it with Map > Resize Map or in Map > Map Properties"
_NAMED = {"layer": "tile", "objectgroup": "object"}
_ARTICLES = {"tile": "a tile layer", "object": "an object layer"}
_PASSED_OVER = frozenset({"properties", "tileset", "editorsettings", "layer", "objectgroup"})


class MapReading(msgspec.Struct):
    """What came of reading a map.

    ``game``: what it says it is for. ``drawn``: what was sound of it, None when nothing was. ``is_whole``: whether all
    layers and objects that stand in the file, and all that must, are in ``drawn``.
    """

    problems: list[Problem]
    game: str | None = None
    drawn: DrawnMap | None = None
    is_whole: bool = False


def read_map(path: Path, forms: Mapping[str, MapForm]) -> MapReading:
    """Read a map; ``forms``: what a map must hold, by the game that its property ``game`` names."""
    inspection = Inspection(path, folder_of_maps(path))
    root = read_xml(path, inspection.problems)
    reading = MapReading(inspection.problems)
    if root is None:
        return reading
    if root.tag != "map":
        inspection.report(MapFault.NOT_A_MAP, inspection.at(root), tag=root.tag)
        return reading
    reading.game = _game(inspection, root, forms)
    grid = _grid(inspection, root)
    if grid is not None and reading.game is not None:
        gate = _Gate(inspection, root, forms[reading.game], grid, tuple(forms))
        reading.drawn = gate.drawn()
        reading.is_whole = gate.is_whole
    reading.problems = in_line_order(inspection.problems)
    return reading


def _game(inspection: Inspection, root: Element, forms: Mapping[str, MapForm]) -> str | None:
    """Return the game that a map says it is for; None after reporting that it names none."""
    names = [node.get("value", "") for node in root.findall("properties/property") if node.get("name") == GAME]
    if not names:
        inspection.report(MapFault.NO_GAME, inspection.at(root), games=" or ".join(forms))
    elif names[0] in forms:
        return names[0]
    else:
        mend = meant(names[0], forms)
        facts = {"value": quoted(names[0]), "mend": sentence(mend)}
        inspection.report(MapFault.UNKNOWN_GAME, inspection.at(root), **facts)
    return None


def _grid(inspection: Inspection, root: Element) -> tuple[int, int, int] | None:
    """Return columns, rows and the pixels of a cell's side; None after reporting what else the map is."""
    place = inspection.at(root)
    found = len(inspection.problems)
    if root.get("orientation", "orthogonal") != "orthogonal":
        inspection.report(MapFault.ORIENTATION, place, found=quoted(root.get("orientation", "")))
    if root.get("infinite", "0") != "0":
        inspection.report(MapFault.INFINITE, place)
    columns, rows = (inspection.whole(root, name, 1, MOST_CELLS, place, _SETTINGS) for name in ("width", "height"))
    sides = [
        inspection.whole(root, name, TILE_SIDES[0], TILE_SIDES[-1], place, _SETTINGS)
        for name in ("tilewidth", "tileheight")
    ]
    if None not in sides and sides[0] != sides[1]:
        inspection.report(MapFault.NOT_SQUARE, place, width=sides[0], height=sides[1])
    if len(inspection.problems) > found or columns is None or rows is None or sides[0] is None:
        return None
    return columns, rows, sides[0]


class _Gate:
    """Holds one map, whose grid is sound, against a form."""

    def __init__(
        self, inspection: Inspection, root: Element, form: MapForm, grid: tuple[int, int, int], games: tuple[str, ...]
    ) -> None:
        self.inspection = inspection
        self.root = root
        self.form = form
        self.columns, self.rows, self.side = grid
        self.games = games
        self.is_whole = True

    def drawn(self) -> DrawnMap:
        """Return what is sound of the map."""
        values = self.values()
        tilesets = read_tilesets(self.inspection, self.root, self.side)
        self.refuse_other_parts()
        named = list(self.named())
        self.check_names(named)
        layers = self.tile_layers(named, tilesets)
        painted = self.painted(layers, named, tilesets)
        self.warn_of_strays(layers, named, tilesets)
        objects = self.objects(named)
        sheets = tilesets.sheets if tilesets is not None else ()
        drawn = handed_on((self.columns, self.rows, self.side), sheets, layers, objects, values, painted)
        return replace(drawn, places={name: place for _, name, place in reversed(named)})

    def values(self) -> Mapping[str, Value]:
        """Return the properties of the map itself."""
        place = self.inspection.at(self.root)
        forms = {GAME: Choice(self.games, ENUM_OF_GAMES), **self.form.properties}
        values = read_properties(self.inspection, self.root, forms, place)
        self.is_whole &= values is not None
        return values or {}

    def refuse_other_parts(self) -> None:
        for node in self.root:
            place = self.inspection.at(node, *_layer_where(node))
            if node.tag == "group":
                self.inspection.report(LayerFault.GROUP, place)
            elif node.tag == "imagelayer":
                self.inspection.report(LayerFault.IMAGE_LAYER, place)
            elif node.tag not in _PASSED_OVER:
                tag = str(node.tag)[:40]
                self.inspection.report(MapFault.UNKNOWN_PART, self.inspection.at(node), tag=tag)

    def named(self) -> Iterator[tuple[Element, str, Place]]:
        """Yield every tile and object layer with its name and its place."""
        for node in self.root:
            if node.tag in _NAMED:
                yield node, node.get("name", ""), self.inspection.at(node, *_layer_where(node))

    def check_names(self, named: list[tuple[Element, str, Place]]) -> None:
        """Report layers that are missing, there twice, of the wrong kind, or object layers that mean nothing."""
        names = [name for _, name, _ in named]
        strangers = [name for name in names if self.form.kind_of(name) is None]
        renamed: set[str | None] = set()
        for name in self.form.layers:
            if name not in names:
                self.is_whole = False
                kind = str(self.form.kind_of(name))
                close = near(name, strangers)
                renamed.add(close)
                add = f"add it with Layer > New > {kind.title()} Layer, and give it that name"
                mend = f"is it {quoted(close)}? Double-click that name" if close else add
                facts = {"kind": kind, "name": name, "mend": mend}
                self.inspection.report(LayerFault.MISSING, self.inspection.at(self.root), **facts)
        for number, (node, name, place) in enumerate(named):
            needed, kind = self.form.kind_of(name), _NAMED[str(node.tag)]
            if needed is None and kind == "object" and name not in renamed:
                self.inspection.report(LayerFault.UNKNOWN, place, mend=meant(name, self.form.object_layers))
            elif needed is not None and name in names[:number]:
                self.inspection.report(LayerFault.TWICE, place)
            elif needed is not None and kind != needed:
                self.is_whole = False
                self.inspection.report(LayerFault.WRONG_KIND, place, found=_ARTICLES[kind], kind=_ARTICLES[needed])

    def tile_layers(self, named: list[tuple[Element, str, Place]], tilesets: Tilesets | None) -> tuple[TileLayer, ...]:
        """Return the sound tile layers from the lowest to the highest."""
        sheets = tilesets.sheets if tilesets is not None else None
        layers: list[TileLayer] = []
        for node, name, place in named:
            if node.tag == "layer":
                layer = read_tile_layer(self.inspection, node, place, self.columns, self.rows, sheets)
                if self.form.kind_of(name) == "tile":
                    self.is_whole &= layer is not None
                    read_properties(self.inspection, node, {}, place)
                is_hidden = node.get("visible", "1") == "0" or node.get("opacity") == "0"
                if name in self.form.tile_layers and is_hidden:
                    self.inspection.report(LayerFault.HIDDEN, place)
                if layer is not None:
                    layers.append(layer)
        return tuple(layers)

    def painted(
        self, layers: tuple[TileLayer, ...], named: list[tuple[Element, str, Place]], tilesets: Tilesets | None
    ) -> dict[str, Mapping[int, Mapping[str, Value]]]:
        """Return what the tiles of the painted layers say, by layer and id."""
        places = {name: place for node, name, place in named if node.tag == "layer"}
        said: dict[str, Mapping[int, Mapping[str, Value]]] = {}
        for layer in layers:
            if layer.name in self.form.painted:
                found = len(self.inspection.problems)
                place = places[layer.name]
                said[layer.name] = read_meanings(self.inspection, layer, self.form, place, self.columns, tilesets)
                self.is_whole &= len(self.inspection.problems) == found and tilesets is not None
        return said

    def warn_of_strays(
        self, layers: tuple[TileLayer, ...], named: list[tuple[Element, str, Place]], tilesets: Tilesets | None
    ) -> None:
        """Warn of tiles that would carry rules in another layer; those of painted layers are refused elsewhere."""
        places = {name: place for node, name, place in named if node.tag == "layer"}
        classes = tilesets.classes if tilesets is not None else {}
        for layer in layers:
            strays: dict[str, list[int]] = {}
            for cell, tile in enumerate(layer.tiles):
                kind = classes.get(tile & ~FLIPS, "")
                if self.form.tile_classes.get(kind, layer.name) != layer.name and layer.name not in self.form.painted:
                    strays.setdefault(kind, []).append(cell)
            for kind, cells in strays.items():
                row, column = divmod(cells[0], self.columns)
                more = f" ({len(cells)} cells)" if len(cells) > 1 else ""
                facts = {"kind": kind, "more": more, "name": self.form.tile_classes[kind]}
                place = cell_place(places[layer.name], column, row)
                self.inspection.problems.append(LayerFault.ELSEWHERE.at(place, **facts).as_warning())

    def objects(self, named: list[tuple[Element, str, Place]]) -> tuple[DrawnObject, ...]:
        """Return the sound objects of the layers that mean something."""
        reader = ObjectReader(self.inspection, self.form, (self.columns, self.rows), self.side)
        objects: list[DrawnObject] = []
        count = len(self.root.findall("objectgroup/object"))
        if count > MOST_OBJECTS:
            self.inspection.report(ObjectFault.TOO_MANY, self.inspection.at(self.root), count=count, most=MOST_OBJECTS)
            named = []
            self.is_whole = False
        for node, name, place in named:
            if node.tag == "objectgroup" and name in self.form.object_layers:
                refuse_effects(self.inspection, node, place)
                read_properties(self.inspection, node, {}, place)
                objects += reader.layer(node, place)
        objects = reader.counted(objects)
        reader.check_links(objects)
        self.is_whole &= reader.are_sound
        return tuple(objects)


def _layer_where(node: Element) -> tuple[str]:
    number = node.get("id")
    return (f"layer {quoted(node.get('name', ''))}" + (f" (id {number})" if number else ""),)
