"""A line of a list of games or of what is made of them: their box art in small, a heading, a line, how much is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.view.banner import paint_cover
from game.view.choices import paint_tick
from game.view.controls import Control, Label, Touch, paint_focus, paint_row, stacked
from game.view.look import Look, mix
from game.view.svg import Box
from game.view.text import Block

BAR = 5  # units of height
LARGEST = 96  # units: the side of the picture


@dataclass(slots=True)
class GameCard(Control):
    """``games``: one, or up to four whose art shares the picture; ``done``: share of 1, a tick when all of it is."""

    games: Sequence[str] = ()
    heading: str = ""
    detail: str = ""
    done: float = 0
    is_picked: bool = False
    _blocks: list[tuple[Block, pygame.Rect]] = field(default_factory=list, init=False)
    _bar: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0), init=False)

    def _picture(self, look: Look) -> pygame.Rect:
        side = min(self.rect.height - look.px(12), look.px(LARGEST), self.rect.width // 3)
        return pygame.Rect(self.rect.left + look.px(8), self.rect.centery - side // 2, side, side)

    def set_labels(self, look: Look) -> list[Label]:
        """Heading and detail below each other and the bar under them, right of the picture."""
        left = self._picture(look).right + look.px(12)
        room = pygame.Rect(left, 0, self.rect.right - look.px(12) - left, 0)
        blocks = [
            ("heading", look.set(self.heading, room.width, face="bold", most_lines=1, is_elided=True)),
            ("detail", look.set(self.detail, room.width, size="small", colour="muted", most_lines=1, is_elided=True)),
        ]
        high = sum(block.height for _, block in blocks)
        top = self.rect.centery - (high + look.px(5 + BAR)) // 2
        self._blocks, labels = stacked(blocks, room, top)
        self._bar = pygame.Rect(left, top + high + look.px(5), room.width, look.px(BAR))
        return labels

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The box, the art, the words, the bar."""
        paint_row(surface, look, self.rect, touch, self.is_picked)
        self._paint_art(surface, look)
        for block, rect in self._blocks:
            look.typesetter.draw(surface, block, rect)
        ground = mix(look.hex("desk"), look.hex("panel"), 0.4)
        surface.blit(look.shapes.box(self._bar.size, Box(self._bar.height / 2, ground, ground)), self._bar)
        filled = pygame.Rect(self._bar.topleft, (round(self._bar.width * self.done), self._bar.height))
        if filled.width >= filled.height:
            hue = look.hex("good" if self.done >= 1 else "brass")
            surface.blit(look.shapes.box(filled.size, Box(filled.height / 2, hue, hue)), filled)
        if self.done >= 1:
            side = look.px(16)
            paint_tick(surface, look, pygame.Rect(self._bar.right - side, self._blocks[0][1].top, side, side))
        if touch.is_focused:
            paint_focus(surface, look, self.rect, look.theme.radii.button)

    def _paint_art(self, surface: pygame.Surface, look: Look) -> None:
        whole = self._picture(look)
        if len(self.games) < 2:
            paint_cover(surface, look, whole, f"boxes/{self.games[0]}" if self.games else "")
            return
        gap = look.px(3)
        side = (whole.width - gap) // 2
        for place, game in enumerate(self.games[:4]):
            corner = whole.left + place % 2 * (side + gap), whole.top + place // 2 * (side + gap)
            paint_cover(surface, look, pygame.Rect(corner, (side, side)), f"boxes/{game}")
