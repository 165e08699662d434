"""The whole table to look at: players, tile and tray in one area, as the replay viewer shows it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core import Outcome
from game.view.ranking import Standing
from game.view.seating import Seating
from game.view.sharp_shooters.picture import Picture
from game.view.sharp_shooters.plan import plan_tile, plan_tray
from game.view.sharp_shooters.seats import lay_out_seats
from game.view.sharp_shooters.tile import Aim, lay_out_tile
from game.view.sharp_shooters.tray import TrayDice, lay_out_tray
from game.view.sheet import Sheet

SEATS_WIDTH = 252
TRAY_HEIGHT = 120


def lay_out_table(sheet: Sheet, area: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put the table as ``picture`` tells it on the sheet, to look at only."""
    look = sheet.look
    gap = look.px(12)
    tray = Rect(area.left, area.bottom - look.px(TRAY_HEIGHT), area.width, look.px(TRAY_HEIGHT))
    left = Rect(area.left, area.top, min(look.px(SEATS_WIDTH), area.width // 3), area.height - tray.height - gap)
    lay_out_seats(sheet, left, picture, seating)
    if picture.side is not None:
        middle = Rect(left.right + gap, area.top, area.right - left.right - gap, left.height)
        lay_out_tile(sheet, plan_tile(look, middle, picture.side), picture, seating, Aim(), {})
    faces = {face for face in picture.tray if face}
    lay_out_tray(sheet, plan_tray(look, tray), picture, TrayDice(faces), lambda slot: None)


def standing(picture: Picture, outcome: Outcome, seating: Sequence[Seating]) -> Standing:
    """Return the points of each seat."""
    return Standing(tuple(seating), outcome.scores, outcome.winners)


def goal_words(picture: Picture) -> str:
    """Return what ends the match, beside the course of the points."""
    return f"dashed: {picture.target} end the match"
