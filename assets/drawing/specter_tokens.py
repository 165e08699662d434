"""Markers and tokens of Specter Ops, and the two sides of its vehicle from above.

On a canvas of 64 x 64 units, which is one space. `specter_ops.py` writes them.
"""

from __future__ import annotations

from math import cos, pi, sin

from icons import ring
from pen import glow, outline, shade, sheet, slab, star_points, tag

SIZE = 64
DARK = "#12161B"
YELLOW, RED, TEAL, IVORY = "#F2C53D", "#E2503C", "#4FD3C8", "#F1EADA"
LOOKS = {"stroke_linejoin": "round", "stroke_linecap": "round"}
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def line(d: str, ink: str, width: float, **look: str | float) -> str:
    """A stroke with round ends."""
    return tag("path", d=d, fill="none", stroke=ink, stroke_width=width, **LOOKS, **look)


def rimmed(d: str, ink: str, width: float) -> str:
    """A stroke with a dark rim."""
    return line(d, DARK, width + 3.6) + line(d, ink, width)


def corner(radius: float, turn: float, middle: tuple[float, float] = (32, 32)) -> tuple[float, float]:
    """A point on a circle, by its turn in sixths."""
    return middle[0] + radius * cos(pi / 3 * turn), middle[1] + radius * sin(pi / 3 * turn)


def marker(kind: str) -> str:
    """Her marker: a full disc with an open eye where she is, a broken ring with a closed one where she was."""
    if kind == "visible":
        disc = tag("circle", cx=32, cy=33, r=28, fill="#000000", fill_opacity=0.35)
        disc += tag("circle", cx=32, cy=32, r=26, fill=RED, stroke=DARK, stroke_width=3.4)
        disc += tag("circle", cx=32, cy=32, r=22, fill="none", stroke="#FFD9CF", stroke_width=2)
        eye = "M11 32 C19 18.5 45 18.5 53 32 C45 45.5 19 45.5 11 32 Z"
        body = (
            disc
            + tag("path", d=eye, fill=IVORY, stroke=DARK, stroke_width=2.6)
            + tag("circle", cx=32, cy=32, r=7.5, fill=DARK)
        )
        return sheet(SIZE, SIZE, body)
    disc = tag("circle", cx=32, cy=32, r=26, fill="#1A1F27", fill_opacity=0.86, stroke=DARK, stroke_width=5.5)
    disc += tag("circle", cx=32, cy=32, r=25, fill="none", stroke=YELLOW, stroke_width=4, stroke_dasharray="11.5 8.1")
    lid = "M13 30 C20 42 44 42 51 30"
    lashes = "M18 36.5 L14.5 42 M27 40 L25 46.5 M37 40 L39 46.5 M46 36.5 L49.5 42"
    return sheet(SIZE, SIZE, disc + line(lid, YELLOW, 4) + line(lashes, YELLOW, 3.4))


def mission(state: str, die: int) -> str:
    """A mission marker: the blue side with its die, or the red side with a tick."""
    hexagon = outline(corner(28, turn) for turn in range(6))
    inner = outline(corner(23.5, turn) for turn in range(6))
    is_open = state == "open"
    light = TEAL if is_open else "#FF8B78"
    body = tag("path", d=hexagon, fill="url(#plate)", stroke=DARK, stroke_width=4, stroke_linejoin="round")
    body += tag("path", d=inner, fill="none", stroke=light, stroke_width=2.8, stroke_linejoin="round")
    far, size = (9.5, 4.3) if is_open else (8.5, 3.2)
    ink = "#E9FBF9" if is_open else "#7A1B12"
    body += "".join(tag("circle", cx=32 + far * x, cy=32 + far * y, r=size, fill=ink) for x, y in PIPS[die])
    if not is_open:
        body += rimmed("M19.5 33 L28.5 43 L45 21.5", IVORY, 6)
    deep = ((0, "#1C5A74"), (1, "#0E2C3D")) if is_open else ((0, "#E9604C"), (1, "#9E2417"))
    return sheet(SIZE, SIZE, body, shade("plate", (20, 6, 44, 58), *deep))


