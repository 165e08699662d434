"""What the boards of Sniper Elite lie on: grounds, floors, decks and water that go on without a seam.

Each texture is drawn over four by four tiles of 48 pixels; what crosses its rim comes in again on the other side.
"""

from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from pen import glow, group, number, slab, tag

TILE = 48
SPAN = 4 * TILE

Drawing = str


class Mark(NamedTuple):
    """Something drawn around its own middle, `reach` pixels wide at most on any side, and where that middle is."""

    x: float
    y: float
    reach: float
    drawn: Drawing


class Hues(NamedTuple):
    """The colours of a ground: its own, what is darker and lighter in it, and what grows or shines on it."""

    base: str
    dark: str
    light: str
    fresh: str


class Texture(NamedTuple):
    """A drawing of four by four tiles and the gradients in it."""

    drawn: Drawing
    defs: Drawing


def seamless(hues: Hues, marks: Iterable[Mark]) -> Texture:
    """A texture: its plain colour and its marks, each repeated wherever it crosses the rim."""
    drawn = tag("rect", x=0, y=0, width=SPAN, height=SPAN, fill=hues.base)
    for mark in marks:
        for x in (mark.x - SPAN, mark.x, mark.x + SPAN):
            for y in (mark.y - SPAN, mark.y, mark.y + SPAN):
                if -mark.reach < x < SPAN + mark.reach and -mark.reach < y < SPAN + mark.reach:
                    drawn += group(mark.drawn, f"translate({number(x)},{number(y)})")
    return Texture(drawn, pools(hues))


def blob(dice: Random, radius: float, corners: int = 9, flat: float = 1.0) -> str:
    """The outline of something irregular around the middle."""
    around = [(2 * pi * n / corners, radius * (0.65 + 0.35 * dice.random())) for n in range(corners)]
    spots = [(r * cos(a), r * sin(a) * flat) for a, r in around]
    middles = [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in zip(spots, spots[1:] + spots[:1], strict=True)]
    curves = "".join(
        f"Q{x:.1f} {y:.1f} {u:.1f} {v:.1f} "
        for (x, y), (u, v) in zip(spots[1:] + spots[:1], middles[1:] + middles[:1], strict=True)
    )
    return f"M{middles[0][0]:.1f} {middles[0][1]:.1f} {curves}Z"


def blotches(dice: Random, count: int, hues: Hues, sizes: tuple[float, float] = (16, 52)) -> Iterator[Mark]:
    """Large soft patches, so that no part looks like another."""
    for _ in range(count):
        radius = sizes[0] + (sizes[1] - sizes[0]) * dice.random()
        pool = f"url(#{('dim', 'lit')[dice.random() > 0.5]})"
        patch = tag("circle", cx=0, cy=0, r=50, fill=pool, fill_opacity=0.06 + 0.1 * dice.random())
        wide, high, turn = 0.7 + 0.6 * dice.random(), 0.6 + 0.4 * dice.random(), 180 * dice.random()
        grown = f"rotate({turn:.0f}) scale({radius / 50 * wide:.2f},{radius / 50 * high:.2f})"
        yield Mark(SPAN * dice.random(), SPAN * dice.random(), 1.3 * radius, group(patch, grown))


def pools(hues: Hues) -> Drawing:
    """The soft light and shade that the patches of a texture are filled with."""
    return "".join(
        glow(name, (0, 0), 50, (0, ink, 1), (0.55, ink, 0.6), (1, ink, 0))
        for name, ink in (("dim", hues.dark), ("lit", hues.light))
    )


def specks(dice: Random, count: int, hues: Hues, largest: float = 1.2) -> Iterator[Mark]:
    """Grains, dark and light."""
    for _ in range(count):
        ink = (hues.dark, hues.light)[dice.random() > 0.6]
        drawn = tag(
            "circle",
            cx=0,
            cy=0,
            r=0.4 + (largest - 0.4) * dice.random() ** 2,
            fill=ink,
            fill_opacity=0.35 + 0.4 * dice.random(),
        )
        yield Mark(SPAN * dice.random(), SPAN * dice.random(), largest, drawn)


