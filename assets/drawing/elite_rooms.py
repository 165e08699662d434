"""What stands in the rooms on the boards of Sniper Elite, each on one tile with its shadow."""

from random import Random

from elite_edges import NIGHT, Drawing, box, disc, line, placed


def bench(ink: str = "#6F5B3D") -> Drawing:
    """A table with papers, a lamp and a mug on it."""
    return (
        box(7, 13, 36, 26, NIGHT, 2, fill_opacity=0.4)
        + box(4, 9, 36, 26, ink, 1.5, stroke="#2E2418", stroke_width=1.2)
        + line("M4.8 10 H39", "#C9AE7C", 1, stroke_opacity=0.7)
        + placed(box(-7, -5, 14, 10, "#E3D9C0") + line("M-5 -2.5 H5 M-5 0 H5 M-5 2.5 H2", "#8A8069", 0.8), 15, 21, -8)
        + placed(box(-6, -4.5, 12, 9, "#B9C6CC") + line("M-4 2 L0 -2 L4 1", "#3E6C86", 0.9), 28, 24, 12)
        + disc(34, 15, 3.4, "#D9A441")
        + disc(34, 15, 1.6, "#FFF1C4")
        + disc(10, 30, 2, "#7A2E22")
    )


def console() -> Drawing:
    """Instruments in a steel rack: dials, lamps and a screen."""
    lamps = "".join(disc(13 + 4 * n, 30, 1.3, ("#D5533D", "#6FB07F", "#D9A441")[n % 3]) for n in range(6))
    return (
        box(9, 11, 34, 28, NIGHT, 2, fill_opacity=0.4)
        + box(6, 7, 34, 28, "#4A535B", 2, stroke="#1B1F24", stroke_width=1.3)
        + line("M7 8 H39", "#8B959D", 1)
        + disc(15, 17, 6, "#132A22", stroke="#1B1F24", stroke_width=1)
        + line("M10 17 h2.4 l1.4 -4 l2 7 l1.4 -3 h2.6", "#6FE39B", 1)
        + "".join(disc(x, 15, 4, "#E6DCC6") + line(f"M{x} 15 l1.8 -2.4", "#B5483A", 1) for x in (26, 35))
        + box(22, 21.5, 16, 3, "#22272C")
        + lamps
    )


def lockers() -> Drawing:
    """Steel lockers along a wall."""
    doors = "".join(box(5 + 10 * n, 7, 9, 16, "#5D6A62", 1, stroke="#20262A", stroke_width=1) for n in range(4))
    return (
        box(7, 11, 40, 18, NIGHT, 1, fill_opacity=0.4) + doors + line("M6 8 h7 m3 0 h7 m3 0 h7 m3 0 h7", "#94A298", 0.9)
    )


def shelf() -> Drawing:
    """A rack with parcels, from left to right."""
    dice = Random(3)
    parcels = "".join(
        box(
            6 + 6.4 * n,
            11 + 3 * dice.random(),
            5.4,
            10,
            ("#A38A5E", "#7A6240", "#8C4A3C", "#5B6F6A")[int(4 * dice.random())],
            0.6,
        )
        for n in range(6)
    )
    return (
        box(6, 12, 41, 16, NIGHT, fill_opacity=0.4)
        + box(4, 8, 41, 16, "#3A3128", 1, stroke="#1E1912", stroke_width=1)
        + parcels
    )


def safe() -> Drawing:
    """A steel safe with its wheel."""
    return (
        box(13, 13, 26, 26, NIGHT, 2, fill_opacity=0.42)
        + box(10, 9, 26, 26, "#56616B", 2, stroke="#171B20", stroke_width=1.4)
        + box(13, 12, 20, 20, "#6A7680", 1, stroke="#2B3238", stroke_width=1)
        + disc(23, 22, 5.6, "none", stroke="#D9A441", stroke_width=1.6)
        + line("M23 15 V29 M16 22 H30", "#D9A441", 1.5)
        + line("M11 10 H35", "#A8B2BA", 1)
    )


def bed() -> Drawing:
    """A camp bed with a blanket."""
    return (
        box(12, 9, 24, 36, NIGHT, 2, fill_opacity=0.38)
        + box(9, 5, 24, 36, "#4E5A4B", 2, stroke="#20251E", stroke_width=1.2)
        + box(11.5, 7, 19, 8, "#E3DCCB", 3)
        + line("M9.6 22 H32.4", "#7E8D76", 1.6)
    )
