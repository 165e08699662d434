"""The map of a campaign: printed paper with its land, the ways between missions, and a mark for each of them.

How a mission stands is told by shape first: a badge at its disc holds a lock, a tick, a cross or a triangle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import atan2, cos, hypot, sin
from typing import NamedTuple

import pygame

from game.view.campaign_land import land_shapes
from game.view.controls import Control, Label, Touch, paint_focus
from game.view.look import Look, mix
from game.view.map_ink import INK, filled, path_of, stroked
from game.view.sheet import Sheet
from game.view.svg import Box, document, packed
from game.view.text import Block

LOCKED, OPEN, TRIED, DONE, UNDER_WAY = "locked", "open", "tried", "done", "under way"
DISC, BADGE, STAR = 40, 17, 13  # units
MARK_WIDTH, MARK_HEIGHT = 120, 82  # units, with the name and the stars
BARE_HEIGHT = 62  # units, without
SHARES = (1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36, 0.3, 0.24)
LEAST_FOR_NAMES = 0.76
BOW = 0.11
"""How far a way leaves the straight line, as a share of its length."""
ROUTE, DETOUR = "#8E2F22", "#36506B"
"""The ink of a way that a win opens, and of one that only a loss does."""
_STAR = "M12 2.8L14.8 9L21.5 9.7L16.5 14.2L17.9 20.8L12 17.4L6.1 20.8L7.5 14.2L2.5 9.7L9.2 9Z"
_KEY = "M8 8A4.6 4.6 0 1 0 8 16A4.6 4.6 0 0 0 12.2 13.6H21V17.5M17 13.6V16.6"
_SIGNS = {
    LOCKED: "M8 11V8.4A4 4 0 0 1 16 8.4V11M6.5 11H17.5V18.5H6.5Z",
    TRIED: "M7 7L17 17M17 7L7 17",
    DONE: "M5.5 12.5L10 17L18.5 7.5",
    UNDER_WAY: "M9 6.5L18 12L9 17.5Z",
}
_EMBLEMS = {
    "super_snipers": "M4 4H10V10H4ZM4 10H10V16H4ZM10 10H16V16H10ZM10 16H16V22H10Z",
    "sniper_elite": "M12 2V8M12 16V22M2 12H8M16 12H22M12 4.5A7.5 7.5 0 1 0 12 19.5A7.5 7.5 0 1 0 12 4.5Z",
    "specter_ops": "M3.5 21C4 16 5.5 14.5 6.5 12C5.5 6.5 8 3 12 3C16 3 18.5 6.5 17.5 12C18.5 14.5 20 16 20.5 21Z"
    "M8.2 10.5H15.8C15.5 13.5 14 15.3 12 15.3C10 15.3 8.5 13.5 8.2 10.5Z",
    "sharp_shooters": "M6.5 3.5H17.5A3 3 0 0 1 20.5 6.5V17.5A3 3 0 0 1 17.5 20.5H6.5A3 3 0 0 1 3.5 17.5V6.5A3 3 0 0 1 "
    "6.5 3.5ZM8 8V8.02M16 8V8.02M12 12V12.02M8 16V16.02M16 16V16.02",
}


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


def paint_stars(
    surface: pygame.Surface, look: Look, left: int, top: int, side: int, won: int, of: int, is_on_paper: bool = False
) -> None:
    """So many stars of how many, side by side."""
    full, bare = look.hex("brass"), mix(look.hex("stock_edge"), look.hex("panel"), 0.35)
    if is_on_paper:
        full, bare = "#A0640F", mix(INK, look.hex("stock"), 0.35)
    for place in range(of):
        shape = star_shape(full if place < won else bare, place < won)
        star = look.shapes.svg(document(side, side, shape, "0 0 24 24"), (side, side))
        surface.blit(star, (left + place * (side + look.px(2)), top))


class Plan:
    """Where the marks of missions lie on a map of that size: as large as they can be without covering each other.

    ``places``: of all missions, in hundredths of the map. On a map too small for all names none is shown.
    """

    def __init__(self, look: Look, rect: pygame.Rect, places: Sequence[tuple[int, int]]) -> None:
        self.rect, self.places, self._look = rect, places, look
        self.has_names = True
        for share in SHARES:
            self.has_names = share >= LEAST_FOR_NAMES
            self.size = (look.px(MARK_WIDTH * share), look.px(MARK_HEIGHT if self.has_names else BARE_HEIGHT * share))
            rects = [self.rect_of(place) for place in places]
            if not any(one.colliderect(other) for n, one in enumerate(rects) for other in rects[n + 1 :]):
                break

    @property
    def disc(self) -> int:
        """Pixels across a disc."""
        return min(self._look.px(DISC), min(self.size) - self._look.px(2))

    def centre(self, place: tuple[int, int]) -> tuple[int, int]:
        """The middle of the disc at a place: the marks of all places lie within the map."""
        width, height = self.size
        inner = self.rect.inflate(-width - self._look.px(26), -height - self._look.px(22))
        below = (height - self.disc) // 2 - self._look.px(2)
        left, top = inner.left + inner.width * place[0] // 100, inner.top + inner.height * place[1] // 100
        return left, top - (below if self.has_names else 0)

    def on_paper(self, place: tuple[int, int]) -> tuple[float, float]:
        """The middle of the disc at a place, from the corner of the map."""
        x, y = self.centre(place)
        return x - self.rect.left, y - self.rect.top

    def rect_of(self, place: tuple[int, int]) -> pygame.Rect:
        """The rectangle of the mark at a place: its disc, and below it the name and the stars."""
        x, y = self.centre(place)
        width, height = self.size
        top = y - self.disc // 2 - self._look.px(2) if self.has_names else y - height // 2
        return pygame.Rect(x - width // 2, top, width, height)


def lay_map(sheet: Sheet, plan: Plan, name: str, land: str, ways: Sequence[Way]) -> None:
    """Put the map and its ways on a scene; ``name`` decides how things lie in its ``land``."""
    look, rect = sheet.look, plan.rect

    def paint(surface: pygame.Surface) -> None:
        key = ("campaign", name, land, rect.size, plan.size)
        surface.blit(look.shapes.made(key, lambda: _ground(look, plan, name, land)), rect)
        shapes = "".join(_way(look, plan, way) for way in ways)
        surface.blit(look.shapes.svg(document(*rect.size, shapes), rect.size), rect)

    sheet.canvas("map", rect, paint, "backdrop")


def _ground(look: Look, plan: Plan, name: str, land: str) -> pygame.Surface:
    """Aged paper with the land printed on it, folds and a double frame."""
    width, height = size = plan.rect.size
    paper, u = mix(look.hex("stock"), look.hex("stock_edge"), 0.3), look.scale
    places = [plan.on_paper(place) for place in plan.places]
    shapes = land_shapes(land, name, size, u, places) + _folds(width, height, u) + _frame(width, height, u, paper)
    made = look.shapes.box(
        size, Box(look.px(4), mix(paper, "#FFFFFF", 0.1), mix(paper, INK, 0.1), mix(paper, INK, 0.5), look.px(1))
    ).copy()
    made.blit(look.shapes.svg(document(width, height, shapes), size), (0, 0))
    return packed(made)


def _folds(width: int, height: int, unit: float) -> str:
    """Where the sheet was folded: a light and a dark line side by side."""
    body = ""
    for share in (1 / 3, 2 / 3):
        for by, colour in ((0, INK), (1.5 * unit, "#FFFFFF")):
            body += stroked(path_of("M", width * share + by, 0, "V", height), 1.4 * unit, colour, opacity=0.16)
    for by, colour in ((0, INK), (1.5 * unit, "#FFFFFF")):
        body += stroked(path_of("M", 0, height / 2 + by, "H", width), 1.4 * unit, colour, opacity=0.16)
    return body


def _frame(width: int, height: int, unit: float, paper: str) -> str:
    """A bare edge, two lines along it, and between them the ticks of a grid."""
    body = stroked(path_of("M", 0, 0, "H", width, "V", height, "H", 0, "Z"), 22 * unit, paper, opacity=1)
    for inset, line in ((5, 1.6), (11, 0.8)):
        edge = inset * unit
        around = path_of("M", edge, edge, "H", width - edge, "V", height - edge, "H", edge, "Z")
        body += stroked(around, line * unit, opacity=0.6)
    step, ticks = 48 * unit, ""
    for n in range(1, int(width / step) + 1):
        ticks += path_of("M", n * step, 5 * unit, "v", 6 * unit, "M", n * step, height - 11 * unit, "v", 6 * unit)
    for n in range(1, int(height / step) + 1):
        ticks += path_of("M", 5 * unit, n * step, "h", 6 * unit, "M", width - 11 * unit, n * step, "h", 6 * unit)
    return body + stroked(ticks, 0.9 * unit, opacity=0.6)


def _way(look: Look, plan: Plan, way: Way) -> str:
    """A line that bows a little: whole dashes where the way is open, dots where it is not; a cross where a loss leads.

    A point in its middle shows where it goes.
    """
    begin, end, u = plan.on_paper(way.begin), plan.on_paper(way.end), look.scale
    length = max(1.0, hypot(end[0] - begin[0], end[1] - begin[1]))
    across = ((begin[1] - end[1]) / length, (end[0] - begin[0]) / length)
    bow = BOW * length * (-1 if way.is_loss else 1)
    turn = ((begin[0] + end[0]) / 2 + bow * across[0], (begin[1] + end[1]) / 2 + bow * across[1])
    line = path_of("M", *begin, "Q", *turn, *end)
    colour, paper = DETOUR if way.is_loss else ROUTE, look.hex("stock")
    body = stroked(line, (7 if way.is_open else 5) * u, paper, opacity=0.7)
    dash = f"{9 * u:.1f} {5 * u:.1f}" if way.is_open else f"{2 * u:.1f} {6 * u:.1f}"
    body += stroked(line, (3 if way.is_open else 2) * u, colour, dash, opacity=1 if way.is_open else 0.65)
    middle = ((begin[0] + end[0] + 2 * turn[0]) / 4, (begin[1] + end[1] + 2 * turn[1]) / 4)
    heading = atan2(end[1] - begin[1], end[0] - begin[0])
    if way.is_loss:
        return body + _cross(middle, u, colour)
    return body + _point(middle, heading, u, colour if way.is_open else mix(colour, paper, 0.4), paper)


def _point(at: tuple[float, float], heading: float, unit: float, colour: str, paper: str) -> str:
    corners = [(at[0] + 8 * unit * cos(heading + by), at[1] + 8 * unit * sin(heading + by)) for by in (0, 2.5, -2.5)]
    shape = path_of("M", *corners[0], "L", *corners[1], "L", *corners[2], "Z")
    return stroked(shape, 3 * unit, paper, opacity=0.8) + filled(shape, colour)


def _cross(at: tuple[float, float], unit: float, colour: str) -> str:
    arms = "".join(
        path_of("M", at[0] - dx * unit, at[1] - 5 * unit, "L", at[0] + dx * unit, at[1] + 5 * unit) for dx in (5, -5)
    )
    return stroked(arms, 3 * unit, colour, opacity=1)


@dataclass(slots=True)
class MissionMark(Control):
    """A mission on the map: its disc, its name, the stars of its goals. ``rect`` is around ``centre`` of the disc.

    ``game``: whose emblem it bears. ``has_key``: winning it unlocks something that is not unlocked yet.
    """

    title: str = ""
    game: str = ""
    standing: str = LOCKED
    stars: int = 0
    goals: int = 0
    is_picked: bool = False
    has_key: bool = False
    centre: tuple[int, int] = (0, 0)
    disc: int = 0
    has_name: bool = True
    _block: Block | None = field(default=None, init=False)

    def set_labels(self, look: Look) -> list[Label]:
        """The name below the disc, where there is room for it."""
        if not self.has_name:
            return []
        colour = mix(look.hex("ink"), look.hex("stock"), 0.28 if self.standing == LOCKED else 0)
        face = "bold" if self.is_picked else "sans"
        self._block = look.set(
            self.title, self.rect.width, size="small", colour=colour, face=face, most_lines=1, is_elided=True
        )
        return [("title", self._title_rect(look), self._block.is_whole)]

    def _title_rect(self, look: Look) -> pygame.Rect:
        assert self._block is not None
        top = self.centre[1] + self.disc // 2 + look.px(3)
        return pygame.Rect(self.centre[0] - self._block.width // 2, top, self._block.width, self._block.height)

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """Disc and emblem, badges, name, stars."""
        disc = pygame.Rect(0, 0, self.disc, self.disc)
        disc.center = self.centre
        self._paint_disc(surface, look, disc, touch)
        if self.standing != OPEN:
            self._paint_badge(surface, look, disc)
        if self.has_key:
            self._paint_key(surface, look, disc)
        if self._block is not None:
            self._paint_name(surface, look)
        if touch.is_focused:
            paint_focus(surface, look, disc, self.disc / 2 / look.scale)

    def _paint_disc(self, surface: pygame.Surface, look: Look, disc: pygame.Rect, touch: Touch) -> None:
        if self.is_picked or self.standing in (OPEN, UNDER_WAY):
            blur = look.px(8)
            colour, strength = (look.hex("brass"), 0.95) if self.is_picked else ("#FFFFFF", 0.8)
            halo = look.shapes.shadow(disc.size, disc.width // 2, blur, colour, strength)
            surface.blit(halo, (disc.left - 2 * blur, disc.top - 2 * blur))
        fill, line, sign = self._colours(look)
        lift = 0.14 if touch.is_hovered and self.standing != LOCKED else 0.05
        width = look.px(3.4 if self.is_picked else 2.4)
        ring = look.hex("brass_light") if self.is_picked else line
        box = Box(disc.width / 2, mix(fill, "#FFFFFF", lift), fill, ring, width)
        surface.blit(look.shapes.box(disc.size, box), disc)
        side = disc.width * 56 // 100
        shape = (
            f'<path d="{_EMBLEMS[self.game]}" fill="none" stroke="{sign}" stroke-width="2.2" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )
        emblem = look.shapes.svg(document(side, side, shape, "0 0 24 24"), (side, side))
        surface.blit(emblem, emblem.get_rect(center=disc.center))

    def _colours(self, look: Look) -> tuple[str, str, str]:
        """What fills the disc, its ring, its emblem."""
        if self.standing == LOCKED:
            worn = mix(look.hex("stock_edge"), INK, 0.25)
            return worn, mix(worn, INK, 0.45), mix(worn, INK, 0.6)
        if self.standing == DONE:
            return mix(look.hex("good"), look.hex("desk"), 0.68), look.hex("good"), look.hex("stock_light")
        return look.hex("panel"), look.hex("brass"), look.hex("brass_light")

    def _paint_badge(self, surface: pygame.Surface, look: Look, disc: pygame.Rect) -> None:
        """What became of it: at the lower right of the disc."""
        fill, sign = {
            LOCKED: (mix(INK, look.hex("desk"), 0.4), look.hex("stock")),
            TRIED: (look.hex("danger"), "#FFFFFF"),
            DONE: (look.hex("good"), look.hex("ink")),
            UNDER_WAY: (look.hex("brass"), look.hex("ink")),
        }[self.standing]
        is_whole = self.standing == UNDER_WAY
        shape = (
            f'<path d="{_SIGNS[self.standing]}" fill="{sign if is_whole else "none"}" stroke="{sign}" stroke-width="3" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        _paint_round(surface, look, (disc.right - self.disc // 8, disc.bottom - self.disc // 8), fill, shape)

    def _paint_key(self, surface: pygame.Surface, look: Look, disc: pygame.Rect) -> None:
        """That something is to be unlocked: at the upper right."""
        colour = look.hex("brass_light")
        shape = f'<path d="{_KEY}" fill="none" stroke="{colour}" stroke-width="2.6" stroke-linecap="round"/>'
        _paint_round(surface, look, (disc.right - self.disc // 8, disc.top + self.disc // 8), look.hex("desk"), shape)

    def _paint_name(self, surface: pygame.Surface, look: Look) -> None:
        """Name and stars on a strip of paper, so that no way runs through them."""
        assert self._block is not None
        title = self._title_rect(look)
        plate, has_stars = title.inflate(look.px(8), 0), self.standing != LOCKED and self.goals > 0
        side = look.px(STAR)
        stars = self.goals * (side + look.px(2)) - look.px(2)
        if has_stars:
            plate = plate.union(pygame.Rect(self.centre[0] - stars // 2 - look.px(4), plate.top, stars + look.px(8), 1))
            plate.height = title.height + side + look.px(2)
        paper = mix(look.hex("stock"), look.hex("stock_light"), 0.4)
        surface.blit(look.shapes.box(plate.size, Box(look.px(4), paper, paper, opacity=0.88)), plate)
        look.typesetter.draw(surface, self._block, title)
        if has_stars:
            left, top = self.centre[0] - stars // 2, title.bottom
            paint_stars(surface, look, left, top, side, self.stars, self.goals, is_on_paper=True)


def _paint_round(surface: pygame.Surface, look: Look, centre: tuple[int, int], fill: str, shape: str) -> None:
    """A small round badge with a sign."""
    place = pygame.Rect(0, 0, look.px(BADGE), look.px(BADGE))
    place.center = centre
    ring = look.shapes.box(place.size, Box(place.width / 2, fill, fill, look.hex("stock_light"), look.px(1.4)))
    surface.blit(ring, place)
    side = place.width * 68 // 100
    sign = look.shapes.svg(document(side, side, shape, "0 0 24 24"), (side, side))
    surface.blit(sign, sign.get_rect(center=place.center))
