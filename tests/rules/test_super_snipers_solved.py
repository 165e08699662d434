"""Every shipped grid can be solved: pieces from a shuffled bag, placed by the rules, until all is cut off.

The solver places the next Focus where the fewest walls remain and discards one that does not help, as Clear tokens and
skipped turns allow; it uses no Bonus and no Adrenaline, and never takes a Focus back.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.bots.super_snipers.cut import fewest_walls, fewest_walls_for_the_kill
from game.content.super_snipers_grids import read_grids
from game.core import Rng
from game.rules.super_snipers.boards import Board
from game.rules.super_snipers.grids import Grid, LocateGrid, TargetGrid
from game.rules.super_snipers.shapes import COLOURS, FOCUS_SET

GRIDS = read_grids(Path(__file__).parents[2] / "data" / "super_snipers" / "grids.yaml")
BAGS = 40


def still_open(grid: LocateGrid | TargetGrid, open_spaces: int) -> int:
    """Return how many walls are missing."""
    on = grid.board
    if isinstance(grid, LocateGrid):
        return fewest_walls(on, grid.crosshairs, on.border, open_spaces).size
    never = grid.innocents | grid.target
    around_innocents = fewest_walls(on, grid.innocents, on.border | grid.target, open_spaces, never).size
    return around_innocents + fewest_walls_for_the_kill(on, grid.target, grid.kill_box, open_spaces, never).size


def play(grid: Grid, never: int, rng: Rng, missing: Callable[[int], int]) -> tuple[int, int]:
    """Place a shuffled bag; return the open spaces and how many Focus lie on the grid."""
    on, placed, count = grid.board, dict.fromkeys(COLOURS, 0), 0
    open_spaces, walls = on.all, missing(on.all)
    for focus in rng.shuffled(FOCUS_SET):
        if not walls:
            break
        blocked = never | ~open_spaces | grid.cover.but(focus.colour)
        spots = on.chained(focus.shape, blocked, placed[focus.colour])
        best = min(spots, key=lambda spot: (missing(open_spaces & ~spot.mask), rng.unit()), default=None)
        if best is None:
            continue
        then = missing(open_spaces & ~best.mask)
        if then < walls or (then == walls and rng.below(2)):  # a Focus that closes nothing can still lead a chain on
            placed[focus.colour] |= best.mask
            open_spaces &= ~best.mask
            walls, count = then, count + 1
    return open_spaces, count


@pytest.mark.parametrize("grid", GRIDS.locate, ids=lambda grid: grid.title)
def test_a_locate_grid_can_be_searched(grid: LocateGrid) -> None:
    on: Board = grid.board
    for bag in range(BAGS):
        open_spaces, count = play(grid, grid.crosshairs, Rng("bag", bag), lambda spaces: still_open(grid, spaces))
        if on.is_cut_off(grid.crosshairs, open_spaces):
            assert 1 <= count <= 12
            return
    pytest.fail(f"none of {BAGS} bags solves {grid.title}")


@pytest.mark.parametrize("grid", GRIDS.target, ids=lambda grid: grid.title)
def test_a_kill_can_be_made_on_a_target_grid(grid: TargetGrid) -> None:
    on, never = grid.board, grid.innocents | grid.target
    for bag in range(BAGS):
        open_spaces, _ = play(grid, never, Rng("bag", bag), lambda spaces: still_open(grid, spaces))
        is_isolated = on.isolated(grid.innocents, grid.target, open_spaces) == grid.innocents
        if is_isolated and on.is_boxed_in(grid.target, grid.kill_box, open_spaces):
            assert on.bullets(grid.target, open_spaces)
            return
    pytest.fail(f"none of {BAGS} bags solves {grid.title}")
