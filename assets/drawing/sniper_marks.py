"""The marks of the three colours, the icons printed on the grids, and the meeples of Super Snipers.

All share a canvas of 64 x 64 units, which is one cell. `super_snipers.py` writes them.
"""

from collections.abc import Callable
from typing import NamedTuple

from icons import ring
from pen import glow, group, outline, shade, sheet, slab, star_points, tag

CELL = 64
MIDDLE = 32


class Ink(NamedTuple):
    """How a mark is drawn: its light line, the dark one below it, and how broad both are."""

    light: str
    low: str
    width: float


class Hue(NamedTuple):
    """One colour of Focus: as it is, its light and its dark."""

    body: str
    light: str
    dark: str


HUES = {
    "purple": Hue("#8D5BC6", "#D9C2F5", "#3E2163"),
    "gold": Hue("#E0A93B", "#FFF0C2", "#6B4708"),
    "gray": Hue("#9AA3AB", "#EEF3F6", "#3C454D"),
    "adrenaline": Hue("#8E2F2C", "#F0A79A", "#3C0E0D"),
}


def line(d: str, ink: str, width: float, **look: str | float) -> str:
    """A stroke with round ends."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("path", d=d, fill="none", stroke=ink, stroke_width=width, **ends, **look)


def wind(ink: str, width: float, is_small: bool) -> str:
    """Two waves of wind."""
    low, high = (14, 21) if is_small else (12, 17)
    wave = "M{0} {1} C{2} {3} {4} {3} 32 {1} C{5} {6} {7} {6} {8} {9}"
    waves = ""
    for y in (MIDDLE - high / 2, MIDDLE + high / 2):
        waves += wave.format(10, y, 17, y - low, 24, 40, y + low, 47, 54, y - 1) + " "
    return line(waves.strip(), ink, width)


def clock(ink: str, width: float, is_small: bool) -> str:
    """A clock at three, with ticks where there is room for them."""
    if is_small:
        return line(ring(32, 32, 20), ink, width * 0.8) + line("M32 20 V33 H41", ink, width)
    around = [(32 + a * b, 32 + a * c) for b, c in ((0, -1), (1, 0), (0, 1), (-1, 0)) for a in (13.4, 15)]
    ticks = "".join(f"{'L' if n % 2 else 'M'}{x:g} {y:g} " for n, (x, y) in enumerate(around))
    return (
        line(ring(32, 32, 19.5), ink, width)
        + line(ticks.strip(), ink, width * 0.7)
        + line("M32 23 V32.5 H39.5", ink, width)
    )


def rings(ink: str, width: float, is_small: bool) -> str:
    """Rings of breath around a full middle."""
    if is_small:
        return line(ring(32, 32, 19), ink, width) + tag("circle", cx=32, cy=32, r=8.5, fill=ink)
    return (
        line(ring(32, 32, 20), ink, width)
        + line(ring(32, 32, 11.5), ink, width)
        + tag("circle", cx=32, cy=32, r=4.2, fill=ink)
    )


def syringe(ink: str, width: float, is_small: bool) -> str:
    """A syringe on the slant, with the marks of its barrel where there is room for them."""
    if is_small:
        return line("M14 50 L26 38 M44 12 L52 20 M48 16 L40 24", ink, width) + line("M26 38 L40 24", ink, width * 2)
    barrel = "M-6.5 -12 H6.5 V13 L2.5 17 H-2.5 L-6.5 13 Z"
    parts = f"M-8.5 -12 H8.5 M0 -12 V-23 M-5.5 -23 H5.5 M0 17 V27 {barrel} M-6 -4 H-1 M-6 2 H-1 M-6 8 H-1"
    return group(line(parts, ink, width * 0.9), "translate(32 32) rotate(45)")


MARKS: dict[str, Callable[[str, float, bool], str]] = {
    "purple": wind,
    "gold": clock,
    "gray": rings,
    "adrenaline": syringe,
}


def texture(colour: str, is_small: bool) -> str:
    """The mark as it is cut into each cell of a piece: its lower edge in the dark, its line in the light."""
    hue, mark = HUES[colour], MARKS[colour]
    width = 7.5 if is_small else 3.6
    drop = 3 if is_small else 1.8
    shadow = group(mark(hue.dark, width, is_small), f"translate(0 {drop})", stroke_opacity=0.6)
    return sheet(CELL, CELL, shadow + mark(hue.light, width, is_small))


def scaled(body: str, factor: float) -> str:
    """A mark made smaller around the middle of the cell."""
    shift = MIDDLE * (1 - factor)
    return group(body, f"translate({shift:g} {shift:g}) scale({factor:g})")


def plate(colour: str, shape: str) -> str:
    """What an icon on a grid is printed on: a tile for a Bonus, a lens in a finder for Surveillance."""
    hue = HUES[colour]
    if shape == "tile":
        return (
            slab(7, 7, 50, 50, 11, fill=hue.body, fill_opacity=0.5)
            + slab(8.5, 8.5, 47, 47, 9.5, stroke=hue.dark, stroke_width=3, stroke_opacity=0.75)
            + slab(12, 12, 40, 40, 7, stroke="#FFFFFF", stroke_width=1.5, stroke_opacity=0.5)
        )
    finder = "M5 16 V5 H16 M48 5 H59 V16 M59 48 V59 H48 M16 59 H5 V48"
    return (
        tag("circle", cx=32, cy=32, r=25, fill=hue.body, fill_opacity=0.5)
        + tag("circle", cx=32, cy=32, r=24, fill="none", stroke=hue.dark, stroke_width=2.6, stroke_opacity=0.75)
        + tag("circle", cx=32, cy=32, r=21, fill="none", stroke="#FFFFFF", stroke_width=1.4, stroke_opacity=0.5)
        + line(finder, hue.dark, 3.4, stroke_opacity=0.8)
    )


def icon(colour: str, shape: str, is_small: bool) -> str:
    """An icon that a matching Focus wins something on."""
    mark = scaled(MARKS[colour](HUES[colour].dark, 9 if is_small else 4.6, is_small), 0.66)
    return sheet(CELL, CELL, plate(colour, shape) + mark)


def cover(colour: str, is_small: bool) -> str:
    """An obstacle that only its own colour may cover: a wall of blocks in a frame of that colour."""
    hue = HUES[colour]
    defs = shade("wall", (0, 8, 0, 56), (0, "#8A7C67"), (1, "#5C5040"))
    joints = "M12 23 H52 M12 41 H52 M24 12 V23 M42 12 V23 M15 23 V41 M49 23 V41 M24 41 V52 M42 41 V52"
    mark = scaled(MARKS[colour](hue.light, 9 if is_small else 5, is_small), 0.56)
    body = (
        slab(6, 8, 52, 52, 9, fill="#2A2018", fill_opacity=0.45)
        + slab(6, 5, 52, 52, 9, fill="url(#wall)")
        + (line(joints, "#352B20", 2, stroke_opacity=0.75) if not is_small else "")
        + tag("circle", cx=32, cy=31.5, r=17, fill="#2F2820", fill_opacity=0.86)
        + slab(8.5, 7.5, 47, 47, 7, stroke="#241C14", stroke_width=8)
        + slab(8.5, 7.5, 47, 47, 7, stroke=hue.body, stroke_width=5)
        + mark
    )
    return sheet(CELL, CELL, body, defs)


def crosshair() -> str:
    """The mark under which a Sniper may hide."""
    bars = "M32 6 V23 M32 41 V58 M6 32 H23 M41 32 H58"
    return sheet(
        CELL,
        CELL,
        tag("circle", cx=32, cy=32, r=27, fill="#C8402D", fill_opacity=0.14)
        + line(ring(32, 32, 18.5), "#7E2216", 6.6, stroke_opacity=0.35)
        + line(f"{ring(32, 32, 18.5)} {bars}", "#B5342A", 4.6)
        + tag("circle", cx=32, cy=32, r=3.4, fill="#B5342A"),
    )


HEAD = "M32 8 a9.5 9.5 0 1 1 0 19 a9.5 9.5 0 1 1 0 -19 Z"
ROBE = (
    "M27 25 C20 29 17.5 41 16.5 51 C16.5 53.5 17.5 54.5 20 54.5 H44 C46.5 54.5 47.5 53.5 47.5 51 C46.5 41 44 29 37 25 Z"
)
COAT = (
    "M25.5 25 C14 27 11 38 10.5 51 C10.5 53.5 12 54.5 14 54.5 H28 L32 45 L36 54.5 H50 "
    "C52 54.5 53.5 53.5 53.5 51 C53 38 50 27 38.5 25 Z"
)
BRIM = (
    "M14 15.5 C20 19.5 44 19.5 50 15.5 C48 11.5 43 12.5 41.5 11.5 L40 4.5 C36 2.5 28 2.5 24 4.5 "
    "L22.5 11.5 C21 12.5 16 11.5 14 15.5 Z"
)


def figure(shapes: list[str], light: str, middle: str, dark: str) -> tuple[str, str]:
    """A wooden meeple from its shapes, and the gradient it needs."""
    defs = shade("wood", (14, 6, 50, 58), (0, light), (0.45, middle), (1, dark))
    whole = " ".join(shapes)
    edge = {"stroke_linejoin": "round", "stroke": "#2A1508"}
    body = (
        group(tag("path", d=whole, fill="#000000", fill_opacity=0.3), "translate(0 3)")
        + tag("path", d=whole, fill="#2A1508", stroke_width=4.4, **edge)
        + "".join(tag("path", d=shape, fill="url(#wood)") for shape in shapes)
        + line("M26 14.5 C26.5 12.5 28 11 30 10.5", "#FFFFFF", 2.4, stroke_opacity=0.7)
    )
    return body, defs


def innocent() -> str:
    """An Innocent: a plain yellow pawn with a bare head."""
    body, defs = figure([ROBE, HEAD], "#FFE283", "#EDC23C", "#A9790F")
    shine = line("M23 47 C24 40 26 34 29 30", "#FFFFFF", 2.2, stroke_opacity=0.55)
    return sheet(
        CELL, CELL, tag("ellipse", cx=32, cy=55.5, rx=20, ry=5, fill="#000000", fill_opacity=0.28) + body + shine, defs
    )


def standing_target() -> tuple[str, str]:
    """The Primary Target: red, broad, in a coat and a hat with a brim."""
    body, defs = figure([COAT, HEAD, BRIM], "#FF8B72", "#D6402F", "#7F1A12")
    band = line("M22.8 11 C28 13 36 13 41.2 11", "#3A0D08", 2.4)
    lapels = line("M27 28 L32 38 L37 28 M32 38 V46", "#5E130C", 2, stroke_opacity=0.85)
    return body + band + lapels, defs


def target() -> str:
    """The Primary Target on his feet."""
    body, defs = standing_target()
    return sheet(
        CELL, CELL, tag("ellipse", cx=32, cy=55.5, rx=22, ry=5, fill="#000000", fill_opacity=0.28) + body, defs
    )


def target_down() -> str:
    """The Primary Target on the ground, with the hole that the Bullet left."""
    body, defs = standing_target()
    lying = group(body, "translate(32 34) rotate(90) translate(-32 -31)")
    hole = tag("path", d=outline(star_points(9, 9, 5, (29, 34))), fill="#FFF3DC") + tag(
        "circle", cx=29, cy=34, r=3.8, fill="#1A0705"
    )
    ground = tag("ellipse", cx=32, cy=38, rx=30, ry=20, fill="url(#pool)")
    return sheet(
        CELL, CELL, ground + lying + hole, defs + glow("pool", (32, 38), 30, (0, "#000000", 0.5), (1, "#000000", 0))
    )


def printed(shapes: list[str], ink: str) -> str:
    """A figure printed flat on the card: its space, whether it stands there or not."""
    whole = "".join(tag("path", d=shape, fill=ink) for shape in shapes)
    ground = tag("circle", cx=32, cy=32, r=28, fill=ink, fill_opacity=0.18)
    rim = tag("circle", cx=32, cy=32, r=27, fill="none", stroke=ink, stroke_width=2.6, stroke_dasharray="5 3.48")
    return sheet(CELL, CELL, ground + rim + scaled(whole, 0.68))


def cross() -> str:
    """What a refused piece shows in each of its cells."""
    strokes = "M20 20 L44 44 M44 20 L20 44"
    return sheet(CELL, CELL, line(strokes, "#4A0F08", 12, stroke_opacity=0.6) + line(strokes, "#FFE3DC", 6.5))


def drawings() -> dict[str, str]:
    """Marks, icons and meeples: name without its ending, and the text."""
    files = {}
    for tail, is_small in (("", False), ("_small", True)):
        files |= {f"texture_{colour}{tail}": texture(colour, is_small) for colour in MARKS}
        for colour in ("purple", "gold", "gray"):
            files[f"bonus_{colour}{tail}"] = icon(colour, "tile", is_small)
            files[f"surveillance_{colour}{tail}"] = icon(colour, "lens", is_small)
            files[f"cover_{colour}{tail}"] = cover(colour, is_small)
    files |= {"crosshair": crosshair(), "innocent": innocent(), "target": target(), "target_down": target_down()}
    files["innocent_space"] = printed([ROBE, HEAD], "#A5790F")
    files["target_space"] = printed([COAT, HEAD, BRIM], "#B5342A")
    files["mark_adrenaline"] = sheet(CELL, CELL, scaled(syringe("#F1EADA", 3.8, False), 1.32))
    files["refused"] = cross()
    return files
