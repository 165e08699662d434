"""What lies along the borders on the boards of Sniper Elite: shadows, quays, the rims of platforms, rails and roads.

Forms are numbered as in the facility sheet: a number adds 1, 2, 4, 8 for what lies north, east, south, west of a tile.
Shadows fall to the lower right; theirs add 1, 2, 4 for what throws one from the north, the west and the north-west.
"""

from math import cos, pi, sin
from random import Random

from pen import group, shade, slab, tag

Drawing = str
NIGHT = "#05080B"
"""The colour of shadows."""


def shape(d: str, ink: str, **look: str | float) -> Drawing:
    """A filled path."""
    return tag("path", d=d, fill=ink, **look)


def line(d: str, ink: str, width: float, **look: str | float) -> Drawing:
    """A stroke along a path."""
    return tag("path", d=d, fill="none", stroke=ink, stroke_width=width, **look)


def disc(x: float, y: float, r: float, ink: str, **look: str | float) -> Drawing:
    """A filled circle."""
    return tag("circle", cx=x, cy=y, r=r, fill=ink, **look)


def oval(x: float, y: float, rx: float, ry: float, ink: str, **look: str | float) -> Drawing:
    """A filled ellipse."""
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=ink, **look)


def box(x: float, y: float, wide: float, high: float, ink: str, rx: float = 0, **look: str | float) -> Drawing:
    """A filled rectangle."""
    return slab(x, y, wide, high, rx, fill=ink, **look)


def placed(drawn: Drawing, x: float, y: float, turn: float = 0, size: float = 1) -> Drawing:
    """A drawing around its own middle, put somewhere."""
    return group(drawn, f"translate({x:g},{y:g}) rotate({turn:g}) scale({size:g})")


def beads(
    x: float, y: float, r: float, ink: str, width: float, count: int, share: float = 0.7, **look: str | float
) -> Drawing:
    """A circle of short strokes; `share`: how much of the way they cover."""
    arcs = ""
    for n in range(count):
        a, b = 2 * pi * n / count, 2 * pi * (n + share) / count
        arcs += f"M{x + r * cos(a):.2f} {y + r * sin(a):.2f} A{r} {r} 0 0 1 {x + r * cos(b):.2f} {y + r * sin(b):.2f} "
    return line(arcs, ink, width, **look)


def shadow(form: int, depth: int, strength: float) -> Drawing:
    """What falls into a tile from what stands north (1), west (2) or north-west (4) of it."""
    if form & 1 and form & 2:
        d = f"M0 0 H48 V{depth} H{depth} V48 H0 Z"
    elif form & 1:
        d = f"M0 0 H48 V{depth} H{0 if form & 4 else depth} " + (f"L0 {depth} Z" if form & 4 else "Z")
    elif form & 2:
        d = f"M0 0 V48 H{depth} V{0 if form & 4 else depth} Z"
    else:
        d = f"M0 0 H{depth} V{depth} H0 Z"
    soft = 0.5 * depth
    half = (
        d.replace(f"H{depth}", f"H{soft:g}").replace(f"V{depth}", f"V{soft:g}").replace(f"L0 {depth}", f"L0 {soft:g}")
    )
    return shape(d, "#04070A", fill_opacity=0.6 * strength) + shape(half, "#04070A", fill_opacity=0.5 * strength)


def quay(form: int) -> Drawing:
    """The sides of a basin where land begins: the wall from above, its foot in the shade, foam on the waterline."""
    drawn = ""
    if form & 1:
        drawn += box(0, 0, 48, 20, "url(#fall)")
        drawn += box(0, 0, 48, 9, "#3A3B3A") + box(0, 0, 48, 2, "#7C7A72")
        drawn += line("M8 2 V9 M24 2 V9 M40 2 V9 M0 5.5 H48", "#262726", 0.9)
        drawn += line("M0 9.8 q6 1.6 12 0 t12 0 t12 0 t12 0", "#A9CBD0", 1.1, stroke_opacity=0.6)
    if form & 8:
        drawn += box(0, 0, 14, 48, "url(#fade)") + box(0, 0, 4, 48, "#3A3B3A") + box(0, 0, 1.6, 48, "#7C7A72")
        drawn += line("M4.7 0 q1.4 6 0 12 t0 12 t0 12 t0 12", "#A9CBD0", 1, stroke_opacity=0.5)
    if form & 2:
        drawn += box(45.4, 0, 2.6, 48, "#8C897F") + box(44.6, 0, 0.9, 48, "#23282A")
        drawn += line("M43.6 0 q-1.4 6 0 12 t0 12 t0 12 t0 12", "#A9CBD0", 1, stroke_opacity=0.5)
    if form & 4:
        drawn += box(0, 45.4, 48, 2.6, "#8C897F") + box(0, 44.6, 48, 0.9, "#23282A")
        drawn += line("M0 43.6 q6 -1.4 12 0 t12 0 t12 0 t12 0", "#A9CBD0", 1, stroke_opacity=0.5)
    return drawn


