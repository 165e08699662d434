"""The pictures in the rules of Sniper Elite: each can be drawn at every size, and shows what the rules say."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game import paths
from game.content.rules_text import load_rules_text
from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite.asking import spottable
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.plan import touching
from game.rules.sniper_elite.sight import sight_table
from game.view.controls import UNTOUCHED
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.sniper_elite.figure_boards import SmallBoard, small_board
from game.view.sniper_elite.figures import figure_height, lay_out_figure
from tests.rules.sniper_elite_game import GAME
from tests.tools.layout import sheet_faults

RULES = load_rules_text(paths.data() / "sniper_elite" / "rules.yaml")
FIGURES = {
    f"{section.anchor} {n}": passage.figure
    for section in RULES.sections
    for n, passage in enumerate(section.passages)
    if passage.figure
}


def board_in(look: Look, anchor: str) -> SmallBoard:
    """The first small board of a section."""
    figure = next(each for key, each in FIGURES.items() if key.startswith(anchor) and each["kind"] == "board")
    return small_board(look, tuple(sorted(figure.items())))


def names(small: SmallBoard, mask: int) -> set[str]:
    return {small.board.spaces[space].name for space in spaces_in(mask)}


def lit(small: SmallBoard, kind: str) -> set[str]:
    return names(small, next(wash.spaces for wash in small.washes if wash.kind == kind))


def space(small: SmallBoard, name: str) -> int:
    return next(n for n, one in enumerate(small.board.spaces) if one.name == name)


def test_the_rules_have_pictures() -> None:
    assert {figure["kind"] for figure in FIGURES.values()} == {"board", "icons", "odds"}


@pytest.mark.parametrize("key", FIGURES)
def test_a_figure_fits_its_place_and_shows_something(window: pygame.Surface, look: Look, key: str) -> None:
    figure = FIGURES[key]
    for width in (260, 400):
        sheet = Sheet(look, window.get_size())
        area = Rect(10, 10, width, figure_height(look, figure))
        lay_out_figure(sheet, "figure", area, figure)
        assert sheet_faults(sheet) == []
        if figure["kind"] != "icons":
            assert area.contains(next(mark.rect for mark in sheet.marks if mark.name == "figure"))
        window.fill("black")
        sheet.paint(window, lambda name: UNTOUCHED)
        assert len({tuple(window.get_at((x, y))) for x in range(12, 200, 3) for y in range(12, 50, 3)}) > 8


def test_the_picture_of_noise_says_who_is_near_enough(look: Look) -> None:
    small = board_in(look, "move")
    passed = [space(small, name) for name in "abc"]
    near = {name for one in passed for name in names(small, touching(small.board)[one])} | set("abc")
    assert "f" in near, "the red soldier hears"
    assert "I" not in near, "the yellow officer does not"


def test_the_picture_of_sight_hides_what_stands_behind_the_obstruction(look: Look) -> None:
    seen = lit(board_in(look, "sight"), "sight")
    assert "H" in seen or "g" not in seen
    assert "k" in seen
    assert "i" not in seen, "behind obstruction and building"


def test_the_distance_of_the_pictured_shot_is_four(look: Look) -> None:
    small = board_in(look, "shot")
    at, steps, reached = {space(small, "a")}, 0, {space(small, "a")}
    while space(small, "h") not in reached:
        at = {other for one in at for other in spaces_in(touching(small.board)[one])} - reached
        reached |= at
        steps += 1
    assert steps == 4


def test_the_pictured_officer_may_spot_and_sweep_what_is_lit(look: Look) -> None:
    small = board_in(look, "defenders")
    here = space(small, "F")
    field = Field(small.board, GAME.field.catalog, sight_table(small.board))
    assert lit(small, "named") == names(small, field.matching[here])
    assert lit(small, "reach") == names(small, spottable(field, here))
