"""The whole table to look at, as the replay viewer and the results show it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core import Outcome
from game.view.hidden.board import BoardPicture, framed, lay_out_board
from game.view.ranking import Standing
from game.view.seating import Seating
from game.view.sheet import Sheet
from game.view.sniper_elite.dossier import lay_out_sniper, sniper_height
from game.view.sniper_elite.hues import SNIPER, SQUAD_HUES
from game.view.sniper_elite.panels import OBJECTIVES, WOUNDS, Seen, lay_out_squads, lay_out_track
from game.view.sniper_elite.picture import Picture
from game.view.sniper_elite.pieces import path_of, smoke_of, tokens_of
from game.view.sniper_elite.shots import lay_out_bag
from game.view.sniper_elite.statistics import lay_out_course, lay_out_deeds

LEAST_SIDE = 300  # units of the panels beside the board
TRACK, BAG = 34, 58  # units


def lay_out_table(sheet: Sheet, area: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put the board on the sheet, fitted, with the track, the sniper, the shot bag and the squads beside it."""
    table = picture.table
    if table is None:
        return
    look, px = sheet.look, sheet.px
    beside = min(px(LEAST_SIDE), area.width * 2 // 5) + px(12)
    board = framed(look, Rect(area.left, area.top, area.width - beside, area.height), picture.view(look).lens)
    lay_out_board(sheet, "board", board, picture.view(look), board_picture(sheet, picture))
    left, gap = board.right + px(12), px(10)
    side = Rect(left, area.top, area.right - left, area.height)
    seen = Seen(picture.field, table, picture.secret, tuple(seating))
    track = Rect(side.left, side.top, side.width, px(TRACK))
    lay_out_track(sheet, track, seen)
    height = min(sniper_height(sheet, side.width, seen), side.height * 2 // 5)
    upper = Rect(side.left, track.bottom + gap, side.width, height)
    lay_out_sniper(sheet, upper, seen)
    bag = Rect(side.left, upper.bottom + gap, side.width, px(BAG))
    lay_out_bag(sheet, bag, table)
    lower = Rect(side.left, bag.bottom + gap, side.width, side.bottom - bag.bottom - gap)
    lay_out_squads(sheet, lower, seen)


def lay_out_below(sheet: Sheet, area: Rect, seen: Seen) -> None:
    """Put the track and the sniper at the left of a low place, the shot bag and the squads at its right."""
    gap = sheet.px(10)
    left = Rect(area.left, area.top, (area.width - sheet.px(24)) // 2, area.height)
    right = Rect(area.right - left.width, area.top, left.width, area.height)
    track = Rect(left.left, left.top, left.width, sheet.px(TRACK))
    lay_out_track(sheet, track, seen)
    room = left.bottom - track.bottom - gap
    height = min(sniper_height(sheet, left.width, seen), room)
    lay_out_sniper(sheet, Rect(left.left, track.bottom + gap, left.width, height), seen)
    bag = Rect(right.left, right.top, right.width, sheet.px(BAG - 8))
    lay_out_bag(sheet, bag, seen.table)
    lay_out_squads(sheet, Rect(right.left, bag.bottom + gap, right.width, right.bottom - bag.bottom - gap), seen)


def board_picture(sheet: Sheet, picture: Picture) -> BoardPicture:
    """Return what lies on the board, and the sniper's way as far as the viewer may know it."""
    table, field = picture.table, picture.field
    assert table is not None
    smoke = smoke_of(field, table, picture.secret)
    ways = [path_of(picture.secret)] if picture.secret and picture.secret.spaces else []
    tokens = tokens_of(sheet.look, field, table, picture.secret)
    return BoardPicture([smoke] if smoke else [], tokens, ways)


def sides_of(seating: Sequence[Seating]) -> tuple[Seating, ...]:
    """Return who plays, in the colours of the figures."""
    return tuple(
        who._replace(colour=SQUAD_HUES[(seat - 1) % len(SQUAD_HUES)] if seat else SNIPER)
        for seat, who in enumerate(seating)
    )


def standing(picture: Picture, outcome: Outcome, seating: Sequence[Seating]) -> Standing:
    """Return who won: the defenders win and lose together."""
    return Standing(sides_of(seating), outcome.scores, outcome.winners)


def lead_words(picture: Picture, outcome: Outcome) -> str:
    """Return how the match was won, in a line."""
    table = picture.table
    if table is None:
        return ""
    done, wounds = len(table.done), table.wounds
    words = f"{done} objective{'s' if done != 1 else ''}, {wounds} wound{'s' if wounds != 1 else ''}"
    return f"Round {table.round}: {words}"


def goal_words(picture: Picture) -> str:
    """Return what ends the match."""
    return f"{OBJECTIVES} objectives, or {WOUNDS} wounds, or the end of the countdown"


def lay_out_rounds(sheet: Sheet, rect: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put the rounds on the sheet, for the results."""
    lay_out_course(sheet, rect, picture)


def lay_out_statistics(sheet: Sheet, rect: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put what both sides did on the sheet, for the results."""
    lay_out_deeds(sheet, rect, picture, sides_of(seating))


def role_of(seat: int, seats: int) -> str:
    """Return what somebody plays on a seat."""
    if seat == 0:
        return "Sniper"
    squads = {2: ("Three squads",), 3: ("Red and black", "Yellow and black")}.get(seats, ("Red", "Yellow", "Black"))
    return squads[seat - 1] if seat - 1 < len(squads) else "Defender"
