"""The command line: bots meet, matches are told, files are checked, and what is wrong is said in one line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.cli import WrongUse, command
from game.core import Header, Match, Player, Rng
from game.replay import tell
from game.store.library import Library
from game.store.lines import Opening, read_opening
from tests.store.table import DATA, move, play, sit_down
from tests.store.test_damage import resealed
from tests.toys.seeker import Seeker

ROOT = Path(__file__).resolve().parent.parent
Captured = pytest.CaptureFixture[str]


def out(captured: Captured, *arguments: str) -> str:
    assert command(arguments) == 0
    return captured.readouterr().out


def wrong(captured: Captured, *arguments: str) -> str:
    """The one line that a wrong command line gets."""
    assert command(arguments) == 2
    told = captured.readouterr()
    assert told.out == ""
    assert told.err.startswith("crosshairs: ")
    assert told.err.count("\n") == 1
    return told.err


def saved(home: Path, steps: int, players: int = 2) -> Path:
    library = Library(home / "saves", DATA, pytest.fail)
    match = sit_down(4, players)
    table = library.begin(match)
    play(match.start(), steps)
    assert table.close() == ""
    return Path(table.path)


# -- simulate


def simulated(captured: Captured, *arguments: str) -> dict:
    return json.loads(out(captured, "simulate", "sharp_shooters", "--json", *arguments))


def test_simulate_prints_one_object(capsys: Captured) -> None:
    found = simulated(capsys, "--games", "9", "--seats", "bot:easy,bot:normal,bot:random", "--seed", "3")
    assert (found["game"], found["mode"], found["games"], found["seed"]) == ("sharp_shooters", None, 9, 3)
    assert found["seats"] == ["bot:easy", "bot:normal", "bot:random"]
    wins = found["wins"]
    assert sum(wins["per_seat"]) == pytest.approx(9)
    assert sum(wins["per_place"]) == pytest.approx(9)
    assert wins["per_role"] == {"player": pytest.approx(9)}
    assert wins["per_seat"][2] < wins["per_seat"][1]
    assert found["mean_plies"] > 50
    assert all(decisions > 9 for decisions in found["decisions"])
    for think in found["think_ms"]:
        assert 0 <= think["median"] <= think["p95"] <= think["max"]
    assert found["seconds"] > 0


def told_by_the_seed(found: dict) -> dict:
    return {name: value for name, value in found.items() if name not in ("seconds", "think_ms")}


def test_the_seed_decides_whatever_the_number_of_processes(capsys: Captured) -> None:
    line = ("--games", "12", "--seats", "bot:easy,bot:random", "--seed", "8")
    alone = told_by_the_seed(simulated(capsys, *line))
    run = subprocess.run(
        [sys.executable, ROOT / "main.py", "simulate", "sharp_shooters", "--json", *line, "--jobs", "3"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told_by_the_seed(json.loads(run.stdout)) == alone
    other = told_by_the_seed(simulated(capsys, *line[:-1], "9"))
    assert other["decisions"] != alone["decisions"]


def test_simulate_tells_people_who_won(capsys: Captured) -> None:
    told = out(capsys, "simulate", "sharp_shooters", "--games", "4", "--seats", "bot:normal,bot:random").splitlines()
    assert told[0].startswith("4 matches of sharp_shooters, seed 1, ")
    assert "bot:normal  100.0% won (51.0% to 100.0%); " in told[2]
    assert "bot:random    0.0% won (0.0% to 49.0%); " in told[3]


@pytest.mark.parametrize(("mode", "seats"), [("quickdraw", "bot:easy,bot:easy"), ("hostage", "bot:easy")])
def test_simulate_plays_against_the_clock_without_waiting_for_it(capsys: Captured, mode: str, seats: str) -> None:
    line = ("simulate", "super_snipers", "--mode", mode, "--seats", seats, "--games", "1", "--json")
    first, second = (told_by_the_seed(json.loads(out(capsys, *line))) for _ in range(2))
    assert first == second
    assert first["mode"] == mode
    assert all(decisions > 10 for decisions in first["decisions"])


YARD = ROOT / "tests" / "bad" / "tiled" / "parts" / "yard.tmx"


@pytest.mark.parametrize(("board", "option"), [("depot", "depot"), (str(YARD), str(YARD))])
def test_simulate_plays_on_the_map_that_is_named(capsys: Captured, board: str, option: str) -> None:
    seats = ("--seats", "bot:random,bot:random,bot:random", "--games", "2", "--json")
    found = json.loads(out(capsys, "simulate", "specter_ops", "--map", board, *seats))
    assert found["options"] == {"map": option}
    assert sum(found["wins"]["per_role"].values()) == pytest.approx(2)
    assert set(found["wins"]["per_role"]) == {"agent", "hunters"}


@pytest.mark.parametrize("game", ["specter_ops", "sniper_elite"])
def test_both_sides_win_on_a_worked_example(capsys: Captured, game: str) -> None:
    (board,) = (ROOT / "maps" / "examples").glob(f"{game}_*.tmx")
    seats = ("--seats", "bot:normal,bot:normal", "--games", "6", "--seed", "3", "--json")
    wins = json.loads(out(capsys, "simulate", game, "--map", str(board), *seats))["wins"]["per_role"]
    assert len(wins) == 2
    assert min(wins.values()) >= 1


def test_a_map_that_is_bad_or_not_there_gets_one_line(capsys: Captured) -> None:
    bad = ROOT / "tests" / "bad" / "tiled" / "no_exit.tmx"
    assert "no exit for two or three players" in wrong(capsys, "simulate", "specter_ops", "--map", str(bad))
    assert "No such file" in wrong(capsys, "simulate", "specter_ops", "--map", "nowhere.tmx")
    assert "did you mean 'depot'?" in wrong(capsys, "simulate", "specter_ops", "--map", "depo")
    assert "has no option 'map'" in wrong(capsys, "simulate", "sharp_shooters", "--map", "depot")


def test_check_reads_maps_and_the_files_of_specter_ops(capsys: Captured) -> None:
    assert out(capsys, "check", str(ROOT / "maps"), str(ROOT / "data" / "specter_ops")) == "no problems\n"


def test_check_draws_the_painted_spaces_of_a_map(capsys: Captured, tmp_path: Path) -> None:
    import pygame

    board = str(ROOT / "maps" / "sniper_elite" / "launch_facility.tmx")
    assert out(capsys, "check", board, "--picture", str(tmp_path / "plan.png")) == "no problems\n"
    assert pygame.image.load(tmp_path / "plan.png").get_size() == (24 * 64, 16 * 64)
    facility = str(ROOT / "maps" / "specter_ops" / "facility.tmx")
    for maps in ([facility], [board, board], [str(ROOT / "maps")]):
        assert "draws the spaces of one map" in wrong(capsys, "check", *maps, "--picture", str(tmp_path / "no.png"))
    assert "cannot be written" in wrong(capsys, "check", board, "--picture", str(tmp_path / "nowhere" / "plan.png"))


def test_options_reach_the_match(capsys: Captured) -> None:
    line = ("--games", "3", "--seats", "bot:normal,bot:normal")
    assert simulated(capsys, *line, "--set", "first_tile=random", "own_tiles=no")["options"] == {
        "first_tile": "random",
        "own_tiles": False,
    }
    plain, random = (simulated(capsys, *line, "--set", f"first_tile={tile}") for tile in ("1A", "RANDOM"))
    assert plain["decisions"] != random["decisions"]


def test_faulty_own_tiles_are_told_and_the_rest_is_played(capsys: Captured, home: Path) -> None:
    (home / "tiles").mkdir()
    (home / "tiles" / "mine.yaml").write_text("tiles: 3\n")
    assert command(("simulate", "sharp_shooters", "--games", "1", "--set", "own_tiles=yes")) == 0
    assert "mine.yaml:1: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("simulat", "there is no 'simulat': did you mean 'simulate'?"),
        ("--gmaes", "there is no '--gmaes'"),
        ("simulate", "the following arguments are required: game"),
        ("simulate sharp_shoters", "There is no game 'sharp_shoters': did you mean 'sharp_shooters'?"),
        ("simulate sharp_shooters --gmaes 3", "there is no '--gmaes': did you mean '--games'?"),
        ("simulate sharp_shooters --games 0", "'0' is no whole number above 0"),
        ("simulate sharp_shooters --jobs many", "'many' is no whole number above 0"),
        ("simulate sharp_shooters --seed x", "invalid int value: 'x'"),
        ("simulate sharp_shooters --seats bot:hrd,bot:easy", "nobody is called 'bot:hrd': did you mean 'bot:hard'?"),
        ("simulate sharp_shooters --seats bot:hard", "sharp_shooters is for 2 to 6 players, not 1"),
        ("simulate sharp_shooters --set frist_tile=1A", "no option 'frist_tile': did you mean 'first_tile'?"),
        ("simulate sharp_shooters --set first_tile", "write first_tile=1A"),
        ("simulate sharp_shooters --set first_tile=9Z", "cannot be '9Z': it is one of 1A, random"),
        ("simulate sharp_shooters --mode hunt", "no option 'mode'"),
        ("simulate sharp_shooters --map docks.tmx", "no option 'map'"),
        ("replay", "the following arguments are required: file"),
        ("check", "the following arguments are required: PATH"),
    ],
)
def test_a_wrong_line_gets_one_line_with_what_was_meant(capsys: Captured, line: str, words: str) -> None:
    assert words in wrong(capsys, *line.split())


def _hears_ctrl_c() -> None:
    """A program that a shell starts in the background ignores Ctrl-C; so would all that its tests start."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_stopping_it_leaves_no_process_behind(tmp_path: Path) -> None:
    line = ["simulate", "sharp_shooters", "--games", "100000", "--seats", "bot:easy,bot:easy", "--jobs", "2"]
    run = subprocess.Popen(
        [sys.executable, ROOT / "main.py", *line],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_hears_ctrl_c,
    )
    children = Path(f"/proc/{run.pid}/task/{run.pid}/children")
    if not children.exists():
        run.kill()
        pytest.skip("this system does not list the children of a process")
    while len(children.read_text().split()) < 3:  # two players and the tracker of their resources
        time.sleep(0.01)
    os.killpg(run.pid, signal.SIGINT)
    assert run.stderr is not None
    assert run.stderr.read() == "crosshairs: stopped\n"  # ends when the last process has let go of it
    assert run.wait() == 130


