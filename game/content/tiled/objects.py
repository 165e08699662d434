"""Reads object layers: rectangles, points and lines, of classes and with properties that the game knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from xml.etree.ElementTree import Element

from game.content.problems import Place, meant, quoted
from game.content.tiled.drawn import DrawnObject
from game.content.tiled.extents import Extents
from game.content.tiled.faults import ObjectFault
from game.content.tiled.form import ClassForm, Link
from game.content.tiled.inspection import Inspection, sentence
from game.content.tiled.properties import read_properties


class ObjectReader:
    """Reads the objects of one map, layer by layer. ``size``: columns and rows; ``side``: pixels to a cell."""

    def __init__(
        self, inspection: Inspection, classes: Mapping[str, ClassForm], size: tuple[int, int], side: int
    ) -> None:
        self.inspection = inspection
        self.classes = classes
        self.extents = Extents(inspection, size, side)
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
        if kind is None:
            self.extents.rectangle(node, place, "area")
            return None
        form = self.classes[kind]
        extent = self.extents.extent(node, place, form.shape)
        values = read_properties(self.inspection, node, form.properties, place)
        if number is None or extent is None or values is None or len(self.inspection.problems) > found:
            return None
        (column, row, columns, rows), points = extent
        return DrawnObject(number, kind, layer, column, row, columns, rows, values, place, points)

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
