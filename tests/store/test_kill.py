"""Killed at any moment, a match has lost at most the record that was being written, and goes on as if nothing was."""

from __future__ import annotations

import multiprocessing
import os
import random
import time
from pathlib import Path

import pytest

from game.core import Match, Rng
from game.store.library import Library
from tests.store.table import DATA, move, same, sit_down

KILLS = 60


def step(match: Match) -> None:
    """One decision that follows from the journal alone, so that every way to the end is the same way."""
    move(match, Rng("kill", match.header.seed, len(match.journal)), undo=True)


def play_until_killed(folder: Path, log: Path) -> None:
    """Go on with the newest match, or begin the next; write down the length of its journal after each decision."""
    library = Library(folder, DATA)
    handle = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    newest = library.newest_unfinished()
    while True:
        if newest:
            saved = library.go_on(library.load(newest.path))
            saved.match.resume()
            newest = None
        else:
            saved = library.begin(sit_down(seed=1 + len(library.entries())))
            saved.match.start()
        os.write(handle, f"{saved.header.seed} {len(saved.match.journal)}\n".encode())
        while saved.match.to_act():
            step(saved.match)
            os.write(handle, f"{saved.header.seed} {len(saved.match.journal)}\n".encode())
        saved.close()


def whole(seed: int) -> Match:
    """The match of that seed, played to its end by a program that nobody killed."""
    match = sit_down(seed).start()
    while match.to_act():
        step(match)
    return match


def test_a_killed_match_has_lost_one_record_at_the_most(tmp_path: Path) -> None:
    context = multiprocessing.get_context("forkserver" if os.name == "posix" else "spawn")
    if os.name == "posix":
        context.set_forkserver_preload([__name__])
    library = Library(tmp_path / "saves", DATA, pytest.fail)
    log = tmp_path / "log"
    log.touch()
    chance = random.Random(2)
    unkilled = {}
    kills = torn = read = 0
    while kills < KILLS:
        program = context.Process(target=play_until_killed, args=(tmp_path / "saves", log))
        program.start()
        while log.stat().st_size == read:
            time.sleep(0.001)
        time.sleep(chance.uniform(0, 0.02))
        program.kill()
        program.join()
        kills += 1

        text = log.read_text()
        read = len(text)
        seed, told = map(int, text.splitlines()[-1].split())
        by_seed = {}
        for entry in library.entries():
            if entry.problem:  # killed between making the file and writing its first line
                assert entry.path.stat().st_size == 0
                continue
            loaded = library.load(entry.path)
            by_seed[loaded.match.header.seed] = loaded
            torn += bool(loaded.notice)
        loaded = by_seed[seed]
        assert loaded.steps >= told - 1
        reference = unkilled.setdefault(seed, whole(seed))
        assert list(loaded.match.journal) == list(reference.journal)[: loaded.steps]

    for seed, loaded in by_seed.items():
        saved = library.go_on(loaded)
        saved.match.resume()
        while saved.match.to_act():
            step(saved.match)
        assert saved.close() == ""
        assert same(saved.match, unkilled.setdefault(seed, whole(seed)))
        assert same(library.load(loaded.path).match, saved.match)
    print(f"{kills} kills over {len(by_seed)} matches, {torn} torn lines")
