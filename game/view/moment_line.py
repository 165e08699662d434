"""A turning point in a list: its sign, where it was, what happened; a click opens the replay there."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.view.controls import Control, Label, Touch, paint_focus, paint_row
from game.view.look import Look
from game.view.text import Block, Span

SIGN, PLAY, PAD = 22, 16, 10  # units
TALLEST, LOWEST = 44, 38


@dataclass(slots=True)
class MomentLine(Control):
    """One turning point; two lines of words at the most, one where it is low; a tip tells what is cut."""

    where: str = ""
    words: str = ""
    sign: str = ""
    _block: Block | None = field(default=None, init=False)
    _place: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1), init=False)

    def set_labels(self, look: Look) -> list[Label]:
        """Where it was in bold, then what happened."""
        left = self.rect.left + look.px(SIGN + 2 * PAD)
        room = self.rect.right - look.px(PLAY + 2 * PAD) - left
        words = [Span(f"{self.where}: ", "brass_light", "bold"), Span(self.words)]
        lines = min(2, self.rect.height // look.set("x", size="small").line_height)
        whole = look.set(words, room, size="small", most_lines=max(1, lines))
        self._block = look.set(words, room, size="small", most_lines=max(1, lines), is_elided=True)
        self.tip = "" if whole.is_whole else f"{self.where}: {self.words}"
        self._place = pygame.Rect(left, 0, room, self._block.height)
        self._place.centery = self.rect.centery
        where = pygame.Rect(self._place.left, self._place.top, self._block.width, self._block.height)
        return [("words", where, self._block.is_whole)]

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The box, the sign, the words, and that it plays."""
        paint_row(surface, look, self.rect, touch, False)
        sign = pygame.Rect(self.rect.left + look.px(PAD), 0, look.px(SIGN), look.px(SIGN))
        sign.centery = self.rect.centery
        surface.blit(look.sprites.get(self.sign, sign.size), sign)
        if self._block is not None:
            look.typesetter.draw(surface, self._block, self._place)
        play = pygame.Rect(self.rect.right - look.px(PLAY + PAD), 0, look.px(PLAY), look.px(PLAY))
        play.centery = self.rect.centery
        surface.blit(look.sprites.get("icons/play", play.size), play)
        if touch.is_focused:
            paint_focus(surface, look, self.rect, look.theme.radii.button)
