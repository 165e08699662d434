"""What grows and lies about on the boards of Sniper Elite: trees, bushes, stones, broken walls, puddles."""

from collections.abc import Iterable
from math import cos, pi, sin
from random import Random

from elite_edges import NIGHT, Drawing, line, oval, placed, shape
from elite_ground import blob
from pen import group


def stone(dice: Random, x: float, y: float, r: float, inks: tuple[str, str]) -> Drawing:
    """A boulder or a lump of broken wall."""
    body = shape(blob(dice, r * 1.15, 7, 0.8), inks[0], stroke="#1E1F20", stroke_width=0.8)
    light = group(
        shape(blob(dice, r * 0.66, 6, 0.7), inks[1], fill_opacity=0.75), f"translate({-r * 0.2:.1f},{-r * 0.24:.1f})"
    )
    return placed(oval(2, 2.6, r, r * 0.75, NIGHT, fill_opacity=0.4) + body + light, x, y)


def rubble(seed: int, wide: int, high: int) -> Drawing:
    """Broken concrete with bent iron over some tiles."""
    dice = Random(seed)
    drawn = "".join(
        placed(
            oval(0, 0, 10, 6, "#2A2A2A", fill_opacity=0.3),
            6 + (wide - 12) * dice.random(),
            6 + (high - 12) * dice.random(),
        )
        for _ in range(wide * high // 400)
    )
    for _ in range(wide * high // 130):
        x, y, r = 5 + (wide - 10) * dice.random(), 5 + (high - 10) * dice.random(), 2 + 5 * dice.random() ** 1.5
        drawn += stone(
            dice,
            x,
            y,
            r,
            (("#6A6863", "#97948C"), ("#77695A", "#A39481"), ("#565A5E", "#80868C"))[int(3 * dice.random())],
        )
    for _ in range(wide * high // 1100):
        x, y = 8 + (wide - 22) * dice.random(), 10 + (high - 20) * dice.random()
        drawn += line(f"M{x:.1f} {y:.1f} q5 -7 9 -2 t7 -4", "#6E4A35", 1.3)
    return drawn


def tree(dice: Random, x: float, y: float, r: float, inks: tuple[str, str, str]) -> Drawing:
    """The crown of a tree from above: dark rim, leaves in bunches, light from the upper left."""
    drawn = oval(x + 0.32 * r, y + 0.42 * r, r, 0.9 * r, NIGHT, fill_opacity=0.42)
    drawn += placed(shape(blob(dice, 1.12 * r, 11), inks[0], stroke="#16211A", stroke_width=1), x, y)
    for count, reach, size, ink in ((9, 0.66, 0.34, inks[1]), (7, 0.44, 0.3, inks[1]), (6, 0.4, 0.22, inks[2])):
        shift = -0.2 * r if ink == inks[2] else 0
        for n in range(count):
            a = 2 * pi * (n + dice.random()) / count
            u, v = x + shift + reach * r * cos(a), y + shift + reach * r * sin(a)
            drawn += placed(shape(blob(dice, size * r * (0.8 + 0.4 * dice.random()), 7), ink, fill_opacity=0.85), u, v)
    return drawn


LEAVES = (("#2C4530", "#3F6142", "#6C9159"), ("#2F4A2C", "#4A6B3C", "#83A257"), ("#26403A", "#38594C", "#5F8A6B"))


def wood(seed: int, wide: int, high: int, inks: Iterable[tuple[str, str, str]], sizes: tuple[float, float]) -> Drawing:
    """Trees or bushes close together over some tiles, from the back to the front."""
    dice, kinds = Random(seed), list(inks)
    step = 1.5 * sizes[0]
    columns, rows = max(1, round((wide - sizes[0]) / step)), max(1, round((high - sizes[0]) / step))
    spots = []
    for cell in range(columns * rows):
        row, column = divmod(cell, columns)
        r = sizes[0] + (sizes[1] - sizes[0]) * dice.random()
        x = (column + 0.5 + 0.5 * (dice.random() - 0.5)) * wide / columns
        y = (row + 0.5 + 0.5 * (dice.random() - 0.5)) * high / rows
        spots.append((min(max(x, r + 1), wide - 1.3 * r - 1), min(max(y, r + 1), high - 1.4 * r - 1), r))
    return "".join(
        tree(dice, x, y, r, kinds[int(len(kinds) * dice.random())])
        for x, y, r in sorted(spots, key=lambda spot: spot[1])
    )


def fir(x: float, y: float, r: float) -> Drawing:
    """A fir from above: a star of branches over another."""
    drawn = oval(x + 0.3 * r, y + 0.4 * r, r, r, NIGHT, fill_opacity=0.4)
    for size, ink, turn in ((1, "#1F3A30", 0), (0.74, "#2F5242", 18), (0.46, "#4B7457", 4), (0.2, "#7DA06F", 20)):
        spots = [(size * r * (1 if n % 2 else 0.62), 2 * pi * n / 18 + turn) for n in range(18)]
        d = "M" + " L".join(f"{a * cos(b):.1f} {a * sin(b):.1f}" for a, b in spots) + " Z"
        drawn += placed(shape(d, ink), x - 0.1 * r * (1 - size), y - 0.12 * r * (1 - size))
    return drawn


def puddle() -> Drawing:
    """Water in a hollow."""
    d = "M9 27 C7 17 19 16 25 18 C33 13 42 20 39 29 C37 37 26 33 20 35 C13 37 10 33 9 27 Z"
    shine = line("M15 24 C18 20 22 20 25 20.6 M29 30 q5 0 7 -3", "#A9C3CC", 1.2, stroke_opacity=0.7)
    return shape(d, "#1B2C35", fill_opacity=0.72) + shine
