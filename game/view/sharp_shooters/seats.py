"""The players at the left: names, points as figures and as chips, dice left; below them the supply."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.view.look import Look
from game.view.seating import Seating
from game.view.sharp_shooters.picture import NOBODY, Picture
from game.view.sheet import Sheet
from game.view.svg import Box
from game.view.text import Span

GOLD, SILVER = 50, 10
GOLD_CHIPS, SILVER_CHIPS = 45, 25  # in the box (rulebook, "Contents")
A_PILE = 7
TALL, COMPACT = 112, 60  # units: a card with room for three lines, for two
SUPPLY = 92  # units


def lay_out_seats(sheet: Sheet, area: Rect, picture: Picture, seating: Sequence[Seating]) -> dict[int, Rect]:
    """Put the players and the supply on the sheet; return where each player's chips lie, NOBODY's being the supply.

    Where the window is small for so many seats, cards become shorter and the supply gives way.
    """
    look = sheet.look
    gap = look.px(8)
    supply = look.px(SUPPLY)
    if (area.height - supply) // len(seating) - gap < look.px(COMPACT):
        supply = 0
    room = (area.height - supply - gap * (len(seating) - (supply == 0))) // len(seating)
    height = min(look.px(TALL + 8), room)
    chips: dict[int, Rect] = {}
    for seat, who in enumerate(seating):
        card = Rect(area.left, area.top + seat * (height + gap), area.width, height)
        chips[seat] = _lay_out_seat(sheet, card, picture, seat, who)
    if supply:
        top = area.top + len(seating) * (height + gap)
        chips[NOBODY] = _lay_out_supply(sheet, Rect(area.left, top, area.width, supply), picture)
    return chips


def _lay_out_seat(sheet: Sheet, card: Rect, picture: Picture, seat: int, who: Seating) -> Rect:
    is_turn = picture.seat == seat and not picture.winners
    with sheet.panel(f"seat{seat}", card, "active" if is_turn else "panel", padding=0):
        if card.height >= sheet.px(TALL):
            return _tall_seat(sheet, card, picture, seat, who)
        if card.height >= sheet.px(COMPACT):
            return _compact_seat(sheet, card, picture, seat, who)
        return _slim_seat(sheet, card, picture, seat, who)


def _tall_seat(sheet: Sheet, card: Rect, picture: Picture, seat: int, who: Seating) -> Rect:
    """Name, points and dice below each other, the chips at the lower right."""
    px = sheet.px
    inner = card.inflate(-2 * px(12), -2 * px(9))
    line = Rect(inner.left, inner.top, inner.width, px(22))
    _lay_out_name(sheet, line, seat, who, has_note=True)
    figure = Rect(inner.left, line.bottom + px(1), px(90), px(41))
    sheet.text(f"score{seat}", str(picture.scores[seat]), figure, size="number", face="title")
    below = Rect(inner.left, figure.bottom + px(2), inner.width - px(100), px(20))
    if picture.round:
        words = f"{_dice(picture.dice[seat])} left"
        sheet.text(f"dice{seat}", words, below, size="small", colour="muted", most_lines=1, is_elided=True)
    piles = Rect(inner.right - px(96), line.bottom + px(4), px(96), inner.bottom - line.bottom - px(4))
    return _lay_out_chips(sheet, piles, seat, picture.scores[seat])


def _compact_seat(sheet: Sheet, card: Rect, picture: Picture, seat: int, who: Seating) -> Rect:
    """Name over points and dice, the chips at the right in the whole height."""
    px = sheet.px
    inner = card.inflate(-2 * px(12), -2 * px(4))
    piles = Rect(inner.right - px(70), inner.top + px(2), px(70), inner.height - px(4))
    left = Rect(inner.left, inner.top, piles.left - inner.left - px(6), px(21))
    _lay_out_name(sheet, left, seat, who, has_note=card.width >= px(240))
    figure = Rect(inner.left, left.bottom, px(58), px(31))
    sheet.text(f"score{seat}", str(picture.scores[seat]), figure, size=24, face="title", valign="center")
    if picture.round:
        words = Rect(figure.right, figure.top + px(5), left.right - figure.right, px(20))
        dice = _dice(picture.dice[seat])
        sheet.text(f"dice{seat}", dice, words, size="small", colour="muted", most_lines=1, is_elided=True)
    return _lay_out_chips(sheet, piles, seat, picture.scores[seat])


def _slim_seat(sheet: Sheet, card: Rect, picture: Picture, seat: int, who: Seating) -> Rect:
    """One line: name, dice, points."""
    px = sheet.px
    inner = card.inflate(-2 * px(10), -2 * px(3))
    figure = Rect(inner.right - px(44), inner.top, px(44), inner.height)
    sheet.text(f"score{seat}", str(picture.scores[seat]), figure, size=20, face="title", valign="center", align="right")
    dice = Rect(figure.left - px(48), inner.top, px(44), inner.height)
    words = _dice(picture.dice[seat]) if picture.round else " "
    sheet.text(f"dice{seat}", words, dice, size="tiny", colour="muted", valign="center", most_lines=1, is_elided=True)
    name = Rect(inner.left, inner.centery - px(11), dice.left - inner.left - px(4), px(22))
    _lay_out_name(sheet, name, seat, who, has_note=False)
    return figure


def _lay_out_name(sheet: Sheet, line: Rect, seat: int, who: Seating, has_note: bool) -> None:
    look = sheet.look
    dot = Rect(line.left, line.centery - look.px(5), look.px(11), look.px(11))
    sheet.canvas(f"dot{seat}", dot, lambda surface: paint_dot(surface, look, dot, who.colour))
    name: list[Span] = [Span(who.name, "text", "bold")]
    if who.note and has_note:
        name.append(Span(f"  {who.note}", "muted"))
    room = Rect(dot.right + look.px(7), line.top, line.right - dot.right - look.px(7), line.height)
    sheet.text(f"name{seat}", name, room, most_lines=1, is_elided=True)


def _lay_out_chips(sheet: Sheet, piles: Rect, seat: int, points: int) -> Rect:
    sheet.canvas(f"chips{seat}", piles, lambda surface: paint_chips(surface, sheet.look, piles, points))
    return piles


def _dice(count: int) -> str:
    return f"{count} {'die' if count == 1 else 'dice'}"


def paint_dot(surface: Surface, look: Look, rect: Rect, colour: str) -> None:
    """The round mark in a player's colour."""
    shade = look.hex(colour)
    surface.blit(look.shapes.box(rect.size, Box(rect.width / 2, shade, shade)), rect)


