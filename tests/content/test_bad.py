"""Every broken file under tests/bad gives exactly the lines that stand in the .expected file beside it."""

import os
import re
from pathlib import Path

import pytest
import yaml

from game.content.characters import MOST_BYTES, FileFault
from game.content.check import KindFault, check
from game.content.levels import LevelFault
from game.content.own_cards import OwnFault
from game.content.powers import PowerFault
from game.content.problems import Fault, Problem
from game.content.reading import ShapeFault
from game.content.rules_text import RulesTextFault
from game.content.scalars import ScalarFault
from game.content.sharp_shooters import TileFault
from game.content.specter_ops_cards import CardFault
from game.content.super_snipers_grids import GridFault
from game.content.super_snipers_pictures import PictureFault
from game.content.super_snipers_snipers import SniperFault
from game.content.yaml import YamlFault

BAD = Path(__file__).parent.parent / "bad"
ROOMS = ("yaml", "shape", "tiles", "levels", "theme", "rules", "kinds", "grids", "snipers", "contract", "cards")
EXPECTED = sorted(path for room in ROOMS for path in BAD.glob(f"{room}/*.expected"))
CASES = [next(path for path in expected.parent.glob(f"{expected.stem}.*") if path != expected) for expected in EXPECTED]
MADE_HERE = {
    *(FileFault.CANNOT_READ, FileFault.NOT_A_FILE, FileFault.TOO_LARGE, KindFault.NO_FILES),
    *(GridFault.NO_GRID, CardFault.NO_CARD, OwnFault.ELSEWHERE),
}
KINDS = (
    *(FileFault, YamlFault, ScalarFault, ShapeFault, TileFault),
    *(LevelFault, RulesTextFault, KindFault, GridFault, PictureFault, SniperFault, CardFault, PowerFault, OwnFault),
)
FAULTS: list[Fault] = [fault for kind in KINDS for fault in kind]


def lines(path: Path) -> list[str]:
    return [str(problem).replace(str(path), path.name) for problem in check(path)]


@pytest.mark.parametrize("case", CASES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_broken_file_gives_its_problems(case: Path) -> None:
    expected = case.with_suffix(".expected").read_text(encoding="utf-8").splitlines()
    assert expected
    assert lines(case) == expected


@pytest.mark.skipif(not yaml.__with_libyaml__, reason="PyYAML came without its C parser, so there is only one")
@pytest.mark.parametrize("case", CASES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_parser_written_in_python_finds_the_same(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(yaml, "CSafeLoader")
    found = [re.sub(r" \(found .*?\)", "", line) for line in lines(case)]  # the parser's own words may differ
    expected = case.with_suffix(".expected").read_text(encoding="utf-8").splitlines()
    assert found == [re.sub(r" \(found .*?\)", "", line) for line in expected]


def test_every_kind_of_fault_has_a_case() -> None:
    told = [line for path in EXPECTED for line in path.read_text(encoding="utf-8").splitlines()]

    def is_told(fault: Fault) -> bool:
        pattern = ": ".join(re.sub(r"\\\{\w+\\\}", ".*", re.escape(text)) for text in fault.value)
        return any(re.search(f": {pattern}$", line) for line in told)

    assert [fault for fault in FAULTS if fault not in MADE_HERE and not is_told(fault)] == []


def test_every_broken_file_has_its_expectation() -> None:
    rooms = {path.parent for path in EXPECTED}
    files = {path for room in rooms for path in room.iterdir() if path.suffix != ".expected"}
    assert files == set(CASES)


def test_a_missing_file(tmp_path: Path) -> None:
    path = tmp_path / "gone.yaml"
    assert lines(path) == [
        "gone.yaml:1: the whole file: cannot be read (No such file or directory): check the name and the permissions"
    ]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "pipe.yaml"
    os.mkfifo(path)
    assert lines(path) == ["pipe.yaml:1: the whole file: is not a plain file: name a YAML file"]


def test_a_file_beyond_reason_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    path.write_bytes(b"#" * (MOST_BYTES + 1))
    (line,) = lines(path)
    assert line.startswith("huge.yaml:1: the whole file: is 1048577 bytes long, more than 1 MiB: split it, or ")


def test_a_folder_is_searched_to_its_depth(tmp_path: Path) -> None:
    inner = tmp_path / "deep" / "er"
    inner.mkdir(parents=True)
    (inner / "a.yaml").write_text("tiles: []\n")
    (tmp_path / "b.yml").write_text("levels: 3\n")
    (tmp_path / "notes.txt").write_text("not ours")
    found = [(Path(problem.file).name, problem.where) for problem in check(tmp_path)]
    assert found == [("b.yml", "levels"), ("a.yaml", "tiles")]


def test_a_folder_without_files_of_ours_is_told(tmp_path: Path) -> None:
    assert [problem.what for problem in check(tmp_path)] == ["the folder holds no file that can be checked"]


def test_other_layers_add_their_kinds(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text("{}")
    asked: list[Path] = []

    def checker(file: Path) -> list[Problem]:
        asked.append(file)
        return []

    assert check(path, {".jsonl": checker}) == []
    assert check(tmp_path, {".jsonl": checker}) == []
    assert asked == [path, path]
    assert "'.jsonl'" in check(path)[0].what
