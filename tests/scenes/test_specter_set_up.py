"""The set-up of Specter Ops: who plays which side, on which board, with which help."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.scenes.doors import lead
from game.scenes.set_up import SetUpScene
from game.scenes.thinking import ThinkingHere
from game.store.library import Library
from game.store.settings import Place, SetUp
from tests.tools.hands import Player
from tests.tools.specter_matches import SPECTER


@pytest.fixture
def scene(player: Player, home: Path) -> SetUpScene:
    house = player.app.house
    house.library = Library(paths.saves(), paths.data(), lambda text: None)
    house.doors |= lead(house)
    house.thinkers = ThinkingHere
    house.settings.set_ups[SPECTER] = SetUp([Place("Ada"), Place("Grey", "bot", "hard")], {})
    house.open("set_up", SPECTER)
    player.wait()
    found = house.stack.top
    assert isinstance(found, SetUpScene)
    return found


def marks(scene: SetUpScene) -> set[str]:
    scene.ready(scene.sheet.size)
    return {mark.name for mark in scene.sheet.marks}


def test_each_chair_says_its_side_and_they_are_swapped(player: Player, scene: SetUpScene) -> None:
    assert {"role/0", "role/1"} <= marks(scene)
    player.click("swap")
    assert [chair.name for chair in scene._chairs.seated()] == ["Grey", "Ada"]
    assert [chair.level for chair in scene._chairs.seated()] == ["hard", ""]


def test_the_board_that_is_chosen_is_shown_and_played_on(player: Player, scene: SetUpScene) -> None:
    assert {"board_picture", "board_title"} <= marks(scene)
    before = player.app.surface.copy()
    options = player.places()["option/map"]
    pos = (options.right - 20, options.centery)
    player.move(pos)
    player.press(pos)
    player.let_go(pos)
    player.wait(0.2)
    assert before.get_buffer().raw != player.app.surface.get_buffer().raw
    player.click("begin")
    table = player.app.house.stack.top
    assert table is not None
    assert table.match.header.options["map"] == "depot"
    assert table.match.game.field.board.name == "depot"
    assert table.match.header.options["assist"] is True
    player.app.house.stack.clear()
    player.wait()
