"""The box front of Sharp Shooters: dice thrown through warm light over the felt.

`python assets/drawing/box_sharp_shooters.py` writes `assets/boxes/sharp_shooters.svg`.
"""

from math import cos, pi, sin
from random import Random

import pen
from dice import PIPS
from front import Point, beam, front, quad, wash
from pen import glow, group, shade, slab, tag


def turned(yaw: float, pitch: float, roll: float) -> list[tuple[float, float, float]]:
    """The three edges of a cube (right, down, towards us) after turning it; angles in degrees."""
    a, b, c = (angle * pi / 180 for angle in (yaw, pitch, roll))
    edges = []
    for x, y, z in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)):
        x, z = x * cos(a) + z * sin(a), -x * sin(a) + z * cos(a)
        y, z = y * cos(b) - z * sin(b), y * sin(b) + z * cos(b)
        x, y = x * cos(c) - y * sin(c), x * sin(c) + y * cos(c)
        edges.append((x, y, z))
    return edges


def tumbling_die(centre: Point, size: float, turn: tuple[float, float, float], faces: dict[str, int]) -> str:
    """A die in the air: the faces that look at us, each a rounded square in its own plane, lit from above."""
    right, down, near = turned(*turn)
    sides = {
        "front": (right, down, near),
        "back": (right, down, tuple(-v for v in near)),
        "right": (near, down, right),
        "left": (near, down, tuple(-v for v in right)),
        "top": (right, near, tuple(-v for v in down)),
        "bottom": (right, near, down),
    }
    seen = sorted((normal[2], name) for name, (_, _, normal) in sides.items() if normal[2] > 0.03)
    drawn = ""
    for _, name in seen:
        u, v, normal = sides[name]
        x, y = centre[0] + normal[0] * size / 2, centre[1] + normal[1] * size / 2
        matrix = f"matrix({u[0] * size:.3f},{u[1] * size:.3f},{v[0] * size:.3f},{v[1] * size:.3f},{x:.2f},{y:.2f})"
        light = 0.62 - 0.5 * normal[1] - 0.24 * normal[0]
        drawn += group(face(faces.get(name, 1), light), matrix)
    inner = size / 2 * 0.8
    corners = [
        (
            centre[0] + inner * (a * right[0] + b * down[0] + c * near[0]),
            centre[1] + inner * (a * right[1] + b * down[1] + c * near[1]),
        )
        for a in (-1, 1)
        for b in (-1, 1)
        for c in (-1, 1)
    ]
    body = quad(hull(corners), ivory(0.62), stroke=ivory(0.62), stroke_width=size * 0.2, stroke_linejoin="round")
    return body + drawn


def hull(points: list[Point]) -> list[Point]:
    """The convex outline of some points (gift wrapping)."""
    at = start = min(points)
    outline_ = []
    while True:
        outline_.append(at)
        ahead = next(p for p in points if p != at)
        for p in points:
            if (ahead[0] - at[0]) * (p[1] - at[1]) - (ahead[1] - at[1]) * (p[0] - at[0]) < 0:
                ahead = p
        at = ahead
        if at == start:
            return outline_


def ivory(light: float) -> str:
    """The ivory of a die between its shade (0) and full light (1)."""
    light = min(1.0, max(0.0, light))
    dark, bright = (0x86, 0x6E, 0x42), (0xFF, 0xF8, 0xE6)
    return "#" + "".join(f"{round(a + (b - a) * light):02X}" for a, b in zip(dark, bright, strict=True))


def face(pips: int, light: float) -> str:
    """One face in units of its own edge."""
    drawn = slab(-0.475, -0.475, 0.95, 0.95, 0.16, fill=ivory(light))
    drawn += slab(-0.42, -0.42, 0.84, 0.84, 0.19, fill=ivory(light + 0.07))
    for x, y in PIPS[pips]:
        drawn += tag("circle", cx=0.25 * x, cy=0.25 * y + 0.014, r=0.1, fill=ivory(light + 0.25), fill_opacity=0.8)
        drawn += tag("circle", cx=0.25 * x, cy=0.25 * y, r=0.092, fill="#211B12")
        drawn += tag("circle", cx=0.25 * x, cy=0.25 * y + 0.02, r=0.055, fill="#3B3224")
    return drawn


