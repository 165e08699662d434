"""Small things that stand about on the boards of Sniper Elite, each on one tile or few, with its shadow."""

from math import cos, pi, sin
from random import Random

import elite_nature as nature
import elite_quayside as quayside
import elite_rooms as rooms
from elite_edges import NIGHT, Drawing, beads, box, disc, line, oval, placed, shape
from elite_ground import blob


def crate(x: float, y: float, side: float, ink: str = "#7F6640", turn: float = 0) -> Drawing:
    """A wooden crate seen from above."""
    half = side / 2
    low = box(3 - half, 4 - half, side, side, NIGHT, 1, fill_opacity=0.4)
    top = box(-half, -half, side, side, ink, 1, stroke="#33271A", stroke_width=1.2)
    top += line(f"M{-half} {-half / 3} H{half} M{-half} {half / 3} H{half}", "#4E3D26", 0.9)
    top += box(-half + 0.8, -half + 0.8, 3.4, side - 1.6, "#9A7F54") + box(
        half - 4.2, -half + 0.8, 3.4, side - 1.6, "#9A7F54"
    )
    top += line(f"M{3.5 - half} {3 - half} L{half - 3.5} {half - 3}", "#9A7F54", 2.4)
    top += line(f"M{0.8 - half} {0.8 - half} H{half - 0.8}", "#C9AE7C", 1)
    return placed(low + top, x, y, turn)


def barrel(x: float, y: float, ink: str, r: float = 6.5) -> Drawing:
    """A barrel standing up."""
    return (
        disc(x + 2.6, y + 3.4, r, NIGHT, fill_opacity=0.42)
        + disc(x, y, r, ink, stroke="#121518", stroke_width=1.1)
        + disc(x, y, r - 1.9, "none", stroke="#000000", stroke_opacity=0.35, stroke_width=0.9)
        + line(
            f"M{x - r + 1.6} {y - 1.6} A{r - 1.4} {r - 1.4} 0 0 1 {x + 1} {y - r + 1.2}",
            "#E9EEF0",
            1.1,
            stroke_opacity=0.6,
        )
        + disc(x + r / 3, y + r / 4, 1.1, "#121518")
    )


def sandbags(count: int, radius: float) -> Drawing:
    """An arc of sandbags around the middle of a tile, open to the north."""
    low, bags = "", ""
    for n in range(count):
        angle = pi * (0.02 + 0.96 * n / (count - 1))
        x, y = 24 + radius * cos(angle), 22 + 0.8 * radius * sin(angle)
        low += oval(x + 2.4, y + 3.4, 5.4, 4, NIGHT, fill_opacity=0.36)
        bag = oval(0, 0, 5.6, 3.7, "#A3946C", stroke="#4E462F", stroke_width=0.9) + line(
            "M-3 -1.6 q3 -1.4 6 0", "#C9BB92", 1
        )
        bags += placed(bag, x, y, angle * 180 / pi + 90)
    return low + bags


def oil() -> Drawing:
    """Oil that ran out."""
    dice = Random(9)
    spots = ((22, 22, 13), (34, 30, 6), (14, 33, 4), (36, 17, 2.4))
    return "".join(placed(shape(blob(dice, r), "#0C0E11", fill_opacity=0.42), x, y) for x, y, r in spots) + line(
        "M16 19 q5 -5 11 -2", "#7C8CA3", 1.4, stroke_opacity=0.5
    )


def drain() -> Drawing:
    """A grating in the ground."""
    bars = "".join(f"M{x} 15 V33 " for x in range(13, 38, 4))
    return box(9, 13, 30, 22, "#22262A", 2, stroke="#7D858C", stroke_width=1.4) + line(bars, "#5A6269", 1.8)


def manhole() -> Drawing:
    """A round lid with a cross pattern."""
    cross = "M24 14 V34 M14 24 H34 M17 17 L31 31 M31 17 L17 31"
    return (
        disc(24, 24, 12.5, "#1B1E22")
        + disc(24, 24, 11, "#4A5056", stroke="#868E95", stroke_width=1)
        + line(cross, "#2B3035", 1.2)
        + disc(24, 24, 4, "#4A5056", stroke="#2B3035", stroke_width=1)
    )


