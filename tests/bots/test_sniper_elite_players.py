"""What the computer players of Sniper Elite do: what is allowed, never by knowing more, always for a reason."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.bots import Budget, make_bot
from game.core import Match, Rng
from game.rules.sniper_elite import actions as act
from game.rules.sniper_elite.events import SNIPER
from game.rules.sniper_elite.moving import STEPS, ways_within
from tests.bots.sniper_elite_table import LEVELS, QUICK, begun, bot_of, played
from tests.rules.sniper_elite_game import GAME

THINKING = ("easy", "normal", "hard")


@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    seats=st.sampled_from([2, 3, 4]),
    walkers=st.tuples(*[st.sampled_from(["random", "easy", "normal"])] * 2),
    skipped=st.integers(0, 120),
    nodes=st.sampled_from([0, 1, 400]),
)
def test_every_level_plays_what_is_legal_anywhere(
    seed: int, seats: int, walkers: tuple[str, str], skipped: int, nodes: int
):
    match = begun(seed, seats)
    bots = [make_bot(GAME, level, Rng(seed, n)) for n, level in enumerate(LEVELS.values())]
    for number, (observation, _) in enumerate(played(match, walkers, skipped + 6)):
        if number >= skipped:
            for bot in bots:
                action = bot.choose(observation, Budget(nodes))
                assert action in observation.legal
                assert bot.explain(observation, action)[-1] in ".!"


@pytest.mark.parametrize("squads", THINKING)
@pytest.mark.parametrize("sniper", THINKING)
def test_every_level_plays_to_the_end_against_every_other(sniper: str, squads: str):
    match = begun(11, 3)
    for observation, action in played(match, (sniper, squads), nodes=60):
        assert action in observation.legal
    assert match.outcome() is not None


@pytest.mark.parametrize("difficulty", ["recruit", "veteran", "elite"])
def test_the_automated_defender_is_played_by_the_same_player(difficulty: str):
    match = begun(3, options={"mode": "solo", "difficulty": difficulty})
    chosen = [action for observation, action in played(match, ("hard", "hard")) if observation.seat != SNIPER]
    assert match.outcome() is not None
    assert len(chosen) > 5


def test_where_only_one_act_is_left_it_is_done_without_thought():
    match = begun(3, options={"mode": "solo", "difficulty": "recruit"})
    bot = bot_of("hard")
    for observation, _ in played(match, ("normal", "normal")):
        if observation.seat != SNIPER and len(observation.legal) == 1:
            budget = Budget(QUICK)
            assert bot.choose(observation, budget) == observation.legal[0]
            assert budget.spent == 0


@pytest.mark.parametrize("name", THINKING)
def test_what_only_the_sniper_knows_changes_no_choice_of_the_squads(name: str):
    asked = 0
    for seed in (3, 4, 5):
        for observation, _ in played(begun(seed), ("normal", "normal"), 60):
            if observation.seat == SNIPER or not observation.table.round:
                continue
            choices = set()
            for draw in range(3):
                imagined = GAME.imagine(observation, Rng(draw))
                told = GAME.observe(imagined, observation.seat).with_history(observation.history)
                choices.add(repr(bot_of(name).choose(told, Budget(QUICK))))
            assert len(choices) == 1
            asked += 1
    assert asked > 15


@pytest.mark.parametrize("name", [*THINKING, "random"])
def test_the_same_seed_makes_the_same_choices(name: str):
    first = [action for _, action in played(begun(4), (name, name), 60)]
    assert first == [action for _, action in played(begun(4), (name, name), 60)]


@pytest.mark.parametrize("name", THINKING)
def test_who_stands_on_the_last_objective_completes_it(name: str):
    for seed in range(12):
        last = 0
        for observation, action in played(begun(seed), (name, "random"), 400):
            if observation.seat == SNIPER and act.Complete() in observation.legal and observation.table.done:
                assert action == act.Complete()
                last += 1
        if last:
            return
    raise AssertionError("nobody came to a second objective")


@pytest.mark.parametrize("name", THINKING)
def test_squads_strike_a_sniper_whom_all_can_see_where_they_can_reach(name: str):
    struck = seen = 0
    for seed in range(12):
        match = begun(seed)
        for observation, _ in played(match, ("easy", name)):
            if act.Complete() in observation.legal and not observation.table.done:
                here = observation.secret.here
                if any(unit.space >= 0 and here in _walk(unit.space) for unit in observation.table.units):
                    seen += 1
                    struck += _is_struck_on_an_objective(match, name)
                break
    assert seen >= 3
    assert struck == seen


def _walk(space: int):
    return ways_within(GAME.field, (), space, STEPS)


def _is_struck_on_an_objective(match: Match, name: str) -> bool:
    """Let a copy of the sniper complete it and stay; tell whether he is wounded in the same round."""
    copy = Match.replay(GAME, match.header, match.journal)
    for action in (act.Complete(), act.EndTurn()):
        copy.submit(SNIPER, action, copy.at(SNIPER))
    before = copy.view(1).table
    for observation, _ in played(copy, ("easy", name)):
        if observation.table.round > before.round:
            break
    return copy.view(1).table.wounds > before.wounds


def test_a_kind_of_player_that_is_not_known_is_refused():
    with pytest.raises(ValueError, match="no computer player of the kind 'oracle'"):
        make_bot(GAME, replace(LEVELS["easy"], kind="oracle"), Rng(1))
