"""Movements on the table of Super Snipers: pieces that fly and turn, meeples that go, flashes, the Kill."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.super_snipers.shapes import Cells
from game.view.animation import Animation, between, point_between
from game.view.announce import announce
from game.view.look import Look
from game.view.super_snipers.board_art import BoardPlan, paint_glow, paint_isolated, paint_meeple
from game.view.super_snipers.facts import Cells as CellSet
from game.view.super_snipers.pieces import Shape, extent, focus_picture, paint_focus
from game.view.super_snipers.plan import Stage
from game.view.text import Rich

GetStage = Callable[[], Stage]
Centre = Callable[[Stage], tuple[int, int]]
TURN_STEP = 15  # degrees between the pictures of a piece that turns
BULLET, FALL, SPREAD = 0.2, 0.14, 0.35  # shares of the Kill: the flight, the fall, the rings
STRIKE = 0.34  # share of the Kill after which the band comes


class Grip(NamedTuple):
    """A piece in the hand: its cells as they lie, its kind, the cell that is held, the pixels of a cell."""

    cells: Cells
    kind: str
    held: tuple[int, int]
    cell: int

    def topleft(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return where the corner of cell (0, 0) is while the held cell is under a pixel."""
        row, column = self.held
        return pos[0] - round((column + 0.5) * self.cell), pos[1] - round((row + 0.5) * self.cell)


def paint_grip(
    surface: Surface, look: Look, grip: Grip, pos: tuple[int, int], turn: float = 0, squeeze: float = 1
) -> None:
    """Paint a piece in the hand. ``turn``: degrees against the clock still to go; ``squeeze``: its width in a flip."""
    shape = Shape(grip.cells, grip.kind, grip.cell, "lifted", 0)
    tilt = round(turn / TURN_STEP) * TURN_STEP
    picture = focus_picture(look, shape, tilt)
    width, height = extent(grip.cells)
    left, top = grip.topleft(pos)
    x, y = left + width * grip.cell / 2 - pos[0], top + height * grip.cell / 2 - pos[1]
    angle = math.radians(-tilt)
    middle = pos[0] + x * math.cos(angle) - y * math.sin(angle), pos[1] + x * math.sin(angle) + y * math.cos(angle)
    if squeeze < 1:
        size = max(1, round(picture.get_width() * squeeze)), picture.get_height()
        picture = pygame.transform.smoothscale(picture, size)
        middle = pos[0] + x * squeeze, middle[1]
    surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def fly(
    stage: GetStage, cells: Cells, kind: str, start: Centre, end: Centre, cell: Callable[[Stage], int], ms: float
) -> Animation:
    """A piece flies: its middle goes from ``start`` to ``end``, a little lifted on the way."""

    def paint(surface: Surface, share: float) -> None:
        now = stage()
        size = cell(now)
        width, height = extent(cells)
        x, y = point_between(start(now), end(now), share)
        manner = "lifted" if share < 0.9 else "lying"
        corner = x - width * size // 2, y - height * size // 2
        paint_focus(surface, now.look, cells, kind, size, corner, manner=manner)

    return Animation(ms, paint)


def middle(rect: Rect) -> Centre:
    """Return a place that stays."""
    return lambda stage: rect.center


def on_board(plan: BoardPlan, cells: CellSet) -> tuple[int, int]:
    """Return the middle of some cells of a board."""
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    first, last = plan.spot((min(rows), min(columns))), plan.spot((max(rows), max(columns)))
    return first.union(last).center


def flash(stage: GetStage, board: Callable[[Stage], BoardPlan | None], cells: CellSet, ms: float) -> Animation:
    """Cells light up twice: they are cut off now."""

    def paint(surface: Surface, share: float) -> None:
        now = stage()
        plan = board(now)
        if plan is not None and math.sin(share * math.pi * 3.5) > 0:
            paint_isolated(surface, now.look, plan, cells)
            paint_glow(surface, now.look, plan, cells)

    return Animation(ms, paint, ease=lambda share: share)


