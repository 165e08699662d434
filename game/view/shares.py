"""Shares of a whole with what is known of them, counts by number, and how far something has come, as bars."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pygame import Rect, Surface

from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.svg import Box
from game.view.text import Rich

SHARE, HISTOGRAM = 44, 116
"""Units of height: of a share with its words, of a histogram."""
MOST_BARS = 14


class Share(NamedTuple):
    """A share of 1 with its bounds, of ``games``; nothing is shown of it where these are 0."""

    share: float
    low: float
    high: float
    games: int


def percent(share: Share) -> str:
    """Return a share in words: ``45% (31–60%) of 200``."""
    if not share.games:
        return "never to be had"
    return f"{share.share:.0%} ({round(100 * share.low)}–{share.high:.0%}) of {share.games}"


def lay_share(sheet: Sheet, name: str, rect: Rect, words: Rich, share: Share, hues: tuple[str, str]) -> None:
    """Put words, figures and a bar on the sheet: the share from the left in the first colour, the rest in the second.

    The bounds are the pale stretch around the end of the share, with a stop at each side.
    """
    px = sheet.px
    line = Rect(rect.left, rect.top, rect.width, px(22))
    told = sheet.look.set(percent(share), size="small", most_lines=1).width
    figures = Rect(line.right - told, line.top, told, line.height)
    room = Rect(line.left, line.top, figures.left - px(10) - line.left, line.height)
    sheet.text(f"{name} words", words, room, size="small", valign="center", most_lines=1, is_elided=True)
    sheet.text(f"{name} figures", percent(share), figures, size="small", colour="muted", valign="center", most_lines=1)
    bar = Rect(rect.left, line.bottom + px(2), rect.width, px(12))
    sheet.canvas(f"{name} bar", bar, lambda surface: _paint_share(surface, sheet.look, bar, share, hues))


def _paint_share(surface: Surface, look: Look, bar: Rect, share: Share, hues: tuple[str, str]) -> None:
    ground = mix(look.hex("desk"), look.hex("panel"), 0.35)
    surface.blit(look.shapes.box(bar.size, Box(look.px(3), ground, ground, look.hex("line"), look.px(1))), bar)
    if not share.games:
        return
    inner = bar.inflate(-2 * look.px(1), -2 * look.px(1))
    first, rest = (mix(look.hex(hue), ground, pale) for hue, pale in zip(hues, (0.12, 0.62), strict=True))

    def at(part: float) -> int:
        return inner.left + round(inner.width * part)

    surface.fill(rest, inner)
    surface.fill(first, Rect(inner.left, inner.top, at(share.share) - inner.left, inner.height))
    thin = max(2, look.px(3))
    reach = Rect(at(share.low), inner.centery - thin // 2, at(share.high) - at(share.low), thin)
    colour = look.hex("text")
    surface.fill(colour, reach)
    for end in (reach.left, reach.right - look.px(2)):
        surface.fill(colour, Rect(end, inner.top + look.px(1), look.px(2), inner.height - 2 * look.px(1)))


def lay_histogram(sheet: Sheet, name: str, rect: Rect, counts: Mapping[int, int], hue: str) -> None:
    """Put how often each number came on the sheet, neighbours together where there are many numbers."""
    px, bars = sheet.px, _fitting(sheet.look, counts, rect.width)
    most = max((count for _, count in bars), default=1)
    foot, head = px(20), px(18)
    step = _step(sheet.look, rect.width, len(bars))
    for place, (label, count) in enumerate(bars):
        column = Rect(rect.left + place * step, rect.top, step, rect.height)
        full = column.height - foot - head
        height = max(px(1), round(full * count / most))
        bar = Rect(column.left + px(2), column.bottom - foot - height, column.width - px(4), height)
        sheet.canvas(f"{name} {place}", bar, _filled(sheet.look, bar, hue))
        below = Rect(column.left, column.bottom - foot + px(2), column.width, foot - px(2))
        sheet.text(f"{name} label {place}", label, below, size=11, colour="muted", align="center", most_lines=1)
        if count:
            above = Rect(column.left, bar.top - head, column.width, head)
            sheet.text(f"{name} count {place}", str(count), above, size=11, align="center", most_lines=1)


def _fitting(look: Look, counts: Mapping[int, int], width: int) -> list[tuple[str, int]]:
    """Return as many bars as have their labels side by side in a width."""
    for most in range(MOST_BARS, 1, -1):
        bars = grouped(counts, most)
        step = _step(look, width, len(bars))
        if all(look.set(label, size=11, most_lines=1).width <= step for label, _ in bars):
            return bars
    return grouped(counts, 1)


def _step(look: Look, width: int, bars: int) -> int:
    """Return the pixels from one bar to the next."""
    return min(look.px(60), width // max(1, bars))


def grouped(counts: Mapping[int, int], most: int = MOST_BARS) -> list[tuple[str, int]]:
    """Return label and count of each bar, from the least number to the greatest: ``("7", 3)`` or ``("7–9", 12)``.

    ``most``: how many bars there may be.
    """
    if not counts:
        return []
    least, greatest = min(counts), max(counts)
    width = -(-(greatest - least + 1) // most)
    found = []
    for first in range(least, greatest + 1, width):
        last = first + width - 1
        label = str(first) if width == 1 else f"{first}–{last}"
        found.append((label, sum(counts.get(number, 0) for number in range(first, last + 1))))
    return found


def lay_bar(sheet: Sheet, name: str, rect: Rect, done: int, whole: int) -> None:
    """Put a bar on the sheet that is filled as far as something has come."""
    look = sheet.look
    ground = mix(look.hex("desk"), look.hex("panel"), 0.35)

    def paint(surface: Surface) -> None:
        radius = rect.height / 2
        surface.blit(look.shapes.box(rect.size, Box(radius, ground, ground, look.hex("line"), look.px(1))), rect)
        length = round(rect.width * done / max(1, whole))
        if length >= rect.height:
            brass = look.hex("brass")
            box = Box(radius, mix(brass, "#FFFFFF", 0.15), brass)
            surface.blit(look.shapes.box((length, rect.height), box), rect)

    sheet.canvas(name, rect, paint)


def _filled(look: Look, bar: Rect, hue: str) -> Callable[[Surface], None]:
    colour = mix(look.hex(hue), look.hex("panel"), 0.15)

    def paint(surface: Surface) -> None:
        surface.fill(colour, bar)

    return paint