def gate() -> str:
    """A space that is locked down: bars between posts, with a lock."""
    frame = rimmed("M6 8 V56 M58 8 V56", "#E8C860", 4.5)
    bars = rimmed("M6 17 H58 M6 47 H58", "#E8C860", 3.4)
    lock = slab(20, 29, 24, 19, 4, fill="#E8C860", stroke=DARK, stroke_width=3)
    return sheet(
        SIZE,
        SIZE,
        frame
        + bars
        + rimmed("M25 29 V24 Q25 17 32 17 Q39 17 39 24 V29", "#E8C860", 4)
        + lock
        + tag("circle", cx=32, cy=38, r=3.4, fill=DARK),
    )


CURLS = (
    "M14 30 Q18 21 25 26 Q30 16 38 22 Q46 20 47 29",
    "M18 42 Q24 35 31 40 Q39 47 48 39 M28 22 Q33 16 39 21",
    "M16 24 Q22 17 28 23 Q33 29 39 23 M30 46 Q37 40 46 45",
)


def smoke(curl: str) -> str:
    """A cloud, denser in the middle; clouds of neighbours run into each other."""
    haze = tag("circle", cx=32, cy=32, r=32, fill="url(#puff)")
    light = line(curl, "#F4F7F9", 2.4, stroke_opacity=0.36)
    fog = glow("puff", (32, 32), 32, (0, "#C6D0D8", 0.88), (0.5, "#AAB6C0", 0.66), (1, "#8F9BA6", 0))
    return sheet(SIZE, SIZE, haze + light, fog)


def wire() -> str:
    """A line that lies across a space."""
    body = rimmed("M4 22 Q18 12 32 22 Q46 32 60 22 M4 42 Q18 32 32 42 Q46 52 60 42", "#C8D86A", 2.6)
    barbs = "M14 12 L20 21 M29 16 L35 25 M46 23 L50 31 M14 32 L20 41 M29 37 L35 46 M46 43 L50 51"
    return sheet(SIZE, SIZE, body + rimmed(barbs, "#E8F2A8", 2))


def badge(fill: str, mark: str) -> str:
    """A small round token with its mark."""
    disc = tag("circle", cx=32, cy=32, r=27, fill=fill, stroke=DARK, stroke_width=6)
    return sheet(SIZE, SIZE, disc + mark)


def heart(is_whole: bool) -> str:
    """A hit point that she has, or has lost."""
    d = "M32 55 C10 40 6 29 9 20 C12 10 26 9 32 20 C38 9 52 10 55 20 C58 29 54 40 32 55 Z"
    if is_whole:
        return sheet(
            SIZE,
            SIZE,
            tag("path", d=d, fill="url(#blood)", stroke=DARK, stroke_width=4)
            + line("M17 20 Q20 15 25 17", "#FFD9CF", 3.4),
            shade("blood", (14, 8, 46, 54), (0, "#FF8A72"), (1, "#C2331F")),
        )
    crack = "M32 20 L27 29 L36 35 L30 43"
    return sheet(
        SIZE, SIZE, tag("path", d=d, fill="#20262E", stroke="#5A6672", stroke_width=3.4) + line(crack, "#5A6672", 3)
    )


def cache_used() -> str:
    """The cross over a cache that she has emptied."""
    return sheet(SIZE, SIZE, rimmed("M14 14 L50 50 M50 14 L14 50", RED, 6))


def note() -> str:
    """A flag that the hunters put up for themselves."""
    flag = tag(
        "path", d="M19 9 L51 17.5 L19 30 Z", fill="#8FD0F0", stroke=DARK, stroke_width=3.4, stroke_linejoin="round"
    )
    foot = tag("ellipse", cx=19, cy=56, rx=10, ry=4, fill="#000000", fill_opacity=0.4)
    return sheet(SIZE, SIZE, foot + rimmed("M19 9 V56", IVORY, 3.4) + flag)


def flash() -> str:
    """The burst of a flash bang."""
    burst = outline(star_points(11, 31, 15, (32, 32)))
    return sheet(
        SIZE,
        SIZE,
        tag("path", d=burst, fill="url(#burst)"),
        glow("burst", (32, 32), 31, (0, "#FFFFFF"), (0.5, "#FFF3B8"), (1, "#F2C53D", 0.1)),
    )


def _wheels(left: float, right: float, top: float, bottom: float) -> str:
    return "".join(slab(x - 6, y - 3.5, 12, 7, 2.5, fill="#0B0D10") for x in (left, right) for y in (top, bottom))


