"""`simulate --map`: the same matches, and what they say about the map, for people and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from game.bots.map_report import Report
from game.cli import command
from tests.test_cli import ROOT, YARD, Captured, out, told_by_the_seed, wrong

LINE = ("simulate", "specter_ops", "--map", str(YARD), "--levels", "easy,random", "--games", "12", "--seed", "4")


def reported(captured: Captured, *arguments: str) -> tuple[dict, Report]:
    found = json.loads(out(captured, *arguments, "--json"))
    return found, msgspec.convert(found["report"], Report, strict=False)


def test_the_report_joins_the_object_and_changes_nothing_else_in_it(capsys: Captured) -> None:
    line = ("simulate", "specter_ops", "--seats", "bot:easy,bot:random", "--games", "6")
    plain = json.loads(out(capsys, *line, "--json"))
    found, report = reported(capsys, *line, "--report")
    assert "report" not in plain
    assert told_by_the_seed(plain) == {name: told_by_the_seed(found)[name] for name in told_by_the_seed(plain)}
    assert found.keys() - plain.keys() == {"report"}
    assert (report.game, report.map, report.title, report.seed) == ("specter_ops", "facility", "The Facility", 1)
    assert report.roles == ("agent", "hunters")
    assert report.wins.times == plain["wins"]["per_role"]["agent"]


def test_processes_change_nothing(capsys: Captured) -> None:
    alone, _ = reported(capsys, *LINE)
    two, _ = reported(capsys, *LINE, "--jobs", "2")
    assert told_by_the_seed(alone) == told_by_the_seed(two)
    assert alone["report"]["games"] == 12
    assert Path(alone["report"]["map"]) == YARD


def test_the_table_for_people_agrees_with_the_object(capsys: Captured) -> None:
    _, report = reported(capsys, *LINE)
    told = out(capsys, *LINE)
    lines = told.splitlines()
    assert f"{report.title}: what 12 matches say about the map" in lines
    for one in report.meetings:
        row = next(line for line in lines if line.split()[:2] == [f"bot:{one.hidden}", f"bot:{one.seekers}"])
        assert row.split()[2] == str(one.wins.games)
        assert f"{one.wins.share:.1%} ({one.wins.low:.1%} to {one.wins.high:.1%})" in row
    for one in report.landmarks:
        assert any(line.strip().startswith(one.space) for line in lines)
    never = told.split("Never used: ")[1]
    assert never.startswith(f"{len(report.unused)} of ")
    assert {name.strip() for name in never.split("spaces\n")[1].replace("\n", " ").split(",")} == set(report.unused)
    busiest = max(report.spaces, key=lambda space: space.walked)
    assert f"{busiest.space} {busiest.walked}" in told


@pytest.mark.parametrize("board", ["depot", str(ROOT / "maps" / "specter_ops" / "depot.tmx")])
def test_without_seats_each_level_meets_itself(capsys: Captured, board: str) -> None:
    found, report = reported(capsys, "simulate", "specter_ops", "--map", board, "--games", "2")
    assert [(one.hidden, one.seekers) for one in report.meetings] == [("easy", "easy"), ("normal", "normal")]
    assert found["seats"] == ["bot:easy/normal/hard"] * 2
    assert report.title == "The Depot"


def test_the_sniper_has_a_report_too(capsys: Captured) -> None:
    line = ("--map", "submarine_pens", "--seats", "bot:easy,bot:random", "--games", "2")
    _, report = reported(capsys, "simulate", "sniper_elite", *line)
    assert {one.kind for one in report.landmarks} == {"objective", "entry"}
    assert any(one.name == "7 code room" for one in report.landmarks)
    assert sum(one.taken.times for one in report.landmarks if one.kind == "entry") == 2


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("sharp_shooters --report", "a report is made of the maps of specter_ops and sniper_elite"),
        ("sharp_shooters --levels easy", "sharp_shooters has none"),
        ("specter_ops --levels esy", "no level is called 'esy': did you mean 'easy'?"),
        ("specter_ops --levels easy --seats bot:easy,bot:easy", "give one of them"),
        ("specter_ops --jobs 2 --scheduler tcp://localhost:8786", "give one of them"),
    ],
)
def test_a_wrong_line_says_what_to_write(capsys: Captured, line: str, words: str) -> None:
    assert words in wrong(capsys, "simulate", *line.split())


def test_a_map_with_problems_is_not_played_and_its_problems_are_told(capsys: Captured) -> None:
    bad = ROOT / "tests" / "bad" / "tiled" / "no_exit.tmx"
    assert command(("simulate", "specter_ops", "--map", str(bad), "--games", "2")) == 2
    told = capsys.readouterr()
    assert "no_exit.tmx" in told.err
    assert "no exit" in told.err


def test_who_waits_at_a_terminal_is_told_how_far_it_is(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert command(LINE) == 0
    told = capsys.readouterr()
    assert "1 of 12 matches, about " in told.err
    assert "12 of 12 matches, about 0 s left" in told.err
    assert "of 12 matches, about" not in told.out


def test_the_heat_is_drawn_on_the_board(capsys: Captured, tmp_path: Path) -> None:
    import pygame

    out(capsys, *LINE, "--heat", str(tmp_path / "few.png"))
    out(capsys, *LINE[:-1], "5", "--heat", str(tmp_path / "others.png"))
    few, others = (pygame.image.load(tmp_path / name) for name in ("few.png", "others.png"))
    assert few.get_size() == others.get_size()
    assert few.get_width() > 2 * few.get_height() * 0.8, "two boards, side by side"
    assert pygame.image.tobytes(few, "RGB") != pygame.image.tobytes(others, "RGB")
    assert "cannot be written" in late(capsys, *LINE, "--heat", str(tmp_path / "nowhere" / "few.png"))


def late(captured: Captured, *arguments: str) -> str:
    """What is told when the matches were played in vain; their report is printed nevertheless."""
    assert command(arguments) == 2
    told = captured.readouterr()
    assert "matches say about the map" in told.out
    return told.err
