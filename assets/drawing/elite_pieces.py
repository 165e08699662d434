"""The figures, markers and tokens of Sniper Elite, on a canvas of 64 x 64 units. `sniper_elite.py` writes them.

Figures are light greys and coloured by whoever shows them; a soldier bears his number, an officer a peaked cap.
"""

from __future__ import annotations

from icons import ring
from pen import glow, outline, sheet, star_points, tag
from specter_pawns import COAT, HEAD, HOUND, Figure, pawn

SIZE = 64
DARK, BRASS, BONE, TEAL, RED = "#12161B", "#D9A441", "#F1EADA", "#5FD0C5", "#E2503C"
LOOKS = {"stroke_linejoin": "round", "stroke_linecap": "round"}
SUITS = {
    "heart": ("M32 54 C10 38 8 24 18 19 C25 16 30 20 32 26 C34 20 39 16 46 19 C56 24 54 38 32 54 Z", "#B5483A"),
    "diamond": ("M32 10 L52 32 L32 54 L12 32 Z", "#D9B13B"),
    "spade": ("M32 9 C54 28 57 38 49 43 C43 47 37 44 34.5 40 L38 53 H26 L29.5 40 C27 44 21 47 15 43 C7 38 10 28 32 9 Z",
              "#4B5866"),
}  # fmt: skip
OFFICER = Figure(
    (COAT, HEAD, "M17.5 14.5 Q17 4.5 32 4 Q47 4.5 46.5 14.5 L44 18 Q32 13 20 18 Z", "M19 17.5 Q32 12 45 17.5 L46.5 21 Q32 16 17.5 21 Z"),
    dark=(ring(32, 9.5, 2.2), ring(27.6, 21.5, 1.9), ring(36.4, 21.5, 1.9)),
    lines=(("M19 17.5 Q32 12 45 17.5", 2), ("M27 31 L32 38 L37 31 M32 38 V57", 2.2), ("M17 47 L47 47", 2)),
)  # fmt: skip
HELMET = "M20.5 20 Q18 19 18.5 16 C19.5 7.5 25 4.5 32 4.5 C39 4.5 44.5 7.5 45.5 16 Q46 19 43.5 20 Q32 16.5 20.5 20 Z"
NUMBERS = {
    1: "M28.5 41 L33 37.5 V53",
    2: "M27 41 Q28 37 32 37 Q37.5 37 37 41.5 Q36.5 45 27.5 52.5 H37.5",
}
SNIPER = Figure(
    (
        "M32 24 C22 25 16 31 14 40 L10 55 L18 52 L21 58.5 L27 53 L32 58.5 L37 53 L43 58.5 L46 52 L54 55 L50 40 C48 31 42 25 32 24 Z",
        "M32 3.5 C21 4 17.5 13 19 22 C20.5 29 26 32.5 32 32.5 C38 32.5 43.5 29 45 22 C46.5 13 43 4 32 3.5 Z",
    ),
    (("M50 58 L60 8", 3.2), ("M56.4 26 L59.5 26.5", 4)),
    ("M32 11 C26 11.5 24 16 24.5 21 C25.5 26.5 29 28.5 32 28.5 C35 28.5 38.5 26.5 39.5 21 C40 16 38 11.5 32 11 Z",),
    (("M22 40 L26 46 M42 40 L38 46 M32 36 V52", 2),),
)  # fmt: skip


def line(d: str, ink: str, width: float, **look: str | float) -> str:
    """A stroke with round ends."""
    return tag("path", d=d, fill="none", stroke=ink, stroke_width=width, **LOOKS, **look)


def rimmed(d: str, ink: str, width: float) -> str:
    """A stroke with a dark rim."""
    return line(d, DARK, width + 4) + line(d, ink, width)


def soldier(number: int) -> Figure:
    """A soldier with helmet and the number on his coat."""
    return Figure(
        (COAT, HEAD, HELMET),
        dark=(ring(27.6, 21, 1.9), ring(36.4, 21, 1.9)),
        lines=(("M19 19 Q32 14.5 45 19", 2), (NUMBERS[number], 3.4)),
    )


