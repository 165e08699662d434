"""A timer as a fuse round a player's boards: it burns away clockwise from the top, brass at first and red at the end.

So it is seen without looking away from the board. While a player is done and waits, what is left is pale; in the last
three seconds it beats with each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

import pygame
from pygame import Rect, Surface

from game.view.look import Look, mix

WIDTH = 7  # units
CORNER = 14
Point = tuple[float, float]
LAST = 3000
"""Milliseconds in which the fuse is red and beats."""
WARM = 6000
"""Milliseconds from which on it turns from brass to red."""
_STEP = 3.0  # pixels between two points of a corner


@lru_cache(16)
def _points(rect: tuple[int, int, int, int], corner: int) -> tuple[Point, ...]:
    """Return the way of the fuse: from the middle of the top clockwise round a rounded frame and back."""
    left, top, width, height = rect
    right, bottom = left + width - 1, top + height - 1
    points: list[Point] = [(left + width / 2, top)]
    middles = (
        (right - corner, top + corner, -90),
        (right - corner, bottom - corner, 0),
        (left + corner, bottom - corner, 90),
        (left + corner, top + corner, 180),
    )
    steps = max(2, round(corner * pi / 2 / _STEP))
    for x, y, start in middles:
        for n in range(steps + 1):
            angle = (start + 90 * n / steps) * pi / 180
            points.append((x + corner * cos(angle), y + corner * sin(angle)))
    return (*points, points[0])


def _left_of(points: tuple[Point, ...], share: float) -> list[Point]:
    """Return the part of the way that is still there: its last ``share``."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    gone = sum(lengths) * (1 - share)
    for n, length in enumerate(lengths):
        if gone <= length:
            (x, y), (to_x, to_y) = points[n], points[n + 1]
            part = gone / length if length else 0
            return [(x + (to_x - x) * part, y + (to_y - y) * part), *points[n + 1 :]]
        gone -= length
    return []


def fuse_colour(look: Look, left: float, is_waiting: bool) -> str:
    """Return the colour of a timer with so many milliseconds left."""
    if is_waiting:
        return mix(look.hex("muted"), look.hex("line"), 0.35)
    heat = min(1.0, max(0.0, (WARM - left) / (WARM - LAST)))
    return mix(look.hex("brass"), look.hex("danger"), heat)


def paint_fuse(surface: Surface, look: Look, rect: Rect, left: float, whole: float, is_waiting: bool = False) -> None:
    """Paint a fuse on the frame of a rectangle. ``left`` of ``whole`` milliseconds; ``is_waiting``: pale."""
    width, corner = look.px(WIDTH), look.px(CORNER)
    points = _points(tuple(rect), corner)
    _paint_way(surface, points, width, mix(look.hex("night"), look.hex("line"), 0.35))
    if left <= 0:
        return
    beat = 1 - left % 1000 / 1000 if left < LAST and not is_waiting else 1.0
    thick = width + (round(look.px(4) * (1 - beat)) if beat < 1 else 0)
    colour = fuse_colour(look, left, is_waiting)
    burning = _left_of(points, min(1.0, left / whole))
    _paint_way(surface, burning, thick, colour)
    if not is_waiting and burning:
        _paint_spark(surface, look, burning[0], width, colour)


def _paint_way(surface: Surface, points: Sequence[Point], width: int, colour: str) -> None:
    half = width / 2
    for (x, y), (to_x, to_y) in pairwise(points):
        if abs(x - to_x) < 0.01 or abs(y - to_y) < 0.01:
            low_x, low_y = min(x, to_x) - half, min(y, to_y) - half
            size = abs(x - to_x) + width, abs(y - to_y) + width
            if abs(x - to_x) < 0.01:
                low_y, size = low_y + half, (width, abs(y - to_y))
            else:
                low_x, size = low_x + half, (abs(x - to_x), width)
            surface.fill(colour, Rect(round(low_x), round(low_y), round(size[0]), round(size[1])))
        else:
            pygame.draw.aacircle(surface, colour, ((x + to_x) / 2, (y + to_y) / 2), half + 0.3)


def _paint_spark(surface: Surface, look: Look, where: Point, width: int, colour: str) -> None:
    """The burning end: a bright point in a glow."""
    side = width * 5

    def make() -> Surface:
        glow = Surface((side, side), pygame.SRCALPHA)
        for n in range(6):
            tone = pygame.Color(colour)
            tone.a = 18 + 14 * n
            pygame.draw.circle(glow, tone, (side // 2, side // 2), round(side / 2 * (1 - n / 7)))
        pygame.draw.circle(glow, mix(colour, "#FFFFFF", 0.7), (side // 2, side // 2), width // 2)
        return glow

    spark = look.shapes.made(("spark", side, colour), make)
    surface.blit(spark, spark.get_rect(center=(round(where[0]), round(where[1]))))
