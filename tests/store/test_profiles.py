"""Several profiles: kept apart, taken over, renamed, removed; nothing of a player's is ever lost."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from game.store import page
from game.store.figures import by_rival, figures_of, of_all, of_game, told_apart
from game.store.profile import MatchRecord, MissionRecord, Profile, Tally
from game.store.profiles import ProfileRefused, Profiles, key_of

OLD = {
    "tallies": {"sharp_shooters": {"hard": {"played": 5, "won": 2}}},
    "missions": {"rooftops": {"first_window": {"played": 2, "won": 1, "goals": ["win"]}}},
    "weather": {"rain": 1},
}


def match(game: str = "sharp_shooters", won: bool = True, **more: object) -> MatchRecord:
    return MatchRecord(game, won, **more)  # type: ignore[arg-type]


def names(profiles: Profiles) -> list[str]:
    return [entry.name for entry in profiles.entries()]


# -- files


def test_without_any_there_is_a_player_and_nothing_is_written(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path / "new", pytest.fail)
    found = profiles.open()
    assert (found.value, key_of(found)) == (Profile("Player"), "player")
    assert profiles.entries() == []
    assert not (tmp_path / "new").exists()


def test_each_profile_keeps_its_own(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path, pytest.fail)
    ada, ben = profiles.create("Ada"), profiles.create("Ben")
    ada.value.count_mission("rooftops", "first_window", True, ["win"])
    ada.value.learned("sharp_shooters", "first_roll")
    ben.value.count_match(match(rival="hard"))
    for one in (ada, ben):
        one.save()
        assert one.close() == ""
    again = Profiles(tmp_path, pytest.fail)
    assert names(again) == ["Ada", "Ben"]
    assert again.open("ada").value.missions_won == 1
    assert again.open("ada").value.matches == []
    assert again.open("ben").value.matches == [match(rival="hard")]
    assert not again.open("ben").value.has_learned("sharp_shooters", "first_roll")
    assert sorted(path.name for path in (tmp_path / "profiles").iterdir()) == ["ada.json", "ben.json"]


def test_an_older_profile_becomes_the_first_one_and_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / "profile.json").write_text(json.dumps(OLD))
    profiles = Profiles(tmp_path, pytest.fail)
    found = profiles.open()
    assert found.value.name == "Player"
    assert found.value.tallies == {"sharp_shooters": {"hard": Tally(5, 2)}}
    assert found.value.missions == {"rooftops": {"first_window": MissionRecord(2, 1, ["win"])}}
    assert not (tmp_path / "profile.json").exists()
    found.value.count_match(match(rival="hard"))
    found.save()
    found.close()
    kept = json.loads((tmp_path / "profiles" / "player.json").read_text())
    assert kept["weather"] == OLD["weather"], "what a newer version wrote stays, too"
    assert kept["tallies"]["sharp_shooters"]["hard"] == {"played": 6, "won": 3}
    assert Profiles(tmp_path, pytest.fail).open().value == found.value


def test_an_older_profile_that_comes_later_takes_the_place_of_nobody(tmp_path: Path) -> None:
    Profiles(tmp_path).create("Player")
    (tmp_path / "profile.json").write_text(json.dumps(OLD))
    profiles = Profiles(tmp_path, pytest.fail)
    assert [entry.key for entry in profiles.entries()] == ["player", "player_2"]
    assert profiles.open("player").value.tallies == {}
    assert profiles.open("player_2").value.missions_won == 1


@pytest.mark.parametrize("text", ["{", "[]", '{"tallies": 3}', '{"missions": {"a": {"b": {"won": "yes"}}}}'])
def test_a_damaged_older_profile_is_told_of_and_left_as_it_was(tmp_path: Path, text: str) -> None:
    (tmp_path / "profile.json").write_text(text)
    told: list[str] = []
    found = Profiles(tmp_path, told.append).open()
    assert found.value == Profile("Player")
    assert len(told) == 1
    assert "profile.json was not taken over: the file is damaged. It stays as it is." in told[0]
    found.save()
    assert found.close() == ""
    assert (tmp_path / "profile.json").read_text() == text
    assert Profiles(tmp_path, pytest.fail).open().value.name == "Player", "it is told only once"


def test_on_a_disk_that_can_only_be_read_the_older_profile_is_used_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "profile.json").write_text(json.dumps(OLD))

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "mkdir", refuse)
    told: list[str] = []
    found = Profiles(tmp_path, told.append).open()
    assert found.value.missions_won == 1
    assert "the disk can only be read" in told[0]
    assert json.loads((tmp_path / "profile.json").read_text()) == OLD


def test_a_full_disk_makes_no_profile_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    profiles = Profiles(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(page.os, "fsync", full)
        with pytest.raises(ProfileRefused, match="the disk is full"):
            profiles.create("Ada")
    assert profiles.entries() == []
    assert profiles.create("Ada").value.name == "Ada"


@pytest.mark.parametrize("wish", ["gone", "../profile", "Ada", "player.json"])
def test_a_chosen_profile_that_is_not_there_gives_way_to_the_one_last_played(tmp_path: Path, wish: str) -> None:
    profiles = Profiles(tmp_path)
    for name in ("Ada", "Ben"):
        profiles.create(name)
    os.utime(tmp_path / "profiles" / "ben.json", (1_000_000_000, 1_000_000_000))
    told: list[str] = []
    assert Profiles(tmp_path, told.append).open(wish).value.name == "Ada"
    assert told == [f"The profile ‘{wish}’ is not there any more; Ada is chosen."]


def test_a_damaged_profile_stands_in_the_list_with_its_problem_and_is_not_touched(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    profiles.create("Ada")
    file = tmp_path / "profiles" / "ben.json"
    file.write_text('{"name": "Ben", "matches": 7}')
    found = profiles.entries()
    assert [(entry.name, entry.problem) for entry in found] == [("Ada", ""), ("ben", "the file is damaged")]
    with pytest.raises(ProfileRefused, match="cannot be renamed: the file is damaged"):
        profiles.rename("ben", "Benjamin")
    assert file.read_text() == '{"name": "Ben", "matches": 7}'


def test_a_damaged_profile_that_is_chosen_keeps_what_can_be_read_of_it(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    profiles.create("Ben")
    file = tmp_path / "profiles" / "ben.json"
    text = json.dumps({"name": 5, "matches": [], "missions": OLD["missions"]})
    file.write_text(text)
    told: list[str] = []
    ben = Profiles(tmp_path, told.append).open("ben")
    ben.close()
    assert (ben.value.name, ben.value.missions_won) == ("Ben", 1), "it is called after its file"
    assert (tmp_path / "profiles" / "ben.json.damaged-1").read_text() == text
    assert len(told) == 1
    assert "ben.json.damaged-1" in told[0]
    assert names(Profiles(tmp_path, pytest.fail)) == ["Ben"]


def test_a_new_name_keeps_the_file_and_all_in_it(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    profiles.create("Ada").value.count_match(match())
    ada = profiles.open("ada")
    ada.value.count_match(match())
    ada.save()
    ada.close()
    profiles.rename("ada", "Grace")
    assert names(profiles) == ["Grace"]
    assert profiles.open("ada").value == Profile("Grace", matches=[match()])


@pytest.mark.parametrize("name", ["ada", "  ADA ", "Ada"])
def test_no_two_profiles_look_the_same(tmp_path: Path, name: str) -> None:
    profiles = Profiles(tmp_path)
    profiles.create("Ada")
    profiles.create("Ben")
    with pytest.raises(ProfileRefused, match="already"):
        profiles.create(name)
    with pytest.raises(ProfileRefused, match="already"):
        profiles.rename("ben", name)
    with pytest.raises(ProfileRefused, match="needs a name"):
        profiles.create("  ")
    profiles.rename("ada", name)
    assert len(profiles.entries()) == 2


@pytest.mark.parametrize(
    ("name", "key"),
    [("Zoë Smith", "zoe_smith"), ("مرحبا", "player"), ("CON", "con_1"), ("../../x", "x"), ("W" * 300, "w" * 32)],
)
def test_every_name_has_a_file_that_any_disk_takes(tmp_path: Path, name: str, key: str) -> None:
    found = Profiles(tmp_path).create(name)
    assert found.path == tmp_path / "profiles" / f"{key}.json"
    assert Profiles(tmp_path, pytest.fail).open(key).value.name == name


def test_a_removed_profile_lies_in_the_trash_and_its_key_is_nobodys(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    ada = profiles.create("Ada")
    before = ada.path.read_bytes()
    aside = profiles.remove("ada")
    assert aside == tmp_path / "profiles" / "trash" / "ada.json"
    assert aside.read_bytes() == before
    assert profiles.entries() == []
    assert key_of(profiles.create("Ada")) == "ada_2", "a match that Ada began is not this one's"
    profiles.remove("ada_2")
    assert sorted(path.name for path in aside.parent.iterdir()) == ["ada.json", "ada_2.json"]
    assert profiles.remove("ada") is None


def test_a_profile_that_cannot_be_removed_stays(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    profiles.create("Ada")
    (tmp_path / "profiles" / "trash").write_text("a file in the way")
    with pytest.raises(ProfileRefused, match="a file stands where a folder should be"):
        profiles.remove("ada")
    assert names(profiles) == ["Ada"]


# -- figures


def test_the_figures_of_matches() -> None:
    played = [
        match(won=won, score=score, rounds=rounds)
        for won, score, rounds in ((True, 90, 8), (True, 120, 6), (False, 140, 3), (True, 100, 7))
    ]
    figures = figures_of(played)
    assert (figures.played, figures.won, figures.rate) == (4, 3, 0.75)
    assert (figures.best, figures.quickest) == (140, 6), "the quickest match is one that was won"
    assert (figures.run, figures.longest_run) == (1, 2)
    assert figures.last == (True, True, False, True)
    assert figures_of([]).rate == 0


def test_matches_of_which_only_a_tally_was_kept_count_with_the_others() -> None:
    profile = Profile(tallies={"sharp_shooters": {"hard": Tally(5, 2), "easy": Tally(1, 1)}})
    profile.count_match(match(rival="hard", score=80))
    profile.count_match(match(rival="", won=False))
    assert profile.tallies["sharp_shooters"]["hard"] == Tally(6, 3)
    assert of_game(profile, "sharp_shooters")[:2] == (8, 4)
    assert profile.matches_played == 8
    assert {name: one[:2] for name, one in by_rival(profile, "sharp_shooters").items()} == {
        "hard": (6, 3),
        "easy": (1, 1),
    }
    assert of_all(profile, ["sharp_shooters", "specter_ops"])[:2] == (8, 4)


def test_matches_are_told_apart_by_what_they_had() -> None:
    profile = Profile()
    for characters, won in ((["heat", "judge"], True), (["heat"], False), ([], True)):
        profile.count_match(match("specter_ops", won, characters=characters))
    found = told_apart(profile, "specter_ops", lambda one: one.characters)
    assert {name: one[:2] for name, one in found.items()} == {"heat": (2, 1), "judge": (1, 1)}
    assert list(found) == ["heat", "judge"], "what was played most comes first"
