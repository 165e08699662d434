"""The discs and tokens of Super Snipers, on a canvas of 96 x 96 units. `super_snipers.py` writes them."""

from typing import NamedTuple

from icons import ring
from pen import group, outline, shade, sheet, slab, star_points, tag
from sniper_marks import BRIM, COAT, HEAD, HUES, MARKS, line

SIZE = 96
IVORY = "#F1EADA"
INK = "#2A2620"


class Card(NamedTuple):
    """The colours of a punched piece of card: its face from above to below, its rim and the edge it stands on."""

    light: str
    low: str
    rim: str
    edge: str


WHITE = Card("#39434E", "#252D36", "#EFE9DB", "#8F8872")
BLACK = Card("#39434E", "#252D36", "#0B0D10", "#000000")
RED = Card("#D65743", "#9A2E20", "#F3D9C9", "#4A130C")
STOCK = Card("#EDE4CF", "#D3C7A8", "#A4946E", "#6B5F43")
BRASS = Card("#E9BC63", "#C48E2F", "#FFE7B0", "#6A4810")
GREEN = Card("#6FB684", "#3F8357", "#D5F2DD", "#1B4329")
SPENT = Card("#1D2731", "#17202A", "#43566A", "#0B1016")


def round_card(card: Card, print_: str) -> str:
    """A round piece of card with a coloured rim."""
    defs = shade("face", (0, 6, 0, 88), (0, card.light), (1, card.low))
    body = (
        tag("circle", cx=48, cy=52, r=43, fill="#000000", fill_opacity=0.25)
        + tag("circle", cx=48, cy=50, r=43, fill=card.edge)
        + tag("circle", cx=48, cy=46, r=43, fill=card.rim)
        + tag("circle", cx=48, cy=46, r=37.5, fill="url(#face)", stroke="#000000", stroke_opacity=0.35)
        + line("M15 38 A34.5 34.5 0 0 1 66 16.5", "#FFFFFF", 2, stroke_opacity=0.28)
    )
    return sheet(SIZE, SIZE, body + print_, defs)


def square_card(card: Card, print_: str) -> str:
    """A square piece of card with round corners and a coloured rim."""
    defs = shade("face", (0, 6, 0, 88), (0, card.light), (1, card.low))
    body = (
        slab(7, 12, 82, 80, 18, fill="#000000", fill_opacity=0.25)
        + slab(7, 10, 82, 80, 18, fill=card.edge)
        + slab(7, 6, 82, 80, 18, fill=card.rim)
        + slab(12, 11, 72, 70, 13, fill="url(#face)", stroke="#000000", stroke_opacity=0.35)
        + line("M24 14.5 H72", "#FFFFFF", 2, stroke_opacity=0.3)
    )
    return sheet(SIZE, SIZE, body + print_, defs)


def pressed(d: str, ink: str, width: float, low: str = "#000000") -> str:
    """A line that is printed with a dark edge below."""
    return group(line(d, low, width, stroke_opacity=0.4), "translate(0 2)") + line(d, ink, width)


def hidden(card: Card) -> str:
    """The back of a Hiding disc: somebody in a hat, seen through a sight."""
    who = "".join(tag("path", d=shape, fill="#8D9AA6") for shape in (COAT, HEAD, BRIM))
    bars = "M48 9 V18 M48 74 V83 M11 46 H20 M76 46 H85"
    return round_card(
        card, group(who, "translate(22 19) scale(0.82)") + line(f"{ring(48, 46, 29)} {bars}", "#C9A45A", 2.6)
    )


def miss() -> str:
    """Nobody here: an empty dashed ring, crossed out."""
    empty = tag("circle", cx=48, cy=46, r=25, fill="none", stroke="#8A7E62", stroke_width=4, stroke_dasharray="8 5.08")
    return round_card(STOCK, empty + pressed("M34 32 L62 60 M62 32 L34 60", "#4B4433", 8, "#FFFFFF"))


def sniper() -> str:
    """The front of the disc that a Sniper hides under; an emblem is laid in its middle."""
    bars = "M48 9 V16 M48 76 V83 M11 46 H18 M78 46 H85"
    return round_card(RED, line(bars, "#FFE3D6", 4))


def ready() -> str:
    """Not yet: an hourglass."""
    left, right = "M36 24 C36 38 46 40 46 46 C46 52 36 54 36 68", "M60 24 C60 38 50 40 50 46 C50 52 60 54 60 68"
    glass = f"M33 24 H63 M33 68 H63 {left} {right}"
    sand = tag("path", d="M40 66 C41 58 46 57 48 54 C50 57 55 58 56 66 Z M41 33 H55 L48 41 Z", fill=INK)
    return round_card(STOCK, sand + line(glass, INK, 4.6))


def go() -> str:
    """Go: two chevrons."""
    return round_card(GREEN, pressed("M30 28 L48 46 L30 64 M50 28 L68 46 L50 64", "#F4FFF6", 8.5))