def vanish(
    stage: GetStage,
    board: Callable[[Stage], BoardPlan | None],
    cell: tuple[int, int],
    ms: float,
    appears: bool = False,
) -> Animation:
    """An Innocent is lifted off a cell of the grid, or put back."""

    def paint(surface: Surface, share: float) -> None:
        now = stage()
        plan = board(now)
        if plan is not None:
            where = plan.spot(cell)
            away = 1 - share if appears else share
            paint_meeple(surface, now.look, "innocent", where.move(0, -round(away * where.height * 0.8)), 1 - away)

    return Animation(ms, paint)


def kill(
    stage: GetStage, board: Callable[[Stage], BoardPlan | None], cells: CellSet, aim: tuple[int, int], ms: float
) -> Animation:
    """The Bullet crosses the board and strikes; the Target falls; rings spread."""
    rows = [row for row, _ in cells]
    top, left = min(rows), min(column for _, column in cells)
    lying = tuple(sorted((row - top, column - left) for row, column in cells))
    is_upright = len(set(rows)) > 1

    def paint(surface: Surface, share: float) -> None:
        now = stage()
        plan = board(now)
        if plan is None:
            return
        goal, target = on_board(plan, cells), plan.spot(aim)
        start = (goal[0], plan.card.bottom + 3 * plan.cell) if is_upright else (plan.card.left - 3 * plan.cell, goal[1])
        after = max(0.0, share - BULLET)
        if after < FALL:
            paint_meeple(surface, now.look, "target_down" if after else "target", target)
        width, height = extent(lying)
        x, y = point_between(start, goal, min(1.0, share / BULLET) ** 3)
        corner = (x - width * plan.cell // 2, y - height * plan.cell // 2)
        paint_focus(surface, now.look, lying, "bullet", plan.cell, corner, manner="lifted")
        if after:
            _rings(surface, now.look, target, min(1.0, after / SPREAD))

    return Animation(ms, paint, ease=lambda share: share)


def glare(where: Callable[[], tuple[Look, Rect]], colour: str, ms: float, strength: float = 0.5) -> Animation:
    """Everything within a rectangle lights up in the colour of a role, and fades: it is felt without being read."""

    def paint(surface: Surface, share: float) -> None:
        look, rect = where()
        light = pygame.Surface(rect.size, pygame.SRCALPHA)
        tone = look.palette.colour(colour)
        tone.a = round(255 * strength * (1 - share))
        pygame.draw.rect(light, tone, light.get_rect(), border_radius=look.px(18))
        surface.blit(light, rect)
        edge = max(2, round(look.px(14) * (1 - share)))
        tone.a = round(255 * min(1.0, 2 * strength) * (1 - share))
        frame = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(frame, tone, frame.get_rect(), edge, look.px(18))
        surface.blit(frame, rect)

    return Animation(ms, paint, ease=lambda share: share)


def kill_band(where: Callable[[], tuple[Look, Rect]], words: Rich, ms: float, border: str = "brass") -> Animation:
    """The band that tells a Kill, beside ``kill``: it comes when the Bullet has struck."""
    band = announce(where, "A Kill!", words, ms, border)
    band.ease = lambda share: max(0.0, (share - STRIKE) / (1 - STRIKE))
    return band


def _rings(surface: Surface, look: Look, target: Rect, share: float) -> None:
    """Rings that spread from where the Bullet struck, and fade."""
    for n in range(3):
        own = min(1.0, max(0.0, share * 1.5 - n * 0.22))
        if 0 < own < 1:
            radius = round(between(target.width * 0.3, target.width * 3.2, own))
            ring = pygame.Surface((2 * radius + 8, 2 * radius + 8), pygame.SRCALPHA)
            colour = look.palette.colour("danger")
            colour.a = round(230 * (1 - own))
            thick = max(2, round(target.width * 0.14 * (1 - own)))
            pygame.draw.circle(ring, colour, (radius + 4, radius + 4), radius, thick)
            surface.blit(ring, ring.get_rect(center=target.center))
