"""A map of the shelf: the line of the list with its picture in small, and the picture of the one that is picked."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.view.controls import Control, Label, Touch, paint_focus, paint_row, stacked
from game.view.look import Look
from game.view.svg import Box
from game.view.text import Block


def fitted(rect: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """The largest place of the shape of a picture in the middle of a rectangle."""
    width, height = max(1, size[0]), max(1, size[1])
    share = min(rect.width / width, rect.height / height)
    place = pygame.Rect(0, 0, max(1, round(width * share)), max(1, round(height * share)))
    place.center = rect.center
    return place


def paint_map(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, picture: pygame.Surface | None, serial: int
) -> None:
    """A map in a frame; a bare plate while there is no picture. ``serial``: another one for each picture."""
    if picture is None:
        base = look.hex("desk")
        surface.blit(look.shapes.box(rect.size, Box(look.px(4), base, base, look.hex("line"), look.px(1))), rect)
        icon = pygame.Rect(0, 0, min(look.px(28), rect.width), min(look.px(28), rect.height))
        icon.center = rect.center
        surface.blit(look.sprites.faded("icons/crosshair", icon.size, 0.35), icon)
        return
    key = ("map", serial, rect.size)
    surface.blit(look.shapes.made(key, lambda: pygame.transform.smoothscale(picture, rect.size)), rect)


@dataclass(slots=True)
class MapCard(Control):
    """Picture, title, facts, and how it stands; the picked one is framed in brass. `shape`: columns and rows."""

    title: str = ""
    facts: str = ""
    state: str = ""
    tone: str = "muted"
    shape: tuple[int, int] = (4, 3)
    picture: pygame.Surface | None = None
    serial: int = 0
    is_picked: bool = False
    _blocks: list[tuple[Block, pygame.Rect]] = field(default_factory=list, init=False)

    def _frame(self, look: Look) -> pygame.Rect:
        room = pygame.Rect(self.rect.left + look.px(8), self.rect.top + look.px(7), look.px(92), 0)
        room.height = self.rect.height - look.px(14)
        return room

    def set_labels(self, look: Look) -> list[Label]:
        """Title, facts, state below each other."""
        left = self._frame(look).right + look.px(14)
        room = pygame.Rect(left, 0, self.rect.right - look.px(12) - left, 0)
        blocks = [
            ("title", look.set(self.title, room.width, face="bold", most_lines=1, is_elided=True)),
            ("facts", look.set(self.facts, room.width, size="small", colour="muted", most_lines=1, is_elided=True)),
            ("state", look.set(self.state, room.width, size="small", colour=self.tone, most_lines=1, is_elided=True)),
        ]
        top = self.rect.centery - sum(block.height for _, block in blocks) // 2
        self._blocks, labels = stacked(blocks, room, top)
        return labels

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The box, the picture, the words."""
        paint_row(surface, look, self.rect, touch, self.is_picked)
        paint_map(surface, look, fitted(self._frame(look), self.shape), self.picture, self.serial)
        for block, rect in self._blocks:
            look.typesetter.draw(surface, block, rect)
        if touch.is_focused:
            paint_focus(surface, look, self.rect, look.theme.radii.button)
