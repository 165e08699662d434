"""A card to choose before the match or when one is drawn: picture, name and a line about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
from pygame import Rect

from game.view.controls import Control, Label, Touch, paint_focus, stacked
from game.view.hidden.sprites import Art, sharp
from game.view.look import Look, mix
from game.view.sheet import PanelStyle, paint_panel
from game.view.svg import Box
from game.view.text import Block

LEAST_PICTURE = 4  # pixels
PALE = 0.4
BROAD = 1.7  # width to height from which the picture stands beside the words


@dataclass(slots=True)
class ChoiceCard(Control):
    """Picture, name and a line below it. ``is_shown``: it is the one looked at; ``is_picked``: it goes along.

    ``is_hinted``: a hint means it.
    """

    title: str = ""
    note: str = ""
    art: Art | None = None
    is_shown: bool = False
    is_picked: bool = False
    is_hinted: bool = False
    on_take: Callable[[], None] | None = None
    _blocks: list[tuple[Block, Rect]] = field(default_factory=list, init=False)
    _is_broad: bool = field(default=False, init=False)
    _picture: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0), init=False)

    @property
    def can_act(self) -> bool:
        """Whether a click does something; one that is taken can be read as well."""
        return True

    def act(self, pos: tuple[int, int] | None = None) -> None:
        """A click looks at it, a click on the one looked at takes it."""
        if self.is_shown and self.is_on and self.on_take is not None:
            self.on_take()
        elif self.on_act is not None:
            self.on_act()

    def set_labels(self, look: Look) -> list[Label]:
        """The name and the line below it, under the picture or beside it."""
        inner = self.rect.inflate(-2 * look.px(10), -2 * look.px(8))
        is_broad = self._is_broad = inner.width > BROAD * inner.height
        words = Rect(inner)
        if is_broad:
            side = min(inner.height, inner.width // 3)
            self._picture = Rect(inner.left, inner.centery - side // 2, side, side)
            words = Rect(inner.left + side + look.px(10), inner.top, inner.width - side - look.px(10), inner.height)
        tone = "text" if self.is_on else "muted"
        size = "body" if look.set(self.title, face="bold", most_lines=1).width <= words.width else "small"
        title = look.set(self.title, words.width, size=size, face="bold", colour=tone, most_lines=1, is_elided=True)
        blocks = [("title", title)]
        room = words.height - blocks[0][1].height
        if self.note and room >= look.px(16):
            note = look.set(self.note, words.width, size="tiny", colour="muted", most_lines=2, is_elided=True)
            blocks.append(("note", note))
        height = sum(block.height for _, block in blocks)
        top = words.centery - height // 2 if is_broad else words.bottom - height
        if not is_broad:
            side = max(1, min(inner.width, top - inner.top - look.px(4)))
            self._picture = Rect(inner.centerx - side // 2, inner.top + (top - inner.top - side) // 2, side, side)
        self._blocks, labels = stacked(blocks, words, top, is_centred=not is_broad)
        return labels

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The card, raised when it is looked at, with a tick when it goes along, pale when somebody has it."""
        is_lit = self.is_shown or self.is_picked or (touch.is_hovered and self.is_on)
        border = "good" if self.is_hinted else "brass" if is_lit else "line"
        width = 2 if self.is_shown or self.is_hinted else 1
        paint_panel(surface, look, self.rect, PanelStyle("raised", border, 0.35, width))
        if self.art is not None and self._picture.width > LEAST_PICTURE:
            art = self.art if self.is_on else self.art._replace(opacity=PALE)
            surface.blit(sharp(look, art, self._picture.width), self._picture)
        for block, place in self._blocks:
            look.typesetter.draw(surface, block, place, "left" if self._is_broad else "center")
        if self.is_picked:
            self._paint_tick(surface, look)
        if self.is_hinted:
            mark = Rect(self.rect.left + look.px(8), self.rect.top + look.px(8), look.px(24), look.px(24))
            surface.blit(look.sprites.get("icons/hint", mark.size), mark)
        if touch.is_focused:
            paint_focus(surface, look, self.rect, look.theme.radii.panel)

    def _paint_tick(self, surface: pygame.Surface, look: Look) -> None:
        side = look.px(24)
        disc = Rect(self.rect.right - side - look.px(8), self.rect.top + look.px(8), side, side)
        brass = look.hex("brass")
        box = Box(side / 2, mix(brass, "#FFFFFF", 0.2), brass, mix(brass, "#000000", 0.4), look.px(1))
        surface.blit(look.shapes.box(disc.size, box), disc)
        tick = disc.inflate(-side // 3, -side // 3)
        points = [(tick.left, tick.centery), (tick.left + tick.width * 2 // 5, tick.bottom), (tick.right, tick.top)]
        pygame.draw.lines(surface, look.palette.colour("ink"), False, points, max(2, look.px(3)))
