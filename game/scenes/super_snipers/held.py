"""A piece in the hand, and what it would cover."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.rules.super_snipers.actions import Place, Shoot
from game.rules.super_snipers.boards import Board, Spot
from game.rules.super_snipers.grounds import by_mask, scope_of
from game.rules.super_snipers.pieces import BULLET, SHAPES, Piece, bullet_of
from game.rules.super_snipers.shapes import Cell, flipped, flipped_cell, orientations, turned, turned_cell
from game.rules.super_snipers.state import SniperObservation
from game.view.super_snipers.board_art import BoardPlan


class Held(NamedTuple):
    """A piece in the hand, how it is turned, and which of its cells is held."""

    piece: Piece
    orientation: int
    grip: Cell

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells as it is turned."""
        return orientations(SHAPES[self.piece])[self.orientation]

    def turned(self, steps: int) -> Held:
        """Return it after quarter turns clockwise; the same cell is held."""
        piece, orientation, grip = self
        for _ in range(steps % 4):
            grip = turned_cell(SHAPES[piece], orientation, grip)
            orientation = turned(SHAPES[piece], orientation)
        return Held(piece, orientation, grip)

    def flipped(self) -> Held:
        """Return it after a flip that swaps left and right; the same cell is held."""
        piece, orientation, grip = self
        return Held(piece, flipped(SHAPES[piece], orientation), flipped_cell(SHAPES[piece], orientation, grip))

    def with_orientation(self, wanted: int) -> Held:
        """Return it turned some way; the cell nearest to the held one is held."""
        if wanted == self.orientation:
            return self
        return Held(self.piece, wanted, nearest(orientations(SHAPES[self.piece])[wanted], self.grip))


class Over(NamedTuple):
    """What the held piece would cover: the board, the cells, and their mask; 0 when it sticks out over the edge."""

    board: int
    cells: frozenset[Cell]
    mask: int


def nearest(cells: tuple[Cell, ...], to: tuple[float, float]) -> Cell:
    """Return the cell that is nearest to a point given in cells."""
    return min(cells, key=lambda cell: (cell[0] - to[0]) ** 2 + (cell[1] - to[1]) ** 2)


def masks_on(board: Board, piece: Piece, masks: frozenset[int], orientation: int) -> frozenset[Cell]:
    """Return the cells that a piece can cover as it is turned, of all the masks where it may lie."""
    spots = by_mask(board, SHAPES[piece])
    cells: set[Cell] = set()
    for mask in masks:
        spot = spots.get(mask)
        if spot is not None and spot.orientation == orientation:
            cells.update(board.cells(mask))
    return frozenset(cells)


def places_of(seen: SniperObservation) -> dict[Piece, dict[int, frozenset[int]]]:
    """Return where each piece may lie now, by piece and board; the Bullet's shots are its places."""
    found: dict[Piece, dict[int, set[int]]] = {}
    for act in seen.legal:
        if isinstance(act, Place):
            found.setdefault(act.piece, {}).setdefault(act.board, set()).add(act.mask)
        elif isinstance(act, Shoot):
            bullet = bullet_of(scope_of(seen.seat, act.board))
            found.setdefault(bullet, {}).setdefault(act.board, set()).add(act.mask)
    return {piece: {board: frozenset(masks) for board, masks in boards.items()} for piece, boards in found.items()}


def over_board(held: Held, pos: tuple[int, int], number: int, plan: BoardPlan, board: Board) -> Over | None:
    """Return what a piece that is held at ``pos`` covers of a board, None where it covers nothing of it."""
    grid = plan.grid
    row, column = (pos[1] - grid.top) // plan.cell, (pos[0] - grid.left) // plan.cell
    top, left = row - held.grip[0], column - held.grip[1]
    cells = [(top + down, left + right) for down, right in held.cells]
    on = [cell for cell in cells if 0 <= cell[0] < plan.rows and 0 <= cell[1] < plan.columns]
    if not on:
        return None
    if len(on) == len(cells) or held.piece >= BULLET:
        return Over(number, frozenset(cells), sum(board.bit(*cell) for cell in on))
    return Over(number, frozenset(cells), 0)


def spots_of(
    piece: Piece, masks: Mapping[int, frozenset[int]], board_of: Callable[[int], Board]
) -> list[tuple[int, Spot]]:
    """Return where a piece may lie wholly on a board: the board and the spot."""
    return [
        (number, spot)
        for number, found in masks.items()
        for mask in sorted(found)
        if (spot := by_mask(board_of(number), SHAPES[piece]).get(mask))
    ]
