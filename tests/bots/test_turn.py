"""The solved turn against a search that follows the rules step by step and knows nothing of how it is solved."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from game.bots.bot import Budget
from game.bots.sharp_shooters.coding import BITS, FULL, ROLLS, CodedSide
from game.bots.sharp_shooters.turn import TurnSolution, points, values
from game.core import CHANCE
from game.rules.sharp_shooters import Place, Roll, SharpAction, SharpShooters, SharpState, Stop, Tumble
from tests.bots.table import state_of

TINY = [
    ("30 12", "-20 3", "20 ** 6"),
    ("20 66 6", "-30 45", "10 1"),
    ("50 rrryy 33", "-40 **", "10 1"),
    ("40 *** 55", "-10 6", "-30 5"),
    ("80 12", "-50 11 1"),
]


def worth(game: SharpShooters, spaces: tuple[str, ...], score: int, dice: int) -> float:
    """An ending value without any pattern that a solver could lean on, beside the points; full rows are all alike."""
    rows = game.side("T").rows
    text = "|".join("#" if len(fill) == len(row.spaces) else fill for fill, row in zip(spaces, rows, strict=True))
    return score + sum((n % 7 + 1) * ord(sign) % 23 for n, sign in enumerate(text)) - 3 * dice


def by_brute_force(game: SharpShooters, state: SharpState) -> dict[SharpAction, float]:
    """Return the value of each legal action, found by playing on in every way."""
    rows = game.side("T").rows

    @cache
    def of(state: SharpState, action: SharpAction) -> float:
        if isinstance(action, Stop):
            return worth(game, state.spaces, state.scores[0], state.in_turn)
        after = game.apply(state, 0, action).state
        if isinstance(action, Roll):
            rolls = [Tumble(faces) for faces in product(range(1, 7), repeat=after.cup)]
            return sum(rolled(state, game.apply(after, CHANCE, roll).state) for roll in rolls) / len(rolls)
        assert isinstance(action, Place)
        if after.turn == state.turn and not after.is_over:
            return best(after)
        spaces = tuple(fill + str(action.face) * (n == action.row) for n, fill in enumerate(state.spaces))
        is_last = len(spaces[action.row]) == len(rows[action.row].spaces)
        score = max(0, state.scores[0] + rows[action.row].value * is_last)
        return worth(game, spaces, score, state.in_turn - 1)

    def rolled(before: SharpState, after: SharpState) -> float:
        if after.turn == before.turn:
            return best(after)
        return worth(game, before.spaces, before.scores[0], before.in_turn)

    def best(state: SharpState) -> float:
        return max(of(state, action) for action in game.legal(state, 0))

    return {action: of(state, action) for action in game.legal(state, 0)}


def solved(game: SharpShooters, state: SharpState, budget: Budget) -> dict[SharpAction, float]:
    side = CodedSide(game.side("T"))

    def leaf(position: int, dice: int) -> float:
        codes = [position >> (BITS * n) & FULL for n in range(6)]
        spaces = (
            "#" * len(row.spaces) if code == FULL else fills[code]
            for code, fills, row in zip(codes, side.all_fills(), side.rows, strict=True)
        )
        return worth(game, tuple(spaces), points(position), dice)

    return values(TurnSolution(side, leaf), game.observe(state, 0), budget)


@pytest.mark.parametrize(
    ("rows", "hand"),
    [
        *[(rows, hand) for rows in TINY[:4] for hand in ((1, 6), (3, 5, 6), (1, 2, 6), (6, 6, 6))],
        *[(TINY[4], hand) for hand in ((1, 1), (1, 6), (1, 2, 5), (1, 1, 1))],
    ],
)
@pytest.mark.parametrize("score", [80, 20])
def test_every_action_is_worth_what_playing_on_in_every_way_finds(
    rows: tuple[str, ...], hand: tuple[int, ...], score: int
):
    game, state = state_of(*rows, hand=hand, scores=(score, 80))
    expected = by_brute_force(game, state)
    assert solved(game, state, Budget()) == pytest.approx(expected)


@pytest.mark.parametrize("rows", TINY)
def test_rolling_on_is_worth_the_mean_over_all_rolls(rows: tuple[str, ...]):
    game, state = state_of(*rows, hand=(4, 5), placed=1, scores=(10, 80))
    expected = by_brute_force(game, state)
    assert Roll() in expected
    assert Stop() in expected
    assert solved(game, state, Budget()) == pytest.approx(expected)


def test_the_order_of_paying_and_taking_counts_when_points_run_out():
    game, state = state_of("50 6 ", "-30 5 ", "40 123 1", hand=(5, 6), scores=(10, 80))
    side = CodedSide(game.side("T"))
    start = side.position(state.spaces, 10)
    assert points(side.after(side.after(start, 5, 1), 6, 0)) == 50  # pays the 10 it has, then takes 50
    assert points(side.after(side.after(start, 6, 0), 5, 1)) == 30  # takes 50, then pays 30


def test_each_position_is_solved_once():
    game, state = state_of(*TINY[0], hand=(1, 2, 6))
    budget = Budget()
    observation = game.observe(state, 0)
    solution = TurnSolution(CodedSide(game.side("T")), lambda position, dice: float(points(position)))
    first = values(solution, observation, budget)
    spent = budget.spent
    assert 0 < spent < 300
    assert values(solution, observation, budget) == first
    assert budget.spent == spent


def test_a_spent_budget_still_values_every_action():
    game, state = state_of(*TINY[0], hand=(1, 2, 6))
    found = solved(game, state, Budget(nodes=2))
    assert set(found) == set(game.legal(state, 0))


def test_all_rolls_of_five_dice_are_there_once():
    assert [len(rolls.hands) for rolls in ROLLS] == [1, 6, 21, 56, 126, 252]
    for rolls in ROLLS:
        assert sum(rolls.chances) == pytest.approx(1)
    assert ROLLS[5].chances[ROLLS[5].numbers[(1, 1, 1, 6, 6)]] == pytest.approx(10 / 6**5)
