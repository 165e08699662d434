"""A drawn curtain in heavy folds, over the whole window."""

from __future__ import annotations

import pygame

from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.svg import document

FOLD = 92  # units from one fold to the next
_FOLD_LIGHT = ((0, 0.0), (0.16, 0.22), (0.34, 0.62), (0.5, 0.34), (0.68, 0.1), (0.84, 0.02), (1, 0.0))
"""Where along a fold how much light falls."""


def lay_cloth(sheet: Sheet) -> None:
    """Put the curtain on the sheet, with the rail that it hangs from."""
    look, size = sheet.look, sheet.size

    def paint(surface: pygame.Surface) -> None:
        surface.blit(look.shapes.made(("cloth", size, look.scale), lambda: _cloth(look, size)), (0, 0))

    sheet.canvas("cloth", sheet.rect, paint, "backdrop")


def _cloth(look: Look, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    made = pygame.Surface(size)
    fold = look.px(FOLD)
    strip = pygame.transform.scale(look.shapes.svg(_fold(look, fold), (fold, 8)), (fold, height))
    start = (width % fold) // 2 - fold
    for left in range(start, width, fold):
        made.blit(strip, (left, 0))
    made.blit(pygame.transform.scale(look.shapes.svg(_dusk(height), (8, height)), size), (0, 0))
    rail = look.px(16)
    made.blit(pygame.transform.scale(look.shapes.svg(_rail(look, rail), (8, rail)), (width, rail)), (0, 0))
    return made


def _fold(look: Look, width: int) -> str:
    dark = mix(look.hex("danger"), "#000000", 0.83)
    light = mix(look.hex("danger"), look.hex("desk"), 0.42)
    stops = "".join(f'<stop offset="{at}" stop-color="{mix(dark, light, share)}"/>' for at, share in _FOLD_LIGHT)
    body = (
        f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{width}" y2="0">{stops}'
        f'</linearGradient></defs><rect width="{width}" height="8" fill="url(#f)"/>'
    )
    return document(width, 8, body)


def _dusk(height: int) -> str:
    """The light falls from above: the hem lies in the dark."""
    body = (
        f'<defs><linearGradient id="d" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        '<stop offset="0" stop-color="#000000" stop-opacity="0.5"/><stop offset="0.14" stop-color="#000000" '
        'stop-opacity="0.08"/><stop offset="0.6" stop-color="#000000" stop-opacity="0.2"/>'
        '<stop offset="1" stop-color="#000000" stop-opacity="0.72"/></linearGradient></defs>'
        f'<rect width="8" height="{height}" fill="url(#d)"/>'
    )
    return document(8, height, body)


def _rail(look: Look, height: int) -> str:
    brass = look.hex("brass")
    shades = ((0, mix(brass, "#000000", 0.45)), (0.3, mix(brass, "#FFFFFF", 0.45)), (1, mix(brass, "#000000", 0.7)))
    stops = "".join(f'<stop offset="{at}" stop-color="{shade}"/>' for at, shade in shades)
    body = (
        f'<defs><linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">{stops}'
        f'</linearGradient></defs><rect width="8" height="{height}" fill="url(#r)"/>'
    )
    return document(8, height, body)
