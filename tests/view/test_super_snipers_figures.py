"""The pictures in the rules of Super Snipers are positions that can come about, and show what their captions say."""

from collections.abc import Mapping

import pygame
import pytest
from pygame import Rect

from game import paths
from game.content.rules_text import load_rules_text
from game.rules.super_snipers.grids import LocateGrid, TargetGrid
from game.rules.super_snipers.shapes import CELLS, Cell, Shape, orientations
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.super_snipers.figures import Laid, figure_height, lay_out_figure, pieces_of

RULES = load_rules_text(paths.data() / "super_snipers" / "rules.yaml")
FIGURES = [
    pytest.param(passage.figure, id=f"{section.anchor}-{n}")
    for section in RULES.sections
    for n, passage in enumerate(section.passages)
    if passage.figure
]
GRIDS = [one for one in FIGURES if one.values[0]["kind"] in ("locate", "target")]
Figure = Mapping[str, str | int]


def grid_of(figure: Figure) -> LocateGrid | TargetGrid:
    kind = TargetGrid if figure["kind"] == "target" else LocateGrid
    return kind(1, tuple(str(figure["rows"]).split()))


def shape_of(cells: frozenset[Cell]) -> Shape | None:
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    moved = {(row - top, column - left) for row, column in cells}
    return next((shape for shape in CELLS if any(set(one) == moved for one in orientations(shape))), None)


def figures_of(anchor: str) -> list[Figure]:
    (section,) = (section for section in RULES.sections if section.anchor == anchor)
    return [passage.figure for passage in section.passages if passage.figure]


def free(figure: Figure) -> int:
    board = grid_of(figure).board
    laid = [one for one in pieces_of(figure) if one.manner == "lying" and one.kind != "bullet"]
    return board.all & ~sum(board.bit(*cell) for one in laid for cell in one.cells)


@pytest.mark.parametrize("figure", GRIDS)
def test_pieces_lie_by_the_rules_and_refused_ones_do_not(figure: Figure) -> None:
    grid = grid_of(figure)
    board = grid.board
    never = grid.innocents | grid.target if isinstance(grid, TargetGrid) else grid.crosshairs
    lying: dict[str, int] = {}

    def is_legal(one: Laid) -> bool:
        mask = sum(board.bit(*cell) for cell in one.cells)
        shape = shape_of(one.cells)
        assert shape in "IOTSL", one
        blocked = never | sum(lying.values()) | grid.cover.but(one.kind)  # type: ignore[arg-type]
        return mask in {spot.mask for spot in board.chained(shape, blocked, lying.get(one.kind, 0))}  # type: ignore[arg-type]

    for one in pieces_of(figure):
        if one.kind != "bullet":
            assert is_legal(one) == (one.manner == "lying"), one
            if one.manner == "lying":
                lying[one.kind] = lying.get(one.kind, 0) | sum(board.bit(*cell) for cell in one.cells)


def test_crosshair_leaks_in_the_first_picture_and_is_cut_off_in_the_second() -> None:
    before, after = figures_of("locate")
    for figure, is_cut_off in ((before, False), (after, True)):
        grid = grid_of(figure)
        assert isinstance(grid, LocateGrid)
        assert grid.board.is_cut_off(grid.crosshairs, free(figure)) == is_cut_off


def test_innocents_leak_in_the_first_picture_and_are_isolated_in_the_second() -> None:
    before, after = figures_of("target")
    for figure, many in ((before, 0), (after, 3)):
        grid = grid_of(figure)
        assert isinstance(grid, TargetGrid)
        assert grid.board.isolated(grid.innocents, grid.target, free(figure)).bit_count() == many


def test_the_bullet_finds_no_room_in_the_first_picture_and_lies_in_the_second() -> None:
    tight, shot = figures_of("bullet")
    for figure in (tight, shot):
        grid = grid_of(figure)
        assert isinstance(grid, TargetGrid)
        assert grid.board.is_boxed_in(grid.target, grid.kill_box, free(figure))
        assert grid.board.isolated(grid.innocents, grid.target, free(figure)) == grid.innocents
    grid = grid_of(tight)
    assert grid.board.bullets(grid.target, free(tight)) == []  # type: ignore[union-attr]
    (bullet,) = (one for one in pieces_of(shot) if one.kind == "bullet")
    mask = sum(grid.board.bit(*cell) for cell in bullet.cells)
    assert mask in {spot.mask for spot in grid.board.bullets(grid.target, free(shot))}  # type: ignore[union-attr]


@pytest.mark.parametrize("figure", FIGURES)
@pytest.mark.parametrize("width", [400, 640])
def test_a_figure_keeps_to_its_place(look: Look, figure: Figure, width: int) -> None:
    sheet = Sheet(look, (800, 900))
    area = Rect(40, 30, width, figure_height(look, figure))
    lay_out_figure(sheet, "figure", area, figure)
    (mark,) = sheet.marks
    assert area.contains(mark.rect)
    surface = pygame.Surface(sheet.size)
    sheet.paint(surface, lambda name: None)  # type: ignore[arg-type, return-value]
    assert pygame.mask.from_threshold(surface, (0, 0, 0), (4, 4, 4, 255)).count() < 800 * 900, "something is drawn"
