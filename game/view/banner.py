"""A strip of a game's box art."""

import pygame

from game.view.look import Look
from game.view.sheet import Sheet
from game.view.svg import Box

_NIGHT = "#0A0E13"
_HEART = 0.33
"""Where the middle of the picture on a box is, as a share of its height."""


def lay_banner(sheet: Sheet, rect: pygame.Rect, art: str) -> None:
    """Put the strip on the sheet."""
    look = sheet.look

    def paint(surface: pygame.Surface) -> None:
        surface.blit(_strip(look, art, rect.size), rect)

    sheet.canvas("banner", rect, paint)


def _strip(look: Look, art: str, size: tuple[int, int]) -> pygame.Surface:
    def make() -> pygame.Surface:
        strip = pygame.Surface(size, pygame.SRCALPHA)
        strip.fill(_NIGHT)
        if look.sprites.has(art):
            cover = look.sprites.fitted(art, size[0])
            strip.blit(cover, (0, size[1] // 2 - round(cover.get_height() * _HEART)))
        corner = look.px(look.theme.radii.panel)
        white = look.shapes.box(size, Box(corner, "#FFFFFF", "#FFFFFF"))
        strip.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        line = Box(corner, _NIGHT, _NIGHT, look.hex("line"), look.px(1), opacity=0)
        strip.blit(look.shapes.box(size, line), (0, 0))
        return strip

    return look.shapes.made(("strip", art, size), make)
