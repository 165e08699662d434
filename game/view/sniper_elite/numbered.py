"""A picture of painted spaces for whoever makes a map: each with its number and name, in the colour of its kind."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.rules.sniper_elite.board import Kind, Sector, Space
from game.view.fonts import clean, font, runs

SIDE = 64  # pixels of a cell
FILLS: dict[Kind, str] = {
    "open": "#7F8F6E",
    "enclosed": "#C9B38A",
    "elevated": "#A9B4BE",
    "water": "#4E86A6",
    "obstruction": "#3A3F45",
}
EDGES: dict[Sector, str] = {
    "": "#3A3F45",
    "red": "#D5533D",
    "yellow": "#E8C33A",
    "black": "#14171B",
    "neutral": "#F2EEE2",
}
INK = "#14171B"


def numbered(spaces: Sequence[Space], columns: int, rows: int) -> Surface:
    """Return the spaces drawn large, numbered from 1; a cell that is not painted stays dark."""
    pygame.font.init()
    made = Surface((columns * SIDE, rows * SIDE))
    made.fill("#0F141A")
    for number, space in enumerate(spaces, 1):
        cells = set(space.cells)
        for x, y in space.cells:
            cell = Rect(x * SIDE, y * SIDE, SIDE, SIDE)
            made.fill(FILLS[space.kind], cell)
            if space.is_difficult:
                for at in range(0, SIDE, 8):
                    pygame.draw.line(
                        made, INK, (cell.left + at, cell.bottom - 1), (cell.left + at + 7, cell.bottom - 8)
                    )
        for x, y in space.cells:
            _edges(made, cells, (x, y), EDGES[space.sector])
        _write(made, space, number)
    return made


def _edges(made: Surface, cells: set[tuple[int, int]], at: tuple[int, int], colour: str) -> None:
    x, y = at
    left, top = x * SIDE, y * SIDE
    bars = {
        (x - 1, y): Rect(left, top, 3, SIDE),
        (x + 1, y): Rect(left + SIDE - 3, top, 3, SIDE),
        (x, y - 1): Rect(left, top, SIDE, 3),
        (x, y + 1): Rect(left, top + SIDE - 3, SIDE, 3),
    }
    for beyond, bar in bars.items():
        if beyond not in cells:
            made.fill(colour, bar)


def _write(made: Surface, space: Space, number: int) -> None:
    x, y = space.cells[0]
    lines = ((str(number), 24), (space.name, 13))
    top = y * SIDE + 7
    ink = "#FFFFFF" if space.kind in ("water", "obstruction") else INK
    for words, size in lines:
        left = x * SIDE + 8
        for run in runs(clean(words), "bold"):
            block = font(run.file, size, run.script).render(run.text, True, ink)
            made.blit(block, (left, top))
            left += block.get_width()
        top += size + 2
