"""The pictures in the rules of Specter Ops: each can be drawn at every size, and shows what the rules say."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game import paths
from game.content.rules_text import load_rules_text
from game.rules.hidden.ground import spaces_in
from game.view.controls import UNTOUCHED
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.specter_ops.figures import _drawn, figure_height, lay_out_figure
from tests.tools.layout import sheet_faults

RULES = load_rules_text(paths.data() / "specter_ops" / "rules.yaml")
FIGURES = [passage.figure for section in RULES.sections for passage in section.passages if passage.figure]
ROAD = {
    "kind": "board",
    "rows": ".#..#.#.. ...#..... ========= ========= ..#.#..#. ....#....",
    "stretches": "A-I 3-4",
    "sees": "D3",
}


def names(mask: int) -> set[str]:
    return {f"{'ABCDEFGHI'[space % 9]}{space // 9 + 1}" for space in spaces_in(mask)}


def test_the_rules_have_pictures() -> None:
    assert {figure["kind"] for figure in FIGURES} == {"board", "icons"}


@pytest.mark.parametrize("number", range(len(FIGURES)))
def test_a_figure_fits_its_place_and_shows_something(window: pygame.Surface, look: Look, number: int) -> None:
    figure = FIGURES[number]
    sheet = Sheet(look, window.get_size())
    area = Rect(10, 10, 400, figure_height(look, figure))
    lay_out_figure(sheet, "figure", area, figure)
    assert sheet_faults(sheet) == []
    assert all(area.contains(mark.rect) for mark in sheet.marks)
    window.fill("black")
    sheet.paint(window, lambda name: UNTOUCHED)
    assert len({tuple(window.get_at((x, y))) for x in range(12, 120, 7) for y in range(12, 50, 5)}) > 6


def test_sight_is_shown_by_the_rules() -> None:
    road = {f"{column}{row}" for column in "ABCDEFGHI" for row in (3, 4)}
    assert names(_drawn(tuple(sorted(ROAD.items()))).sight) == road | {"D5", "D6"}
    smoky = _drawn(tuple(sorted((ROAD | {"smoke": "G3"}).items())))
    assert names(smoky.sight) == {name for name in road if name[0] in "ABCDE"} | {"D5", "D6"}
