"""Matches in figures: a ring with the share that was won, rows with a bar each, the last matches one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.svg import Box, document
from game.view.text import Rich, Span

PIP, PIP_GAP = 15, 5  # units
RATE = 54  # units at the right of a row: the share
PaintSign = Callable[[Surface, Look, Rect], None]


class RateRow(NamedTuple):
    """Something that was played: its name, more about it in grey, how often it was played and won.

    ``most``: how often what was played most, which has the longest bar. ``paint``: its sign, None for a row without.
    ``shape``: width to height of the sign. ``of``: what there is to be won, where that is not what was played.
    """

    name: str
    note: str
    played: int
    won: int
    most: int
    paint: PaintSign | None = None
    shape: float = 1.0
    of: int = 0


def percent(share: float) -> str:
    """Return a share in words: ``60 %``; only all is 100, and only nothing 0."""
    return f"{min(99, max(1, round(100 * share))) if 0 < share < 1 else round(100 * share)} %"


def lay_ring(sheet: Sheet, name: str, rect: Rect, share: float, words: str, below: str) -> None:
    """Put a ring on the sheet, brass as far as the share goes, with words in its middle."""
    side = min(rect.size)
    ring = Rect(rect.left, rect.top, side, side)
    ring.center = rect.center
    sheet.canvas(name, ring, partial(_paint_ring, look=sheet.look, rect=ring, share=share), "backdrop")
    size, small = (side / sheet.look.scale * part for part in (0.25, 0.115))
    high, low = (sheet.look.set("x", size=one).line_height for one in (size, small))
    top = ring.centery - (high + low) // 2
    middle = Rect(ring.left, top, side, high)
    sheet.text(f"{name} share", words, middle, size=size, face="title", align="center", most_lines=1)
    under = Rect(ring.left, middle.bottom, side, low)
    sheet.text(f"{name} words", below, under, size=small, colour="muted", align="center", most_lines=1)


def _paint_ring(surface: Surface, look: Look, rect: Rect, share: float) -> None:
    side, width = rect.width, rect.width * 0.1
    radius, middle = (side - width) / 2 - 1, side / 2
    length = 2 * 3.14159265 * radius
    ground = mix(look.hex("line"), look.hex("desk"), 0.4)
    body = f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" stroke="{ground}" stroke-width="{width}"/>'
    if share > 0:
        body += (
            f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" stroke="{look.hex("brass")}" '
            f'stroke-width="{width}" stroke-dasharray="{length * share:.1f} {length:.1f}" '
            f'transform="rotate(-90 {middle} {middle})"/>'
        )
    surface.blit(look.shapes.svg(document(side, side, body), rect.size), rect)


def lay_tile(sheet: Sheet, name: str, rect: Rect, figure: str, words: Rich) -> None:
    """Put a large figure on the sheet with what it counts below."""
    high = sheet.look.set("x", size="number", face="title").line_height
    low = sheet.look.set("x", size="small").line_height
    top = rect.centery - (high + low) // 2
    upper = Rect(rect.left, top, rect.width, high)
    sheet.text(f"{name} figure", figure, upper, size="number", face="title", colour="brass_light", most_lines=1)
    lower = Rect(rect.left, upper.bottom, rect.width, low)
    sheet.text(f"{name} words", words, lower, size="small", colour="muted", most_lines=1, is_elided=True)


def lay_pips(sheet: Sheet, name: str, rect: Rect, last: Sequence[bool], heading: str) -> None:
    """Put the last matches on the sheet, the newest at the right: a full disc for a win, an empty ring for a loss."""
    px = sheet.px
    said = sheet.text(f"{name} heading", heading, rect, size="small", colour="muted", valign="center", most_lines=1)
    left, step = said.right + px(12), px(PIP + PIP_GAP)
    shown = last[-max(1, (rect.right - left) // step) :]
    row = Rect(left, rect.centery - px(PIP) // 2, step * len(shown), px(PIP))
    if shown:
        sheet.canvas(name, row, partial(_paint_pips, look=sheet.look, rect=row, last=tuple(shown), step=step))


def _paint_pips(surface: Surface, look: Look, rect: Rect, last: tuple[bool, ...], step: int) -> None:
    side = rect.height
    good, line = look.hex("good"), mix(look.hex("muted"), look.hex("panel"), 0.35)
    for place, is_won in enumerate(last):
        radius = side / 2 - (1 if is_won else 1.6)
        style = f'fill="{good}"' if is_won else f'fill="none" stroke="{line}" stroke-width="{look.px(1.6)}"'
        body = f'<circle cx="{side / 2}" cy="{side / 2}" r="{radius - (0 if is_won else look.px(1))}" {style}/>'
        if is_won:
            tick = f"M{side * 0.28} {side * 0.52}L{side * 0.44} {side * 0.68}L{side * 0.72} {side * 0.34}"
            body += (
                f'<path d="{tick}" fill="none" stroke="{look.hex("desk")}" stroke-width="{side * 0.13:.1f}" '
                'stroke-linecap="round" stroke-linejoin="round"/>'
            )
        surface.blit(look.shapes.svg(document(side, side, body), (side, side)), (rect.left + place * step, rect.top))


def lay_rate_row(sheet: Sheet, name: str, rect: Rect, row: RateRow) -> None:
    """Put a row on the sheet: the sign, the name, the bar, the figures."""
    px = sheet.px
    left = rect.left
    if row.paint is not None:
        sign = Rect(rect.left, rect.top, round(rect.height * row.shape), rect.height)
        paint = row.paint
        sheet.canvas(f"{name} sign", sign, lambda surface: paint(surface, sheet.look, sign))
        left = sign.right + px(10)
    high = sheet.look.set("x", size="note").line_height
    bar_height = px(8)
    top = rect.centery - (high + px(3) + bar_height) // 2
    end = _lay_numbers(sheet, name, Rect(left, top, rect.right - left, high), row)
    words = Rect(left, top, end - px(8) - left, high)
    told = [Span(row.name, "text"), Span(f"  {row.note}" if row.note else "", "muted")]
    sheet.text(f"{name} name", told, words, size="note", most_lines=1, is_elided=True)
    bar = Rect(left, top + high + px(3), rect.right - left, bar_height)
    paint_bar = partial(_paint_bar, look=sheet.look, rect=bar, share=row.played / max(1, row.most), won=row.won,
                        played=row.played)  # fmt: skip
    sheet.canvas(f"{name} bar", bar, paint_bar)


def _lay_numbers(sheet: Sheet, name: str, rect: Rect, row: RateRow) -> int:
    """How much was won of how much, and its share; gives where they begin."""
    whole = row.of or row.played
    if not whole:
        told = sheet.text(f"{name} count", "not played yet", rect, size="note", colour="muted", align="right",
                          most_lines=1)  # fmt: skip
        return told.left
    rate = Rect(rect.right - sheet.px(RATE), rect.top, sheet.px(RATE), rect.height)
    sheet.text(f"{name} rate", percent(row.won / whole), rate, size="note", face="bold", align="right", most_lines=1)
    count = Rect(rect.left, rect.top, rate.left - rect.left, rect.height)
    told = sheet.text(f"{name} count", f"{row.won} of {whole}", count, size="note", colour="muted", align="right",
                      most_lines=1)  # fmt: skip
    return told.left


def _paint_bar(surface: Surface, look: Look, rect: Rect, share: float, won: int, played: int) -> None:
    """How often it was played as the length, how much of that was won in brass."""
    radius = rect.height / 2
    ground = mix(look.hex("line"), look.hex("desk"), 0.62)
    surface.blit(look.shapes.box(rect.size, Box(radius, ground, ground)), rect)
    whole = max(rect.height, round(rect.width * min(1.0, share)))
    if played:
        lost = mix(look.hex("line"), look.hex("muted"), 0.3)
        surface.blit(look.shapes.box((whole, rect.height), Box(radius, lost, lost)), rect)
    if won:
        part = max(rect.height, round(whole * won / max(1, played)))
        brass = look.hex("brass")
        surface.blit(look.shapes.box((part, rect.height), Box(radius, mix(brass, "#FFFFFF", 0.18), brass)), rect)
