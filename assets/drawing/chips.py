"""Write the chips: coins seen from above, and chips seen from the side for stacks.

`python assets/drawing/chips.py` writes `assets/chips`. Coins have a canvas of 96 x 96 units and
a calm middle for the number that the table writes on them. Chips have a canvas of 96 x 60; in a stack each
one lies 16 units (of 60) above the one below.
"""

from math import cos, pi, sin, sqrt
from typing import NamedTuple

import pen
from pen import shade, sheet, tag


class Metal(NamedTuple):
    """The colours of one metal from its brightest glint to the groove, and of the inlay on its edge."""

    glint: str
    light: str
    middle: str
    low: str
    groove: str
    inlay: str


GOLD = Metal("#FFF0BE", "#F2C763", "#D9A441", "#A9741F", "#6E4A10", "#4A2F0B")
SILVER = Metal("#FFFFFF", "#DCE3E8", "#B4BFC8", "#7F8C97", "#4C5863", "#333D47")
RED = Metal("#F0A293", "#B5483A", "#7E2C24", "#5A1C17", "#3A100D", "#2A0B09")


def coin(metal: Metal, face: tuple[str, str]) -> str:
    """A coin from above: milled rim, beads, and a calm face shaded between two colours."""
    defs = (
        shade("rim", (14, 10, 82, 88), (0, metal.glint), (0.35, metal.light), (0.7, metal.low), (1, metal.groove))
        + shade("inner", (18, 12, 78, 84), (0, metal.low), (0.5, metal.middle), (1, metal.glint))
        + shade("face", (24, 16, 72, 82), (0, face[0]), (1, face[1]))
    )
    body = (
        tag("circle", cx=48, cy=51, r=44, fill="#000000", fill_opacity=0.22)
        + tag("circle", cx=48, cy=50, r=44, fill=metal.groove)
        + tag("circle", cx=48, cy=47, r=44, fill="url(#rim)")
        + tag("circle", cx=48, cy=47, r=43.2, fill="none", stroke=metal.groove, stroke_width=1.6)
        + "".join(beads(metal))
        + tag("circle", cx=48, cy=47, r=34.5, fill="url(#inner)")
        + tag("circle", cx=48, cy=47, r=32.6, fill="url(#face)", stroke=metal.low, stroke_width=1)
        + tag(
            "path",
            d="M22 35 A29 29 0 0 1 68 26",
            fill="none",
            stroke="#FFFFFF",
            stroke_width=2.4,
            stroke_opacity=0.35,
            stroke_linecap="round",
        )
    )
    return sheet(96, 96, body, defs)


def beads(metal: Metal) -> list[str]:
    """The beads between rim and face: 24 dots, four of them stretched into marks of a sight."""
    drawn = []
    for step in range(24):
        x, y = cos(pi * step / 12), sin(pi * step / 12)
        if step % 6 == 0:
            path = f"M{48 + 36.5 * x:.2f} {47 + 36.5 * y:.2f} L{48 + 42 * x:.2f} {47 + 42 * y:.2f}"
            drawn.append(tag("path", d=path, stroke=metal.groove, stroke_width=4, stroke_linecap="round"))
        else:
            drawn.append(tag("circle", cx=round(48 + 39 * x, 2), cy=round(47 + 39 * y, 2), r=1.7, fill=metal.groove))
    return drawn


def chip(metal: Metal, wide: float, emblem: str) -> str:
    """A chip from the side: reeded edge with inlays, and a face in perspective that bears `emblem`."""
    high, left, right = wide * 0.4, 48 - wide, 48 + wide
    defs = (
        shade(
            "edge",
            (int(left), 0, int(right), 0),
            (0, metal.groove),
            (0.18, metal.middle),
            (0.34, metal.glint),
            (0.5, metal.middle),
            (0.8, metal.low),
            (1, metal.groove),
        )
        + shade("face", (16, 4, 80, 40), (0, metal.glint), (0.3, metal.light), (0.7, metal.middle), (1, metal.low))
        + shade("dish", (16, 8, 80, 36), (0, metal.low), (0.45, metal.middle), (1, metal.light))
    )
    arc = f"A{wide:g} {high:g} 0 0"
    wall = f"M{left:g} 21 {arc} 0 {right:g} 21 V37 {arc} 1 {left:g} 37 Z"
    rings = (
        tag("ellipse", cx=48, cy=21, rx=wide, ry=high, fill="url(#face)")
        + tag("ellipse", cx=48, cy=21, rx=wide - 0.6, ry=high - 0.6, fill="none", stroke=metal.glint, stroke_width=1.2)
        + tag(
            "ellipse", cx=48, cy=21, rx=wide - 8, ry=high - 3.6, fill="url(#dish)", stroke=metal.low, stroke_width=1.4
        )
    )
    body = (
        tag("ellipse", cx=48, cy=41, rx=wide + 2, ry=high + 0.6, fill="#000000", fill_opacity=0.25)
        + tag("path", d=wall, fill="url(#edge)")
        + "".join(reeds(metal, wide, high))
        + tag("path", d=wall, fill="none", stroke=metal.groove, stroke_width=1.2)
        + rings
        + emblem
    )
    return sheet(96, 60, body, defs)


def reeds(metal: Metal, wide: float, high: float) -> list[str]:
    """The reeds of the edge, even on the round and so closer towards its sides; every fifth one a broad inlay."""
    drawn = []
    for step in range(1, 30):
        across = -cos(pi * step / 30)
        x, y = 48 + wide * across, 21 + high * sqrt(1 - across * across)
        inlay = step % 7 in (0, 1)
        drawn.append(tag(
            "path", d=f"M{x:.2f} {y + 1.5:.2f} V{y + 15.2:.2f}", stroke=metal.inlay if inlay else metal.groove,
            stroke_width=round((4.6 if inlay else 1.1) * (1 - 0.6 * across * across), 2),
            stroke_opacity=0.85 if inlay else 0.5,
        ))  # fmt: skip
    return drawn


def sight(ink: str) -> str:
    """The crosshair of the gold chip, lying flat."""
    ring = tag("ellipse", cx=48, cy=21, rx=15, ry=5.9, fill="none", stroke=ink, stroke_width=2.2)
    return ring + tag("path", d="M48 11.5 V18 M48 24 V30.5 M24 21 H40 M56 21 H72", stroke=ink, stroke_width=2.4)


def bar(ink: str) -> str:
    """The plain lozenge of the silver chip, lying flat."""
    return tag("path", d="M48 13 L66 21 L48 29 L30 21 Z", fill="none", stroke=ink, stroke_width=2.2) + tag(
        "ellipse", cx=48, cy=21, rx=4.5, ry=1.9, fill=ink
    )


def drawings() -> dict[str, str]:
    """Every file of this folder: name without its ending, and its text."""
    return {
        "coin_gold": coin(GOLD, ("#F0C667", "#D39B36")),
        "coin_silver": coin(SILVER, ("#D5DDE3", "#AEB9C2")),
        "coin_red": coin(RED, ("#8A2F27", "#6A201A")),
        "chip_gold_50": chip(GOLD, 45, sight("#7A4F12")),
        "chip_silver_10": chip(SILVER, 40, bar("#56636E")),
    }


if __name__ == "__main__":
    pen.write("chips", drawings())
