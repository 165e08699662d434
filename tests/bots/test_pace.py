"""How long acts take: a distribution about the usual time, longer with more choices, farther goals and turns."""

from __future__ import annotations

from math import log2
from statistics import median, pstdev

from msgspec.structs import replace

from game.bots.pace import Goal, Hand, Timing
from game.core import Rng
from game.core.levels import Pace

CALM = Pace(sees=250, decides=400, per_doubling=150, spread=0.3, reach=100, per_bit=150, per_turn=200)
HOME = Goal(0, 0)


def hand(pace: Pace = CALM, seed: int = 1) -> Hand:
    return Hand(pace, Rng(seed), HOME)


def decisions(choices: int, pace: Pace = CALM) -> list[int]:
    rng = Rng(7)
    return [Hand(pace, rng, HOME).timing((), choices).decides for _ in range(2000)]


def test_a_decision_is_spread_about_its_usual_time():
    times = decisions(16)
    assert abs(median(times) - (400 + 4 * 150)) < 30
    assert len(set(times)) > 500
    within = sum(1000 * 0.74 < time < 1000 * 1.35 for time in times) / len(times)
    assert 0.62 < within < 0.74  # one spread up or down, as the normal distribution has it
    assert min(times) > 1000 * 0.54
    assert max(times) < 1000 * 1.83


def test_twice_the_choices_take_longer_by_the_same_each_time():
    one, two, four, eight = (median(decisions(choices)) for choices in (1, 2, 4, 8))
    assert one < two < four < eight
    assert abs((eight - four) - (two - one)) < 40


def test_without_a_spread_every_decision_takes_the_usual_time():
    assert pstdev(decisions(8, replace(CALM, spread=0.0))) == 0


def test_a_movement_follows_the_law_of_fitts():
    assert hand().timing([Goal(6, 8, 2)], 1).moves == round(100 + 150 * log2(10 / 2 + 1))
    assert hand().timing([Goal(6, 8, 1)], 1).moves > hand().timing([Goal(6, 8, 2)], 1).moves
    assert hand().timing([HOME], 1).moves == 100  # nothing to move is a press all the same


def test_the_hand_goes_on_from_where_it_is_and_turns_what_it_holds():
    moving = hand()
    first = moving.timing([Goal(3, 4, 1)], 1)
    back = moving.timing([HOME], 1)
    assert back.moves == first.moves
    there_and_back = hand().timing([Goal(3, 4, 1), HOME], 1, turns=3)
    assert abs(there_and_back.moves - (first.moves + back.moves + 3 * 200)) <= 1


def test_what_was_planned_is_neither_seen_nor_decided_again_and_still_takes_time():
    assert hand().timing([HOME], 500, is_planned=True) == Timing(0, 0, 100)
    fresh = hand().timing([HOME], 500)
    assert fresh.sees == 250
    assert fresh.ms == fresh.sees + fresh.decides + fresh.moves


def test_the_same_draws_give_the_same_times():
    one, other = hand(seed=3), hand(seed=3)
    assert [one.timing([Goal(n, n)], n + 1) for n in range(9)] == [other.timing([Goal(n, n)], n + 1) for n in range(9)]
    assert hand(seed=4).timing([], 9) != hand(seed=5).timing([], 9)
