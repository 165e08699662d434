"""Sharp Shooters, rulebook "Contents", "Objective", "Setup"; spec 5 "The stack"."""

from __future__ import annotations

from collections import Counter

import pytest

from game import paths
from game.content.registry import load_game
from game.core import BYSTANDER, CHANCE, IllegalAction, Rng
from game.rules.sharp_shooters import (
    Deal,
    Draw,
    Roll,
    RoundBegan,
    SharpShooters,
    SharpState,
    StackLaid,
    StarterDrawn,
    TurnBegan,
)

GAME: SharpShooters = load_game("sharp_shooters", paths.data())
SIDES = tuple(f"{n}{side}" for n in range(1, 9) for side in "AB")
IN_ORDER = ("1A", "2A", "3A", "4A", "5A", "6A", "7A", "8A")


def laid(seats: int = 2, sides: tuple[str, ...] = IN_ORDER, **options: str) -> SharpState:
    return GAME.play(GAME.setup(options, seats), CHANCE, Deal(sides)).state


def stack_refusal(sides: tuple[str, ...], **options: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        laid(sides=sides, **options)
    return str(refused.value)


@pytest.mark.parametrize(("seats", "target"), [(2, 500), (3, 500), (4, 500), (5, 400), (6, 400)])
def test_500_points_with_2_to_4_players_400_with_5_or_6(seats: int, target: int) -> None:
    assert GAME.setup({}, seats).target == target


@pytest.mark.parametrize(("seats", "each", "left_over"), [(2, 15, 0), (3, 10, 0), (4, 7, 2), (5, 6, 0), (6, 5, 0)])
def test_30_dice_are_divided_evenly(seats: int, each: int, left_over: int) -> None:
    dice = GAME.setup({}, seats).dice
    assert dice == (each,) * seats
    assert 30 - sum(dice) == left_over


def test_each_player_receives_3_silver_chips_and_1_gold_chip() -> None:
    assert GAME.setup({}, 3).scores == (3 * 10 + 50,) * 3


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_players(seats: int) -> None:
    with pytest.raises(ValueError, match=f"for 2 to 6 players, not {seats}"):
        GAME.setup({}, seats)


def test_the_8_tiles_are_stacked_in_any_order() -> None:
    stacks = {GAME.sample(GAME.setup({"first_tile": "random"}, 2), Rng(n)).sides for n in range(300)}
    assert len(stacks) == 300, "two shuffles in 300 never agree on order and sides of 8 tiles"
    for stack in stacks:
        assert sorted(side[0] for side in stack) == list("12345678")
        assert set(stack) <= set(SIDES)
    tops = Counter(stack[0] for stack in stacks)
    assert set(tops) == set(SIDES), "every side of every tile may lie on top"


def test_beginners_find_tile_1_on_top() -> None:
    """Option ``first_tile``: 1A by default, at random otherwise."""
    assert GAME.options()[0].name == "first_tile"
    assert GAME.options()[0].default == "1A"
    for n in range(100):
        assert GAME.sample(GAME.setup({}, 2), Rng(n)).sides[0] == "1A"
    assert "must hold each tile once, the chosen one on top" in stack_refusal(("2A", "1A", *IN_ORDER[2:]))
    assert laid(sides=("2A", "1A", *IN_ORDER[2:]), first_tile="random").stack[0] == "2A"


@pytest.mark.parametrize(
    "sides",
    [
        IN_ORDER[:7],
        (*IN_ORDER, "1B"),
        (*IN_ORDER[:7], "7B"),
        (*IN_ORDER[:7], "9A"),
        (),
    ],
)
def test_the_stack_holds_each_tile_once(sides: tuple[str, ...]) -> None:
    assert stack_refusal(sides, first_tile="random") == "The stack must hold each tile once, the chosen one on top."


def test_a_tile_that_is_not_there_cannot_lie_on_top() -> None:
    with pytest.raises(ValueError, match="There is no tile side '9C' to put on top of the stack"):
        GAME.setup({"first_tile": "9C"}, 2)


def test_an_option_that_the_rules_do_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match="Sharp Shooters has no option 'frist_tile'"):
        GAME.setup({"frist_tile": "random"}, 2)


def test_chance_alone_lays_the_stack_then_draws_who_begins() -> None:
    state = GAME.setup({}, 3)
    assert GAME.to_act(state) == (CHANCE,)
    assert GAME.legal(state, CHANCE) == (), "too many stacks to list"
    state = laid(3)
    assert GAME.to_act(state) == (CHANCE,)
    assert GAME.legal(state, CHANCE) == (Draw(0), Draw(1), Draw(2))
    with pytest.raises(IllegalAction, match="One of the players must begin"):
        GAME.check(state, CHANCE, Draw(3))
    with pytest.raises(IllegalAction, match="One of the players must begin"):
        GAME.check(state, CHANCE, Roll())


def test_the_most_well_behaved_player_is_drawn() -> None:
    """CHANCE draws the first player, all equally likely."""
    counts = Counter(GAME.sample(laid(5), Rng(n)).seat for n in range(5000))
    assert set(counts) == set(range(5))
    assert all(900 < count < 1100 for count in counts.values())


def test_the_first_round_begins() -> None:
    step = GAME.play(laid(4), CHANCE, Draw(2))
    assert step.events == (StarterDrawn(2), RoundBegan(1, "1A", 7, 2), TurnBegan(2, 5, 2))
    assert GAME.to_act(step.state) == (2,)
    assert GAME.legal(step.state, 2) == (Roll(),)
    assert GAME.side_up(step.state).name == "1A"


def test_nobody_sees_the_order_of_the_stack() -> None:
    told = GAME.play(GAME.setup({}, 2), CHANCE, Deal(IN_ORDER)).events
    assert told == (StackLaid(IN_ORDER, 8),)
    for seat in (0, 1, BYSTANDER):
        assert told[0].seen_by(seat) == StackLaid((), 8)
