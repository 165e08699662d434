"""The shelf of maps as somebody uses it who draws in Tiled: seen, copied, opened, saved, played."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game import paths
from game.scenes import maps, outside
from game.scenes.doors import lead
from game.scenes.maps import MapsScene
from game.scenes.scene import Scene
from game.scenes.set_up import SetUpScene
from game.scenes.thinking import ThinkingHere
from game.scenes.title import Title
from game.store.library import Library
from tests.tools.hands import Player
from tests.tools.map_scenes import MOVED, own_map

A_SECOND = 1.0


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The programs that were started, with what they were given; Tiled is installed."""
    found: list[list[str]] = []
    monkeypatch.setattr(outside, "start", found.append)
    monkeypatch.setattr(outside, "tiled", lambda: Path("/opt/tiled"))
    return found


@pytest.fixture
def shelf(player: Player, started: list[list[str]]) -> MapsScene:
    house = player.app.house
    house.library = Library(paths.saves(), paths.data())
    house.doors |= lead(house)
    house.thinkers = ThinkingHere
    house.stack.push(Title(house, maps.GAMES))
    player.wait()
    player.click("maps")
    scene = top(player)
    assert isinstance(scene, MapsScene)
    return scene


def top(player: Player) -> Scene:
    found = player.app.house.stack.top
    assert found is not None
    return found


def own(player: Player, scene: MapsScene, name: str, *changes: tuple[str, str]) -> Path:
    """A map is saved into the user's folder; a second later it is picked."""
    path = own_map(name, *changes)
    player.wait(A_SECOND)
    player.click(f"map/{[shelved.path for shelved in scene._maps].index(path)}")
    return path


def pixels(player: Player) -> bytes:
    player.wait()
    return player.app.surface.get_buffer().raw


def save(path: Path, old: str, new: str) -> None:
    """Save a file as Tiled does: written beside it, then renamed."""
    fresh = path.with_suffix(".new")
    text = path.read_text("utf-8")
    assert old in text
    fresh.write_text(text.replace(old, new, 1), "utf-8")
    os.replace(fresh, path)


def words(scene: Scene) -> set[str]:
    scene.ready(scene.sheet.size)
    return {mark.name for mark in scene.sheet.marks}


def test_a_map_of_ours_is_copied_drawn_on_and_played(
    player: Player, shelf: MapsScene, started: list[list[str]]
) -> None:
    player.click("copy")
    copy = paths.home() / "maps" / "specter_ops" / "my_depot.tmx"
    assert shelf._map.path == copy
    assert not player.app.house.stack.top.sheet.controls["play"].is_on, "an unchanged copy is no other board"
    player.click("tiled")
    assert started == [["/opt/tiled", str(paths.home() / "maps" / "crosshairs.tiled-project"), str(copy)]]
    save(copy, *MOVED)
    player.wait(A_SECOND)
    player.click("play")
    scene = top(player)
    assert isinstance(scene, SetUpScene)
    assert scene._game.field.board.name == "my_depot.tmx"
    player.click("begin")
    table = top(player)
    assert table.match.header.options["map"] == "my_depot.tmx"
    assert table.match.game.field.board.start == "B20"
    player.app.house.stack.clear()
    player.wait()


@pytest.mark.parametrize("game", ["specter_ops", "sniper_elite"])
def test_a_worked_example_is_played_from_the_shelf(player: Player, shelf: MapsScene, game: str) -> None:
    example = next(shelved for shelved in shelf._maps if shelved.is_example and shelved.game == game)
    while shelf._map is not example:
        player.key(pygame.K_DOWN)
    player.click("play")
    scene = top(player)
    assert isinstance(scene, SetUpScene)
    player.click("begin")
    table = top(player)
    assert table.match.header.options["map"] == example.name
    library = player.app.house.library
    (entry,) = library.entries()
    assert library.load(entry.path).match.game.field.board == table.match.game.field.board
    player.app.house.stack.clear()
    player.wait()