def tracer() -> str:
    """A van with a dish on its roof, nose to the right."""
    shadow = slab(5, 18, 56, 34, 8, fill="#000000", fill_opacity=0.4)
    body = slab(4, 15, 56, 34, 8, fill="url(#paint)", stroke=DARK, stroke_width=3)
    glass = tag("path", d="M45 19.5 L53 22 V42 L45 44.5 Z", fill="#1B3347", stroke=DARK, stroke_width=1.6)
    stripe = line("M9 21.5 H38 M9 42.5 H38", "#3F86C9", 3)
    dish = tag("circle", cx=24, cy=32, r=10.5, fill="#5C6B79", stroke=DARK, stroke_width=2.6) + line(
        "M24 32 L31 25 M17 32 A7 7 0 0 1 24 25 M19.5 36.5 A6.4 6.4 0 0 0 30 34.5", "#DCE6EE", 2.2
    )
    lamps = line("M58 20 V25 M58 39 V44", "#FFE9A8", 3.2)
    return sheet(
        SIZE,
        SIZE,
        shadow + _wheels(15, 48, 15.5, 48.5) + body + glass + stripe + dish + lamps,
        shade("paint", (20, 15, 40, 50), (0, "#FFFFFF"), (0.55, "#D4DCE2"), (1, "#8C98A3")),
    )


def interceptor() -> str:
    """A low wedge with a light bar and eyes in front, nose to the right."""
    d = "M6 20 Q6 16 11 16 H36 L54 22 Q61 25 61 32 Q61 39 54 42 L36 48 H11 Q6 48 6 44 Z"
    shadow = tag("path", d=d, fill="#000000", fill_opacity=0.4, transform="translate(1 3)")
    body = tag("path", d=d, fill="url(#paint)", stroke=DARK, stroke_width=3, stroke_linejoin="round")
    glass = tag(
        "path", d="M36 21 Q44 24 44 32 Q44 40 36 43 L31 40.5 V23.5 Z", fill="#1B3347", stroke=DARK, stroke_width=1.6
    )
    bar = slab(19, 21, 6.5, 10.5, 2, fill="#E2503C", stroke=DARK, stroke_width=1.6) + slab(
        19, 32.5, 6.5, 10.5, 2, fill="#3F86C9", stroke=DARK, stroke_width=1.6
    )
    eyes = "".join(tag("circle", cx=54, cy=y, r=3, fill="#CFA4EC", stroke=DARK, stroke_width=1.6) for y in (27.5, 36.5))
    fins = line("M10 22 V42", "#7A8692", 2.4)
    return sheet(
        SIZE,
        SIZE,
        shadow + _wheels(17, 44, 16.5, 47.5) + body + fins + glass + bar + eyes,
        shade("paint", (20, 15, 40, 50), (0, "#EEF2F6"), (0.5, "#A9B6C2"), (1, "#5F6E7C")),
    )


def drawings() -> dict[str, str]:
    """All markers, tokens and vehicles by name."""
    found = {f"marker_{kind}": marker(kind) for kind in ("visible", "last_seen")}
    found |= {f"mission_{state}_{die}": mission(state, die) for state in ("open", "done") for die in PIPS}
    found |= {
        "gate": gate(),
        "line": wire(),
        "cache_used": cache_used(),
        "note": note(),
        "flash": flash(),
    }
    found |= {f"smoke_{n}": smoke(curl) for n, curl in enumerate(CURLS)}
    bolt = outline(star_points(5, 19, 9, (32, 32)))
    found["token_stun"] = badge("#F2C53D", tag("path", d=bolt, fill=DARK))
    found["token_fatigue"] = badge("#5E7FA8", rimmed("M22 20 H40 L23 44 H42", IVORY, 5))
    found["token_tether"] = badge(
        "#7FB28A", line(f"{ring(32, 19, 5)} M32 24 V47 M17 37 Q20 48 32 48 Q44 48 47 37 M24 30 H40", DARK, 4.4)
    )
    found["heart"], found["heart_lost"] = heart(True), heart(False)
    found["vehicle_tracer"], found["vehicle_interceptor"] = tracer(), interceptor()
    found["vehicle_own"] = tracer()
    return found
