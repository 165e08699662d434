"""The box front of Super Snipers: thick polyominoes close in on a pawn under a sight.

`python assets/drawing/box_super_snipers.py` writes `assets/boxes/super_snipers.svg`.
"""

from math import cos, pi, sin

import pen
from front import Camera, Paint, beam, front, prism, quad, wash
from pen import Look, glow, group, shade, tag

PURPLE = Paint("#9A68D4", "#4D2C78", "#6A3FA3", "#C9A6F2")
GOLD = Paint("#E6B248", "#7C5410", "#AD7A1E", "#FFE1A0")
GRAY = Paint("#A7B0B8", "#4C545C", "#6E7780", "#DCE3E8")
WAVES = "M0.18 0.38 q0.11 -0.14 0.21 0 t0.21 0 t0.21 0 M0.18 0.64 q0.11 -0.14 0.21 0 t0.21 0 t0.21 0"
CLOCK = "M0.5 0.3 V0.52 H0.66"


def symbol(paint: Paint) -> str:
    """What is printed on each cell of a Focus: wind waves, breath rings or a clock."""
    line: Look = {"fill": "none", "stroke": paint.edge, "stroke_width": 0.055, "stroke_opacity": 0.85}
    line["stroke_linecap"] = "round"
    if paint is PURPLE:
        return tag("path", d=WAVES, **line)
    ring = tag("circle", cx=0.5, cy=0.5, r=0.29, **line)
    return ring + (tag("path", d=CLOCK, **line) if paint is GOLD else tag("circle", cx=0.5, cy=0.5, r=0.14, **line))


def polyomino(camera: Camera, cells: list[tuple[int, int]], paint: Paint, up: float) -> str:
    """A thick piece: its shadow on the board, then its cells from the back to the front."""
    shadow = "".join(
        quad([camera.at(x + a, y + b, -3) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))], "#120A1C", fill_opacity=0.42)
        for x, y in cells
    )
    drawn = ""
    for x, y in sorted(cells, key=lambda cell: cell[0] + cell[1]):
        drawn += prism(camera, (x, y, 1, 1), 9, paint, up) + group(symbol(paint), camera.matrix(x, y, up + 9))
    return shadow + drawn


def pawn(camera: Camera, x: float, y: float) -> str:
    """The Target: a red pawn that stands on the cell (x, y)."""
    left, top = camera.at(x + 0.5, y + 0.5)
    body = "M-9 0 C-9 -9 -4 -12 -3.4 -19 A6.4 6.4 0 1 1 3.4 -19 C4 -12 9 -9 9 0 A9 4.2 0 0 1 -9 0 Z"
    light = "M-5.4 -1 C-5 -9 -1.4 -12 -1.2 -18"
    drawn = (
        tag("ellipse", cx=3, cy=1.5, rx=13, ry=6, fill="#000000", fill_opacity=0.4)
        + tag("path", d=body, fill="url(#red)", stroke="#5E160F", stroke_width=1)
        + tag("path", d=light, fill="none", stroke="#F2AE9F", stroke_width=1.6, stroke_linecap="round")
        + tag("circle", cx=-2, cy=-25.5, r=1.9, fill="#FFD9CF", fill_opacity=0.85)
    )
    return group(drawn, f"translate({left:.2f},{top:.2f}) scale(1.4)")


def scope(x: float, y: float, radius: float, ink: str) -> str:
    """A sniper's sight: two rings, ticks, four bars that leave the middle free."""

    def rays(count: int, start: float, end: float) -> str:
        around = ((cos(2 * pi * n / count) * radius, sin(2 * pi * n / count) * radius) for n in range(count))
        return "".join(
            f"M{x + a * start:.2f} {y + b * start:.2f} L{x + a * end:.2f} {y + b * end:.2f} " for a, b in around
        )

    bars, ticks = rays(4, 0.3, 1.28), rays(36, 0.9, 1)
    return (
        tag("circle", cx=x, cy=y, r=radius, fill="none", stroke=ink, stroke_opacity=0.16, stroke_width=9)
        + tag("circle", cx=x, cy=y, r=radius, fill="none", stroke=ink, stroke_width=2.6)
        + tag("circle", cx=x, cy=y, r=radius * 0.55, fill="none", stroke=ink, stroke_width=1.7)
        + tag("path", d=ticks, fill="none", stroke=ink, stroke_width=0.9, stroke_opacity=0.8)
        + tag("path", d=bars, fill="none", stroke=ink, stroke_width=2.2, stroke_linecap="round")
    )


def super_snipers() -> str:
    """A board in violet light, three thick Focus pieces closing in, a sight over the red Target."""
    camera = Camera((138, 4), (27, 13.8), (-27, 13.8))
    defs = (
        shade("sky", (0, 0, 0, 300), (0, "#3E2557"), (0.5, "#2B1A40"), (1, "#120C1B"))
        + glow("lamp", (138, 118), 170, (0, "#A874E8", 0.62), (0.45, "#7C4DB5", 0.3), (1, "#7C4DB5", 0))
        + shade("board", (60, 40, 200, 220), (0, "#59427A"), (0.5, "#46325F"), (1, "#2E2044"))
        + shade("red", (-9, -26, 9, 2), (0, "#F0705A"), (0.5, "#CC4531"), (1, "#84261A"))
        + shade("beam", (138, 0, 138, 236), (0, "#E9D5FF", 0.06), (0.8, "#E9D5FF", 0.006), (1, "#E9D5FF", 0.006))
    )
    size = 8
    board = prism(camera, (0, 0, size, size), 7, Paint("url(#board)", "#1C122B", "#261A39", "#7A5CA6"), -7)
    lines = "".join(
        f"M{a[0]:.1f} {a[1]:.1f} L{b[0]:.1f} {b[1]:.1f} "
        for n in range(1, size)
        for a, b in ((camera.at(n, 0), camera.at(n, size)), (camera.at(0, n), camera.at(size, n)))
    )
    kill_box = quad(
        [camera.at(x, y) for x, y in ((2, 2), (6, 2), (6, 6), (2, 6))],
        "#D5533D",
        fill_opacity=0.16,
        stroke="#E0705C",
        stroke_width=1.6,
        stroke_dasharray="5 3.4",
    )
    aim = camera.at(4.5, 4.5, 19)
    body = (
        wash("url(#sky)")
        + wash("url(#lamp)")
        + board
        + tag("path", d=lines, fill="none", stroke="#8B6CB8", stroke_width=0.7, stroke_opacity=0.45)
        + kill_box
        + polyomino(camera, [(2, 1), (3, 1), (4, 1), (3, 2)], PURPLE, 4)
        + polyomino(camera, [(6, 2), (6, 3), (6, 4), (5, 4)], GOLD, 4)
        + polyomino(camera, [(2, 5), (3, 5), (3, 6), (4, 6)], GRAY, 4)
        + pawn(camera, 4, 4)
        + beam((104, 172), (36, 240), 236)
        + scope(aim[0], aim[1], 46, "#F6F0E2")
    )
    return front(body, defs)


if __name__ == "__main__":
    pen.write("boxes", {"super_snipers": super_snipers()})
