"""Bots against bots: the same results for the same seed, everybody sits everywhere, nothing is counted twice."""

from __future__ import annotations

from itertools import count

import msgspec
import pytest

from game.bots.arena import Contest, MatchResult, play_number, simulate, summary, wilson
from tests.bots.table import GAME, level

TRIO = Contest(GAME, (level("normal"), level("easy"), level("random")), seed=4, options={"first_tile": "random"})


def clock():
    """Tell a quarter of a second more at each look."""
    ticks = count()
    return lambda: next(ticks) / 4


@pytest.fixture(scope="module")
def results() -> list[MatchResult]:
    return [play_number(TRIO, number, clock()) for number in range(6)]


def test_any_order_of_the_matches_gives_the_same_summary(results: list[MatchResult]):
    backwards = [play_number(TRIO, number, clock()) for number in reversed(range(6))]
    assert backwards[::-1] == results
    first, second = summary(TRIO, results), summary(TRIO, backwards)
    assert (first.wins, first.mean_plies, first.decisions) == (second.wins, second.mean_plies, second.decisions)
    assert simulate(TRIO, 6, clock()) == first


def test_another_seed_gives_other_matches(results: list[MatchResult]):
    other = Contest(GAME, TRIO.players, seed=5, options=TRIO.options)
    assert play_number(other, 0, clock()).outcome != results[0].outcome


def test_every_player_sits_everywhere(results: list[MatchResult]):
    for seat in range(3):
        assert {result.seats[seat] for result in results[:3]} == {0, 1, 2}
        assert results[0].seats[seat] == seat


def test_wins_add_up_to_the_matches_in_every_count(results: list[MatchResult]):
    wins = summary(TRIO, results).wins
    assert sum(wins.players) == pytest.approx(6)
    assert sum(wins.seats) == pytest.approx(6)
    assert wins.roles == {"player": pytest.approx(6)}


def test_a_win_goes_to_the_player_and_to_the_place_it_sat_on(results: list[MatchResult]):
    result = results[1]
    winner = result.outcome.winners[0]
    wins = summary(TRIO, [result]).wins
    assert wins.seats[winner] == wins.players[result.seats[winner]] == 1
    assert result.outcome.scores[winner] == max(result.outcome.scores)


def test_a_shared_win_counts_in_halves(results: list[MatchResult]):
    outcome = msgspec.structs.replace(results[1].outcome, winners=(0, 2))
    wins = summary(TRIO, [msgspec.structs.replace(results[1], outcome=outcome)]).wins
    assert wins.seats == (0.5, 0, 0.5)
    assert sorted(wins.players) == [0, 0.5, 0.5]


def test_thoughts_are_measured_with_the_clock_handed_in(results: list[MatchResult]):
    assert summary(TRIO, results).think_ms[0].median == 250
    assert all(len(times) == made for times, made in zip(results[0].thoughts, results[0].decisions, strict=True))


def test_a_contest_and_its_results_travel_to_another_process(results: list[MatchResult]):
    import pickle

    assert pickle.loads(pickle.dumps(results)) == results
    contest = pickle.loads(pickle.dumps(TRIO))
    assert play_number(contest, 2, clock()) == results[2]


def test_normal_beats_random_clearly():
    contest = Contest(GAME, (level("normal"), level("random")), seed=1)
    assert simulate(contest, 40, clock()).wins.players[0] >= 34


def test_the_wilson_interval():
    low, high = wilson(50, 100)
    assert (low, high) == (pytest.approx(0.4038, abs=1e-4), pytest.approx(0.5962, abs=1e-4))