QUAY_LIGHTS = shade("fall", (0, 8, 0, 20), (0, "#02080B", 0.75), (1, "#02080B", 0)) + shade(
    "fade", (3, 0, 14, 0), (0, "#02080B", 0.65), (1, "#02080B", 0)
)


def rim(form: int) -> Drawing:
    """The edge of a platform on the sides that are named: bright to the light, its wall in the dark below."""
    drawn = ""
    if form & 4:
        drawn += box(0, 42, 48, 6, "#2C3136") + line("M12 42 V48 M36 42 V48", "#1B1F23", 1)
        drawn += box(0, 41, 48, 1.2, "#C4CBD1", fill_opacity=0.7)
    if form & 2:
        drawn += box(44, 0, 4, 42 if form & 4 else 48, "#3A4046")
        drawn += box(43.2, 0, 1, 42 if form & 4 else 48, "#C4CBD1", fill_opacity=0.6)
    if form & 1:
        drawn += box(0, 0, 48, 2.6, "#DCE2E6", fill_opacity=0.75)
    if form & 8:
        drawn += box(0, 0, 2.6, 48, "#DCE2E6", fill_opacity=0.65)
    return drawn


def rail() -> Drawing:
    """A piece of track from left to right: ballast, sleepers, two rails."""
    dice = Random(5)
    drawn = box(0, 10, 48, 28, "#2E2A27", fill_opacity=0.5)
    for _ in range(46):
        x, y = 48 * dice.random(), 10 + 28 * dice.random()
        drawn += disc(x, y, 0.6 + 0.7 * dice.random(), ("#7A7268", "#4A443E")[dice.random() > 0.5])
    for x in (2, 14, 26, 38):
        drawn += box(x + 1, 9.6, 7, 30, "#000000", 1, fill_opacity=0.35) + box(x, 8.6, 7, 30, "#5A4632", 1)
        drawn += line(f"M{x + 2} 10 V37 M{x + 4.6} 11 V36", "#3E3022", 0.8)
        drawn += line(f"M{x + 0.6} 9.4 V38", "#7A6248", 0.8)
    for y in (15.5, 31.5):
        drawn += box(0, y - 0.6, 48, 3.6, "#000000", fill_opacity=0.4) + box(0, y - 1.6, 48, 3.2, "#6E747A")
        drawn += box(0, y - 1.6, 48, 1.1, "#C3CAD0")
    return drawn


def rail_end() -> Drawing:
    """The track ends at a buffer stop on the right."""
    return (
        group(rail(), "scale(0.6,1)")
        + box(28, 9, 9, 34, "#000000", 1, fill_opacity=0.4)
        + box(25, 6, 9, 36, "#7A2E22", 1.5, stroke="#3A130D", stroke_width=1)
        + "".join(box(25.5, y, 8, 5, "#E4DCC8") for y in (9, 20, 31))
        + disc(26, 16, 3.4, "#2B2F33")
        + disc(26, 32, 3.4, "#2B2F33")
    )


def road(part: int) -> Drawing:
    """A road of packed earth from left to right, two tiles high; `part` 0-3 are four tiles that go on in each other."""
    dice = Random(60 + part)
    drawn = box(0, 8, 48, 80, "#241E18", fill_opacity=0.2) + box(0, 14, 48, 68, "#241E18", fill_opacity=0.14)
    for y in (30, 66):
        drawn += box(0, y - 6, 48, 12, "#17120E", fill_opacity=0.24)
        drawn += "".join(line(f"M{x} {y - 5} l4 5 l-4 5", "#17120E", 1.3, stroke_opacity=0.3) for x in range(2, 48, 6))
    for _ in range(16):
        x, y = 48 * dice.random(), 10 + 76 * dice.random()
        drawn += oval(x, y, 1 + dice.random(), 0.8, ("#9A8E7C", "#1C1712")[dice.random() > 0.5], fill_opacity=0.5)
    for _ in range(4):
        x, y = 4 + 40 * dice.random(), dice.choice((9, 87, 48)) + 3 * dice.random()
        drawn += line(f"M{x:.1f} {y:.1f} l-1.6 -4 M{x:.1f} {y:.1f} v-5 M{x:.1f} {y:.1f} l1.6 -4", "#7E8A58", 1)
    return drawn


def stripes(part: str) -> Drawing:
    """Yellow and black warning stripes along the upper side of a tile."""
    bars = "".join(
        shape(f"M{x} 7 L{x + 5} 1 H{x + 10} L{x + 5} 7 Z", "#D9A93F", fill_opacity=0.85) for x in range(-2, 46, 12)
    )
    turn = {"north": 0, "east": 90, "south": 180, "west": 270}[part]
    return group(box(0, 1, 48, 6, "#17191C", fill_opacity=0.7) + bars, f"rotate({turn},24,24)")
