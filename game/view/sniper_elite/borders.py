"""The borders of a board as the rules have them: which edge of a cell is drawn how, joined to long straight pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from game.rules.sniper_elite.board import Board, Edge
from game.rules.sniper_elite.plan import blocks, borders, owners

Style = Literal["open", "raised", "inner", "drop", "outer", "wall"]


class Border(NamedTuple):
    """A straight border: from a corner of cells, so many cells along; upright or level."""

    style: Style
    column: int
    row: int
    length: int
    is_upright: bool


def borders_of(board: Board) -> tuple[Border, ...]:
    """Return every border of a board, its outer rim too, neighbours of one style joined."""
    found: list[Border] = []
    for style, column, row, is_upright in sorted(_edges(board), key=_along):
        last = found[-1] if found else None
        if last and (last.style, last.is_upright) == (style, is_upright) and _end(last) == (column, row):
            found[-1] = last._replace(length=last.length + 1)
        else:
            found.append(Border(style, column, row, 1, is_upright))
    return tuple(found)


def _along(edge: tuple[Style, int, int, bool]) -> tuple[str, bool, int, int]:
    style, column, row, is_upright = edge
    return (style, is_upright, column, row) if is_upright else (style, is_upright, row, column)


def _end(border: Border) -> tuple[int, int]:
    if border.is_upright:
        return border.column, border.row + border.length
    return border.column + border.length, border.row


def _edges(board: Board) -> Iterator[tuple[Style, int, int, bool]]:
    """Yield each edge of a cell that is a border: its style, the corner where it begins, whether it is upright."""
    joined, walls = blocks(board), frozenset(board.walls)
    for edge, one, other in borders(board):
        (x, y), (u, _) = edge
        is_upright = u > x
        yield _style(board, joined, walls, edge, one, other), x + is_upright, y + (not is_upright), is_upright
    for (x, y), space in owners(board).items():
        style = _rim_style(board, space)
        for is_rim, column, row, is_upright in (
            (x == 0, 0, y, True),
            (x == board.columns - 1, board.columns, y, True),
            (y == 0, x, 0, False),
            (y == board.rows - 1, x, board.rows, False),
        ):
            if is_rim:
                yield style, column, row, is_upright


def _style(board: Board, joined: tuple[int, ...], walls: frozenset[Edge], edge: Edge, one: int, other: int) -> Style:
    kinds = (board.spaces[one].kind, board.spaces[other].kind)
    is_one_block = bool(joined[one] >> other & 1)
    if edge in walls:
        return "wall"
    if "enclosed" in kinds:
        return "inner" if is_one_block else "outer"
    if "elevated" in kinds:
        return "raised" if is_one_block else "drop"
    return "open"


def _rim_style(board: Board, space: int) -> Style:
    kind = board.spaces[space].kind
    return "outer" if kind == "enclosed" else "drop" if kind == "elevated" else "open"
