"""The map of a campaign: a printed sheet with contour lines, the ways between missions, and a mark for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, hypot, pi, sin
from typing import NamedTuple
from zlib import crc32

import pygame

from game.view.controls import Control, Label, Touch, paint_focus
from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.svg import Box, document, packed
from game.view.text import Block

LOCKED, OPEN, DONE = "locked", "open", "done"
DISC, STAR = 34, 13  # units
MARK_WIDTH, MARK_HEIGHT = 116, 74  # units, with the name and the stars
BARE_HEIGHT = 60  # units, without
SHARES = (1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36, 0.3, 0.24)
LEAST_FOR_NAMES = 0.76
_STAR = "M12 2.8L14.8 9L21.5 9.7L16.5 14.2L17.9 20.8L12 17.4L6.1 20.8L7.5 14.2L2.5 9.7L9.2 9Z"
_LOCK = "M7 11V8A5 5 0 0 1 17 8V11M5.5 11H18.5V20H5.5Z"
_TICK = "M5 12.5L10 17.5L19 7"
_AIM = "M12 5V9M12 15V19M5 12H9M15 12H19"


class Way(NamedTuple):
    """From one mission to another, in hundredths of the map; ``is_loss``: a loss opens it; ``is_open``: it is open."""

    begin: tuple[int, int]
    end: tuple[int, int]
    is_loss: bool
    is_open: bool


def star_shape(colour: str, is_full: bool) -> str:
    """A star in a square of 24; an outline where it was not earned."""
    fill = colour if is_full else "none"
    return f'<path d="{_STAR}" fill="{fill}" stroke="{colour}" stroke-width="1.8" stroke-linejoin="round"/>'


def paint_stars(surface: pygame.Surface, look: Look, left: int, top: int, side: int, won: int, of: int) -> None:
    """So many stars of how many, side by side."""
    for place in range(of):
        is_full = place < won
        colour = look.hex("brass") if is_full else mix(look.hex("stock_edge"), look.hex("panel"), 0.35)
        star = look.shapes.svg(document(side, side, star_shape(colour, is_full), "0 0 24 24"), (side, side))
        surface.blit(star, (left + place * (side + look.px(2)), top))


class Plan:
    """Where the marks of missions lie on a map of that size: as large as they can be without covering each other.

    ``places``: of all missions, in hundredths of the map. On a map too small for all names none is shown.
    """

    def __init__(self, look: Look, rect: pygame.Rect, places: Sequence[tuple[int, int]]) -> None:
        self.rect, self._look = rect, look
        self.has_names = True
        for share in SHARES:
            self.has_names = share >= LEAST_FOR_NAMES
            self._size = (look.px(MARK_WIDTH * share), look.px(MARK_HEIGHT if self.has_names else BARE_HEIGHT * share))
            rects = [self.rect_of(place) for place in places]
            if not any(one.colliderect(other) for n, one in enumerate(rects) for other in rects[n + 1 :]):
                break

    @property
    def disc(self) -> int:
        """Pixels across a disc."""
        return min(self._look.px(DISC), min(self._size) - self._look.px(2))

    def centre(self, place: tuple[int, int]) -> tuple[int, int]:
        """The middle of the disc at a place: the marks of all places lie within the map."""
        width, height = self._size
        inner = self.rect.inflate(-width - self._look.px(10), -height - self._look.px(10))
        below = (height - self.disc) // 2 - self._look.px(2)
        left, top = inner.left + inner.width * place[0] // 100, inner.top + inner.height * place[1] // 100
        return left, top - (below if self.has_names else 0)

    def rect_of(self, place: tuple[int, int]) -> pygame.Rect:
        """The rectangle of the mark at a place: its disc, and below it the name and the stars."""
        x, y = self.centre(place)
        width, height = self._size
        top = y - self.disc // 2 - self._look.px(2) if self.has_names else y - height // 2
        return pygame.Rect(x - width // 2, top, width, height)


def lay_map(sheet: Sheet, plan: Plan, name: str, ways: Sequence[Way]) -> None:
    """Put the map and its ways on a scene; ``name`` decides how its hills lie."""
    look, rect = sheet.look, plan.rect

    def paint(surface: pygame.Surface) -> None:
        surface.blit(look.shapes.made(("campaign", name, rect.size), lambda: _ground(look, name, rect.size)), rect)
        for way in ways:
            _paint_way(surface, look, plan, way)

    sheet.canvas("map", rect, paint, "backdrop")


def _ground(look: Look, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Dark printed card with a grid and the contour lines of three hills."""
    width, height = size
    line, paper = look.hex("line"), mix(look.hex("panel"), look.hex("desk"), 0.4)
    corner = look.px(look.theme.radii.panel)
    step = look.px(48)
    body = "".join(f'<path d="M{x} 0V{height}" stroke-opacity="0.28"/>' for x in range(step, width, step))
    body += "".join(f'<path d="M0 {y}H{width}" stroke-opacity="0.28"/>' for y in range(step, height, step))
    seed = crc32(name.encode())
    for hill in range(3):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        x = width * (0.15 + 0.33 * hill + 0.1 * (seed % 97) / 97)
        y = height * (0.2 + 0.6 * (seed // 97 % 89) / 89)
        body += "".join(_ring(x, y, look.px(26) * ring, seed % 31 + hill) for ring in range(1, 6))
    shapes = f'<g fill="none" stroke="{line}" stroke-width="1">{body}</g>'
    made = look.shapes.box(size, Box(corner, mix(paper, "#FFFFFF", 0.03), paper, line, look.px(1))).copy()
    made.blit(look.shapes.svg(document(width, height, shapes), size), (0, 0))
    return packed(made)


def _ring(x: float, y: float, radius: float, turn: int) -> str:
    """A contour line: a circle that a hand has drawn."""
    points = []
    for step in range(24):
        angle = 2 * pi * step / 24
        reach = radius * (1 + 0.16 * sin(2 * angle + turn) + 0.09 * cos(3 * angle + 2 * turn))
        points.append(f"{x + 1.35 * reach * cos(angle):.1f} {y + 0.8 * reach * sin(angle):.1f}")
    return f'<path d="M{"L".join(points)}Z" stroke-opacity="0.5"/>'


def _paint_way(surface: pygame.Surface, look: Look, plan: Plan, way: Way) -> None:
    """Dots from mark to mark: brass where the way is open, red-grey where only a loss leads on."""
    begin, end = plan.centre(way.begin), plan.centre(way.end)
    length = hypot(end[0] - begin[0], end[1] - begin[1])
    gap, side = look.px(11), look.px(5)
    colour = look.hex("danger" if way.is_loss else "brass")
    if not way.is_open:
        colour = mix(colour, look.hex("panel"), 0.68)
    dot = look.shapes.box((side, side), Box(side / 2, colour, colour))
    if way.is_loss:
        dot = look.shapes.box((look.px(7), look.px(2)), Box(1, colour, colour))
    first = plan.disc // 2 + look.px(5)
    for far in range(first, round(length) - first, gap):
        share = far / length
        x, y = begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share
        surface.blit(dot, dot.get_rect(center=(round(x), round(y))))


@dataclass(slots=True)
class MissionMark(Control):
    """A mission on the map: its disc, its name, the stars of its goals. ``rect`` is around ``centre`` of the disc."""

    title: str = ""
    standing: str = LOCKED
    stars: int = 0
    goals: int = 0
    is_picked: bool = False
    is_under_way: bool = False
    centre: tuple[int, int] = (0, 0)
    disc: int = 0
    has_name: bool = True
    _block: Block | None = field(default=None, init=False)

    def set_labels(self, look: Look) -> list[Label]:
        """The name below the disc, where there is room for it."""
        if not self.has_name:
            return []
        colour = {LOCKED: mix(look.hex("muted"), look.hex("panel"), 0.35)}.get(self.standing, "text")
        face = "bold" if self.is_picked else "sans"
        self._block = look.set(
            self.title, self.rect.width, size="small", colour=colour, face=face, most_lines=1, is_elided=True
        )
        return [("title", self._title_rect(look), self._block.is_whole)]

    def _title_rect(self, look: Look) -> pygame.Rect:
        assert self._block is not None
        top = self.centre[1] + self.disc // 2 + look.px(2)
        return pygame.Rect(self.centre[0] - self._block.width // 2, top, self._block.width, self._block.height)

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """Disc, sign, name, stars."""
        disc = pygame.Rect(0, 0, self.disc, self.disc)
        disc.center = self.centre
        fill, line = self._colours(look, touch)
        if self.is_picked or self.standing == OPEN:
            blur = look.px(7)
            halo = look.shapes.shadow(
                disc.size, disc.width // 2, blur, look.hex("brass"), 0.5 if self.is_picked else 0.25
            )
            surface.blit(halo, (disc.left - 2 * blur, disc.top - 2 * blur))
        box = Box(disc.width / 2, mix(fill, "#FFFFFF", 0.06), fill, line, look.px(3 if self.is_picked else 2))
        surface.blit(look.shapes.box(disc.size, box), disc)
        self._paint_sign(surface, look, disc)
        if self._block is not None:
            self._paint_plate(surface, look)
            look.typesetter.draw(surface, self._block, self._title_rect(look))
        if self.standing != LOCKED and self.goals and self._block is not None:
            side = look.px(STAR)
            left = self.centre[0] - (self.goals * (side + look.px(2)) - look.px(2)) // 2
            top = self._title_rect(look).bottom + look.px(1)
            paint_stars(surface, look, left, top, side, self.stars, self.goals)
        if touch.is_focused:
            paint_focus(surface, look, disc, self.disc / 2 / look.scale)

    def _paint_plate(self, surface: pygame.Surface, look: Look) -> None:
        """What is under name and stars, so that no way runs through them."""
        plate = self._title_rect(look).inflate(look.px(6), 0)
        if self.standing != LOCKED:
            plate.height += look.px(STAR + 2)
        paper = mix(look.hex("panel"), look.hex("desk"), 0.4)
        surface.blit(look.shapes.box(plate.size, Box(look.px(4), paper, paper, opacity=0.86)), plate)

    def _colours(self, look: Look, touch: Touch) -> tuple[str, str]:
        lift = 0.12 if touch.is_hovered and self.standing != LOCKED else 0
        fill, line = {
            LOCKED: (mix(look.hex("panel"), look.hex("desk"), 0.3), mix(look.hex("line"), look.hex("panel"), 0.3)),
            OPEN: (look.hex("raised"), look.hex("brass")),
            DONE: (mix(look.hex("good"), look.hex("desk"), 0.55), look.hex("good")),
        }[self.standing]
        return mix(fill, "#FFFFFF", lift), look.hex("brass_light") if self.is_picked else line

    def _paint_sign(self, surface: pygame.Surface, look: Look, disc: pygame.Rect) -> None:
        """A lock, a sight, a tick; a triangle for a match that waits in the middle."""
        side = disc.width * 7 // 10
        path = {LOCKED: _LOCK, OPEN: _AIM, DONE: _TICK}[self.standing]
        colour = mix(look.hex("muted"), look.hex("panel"), 0.3) if self.standing == LOCKED else look.hex("text")
        shape = f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2.2" stroke-linecap="round"/>'
        if self.standing == OPEN:
            shape += f'<circle cx="12" cy="12" r="5.2" fill="none" stroke="{colour}" stroke-width="1.8"/>'
        if self.is_under_way:
            shape = f'<path d="M9 6.5L18 12L9 17.5Z" fill="{look.hex("brass_light")}"/>'
        sign = look.shapes.svg(document(side, side, shape, "0 0 24 24"), (side, side))
        surface.blit(sign, sign.get_rect(center=disc.center))
