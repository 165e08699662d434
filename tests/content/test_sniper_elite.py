"""The boards, cards and specialists of Sniper Elite: ours, a user's own, and those that a save carries with it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import paths
from game.content import sniper_elite as content
from game.content.cache import NO_CACHE
from game.content.check import check
from game.content.drawn_boards import EXAMPLES
from game.content.problems import Faulty
from game.content.sniper_elite_cards import load_catalog
from game.content.sniper_elite_sights import FILE, as_written, cache_name, sight_ground, sights_of
from game.core import CHANCE, Header, Match, Player, Rng
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.sight import sight_table
from game.store.cache import SUFFIX, CacheFolder
from game.store.library import Library

DATA = paths.data()
PARTS = Path(__file__).parent.parent / "bad" / "elite" / "parts"
OURS = [("launch_facility", "Launch Facility"), ("submarine_pens", "Submarine Pens")]
CARD = """
loadout:
  - name: ice_boots
    label: Ice Boots
    says: "This turn's move makes no noise, whatever the dogs say."
    copies: 3
    turned_up: game_end
    power: {kind: quiet_move}
"""
SPECIALIST = """
specialists:
  - {name: hawk, label: Hawk, says: "Names a chain of up to 5 spaces.", power: {kind: track, spaces: 5}}
"""


def on(wish: str, own_folder: Path | None = None, **options: Any) -> SniperElite:
    return content.load(DATA, own_folder, {"map": wish, **options})


@pytest.fixture
def user(tmp_path: Path) -> Path:
    """A user folder with a sound map, one of ours copied, one that is broken, and own cards."""
    folder = tmp_path / "maps" / "sniper_elite"
    shutil.copytree(PARTS, folder)
    shutil.copy(paths.maps() / "sniper_elite" / "submarine_pens.tmx", folder)
    shutil.copytree(paths.maps() / "tilesets", tmp_path / "maps" / "tilesets")
    (tmp_path / "maps" / "own.tiled-project").write_text("{}")
    text = (folder / "outpost.tmx").read_text("utf-8")
    (folder / "torn.tmx").write_text(text.replace('value="24"', 'value="30"'), "utf-8")
    (tmp_path / "sniper_elite").mkdir()
    (tmp_path / "sniper_elite" / "boots.yaml").write_text(CARD, "utf-8")
    (tmp_path / "sniper_elite" / "hawk.yaml").write_text(SPECIALIST, "utf-8")
    return tmp_path


def walked(game: SniperElite, options: dict[str, Any], seed: int) -> Any:
    """Play a whole match at random; return the state in which it ended."""
    state, rng = game.setup(options, 2), Rng("elite content", seed)
    while acting := game.to_act(state):
        seat = acting[0]
        action = game.sample(state, rng) if seat == CHANCE else rng.pick(game.legal(state, seat))
        state = game.apply(state, seat, action).state
    return state


# --- boards


def test_launch_facility_is_played_unless_another_board_is_chosen() -> None:
    board = content.load(DATA, None, {}).options()[0]
    assert (board.name, board.default, list(board.choices)) == ("map", "launch_facility", OURS)
    assert on("submarine_pens").field.board.name == "submarine_pens"
    assert on("gone").field.board.name == "launch_facility"


@pytest.mark.parametrize("name", [name for name, _ in OURS])
def test_our_maps_carry_their_sight_tables(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = on(name).field.board
    expected = sight_table(board)
    monkeypatch.setattr("game.content.sniper_elite_sights.sight_table", lambda board: pytest.fail("worked out again"))
    assert sights_of(board, paths.maps() / "sniper_elite", NO_CACHE) == expected


def test_the_file_of_sight_tables_is_what_the_boards_say() -> None:
    examples, _ = content.ATLAS.in_folder(paths.maps() / EXAMPLES)
    boards = tuple(drawn.board for drawn in (*content.ATLAS.shipped(DATA).values(), *examples.values()))
    assert len(boards) == len(OURS) + 1
    assert (paths.maps() / "sniper_elite" / FILE).read_bytes() == as_written(boards)


def test_without_that_file_sight_is_worked_out(tmp_path: Path) -> None:
    board = on("launch_facility").field.board
    assert sights_of(board, tmp_path, NO_CACHE) == on("launch_facility").field.sights


class Watched:
    """How often sight was worked out since the last look."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._times = 0
        monkeypatch.setattr("game.content.sniper_elite_sights._worked_out", self._table)  # nothing is remembered

    def _table(self, board: Any) -> tuple[int, ...]:
        self._times += 1
        return sight_table(board)

    @property
    def times(self) -> int:
        times, self._times = self._times, 0
        return times


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    return Watched(monkeypatch)


def on_outpost(user: Path) -> SniperElite:
    return content.load(DATA, user, {"map": "outpost.tmx"}, CacheFolder(user / "cache"))


