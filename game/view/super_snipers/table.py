"""Both sides to look at, as the replay viewer and the results show them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.view.seating import Seating
from game.view.sheet import Sheet
from game.view.super_snipers.narration import AI_NAME
from game.view.super_snipers.picture import Picture
from game.view.super_snipers.plan import spread
from game.view.super_snipers.rival import Rival, lay_out_side


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


def lay_out_statistics(sheet: Sheet, rect: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put the last position on the sheet, for the results."""
    with sheet.group("last_position", rect):
        lay_out_table(sheet, rect, picture, seating)
