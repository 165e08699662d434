"""The plan of a board: whose cell is whose, which spaces touch, and what hangs together as one building or platform.

Sets of spaces are bit masks; all of it follows from the painted spaces and the walls alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite.board import Board, Cell, Edge

OPEN_TO_ALL = ("open", "enclosed", "elevated")
"""The kinds of space in which somebody can stand."""


def owners(board: Board) -> dict[Cell, int]:
    """Return the space of every cell."""
    return {cell: number for number, space in enumerate(board.spaces) for cell in space.cells}


def borders(board: Board) -> Iterator[tuple[Edge, int, int]]:
    """Yield every cell edge between two different spaces, with the space before it and the one after it."""
    owner = owners(board)
    for (x, y), one in owner.items():
        for after in ((x + 1, y), (x, y + 1)):
            other = owner.get(after, one)
            if other != one:
                yield ((x, y), after), one, other


def touching(board: Board) -> tuple[int, ...]:
    """Return for each space those that share an edge with it, walls or not, water and obstructions too."""
    found = [0] * len(board.spaces)
    for _, one, other in borders(board):
        found[one] |= 1 << other
        found[other] |= 1 << one
    return tuple(found)


def matching(board: Board) -> tuple[int, ...]:
    """Return for each space those of its kind that share an edge with it which no wall stands on."""
    walls, found = frozenset(board.walls), [0] * len(board.spaces)
    for edge, one, other in borders(board):
        if board.spaces[one].kind == board.spaces[other].kind and edge not in walls:
            found[one] |= 1 << other
            found[other] |= 1 << one
    return tuple(found)


def blocks(board: Board) -> tuple[int, ...]:
    """Return for each enclosed space its building and for each elevated one its platform, itself included; else 0.

    A building is what one can walk through without a door: it ends at walls (spec, point 5 of section 5).
    """
    joined, found = matching(board), [0] * len(board.spaces)
    for number, space in enumerate(board.spaces):
        if space.kind in ("enclosed", "elevated") and not found[number]:
            block = _all_joined(joined, number)
            for member in spaces_in(block):
                found[member] = block
    return tuple(found)


def _all_joined(joined: tuple[int, ...], start: int) -> int:
    found = edge = 1 << start
    while edge:
        around = 0
        for space in spaces_in(edge):
            around |= joined[space]
        edge = around & ~found
        found |= edge
    return found
