"""The large things of the Submarine Pens: boats, the crane, guns, a fuel tank, coal, the look-out, nets and reeds."""

from math import cos, pi, sin
from random import Random

from elite_edges import NIGHT, Drawing, beads, box, disc, line, oval, placed, shape
from elite_launch import lattice
from elite_nature import stone
from pen import group, shade


def submarine(seed: int) -> Drawing:
    """A boat at her berth, two by five tiles, bow to the north: deck planks, tower, gun, hatches, ropes to the quay."""
    dice = Random(seed)
    hull = "M48 6 C57 20 63 48 64 84 V168 C63 198 57 220 48 234 C39 220 33 198 32 168 V84 C33 48 39 20 48 6 Z"
    deck = "M48 22 C53 34 56 56 57 84 V166 C56 188 53 204 48 216 C43 204 40 188 39 166 V84 C40 56 43 34 48 22 Z"
    slots = "".join(f"M42 {y} h5 m2 0 h5 " for y in range(60, 196, 5) if not 96 < y < 148)
    wake = "".join(
        line(f"M{x:.0f} {y:.0f} q3 -2 6 0 t6 0", "#8FC4CC", 1, stroke_opacity=0.4)
        for x, y in ((8 + 12 * dice.random(), 20 + 190 * dice.random()) for _ in range(7))
    )
    ropes = (
        "M41 40 C30 46 14 42 2 50 M55 40 C68 46 82 42 94 50 M40 196 C28 192 14 198 2 190 M56 196 C68 192 84 198 94 190"
    )
    return (
        wake
        + group(shape(hull, NIGHT, fill_opacity=0.5), "translate(8,10)")
        + shape(hull, "url(#hull)", stroke="#0F1519", stroke_width=1.6)
        + line("M34 90 C34 52 40 28 47 12", "#A9BAC2", 1.4, stroke_opacity=0.55)
        + shape(deck, "#5A5348", stroke="#20252A", stroke_width=1)
        + line("M48 24 V214", "#37322A", 1)
        + line(slots, "#2A261F", 1.2)
        + "".join(
            disc(48, y, 4, "#3B444B", stroke="#14191D", stroke_width=1) + line(f"M45.6 {y} h4.8", "#8B979E", 1)
            for y in (78, 172)
        )
        + group(oval(50, 126, 15, 27, NIGHT, fill_opacity=0.5), "translate(4,5)")
        + shape(
            "M48 96 C58 100 60 112 60 124 C60 140 57 150 48 154 C39 150 36 140 36 124 C36 112 38 100 48 96 Z",
            "#6F7D86",
            stroke="#161C21",
            stroke_width=1.4,
        )
        + shape(
            "M48 103 C54 106 55 115 55 123 C55 131 53 136 48 138 C43 136 41 131 41 123 C41 115 42 106 48 103 Z",
            "#39434A",
        )
        + line("M39 112 C40 104 44 100 48 98", "#C3D0D7", 1.4)
        + disc(46, 114, 2.2, "#1A2025", stroke="#A9B6BD", stroke_width=0.9)
        + disc(51, 121, 1.7, "#1A2025", stroke="#A9B6BD", stroke_width=0.9)
        + line("M48 147 l-3 10 M48 147 l3 10", "#1A2025", 1.4)
        + disc(48, 60, 6, "#4C565D", stroke="#14191D", stroke_width=1.1)
        + line("M48 60 V40", "#14191D", 3.6)
        + line("M47.4 60 V41", "#8B979E", 1.2)
        + line(ropes, "#0E1215", 2.2, stroke_opacity=0.4)
        + line(ropes, "#BFA678", 1.1)
    )


def crane() -> Drawing:
    """The crane on its platform, three by five tiles: its house below, its jib over the water."""
    jib = lattice(-11, -150, 22, 150, "#9A3F2E") + line("M-4 -140 V0 M4 -140 V0", "#16191C", 0.9)
    jib += disc(0, -152, 6, "#2B3036", stroke="#0E1114", stroke_width=1) + disc(0, -152, 2.2, "#D9A441")
    house = (
        box(-24, -28, 56, 66, NIGHT, 4, fill_opacity=0.42)
        + box(-28, -34, 56, 66, "#A8452F", 4, stroke="#3A130B", stroke_width=1.6)
        + box(-23, -28, 46, 20, "#BFD0D6", 2, stroke="#3A130B", stroke_width=1.2)
        + line("M-8 -28 V-8 M8 -28 V-8", "#3A130B", 1.2)
        + line("M-20 -25 L-11 -11", "#FFFFFF", 1.6, stroke_opacity=0.7)
        + box(-21, -2, 42, 28, "#8F3826", 2)
        + line("M-21 5 H21 M-21 12 H21 M-21 19 H21", "#6E281A", 1.3)
        + line("M-26.4 -32.4 H26", "#E39A82", 1.5)
    )
    return (
        line("M56 150 V238 M136 150 V238", "#3A4046", 5)
        + line("M55.4 150 V238 M135.4 150 V238", "#B8C0C6", 1.2)
        + disc(96, 192, 38, "#4A525A", stroke="#1A1F24", stroke_width=1.4)
        + beads(96, 192, 34, "#7C868E", 1.2, 30, 0.44)
        + placed(jib, 87, 168, -22)
        + placed(house, 96, 194, -22)
    )


