"""What the box fronts share: the page, its light and dark, and solids in a parallel projection from the south.

A front is 276 x 362 units, a full-bleed picture whose lower third falls into the dark, since the shelf writes the
title there.
"""

from typing import NamedTuple

import pen
from pen import Look, glow, outline, shade, slab, tag

WIDE, HIGH = 276, 362
Point = tuple[float, float]


class Camera(NamedTuple):
    """The page place of the ground's origin, and the steps on the page for one cell east and one cell south."""

    origin: Point
    east: Point
    south: Point

    def at(self, x: float, y: float, up: float = 0) -> Point:
        """Where the ground point (x, y), raised by `up` page units, lies on the page."""
        return (
            self.origin[0] + x * self.east[0] + y * self.south[0],
            self.origin[1] + x * self.east[1] + y * self.south[1] - up,
        )

    def matrix(self, x: float, y: float, up: float = 0) -> str:
        """The transform that lays a drawing of one unit per cell flat on the ground at (x, y)."""
        left, top = self.at(x, y, up)
        return f"matrix({self.east[0]},{self.east[1]},{self.south[0]},{self.south[1]},{left:.2f},{top:.2f})"


class Paint(NamedTuple):
    """The three visible sides of a solid, and its lit edges."""

    top: str
    left: str
    right: str
    edge: str


def quad(points: list[Point], fill: str, **look: str | float) -> str:
    """A filled outline."""
    return tag("path", d=outline(points), fill=fill, **look)


def prism(camera: Camera, spot: tuple[float, float, float, float], height: float, paint: Paint, up: float = 0) -> str:
    """A block over the ground rectangle `spot` (x, y, width, depth), its two near walls and its roof."""
    x, y, w, d = spot
    north_west, north_east, south_east, south_west = (x, y), (x + w, y), (x + w, y + d), (x, y + d)
    roof = [camera.at(*corner, up + height) for corner in (north_west, north_east, south_east, south_west)]
    foot = [camera.at(*corner, up) for corner in (north_east, south_east, south_west)]
    south = [roof[3], roof[2], foot[1], foot[2]]
    east = [roof[1], roof[2], foot[1], foot[0]]
    ridge: Look = {"stroke": paint.edge, "stroke_width": 0.7, "stroke_linejoin": "round"}
    return quad(south, paint.left) + quad(east, paint.right) + quad(roof, paint.top, **ridge)


def wash(fill: str) -> str:
    """The whole page in one fill, a little beyond its edges, so that no size leaves a half-covered last row."""
    return slab(-2, -2, WIDE + 4, HIGH + 10, 0, fill=fill)


def night(low: str = "#0B0F14", start: int = 190) -> tuple[str, str]:
    """The fall into the dark below: gradient and rectangle."""
    defs = shade("night", (0, start, 0, 268), (0, low, 0), (0.55, low, 0.72), (1, low, 1))
    return defs, slab(-2, start, WIDE + 4, HIGH - start + 8, 0, fill="url(#night)")


def beam(top: tuple[float, float], foot: tuple[float, float], low: float) -> str:
    """Light from above, soft at its sides: nested cones between the page's top and `low`, filled with `beam`."""
    drawn = ""
    for n in range(7):
        drawn += quad(
            [(top[0] + 3 * n, 0), (top[1] - 3 * n, 0), (foot[1] - 12 * n, low), (foot[0] + 12 * n, low)], "url(#beam)"
        )
    return drawn


def front(body: str, defs: str) -> str:
    """A whole front with its vignette and its fall into the dark."""
    dark, fall = night()
    corners = glow("corners", (138, 130), 230, (0.45, "#000000", 0), (1, "#000000", 0.62))
    return pen.sheet(WIDE, HIGH, body + wash("url(#corners)") + fall, defs + dark + corners)
