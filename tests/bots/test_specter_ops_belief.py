"""The belief of Specter Ops holds the truth, and no more than brute force finds."""

from __future__ import annotations

from itertools import islice

import pytest

from game.bots.specter_ops.belief import Belief
from game.core import Rng
from game.rules.hidden.ground import spaces_in
from tests.bots.beliefs import whim
from tests.bots.specter_belief import BOARDS, differences, random_turns, shipped, turns_of
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene

FIELD = GAME.field


@pytest.mark.parametrize("seed", range(4))
def test_brute_force_finds_the_same_set(seed: int) -> None:
    """Of 2,000 turns these are the first; ``python -m tests.bots.specter_belief --turns 2000`` compares them all."""
    turns = list(differences(seed, 10))
    assert turns == [""] * len(turns)
    assert turns


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", range(4))
def test_the_truth_is_never_excluded(board: str, seed: int) -> None:
    turns = list(islice((turn for n in range(9) for turn in random_turns(shipped(board), 9 * seed + n)), 130))
    assert len(turns) == 130
    assert all(turn.is_true for turn in turns)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_nor_when_she_plays_well(level: str) -> None:
    assert all(turn.is_true for turn in islice(turns_of(GAME, level, 3), 24))


def test_a_late_look_at_the_table_tells_the_same_as_having_been_there() -> None:
    rng, state, kept = Rng("late"), GAME.setup({}, 3), Belief(FIELD)
    while state.table.round < 12:
        seat = GAME.to_act(state)[0]
        action = GAME.sample(state, rng) if seat < 0 else whim(rng, GAME.legal(state, seat))
        state = GAME.play(state, seat, action).state
        kept.told(state.table)
    late = Belief(FIELD)
    late.told(state.table)
    assert [late.rounds_back(n) for n in range(4)] == [kept.rounds_back(n) for n in range(4)]
    assert late.weights() == kept.weights()
    early = GAME.setup({}, 3).table
    kept.told(early)
    assert kept.spaces() == 1 << FIELD.start, "and one can look back to an earlier table"


def test_weights_are_shares_of_the_spaces_she_can_be_on() -> None:
    scene = Scene("panther", "M1", {"judge": "M9", "beast": "W32"}).move("L1", "K1").end()
    belief = Belief(FIELD)
    belief.told(scene.table)
    weights = belief.weights()
    assert set(weights) == set(spaces_in(belief.spaces()))
    assert sum(weights.values()) == pytest.approx(1)
    creeping, hidden = scene.space("K1"), scene.space("J1")
    assert weights[creeping] > weights[hidden] > 0, "who leaves sight so is a Panther, or used a card in secret"
