"""The small notes over a scene: what a control would do, why it is off, and notices at the lower edge."""

import pygame

from game.view.look import Look, mix
from game.view.svg import Box
from game.view.text import Rich, Span

MOST_LINES = 14
LONG, NARROW, WIDE = 220, 300, 420
"""Letters from which on a note is wide; units."""


def _note(look: Look, words: Rich, border: str, width: int, size: str = "small") -> pygame.Surface:
    padding = look.px(10)
    block = look.set(words, width - 2 * padding, size=size, most_lines=MOST_LINES, is_elided=True)
    extent = (block.width + 2 * padding, block.height + 2 * look.px(7))
    fill = mix(look.hex("raised"), "#000000", 0.12)
    note = look.shapes.box(extent, Box(look.px(6), fill, fill, look.hex(border), look.px(1))).copy()
    look.typesetter.draw(note, block, pygame.Rect(padding, look.px(7), block.width, block.height))
    return note


def paint_tip(surface: pygame.Surface, look: Look, words: Rich, anchor: pygame.Rect, is_refusal: bool) -> None:
    """A note beside a control, always inside the window."""
    gap = look.px(4)
    width = look.px(WIDE if _length(words) > LONG else NARROW)
    note = _note(look, words, "danger" if is_refusal else "brass", width)
    rect = note.get_rect(midbottom=(anchor.centerx, anchor.top - 2 * gap))
    if rect.top < gap:
        rect.top = anchor.bottom + 2 * gap
    rect.clamp_ip(surface.get_rect().inflate(-2 * gap, -2 * gap))
    _paint_lifted(surface, look, note, rect)


def _length(words: Rich) -> int:
    if isinstance(words, str | Span):
        return len(words if isinstance(words, str) else words.text)
    return sum(map(_length, words))


def paint_notice(surface: pygame.Surface, look: Look, words: str) -> None:
    """A sentence at the lower edge, over everything."""
    gap = look.px(4)
    note = _note(look, words, "brass", look.px(560), "body")
    rect = note.get_rect(midbottom=(surface.get_width() // 2, surface.get_height() - 3 * gap))
    _paint_lifted(surface, look, note, rect)


def _paint_lifted(surface: pygame.Surface, look: Look, note: pygame.Surface, rect: pygame.Rect) -> None:
    blur = look.px(6)
    shade = look.shapes.shadow(rect.size, look.px(6), blur, look.hex("shadow"), 0.5)
    surface.blit(shade, (rect.left - 2 * blur, rect.top - 2 * blur + look.px(3)))
    surface.blit(note, rect)