def paint_chips(surface: Surface, look: Look, rect: Rect, points: int) -> None:
    """Points as piles: gold chips of 50, silver chips of 10, rightmost the silver ones."""
    gold, silver = divmod(points, GOLD)
    piles = [("chips/chip_gold_50", min(A_PILE, gold - n)) for n in range(0, gold, A_PILE)]
    piles = piles[:2] + ([("chips/chip_silver_10", silver // SILVER)] if silver >= SILVER else [])
    width = min(look.px(38), rect.width // 3 - look.px(3))
    height = round(width * 60 / 96)
    lift = min(round(height * 0.3), max(1, (rect.height - height) // A_PILE))
    right = rect.right
    for sprite, count in reversed(piles):
        chip = look.sprites.get(sprite, (width, height))
        for n in range(count):
            surface.blit(chip, (right - width, rect.bottom - height - n * lift))
        right -= width + look.px(4)


def _lay_out_supply(sheet: Sheet, area: Rect, picture: Picture) -> Rect:
    look = sheet.look
    gold = max(0, GOLD_CHIPS - sum(points // GOLD for points in picture.scores))
    silver = max(0, SILVER_CHIPS - sum(points % GOLD // SILVER for points in picture.scores))
    with sheet.panel("supply", area, padding=0):
        inner = area.inflate(-2 * look.px(12), -2 * look.px(8))
        line = look.px(20)
        half = inner.width // 2
        for n, (sprite, count) in enumerate((("chip_gold_50", gold), ("chip_silver_10", silver))):
            chip = Rect(inner.left + n * half, inner.top + look.px(20), look.px(30), look.px(19))
            sheet.picture(f"supply_{sprite}", f"chips/{sprite}", chip)
            words = Rect(chip.right + look.px(6), chip.top, half - chip.width - look.px(10), line)
            sheet.text(f"count_{sprite}", f"×{count}", words, size="small", most_lines=1, valign="center")
        head = Rect(inner.left, inner.top, inner.width, line)
        sheet.text("supply_head", "SUPPLY", head, size="tiny", colour="muted", most_lines=1)
        rest = (picture.tiles - 1) if picture.tiles else 0
        stack = f"{rest} more tiles in the stack" if rest != 1 else "1 more tile in the stack"
        below = Rect(inner.left, inner.bottom - line, inner.width, line)
        sheet.text("stack", stack, below, size="small", colour="muted", most_lines=1)
    return area
