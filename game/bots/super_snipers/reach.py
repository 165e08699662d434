"""Where things lie on the table, in cells, and which movements of the hand an act takes: what ``Hand`` is told.

The table is the one that everybody has before them: the boards above, the Focus in a row below them, tokens and Ready
at the right. On the screen it may be drawn a little differently; Fitts's law asks for the ratio of way and width only.
"""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import NamedTuple

from game.bots.pace import Goal
from game.core import Action, Seat
from game.rules.super_snipers.actions import (
    RIGHT,
    TARGET,
    Displace,
    Hide,
    Keep,
    LayDown,
    Lift,
    MoveMeeple,
    PickUp,
    Place,
    Remove,
    Search,
    Shoot,
    Swap,
    SwapLocate,
    Take,
)
from game.rules.super_snipers.boards import Board
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.grounds import by_mask
from game.rules.super_snipers.pieces import SHAPES, Piece, is_focus
from game.rules.super_snipers.shapes import Shape, flipped, orientations, turned
from game.rules.super_snipers.state import SideState, SniperState

REST = Goal(8, 11)
"""Where the hand lies at first: at the Line of Sight."""
BUTTON, TOKEN, CARD, RESERVE = Goal(23, 11, 3), Goal(23, 8, 1.5), Goal(-3, 3, 3), Goal(3, 11, 2)
ADRENALINE_AT, BULLET_AT = Goal(-3, 7, 2), {TARGET: Goal(-3, 10, 2), RIGHT: Goal(20, 10, 2)}
ROW, STEP, PIECE_WIDTH = 11, 3, 2
"""The height at which the Focus lie, how far apart they are, and how wide one is for a hand."""
FIRST_IN_ROW = {"offered": 5, "los": 8}
DISC_ABOVE = -2
LOCATE_STEP, TARGET_LEFT, RIGHT_LEFT = 7, 6, 11


class Way(NamedTuple):
    """The goals of a hand, one after the other, and the turns and flips of the piece in it."""

    goals: tuple[Goal, ...]
    turns: int = 0


def way(book: Book, state: SniperState, seat: Seat, action: Action) -> Way:
    """Return how a hand goes for an act of ``seat``."""
    match action:
        case Place(piece, board, mask):
            start = () if _is_held(state, seat, piece) else (_slot(book, state, seat, piece),)
            on = _board(book, state, seat, board)
            return Way((*start, _spot(state, board, on, mask)), _turns_to(on, SHAPES[piece], mask))
        case Shoot(mask, board):
            on = _board(book, state, seat, board)
            return Way((BULLET_AT[board], _spot(state, board, on, mask)), _turns_to(on, "bullet", mask))
        case PickUp(piece):
            return Way((_slot(book, state, seat, piece),))
        case LayDown():
            return Way((Goal(FIRST_IN_ROW["offered"], ROW, PIECE_WIDTH),))
        case Remove(piece) | Lift(piece) | SwapLocate(_, piece):
            return Way((TOKEN, _slot(book, state, seat, piece)))
        case Take(piece):
            return Way((TOKEN, _slot(book, state, 1 - seat, piece)))
        case Swap():
            return Way((RESERVE,))
        case Keep(piece):
            return Way((_slot(book, state, seat, piece), CARD))
        case MoveMeeple(start, goal):
            on = _board(book, state, seat, TARGET)
            return Way((_spot(state, TARGET, on, start), _spot(state, TARGET, on, goal)))
        case Displace(goal):
            return Way((_spot(state, TARGET, _board(book, state, seat, TARGET), goal),))
        case Hide(grid) | Search(grid):
            return Way((Goal(LOCATE_STEP * grid + 3, DISC_ABOVE, 3),))
    return Way((BUTTON,))


def _is_held(state: SniperState, seat: Seat, piece: Piece) -> bool:
    lifted = state.sides[seat].lifted
    return (state.hostage is not None and state.hostage.held == piece) or (lifted is not None and lifted.piece == piece)


def _slot(book: Book, state: SniperState, seat: Seat, piece: Piece) -> Goal:
    """Return where a piece lies that can be taken into the hand."""
    side = state.sides[seat]
    if state.hostage is not None and piece in state.hostage.offered:
        return Goal(FIRST_IN_ROW["offered"] + STEP * state.hostage.offered.index(piece), ROW, PIECE_WIDTH)
    if piece in side.los:
        return Goal(FIRST_IN_ROW["los"] + STEP * side.los.index(piece), ROW, PIECE_WIDTH)
    if piece in side.surveillance:
        return Goal(LOCATE_STEP * 3 + 2, STEP * side.surveillance.index(piece), PIECE_WIDTH)
    if piece == side.reserve:
        return RESERVE
    if piece in side.card:
        return CARD
    return _on_boards(book, state, seat, piece) or (RESERVE if is_focus(piece) else ADRENALINE_AT)


def _on_boards(book: Book, state: SniperState, seat: Seat, piece: Piece) -> Goal | None:
    """Return where a piece lies on the boards of ``seat``."""
    sides: list[tuple[int, SideState]] = [(TARGET, state.sides[seat])]
    if state.hostage is not None:
        sides.append((RIGHT, state.sides[1]))
    boards = [(number, side.target.placed) for number, side in sides if side.target is not None]
    boards += [(number, locate.placed) for number, locate in enumerate(state.sides[seat].locate)]
    for number, placed in boards:
        for one in placed:
            if one.piece == piece:
                return _spot(state, number, _board(book, state, seat, number), one.mask, PIECE_WIDTH)
    return None


def _board(book: Book, state: SniperState, seat: Seat, board: int) -> Board:
    if board in (TARGET, RIGHT):
        side = 1 if board == RIGHT else seat
        target = state.sides[side].target
        assert target is not None
        return book.target(side, target.level).board
    return book.locate(seat, state.sides[seat].locate[board].level).board


def _spot(state: SniperState, board: int, on: Board, mask: int, width: float = 1.0) -> Goal:
    """Return the middle of some spaces of a board; to lay a piece there, one has to hit a space."""
    if board == TARGET:
        left = 0 if state.hostage is not None else TARGET_LEFT
    else:
        left = RIGHT_LEFT if board == RIGHT else LOCATE_STEP * board
    cells = list(on.cells(mask)) or [(0, 0)]
    row, column = (sum(cell[axis] for cell in cells) / len(cells) for axis in (0, 1))
    return Goal(left + column + 0.5, row + 0.5, width)


def _turns_to(on: Board, shape: Shape, mask: int) -> int:
    spot = by_mask(on, shape).get(mask)
    return 0 if spot is None else turns(shape)[spot.orientation]


@cache
def turns(shape: Shape) -> tuple[int, ...]:
    """Return for each orientation the fewest turns and flips that bring a piece there from how it lies at first."""
    found, waiting = {0: 0}, deque([0])
    while waiting:
        one = waiting.popleft()
        quarters = turned(shape, one), turned(shape, turned(shape, turned(shape, one)))
        for other in (*quarters, flipped(shape, one)):
            if other not in found:
                found[other] = found[one] + 1
                waiting.append(other)
    return tuple(found[orientation] for orientation in range(len(orientations(shape))))
