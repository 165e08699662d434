"""The countdown track: ten numbers, and on them the cubes of each squad."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.sniper_elite.state import TOP, Table
from game.view.hidden.sprites import sharp
from game.view.look import Look, mix
from game.view.sniper_elite.hues import SQUAD_HUES
from game.view.sniper_elite.pieces import of
from game.view.svg import Box

CUBES = 2
"""Of each squad on the track."""


def cell_of(look: Look, rect: Rect, number: int) -> Rect:
    """Return where a number of the track is."""
    gap = look.px(3)
    width = min((rect.width - gap * (TOP - 1)) // TOP, look.px(34))
    return Rect(rect.left + (TOP - number) * (width + gap), rect.top, width, rect.height)


def paint_track(surface: Surface, look: Look, rect: Rect, table: Table) -> None:
    """Paint the ten numbers, the one on which the cubes stand in brass."""
    for number in range(TOP, 0, -1):
        cell = cell_of(look, rect, number)
        is_now = number == table.number
        fill = look.hex("brass") if is_now else look.hex("raised")
        box = Box(look.px(5), mix(fill, "#FFFFFF", 0.1), mix(fill, "#000000", 0.06), mix(fill, "#000000", 0.3))
        surface.blit(look.shapes.box(cell.size, box), cell)
        size = 13 if cell.height >= look.px(30) else 11
        ink = "ink" if is_now else "muted" if number < table.number else mix(look.hex("muted"), look.hex("raised"), 0.6)
        block = look.set(str(number), size=size, face="bold", colour=ink, most_lines=1)
        row = max(4, min(look.px(9), (cell.height - block.height) // 2, (cell.width - look.px(4)) // 3))
        cubes = _cubes_on(table, number)
        top = cell.top + (0 if cubes else (cell.height - block.height) // 2)
        place = Rect(cell.centerx - block.width // 2, top, block.width, block.height)
        look.typesetter.draw(surface, block, place)
        for squad, count in cubes:
            for high in range(count):
                left = cell.centerx - row * 3 // 2 + squad * row
                surface.blit(
                    sharp(look, of("cube", SQUAD_HUES[squad]), row), (left, cell.bottom - look.px(2) - (high + 1) * row)
                )


def _cubes_on(table: Table, number: int) -> list[tuple[int, int]]:
    """Return for each squad how many of its cubes stand on a number: spent ones are one further down."""
    found = []
    for squad, one in enumerate(table.squads):
        spent = CUBES - one.cubes if table.phase == "defenders" else 0
        count = CUBES - spent if number == table.number else spent if number == table.number - 1 else 0
        if count > 0:
            found.append((squad, count))
    return found
