"""The layout check must see what a person would see."""

from collections.abc import Callable

import pygame
import pytest

from game.view.controls import Button
from game.view.sheet import Sheet
from tests.tools.hands import Player
from tests.tools.layout import sheet_faults

R = pygame.Rect


@pytest.fixture
def sheet(player: Player) -> Sheet:
    return Sheet(player.app.house.look((1280, 720)), (1280, 720))


def test_a_tidy_sheet_has_no_fault(sheet: Sheet) -> None:
    sheet.desk()
    with sheet.panel("panel", R(10, 10, 300, 200)) as inner:
        sheet.text("words", "Place a die first.", inner)
    sheet.control(Button("roll", R(10, 220, 300, 50), label="Roll"))
    assert sheet_faults(sheet) == []


def outside(sheet: Sheet) -> None:
    sheet.control(Button("roll", R(1200, 10, 100, 50), label="Roll"))


def overlapping(sheet: Sheet) -> None:
    sheet.control(Button("roll", R(10, 10, 100, 50), label="Roll"))
    sheet.control(Button("stop", R(100, 10, 100, 50), label="Stop"))


def cut_label(sheet: Sheet) -> None:
    sheet.control(Button("roll", R(10, 10, 100, 50), label="Roll again with three dice"))


def cut_text(sheet: Sheet) -> None:
    sheet.text("words", "Place a die that matches one of the rows. " * 4, R(10, 10, 100, 40))


def touching(sheet: Sheet) -> None:
    with sheet.panel("panel", R(10, 10, 300, 200)):
        sheet.text("words", "Place", R(11, 50, 100, 30))


def leaving(sheet: Sheet) -> None:
    with sheet.panel("panel", R(10, 10, 300, 200)):
        sheet.text("words", "Place a die", R(280, 50, 100, 30))


def text_on_text(sheet: Sheet) -> None:
    sheet.text("one", "Place a die", R(10, 10, 200, 30))
    sheet.text("two", "or stop", R(30, 15, 200, 30))


def twice(sheet: Sheet) -> None:
    sheet.text("one", "Place", R(10, 10, 200, 30))
    sheet.text("one", "Stop", R(10, 60, 200, 30))


def squeezed(sheet: Sheet) -> None:
    sheet.canvas("board", R(10, 10, 0, 40), lambda surface: None)


@pytest.mark.parametrize(
    ("lay", "words"),
    [
        (outside, "leaves the window"),
        (overlapping, "overlaps"),
        (cut_label, "roll/label: its text is cut"),
        (cut_text, "words: its text is cut"),
        (touching, "touches the border of panel"),
        (leaving, "leaves panel"),
        (text_on_text, "one (10, 10"),
        (twice, "two things are named 'one'"),
        (squeezed, "board: it has no size"),
    ],
)
def test_a_fault_is_told(sheet: Sheet, lay: Callable[[Sheet], None], words: str) -> None:
    lay(sheet)
    faults = sheet_faults(sheet)
    assert len(faults) == 1, faults
    assert words in faults[0]


def test_content_that_scrolls_may_reach_below_its_window(sheet: Sheet) -> None:
    with sheet.scroll("list", R(10, 10, 200, 100), 400, 0) as content:
        sheet.text("first", "first", R(content.left, content.top, 150, 30))
        sheet.text("last", "last", R(content.left, content.bottom - 30, 150, 30))
    assert sheet_faults(sheet) == []