# -- replay


def test_replay_tells_the_match(capsys: Captured, home: Path) -> None:
    told = out(capsys, "replay", str(saved(home, 5000))).splitlines()
    assert told[0].split(maxsplit=1)[1] in ("Ada was drawn to begin", "Rust was drawn to begin")
    assert " rolled " in told[2]
    assert told[-1].endswith(" wins the match") or told[-1].endswith(" share the win")
    steps = [int(line.split()[0]) for line in told]
    assert steps == sorted(steps)


def test_replay_stops_where_it_is_told_to(capsys: Captured, home: Path) -> None:
    path = str(saved(home, 5000))
    whole = out(capsys, "replay", path, "--seat", "1").splitlines()
    part = out(capsys, "replay", path, "--seat", "1", "--to", "12").splitlines()
    assert part[:-1] == whole[: len(part) - 1]
    assert whole[len(part) - 1].startswith(part[-1])
    assert out(capsys, "replay", path, "--to", "0") == ""
    assert "there is no step 99999" in wrong(capsys, "replay", path, "--to", "99999")
    assert "there is no seat 2: the match has seats 0 to 1" in wrong(capsys, "replay", path, "--seat", "2")


@pytest.mark.parametrize(
    ("people", "seat", "opens"),
    [((0,), 0, True), ((0,), 1, False), ((1, 2), 1, True), ((1,), 2, True), ((1,), 0, False), ((0, 1), 0, False)],
)
def test_the_other_sides_view_opens_when_the_match_is_over(people: tuple[int, ...], seat: int, opens: bool) -> None:
    players = tuple(Player(f"P{n}", "human" if n in people else "bot") for n in range(3))
    match = Match(Seeker(), Header("seeker", 1, {}, players, 1, 2)).start()
    assert tell(match, None, None)
    if opens:
        assert tell(match, seat, None)
    else:
        with pytest.raises(WrongUse, match=f"not over, seat {seat} opens when it is"):
            tell(match, seat, None)
    while match.to_act():
        move(match, Rng(len(match.journal)))
    assert tell(match, seat, None)


