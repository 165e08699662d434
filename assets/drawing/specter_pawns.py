"""The figures of Specter Ops: eight agents in hoods, eight hunters, the hound, and what they stand on.

They are drawn in light greys on a canvas of 64 x 64 units and coloured by whoever shows them; each has an outline of
its own, so that nobody needs the colour. They stand on y 58. `specter_ops.py` writes them.
"""

from __future__ import annotations

from typing import NamedTuple

from icons import ring
from pen import shade, sheet, tag

SIZE = 64
DARK = "#14171C"
EDGE = 5.2
LOOKS = {"stroke_linejoin": "round", "stroke_linecap": "round"}


class Figure(NamedTuple):
    """A pawn: its light shapes from behind to the front, light strokes, dark shapes and dark lines upon them."""

    shapes: tuple[str, ...]
    strokes: tuple[tuple[str, float], ...] = ()
    dark: tuple[str, ...] = ()
    lines: tuple[tuple[str, float], ...] = ()


COAT = "M32 27 C22 27 17 32 15.5 41 L13 54.5 Q12.6 58.5 17 58.5 H47 Q51.4 58.5 51 54.5 L48.5 41 C47 32 42 27 32 27 Z"
CLOAK = (
    "M32 24 C25 25 22 31 20 38 L12.5 54 Q11.5 58.5 16 58 L22 56.5 L27 59.5 L32 57 L37 59.5 L42 56.5 L48 58 "
    "Q52.5 58.5 51.5 54 L44 38 C42 31 39 25 32 24 Z"
)
HEAD = ring(32, 17.5, 10)
SEAM = ("M32 34 V57", 2.2)
EYES = (ring(27.6, 18.5, 2), ring(36.4, 18.5, 2))

