"""A map that passed the gate, in plain values."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.content.problems import Place
from game.core.tile_art import TileArt, TileLayer

Value = int | bool | str
Spot = tuple[float, float]
"""A place on a map in cells from its upper left corner."""


class DrawnObject(msgspec.Struct, frozen=True):
    """An object of an object layer; cells count from 0, ``values`` are its properties, links as ids of objects.

    ``points``: of a line its corners, of a point itself, whose cell is the one it lies in; () for a rectangle.
    """

    id: int
    kind: str
    layer: str
    column: int
    row: int
    columns: int
    rows: int
    values: Mapping[str, Value]
    place: Place
    points: tuple[Spot, ...] = ()

    @property
    def cells(self) -> list[tuple[int, int]]:
        """Every cell that the rectangle covers, row by row."""
        return [(self.column + column, self.row + row) for row in range(self.rows) for column in range(self.columns)]


class Painting(msgspec.Struct, frozen=True):
    """A layer that is read and never shown: tile ids row by row, 0 is empty, and what each id ``says``."""

    name: str
    tiles: tuple[int, ...]
    says: Mapping[int, Mapping[str, Value]]


class DrawnMap(msgspec.Struct, frozen=True):
    """What was sound of a map. ``values``: the properties of the map itself; ``places``: where its layers begin."""

    columns: int
    rows: int
    art: TileArt
    objects: tuple[DrawnObject, ...]
    values: Mapping[str, Value]
    paintings: tuple[Painting, ...] = ()
    places: Mapping[str, Place] = {}

    def painting(self, name: str) -> Painting | None:
        """Return the painted layer of that name."""
        return next((painting for painting in self.paintings if painting.name == name), None)

    def layer(self, name: str) -> TileLayer | None:
        """Return the tile layer of that name."""
        return next((layer for layer in self.art.layers if layer.name == name), None)

    def of_kind(self, kind: str) -> list[DrawnObject]:
        """Return the objects of a class in the order of the file."""
        return [thing for thing in self.objects if thing.kind == kind]
