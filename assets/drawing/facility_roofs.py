"""Roofs of the facility: three kinds that join to blocks, those of sites and caches, and what stands on them."""

from random import Random

from pen import Look, slab, tag

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
STYLES = (
    ("#56616C", "#7B8791", "#434C55", "#262D34"),
    ("#414A5A", "#626E82", "#333A47", "#1E232C"),
    ("#6A594C", "#90796A", "#54463C", "#2E261F"),
)
"""Surface, lit edge, shaded edge, wall."""
SITE_STYLE = ("#2C505C", "#57A9B5", "#22404A", "#132830")
CACHE_STYLE = ("#5C4A27", "#B88A3A", "#463719", "#2A2110")
EAVES = 23


def roof(style: int, form: int) -> str:
    """A roof whose sides go on where the form says so; to the south, where it does not, its wall is seen."""
    return block(STYLES[style], form, Random(100 * style + form))


def block(style: tuple[str, str, str, str], form: int, dice: Random) -> str:
    """A roof in the colours of a style, with a parapet along its free sides."""
    surface, lit, shaded, wall = style
    left = 0 if form & WEST else 1
    right = 32 if form & EAST else 31
    top = 0 if form & NORTH else 1
    bottom = 32 if form & SOUTH else EAVES
    drawn = ""
    if not form & SOUTH:
        drawn += box(left, EAVES, right, 31, wall) + windows(left, right, dice)
        drawn += tag("path", d=f"M{left} 30.5 H{right}", stroke="#0B0E11", stroke_width=1, fill="none")
    drawn += box(left, top, right, bottom, surface)
    seam = {"stroke": shaded, "stroke_width": 0.8, "stroke_opacity": 0.55, "fill": "none"}
    drawn += tag("path", d=f"M{left} 12 H{right} M16 {top} V{bottom}", **seam)
    edges = (
        (NORTH, f"M{left} {top + 1} H{right}", lit),
        (WEST, f"M{left + 1} {top} V{bottom}", lit),
        (EAST, f"M{right - 1} {top} V{bottom}", shaded),
        (SOUTH, f"M{left} {EAVES - 1} H{right}", lit),
    )
    for side, d, ink in edges:
        if not form & side:
            drawn += tag("path", d=d, stroke=ink, stroke_width=2, fill="none")
    return drawn


def box(left: float, top: float, right: float, bottom: float, ink: str) -> str:
    """A filled rectangle by its sides."""
    return tag("rect", x=left, y=top, width=right - left, height=bottom - top, fill=ink)


def windows(left: float, right: float, dice: Random) -> str:
    """A row of windows in a wall; few are lit."""
    drawn = ""
    for place in range(4):
        x = left + 3.5 + place * (right - left - 7) / 3.6
        ink = "#FFD98A" if dice.random() > 0.82 else "#10151A"
        drawn += tag("rect", x=x, y=EAVES + 2.2, width=3.4, height=2.8, fill=ink)
    return drawn


def site() -> str:
    """The roof under the sign of an objective."""
    return block(SITE_STYLE, 0, Random(7))


def cache() -> str:
    """The roof of a supply cache: a strapped chest of goods."""
    look: Look = {"fill": "none", "stroke": "#F0C878", "stroke_width": 1.5}
    chest = slab(8, 5.5, 16, 13, 1.5, fill="#8A6420", stroke="#F0C878", stroke_width=1.5)
    return block(CACHE_STYLE, 0, Random(9)) + chest + tag("path", d="M8 10.5 H24 M16 5.5 V18.5", **look)


def vent() -> str:
    """A round fan."""
    blades = "M16 8 V16 M16 12 H20 M16 12 H12 M13.4 9.4 L18.6 14.6 M18.6 9.4 L13.4 14.6"
    return (
        tag("circle", cx=17.5, cy=13.5, r=6, fill="#04070A", fill_opacity=0.45)
        + tag("circle", cx=16, cy=12, r=6, fill="#2A3138", stroke="#8C97A1", stroke_width=1.4)
        + tag("path", d=blades, stroke="#8C97A1", stroke_width=1.1, fill="none")
    )


def cooler() -> str:
    """A cooling unit."""
    return (
        slab(8, 7, 15, 11, 1, fill="#04070A", fill_opacity=0.45)
        + slab(6.5, 5.5, 15, 11, 1, fill="#8A949D", stroke="#2A3138", stroke_width=1)
        + tag("path", d="M9 8 V14 M11.5 8 V14 M14 8 V14 M16.5 8 V14 M19 8 V14", stroke="#4A545D", fill="none")
    )


def skylight() -> str:
    """Panes of glass with light below."""
    panes = slab(7, 6, 18, 12, 1, fill="#3E6A78", stroke="#A9BBC4", stroke_width=1.2)
    shine = tag("path", d="M9 16 L15 8", stroke="#BFE3EA", stroke_opacity=0.6, stroke_width=1.4, fill="none")
    return panes + tag("path", d="M13 6 V18 M19 6 V18 M7 12 H25", stroke="#A9BBC4", fill="none") + shine


def antenna() -> str:
    """A mast with a red light."""
    return (
        tag("path", d="M18 20 L27 23", stroke="#04070A", stroke_opacity=0.5, stroke_width=1.6, fill="none")
        + tag("path", d="M16 20 V5 M11.5 9 H20.5 M13 13 H19", stroke="#B4BFC8", stroke_width=1.4, fill="none")
        + tag("circle", cx=16, cy=4.5, r=1.9, fill="#D5533D")
    )


def pipes() -> str:
    """Two pipes along the roof."""
    dark = tag("path", d="M2 9 H30 M2 16 H30", stroke="#1B2025", stroke_width=4.4, fill="none")
    return dark + tag("path", d="M2 8.6 H30 M2 15.6 H30", stroke="#7D8892", stroke_width=2.4, fill="none")


def hatch() -> str:
    """A trap door."""
    lid = slab(10, 6, 12, 11, 1, fill="#39424B", stroke="#8C97A1", stroke_width=1.2)
    return lid + tag("path", d="M13 11.5 H19", stroke="#D9A441", stroke_width=1.6, fill="none")


def tank() -> str:
    """A water tank."""
    return (
        tag("circle", cx=18, cy=14.5, r=7.5, fill="#04070A", fill_opacity=0.45)
        + tag("circle", cx=16, cy=12, r=7.5, fill="#6B5A48", stroke="#2E261F", stroke_width=1.2)
        + tag("path", d="M16 12 L11 7 M16 12 L21 7 M16 12 V19", stroke="#45382B", stroke_width=1.1, fill="none")
    )


def dish() -> str:
    """A dish that listens."""
    return (
        tag("ellipse", cx=18, cy=14.5, rx=7, ry=5.5, fill="#04070A", fill_opacity=0.45)
        + tag("ellipse", cx=16, cy=12, rx=7, ry=5.5, fill="#B4BFC8", stroke="#4A545D", stroke_width=1.2)
        + tag("path", d="M16 12 L22 6", stroke="#39424B", stroke_width=1.6, fill="none")
        + tag("circle", cx=22, cy=6, r=1.4, fill="#39424B")
    )


TOPS = [
    ("vent", vent()),
    ("cooler", cooler()),
    ("skylight", skylight()),
    ("antenna", antenna()),
    ("pipes", pipes()),
    ("hatch", hatch()),
    ("tank", tank()),
    ("dish", dish()),
]
