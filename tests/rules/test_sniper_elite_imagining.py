"""What a seat of Sniper Elite thinks possible: hidden histories that explain all that was told, and the true one among
them."""

from __future__ import annotations

import pytest

from game.core import Action, Match, Options, Rng, Seat
from game.rules.sniper_elite.actions import TakeLoadout
from game.rules.sniper_elite.state import SniperEliteState
from game.rules.sniper_elite.whereabouts import Whereabouts
from tests.laws.games import UnderTest
from tests.laws.walk import choices, state_of
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_replay import Chronicle
from tests.rules.sniper_elite_stalk import NOBODY, Stalk

SOLO = {"mode": "solo", "difficulty": "veteran"}


def lively(match: Match, rng: Rng) -> tuple[Seat, Action]:
    """Something random to do, each kind of action as likely as the others."""
    kinds: dict[type[Action], list[tuple[Seat, Action]]] = {}
    for seat, action in choices(match, rng):
        kinds.setdefault(type(action), []).append((seat, action))
    return rng.pick(kinds[rng.pick(tuple(kinds))])


def played(seed: int, seats: int, options: Options) -> tuple[Match, Chronicle, list[SniperEliteState]]:
    """A match to its end, with what the defenders know of it and every state on the way."""
    match, rng = UnderTest(GAME, seats, options).match(seed), Rng("lively", seed)
    chronicle = Chronicle(GAME, options, seats)
    states = []
    for ply in match.plies:
        chronicle.add(ply.seat, ply.action, ply.events)
    while match.to_act():
        before = len(match.plies)
        seat, action = lively(match, rng)
        match.submit(seat, action, match.at(seat))
        for ply in match.plies[before:]:
            chronicle.add(ply.seat, ply.action, ply.events)
        states.append(state_of(match))
    return match, chronicle, states


@pytest.mark.parametrize(("seed", "seats", "options"), [(1, 2, {}), (2, 3, {}), (3, 4, {}), (4, 2, SOLO), (5, 2, {})])
def test_the_true_space_is_never_excluded(seed: int, seats: int, options: Options) -> None:
    _, _, states = played(seed, seats, options)
    known = Whereabouts(GAME.field)
    narrow = 0
    for state in states:
        if state.table.round and state.table.phase != "over":
            known.told(state.table)
            assert known.spaces() >> state.secret.here & 1
            narrow += known.spaces().bit_count() < 12
    assert narrow > 10, "and something is excluded"


@pytest.mark.parametrize(("seed", "seats", "options"), [(1, 2, {}), (2, 3, {}), (4, 2, SOLO), (49, 3, {}), (62, 4, {})])
def test_an_imagined_history_replayed_from_the_set_up_tells_the_same(seed: int, seats: int, options: Options) -> None:
    match, rng = UnderTest(GAME, seats, options).match(seed), Rng("lively", seed)
    chronicle, told, asked = Chronicle(GAME, options, seats), 0, 0
    while match.to_act():
        seat, action = lively(match, rng)
        match.submit(seat, action, match.at(seat))
        for ply in match.plies[told:]:
            chronicle.add(ply.seat, ply.action, ply.events)
        told = len(match.plies)
        if match.view(1).table.round and match.to_act() and told % 5 == 0:
            thought = GAME.imagine(match.view(1), Rng("thought", seed, told))
            asked += 1
            assert chronicle.replayed(thought) is not None, (told, thought.secret)
    assert asked > 5


def test_every_pair_and_arrow_that_fits_is_thought_of() -> None:
    state = Stalk("z", NOBODY, arrow="z", round_=1).state
    found = {
        (frozenset(thought.secret.objectives), thought.secret.arrow)
        for thought in (GAME.imagine(GAME.observe(state, 1), Rng(n)) for n in range(1500))
    }
    assert len(found) == 27 * 2, "each pair with both arrows in sectors of other colours"


def test_the_sniper_knows_all_but_the_decks() -> None:
    match, _, states = played(8, 2, {})
    for state in states[:40]:
        thought = GAME.imagine(GAME.observe(state, 0), Rng(1))
        assert (thought.secret, thought.table) == (state.secret, state.table)
        assert sorted(thought.decks.loadout) == sorted(state.decks.loadout)
        assert sorted(thought.decks.objectives) == sorted(state.decks.objectives)
    assert match.outcome() is not None


def test_before_the_first_round_any_loadout_is_thought_of() -> None:
    match = UnderTest(GAME, 2, {}).match(3)
    rng = Rng(3)
    while match.view(1).table.phase != "specialists":
        match.submit(*lively(match, rng), match.at(0))
    thoughts = [GAME.imagine(match.view(1), Rng(n)).secret for n in range(200)]
    assert len({thought.hand for thought in thoughts}) > 100
    assert all(TakeLoadout(thought.hand).cards for thought in thoughts)
    assert {len(thought.objectives) for thought in thoughts} == {2}
