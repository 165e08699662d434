"""Files dropped on the window: maps and saved matches come in, other files are answered with words."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game import paths
from game.content.registry import GAMES
from game.scenes.doors import lead
from game.scenes.maps import MapsScene
from game.scenes.replay import ReplayScene
from game.scenes.replays import ReplaysScene
from game.scenes.scene import Scene
from game.scenes.sharp_shooters import Table
from game.scenes.thinking import ThinkingHere
from game.scenes.title import Title
from game.store.library import Library
from tests.tools.hands import Player
from tests.tools.matches import ADA, saved_match

DEPOT = paths.maps() / "specter_ops" / "depot.tmx"


@pytest.fixture
def told(player: Player, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the window said; the title is open."""
    house = player.app.house
    house.library = Library(paths.saves(), paths.data())
    house.doors |= lead(house)
    house.thinkers = ThinkingHere
    house.stack.push(Title(house, GAMES))
    player.wait()
    found: list[str] = []
    monkeypatch.setattr(house, "notice", found.append)
    return found


def drop(player: Player, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    player.wait()


def top(player: Player) -> Scene:
    found = player.app.house.stack.top
    assert found is not None
    return found


def test_a_map_is_taken_in_and_shown(player: Player, told: list[str], tmp_path: Path) -> None:
    text = DEPOT.read_text("utf-8").replace('"AgentStart" x="0"', '"AgentStart" x="32"')
    (tmp_path / "yard.tmx").write_text(text, "utf-8")
    drop(player, tmp_path / "yard.tmx")
    scene = top(player)
    assert isinstance(scene, MapsScene)
    assert scene._map.path == paths.home() / "maps" / "specter_ops" / "yard.tmx"
    assert scene._map.can_be_played
    shutil.copyfile(DEPOT, tmp_path / "other.tmx")
    drop(player, tmp_path / "other.tmx")
    assert top(player) is scene, "the shelf that is open shows it"
    assert scene._map.path.name == "other.tmx"


def test_what_is_refused_changes_nothing_and_says_why(player: Player, told: list[str], tmp_path: Path) -> None:
    title = top(player)
    text = DEPOT.read_text("utf-8").replace("../tilesets/", "../../elsewhere/")
    (tmp_path / "far.tmx").write_text(text, "utf-8")
    (tmp_path / "notes.txt").write_text("no map", "utf-8")
    (tmp_path / "torn.jsonl").write_bytes(b"{")
    for name, words in (("far.tmx", "lies elsewhere"), ("notes.txt", "Drop a map"), ("torn.jsonl", "was not taken in")):
        drop(player, tmp_path / name)
        assert words in told[-1]
        assert name in told[-1]
    assert top(player) is title
    assert not (paths.home() / "maps").exists()
    assert player.app.house.library.entries() == []


def test_a_match_is_exported_and_comes_in_elsewhere_by_dropping(
    player: Player, told: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    house = player.app.house
    path = saved_match(house.library, ADA, 3)
    house.open("replays")
    player.wait()
    player.click("export")
    player.click("watch")
    assert isinstance(top(player), ReplayScene)
    player.click("export")
    exported = sorted(paths.exports().iterdir())
    assert [other.read_bytes() for other in exported] == [path.read_bytes()] * 2
    assert all(str(other) in words for other, words in zip(exported, sorted(told), strict=False))
    player.key(pygame.K_ESCAPE)
    drop(player, exported[0])
    assert len(house.library.entries()) == 1, "it is there already"
    monkeypatch.setenv("CROSSHAIRS_HOME", str(tmp_path / "elsewhere"))
    house.library = Library(paths.saves(), paths.data())
    drop(player, exported[0])
    scene = top(player)
    assert isinstance(scene, ReplaysScene)
    player.click("watch")
    assert isinstance(top(player), ReplayScene)


def test_a_match_that_is_played_is_not_covered(player: Player, told: list[str], tmp_path: Path) -> None:
    house = player.app.house
    saved_match(house.library, ADA, 4, plies=40)
    house.open("continue", house.library.newest_unfinished())
    player.wait()
    table = top(player)
    assert isinstance(table, Table)
    shutil.copyfile(DEPOT, tmp_path / "yard.tmx")
    drop(player, tmp_path / "yard.tmx")
    assert top(player) is table
    assert told[-1] == "yard.tmx is among your maps."
    house.stack.clear()
    player.wait()