def test_sight_on_an_own_map_is_worked_out_once(user: Path, watched: Watched) -> None:
    sights = on_outpost(user).field.sights
    assert watched.times == 1
    assert on_outpost(user).field.sights == sights
    assert watched.times == 0
    text = (user / "maps" / "sniper_elite" / "outpost.tmx").read_text("utf-8")
    renamed = text.replace('value="Outpost"', 'value="Fort"')
    assert renamed != text
    (user / "maps" / "sniper_elite" / "fort.tmx").write_text(renamed, "utf-8")
    assert content.load(DATA, user, {"map": "fort.tmx"}, CacheFolder(user / "cache")).field.sights == sights
    assert watched.times == 0  # another name is no other ground


def test_our_maps_need_no_cache(user: Path, watched: Watched) -> None:
    content.load(DATA, user, {"map": "submarine_pens"}, CacheFolder(user / "cache"))
    assert watched.times == 0
    assert not (user / "cache").exists()


@pytest.mark.parametrize(
    "kept",
    [
        b"",
        b"[]",
        b"{}",
        b"\xff",
        b"[1, 2, 3]",
        b'["x"]',
        "rows of another board",
        "a bit too far",
        "a negative row",
        "one does not see itself",
        "one way only",
    ],
    ids=str,
)
def test_a_table_that_cannot_be_of_this_board_is_worked_out_anew(
    user: Path, watched: Watched, kept: bytes | str
) -> None:
    """Also under a right checksum, as another program or an older version of ours would have written it."""
    sights = on_outpost(user).field.sights
    cache, name = CacheFolder(user / "cache"), cache_name(sight_ground(on_outpost(user).field.board))
    rows = [f"{row:x}" for row in sights]
    far = next(other for other in range(len(sights)) if sights[0] and not sights[0] >> other & 1 and sights[other])
    wrong = {
        "rows of another board": rows[:-1],
        "a bit too far": [f"{sights[0] | 1 << len(sights):x}", *rows[1:]],
        "a negative row": [f"-{rows[0]}", *rows[1:]],
        "one does not see itself": [f"{sights[0] & ~1:x}", *rows[1:]],
        "one way only": [f"{sights[0] | 1 << far:x}", *rows[1:]],
    }
    cache.write(name, kept if isinstance(kept, bytes) else msgspec.json.encode(wrong[kept]))
    assert watched.times == 1
    assert on_outpost(user).field.sights == sights
    assert watched.times == 1
    assert on_outpost(user).field.sights == sights
    assert watched.times == 0


def test_a_damaged_file_of_the_cache_is_mended(user: Path, watched: Watched) -> None:
    sights = on_outpost(user).field.sights
    (file,) = (user / "cache").glob(f"*{SUFFIX}")
    whole = file.read_bytes()
    file.write_bytes(whole.replace(b"f", b"7", 40))
    assert on_outpost(user).field.sights == sights
    assert watched.times == 2
    assert file.read_bytes() == whole


def test_a_save_on_an_own_map_takes_its_sight_from_the_cache(user: Path, watched: Watched) -> None:
    cache = CacheFolder(user / "cache")
    game = on_outpost(user)
    library = Library(user / "saves", DATA, pytest.fail, cache)
    players = (Player("Ada", "human"), Player("Sky", "bot", "easy"))
    header = Header(
        game=game.name,
        rules=game.version,
        options={"map": "outpost.tmx"},
        players=players,
        seed=1,
        bot_seed=2,
        content=content.digest(game),
        custom=content.custom_of(game),
    )
    saved = library.begin(Match(game, header))
    saved.match.start()
    saved.close()
    assert watched.times == 1
    again = library.load(Path(saved.path)).match
    assert again.game.field.sights == game.field.sights
    assert watched.times == 0


def test_own_maps_are_listed_behind_ours_and_the_bad_ones_with_what_is_wrong(user: Path) -> None:
    names, problems = content.own_content(DATA, user)
    assert names == ["Outpost", "Ice Boots", "Hawk"]
    assert [Path(problem.file).name for problem in problems] == ["torn.tmx"]
    assert "24 spaces are painted" in problems[0].what
    assert list(on("outpost.tmx", user).options()[0].choices) == [*OURS, ("outpost.tmx", "Outpost")]
    assert on("torn.tmx", user).field.board.name == "launch_facility"


def test_a_map_can_be_named_by_its_path_and_must_be_sound_then(user: Path) -> None:
    assert len(on(str(PARTS / "outpost.tmx")).field.board.spaces) == 24
    with pytest.raises(Faulty, match="24 spaces are painted"):
        on(str(user / "maps" / "sniper_elite" / "torn.tmx"))


def test_a_match_on_an_own_map_ends(user: Path) -> None:
    assert walked(on("outpost.tmx", user), {"map": "outpost.tmx"}, 1).table.phase == "over"


