"""Small things of a harbour on the boards of Sniper Elite: ropes, mines, torpedoes, boats."""

from math import cos, pi, sin

from elite_edges import NIGHT, Drawing, beads, box, disc, line, placed, shape
from pen import group


def torpedo(length: float = 84) -> Drawing:
    """A torpedo on its cradle, two tiles long from left to right."""
    right = 6 + length
    nose = f"C{right - 3} 17 {right} 21 {right} 24 C{right} 27 {right - 3} 31"
    body = f"M16 17 H{right - 12} {nose} {right - 12} 31 H16 L8 26 V22 Z"
    return (
        group(shape(body, NIGHT, fill_opacity=0.42), "translate(3,4)")
        + box(26, 12, 6, 24, "#4A3A26", 1)
        + box(right - 30, 12, 6, 24, "#4A3A26", 1)
        + shape("M10 14 L18 20 V28 L10 34 Z", "#3C454C", stroke="#14181C", stroke_width=1)
        + shape(body, "#6D7B85", stroke="#1B2228", stroke_width=1.2)
        + line(f"M18 20 H{right - 12}", "#B9C6CE", 2, stroke_opacity=0.8)
        + shape(f"M{right - 15} 17 {nose} {right - 15} 31 Z", "#B5483A")
        + line(f"M{right - 15} 17 V31 M30 17 V31", "#1B2228", 1)
    )


def bollard() -> Drawing:
    """A bollard with a rope around it."""
    return (
        disc(27, 28, 8, NIGHT, fill_opacity=0.4)
        + disc(24, 24, 8, "#2A2F34", stroke="#0E1114", stroke_width=1)
        + beads(24, 24, 6.8, "#BFA678", 2.6, 12)
        + disc(23, 22.6, 3.6, "#5B646B")
    )


def rope() -> Drawing:
    """A coil of rope on the ground."""
    coils = "".join(beads(24, 25, r, "#BFA678", 2.3, 2 * r, 0.76) for r in (11, 8, 5))
    return (
        disc(25.6, 27, 12.4, NIGHT, fill_opacity=0.35)
        + disc(24, 25, 12, "#6E5C3B")
        + coils
        + line("M34 30 q8 4 5 12", "#BFA678", 2.2)
    )


def mine() -> Drawing:
    """A sea mine with its horns, on a trolley."""
    horns = "".join(
        line(
            f"M{24 + 9 * cos(a):.1f} {24 + 9 * sin(a):.1f} L{24 + 14 * cos(a):.1f} {24 + 14 * sin(a):.1f}",
            "#14171A",
            2.6,
        )
        for a in (pi * n / 4 for n in range(8))
    )
    return (
        disc(28, 29, 13, NIGHT, fill_opacity=0.42)
        + horns
        + disc(24, 24, 11, "#3D454C", stroke="#14171A", stroke_width=1.2)
        + disc(24, 24, 6, "none", stroke="#14171A", stroke_width=0.9)
        + line("M16 20 A9 9 0 0 1 25 15", "#9FABB3", 1.6)
    )


def lifebuoy() -> Drawing:
    """A lifebuoy."""
    ring = beads(0, 0, 9, "#C4503C", 5, 4, 0.58)
    return (
        disc(26, 27, 11, NIGHT, fill_opacity=0.35)
        + disc(24, 24, 9, "none", stroke="#EDE6D6", stroke_width=5)
        + placed(ring, 24, 24)
    )


def boat() -> Drawing:
    """A rowing boat on the water, one by two tiles."""
    hull = "M24 6 C34 16 39 32 39 50 C39 70 35 84 32 90 H16 C13 84 9 70 9 50 C9 32 14 16 24 6 Z"
    return (
        group(shape(hull, NIGHT, fill_opacity=0.45), "translate(4,5)")
        + shape(hull, "#7A5638", stroke="#22160C", stroke_width=1.6)
        + group(shape(hull, "#4A3322"), "translate(4.6,9) scale(0.81)")
        + "".join(box(12, y, 24, 6, "#A68256", 1, stroke="#33231A", stroke_width=0.9) for y in (34, 56, 76))
        + line("M2 30 L44 60 M46 28 L6 66", "#C9A876", 2)
        + line("M15 24 C17 17 20 12 24 8", "#C9A27A", 1.2)
    )


def buoy() -> Drawing:
    """A buoy in the ring of its own waves."""
    return (
        disc(24, 24, 18, "none", stroke="#8FC4CC", stroke_width=1, stroke_opacity=0.4)
        + disc(24, 24, 13, "none", stroke="#8FC4CC", stroke_width=1.2, stroke_opacity=0.6)
        + disc(26, 27, 10, NIGHT, fill_opacity=0.4)
        + disc(24, 24, 9.6, "#B5483A", stroke="#3A130D", stroke_width=1.2)
        + disc(24, 24, 5.6, "#EDE6D6")
        + disc(24, 24, 2.4, "#2B2F33")
        + line("M17 21 A8 8 0 0 1 24 16", "#F3B9A8", 1.4)
    )


def anchor() -> Drawing:
    """An old anchor laid on the ground, two tiles by one."""
    ring = disc(13, 22, 6, "none", stroke="#4A5259", stroke_width=3.4)
    body = "M19 22 H80 M28 10 V34 M66 4 C84 8 84 36 66 40"
    low = group(line(body, NIGHT, 6, stroke_opacity=0.45), "translate(3,4)")
    flukes = shape("M60 2 L72 3 L66 12 Z M60 42 L72 41 L66 32 Z", "#4A5259", stroke="#15191C", stroke_width=1)
    return low + ring + line(body, "#15191C", 7) + line(body, "#4A5259", 5) + line(body, "#7E8890", 1.2) + flukes
