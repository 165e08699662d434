"""The outline of a set of cells as one path: what makes a polyomino one piece, and a region one region.

Cells are (row, column), corners are (x, y) in cells. A loop runs clockwise around cells and counter-clockwise
around a hole, so the inside is always at its right hand.
"""

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.super_snipers.shapes import Cell

Corner = tuple[int, int]
Loop = list[Corner]


class Insets(NamedTuple):
    """How far the four kinds of edges are moved inward; pixels, below zero is outward."""

    top: float = 0
    right: float = 0
    bottom: float = 0
    left: float = 0


class Bends(NamedTuple):
    """Radii of corners that point outward and inward; pixels."""

    outward: float = 0
    inward: float = 0


FLUSH, SHARP = Insets(), Bends()


def loops(cells: Iterable[Cell]) -> list[Loop]:
    """Return the closed loops around the cells, corners only; cells that meet at a corner alone stay apart."""
    onward = _edges(set(cells))
    found = []
    while onward:
        start = min(onward)
        here, step = start, (1, 0)
        walk = [start]
        while True:
            ways = onward[here]
            there = ways[0] if len(ways) == 1 else _right_turn(here, step, ways)
            ways.remove(there)
            if not ways:
                del onward[here]
            step = (there[0] - here[0], there[1] - here[1])
            here = there
            if here == start:
                break
            walk.append(here)
        found.append(_corners(walk))
    return found


def _edges(cells: set[Cell]) -> dict[Corner, list[Corner]]:
    """The unit edges between the cells and what lies around them, by their start."""
    onward: dict[Corner, list[Corner]] = {}
    for row, column in cells:
        x, y = column, row
        around = (
            ((row - 1, column), (x, y), (x + 1, y)),
            ((row, column + 1), (x + 1, y), (x + 1, y + 1)),
            ((row + 1, column), (x + 1, y + 1), (x, y + 1)),
            ((row, column - 1), (x, y + 1), (x, y)),
        )
        for neighbour, start, end in around:
            if neighbour not in cells:
                onward.setdefault(start, []).append(end)
    return onward


def _right_turn(here: Corner, step: tuple[int, int], ways: list[Corner]) -> Corner:
    """Where two cells meet at a corner the loop turns right, and so stays with its own cell."""
    wanted = (here[0] - step[1], here[1] + step[0])
    return wanted if wanted in ways else ways[0]


def _corners(walk: Loop) -> Loop:
    """Drop the points at which the loop goes straight on."""
    count = len(walk)
    return [
        walk[n]
        for n in range(count)
        if (walk[n][0] - walk[n - 1][0] == 0) != (walk[(n + 1) % count][0] - walk[n][0] == 0)
    ]


def path(cells: Iterable[Cell], cell: float, insets: Insets = FLUSH, bends: Bends = SHARP) -> str:
    """Return the outline of the cells as the data of an SVG path; ``cell``: pixels from one cell to the next."""
    return " ".join(_closed(placed(loop, cell, insets), bends) for loop in loops(cells))


def placed(loop: Loop, cell: float, insets: Insets) -> list[tuple[float, float]]:
    """Return the corners of a loop in pixels, its edges moved inward."""
    points = []
    for n, (x, y) in enumerate(loop):
        after = loop[(n + 1) % len(loop)]
        shift_x = shift_y = 0.0
        for (x1, y1), (x2, y2) in ((loop[n - 1], (x, y)), ((x, y), after)):
            if y1 == y2:
                shift_y = insets.top if x2 > x1 else -insets.bottom
            else:
                shift_x = -insets.right if y2 > y1 else insets.left
        points.append((x * cell + shift_x, y * cell + shift_y))
    return points


def _closed(points: list[tuple[float, float]], bends: Bends) -> str:
    parts = []
    for n, (x, y) in enumerate(points):
        a, b = _heading(points[n - 1], (x, y)), _heading((x, y), points[(n + 1) % len(points)])
        is_outward = a[0] * b[1] - a[1] * b[0] > 0
        radius = bends.outward if is_outward else bends.inward
        parts.append(f"{'L' if n else 'M'}{x - a[0] * radius:.2f} {y - a[1] * radius:.2f}")
        if radius > 0:
            end = f"{x + b[0] * radius:.2f} {y + b[1] * radius:.2f}"
            parts.append(f"A{radius:.2f} {radius:.2f} 0 0 {int(is_outward)} {end}")
    return " ".join(parts) + " Z"


def _heading(start: tuple[float, float], end: tuple[float, float]) -> tuple[int, int]:
    """The direction of an edge along one axis, as a step of -1, 0 or 1 each way."""
    x, y = end[0] - start[0], end[1] - start[1]
    return (0, 1 if y > 0 else -1) if abs(y) > abs(x) else (1 if x > 0 else -1, 0)
