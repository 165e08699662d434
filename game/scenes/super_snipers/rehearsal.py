"""Pictures of pieces that are drawn before they are needed: one in each frame of a count-in, when nobody waits for it.

A piece that is placed is seen in the very next picture; that must not be the one that has to draw it first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.super_snipers.pieces import SHAPES, whole_set
from game.rules.super_snipers.shapes import orientations
from game.view.super_snipers.facts import kind_of
from game.view.super_snipers.pieces import Shape, focus_picture

if TYPE_CHECKING:
    from game.scenes.super_snipers.quickdraw import QuickdrawTable

ROW = 26  # units of a cell of a Focus in the Line of Sight


def rehearse(table: QuickdrawTable) -> Iterator[None]:
    """Draw every Focus as it may lie in the Line of Sight, and on the boards that lie there; one at a step."""
    look = table.sheet.look
    kinds = sorted({(kind_of(piece), SHAPES[piece]) for piece in whole_set(0)})
    sizes = {plan.cell for half in (one.half for one in table.stations) if half for plan in half.plan.boards.values()}
    for kind, shape in kinds:
        ways = orientations(shape)
        for cell, cells in [(look.px(ROW), ways[0]), *((cell, way) for cell in sorted(sizes) for way in ways)]:
            focus_picture(look, Shape(cells, kind, cell, "lying", 0))
            yield
