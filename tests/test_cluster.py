"""The report over a Dask cluster: the same whoever plays, also when a worker is killed in the middle."""

from __future__ import annotations

import json
import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from functools import reduce
from operator import add
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import cluster, paths
from game.bots.arena import Contest
from game.bots.map_report import Played, every_pair, play_and_tally, report_of
from game.cluster import ClusterTrouble, results
from game.content.registry import load_game, load_levels
from game.rules.hidden.tally import Tally
from tests.test_cli import Captured, out, told_by_the_seed, wrong

distributed = pytest.importorskip("distributed")
ROOT = Path(__file__).parents[1]
GAMES = 60
LINE = ("simulate", "specter_ops", "--map", "depot", "--levels", "easy", "--games", "24", "--json")


@pytest.fixture(scope="module")
def two_workers() -> Iterator[Any]:
    """A cluster of this machine: two processes, each watched by one that starts it anew."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=logging.CRITICAL
    ) as found:
        yield found


def hunt() -> Contest:
    game = load_game("specter_ops", paths.data(), options={"map": "depot"})
    easy = [level for level in load_levels("specter_ops", paths.data()) if level.name == "easy"]
    return Contest(game, (easy[0],) * 2, 5, {"map": "depot"}, every_pair(easy, 2))


def pids(two_workers: Any) -> dict[str, int]:
    with distributed.Client(two_workers.scheduler_address, set_as_default=False) as client:
        found: dict[str, int] = client.run(os.getpid)
        return found


def test_a_worker_that_is_killed_in_the_middle_changes_nothing(two_workers: Any) -> None:
    contest = hunt()
    alone = [play_and_tally(contest, number, lambda: 0.0).tally for number in range(GAMES)]
    victim, *others = pids(two_workers).values()
    assert others
    assert os.getpid() not in (victim, *others)
    came: dict[int, Played] = {}
    for number, played in results(contest, GAMES, two_workers.scheduler_address, play_and_tally):
        if len(came) == 1:
            os.kill(victim, signal.SIGKILL)
        assert number not in came
        came[number] = played
    assert victim not in pids(two_workers).values()
    assert sorted(came) == list(range(GAMES))
    assert [came[number].tally for number in range(GAMES)] == alone
    together = report_of(contest, reduce(add, (one.tally for one in came.values()), Tally()))
    assert msgspec.json.encode(together) == msgspec.json.encode(report_of(contest, reduce(add, alone, Tally())))


def test_the_command_line_says_the_same_with_a_cluster_and_without(two_workers: Any, capsys: Captured) -> None:
    alone = json.loads(out(capsys, *LINE))
    together = json.loads(out(capsys, *LINE, "--scheduler", two_workers.scheduler_address))
    assert told_by_the_seed(together) == told_by_the_seed(alone)
    dice = ("simulate", "sharp_shooters", "--seats", "bot:easy,bot:random", "--games", "8", "--json")
    alone = json.loads(out(capsys, *dice))
    together = json.loads(out(capsys, *dice, "--scheduler", two_workers.scheduler_address))
    assert told_by_the_seed(together) == told_by_the_seed(alone)


def test_whoever_has_seen_enough_takes_the_rest_back(two_workers: Any) -> None:
    coming = results(hunt(), 4000, two_workers.scheduler_address, play_and_tally)
    next(coming)
    coming.close()
    with distributed.Client(two_workers.scheduler_address, set_as_default=False) as client:
        for _ in range(20_000):  # the chunks under way end, and nothing waits behind them
            if not client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks)):
                return
    pytest.fail("the cluster goes on with matches that nobody waits for")


def test_another_version_of_the_program_may_not_play(two_workers: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "version", lambda: "0123456789abcdef")
    with pytest.raises(ClusterTrouble, match="lies another version of this program; install the same there"):
        next(results(hunt(), 4, two_workers.scheduler_address, play_and_tally))


class Lost:
    """What the cluster answers instead of results."""

    def __init__(self, why: Exception) -> None:
        self._why = why

    def result(self) -> list[Any]:
        raise self._why


@pytest.mark.parametrize(
    ("why", "words"),
    [
        (ModuleNotFoundError("No module named 'game'"), "need this program, too: install it there .*'game'"),
        (RuntimeError("Error during deserialization\nof the task graph"), r"install it there \(Error .*ization\)"),
        (distributed.KilledWorker("chunk", None, 3), "4 workers died over the same matches"),
        (distributed.CancelledError("scheduler-connection-lost"), "the cluster went away"),
    ],
)
def test_what_the_cluster_answers_is_told_in_a_sentence(why: Exception, words: str) -> None:
    with pytest.raises(ClusterTrouble, match=words) as told:
        list(cluster._come_in(distributed, Lost(why)))
    assert "\n" not in str(told.value)


def test_a_scheduler_without_workers_is_told() -> None:
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=":0", silence_logs=logging.CRITICAL) as empty,
        pytest.raises(ClusterTrouble, match="has no workers; start some with dask worker tcp://"),
    ):
        next(results(hunt(), 4, empty.scheduler_address, play_and_tally, patience=0.3))


def test_a_scheduler_that_is_not_there_is_told(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(ClusterTrouble, match=r"no Dask scheduler answers at .tcp://127\.0\.0\.1"):
            next(results(hunt(), 4, address, play_and_tally, patience=0.3))
    told = wrong(capsys, *LINE, "--scheduler", "nonsense")
    assert "no Dask scheduler answers at 'nonsense'" in told
    assert "tcp://HOST:8786" in told


def test_without_the_extra_it_is_told_how_to_get_it(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "pip install 'crosshairs[cluster]'" in wrong(capsys, *LINE, "--scheduler", "tcp://localhost:8786")


def test_nobody_waits_for_dask_who_asked_for_no_cluster() -> None:
    heavy = "[name for name in sys.modules if name.startswith(('dask', 'distributed'))]"
    code = f"import sys, game.app, game.simulate, game.scenes.map_report; print({heavy})"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
