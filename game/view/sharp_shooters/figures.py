"""The pictures in the rules: a row of a tile with some dice on it, a roll of dice."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.rules.sharp_shooters.tiles import Row
from game.view.controls import UNTOUCHED
from game.view.look import Look
from game.view.sharp_shooters.plan import TilePlan
from game.view.sharp_shooters.tile import Aim, RowStrip, paint_die
from game.view.sheet import Sheet

ROW_SIZE = (440, 58)
DIE = 40
Figure = Mapping[str, str | int]


def figure_height(look: Look, figure: Figure) -> int:
    """Return how high a figure is, in pixels."""
    return look.px(DIE if figure["kind"] == "dice" else ROW_SIZE[1])


def lay_out_figure(sheet: Sheet, name: str, area: Rect, figure: Figure) -> None:
    """Put a figure of `data/sharp_shooters/rules.yaml` at the left of the area."""
    if figure["kind"] == "dice":
        _lay_out_dice(sheet, name, area, str(figure["faces"]))
    else:
        _lay_out_row(sheet, name, area, figure)


def _lay_out_dice(sheet: Sheet, name: str, area: Rect, faces: str) -> None:
    look = sheet.look
    side, step = look.px(DIE), look.px(DIE + 10)
    places = [Rect(area.left + n * step, area.top, side, side) for n in range(len(faces))]

    def paint(surface: Surface) -> None:
        for face, place in zip(faces, places, strict=True):
            paint_die(surface, look, int(face), place)

    sheet.canvas(name, places[0].union(places[-1]), paint)


def _lay_out_row(sheet: Sheet, name: str, area: Rect, figure: Figure) -> None:
    look = sheet.look
    row = Row(int(figure["value"]), str(figure["spaces"]))
    strip = Rect(area.left, area.top, min(area.width, look.px(ROW_SIZE[0])), look.px(ROW_SIZE[1]))
    die, step, coin = look.px(44), look.px(50), look.px(48)
    spaces = tuple(
        Rect(strip.left + look.px(10) + n * step, strip.centery - die // 2, die, die) for n in range(len(row.spaces))
    )
    behind = Rect(strip.right - coin - look.px(10), strip.centery - coin // 2, coin, coin)
    plan = TilePlan(strip, (strip,), (spaces,), (behind,))
    aim = Aim(called=frozenset({0} if "call" in figure else ()))
    drawn = RowStrip(0, row, plan, str(figure.get("filled", "")), None, aim)
    drawn.set_labels(look)
    sheet.canvas(name, strip, lambda surface: drawn.paint(surface, look, UNTOUCHED))