def test_a_saved_picture_and_new_problems_are_seen_within_a_second(player: Player, shelf: MapsScene) -> None:
    path = own(player, shelf, "yard.tmx", MOVED)
    before = pixels(player)
    save(path, 'name="structures"', 'opacity="0.3" name="structures"')
    player.wait(A_SECOND)
    after = pixels(player)
    picture = next(mark.rect for mark in shelf.sheet.marks if mark.name == "map picture")
    frame = pygame.Rect(0, 0, *player.app.surface.get_size())
    one, two = (pygame.image.frombuffer(raw, frame.size, "BGRA").subsurface(picture) for raw in (before, after))
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(two, "RGB")
    save(path, 'type="Exit"', 'type="Exitt"')
    player.wait(A_SECOND)
    assert "own problem 0" in words(shelf)
    assert not shelf.sheet.controls["play"].is_on
    save(path, 'type="Exitt"', 'type="Exit"')
    player.wait(A_SECOND)
    assert "own problem 0" not in words(shelf)
    assert shelf.sheet.controls["play"].is_on


def test_a_set_up_with_that_map_reads_it_again_also_after_it_was_broken(player: Player, shelf: MapsScene) -> None:
    path = own(player, shelf, "yard.tmx", MOVED)
    player.click("play")
    scene = top(player)
    assert isinstance(scene, SetUpScene)
    save(
        path,
        *(
            word.replace('x="0"', 'x="32"').replace('x="32"', f'x="{x}"')
            for word, x in zip(MOVED, (32, 64), strict=True)
        ),
    )
    player.wait(A_SECOND)
    assert scene._game.field.board.start == "C20"
    save(path, 'type="Exit"', 'type="Exitt"')
    player.wait(A_SECOND)
    assert scene._game.field.board.name == "facility"
    assert "own problem 0" in words(scene)
    save(path, 'type="Exitt"', 'type="Exit"')
    player.wait(A_SECOND)
    assert scene._game.field.board.name == "yard.tmx"


def test_another_board_that_is_taken_meanwhile_stays(player: Player, shelf: MapsScene) -> None:
    path = own(player, shelf, "yard.tmx", MOVED)
    player.click("play")
    scene = top(player)
    assert isinstance(scene, SetUpScene)
    save(path, 'type="Exit"', 'type="Exitt"')
    player.wait(A_SECOND)
    player.click("option/map/1")
    save(path, 'type="Exitt"', 'type="Exit"')
    player.wait(A_SECOND)
    assert scene._game.field.board.name == "depot"


def test_the_keyboard_walks_through_all_maps_and_enter_plays(player: Player, shelf: MapsScene) -> None:
    for name in ("a.tmx", "b.tmx", "c.tmx"):
        own_map(name, MOVED)
    player.wait(A_SECOND)
    for _ in range(len(shelf._maps) + 2):
        player.key(pygame.K_DOWN)
    assert shelf._map.is_starter
    assert shelf.sheet.scrolls["maps"].rect.contains(player.places()[f"map/{len(shelf._maps) - 1}"])
    player.key(pygame.K_RETURN)
    assert top(player) is shelf, "a starter is there to be copied"
    while shelf._map.path.stem != "submarine_pens":
        player.key(pygame.K_UP)
    player.key(pygame.K_RETURN)
    scene = top(player)
    assert isinstance(scene, SetUpScene)
    assert scene._game.field.board.name == "submarine_pens"
    player.key(pygame.K_ESCAPE)
    assert top(player) is shelf


def test_the_folder_is_made_ready_and_opened(player: Player, shelf: MapsScene, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(outside, "open_folder", opened.append)
    player.click("folder")
    folder = paths.home() / "maps"
    assert opened == [folder]
    assert {"crosshairs.tiled-project", "specter_ops", "sniper_elite", "tilesets"} <= {
        path.name for path in folder.iterdir()
    }


def test_what_cannot_be_opened_is_told(player: Player, shelf: MapsScene, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: Path) -> None:
        raise FileNotFoundError(2, "no such program")

    told: list[str] = []
    monkeypatch.setattr(player.app.house, "notice", told.append)
    monkeypatch.setattr(outside, "open_folder", refuse)
    player.click("folder")
    assert len(told) == 1
    assert "cannot be opened" in told[0]


def test_without_tiled_the_button_says_so(player: Player, shelf: MapsScene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "tiled", lambda: None)
    own_map("yard.tmx", MOVED)
    player.key(pygame.K_ESCAPE)
    player.click("maps")
    button = top(player).sheet.controls["tiled"]
    assert not button.is_on
    assert "not installed" in button.reason


def test_a_shelf_below_another_scene_looks_at_no_file(
    player: Player, shelf: MapsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.app.house.stack.push(Scene(player.app.house))
    player.wait()
    before = shelf._maps
    own_map("late.tmx", MOVED)
    player.wait(A_SECOND)
    assert shelf._maps is before
    player.app.house.stack.pop()
    player.wait()
    assert shelf._maps is not before
