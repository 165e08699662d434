"""Reads object layers: rectangles, points and lines, of classes and with properties that the game knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element

from msgspec.structs import replace

from game.content.problems import Place, meant, quoted
from game.content.tiled.drawn import DrawnObject, Value
from game.content.tiled.extents import Extents
from game.content.tiled.faults import ObjectFault
from game.content.tiled.form import Link, MapForm, WholeNumber
from game.content.tiled.inspection import Inspection, sentence
from game.content.tiled.properties import read_properties


class ObjectReader:
    """Reads the objects of one map, layer by layer. ``size``: columns and rows; ``side``: pixels to a cell."""

    def __init__(self, inspection: Inspection, form: MapForm, size: tuple[int, int], side: int) -> None:
        self.inspection = inspection
        self.classes = form.classes
        self.layers = form.object_layers
        self.extents = Extents(inspection, size, side)
        self.side = side
        self.kinds: dict[int, str] = {}
        self.are_sound = True

    def layer(self, node: Element, place: Place) -> list[DrawnObject]:
        """Return the sound objects of a layer; reports what is wrong with others."""
        things = [self.thing(inner, node.get("name", ""), place) for inner in node.findall("object")]
        sound = [thing for thing in things if thing is not None]
        self.are_sound &= len(sound) == len(things)
        return sound

    def counted(self, things: list[DrawnObject]) -> list[DrawnObject]:
        """Return objects with the numbers that they bear; reports those that cannot be counted, and leaves them out."""
        groups: dict[tuple[str, Value], list[DrawnObject]] = {}
        for thing in things:
            count = self.classes[thing.kind].count
            if count is not None and count.name not in thing.values:
                groups.setdefault((thing.kind, thing.values.get(count.within, "")), []).append(thing)
        numbers = {
            thing.id: number for key, bare in groups.items() for thing, number in self._numbers(key, bare, things)
        }
        lost = {thing.id for bare in groups.values() for thing in bare} - set(numbers)
        self.are_sound &= not lost
        return [self._numbered(thing, numbers.get(thing.id)) for thing in things if thing.id not in lost]

    def _numbers(
        self, key: tuple[str, Value], bare: list[DrawnObject], things: list[DrawnObject]
    ) -> Iterator[tuple[DrawnObject, int]]:
        """Yield the objects of a group without numbers, each with its place in reading order."""
        kind, group = key
        form = self.classes[kind]
        assert form.count is not None  # only counted classes are asked about
        name, within = form.count.name, form.count.within
        number = form.properties[name]
        assert isinstance(number, WholeNumber)  # nothing else can be counted
        if any(one.kind == kind and one.values.get(within, "") == group and name in one.values for one in things):
            for thing in bare:
                self.inspection.report(ObjectFault.UNCOUNTED, thing.place, name=name)
            return
        for place, thing in enumerate(sorted(bare, key=lambda one: (one.row, one.column, one.id)), 1):
            if place > number.high:
                words = f" with {within} {group}" if within else ""
                self.inspection.report(ObjectFault.TOO_MANY_TO_COUNT, thing.place, most=number.high, within=words)
            else:
                yield thing, place

    def _numbered(self, thing: DrawnObject, number: int | None) -> DrawnObject:
        count = self.classes[thing.kind].count
        if number is None or count is None:
            return thing
        return replace(thing, values={**thing.values, count.name: number})

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

    def thing(self, node: Element, layer: str, layer_place: Place) -> DrawnObject | None:
        """Return an object, or None after reporting everything that is wrong with it."""
        found = len(self.inspection.problems)
        place = self.place(node, layer_place)
        number = self._number(node, place)
        kind = self.kind(node, place, self.layers[layer])
        if number is not None and kind is not None:
            self.kinds[number] = kind
        if kind is None:
            if self._is_to_be_rectangle(node, layer):
                self.extents.rectangle(node, place, "area")
            return None
        form = self.classes[kind]
        extent = self.extents.extent(node, place, form.shape)
        counted = form.count.name if form.count is not None else ""
        values = read_properties(self.inspection, node, form.properties, place, counted)
        if number is None or extent is None or values is None or len(self.inspection.problems) > found:
            return None
        (column, row, columns, rows), points = extent
        return DrawnObject(number, kind, layer, column, row, columns, rows, values, place, points)

    def _is_to_be_rectangle(self, node: Element, layer: str) -> bool:
        """Return whether an object without a known class can only be meant as a rectangle; one that belongs in another
        layer is not to be drawn anew here."""
        is_of_another = (node.get("type") or node.get("class")) in self.classes
        return not is_of_another and all(self.classes[kind].shape in ("cell", "area") for kind in self.layers[layer])

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
        home = next((layer for layer, kinds in self.layers.items() if name in kinds and kinds != known), None)
        if home is not None:
            facts = {"found": quoted(name), "layer": home, "known": " or ".join(known)}
            self.inspection.report(ObjectFault.OTHER_LAYER, place, **facts)
            return None
        if name not in known:
            facts = {"found": quoted(name), "mend": sentence(meant(name, known))}
            self.inspection.report(ObjectFault.UNKNOWN_CLASS, place, **facts)
            return None
        return name
