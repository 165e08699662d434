"""The belief of Sniper Elite holds the truth, and no more than brute force finds."""

from __future__ import annotations

from itertools import islice

import pytest

from game.bots.sniper_elite.belief import Belief
from game.core import CHANCE, Rng
from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite.state import SniperEliteState
from tests.bots.beliefs import whim
from tests.bots.sniper_elite_belief import BOARDS, differences, random_turns, shipped
from tests.rules.sniper_elite_game import GAME

FIELD = GAME.field


@pytest.mark.parametrize("seed", range(6))
def test_brute_force_finds_the_same_set(seed: int) -> None:
    """Of 2,000 turns these are the first; ``python -m tests.bots.sniper_elite_belief --turns 2000`` compares all."""
    turns = list(differences(seed, 8))
    assert turns == [""] * len(turns)
    assert turns


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", range(2))
def test_the_truth_is_never_excluded(board: str, seed: int) -> None:
    game = shipped(board)
    turns = list(islice((turn for n in range(9) for turn in random_turns(game, 9 * seed + n)), 150))
    assert len(turns) == 150
    assert all(turn.is_true for turn in turns)


def _random(seed: int, rounds: int) -> list[SniperEliteState]:
    """The states of a random match in play."""
    rng, state, found = Rng("play", seed), GAME.setup({}, 3), list[SniperEliteState]()
    while (acting := GAME.to_act(state)) and state.table.round <= rounds:
        seat = rng.pick(acting)
        action = GAME.sample(state, rng) if seat == CHANCE else whim(rng, GAME.legal(state, seat))
        state = GAME.play(state, seat, action).state
        found.append(state)
    return [state for state in found if state.table.round]


def test_a_late_look_at_the_table_tells_the_same_as_having_been_there() -> None:
    kept = Belief(FIELD)
    states = _random(1, 9)
    for state in states:
        kept.told(state.table)
        kept.spaces()
    late = Belief(FIELD)
    late.told(states[-1].table)
    assert [late.back(n) for n in range(3)] == [kept.back(n) for n in range(3)]
    assert late.weights() == kept.weights()
    assert late.objectives() == kept.objectives()
    early = states[0].table
    kept.told(early)
    assert kept.spaces() & sum(1 << arrow for arrow in FIELD.board.arrows), "and one can look back to an earlier table"


def test_weights_and_chances_are_shares_of_what_is_possible() -> None:
    belief = Belief(FIELD)
    for state in _random(2, 6):
        if state.table.phase != "defenders":
            continue
        belief.told(state.table)
        weights, chances = belief.weights(), belief.objectives()
        assert set(weights) == set(spaces_in(belief.spaces()))
        assert sum(weights.values()) == pytest.approx(1)
        assert sum(chances.values()) == pytest.approx(2 - len(state.table.done))
        assert all(chances[number] for number in state.secret.objectives if number not in state.table.done)
        assert not any(chances[number] for number in state.table.done)
