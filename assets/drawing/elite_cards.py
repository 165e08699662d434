"""The icons on the cards of Sniper Elite: loadout, specialists, plans of the automated defender.

Line art in one ink with a spot of colour on a printed plate, 64 x 64 units. `sniper_elite.py` writes them.
"""

from __future__ import annotations

from icons import ring
from pen import group, outline, sheet, slab, star_points, tag

SIZE = 64
INK = "#2A2620"
SPOTS = {"move": "#D9A441", "hide": "#5B7FA6", "fight": "#C8503C", "help": "#5F9A6E", "trick": "#8E6AB0"}
BURST = outline(star_points(9, 22, 11, (32, 34)))
BOOT = "M22 8 H38 V34 Q52 36 56 46 V54 H20 V46 Q24 40 22 34 Z"
MAN = f"{ring(32, 16, 8)} M18 56 V40 Q18 28 32 28 Q46 28 46 40 V56"

CARDS: dict[str, tuple[str, str, str]] = {
    "rock": ("trick", "M12 46 L18 26 L36 18 L52 30 L54 46 L40 54 H20 Z",
             "M12 46 L18 26 L36 18 L52 30 L54 46 L40 54 H20 Z M18 26 L32 34 L36 18 M32 34 L40 54 M32 34 L52 30 M8 12 L14 18 M20 6 L22 13"),
    "soft_boots": ("move", BOOT, f"{BOOT} M22 46 H56 M22 16 H38 M8 22 Q12 26 8 30 M8 34 Q14 38 8 42"),
    "camouflage": ("hide", "M8 40 Q14 14 34 20 Q52 16 56 38 Q48 54 32 50 Q16 56 8 40 Z",
                   "M8 40 Q14 14 34 20 Q52 16 56 38 Q48 54 32 50 Q16 56 8 40 Z M20 32 Q26 26 30 34 M40 28 Q46 30 44 38 M26 44 Q32 40 38 45"),
    "diving_equipment": ("move", ring(32, 26, 17), f"{ring(32, 26, 17)} {ring(32, 26, 10)} M22 42 L18 52 H46 L42 42 M6 56 Q13 50 20 56 Q27 62 34 56 Q41 50 48 56 Q53 60 58 56"),
    "climbing_rope": ("move", ring(24, 40, 14), f"{ring(24, 40, 14)} {ring(24, 40, 7)} M36 32 L50 12 M44 6 L56 8 L54 20 M50 12 L58 4"),
    "lockpick": ("trick", "M14 30 H50 V56 H14 Z", f"M14 30 H50 V56 H14 Z M22 30 V20 Q22 8 32 8 Q42 8 42 20 {ring(32, 42, 4)} M32 46 V51 M58 12 L44 38"),
    "sprint_rations": ("move", "M12 22 H52 V52 H12 Z", "M12 22 H52 V52 H12 Z M12 32 H52 M20 22 V14 H44 V22 M24 42 H36 M30 37 L36 42 L30 47"),
    "suppressor": ("hide", "M8 26 H42 V40 H8 Z", "M8 26 H42 V40 H8 Z M42 30 H58 V36 H42 M15 26 V40 M22 26 V40 M29 26 V40 M50 14 Q56 18 60 12 M52 52 Q56 46 60 52"),
    "match_ammunition": ("fight", "M26 20 Q26 8 32 4 Q38 8 38 20 V56 H26 Z", "M26 20 Q26 8 32 4 Q38 8 38 20 V56 H26 Z M26 24 H38 M26 50 H38 M12 56 V34 Q12 26 16 22 Q20 26 20 34 V56 Z M44 56 V34 Q44 26 48 22 Q52 26 52 34 V56 Z"),
    "steady_breath": ("help", "M8 32 Q20 12 32 26 Q44 12 56 32 Q44 52 32 38 Q20 52 8 32 Z", "M6 22 H34 Q44 22 44 14 Q44 8 38 8 M6 32 H50 Q60 32 60 40 Q60 47 53 47 M6 42 H30 Q38 42 38 49 Q38 56 31 56"),
    "silenced_pistol": ("fight", "M20 20 H50 V30 H36 L32 50 H20 L24 30 H20 Z", "M20 20 H50 V30 H36 L32 50 H20 L24 30 H20 Z M4 21 H20 V29 H4 Z M36 30 Q38 38 33 40 M44 16 H50 V20"),
    "submachine_gun": ("fight", "M6 22 H46 V32 H36 V52 H28 V32 H6 Z", "M6 22 H46 V32 H36 V52 H28 V32 H6 Z M46 26 H60 M16 32 L12 44 H20 L22 32 M46 18 H54 M6 27 L2 40"),
    "land_mine": ("fight", "M8 44 Q8 28 32 28 Q56 28 56 44 V52 H8 Z", "M8 44 Q8 28 32 28 Q56 28 56 44 V52 H8 Z M26 28 V20 H38 V28 M32 20 V10 M20 12 L24 18 M44 12 L40 18 M8 44 H56"),
    "trip_flare": ("trick", ring(42, 20, 11), f"{ring(42, 20, 11)} M34 28 L18 56 M10 56 H26 M42 3 V6 M56 8 L53 11 M59 22 H56 M28 8 L31 11 M4 46 H60"),
    "first_aid_kit": ("help", "M8 20 H56 V52 H8 Z", "M8 20 H56 V52 H8 Z M22 20 V12 H42 V20 M32 28 V44 M24 36 H40"),
    "smoke_grenade": ("hide", "M16 30 Q8 22 16 14 Q24 4 34 10 Q48 6 50 20 Q58 28 48 34 Z", "M26 36 H38 V58 H26 Z M28 36 V30 H36 V36 M16 28 Q8 22 16 14 Q24 4 34 10 Q48 6 50 20 Q56 26 50 32 M22 20 Q28 14 34 20 M38 22 Q42 18 46 22"),
    "binoculars": ("help", f"{ring(19, 42, 12)} {ring(45, 42, 12)}", f"{ring(19, 42, 12)} {ring(45, 42, 12)} M10 34 L16 12 H26 L28 36 M54 34 L48 12 H38 L36 36 M28 24 H36 M28 40 Q32 36 36 40"),
    "own": ("help", "M10 10 H54 V54 H10 Z", "M10 10 H54 V54 H10 Z M20 22 H44 M20 32 H44 M20 42 H34"),
}  # fmt: skip
SPECIALISTS: dict[str, tuple[str, str, str]] = {
    "medic": ("help", "M24 8 H40 V24 H56 V40 H40 V56 H24 V40 H8 V24 H24 Z", "M24 8 H40 V24 H56 V40 H40 V56 H24 V40 H8 V24 H24 Z"),
    "kennel_master": ("trick", "M14 24 L22 8 L30 20 H38 L48 10 L50 28 Q56 42 44 48 L34 58 L24 48 Q10 42 14 24 Z",
                      f"M14 24 L22 8 L30 20 H38 L48 10 L50 28 Q56 42 44 48 L34 58 L24 48 Q10 42 14 24 Z {ring(25, 32, 2)} {ring(41, 32, 2)} M29 44 H39 L34 49 Z"),
    "scout": ("move", "M32 6 L58 32 L32 58 L6 32 Z", "M32 6 L58 32 L32 58 L6 32 Z M18 32 H44 M34 22 L45 32 L34 42"),
    "marksman": ("fight", ring(32, 32, 18), f"{ring(32, 32, 22)} {ring(32, 32, 10)} M32 4 V22 M32 42 V60 M4 32 H22 M42 32 H60"),
    "signals_officer": ("help", "M16 26 H48 V56 H16 Z", f"M16 26 H48 V56 H16 Z M40 26 L50 6 M22 34 H34 M22 42 H34 {ring(42, 44, 4)} M8 12 Q2 20 8 28 M56 14 Q62 21 56 28"),
    "engineer": ("trick", "M14 8 H40 V56 H14 Z", f"M14 8 H40 V56 H14 Z {ring(34, 33, 2.4)} M40 36 H58 V56 H40 M44 36 V30 Q44 24 49 24 Q54 24 54 30 V36 M8 56 H60"),
    "tracker": ("move", "M14 20 Q22 8 26 22 L24 34 H16 Z", "M14 20 Q20 6 26 22 L24 34 H16 Z M16 40 H25 L24 46 Q20 50 17 46 Z M38 30 Q44 16 50 32 L48 44 H40 Z M40 50 H49 L48 56 Q44 60 41 56 Z"),
    "drill_sergeant": ("fight", "M12 26 L32 10 L52 26 V36 L32 20 L12 36 Z", "M12 26 L32 10 L52 26 V36 L32 20 L12 36 Z M12 42 L32 26 L52 42 V52 L32 36 L12 52 Z"),
    "watch_officer": ("hide", "M4 32 C16 12 48 12 60 32 C48 52 16 52 4 32 Z", f"M4 32 C16 12 48 12 60 32 C48 52 16 52 4 32 Z {ring(32, 32, 10)} {ring(32, 32, 3)} M32 4 V10 M12 10 L16 15 M52 10 L48 15"),
    "own": ("help", MAN + " Z", MAN),
}  # fmt: skip
PLANS: dict[str, tuple[str, str, str]] = {
    "patrol": ("move", ring(32, 32, 9), f"M10 32 A22 22 0 0 1 50 20 M54 32 A22 22 0 0 1 14 44 M50 8 V20 H38 M14 56 V44 H26 {ring(32, 32, 6)}"),
    "hunt": ("fight", "M8 44 L30 22 L24 16 L52 8 L46 38 L40 32 L18 54 Z", "M8 44 L30 22 L24 16 L52 8 L46 38 L40 32 L18 54 Z"),
    "sweep_line": ("hide", "M8 50 L32 10 L56 50 Q32 62 8 50 Z", "M8 50 L32 10 L56 50 Q32 62 8 50 Z M17 36 Q32 44 47 36 M24 24 Q32 28 40 24"),
    "guard": ("help", "M32 6 L54 14 V32 Q54 50 32 58 Q10 50 10 32 V14 Z", "M32 6 L54 14 V32 Q54 50 32 58 Q10 50 10 32 V14 Z M32 6 V58 M10 30 H54"),
    "intel": ("trick", "M14 8 H42 L52 18 V56 H14 Z", "M14 8 H42 L52 18 V56 H14 Z M42 8 V18 H52 M22 28 H44 M22 38 H44 M22 48 H34"),
    "reinforce": ("help", f"{ring(20, 20, 7)} {ring(44, 20, 7)}", f"{ring(20, 20, 7)} {ring(44, 20, 7)} M8 52 V42 Q8 32 20 32 Q32 32 32 42 V52 M32 52 V42 Q32 32 44 32 Q56 32 56 42 V52 M32 4 V14 M27 9 H37"),
    "special": ("trick", outline(star_points(5, 26, 11, (32, 34))), outline(star_points(5, 26, 11, (32, 34)))),
}  # fmt: skip


def icon(spot: str, area: str, lines: str) -> str:
    """An icon on its printed plate."""
    plate = slab(2, 2, 60, 60, 9, fill="#F3EBD9", stroke="#B9A982", stroke_width=1.6)
    body = tag("path", d=area, fill=SPOTS[spot], fill_opacity=0.62)
    looks = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    body += tag("path", d=lines, fill="none", stroke=INK, stroke_width=3, **looks)
    return sheet(SIZE, SIZE, plate + group(body, "translate(7 7) scale(0.78)"))


def drawings() -> dict[str, str]:
    """All icons by name."""
    kinds = {"card": CARDS, "specialist": SPECIALISTS, "plan": PLANS}
    return {f"{kind}_{name}": icon(*parts) for kind, icons in kinds.items() for name, parts in icons.items()}
