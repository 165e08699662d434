"""The shapes of Super Snipers under the hand's R and F."""

from __future__ import annotations

from collections import Counter
from functools import reduce

import pytest

from game.rules.super_snipers.shapes import (
    CELLS,
    FOCUS_SET,
    FOCUS_SHAPES,
    Cells,
    Shape,
    flipped,
    flipped_cell,
    orientations,
    turned,
    turned_cell,
)

FACES = {"I": 2, "O": 1, "T": 4, "S": 4, "L": 8, "bullet": 2, "adrenaline": 4}
EVERY_FACE = [(shape, face) for shape, count in FACES.items() for face in range(count)]


def _drawn(cells: Cells) -> str:
    rows = [["."] * (1 + max(column for _, column in cells)) for _ in range(1 + max(row for row, _ in cells))]
    for row, column in cells:
        rows[row][column] = "#"
    return "/".join("".join(row) for row in rows)


@pytest.mark.parametrize("shape", CELLS)
def test_a_shape_has_as_many_faces_as_differ_to_the_eye(shape: Shape) -> None:
    drawn = [_drawn(cells) for cells in orientations(shape)]
    assert len(set(drawn)) == len(drawn) == FACES[shape]


def test_no_two_shapes_are_the_same_piece_turned_or_flipped() -> None:
    drawn = [_drawn(cells) for shape in CELLS for cells in orientations(shape)]
    assert len(set(drawn)) == len(drawn)


def test_the_pieces_are_those_of_the_edition() -> None:
    assert {shape: _drawn(cells) for shape, cells in CELLS.items()} == {
        "I": "####",
        "O": "##/##",
        "T": "###/.#.",
        "S": ".##/##.",
        "L": "#./#./##",
        "bullet": "###",
        "adrenaline": "#./##",
    }
    assert len(FOCUS_SET) == 30
    assert set(Counter((focus.colour, focus.shape) for focus in FOCUS_SET).values()) == {2}
    assert {focus.shape for focus in FOCUS_SET} == set(FOCUS_SHAPES)


@pytest.mark.parametrize(("shape", "face"), EVERY_FACE)
def test_four_turns_and_two_flips_change_nothing(shape: Shape, face: int) -> None:
    assert reduce(lambda now, _: turned(shape, now), range(4), face) == face
    assert flipped(shape, flipped(shape, face)) == face


@pytest.mark.parametrize(("shape", "face"), EVERY_FACE)
def test_a_flip_between_two_turns_is_undone_by_them(shape: Shape, face: int) -> None:
    assert turned(shape, flipped(shape, turned(shape, face))) == flipped(shape, face)


def test_a_turn_is_clockwise_and_a_flip_swaps_left_and_right() -> None:
    assert _drawn(orientations("L")[turned("L", 0)]) == "###/#.."
    assert _drawn(orientations("L")[flipped("L", 0)]) == ".#/.#/##"
    assert _drawn(orientations("S")[flipped("S", 0)]) == "##./.##"


@pytest.mark.parametrize("shape", CELLS)
def test_turning_and_flipping_reach_every_face(shape: Shape) -> None:
    reached = {0}
    for _ in range(8):
        reached |= {turned(shape, face) for face in reached} | {flipped(shape, face) for face in reached}
    assert reached == set(range(FACES[shape]))


@pytest.mark.parametrize(("shape", "face"), EVERY_FACE)
def test_the_held_cell_stays_a_cell_of_the_piece(shape: Shape, face: int) -> None:
    cells = orientations(shape)[face]
    assert {turned_cell(shape, face, cell) for cell in cells} == set(orientations(shape)[turned(shape, face)])
    assert {flipped_cell(shape, face, cell) for cell in cells} == set(orientations(shape)[flipped(shape, face)])


def test_the_foot_of_an_l_is_still_its_foot_after_a_turn() -> None:
    assert turned_cell("L", 0, (2, 1)) == (1, 0)
    assert flipped_cell("L", 0, (2, 1)) == (2, 0)
