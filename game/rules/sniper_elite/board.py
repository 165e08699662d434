"""A board of Sniper Elite in plain values: what a map file is read into before any rule looks at it.

Spaces are numbered in reading order of their first cells, water and obstructions too, and named by that cell (``C5``)
unless the map names them otherwise. A cell is a place of the map's grid; borders run along the edges of cells.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["open", "enclosed", "elevated", "water", "obstruction"]
Sector = Literal["", "red", "yellow", "black", "neutral"]
Colour = Literal["red", "yellow", "black"]
COLOURS: tuple[Colour, ...] = ("red", "yellow", "black")
"""The squads in their order; objectives of a suit lie in the sector of that colour: hearts, diamonds, spades."""
Cell = tuple[int, int]
"""Column and row, both from 0."""
Edge = tuple[Cell, Cell]
"""The border between two cells that touch, the upper or left one first."""


class Space(msgspec.Struct, frozen=True):
    """A space of touching cells in reading order. ``sector``: "" for water and obstructions only."""

    name: str
    kind: Kind
    sector: Sector
    cells: tuple[Cell, ...]
    is_difficult: bool = False


class Passage(msgspec.Struct, frozen=True):
    """A doorway or an access point between two spaces of different kinds or buildings; it stands on ``edge``."""

    one: int
    other: int
    edge: Edge


class Objective(msgspec.Struct, frozen=True):
    """An objective: its ``number`` 1-9 on the board, what it is called, and its space."""

    number: int
    title: str
    space: int


class Squad(msgspec.Struct, frozen=True):
    """Where a squad starts: its officer's space with the iron cross, and those of its two soldiers in board order."""

    officer: int
    soldiers: tuple[int, int]


class Board(msgspec.Struct, frozen=True):
    """Everything of a board that carries rules.

    ``walls``: cell edges that nobody crosses, between two spaces of one kind. ``objectives``: by number.
    ``squads``: red, yellow, black. ``arrows``: the four entry spaces, in board order.
    """

    name: str
    columns: int
    rows: int
    spaces: tuple[Space, ...]
    passages: tuple[Passage, ...]
    walls: tuple[Edge, ...]
    objectives: tuple[Objective, ...]
    squads: tuple[Squad, ...]
    arrows: tuple[int, ...]
