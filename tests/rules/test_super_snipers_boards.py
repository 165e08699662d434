"""Boards of Super Snipers beside a second implementation in sets of cells, and on positions drawn by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core import Rng
from game.rules.super_snipers.boards import Board, Spot, board
from game.rules.super_snipers.shapes import CELLS, Cell, Shape

SIZES = [(6, 6), (8, 8), (7, 5)]
Spaces = set[Cell]


def drawn(picture: str) -> tuple[Board, Callable[[str], int]]:
    """Return the board of a picture, and what finds the spaces of some letters in it."""
    rows = picture.split()
    on = board(len(rows[0]), len(rows))

    def spaces(letters: str) -> int:
        return sum(on.bit(*cell) for cell in on.cells(on.all) if rows[cell[0]][cell[1]] in letters)

    return on, spaces


def faces(shape: Shape) -> set[frozenset[Cell]]:
    """Return every way to turn and flip a shape, by matrices instead of steps."""
    found = set()
    for a, b, c, d in ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)):
        for mirror in (1, -1):
            turned = [(a * row + b * column * mirror, c * row + d * column * mirror) for row, column in CELLS[shape]]
            top, left = (min(cell[axis] for cell in turned) for axis in (0, 1))
            found.add(frozenset((row - top, column - left) for row, column in turned))
    return found


def sides(cell: Cell) -> Spaces:
    row, column = cell
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def lying(shape: Shape, width: int, height: int) -> set[frozenset[Cell]]:
    """Return every set of cells that a piece can cover on a board."""
    moved = (
        frozenset((row + down, column + right) for row, column in face)
        for face in faces(shape)
        for down in range(height)
        for right in range(width)
    )
    return {cells for cells in moved if all(row < height and column < width for row, column in cells)}


def as_cells(on: Board, mask: int) -> frozenset[Cell]:
    return frozenset(on.cells(mask))


def scattered(on: Board, rng: Rng, percent: int) -> int:
    return sum(on.bit(*cell) for cell in on.cells(on.all) if rng.below(100) < percent)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shape", CELLS)
def test_every_spot_is_there_once(shape: Shape, size: tuple[int, int]) -> None:
    on = board(*size)
    masks = [spot.mask for spot in on.spots(shape)]
    assert len(set(masks)) == len(masks)
    assert {as_cells(on, mask) for mask in masks} == lying(shape, *size)


@pytest.mark.parametrize("shape", CELLS)
def test_a_spot_knows_its_place_and_what_it_touches(shape: Shape) -> None:
    on = board(8, 8)
    for spot in on.spots(shape):
        cells = as_cells(on, spot.mask)
        assert (spot.row, spot.column) == (min(row for row, _ in cells), min(column for _, column in cells))
        around = set().union(*map(sides, cells)) - cells
        assert as_cells(on, spot.touch) == {cell for cell in around if min(cell) >= 0 and max(cell) < 8}
        assert on.spot(shape, spot.orientation, spot.row, spot.column) is spot
    assert on.spot(shape, 0, 7, 7) is None
    assert on.spot(shape, 99, 0, 0) is None


@pytest.mark.parametrize("seed", range(24))
@pytest.mark.parametrize("shape", ["I", "O", "T", "S", "L", "adrenaline"])
def test_legal_spots_are_those_that_a_person_would_find(shape: Shape, seed: int) -> None:
    rng = Rng("spots", shape, seed)
    size = SIZES[seed % 3]
    on = board(*size)
    blocked, touching, covering = (scattered(on, rng, rng.pick((0, 10, 30))) for _ in range(3))
    found = on.legal(shape, blocked, touching=touching, covering=covering)
    beside = {
        cells: set().union(*map(sides, cells)) - cells
        for cells in lying(shape, *size)
        if not cells & as_cells(on, blocked)
    }
    expected = {
        cells
        for cells, around in beside.items()
        if around & as_cells(on, touching) or cells & as_cells(on, covering)
    }
    assert {as_cells(on, spot.mask) for spot in found} == expected
    assert found == sorted(found, key=lambda spot: spot[2:])


def _picture(on: Board, spot: Spot) -> str:
    rows = [["."] * on.width for _ in range(on.height)]
    for row, column in on.cells(spot.mask):
        rows[row][column] = "#"
    return " ".join("".join(row) for row in rows)


def test_the_first_of_a_colour_needs_a_space_on_the_border() -> None:
    on, spaces = drawn("""
        ......
        ......
        ......
        ......
        ......
        ......""")
    spots = on.chained("O", spaces("#"), chain=0)
    assert len(spots) == 16  # of 25; the nine in the middle touch no border
    assert all(spot.mask & on.border for spot in spots)


def test_a_later_one_needs_a_side_of_its_colour_and_no_border() -> None:
    on, spaces = drawn("""
        PPPP..
        ######
        ######
        ######
        ######
        ######""")
    assert on.chained("O", spaces("P#"), spaces("P")) == []
    on, spaces = drawn("""
        PPPP##
        ####..
        ####..
        ####..
        #####.
        ######""")
    assert on.chained("I", spaces("P#"), spaces("P")) == []  # a corner is no side
    on, spaces = drawn("""
        PPPP..
        ####..
        ####..
        ####..
        #####.
        ######""")
    assert [_picture(on, spot) for spot in on.chained("I", spaces("P#"), spaces("P"))] == [
        "....#. ....#. ....#. ....#. ...... ......"
    ]