def tyres() -> Drawing:
    """Old tyres in a heap."""
    return "".join(
        disc(x + 2.6, y + 3.2, 9, NIGHT, fill_opacity=0.4)
        + disc(x, y, 7, "none", stroke="#1A1C1F", stroke_width=5)
        + beads(x, y, 8.6, "#4A4E53", 0.9, 15, 0.56)
        for x, y in ((17, 30), (31, 32), (24, 20))
    )


def drum() -> Drawing:
    """A cable drum lying flat."""
    return (
        disc(27, 28, 15, NIGHT, fill_opacity=0.4)
        + disc(24, 24, 15, "#7F6640", stroke="#33271A", stroke_width=1.4)
        + line("M24 9 V39 M9 24 H39", "#4E3D26", 1.2)
        + disc(24, 24, 9, "none", stroke="#2B2E33", stroke_width=4.6)
        + disc(24, 24, 3, "#1A1C1F")
    )


def fence() -> Drawing:
    """Barbed wire between posts, from left to right."""
    posts = "".join(
        box(x + 1.6, 23, 4, 11, NIGHT, 1, fill_opacity=0.4) + box(x, 20, 4, 11, "#6E5A3E", 1) for x in (2, 26)
    )
    barbs = "".join(f"M{x} 21.6 l3 3.4 m0 -3.4 l-3 3.4 M{x + 2} 26 l3 3.4 m0 -3.4 l-3 3.4 " for x in range(4, 46, 7))
    return posts + line("M0 23.4 H48 M0 27.6 H48", "#B9BFC4", 0.9) + line(barbs, "#B9BFC4", 0.8)


def lamp() -> Drawing:
    """A lamp on a post, alight."""
    return (
        disc(24, 24, 22, "#FFD98A", fill_opacity=0.08)
        + disc(24, 24, 14, "#FFD98A", fill_opacity=0.12)
        + box(22, 24, 4, 16, NIGHT, 2, fill_opacity=0.4)
        + disc(24, 24, 5.6, "#2B2F33", stroke="#0E1114", stroke_width=1)
        + disc(24, 24, 3.4, "#FFE7A8")
        + disc(23.2, 23.2, 1.4, "#FFFFFF")
    )


def fan() -> Drawing:
    """A ventilator in its housing."""
    blades = "".join(placed(shape("M0 0 C4 -3 9 -3 10 2 C6 3 3 2 0 0 Z", "#2B3136"), 24, 24, 90 * n) for n in range(4))
    return (
        box(10, 12, 34, 34, NIGHT, 3, fill_opacity=0.4)
        + box(7, 7, 34, 34, "#727B83", 3, stroke="#23282D", stroke_width=1.2)
        + disc(24, 24, 13, "#3F474D", stroke="#23282D", stroke_width=1.2)
        + blades
        + disc(24, 24, 2.6, "#9AA4AB")
        + line("M8.4 8.6 H39", "#B4BDC4", 1)
    )


def hatch() -> Drawing:
    """A steel trap door."""
    return (
        box(11, 11, 28, 28, NIGHT, 2, fill_opacity=0.35)
        + box(9, 9, 28, 28, "#5A636B", 2, stroke="#20252A", stroke_width=1.3)
        + box(12, 12, 22, 22, "#6A747D", 1, stroke="#3C444B", stroke_width=1)
        + box(20, 29, 6, 3, "#D9A441", 1)
        + line("M10 10 H36", "#A8B2BA", 1)
    )


def logs() -> Drawing:
    """Tree trunks in a pile, two tiles long from left to right."""
    drawn = box(8, 14, 86, 31, NIGHT, 4, fill_opacity=0.4)
    for n, (x, y) in enumerate(((5, 8), (9, 17), (4, 26), (8, 34))):
        ink = ("#6E5238", "#7C5E41", "#644A32", "#75583C")[n]
        drawn += box(x, y, 80, 9, ink, 4, stroke="#2A1D12", stroke_width=1) + oval(x + 3.4, y + 4.5, 3, 4.2, "#C9A876")
        drawn += line(f"M{x + 10} {y + 3} h26 m6 2 h20 m-46 1.6 h18", "#3E2C1C", 0.9) + line(
            f"M{x + 6} {y + 1.4} H{x + 76}", "#A48560", 0.9
        )
    return drawn


