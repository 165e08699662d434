"""Where objects lie: rectangles over cells, points anywhere, lines along the edges of cells."""

from __future__ import annotations

from itertools import pairwise
from math import floor
from xml.etree.ElementTree import Element

from game.content.problems import Place, quoted
from game.content.tiled.drawn import Spot
from game.content.tiled.faults import ObjectFault
from game.content.tiled.form import Shape
from game.content.tiled.inspection import Inspection, real_number

_SHAPES = {
    "point": "a point",
    "ellipse": "an ellipse",
    "capsule": "a capsule",
    "polygon": "a polygon",
    "polyline": "a line",
    "text": "a text",
}
_TAGS = {"point": "point", "line": "polyline"}
_MENDS = {
    "cell": "press R and draw a rectangle over the cell",
    "area": "press R and draw a rectangle over the cells",
    "point": "press I and click where the point must be",
    "line": "press L and click from corner to corner, the last with the right button",
}
_HAIR = 0.02
"""Pixels that a corner may be off the grid: what is lost when lengths are written as decimals."""
_MOST_CORNERS = 1000
Rectangle = tuple[int, int, int, int]
"""Column, row, width and height in cells."""
Extent = tuple[Rectangle, tuple[Spot, ...]]


class Extents:
    """Reads where the objects of one map lie. ``size``: columns and rows; ``side``: pixels to a cell."""

    def __init__(self, inspection: Inspection, size: tuple[int, int], side: int) -> None:
        self.inspection = inspection
        self.columns, self.rows = size
        self.side = side

    def extent(self, node: Element, place: Place, shape: Shape) -> Extent | None:
        """Return where an object of this shape lies; None after reporting why it does not."""
        if shape in ("cell", "area"):
            rectangle = self.rectangle(node, place, shape)
            return (rectangle, ()) if rectangle is not None else None
        start = self._start(node, place, shape)
        if start is None:
            return None
        points = self._corners(node, start, place) if shape == "line" else (start,)
        return None if points is None else self._along(points, place)

    def rectangle(self, node: Element, place: Place, shape: Shape) -> Rectangle | None:
        """Return column, row, width and height in cells; None after reporting why the object is no such rectangle."""
        if self._is_other(node, place, shape):
            return None
        lengths = [self.inspection.length(node, name, place) for name in ("x", "y", "width", "height")]
        sizes = [length for length in lengths if length is not None]
        return self._cells(sizes, place, shape) if len(sizes) == 4 else None

    def _is_other(self, node: Element, place: Place, shape: Shape) -> bool:
        """Return whether an object is of another shape, after reporting so, and whether it is turned."""
        tag = "gid" if node.get("gid") is not None else next((tag for tag in _SHAPES if node.find(tag) is not None), "")
        if tag != _TAGS.get(shape, ""):
            found = "a tile" if tag == "gid" else _SHAPES.get(tag, "a rectangle")
            self.inspection.report(ObjectFault.SHAPE, place, found=found, mend=_MENDS[shape])
            return True
        if node.get("rotation", "0") not in ("0", "0.0"):
            self.inspection.report(ObjectFault.TURNED, place, found=quoted(node.get("rotation", "")))
        return False

    def _cells(self, lengths: list[float], place: Place, shape: Shape) -> Rectangle | None:
        """Return lengths in pixels as whole cells on the map."""
        x, y, width, height = (round(length / self.side) for length in lengths)
        offs = (abs(cells * self.side - length) for cells, length in zip((x, y, width, height), lengths, strict=True))
        if any(off > _HAIR for off in offs) or width < 1 or height < 1:
            self.inspection.report(ObjectFault.OFF_GRID, place)
        elif x < 0 or y < 0 or x + width > self.columns or y + height > self.rows:
            self.inspection.report(ObjectFault.OUTSIDE, place)
        elif shape == "cell" and (width, height) != (1, 1):
            self.inspection.report(ObjectFault.ONE_CELL, place, columns=width, rows=height)
        else:
            return x, y, width, height
        return None

    def _start(self, node: Element, place: Place, shape: Shape) -> Spot | None:
        """Return where a point is or a line begins, in cells."""
        if self._is_other(node, place, shape):
            return None
        x, y = (self.inspection.length(node, name, place) for name in "xy")
        return None if x is None or y is None else (x / self.side, y / self.side)

    def _corners(self, node: Element, start: Spot, place: Place) -> tuple[Spot, ...] | None:
        """Return the corners of a line that follows the edges of cells."""
        line = node.find("polyline")
        words = (line.get("points", "") if line is not None else "").split()
        spots = [self._spot(word, start) for word in words[:_MOST_CORNERS]]
        corners = [spot for spot in spots if spot is not None]
        if len(corners) < len(words) or len(corners) < 2:
            self.inspection.report(ObjectFault.NO_LINE, place)
            return None
        if any(abs(round(axis) - axis) * self.side > _HAIR for corner in corners for axis in corner):
            self.inspection.report(ObjectFault.OFF_CORNERS, place)
            return None
        whole = tuple((float(round(x)), float(round(y))) for x, y in corners)
        if any(x != u and y != v for (x, y), (u, v) in pairwise(whole)):
            self.inspection.report(ObjectFault.SLANTED, place)
            return None
        return whole

    def _spot(self, word: str, start: Spot) -> Spot | None:
        """Return a corner, which stands in the file in pixels from the beginning of its line."""
        offsets = [real_number(axis) for axis in word.split(",")]
        if len(offsets) != 2 or offsets[0] is None or offsets[1] is None:
            return None
        return start[0] + offsets[0] / self.side, start[1] + offsets[1] / self.side

    def _along(self, points: tuple[Spot, ...], place: Place) -> Extent | None:
        """Return points with the cell in which the first of them lies; the rims belong to the map."""
        if not all(0 <= x <= self.columns and 0 <= y <= self.rows for x, y in points):
            self.inspection.report(ObjectFault.OUTSIDE, place)
            return None
        x, y = points[0]
        return (min(floor(x), self.columns - 1), min(floor(y), self.rows - 1), 1, 1), points
