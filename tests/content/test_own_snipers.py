"""The nine Snipers, the Kill numbers, and a user's own Snipers and grids in the game and in its saves."""

from pathlib import Path

import pytest

from game.cli import checkers
from game.content import super_snipers as content
from game.content.check import check
from game.content.super_snipers_snipers import CARDS, read_own_snipers, read_snipers
from game.rules.super_snipers.snipers import KINDS, Power

DATA = Path(__file__).parents[2] / "data"
OURS = read_snipers(DATA / "super_snipers" / "snipers.yaml")

OWN = """
snipers:
  - id: {id}
    name: {name}
    basic:
      title: Steady
      text: Once per turn, your Focus may start a new Chain.
      powers:
        - {{do: start_chain, what: border, times: 1, per: turn}}
    adrenaline:
      title: Wide
      text: Your Line of Sight has 4 Focus.
      powers:
        - {{do: widen_los, count: 4}}
    ai_basic: {{title: Quick, text: It draws 1., powers: [{{do: draw, when: enters_target_phase}}]}}
    ai_adrenaline: {{title: Bare, text: Nothing., powers: []}}
"""

OWN_GRID = """
grids:
  - kind: locate
    level: III
    picture: |
      ......
      .X....
      ......
      ......
      ....X.
      ......
"""


def own(folder: Path, file: str, sniper_id: str, name: str) -> Path:
    folder.mkdir(exist_ok=True, parents=True)
    path = folder / file
    path.write_text(OWN.format(id=sniper_id, name=name), encoding="utf-8")
    return path


@pytest.fixture
def user_folder(tmp_path: Path) -> Path:
    own(tmp_path / "snipers", "fox.yaml", "fox", "Fox")
    (tmp_path / "grids").mkdir()
    (tmp_path / "grids" / "mine.yaml").write_text(OWN_GRID, encoding="utf-8")
    return tmp_path


def test_nine_snipers_as_printed() -> None:
    names = ["Jane", "Kuaket", "J@[]us", "Artemis", "Sirius", "GunHead", "MDK-02", "Subhuti", "Archangel"]
    assert [sniper.name for sniper in OURS] == names
    assert [sniper.spoken for sniper in OURS if sniper.spoken != sniper.name] == ["Janus", "MDK two"]


def test_half_of_the_kinds_serve_two_powers_or_more_and_none_is_unused() -> None:
    kinds = [power.do for sniper in OURS for card in CARDS for power in getattr(sniper, card).powers]
    known = set(KINDS["player"]) | set(KINDS["ai"])
    assert set(kinds) == known
    assert sum(kinds.count(kind) >= 2 for kind in known) * 2 >= len(known)
    names = {sniper.id for sniper in OURS} | {sniper.spoken.lower() for sniper in OURS}
    assert not any(name in kind for kind in known for name in names)


def test_kill_numbers_are_those_of_the_reference_card() -> None:
    assert content.read_kill_numbers(DATA / "super_snipers" / "contract.yaml") == (10, 10, 11, 11, 11, 11)


def test_the_files_of_the_game_pass_the_checker() -> None:
    assert check(DATA / "super_snipers", checkers()) == []


def test_an_own_sniper_is_read_and_spoken_as_it_is_written(tmp_path: Path) -> None:
    own(tmp_path, "fox.yaml", "fox", "Fox")
    (fox,), problems = read_own_snipers(tmp_path, OURS)
    assert problems == []
    assert fox.own
    assert fox.spoken == "Fox"
    assert fox.basic.powers == (Power("start_chain", what="border", times=1, per="turn"),)


def test_names_and_ids_of_others_are_taken(tmp_path: Path) -> None:
    jane = own(tmp_path, "a.yaml", "jane", "Plain Jane")
    own(tmp_path, "b.yaml", "fox", "Fox")
    again = own(tmp_path, "c.yaml", "fox_two", "FOX")
    snipers, problems = read_own_snipers(tmp_path, OURS)
    assert [sniper.id for sniper in snipers] == ["fox"]
    assert [str(problem) for problem in problems] == [
        f"{jane}:3: sniper 1, id: the id 'jane' is taken (a Sniper of the game): choose another",
        f"{again}:4: sniper 1, name: the name 'FOX' is taken (in b.yaml): choose another",
    ]


def test_own_things_are_found_and_join_where_the_options_ask_for_them(user_folder: Path) -> None:
    assert content.own_content(DATA, user_folder) == (["Locate Grid III", "Fox"], [])
    without = content.load(DATA, user_folder, {})
    with_all = content.load(DATA, user_folder, {"own_grids": True, "own_snipers": True})
    assert list(without.book.snipers) == [sniper.id for sniper in OURS]
    assert list(with_all.book.snipers) == [*without.book.snipers, "fox"]
    assert with_all.book.sets[0].locate[2].rows[1] == ".X...."
    assert with_all.book.sets[1].locate[2].rows[1] == "....X."
    assert content.digest(with_all) != content.digest(without) == content.digest(content.load(DATA, None, {}))


def test_a_save_brings_its_own_things_along(user_folder: Path) -> None:
    options = {"own_grids": True, "own_snipers": True}
    game = content.load(DATA, user_folder, options)
    again = content.from_save(DATA, options, content.custom_of(game))
    assert content.digest(again) == content.digest(game)
    plain = content.load(DATA, None, {})
    assert content.custom_of(plain) is None
    assert content.digest(content.from_save(DATA, {}, None)) == content.digest(plain)


def test_a_save_with_a_sniper_that_cannot_be_played_is_refused(user_folder: Path) -> None:
    custom = content.custom_of(content.load(DATA, user_folder, {"own_snipers": True}))
    custom["snipers"][0]["basic"]["powers"][0]["do"] = "teleport"
    with pytest.raises(ValueError, match="'Fox' in the save cannot be played"):
        content.from_save(DATA, {}, custom)
    custom["snipers"][0]["basic"]["powers"] = []
    custom["snipers"][0]["id"] = "jane"
    with pytest.raises(ValueError, match="'Fox' in the save cannot be played"):
        content.from_save(DATA, {}, custom)
