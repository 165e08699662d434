"""The large things of the Launch Facility: the pad with its rocket, the gantry, wagons, a transporter, two masts."""

from math import cos, pi, sin

from elite_edges import NIGHT, Drawing, beads, box, disc, line, oval, placed, shape
from pen import group, shade


def pad() -> Drawing:
    """The launch pad, five by three tiles: a round plate with marks, scorched in the middle."""
    ticks = "".join(
        f"M{120 + r * cos(a):.1f} {72 + r * sin(a):.1f} L{120 + 66 * cos(a):.1f} {72 + 66 * sin(a):.1f} "
        for a, r in ((pi * n / 18, 59 if n % 3 else 54) for n in range(36))
    )
    cables = "M0 40 C30 40 40 60 66 62 M240 104 C214 104 206 88 176 84 M40 144 C44 124 60 112 80 104"
    return (
        line(cables, "#15171A", 4.4, stroke_opacity=0.55)
        + line(cables, "#3B3F43", 2.2)
        + disc(123, 76, 69, NIGHT, fill_opacity=0.32)
        + disc(120, 72, 69, "#6E6F6C", stroke="#33363A", stroke_width=2)
        + disc(120, 72, 66.5, "#8B8C87")
        + beads(120, 72, 66, "#D9B13B", 2, 28, 0.66, stroke_opacity=0.9)
        + line("M120 6 V138 M54 72 H186 M73 25 L167 119 M167 25 L73 119", "#5C5E5C", 1.1, stroke_opacity=0.7)
        + line(ticks, "#3C3E40", 1.3)
        + disc(120, 72, 46, "none", stroke="#E8E2D2", stroke_width=2.4, stroke_opacity=0.75)
        + disc(120, 72, 40, "url(#scorch)")
        + disc(120, 72, 21, "#26282A", stroke="#17191B", stroke_width=1.4)
        + "".join(
            placed(
                shape("M-7 20 L7 20 L3.6 33 H-3.6 Z", "#3A3D40", stroke="#1A1C1E", stroke_width=1), 120, 72, 90 * n + 45
            )
            for n in range(4)
        )
    )


def rocket() -> Drawing:
    """The rocket from above, three by three tiles: it stands, and its shadow tells how tall it is."""
    tall = "M62 62 C92 76 118 98 139 132 C141 136 138 139 134 137 C104 122 82 98 58 80 Z"
    fins = "".join(
        placed(
            shape("M-2.6 0 L-4.4 -27 L0 -31 L4.4 -27 L2.6 0 Z", "#C9CBC4", stroke="#22262A", stroke_width=1.1),
            72,
            72,
            45 + 90 * n,
        )
        for n in range(4)
    )
    quarter = "M0 0 L0 -15.4 A15.4 15.4 0 0 1 15.4 0 Z"
    body = (
        fins
        + disc(72, 72, 16.4, "#1B1E22")
        + "".join(placed(shape(quarter, ("#E9E5D8", "#2F3439")[n % 2]), 72, 72, 90 * n) for n in range(4))
        + disc(72, 72, 15.4, "url(#round)")
        + disc(72, 72, 8.6, "none", stroke="#22262A", stroke_width=0.9, stroke_opacity=0.5)
        + disc(71.4, 71.4, 3.6, "#B5483A", stroke="#5E1B12", stroke_width=0.9)
        + disc(70.4, 70.4, 1.2, "#F0B9A8")
    )
    return shape(tall, NIGHT, fill_opacity=0.5) + group(body, "translate(72,72) scale(1.32) translate(-72,-72)")


def lattice(x: float, y: float, wide: float, high: float, ink: str = "#8A5A2E") -> Drawing:
    """A girder of steel lattice along its longer side."""
    steps = max(2, round(max(wide, high) / 12))
    bars = ""
    for n in range(steps):
        if wide > high:
            a, b = x + wide * n / steps, x + wide * (n + 1) / steps
            bars += f"M{a:.1f} {y} L{b:.1f} {y + high} M{a:.1f} {y + high} L{b:.1f} {y} M{b:.1f} {y} V{y + high} "
        else:
            a, b = y + high * n / steps, y + high * (n + 1) / steps
            bars += f"M{x} {a:.1f} L{x + wide} {b:.1f} M{x + wide} {a:.1f} L{x} {b:.1f} M{x} {b:.1f} H{x + wide} "
    frame = f"M{x} {y} H{x + wide} V{y + high} H{x} Z"
    low = group(
        line(bars, NIGHT, 1.6, stroke_opacity=0.4) + line(frame, NIGHT, 3, stroke_opacity=0.4), "translate(5,7)"
    )
    light = f"M{x} {y} H{x + wide} M{x} {y} V{y + high}"
    return low + line(bars, ink, 1.5) + line(frame, ink, 3) + line(light, "#D8A26A", 0.9)


