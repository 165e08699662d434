"""Where things lie on the table of Super Snipers. Pixels throughout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.core import Seat
from game.rules.super_snipers.actions import TARGET
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.pieces import Piece
from game.rules.super_snipers.state import SideState
from game.view.frame import Areas, plan_frame
from game.view.look import Look
from game.view.super_snipers.board_art import BoardPlan, plan_board

DISC = 30  # units: the line above a Locate Grid where its Hiding Disc lies
ADRENALINE_WIDTH = 140
LARGEST_CELL = 120


class Plan(NamedTuple):
    """The frame, the boards of the side that is shown large, the scope board, and the places of the tray.

    ``boards``: by number of the board. ``discs``: the line above each Locate Grid. ``slots``: of the Line of Sight.
    """

    areas: Areas
    boards: dict[int, BoardPlan]
    discs: dict[int, Rect]
    scope: Rect
    is_strip: bool
    adrenaline: Rect
    los: Rect
    slots: tuple[Rect, ...]


class Stage(NamedTuple):
    """Where movements begin and end. ``places``: of pieces that lie on no board of the side shown large."""

    look: Look
    plan: Plan
    places: dict[Piece, Rect]


def plan_table(look: Look, size: tuple[int, int], book: Book, seat: Seat, side: SideState, slots: int) -> Plan:
    """Divide the window for a side: its Target Grid beside the Scope Board, or three Locate Grids above it."""
    is_target = side.target is not None
    areas = plan_frame(look, size, has_left=is_target)
    tray = plan_tray(look, areas.tray, slots)
    if side.target is not None:
        face = book.target(seat, side.target.level).board
        board = plan_board(areas.board, face.height, face.width, LARGEST_CELL)
        return Plan(areas, {TARGET: board}, {}, areas.left, False, *tray)
    boards, discs, bottom = plan_grids(look, areas.board, book, seat, side)
    top = bottom + look.px(14)
    scope = Rect(areas.board.left, top, areas.board.width, areas.board.bottom - top)
    return Plan(areas, boards, discs, scope, True, *tray)


def plan_grids(
    look: Look, area: Rect, book: Book, seat: Seat, side: SideState, share: float = 0.68
) -> tuple[dict[int, BoardPlan], dict[int, Rect], int]:
    """Return three Locate Grids side by side at the top of an area, the lines above them, and where they end."""
    gap = look.px(12)
    width = (area.width - 2 * gap) // 3
    height = min(round(area.height * share), width + look.px(DISC))
    boards, discs = {}, {}
    bottom = area.top
    for n, locate in enumerate(side.locate):
        face = book.locate(seat, locate.level).board
        room = Rect(area.left + n * (width + gap), area.top + look.px(DISC), width, height - look.px(DISC))
        boards[n] = plan_board(room, face.height, face.width, LARGEST_CELL)
        discs[n] = Rect(boards[n].card.left, area.top, boards[n].card.width, look.px(DISC - 4))
        bottom = max(bottom, boards[n].card.bottom)
    return boards, discs, bottom


def plan_tray(look: Look, area: Rect, slots: int) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    """Return the place of the Adrenaline, of the whole Line of Sight, and of each of its Focus."""
    adrenaline = Rect(area.left, area.top, look.px(ADRENALINE_WIDTH), area.height)
    los = Rect(adrenaline.right + look.px(14), area.top, 0, area.height)
    los.width = area.right - los.left
    gap, top = look.px(12), area.top + look.px(22)
    width = min(look.px(214), (los.width - gap * (slots - 1)) // slots)
    places = tuple(Rect(los.left + n * (width + gap), top, width, area.bottom - top) for n in range(slots))
    return adrenaline, los, places


def spread(rect: Rect, weights: Sequence[float], gap: int, is_upright: bool = False) -> list[Rect]:
    """Return parts of a rectangle from the left (or from the top) by their weights."""
    whole = (rect.height if is_upright else rect.width) - gap * (len(weights) - 1)
    found: list[Rect] = []
    start = rect.top if is_upright else rect.left
    for n, weight in enumerate(weights):
        length = int(whole * weight / sum(weights))
        if n == len(weights) - 1:
            length = (rect.bottom if is_upright else rect.right) - start
        found.append(
            Rect(rect.left, start, rect.width, length) if is_upright else Rect(start, rect.top, length, rect.height)
        )
        start += length + gap
    return found
