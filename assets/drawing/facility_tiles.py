"""The tileset of the facility: night ground, asphalt, roofs with walls and shadows, signs, lamps.

`python assets/drawing/facility_tiles.py` writes `maps/tilesets/facility.png`, `facility@2x.png` of twice its size, and
`facility.tsx`, in which the roofs, sites and caches are of the class that belongs in the layer of structures.
Tiles are 32 pixels wide and stand in rows of 16; `TILES` says what stands where. Roofs and kerbs come in sixteen forms:
the number of a form adds 1, 2, 4, 8 for what lies north, east, south, west (a roof that goes on there, a kerb that runs
there).
"""

from io import BytesIO
from pathlib import Path
from random import Random

import facility_roofs as roofs
import pen
import pygame
from pen import glow, group, slab, tag

SIDE, COLUMNS, ROWS = 32, 16, 12
TILESETS = pen.ASSETS.parent / "maps" / "tilesets"
SECTION_INKS = ("#57E8D6", "#F0C878", "#DB8A66", "#8FB8EE")
FRAMES = (
    "M11 3.5 H21 L25 7.5 V17.5 L21 21.5 H11 L7 17.5 V7.5 Z",
    "M16 2.8 A9.7 9.7 0 0 1 16 22.2 A9.7 9.7 0 0 1 16 2.8 Z",
    "M7 3.5 H25 V21.5 H7 Z M10 23.6 H22",
    "M7 3.5 H25 V18.5 L16 23 L7 18.5 Z",
)
PIPS = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}
GLOW = 3 * SIDE

Drawing = str


def plate(ink: str, edge: str) -> Drawing:
    """A cell of ground: even, with a thin joint to the right and below, so that cells can be counted."""
    joint = tag("path", d="M0 31.5 H32 M31.5 0 V32", stroke=edge, stroke_width=1, fill="none")
    return tag("rect", x=0, y=0, width=32, height=32, fill=ink) + joint


