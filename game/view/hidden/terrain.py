"""The ground of a board on the screen: its picture scaled sharp and kept for each zoom, roughly while it moves.

The sharp picture is made block by block, a few at each frame, so that no frame waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect, Surface

from game.core.tile_art import TileArt
from game.view.cache import PictureCache
from game.view.hidden.camera import Camera
from game.view.hidden.ground import paint_ground
from game.view.look import Look

BLOCK = 6  # spaces along the side of a block
PIXELS_A_FRAME = 500_000
MOST_PIXELS, LARGEST_SIDE = 12_000_000, 96  # of the whole picture; of a space in it
ROOM = 64_000_000  # bytes of sharp blocks that are kept
BARE = {
    "floor": "#2C3B36",
    "wall": "#4A5663",
    "roof": "#5D6A77",
    "road": "#22252C",
    "line": "#7E765E",
    "seam": "#26332F",
}


class Terrain:
    """The picture of a board; ``draw`` makes it when it is painted first, as many pixels to a space as it likes."""

    def __init__(self, draw: Callable[[], Surface], columns: int, rows: int) -> None:
        self._draw = draw
        self._drawn: Surface | None = None
        self._columns, self._rows = columns, rows
        self._blocks = PictureCache(ROOM)
        self._known: set[tuple[int, int, int]] = set()
        self._rough: Surface | None = None

    @property
    def _picture(self) -> Surface:
        if self._drawn is None:
            self._drawn = self._draw()
        return self._drawn

    @property
    def _side(self) -> int:
        return self._picture.get_width() // self._columns

    # -- sharp

    def is_sharp(self, camera: Camera) -> bool:
        """Tell whether every block that is seen is at hand in the camera's size."""
        return camera.is_still and not any(key not in self._known for key in self._seen(camera))

    def sharpen(self, camera: Camera) -> None:
        """Make a few of the blocks that are seen and not at hand."""
        left = PIXELS_A_FRAME
        for key in self._seen(camera):
            if key not in self._known:
                self._block(key)
                left -= (BLOCK * camera.rest) ** 2
                if left <= 0:
                    return

    def _seen(self, camera: Camera) -> Iterator[tuple[int, int, int]]:
        columns, rows = camera.shown_columns(), camera.shown_rows()
        if columns and rows:
            for row in range(rows[0] // BLOCK, rows[-1] // BLOCK + 1):
                for column in range(columns[0] // BLOCK, columns[-1] // BLOCK + 1):
                    yield camera.rest, column, row

    def _block(self, key: tuple[int, int, int]) -> Surface:
        self._known.add(key)
        if len(self._known) > 4000:
            self._known = {key}
        return self._blocks.get(key, lambda: self._scaled(*key))

    def _scaled(self, cell: int, column: int, row: int) -> Surface:
        """Scale a block with the spaces around it, so that no seam shows, and cut those off again."""
        side = self._side
        wide = Rect(BLOCK * column - 1, BLOCK * row - 1, BLOCK + 2, BLOCK + 2)
        wide = wide.clip(Rect(0, 0, self._columns, self._rows))
        cut = Rect(BLOCK * column, BLOCK * row, BLOCK, BLOCK).clip(Rect(0, 0, self._columns, self._rows))
        source = self._picture.subsurface((wide.left * side, wide.top * side, wide.width * side, wide.height * side))
        large = pygame.transform.smoothscale(source, (wide.width * cell, wide.height * cell))
        x, y = (cut.left - wide.left) * cell, (cut.top - wide.top) * cell
        return large.subsurface((x, y, cut.width * cell, cut.height * cell)).copy()

    # -- painting

    def paint(self, surface: Surface, camera: Camera) -> None:
        """Paint what is seen of the board; sharp where it is at hand."""
        if self.is_sharp(camera):
            for key in self._seen(camera):
                cell, column, row = key
                where = camera.left + column * BLOCK * cell, camera.top + row * BLOCK * cell
                surface.blit(self._block(key), where)
            return
        self._paint_rough(surface, camera)

    def _paint_rough(self, surface: Surface, camera: Camera) -> None:
        share = self._side / camera.cell
        board = Rect((0, 0), self._picture.get_size())
        view = camera.window
        left, top = int((view.left - camera.left) * share), int((view.top - camera.top) * share)
        part = Rect(left, top, int(view.width * share) + 2, int(view.height * share) + 2).clip(board)
        if not part.width or not part.height:
            return
        size = max(1, round(part.width / share)), max(1, round(part.height / share))
        if self._rough is None or self._rough.get_width() < size[0] or self._rough.get_height() < size[1]:
            self._rough = Surface((max(size[0], view.width + 96), max(size[1], view.height + 96))).convert(surface)
        to = self._rough.subsurface((0, 0, *size))
        pygame.transform.scale(self._picture.subsurface(part), size, to)
        surface.blit(to, (camera.left + round(part.left / share), camera.top + round(part.top / share)))


class Plain:
    """A board without a picture: what is road, what is a structure. Spaces are numbered row by row."""

    SIDE = 32

    def __init__(self, columns: int, rows: int, walls: frozenset[int], roads: frozenset[int]) -> None:
        self.columns, self.rows, self.walls, self.roads = columns, rows, walls, roads

    def paint(self) -> Surface:
        """Return the board drawn in a few plain colours."""
        made = Surface((self.columns * self.SIDE, self.rows * self.SIDE))
        for space in range(self.columns * self.rows):
            row, column = divmod(space, self.columns)
            rect = Rect(column * self.SIDE, row * self.SIDE, self.SIDE, self.SIDE)
            kind = "wall" if space in self.walls else "road" if space in self.roads else "floor"
            made.fill(BARE[kind], rect)
            if kind == "wall":
                made.fill(BARE["roof"], Rect(rect.left + 1, rect.top + 1, rect.width - 2, rect.height - 7))
            elif kind == "floor":
                pygame.draw.rect(made, BARE["seam"], rect, 1)
        return made


def side_of(art: TileArt) -> int:
    """Return how many pixels a space of the picture has: twice those of the tiles, less where the board is large."""
    most = int((MOST_PIXELS / (art.columns * art.rows)) ** 0.5)
    return max(1, min(2 * art.side, LARGEST_SIDE, most))


def terrain_of(
    look: Look, art: TileArt | None, plain: Plain, print_over: Callable[[Surface], None] | None = None
) -> Terrain:
    """Return the ground of a board as it is drawn in Tiled; plain where it has no picture or that cannot be read.

    ``print_over``: prints upon the ground what the rules want to be seen there.
    """

    def make() -> Surface:
        drawn = None
        if art is not None:
            try:
                drawn = paint_ground(art, side_of(art))
            except (OSError, pygame.error):
                drawn = None
        if drawn is None:
            ground = plain.paint().convert()
        else:
            ground = Surface(drawn.get_size()).convert()
            ground.fill(look.hex("desk"))
            ground.blit(drawn, (0, 0))
        if print_over is not None:
            print_over(ground)
        return ground

    return Terrain(make, plain.columns, plain.rows)
