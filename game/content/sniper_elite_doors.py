"""Doors and walls of a Sniper Elite map: points and lines on the edges of its cells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from math import floor

from game.content.problems import Fault, Problem
from game.content.sniper_elite_spaces import PaintedSpaces
from game.content.tiled.drawn import DrawnObject, Spot
from game.rules.hidden.grid_names import space_name
from game.rules.sniper_elite.board import Cell, Edge, Passage
from game.rules.sniper_elite.plan import OPEN_TO_ALL

SLACK = 0.25
"""How far a door may lie from the middle of its cell edge, in cells."""


class DoorFault(Fault):
    """Faults of doors and walls."""

    OFF_EDGE = (
        "the {kind} at {cell} is {off} of a cell from the middle of the nearest edge",
        "drag it to within a quarter of a cell of the middle of the edge between two cells",
    )
    RIM = ("the {kind} at {cell} lies on the rim of the map", "drag it to a border between two spaces")
    ONE_SPACE = ("the {kind} lies within the space {space}", "drag it to the border of two spaces")
    BLOCKED = ("the {kind} between {one} and {other} leads into {ground}", "drag it to another border, or delete it")
    MISFIT = ("the {kind} lies between {one} ({one_kind}) and {other} ({other_kind})", "{mend}")
    TWICE = ("the {kind} joins {one} and {other}, as object {first} does", "one is enough: delete the other")
    WALL_INSIDE = (
        "the Wall from {start} runs through the space {space}",
        "paint the two sides of it in two shades, or drag the wall to a border",
    )
    IDLE_WALL = (
        "the Wall from {start} parts no two spaces of one kind",
        "draw it along a border between two spaces of one kind, or delete it",
    )


_FITS = {"Doorway": "enclosed", "Access": "elevated"}
_MENDS = {
    "Doorway": "a doorway belongs to an enclosed space: drag it there, or make it an Access",
    "Access": "an access belongs to an elevated space: drag it there, or make it a Doorway",
}


class Doors:
    """The doors and walls of a map on its painted spaces."""

    def __init__(self, painted: PaintedSpaces) -> None:
        self._painted = painted
        drawn = painted.drawn
        self._size = (drawn.columns, drawn.rows)
        self._doors = sorted((*drawn.of_kind("Doorway"), *drawn.of_kind("Access")), key=lambda door: door.id)
        self._walls = drawn.of_kind("Wall")

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """The sound doors, each pair of spaces once, in the order of their spaces."""
        found: dict[tuple[int, int], Passage] = {}
        for door in self._doors:
            edge = self._edge(door.points[0])
            if edge is None or next(self._misfits(door, edge), None):
                continue
            one, other = (self._painted.owner[cell] for cell in edge)
            found.setdefault((min(one, other), max(one, other)), Passage(one, other, edge))
        return tuple(found[pair] for pair in sorted(found))

    @cached_property
    def walls(self) -> tuple[Edge, ...]:
        """The cell edges between two spaces of one kind on which a wall stands."""
        found = {edge for wall in self._walls for edge in _edges_along(wall.points) if self._parts(edge)}
        return tuple(sorted(found, key=lambda edge: (edge[0][1], edge[0][0], edge[1])))

    def problems(self) -> Iterator[Problem]:
        """Yield what is wrong with doors and walls."""
        first: dict[frozenset[int], DrawnObject] = {}
        for door in self._doors:
            edge = self._edge(door.points[0])
            if edge is None:
                yield self._off(door)
                continue
            faults = list(self._misfits(door, edge))
            yield from faults
            if not faults:
                pair = frozenset(self._painted.owner[cell] for cell in edge)
                other = first.setdefault(pair, door)
                if other is not door:
                    facts = {"kind": door.kind, "first": other.id, **self._ends(edge)}
                    yield DoorFault.TWICE.at(door.place, **facts).as_warning()
        for wall in self._walls:
            yield from self._wall_problems(wall)

    def _wall_problems(self, wall: DrawnObject) -> Iterator[Problem]:
        edges, start = list(_edges_along(wall.points)), _corner(wall.points[0])
        owners = [[self._painted.owner.get(cell) for cell in edge] for edge in edges]
        within = dict.fromkeys(one for one, other in owners if one is not None and one == other)
        for space in within:
            yield DoorFault.WALL_INSIDE.at(wall.place, start=start, space=self._painted.spaces[space].name)
        if not within and not any(self._parts(edge) for edge in edges):
            yield DoorFault.IDLE_WALL.at(wall.place, start=start)

    def _edge(self, spot: Spot) -> Edge | None:
        """Return the cell edge whose middle a point is near, None for none; on the rim one of its cells is outside."""
        across, down = _edge_right_of(spot), _edge_below(spot)
        edge, off = min(across, down, key=lambda found: found[1])
        return edge if off <= SLACK else None

    def _off(self, door: DrawnObject) -> Problem:
        spot = door.points[0]
        off = min(_edge_right_of(spot)[1], _edge_below(spot)[1])
        return DoorFault.OFF_EDGE.at(
            door.place, kind=door.kind, cell=space_name(door.column, door.row), off=f"{off:.2f}"
        )

    def _misfits(self, door: DrawnObject, edge: Edge) -> Iterator[Problem]:
        columns, rows = self._size
        if any(not (0 <= x < columns and 0 <= y < rows) for x, y in edge):
            yield DoorFault.RIM.at(door.place, kind=door.kind, cell=space_name(door.column, door.row))
            return
        if any(cell not in self._painted.owner for cell in edge):
            return  # the unpainted cell is told already
        one, other = (self._painted.spaces[self._painted.owner[cell]] for cell in edge)
        if one is other:
            yield DoorFault.ONE_SPACE.at(door.place, kind=door.kind, space=one.name)
            return
        for space in (one, other):
            if space.kind not in OPEN_TO_ALL:
                ground = "water" if space.kind == "water" else "an obstruction"
                yield DoorFault.BLOCKED.at(door.place, kind=door.kind, ground=ground, **self._ends(edge))
                return
        if _FITS[door.kind] not in (one.kind, other.kind):
            facts = {**self._ends(edge), "one_kind": one.kind, "other_kind": other.kind}
            yield DoorFault.MISFIT.at(door.place, kind=door.kind, mend=_MENDS[door.kind], **facts)

    def _ends(self, edge: Edge) -> dict[str, str]:
        one, other = (self._painted.spaces[self._painted.owner[cell]] for cell in edge)
        return {"one": one.name, "other": other.name}

    def _parts(self, edge: Edge) -> bool:
        """Tell whether there are two spaces of one kind at an edge."""
        owner, spaces = self._painted.owner, self._painted.spaces
        if any(cell not in owner for cell in edge):
            return False
        one, other = (owner[cell] for cell in edge)
        return one != other and spaces[one].kind == spaces[other].kind


def _edge_right_of(spot: Spot) -> tuple[Edge, float]:
    """Return the nearest upright cell edge and how far its middle is from a point, in cells."""
    x, y = spot
    column, row = round(x), floor(y)
    edge: Edge = ((column - 1, row), (column, row))
    return edge, max(abs(x - column), abs(y - row - 0.5))


def _edge_below(spot: Spot) -> tuple[Edge, float]:
    x, y = spot
    column, row = floor(x), round(y)
    edge: Edge = ((column, row - 1), (column, row))
    return edge, max(abs(x - column - 0.5), abs(y - row))


def _edges_along(corners: tuple[Spot, ...]) -> Iterator[Edge]:
    """Yield the cell edges along a line from corner to corner."""
    for (x, y), (u, v) in pairwise(corners):
        column, row = int(min(x, u)), int(min(y, v))
        if x == u:
            yield from (((column - 1, at), (column, at)) for at in range(row, int(max(y, v))))
        else:
            yield from (((at, row - 1), (at, row)) for at in range(column, int(max(x, u))))


def _corner(spot: Spot) -> Cell:
    return round(spot[0]), round(spot[1])
