"""Write the dice and the spaces of the tile: one drawing each, repeated over pips and inks.

`python assets/drawing/dice.py` writes `assets/dice`. All files but the two halos share one canvas of 120 x 120
units, so that a die laid on a space is drawn at the very same rectangle.
"""

from typing import NamedTuple

import pen
from pen import glow, shade, slab, star_points, tag

CANVAS = 120
SHINE = "M28 7.5 H92 C102 7.5 108 13 109 22 C104 17.5 98 16 90 16 H30 C22 16 16 17.5 11 22 C12 13 18 7.5 28 7.5 Z"
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


class Ivory(NamedTuple):
    """The colours of one kind of die, from the lit top to the drop edge at the bottom."""

    light: str
    middle: str
    low: str
    rim: str
    edge: str
    edge_low: str
    pad: str
    pip: str
    pip_low: str
    shine: float


class Well(NamedTuple):
    """The colours of a space: a shallow well pressed into the card, and what is printed in it."""

    top: str
    bottom: str
    rim: str
    lip: str
    lip_strength: float
    ink: str


DICE = {
    "die": Ivory(
        "#FDF6E3", "#F0E5CB", "#DFD0AD", "#AC976A", "#B8A374", "#7D6B45", "#FFF9EA", "#4A4238", "#16130F", 1.0
    ),
    "die_dim": Ivory(
        "#D9D0BB", "#C9BFA8", "#B5AA90", "#857858", "#82755A", "#5A503A", "#DAD2BF", "#3E3830", "#1B1814", 0.45
    ),
    "die_muted": Ivory(
        "#6E747B", "#5C6269", "#4C5259", "#7C838B", "#3B4148", "#262B31", "#6A7077", "#2A2E33", "#14171A", 0.3
    ),
}
WELLS = {
    "space": Well("#B9AF99", "#D6CEBC", "#9C927B", "#FFFFFF", 0.75, "#5F5642"),
    "space_dark": Well("#17140F", "#2B2620", "#0D0B08", "#8A7D68", 0.45, "#BDB194"),
}


def sheet(body: str, defs: str = "", size: int = CANVAS) -> str:
    """A square SVG file of `size` units."""
    return pen.sheet(size, size, body, defs)


def die(pips: int, ivory: Ivory) -> str:
    """A die from above: contact shadow, drop edge, bevelled body, pad, drilled pips."""
    defs = (
        shade("edge", (0, 90, 0, 116), (0, ivory.edge, 1), (1, ivory.edge_low, 1))
        + shade("body", (20, 4, 90, 112), (0, ivory.light, 1), (0.5, ivory.middle, 1), (1, ivory.low, 1))
        + shade("rim", (0, 4, 0, 110), (0, "#FFFFFF", ivory.shine), (0.3, ivory.rim, 0.7), (1, ivory.rim, 1))
        + glow("pad", (52, 44), 66, (0, ivory.pad, 1), (0.6, ivory.pad, 0.5), (1, ivory.pad, 0))
        + shade("shine", (0, 7, 0, 26), (0, "#FFFFFF", 0.95 * ivory.shine), (1, "#FFFFFF", 0))
    )
    body = (
        slab(10, 14, 102, 105, 24, fill="#000000", fill_opacity=0.14)
        + slab(9, 13, 103, 104, 23, fill="#000000", fill_opacity=0.2)
        + slab(7, 10, 106, 106, 23, fill="url(#edge)")
        + slab(7, 4, 106, 106, 23, fill="url(#body)")
        + slab(15, 12, 90, 90, 19, fill="url(#pad)")
        + tag("path", d=SHINE, fill="url(#shine)")
        + slab(7.9, 4.9, 104.2, 104.2, 22.1, stroke="url(#rim)", stroke_width=1.8)
    )
    radius = 13 if pips == 1 else 10.5
    return sheet(body + "".join(drilled(60 + 28 * x, 57 + 28 * y, radius, ivory) for x, y in PIPS.get(pips, [])), defs)


def drilled(x: float, y: float, radius: float, ivory: Ivory) -> str:
    """One pip: a dark bowl whose lower lip catches the light."""
    return (
        tag("circle", cx=x, cy=y + 1.5, r=radius + 0.7, fill="#FFFFFF", fill_opacity=round(0.9 * ivory.shine, 2))
        + tag("circle", cx=x, cy=y, r=radius, fill=ivory.pip_low)
        + tag("circle", cx=x, cy=y + 1.8, r=radius - 2.6, fill=ivory.pip, fill_opacity=0.85)
        + tag("circle", cx=x, cy=y + 0.4, r=radius - 3.4, fill=ivory.pip_low)
    )


def well(colours: Well, print_: str) -> str:
    """A space: a well with a shaded upper wall and a lit lower lip; `print_` is what lies on its floor."""
    defs = shade("floor", (0, 6, 0, 112), (0, colours.top, 1), (0.22, colours.bottom, 1), (1, colours.bottom, 1))
    body = (
        slab(9, 9, 102, 104, 21, fill=colours.lip, fill_opacity=colours.lip_strength)
        + slab(9, 6, 102, 104, 21, fill="url(#floor)")
        + slab(10, 7, 100, 102, 20, stroke=colours.rim, stroke_width=2)
    )
    return sheet(body + print_, defs)