def test_sticking_out_is_for_those_who_may() -> None:
    on = board(8, 8)
    loose = on.loose_spots("bullet")
    assert set(on.spots("bullet")) <= set(loose)
    corner = [spot for spot in loose if spot.mask == on.bit(0, 0)]
    assert sorted((spot.row, spot.column) for spot in corner) == [(-2, 0), (0, -2)]
    assert len(loose) == 2 * 8 * 10


@pytest.mark.parametrize("seed", range(40))
def test_a_region_is_what_one_can_walk_to(seed: int) -> None:
    rng = Rng("walk", seed)
    on = board(*SIZES[seed % 3])
    open_spaces, start = scattered(on, rng, 65), scattered(on, rng, 8)
    free = as_cells(on, open_spaces)
    walked: Spaces = set()
    ahead = list(as_cells(on, start) & free)
    while ahead:
        here = ahead.pop()
        if here not in walked:
            walked.add(here)
            ahead += sides(here) & free
    assert as_cells(on, on.region(start, open_spaces)) == walked
    is_out = any(0 in cell or cell[0] == on.height - 1 or cell[1] == on.width - 1 for cell in walked)
    assert on.is_cut_off(start, open_spaces) == (not is_out)
    regions = on.regions(open_spaces)
    assert sum(regions) == open_spaces
    assert all(on.region(region & -region, open_spaces) == region for region in regions)


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_stop_at_the_border(size: tuple[int, int]) -> None:
    on = board(*size)
    for row, column in on.cells(on.all):
        near = as_cells(on, on.beside(on.bit(row, column)))
        assert near == {(r, c) for r, c in sides((row, column)) if 0 <= r < on.height and 0 <= c < on.width}
        ring = {(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)} - {(row, column)}
        assert as_cells(on, on.around(on.bit(row, column))) == {
            (r, c) for r, c in ring if 0 <= r < on.height and 0 <= c < on.width
        }
    edge = {(r, c) for r, c in on.cells(on.all) if r in (0, on.height - 1) or c in (0, on.width - 1)}
    assert as_cells(on, on.border) == edge


TWO_POCKETS = """
    ........
    ..###...
    .#II.#..
    ..###...
    .####...
    .#T.#.I.
    .####...
    ........"""


def test_innocents_may_share_a_pocket_and_corners_seal_it() -> None:
    on, spaces = drawn(TWO_POCKETS)
    sealed = on.isolated(spaces("I"), spaces("T"), spaces(".IT"))
    assert as_cells(on, sealed) == {(2, 2), (2, 3)}


def test_an_innocent_with_the_target_is_not_isolated() -> None:
    on, spaces = drawn(TWO_POCKETS.replace("..###...\n    .####...", "..#.#...\n    .#.##..."))
    assert on.isolated(spaces("I"), spaces("T"), spaces(".IT")) != 0
    on, spaces = drawn(TWO_POCKETS.replace("..###...\n    .####...", "..#.#...\n    .##.#..."))
    assert on.isolated(spaces("I"), spaces("T"), spaces(".IT")) == 0


KILL_BOX = """
    ........
    ..####..
    .#kkk.#.
    .#kTk#..
    ..###...
    ........
    ........
    ........"""


def test_the_target_is_isolated_when_its_region_lies_in_the_kill_box() -> None:
    on, spaces = drawn(KILL_BOX)
    open_spaces = spaces(".kT")
    assert not on.is_boxed_in(spaces("T"), spaces("kT"), open_spaces)  # the pocket is sealed, but wider than the box
    assert on.is_boxed_in(spaces("T"), spaces("kT") | on.bit(2, 5), open_spaces)
    assert not on.is_boxed_in(spaces("T"), spaces("kT"), open_spaces & ~spaces("T"))


def test_the_bullet_lies_inside_the_region_and_over_the_target() -> None:
    on, spaces = drawn(KILL_BOX)
    assert [as_cells(on, spot.mask) for spot in on.bullets(spaces("T"), spaces(".kT"))] == [{(3, 2), (3, 3), (3, 4)}]
    assert on.bullets(spaces("T"), spaces(".kT") & ~on.bit(3, 2)) == []
    assert on.bullets(spaces("T"), spaces(".k")) == []


def test_boards_have_at_most_eight_by_eight_spaces() -> None:
    assert board(8, 8) is board(8, 8)
    for size in ((9, 8), (8, 9), (0, 3)):
        with pytest.raises(ValueError, match="sides of 1 to 8"):
            board(*size)
