"""What is printed upon the ground of a board from the rules alone: sectors, borders, doorways, arrows, starts.

A map maker draws the ground, nothing of this. Everything is printed once, into the picture that is scaled afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect, Surface

from game.rules.sniper_elite.board import COLOURS, Board, Space
from game.view.look import Look
from game.view.sniper_elite import signs
from game.view.sniper_elite.borders import Border, Style, borders_of
from game.view.sniper_elite.hues import SECTOR_HUES, SQUAD_HUES, SUITS
from game.view.svg import document

WIDTHS: dict[Style, float] = {"open": 0.042, "raised": 0.06, "inner": 0.07, "drop": 0.1, "outer": 0.16, "wall": 0.15}
"""Of the lines, in cells; they are printed in this order, each over those before it."""
INKS: dict[Style, tuple[int, int, int, int]] = {
    "open": (240, 236, 222, 215),
    "raised": (176, 184, 192, 255),
    "inner": (20, 17, 13, 255),
    "drop": (28, 30, 34, 200),
    "outer": (20, 17, 13, 255),
    "wall": (38, 33, 28, 255),
}
DASH, GAP = 0.3, 0.2  # cells
FRAME, FRAME_WIDTH = 0.075, 0.055  # cells: how far inside its border a space is framed in the colour of its sector
WASH, FRAMED = 0.1, 0.62  # opacities of the colour of a sector
SUIT, PLATE, CROSS, ARROW = 0.25, 0.62, 0.86, 0.9  # cells


def printed(look: Look, board: Board) -> Callable[[Surface], None]:
    """Return what prints a board upon the picture of its ground."""
    return lambda ground: _Press(look, board, ground).print()


class _Press:
    """Prints one board upon one picture."""

    def __init__(self, look: Look, board: Board, ground: Surface) -> None:
        self._look, self._board, self._ground = look, board, ground
        self._side = ground.get_width() // board.columns

    def print(self) -> None:
        """Print everything, the borders over the sectors, what lies on borders last."""
        for space in self._board.spaces:
            if space.sector and space.kind not in ("water", "obstruction"):
                self._sector(space)
        lines = Surface(self._ground.get_size(), pygame.SRCALPHA)
        for style in WIDTHS:
            for border in borders_of(self._board):
                if border.style == style:
                    self._border(lines, border)
        self._ground.blit(lines, (0, 0))
        self._starts()
        for passage in self._board.passages:
            (x, y), (u, _) = passage.edge
            kinds = {self._board.spaces[space].kind for space in (passage.one, passage.other)}
            middle = (x + 1, y + 0.5) if u > x else (x + 0.5, y + 1)
            self._stamp(signs.plate("enclosed" not in kinds, u > x), middle, PLATE)

    # -- sectors

    def _sector(self, space: Space) -> None:
        """The wash of a sector over a space, its frame, and the sign of the sector in the last corner."""
        left, top = min(x for x, _ in space.cells), min(y for _, y in space.cells)
        hue = pygame.Color(SECTOR_HUES[space.sector])
        inner, outer = self._shrunk(space, FRAME + FRAME_WIDTH), self._shrunk(space, FRAME)
        ring = outer.copy()
        ring.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        whole = self._shrunk(space, 0)
        for shape, opacity in ((whole, WASH), (ring, FRAMED)):
            shape.fill((*hue[:3], round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
            self._ground.blit(shape, (left * self._side, top * self._side))
        if space.sector in SUITS:
            x, y = max(space.cells, key=lambda cell: (cell[1], cell[0]))
            sign = signs.suit(SUITS[space.sector], SECTOR_HUES[space.sector], 0.85)
            self._stamp(sign, (x + 0.76, y + 0.76), SUIT)

    def _shrunk(self, space: Space, margin: float) -> Surface:
        """Return the shape of a space in white, its rim so many cells away from its border."""
        side, cut = self._side, round(margin * self._side)
        left, top = min(x for x, _ in space.cells), min(y for _, y in space.cells)
        right, bottom = max(x for x, _ in space.cells) + 1, max(y for _, y in space.cells) + 1
        shape = Surface(((right - left) * side, (bottom - top) * side), pygame.SRCALPHA)
        for x, y in space.cells:
            shape.fill("white", Rect((x - left) * side, (y - top) * side, side, side))
        for strip in self._strips(space, cut):
            shape.fill((0, 0, 0, 0), strip.move(-left * side, -top * side))
        return shape

    def _strips(self, space: Space, cut: int) -> Iterator[Rect]:
        """Yield a strip inside each open side of a cell, and over the corners beside it."""
        side, cells = self._side, frozenset(space.cells)
        for x, y in space.cells if cut else ():
            where = Rect(x * side, y * side, side, side)
            if (x, y - 1) not in cells:
                yield Rect(where.left - cut, where.top, side + 2 * cut, cut)
            if (x, y + 1) not in cells:
                yield Rect(where.left - cut, where.bottom - cut, side + 2 * cut, cut)
            if (x - 1, y) not in cells:
                yield Rect(where.left, where.top - cut, cut, side + 2 * cut)
            if (x + 1, y) not in cells:
                yield Rect(where.right - cut, where.top - cut, cut, side + 2 * cut)

    # -- borders

    def _border(self, lines: Surface, border: Border) -> None:
        """A line along a border; towards lower ground it is dashed, a wall has a bright core."""
        width = max(2, round(WIDTHS[border.style] * self._side))
        reach = width // 2 if border.style != "drop" else 0
        lines.fill(INKS[border.style], self._bar(border, width, 0, border.length, reach))
        if border.style == "drop":
            for start in _dashes(border.length):
                end = min(border.length, start + DASH)
                lines.fill((246, 243, 234, 255), self._bar(border, max(2, width * 2 // 3), start, end))
        elif border.style in ("outer", "wall"):
            core = (70, 62, 52, 255) if border.style == "outer" else (166, 152, 130, 255)
            share = 0.2 if border.style == "outer" else 0.45
            lines.fill(core, self._bar(border, max(1, round(width * share)), 0, border.length))

    def _bar(self, border: Border, width: int, start: float, end: float, reach: int = 0) -> Rect:
        """Return a bar along a border from ``start`` to ``end`` cells of it, both ends ``reach`` pixels longer."""
        side = self._side
        length = round((end - start) * side) + 2 * reach
        x, y = border.column * side, border.row * side
        if border.is_upright:
            return Rect(x - width // 2, y + round(start * side) - reach, width, length)
        return Rect(x + round(start * side) - reach, y - width // 2, length, width)

    # -- what is printed on spaces

    def _starts(self) -> None:
        """Iron crosses, rings of the soldiers, entry arrows."""
        for colour, squad, hue in zip(COLOURS, self._board.squads, SQUAD_HUES, strict=False):
            bright = SECTOR_HUES[colour] if colour == "black" else hue
            self._stamp(signs.iron_cross(bright), self._middle(squad.officer), CROSS)
            for soldier in squad.soldiers:
                self._stamp(signs.soldier_start(bright), self._middle(soldier), CROSS)
        for space in self._board.arrows:
            self._stamp(signs.arrow(self._inwards(space)), self._middle(space), ARROW)

    def _middle(self, space: int) -> tuple[float, float]:
        """Return the middle of a space in cells, or of its cell nearest to it."""
        cells = self._board.spaces[space].cells
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        right, bottom = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
        x, y = (left + right) / 2, (top + bottom) / 2
        if len(cells) == (right - left) * (bottom - top):
            return x, y
        near = min(cells, key=lambda cell: ((cell[0] + 0.5 - x) ** 2 + (cell[1] + 0.5 - y) ** 2, cell[::-1]))
        return near[0] + 0.5, near[1] + 0.5

    def _inwards(self, space: int) -> int:
        """Return where an arrow points: away from the nearest rim of the board."""
        x, y = self._middle(space)
        ways = {0: x, 180: self._board.columns - x, 90: y, 270: self._board.rows - y}
        return min(ways, key=lambda degrees: ways[degrees])

    def _stamp(self, body: str, middle: tuple[float, float], cells: float) -> None:
        side = max(8, round(cells * self._side))
        sign = self._look.shapes.svg(document(side, side, body, "0 0 32 32"), (side, side))
        self._ground.blit(sign, sign.get_rect(center=(round(middle[0] * self._side), round(middle[1] * self._side))))


def _dashes(length: float) -> Iterator[float]:
    """Yield where dashes of a line begin, spread evenly, one at either end."""
    count = max(1, round((length + GAP) / (DASH + GAP)))
    step = (length - DASH) / max(1, count - 1)
    yield from (n * step for n in range(count))