def disc(body: str, fill: str, rim: str) -> str:
    """A counter with a shadow and a rim."""
    shadow = tag("circle", cx=32, cy=34, r=27, fill="#000000", fill_opacity=0.4)
    return sheet(SIZE, SIZE, shadow + tag("circle", cx=32, cy=32, r=26, fill=fill, stroke=rim, stroke_width=3.6) + body)


FIGURES = {
    1: "M26 24 L33 18 V46",
    2: "M23 25 Q24 17 32 17 Q41 17 41 24.5 Q41 30 23 46 H42",
    3: "M24 20 Q28 17 33 17 Q40.5 17 40.5 24 Q40.5 30.5 32 30.5 Q42 31 42 38.5 Q42 46.5 32 46.5 Q26 46.5 22.5 43",
    4: "M37 46 V17 L21 38 H44",
    5: "M40 17 H26 L24.5 30 Q29 27.5 33 27.5 Q42 28 42 36.5 Q42 46.5 32 46.5 Q26 46.5 22.5 43",
    6: "M39 18 Q24 20 23.5 36 Q24 46.5 33 46.5 Q42 46 42 37.5 Q41.5 29 33 29 Q26 29.5 23.8 36",
    7: "M22 17 H42 L29 46",
    8: "M32 30.5 Q23.5 29 23.5 23.5 Q24 17 32 17 Q40 17 40.5 23.5 Q40.5 29 32 30.5 Q22 32.5 22 39 Q22.5 46.5 32 46.5 "
    "Q41.5 46.5 42 39 Q42 32.5 32 30.5 Z",
    9: "M40.2 27 Q38.5 34.5 31 34.5 Q22.5 34 22 26 Q22.5 17 31 17 Q40 17.5 40.5 27 Q40.5 43 25 46",
}


def objective(number: int, state: str) -> str:
    """The sign of an objective: open for all, wanted by the sniper, or completed."""
    fill, ink, rim = {
        "open": (DARK, BONE, BONE),
        "wanted": (BRASS, DARK, "#FFF3D2"),
        "done": ("#3C4A43", "#9FD0AA", "#7DBB8B"),
    }[state]
    body = line(FIGURES[number], ink, 5)
    if state == "done":
        body += rimmed("M38 50 L44 56 L57 41", "#7DDB95", 5)
    return disc(body, fill, rim)


def suit(name: str) -> str:
    """A suit, rimmed."""
    shape, fill = SUITS[name]
    return sheet(
        SIZE, SIZE, tag("path", d=shape, fill=fill, stroke=BONE, stroke_width=3.4, **LOOKS)
    )  # fmt: skip


def token(kind: str) -> str:
    """A token of the shot bag; each kind has a sign of its own."""
    fill, sign = {
        "aim": ("#98A2AC", line(f"{ring(32, 32, 11)} M32 14 V24 M32 40 V50 M14 32 H24 M40 32 H50", DARK, 3.6)),
        "noise": ("#CE4A38", line("M20 27 H26 L35 19 V45 L26 37 H20 Z M41 25 Q46 32 41 39 M47 20 Q55 32 47 44", BONE, 3.4)),
        "recoil": ("#E2B93C", line("M15 32 H38 M28 21 L39 32 L28 43 M48 17 V47", DARK, 4.4)),
        "suppression": ("#4E7FC0", line("M13 28 H38 V38 H13 Z M38 31 H52 M18 28 V38 M25 28 V38", BONE, 3.6)),
    }[kind]  # fmt: skip
    return disc(sign, fill, DARK)


def cube() -> str:
    """An action cube in greys, coloured by whoever shows it."""
    top, left, right = "M32 8 L54 19 L32 30 L10 19 Z", "M10 19 L32 30 V56 L10 44 Z", "M54 19 L32 30 V56 L54 44 Z"
    rim = tag("path", d="M32 8 L54 19 V44 L32 56 L10 44 V19 Z", fill=DARK, stroke=DARK, stroke_width=6, **LOOKS)
    faces = (
        tag("path", d=top, fill="#FFFFFF") + tag("path", d=left, fill="#BDBDBD") + tag("path", d=right, fill="#8A8A8A")
    )
    return sheet(SIZE, SIZE, rim + faces)