def motorbike() -> Drawing:
    """A motorbike with a sidecar."""
    return (
        oval(27, 30, 18, 13, NIGHT, fill_opacity=0.36)
        + box(8, 15, 12, 5, "#15181B", 2.4)
        + box(31, 15, 12, 5, "#15181B", 2.4)
        + box(15, 14, 20, 7, "#4E5A45", 3, stroke="#1B2018", stroke_width=1)
        + oval(26, 17.5, 5, 3, "#2B2F26")
        + line("M14 11 V24 M14 11 l-3 1.4 M14 24 l-3 -1.4", "#9AA4AB", 1.5)
        + shape("M10 33 C14 25 30 25 38 28 V38 C30 41 14 41 10 33 Z", "#5D6A52", stroke="#1B2018", stroke_width=1.2)
        + oval(27, 33, 6, 4, "#23271F")
        + box(22, 42, 11, 4, "#15181B", 2)
        + line("M12 32 C16 27.6 26 27.4 36 29", "#9BA98C", 1.1)
    )


def tent() -> Drawing:
    """A tent with its ropes, two by two tiles."""
    pegs = "M18 16 L6 6 M78 16 L90 6 M18 76 L6 88 M78 76 L90 88 M12 46 H2 M84 46 H93"
    return (
        box(20, 20, 68, 66, NIGHT, 3, fill_opacity=0.4)
        + line(pegs, "#C9BB92", 1)
        + shape("M14 14 H82 L76 46 L82 78 H14 L20 46 Z", "#6B7050", stroke="#24271A", stroke_width=1.4)
        + shape("M14 14 H82 L76 46 H20 Z", "#858B66")
        + line("M20 46 H76", "#3A3E2B", 1.8)
        + line("M36 14 L38 46 L36 78 M60 14 L58 46 L60 78", "#4C5139", 0.9)
        + shape("M76 46 L82 30 V62 Z", "#1B1D14")
        + line("M15 15 H81", "#B4BA94", 1.2)
    )


LARGER: dict[str, tuple[int, int, Drawing]] = {
    "torpedo": (2, 1, quayside.torpedo()),
    "logs": (2, 1, logs()),
    "anchor": (2, 1, quayside.anchor()),
    "rubble": (1, 2, nature.rubble(7, 48, 96)),
    "boat": (1, 2, quayside.boat()),
    "ruins": (2, 2, nature.rubble(9, 96, 96)),
    "tent": (2, 2, tent()),
    "tree": (2, 2, nature.tree(Random(12), 43, 42, 35, nature.LEAVES[0])),
    "thicket": (3, 3, nature.wood(5, 144, 144, nature.LEAVES, (13, 22))),
    "hedge": (3, 1, nature.wood(16, 144, 48, nature.LEAVES, (8, 12))),
}
"""What takes several tiles: how many across and down."""


PROPS: dict[str, Drawing] = {
    "crate": crate(24, 24, 24),
    "crates": crate(15, 17, 19) + crate(33, 31, 21, turn=9),
    "crates_green": crate(17, 19, 21, "#5B6A4A", -6) + crate(35, 30, 17, "#5B6A4A", 14),
    "barrels": barrel(16, 18, "#8C4A3C") + barrel(31, 17, "#41606E") + barrel(24, 31, "#41606E"),
    "barrel": barrel(24, 24, "#6E6A3C", 7.5),
    "sandbags": sandbags(8, 17),
    "stones": nature.stone(Random(1), 18, 28, 8, ("#5C5F5A", "#858981"))
    + nature.stone(Random(2), 31, 24, 6, ("#5C5F5A", "#858981")),
    "bush": nature.wood(2, 48, 48, nature.LEAVES[:1], (8, 11)),
    "bush_wide": nature.wood(4, 48, 48, nature.LEAVES[1:2], (9, 10)),
    "shrub": nature.tree(Random(3), 21, 20, 14, nature.LEAVES[2]),
    "fir": nature.fir(21, 20, 17),
    "puddle": nature.puddle(),
    "oil": oil(),
    "drain": drain(),
    "manhole": manhole(),
    "tyres": tyres(),
    "drum": drum(),
    "fence": fence(),
    "bench": rooms.bench(),
    "console": rooms.console(),
    "lockers": rooms.lockers(),
    "shelf": rooms.shelf(),
    "safe": rooms.safe(),
    "bed": rooms.bed(),
    "bollard": quayside.bollard(),
    "rope": quayside.rope(),
    "mine": quayside.mine(),
    "lifebuoy": quayside.lifebuoy(),
    "lamp": lamp(),
    "fan": fan(),
    "hatch": hatch(),
    "motorbike": motorbike(),
    "buoy": quayside.buoy(),
}
"""Every small thing by name, on one tile."""