AGENTS = {
    "fox": Figure(
        (
            CLOAK,
            "M19.5 20 L16.5 1.5 L27 8 Q32 6.4 37 8 L47.5 1.5 L44.5 20 C44 28 38 32.5 32 33 C26 32.5 20 28 19.5 20 Z",
        ),
        dark=(ring(26.5, 17.5, 2.1), ring(37.5, 17.5, 2.1), "M29 26.5 H35 L32 30.5 Z"),
        lines=(("M21.5 8 L23.5 14 M42.5 8 L40.5 14", 2.2), SEAM),
    ),
    "mantis": Figure(
        (CLOAK, "M17 11 Q32 5 47 11 L36.5 28 Q32 32.5 27.5 28 Z"),
        (
            (("M26 9 Q22 1.5 13 2.5"), 3),
            ("M38 9 Q42 1.5 51 2.5", 3),
            ("M17 46 Q6 42 9 30 L16 25", 4),
            ("M47 46 Q58 42 55 30 L48 25", 4),
        ),
        (
            "M20.5 12.5 Q26 11 28.5 13.5 Q27 20 24.5 19.5 Q21 16.5 20.5 12.5 Z",
            "M43.5 12.5 Q38 11 35.5 13.5 Q37 20 39.5 19.5 Q43 16.5 43.5 12.5 Z",
        ),
        (SEAM,),
    ),
    "panther": Figure(
        (
            CLOAK,
            ring(21.5, 8.5, 5.6),
            ring(42.5, 8.5, 5.6),
            "M19.5 16 C19.5 9 25 6.5 32 6.5 C39 6.5 44.5 9 44.5 16 C44.5 25 39 31 32 31 C25 31 19.5 25 19.5 16 Z",
        ),
        (("M48 51 Q61 50 57.5 36 Q56 30.5 60 27", 4.2),),
        ("M24 16.5 L30 18.5 L25.5 20.5 Z", "M40 16.5 L34 18.5 L38.5 20.5 Z", "M29.5 24 H34.5 L32 26.8 Z"),
        (SEAM,),
    ),
    "raven": Figure(
        (
            "M32 24 C22 25 15 30 11 40 L5 55 L13 51 L15.5 58.5 L22 52 L27 59.5 L32 53 L37 59.5 L42 52 L48.5 58.5 "
            "L51 51 L59 55 "
            "L53 40 C49 30 42 25 32 24 Z",
            HEAD,
            "M38 11.5 Q52 12 60 22 Q50 23.5 39 23 Z",
        ),
        dark=(ring(35, 15.5, 2.4),),
        lines=(("M41 18.2 H54", 1.8), ("M22 37 L19 47 M32 36 V47 M42 37 L45 47", 2)),
    ),
    "blue_jay": Figure(
        (
            CLOAK,
            "M22.5 19 C21 12 25 8.5 30 7.5 L46.5 0.5 L42 8 L50.5 7.5 L42.5 14.5 C44 24 38 29 32 28.5 C26 28.5 23 "
            "24 22.5 19 Z",
            "M24.5 14.5 L8.5 20.5 L24 24 Z",
        ),
        dark=(ring(29.5, 16, 2.3),),
        lines=(("M14 20.2 H23", 1.6), ("M26 40 L32 45 L38 40 M26 47 L32 52 L38 47", 2.2)),
    ),
    "cobra": Figure(
        (CLOAK, "M32 2.5 C19 3 11 13 13 24 C14.5 33 24 37.5 32 37.5 C40 37.5 49.5 33 51 24 C53 13 45 3 32 2.5 Z"),
        dark=("M24.5 15 L30 18 L25.5 20 Z", "M39.5 15 L34 18 L38.5 20 Z"),
        lines=(
            ("M32 25 V29.5 L29 33 M32 29.5 L35 33", 2),
            ("M18.5 17 Q17.5 25 23 31 M45.5 17 Q46.5 25 41 31", 2.2),
            ("M26 45 H38 M27.5 51 H36.5", 2.2),
        ),
    ),
    "orangutan": Figure(
        (
            "M32 25 C17 22 7 29 5.5 41 L4.5 51 Q4.5 57 10 57.5 Q15.5 57.5 15.5 52 L17.5 43 L15.5 58.5 H48.5 "
            "L46.5 43 L48.5 52 Q48.5 57.5 54 57.5 "
            "Q59.5 57 59.5 51 L58.5 41 C57 29 47 22 32 25 Z",
            "M20.5 17 C20.5 8 25.5 5 32 5 C38.5 5 43.5 8 43.5 17 C47.5 26 39 31.5 32 31.5 C25 31.5 16.5 26 20.5 17 Z",
        ),
        dark=(ring(28.3, 15.5, 1.9), ring(35.7, 15.5, 1.9)),
        lines=(
            ("M27 25.5 Q32 28 37 25.5", 2),
            ("M25 12 Q28.5 10 32 12 Q35.5 10 39 12", 2),
            ("M27 41 Q32 45 37 41", 2.2),
        ),
    ),
    "spider": Figure(
        (CLOAK, HEAD),
        (
            ("M22 33 L9 24 L3.5 31", 3.4),
            ("M42 33 L55 24 L60.5 31", 3.4),
            ("M21 38 L7 37 L2.5 47", 3.4),
            ("M43 38 L57 37 L61.5 47", 3.4),
            ("M24 27 L13 12 L7 14", 3.4),
            ("M40 27 L51 12 L57 14", 3.4),
        ),
        (ring(27.3, 18.8, 2.3), ring(36.7, 18.8, 2.3), ring(29.8, 13.6, 1.5), ring(34.2, 13.6, 1.5)),
        (("M32 38 L28 44 H36 L32 38 M32 44 V53 M28.5 49 H35.5", 2),),
    ),
    "agent": Figure(
        (CLOAK, "M32 4.5 C22 5 19 13 20 21 C21 28 26 32 32 32 C38 32 43 28 44 21 C45 13 42 5 32 4.5 Z"),
        dark=(
            "M32 11 C26 11.5 24.5 16 25 21 C26 26.5 29 28.5 32 28.5 C35 28.5 38 26.5 39 21 C39.5 16 38 11.5 32 11 Z",
        ),
        lines=(SEAM,),
    ),
    "own": Figure((CLOAK, HEAD), dark=EYES, lines=(SEAM,)),
}