def pebbles(dice: Random, count: int, hues: Hues) -> Iterator[Mark]:
    """Small stones with the light from the upper left."""
    for _ in range(count):
        r = 1 + 1.5 * dice.random()
        drawn = tag("ellipse", cx=0.7, cy=0.8, rx=r * 1.2, ry=r * 0.9, fill="#000000", fill_opacity=0.3)
        drawn += tag("ellipse", cx=0, cy=0, rx=r * 1.2, ry=r * 0.9, fill=hues.light)
        yield Mark(SPAN * dice.random(), SPAN * dice.random(), 4, drawn)


def tufts(dice: Random, count: int, hues: Hues) -> Iterator[Mark]:
    """Blades of grass in small bunches."""
    for _ in range(count):
        h = 3 + 3.5 * dice.random()
        blades = "".join(
            f"M{x} 0 q{x / 2:g} {-h / 2:.1f} {2.2 * x:g} {-h * (1 - 0.12 * abs(x)):.1f} " for x in (-1.6, 0, 1.6)
        )
        shade_ = tag("ellipse", cx=0.8, cy=0.4, rx=3.4, ry=1.4, fill="#000000", fill_opacity=0.16)
        ink = (hues.fresh, hues.dark, hues.light)[int(2.6 * dice.random())]
        yield Mark(
            SPAN * dice.random(),
            SPAN * dice.random(),
            7,
            shade_ + tag("path", d=blades, fill="none", stroke=ink, stroke_width=1.1, stroke_linecap="round"),
        )


def cracks(dice: Random, count: int, ink: str) -> Iterator[Mark]:
    """Cracks that wander and fork."""
    for _ in range(count):
        x = y = 0.0
        heading, d = 2 * pi * dice.random(), "M0 0 "
        for _ in range(7):
            heading += 1.3 * (dice.random() - 0.5)
            x, y = x + 6 * cos(heading), y + 6 * sin(heading)
            d += f"L{x:.1f} {y:.1f} "
        drawn = tag("path", d=d, fill="none", stroke=ink, stroke_width=0.9, stroke_opacity=0.7)
        yield Mark(SPAN * dice.random(), SPAN * dice.random(), 46, drawn)


def soil(seed: int, hues: Hues, grass: int) -> Texture:
    """Bare or grown ground; `grass`: bunches of blades."""
    dice = Random(seed)
    few = Random(seed + 1)
    return seamless(
        hues,
        [
            *blotches(dice, 34, hues),
            *specks(dice, 330, hues),
            *pebbles(few, 16 if grass < 60 else 6, hues),
            *tufts(few, grass, hues),
        ],
    )


