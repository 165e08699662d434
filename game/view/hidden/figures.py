"""What the pictures in the rules of both games share: rows of marks, and the frame of a small board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.view.hidden.board import rim_colour
from game.view.hidden.sprites import Art, sharp
from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.svg import Box

Figure = Mapping[str, str | int]
GAP = 12  # units between two marks


def lay_out_icons(sheet: Sheet, name: str, area: Rect, names: Sequence[str], art: Callable[[str], Art]) -> None:
    """Put a row of marks at the left of the area, as high as it is; ``art``: the picture of each name."""
    look, side = sheet.look, area.height
    step = side + sheet.px(GAP)
    places = [Rect(area.left + n * step, area.top, side, side) for n in range(len(names))]

    def paint(surface: Surface) -> None:
        for icon, place in zip(names, places, strict=True):
            surface.blit(sharp(look, art(icon), side), place)

    sheet.canvas(name, Rect(area.left, area.top, len(names) * step, side), paint)


def paint_frame(surface: Surface, look: Look, frame: Rect) -> None:
    """Paint what a small board or a table lies on."""
    fill = rim_colour(look)
    box = Box(look.px(6), fill, fill, mix(look.hex("line"), fill, 0.3), max(1, look.px(1)))
    surface.blit(look.shapes.box(frame.size, box), frame)
