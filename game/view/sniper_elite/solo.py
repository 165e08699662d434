"""The automated defender beside the board: its cards, its alert, the Last Known Sector."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.sniper_elite.catalog import SoloCard
from game.rules.sniper_elite.state import Solo
from game.view.controls import Label, Touch
from game.view.hidden.close_up import CloseUp, Readable
from game.view.hidden.sprites import Art, sharp
from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.sniper_elite.hues import SECTOR_HUES
from game.view.sniper_elite.panels import Seen
from game.view.sniper_elite.pieces import plan_art
from game.view.svg import Box
from game.view.text import Block, Rich, Span

MOST_ALERT = 3
SLOTS = (("A", "1–3"), ("B", "4–5"), ("C", "6"))
"""Each slot with the faces of the die that pick it."""
DRAWN, HIGH = 62, 110  # units: the card that acts, the cards in their slots at most


def lay_out_solo(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    """Alert and sector above, the three slots below; the card that acts or acted last over them, or beside them."""
    solo, px = seen.table.solo, sheet.px
    if solo is None:
        return
    with sheet.panel("solo", rect, padding=0):
        inner = rect.inflate(-2 * px(14), -2 * px(8))
        words = head_words(seen, solo)
        head = Rect(inner.left, inner.top, inner.width, inner.height // 3)
        told = sheet.text("solo_head", words, head, size="small", most_lines=2, is_elided=True)
        rest = Rect(inner.left, told.bottom + px(6), inner.width, inner.bottom - told.bottom - px(6))
        drawn = card_of(seen, solo.drawn)
        cards = [SlotCard(slot, faces, card_of(seen, name)) for (slot, faces), name in _slots(solo)]
        if drawn is not None and rest.height >= px(DRAWN) + px(8) + px(60):
            place = Rect(rest.left, rest.top, rest.width, px(DRAWN))
            _lay_out_drawn(sheet, place, drawn)
            rest = Rect(rest.left, place.bottom + px(8), rest.width, rest.bottom - place.bottom - px(8))
        elif drawn is not None:
            cards.append(SlotCard("", "drawn last", drawn))
        rest.height = min(px(HIGH), rest.height)
        _lay_out_slots(sheet, rest, cards)


class SlotCard(NamedTuple):
    """A card of the automated defender in its place: the slot, what picks it, the card where it lies face up."""

    slot: str
    faces: str
    card: SoloCard | None


NO_SLOT = SlotCard("", "", None)


def _slots(solo: Solo) -> Iterator[tuple[tuple[str, str], str]]:
    for n, slot in enumerate(SLOTS):
        yield slot, solo.slots[n] if n < len(solo.slots) else ""


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


def _lay_out_drawn(sheet: Sheet, rect: Rect, card: SoloCard) -> None:
    """The card whose plan the squads follow."""
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


def _lay_out_slots(sheet: Sheet, rect: Rect, cards: Sequence[SlotCard]) -> None:
    """The cards beside each other; one that lies face up can be held close."""
    gap = sheet.px(8)
    width = (rect.width - gap * (len(cards) - 1)) // len(cards)
    for n, one in enumerate(cards):
        place = Rect(rect.left + n * (width + gap), rect.top, width, rect.height)
        name, art, shown = f"slot_{one.slot or 'drawn'}", None, None
        if one.card is not None:
            art = plan_art(sheet.look, one.card.plan)
            note = f"{one.slot}: picked by {one.faces} of the die" if one.slot else "The card that was drawn last"
            shown = CloseUp(one.card.label, one.card.says, note, art)
        label = one.card.label if one.card else "face down" if one.slot == SLOTS[-1][0] else "empty"
        sheet.control(SlotPlate(name, place, can_focus=False, close_up=shown, slot=one, label=label, art=art))


@dataclass(slots=True)
class SlotPlate(Readable):
    """A slot with its card, or its back."""

    slot: SlotCard = NO_SLOT
    label: str = ""
    art: Art | None = None
    _blocks: list[tuple[Block, Rect]] = field(default_factory=list, init=False)

    @property
    def can_act(self) -> bool:
        """It is only to be read."""
        return False

    def set_labels(self, look: Look) -> list[Label]:
        """The slot and its faces at the top, the name at the foot."""
        colour = "ink" if self.slot.card else "muted"
        room = self.rect.width - look.px(10)
        size = "tiny" if look.set(self.label, size="tiny", face="bold", most_lines=1).width <= room else 11
        name = look.set(self.label, room, size=size, face="bold", colour=colour, most_lines=1, is_elided=True)
        where = Rect(0, 0, name.width, name.height)
        where.midbottom = self.rect.centerx, self.rect.bottom - look.px(3)
        self._blocks = [(name, where)]
        found = [("name", where, name.is_whole)]
        if self.rect.height >= look.px(50):
            words: list[str | Span] = [Span(f"{self.slot.slot} ", colour, "bold")] if self.slot.slot else []
            faces = look.set(
                [*words, Span(self.slot.faces, colour)], room, size=11, colour=colour, most_lines=1, is_elided=True
            )
            where = Rect(self.rect.left + look.px(6), self.rect.top + look.px(3), faces.width, faces.height)
            self._blocks.append((faces, where))
            found.append(("faces", where, faces.is_whole))
        return found

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Printed stock where it lies face up, a dark back where not."""
        if self.art is None:
            fill = mix(look.hex("raised"), look.hex("desk"), 0.35)
            edge = mix(look.hex("line"), fill, 0.2)
            surface.blit(look.shapes.box(self.rect.size, Box(look.px(6), fill, fill, edge, look.px(1))), self.rect)
        else:
            _paint_stock(surface, look, self.rect, touch.is_hovered)
            side = min(self.rect.height - look.px(40), self.rect.width - look.px(12))
            if side >= look.px(14):
                picture = sharp(look, self.art, side)
                surface.blit(picture, picture.get_rect(center=self.rect.center))
        for block, place in self._blocks:
            look.typesetter.draw(surface, block, place)


def _paint_stock(surface: Surface, look: Look, rect: Rect, is_lit: bool = False) -> None:
    stock, edge = look.hex("stock"), look.hex("brass_light" if is_lit else "stock_edge")
    face = Box(look.px(6), mix(stock, "#FFFFFF", 0.2), mix(stock, "#000000", 0.06), edge, look.px(2 if is_lit else 1))
    surface.blit(look.shapes.box(rect.size, face), rect)
