"""A board on the sheet: what is printed, what lies on it, what is cut off, and what the hand or a held key shows."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.super_snipers.pieces import Piece
from game.view.controls import Control, Touch, paint_keycap
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.super_snipers.board_art import (
    BoardPlan,
    paint_board,
    paint_cursor,
    paint_glow,
    paint_isolated,
    paint_kill_frame,
    paint_leaks,
    paint_meeple,
)
from game.view.super_snipers.facts import NOTHING, BoardPicture, Cells
from game.view.super_snipers.pieces import paint_focus

SMALLEST_NUMBERED = 32  # units of a cell from which a number finds room in it
SMALLEST_OVERLAY = 14  # pixels of a cell from which hatches and frames can be told apart


class Over(NamedTuple):
    """What is shown over a board for the moment.

    ``hidden``: pieces that are in the hand or on their way; ``gone``: meeples that are (-1: the Target). ``chosen``:
    pieces with a rim. ``hint``: kind and cells of the piece that a hint means. ``gaps``: cells that would seal it.
    """

    hidden: Collection[Piece] = ()
    gone: Collection[int] = ()
    chosen: Collection[Piece] = ()
    glow: Cells = NOTHING
    shows_leaks: bool = False
    gaps: Cells = NOTHING
    hint: tuple[str, Cells] | None = None


NO_OVER = Over()


def paint_position(surface: Surface, look: Look, plan: BoardPlan, picture: BoardPicture, over: Over = NO_OVER) -> None:
    """Paint a board with everything on it."""
    paint_board(surface, look, plan, picture.face)
    if plan.cell >= SMALLEST_OVERLAY or picture.sealed:
        paint_isolated(surface, look, plan, picture.sealed)
    for lying in picture.pieces:
        if lying.piece not in over.hidden:
            manner = "chosen" if lying.piece in over.chosen else "lying"
            paint_focus(surface, look, lying.cells, lying.kind, plan.cell, plan.grid.topleft, manner=manner)
    paint_kill_frame(surface, look, plan, picture.face.kill_box)
    for cell, who, number in picture.meeples:
        if number not in over.gone:
            paint_meeple(surface, look, who, plan.spot(cell))
    if picture.is_dimmed:
        _dim(surface, look, plan.card)
    paint_glow(surface, look, plan, over.glow)
    if over.shows_leaks:
        paint_leaks(surface, look, plan, picture.leaking, over.gaps)
    if over.hint:
        kind, cells = over.hint
        paint_focus(surface, look, cells, kind, plan.cell, plan.grid.topleft, manner="hinted")


def _dim(surface: Surface, look: Look, rect: Rect) -> None:
    """Lay a dark veil over what is out of the match."""
    veil = look.shapes.made(("veil", rect.size, look.hex("desk")), lambda: _veil(look, rect))
    surface.blit(veil, rect)


def _veil(look: Look, rect: Rect) -> Surface:
    made = Surface(rect.size, pygame.SRCALPHA)
    dark = look.palette.colour("desk")
    made.fill((dark.r, dark.g, dark.b, 190))
    return made


def lay_out_board(
    sheet: Sheet, name: str, plan: BoardPlan, picture: BoardPicture, over: Over = NO_OVER, has_cells: bool = False
) -> None:
    """Put a board on the sheet; ``has_cells``: each cell is a place that can be clicked, ``<name>/<row>/<column>``."""
    look = sheet.look
    sheet.canvas(name, plan.card, lambda surface: paint_position(surface, look, plan, picture, over))
    if has_cells:
        for row in range(plan.rows):
            for column in range(plan.columns):
                sheet.spot(f"{name}/{row}/{column}", plan.spot((row, column)))


@dataclass(slots=True)
class Region(Control):
    """Cells of a board that have something to tell to whoever points at them."""

    plan: BoardPlan | None = None
    cells: Cells = NOTHING

    @property
    def can_act(self) -> bool:
        """It only tells."""
        return False

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether the point is on one of its cells."""
        return self.plan is not None and self.plan.at(pos) in self.cells

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Nothing is to be seen of it."""


@dataclass(slots=True)
class Pick(Control):
    """Cells of a board that can be picked as an answer; ``key``: the number that calls it."""

    plan: BoardPlan | None = None
    cells: Cells = NOTHING
    key: str = ""

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether the point is on one of its cells."""
        return self.plan is not None and self.plan.at(pos) in self.cells

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """A glow over its cells, its number at the first of them."""
        if self.plan is not None:
            paint_glow(surface, look, self.plan, self.cells)
            if self.key and self.plan.cell >= look.px(SMALLEST_NUMBERED):
                spot = self.plan.spot(min(self.cells))
                paint_keycap(surface, look, (spot.left + look.px(3), spot.top + look.px(3)), self.key)

    def paint_chosen(self, surface: Surface, look: Look) -> None:
        """Mark what the pointer or the keyboard is on, here or at its answer."""
        if self.plan is not None:
            for cell in self.cells:
                paint_cursor(surface, look, self.plan, cell)
