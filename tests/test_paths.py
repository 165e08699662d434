"""Shipped folders are found from anywhere; the user folder is where the user says."""

import subprocess
import sys
from pathlib import Path

import pytest

from game import paths

ROOT = Path(__file__).parents[1]


def test_shipped_folders_are_found_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert (paths.data() / "theme.yaml").is_file()
    for folder in (paths.assets(), paths.data(), paths.maps()):
        assert folder.is_absolute()


def test_a_plain_install_finds_its_own_folders(tmp_path: Path) -> None:
    package = tmp_path / "game"
    (package / "data").mkdir(parents=True)
    (tmp_path / "data").mkdir()
    (package / "__init__.py").write_text("")
    (package / "paths.py").write_bytes((ROOT / "game" / "paths.py").read_bytes())
    code = "from game import paths; print(paths.data()); print(paths.maps())"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [str(package / "data"), str(tmp_path / "maps")]


def test_the_user_folder_is_the_users_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROSSHAIRS_HOME", str(tmp_path / "mine"))
    assert paths.home() == tmp_path / "mine"
    assert paths.saves() == tmp_path / "mine" / "saves"
    assert paths.tiles() == tmp_path / "mine" / "tiles"
    assert paths.cache() == tmp_path / "mine" / "cache"
    assert not (tmp_path / "mine").exists()


def test_a_relative_choice_and_a_tilde_become_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CROSSHAIRS_HOME", "here")
    assert paths.home() == tmp_path / "here"
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("CROSSHAIRS_HOME", "~/there")
    assert paths.home() == tmp_path / "there"


@pytest.mark.parametrize("value", [None, ""])
def test_without_a_choice_the_system_decides(value: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if value is None:
        monkeypatch.delenv("CROSSHAIRS_HOME", raising=False)
    else:
        monkeypatch.setenv("CROSSHAIRS_HOME", value)
    assert paths.home().is_absolute()
    assert "Crosshairs" in paths.home().parts
    assert "Crosshairs" in paths.cache().parts
    assert paths.cache() != paths.home()
