"""The players at the left: names, points as figures and as chips, dice left; below them the supply."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.view.look import Look
from game.view.seating import Seating
from game.view.sharp_shooters.picture import Picture
from game.view.sheet import Sheet
from game.view.svg import Box
from game.view.text import Span

GOLD, SILVER = 50, 10
GOLD_CHIPS, SILVER_CHIPS = 45, 25  # in the box (rulebook, "Contents")
A_PILE = 7
TALL = 98  # units: a card with room for three lines


def lay_out_seats(sheet: Sheet, area: Rect, picture: Picture, seating: Sequence[Seating]) -> dict[int, Rect]:
    """Put the players and the supply on the sheet; return where each player's chips lie."""
    look = sheet.look
    gap = look.px(10)
    supply_height = look.px(92)
    room = (area.height - supply_height - gap * len(seating)) // len(seating)
    height = min(look.px(112), room)
    chips: dict[int, Rect] = {}
    for seat, who in enumerate(seating):
        card = Rect(area.left, area.top + seat * (height + gap), area.width, height)
        chips[seat] = _lay_out_seat(sheet, card, picture, seat, who)
    top = area.top + len(seating) * (height + gap)
    _lay_out_supply(sheet, Rect(area.left, top, area.width, area.bottom - top), picture)
    return chips


def _lay_out_seat(sheet: Sheet, card: Rect, picture: Picture, seat: int, who: Seating) -> Rect:
    look = sheet.look
    is_turn = picture.seat == seat and not picture.winners
    is_tall = card.height >= look.px(TALL)
    padding = look.px(12)
    with sheet.panel(f"seat{seat}", card, "active" if is_turn else "panel", padding=0):
        inner = card.inflate(-2 * padding, -2 * look.px(10 if is_tall else 6))
        dot = Rect(inner.left, inner.top + look.px(5), look.px(11), look.px(11))
        sheet.canvas(f"dot{seat}", dot, lambda surface: paint_dot(surface, look, dot, who.colour))
        line = Rect(dot.right + look.px(7), inner.top, inner.right - dot.right - look.px(7), look.px(21))
        name: list[Span] = [Span(who.name, "text", "bold")]
        if who.note:
            name.append(Span(f"  {who.note}", "muted"))
        sheet.text(f"name{seat}", name, line, most_lines=1, is_elided=True)
        figure = Rect(inner.left, line.bottom - look.px(1), look.px(84), look.px(40 if is_tall else 34))
        sheet.text(f"score{seat}", str(picture.scores[seat]), figure, size="number" if is_tall else 26, face="title")
        left = picture.dice[seat]
        words = f"{left} {'die' if left == 1 else 'dice'} left" if picture.round else ""
        if is_tall:
            below = Rect(inner.left, figure.bottom - look.px(1), inner.width // 2, look.px(18))
        else:
            below = Rect(figure.right, figure.top + look.px(10), look.px(76), look.px(18))
        if words:
            sheet.text(f"dice{seat}", words, below, size="small", colour="muted", most_lines=1)
        piles = Rect(0, 0, look.px(96), card.height - line.height - look.px(18))
        piles.bottomright = (inner.right, card.bottom - look.px(9))
        points = picture.scores[seat]
        sheet.canvas(f"chips{seat}", piles, lambda surface: paint_chips(surface, look, piles, points))
    return piles


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


def _lay_out_supply(sheet: Sheet, area: Rect, picture: Picture) -> None:
    look = sheet.look
    gold = max(0, GOLD_CHIPS - sum(points // GOLD for points in picture.scores))
    silver = max(0, SILVER_CHIPS - sum(points % GOLD // SILVER for points in picture.scores))
    area = Rect(area.left, area.top, area.width, min(area.height, look.px(92)))
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
