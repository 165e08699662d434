"""What is held up in the middle of a board for all to see: a card with its name, a row of tokens that are drawn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.view.animation import Animation, between, ease_out
from game.view.hidden.motion import Where
from game.view.hidden.sprites import Art, sharp
from game.view.look import Look, mix
from game.view.sheet import paint_shadow
from game.view.svg import Box

HELD, DRAWN, JUDGED = 1100, 230, 1300  # milliseconds
CARD = (250, 84)  # units
TOKEN, GAP = 44, 8  # units
RAISED = 0.3  # of the height of the board's window: where it is held


def placard(where: Where, art: Art | None, title: str, note: str = "") -> Animation:
    """A printed card with its picture and name; one that is not told shows its back."""

    def paint(surface: Surface, share: float) -> None:
        look, view = where()
        card = look.shapes.made(("placard", art, title, note, look.scale), lambda: _card(look, art, title, note))
        window = view.lens.window
        rect = card.get_rect(center=(window.centerx, window.top + round(window.height * RAISED)))
        rect.top += round((1 - ease_out(min(1.0, share * 5))) * look.px(20))
        opacity = min(1.0, share * 6, (1 - share) * 6)
        paint_shadow(surface, look, rect, look.px(8), 0.5 * opacity)
        card.set_alpha(round(255 * opacity))
        surface.blit(card, rect)

    return Animation(HELD, paint, ease=lambda share: share)


def _card(look: Look, art: Art | None, title: str, note: str) -> Surface:
    size = look.px(CARD[0]), look.px(CARD[1])
    stock, edge = look.hex("stock"), look.hex("brass_light")
    made = look.shapes.new_box(
        size, Box(look.px(8), mix(stock, "#FFFFFF", 0.22), mix(stock, "#000000", 0.06), edge, look.px(2))
    )
    side = size[1] - 2 * look.px(12)
    if art:
        made.blit(sharp(look, art, side), (look.px(12), look.px(12)))
    left = look.px(12) + (side + look.px(12) if art else 0)
    width = size[0] - left - look.px(12)
    head = look.set(title, width, size="lead", face="bold", colour="ink", most_lines=2, is_elided=True)
    below = look.set(note, width, size="small", colour="ink", most_lines=2, is_elided=True)
    top = (size[1] - head.height - (below.height if note else 0)) // 2
    look.typesetter.draw(made, head, Rect(left, top, head.width, head.height))
    if note:
        look.typesetter.draw(made, below, Rect(left, top + head.height, below.width, below.height))
    return made


def row_of_tokens(where: Where, tokens: Sequence[Art], title: str) -> Animation:
    """Tokens lie in a row, the last one comes out of the bag just now."""
    return Animation(DRAWN, lambda surface, share: _paint_row(surface, where, tokens, title, "", "text", share))


def judged_tokens(where: Where, tokens: Sequence[Art], words: str, role: str) -> Animation:
    """All tokens that were drawn, and what they come to."""
    return Animation(JUDGED, lambda surface, share: _paint_row(surface, where, tokens, "", words, role, 1.0))


def _paint_row(
    surface: Surface, where: Where, tokens: Sequence[Art], title: str, words: str, role: str, share: float
) -> None:
    look, view = where()
    window, step = view.lens.window, look.px(TOKEN + GAP)
    count = max(1, len(tokens))
    block = look.set(words or title, size="lead", face="bold", colour=role, most_lines=1)
    width = max(count * step + look.px(GAP), block.width) + look.px(24)
    rect = Rect(0, 0, width, look.px(TOKEN) + block.height + look.px(26))
    rect.center = window.centerx, window.top + round(window.height * RAISED)
    paint_shadow(surface, look, rect, look.px(10), 0.5)
    fill = look.hex("panel")
    surface.blit(look.shapes.box(rect.size, Box(look.px(10), fill, fill, look.hex("brass"), look.px(1))), rect)
    look.typesetter.draw(
        surface, block, Rect(rect.centerx - block.width // 2, rect.top + look.px(6), block.width, block.height)
    )
    left = rect.centerx - (count * step - look.px(GAP)) // 2
    top = rect.top + block.height + look.px(12)
    for n, art in enumerate(tokens):
        is_new = n == len(tokens) - 1
        picture = sharp(look, art, look.px(TOKEN))
        x, y = left + n * step, top
        if is_new and share < 1:
            y = round(between(top + look.px(70), top, ease_out(share)))
            grown = between(0.5, 1.0, ease_out(share))
            size = max(2, round(look.px(TOKEN) * grown))
            picture = pygame.transform.smoothscale(picture, (size, size))
            x += (look.px(TOKEN) - size) // 2
        surface.blit(picture, (x, y))
