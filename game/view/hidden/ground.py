"""Paints the tile layers of a board drawn in Tiled, as Tiled shows them."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.tile_art import FLIPPED_ACROSS, FLIPPED_DIAGONALLY, FLIPPED_DOWN, FLIPS, TileArt


def paint_ground(art: TileArt, times: int = 1) -> pygame.Surface:
    """Return the picture of all visible layers, ``times`` (1 or 2) the size of the tiles; what no tile covers is clear.

    For the double size a sheet may have a second image beside it, ``name@2x.png``. Raises OSError or pygame.error when
    the image of a sheet cannot be loaded.
    """
    cutter = _Cutter(art, times)
    side = art.side * times
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
    """Cuts tiles from the sheets of a board, each only once."""

    def __init__(self, art: TileArt, times: int) -> None:
        self.art, self.times = art, times
        self.images = {sheet.image: _image(sheet.image, times) for sheet in art.sheets}
        self.cut: dict[int, pygame.Surface] = {}

    def tile(self, tile: int) -> pygame.Surface:
        """Return the tile with that id, flipped as its highest bits say."""
        if tile not in self.cut:
            sheet = self.art.sheet_of(tile & ~FLIPS)
            left, top = sheet.corner(tile & ~FLIPS)
            side = sheet.side * self.times
            cut = pygame.Surface((side, side), pygame.SRCALPHA)
            part = left * self.times, top * self.times, side, side
            # The bytes are copied as they are: a blit would mix colours under half transparent pixels anew.
            cut.blit(self.images[sheet.image], (0, 0), part, pygame.BLEND_RGBA_MAX)
            self.cut[tile] = _flipped(cut, tile)
        return self.cut[tile]


def _image(path: str, times: int) -> pygame.Surface:
    """Return the image of a sheet in that size: the one drawn for it, else the usual one scaled."""
    usual = pygame.image.load(path)
    if times == 1:
        return usual
    size = usual.get_width() * times, usual.get_height() * times
    large = Path(path).with_name(f"{Path(path).stem}@{times}x{Path(path).suffix}")
    if large.is_file():
        drawn = pygame.image.load(large)
        if drawn.get_size() == size:
            return drawn
    return pygame.transform.scale(usual, size)


def _flipped(cut: pygame.Surface, tile: int) -> pygame.Surface:
    """Return a tile turned as its flips say: first about the falling diagonal, then across, then down."""
    if tile & FLIPPED_DIAGONALLY:
        cut = pygame.transform.flip(pygame.transform.rotate(cut, 270), True, False)
    return pygame.transform.flip(cut, bool(tile & FLIPPED_ACROSS), bool(tile & FLIPPED_DOWN))
