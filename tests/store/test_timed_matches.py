"""Matches against the clock are saved and resumed to the same state; those from before there were timers are read."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.core import CLOCK, Match, Rng
from game.rules.super_snipers import Place, Search, Shoot, SniperState
from game.store.library import Library
from tests.laws.games import UnderTest
from tests.laws.walk import choices, state_of
from tests.rules.snipers_game import GAME
from tests.store.table import DATA, same

QUICKDRAW = UnderTest(GAME, 2, {"mode": "quickdraw"})
RESCUE = UnderTest(GAME, 1, {"mode": "hostage", "difficulty": "easy"})
FIRST_DUEL = Path(__file__).parent / "first_duel.jsonl"
"""70 decisions of a Duel, written by the version that knew Duel and Contract only."""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "saves", DATA, tell=lambda text: pytest.fail(text))


def press_on(match: Match, steps: int) -> None:
    """Play at random: every third act the clock's; at the end both timers of Quickdraw are somewhere in between."""
    for _ in range(steps):
        rng = Rng("timed", len(match.journal))
        found = choices(match, rng)
        if not found:
            return
        ticks = [one for one in found if one[0] == CLOCK]
        seat, action = ticks[0] if ticks and not rng.below(3) else rng.pick(found)
        match.submit(seat, action, match.at(seat))


@pytest.mark.parametrize(
    ("under", "steps"),
    [*((QUICKDRAW, steps) for steps in (1, 40, 41, 300)), *((RESCUE, steps) for steps in (3, 12, 32, 40))],
)
def test_a_match_against_the_clock_comes_back_with_its_timers(library: Library, under: UnderTest, steps: int) -> None:
    whole = Match(GAME, under.header(steps))
    saved = library.begin(whole)
    press_on(whole.start(), steps)
    assert saved.close() == ""
    loaded = library.load(Path(saved.path))
    assert same(whole, loaded.match)
    timers = [(side.timer, side.is_running, side.turns) for side in _state(loaded.match).sides]
    assert timers == [(side.timer, side.is_running, side.turns) for side in _state(whole).sides]
    again = library.go_on(loaded)
    for match in (whole, loaded.match):
        press_on(match, 60)
    assert again.close() == ""
    assert same(whole, loaded.match)


def _state(match: Match) -> SniperState:
    state = state_of(match)
    assert isinstance(state, SniperState)
    return state


def test_a_duel_that_was_saved_before_there_were_timers_is_read_and_played_to_its_end(library: Library) -> None:
    path = library.folder / FIRST_DUEL.name
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(FIRST_DUEL, path)
    loaded = library.load(path)
    assert loaded.notice == ""
    assert len(loaded.match.journal) == 112
    again = library.go_on(loaded)
    match = loaded.match.resume()
    while match.to_act():
        seat = match.to_act()[0]
        legal = match.view(seat).legal
        wanted = [one for one in legal if isinstance(one, Search | Shoot)]
        wanted = wanted or [one for one in legal if isinstance(one, Place)] or list(legal)
        match.submit(seat, Rng("on", len(match.journal)).pick(wanted), match.at(seat))
    assert again.close() == ""
    assert match.outcome() is not None
