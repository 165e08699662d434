"""A line of the list of saved matches: what it is, when, who, how it stands."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.view.controls import Control, Label, Touch, paint_focus, paint_row
from game.view.look import Look
from game.view.text import Block


@dataclass(slots=True)
class MatchLine(Control):
    """Heading and date above, a detail below, an icon before them; the picked one is framed in brass."""

    heading: str = ""
    date: str = ""
    detail: str = ""
    icon: str = ""
    is_picked: bool = False
    tone: str = "muted"
    _blocks: list[tuple[Block, pygame.Rect]] = field(default_factory=list, init=False)

    def _icon_rect(self, look: Look) -> pygame.Rect:
        side = look.px(24)
        return pygame.Rect(self.rect.left + look.px(14), self.rect.centery - side // 2, side, side)

    def set_labels(self, look: Look) -> list[Label]:
        """Heading left and date right on one line, the detail below."""
        left = self._icon_rect(look).right + look.px(14)
        right = self.rect.right - look.px(14)
        date = look.set(self.date, size="small", colour="muted", most_lines=1)
        room = max(1, right - left - date.width - look.px(12))
        heading = look.set(self.heading, room, face="bold", most_lines=1, is_elided=True)
        detail = look.set(self.detail, right - left, size="small", colour=self.tone, most_lines=1, is_elided=True)
        top = self.rect.centery - (heading.height + detail.height) // 2
        places = {
            "heading": (heading, pygame.Rect(left, top, heading.width, heading.height)),
            "date": (
                date,
                pygame.Rect(right - date.width, top + heading.height - date.height, date.width, date.height),
            ),
            "detail": (detail, pygame.Rect(left, top + heading.height, detail.width, detail.height)),
        }
        self._blocks = [pair for pair in places.values() if pair[1].width]
        return [(name, rect, block.is_whole) for name, (block, rect) in places.items() if rect.width]

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The box, the icon, the words."""
        paint_row(surface, look, self.rect, touch, self.is_picked)
        icon = self._icon_rect(look)
        surface.blit(look.sprites.get(self.icon, icon.size), icon)
        for block, rect in self._blocks:
            look.typesetter.draw(surface, block, rect)
        if touch.is_focused:
            paint_focus(surface, look, self.rect, look.theme.radii.button)
