"""A lesson as a card: its number or a tick, its title, what is learned, how long it takes."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.view.choices import paint_tick
from game.view.controls import Control, Label, Touch, paint_focus, paint_row, stacked
from game.view.look import Look, mix
from game.view.svg import Box
from game.view.text import Block

DISC = 34  # units


@dataclass(slots=True)
class LessonCard(Control):
    """``number``: its place among the lessons; ``state`` and ``tone``: its last line; ``is_done``: it is ticked."""

    number: int = 1
    title: str = ""
    text: str = ""
    state: str = ""
    tone: str = "muted"
    is_done: bool = False
    is_picked: bool = False
    _blocks: list[tuple[Block, pygame.Rect]] = field(default_factory=list, init=False)

    def _disc(self, look: Look) -> pygame.Rect:
        disc = pygame.Rect(0, 0, look.px(DISC), look.px(DISC))
        disc.midleft = (self.rect.left + look.px(14), self.rect.centery)
        return disc

    def set_labels(self, look: Look) -> list[Label]:
        """Title, text, state below each other, right of the disc."""
        left = self._disc(look).right + look.px(14)
        room = pygame.Rect(left, 0, self.rect.right - look.px(14) - left, 0)
        blocks = [
            ("title", look.set(self.title, room.width, face="bold", most_lines=1, is_elided=True)),
            ("text", look.set(self.text, room.width, size="small", most_lines=2, is_elided=True)),
            ("state", look.set(self.state, room.width, size="small", colour=self.tone, most_lines=1, is_elided=True)),
        ]
        top = self.rect.centery - sum(block.height for _, block in blocks) // 2
        self._blocks, labels = stacked(blocks, room, top)
        return labels

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The box, the disc, the words."""
        paint_row(surface, look, self.rect, touch, self.is_picked)
        disc = self._disc(look)
        base = mix(look.hex("good" if self.is_done else "brass"), look.hex("panel"), 0.72)
        edge = look.hex("good" if self.is_done else "brass")
        surface.blit(look.shapes.box(disc.size, Box(disc.width / 2, base, base, edge, look.px(1.4))), disc)
        if self.is_done:
            paint_tick(surface, look, disc.inflate(-look.px(14), -look.px(14)))
        else:
            number = look.set(str(self.number), face="bold", colour="brass_light", most_lines=1)
            where = pygame.Rect(0, 0, number.width, number.height)
            where.center = disc.center
            look.typesetter.draw(surface, number, where)
        for block, rect in self._blocks:
            look.typesetter.draw(surface, block, rect)
        if touch.is_focused:
            paint_focus(surface, look, self.rect, look.theme.radii.button)
