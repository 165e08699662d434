"""What gets installed: every package, the art, the data and the maps, found from any folder."""

from __future__ import annotations

import configparser
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("game", "assets", "data", "maps")
LINES = ("open", "test")


@pytest.fixture(scope="module")
def setup_cfg() -> configparser.ConfigParser:
    parser = configparser.ConfigParser()
    parser.read(ROOT / "setup.cfg", encoding="utf-8")
    return parser


def run(*command: str | Path, cwd: Path, **variables: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | variables
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A plain wheel, built from a copy of the tree without the network."""
    tree = tmp_path_factory.mktemp("tree")
    for part in PARTS:
        shutil.copytree(ROOT / part, tree / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.cfg", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    out = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation", "-w", out, cwd=tree)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder the wheel was installed to."""
    target = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--target", target, wheel, cwd=target)
    return target


def test_every_package_is_listed(setup_cfg: configparser.ConfigParser) -> None:
    listed = set(setup_cfg["options"]["packages"].split()) - {"game.assets", "game.data", "game.maps"}
    there = {".".join(path.parent.relative_to(ROOT).parts) for path in (ROOT / "game").rglob("__init__.py")}
    assert listed == there


def test_the_wheel_holds_every_file_of_the_program(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    expected = set()
    for part in PARTS:
        below = "" if part == "game" else "game/"
        for path in (ROOT / part).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith("."):
                expected.add(below + path.relative_to(ROOT).as_posix())
    assert expected <= held, sorted(expected - held)
    assert {Path(name).suffix for name in held} >= {".py", ".yaml", ".svg", ".wav"}
    assert any(name.startswith("game/maps/") for name in held)


def test_an_installed_program_finds_its_folders_from_anywhere(installed: Path, tmp_path: Path) -> None:
    words = (
        "import json, game.paths as p;"
        "print(json.dumps([str(folder) for folder in (p.assets(), p.data(), p.maps())]))"
    )
    found = json.loads(run(sys.executable, "-c", words, cwd=tmp_path, PYTHONPATH=str(installed)))
    assert [Path(folder).resolve() for folder in found] == [
        (installed / "game" / part).resolve() for part in ("assets", "data", "maps")
    ]


def test_an_installed_program_plays(installed: Path, tmp_path: Path) -> None:
    home = {"PYTHONPATH": str(installed), "CROSSHAIRS_HOME": str(tmp_path / "home")}
    run(sys.executable, "-m", "game.cli", "check", installed / "game" / "data", cwd=tmp_path, **home)
    line = ("simulate", "sharp_shooters", "--games", "1", "--seats", "bot:easy,bot:easy", "--seed", "1", "--json")
    played = json.loads(run(sys.executable, "-m", "game.cli", *line, cwd=tmp_path, **home))
    assert (played["game"], played["games"]) == ("sharp_shooters", 1)


def test_the_program_runs_from_the_tree_in_any_folder(tmp_path: Path) -> None:
    told = run(sys.executable, ROOT / "main.py", "check", ROOT / "data", cwd=tmp_path, CROSSHAIRS_HOME=str(tmp_path))
    assert "Traceback" not in told


def marked_lines(name: str) -> list[str]:
    """The command lines of the README that stand after a mark such as ``<!-- command: test -->``."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    return [lines[n + 2] for n, line in enumerate(lines) if line == f"<!-- command: {name} -->"]


@pytest.mark.parametrize("name", LINES)
def test_the_readme_has_one_line_to(name: str) -> None:
    (line,) = marked_lines(name)
    assert line.startswith("python3 -m venv .venv && .venv/bin/pip install ")


def test_the_ci_run_takes_its_test_command_from_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "command: test" in script
    assert "-m pytest" not in script
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_the_readme_shows_pictures_that_are_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = {part.split(")")[0] for part in text.split("](")[1:] if part.startswith("docs/pictures/")}
    assert shown == {f"docs/pictures/{path.name}" for path in (ROOT / "docs" / "pictures").glob("*.png")}
    assert len(shown) >= 2


def test_the_desktop_entry_follows_its_rules() -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    (file,) = (ROOT / "assets" / "desktop").glob("*.desktop")
    parser.read(file, encoding="utf-8")
    entry = parser["Desktop Entry"]
    assert entry["Type"] == "Application"
    assert entry["Name"] == "Crosshairs"
    assert entry["Exec"].split()[0] == "crosshairs"
    assert entry["Icon"] == "crosshairs"
    assert entry["Terminal"] == "false"
    assert "Game;" in entry["Categories"]
    assert entry["Categories"].endswith(";")
