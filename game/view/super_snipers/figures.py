"""The pictures in the rules: grids with pieces on them, rows of pieces, rows of icons.

A ``locate`` or ``target`` figure has ``rows`` drawn as in `grids.yaml` (any size up to 8 by 8) and ``laid``, rows of
the same size in which each letter is a piece; ``pieces`` says what the letters are: ``A purple, B gold refused``, a
colour (or bullet, adrenaline) and perhaps a manner of `pieces.MANNERS`. What the pieces cut off is shaded by itself;
``leaks`` shows how what is not cut off gets away. Innocents that are cut off have left the grid, as at the table. A
``focus`` figure has ``pieces`` as ``I purple, T gold``; an ``icons`` figure has ``names`` of pictures in
`assets/super_snipers`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

from pygame import Rect, Surface

from game.rules.super_snipers.grids import LocateGrid, Rows, TargetGrid
from game.rules.super_snipers.shapes import Cell, Shape, orientations
from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.super_snipers.board_art import (
    BoardPlan,
    paint_board,
    paint_isolated,
    paint_kill_frame,
    paint_leaks,
    paint_meeple,
    plan_board,
)
from game.view.super_snipers.facts import face_of
from game.view.super_snipers.pieces import extent, paint_focus
from game.view.super_snipers.tokens import FOLDER, emblem_sprite
from game.view.svg import Box

CELL, PIECE_CELL, ICON = 31, 24, 46
PRINTED = ("bonus_", "cover_", "surveillance_")
"""Icons that are printed on the grids: they are shown on card."""
FRAME = 0.4  # cells that the card of a board has around its grid
Figure = Mapping[str, str | int]


class Laid(NamedTuple):
    """A piece of a figure: what it is, how it lies, the cells it covers."""

    kind: str
    manner: str
    cells: frozenset[Cell]


def figure_height(look: Look, figure: Figure) -> int:
    """Return how high a figure is, in pixels."""
    if figure["kind"] == "icons":
        return look.px(ICON)
    if figure["kind"] == "focus":
        return 2 * look.px(PIECE_CELL) + look.px(6)
    return round((len(_rows(figure, "rows")) + FRAME) * look.px(CELL)) + look.px(4)


def lay_out_figure(sheet: Sheet, name: str, area: Rect, figure: Figure) -> None:
    """Put a figure of `data/super_snipers/rules.yaml` at the left of the area."""
    if figure["kind"] == "icons":
        _lay_out_icons(sheet, name, area, str(figure["names"]).split())
    elif figure["kind"] == "focus":
        _lay_out_focus(sheet, name, area, _named(str(figure["pieces"])))
    else:
        _lay_out_grid(sheet, name, area, figure)


def _rows(figure: Figure, key: str) -> Rows:
    return tuple(str(figure.get(key, "")).split())


def _named(words: str) -> list[list[str]]:
    """``A purple, B gold refused`` as lists of words."""
    return [part.split() for part in words.split(",")]


def _lay_out_icons(sheet: Sheet, name: str, area: Rect, names: list[str]) -> None:
    look, side = sheet.look, sheet.px(ICON)
    step = side + look.px(12)
    places = [Rect(area.left + n * step, area.top, side, side) for n in range(len(names))]

    def paint(surface: Surface) -> None:
        for icon, place in zip(names, places, strict=True):
            if icon.startswith(PRINTED):
                stock = look.hex("stock")
                card = Box(look.px(6), mix(stock, "#FFFFFF", 0.15), stock, look.hex("stock_edge"), look.px(1))
                surface.blit(look.shapes.box(place.size, card), place)
            surface.blit(look.sprites.get(_sprite(look, icon), place.size), place)

    sheet.canvas(name, places[0].union(places[-1]), paint)


def _sprite(look: Look, icon: str) -> str:
    """The picture of an icon; a Sniper without an emblem of its own has the shield."""
    emblem = icon.removeprefix("emblem_")
    return emblem_sprite(look, emblem) if emblem != icon else f"{FOLDER}/{icon}"


def _lay_out_focus(sheet: Sheet, name: str, area: Rect, pieces: list[list[str]]) -> None:
    look, gap = sheet.look, sheet.px(20)
    flat = [min(orientations(cast(Shape, shape)), key=lambda cells: extent(cells)[1]) for shape, _ in pieces]
    wide = sum(extent(cells)[0] for cells in flat)
    cell = min(look.px(PIECE_CELL), (area.width - gap * len(flat) - look.px(4)) // wide)
    lefts = [area.left + look.px(4)]
    for cells in flat:
        lefts.append(lefts[-1] + extent(cells)[0] * cell + gap)

    def paint(surface: Surface) -> None:
        for (_, kind), cells, left in zip(pieces, flat, lefts, strict=False):
            top = area.top + (2 - extent(cells)[1]) * cell
            paint_focus(surface, look, cells, kind, cell, (left, top))

    sheet.canvas(name, Rect(area.left, area.top, lefts[-1] - area.left, area.height), paint)


def _lay_out_grid(sheet: Sheet, name: str, area: Rect, figure: Figure) -> None:
    look, rows = sheet.look, _rows(figure, "rows")
    grid = (TargetGrid if figure["kind"] == "target" else LocateGrid)(1, rows)
    laid = pieces_of(figure)
    room = Rect(area.left, area.top, round((len(rows[0]) + FRAME) * look.px(CELL)) + look.px(4), area.height)
    plan = plan_board(room, len(rows), len(rows[0]), look.px(CELL))
    sheet.canvas(name, plan.card, lambda surface: _paint_grid(surface, look, plan, grid, laid, "leaks" in figure))


def pieces_of(figure: Figure) -> tuple[Laid, ...]:
    """Return the pieces that lie in a figure of a grid."""
    rows = _rows(figure, "laid")
    found = []
    for letter, kind, *manner in _named(str(figure["pieces"])) if rows else []:
        places = ((row, column) for row, line in enumerate(rows) for column in range(len(line)))
        cells = frozenset((row, column) for row, column in places if rows[row][column] == letter)
        found.append(Laid(kind, manner[0] if manner else "lying", cells))
    return tuple(found)


def _paint_grid(
    surface: Surface, look: Look, plan: BoardPlan, grid: LocateGrid | TargetGrid, laid: tuple[Laid, ...], leaks: bool
) -> None:
    board = grid.board
    solid = [one for one in laid if one.manner == "lying" and one.kind != "bullet"]
    free = board.all & ~sum(board.bit(*cell) for one in solid for cell in one.cells)
    outside = board.region(board.border, free)
    paint_board(surface, look, plan, face_of(grid))
    paint_isolated(surface, look, plan, board.cells(free & ~outside))
    for one in laid:
        paint_focus(surface, look, one.cells, one.kind, plan.cell, plan.grid.topleft, manner=one.manner)
    if isinstance(grid, TargetGrid):
        paint_kill_frame(surface, look, plan, frozenset(board.cells(grid.kill_box)))
        standing = grid.innocents & ~board.isolated(grid.innocents, grid.target, free)
        for cell in board.cells(standing):
            paint_meeple(surface, look, "innocent", plan.spot(cell))
        if not any(one.kind == "bullet" for one in laid):
            paint_meeple(surface, look, "target", plan.spot(next(board.cells(grid.target))))
    if leaks:
        start = grid.innocents if isinstance(grid, TargetGrid) else grid.crosshairs
        paint_leaks(surface, look, plan, board.cells(board.region(start, free) & outside))
