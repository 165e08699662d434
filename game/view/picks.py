"""Controls for a choice among many that have pictures: the button that shows what is picked, the cards to pick from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.view.controls import Control, Label, Touch, paint_focus, stacked
from game.view.look import Look, mix
from game.view.svg import Box
from game.view.text import Block


def emblem_of(look: Look, game: str, value: str | int | bool) -> str:
    """The sprite of a choice: ``emblem_<value>`` of the game, else ``emblem_own``; empty where neither is drawn."""
    for name in (f"{game}/emblem_{value}", f"{game}/emblem_own"):
        if look.sprites.has(name):
            return name
    return ""


def _paint_box(surface: pygame.Surface, look: Look, rect: pygame.Rect, is_lit: bool, is_picked: bool) -> None:
    base = look.hex("raised")
    line = mix(look.hex("line"), look.hex("brass"), 0.7 if is_lit else 0)
    if is_picked:
        line = look.hex("brass")
    lift = 0.07 if is_lit else 0.02
    top, bottom = mix(base, "#FFFFFF", lift), mix(base, "#000000", 0.08)
    box = Box(look.px(look.theme.radii.button), top, bottom, line, look.px(1.6 if is_picked else 1))
    surface.blit(look.shapes.box(rect.size, box), rect)


@dataclass(slots=True)
class PickButton(Control):
    """Emblem and name of what is picked. A click opens the picker, Left and Right take the neighbour."""

    label: str = ""
    emblem: str = ""
    on_step: Callable[[int], None] | None = None
    _block: Block | None = field(default=None, init=False)

    def nudge(self, step: int) -> bool:
        """Take the next one, or the one before."""
        if self.is_on and self.on_step is not None:
            self.on_step(step)
        return True

    def _emblem_rect(self, look: Look) -> pygame.Rect:
        side = self.rect.height - 2 * look.px(4)
        return pygame.Rect(self.rect.left + look.px(7), self.rect.centery - side // 2, side, side)

    def _left(self, look: Look) -> int:
        return self._emblem_rect(look).right + look.px(10) if self.emblem else self.rect.left + look.px(12)

    def set_labels(self, look: Look) -> list[Label]:
        """The name behind the emblem."""
        left = self._left(look)
        room = self.rect.right - look.px(32) - left
        self._block = look.set(self.label, room, face="bold", most_lines=1, is_elided=True)
        rect = pygame.Rect(left, self.rect.centery - self._block.height // 2, self._block.width, self._block.height)
        return [("label", rect, self._block.is_whole)]

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The box, the emblem, the name, three dots for more."""
        _paint_box(surface, look, self.rect, touch.is_hovered and self.is_on, False)
        if self.emblem:
            place = self._emblem_rect(look)
            surface.blit(look.sprites.get(self.emblem, place.size), place)
        if self._block is not None:
            where = pygame.Rect(self._left(look), self.rect.centery - self._block.height // 2, self._block.width, 1)
            look.typesetter.draw(surface, self._block, where)
        dot = look.px(4)
        for n in range(3):
            left = self.rect.right - look.px(12) - dot - n * look.px(6)
            shade = look.hex("brass" if self.is_on else "line")
            surface.blit(look.shapes.box((dot, dot), Box(dot / 2, shade, shade)), (left, self.rect.centery - dot // 2))
        if touch.is_focused:
            paint_focus(surface, look, self.rect, look.theme.radii.button)


@dataclass(slots=True)
class PickCard(Control):
    """One to pick: emblem beside or above its name. A click tells `on_pick`; the keyboard takes it at once."""

    label: str = ""
    emblem: str = ""
    note: str = ""
    is_picked: bool = False
    on_take: Callable[[], None] | None = None
    _blocks: list[tuple[Block, pygame.Rect]] = field(default_factory=list, init=False)

    @property
    def can_act(self) -> bool:
        """Whether a click does something; one that is taken can be read as well."""
        return True

    def act(self, pos: tuple[int, int] | None = None) -> None:
        """The pointer picks, and takes what is picked already; the keyboard takes."""
        if pos is not None and not self.is_picked:
            if self.on_act is not None:
                self.on_act()
        elif self.is_on and self.on_take is not None:
            self.on_take()

    def _emblem_rect(self, look: Look) -> pygame.Rect:
        side = self.rect.height - 2 * look.px(6)
        return pygame.Rect(self.rect.left + look.px(8), self.rect.centery - side // 2, side, side)

    def set_labels(self, look: Look) -> list[Label]:
        """Name, and a note below it."""
        left = self._emblem_rect(look).right + look.px(10) if self.emblem else self.rect.left + look.px(12)
        room = self.rect.right - look.px(8) - left
        tone = "text" if self.is_on else "muted"
        blocks = [("label", look.set(self.label, room, face="bold", colour=tone, most_lines=1, is_elided=True))]
        if self.note:
            blocks.append(("note", look.set(self.note, room, size="tiny", colour="muted", most_lines=1)))
        top = self.rect.centery - sum(block.height for _, block in blocks) // 2
        self._blocks, labels = stacked(blocks, pygame.Rect(left, top, room, 0), top)
        return labels

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The box, framed when picked, paler when it cannot be taken."""
        _paint_box(surface, look, self.rect, touch.is_hovered, self.is_picked)
        if self.emblem:
            place = self._emblem_rect(look)
            surface.blit(look.sprites.faded(self.emblem, place.size, 1 if self.is_on else 0.45), place)
        for block, place in self._blocks:
            look.typesetter.draw(surface, block, place)
        if touch.is_focused:
            paint_focus(surface, look, self.rect, look.theme.radii.button)
