"""What makes a drawn board of Specter Ops unplayable although every layer and object of it is sound."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from game.content.problems import Fault, Place, Problem
from game.content.tiled.drawn import DrawnMap, DrawnObject
from game.rules.hidden.grid_names import space_name

Cell = tuple[int, int]
SECTIONS = range(1, 5)
NUMBERS = range(1, 7)
_ON_FOOT = ("AgentStart", "VehicleStart", "Exit", "CacheSpace")
_IN_STRUCTURES = ("ObjectiveSite", "SupplyCache")


class GroundFault(Fault):
    """Faults of a board as a whole."""

    COUNT = ("{count} objects of the class {kind}, and there must be {needed}", "{mend} in the layer '{layer}'")
    NO_EXIT = (
        "no exit for two or three players",
        "draw one with the class Exit in the layer 'exits', or untick its four_or_five",
    )
    IN_STRUCTURE = ("the {kind} at {space} lies in a structure", "drag it off, or erase that tile of 'structures'")
    NO_STRUCTURE = ("the {kind} at {space} lies on open ground", "drag it onto a structure, or draw one under it")
    SAME_PLACE = ("the {kind} at {space} lies on that of object {other}", "drag one of them away or delete it")
    SAME_SITE = (
        "section {section} has the number {number} twice, at {space} and at {other}",
        "change section or number of one of them in the panel Properties",
    )
    NO_SITE = ("section {section} has no number {numbers}", "draw an ObjectiveSite for each in the layer 'objectives'")
    OVER_STRUCTURE = ("the stretch {first}-{last} lies over the structure {space}{more}", "{mend}")
    SQUARE = ("the stretch {first}-{last} is as wide as long", "drag its corner: its lanes run along its longer side")
    OFF_ROAD = ("the VehicleStart at {space} is on no road", "drag it onto a stretch of road")
    UNREACHABLE = (
        "the {kind} at {space} cannot be reached from the AgentStart at {start}",
        "erase tiles of 'structures'",
    )
    FAR_SPACE = ("the cache at {space} opens to {other}, which is not next to it", "drag one of them beside the other")
    IDLE_SPACE = ("the CacheSpace at {space} belongs to no cache", "name it in the property space of a SupplyCache")


def faults_on_the_ground(drawn: DrawnMap, file: str, is_whole: bool) -> Iterator[Problem]:
    """Yield what is wrong with a board; nothing is called missing unless it ``is_whole``."""
    ground = _Ground(drawn)
    whole = Place(file)
    if is_whole:
        yield from _counts(drawn, whole)
        yield from _missing_sites(drawn, whole)
        yield from _idle_spaces(drawn)
    yield from _same_sites(drawn)
    yield from _same_places(drawn)
    if drawn.layer("structures") is not None:
        yield from _on_structures(drawn, ground)
        yield from _unreachable(drawn, ground)
    yield from _stretches(drawn, ground)
    yield from _caches(drawn)
    if is_whole:
        roads = {cell for stretch in drawn.of_kind("RoadStretch") for cell in stretch.cells}
        for thing in drawn.of_kind("VehicleStart"):
            if (thing.column, thing.row) not in roads:
                yield GroundFault.OFF_ROAD.at(thing.place, space=_space(thing))


class _Ground:
    """Where structures stand on a map, and where one can walk."""

    def __init__(self, drawn: DrawnMap) -> None:
        layer = drawn.layer("structures")
        tiles = layer.tiles if layer is not None else ()
        self.structures = {(cell % drawn.columns, cell // drawn.columns) for cell, tile in enumerate(tiles) if tile}
        self.columns, self.rows = drawn.columns, drawn.rows

    def around(self, cell: Cell) -> Iterator[Cell]:
        """Yield the up to eight cells next to a cell."""
        for x in range(max(0, cell[0] - 1), min(self.columns, cell[0] + 2)):
            for y in range(max(0, cell[1] - 1), min(self.rows, cell[1] + 2)):
                if (x, y) != cell:
                    yield x, y

    def walkable_from(self, start: Cell) -> set[Cell]:
        """Return every cell that can be walked to."""
        reached, ahead = {start}, deque([start])
        while ahead:
            for cell in self.around(ahead.popleft()):
                if cell not in reached and cell not in self.structures:
                    reached.add(cell)
                    ahead.append(cell)
        return reached


def _space(thing: DrawnObject) -> str:
    return space_name(thing.column, thing.row)


def _counts(drawn: DrawnMap, whole: Place) -> Iterator[Problem]:
    vehicles = [bool(thing.values["four_or_five"]) for thing in drawn.of_kind("VehicleStart")]
    counts: list[tuple[str, int, str, Callable[[int], bool]]] = [
        ("AgentStart", len(drawn.of_kind("AgentStart")), "one", lambda count: count == 1),
        ("VehicleStart without four_or_five", vehicles.count(False), "one", lambda count: count == 1),
        ("VehicleStart with four_or_five", vehicles.count(True), "one or none", lambda count: count <= 1),
    ]
    for kind, count, needed, is_right in counts:
        if not is_right(count):
            mend = "delete the others" if count else "draw one"
            yield GroundFault.COUNT.at(whole, count=count, kind=kind, needed=needed, mend=mend, layer="starts")
    if all(thing.values["four_or_five"] for thing in drawn.of_kind("Exit")):
        yield GroundFault.NO_EXIT.at(whole)


def _missing_sites(drawn: DrawnMap, whole: Place) -> Iterator[Problem]:
    there = {(thing.values["section"], thing.values["number"]) for thing in drawn.of_kind("ObjectiveSite")}
    for section in SECTIONS:
        missing = [str(number) for number in NUMBERS if (section, number) not in there]
        if missing:
            yield GroundFault.NO_SITE.at(whole, section=section, numbers=", ".join(missing))


def _same_sites(drawn: DrawnMap) -> Iterator[Problem]:
    first: dict[tuple[object, object], DrawnObject] = {}
    for thing in drawn.of_kind("ObjectiveSite"):
        section, number = thing.values["section"], thing.values["number"]
        other = first.setdefault((section, number), thing)
        if other is not thing:
            facts = {"section": section, "number": number, "space": _space(thing), "other": _space(other)}
            yield GroundFault.SAME_SITE.at(thing.place, **facts)


def _same_places(drawn: DrawnMap) -> Iterator[Problem]:
    """Yield two things of one class, or a site and a cache, in one cell."""
    groups = {kind: "structure" if kind in _IN_STRUCTURES else kind for kind in (*_IN_STRUCTURES, *_ON_FOOT)}
    first: dict[tuple[str, Cell], DrawnObject] = {}
    for thing in drawn.objects:
        if thing.kind in groups:
            other = first.setdefault((groups[thing.kind], thing.cells[0]), thing)
            if other is not thing:
                yield GroundFault.SAME_PLACE.at(thing.place, kind=thing.kind, space=_space(thing), other=other.id)


def _on_structures(drawn: DrawnMap, ground: _Ground) -> Iterator[Problem]:
    for thing in drawn.objects:
        is_inside = (thing.column, thing.row) in ground.structures
        if thing.kind in _ON_FOOT and is_inside:
            yield GroundFault.IN_STRUCTURE.at(thing.place, kind=thing.kind, space=_space(thing))
        if thing.kind in _IN_STRUCTURES and not is_inside:
            yield GroundFault.NO_STRUCTURE.at(thing.place, kind=thing.kind, space=_space(thing))


def _unreachable(drawn: DrawnMap, ground: _Ground) -> Iterator[Problem]:
    """Yield what cannot be walked to; a site is reached from any space next to it."""
    starts = drawn.of_kind("AgentStart")
    if len(starts) != 1 or starts[0].cells[0] in ground.structures:
        return
    reached = ground.walkable_from(starts[0].cells[0])
    for thing in drawn.objects:
        cell = thing.cells[0]
        is_site = thing.kind == "ObjectiveSite" and cell in ground.structures
        is_open = thing.kind in _ON_FOOT and cell not in ground.structures
        if (is_site and reached.isdisjoint(ground.around(cell))) or (is_open and cell not in reached):
            facts = {"kind": thing.kind, "space": _space(thing), "start": _space(starts[0])}
            yield GroundFault.UNREACHABLE.at(thing.place, **facts)


def _stretches(drawn: DrawnMap, ground: _Ground) -> Iterator[Problem]:
    for stretch in drawn.of_kind("RoadStretch"):
        ends = {"first": space_name(*stretch.cells[0]), "last": space_name(*stretch.cells[-1])}
        if stretch.columns == stretch.rows:
            yield GroundFault.SQUARE.at(stretch.place, **ends)
        under = [cell for cell in stretch.cells if cell in ground.structures]
        if under:
            more = f" and {len(under) - 1} more" if len(under) > 1 else ""
            mend = f"erase its tile of 'structures' at cell {under[0][0]}, {under[0][1]}, or drag the stretch's corner"
            space = space_name(*under[0])
            yield GroundFault.OVER_STRUCTURE.at(stretch.place, **ends, space=space, more=more, mend=mend)


def _caches(drawn: DrawnMap) -> Iterator[Problem]:
    by_id = {thing.id: thing for thing in drawn.of_kind("CacheSpace")}
    for cache in drawn.of_kind("SupplyCache"):
        space = by_id.get(int(cache.values["space"]))
        if space is not None and max(abs(space.column - cache.column), abs(space.row - cache.row)) != 1:
            yield GroundFault.FAR_SPACE.at(cache.place, space=_space(cache), other=_space(space))


def _idle_spaces(drawn: DrawnMap) -> Iterator[Problem]:
    named = {cache.values["space"] for cache in drawn.of_kind("SupplyCache")}
    for space in drawn.of_kind("CacheSpace"):
        if space.id not in named:
            yield GroundFault.IDLE_SPACE.at(space.place, space=_space(space))
