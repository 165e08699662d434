"""A timer as a fuse round a player's boards: it burns away clockwise from the top, brass at first and red at the end.

So it is seen without looking away from the board. While a player is done and waits, what is left is pale; in the last
three seconds it beats with each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.view.look import Look, mix
from game.view.svg import Box

WIDTH = 7  # units
CORNER = 18  # units of the outer radius
LAST = 3000
"""Milliseconds in which the fuse is red and beats."""
WARM = 6000
"""Milliseconds from which on it turns from brass to red."""
HEATS = 12
"""How many tones there are between brass and red."""
Point = tuple[int, int]


class _Piece(NamedTuple):
    """A piece of the fuse, as it comes in burning: a straight one, or a corner.

    ``way``: in which direction it burns, (x, y); of a corner, (0, 0). ``start``: degrees at which a corner begins.
    """

    rect: Rect
    way: Point
    start: int = 0

    @property
    def length(self) -> float:
        """Pixels along its middle."""
        if self.way == (0, 0):
            return self.rect.width * pi / 2
        return self.rect.width if self.way[0] else self.rect.height

    def rest(self, gone: float) -> Rect:
        """What is left of a straight piece of which a share has burnt."""
        rect = self.rect.copy()
        if self.way[0]:
            rect.width = round(rect.width * (1 - gone))
        else:
            rect.height = round(rect.height * (1 - gone))
        if self.way[0] > 0:
            rect.right = self.rect.right
        if self.way[1] > 0:
            rect.bottom = self.rect.bottom
        return rect

    def end(self, gone: float, width: int) -> Point:
        """Where the fire is."""
        if self.way == (0, 0):
            angle, radius = (self.start + 90 * gone) * pi / 180, self.rect.width - width / 2
            box = self.rect
            middles = {-90: box.bottomleft, 0: box.topleft, 90: box.topright, 180: box.bottomright}
            x, y = middles[self.start]
            return round(x + radius * cos(angle)), round(y + radius * sin(angle))
        rest = self.rest(gone)
        if self.way[0]:
            return (rest.left if self.way[0] > 0 else rest.right), rest.centery
        return rest.centerx, (rest.top if self.way[1] > 0 else rest.bottom)


def _pieces(rect: Rect, width: int, corner: int) -> Iterator[_Piece]:
    """The whole fuse clockwise from the middle of the top; ``rect``: its outer edge."""
    left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
    across, down = rect.width - 2 * corner, rect.height - 2 * corner
    half = across // 2
    yield _Piece(Rect(left + corner + half, top, across - half, width), (1, 0))
    yield _Piece(Rect(right - corner, top, corner, corner), (0, 0), -90)
    yield _Piece(Rect(right - width, top + corner, width, down), (0, 1))
    yield _Piece(Rect(right - corner, bottom - corner, corner, corner), (0, 0), 0)
    yield _Piece(Rect(left + corner, bottom - width, across, width), (-1, 0))
    yield _Piece(Rect(left, bottom - corner, corner, corner), (0, 0), 90)
    yield _Piece(Rect(left, top + corner, width, down), (0, -1))
    yield _Piece(Rect(left, top, corner, corner), (0, 0), 180)
    yield _Piece(Rect(left + corner, top, half, width), (1, 0))


def fuse_colour(look: Look, left: float, is_waiting: bool) -> str:
    """Return the colour of a timer with so many milliseconds left."""
    if is_waiting:
        return mix(look.hex("muted"), look.hex("line"), 0.35)
    heat = min(1.0, max(0.0, (WARM - left) / (WARM - LAST)))
    return mix(look.hex("brass"), look.hex("danger"), round(heat * HEATS) / HEATS)


def paint_fuse(surface: Surface, look: Look, rect: Rect, left: float, whole: float, is_waiting: bool = False) -> None:
    """Paint a fuse whose middle runs on the frame of a rectangle. ``left`` of ``whole`` milliseconds."""
    width = look.px(WIDTH)
    track = mix(look.hex("night"), look.hex("line"), 0.35)
    _paint_rest(surface, look, rect.inflate(width, width), width, track, 0.0)
    if left <= 0:
        return
    swell = round(look.px(4) * (1 - left % 1000 / 1000)) if left < LAST and not is_waiting else 0
    colour = fuse_colour(look, left, is_waiting)
    outer = rect.inflate(width + swell, width + swell)
    fire = _paint_rest(surface, look, outer, width + swell, colour, 1 - min(1.0, left / whole))
    if not is_waiting:
        _paint_spark(surface, look, fire, width, colour)


def _paint_rest(surface: Surface, look: Look, rect: Rect, width: int, colour: str, gone: float) -> Point:
    """Paint what is left when a share of the whole has burnt; give where the fire is."""
    corner = look.px(CORNER)
    pieces = list(_pieces(rect, width, corner))
    burnt = gone * sum(piece.length for piece in pieces)
    fire = pieces[0].rect.midleft
    for piece in pieces:
        share = min(1.0, burnt / piece.length) if piece.length else 1.0
        burnt -= share * piece.length
        if 0 < share < 1:
            fire = piece.end(share, width)
        if piece.way != (0, 0):
            surface.fill(colour, piece.rest(share))
        elif share < 0.5:
            surface.blit(_corner(look, piece, width, colour), piece.rect)
    return fire


def _corner(look: Look, piece: _Piece, width: int, colour: str) -> Surface:
    """A quarter of a ring."""
    side = piece.rect.width

    def make() -> Surface:
        ring = look.shapes.new_box((4 * side, 4 * side), Box(side, colour, colour, colour, width, opacity=0))
        x = 3 * side if piece.start in (-90, 0) else 0
        y = 3 * side if piece.start in (0, 90) else 0
        return ring.subsurface(Rect(x, y, side, side)).copy()

    return look.shapes.made(("fuse", side, width, colour, piece.start), make)


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
    surface.blit(spark, spark.get_rect(center=where))