def test_a_torn_match_is_told_with_a_notice(capsys: Captured, home: Path) -> None:
    path = saved(home, 20)
    path.write_bytes(path.read_bytes()[:-5])
    assert command(("replay", str(path))) == 0
    told = capsys.readouterr()
    assert "rolled" in told.out
    assert "was being saved when the program ended" in told.err


def test_a_match_that_cannot_be_read_says_why(capsys: Captured, home: Path, tmp_path: Path) -> None:
    assert command(("replay", str(tmp_path / "gone.jsonl"))) == 1
    assert "gone.jsonl:1: saved match: it cannot be read" in capsys.readouterr().err


def test_names_do_not_steer_the_terminal(capsys: Captured, home: Path) -> None:
    path = saved(home, 20)
    text = path.read_bytes()
    header = read_opening(text.splitlines()[0]).header
    header = replace(header, players=(Player("\x1b[31mAda\r\n"), Player("黄 🎯")))
    path.write_bytes(resealed(text, {1: Opening(1, header)}))
    told = out(capsys, "replay", str(path))
    assert "\x1b" not in told
    assert "�[31mAda��" in told
    assert "黄 🎯" in told


# -- check


def test_check_finds_nothing_in_what_is_shipped(capsys: Captured) -> None:
    assert out(capsys, "check", str(DATA)) == "no problems\n"


def test_check_tells_every_problem_of_saves_and_yaml(capsys: Captured, home: Path) -> None:
    good, damaged, torn = (saved(home, 20) for _ in range(3))
    damaged.write_bytes(damaged.read_bytes().replace(b'"seat":1', b'"seat":0', 1))
    torn.write_bytes(torn.read_bytes()[:-5])
    (home / "tiles.yaml").write_text("tiles: 3\n")
    assert command(("check", str(home), str(good))) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 3
    assert any(line.startswith(f"{home / 'tiles.yaml'}:1: ") for line in told)
    assert any(line.startswith(f"{damaged}:") and "damaged" in line for line in told)
    assert any(line.startswith(f"{torn}:") and "not written whole" in line for line in told)


def test_check_of_nothing_says_so(capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "docks.yaml").write_text("")
    told = wrong(capsys, "check", str(tmp_path / "dock.yaml"))
    assert "there is no file or folder" in told
    assert "did you mean 'docks.yaml'?" in told
