"""Signs at the edge of the window for what stands outside it: who it is, and in which direction."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from typing import NamedTuple

from pygame import Rect, Surface

from game.view.hidden.camera import Camera
from game.view.hidden.sprites import sharp
from game.view.hidden.tokens import Token
from game.view.look import Look, mix
from game.view.svg import document

SIDE, GAP, INSET = 30, 4, 4  # units


class Beacon(NamedTuple):
    """A sign: its middle on the screen, and where it points, in degrees clockwise from the right."""

    token: Token
    middle: tuple[int, int]
    degrees: int


def beacons_of(look: Look, camera: Camera, tokens: Iterable[Token], hidden: Collection[str] = ()) -> list[Beacon]:
    """Return a sign for each token that calls and is not seen, none over another."""
    away = [
        token
        for token in tokens
        if token.calls and token.key not in hidden and not camera.window.collidepoint(camera.middle(token.space))
    ]
    room = camera.window.inflate(-look.px(SIDE) - 2 * look.px(INSET), -look.px(SIDE) - 2 * look.px(INSET))
    taken: list[Rect] = []
    found = []
    for token in sorted(away, key=lambda token: camera.middle(token.space)):
        x, y = camera.middle(token.space)
        spot = Rect(0, 0, look.px(SIDE + GAP), look.px(SIDE + GAP))
        spot.center = min(max(x, room.left), room.right), min(max(y, room.top), room.bottom)
        is_flat = y < camera.window.top or y >= camera.window.bottom
        while (other := spot.collidelist(taken)) >= 0:  # go on along the edge
            spot.move_ip((taken[other].right - spot.left, 0) if is_flat else (0, taken[other].bottom - spot.top))
        taken.append(spot)
        degrees = round(math.degrees(math.atan2(y - spot.centery, x - spot.centerx)) / 15) * 15
        found.append(Beacon(token, spot.center, degrees))
    return found


def paint_beacons(
    surface: Surface, look: Look, camera: Camera, tokens: Iterable[Token], hidden: Collection[str] = ()
) -> None:
    """Paint the signs: the figure on a disc with a tip towards it."""
    side = look.px(SIDE)
    for beacon in beacons_of(look, camera, tokens, hidden):
        hue = beacon.token.art.tint or "text"
        disc = look.shapes.svg(_disc(look, side, hue, beacon.degrees), (side + look.px(12), side + look.px(12)))
        surface.blit(disc, disc.get_rect(center=beacon.middle))
        figure = sharp(look, beacon.token.art, round(side * 0.86))
        surface.blit(figure, figure.get_rect(center=beacon.middle))


def _disc(look: Look, side: int, role: str, degrees: int) -> str:
    whole = side + look.px(12)
    edge = look.hex(role)
    fill = mix(look.hex("desk"), edge, 0.16)
    body = (
        f'<g transform="rotate({degrees} 21 21)"><path d="M33 13 L41 21 L33 29 Z" fill="{edge}" stroke="#0A0C10" '
        'stroke-width="1.6" stroke-linejoin="round"/></g>'
        f'<circle cx="21" cy="21" r="15" fill="{fill}" stroke="#0A0C10" stroke-width="3.4"/>'
        f'<circle cx="21" cy="21" r="14.4" fill="none" stroke="{edge}" stroke-width="1.8"/>'
    )
    return document(whole, whole, body, "0 0 42 42")