def stack(x: float, y: float, count: int, wide: float) -> str:
    """Gold chips in a pile."""
    high, drawn = wide * 0.36, ""
    for n in range(count):
        top = y - 7 * n
        arc = f"A{wide} {high:.1f} 0 0"
        drawn += tag(
            "path",
            d=f"M{x - wide} {top} {arc} 0 {x + wide} {top} v7 {arc} 1 {x - wide} {top + 7} Z",
            fill="url(#edge)",
            stroke="#3A270A",
            stroke_width=0.8,
        )
        drawn += tag(
            "ellipse",
            cx=x,
            cy=top,
            rx=wide,
            ry=high,
            fill="url(#gold)",
            stroke="#FFE6A6",
            stroke_opacity=0.5,
            stroke_width=0.7,
        )
    return drawn + tag(
        "ellipse",
        cx=x,
        cy=y - 7 * (count - 1),
        rx=wide * 0.72,
        ry=high * 0.7,
        fill="none",
        stroke="#8A5E17",
        stroke_width=1.3,
    )


def sharp_shooters() -> str:
    """Three dice thrown through warm light over the felt, chips waiting behind."""
    defs = (
        shade("sky", (0, 0, 0, 300), (0, "#4A3A17"), (0.45, "#33290F"), (1, "#120E06"))
        + glow("lamp", (150, 40), 190, (0, "#FFDC8C", 0.6), (0.4, "#D9A441", 0.25), (1, "#D9A441", 0))
        + glow("felt", (138, 216), 150, (0, "#2F6A4C", 0.95), (0.6, "#1C4030", 0.8), (1, "#0E1F18", 0))
        + shade("edge", (60, 0, 230, 0), (0, "#7A5214"), (0.3, "#D9A441"), (0.6, "#8F621B"), (1, "#5E3F0E"))
        + shade("gold", (70, 130, 230, 220), (0, "#F2CB6E"), (0.5, "#C8923A"), (1, "#8F621B"))
        + shade("beam", (138, 0, 138, 240), (0, "#FFE9B0", 0.06), (0.8, "#FFE9B0", 0.006), (1, "#FFE9B0", 0.006))
    )
    motes = Random(5)
    dust = "".join(
        tag(
            "circle",
            cx=30 + 216 * motes.random(),
            cy=10 + 190 * motes.random(),
            r=0.5 + 1.1 * motes.random(),
            fill="#FFE9B0",
            fill_opacity=0.12 + 0.4 * motes.random(),
        )
        for _ in range(46)
    )
    body = (
        wash("url(#sky)")
        + tag("ellipse", cx=138, cy=222, rx=190, ry=60, fill="url(#felt)")
        + wash("url(#lamp)")
        + stack(52, 196, 7, 25)
        + stack(232, 192, 5, 25)
        + stack(92, 206, 3, 25)
        + beam((96, 196), (6, 282), 240)
        + "".join(
            tag("ellipse", cx=x, cy=y, rx=30 - n * 4, ry=9 - n, fill="#000000", fill_opacity=0.13)
            for x, y in ((124, 214), (196, 206))
            for n in range(5)
        )
        + tumbling_die((84, 84), 57, (34, -28, 14), {"front": 5, "right": 3, "left": 3, "top": 1, "bottom": 6})
        + tumbling_die((196, 76), 49, (-32, -34, -24), {"front": 3, "right": 1, "left": 1, "top": 2, "bottom": 5})
        + tumbling_die((146, 158), 62, (38, -36, -10), {"front": 6, "right": 4, "left": 4, "top": 5, "bottom": 2})
        + dust
    )
    return front(body, defs)


if __name__ == "__main__":
    pen.write("boxes", {"sharp_shooters": sharp_shooters()})