def gantry() -> Drawing:
    """The service arm that reaches from the gantry to the rocket, three by one tiles, its end on the left."""
    return (
        lattice(14, 15, 130, 18)
        + box(8, 11, 18, 28, NIGHT, 2, fill_opacity=0.4)
        + box(4, 8, 16, 30, "#B9762F", 2, stroke="#3A2410", stroke_width=1.2)
        + line("M5 9 H19 M8 14 V34 M12 14 V34 M16 14 V34", "#E7B277", 1)
    )


def hoist() -> Drawing:
    """What stands on the gantry's deck, two by two tiles: the winch house and its rails."""
    return (
        line("M0 30 H96 M0 66 H96", "#4A5158", 3)
        + line("M0 29 H96 M0 65 H96", "#C3CAD0", 1)
        + box(24, 25, 52, 56, NIGHT, 3, fill_opacity=0.4)
        + box(18, 17, 52, 56, "#8C5A2E", 3, stroke="#2E1C0C", stroke_width=1.5)
        + box(23, 22, 42, 46, "#A36C38", 2, stroke="#6B431F", stroke_width=1)
        + line("M30 22 V68 M58 22 V68", "#6B431F", 1.2)
        + disc(44, 45, 12, "#2E3338", stroke="#14171A", stroke_width=1.3)
        + line("M36 37 H52 M36 41 H52 M36 45 H52 M36 49 H52 M36 53 H52", "#9AA4AB", 1.2)
        + line("M19.5 18.5 H68", "#E0AE78", 1.4)
    )


def wagon(x: float, ink: str, lid: str) -> Drawing:
    """A covered goods wagon from above, 46 pixels long."""
    ribs = "".join(f"M{x + n} 8 V40 " for n in (6, 14.5, 23, 31.5, 40))
    return (
        box(x + 3, 11, 44, 35, NIGHT, 2, fill_opacity=0.45)
        + box(x, 6, 45, 35, ink, 2, stroke="#1D100B", stroke_width=1.4)
        + box(x + 1.2, 14, 42.6, 18, lid, 0, fill_opacity=0.75)
        + line(ribs, "#1D100B", 1.1, stroke_opacity=0.6)
        + box(x + 1.4, 21.4, 42.2, 4, "#1D100B", fill_opacity=0.35)
        + line(f"M{x + 1} 7.2 H{x + 44}", "#D69A78", 1, stroke_opacity=0.7)
        + box(x + 17, 20, 12, 7, "#3A2A22", 1, stroke="#1D100B", stroke_width=0.9)
    )


def wagons() -> Drawing:
    """Three wagons on the track, three tiles by one."""
    couplings = "".join(line(f"M{x} 23.5 h5", "#16181B", 4) for x in (45.5, 93.5))
    return (
        couplings + wagon(1, "#6B3527", "#8A4A36") + wagon(49.5, "#5E3025", "#7C4231") + wagon(98, "#6B3527", "#8A4A36")
    )