def tank() -> Drawing:
    """A round fuel tank, two by two tiles, with its stairs and pipes."""
    seams = "".join(f"M48 46 L{48 + 41 * cos(a):.1f} {46 + 41 * sin(a):.1f} " for a in (pi * n / 6 for n in range(12)))
    steps = "".join(
        f"M{48 + 36 * cos(a):.1f} {46 + 36 * sin(a):.1f} L{48 + 43 * cos(a):.1f} {46 + 43 * sin(a):.1f} "
        for a in (0.5 + 0.11 * n for n in range(12))
    )
    return (
        disc(52, 51, 43, NIGHT, fill_opacity=0.45)
        + disc(48, 46, 43, "#5A3B32", stroke="#1E120E", stroke_width=1.6)
        + disc(48, 46, 41, "url(#tank)")
        + line(seams, "#3E2720", 1, stroke_opacity=0.6)
        + disc(48, 46, 24, "none", stroke="#3E2720", stroke_width=1, stroke_opacity=0.6)
        + line(steps, "#D8C2AE", 1.4)
        + disc(48, 46, 6, "#3B4147", stroke="#14171A", stroke_width=1.2)
        + disc(34, 30, 4, "#3B4147", stroke="#14171A", stroke_width=1)
        + line("M13 32 C18 20 28 11 42 8", "#F0D3C0", 2, stroke_opacity=0.6)
        + line("M80 78 L92 90", "#14171A", 6)
        + line("M80 77 L92 89", "#8B959D", 3)
    )


def coal() -> Drawing:
    """A heap of coal between walls, two by two tiles, with a shovel in it."""
    dice = Random(8)
    lumps = sorted(
        ((8 + 76 * dice.random(), 10 + 72 * dice.random(), 3 + 6 * dice.random()) for _ in range(120)),
        key=lambda lump: lump[1],
    )
    return (
        box(5, 8, 90, 88, NIGHT, 2, fill_opacity=0.45)
        + box(1, 2, 92, 90, "#5E4A36", 2, stroke="#22180F", stroke_width=1.6)
        + box(6, 7, 82, 80, "#101214", 3)
        + "".join(stone(dice, x, y, r, ("#1F2225", "#4A5056")) for x, y, r in lumps)
        + line("M2 3.4 H92 M2.4 3 V90", "#94795B", 1.2)
        + line("M58 66 L80 40", "#9A7F54", 3.4)
        + shape("M50 64 L60 72 L54 80 L45 72 Z", "#8B959D", stroke="#22272B", stroke_width=1)
    )


def flak() -> Drawing:
    """An anti-aircraft gun with two barrels inside sandbags, two by two tiles."""
    bags = ""
    for n in range(18):
        a = 2 * pi * n / 18
        bag = oval(0, 0, 7, 4.6, "#9A8C66", stroke="#4A4230", stroke_width=0.9) + line(
            "M-4 -2 q4 -1.6 8 0", "#C4B68E", 1
        )
        bags += placed(bag, 46 + 37 * cos(a), 46 + 37 * sin(a), a * 180 / pi + 90)
    gun = (
        line("M-5 -4 V-46 M5 -4 V-46", "#14181B", 5.4)
        + line("M-5.8 -6 V-45 M4.2 -6 V-45", "#7E8A92", 1.8)
        + box(-16, -12, 32, 8, "#5D6A5A", 2, stroke="#1D231B", stroke_width=1.2)
        + disc(0, 6, 13, "#4D584B", stroke="#1D231B", stroke_width=1.4)
        + box(-6, 4, 12, 14, "#394237", 2)
        + disc(-10, 4, 3, "#22282B")
        + disc(10, 4, 3, "#22282B")
    )
    return (
        disc(50, 51, 41, NIGHT, fill_opacity=0.4)
        + bags
        + disc(46, 46, 31, "#5E6163", stroke="#2B2F33", stroke_width=1.2)
        + beads(46, 46, 25, "#7E8386", 1, 20, 0.5)
        + placed(group(gun, "translate(4,6)", opacity=0.35) + gun, 46, 50, 38)
    )


