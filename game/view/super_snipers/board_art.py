"""The boards of Super Snipers: printed card with wells, what is printed in them, and what is laid over them.

`paint_board` is one cached picture. Over it go, in this order: `paint_isolated`, the pieces, `paint_kill_frame`,
the meeples, then what the hand or a held key shows: `paint_glow`, `paint_leaks`, the ghost, `paint_cursor`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.super_snipers.shapes import Cell
from game.view.look import Look, mix
from game.view.sheet import paint_shadow
from game.view.super_snipers.outline import Bends, Insets, loops, path, placed
from game.view.super_snipers.pieces import SMALL_CELL
from game.view.svg import Box, document, packed, render

STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


class GridFace(NamedTuple):
    """What is printed on a grid; cells are (row, column), colours purple, gold and gray.

    ``icons``: what a matching Focus wins something on, a ``bonus`` or a ``surveillance`` by ``icon``.
    """

    rows: int
    columns: int
    crosshairs: frozenset[Cell] = frozenset()
    kill_box: frozenset[Cell] = frozenset()
    icons: tuple[tuple[Cell, str], ...] = ()
    covers: tuple[tuple[Cell, str], ...] = ()
    innocents: frozenset[Cell] = frozenset()
    target: Cell | None = None
    icon: str = "bonus"


class BoardPlan(NamedTuple):
    """Where a board lies: its card, the cells on it, and the pixels of a cell."""

    card: Rect
    rows: int
    columns: int
    cell: int

    @property
    def grid(self) -> Rect:
        """The rectangle of all cells; its corner is where pieces count from."""
        size = self.columns * self.cell, self.rows * self.cell
        return Rect((self.card.centerx - size[0] // 2, self.card.centery - size[1] // 2), size)

    def spot(self, cell: Cell) -> Rect:
        """Where a cell is; cells beyond the border are allowed."""
        left, top = self.grid.topleft
        return Rect(left + cell[1] * self.cell, top + cell[0] * self.cell, self.cell, self.cell)

    def at(self, pos: tuple[int, int]) -> Cell | None:
        """The cell at a pixel, None beside the board."""
        grid = self.grid
        if not grid.collidepoint(pos):
            return None
        return (pos[1] - grid.top) // self.cell, (pos[0] - grid.left) // self.cell


def plan_board(rect: Rect, rows: int, columns: int, most: int = 96) -> BoardPlan:
    """Return the largest board of whole pixels in the middle of ``rect``, with cells of at most ``most`` pixels."""
    frame = 0.4  # cells: both sides of the card around the grid
    cell = max(1, min(most, int(rect.width / (columns + frame)), int(rect.height / (rows + frame))))
    edge = max(2, round(cell * frame / 2))
    card = Rect(0, 0, columns * cell + 2 * edge, rows * cell + 2 * edge)
    card.center = rect.center
    return BoardPlan(card, rows, columns, cell)


# The printed board


def paint_board(surface: Surface, look: Look, plan: BoardPlan, face: GridFace) -> None:
    """Paint the card with its wells and all that is printed on it."""
    paint_shadow(surface, look, plan.card, max(2, plan.cell // 5), 0.55 if plan.cell >= SMALL_CELL else 0.3)
    lip = max(1, round(plan.cell * 0.06))
    key = ("board", face, plan.card.size, plan.cell)
    surface.blit(look.shapes.made(key, lambda: packed(_ground(look, plan, face, lip))), plan.card)


def _ground(look: Look, plan: BoardPlan, face: GridFace, lip: int) -> Surface:
    width, height = plan.card.width, plan.card.height + lip
    made = Surface((width, height), pygame.SRCALPHA)
    corner = max(2.0, plan.cell * 0.17)
    stock, edge = look.hex("stock"), look.hex("stock_edge")
    low = mix(edge, "#000000", 0.35)
    made.blit(look.shapes.new_box(plan.card.size, Box(corner, low, low)), (0, lip))
    card = Box(corner, mix(stock, "#FFFFFF", 0.2), mix(stock, "#000000", 0.03), edge, max(1, plan.cell * 0.035))
    made.blit(look.shapes.new_box(plan.card.size, card), (0, 0))
    here = plan._replace(card=Rect((0, 0), plan.card.size))
    for row in range(face.rows):
        for column in range(face.columns):
            made.blit(_well(look, face, (row, column), plan.cell), here.spot((row, column)))
    _paint_printed(made, look, here, face)
    paint_kill_frame(made, look, here, face.kill_box)
    return made


def _well(look: Look, face: GridFace, where: Cell, cell: int) -> Surface:
    """One cell: a shallow well, shaded above and lit below; red where the Kill Box and the crosshairs are."""
    floor = mix(look.hex("stock"), look.hex("stock_edge"), 0.42)
    if where in face.kill_box:
        floor = mix(mix(look.hex("stock_light"), look.hex("danger"), 0.44), floor, 0.1)
    elif where in face.crosshairs:
        floor = mix(floor, look.hex("danger"), 0.16)
    gap, radius = max(0.5, cell * 0.022), cell * 0.085
    side = cell - 2 * gap
    deep = max(0.6, cell * 0.028)

    def slab(shift: float, less: float, fill: str) -> str:
        return (
            f'<rect x="{gap:.2f}" y="{gap + shift:.2f}" width="{side:.2f}" height="{side - less:.2f}" '
            f'rx="{radius:.2f}" fill="{fill}"/>'
        )

    body = (
        slab(0, 0, mix(look.hex("stock_light"), "#FFFFFF", 0.5))
        + slab(0, deep, mix(floor, "#2A1C06", 0.3))
        + slab(deep, 2 * deep, floor)
        + (_aim(look, cell) if where in face.kill_box else "")
    )
    return look.shapes.svg(document(cell, cell, body), (cell, cell))


def _aim(look: Look, cell: int) -> str:
    """The fine cross in each cell of the Kill Box."""
    middle, arm = cell / 2, cell * 0.13
    return (
        f'<path d="M{middle - arm:.2f} {middle:.2f} h{2 * arm:.2f} M{middle:.2f} {middle - arm:.2f} v{2 * arm:.2f}" '
        f'stroke="{look.hex("danger")}" stroke-opacity="0.6" stroke-width="{max(0.8, cell * 0.035):.2f}"/>'
    )


def _paint_printed(made: Surface, look: Look, plan: BoardPlan, face: GridFace) -> None:
    tail = "_small" if plan.cell < SMALL_CELL else ""
    printed = [(cell, "crosshair") for cell in face.crosshairs]
    printed += [(cell, f"{face.icon}_{colour}{tail}") for cell, colour in face.icons]
    printed += [(cell, f"cover_{colour}{tail}") for cell, colour in face.covers]
    printed += [(cell, "innocent_space") for cell in face.innocents]
    if face.target is not None:
        printed.append((face.target, "target_space"))
    for cell, name in printed:
        spot = plan.spot(cell)
        made.blit(look.sprites.get(f"super_snipers/{name}", spot.size), spot)


def paint_kill_frame(surface: Surface, look: Look, plan: BoardPlan, cells: frozenset[Cell]) -> None:
    """Paint the dashed frame of the Kill Box; over the pieces it stays to be seen."""
    if cells:
        _lay(surface, look, plan, ("kill", cells), lambda: _dashed(cells, plan.cell, look.hex("danger")))


def _dashed(cells: Iterable[Cell], cell: int, colour: str) -> str:
    """Dashes along the outline that leave each corner whole: it is half a dash one way, half a dash the other."""
    width, light = max(1.5, cell * 0.07), max(1.0, cell * 0.035)
    strokes = []
    for loop in loops(cells):
        points = placed(loop, cell, Insets())
        for n, (x, y) in enumerate(points):
            ahead, behind = points[(n + 1) % len(points)], points[n - 1]
            strokes.append(_corner((x, y), behind, ahead, cell * 0.2))
            strokes += _dashes((x, y), ahead, cell * 0.5)
    d = " ".join(strokes)
    look = 'fill="none" stroke-linejoin="round" stroke-linecap="butt"'
    return (
        f'<path d="{d}" {look} stroke="#FFF3E6" stroke-opacity="0.75" stroke-width="{width + light:.2f}"/>'
        f'<path d="{d}" {look} stroke="{mix(colour, "#5A0E08", 0.3)}" stroke-width="{width:.2f}"/>'
    )


def _corner(at: tuple[float, float], behind: tuple[float, float], ahead: tuple[float, float], reach: float) -> str:
    (x1, y1), (x2, y2) = _toward(at, behind, reach), _toward(at, ahead, reach)
    return f"M{x1:.2f} {y1:.2f} L{at[0]:.2f} {at[1]:.2f} L{x2:.2f} {y2:.2f}"


def _dashes(start: tuple[float, float], end: tuple[float, float], period: float) -> list[str]:
    """The dashes between two corners; the period is stretched so that it goes into the length."""
    long = abs(end[0] - start[0]) + abs(end[1] - start[1])
    count = max(1, round(long / period))
    found = []
    for n in range(1, count):
        (x1, y1), (x2, y2) = (_toward(start, end, long / count * n + part * period) for part in (-0.3, 0.3))
        found.append(f"M{x1:.2f} {y1:.2f} L{x2:.2f} {y2:.2f}")
    return found


def _toward(start: tuple[float, float], end: tuple[float, float], by: float) -> tuple[float, float]:
    long = abs(end[0] - start[0]) + abs(end[1] - start[1])
    return start[0] + (end[0] - start[0]) * by / long, start[1] + (end[1] - start[1]) * by / long


# What is laid over it


def paint_isolated(surface: Surface, look: Look, plan: BoardPlan, cells: Iterable[Cell]) -> None:
    """Paint the green hatch over a region that is cut off."""
    where = frozenset(cells)
    if where:
        _lay(surface, look, plan, ("isolated", where), lambda: _hatched(where, plan.cell, look.hex("good")))


def _hatched(cells: Iterable[Cell], cell: int, colour: str) -> str:
    where = sorted(cells)
    inset = max(1.0, cell * 0.045)
    d = path(where, cell, Insets(inset, inset, inset, inset), Bends(cell * 0.1, cell * 0.06))
    dark = mix(colour, "#0C3B1C", 0.45)
    lines = " ".join(_slants(row, column, cell) for row, column in where)
    return (
        f'<path d="{d}" fill="{colour}" fill-opacity="0.36"/>'
        f'<path d="{lines}" stroke="{dark}" stroke-opacity="0.42" stroke-width="{max(0.8, cell * 0.035):.2f}"/>'
        f'<path d="{d}" fill="none" stroke="{dark}" stroke-opacity="0.85" stroke-width="{max(1, cell * 0.04):.2f}"/>'
    )


def _slants(row: int, column: int, cell: int) -> str:
    """Slanting lines within one cell that go on in the next."""
    parts = []
    edge, side = cell * 0.06, cell * 0.94
    for step in (0.5, 1, 1.5):
        reach = step * cell
        x1, x2 = max(edge, reach - side), min(side, reach - edge)
        left, top = column * cell, row * cell
        parts.append(f"M{left + x1:.2f} {top + reach - x1:.2f} L{left + x2:.2f} {top + reach - x2:.2f}")
    return " ".join(parts)


def paint_leaks(
    surface: Surface, look: Look, plan: BoardPlan, region: Iterable[Cell], gaps: Iterable[Cell] = ()
) -> None:
    """Paint how a region leaks: dots in its cells, arrows out of the border, frames round gaps that would seal it."""
    cells, holes = frozenset(region), frozenset(gaps)
    if cells or holes:
        _lay(surface, look, plan, ("leaks", cells, holes), lambda: _leaking(plan, cells, holes, look.hex("danger")))


def _leaking(plan: BoardPlan, cells: Iterable[Cell], gaps: Iterable[Cell], colour: str) -> str:
    cell, dark = plan.cell, mix(colour, "#3A0803", 0.45)
    dots = "".join(
        f'<circle cx="{(column + 0.5) * cell:.2f}" cy="{(row + 0.5) * cell:.2f}" r="{max(1, cell * 0.07):.2f}" '
        f'fill="{colour}" stroke="{dark}" stroke-width="{max(0.5, cell * 0.02):.2f}"/>'
        for row, column in sorted(cells)
    )
    arrows = " ".join(
        _arrow((row, column), step, cell)
        for row, column in sorted(cells)
        for step in STEPS
        if not (0 <= row + step[0] < plan.rows and 0 <= column + step[1] < plan.columns)
    )
    inset = cell * 0.1
    rings = "".join(
        f'<path d="{path([gap], cell, Insets(inset, inset, inset, inset), Bends(cell * 0.1))}" fill="{colour}" '
        f'fill-opacity="0.3" stroke="{colour}" stroke-width="{max(1.5, cell * 0.07):.2f}" '
        f'stroke-dasharray="{cell * 0.14:.2f} {cell * 0.1:.2f}"/>'
        for gap in sorted(gaps)
    )
    return (
        f'{rings}{dots}<path d="{arrows}" fill="{colour}" stroke="{dark}" stroke-linejoin="round" '
        f'stroke-width="{max(0.8, cell * 0.035):.2f}"/>'
    )


def _arrow(where: Cell, step: tuple[int, int], cell: int) -> str:
    """An arrow that leaves a border cell: its tip reaches the edge of the card."""
    down, right = step
    x, y = (where[1] + 0.5 + right / 2) * cell, (where[0] + 0.5 + down / 2) * cell
    shape = ((-0.34, 0.08), (-0.1, 0.08), (-0.1, 0.2), (0.17, 0), (-0.1, -0.2), (-0.1, -0.08), (-0.34, -0.08))
    points = [(x + cell * (out * right - off * down), y + cell * (out * down + off * right)) for out, off in shape]
    return "M" + " L".join(f"{a:.2f} {b:.2f}" for a, b in points) + " Z"


def paint_glow(surface: Surface, look: Look, plan: BoardPlan, cells: Iterable[Cell]) -> None:
    """Paint the brass light on the cells where something may go."""
    where = frozenset(cells)
    if where:
        _lay(surface, look, plan, ("glow", where), lambda: _glowing(where, plan.cell, look.hex("brass")))


def _glowing(cells: Iterable[Cell], cell: int, colour: str) -> str:
    where = sorted(cells)
    width = max(1.0, cell * 0.05)

    def outline(inset: float, line: float, opacity: float) -> str:
        d = path(where, cell, Insets(inset, inset, inset, inset), Bends(cell * 0.09, cell * 0.04))
        return (
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" '
            f'stroke-width="{line:.2f}" stroke-linejoin="round"/>'
        )

    d = path(where, cell, Insets(width, width, width, width), Bends(cell * 0.09, cell * 0.04))
    pins = "".join(
        f'<circle cx="{(column + 0.5) * cell:.2f}" cy="{(row + 0.5) * cell:.2f}" r="{max(0.8, cell * 0.045):.2f}" '
        f'fill="{mix(colour, "#4A2E00", 0.35)}"/>'
        for row, column in where
    )
    soft = "".join(outline(width * (1.2 + n), 2 * width * (1 + n), 0.1) for n in range(3))
    return f'<path d="{d}" fill="{colour}" fill-opacity="0.17"/>{soft}{outline(width, 1.4 * width, 0.95)}{pins}'


def paint_cursor(surface: Surface, look: Look, plan: BoardPlan, cell: Cell, role: str = "info") -> None:
    """Paint the four corners around the cell that the keyboard is at; ``role``: of their colour."""
    colour = look.hex(role)
    what = (f"cursor {colour}", frozenset([cell]))
    _lay(surface, look, plan, what, lambda: _brackets(cell, plan.cell, colour))


def _brackets(where: Cell, cell: int, colour: str) -> str:
    left, top, arm, width = where[1] * cell, where[0] * cell, cell * 0.28, max(1.5, cell * 0.075)
    d = " ".join(
        f"M{left + x * cell + a * arm:.2f} {top + y * cell:.2f} H{left + x * cell:.2f} v{b * arm:.2f}"
        for x, y, a, b in ((0, 0, 1, 1), (1, 0, -1, 1), (1, 1, -1, -1), (0, 1, 1, -1))
    )
    look = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    return (
        f'<path d="{d}" {look} stroke="#0B1016" stroke-opacity="0.7" stroke-width="{width + 2:.2f}"/>'
        f'<path d="{d}" {look} stroke="{colour}" stroke-width="{width:.2f}"/>'
    )


def paint_meeple(surface: Surface, look: Look, who: str, spot: Rect, opacity: float = 1) -> None:
    """Paint a meeple (innocent, target, target_down) in a cell's place; ``opacity`` 0 to 1."""
    side = round(spot.width * 0.92)
    where = Rect(spot.left + (spot.width - side) // 2, spot.top + (spot.height - side) // 2, side, side)
    surface.blit(look.sprites.faded(f"super_snipers/{who}", where.size, opacity), where)


Laid = tuple[str, *tuple[Iterable[Cell], ...]]
"""What is laid over a board, and the cells it is laid on."""


def _lay(surface: Surface, look: Look, plan: BoardPlan, what: Laid, shapes: Callable[[], str]) -> None:
    """Lay shapes in pixels of the grid over the board; they reach beyond their cells as far as the card at most."""
    card, grid = plan.card, plan.grid
    spots = [plan.spot(cell) for cells in what[1:] for cell in cells]
    edge = max(2, grid.left - card.left)
    where = spots[0].unionall(spots[1:]).inflate(2 * edge, 2 * edge).clip(card)
    shift = grid.left - where.left, grid.top - where.top

    def make() -> Surface:
        body = f'<g transform="translate({shift[0]} {shift[1]})">{shapes()}</g>'
        return packed(render(document(*where.size, body), where.size))

    surface.blit(look.shapes.made(("over", *what, card.size, plan.cell), make), where)
