"""The automated defender beside the board: its cards, its alert, the Last Known Sector."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.rules.sniper_elite.catalog import SoloCard
from game.rules.sniper_elite.state import Solo
from game.view.hidden.sprites import sharp
from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.sniper_elite.hues import SECTOR_HUES
from game.view.sniper_elite.panels import Seen
from game.view.sniper_elite.pieces import plan_art
from game.view.svg import Box
from game.view.text import Rich, Span

MOST_ALERT = 3
SLOTS = (("A", "1–3"), ("B", "4–5"), ("C", "6"))
"""Each slot with the faces of the die that pick it."""
HEAD, DRAWN = 44, 62  # units


def lay_out_solo(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    """Alert and sector above, the card that acts or acted last, the three slots below."""
    solo, px = seen.table.solo, sheet.px
    if solo is None:
        return
    with sheet.panel("solo", rect, padding=0):
        inner = rect.inflate(-2 * px(14), -2 * px(8))
        head = Rect(inner.left, inner.top, inner.width, min(px(HEAD), inner.height // 3))
        sheet.text("solo_head", head_words(seen, solo), head, size="small", most_lines=2, is_elided=True)
        rest = Rect(inner.left, head.bottom + px(4), inner.width, inner.bottom - head.bottom - px(4))
        slots = min(px(96), rest.height)
        if solo.drawn and rest.height >= px(DRAWN) + px(8) + px(60):
            drawn = Rect(rest.left, rest.top, rest.width, px(DRAWN))
            _lay_out_drawn(sheet, drawn, card_of(seen, solo.drawn))
            slots = min(px(96), rest.bottom - drawn.bottom - px(8))
            rest = Rect(rest.left, drawn.bottom + px(8), rest.width, slots)
        _lay_out_slots(sheet, Rect(rest.left, rest.top, rest.width, slots), seen, solo)


def card_of(seen: Seen, name: str) -> SoloCard | None:
    """Return a card of the deck by name."""
    return next((card for card in seen.field.catalog.solo_deck if card.name == name), None)


def head_words(seen: Seen, solo: Solo) -> Rich:
    """How the automated defender plays, how alert it is, where it thinks the sniper is."""
    level = seen.field.difficulty(solo.difficulty).label
    role = "danger" if solo.alert == MOST_ALERT else "brass" if solo.alert else "muted"
    sector = solo.sector or "none"
    return [
        Span(level, "text", "bold"),
        "  Alert ",
        Span(f"{solo.alert} of {MOST_ALERT}", role, "bold"),
        "  Last known sector: ",
        Span(sector, SECTOR_HUES.get(solo.sector, "muted"), "bold"),
    ]


def _lay_out_drawn(sheet: Sheet, rect: Rect, card: SoloCard | None) -> None:
    """The card whose plan the squads follow."""
    if card is None:
        return
    px, look = sheet.px, sheet.look
    side = rect.height - px(10)
    picture = Rect(rect.left + px(5), rect.top + px(5), side, side)

    def paint(surface: Surface) -> None:
        _paint_stock(surface, look, rect)
        surface.blit(sharp(look, plan_art(look, card.plan), side), picture)

    sheet.canvas("solo_drawn", rect, paint, "backdrop")
    words = Rect(picture.right + px(8), rect.top + px(3), rect.right - picture.right - px(14), rect.height - px(6))
    told = [Span(card.label, "ink", "bold"), Span(f"  {card.says}", "ink")]
    sheet.text("solo_drawn_words", told, words, size="tiny", colour="ink", valign="center", is_elided=True)


def _lay_out_slots(sheet: Sheet, rect: Rect, seen: Seen, solo: Solo) -> None:
    """The slots, two face up and one face down, with the faces that pick them."""
    px, look = sheet.px, sheet.look
    width = (rect.width - 2 * px(8)) // len(SLOTS)
    for n, (slot, faces) in enumerate(SLOTS):
        place = Rect(rect.left + n * (width + px(8)), rect.top, width, rect.height)
        card = card_of(seen, solo.slots[n]) if n < len(solo.slots) else None
        sheet.canvas(f"slot_{slot}", place, partial(_paint_slot, look=look, rect=place, card=card), "backdrop")
        line = min(px(20), place.height // 2)
        name = Rect(place.left + px(4), place.bottom - line - px(2), place.width - px(8), line)
        label = card.label if card else "face down" if n == len(SLOTS) - 1 else "empty"
        colour = "ink" if card else "muted"
        sheet.text(
            f"slot_{slot}_name", label, name, size="tiny", face="bold", colour=colour, align="center",
            valign="center", most_lines=1, is_elided=True,
        )  # fmt: skip
        if place.height >= px(50):
            top = Rect(place.left + px(6), place.top + px(3), place.width - px(12), px(16))
            words = [Span(f"{slot} ", colour, "bold"), Span(faces, colour)]
            sheet.text(f"slot_{slot}_faces", words, top, size=11, colour=colour, most_lines=1, is_elided=True)


def _paint_slot(surface: Surface, look: Look, rect: Rect, card: SoloCard | None) -> None:
    if card is None:
        fill = mix(look.hex("raised"), look.hex("desk"), 0.35)
        edge = mix(look.hex("line"), fill, 0.2)
        surface.blit(look.shapes.box(rect.size, Box(look.px(6), fill, fill, edge, look.px(1))), rect)
        return
    _paint_stock(surface, look, rect)
    side = min(rect.height - look.px(40), rect.width - look.px(12))
    if side >= look.px(14):
        picture = sharp(look, plan_art(look, card.plan), side)
        surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.centery)))


def _paint_stock(surface: Surface, look: Look, rect: Rect) -> None:
    stock = look.hex("stock")
    face = Box(look.px(6), mix(stock, "#FFFFFF", 0.2), mix(stock, "#000000", 0.06), look.hex("stock_edge"), look.px(1))
    surface.blit(look.shapes.box(rect.size, face), rect)