def lookout() -> Drawing:
    """The look-out, two by two tiles: a round tower with slits and a searchlight."""
    slits = "".join(
        placed(box(-6, -39, 12, 5, "#101316", 1) + line("M-5 -33.4 H5", "#B7BEC3", 0.9), 47, 46, 45 * n)
        for n in range(8)
    )
    return (
        disc(52, 52, 42, NIGHT, fill_opacity=0.45)
        + disc(47, 46, 42, "#5F666C", stroke="#22272B", stroke_width=1.6)
        + disc(47, 46, 40, "url(#tower)")
        + slits
        + disc(47, 46, 27, "#6B7278", stroke="#3C4247", stroke_width=1.2)
        + line("M28 46 H66 M47 27 V65", "#575E64", 1)
        + placed(
            shape("M-9 -6 L-40 -26 L-40 26 L-9 6 Z", "#FFE9AE", fill_opacity=0.14)
            + box(-11, -9, 20, 18, "#2B3138", 4, stroke="#0E1215", stroke_width=1.2)
            + box(-13, -8, 5, 16, "#FFF1C4", 2),
            *(49, 46, 24),
        )
    )


def reeds(seed: int, wide: int, high: int) -> Drawing:
    """Mud, standing water and reeds over some tiles."""
    dice = Random(seed)
    drawn = ""
    for _ in range(wide * high // 900):
        x, y = 14 + (wide - 28) * dice.random(), 10 + (high - 20) * dice.random()
        drawn += placed(oval(0, 0, 6 + 8 * dice.random(), 4 + 4 * dice.random(), "#1D2B2E", fill_opacity=0.55), x, y)
        drawn += line(f"M{x - 4:.1f} {y - 1:.1f} q4 -1.6 8 0", "#88A6A9", 0.9, stroke_opacity=0.6)
    for x, y in sorted(
        ((6 + (wide - 14) * dice.random(), 14 + (high - 18) * dice.random()) for _ in range(wide * high // 190)),
        key=lambda s: s[1],
    ):
        lean, h = 5 * (dice.random() - 0.5), 8 + 8 * dice.random()
        ink = ("#5E6B3C", "#7C8A4C", "#48542F", "#94A05C")[int(4 * dice.random())]
        blades = (
            f"M0 0 q{lean / 3:.1f} {-h / 2:.1f} {lean:.1f} {-h:.1f} M2 0 q0 {-h / 3:.1f} {lean + 3:.1f} {-0.7 * h:.1f}"
        )
        drawn += placed(line(blades, ink, 1.2), x, y)
        if dice.random() > 0.7:
            drawn += oval(x + lean, y - h, 1.2, 2.6, "#6A4A2E")
    return drawn


def wire(high: int) -> Drawing:
    """Coils of barbed wire between posts from above to below, one tile wide."""
    dice, drawn = Random(4), ""
    for y in range(12, high, 34):
        for x in (10, 38):
            drawn += line(
                f"M{x - 4} {y - 5} L{x + 5} {y + 6} M{x + 4} {y - 5} L{x - 5} {y + 6}", NIGHT, 4, stroke_opacity=0.3
            )
            drawn += line(f"M{x - 5} {y - 6} L{x + 4} {y + 5} M{x + 3} {y - 6} L{x - 6} {y + 5}", "#6E5A3E", 2.6)
    coils = "".join(
        oval(24 + 9 * (dice.random() - 0.5), y, 13, 8, "none", stroke="#C0C7CC", stroke_width=0.9, stroke_opacity=0.85)
        for y in range(9, high - 8, 6)
    )
    return drawn + coils


def netting() -> Drawing:
    """A camouflage net with rags, two tiles by one."""
    dice = Random(6)
    mesh = "".join(f"M{x} 3 L{x + 22} 45 M{x + 22} 3 L{x} 45 " for x in range(2, 74, 8))
    rags = "".join(
        oval(
            6 + 84 * dice.random(),
            6 + 36 * dice.random(),
            3 + 3 * dice.random(),
            2 + 1.5 * dice.random(),
            ("#4F5B3C", "#6B6A45", "#3C4A3A")[int(3 * dice.random())],
            fill_opacity=0.9,
        )
        for _ in range(46)
    )
    return (
        box(5, 6, 90, 41, NIGHT, 3, fill_opacity=0.35)
        + box(2, 2, 90, 42, "#3B4433", 3, fill_opacity=0.5)
        + line(mesh, "#2A3126", 0.8)
        + rags
    )


HARBOUR_LIGHTS = (
    shade("hull", (32, 0, 64, 0), (0, "#7A8991"), (0.25, "#5A6871"), (1, "#27323A"))
    + shade("tank", (14, 10, 84, 86), (0, "#A8705C"), (0.5, "#84503F"), (1, "#54312A"))
    + shade("tower", (14, 12, 82, 84), (0, "#A6ADB2"), (0.6, "#7A8187"), (1, "#575E64"))
)
"""The gradients of the boats, the tank and the look-out."""
