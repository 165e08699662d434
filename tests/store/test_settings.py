"""Settings and profile: kept, mended, never lost."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from game.store import page
from game.store.profile import Profile, Tally
from game.store.profiles import Profiles
from game.store.settings import Place, Settings, SetUp, open_settings


def test_settings_come_back(tmp_path: Path) -> None:
    home = tmp_path / "new" / "home"
    first = open_settings(home, pytest.fail)
    assert first.value == Settings()
    first.value.ui_scale = 1.5
    first.value.keys["roll"] = "ctrl+x"
    first.value.window = (1300, 800)
    first.value.set_ups["sharp_shooters"] = SetUp([Place("Zoë 🎯"), Place("Rust", "bot", "hard")], {"own_tiles": True})
    first.save()
    assert first.close() == ""
    assert open_settings(home, pytest.fail).value == first.value
    assert [path.name for path in home.iterdir()] == ["settings.json"]


def test_the_last_of_many_saves_is_the_one_that_is_kept(tmp_path: Path) -> None:
    settings = open_settings(tmp_path, pytest.fail)
    for volume in range(101):
        settings.value.effects_volume = volume / 100
        settings.save()
    assert settings.close() == ""
    assert open_settings(tmp_path).value.effects_volume == 1.0


def test_looking_at_settings_writes_nothing(tmp_path: Path) -> None:
    open_settings(tmp_path / "nowhere").close()
    assert not (tmp_path / "nowhere").exists()


def test_what_a_newer_version_wrote_stays_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"ui_scale": 2, "weather": {"rain": [1, 2]}}')
    settings = open_settings(tmp_path, pytest.fail)
    assert settings.value.ui_scale == 2
    settings.value.show_odds = True
    settings.save()
    settings.close()
    kept = json.loads(file.read_text())
    assert (kept["weather"], kept["show_odds"]) == ({"rain": [1, 2]}, True)


@pytest.mark.parametrize("text", [b"", b"{", b"[1]", b"\xff\xfe\x00", b'{"ui_scale": ' + b"[" * 100_000, b"null"])
def test_a_damaged_file_is_set_aside_and_defaults_are_used(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(text)
    (tmp_path / "settings.json.damaged-1").write_bytes(b"an older one")
    told: list[str] = []
    settings = open_settings(tmp_path, told.append)
    settings.close()
    assert settings.value == Settings()
    assert (tmp_path / "settings.json.damaged-2").read_bytes() == text
    assert (tmp_path / "settings.json.damaged-1").read_bytes() == b"an older one"
    assert len(told) == 1
    assert "settings.json.damaged-2" in told[0]


def test_one_wrong_value_costs_only_that_value(tmp_path: Path) -> None:
    text = '{"ui_scale": 7, "show_odds": true, "keys": {"roll": "x"}}'
    (tmp_path / "settings.json").write_text(text)
    told: list[str] = []
    settings = open_settings(tmp_path, told.append)
    settings.close()
    assert settings.value == Settings(show_odds=True, keys={"roll": "x"})
    assert (tmp_path / "settings.json.damaged-1").read_text() == text
    assert len(told) == 1
    assert open_settings(tmp_path, pytest.fail).value == settings.value


def test_a_folder_of_that_name_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    told: list[str] = []
    settings = open_settings(tmp_path, told.append)
    assert settings.close() == ""
    assert len(told) == 1
    assert (tmp_path / "settings.json").is_file()
    assert (tmp_path / "settings.json.damaged-1").is_dir()


def test_without_a_home_the_settings_live_in_memory_and_it_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    told: list[str] = []
    settings = open_settings(tmp_path / "file" / "home", told.append)
    for scale in (1.25, 1.5):
        settings.value.ui_scale = scale
        settings.save()
        assert "a file stands where a folder should be" in settings.close()
    assert settings.value.ui_scale == 1.5
    assert len(told) == 2  # once when it was read, once when it was to be saved
    assert (tmp_path / "file").read_text() == "no folder"


def test_a_full_disk_leaves_the_old_settings_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "own"
    settings = open_settings(folder)
    settings.value.ui_scale = 1.25
    settings.save()
    settings.close()
    before = (folder / "settings.json").read_bytes()

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(page.os, "fsync", full)
        settings.value.ui_scale = 2.0
        settings.save()
        assert "the disk is full" in settings.close()
    assert (folder / "settings.json").read_bytes() == before
    assert os.listdir(folder) == ["settings.json"]
    settings.save()
    assert settings.close() == ""
    assert open_settings(folder).value.ui_scale == 2.0


def test_a_faulty_file_that_cannot_be_set_aside_is_never_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.json"
    file.write_text("mine")

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "rename", refuse)
    told: list[str] = []
    settings = open_settings(tmp_path, told.append)
    assert "the disk can only be read" in told[0]
    settings.save()
    assert settings.close() != ""
    assert file.read_text() == "mine"


def test_the_profile_counts_matches(tmp_path: Path) -> None:
    profile = Profiles(tmp_path, pytest.fail).open()
    profile.value.count("sharp_shooters", "hard", True)
    profile.value.count("sharp_shooters", "hard", False)
    profile.save()
    profile.close()
    assert Profiles(tmp_path).open().value == Profile("Player", tallies={"sharp_shooters": {"hard": Tally(2, 1)}})
