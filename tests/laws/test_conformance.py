"""What every game answers, whoever asks (DESIGN, "The words" and "Tests")."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.core import BYSTANDER, CHANCE, CLOCK, Action, Match, Rng, Seat, State, Tick
from game.core.game import AnyGame
from tests.laws.games import EACH_GAME, UnderTest, games_under_test
from tests.laws.walk import MOMENTS, choices, moments, play_on, refusal, state_of, steps
from tests.toys.envelopes import Write


def states_before_chance(under: UnderTest) -> Iterator[State]:
    match = play_on(under.match(), Rng(2))
    yield from [ply.before for ply in match.plies if ply.seat == CHANCE][:MOMENTS]


def everybody(under: UnderTest) -> tuple[Seat, ...]:
    return (*range(under.seats), CHANCE, CLOCK)


@EACH_GAME
def test_an_action_is_accepted_exactly_when_its_canonical_form_is_listed(under: UnderTest) -> None:
    game = under.game
    tried = {True: 0, False: 0}
    for match, actions in moments(under):
        state = state_of(match)
        for seat in range(under.seats):
            legal = game.legal(state, seat)
            for action in {*actions, *legal}:
                is_accepted = refusal(game, state, seat, action) is None
                tried[is_accepted] += 1
                assert is_accepted == (game.canonical(state, seat, action) in legal), (seat, action, legal)
    assert tried[True] > 10
    assert tried[False] > 10


@EACH_GAME
def test_an_accepted_action_does_what_its_canonical_form_does(under: UnderTest) -> None:
    game = under.game
    for match, actions in moments(under):
        state = state_of(match)
        for seat in range(under.seats):
            for action in actions:
                if refusal(game, state, seat, action) is None:
                    canonical = game.canonical(state, seat, action)
                    assert game.apply(state, seat, action) == game.apply(state, seat, canonical)


@EACH_GAME
def test_listed_actions_differ_in_effect_and_keep_their_order(under: UnderTest) -> None:
    game = under.game
    for match, _ in moments(under):
        state = state_of(match)
        for seat in match.to_act():
            legal = game.legal(state, seat)
            effects = [game.apply(state, seat, action) for action in legal]
            for n, effect in enumerate(effects):
                if effect in effects[:n]:
                    twin = effects.index(effect)
                    assert _differ_in_thought(match, seat, legal[twin], legal[n]), (legal[twin], legal[n])
            assert legal == game.legal(msgspec.structs.replace(state), seat)


def _differ_in_thought(match: Match, seat: Seat, one: Action, other: Action) -> bool:
    """Tell whether two actions differ in a position that the seat must think possible: what is hidden may even them."""
    game, view = match.game, match.view(seat)
    thoughts = (game.imagine(view, Rng("twins", n)) for n in range(50))
    return any(game.apply(thought, seat, one) != game.apply(thought, seat, other) for thought in thoughts)


@EACH_GAME
def test_a_refusal_is_a_sentence_and_changes_nothing(under: UnderTest) -> None:
    for match, actions in moments(under):
        state = state_of(match)
        before = msgspec.json.encode(state)
        for seat in everybody(under):
            for action in actions:
                words = refusal(under.game, state, seat, action)
                assert words is None or (words.strip() == words and len(words) > 5 and words[-1] == "."), words
                if words is None:
                    under.game.apply(state, seat, action)
        assert msgspec.json.encode(state) == before


@EACH_GAME
def test_nobody_else_may_act(under: UnderTest) -> None:
    for match, actions in moments(under):
        state = state_of(match)
        for seat in everybody(under):
            if seat not in match.to_act():
                assert under.game.legal(state, seat) == ()
                assert all(refusal(under.game, state, seat, action) for action in actions), (seat, match.to_act())


@EACH_GAME
def test_chance_acts_alone_and_its_draws_are_accepted(under: UnderTest) -> None:
    game = under.game
    for n, state in enumerate(states_before_chance(under)):
        assert game.to_act(state) == (CHANCE,)
        assert refusal(game, state, CHANCE, game.sample(state, Rng(n))) is None
        listed = game.legal(state, CHANCE)
        assert all(refusal(game, state, CHANCE, draw) is None for draw in listed)
        assert not listed or game.sample(state, Rng(n)) in listed
        assert all(game.observe(state, seat).legal == () for seat in range(under.seats))


@EACH_GAME
def test_while_it_runs_somebody_can_do_something(under: UnderTest) -> None:
    rng = Rng(3)
    for match, _ in moments(under):
        assert CHANCE not in match.to_act(), "the match lets chance act by itself"
        if match.to_act():
            assert match.outcome() is None
            seats = [seat for seat in match.to_act() if seat >= 0]
            assert CLOCK in match.to_act() or any(match.view(seat).legal for seat in seats)
            assert CLOCK in match.to_act() or choices(match, rng)


@EACH_GAME
@pytest.mark.parametrize("seed", [11, 12, 13])
def test_random_play_ends_with_sane_scores(under: UnderTest, seed: int) -> None:
    match = play_on(under.match(seed), Rng(seed))
    assert match.to_act() == ()
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason.endswith(".")
    assert len(outcome.scores) == under.seats
    assert outcome.winners or under.seats == 1, "who plays alone may lose"
    assert set(outcome.winners) <= set(range(under.seats))
    best = max(outcome.scores)
    assert all(outcome.scores[seat] == best for seat in outcome.winners)


@EACH_GAME
def test_the_number_of_a_turn_rises_with_every_new_one(under: UnderTest) -> None:
    """It never falls while nothing is taken back; who has acted, and comes to act again after others, has a new one."""
    match, rng = under.match(), Rng(4)
    before = {seat: match.at(seat) for seat in range(under.seats)}
    acted_at: dict[Seat, int] = {}
    is_away: dict[Seat, bool] = {}
    for _ in steps(match, rng):
        actor = next(ply.seat for ply in reversed(match.plies) if ply.seat != CHANCE)
        acted_at[actor] = before.get(actor, 0)
        for seat in before:
            now = match.at(seat)
            assert now >= before[seat]
            if seat in match.to_act():
                assert not is_away.get(seat) or now > acted_at.get(seat, -1), f"seat {seat}: a new turn, an old number"
                is_away[seat] = False
            elif actor not in (seat, CLOCK):
                is_away[seat] = True
            before[seat] = now


@EACH_GAME
def test_everything_survives_its_json(under: UnderTest) -> None:
    game = under.game
    match = play_on(under.match(), Rng(5))
    for ply in match.plies:
        assert _back(ply.before, game.state_type) == ply.before
        assert _back(ply.action, game.action_type) == ply.action
        for event in ply.events:
            assert _back(event, game.event_type) == event
            for seat in (*range(under.seats), BYSTANDER):
                seen = event.seen_by(seat)
                assert seen is None or _back(seen, game.event_type) == seen
    assert _back(state_of(match), game.state_type) == state_of(match)


@EACH_GAME
def test_observations_survive_json_and_the_way_to_another_process(under: UnderTest) -> None:
    for match, _ in moments(under):
        for seat in (*range(under.seats), BYSTANDER):
            view = match.view(seat)
            assert pickle.loads(pickle.dumps(view)) == view
            assert _observation_back(view, under.game) == msgspec.structs.replace(view, history=list(view.history))


def _back(thing: Any, kind: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing), type=kind)


def _observation_back(view: Any, game: AnyGame) -> Any:
    """Decode an observation's JSON: its own fields by its class, its actions and events by the game's types."""
    plain = msgspec.json.decode(msgspec.json.encode(view, enc_hook=list))
    legal = msgspec.convert(plain.pop("legal"), tuple[game.action_type, ...])
    history = msgspec.convert(plain.pop("history"), list[game.event_type])
    return msgspec.structs.replace(msgspec.convert({**plain, "legal": ()}, type(view)), legal=legal, history=history)


def test_a_tick_is_checked_though_not_listed() -> None:
    timed = next(under for under in games_under_test() if under.game.name == "reflex")
    match = timed.match()
    assert match.game.legal(state_of(match), CLOCK) == ()
    assert refusal(match.game, state_of(match), CLOCK, Tick(1000)) is None
    assert refusal(match.game, state_of(match), CLOCK, Tick(1001)) == "No timer may run past its bell."


def test_an_action_may_be_allowed_though_another_stands_for_it_in_the_list() -> None:
    under = next(under for under in games_under_test() if under.game.name == "envelopes")
    state = state_of(under.match())
    assert Write(2, pen=1) not in under.game.legal(state, 0)
    assert under.game.canonical(state, 0, Write(2, pen=1)) == Write(2)
    assert refusal(under.game, state, 0, Write(2, pen=1)) is None
    assert refusal(under.game, state, 0, Write(2, pen=3)) is not None
