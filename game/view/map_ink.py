"""What lies on a drawn map, each thing as SVG shapes in ink: peaks, firs, houses, fields, halls, rails, water.

Lengths are in pixels; ``unit`` is how many of them a unit has, so that lines stay fine on a large screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin
from random import Random

INK, PAPER, WATER, SHORE = "#4B4031", "#D6C8A6", "#A9BDB8", "#5F7F80"
WOOD, SNOW, BRICK, CONTOUR = "#77865A", "#F4EEDF", "#A5634B", "#8A6B45"
CROPS = ("#D8C47F", "#C7C48D", "#D3BE96", "#BFC58F")
Point = tuple[float, float]


def path_of(*steps: str | float) -> str:
    """Return a path from letters and numbers: ``path_of("M", 3, 4, "l", 1, 0, "Z")``."""
    return " ".join(step if isinstance(step, str) else f"{step:.1f}" for step in steps)


def stroked(
    path: str, width: float, colour: str = INK, dash: str = "", fill: str = "none", opacity: float = 0.75
) -> str:
    """Return a path with its line, perhaps filled."""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    line = f'stroke="{colour}" stroke-width="{width:.1f}" stroke-opacity="{opacity}" stroke-linejoin="round"{dashed}'
    return f'<path d="{path}" fill="{fill}" {line}/>'


def filled(path: str, colour: str, opacity: float = 1) -> str:
    """Return a path as an area without a line."""
    return f'<path d="{path}" fill="{colour}" fill-opacity="{opacity}"/>'


def disc(x: float, y: float, reach: float, colour: str, opacity: float, line: float) -> str:
    """Return a filled circle with a line in ink."""
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{reach:.1f}" fill="{colour}" fill-opacity="{opacity}" '
        f'stroke="{INK}" stroke-width="{line:.1f}" stroke-opacity="0.6"/>'
    )


def smooth(points: Sequence[Point]) -> str:
    """Return a smooth path through points."""
    steps: list[str | float] = ["M", *points[0]]
    for n, (begin, end) in enumerate(pairwise(points)):
        before, after = points[max(0, n - 1)], points[min(len(points) - 1, n + 2)]
        steps += ["C", begin[0] + (end[0] - before[0]) / 6, begin[1] + (end[1] - before[1]) / 6]
        steps += [end[0] - (after[0] - begin[0]) / 6, end[1] - (after[1] - begin[1]) / 6, *end]
    return path_of(*steps)


def rails(path: str, unit: float) -> str:
    """Return a track on its sleepers."""
    sleepers = stroked(path, 8 * unit, dash=f"{1.6 * unit:.1f} {6 * unit:.1f}", opacity=0.7)
    return sleepers + stroked(path, 3.2 * unit, PAPER, opacity=1) + stroked(path, 1.4 * unit, opacity=0.9)


def peak(x: float, y: float, high: float, unit: float) -> str:
    """Return a mountain: light from the left, snow on its top."""
    half = high * 0.78
    slope = path_of("M", x - half, y, "L", x, y - high, "L", x + half, y)
    foot, fold = (x + half * 0.2, y), (x - half * 0.1, y - high * 0.45)
    shade = path_of("M", x, y - high, "L", x + half, y, "L", *foot, "L", *fold, "Z")
    top = path_of("M", x, y - high, "l", -half * 0.32, high * 0.32, "l", half * 0.2, -high * 0.06)
    snow = top + path_of("l", half * 0.16, high * 0.1, "l", half * 0.26, -high * 0.06, "Z")
    return filled(slope + "Z", PAPER) + filled(shade, INK, 0.28) + filled(snow, SNOW) + stroked(slope, 1.3 * unit)


def firs(x: float, y: float, unit: float) -> str:
    """Return three firs, the front one last."""
    body = ""
    for dx, dy in ((-8, -3), (7, -2), (0, 3)):
        left, foot = x + dx * unit, y + dy * unit
        tree = path_of("M", left - 5 * unit, foot, "L", left, foot - 15 * unit, "L", left + 5 * unit, foot, "Z")
        body += filled(tree, WOOD, 0.75) + stroked(tree, 0.9 * unit, opacity=0.6)
    return body


def trees(x: float, y: float, unit: float) -> str:
    """Return a clump of round trees."""
    around = ((-7, -2), (5, -4), (0, 4))
    return "".join(disc(x + dx * unit, y + dy * unit, 5.5 * unit, WOOD, 0.75, 0.9 * unit) for dx, dy in around)


def village(x: float, y: float, unit: float) -> str:
    """Return three houses and a spire behind them."""
    body, u = "", unit
    for dx, dy in ((-14, 0), (12, 2), (0, 5)):
        left, foot = x + dx * u, y + dy * u
        wall = path_of("M", left - 6 * u, foot, "v", -7 * u, "h", 12 * u, "v", 7 * u, "Z")
        roof = path_of("M", left - 8 * u, foot - 7 * u, "l", 8 * u, -7 * u, "l", 8 * u, 7 * u, "Z")
        body += stroked(wall, u, fill=SNOW) + stroked(roof, u, fill=BRICK)
    spire = path_of("M", x - 3 * u, y - 6 * u, "v", -9 * u, "l", 3 * u, -12 * u, "l", 3 * u, 12 * u, "v", 9 * u, "Z")
    return stroked(spire, u, fill=SNOW) + body


def field(x: float, y: float, unit: float, chance: Random) -> str:
    """Return a field with its furrows."""
    wide, high, lean = chance.uniform(30, 46) * unit, chance.uniform(18, 28) * unit, chance.uniform(-12, 12) * unit
    upper = ("M", x - wide, y - high, "L", x + wide, y - high + lean)
    edge = path_of(*upper, "L", x + wide * 0.9, y + high + lean, "L", x - wide * 0.95, y + high, "Z")
    furrows = ""
    for n in range(1, 6):
        down = y - high + 2 * high * n / 6
        furrows += path_of("M", x - wide, down, "L", x + wide * 0.95, down + lean)
    ground = filled(edge, chance.choice(CROPS), 0.55) + stroked(edge, 0.9 * unit, opacity=0.35)
    return ground + stroked(furrows, 0.8 * unit, opacity=0.16)


def contours(x: float, y: float, rings: int, unit: float, chance: Random) -> str:
    """Return a hill by its contour lines, as a hand draws them, every third one strong."""
    turn, body = chance.uniform(0, 6), ""
    for ring in range(1, rings + 1):
        steps: list[str | float] = []
        for step in range(40):
            angle = 2 * pi * step / 40
            bulge = 0.14 * sin(2 * angle + turn) + 0.07 * cos(3 * angle + 2 * turn + ring * 0.2)
            reach = 21 * ring * unit * (1 + bulge)
            steps += ["L" if steps else "M", x + 1.4 * reach * cos(angle), y + 0.8 * reach * sin(angle)]
        body += stroked(path_of(*steps, "Z"), (0.9, 0.9, 1.5)[(ring - 1) % 3] * unit, CONTOUR, opacity=0.55)
    return body


def block(left: float, top: float, width: float, height: float, unit: float, chance: Random) -> str:
    """Return six houses round a yard, each roof of another shade."""
    body, edges = "", [0.0, chance.uniform(0.3, 0.45), chance.uniform(0.6, 0.72), 1.0]
    for begin, end in pairwise(edges):
        for is_upper in (True, False):
            high = height * chance.uniform(0.34, 0.46)
            corner = ("M", left + width * begin, top if is_upper else top + height - high)
            wide = width * (end - begin) - 1.2 * unit
            house = path_of(*corner, "h", wide, "v", high, "h", -wide, "Z")
            body += filled(house, INK, chance.choice((0.08, 0.13, 0.19, 0.25)))
            body += stroked(house, 0.8 * unit, opacity=0.4)
    return body


def hall(x: float, y: float, unit: float, chance: Random) -> str:
    """Return a hall with the ridges of its roof, and its shadow."""
    wide, high = chance.uniform(34, 62) * unit, chance.uniform(22, 34) * unit
    left, top = x - wide / 2, y - high / 2
    walls = path_of("h", wide, "v", high, "h", -wide, "Z")
    ridges = "".join(path_of("M", left + wide * n / 5, top, "v", high) for n in range(1, 5))
    shadow = filled(path_of("M", left + 4 * unit, top + 4 * unit) + walls, INK, 0.22)
    roof = stroked(path_of("M", left, top) + walls, 1.3 * unit, fill="#CDBE9B")
    return shadow + roof + stroked(ridges, 0.9 * unit, opacity=0.45)


def tank(x: float, y: float, unit: float) -> str:
    """Return a round tank from above."""
    shadow = disc(x + 3 * unit, y + 3 * unit, 15 * unit, INK, 0.22, 0)
    return shadow + "".join(disc(x, y, reach * unit, PAPER, 1, 1.1 * unit) for reach in (15, 10, 3))


def boat(x: float, y: float, unit: float) -> str:
    """Return a small boat under sail."""
    hull = path_of("M", x - 16 * unit, y - 5 * unit, "Q", x, y + 6 * unit, x + 16 * unit, y - 5 * unit, "Z")
    sail = path_of("M", x, y - 5 * unit, "V", y - 26 * unit, "L", x + 12 * unit, y - 9 * unit, "H", x)
    return stroked(hull + sail, unit, fill=SNOW)


def compass(x: float, y: float, reach: float, unit: float) -> str:
    """Return a rose that points up."""
    ring = disc(x, y, reach * 0.62, PAPER, 0.5, unit)
    light, dark = "", ""
    for turn in range(4):
        angle = pi * turn / 2
        tip = (x + reach * sin(angle), y - reach * cos(angle))
        sides = [(x + 0.2 * reach * sin(angle + by), y - 0.2 * reach * cos(angle + by)) for by in (pi / 4, -pi / 4)]
        light += path_of("M", x, y, "L", *sides[0], "L", *tip, "Z")
        dark += path_of("M", x, y, "L", *sides[1], "L", *tip, "Z")
    return ring + stroked(light, 0.9 * unit, fill=SNOW) + stroked(dark, 0.9 * unit, fill=INK)
