"""Hostage Rescue to look at: two Target Grids within one timer, what both need, how near the rivals are to a hit."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.core import Seat
from game.rules.super_snipers.actions import RIGHT, TARGET
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.hostage import FOCUS_TO_HIT, HITS_TO_LOSE, are_safe
from game.rules.super_snipers.hostage_state import HOSTAGE_PILE, HostageState
from game.rules.super_snipers.pieces import BONUSES
from game.rules.super_snipers.state import SniperState
from game.view.frame import Areas, plan_frame
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.super_snipers.board_art import plan_board
from game.view.super_snipers.facts import BoardPicture, KillNeeds, kill_needs, target_picture
from game.view.super_snipers.fuse import WIDTH
from game.view.super_snipers.holders import paint_empty
from game.view.super_snipers.plan import LARGEST_CELL, Plan, spread
from game.view.super_snipers.rival import paint_heap
from game.view.super_snipers.tokens import emblem_sprite, paint_token, paint_tracker
from game.view.text import Rich, Span

BOARDS = (TARGET, RIGHT)
"""The numbers of both Target Grids, by Scope Board."""
STRIP, HEAD, MOST_SLOTS = 96, 30, 6
GAP, LEAST_GAP = 84, 44  # units between the grids, where the seconds stand


class RescuePlan(NamedTuple):
    """Where things lie. ``fuse``: the frame of the timer; ``heads``: the line above each grid; ``gap``: where the
    seconds stand.
    """

    plan: Plan
    fuse: Rect
    heads: tuple[Rect, Rect]
    gap: Rect


def target_board(book: Book, state: SniperState, scope: Seat) -> BoardPicture:
    """Return the Target Grid of a Scope Board as it lies."""
    target = state.sides[scope].target
    assert target is not None
    return target_picture(book.target(scope, target.level), target)


def plan_rescue(look: Look, size: tuple[int, int], book: Book, state: SniperState) -> RescuePlan:
    """Divide the window: both grids within the fuse, the Scope Board below them, the Focus of the turn in the tray."""
    areas = plan_frame(look, size, has_left=False)
    px, board = look.px, areas.board
    scope = Rect(board.left, board.bottom - px(STRIP), board.width, px(STRIP))
    frame = px(WIDTH)
    fuse = Rect(board.left, board.top, board.width, scope.top - px(12) - board.top).inflate(-frame, -frame)
    room = fuse.inflate(-frame - 2 * px(8), -frame - 2 * px(6))
    boards, heads = {}, []
    wide = px(GAP) if room.width > px(GAP) + 2 * room.height else px(LEAST_GAP)
    for scope_board, part in enumerate(spread(room, (1, 1), wide)):
        target = state.sides[scope_board].target
        assert target is not None
        face = book.target(scope_board, target.level).board
        heads.append(Rect(part.left, part.top, part.width, px(HEAD)))
        below = Rect(part.left, part.top + px(HEAD), part.width, part.height - px(HEAD))
        boards[BOARDS[scope_board]] = plan_board(below, face.height, face.width, LARGEST_CELL)
    tray = areas.tray
    line = Rect(tray.left, tray.top + px(22), tray.width, tray.height - px(22))
    slots = tuple(spread(line, [1] * MOST_SLOTS, px(10)))
    within = Areas(areas.top, room, room, areas.right, tray, areas.buttons)
    plan = Plan(within, boards, {}, scope, True, Rect(tray.left, tray.top, 0, 0), tray, slots)
    between = Rect(0, heads[0].bottom, wide, room.bottom - heads[0].bottom)
    between.centerx = room.centerx
    return RescuePlan(plan, fuse, (heads[0], heads[1]), between)


# -- what a grid still needs


def needs_of(book: Book, state: SniperState, scope: Seat) -> KillNeeds:
    """Return what is missing for the Kill on a grid."""
    return kill_needs(book, scope, state.sides[scope])


def grid_words(book: Book, state: SniperState, scope: Seat) -> Rich:
    """Return in a few words how far a grid is."""
    side = state.sides[scope]
    needs = needs_of(book, state, scope)
    if side.has_killed:
        rest = f"{needs.innocents} hostages in danger" if needs.innocents else "hostages safe"
        return [Span("Killed", "good", "bold"), Span(f"  {rest}", "danger" if needs.innocents else "muted")]
    if needs.is_ready:
        return [Span("Shoot!", "brass", "bold")]
    missing = []
    if needs.innocents:
        missing.append(f"{needs.innocents} to isolate")
    if not needs.is_closed:
        missing.append("box open")
    if not needs.has_room:
        missing.append("no room for the Bullet")
    return ", ".join(missing)


def lay_out_head(sheet: Sheet, rect: Rect, book: Book, state: SniperState, scope: Seat) -> None:
    """The line above a grid: whose it is, and what its Kill still needs."""
    assert state.hostage is not None
    px, look, rival = sheet.px, sheet.look, state.hostage.rivals[scope]
    icon = Rect(rect.left + px(2), rect.top + px(2), px(24), px(24))
    sheet.picture(f"grid_emblem{scope}", emblem_sprite(look, rival), icon)
    name = Rect(icon.right + px(8), rect.top, rect.width // 3, rect.height - px(4))
    told = sheet.text(
        f"grid_name{scope}", book.snipers[rival].name, name, face="bold", valign="center", most_lines=1, is_elided=True
    )
    words = Rect(told.right + px(10), rect.top, rect.right - told.right - px(12), rect.height - px(4))
    sheet.text(
        f"grid_words{scope}", grid_words(book, state, scope), words, size="small", colour="muted", align="right",
        valign="center", most_lines=1, is_elided=True,
    )  # fmt: skip


# -- the rivals


def pile_words(state: SniperState, pile: int) -> Rich:
    """Return what the next Focus on a Locate Grid of the rivals does."""
    hostage = state.hostage
    assert hostage is not None
    if pile != HOSTAGE_PILE and state.sides[0 if pile == 0 else 1].has_killed:
        return [Span("dead", "good", "bold")]
    if pile == HOSTAGE_PILE and are_safe(state):
        return [Span("safe", "good", "bold")]
    if len(hostage.piles[pile]) + 1 >= FOCUS_TO_HIT:
        return [Span("the next hits", "danger", "bold")]
    return "two to a hit"


def lay_out_piles(sheet: Sheet, rect: Rect, book: Book, state: SniperState, hidden: frozenset[int]) -> dict[int, Rect]:
    """The rivals' Locate Grids with their Focus, and the hits so far; return where a Focus comes to lie on each."""
    hostage = state.hostage
    assert hostage is not None
    px, look, found = sheet.px, sheet.look, {}
    with sheet.panel("rivals", rect, padding=0):
        inner = rect.inflate(-2 * px(10), -2 * px(8))
        head = Rect(inner.left, inner.top, inner.width, px(24))
        sheet.text("rivals_head", "THE RIVALS", head, size="tiny", colour="muted", valign="center", most_lines=1)
        hits = Rect(head.right - px(3 * 24), head.top, px(3 * 24), px(22))
        sheet.text(
            "hits_head", "HITS", Rect(head.left, head.top, hits.left - px(8) - head.left, head.height), size="tiny",
            colour="muted", align="right", valign="center", most_lines=1,
        )  # fmt: skip
        sheet.canvas("hits", hits, partial(_paint_hits, look=look, rect=hits, count=state.sides[0].trackers))
        row = Rect(inner.left, head.bottom + px(4), inner.width, inner.bottom - head.bottom - px(4))
        for pile, part in enumerate(spread(row, (1, 1, 1), px(6))):
            found[pile] = _lay_out_pile(sheet, part, book, state, (pile, hidden))
    return found