def transporter() -> Drawing:
    """A lorry that carries a rocket under its tarpaulin, three tiles by one."""
    wheels = "".join(box(x, y, 9, 6, "#15181B", 1.5) for x in (12, 58, 72, 116, 128) for y in (4, 39))
    body = "M48 15 H126 C136 16 141 21 142 24.5 C141 28 136 33 126 34 H48 L42 38 V11 Z"
    return (
        box(6, 13, 136, 33, NIGHT, 3, fill_opacity=0.45)
        + wheels
        + box(40, 8, 98, 33, "#4A5140", 2, stroke="#1E2219", stroke_width=1.3)
        + line("M40 9 H138 M56 8 V41 M88 8 V41 M120 8 V41", "#6C755D", 1)
        + shape(body, "#7C8368", stroke="#2B3022", stroke_width=1.2)
        + line("M50 17.5 H126 C132 18 136 20 138 22", "#B3BA98", 1.8, stroke_opacity=0.8)
        + line("M60 14.6 V34.4 M84 14.6 V34.4 M108 14.6 V34.4", "#3E4431", 1.6)
        + box(3, 8, 33, 33, "#56604A", 4, stroke="#1E2219", stroke_width=1.3)
        + box(7, 11, 6, 27, "#8FB0BC", 2, stroke="#1E2219", stroke_width=1)
        + box(17, 12, 15, 25, "#66715A", 2)
        + line("M5 9.4 H35", "#98A384", 1.2)
    )


def signal_mast() -> Drawing:
    """The mast of the signal tower on its deck, two by two tiles: a hut, arms and lamps."""
    return (
        box(17, 22, 46, 54, NIGHT, 2, fill_opacity=0.42)
        + box(10, 14, 46, 54, "#74533A", 2, stroke="#2A1C10", stroke_width=1.4)
        + line("M10 23 H56 M10 32 H56 M10 41 H56 M10 50 H56 M10 59 H56", "#563A26", 1.1)
        + line("M33 14 V68", "#2A1C10", 2)
        + line("M11.4 15.4 H55", "#B78E68", 1.3)
        + line("M76 84 L90 92", NIGHT, 4, stroke_opacity=0.4)
        + disc(74, 74, 6, "#2B3036", stroke="#0E1114", stroke_width=1)
        + line("M74 74 L60 84 M74 74 L86 58", "#E6DCC6", 4)
        + line("M64 81 L60 84 M83 62 L86 58", "#B5483A", 4.4)
        + disc(74, 74, 2.6, "#D9A441")
        + disc(74, 26, 7, "#FFD98A", fill_opacity=0.25)
        + disc(74, 26, 3.6, "#FFE7A8", stroke="#2B3036", stroke_width=1.2)
    )


def radio_mast() -> Drawing:
    """The radio on the watchtower, two by two tiles: a hut, a dish, an aerial whose shadow is long."""
    rungs = "".join(f"M{20 + 5 * n} {70 - 1.5 * n} l5 5 m0 -6 l-5 6 " for n in range(10))
    return (
        box(16, 18, 44, 38, NIGHT, 2, fill_opacity=0.42)
        + box(9, 10, 44, 38, "#56606A", 2, stroke="#1A1F25", stroke_width=1.4)
        + box(14, 15, 34, 28, "#66717B", 1, stroke="#434C55", stroke_width=1)
        + line("M10.4 11.4 H52", "#9BA7B0", 1.3)
        + oval(77, 36, 14, 14, NIGHT, fill_opacity=0.42)
        + disc(73, 31, 14, "#AEB7BD", stroke="#2B3138", stroke_width=1.4)
        + disc(73, 31, 9, "#8F999F")
        + line("M73 31 L64 22", "#2B3138", 2)
        + disc(63.5, 21.5, 2.6, "#D5533D")
        + line("M22 82 L92 64", NIGHT, 5, stroke_opacity=0.3)
        + group(line("M14 76 L70 58 M14 70 L70 54", "#C3CAD0", 1.6) + line(rungs, "#8A9299", 1), "translate(0,4)")
        + disc(71, 60, 3, "#D5533D")
        + disc(70.4, 59.4, 1, "#FFC9BC")
    )


LIGHTS = (
    shade("round", (58, 58, 86, 86), (0, "#FFFFFF", 0.3), (0.5, "#FFFFFF", 0), (1, "#000000", 0.4))
    + '<radialGradient id="scorch" gradientUnits="userSpaceOnUse" cx="120" cy="72" r="40">'
    + '<stop offset="0" stop-color="#0D0E10" stop-opacity="0.85"/><stop offset="0.6" stop-color="#0D0E10" '
    + 'stop-opacity="0.4"/><stop offset="1" stop-color="#0D0E10" stop-opacity="0"/></radialGradient>'
)
"""The gradients of the rocket and of its pad."""
