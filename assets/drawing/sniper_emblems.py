"""The emblems of the nine snipers, one silhouette each, and a shield for a sniper of one's own.

Ivory and a dark line on a canvas of 64 x 64 units; they lie on something dark or red. `super_snipers.py` writes them.
"""

from icons import ring
from pen import group, outline, sheet, star_points, tag

SIZE = 64
IVORY = "#F1EADA"
SECOND = "#AEB7BF"
DARK = "#241A14"
MIRROR = "translate(64 0) scale(-1 1)"


def solid(d: str, ink: str = IVORY) -> str:
    """A filled silhouette; a path inside another is a hole."""
    return tag("path", d=d, fill=ink, fill_rule="evenodd")


def stroke(d: str, width: float, ink: str = IVORY) -> str:
    """A line with round ends."""
    return tag(
        "path", d=d, fill="none", stroke=ink, stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


def jane() -> str:
    """An open eye whose pupil is a sight."""
    eye = "M3 36 C13 18 51 18 61 36 C51 54 13 54 3 36 Z"
    sight = f"{ring(32, 36, 8)} M32 25 V31 M32 41 V47 M21 36 H27 M37 36 H43"
    lashes = "M12 18 L16 23 M24 11 L26 17 M40 11 L38 17 M52 18 L48 23"
    return solid(eye) + tag("circle", cx=32, cy=36, r=13, fill=DARK) + stroke(sight, 2.8) + stroke(lashes, 3.6)


def kuaket() -> str:
    """Two links of a chain, and the spark of a new one."""
    link = tag("rect", x=-9, y=-15, width=18, height=30, rx=9, fill="none", stroke=IVORY, stroke_width=6)
    low = group(link, "translate(23 42) rotate(45)")
    round_it = tag("rect", x=-9, y=-15, width=18, height=30, rx=9, fill="none", stroke=DARK, stroke_width=10)
    gap = group(round_it, "translate(41 24) rotate(45)")
    high = group(link, "translate(41 24) rotate(45)")
    spark = stroke("M10 14 L16 20 M22 8 V16 M5 26 H13", 3.6)
    return low + gap + high + spark


def janus() -> str:
    """One head with two faces."""
    face = (
        "M31 6 C18 6 12 15 13 24 L7 34 C6 36 7.5 37.5 11 37.5 L11.5 41 L9.5 43 L11.5 45 L11 48 C11 52 15 53 21 52 "
        "L23 60 H31 Z"
    )
    eyes = tag("circle", cx=19, cy=27, r=2.4, fill=DARK) + tag("circle", cx=45, cy=27, r=2.4, fill=DARK)
    return solid(face) + group(solid(face, SECOND), MIRROR) + eyes


def artemis() -> str:
    """A drawn bow with its arrow, under a young moon."""
    bow = "M24 6 C50 14 50 50 24 58"
    string = "M24 6 L15 32 L24 58"
    arrow = "M13 32 H54 M8 27 L14 32 L8 37"
    head = "M62 32 L50 25.5 V38.5 Z"
    moon = "M53 4 A10 10 0 1 0 60 19 A8 8 0 0 1 53 4 Z"
    return stroke(bow, 5) + stroke(string, 2) + stroke(arrow, 3) + solid(head) + solid(moon, SECOND)


def sirius() -> str:
    """The brightest star, with its small companion."""
    back = group(solid(outline(star_points(4, 15, 6, (0, 0))), SECOND), "translate(29 34) rotate(45) scale(1.25)")
    return (
        back
        + solid(outline(star_points(4, 28, 6.5, (29, 34))))
        + tag("circle", cx=29, cy=34, r=3.6, fill=DARK)
        + solid(outline(star_points(4, 10, 2.8, (53, 12))))
    )


def gunhead() -> str:
    """The drum of a revolver with six chambers."""
    holes = " ".join(ring(x, y, 6.2) for x, y in star_points(3, 15.5, 15.5, (32, 32)))
    teeth = "".join(
        group(tag("rect", x=-4, y=-31, width=8, height=7, rx=3, fill=DARK), f"translate(32 32) rotate({turn})")
        for turn in range(30, 360, 60)
    )
    return solid(f"{ring(32, 32, 28.5)} {holes}") + teeth + tag("circle", cx=32, cy=32, r=4, fill=DARK)


def mdk02() -> str:
    """The head of a machine: six corners, a visor with two lights, an aerial."""
    head = "M32 12 L54 22 V47 L32 60 L10 47 V22 Z"
    visor = "M14 29 H50 V40 H14 Z"
    jaw = stroke("M26 49 V53 M32 50 V55 M38 49 V53", 2.6, DARK)
    lights = tag("circle", cx=24, cy=34.5, r=3.6, fill=IVORY) + tag("circle", cx=40, cy=34.5, r=3.6, fill=IVORY)
    aerial = stroke("M32 12 V7", 3) + tag("circle", cx=32, cy=5.5, r=3.6, fill=IVORY)
    ears = stroke("M6 28 V41 M58 28 V41", 4)
    return solid(f"{head} {visor}") + lights + jaw + aerial + ears


def subhuti() -> str:
    """A lotus on the water."""
    outer = "M27 49 C11 49 3 41 2 30 C12 29 21 35 27 49 Z"
    inner = "M31 48 C17 42 12 31 15 17 C26 22 32 33 31 48 Z"
    middle = "M32 48 C23 36 23 20 32 7 C41 20 41 36 32 48 Z"
    sides = solid(outer, SECOND) + group(solid(outer, SECOND), MIRROR)
    near = solid(inner) + group(solid(inner), MIRROR)
    return (
        sides
        + near
        + solid(middle)
        + stroke("M32 17 C28 27 28 36 32 46 C36 36 36 27 32 17", 1.6, DARK)
        + stroke("M12 56 C20 52 26 60 32 56 C38 52 44 60 52 56", 3.4)
    )


def archangel() -> str:
    """Two wings, a sword between them, a halo above."""
    wing = (
        "M27 22 C20 14 10 12 3 14 C4 20 7 24 11 26 C7 26 6 26 5 26 C7 32 11 35 15 36 C12 37 11 37 10 37 "
        "C13 43 18 46 23 46 C25 46 27 45 27 43 Z"
    )
    sword = "M32 62 L28.5 54 V26 H35.5 V54 Z"
    hilt = stroke("M24 26 H40 M32 26 V17", 3.4)
    halo = tag("ellipse", cx=32, cy=9, rx=11, ry=4.2, fill="none", stroke=IVORY, stroke_width=3)
    return solid(wing) + group(solid(wing), MIRROR) + solid(sword, SECOND) + hilt + halo


def own() -> str:
    """A shield with a sight: a sniper of one's own."""
    shield = "M32 4 L56 12 V31 C56 45 46 55 32 60 C18 55 8 45 8 31 V12 Z"
    sight = f"{ring(32, 31, 10)} M32 15 V27 M32 35 V47 M16 31 H28 M36 31 H48"
    return solid(shield) + stroke(sight, 3.4, DARK)


EMBLEMS = {
    "jane": jane,
    "kuaket": kuaket,
    "janus": janus,
    "artemis": artemis,
    "sirius": sirius,
    "gunhead": gunhead,
    "mdk02": mdk02,
    "subhuti": subhuti,
    "archangel": archangel,
    "own": own,
}


def drawings() -> dict[str, str]:
    """Every emblem: name without its ending, and the text."""
    return {f"emblem_{name}": sheet(SIZE, SIZE, draw()) for name, draw in EMBLEMS.items()}
