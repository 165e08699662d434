"""The boards of Specter Ops: ours, a user's own, and the one that a save carries with it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import paths
from game.content.problems import Faulty
from game.content.registry import content_digest, custom_of, game_from_save, load_game, own_content
from game.core import Header, Match, Player
from game.rules.specter_ops import SpecterOps
from game.store.library import Library
from game.store.lines import SaveError
from game.view.hidden.ground import paint_ground
from tests.store.table import play, same

DATA = paths.data()
PARTS = Path(__file__).parent.parent / "bad" / "tiled" / "parts"
OURS = [("facility", "The Facility"), ("depot", "The Depot")]


def on(wish: str, own_folder: Path | None = None) -> SpecterOps:
    game = load_game("specter_ops", DATA, own_folder, {"map": wish})
    assert isinstance(game, SpecterOps)
    return game


@pytest.fixture
def user(tmp_path: Path) -> Path:
    """A user folder with a sound map, one of ours copied, and one that is broken."""
    shutil.copytree(PARTS, tmp_path / "maps" / "specter_ops")
    folder = tmp_path / "maps" / "specter_ops"
    shutil.copy(paths.maps() / "specter_ops" / "depot.tmx", folder)
    shutil.copytree(paths.maps() / "tilesets", tmp_path / "maps" / "tilesets")
    (tmp_path / "maps" / "own.tiled-project").write_text("{}")
    text = (folder / "yard.tmx").read_text("utf-8")
    (folder / "endless.tmx").write_text(text.replace('infinite="0"', 'infinite="1"'), "utf-8")
    return tmp_path


def begun(game: SpecterOps, wish: str) -> Match:
    players = (Player("Ada", "human"), Player("Rust", "bot", "hard"))
    header = Header(
        game=game.name,
        rules=game.version,
        options={"map": wish, "timer": 0},
        players=players,
        seed=1,
        bot_seed=2,
        content=content_digest(game),
        custom=custom_of(game),
    )
    return Match(game, header)


def test_the_facility_is_played_unless_another_board_is_chosen() -> None:
    game = load_game("specter_ops", DATA)
    board = game.options()[0]
    assert (board.name, board.default, list(board.choices)) == ("map", "facility", OURS)
    assert on("depot").field.board.columns == 26
    assert on("gone").field.board.name == "facility"


def test_a_match_is_played_on_the_board_that_its_options_name() -> None:
    with pytest.raises(ValueError, match="on the board 'depot', not on 'facility'"):
        on("depot").setup({"map": "facility"}, 2)
    assert on("depot").setup({"map": "depot", "timer": 120}, 3)


def test_own_maps_are_listed_behind_ours_and_the_bad_ones_with_what_is_wrong(user: Path) -> None:
    names, problems = own_content("specter_ops", DATA, user)
    assert names == ["The Yard"]
    assert [(Path(problem.file).name, problem.what) for problem in problems] == [("endless.tmx", "the map is infinite")]
    assert list(on("yard.tmx", user).options()[0].choices) == [*OURS, ("yard.tmx", "The Yard")]
    assert on("endless.tmx", user).field.board.name == "facility"


def test_an_own_map_called_like_one_of_ours_is_told_apart(user: Path) -> None:
    folder = user / "maps" / "specter_ops"
    text = (folder / "yard.tmx").read_text("utf-8")
    (folder / "facility.tmx").write_text(text.replace("The Yard", "The Facility"), "utf-8")
    assert ("facility.tmx", "The Facility (facility.tmx)") in on("facility", user).options()[0].choices
    assert on("facility.tmx", user).field.board.columns == 10


def test_a_map_can_be_named_by_its_path_and_must_be_sound_then(user: Path) -> None:
    path = PARTS / "yard.tmx"
    assert on(str(path)).field.board.columns == 10
    with pytest.raises(Faulty, match="the map is infinite"):
        on(str(user / "maps" / "specter_ops" / "endless.tmx"))


def test_a_save_carries_the_users_map(user: Path, tmp_path: Path) -> None:
    library = Library(tmp_path / "saves", DATA, pytest.fail)
    match = begun(on("yard.tmx", user), "yard.tmx")
    saved = library.begin(match)
    play(match.start(), 30, undo=False)
    assert saved.close() == ""
    with_its_files = library.load(Path(saved.path)).match
    shutil.rmtree(user / "maps")
    alone = library.load(Path(saved.path)).match
    for loaded in (with_its_files, alone):
        assert same(match, loaded)
        assert loaded.game.field.board == match.game.field.board
        assert ("yard.tmx", "The Yard") in loaded.game.options()[0].choices
    assert with_its_files.game.art == match.game.art
    assert paint_ground(alone.game.art).get_size() == (320, 256)


def test_a_match_on_a_board_of_ours_carries_no_map(user: Path) -> None:
    assert custom_of(on("depot", user)) is None
    assert game_from_save("specter_ops", {"map": "depot"}, None, DATA).field.board == on("depot").field.board


def test_a_changed_board_is_other_content(user: Path) -> None:
    before = content_digest(on("yard.tmx", user))
    path = user / "maps" / "specter_ops" / "yard.tmx"
    path.write_text(path.read_text("utf-8").replace('title" value="The Yard', 'title" value="Backyard'), "utf-8")
    assert content_digest(on("yard.tmx", user)) == before
    exit_of_it = '<object id="30" type="Exit" x="128" y="0"'
    path.write_text(path.read_text("utf-8").replace(exit_of_it, exit_of_it.replace("128", "112")), "utf-8")
    assert content_digest(on("yard.tmx", user)) != before
    assert content_digest(on("depot")) != content_digest(on("facility"))


def changed(custom: Any, **changes: Any) -> Any:
    return {"map": {**custom["map"], "board": {**custom["map"]["board"], **changes}}}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"exits": []}, "no exit"),
        ({"start": "Z99"}, "Z99 is not on the board"),
        ({"start": "?"}, "is not a space"),
        ({"columns": 100_000}, "100000×8 spaces large"),
        ({"sites": []}, "section 1 has no number"),
        ({"stretches": [{"first": "A1", "last": "A1"}]}, "as wide as long"),
        ({"rows": "eight"}, "Expected `int`"),
        ({"name": "facility"}, "like one of ours"),
    ],
)
def test_a_map_in_a_save_is_held_to_the_rules_of_maps(user: Path, changes: dict[str, Any], words: str) -> None:
    custom = custom_of(on("yard.tmx", user))
    with pytest.raises(ValueError, match=words):
        game_from_save("specter_ops", {"map": "yard.tmx"}, changed(custom, **changes), DATA)


def test_two_caches_that_open_to_one_space_come_back(user: Path) -> None:
    custom = custom_of(on("yard.tmx", user))
    board = custom["map"]["board"]
    (cache,) = board["caches"]
    assert (cache["structure"], cache["space"]) == ("J2", "J1")
    second = {"structure": "I1", "space": "J1"}
    changes = {"structures": [*board["structures"], "I1"], "caches": [cache, second], "exits": ["J1"]}
    game = game_from_save("specter_ops", {"map": "yard.tmx"}, changed(custom, **changes), DATA)
    assert [one.space for one in game.field.board.caches] == ["J1", "J1"]


def test_a_save_without_its_map_is_told(user: Path, tmp_path: Path) -> None:
    match = begun(on("yard.tmx", user), "yard.tmx")
    match.header = msgspec.structs.replace(match.header, custom=None)
    library = Library(tmp_path / "saves", DATA, pytest.fail)
    saved = library.begin(match)
    match.start()
    assert saved.close() == ""
    with pytest.raises(SaveError, match=r"'yard\.tmx' is neither one of ours nor in the save"):
        library.load(Path(saved.path))