def printed_pips(pips: int, ink: str) -> str:
    """Flat pips as the card shows them."""
    radius = 11.5 if pips == 1 else 9.5
    return "".join(tag("circle", cx=60 + 27 * x, cy=58 + 27 * y, r=radius, fill=ink) for x, y in PIPS[pips])


def cut_star(corners: list[tuple[float, float]], fill: str, line: str, width: float) -> str:
    """A star with rounded corners, from the points of its outline."""
    return tag("path", d=pen.outline(corners), fill=fill, stroke=line, stroke_width=width, stroke_linejoin="round")


def star(fill: str, line: str) -> str:
    """The plain star: five points, solid."""
    return cut_star(star_points(5, 41, 17, (60, 61)), fill, line, 3)


def ringed_star(fill: str, line: str) -> str:
    """The red star: five points inside a ring, so that it is told apart without its colour."""
    return (
        tag("circle", cx=60, cy=58, r=38, fill="none", stroke=line, stroke_width=9)
        + tag("circle", cx=60, cy=58, r=38, fill="none", stroke=fill, stroke_width=6)
        + cut_star(star_points(5, 27, 11.5, (60, 59.5)), fill, line, 2)
    )


def burst_star(fill: str, line: str, heart: str) -> str:
    """The yellow star: eight points with a hollow heart, so that it is told apart without its colour."""
    hole = tag("circle", cx=60, cy=58, r=8.5, fill=heart, stroke=line, stroke_width=3)
    return cut_star(star_points(8, 45, 22, (60, 58)), fill, line, 3) + hole


def grown(by: int, left: float, top: float, width: float, height: float, **look: str | float) -> str:
    """A die's outline made larger on all sides."""
    return slab(left - by, top - by, width + 2 * by, height + 2 * by, 23 + by, **look)


def halo(colour: str, strength: float) -> str:
    """A soft light around a die, on a canvas of 160 whose middle 120 is the die's canvas."""
    rings = "".join(grown(by, 27, 24, 106, 112, fill=colour, fill_opacity=strength) for by in range(22, 4, -2))
    return sheet(rings + slab(21, 18, 118, 124, 29, fill=colour, fill_opacity=0.9), size=160)


def soft_shadow() -> str:
    """The shadow of a die in the air, to be drawn below and beside it; canvas as for `halo`."""
    rings = "".join(grown(by, 27, 27, 106, 106, fill="#000000", fill_opacity=0.06) for by in range(22, -8, -2))
    return sheet(rings, size=160)


def call(colour: str, wash: float, mark: str = "") -> str:
    """A dashed frame that lies over a space: a die may (or may not) be put here."""
    dashes = {"stroke_dasharray": "14 9.1", "stroke_linecap": "round"}
    frame = (
        slab(9, 6, 102, 104, 21, fill=colour, fill_opacity=wash)
        + slab(5, 2, 110, 112, 25, stroke=colour, stroke_opacity=0.3, stroke_width=4)
        + slab(10, 7, 100, 102, 20, stroke=colour, stroke_width=6.5, **dashes)
    )
    return sheet(frame + mark)


def drawings() -> dict[str, str]:
    """Every file of this folder: name without its ending, and its text."""
    files = {f"{kind}_{pips}": die(pips, ivory) for kind, ivory in DICE.items() for pips in PIPS}
    files |= {f"{kind}_blank": die(0, ivory) for kind, ivory in DICE.items()}
    files |= {f"{kind}_{pips}": well(w, printed_pips(pips, w.ink)) for kind, w in WELLS.items() for pips in PIPS}
    light, dark = WELLS["space"], WELLS["space_dark"]
    files["space_blank"], files["space_dark_blank"] = well(light, ""), well(dark, "")
    black, white = star("#2A2620", "#2A2620"), star("#F2EBDA", "#F2EBDA")
    files["space_star"], files["space_dark_star"] = well(light, black), well(dark, white)
    files["space_star_red"] = well(light, ringed_star("#B5402F", "#7E2A1E"))
    files["space_dark_star_red"] = well(dark, ringed_star("#E0614C", "#E0614C"))
    files["space_star_yellow"] = well(light, burst_star("#E3B02F", "#7A5810", "#D6CEBC"))
    files["space_dark_star_yellow"] = well(dark, burst_star("#E8BA45", "#2B2620", "#2B2620"))
    files["star_black"], files["star_white"] = sheet(black), sheet(white)
    files["star_red"] = sheet(ringed_star("#D5533D", "#7E2A1E"))
    files["star_yellow"] = sheet(burst_star("#E8BA45", "#7A5810", "#7A5810"))
    files["die_glow"], files["die_shadow"] = halo("#D9A441", 0.05), soft_shadow()
    files["space_call"] = call("#D9A441", 0.3)
    cross = tag("path", d="M46 44 L74 72 M74 44 L46 72", stroke="#D5533D", stroke_width=7, stroke_linecap="round")
    files["space_refused"] = call("#D5533D", 0.18, cross)
    return files


if __name__ == "__main__":
    pen.write("dice", drawings())