HUNTERS = {
    "heat": Figure(
        (COAT, "M20.5 18 C20.5 9 25 5 32 5 C39 5 43.5 9 43.5 18 C43.5 26 39 29.5 32 29.5 C25 29.5 20.5 26 20.5 18 Z"),
        dark=("M18 13.5 H46 V21 H35 L32 18.8 L29 21 H18 Z",),
        lines=(
            (
                "M32 52 C26.5 52 24.5 46 28.5 42.5 C28.5 44.5 30 45 30.5 44 C31 41 30 39 33 36 C33.5 40 39 41.5 "
                "38 47 C37.5 50.5 35 52 32 52 Z",
                2.2,
            ),
        ),
    ),
    "judge": Figure(
        (
            COAT,
            HEAD,
            "M9.5 14 Q20 13 22 11 Q23 2.5 32 2.5 Q41 2.5 42 11 Q44 13 54.5 14 Q52 19.5 32 19.5 Q12 19.5 9.5 14 Z",
        ),
        dark=("M22 12.8 Q32 15.8 42 12.8 L42 10 Q32 12.6 22 10 Z",),
        lines=(("M32 35.5 V52 M23 38.5 H41 M23 38.5 L20 46 H26 Z M41 38.5 L38 46 H44 Z M28 52.5 H36", 2.1),),
    ),
    "warden": Figure(
        (
            COAT,
            HEAD,
            "M18.5 10.5 Q19 2.5 32 2.5 Q45 2.5 45.5 10.5 L43.5 14 Q47.5 16 46.5 18 Q32 14 17.5 18 Q16.5 16 20.5 14 Z",
        ),
        dark=("M20.8 14 Q32 9.8 43.2 14 L42.5 16.4 Q32 12.8 21.5 16.4 Z",),
        lines=(("M25.5 43 H38.5 V53 H25.5 Z M28 43 V40 Q28 36.5 32 36.5 Q36 36.5 36 40 V43", 2.3),),
    ),
    "tracker": Figure(
        (COAT, "M32 3.5 L43.5 16 Q45.5 25 40 28.5 Q32 33 24 28.5 Q18.5 25 20.5 16 Z"),
        (("M53 7 Q64 31 53 56 M53 7 L50.5 31 L53 56", 2.8),),
        ("M32 13.5 C27 14.5 26 19 27 23.5 Q32 27.5 37 23.5 C38 19 37 14.5 32 13.5 Z",),
        (
            (
                f"M32 50.5 C27.5 50.5 26.5 46.5 29.5 44.5 Q32 42 34.5 44.5 C37.5 46.5 36.5 50.5 32 50.5 Z "
                f"{ring(25.5, 42.5, 1.3)} {ring(29.8, 38.6, 1.3)} {ring(34.2, 38.6, 1.3)} {ring(38.5, 42.5, 1.3)}",
                2,
            ),
        ),
    ),
    "beast": Figure(
        (
            "M32 26 C18 22 8 28 7 39 L7.5 50 Q9 57 15 54 L17.5 45 L15 58.5 H49 L46.5 45 L49 54 Q55 57 56.5 50 "
            "L57 39 C56 28 46 22 32 26 Z",
            "M22 17 C15 16 11 10 12.5 1.5 Q17 8.5 25 8 Q32 5.5 39 8 Q47 8.5 51.5 1.5 C53 10 49 16 42 17 C43 26 "
            "38 30 32 30 C26 30 21 26 22 17 Z",
        ),
        dark=(
            "M25 15.5 L30.5 18 L26 20 Z",
            "M39 15.5 L33.5 18 L38 20 Z",
            "M27 24 H37 L35.5 27 L33.8 24.8 L32 27 L30.2 24.8 L28.5 27 Z",
        ),
        lines=(("M25 38 L28 50 M32 38 V51 M39 38 L36 50", 2.5),),
    ),
    "gun": Figure(
        (
            COAT,
            HEAD,
            "M22 14 Q22 5 32 5 Q42 5 42 14 Q53 13 56 26 Q51.5 23 48 24.5 Q46 20 41.5 19.5 Z",
            "M2.5 39 H18 V45 H12.5 L11.5 52 H5.5 L6.5 45 H2.5 Z",
            "M61.5 39 H46 V45 H51.5 L52.5 52 H58.5 L57.5 45 H61.5 Z",
        ),
        dark=(*EYES,),
        lines=(("M22.5 14.5 Q32 11.5 42 14.5", 2.4), ("M26 33 L32 41 L38 33 M32 41 V57", 2.1)),
    ),
    "prophet": Figure(
        (COAT, "M21 24 C20 12 24 5 32 0.5 C40 5 44 12 43 24 C40.5 29.5 36.5 31 32 31 C27.5 31 23.5 29.5 21 24 Z"),
        (("M56 20 V58", 3), (ring(56, 13.5, 5), 3)),
        ("M26 19 Q32 14.5 38 19 Q32 23.5 26 19 Z",),
        (("M24 43.5 Q32 36.5 40 43.5 Q32 50.5 24 43.5 Z", 2.2), (ring(32, 43.5, 1.6), 2.2)),
    ),
    "puppet": Figure(
        (COAT, "M21 9.5 H43 Q45 9.5 45 11.5 V25.5 Q45 28.5 42 28.5 H22 Q19 28.5 19 25.5 V11.5 Q19 9.5 21 9.5 Z"),
        (("M16 2 H48", 3.4), ("M25 2 V9 M39 2 V9", 2), ("M17 2 L13 36 M47 2 L51 36", 1.8)),
        (ring(26.5, 17.5, 3), ring(37.5, 17.5, 3)),
        (("M26.5 24.5 H37.5", 2), (ring(32, 44, 5), 2.3), ("M32 36 V39 M32 49 V52 M24 44 H27 M37 44 H40", 2.3)),
    ),
}
HOUND = Figure(
    (
        "M7 33 Q8 28 14 29.5 L38 30 L43 21.5 L41.5 14 L47.5 18.5 L56 19.5 L61 24.5 Q60 28.5 54.5 28.5 L50.5 31 "
        "L50 42 L52.5 58 H46.5 L43.5 45 "
        "L25 44 L22.5 50 L24 58 H18 L15.5 48 L11.5 52 L12.5 58 H6.5 L6 48 L10 40 L9.5 34 Q3.5 30 3 22 Q6 28 9 28.5 Z",
    ),
    dark=(ring(51.5, 22.5, 1.6), "M57.5 23 L61 24.5 L58.5 26.5 Z"),
    lines=(("M38 31 L42 37 L49 34", 2.4),),
)


