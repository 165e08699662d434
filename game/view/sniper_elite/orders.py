"""The orders of the unit in the hand, as small buttons beside its figure on the board."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.view.controls import Control, Touch, paint_focus
from game.view.hidden.camera import Camera
from game.view.hidden.sprites import Art, sharp
from game.view.look import Look, mix
from game.view.sheet import paint_shadow
from game.view.svg import Box

SIDE, GAP = 32, 4  # units of a button, between two of them
NEAR, FAR = 0.9, 3.0  # cells from the middle of the unit's space to the row of buttons
TRIES, ASIDE = 12, (0, -0.5, 0.5, -1, 1, -1.5, 1.5)  # heights that are tried; cells to the side


@dataclass(slots=True)
class OrderButton(Control):
    """An order: its sign, and the letter of its key in a corner. ``is_hinted``: a hint means it."""

    art: Art | None = None
    key: str = ""
    is_hinted: bool = False

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """A dark button with a brass rim; pale where the order cannot be given."""
        is_up = touch.is_hovered and self.is_on
        corner, edge = look.px(8), look.hex("good" if self.is_hinted else "brass" if self.is_on else "line")
        fill = mix(look.hex("raised"), "#FFFFFF", 0.12) if is_up else look.hex("raised")
        paint_shadow(surface, look, self.rect, corner, 0.5)
        width = look.px(2) if is_up or self.is_hinted else look.px(1.5)
        face = Box(corner, fill, mix(fill, "#000000", 0.2), edge, width)
        surface.blit(look.shapes.box(self.rect.size, face), self.rect)
        if self.art is not None:
            side = self.rect.height * 5 // 8
            art = self.art if self.is_on else self.art._replace(opacity=0.3)
            surface.blit(sharp(look, art, side), (self.rect.left + look.px(3), self.rect.top + look.px(3)))
        if self.key:
            tone = "brass_light" if self.is_on else mix(look.hex("muted"), fill, 0.5)
            letter = look.set(self.key, size=10, face="bold", colour=tone, most_lines=1)
            where = Rect(0, 0, letter.width, letter.height)
            where.bottomright = self.rect.right - look.px(4), self.rect.bottom - look.px(1)
            look.typesetter.draw(surface, letter, where)
        if touch.is_focused:
            paint_focus(surface, look, self.rect, 8)


def row_of_orders(look: Look, camera: Camera, space: int, count: int, spared: Collection[int]) -> Sequence[Rect]:
    """Return where the buttons of a unit lie: in a row above or below it, inside the window.

    Of all places near the unit it is the one that covers the fewest middles of ``spared`` spaces, which are clicked.
    """
    middles = [camera.middle(one) for one in spared if camera.window.collidepoint(camera.middle(one))]
    best, fewest = Rect(0, 0, 0, 0), len(middles) + 1
    for row in _tried(look, camera, space, count):
        around = row.inflate(look.px(8), look.px(8))
        covered = sum(map(around.collidepoint, middles))
        if covered < fewest:
            best, fewest = row, covered
        if not covered:
            break
    side, step = look.px(SIDE), look.px(SIDE + GAP)
    return [Rect(best.left + n * step, best.top, side, side) for n in range(count)]


def _tried(look: Look, camera: Camera, space: int, count: int) -> Iterator[Rect]:
    """Yield the places of the row, the nearest first: above before below, in the middle before aside."""
    x, y = camera.middle(space)
    side = look.px(SIDE)
    size = count * look.px(SIDE + GAP) - look.px(GAP), side
    room = camera.window.inflate(-look.px(8), -look.px(8))
    for step in range(TRIES):
        far = round(camera.cell * (NEAR + (FAR - NEAR) * step / TRIES)) + side // 2
        for down in (-far, far):
            for aside in ASIDE:
                row = Rect((0, 0), size)
                row.center = x + round(aside * camera.cell), y + down
                if room.contains(row):
                    yield row
    row = Rect((0, 0), size)  # the unit is out of sight, or the window is tiny
    row.center = x, y - round(camera.cell * NEAR) - side
    yield row.clamp(room)
