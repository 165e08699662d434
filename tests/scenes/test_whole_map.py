"""The map maker's way by clicks: an empty folder, a starter, a save that is broken and mended, a set-up, a first turn.

What Tiled does to the file is done here to the file; the real Tiled and the real window are in tests/desktop.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.rules.specter_ops.actions import Move
from game.scenes.maps import MapsScene
from game.scenes.scene import Scene
from game.scenes.set_up import SetUpScene
from game.scenes.specter_ops.table import SpecterTable
from game.store.settings import Place, SetUp
from tests.scenes.test_maps import A_SECOND, save, words
from tests.tools.at_title import at_title
from tests.tools.hands import Player
from tests.tools.specter_hands import do
from tests.tools.specter_matches import PHASES_OF_PLAY, SPECTER, Cast
from tests.tools.specter_minds import Runner

STARTER = paths.maps() / "starters" / "specter_ops_starter.tmx"
MOST_ACTS = 40


@pytest.fixture
def player(home: Path) -> Iterator[Player]:
    with at_title(home) as found:
        found.app.house.settings.set_ups[SPECTER] = SetUp([Place("Ada"), Place("Grey", "bot", "easy")], {})
        yield found


def top(player: Player) -> Scene:
    found = player.app.house.stack.top
    assert found is not None
    return found


def put(home: Path) -> Path:
    """A starter and its tiles are copied into the empty folder, as with a file browser."""
    path = home / "maps" / SPECTER / "my_yard.tmx"
    path.parent.mkdir(parents=True)
    shutil.copytree(paths.maps() / "tilesets", home / "maps" / "tilesets")
    shutil.copyfile(paths.maps() / "crosshairs.tiled-project", home / "maps" / "crosshairs.tiled-project")
    shutil.copyfile(STARTER, path)
    return path


def test_from_an_empty_folder_to_the_first_turn(player: Player, home: Path) -> None:
    player.click("maps")
    shelf = top(player)
    assert isinstance(shelf, MapsScene)
    assert "none" in words(shelf)

    path = put(home)
    player.wait(A_SECOND)
    assert "none" not in words(shelf)
    player.click("map/0")
    player.wait(A_SECOND)
    assert (shelf._map.path, shelf._map.title) == (path, "Starter Yard")
    assert shelf._shelf.picture(shelf._map) is not None
    assert shelf.sheet.controls["play"].is_on

    save(path, 'type="Exit"', 'type="Exitt"')
    save(path, 'type="AgentStart" x="0"', 'type="AgentStart" x="32"')
    player.wait(A_SECOND)
    told = [str(problem) for problem in shelf._map.problems]
    assert len(told) == 1, "what depends on a faulty layer is not told before that layer is sound"
    assert "did you mean 'Exit'?" in told[0]
    assert "own problem 0" in words(shelf)
    assert not shelf.sheet.controls["play"].is_on
    save(path, 'type="Exitt"', 'type="Exit"')
    player.wait(A_SECOND)
    assert shelf.sheet.controls["play"].is_on

    player.click("play")
    scene = top(player)
    assert isinstance(scene, SetUpScene)
    assert scene._game.field.board.start == "B1"
    save(path, 'type="VehicleStart" x="384"', 'type="VehicleStart" x="352"')
    player.wait(A_SECOND)
    assert scene._game.field.board.vehicle_start == "L5", "the set-up has read the file again"
    player.click("begin")

    table = top(player)
    assert isinstance(table, SpecterTable)
    assert table.match.header.options["map"] == "my_yard.tmx"
    play_a_turn(player, table)
    assert any(ply.seat == 0 and isinstance(ply.action, Move) for ply in table.match.plies)


def play_a_turn(player: Player, table: SpecterTable) -> None:
    """Choose what is chosen before the match, then move once; the bot answers in between."""
    cast = Cast()

    def is_asked() -> bool:
        if "read" in player.places():
            player.click("read")
        return table.can_act

    for _ in range(MOST_ACTS):
        player.wait_for(is_asked)
        seen = table.seen
        is_before = seen.table.phase not in PHASES_OF_PLAY
        if not is_before:
            player.key(pygame.K_0)
            player.wait(0.3)
        act = cast.next(seen.table.phase) if is_before else Runner(table.field).choose(seen)
        do(player, table.field, seen, act)
        if isinstance(act, Move):
            return
    raise AssertionError("no turn began")
