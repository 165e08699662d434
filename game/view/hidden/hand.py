"""The cards in a hand: printed card with its picture, name, words and the charges it has left."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.view.controls import Label, Touch, paint_focus
from game.view.hidden.close_up import Readable
from game.view.hidden.sprites import Art, sharp
from game.view.look import Look, mix
from game.view.sheet import paint_shadow
from game.view.svg import Box
from game.view.text import Block

PIP, RISE = 7, 4  # units
LOW = 70  # units of the height of a card up to which its words come nearer to its edge
NARROW = 132  # units of the card's inside below which the name stands under the picture
BROAD = 1.5  # width to height from which the picture stands beside the words


@dataclass(slots=True)
class HandCard(Readable):
    """A card in a hand. ``is_taken``: it is being used; one that is off now is paler, ``reason`` says why.

    ``charges``: what is left of ``most`` charges.
    """

    title: str = ""
    says: str = ""
    art: Art | None = None
    charges: int = 1
    most: int = 1
    is_taken: bool = False
    is_hinted: bool = False
    _blocks: list[tuple[Block, Rect]] = field(default_factory=list, init=False)
    _picture: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0), init=False)

    def _tone(self, look: Look, role: str) -> str:
        ink = look.hex(role)
        return ink if self.is_on or self.is_taken else mix(ink, self._stock(look), 0.42)

    def _stock(self, look: Look) -> str:
        stock = look.hex("stock")
        return stock if self.is_on or self.is_taken else mix(stock, look.hex("desk"), 0.42)

    def set_labels(self, look: Look) -> list[Label]:
        """The name beside the picture, the words beside it as well, or below where the card is high."""
        inner = self.rect.inflate(-2 * look.px(9), -2 * look.px(7 if self.rect.height > look.px(LOW) else 4))
        is_broad = inner.width > BROAD * inner.height
        is_narrow = inner.width < look.px(NARROW)
        side = look.px(46) if is_broad else look.px(30 if is_narrow else 42)
        side = min(side, inner.height if is_broad else inner.height * 2 // 5)
        if is_narrow:  # the name is below the picture
            side = max(0, min(side, inner.height - look.px(2) - look.set("x", size="small", face="bold").height))
        is_beside = is_broad and not is_narrow
        self._picture = Rect(inner.left, inner.centery - side // 2 if is_beside else inner.top, side, side)
        beside = Rect(inner.left + side + look.px(8), inner.top, inner.width - side - look.px(8), inner.height)
        if is_narrow:
            beside = Rect(inner.left, self._picture.bottom + look.px(2), inner.width, 0)
        lines = 1 if is_broad or is_narrow else 2
        pips = self._pips_width(look) if is_broad else 0
        title = self._set(look, self.title, beside.width - pips, "small" if is_narrow else "note", "bold", lines)
        top = beside.top if is_broad or is_narrow else max(inner.top, inner.top + (side - title.height) // 2)
        blocks = [("title", title, Rect(beside.left, top, title.width, title.height))]
        words = Rect(beside.left, top + title.height, beside.width, inner.bottom - top - title.height)
        if not is_broad:
            low = max(top + title.height, self._picture.bottom + look.px(4))
            words = Rect(inner.left, low, inner.width, inner.bottom - low)
        says = self._says(look, words)
        if says is not None:
            blocks.append(("says", says, Rect(words.left, words.top, says.width, says.height)))
        self._blocks = [(block, rect) for _, block, rect in blocks]
        return [(name, rect, block.is_whole) for name, block, rect in blocks]

    def _says(self, look: Look, room: Rect) -> Block | None:
        """Set the words as large as all of them fit."""
        for size in ("note", "small", "tiny"):
            block = self._set(look, self.says, room.width, size, "sans", 99)
            if block.height <= room.height:
                return block
        lines = room.height // look.set("x", size="tiny").line_height
        return self._set(look, self.says, room.width, "tiny", "sans", lines) if lines > 0 else None

    def _set(self, look: Look, words: str, width: int, size: str, face: str, lines: int) -> Block:
        tone = self._tone(look, "ink")
        colour = tone if face == "bold" else mix(tone, self._stock(look), 0.14)
        return look.set(words, max(1, width), size=size, face=face, colour=colour, most_lines=lines, is_elided=True)

    def _pips_width(self, look: Look) -> int:
        return self.most * look.px(PIP + 3) + look.px(4) if self.most > 1 else 0

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The card, raised under the pointer and while it is used, its picture, its words, its charges."""
        is_up = self.is_taken or (touch.is_hovered and self.is_on)
        rise = look.px(RISE) if is_up else 0
        rect = self.rect.move(0, -rise)
        corner = look.px(7)
        paint_shadow(surface, look, rect, corner, 0.5 if is_up else 0.35)
        stock = self._stock(look)
        edge = look.hex("brass_light") if is_up else mix(look.hex("stock_edge"), stock, 0 if self.is_on else 0.6)
        if self.is_hinted:
            edge = look.hex("good")
        width = look.px(2) if is_up or self.is_hinted else look.px(1)
        face = Box(corner, mix(stock, "#FFFFFF", 0.22), mix(stock, "#000000", 0.06), edge, width)
        surface.blit(look.shapes.box(rect.size, face), rect)
        if self.art and self._picture.width > 4:
            art = self.art if self.is_on or self.is_taken else self.art._replace(opacity=0.5)
            surface.blit(sharp(look, art, self._picture.width), self._picture.move(0, -rise))
        for block, place in self._blocks:
            look.typesetter.draw(surface, block, place.move(0, -rise))
        self._paint_charges(surface, look, rect)
        if self.is_hinted:
            self._paint_bulb(surface, look, rect)
        if touch.is_focused:
            paint_focus(surface, look, rect, 7)

    def _paint_bulb(self, surface: Surface, look: Look, rect: Rect) -> None:
        """The sign of a hint, on a dark disc: the card is as light as the sign."""
        disc = Rect(rect.right - look.px(28), rect.bottom - look.px(28), look.px(24), look.px(24))
        dark = look.hex("desk")
        surface.blit(look.shapes.box(disc.size, Box(disc.width / 2, dark, dark, look.hex("good"), look.px(1.5))), disc)
        mark = Rect(0, 0, look.px(16), look.px(16))
        mark.center = disc.center
        surface.blit(look.sprites.get("icons/hint", mark.size), mark)

    def _paint_charges(self, surface: Surface, look: Look, rect: Rect) -> None:
        """A full pip for each charge left, a hollow one for each that was used."""
        if self.most < 2:
            return
        side, ink = look.px(PIP), self._tone(look, "ink")
        left = rect.right - look.px(6) - self._pips_width(look)
        for n in range(self.most):
            fill = ink if n < self.charges else self._stock(look)
            pip = look.shapes.box((side, side), Box(side / 2, fill, fill, ink, max(1, look.px(1))))
            surface.blit(pip, (left + n * (side + look.px(3)) + look.px(4), rect.top + look.px(9)))
