"""What the computer players do at the table: always something allowed, never by knowing more, the sure win first."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.bots import Budget, make_bot
from game.core import Header, Match, Player, Rng
from game.rules.sharp_shooters import Place, Roll, SharpState, Stop
from tests.bots.table import GAME, LEVELS, level, seen, state_of

HARD = level("hard")


def choice(name: str, observation, nodes: int = 50_000):
    return make_bot(GAME, level(name), Rng(5, 0)).choose(observation, Budget(nodes))


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    seats=st.integers(2, 6),
    walker=st.sampled_from(["random", "easy", "normal"]),
    skipped=st.integers(0, 120),
    nodes=st.sampled_from([0, 1, 30, 400]),
)
def test_every_level_plays_what_is_legal_anywhere(seed: int, seats: int, walker: str, skipped: int, nodes: int):
    match = Match(GAME, header(seats, seed)).start()
    bots = [make_bot(GAME, own, Rng(seed, n)) for n, own in enumerate(LEVELS.values())]
    guide = make_bot(GAME, level(walker), Rng(seed, "walker"))
    for ply in range(skipped + 12):
        if match.outcome() is not None:
            return
        seat = match.to_act()[0]
        observation = match.view(seat)
        if ply >= skipped:
            for bot in bots:
                action = bot.choose(observation, Budget(nodes))
                assert action in observation.legal
                assert bot.explain(observation, action).endswith(".")
        match.submit(seat, guide.choose(observation, Budget()), match.at(seat))


@pytest.mark.parametrize("name", ["easy", "normal", "hard", "short_sighted"])
def test_the_order_of_the_stack_changes_no_choice(name: str):
    shown, rest = ("3B",), [tile.sides[0].name for tile in GAME.tiles if tile.name != "3"]
    for hand in ((1, 2, 3, 4, 6), (3, 5, 5), (4, 4)):
        first = middle_of_a_turn((*shown, *rest), hand)
        second = replace(first, stack=(*shown, *reversed(rest)))
        assert GAME.observe(first, 0) == GAME.observe(second, 0)
        assert choice(name, GAME.observe(first, 0)) == choice(name, GAME.observe(second, 0))


@pytest.mark.parametrize("name", list(LEVELS))
def test_the_same_seed_makes_the_same_choices(name: str):
    def game_of(seed: int) -> list[object]:
        match = Match(GAME, header(2, 3)).start()
        bots = [make_bot(GAME, level(name), Rng(seed, seat)) for seat in range(2)]
        actions: list[object] = []
        for _ in range(25):
            seat = match.to_act()[0]
            actions.append(bots[seat].choose(match.view(seat), Budget()))
            match.submit(seat, actions[-1], match.at(seat))
        return actions

    assert game_of(1) == game_of(1)


def test_a_turn_is_solved_once_and_then_read_off():
    bot, budget = make_bot(GAME, HARD, Rng(5, 0)), Budget()
    match = Match(GAME, header(2, 11)).start()
    turn, solved = -1, 0
    while solved < 6:
        seat = match.to_act()[0]
        observation = match.view(seat)
        spent = budget.spent
        action = bot.choose(observation, budget)
        if observation.turn == turn:
            assert budget.spent == spent
            solved += 1
        elif budget.spent > spent:
            turn = observation.turn
        match.submit(seat, action, match.at(seat))
    assert budget.spent < budget.nodes


def test_a_hurried_answer_spoils_no_later_one():
    observation = seen("80 123456 12", "-30 345", "60 *****", hand=(3, 3, 4, 5, 6), dice=(9, 9))
    bot, patient = make_bot(GAME, HARD, Rng(5, 0)), make_bot(GAME, HARD, Rng(5, 0))
    hurried = bot.values(observation, Budget(3))
    assert hurried != patient.values(observation, Budget())
    assert bot.values(observation, Budget()) == patient.values(observation, Budget())


def test_a_window_may_cut_a_thought_short():
    observation = seen("80 123456 12", "-30 345", "60 *****", hand=(3, 3, 4, 5, 6), dice=(9, 9))
    budget = Budget(is_cancelled=lambda: True)
    assert make_bot(GAME, HARD, Rng(5, 0)).choose(observation, budget) in observation.legal
    assert budget.spent == 0


def test_another_table_with_the_same_turn_number_is_solved_anew():
    bot = make_bot(GAME, HARD, Rng(5, 0))
    rows = ("80 11 1", "-30 22 2", "10 6")
    near = seen(*rows, hand=(1, 2, 6), scores=(400, 100))
    for others in ((100, 5), (450, 5), (450, 1)):
        observation = replace(near, scores=(400, others[0]), dice=(3, others[1]))
        again, fresh = bot.choose(observation, Budget()), choice("hard", observation)
        assert again == fresh
        assert bot.values(observation, Budget()) == make_bot(GAME, HARD, Rng(5, 0)).values(observation, Budget())


def test_it_plays_a_hand_that_wins_to_the_win():
    # The three dice fill the tile: 430 + 10 + 90 beats 505. Stopping or rolling anywhere on the way would not be sure.
    game, state = state_of("10 66 6", "90 11", hand=(1, 1, 6), scores=(430, 505))
    bot = make_bot(game, HARD, Rng(5, 0))
    while not state.is_over:
        state = game.play(state, 0, bot.choose(game.observe(state, 0), Budget())).state
    assert state.scores == (530, 505)


def test_it_does_not_finish_a_match_that_it_would_lose():
    # One space is left. Filling it ends the match at 110 to 520.
    observation = seen("30 66 6", in_turn=2, placed=1, scores=(80, 520), dice=(2, 5))
    assert choice("hard", observation) == Stop()


def test_it_rolls_for_the_row_that_wins():
    observation = seen("80 11 1", in_turn=3, placed=1, scores=(430, 400))
    assert choice("hard", observation) == Roll()


def test_it_does_not_open_the_dear_row_when_a_cheap_one_takes_the_die():
    observation = seen("100 666666 6666", "10 666", "50 1234", hand=(6,), dice=(5, 5))
    assert choice("hard", observation) == Place(6, 1)


def test_it_leaves_the_black_row_alone_when_it_can():
    for name in ("normal", "hard"):
        observation = seen("40 345", "-50 33 3", "60 12345", hand=(3, 6, 6), scores=(80, 80))
        assert choice(name, observation) == Place(3, 0)


@pytest.mark.parametrize("name", ["easy", "normal", "hard"])
def test_it_takes_points_at_once(name: str):
    observation = seen("20 66 6", "60 23456", "-20 1", hand=(1, 2, 6), scores=(80, 80))
    assert choice(name, observation) == Place(6, 0)


def test_normal_stops_before_a_black_row_and_rolls_for_a_white_one():
    assert choice("normal", seen("-60 11 1", "50 2345", in_turn=2, placed=1)) == Stop()
    assert choice("normal", seen("60 11 1", "50 2345", in_turn=2, placed=1)) == Roll()


def test_an_unknown_kind_is_refused():
    with pytest.raises(ValueError, match="psychic"):
        make_bot(GAME, replace(HARD, kind="psychic"), Rng(1))


def header(seats: int, seed: int) -> Header:
    return Header("sharp_shooters", 1, {"first_tile": "random"}, tuple(Player("Bo") for _ in range(seats)), seed, seed)


def middle_of_a_turn(stack: tuple[str, ...], hand: tuple[int, ...]) -> SharpState:
    _, state = state_of("10 1", hand=hand, dice=(9, 12), scores=(150, 130))
    return replace(state, stack=stack, spaces=("66", "", "3", "5", "", ""), takers=(-1,) * 6)