def _paint_hits(surface: Surface, look: Look, rect: Rect, count: int) -> None:
    for n in range(HITS_TO_LOSE):
        spot = Rect(rect.left + n * look.px(24), rect.top, look.px(20), rect.height)
        paint_tracker(surface, look, spot, is_received=n < count)


def _lay_out_pile(sheet: Sheet, rect: Rect, book: Book, state: SniperState, what: tuple[int, frozenset[int]]) -> Rect:
    hostage, (pile, hidden) = state.hostage, what
    assert hostage is not None
    px, look, name = sheet.px, sheet.look, f"pile{pile}"
    with sheet.group(name, rect):
        sheet.canvas(f"{name}_box", rect, lambda surface: paint_empty(surface, look, rect), "backdrop")
        icon = Rect(rect.left + px(6), rect.top + px(5), px(20), px(20))
        sheet.picture(f"{name}_icon", _icon(look, hostage, pile), icon)
        head = Rect(icon.right + px(5), rect.top + px(4), rect.right - icon.right - px(9), px(22))
        title = "Hostages" if pile == HOSTAGE_PILE else book.snipers[hostage.rivals[0 if pile == 0 else 1]].name
        sheet.text(
            f"{name}_head", title, head, size="small", face="bold", valign="center", most_lines=1, is_elided=True
        )
        token = Rect(rect.left + px(6), rect.bottom - px(24), px(19), px(19))
        paint = partial(paint_token, look=look, token=BONUSES[pile], rect=token)
        sheet.canvas(f"{name}_token", token, paint)
        below = Rect(token.right + px(6), rect.bottom - px(23), rect.right - token.right - px(8), px(18))
        words = pile_words(state, pile)
        sheet.text(f"{name}_note", words, below, size="tiny", colour="muted", most_lines=1, is_elided=True)
        room = Rect(rect.left + px(8), head.bottom + px(2), rect.width - px(16), below.top - head.bottom - px(4))
        pieces = tuple(piece for piece in hostage.piles[pile] if piece not in hidden)
        most = max(px(10), room.height // 3)
        sheet.canvas(f"{name}_pieces", room, partial(paint_heap, look=look, rect=room, pieces=pieces, most=most))
    return room


def _icon(look: Look, hostage: HostageState, pile: int) -> str:
    """Return the emblem of the Sniper above a Locate Grid, or the Innocent."""
    if pile == HOSTAGE_PILE:
        return "super_snipers/innocent"
    return emblem_sprite(look, hostage.rivals[0 if pile == 0 else 1])