def clear(is_active: bool) -> str:
    """The Clear token: a tick; spent, an empty ring."""
    if is_active:
        return round_card(GREEN, pressed("M30 47 L43 60 L67 34", "#F4FFF6", 9))
    ring_ = tag("circle", cx=48, cy=46, r=24, fill="none", stroke="#4C6075", stroke_width=4, stroke_dasharray="7 5.57")
    return round_card(SPENT, ring_)


def bonus(colour: str, is_active: bool) -> str:
    """A Bonus token with the mark of its colour; not earned, its outline alone."""
    hue = HUES[colour]
    place = "translate(48 46) scale(1.28) translate(-32 -32)"
    if not is_active:
        return square_card(SPENT, group(MARKS[colour](hue.body, 4.5, False), place, opacity=0.6))
    card = Card(hue.body, hue.body, hue.light, hue.dark)
    low = group(
        MARKS[colour](hue.dark, 5.5, False), "translate(48 49) scale(1.28) translate(-32 -32)", stroke_opacity=0.6
    )
    return square_card(card, low + group(MARKS[colour]("#FFFFFF", 5.5, False), place))


def advantage(is_active: bool) -> str:
    """Tactical Advantage: three cards that change places."""
    card = BRASS if is_active else SPENT
    ink = "#3A2706" if is_active else "#5D7288"
    cards = "".join(slab(x, 38, 14, 22, 3, fill=ink) for x in (22, 41, 60))
    arrows = (
        "M29 32 C34 20 62 20 67 30 M67 30 L59 28 M67 30 L69 22 M67 66 C62 76 34 76 29 67 M29 67 L37 69 M29 67 L27 75"
    )
    return hexagon(card, cards + line(arrows, ink, 3.6))


def hexagon(card: Card, print_: str) -> str:
    """A piece of card with six corners."""
    defs = shade("face", (0, 6, 0, 88), (0, card.light), (1, card.low))

    def plate(radius: float, y: float, fill: str) -> str:
        points = [(x * 1.04 + 48, z + y) for x, z in star_points(3, radius, radius, (0, 0))]
        return tag("path", d=outline(points), fill=fill, stroke=fill, stroke_width=6, stroke_linejoin="round")

    inner = [(x * 1.04 + 48, z + 47) for x, z in star_points(3, 36, 36, (0, 0))]
    face = tag("path", d=outline(inner), fill="url(#face)", stroke_linejoin="round")
    return sheet(SIZE, SIZE, plate(41, 51, card.edge) + plate(41, 47, card.rim) + face + print_, defs)


def tracker(is_received: bool) -> str:
    """A Damage Tracker: a red tag with the hole that a Bullet made; not received, its place."""
    if not is_received:
        place = slab(27, 8, 42, 76, 14, stroke="#4C6075", stroke_width=4, stroke_dasharray="8 5.5")
        return sheet(
            SIZE, SIZE, place + tag("circle", cx=48, cy=52, r=7, fill="none", stroke="#4C6075", stroke_width=3)
        )
    defs = shade("face", (0, 6, 0, 88), (0, "#E06A55"), (1, "#A33022"))
    burst = tag("path", d=outline(star_points(9, 15, 8.5, (48, 54))), fill="#FFE9DC")
    body = (
        slab(25, 12, 46, 80, 16, fill="#000000", fill_opacity=0.25)
        + slab(25, 10, 46, 80, 16, fill="#4A130C")
        + slab(25, 6, 46, 80, 16, fill="#F3D9C9")
        + slab(29, 10, 38, 72, 12, fill="url(#face)", stroke="#000000", stroke_opacity=0.35)
        + tag("circle", cx=48, cy=21, r=5, fill="#3A0E08")
        + burst
        + tag("circle", cx=48, cy=54, r=6.5, fill="#1C0705")
        + line("M36 42 L40 46 M60 66 L56 62 M60 41 L55 46 M36 67 L40 62", "#5E160D", 2.4)
    )
    return sheet(SIZE, SIZE, body, defs)


def drawings() -> dict[str, str]:
    """Discs and tokens: name without its ending, and the text."""
    files = {
        "disc_back_white": hidden(WHITE),
        "disc_back_black": hidden(BLACK),
        "disc_miss": miss(),
        "disc_sniper": sniper(),
        "disc_ready": ready(),
        "disc_go": go(),
        "tracker": tracker(True),
        "tracker_place": tracker(False),
        "token_clear_active": clear(True),
        "token_clear_spent": clear(False),
    }
    for state in ("active", "spent"):
        files[f"token_advantage_{state}"] = advantage(state == "active")
        for name, colour in (("exchange", "purple"), ("concentrate", "gold"), ("recalibrate", "gray")):
            files[f"token_{name}_{state}"] = bonus(colour, state == "active")
    return files
