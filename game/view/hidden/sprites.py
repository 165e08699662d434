"""Pictures on a board in any size: sharp where the board rests, roughly scaled while it moves."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface

from game.view.hidden.camera import Camera
from game.view.look import Look
from game.view.svg import document

MASTER = 160  # pixels of the large drawing


class Art(NamedTuple):
    """A sprite as it is shown: ``tint`` colours one that is drawn in greys; ``opacity`` lets it through."""

    name: str
    tint: str = ""
    opacity: float = 1.0


def sharp(look: Look, art: Art, side: int) -> Surface:
    """Return a square sprite at that size, kept; a small one is scaled down from the large drawing."""

    def make() -> Surface:
        if side >= MASTER:
            drawn = look.sprites.get(art.name, (side, side)).copy()
        else:
            drawn = pygame.transform.smoothscale(look.sprites.get(art.name, (MASTER, MASTER)), (side, side))
        if art.tint or art.opacity < 1:
            colour = pygame.Color(look.hex(art.tint) if art.tint else "#FFFFFF")
            colour.a = round(255 * art.opacity)
            drawn.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        return drawn

    return look.shapes.made(("board sprite", art, side), make)


def on_board(look: Look, art: Art, camera: Camera, spaces: float) -> Surface:
    """Return a sprite ``spaces`` wide as the camera shows it."""
    return as_seen(sharp(look, art, max(2, round(spaces * camera.rest))), camera)


def as_seen(picture: Surface, camera: Camera) -> Surface:
    """Return a picture made for the resting size as large as the camera shows it now."""
    if camera.is_still:
        return picture
    share = camera.cell / camera.rest
    size = max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share))
    return pygame.transform.scale(picture, size)


def drawn(look: Look, body: str, side: int, view: int = 32) -> Surface:
    """Return a square picture of SVG shapes in a view of that size: drawn large once, scaled down for every zoom."""

    def make() -> Surface:
        if side >= MASTER:
            return look.shapes.svg(document(side, side, body, f"0 0 {view} {view}"), (side, side))
        large = look.shapes.svg(document(MASTER, MASTER, body, f"0 0 {view} {view}"), (MASTER, MASTER))
        return pygame.transform.smoothscale(large, (side, side))

    return look.shapes.made(("board drawing", body, side), make)