def arrow() -> str:
    """An entry arrow."""
    shape = "M10 24 H33 V12 L56 32 L33 52 V40 H10 Z"
    body = tag("path", d=shape, fill="#000000", fill_opacity=0.4, transform="translate(0 3)")
    return sheet(SIZE, SIZE, body + tag("path", d=shape, fill=BONE, stroke=DARK, stroke_width=4, **LOOKS))


def cross() -> str:
    """The iron cross where an officer begins, in greys."""
    arm = "M26 26 L20 8 H44 L38 26 L56 20 V44 L38 38 L44 56 H20 L26 38 L8 44 V20 Z"
    return sheet(
        SIZE, SIZE, tag("path", d=arm, fill="#1B1B1B", fill_opacity=0.8, stroke="#FFFFFF", stroke_width=4, **LOOKS)
    )


def post() -> str:
    """The mark where a soldier begins, in greys."""
    return sheet(
        SIZE,
        SIZE,
        tag("circle", cx=32, cy=32, r=17, fill="#1B1B1B", fill_opacity=0.55, stroke="#FFFFFF", stroke_width=4),
    )


def reticle() -> str:
    """Where the sniper hides: a sight that only the sniper's player sees."""
    shade_ = tag("circle", cx=32, cy=32, r=25, fill="#0B1013", fill_opacity=0.45)
    marks = f"{ring(32, 32, 21)} M32 4 V20 M32 44 V60 M4 32 H20 M44 32 H60"
    return sheet(SIZE, SIZE, shade_ + rimmed(marks, TEAL, 4) + tag("circle", cx=32, cy=32, r=4, fill=TEAL))


def target() -> str:
    """A ring around a unit that can be shot at."""
    marks = "M10 22 V12 Q10 10 12 10 H22 M42 10 H52 Q54 10 54 12 V22 M54 42 V52 Q54 54 52 54 H42 M22 54 H12 Q10 54 10 52 V42"
    return sheet(SIZE, SIZE, rimmed(marks, RED, 4.6))


def ear() -> str:
    """Somebody heard something: rings of sound."""
    return sheet(
        SIZE,
        SIZE,
        rimmed(
            "M22 44 A17 17 0 0 1 22 20 M42 20 A17 17 0 0 1 42 44 M14 52 A28 28 0 0 1 14 12 M50 12 A28 28 0 0 1 50 52",
            "#F0A24B",
            4,
        ),
    )


def padlock() -> str:
    """A locked doorway."""
    body = tag(
        "path", d="M14 29 H50 V55 Q50 58 47 58 H17 Q14 58 14 55 Z", fill=BRASS, stroke=DARK, stroke_width=4, **LOOKS
    )
    bow = rimmed("M21 29 V20 Q21 8 32 8 Q43 8 43 20 V29", "#C9D2DA", 6)
    return sheet(SIZE, SIZE, bow + body + tag("circle", cx=32, cy=41, r=4.4, fill=DARK) + line("M32 42 V50", DARK, 4))


def trap(kind: str) -> str:
    """A trap that only the sniper's player sees, or that has just been sprung."""
    if kind == "mine":
        spikes = outline(star_points(8, 26, 17, (32, 32)))
        body = tag("path", d=spikes, fill="#3A3F45", stroke=DARK, stroke_width=4, **LOOKS)
        return sheet(SIZE, SIZE, body + tag("circle", cx=32, cy=32, r=8, fill=RED, stroke=DARK, stroke_width=3))
    body = rimmed("M20 54 L38 24", "#C9D2DA", 7) + tag("circle", cx=42, cy=17, r=12, fill="url(#flare)")
    rays = line("M42 3 V-1 M55 8 L59 4 M56 22 L61 24 M31 6 L27 2", "#FFE39A", 3.4)
    return sheet(
        SIZE, SIZE, body + rays, glow("flare", (42, 17), 12, (0, "#FFFFFF"), (0.5, "#FFD45E"), (1, "#FF8A2B", 0.2))
    )


