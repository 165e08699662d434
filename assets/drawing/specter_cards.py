"""The icons on the equipment cards of Specter Ops: line art in one ink with a spot of colour, on a printed plate.

On a canvas of 64 x 64 units. `specter_ops.py` writes them.
"""

from __future__ import annotations

from icons import ring
from pen import group, outline, sheet, slab, star_points, tag

SIZE = 64
INK = "#2A2620"
SPOTS = {"move": "#D9A441", "hide": "#5B7FA6", "fight": "#C8503C", "help": "#5F9A6E", "trick": "#8E6AB0"}
BURST = outline(star_points(9, 24, 12, (32, 32)))

CARDS: dict[str, tuple[str, str, str]] = {
    "remote_trigger": (
        "help",
        "M24 26 H44 V56 H24 Z",
        "M24 26 H44 V56 H24 Z M34 26 V14 M28 34 H40 M30 42 H38 M30 49 H38 M26 12 Q34 4 42 12 M21 8 Q34 -4 47 8",
    ),
    "tether_claw": (
        "trick",
        ring(32, 47, 9),
        "M32 6 V30 M32 30 Q18 30 17 46 Q17 52 22 56 M32 30 Q46 30 47 46 Q47 52 42 56 M32 30 V44 M27 12 H37",
    ),
    "night_cloak": (
        "hide",
        "M42 8 A20 20 0 1 0 56 38 A16 16 0 0 1 42 8 Z",
        "M42 8 A20 20 0 1 0 56 38 A16 16 0 0 1 42 8 Z M10 50 H30 M18 57 H44 M52 12 V20 M48 16 H56",
    ),
    "lure_drone": (
        "trick",
        ring(32, 34, 9),
        f"{ring(32, 34, 9)} M23 28 L13 20 M41 28 L51 20 M23 40 L13 48 M41 40 L51 48 M6 20 H20 M44 20 H58 M6 48 "
        f"H20 M44 48 H58",
    ),
    "holo_decoy": (
        "trick",
        "M18 56 L14 30 Q14 12 28 12 Q42 12 42 30 L38 56 Z",
        f"{ring(28, 17, 7)} M16 52 Q16 30 28 30 Q40 30 40 52 Z M46 20 V52 M52 24 V48 M58 28 V44",
    ),
    "velocity_blade": (
        "fight",
        "M14 50 L48 8 Q54 20 44 30 L22 52 Z",
        "M14 50 L48 8 Q54 20 44 30 L22 52 Z M10 42 L24 56 M14 50 L6 58 M30 14 H18 M24 22 H12",
    ),
    "power_fists": (
        "fight",
        "M14 24 H42 Q50 24 50 32 V42 Q50 52 40 52 H22 Q14 52 14 44 Z",
        "M14 24 H42 Q50 24 50 32 V42 Q50 52 40 52 H22 Q14 52 14 44 Z M22 24 V36 M31 24 V36 M40 24 V36 M50 36 H26 "
        "M56 14 L60 8 M46 14 L44 7 M36 14 L32 8",
    ),
    "tangle_line": (
        "trick",
        ring(32, 32, 6),
        "M6 18 L58 46 M6 46 L58 18 M32 6 V58 M14 22 Q18 32 14 42 M50 22 Q46 32 50 42 M20 14 Q32 20 44 14 M20 50 "
        "Q32 44 44 50",
    ),
    "adrenal_surge": (
        "move",
        "M24 20 H40 V46 H24 Z",
        "M22 18 H42 M24 18 V46 H40 V18 M32 18 V6 M26 6 H38 M32 46 V58 M30 26 H24 M30 34 H24 M30 42 H24 M48 30 "
        "L56 22 M48 40 L58 40 M48 50 L56 58",
    ),
    "flash_bang": ("fight", BURST, f"{BURST} {ring(32, 32, 6)}"),
    "smoke_grenade": (
        "hide",
        "M16 30 Q8 22 16 14 Q24 4 34 10 Q48 6 50 20 Q58 28 48 34 Z",
        "M26 34 H38 V56 H26 Z M28 34 V28 H36 V34 M36 30 H44 M16 28 Q8 22 16 14 Q24 4 34 10 Q48 6 50 20 Q56 26 50 "
        "32 M22 20 Q28 14 34 20 M38 22 Q42 18 46 22",
    ),
    "stealth_field": (
        "hide",
        "M32 6 L52 14 V32 Q52 48 32 58 Q12 48 12 32 V14 Z",
        "M32 6 L52 14 V32 Q52 48 32 58 Q12 48 12 32 V14 Z M20 32 Q32 20 44 32 Q32 44 20 32 Z M18 46 L46 18",
    ),
    "med_spray": (
        "help",
        "M20 24 H44 V58 H20 Z",
        "M20 24 H44 V58 H20 Z M26 24 V14 H38 V24 M38 16 H44 M50 10 L56 6 M50 16 H58 M50 22 L56 26 M32 34 V48 M25 "
        "41 H39",
    ),
    "signal_jammer": (
        "trick",
        ring(32, 42, 8),
        "M32 42 V20 M24 58 L32 42 L40 58 M20 28 Q14 18 20 8 M44 28 Q50 18 44 8 M12 34 Q2 18 12 2 M52 34 Q62 18 "
        "52 2 M14 50 L50 10",
    ),
    "grapple": (
        "move",
        ring(44, 16, 6),
        "M44 22 V36 Q44 44 36 44 M44 22 V36 Q44 44 52 44 M36 44 L34 36 M52 44 L54 36 M40 14 Q18 12 14 34 Q12 48 "
        "8 58 M38 16 H50",
    ),
    "own": ("help", ring(32, 32, 14), f"M14 10 H50 V54 H14 Z {ring(32, 32, 9)} M32 27 V37 M27 32 H37"),
}


def scaled(body: str) -> str:
    """The drawing within the margins of its plate."""
    return group(body, "translate(32 32) scale(0.8) translate(-32 -32)")


def card(name: str) -> str:
    """The picture of a card: its spot of colour under its lines, on its plate."""
    hue, spot, lines = CARDS[name]
    plate = slab(1.5, 1.5, 61, 61, 9, fill="#F4EEDF", stroke="#B9A67C", stroke_width=2)
    body = tag("path", d=spot, fill=SPOTS[hue], fill_opacity=0.85)
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    body += tag("path", d=lines, fill="none", stroke=INK, stroke_width=3.4, **ends)
    return sheet(SIZE, SIZE, plate + scaled(body))


def drawings() -> dict[str, str]:
    """All icons by name."""
    return {f"card_{name}": card(name) for name in CARDS}
