"""What is to be seen on a board, worked out from the position: pieces, meeples, what is cut off, where it leaks."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.core import Seat
from game.rules.super_snipers.actions import TARGET
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.grids import LEVELS, LocateGrid, TargetGrid
from game.rules.super_snipers.pieces import COLOURS_OF, SHAPES, Piece
from game.rules.super_snipers.shapes import COLOURS, Cell
from game.rules.super_snipers.state import LocateBoard, Placed, SideState, TargetBoard
from game.view.super_snipers.board_art import GridFace

Cells = frozenset[Cell]
NOTHING: Cells = frozenset()


class Lying(NamedTuple):
    """A piece on a board and the cells it covers."""

    piece: Piece
    kind: str
    cells: Cells


class BoardPicture(NamedTuple):
    """A board as it lies.

    ``sealed``: open cells that are cut off from the border. ``leaking``: open cells through which what must be
    isolated can still get away. ``meeples``: cell, name of the sprite, and the number of the Innocent (-1: Target).
    """

    title: str
    face: GridFace
    pieces: tuple[Lying, ...] = ()
    sealed: Cells = NOTHING
    leaking: Cells = NOTHING
    meeples: tuple[tuple[Cell, str, int], ...] = ()
    is_dimmed: bool = False


def kind_of(piece: Piece) -> str:
    """Return what a piece is painted as: its colour, bullet or adrenaline."""
    return COLOURS_OF[piece] or SHAPES[piece]


@lru_cache(256)
def face_of(grid: LocateGrid | TargetGrid) -> GridFace:
    """Return what is printed on a grid."""
    board = grid.board

    def cells(mask: int) -> Cells:
        return frozenset(board.cells(mask))

    covers = tuple((cell, colour) for colour in COLOURS for cell in board.cells(grid.cover.of(colour)))
    if isinstance(grid, LocateGrid):
        icons = tuple((cell, colour) for colour in COLOURS for cell in board.cells(grid.surveillance.of(colour)))
        return GridFace(
            board.height, board.width, cells(grid.crosshairs), icons=icons, covers=covers, icon="surveillance"
        )
    icons = tuple((cell, colour) for colour in COLOURS for cell in board.cells(grid.bonuses.of(colour)))
    return GridFace(
        board.height,
        board.width,
        kill_box=cells(grid.kill_box),
        icons=icons,
        covers=covers,
        innocents=cells(grid.innocents),
        target=next(board.cells(grid.target)),
    )


def _lying(grid: LocateGrid | TargetGrid, placed: tuple[Placed, ...]) -> tuple[Lying, ...]:
    return tuple(
        Lying(one.piece, kind_of(one.piece), frozenset(grid.board.cells(one.mask))) for one in placed if one.mask
    )


def _taken(placed: tuple[Placed, ...]) -> int:
    mask = 0
    for one in placed:
        mask |= one.mask
    return mask


@lru_cache(512)
def locate_picture(grid: LocateGrid, locate: LocateBoard) -> BoardPicture:
    """Return a Locate Grid as it lies."""
    board = grid.board
    free = board.all & ~_taken(locate.placed)
    outside = board.region(board.border, free)
    leak = board.region(grid.crosshairs, free)
    leak = leak if leak & board.border else 0
    return BoardPicture(
        f"Locate {LEVELS[locate.level - 1]}",
        face_of(grid),
        _lying(grid, locate.placed),
        frozenset(board.cells(free & ~outside)),
        frozenset(board.cells(leak)) if not locate.is_searched else NOTHING,
        is_dimmed=locate.is_gone,
    )


@lru_cache(512)
def target_picture(grid: TargetGrid, target: TargetBoard) -> BoardPicture:
    """Return a Target Grid as it lies."""
    board = grid.board
    free = board.all & ~_taken(target.placed)
    outside = board.region(board.border, free)
    meeples = [
        (next(board.cells(one.cell)), "innocent", n) for n, one in enumerate(target.innocents) if one.meeple == "grid"
    ]
    meeples.append((next(board.cells(target.target)), "target", -1))
    return BoardPicture(
        f"Target {LEVELS[target.level - 1]}",
        face_of(grid),
        _lying(grid, target.placed),
        frozenset(board.cells(free & ~outside)),
        frozenset(board.cells(_leak(grid, target, free))),
        tuple(meeples),
    )


def _leak(grid: TargetGrid, target: TargetBoard, free: int) -> int:
    """Return the open spaces over which an Innocent or the Primary Target is not isolated yet."""
    board, leak = grid.board, 0
    for one in target.innocents:
        if not one.is_isolated:
            leak |= board.region(one.cell, free)
    around = board.region(target.target, free)
    return leak | around if around & ~grid.kill_box else leak


def board_picture(book: Book, seat: Seat, side: SideState, number: int) -> BoardPicture:
    """Return a board of a seat by its number: 0-2 its Locate Grids, ``TARGET`` its Target Grid."""
    if number == TARGET:
        assert side.target is not None
        return target_picture(book.target(seat, side.target.level), side.target)
    locate = side.locate[number]
    return locate_picture(book.locate(seat, locate.level), locate)


class KillNeeds(NamedTuple):
    """What a Kill still wants: Innocents that are not isolated, a closed Kill Box, room for the Bullet."""

    innocents: int
    is_closed: bool
    has_room: bool

    @property
    def is_ready(self) -> bool:
        """Whether nothing is missing."""
        return not self.innocents and self.is_closed and self.has_room


def kill_needs(book: Book, seat: Seat, side: SideState) -> KillNeeds:
    """Return what is missing for the Kill on a side's Target Grid."""
    assert side.target is not None
    grid = book.target(seat, side.target.level)
    board = grid.board
    free = board.all & ~_taken(side.target.placed)
    target = side.target.target
    is_closed = board.is_boxed_in(target, grid.kill_box, free)
    left = sum(not one.is_isolated for one in side.target.innocents)
    bullets = board.legal("bullet", board.all & ~free, covering=target)
    return KillNeeds(left, is_closed, bool(board.bullets(target, free)) if is_closed else bool(bullets))


def needs_words(needs: KillNeeds) -> str:
    """Return the same as a sentence."""
    if needs.is_ready:
        return "All is isolated and the Bullet fits: make the Kill."
    missing = []
    if needs.innocents:
        missing.append(f"{needs.innocents} Innocent{'s' if needs.innocents > 1 else ''} to isolate")
    if not needs.is_closed:
        missing.append("the Kill Box to close")
    if not needs.has_room:
        missing.append("room for the Bullet")
    return f"To the Kill: {', '.join(missing)}."
