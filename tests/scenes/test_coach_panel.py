"""Where the panel of a coach lies: beside what the table itself says is to be done, in the column where that stands."""

from __future__ import annotations

import pytest

from game.scenes.table import TableScene
from tests.tools.house import make_app
from tests.tools.lesson_scenes import SCENES

SIZE = (1280, 720)
WITH_A_COLUMN = [name for name in SCENES if name.startswith("lesson_") and name != "lesson_quickdraw"]


@pytest.mark.parametrize("name", WITH_A_COLUMN)
def test_what_the_table_asks_for_can_be_read_beside_the_coach(name: str) -> None:
    app = make_app(SIZE)
    table = SCENES[name](app.house)
    app.house.stack.push(table)
    for _ in range(40):
        app.frame(1 / 60)
    assert isinstance(table, TableScene)
    assert table.coach is not None
    asked = next(mark.rect for mark in table.sheet.marks if mark.name == "now")
    panel = table.coach.panel
    app.close()
    assert not panel.colliderect(asked)
    assert (panel.left, panel.right) == (asked.left, asked.right)