def paths(figure: Figure) -> list[tuple[str, float]]:
    """Every light path, with the width of its stroke (0: it is filled)."""
    return [*figure.strokes, *((shape, 0.0) for shape in figure.shapes)]


def pawn(figure: Figure) -> str:
    """A figure with its dark rim, lit from the upper left."""
    body = "".join(
        tag("path", d=d, fill="none" if width else DARK, stroke=DARK, stroke_width=width + EDGE, **LOOKS)
        for d, width in paths(figure)
    )
    for d, width in paths(figure):
        body += (
            tag("path", d=d, fill="none", stroke="#D9D9D9", stroke_width=width, **LOOKS)
            if width
            else tag("path", d=d, fill="url(#body)", stroke="#FFFFFF", stroke_width=0.9, stroke_opacity=0.55, **LOOKS)
        )
    body += "".join(tag("path", d=d, fill=DARK, fill_opacity=0.92) for d in figure.dark)
    body += "".join(
        tag("path", d=d, fill="none", stroke=DARK, stroke_width=width, stroke_opacity=0.78, **LOOKS)
        for d, width in figure.lines
    )
    light = shade("body", (14, 4, 50, 60), (0, "#FFFFFF"), (0.5, "#E2E2E2"), (1, "#8C8C8C"))
    return sheet(SIZE, SIZE, body, light)


def base(marks: str) -> str:
    """What a figure stands on: a flat disc with its mark on the rim."""
    shadow = tag("ellipse", cx=32, cy=42, rx=30, ry=18, fill="#000000", fill_opacity=0.34)
    disc = tag("ellipse", cx=32, cy=38, rx=27.5, ry=16.5, fill="#3A3A3A", stroke=DARK, stroke_width=3)
    rim = tag("ellipse", cx=32, cy=36, rx=27.5, ry=16, fill="#6E6E6E", stroke="#FFFFFF", stroke_width=3.2)
    return sheet(SIZE, SIZE, shadow + disc + rim + marks)


def studs(count: int) -> str:
    """As many studs on the front of a base as the hunter's number says."""
    return "".join(
        tag("circle", cx=32 + 9 * (n - (count - 1) / 2), cy=51, r=3.2, fill="#FFFFFF", stroke=DARK, stroke_width=1.6)
        for n in range(count)
    )


def rider(shape: str) -> str:
    """The light that tells who sits in the vehicle."""
    return sheet(SIZE, SIZE, tag("path", d=shape, fill="#FFFFFF", stroke=DARK, stroke_width=7, stroke_linejoin="round"))


RIDERS = (ring(32, 32, 19), "M15 15 H49 V49 H15 Z", "M32 11 L53 49 H11 Z", "M32 8 L56 32 L32 56 L8 32 Z")


def drawings() -> dict[str, str]:
    """All figures, bases and riders by name."""
    found = {f"pawn_{name}": pawn(figure) for name, figure in (AGENTS | HUNTERS).items()}
    found["pawn_pet"] = pawn(HOUND)
    found |= {f"base_{n}": base(studs(n + 1)) for n in range(4)}
    found["base_agent"] = base("")
    found |= {f"rider_{n}": rider(shape) for n, shape in enumerate(RIDERS)}
    return found
