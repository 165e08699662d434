"""A band over the board that says what begins or ended."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.view.animation import Animation
from game.view.look import Look
from game.view.svg import Box
from game.view.text import Rich

HEIGHT = 112  # units


def announce(
    where: Callable[[], tuple[Look, Rect]], headline: str, below: Rich, milliseconds: float, border: str = "brass"
) -> Animation:
    """Show a headline and a line below it over the rectangle that ``where`` gives; the band fades in and out."""

    def paint(surface: Surface, share: float) -> None:
        look, board = where()
        opacity = min(1.0, share * 6, (1 - share) * 6)
        size = (board.width, look.px(HEIGHT))
        box = Box(look.px(12), look.hex("raised"), look.hex("desk"), look.hex(border), look.px(2))
        picture = look.shapes.box(size, box)
        rect = picture.get_rect(center=board.center)
        picture = picture.copy()
        picture.set_alpha(round(246 * opacity))
        surface.blit(picture, rect)
        head = look.set(headline, rect.width - look.px(24), size="display", face="title", most_lines=1, is_elided=True)
        top = rect.top + look.px(10)
        look.typesetter.draw(surface, head, Rect(rect.left, top, rect.width, 1), "center", round(255 * opacity))
        words = look.set(below, rect.width - look.px(24), size="lead", colour="muted", most_lines=1, is_elided=True)
        line = Rect(rect.left, top + head.height + look.px(2), rect.width, 1)
        look.typesetter.draw(surface, words, line, "center", round(255 * opacity))

    return Animation(milliseconds, paint, ease=lambda share: share)
