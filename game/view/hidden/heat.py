"""How often something happened on each space of a board: the board with its heat, and the scale that reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pygame import Rect, Surface

from game.view.hidden.board import BoardPicture
from game.view.hidden.camera import NOWHERE
from game.view.hidden.tokens import Token
from game.view.hidden.washes import LEVELS, Belief, Wash, heat_tile
from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.svg import document

UNUSED = "never used"
SIDE, GAP = 16, 7  # units: of a shade, between shades and words
_HATCH = '<path d="M0 0 L32 32 M16 0 L32 16 M0 16 L16 32" fill="none" stroke="{colour}" stroke-width="2.4"/>'


class Heat(NamedTuple):
    """``counts`` by space in the colour ``hue``; ``unused``: the set of spaces on which nobody ever was; ``board``: of
    all spaces."""

    counts: Mapping[int, int]
    unused: int
    hue: str
    board: int


def heated(heat: Heat | None, tokens: tuple[Token, ...], washes: tuple[Wash, ...], marked: int) -> BoardPicture:
    """Return the picture of a board with what lies on it over its heat; ``marked``: the space that is pointed at."""
    under: tuple[Wash | Belief, ...] = washes
    if heat is not None:
        shades = Belief(dict(heat.counts), heat.hue)
        under = (Wash("veil", heat.board), Wash("unused", heat.unused), shades, *washes)
    return BoardPicture(under=under, tokens=tokens, marked=() if marked == NOWHERE else (marked,))


class _Words(NamedTuple):
    """What is written at the scale: before the shades, behind them, behind the hatching; "" for nothing."""

    least: str
    most: str
    never: str


def _words(heat: Heat) -> _Words:
    most = max(heat.counts.values(), default=0)
    return _Words("1" if most else "nowhere", f"{most} turns" if most > 1 else "", UNUSED if heat.unused else "")


def scale_width(look: Look, heat: Heat) -> int:
    """Return the pixels that the scale needs."""
    words = _words(heat)
    taken = sum(look.set(one, size="small", most_lines=1).width + look.px(GAP) for one in words if one)
    shades = look.px(SIDE) * LEVELS + look.px(GAP) if heat.counts else 0
    return taken + shades + (look.px(SIDE) + 2 * look.px(GAP) if words.never else 0)


def lay_scale(sheet: Sheet, rect: Rect, heat: Heat) -> None:
    """Put the shades from the fewest to the most on the sheet, and the hatching of what was never used."""
    look, side, gap, words = sheet.look, sheet.px(SIDE), sheet.px(GAP), _words(heat)
    spot = Rect(rect.left, rect.centery - side // 2, side, side)
    spot.left = _lay_words(sheet, "scale least", words.least, rect, spot.left)
    if heat.counts:
        for level in range(LEVELS):
            sheet.canvas(f"scale {level}", spot.copy(), _painter(look, spot.copy(), heat.hue, level))
            spot.left += side
        spot.left += gap
    if words.most:
        spot.left = _lay_words(sheet, "scale most", words.most, rect, spot.left)
    if words.never:
        spot.left += gap
        hatch = spot.copy()
        sheet.canvas("scale unused", hatch, lambda surface: _paint_hatch(surface, look, hatch))
        _lay_words(sheet, "scale never", words.never, rect, hatch.right + gap)


def _lay_words(sheet: Sheet, name: str, words: str, rect: Rect, left: int) -> int:
    """Write some words from a place on, and give where the next thing may begin."""
    room = Rect(left, rect.top, max(1, rect.right - left), rect.height)
    told = sheet.text(name, words, room, size="small", colour="muted", valign="center", most_lines=1)
    return told.right + sheet.px(GAP)


def _painter(look: Look, spot: Rect, hue: str, level: int) -> Callable[[Surface], None]:
    def paint(surface: Surface) -> None:
        surface.fill(look.hex("raised"), spot)
        surface.blit(heat_tile(look, hue, level, spot.width), spot)

    return paint


def _paint_hatch(surface: Surface, look: Look, spot: Rect) -> None:
    surface.fill(mix(look.hex("raised"), "#000000", 0.4), spot)
    body = _HATCH.format(colour=mix(look.hex("raised"), look.hex("text"), 0.25))
    surface.blit(look.shapes.svg(document(*spot.size, body, "0 0 32 32"), spot.size), spot)
