"""The twelve grids against the tables of the spec."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.bots.super_snipers.cut import fewest_walls
from game.content.super_snipers_grids import read_grids
from game.rules.super_snipers.grids import BONUS_OF, Icons, LocateGrid, TargetGrid
from game.rules.super_snipers.shapes import COLOURS

WHITE = read_grids(Path(__file__).parents[2] / "data" / "super_snipers" / "grids.yaml")

# the spec's tables: level, what is to be cut off, Cover icons, fewest walls
LOCATE = """
I    1     0  4
II   2     0  6
III  4     0  8
IV   4     3  8
V    1+1   4  8
VI   1+2   6  10
"""
TARGET = """
I    3      4x4  0  11
II   1+2    4x4  0  14
III  1+1+1  3x4  0  16
IV   1+1+1  3x4  3  16
V    1+1+1  3x3  4  16
VI   1+1+1  3x3  7  16
"""


def _counts(icons: Icons) -> list[int]:
    return [icons.of(colour).bit_count() for colour in COLOURS]


def _clumps(grid: LocateGrid | TargetGrid, spaces: int) -> str:
    return "+".join(str(size) for size in sorted(region.bit_count() for region in grid.board.regions(spaces)))


@pytest.mark.parametrize(("level", "row"), list(enumerate(LOCATE.strip().splitlines())))
def test_a_locate_grid_is_as_the_table_says(level: int, row: str) -> None:
    name, crosshairs, covers, walls = row.split()
    grid = WHITE.locate[level]
    on = grid.board
    assert grid.title == f"Locate Grid {name}"
    assert (on.width, on.height) == (6, 6)
    assert _clumps(grid, grid.crosshairs) == crosshairs
    assert _counts(grid.surveillance) == [1, 1, 1]
    assert grid.cover.all.bit_count() == int(covers)
    assert fewest_walls(on, grid.crosshairs, on.border, on.all).size == int(walls)


@pytest.mark.parametrize(("level", "row"), list(enumerate(TARGET.strip().splitlines())))
def test_a_target_grid_is_as_the_table_says(level: int, row: str) -> None:
    name, innocents, box, covers, walls = row.split()
    grid = WHITE.target[level]
    on = grid.board
    assert grid.title == f"Target Grid {name}"
    assert (on.width, on.height) == (8, 8)
    assert _clumps(grid, grid.innocents) == innocents
    cells = list(on.cells(grid.kill_box))
    height, width = (1 + max(cell[axis] for cell in cells) - min(cell[axis] for cell in cells) for axis in (0, 1))
    assert f"{height}x{width}" == box
    assert len(cells) == height * width
    assert not grid.kill_box & on.border
    assert not grid.innocents & on.border
    assert grid.target.bit_count() == 1
    assert grid.target & grid.kill_box == grid.target
    assert _counts(grid.bonuses) == [1, 1, 1]
    assert grid.cover.all.bit_count() == int(covers)
    around_innocents = fewest_walls(on, grid.innocents, on.border | grid.target, on.all, grid.target).size
    around_target = fewest_walls(on, grid.target, on.all & ~grid.kill_box, on.all, grid.innocents).size
    assert around_innocents + around_target == int(walls)


def test_cover_icons_of_the_edition_are_shared_by_the_colours() -> None:
    assert _counts(WHITE.locate[3].cover) == [1, 1, 1]
    assert _counts(WHITE.locate[5].cover) == [2, 2, 2]
    assert _counts(WHITE.target[3].cover) == [1, 1, 1]


def test_letters_stand_for_spaces_of_their_colour() -> None:
    grid = WHITE.target[3]
    bit = grid.board.bit
    assert grid.bonuses == Icons(purple=bit(0, 0), gold=bit(4, 7), gray=bit(7, 4))
    assert grid.cover == Icons(purple=bit(2, 4), gold=bit(0, 3), gray=bit(6, 1))
    assert grid.target == bit(4, 3)
    assert grid.innocents == bit(1, 1) | bit(1, 6) | bit(6, 4)
    assert WHITE.locate[3].surveillance == Icons(purple=1 << 2, gold=1 << 30, gray=1 << 23)
    assert BONUS_OF == {"purple": "exchange", "gold": "concentrate", "gray": "recalibrate"}


def test_a_colour_is_stopped_by_the_cover_icons_of_the_others() -> None:
    cover = WHITE.target[3].cover
    assert cover.but("purple") == cover.gold | cover.gray
    assert cover.but(None) == 0


def test_black_is_white_in_the_mirror() -> None:
    black = WHITE.mirrored()
    for white_grid, black_grid in zip((*WHITE.locate, *WHITE.target), (*black.locate, *black.target), strict=True):
        assert black_grid.title == white_grid.title
        assert black_grid.rows == tuple("".join(reversed(row)) for row in white_grid.rows)
        last = white_grid.board.width - 1
        mirrored = {(row, last - column) for row, column in white_grid.board.cells(white_grid.cover.all)}
        assert set(black_grid.board.cells(black_grid.cover.all)) == mirrored
    assert black.target[0].innocents != WHITE.target[0].innocents
    assert black.mirrored() == WHITE