def ground(number: int) -> Drawing:
    """Worn concrete with moss; each variant has other specks, one has a crack, one tufts of grass."""
    dice = Random(number)
    drawn = plate(("#2F3B36", "#303D37", "#2D3934", "#313E39")[number % 4], "#27322D")
    for _ in range(7):
        x, y, r = (3 + 26 * dice.random(), 3 + 26 * dice.random(), 0.5 + 0.9 * dice.random())
        drawn += tag("circle", cx=x, cy=y, r=r, fill=("#3B4A42", "#26302C")[int(2 * dice.random())])
    if number == 5:
        drawn += tag("path", d="M5 8 L12 12 L14 19 L22 23 L25 28", fill="none", stroke="#222B27", stroke_width=1)
    if number in (3, 6):
        for x, y in ((9, 21), (21, 11), (24, 24))[: number // 2]:
            d = f"M{x} {y} l-2.5 -4 M{x} {y} v-5 M{x} {y} l2.5 -4"
            drawn += tag("path", d=d, fill="none", stroke="#4E6B54", stroke_width=1.1)
    return drawn


def paving(number: int) -> Drawing:
    """Paving stones of a yard; some are cracked or grown over."""
    dice = Random(80 + number)
    drawn = plate(("#3A3833", "#393732", "#3C3A35", "#383631")[number % 4], "#2C2A27")
    drawn += tag("path", d="M0 16 H32 M10 0 V16 M24 16 V32", stroke="#312F2B", stroke_width=0.8, fill="none")
    for _ in range(5):
        x, y, r = (3 + 26 * dice.random(), 3 + 26 * dice.random(), 0.5 + 0.7 * dice.random())
        drawn += tag("circle", cx=x, cy=y, r=r, fill=("#47443D", "#2E2C28")[int(2 * dice.random())])
    if number == 5:
        drawn += tag("path", d="M10 0 L13 7 L11 12 L17 21 L16 32", fill="none", stroke="#282622", stroke_width=1)
    if number in (3, 6):
        drawn += tag("path", d="M24 20 l-2 -3 M24 20 v-4 M24 20 l2 -3", fill="none", stroke="#59674A", stroke_width=1)
    return drawn


def asphalt(number: int) -> Drawing:
    """Road surface; four plain ones, then a drain, a manhole, an oil stain, a mended patch."""
    dice = Random(40 + number)
    drawn = plate("#22252C", "#1F2228")
    for _ in range(9):
        x, y = 2 + 28 * dice.random(), 2 + 28 * dice.random()
        drawn += tag("circle", cx=x, cy=y, r=0.5, fill=("#2C3038", "#1A1D22")[int(2 * dice.random())])
    if number == 4:
        bars = "".join(f"M{x} 11 V21 " for x in (10, 13, 16, 19, 22))
        drawn += slab(7, 9, 18, 14, 1.5, fill="#14161A", stroke="#3A3F48", stroke_width=1)
        drawn += tag("path", d=bars, stroke="#3A3F48", stroke_width=1.2, fill="none")
    if number == 5:
        drawn += tag("circle", cx=16, cy=16, r=8, fill="#191C21", stroke="#3A3F48", stroke_width=1.4)
        drawn += tag("path", d="M10.5 16 H21.5 M16 10.5 V21.5", stroke="#31363E", stroke_width=1.2, fill="none")
    if number == 6:
        drawn += tag("ellipse", cx=17, cy=15, rx=9, ry=6, fill="#171A20", fill_opacity=0.9)
        drawn += tag("ellipse", cx=11, cy=21, rx=3, ry=2, fill="#171A20", fill_opacity=0.9)
    if number == 7:
        drawn += tag("path", d="M4 6 H27 V22 H18 V27 H4 Z", fill="#282C34", stroke="#1A1D22", stroke_width=1)
    return drawn


def kerb(form: int) -> Drawing:
    """A stone rim along the sides of the road that the form names."""
    sides = ("M0 1.5 H32", "M30.5 0 V32", "M0 30.5 H32", "M1.5 0 V32")
    d = " ".join(side for bit, side in enumerate(sides) if form >> bit & 1)
    dark = tag("path", d=d, stroke="#16191E", stroke_width=3, fill="none")
    return dark + tag("path", d=d, stroke="#59616B", stroke_width=1.6, fill="none")


def dash(side: str) -> Drawing:
    """Half of the broken middle line, along one side of a road cell; the neighbour has the other half."""
    spots = {"north": (8, 0, 16, 1.3), "east": (30.7, 8, 1.3, 16), "south": (8, 30.7, 16, 1.3), "west": (0, 8, 1.3, 16)}
    x, y, width, height = spots[side]
    return tag("rect", x=x, y=y, width=width, height=height, fill="#C9B66E", fill_opacity=0.85)


def turned(drawn: Drawing, degrees: int) -> Drawing:
    """A drawing of one tile, turned about its middle."""
    return group(drawn, f"rotate({degrees},16,16)")


def exit_arrow() -> Drawing:
    """Two chevrons painted on the ground, out of the facility to the north."""
    look = {"fill": "none", "stroke": "#6FB07F", "stroke_width": 3.2, "stroke_linejoin": "miter"}
    field = slab(2.5, 2.5, 27, 27, 3, stroke="#6FB07F", stroke_width=1.2, stroke_opacity=0.6)
    return field + tag("path", d="M7 17 L16 8 L25 17", **look) + tag("path", d="M7 26 L16 17 L25 26", **look)


def bay() -> Drawing:
    """Where the vehicle stands at the start."""
    d = "M4 10 V4 H10 M22 4 H28 V10 M28 22 V28 H22 M10 28 H4 V22"
    frame = tag("path", d=d, fill="none", stroke="#C9B66E", stroke_width=2)
    return frame + tag("path", d="M11 9 L16 23 L21 9", fill="none", stroke="#C9B66E", stroke_width=2.4)


def cache_space() -> Drawing:
    """The highlighted space of a supply cache."""
    d = "M3 10 V3 H10 M22 3 H29 V10 M29 22 V29 H22 M10 29 H3 V22"
    return (
        slab(3, 3, 26, 26, 2, fill="#D9A441", fill_opacity=0.16)
        + tag("path", d=d, fill="none", stroke="#D9A441", stroke_width=2.2)
        + tag("path", d="M11 13 H21 V21 H11 Z M11 16.5 H21 M16 13 V21", fill="none", stroke="#D9A441", stroke_width=1.3)
    )


def insertion() -> Drawing:
    """Where the agent comes in."""
    return (
        tag("circle", cx=16, cy=16, r=11, fill="#5BA4CF", fill_opacity=0.16)
        + tag("circle", cx=16, cy=16, r=11, fill="none", stroke="#5BA4CF", stroke_width=1.8)
        + tag("path", d="M16 8 V22 M10.5 17 L16 23 L21.5 17", fill="none", stroke="#5BA4CF", stroke_width=2.6)
    )


def shadow(form: int) -> Drawing:
    """What falls into a cell from structures north (1), west (2) and north-west (4) of it."""
    parts = {1: (7, 0, 25, 8), 2: (0, 8, 7, 24), 4: (0, 0, 7, 8)}
    return "".join(
        tag("rect", x=x, y=y, width=width, height=height, fill="#04070A", fill_opacity=0.5)
        for bit, (x, y, width, height) in parts.items()
        if form & bit
    )


def sign(section: int, number: int) -> Drawing:
    """The roof sign of an objective site: a frame in colour and shape of its section, and the pips of its die."""
    ink = SECTION_INKS[section]
    drawn = tag("path", d=FRAMES[section], fill="#0F171D", stroke=ink, stroke_width=1.6)
    for spot in PIPS[number]:
        row, column = divmod("abcdefghi".index(spot), 3)
        drawn += tag("circle", cx=11 + 5 * column, cy=7.5 + 5 * row, r=1.7, fill=ink)
    return drawn


def lamp() -> Drawing:
    """A street lamp from above."""
    return (
        tag("ellipse", cx=13, cy=26, rx=5, ry=2.4, fill="#04070A", fill_opacity=0.5)
        + tag("path", d="M12 26 V12 H19", fill="none", stroke="#0E1216", stroke_width=3.4)
        + tag("path", d="M12 26 V12 H19", fill="none", stroke="#7D8892", stroke_width=1.8)
        + slab(17, 9.5, 8, 5, 2, fill="#FFE7A8", stroke="#8A6420", stroke_width=1)
    )


def crate(x: float, y: float, side: float) -> Drawing:
    """A wooden crate with its shadow."""
    frame = f"M{x} {y} L{x + side} {y + side} M{x + side} {y} L{x} {y + side}"
    return (
        slab(x + 2, y + 2.5, side, side, 1, fill="#04070A", fill_opacity=0.5)
        + slab(x, y, side, side, 1, fill="#7A6240", stroke="#3C2F1C", stroke_width=1.2)
        + tag("path", d=frame, stroke="#55432A", stroke_width=1.2, fill="none")
        + tag("path", d=f"M{x + 1} {y + 1} H{x + side - 1}", stroke="#A38A5E", stroke_width=1, fill="none")
    )


def barrel(x: float, y: float, ink: str) -> Drawing:
    """A barrel with its shadow."""
    return (
        tag("circle", cx=x + 2, cy=y + 2.5, r=5.5, fill="#04070A", fill_opacity=0.5)
        + tag("circle", cx=x, cy=y, r=5.5, fill=ink, stroke="#14181C", stroke_width=1.2)
        + tag(
            "circle", cx=x - 0.6, cy=y - 0.6, r=3, fill="none", stroke="#C9D2D8", stroke_opacity=0.5, stroke_width=0.9
        )
    )


def bush() -> Drawing:
    """A bush with its shadow."""
    leaves = (("#2C4A35", 12, 18, 6), ("#2C4A35", 20, 17, 6.5), ("#3A5C43", 15, 14, 5.5), ("#4A7053", 14, 12, 2.5))
    return tag("ellipse", cx=18, cy=23, rx=9, ry=4, fill="#04070A", fill_opacity=0.5) + "".join(
        tag("circle", cx=x, cy=y, r=r, fill=ink) for ink, x, y, r in leaves
    )


def puddle() -> Drawing:
    """A puddle in which the sky shines."""
    d = "M7 18 C6 12 13 11 17 12 C22 9 27 14 25 19 C24 24 17 22 13 23 C9 24 7 21 7 18 Z"
    shine = tag("path", d="M11 16 C13 14 15 14 17 14.5", fill="none", stroke="#7F9AA8", stroke_width=1)
    return tag("path", d=d, fill="#1C2A33", fill_opacity=0.9) + shine


def fence() -> Drawing:
    """A low barrier with warning stripes."""
    stripes = "".join(f"M{x} 18.5 L{x + 3} 13.5 " for x in (6, 12, 18, 24))
    return (
        slab(4, 16, 26, 6, 1, fill="#04070A", fill_opacity=0.5)
        + slab(3, 13, 26, 6, 1, fill="#D9A441", stroke="#2A2620", stroke_width=1)
        + tag("path", d=stripes, stroke="#2A2620", stroke_width=2.6, fill="none")
    )


POOL = glow(
    "pool",
    (GLOW / 2, GLOW / 2),
    GLOW / 2,
    *((0, "#FFD98A", 0.34), (0.35, "#FFD08A", 0.18), (0.7, "#FFC070", 0.05), (1, "#FFC070", 0)),
)
"""The light under a lamp, over three by three tiles."""

TILES: dict[str, tuple[int, int, Drawing]] = {
    **{f"ground_{n}": (0, n, ground(n)) for n in range(8)},
    **{f"asphalt_{n}": (0, 8 + n, asphalt(n)) for n in range(8)},
    "puddle": (1, 0, puddle()),
    **{f"kerb_{form}": (1, form, kerb(form)) for form in range(1, 16)},
    **{f"dash_{side}": (2, n, dash(side)) for n, side in enumerate(("north", "east", "south", "west"))},
    **{f"exit_{n}": (2, 4 + n, turned(exit_arrow(), 90 * n)) for n in range(4)},
    "bay": (2, 8, bay()),
    "cache_space": (2, 9, cache_space()),
    "insertion": (2, 10, insertion()),
    **{f"roof_{style}_{form}": (3 + style, form, roofs.roof(style, form)) for style in range(3) for form in range(16)},
    **{f"shadow_{form}": (6, form, shadow(form)) for form in range(1, 8)},
    "site": (6, 8, roofs.site()),
    "cache": (6, 9, roofs.cache()),
    **{f"sign_{s + 1}_{n}": (7 + s // 2, 6 * (s % 2) + n - 1, sign(s, n)) for s in range(4) for n in range(1, 7)},
    **{f"top_{name}": (7, 12 + n, drawn) for n, (name, drawn) in enumerate(roofs.TOPS[:4])},
    **{f"top_{name}": (8, 12 + n, drawn) for n, (name, drawn) in enumerate(roofs.TOPS[4:])},
    "light_0": (9, 0, tag("rect", x=0, y=0, width=GLOW, height=GLOW, fill="url(#pool)")),
    **{f"light_{n}": (9 + n // 3, n % 3, "") for n in range(1, 9)},
    **{f"paving_{n}": (10, 4 + n, paving(n)) for n in range(8)},
    "lamp": (9, 4, lamp()),
    "crate": (9, 5, crate(8, 8, 15)),
    "crates": (9, 6, crate(4, 5, 12) + crate(15, 14, 12)),
    "barrels": (9, 7, barrel(11, 12, "#8C4A3C") + barrel(20, 20, "#41606E")),
    "bush": (9, 8, bush()),
    "fence": (9, 9, fence()),
}
"""Every tile by name: row, column, drawing."""


def number(name: str) -> int:
    """The id of a tile, counted from 0."""
    row, column, _ = TILES[name]
    return row * COLUMNS + column


def render(times: int = 1) -> pygame.Surface:
    """The whole sheet, that many times as large."""
    body = "".join(
        group(drawn, f"translate({column * SIDE},{row * SIDE})") for row, column, drawn in TILES.values() if drawn
    )
    size = (COLUMNS * SIDE, ROWS * SIDE)
    source = BytesIO(pen.sheet(*size, body, POOL).encode())
    return pygame.image.load_sized_svg(source, (times * size[0], times * size[1]))


def description() -> str:
    """The tileset as Tiled saves it."""
    structures = sorted(number(name) for name in TILES if name.startswith("roof_") or name in ("site", "cache"))
    marks = "".join(f' <tile id="{tile}" type="StructureTile"/>\n' for tile in structures)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.8" tiledversion="1.8.2" name="facility" tilewidth="{SIDE}" tileheight="{SIDE}" '
        f'tilecount="{COLUMNS * ROWS}" columns="{COLUMNS}">\n'
        f' <image source="facility.png" width="{COLUMNS * SIDE}" height="{ROWS * SIDE}"/>\n{marks}</tileset>\n'
    )


def write(folder: Path) -> None:
    """Store the sheet as `folder/facility.png`, twice as large for whoever looks closely, and its description."""
    (folder / "facility.tsx").write_text(description(), "utf-8")
    pygame.image.save(render(), str(folder / "facility.png"))
    pygame.image.save(render(2), str(folder / "facility@2x.png"))


if __name__ == "__main__":
    write(TILESETS)
