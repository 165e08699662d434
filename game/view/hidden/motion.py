"""Movements over a board: figures that glide along their way, tokens that pop, shots, rings, dice that tumble.

Each asks where the board is when it is painted, so that the board may be panned meanwhile.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.hidden.ground import spaces_in
from game.view.animation import Animation, between, ease_out
from game.view.hidden.board import BoardView
from game.view.hidden.camera import Camera
from game.view.hidden.sprites import Art, sharp
from game.view.hidden.tokens import Token, paint_token, place_of
from game.view.hidden.washes import paint_edge
from game.view.look import Look
from game.view.svg import document

Where = Callable[[], tuple[Look, BoardView]]
A_STEP, LEAST_WAY, LONGEST_WAY = 60, 120, 250  # milliseconds of a space, and of a whole way
POP, RING, SHOT = 240, 520, 260
TUMBLE, REST = 500, 620
HOP = 0.1  # spaces that a figure is lifted at each step


class Motion(NamedTuple):
    """What is seen of an event: groups one after the other; ``hidden``: keys of tokens that are drawn by it."""

    groups: tuple[tuple[Animation, ...], ...] = ()
    hidden: tuple[str, ...] = ()


NOTHING = Motion()


@contextmanager
def through(surface: Surface, camera: Camera) -> Iterator[None]:
    """Paint within the window of the board only."""
    before = surface.get_clip()
    surface.set_clip(camera.window.clip(before))
    try:
        yield
    finally:
        surface.set_clip(before)


def time_of(steps: int) -> int:
    """Return how long a way of so many steps takes, in milliseconds."""
    return min(LONGEST_WAY, max(LEAST_WAY, A_STEP * steps))


def glide(where: Where, token: Token, spaces: Sequence[int]) -> Animation:
    """A figure goes from space to space, hopping a little; the start stands first."""
    steps = max(1, len(spaces) - 1)

    def paint(surface: Surface, share: float) -> None:
        look, view = where()
        camera = view.lens.camera
        along = share * steps
        at = min(steps - 1, int(along))
        leg = camera.way((spaces[at], spaces[min(len(spaces) - 1, at + 1)]))
        ahead = (along - at) * (len(leg) - 1)
        first = min(len(leg) - 2, int(ahead))
        one, other, part = leg[first], leg[first + 1], ahead - first
        hop = abs(math.sin(along * math.pi)) * HOP * camera.cell if token.stands else 0
        x, y = between(one[0], other[0], part), between(one[1], other[1], part) - hop
        with through(surface, camera):
            paint_token(surface, look, camera, token, (round(x), round(y)))

    def smooth(share: float) -> float:
        return share * share * (3 - 2 * share)

    return Animation(time_of(steps), paint, ease=smooth)


def pop(where: Where, token: Token) -> Animation:
    """A token is laid: it falls, a little too large, and settles."""

    def paint(surface: Surface, share: float) -> None:
        look, view = where()
        camera = view.lens.camera
        grown = 1 + 0.7 * (1 - share) ** 2
        opacity = min(1.0, share * 3)
        art = token.art._replace(opacity=round(opacity * 5) / 5 * token.art.opacity)
        now = token._replace(art=art, size=round(token.size * grown * 8) / 8, over=(), base=None)
        with through(surface, camera):
            paint_token(surface, look, camera, now, place_of(camera, token))

    return Animation(POP, paint)


def ring(where: Where, space: int, role: str, spaces: float = 2.2) -> Animation:
    """Rings spread from a space and fade: look here."""

    def paint(surface: Surface, share: float) -> None:
        look, view = where()
        camera = view.lens.camera
        with through(surface, camera):
            for n in range(2):
                own = min(1.0, max(0.0, share * 1.4 - n * 0.3))
                if 0 < own < 1:
                    radius = between(0.3, spaces, ease_out(own)) * camera.cell
                    _circle(surface, look, camera.middle(space), radius, role, 1 - own)

    return Animation(RING, paint, ease=lambda share: share)


def _circle(surface: Surface, look: Look, middle: tuple[int, int], radius: float, role: str, opacity: float) -> None:
    side = 2 * round(radius) + 8
    made = Surface((side, side), pygame.SRCALPHA)
    colour = look.palette.colour(role)
    colour.a = round(230 * opacity)
    pygame.draw.circle(made, colour, (side // 2, side // 2), round(radius), max(2, look.px(3)))
    surface.blit(made, made.get_rect(center=middle))


def shot(where: Where, start: int, end: int) -> Animation:
    """A shot flies from space to space."""

    def paint(surface: Surface, share: float) -> None:
        look, view = where()
        camera = view.lens.camera
        one, other, lift = camera.middle(start), camera.middle(end), camera.cell * 0.25
        ends = max(0.0, share * 1.3 - 0.4), min(1.0, share * 1.3)
        points = [(between(one[0], other[0], part), between(one[1], other[1], part) - lift) for part in ends]
        with through(surface, camera):
            pygame.draw.line(surface, look.palette.colour("#FFF1C9"), points[0], points[1], max(3, look.px(4)))
            pygame.draw.line(surface, look.palette.colour("danger"), points[0], points[1], max(1, look.px(2)))

    return Animation(SHOT, paint, ease=lambda share: share)


def dice(where: Where, faces: Sequence[int]) -> Animation:
    """Dice tumble over the middle of the board and come to lie."""
    whole = TUMBLE + REST

    def paint(surface: Surface, share: float) -> None:
        look, view = where()
        window = view.lens.window
        side = min(look.px(76), window.width // 4)
        gap = look.px(14)
        width = len(faces) * side + (len(faces) - 1) * gap
        left, middle = window.centerx - width // 2, window.centery
        rolled = min(1.0, share * whole / TUMBLE)
        with through(surface, view.lens.camera):
            for n, face in enumerate(faces):
                _paint_die(surface, look, (left + n * (side + gap) + side // 2, middle), side, face, rolled, n)

    return Animation(whole, paint, ease=lambda share: share)


def _paint_die(
    surface: Surface, look: Look, middle: tuple[int, int], side: int, face: int, rolled: float, number: int
) -> None:
    left = 1 - ease_out(rolled)
    shown = face if rolled > 0.86 else 1 + int(rolled * 17 + number * 2) % 6
    x, y = middle[0] - round(left * side * 2.2), middle[1] - round(abs(math.sin(rolled * 7)) * left * side * 1.3)
    halo = sharp(look, Art("dice/die_shadow"), round(side * 4 / 3))
    surface.blit(halo, halo.get_rect(center=(x, middle[1] + side // 6)))
    tilt = round(left * (300 + 60 * number) / 15) * 15
    name = f"dice/die_{shown}"
    drawn = look.sprites.turned(name, (side, side), tilt) if tilt else look.sprites.get(name, (side, side))
    surface.blit(drawn, drawn.get_rect(center=(x, y)))


def burst(where: Where, space: int, art: Art, spaces: float = 3.0, stays: bool = False) -> Animation:
    """A picture flares up over a space and fades: a flash; one that ``stays`` billows up instead: smoke."""

    def paint(surface: Surface, share: float) -> None:
        look, view = where()
        camera = view.lens.camera
        size = round(between(0.6, spaces, share) * 4) / 4
        opacity = round((share if stays else 1 - share) * 8) / 8
        picture = sharp(look, art._replace(opacity=opacity), max(2, round(size * camera.rest)))
        with through(surface, camera):
            surface.blit(picture, picture.get_rect(center=camera.middle(space)))

    return Animation(RING, paint)


def words_over(where: Where, space: int, words: str, role: str) -> Animation:
    """A word rises over a space: what was answered there."""

    def paint(surface: Surface, share: float) -> None:
        look, view = where()
        camera = view.lens.camera
        block = look.set(words, size="lead", face="bold", colour=role, most_lines=1)
        x, y = camera.middle(space)
        rect = Rect(0, 0, block.width + look.px(18), block.height + look.px(8))
        rect.center = x, y - round(camera.cell * (0.7 + 0.5 * ease_out(min(1.0, share * 3))))
        rect.clamp_ip(camera.window)
        opacity = min(1.0, (1 - share) * 5)
        source = (
            f'<rect x="1" y="1" width="{rect.width - 2}" height="{rect.height - 2}" rx="{rect.height * 0.3:.1f}" '
            f'fill="{look.hex("desk")}" fill-opacity="0.9" stroke="{look.hex(role)}" stroke-width="1.5"/>'
        )
        plate = look.shapes.svg(document(*rect.size, source), rect.size).copy()
        look.typesetter.draw(plate, block, Rect(look.px(9), look.px(4), block.width, block.height))
        plate.set_alpha(round(255 * opacity))
        with through(surface, camera):
            surface.blit(plate, rect)

    return Animation(900, paint, ease=lambda share: share)


def pulse(where: Where, spaces: int, role: str) -> Animation:
    """A set of spaces lights up and fades: it was asked about."""

    def paint(surface: Surface, share: float) -> None:
        look, view = where()
        camera = view.lens.camera
        opacity = 1 - share
        tile = Surface((math.ceil(camera.cell) + 1, math.ceil(camera.cell) + 1))
        tile.fill(look.palette.colour(role))
        tile.set_alpha(round(150 * opacity))
        cells = camera.cells(spaces)
        with through(surface, camera):
            for cell in spaces_in(cells):
                rect = camera.cell_rect(cell)
                surface.blit(tile, rect, (0, 0, *rect.size))
            paint_edge(surface, look, camera, cells, role, 1.0)

    return Animation(RING, paint, ease=lambda share: share)