def looted() -> str:
    """A space that was looted: an open, empty crate."""
    box = tag("path", d="M10 28 H54 V54 H10 Z", fill="#7A5A34", stroke=DARK, stroke_width=4, **LOOKS)
    lid = tag("path", d="M10 28 L20 12 H60 L54 28 Z", fill="#A37B48", stroke=DARK, stroke_width=4, **LOOKS)
    return sheet(SIZE, SIZE, box + lid + line("M10 40 H54 M24 28 V54 M40 28 V54", DARK, 2.4))


def wound(is_open: bool) -> str:
    """A wound, or the place for one."""
    heart = "M32 54 C8 37 8 20 20 17 C27 15 31 20 32 25 C33 20 37 15 44 17 C56 20 56 37 32 54 Z"
    fill, rim = (RED, BONE) if is_open else ("#26313C", "#566779")
    body = tag("path", d=heart, fill=fill, stroke=rim, stroke_width=3.4, **LOOKS)
    return sheet(SIZE, SIZE, body + (line("M20 20 L31 32 L26 36 L38 50", DARK, 3.4) if is_open else ""))


def bag() -> str:
    """The shot bag."""
    body = "M20 22 C6 34 6 58 20 59 H44 C58 58 58 34 44 22 Z"
    sack = tag("path", d=body, fill="#7C5B39", stroke=DARK, stroke_width=4, **LOOKS)
    neck = tag(
        "path",
        d="M18 6 L22 18 H42 L46 6 Q39 11 32 6 Q25 11 18 6 Z",
        fill="#966F47",
        stroke=DARK,
        stroke_width=4,
        **LOOKS,
    )
    return sheet(
        SIZE,
        SIZE,
        sack
        + neck
        + line("M20 21 H44", BRASS, 5)
        + line(f"{ring(32, 41, 8)} M32 29 V36 M32 46 V53 M20 41 H27 M37 41 H44", BONE, 2.6),
    )


def base(is_officer: bool) -> str:
    """What a figure stands on, in greys; an officer's has a double rim."""
    shadow = tag("ellipse", cx=32, cy=42, rx=30, ry=18, fill="#000000", fill_opacity=0.36)
    plate = tag("ellipse", cx=32, cy=38, rx=27.5, ry=16.5, fill="#3A3A3A", stroke=DARK, stroke_width=3)
    rim = tag("ellipse", cx=32, cy=36, rx=27.5, ry=16, fill="#6E6E6E", stroke="#FFFFFF", stroke_width=3.2)
    inner = (
        tag("ellipse", cx=32, cy=36, rx=21, ry=11, fill="none", stroke="#FFFFFF", stroke_width=2.4)
        if is_officer
        else ""
    )
    return sheet(SIZE, SIZE, shadow + plate + rim + inner)


def drawings() -> dict[str, str]:
    """All of them by name."""
    found = {"pawn_officer": pawn(OFFICER), "pawn_dog": pawn(HOUND), "pawn_sniper": pawn(SNIPER)}
    found |= {f"pawn_soldier_{number}": pawn(soldier(number)) for number in NUMBERS}
    found |= {f"objective_{state}_{n}": objective(n, state) for n in FIGURES for state in ("open", "wanted", "done")}
    found |= {f"suit_{name}": suit(name) for name in SUITS}
    found |= {f"token_{kind}": token(kind) for kind in ("aim", "noise", "recoil", "suppression")}
    found |= {"base_officer": base(True), "base_soldier": base(False), "cube": cube(), "arrow": arrow()}
    found |= {"cross": cross(), "post": post(), "reticle": reticle(), "target": target(), "ear": ear()}
    found |= {"padlock": padlock(), "trap_mine": trap("mine"), "trap_flare": trap("flare"), "looted": looted()}
    return found | {"wound": wound(True), "wound_none": wound(False), "bag": bag()}
