"""Reads object layers: rectangles on the grid, of classes and with properties that the game knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from xml.etree.ElementTree import Element

from game.content.problems import Place, meant, quoted
from game.content.tiled.drawn import DrawnObject
from game.content.tiled.faults import ObjectFault
from game.content.tiled.form import ClassForm, Link
from game.content.tiled.inspection import Inspection, sentence
from game.content.tiled.properties import read_properties

_SHAPES = {
    "point": "a point",
    "ellipse": "an ellipse",
    "capsule": "a capsule",
    "polygon": "a polygon",
    "polyline": "a line",
    "text": "a text",
}
_HAIR = 0.02
"""Pixels that a rectangle may be off the grid: what is lost when lengths are written as decimals."""


class ObjectReader:
    """Reads the objects of one map, layer by layer. ``size``: columns and rows; ``side``: pixels to a cell."""

    def __init__(
        self, inspection: Inspection, classes: Mapping[str, ClassForm], size: tuple[int, int], side: int
    ) -> None:
        self.inspection = inspection
        self.classes = classes
        self.columns, self.rows = size
        self.side = side
        self.kinds: dict[int, str] = {}
        self.are_sound = True

    def layer(self, node: Element, place: Place, known: tuple[str, ...]) -> list[DrawnObject]:
        """Return the sound objects of a layer for the classes ``known``; reports what is wrong with others."""
        things = [self.thing(inner, node.get("name", ""), place, known) for inner in node.findall("object")]
        sound = [thing for thing in things if thing is not None]
        self.are_sound &= len(sound) == len(things)
        return sound

    def check_links(self, things: Iterable[DrawnObject]) -> None:
        """Report every property that names an object which is not there, or is of another class."""
        for thing in things:
            for name, form in self.classes[thing.kind].properties.items():
                if isinstance(form, Link):
                    self._check_link(thing, name, form)

    def _check_link(self, thing: DrawnObject, name: str, form: Link) -> None:
        other = int(thing.values[name])
        kind = self.kinds.get(other)
        if kind is None:
            self.inspection.report(ObjectFault.NO_OBJECT, thing.place, name=name, kind=form.kind)
        elif kind != form.kind:
            self.inspection.report(ObjectFault.OTHER_OBJECT, thing.place, name=name, id=other, kind=form.kind)

    def thing(self, node: Element, layer: str, layer_place: Place, known: tuple[str, ...]) -> DrawnObject | None:
        """Return an object, or None after reporting everything that is wrong with it."""
        found = len(self.inspection.problems)
        place = self.place(node, layer_place)
        number = self._number(node, place)
        kind = self.kind(node, place, known)
        if number is not None and kind is not None:
            self.kinds[number] = kind
        rectangle = self.rectangle(node, place, kind)
        forms = self.classes[kind].properties if kind is not None else {}
        values = read_properties(self.inspection, node, forms, place) if kind is not None else None
        if number is None or kind is None or rectangle is None or values is None:
            return None
        if len(self.inspection.problems) > found:
            return None
        return DrawnObject(number, kind, layer, *rectangle, values, place)

    def place(self, node: Element, layer_place: Place) -> Place:
        """Return the place of an object: layer, id with its name, and the cell where it begins."""
        name = node.get("name")
        words = f"object {node.get('id', '?')}" + (f" {quoted(name)}" if name else "")
        where = [*map(str, layer_place.path), words]
        try:
            column, row = (int(float(node.get(axis, "0")) // self.side) for axis in "xy")
            where.append(f"cell {column}, {row}")
        except (ValueError, OverflowError):
            pass  # a place that is no number is reported as such
        return self.inspection.at(node, *where)

    def _number(self, node: Element, place: Place) -> int | None:
        if node.get("id") is None:
            self.inspection.report(ObjectFault.NO_ID, place)
            return None
        number = self.inspection.whole(node, "id", 1, 1 << 31, place)
        if number in self.kinds:
            self.inspection.report(ObjectFault.SAME_ID, place)
        return number

    def kind(self, node: Element, place: Place, known: tuple[str, ...]) -> str | None:
        """Return the class, which Tiled 1.9 writes as ``class`` and all others as ``type``."""
        if node.get("template") is not None:
            self.inspection.report(ObjectFault.TEMPLATE, place)
            return None
        names = {name for name in (node.get("type"), node.get("class")) if name}
        if len(names) == 2:
            type_, other = quoted(node.get("type", "")), quoted(node.get("class", ""))
            self.inspection.report(ObjectFault.TWO_CLASSES, place, type=type_, other=other)
            return None
        if not names:
            self.inspection.report(ObjectFault.NO_CLASS, place, known=" or ".join(known))
            return None
        (name,) = names
        if name not in known:
            facts = {"found": quoted(name), "mend": sentence(meant(name, known))}
            self.inspection.report(ObjectFault.UNKNOWN_CLASS, place, **facts)
            return None
        return name

    def rectangle(self, node: Element, place: Place, kind: str | None) -> tuple[int, int, int, int] | None:
        """Return column, row, width and height in cells; None after reporting why the object is no such rectangle."""
        if node.get("template") is not None:
            return None  # its shape stands in another file
        shape = next((words for tag, words in _SHAPES.items() if node.find(tag) is not None), None)
        shape = "a tile" if node.get("gid") is not None else shape
        if shape is not None:
            self.inspection.report(ObjectFault.SHAPE, place, found=shape)
            return None
        if node.get("rotation", "0") not in ("0", "0.0"):
            self.inspection.report(ObjectFault.TURNED, place, found=quoted(node.get("rotation", "")))
        lengths = [self.inspection.length(node, name, place) for name in ("x", "y", "width", "height")]
        sizes = [length for length in lengths if length is not None]
        return self.cells(sizes, place, kind) if len(sizes) == 4 else None

    def cells(self, lengths: list[float], place: Place, kind: str | None) -> tuple[int, int, int, int] | None:
        """Return lengths in pixels as whole cells on the map."""
        x, y, width, height = (round(length / self.side) for length in lengths)
        offs = (abs(cells * self.side - length) for cells, length in zip((x, y, width, height), lengths, strict=True))
        if any(off > _HAIR for off in offs) or width < 1 or height < 1:
            self.inspection.report(ObjectFault.OFF_GRID, place)
        elif x < 0 or y < 0 or x + width > self.columns or y + height > self.rows:
            self.inspection.report(ObjectFault.OUTSIDE, place)
        elif kind is not None and not self.classes[kind].is_area and (width, height) != (1, 1):
            self.inspection.report(ObjectFault.ONE_CELL, place, columns=width, rows=height)
        else:
            return x, y, width, height
        return None
