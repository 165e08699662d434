"""The land of a campaign, drawn in ink on the paper of its map: mountains, a city, a coast, works, a river, or hills.

Everything lies where the name of the campaign decides, the same each time, and keeps clear of the missions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import cos, sin
from random import Random
from typing import NamedTuple
from zlib import crc32

from game.view import map_ink as ink
from game.view.map_ink import INK, SHORE, SNOW, WATER, WOOD, Point, filled, path_of, smooth, stroked

NAME_WIDTH, NAME_HEIGHT = 50, 34  # units that a mission with its name takes to each side of its middle
COMPASS = 26


class Ground(NamedTuple):
    """What is drawn on: the size in pixels, pixels to a unit, and where missions lie, with their names below them."""

    width: int
    height: int
    unit: float
    places: Sequence[Point]
    chance: Random

    def is_free(self, x: float, y: float, reach: float) -> bool:
        """Whether nothing that is read lies within ``reach`` units of a point."""
        wide, high = (reach + NAME_WIDTH) * self.unit, (reach + NAME_HEIGHT) * self.unit
        return not any(abs(x - left) < wide and abs(y - top - 14 * self.unit) < high for left, top in self.places)

    def at(self, x: float, y: float) -> Point:
        """A point by its shares of width and height."""
        return x * self.width, y * self.height

    def all_at(self, shares: Sequence[Point]) -> list[Point]:
        """Points by their shares."""
        return [self.at(*one) for one in shares]

    def scattered(self, across: int, down: int, loose: float = 0.8) -> Iterator[Point]:
        """Points of a loose grid, row by row from the top."""
        for row in range(down):
            for column in range(across):
                x = (column + 0.5 + loose * (self.chance.random() - 0.5)) / across
                y = (row + 0.5 + loose * (self.chance.random() - 0.5)) / down
                yield self.at(x, y)


def land_shapes(kind: str, name: str, size: tuple[int, int], unit: float, places: Sequence[Point]) -> str:
    """Return the shapes of a land as SVG, and a compass in a corner where no mission lies."""
    ground = Ground(*size, unit, places, Random(crc32(name.encode())))
    corner = _free_corner(ground)
    if corner is None:
        return LANDS[kind](ground)
    return LANDS[kind](ground._replace(places=[*places, corner])) + ink.compass(*corner, COMPASS * unit, unit)


def _free_corner(ground: Ground) -> Point | None:
    """Where the compass finds room."""
    far = (COMPASS + 20) * ground.unit
    corners = [(x, y) for y in (ground.height - far, far) for x in (ground.width - far, far)]
    return next((corner for corner in corners if ground.is_free(*corner, COMPASS)), None)


def _mountains(ground: Ground) -> str:
    """Ridges and firs, a single line of rails from the left to the sea in the right."""
    shore = [(0.9, -0.1), (0.95, 0.2), (0.9, 0.45), (0.96, 0.7), (0.93, 1.1)]
    line = [(-0.05, 0.5), (0.12, 0.47), (0.28, 0.56), (0.42, 0.3), (0.56, 0.6), (0.74, 0.36), (1.05, 0.4)]
    body = _sea(ground, shore, [(1.2, 1.1), (1.2, -0.1)]) + ink.rails(smooth(ground.all_at(line)), ground.unit)
    for x, y in ground.scattered(15, 8):
        if x > ground.width * 0.87 or not ground.is_free(x, y, 8):
            continue
        if sin(x / ground.width * 9) + cos(y / ground.height * 7) > 0.1:
            body += ink.peak(x, y, ground.unit * ground.chance.uniform(15, 26), ground.unit)
        elif ground.chance.random() < 0.55:
            body += ink.firs(x, y, ground.unit)
    return body


def _city(ground: Ground) -> str:
    """Blocks of houses to both sides of a river, parks among them."""
    bank = [(0.25, -0.1), (0.3, 0.2), (0.25, 0.5), (0.3, 0.8), (0.27, 1.1)]
    across, down, u = 17, 9, ground.unit
    wide, high, body = ground.width / across, ground.height / down, ""
    for row in range(-1, down + 2):
        for column in range(-1, across + 1):
            left, top = column * wide + row * 7 * u, row * high - column * 2.4 * u
            draw = _park if ground.chance.random() < 0.1 else _houses
            body += draw(ground, left, top, wide - 7 * u, high - 7 * u)
    river = smooth(ground.all_at(bank)) + "L" + smooth(ground.all_at([(x + 0.065, y) for x, y in reversed(bank)]))[1:]
    body += stroked(f"{river}Z", 1.6 * u, SHORE, fill=WATER, opacity=1)
    return body + _bridge(ground, 0.28, 0.24) + _bridge(ground, 0.27, 0.86)


def _coast(ground: Ground) -> str:
    """Sea below, depth lines along it, hills and firs inland, a boat."""
    shore = [(-0.1, 0.74), (0.08, 0.9), (0.2, 0.84), (0.36, 0.93), (0.5, 0.86), (0.64, 0.95), (0.82, 0.9), (1.1, 0.78)]
    body = _sea(ground, shore, [(1.1, 1.2), (-0.1, 1.2)])
    for x, y, rings in ((0.3, 0.22, 5), (0.72, 0.2, 6), (0.9, 0.56, 4)):
        body += ink.contours(*ground.at(x, y), rings, ground.unit, ground.chance)
    for x, y in ground.scattered(13, 6):
        if y < ground.height * 0.55 and ground.is_free(x, y, 6) and ground.chance.random() < 0.32:
            body += ink.firs(x, y, ground.unit)
    return body + ink.boat(*ground.at(0.52, 0.96), ground.unit)


def _works(ground: Ground) -> str:
    """A plan of halls, tanks and a fence, a road along it and a siding on sleepers."""
    u = ground.unit
    road = smooth(ground.all_at([(-0.05, 0.93), (0.2, 0.9), (0.45, 0.95), (0.7, 0.9), (1.05, 0.94)]))
    body = stroked(road, 9 * u, SNOW) + stroked(road, u, dash=f"{9 * u:.1f} {7 * u:.1f}")
    main = [(0.52, 1.05), (0.6, 0.6), (0.74, 0.44), (0.88, 0.4), (1.05, 0.46)]
    for line in (main, [(0.6, 0.6), (0.76, 0.5), (0.9, 0.47), (1.05, 0.53)]):
        body += ink.rails(smooth(ground.all_at(line)), u)
    (left, top), (right, bottom) = ground.at(0.03, 0.06), ground.at(0.97, 0.84)
    fence = path_of("M", left, top, "H", right, "V", bottom, "H", left, "Z")
    body += stroked(fence, 1.4 * u) + stroked(fence, 6 * u, dash=f"{1.2 * u:.1f} {13 * u:.1f}")
    for x, y in ground.scattered(9, 5, 0.5):
        is_inside = left + 40 * u < x < right - 40 * u and top + 26 * u < y < bottom - 26 * u
        if is_inside and ground.is_free(x, y, 16):
            body += ink.hall(x, y, u, ground.chance) if ground.chance.random() < 0.7 else ink.tank(x, y, u)
    return body


def _river(ground: Ground) -> str:
    """A river with meanders from left to right, fields, orchards and villages."""
    u, chance = ground.unit, ground.chance
    body = "".join(ink.field(x, y, u, chance) for x, y in ground.scattered(9, 5, 0.3) if chance.random() < 0.75)
    way = [(-0.05, 0.3), (0.1, 0.62), (0.25, 0.55), (0.37, 0.12), (0.5, 0.18), (0.55, 0.72), (0.7, 0.72)]
    bed = smooth(ground.all_at([*way, (0.8, 0.5), (1.05, 0.7)]))
    body += stroked(bed, 26 * u, SHORE, opacity=1) + stroked(bed, 23 * u, WATER, opacity=1)
    body += stroked(bed, u, SHORE, dash=f"{18 * u:.0f} {26 * u:.0f}")
    for x, y in ground.scattered(14, 8):
        if ground.is_free(x, y, 4) and chance.random() < 0.3:
            body += ink.village(x, y, u) if chance.random() < 0.25 else ink.trees(x, y, u)
    return body


def _hills(ground: Ground) -> str:
    """Contour lines and firs."""
    u, chance = ground.unit, ground.chance
    body = ""
    for hill in range(4):
        place = ground.at(0.16 + 0.22 * hill, chance.uniform(0.15, 0.85))
        body += ink.contours(*place, chance.randint(4, 6), u, chance)
    for x, y in ground.scattered(14, 8):
        if ground.is_free(x, y, 6) and chance.random() < 0.22:
            body += ink.firs(x, y, u)
    return body


LANDS: dict[str, Callable[[Ground], str]] = {
    "mountains": _mountains,
    "city": _city,
    "coast": _coast,
    "works": _works,
    "river": _river,
    "hills": _hills,
}


def _sea(ground: Ground, shore: Sequence[Point], corners: Sequence[Point]) -> str:
    """Water between a shore and corners outside the map, with three depth lines along the shore."""
    u, line = ground.unit, smooth(ground.all_at(shore))
    far = "".join(path_of("L", *ground.at(*one)) for one in corners)
    body = filled(f"{line}{far}Z", WATER) + stroked(line, 1.8 * u, SHORE, opacity=1)
    is_upright = abs(shore[0][0] - shore[-1][0]) < abs(shore[0][1] - shore[-1][1])
    for depth in (1, 2, 3):
        by = (0.02 * depth, 0.0) if is_upright else (0.0, 0.036 * depth)
        deep = smooth(ground.all_at([(x + by[0], y + by[1]) for x, y in shore]))
        body += stroked(deep, u, SHORE, opacity=0.7 - 0.18 * depth)
    return body


def _houses(ground: Ground, left: float, top: float, width: float, height: float) -> str:
    return ink.block(left, top, width, height, ground.unit, ground.chance)


def _park(ground: Ground, left: float, top: float, width: float, height: float) -> str:
    u = ground.unit
    green = filled(path_of("M", left, top, "h", width, "v", height, "h", -width, "Z"), WOOD, 0.4)
    clumps = ((0.3, 0.35), (0.7, 0.62))
    return green + "".join(ink.trees(left + width * x, top + height * y, u) for x, y in clumps)


def _bridge(ground: Ground, x: float, y: float) -> str:
    u, wide = ground.unit, 0.115 * ground.width
    deck = path_of("M", *ground.at(x - 0.035, y), "l", wide, -8 * u, "v", 13 * u, "l", -wide, 8 * u, "Z")
    return stroked(deck, 1.4 * u, fill=ink.PAPER) + stroked(deck, 0.8 * u, INK, opacity=0.4)
