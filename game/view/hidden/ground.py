"""Paints the tile layers of a board drawn in Tiled, as Tiled shows them."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.tile_art import FLIPPED_ACROSS, FLIPPED_DIAGONALLY, FLIPPED_DOWN, FLIPS, TileArt


def paint_ground(art: TileArt, side: int = 0) -> pygame.Surface:
    """Return the picture of all visible layers, ``side`` pixels to a space (0: as many as the tiles have).

    What no tile covers is transparent. Where more pixels are wished than the tiles have, a sheet may have a second
    image of twice its size beside it, ``name@2x.png``. Raises OSError or pygame.error when an image cannot be loaded.
    """
    side = side or art.side
    cutter = _Cutter(art, side)
    picture = pygame.Surface((art.columns * side, art.rows * side), pygame.SRCALPHA)
    for layer in art.layers:
        if layer.is_visible:
            alpha = round(255 * layer.opacity)
            for cell, tile in enumerate(layer.tiles):
                if tile:
                    row, column = divmod(cell, art.columns)
                    cut = cutter.tile(tile)
                    cut.set_alpha(alpha)
                    picture.blit(cut, (column * side, row * side))
    return picture


class _Cutter:
    """Cuts tiles from the sheets of a board, each only once, and brings them to their size."""

    def __init__(self, art: TileArt, side: int) -> None:
        self.art, self.side = art, side
        self.images = {sheet.image: _image(sheet.image, is_large=side > art.side) for sheet in art.sheets}
        self.cut: dict[int, pygame.Surface] = {}

    def tile(self, tile: int) -> pygame.Surface:
        """Return the tile with that id, flipped as its highest bits say."""
        if tile not in self.cut:
            sheet = self.art.sheet_of(tile & ~FLIPS)
            image, times = self.images[sheet.image]
            left, top = sheet.corner(tile & ~FLIPS)
            length = sheet.side * times
            cut = pygame.Surface((length, length), pygame.SRCALPHA)
            # The bytes are copied as they are: a blit would mix colours under half transparent pixels anew.
            cut.blit(image, (0, 0), (left * times, top * times, length, length), pygame.BLEND_RGBA_MAX)
            if length != self.side:
                cut = pygame.transform.smoothscale(cut, (self.side, self.side))
            self.cut[tile] = _flipped(cut, tile)
        return self.cut[tile]


def _image(path: str, is_large: bool) -> tuple[pygame.Surface, int]:
    """Return the image of a sheet and how many times its usual size it has: twice where that is wished and there."""
    usual = pygame.image.load(path)
    large = Path(path).with_name(f"{Path(path).stem}@2x{Path(path).suffix}")
    if is_large and large.is_file():
        drawn = pygame.image.load(large)
        if drawn.get_size() == (2 * usual.get_width(), 2 * usual.get_height()):
            return drawn, 2
    return usual, 1


def _flipped(cut: pygame.Surface, tile: int) -> pygame.Surface:
    """Return a tile turned as its flips say: first about the falling diagonal, then across, then down."""
    if tile & FLIPPED_DIAGONALLY:
        cut = pygame.transform.flip(pygame.transform.rotate(cut, 270), True, False)
    return pygame.transform.flip(cut, bool(tile & FLIPPED_ACROSS), bool(tile & FLIPPED_DOWN))
