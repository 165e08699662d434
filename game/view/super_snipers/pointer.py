"""The pointer of a computer player, in the colour of its seat."""

from __future__ import annotations

from pygame import Surface

from game.view.look import Look, mix
from game.view.svg import document

SIDE = 26  # units


def paint_pointer(surface: Surface, look: Look, pos: tuple[int, int], role: str) -> None:
    """Paint an arrow whose tip is at a pixel."""
    side, colour = look.px(SIDE), look.hex(role)

    def make() -> Surface:
        body = (
            f'<g transform="scale({side / 26})"><path d="M2 2 L2 20 L7 15.6 L10.4 23 L13.8 21.4 L10.4 14.2 L17 13.6 Z" '
            f'fill="{mix(colour, "#FFFFFF", 0.15)}" stroke="#0B1016" stroke-width="1.6" stroke-linejoin="round"/></g>'
        )
        return look.shapes.svg(document(side, side, body), (side, side))

    picture = look.shapes.made(("pointer", side, colour), make)
    surface.blit(picture, (pos[0] - look.px(2), pos[1] - look.px(2)))