def paved(seed: int, hues: Hues, size: tuple[int, int], gap: float, shift: float = 0.5, wear: int = 40) -> Texture:
    """Stones in rows, every second row moved by `shift` of a stone; `size` must divide the span."""
    dice, (wide, high) = Random(seed), size
    marks = list(blotches(dice, 10, hues))
    for row in range(SPAN // high):
        for column in range(SPAN // wide):
            ink = (hues.base, hues.light, hues.dark)[int(dice.choices((0, 1, 2), (5, 2, 2))[0])]
            stone = slab(0.5 * gap, 0.5 * gap, wide - gap, high - gap, 1.2, fill=ink, fill_opacity=0.34)
            rim = f"M{0.5 * gap + 0.6} {high - gap} V{0.5 * gap + 0.6} H{wide - gap}"
            stone += tag("path", d=rim, fill="none", stroke=hues.light, stroke_width=0.8, stroke_opacity=0.4)
            rim = f"M{0.5 * gap + 0.6} {high - 0.5 * gap} H{wide - 0.5 * gap} V{0.5 * gap + 0.6}"
            stone += tag("path", d=rim, fill="none", stroke="#000000", stroke_width=max(0.8, gap), stroke_opacity=0.26)
            marks.append(Mark(wide * (column + (row % 2) * shift), high * row, wide, stone))
    marks += [*blotches(dice, 12, hues, (10, 30)), *specks(dice, 200, hues), *tufts(dice, wear // 8, hues)]
    return seamless(hues, marks)


def concrete(seed: int, hues: Hues, size: int) -> Texture:
    """Poured slabs with joints, stains and cracks."""
    dice = Random(seed)
    marks = list(blotches(dice, 26, hues))
    for row in range(SPAN // size):
        for column in range(SPAN // size):
            tone = tag(
                "rect", x=0, y=0, width=size, height=size, fill=(hues.dark, hues.light)[(row + column) % 2],
                fill_opacity=0.08 + 0.08 * dice.random(),
            )  # fmt: skip
            joint = tag("path", d=f"M0 0 H{size} M0 0 V{size}", stroke="#000000", stroke_width=1.6, stroke_opacity=0.4)
            rim = f"M0 1.4 H{size} M1.4 0 V{size}"
            lip = tag("path", d=rim, stroke=hues.light, stroke_width=0.8, stroke_opacity=0.45)
            marks.append(Mark(size * column, size * row, size, tone + joint + lip))
    marks += [*specks(dice, 260, hues, 1.0), *cracks(dice, 4, hues.dark)]
    return seamless(hues, marks)


def boards(seed: int, hues: Hues, high: int, nails: bool = True) -> Texture:
    """Wooden boards from left to right, cut at different places, with grain and nails."""
    dice = Random(seed)
    marks = []
    for row in range(SPAN // high):
        cut = 48 * dice.random()
        for piece in (0, 1):
            left, wide = cut + 96 * piece, 96
            ink = (hues.base, hues.light, hues.dark)[int(dice.choices((0, 1, 2), (4, 2, 3))[0])]
            plank = tag("rect", x=0, y=0.5, width=wide - 0.8, height=high - 1, fill=ink, fill_opacity=0.42)
            for _ in range(3):
                y, x = 2 + (high - 4) * dice.random(), 60 * dice.random()
                plank += tag(
                    "path", d=f"M{x:.1f} {y:.1f} q14 {3 * (dice.random() - 0.5):.1f} 32 0", fill="none",
                    stroke=hues.dark, stroke_width=0.7, stroke_opacity=0.5,
                )  # fmt: skip
            seam = f"M0 0.4 H{wide} M0 0.4 V{high}"
            plank += tag("path", d=seam, stroke="#000000", stroke_width=0.9, stroke_opacity=0.36)
            plank += tag("path", d=f"M1 1.4 H{wide}", stroke=hues.light, stroke_width=0.7, stroke_opacity=0.5)
            if nails:
                plank += "".join(
                    tag("circle", cx=x, cy=high / 2, r=0.8, fill="#000000", fill_opacity=0.45) for x in (3, wide - 4)
                )
            marks.append(Mark(left, high * row, 100, plank))
    return seamless(hues, [*marks, *blotches(dice, 14, hues, (12, 34))])


def plates(seed: int, hues: Hues) -> Texture:
    """Steel plates with rivets and a tread of short bars."""
    dice = Random(seed)
    marks = list(blotches(dice, 16, hues))
    for row in range(4):
        for column in range(4):
            bars = "".join(
                f"M{x} {y} l{3 if (x + y) // 6 % 2 else -3} 3 " for x in range(7, 46, 6) for y in range(6, 44, 6)
            )
            drawn = tag("path", d=bars, fill="none", stroke="#000000", stroke_width=1, stroke_opacity=0.2)
            drawn += tag("path", d="M0 0 H48 M0 0 V48", stroke="#000000", stroke_width=1.5, stroke_opacity=0.45)
            drawn += tag("path", d="M0 1.4 H48 M1.4 0 V48", stroke=hues.light, stroke_width=0.8, stroke_opacity=0.6)
            for x, y in ((3.6, 3.6), (44.6, 3.6), (3.6, 44.6), (44.6, 44.6)):
                drawn += tag("circle", cx=x + 0.4, cy=y + 0.5, r=1.2, fill="#000000", fill_opacity=0.4)
                drawn += tag("circle", cx=x, cy=y, r=1, fill=hues.light)
            marks.append(Mark(48 * column, 48 * row, 50, drawn))
    return seamless(hues, marks)


def water(seed: int) -> Texture:
    """Harbour water: dark and light depths, and waves that catch the sky."""
    dice, hues = Random(seed), Hues("#1F4A59", "#143542", "#2F6B7A", "#7FB9C2")
    marks = list(blotches(dice, 40, hues, (14, 40)))
    for _ in range(64):
        wide = 5 + 9 * dice.random()
        d = f"M{-wide:.1f} 0 q{wide / 2:.1f} {-2 - 1.5 * dice.random():.1f} {wide:.1f} 0 t{wide:.1f} 0"
        low = tag("path", d=d, fill="none", stroke=hues.dark, stroke_width=2.4, stroke_opacity=0.5)
        crest = tag(
            "path", d=d, fill="none", stroke=hues.fresh, stroke_width=1, stroke_opacity=0.2 + 0.4 * dice.random() ** 2,
            stroke_linecap="round",
        )  # fmt: skip
        marks.append(Mark(SPAN * dice.random(), SPAN * dice.random(), 16, group(low, "translate(0,1.4)") + crest))
    return seamless(hues, marks)


TEXTURES: dict[str, Texture] = {
    "clay": soil(11, Hues("#6D5246", "#4E392F", "#8C6E5E", "#7A6B45"), 14),
    "steppe": soil(12, Hues("#6B6338", "#4B4526", "#8D8450", "#9A9152"), 80),
    "meadow": soil(13, Hues("#4F6146", "#37472F", "#6B7F5B", "#7C9A5E"), 110),
    "apron": concrete(14, Hues("#565B62", "#3D4148", "#747A82", "#6B7358"), 96),
    "setts_red": paved(21, Hues("#6A5149", "#4A362F", "#8A6C61", "#6F7648"), (16, 12), 1.2),
    "bricks": paved(22, Hues("#6E653C", "#4E4727", "#8E8452", "#8A914F"), (24, 12), 1.0),
    "setts_grey": paved(23, Hues("#525962", "#393F47", "#707883", "#68755A"), (16, 16), 1.4),
    "gravel": soil(24, Hues("#586356", "#404A3F", "#788474", "#7F9268"), 34),
    "planks": boards(31, Hues("#A48B62", "#7E6843", "#C4AC80", "#000000"), 12),
    "parquet": boards(32, Hues("#8F7A5A", "#6C5A3F", "#AE9872", "#000000"), 8, nails=False),
    "tiles": paved(33, Hues("#A3A391", "#82836F", "#C3C2AE", "#A3A391"), (24, 24), 1.2, 0, 0),
    "screed": concrete(34, Hues("#98907C", "#756E5B", "#B7AE98", "#000000"), 48),
    "deck": plates(41, Hues("#7D868F", "#5A626A", "#A5AEB6", "#000000")),
    "roof": concrete(42, Hues("#868C92", "#646A70", "#A8AEB4", "#000000"), 64),
    "timber": boards(43, Hues("#857F74", "#625D54", "#A8A194", "#000000"), 16),
    "water": water(51),
    "jetty": boards(61, Hues("#775A45", "#553E2E", "#98785F", "#000000"), 12),
    "mud": soil(62, Hues("#4A4538", "#332F26", "#655E4C", "#7C8A4C"), 22),
    "sand": soil(63, Hues("#93845F", "#756747", "#B0A179", "#9A9152"), 26),
    "asphalt": concrete(64, Hues("#3E4249", "#2A2D33", "#565B63", "#000000"), 192),
}
"""Every texture by name."""
