"""What is still open on a board, and the fewest spaces that would seal it."""

from __future__ import annotations

from functools import lru_cache

from game.bots.super_snipers.cut import ENDLESS, Cut, fewest_walls, fewest_walls_for_the_kill
from game.core import Seat
from game.rules.super_snipers.actions import TARGET
from game.rules.super_snipers.boards import Board
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.grounds import mask_of
from game.rules.super_snipers.shapes import Cell
from game.rules.super_snipers.state import SideState
from game.view.super_snipers.facts import kill_needs

Cells = frozenset[Cell]


@lru_cache(64)
def gaps(book: Book, seat: Seat, side: SideState, number: int) -> Cells:
    """Return the fewest spaces that would seal what leaks on a board, none where there is nothing to seal."""
    if number == TARGET:
        assert side.target is not None
        grid = book.target(seat, side.target.level)
        free = grid.board.all & ~mask_of(side.target.placed)
        inside = side.target.target
        for one in side.target.innocents:
            if not one.is_isolated:
                inside |= one.cell
        return _walls(grid.board, inside & free, free, grid.innocents | side.target.target)
    locate = side.locate[number]
    field = book.locate(seat, locate.level)
    free = field.board.all & ~mask_of(locate.placed)
    return _walls(field.board, field.crosshairs, free, field.crosshairs)


def _walls(board: Board, inside: int, free: int, never: int) -> Cells:
    if not inside:
        return frozenset()
    cut = fewest_walls(board, inside, board.border, free, never)
    return frozenset(board.cells(cut.walls)) if cut.size < ENDLESS else frozenset()


@lru_cache(64)
def lacks(book: Book, seat: Seat, side: SideState) -> tuple[tuple[str, Cells, str], ...]:
    """Return what the Kill Box and each Innocent of a Target Grid still lack: a name, the cells, a sentence."""
    target = side.target
    assert target is not None
    grid = book.target(seat, target.level)
    board = grid.board
    free = board.all & ~mask_of(target.placed)
    never = grid.innocents | target.target
    needs = kill_needs(book, seat, side)
    if needs.is_closed:
        words = "closed, and the Bullet fits." if needs.has_room else "closed, but the Bullet has no room in it."
    else:
        words = _still_open(fewest_walls_for_the_kill(board, target.target, grid.kill_box, free, never))
    found = [("kill_box", frozenset(board.cells(grid.kill_box)), f"Kill Box: {words}")]
    for n, one in enumerate(target.innocents):
        if one.meeple != "grid":
            continue
        words = "isolated."
        if not one.is_isolated:
            words = _still_open(fewest_walls(board, one.cell, board.border | target.target, free, never & ~one.cell))
        found.append((f"innocent{n}", frozenset(board.cells(one.cell)), f"Innocent: {words}"))
    return tuple(found)


def _still_open(cut: Cut) -> str:
    if cut.size >= ENDLESS:
        return "it cannot be closed as the pieces lie; a Clear token or Recalibrate may help."
    return f"still open; {cut.size} more space{'s' if cut.size > 1 else ''} covered would close it."
