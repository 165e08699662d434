"""The boards of Specter Ops: Tiled maps read into the record of the rules, with everything that makes one unplayable.

Layers that carry rules: the tile layer ``structures`` (whatever is drawn there is a structure) and the object layers
``stretches`` (RoadStretch), ``objectives`` (ObjectiveSite: section, number), ``caches`` (SupplyCache, whose property
``space`` names its CacheSpace), ``starts`` (AgentStart, VehicleStart) and ``exits`` (Exit). ``four_or_five`` marks what
is for matches of four or five players only. All further tile layers are only looked at.
"""

from __future__ import annotations

from pathlib import Path

from game.content.drawn_boards import LONGEST_TITLE, DrawnBoard
from game.content.problems import Faulty, Problem, in_line_order
from game.content.specter_ops_ground import faults_on_the_ground
from game.content.tiled.drawn import DrawnMap, DrawnObject
from game.content.tiled.form import ClassForm, Count, Link, MapForm, Switch, WholeNumber, Words
from game.content.tiled.gate import MapReading, read_map
from game.rules.hidden.grid_names import space_name
from game.rules.specter_ops.board import Board, Cache, Site, Stretch

GAME = "specter_ops"
_FEW_OR_MANY = {"four_or_five": Switch()}

FORM = MapForm(
    tile_layers=("structures",),
    tile_classes={"StructureTile": "structures"},
    object_layers={
        "stretches": ("RoadStretch",),
        "objectives": ("ObjectiveSite",),
        "caches": ("SupplyCache", "CacheSpace"),
        "starts": ("AgentStart", "VehicleStart"),
        "exits": ("Exit",),
    },
    classes={
        "RoadStretch": ClassForm(shape="area"),
        "ObjectiveSite": ClassForm(
            {"section": WholeNumber(1, 4), "number": WholeNumber(1, 6)}, count=Count("number", "section")
        ),
        "SupplyCache": ClassForm({"space": Link("CacheSpace")}),
        "CacheSpace": ClassForm(),
        "AgentStart": ClassForm(),
        "VehicleStart": ClassForm(_FEW_OR_MANY),
        "Exit": ClassForm(_FEW_OR_MANY),
    },
    properties={"title": Words(LONGEST_TITLE)},
)


def load_board(path: Path) -> DrawnBoard[Board]:
    """Return the board of a map; raises Faulty with everything that is wrong with it."""
    reading = read_map(path, {GAME: FORM})
    problems = [problem for problem in faults_of(reading, path) if not problem.is_warning]
    if problems or reading.drawn is None:
        raise Faulty(problems)
    drawn = reading.drawn
    return DrawnBoard(str(drawn.values["title"]), _board(path.stem, drawn), drawn.art)


def faults_of(reading: MapReading, path: Path) -> list[Problem]:
    """Return everything that is wrong with a map that was read for this game; also what is only worth a second look."""
    problems = list(reading.problems)
    if reading.drawn is not None:
        problems += faults_on_the_ground(reading.drawn, str(path), reading.is_whole)
    return in_line_order(problems)


def _board(name: str, drawn: DrawnMap) -> Board:
    structures = drawn.layer("structures")
    assert structures is not None  # the gate lets no map pass without it
    cells = [divmod(cell, drawn.columns) for cell, tile in enumerate(structures.tiles) if tile]
    spaces = {thing.id: _space(thing) for thing in drawn.objects}
    sites = [Site(_space(thing), *_section_and_number(thing)) for thing in drawn.of_kind("ObjectiveSite")]
    return Board(
        name=name,
        columns=drawn.columns,
        rows=drawn.rows,
        structures=tuple(space_name(column, row) for row, column in cells),
        stretches=tuple(
            Stretch(space_name(*thing.cells[0]), space_name(*thing.cells[-1])) for thing in drawn.of_kind("RoadStretch")
        ),
        sites=tuple(sorted(sites, key=lambda site: (site.section, site.die))),
        caches=tuple(
            Cache(_space(thing), spaces[int(thing.values["space"])]) for thing in drawn.of_kind("SupplyCache")
        ),
        start=_one_of(drawn, "AgentStart"),
        exits=_marked(drawn, "Exit", far=False),
        vehicle_start=_marked(drawn, "VehicleStart", far=False)[0],
        far_exits=_marked(drawn, "Exit", far=True),
        far_vehicle_start=next(iter(_marked(drawn, "VehicleStart", far=True)), ""),
    )


def _space(thing: DrawnObject) -> str:
    return space_name(thing.column, thing.row)


def _section_and_number(thing: DrawnObject) -> tuple[int, int]:
    return int(thing.values["section"]), int(thing.values["number"])


def _one_of(drawn: DrawnMap, kind: str) -> str:
    (thing,) = drawn.of_kind(kind)
    return _space(thing)


def _marked(drawn: DrawnMap, kind: str, far: bool) -> tuple[str, ...]:
    return tuple(_space(thing) for thing in drawn.of_kind(kind) if bool(thing.values["four_or_five"]) == far)
