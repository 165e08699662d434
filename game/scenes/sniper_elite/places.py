"""Where things go at the table of Sniper Elite: the board as large as the window lets it be, the rest around it.

The board is framed closely, so its size settles the others: a low tray below it, and a column at its right over the
whole height, with the buttons at the foot.
"""

from __future__ import annotations

from pygame import Rect

from game.view.frame import TOP, Areas
from game.view.hidden.board import framed
from game.view.hidden.camera import Lens
from game.view.look import Look

MARGIN, GAP = 12, 8  # units: at the sides of the window, between the board and what is above and below it
TRAY = (68, 104)  # units: least, most; an eleventh of the window in between
COLUMN = (300, 640)  # units: least, most
ROWS = (46, 38, 34)  # units of the rows of buttons
BUTTONS = sum(ROWS) + 2 * GAP


def plan_places(look: Look, size: tuple[int, int], lens: Lens) -> Areas:
    """Divide the window around a board; pixels."""
    width, height = size
    margin, gap = look.px(MARGIN), look.px(GAP)
    top = Rect(0, 0, width, look.px(TOP))
    low = min(look.px(TRAY[1]), max(look.px(TRAY[0]), height // 11))
    room = Rect(margin, top.bottom + gap, width - 3 * margin - look.px(COLUMN[0]), height - low - top.bottom - 2 * gap)
    board = framed(look, room, lens)
    if (spare := width - 3 * margin - board.width - look.px(COLUMN[1])) > 0:  # a very broad window
        board.left += spare // 2
    left = board.right + margin + max(0, spare) // 2
    right = Rect(left, board.top, width - margin - left, height - gap - board.top)
    tray = Rect(board.left, board.bottom + gap, board.width, height - gap - board.bottom - gap)
    buttons = Rect(right.left, right.bottom - look.px(BUTTONS), right.width, look.px(BUTTONS))
    right.height = buttons.top - gap - right.top
    return Areas(top, Rect(board.left, board.top, 0, board.height), board, right, tray, buttons)