def test_a_save_carries_the_users_map_and_shows_it_without_its_files(user: Path) -> None:
    game = on("outpost.tmx", user)
    custom = content.custom_of(game)
    shutil.rmtree(user / "maps")
    again = content.from_save(DATA, {"map": "outpost.tmx"}, custom)
    assert again.field.board == game.field.board
    assert again.field.sights == game.field.sights
    assert content.digest(again) == content.digest(game) != content.digest(on("launch_facility"))
    assert again.art is not None
    assert all(Path(sheet.image).is_file() for sheet in again.art.sheets)
    assert content.custom_of(on("submarine_pens", user)) is None


def spoilt(custom: Any, **changes: Any) -> Any:
    return {"map": {**custom["map"], "board": {**custom["map"]["board"], **changes}}}


@pytest.mark.parametrize(
    "changes",
    [
        {"name": "launch_facility"},
        {"columns": 10**6},
        {"arrows": [0, 1, 2]},
        {"arrows": [0, 1, 2, 99]},
        {"passages": []},
        {"objectives": []},
        {"spaces": []},
        {"rows": 7},
    ],
    ids=lambda changes: f"{next(iter(changes))}",
)
def test_a_map_in_a_save_is_held_to_the_rules_of_maps(user: Path, changes: dict[str, Any]) -> None:
    custom = content.custom_of(on("outpost.tmx", user))
    with pytest.raises(ValueError, match=r"\w"):
        content.from_save(DATA, {"map": "outpost.tmx"}, spoilt(custom, **changes))


# --- cards and specialists


def test_the_box_holds_twenty_cards_nine_specialists_and_a_deck_of_thirteen() -> None:
    catalog = load_catalog(DATA / "sniper_elite")
    assert sum(card.copies for card in catalog.cards) == 20
    assert len(catalog.specialists) == 9
    assert sum(card.copies for card in catalog.solo_deck) == 13
    assert [level.cubes for level in catalog.difficulties] == [5, 6, 6, 6]
    assert (catalog.bag.total, catalog.limits.total) == (11, 24)


def test_own_cards_join_where_the_match_asks_for_them(user: Path) -> None:
    plain, with_own = on("launch_facility", user), on("launch_facility", user, own_cards=True)
    assert plain.field.catalog.own == ()
    assert with_own.field.catalog.own == ("ice_boots", "hawk")
    assert "ice_boots" in with_own.field.cards
    assert "hawk" in with_own.field.specialists
    assert check(user / "sniper_elite") == []


def test_a_match_with_own_cards_ends_and_its_save_carries_them(user: Path) -> None:
    game = on("launch_facility", user, own_cards=True)
    assert walked(game, {"own_cards": True}, 2).table.phase == "over"
    again = content.from_save(DATA, {"own_cards": True}, content.custom_of(game))
    assert again.field.catalog == game.field.catalog


def test_bad_cards_are_left_out_and_told(user: Path) -> None:
    folder = user / "sniper_elite"
    (folder / "a_taken.yaml").write_text(CARD.replace("ice_boots", "rock"), "utf-8")
    (folder / "b_when.yaml").write_text(CARD.replace("ice_boots", "b").replace("game_end", "on_shooting"), "utf-8")
    (folder / "c_moment.yaml").write_text(CARD.replace("ice_boots", "c").replace("game_end", "game_ends"), "utf-8")
    (folder / "d_kind.yaml").write_text(SPECIALIST.replace("hawk", "d").replace("kind: track", "kind: trak"), "utf-8")
    problems = content.own_content(DATA, user)[1]
    told = [f"{Path(one.file).name}: {one.what}: {one.mend}" for one in problems if one.file.endswith(".yaml")]
    assert told == [
        "a_taken.yaml: the name 'rock' is taken (by one of ours): choose another",
        "b_when.yaml: a power of the kind 'quiet_move' is turned up game_end or before_moving: write game_end or "
        "before_moving",
        "c_moment.yaml: 'game_ends' is no moment at which a card is turned up: did you mean 'game_end'?",
        "d_kind.yaml: there is no kind of power 'trak' here: did you mean 'track'?",
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "what"),
    [
        ("bag", "bag: {aim: 6", "bag: {aim: 16", "the bag begins with 16 aim, more than there are"),
        ("solo", "plan: patrol", "plan: petrol", "'petrol' is no plan of the automated defender"),
        ("solo", "name: hunt", "name: patrol", "the name 'patrol' is taken"),
        ("loadout", "copies: 2", "copies: 0", "0 is too small"),
    ],
)
def test_a_file_of_the_box_that_was_spoilt_says_what_is_wrong(
    tmp_path: Path, file: str, old: str, new: str, what: str
) -> None:
    text = (DATA / "sniper_elite" / f"{file}.yaml").read_text("utf-8")
    (tmp_path / f"{file}.yaml").write_text(text.replace(old, new, 1), "utf-8")
    assert what in " ".join(problem.what for problem in check(tmp_path / f"{file}.yaml"))
