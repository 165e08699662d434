"""Both sides to look at, as the replay viewer and the results show them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core import Outcome
from game.view.ranking import Standing
from game.view.seating import Seating
from game.view.sheet import Sheet
from game.view.super_snipers.narration import AI_NAME
from game.view.super_snipers.picture import Picture
from game.view.super_snipers.plan import spread
from game.view.super_snipers.rival import Rival, lay_out_side
from game.view.super_snipers.statistics import lay_out_course, lay_out_deeds


def name_of(seating: Sequence[Seating], seat: int) -> str:
    """Return who plays a side; the automated opponent has no seat."""
    return seating[seat].name if seat < len(seating) else AI_NAME


def lay_out_table(sheet: Sheet, area: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put both sides on the sheet, one below the other, or beside each other where the area is broad."""
    if picture.table is None:
        return
    is_broad = area.width > area.height * 1.7
    parts = spread(area, (1, 1), sheet.px(12), is_upright=not is_broad)
    for seat, part in enumerate(parts):
        rival = Rival(picture.book, picture.table, seat, name_of(seating, seat))
        lay_out_side(sheet, f"side{seat}", part, rival)


def sides_of(seating: Sequence[Seating]) -> tuple[Seating, ...]:
    """Return who plays each side, the automated opponent too."""
    machine = Seating(AI_NAME, "automated opponent", "seat1", False)
    return tuple(seating) if len(seating) > 1 else (*seating, machine)


def standing(picture: Picture, outcome: Outcome, seating: Sequence[Seating]) -> Standing:
    """Return the Kills of each side; where no seat has won, the automated opponent has."""
    return Standing(sides_of(seating), tuple(picture.course[-1]), outcome.winners or (1,))


def goal_words(picture: Picture) -> str:
    """Return what ends the match."""
    return f"{picture.target} Kills win"


def lay_out_rounds(sheet: Sheet, rect: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put the rounds on the sheet, for the results."""
    lay_out_course(sheet, rect, picture, sides_of(seating))


def lay_out_statistics(sheet: Sheet, rect: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put what both sides did on the sheet, for the results."""
    lay_out_deeds(sheet, rect, picture, sides_of(seating))
