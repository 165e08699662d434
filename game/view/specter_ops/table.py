"""The whole table to look at, as the replay viewer and the results show it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core import Outcome
from game.rules.specter_ops.agent_turn import OBJECTIVES
from game.view.hidden.board import BoardPicture, framed, lay_out_board
from game.view.ranking import Standing
from game.view.seating import Seating
from game.view.sheet import Sheet
from game.view.specter_ops.hues import AGENT, hunter_hue
from game.view.specter_ops.panels import Seen, lay_out_agent, lay_out_hunters
from game.view.specter_ops.picture import Picture
from game.view.specter_ops.pieces import exits_of, path_of, tokens_of, veil_of
from game.view.specter_ops.statistics import lay_out_course, lay_out_deeds

LEAST_SIDE = 210  # units of the panels beside the board
AGENT_HEIGHT = 186


def lay_out_table(sheet: Sheet, area: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put the board on the sheet, fitted, with the agent and the hunters beside it."""
    table = picture.table
    if table is None:
        return
    look, px = sheet.look, sheet.px
    room = Rect(area.left, area.top, area.width - px(LEAST_SIDE) - px(12), area.height)
    board = framed(look, room, picture.view(look).lens)
    lay_out_board(sheet, "board", board, picture.view(look), board_picture(sheet, picture))
    left = board.right + px(12)
    side = Rect(left, area.top, area.right - left, area.height)
    seen = Seen(picture.field, table, picture.secret, tuple(seating))
    upper = Rect(side.left, side.top, side.width, min(px(AGENT_HEIGHT), side.height // 2))
    lay_out_agent(sheet, upper, seen)
    lower = Rect(side.left, upper.bottom + px(12), side.width, side.bottom - upper.bottom - px(12))
    if table.hunters or table.vehicle.side:
        lay_out_hunters(sheet, lower, seen)


def board_picture(sheet: Sheet, picture: Picture) -> BoardPicture:
    """Return what lies on the board, and her way as far as the viewer may know it."""
    table, field = picture.table, picture.field
    assert table is not None
    exits = exits_of(field, table)
    under = [veil_of(field, table), *([exits] if exits else [])]
    ways = [path_of(picture.secret)] if picture.secret and picture.secret.trail else []
    return BoardPicture(under, tokens_of(sheet.look, field, table, picture.secret), ways)


def sides_of(picture: Picture, seating: Sequence[Seating]) -> tuple[Seating, ...]:
    """Return who plays, in the colours of the figures."""
    found = []
    for seat, who in enumerate(seating):
        if seat == 0:
            found.append(who._replace(colour=AGENT))
            continue
        hunters = picture.table.hunters if picture.table else ()
        number = next((n for n, hunter in enumerate(hunters) if hunter.seat == seat), seat - 1)
        found.append(who._replace(colour=hunter_hue(number)))
    return tuple(found)


def standing(picture: Picture, outcome: Outcome, seating: Sequence[Seating]) -> Standing:
    """Return who won: the hunters win and lose together."""
    return Standing(sides_of(picture, seating), outcome.scores, outcome.winners)


def lead_words(picture: Picture, outcome: Outcome) -> str:
    """Return how the match was won, in a line."""
    table = picture.table
    if table is None:
        return ""
    done = sum(table.done)
    words = f"{done} objective{'s' if done != 1 else ''}, {table.wounds} hit{'s' if table.wounds != 1 else ''}"
    return f"Round {table.round}: {words}"


def goal_words(picture: Picture) -> str:
    """Return what ends the match."""
    return f"{OBJECTIVES} objectives and the escape, or her capture"


def lay_out_rounds(sheet: Sheet, rect: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put the rounds on the sheet, for the results."""
    lay_out_course(sheet, rect, picture)


def lay_out_statistics(sheet: Sheet, rect: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put what both sides did on the sheet, for the results."""
    lay_out_deeds(sheet, rect, picture, sides_of(picture, seating))


def role_of(seat: int, seats: int) -> str:
    """Return what somebody plays on a seat."""
    if seat == 0:
        return "Agent"
    return "Hunters" if seats == 2 else f"Hunter {seat}"
