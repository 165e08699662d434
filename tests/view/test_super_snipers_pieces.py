"""The pieces of Super Snipers: one outline each, told apart without colour, of the exact size."""

from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.super_snipers.shapes import CELLS, FOCUS_SHAPES, Cell, orientations
from game.view.controls import Touch
from game.view.look import Look
from game.view.super_snipers.holders import Holder
from game.view.super_snipers.outline import Bends, Insets, loops, path
from game.view.super_snipers.pieces import MANNERS, Shape, fitted_cell, focus_picture, margin, paint_focus

SIZES = [10, 12, 16, 24, 40, 58, 80]
KINDS = ["purple", "gold", "gray", "adrenaline"]
RING = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
cell_sets = st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=20)


def area(loop: list[tuple[int, int]]) -> float:
    """The area of a loop in cells, below zero for a hole."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2


@pytest.mark.parametrize("shape", CELLS)
def test_a_piece_has_one_closed_outline(shape: str) -> None:
    for cells in orientations(shape):  # type: ignore[arg-type]
        (loop,) = loops(cells)
        assert area(loop) == len(cells)
        drawn = path(cells, 58, Insets(1, 1, 1, 1), Bends(6, 3))
        assert drawn.count("M") == drawn.count("Z") == 1
        assert drawn.count("A") == len(loop), "every corner is round"


def test_a_hole_has_a_loop_of_its_own_the_other_way_round() -> None:
    around, hole = sorted(loops(RING), key=area, reverse=True)
    assert (area(around), area(hole)) == (9, -1)


def test_cells_that_meet_at_a_corner_alone_stay_apart() -> None:
    assert [area(loop) for loop in loops([(0, 0), (1, 1)])] == [1, 1]


@given(cell_sets)
def test_loops_enclose_the_cells_and_nothing_else(cells: set[Cell]) -> None:
    found = loops(cells)
    assert sum(map(area, found)) == len(cells)
    for loop in found:
        for (x1, y1), (x2, y2) in zip(loop, [*loop[1:], loop[0]], strict=True):
            assert (x1 == x2) != (y1 == y2), "edges run along the grid and turn at each corner"


def gray(picture: pygame.Surface) -> list[float]:
    """How bright each pixel is, less the mean: what is left when colour and brightness say nothing."""
    red_green_blue = pygame.image.tobytes(picture, "RGB")
    bright = [
        0.3 * red_green_blue[n] + 0.59 * red_green_blue[n + 1] + 0.11 * red_green_blue[n + 2]
        for n in range(0, len(red_green_blue), 3)
    ]
    mean = sum(bright) / len(bright)
    return [value - mean for value in bright]


@pytest.mark.parametrize("cell", SIZES)
def test_kinds_are_told_apart_without_colour(look: Look, cell: int) -> None:
    room = margin(cell)
    faces = {}
    for kind in KINDS:
        picture = focus_picture(look, Shape(((0, 0),), kind, cell, "lying", 0))
        faces[kind] = gray(picture.subsurface((room + 2, room + 2, cell - 4, cell - 5)))
    for one, other in combinations(KINDS, 2):
        off = [abs(a - b) for a, b in zip(faces[one], faces[other], strict=True)]
        assert sum(value > 22 for value in off) > 0.12 * len(off), (one, other)


@pytest.mark.parametrize("cell", SIZES)
@pytest.mark.parametrize("shape", FOCUS_SHAPES)
def test_a_piece_fills_its_cells_and_no_other(look: Look, shape: str, cell: int) -> None:
    for cells in orientations(shape):  # type: ignore[arg-type]
        surface = pygame.Surface((6 * cell, 6 * cell))
        surface.fill("#FF00FF")
        paint_focus(surface, look, cells, "gold", cell, (cell, cell))
        for row in range(5):
            for column in range(5):
                middle = surface.get_at((cell + column * cell + cell // 2, cell + row * cell + cell // 2))
                assert (middle[:3] == (255, 0, 255)) == ((row, column) not in cells)


def test_a_piece_is_seamless(look: Look) -> None:
    """The same column of light runs over the border between two cells as over the middle of one long face."""
    surface = pygame.Surface((300, 80))
    paint_focus(surface, look, CELLS["I"], "purple", 58, (10, 10))
    rows = [[surface.get_at((x, y))[:3] for y in range(10, 68)] for x in (67, 68, 69)]
    assert rows[0] == rows[1] == rows[2]
    lights = [sum(colour) for colour in rows[1]]
    assert max(lights[:6]) > lights[30] > lights[-3], "light above, dark below"


def test_the_place_on_the_board_makes_no_other_picture(look: Look) -> None:
    one, other = pygame.Surface((400, 400)), pygame.Surface((400, 400))
    paint_focus(one, look, CELLS["T"], "gray", 40, (40, 80))
    paint_focus(other, look, [(row + 2, column + 1) for row, column in CELLS["T"]], "gray", 40, (0, 0))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("manner", MANNERS)
def test_picture_is_as_large_as_it_says(look: Look, manner: str) -> None:
    for cell in SIZES:
        picture = focus_picture(look, Shape(CELLS["L"], "gold", cell, manner, 0))
        room = margin(cell, manner)
        assert picture.get_size() == (2 * cell + 2 * room, 3 * cell + 2 * room)


def test_manners_differ_without_colour(look: Look) -> None:
    faces = {manner: focus_picture(look, Shape(CELLS["O"], "gray", 40, manner, 0)) for manner in MANNERS}
    shown = {}
    for manner, picture in faces.items():
        ground = pygame.Surface((110, 120))
        ground.fill(look.hex("stock"))
        room = margin(40, manner)
        ground.blit(picture, (15 - room, 15 - room))
        shown[manner] = gray(ground)
    for one, other in combinations(MANNERS, 2):
        off = [abs(a - b) for a, b in zip(shown[one], shown[other], strict=True)]
        assert sum(value > 15 for value in off) > 150, (one, other)


def test_an_innocent_stands_on_the_piece(look: Look) -> None:
    bare, loaded, double = (focus_picture(look, Shape(CELLS["O"], "gray", 58, "lying", count)) for count in (0, 1, 2))
    robes = [
        pygame.mask.from_threshold(picture, (237, 194, 60), (26, 40, 50, 255)).count()
        for picture in (bare, loaded, double)
    ]
    assert robes[0] == 0
    assert robes[1] > 200
    assert robes[2] == 2 * robes[1]


def test_the_bullet_turns_with_its_cells(look: Look) -> None:
    wide = focus_picture(look, Shape(((0, 0), (0, 1), (0, 2)), "bullet", 40, "ghost", 0))
    tall = focus_picture(look, Shape(((0, 0), (1, 0), (2, 0)), "bullet", 40, "ghost", 0))
    assert wide.get_size() == tall.get_size()[::-1]
    room = margin(40, "ghost")
    brass, steel = wide.get_at((room + 95, room + 16)), wide.get_at((room + 40, room + 16))
    assert brass.r - brass.b > 60
    assert abs(steel.r - steel.b) < 30
    brass, steel = tall.get_at((room + 16, room + 25)), tall.get_at((room + 16, room + 80))
    assert brass.r - brass.b > 60
    assert abs(steel.r - steel.b) < 30


def test_a_piece_is_fitted_into_a_box() -> None:
    assert fitted_cell(CELLS["I"], (100, 80), 58) == 25
    assert fitted_cell(CELLS["O"], (100, 80), 58) == 40
    assert fitted_cell([(4, 4), (4, 5)], (400, 400), 58) == 58


def test_no_line_crosses_the_place_of_a_piece_that_is_in_the_hand(look: Look) -> None:
    """Dashes that are rendered from an SVG rect leave such a line at about one size in eighty."""
    for width in range(60, 360):
        surface = pygame.Surface((width, 96))
        rect = surface.get_rect()
        Holder("los0", rect, is_taken=True).paint(surface, look, Touch())
        inner = surface.subsurface(rect.inflate(-8, -8))
        colours = {tuple(inner.get_at((x, 40))) for x in range(inner.width)}
        assert len(colours) == 1, f"a line is drawn at a width of {width}"
