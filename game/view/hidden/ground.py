"""Paints the tile layers of a board drawn in Tiled, as Tiled shows them."""

from __future__ import annotations

import pygame

from game.core.tile_art import FLIPPED_ACROSS, FLIPPED_DIAGONALLY, FLIPPED_DOWN, FLIPS, TileArt


def paint_ground(art: TileArt) -> pygame.Surface:
    """Return the picture of all visible layers at the size of the tiles; what no tile covers is transparent.

    Raises OSError or pygame.error when the image of a sheet cannot be loaded.
    """
    cutter = _Cutter(art)
    picture = pygame.Surface((art.columns * art.side, art.rows * art.side), pygame.SRCALPHA)
    for layer in art.layers:
        if layer.is_visible:
            alpha = round(255 * layer.opacity)
            for cell, tile in enumerate(layer.tiles):
                if tile:
                    row, column = divmod(cell, art.columns)
                    cut = cutter.tile(tile)
                    cut.set_alpha(alpha)
                    picture.blit(cut, (column * art.side, row * art.side))
    return picture


class _Cutter:
    """Cuts tiles from the sheets of a board, each only once."""

    def __init__(self, art: TileArt) -> None:
        self.art = art
        self.images = {sheet.image: pygame.image.load(sheet.image) for sheet in art.sheets}
        self.cut: dict[int, pygame.Surface] = {}

    def tile(self, tile: int) -> pygame.Surface:
        """Return the tile with that id, flipped as its highest bits say."""
        if tile not in self.cut:
            sheet = self.art.sheet_of(tile & ~FLIPS)
            corner = sheet.corner(tile & ~FLIPS)
            cut = pygame.Surface((sheet.side, sheet.side), pygame.SRCALPHA)
            # The bytes are copied as they are: a blit would mix colours under half transparent pixels anew.
            cut.blit(self.images[sheet.image], (0, 0), (*corner, sheet.side, sheet.side), pygame.BLEND_RGBA_MAX)
            self.cut[tile] = _flipped(cut, tile)
        return self.cut[tile]


def _flipped(cut: pygame.Surface, tile: int) -> pygame.Surface:
    """Return a tile turned as its flips say: first about the falling diagonal, then across, then down."""
    if tile & FLIPPED_DIAGONALLY:
        cut = pygame.transform.flip(pygame.transform.rotate(cut, 270), True, False)
    return pygame.transform.flip(cut, bool(tile & FLIPPED_ACROSS), bool(tile & FLIPPED_DOWN))
