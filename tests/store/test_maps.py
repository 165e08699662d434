"""Copies of our maps to draw on, and maps that are taken in from elsewhere."""

import json
import shutil
from pathlib import Path

import pytest

from game import paths
from game.content.check import check_map
from game.content.specter_ops_maps import load_board
from game.store.maps import MapRefused, copy_as_own, make_ready, take_in

DEPOT = paths.maps() / "specter_ops" / "depot.tmx"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "home" / "maps"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder of somebody else's with a map, its tileset beside it."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    for path in (paths.maps() / "tilesets").glob("facility*"):
        shutil.copyfile(path, folder / path.name.replace("facility", "ground"))
    tsx = (folder / "ground.tsx").read_text("utf-8").replace("facility.png", "ground.png")
    (folder / "ground.tsx").write_text(tsx, "utf-8")
    text = DEPOT.read_text("utf-8").replace("../tilesets/facility.tsx", "ground.tsx").replace("The Depot", "Yard")
    (folder / "yard.tmx").write_text(text, "utf-8")
    return folder


def test_a_copy_of_ours_is_sound_has_what_it_needs_and_a_title_of_its_own(own: Path) -> None:
    for path in sorted(paths.maps().rglob("*.tmx")):
        game = "specter_ops" if "specter_ops" in str(path) else "sniper_elite"
        copy = copy_as_own(path, game, paths.maps(), own)
        assert check_map(copy) == []
        assert copy.parent == own / game
    assert load_board(own / "specter_ops" / "my_depot.tmx").title == "My Depot"
    assert (own / "crosshairs.tiled-project").is_file()


def test_a_second_copy_leaves_the_first_alone(own: Path) -> None:
    first = copy_as_own(DEPOT, "specter_ops", paths.maps(), own)
    first.write_text("drawn on", "utf-8")
    tileset = own / "tilesets" / "facility.tsx"
    tileset.write_text("mine", "utf-8")
    assert copy_as_own(DEPOT, "specter_ops", paths.maps(), own) == own / "specter_ops" / "my_depot_2.tmx"
    assert (first.read_text("utf-8"), tileset.read_text("utf-8")) == ("drawn on", "mine")


def test_a_map_from_elsewhere_brings_its_files(own: Path, elsewhere: Path) -> None:
    taken = take_in(elsewhere / "yard.tmx", paths.maps(), own)
    assert taken == own / "specter_ops" / "yard.tmx"
    assert check_map(taken) == []
    assert {path.name for path in taken.parent.iterdir()} == {"yard.tmx", "ground.tsx", "ground.png", "ground@2x.png"}
    shutil.rmtree(elsewhere)
    assert load_board(taken).title == "Yard"


def test_a_map_over_our_tilesets_needs_nothing_beside_it(own: Path, tmp_path: Path) -> None:
    (tmp_path / "mail").mkdir()
    shutil.copyfile(DEPOT, tmp_path / "mail" / "alone.tmx")
    assert check_map(take_in(tmp_path / "mail" / "alone.tmx", paths.maps(), own)) == []


def test_taking_in_twice_or_another_of_the_same_name_overwrites_nothing(own: Path, elsewhere: Path) -> None:
    taken = take_in(elsewhere / "yard.tmx", paths.maps(), own)
    assert take_in(elsewhere / "yard.tmx", paths.maps(), own) == taken
    assert take_in(taken, paths.maps(), own) == taken
    before = taken.read_bytes()
    (elsewhere / "yard.tmx").write_text((elsewhere / "yard.tmx").read_text("utf-8").replace("Yard", "Other"), "utf-8")
    assert take_in(elsewhere / "yard.tmx", paths.maps(), own).name == "yard_2.tmx"
    assert taken.read_bytes() == before


@pytest.mark.parametrize("named", ["../../ground.tsx", "/etc/ground.tsx", "C:/ground.tsx", "..\\ground.tsx"])
def test_a_map_that_names_files_elsewhere_is_refused(own: Path, elsewhere: Path, named: str) -> None:
    path = elsewhere / "yard.tmx"
    path.write_text(path.read_text("utf-8").replace('"ground.tsx"', f'"{named}"'), "utf-8")
    with pytest.raises(MapRefused, match="lies elsewhere"):
        take_in(path, paths.maps(), own)
    assert not (own / "specter_ops" / "yard.tmx").exists()


def test_a_tileset_that_names_a_picture_elsewhere_is_refused_too(own: Path, elsewhere: Path) -> None:
    tsx = elsewhere / "ground.tsx"
    tsx.write_text(tsx.read_text("utf-8").replace("ground.png", "../../ground.png"), "utf-8")
    with pytest.raises(MapRefused, match="lies elsewhere"):
        take_in(elsewhere / "yard.tmx", paths.maps(), own)


def test_another_tileset_under_a_name_that_is_taken_is_refused(own: Path, elsewhere: Path) -> None:
    take_in(elsewhere / "yard.tmx", paths.maps(), own)
    tsx = elsewhere / "ground.tsx"
    tsx.write_text(tsx.read_text("utf-8") + "\n", "utf-8")
    with pytest.raises(MapRefused, match=r"another ‘ground\.tsx’"):
        take_in(elsewhere / "yard.tmx", paths.maps(), own)


def test_what_is_no_map_of_a_game_is_refused_in_the_words_of_check(own: Path, tmp_path: Path) -> None:
    junk = tmp_path / "junk.tmx"
    junk.write_text("no map", "utf-8")
    with pytest.raises(MapRefused) as refused:
        take_in(junk, paths.maps(), own)
    assert check_map(junk)[0].what in str(refused.value)
    assert not own.exists()


def test_a_folder_that_cannot_be_written_is_told(own: Path, elsewhere: Path) -> None:
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text("a file in the way", "utf-8")
    for act in (
        lambda: copy_as_own(DEPOT, "specter_ops", paths.maps(), own),
        lambda: take_in(elsewhere / "yard.tmx", paths.maps(), own),
    ):
        with pytest.raises(MapRefused, match="a file stands where a folder should be"):
            act()


def test_tiled_opens_the_project_the_first_time_too(own: Path) -> None:
    """Tiled 1.8 leaves a project unread that its session does not name, and writes such a session at its end."""
    session = own / "crosshairs.tiled-session"
    make_ready(paths.maps(), own)
    assert json.loads(session.read_text("utf-8")) == {"project": "crosshairs.tiled-project"}
    session.write_text('{"openFiles": ["specter_ops/yard.tmx"]}', "utf-8")
    make_ready(paths.maps(), own)
    assert json.loads(session.read_text("utf-8"))["openFiles"] == ["specter_ops/yard.tmx"]
    assert json.loads(session.read_text("utf-8"))["project"] == "crosshairs.tiled-project"
    before = session.stat().st_mtime_ns
    make_ready(paths.maps(), own)
    assert session.stat().st_mtime_ns == before
    session.write_text("torn", "utf-8")
    make_ready(paths.maps(), own)
    assert "crosshairs.tiled-project" in session.read_text("utf-8")
