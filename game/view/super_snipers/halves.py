"""Where the things of two players lie who play on one screen at once: the same places in each half. Pixels."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.core import Seat
from game.rules.super_snipers.actions import TARGET
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.state import SideState
from game.view.frame import TOP, Areas
from game.view.look import Look
from game.view.super_snipers.board_art import plan_board
from game.view.super_snipers.fuse import WIDTH
from game.view.super_snipers.plan import LARGEST_CELL, Plan, plan_grids, spread

MARGIN, MIDDLE = 12, 14  # units: round the halves, between them
HEAD, WORDS, LOS, BUTTONS, GAP = 40, 42, 96, 38, 8
ROOMY, LOW_LOS = 540, 74  # units of height of a half from which the Line of Sight is as high as usual, and else
ADRENALINE = 104
STRIP = 110  # least height of the Scope Board below Locate Grids
SCOPE = 200  # least width of the Scope Board beside a Target Grid


class Half(NamedTuple):
    """The place of one player.

    ``fuse``: the frame of the timer round everything on the boards. ``words``: what to do now. ``buttons``: a row.
    ``asking``: where questions are put. ``plan``: boards, Scope Board, Line of Sight.
    """

    rect: Rect
    head: Rect
    fuse: Rect
    words: Rect
    buttons: Rect
    asking: Rect
    plan: Plan


def plan_halves(look: Look, size: tuple[int, int]) -> tuple[Rect, Rect, Rect]:
    """Return the top bar and two equal halves below it."""
    top = Rect(0, 0, size[0], look.px(TOP))
    margin, middle = look.px(MARGIN), look.px(MIDDLE)
    width = (size[0] - 2 * margin - middle) // 2
    height = size[1] - top.bottom - margin - look.px(8)
    left = Rect(margin, top.bottom + look.px(8), width, height)
    return top, left, Rect(size[0] - margin - width, left.top, width, height)


def plan_half(look: Look, rect: Rect, top: Rect, book: Book, seat: Seat, side: SideState, slots: int) -> Half:
    """Divide a half: head, boards within the fuse, words, Line of Sight, buttons."""
    gap = look.px(GAP)
    head = Rect(rect.left, rect.top, rect.width, look.px(HEAD))
    buttons = Rect(rect.left, rect.bottom - look.px(BUTTONS), rect.width, look.px(BUTTONS))
    low = look.px(LOS if rect.height >= look.px(ROOMY) else LOW_LOS)
    tray = Rect(rect.left, buttons.top - gap - low, rect.width, low)
    words = Rect(rect.left, tray.top - gap // 2 - look.px(WORDS), rect.width, look.px(WORDS))
    frame = look.px(WIDTH)
    fuse = Rect(rect.left, head.bottom + gap // 2, rect.width, words.top - gap - head.bottom - gap // 2)
    fuse = fuse.inflate(-frame, -frame)
    room = fuse.inflate(-frame - 2 * look.px(9), -frame - 2 * look.px(9))
    adrenaline = Rect(tray.left, tray.top, look.px(ADRENALINE), tray.height)
    los = Rect(adrenaline.right + look.px(12), tray.top, 0, tray.height)
    los.width = tray.right - los.left
    line = los.top + look.px(20)
    places = tuple(spread(Rect(los.left, line, los.width, los.bottom - line), [1] * slots, look.px(10)))
    areas = Areas(top, room, room, room, tray, buttons)
    if side.target is not None:
        face = book.target(seat, side.target.level).board
        square = min(room.height, room.width - look.px(SCOPE + 12))
        board = plan_board(Rect(room.left, room.top, square, room.height), face.height, face.width, LARGEST_CELL)
        scope = Rect(board.card.right + look.px(12), room.top, 0, room.height)
        scope.width = room.right - scope.left
        plan = Plan(areas, {TARGET: board}, {}, scope, False, adrenaline, los, places)
        return Half(rect, head, fuse, words, buttons, scope, plan)
    share = min(0.7, 1 - look.px(STRIP) / room.height)
    boards, discs, bottom = plan_grids(look, room, book, seat, side, share)
    strip = Rect(room.left, bottom + look.px(10), room.width, room.bottom - bottom - look.px(10))
    plan = Plan(areas, boards, discs, strip, True, adrenaline, los, places)
    return Half(rect, head, fuse, words, buttons, strip, plan)
