"""The pieces of a set: five Focus shapes in three colours, the Bullet and the Adrenaline (spec, section 1).

An orientation is a number from 0 into the orientations of a shape that differ to the eye: one for O, two for I, S has
four, L eight. Cells are (row, column), moved so that the uppermost row and the leftmost column are 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Literal

import msgspec

Colour = Literal["purple", "gold", "gray"]
"""Environment, Time, Breath."""
FocusShape = Literal["I", "O", "T", "S", "L"]
Shape = Literal["I", "O", "T", "S", "L", "bullet", "adrenaline"]
Cell = tuple[int, int]
Cells = tuple[Cell, ...]

COLOURS: tuple[Colour, ...] = ("purple", "gold", "gray")
FOCUS_SHAPES: tuple[FocusShape, ...] = ("I", "O", "T", "S", "L")
COPIES = 2
"""How often a set holds each colour of each shape: two, so that exact matches happen."""

CELLS: dict[Shape, Cells] = {
    "I": ((0, 0), (0, 1), (0, 2), (0, 3)),
    "O": ((0, 0), (0, 1), (1, 0), (1, 1)),
    "T": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "S": ((0, 1), (0, 2), (1, 0), (1, 1)),
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "bullet": ((0, 0), (0, 1), (0, 2)),
    "adrenaline": ((0, 0), (1, 0), (1, 1)),
}
"""The cells of each shape as it lies in orientation 0."""


class Focus(msgspec.Struct, frozen=True, order=True):
    """One Focus; two of equal colour and shape are an exact match."""

    colour: Colour
    shape: FocusShape


FOCUS_SET: tuple[Focus, ...] = tuple(
    Focus(colour, shape) for colour in COLOURS for shape in FOCUS_SHAPES for _ in range(COPIES)
)
"""The 30 Focus of a player's bag, in the order of colour and shape."""


@cache
def orientations(shape: Shape) -> tuple[Cells, ...]:
    """Return the cells of every distinct orientation: first by quarter turns, then the flipped ones."""
    found: list[Cells] = []
    for start in (CELLS[shape], _flipped(CELLS[shape])):
        cells = start
        for _ in range(4):
            if cells not in found:
                found.append(cells)
            cells = _turned(cells)
    return tuple(found)


@cache
def turned(shape: Shape, orientation: int) -> int:
    """Return the orientation after a quarter turn clockwise."""
    return orientations(shape).index(_turned(orientations(shape)[orientation]))


@cache
def flipped(shape: Shape, orientation: int) -> int:
    """Return the orientation after a flip that swaps left and right."""
    return orientations(shape).index(_flipped(orientations(shape)[orientation]))


def turned_cell(shape: Shape, orientation: int, cell: Cell) -> Cell:
    """Return where a cell of the piece lies after a quarter turn clockwise: what a hand holds stays in the hand."""
    height = 1 + max(row for row, _ in orientations(shape)[orientation])
    return cell[1], height - 1 - cell[0]


def flipped_cell(shape: Shape, orientation: int, cell: Cell) -> Cell:
    """Return where a cell of the piece lies after a flip that swaps left and right."""
    width = 1 + max(column for _, column in orientations(shape)[orientation])
    return cell[0], width - 1 - cell[1]


def _turned(cells: Cells) -> Cells:
    return _moved_home((column, -row) for row, column in cells)


def _flipped(cells: Cells) -> Cells:
    return _moved_home((row, -column) for row, column in cells)


def _moved_home(cells: Iterable[Cell]) -> Cells:
    loose = list(cells)
    top, left = min(row for row, _ in loose), min(column for _, column in loose)
    return tuple(sorted((row - top, column - left) for row, column in loose))
