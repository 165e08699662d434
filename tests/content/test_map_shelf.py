"""The shelf of maps: which there are, what is said of each, and that a saved file is noticed."""

import os
import shutil
from pathlib import Path

import pytest

from game import paths
from game.content.check import check_map
from game.content.map_shelf import MapShelf, ShelvedMap
from game.content.registry import load_game, own_content
from game.core import Options

TILESETS = "tilesets"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A user's folder with a map of their own, one broken, one in a wrong folder."""
    folder = tmp_path / "maps"
    shutil.copytree(paths.maps(), folder)
    for path in folder.rglob("*.tmx"):
        path.unlink()
    text = (paths.maps() / "specter_ops" / "depot.tmx").read_text("utf-8")
    own = text.replace("The Depot", "Yard").replace(
        '<object id="46" type="AgentStart" x="0"', '<object id="46" type="AgentStart" x="32"'
    )
    (folder / "specter_ops" / "yard.tmx").write_text(own, "utf-8")
    (folder / "specter_ops" / "broken.tmx").write_text(own.replace('type="Exit"', 'type="Exitt"', 1), "utf-8")
    (folder / "specter_ops" / "copy.tmx").write_text(text, "utf-8")
    (folder / "sniper_elite" / "stray.tmx").write_text(own, "utf-8")
    (folder / "junk.tmx").write_text("no map", "utf-8")
    return folder


@pytest.fixture
def shelf(own: Path) -> MapShelf:
    found = MapShelf(paths.maps(), own)
    assert found.look()
    return found


def boards(game: str, options: Options) -> dict[str | int | bool, str]:
    """The titles of the boards that a set-up of a game offers."""
    offered = load_game(game, paths.data(), None, options).options()
    return dict(next(option for option in offered if option.name == "map").choices)


def of(shelf: MapShelf, name: str) -> ShelvedMap:
    return next(shelved for shelved in shelf.maps if shelved.path.name == name)


def test_the_maps_of_the_user_come_first_then_ours(shelf: MapShelf) -> None:
    owned = [shelved.is_own for shelved in shelf.maps]
    assert owned == sorted(owned, reverse=True)
    lessons = set((paths.maps() / "tutorials").glob("*.tmx"))
    assert {shelved.path for shelved in shelf.maps if not shelved.is_own} == set(paths.maps().rglob("*.tmx")) - lessons
    assert all(shelved.board is not None and not shelved.problems for shelved in shelf.maps if not shelved.is_own)
    assert all(shelved.can_be_played != shelved.is_starter for shelved in shelf.maps if not shelved.is_own)
    for aside in ("is_starter", "is_example"):
        assert {shelved.game for shelved in shelf.maps if getattr(shelved, aside)} == {"specter_ops", "sniper_elite"}


def test_a_starter_can_be_played_as_soon_as_it_is_the_users_own(own: Path) -> None:
    for path in sorted((paths.maps() / "starters").glob("*.tmx")):
        game = path.stem.removesuffix("_starter")
        shutil.copyfile(path, own / game / path.name)
        shelf = MapShelf(paths.maps(), own)
        shelf.look()
        assert next(shelved for shelved in shelf.maps if shelved.path == own / game / path.name).can_be_played
        names, _ = own_content(game, paths.data(), own.parent)
        assert any(name.startswith("Starter") for name in names)


def test_an_example_is_played_from_the_shelf_alone_and_a_copy_of_it_is_a_board(own: Path) -> None:
    for path in sorted((paths.maps() / "examples").glob("*.tmx")):
        shelf = MapShelf(paths.maps(), own)
        shelf.look()
        example = next(shelved for shelved in shelf.maps if shelved.path == path)
        assert example.can_be_played
        assert boards(example.game, {"map": example.name})[example.name] == example.title
        assert example.name not in boards(example.game, {})
        shutil.copyfile(path, own / example.game / path.name)
        shelf.look()
        assert next(shelved for shelved in shelf.maps if shelved.path == own / example.game / path.name).can_be_played


def test_a_map_tells_its_title_size_and_spaces(shelf: MapShelf) -> None:
    yard, pens = of(shelf, "yard.tmx"), of(shelf, "launch_facility.tmx")
    assert (yard.title, yard.game, yard.name, yard.size) == ("Yard", "specter_ops", "yard.tmx", (26, 23))
    assert yard.spaces == yard.size[0] * yard.size[1] - len(yard.board.structures)
    assert (pens.name, pens.spaces) == (
        "launch_facility",
        sum(s.kind not in ("water", "obstruction") for s in pens.board.spaces),
    )


def test_the_problems_are_those_of_check(shelf: MapShelf) -> None:
    for name in ("broken.tmx", "junk.tmx"):
        shelved = of(shelf, name)
        assert not shelved.can_be_played
        assert list(shelved.problems) == check_map(shelved.path) != []
    assert of(shelf, "broken.tmx").art is not None, "its picture can be seen all the same"


def test_an_unchanged_copy_and_a_map_in_the_wrong_folder_are_told(shelf: MapShelf) -> None:
    assert of(shelf, "copy.tmx").is_copy
    assert not of(shelf, "copy.tmx").can_be_played
    stray = of(shelf, "stray.tmx")
    assert not stray.can_be_played
    assert "lies in the folder 'sniper_elite'" in stray.problems[0].what


def test_a_saved_file_is_read_again_and_no_other(shelf: MapShelf, own: Path) -> None:
    assert not shelf.look()
    before = {shelved.path: shelved for shelved in shelf.maps}
    path = own / "specter_ops" / "yard.tmx"
    path.write_text(path.read_text("utf-8").replace('"Yard"', '"Long Yard"'), "utf-8")
    assert shelf.look()
    assert of(shelf, "yard.tmx").title == "Long Yard"
    assert all(
        shelved is before[shelved.path]
        for shelved in shelf.maps
        if shelved.is_own and shelved.path != path and not shelved.is_copy
    )
    path.unlink()
    assert shelf.look()
    assert path not in [shelved.path for shelved in shelf.maps]


def test_a_new_tileset_is_noticed_though_the_map_is_the_same(shelf: MapShelf, own: Path) -> None:
    (own / TILESETS / "facility.png").unlink()
    assert shelf.look()
    assert not of(shelf, "yard.tmx").can_be_played
    shutil.copyfile(paths.maps() / TILESETS / "facility.png", own / TILESETS / "facility.png")
    os.utime(own / TILESETS / "facility.png")
    assert shelf.look()
    assert of(shelf, "yard.tmx").can_be_played


def test_without_a_folder_there_are_only_ours(tmp_path: Path) -> None:
    shelf = MapShelf(paths.maps(), tmp_path / "nowhere")
    assert shelf.look()
    assert shelf.maps
    assert not any(shelved.is_own for shelved in shelf.maps)
