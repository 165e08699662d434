"""Specter Ops over random play: cards, figures and markers are where they may be; what is unseen leaves no trace."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core import BYSTANDER, CHANCE, Event, Rng
from game.rules.specter_ops.actions import EndTurn, Move, Ready
from game.rules.specter_ops.events import CacheTaken, CardsTaken, CardUsed, MarkerFlipped
from game.rules.specter_ops.state import INSIDE, NOWHERE, SpecterState
from tests.rules.specter_game import GAME

FIELD = GAME.field
SEEDS = range(8)


def walk(seed: int) -> Iterator[tuple[SpecterState, tuple[Event, ...]]]:
    """Yield every state of a random match with the events that led to it."""
    rng = Rng("specter secrets", seed)
    state = GAME.setup({}, 2 + seed % 2)
    while seats := GAME.to_act(state):
        seat = rng.pick(seats)
        action = GAME.sample(state, rng) if seat == CHANCE else rng.pick(GAME.legal(state, seat))
        state, events = GAME.play(state, seat, action)
        yield state, events


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_is_lost_or_doubled(seed: int) -> None:
    """Charges in hand are those taken and drawn, less the uses; the deck is the supply less what was drawn."""
    charges = 0
    for state, events in walk(seed):
        for event in events:
            if isinstance(event, CardsTaken):
                charges += sum(FIELD.card(card).charges for card in event.cards)
            elif isinstance(event, CacheTaken) and event.card:
                charges += FIELD.card(event.card).charges
            elif isinstance(event, CardUsed):
                charges -= 1
        assert sum(held.charges for held in state.secret.hand) == charges
        assert all(held.charges > 0 for held in state.secret.hand)
        if state.table.round:
            assert sorted((*state.deck, *state.secret.drawn)) == sorted(FIELD.supply)
        assert len(set(state.secret.caches)) == len(state.secret.caches)


@pytest.mark.parametrize("seed", SEEDS)
def test_figures_stand_where_they_may(seed: int) -> None:
    ground = FIELD.ground
    for state, _ in walk(seed):
        table, secret = state.table, state.secret
        for hunter in table.hunters:
            assert hunter.space == INSIDE or ground.is_free(hunter.space)
            assert hunter.pet in (INSIDE, NOWHERE) or ground.is_free(hunter.pet)
            assert (hunter.pet == NOWHERE) == (not FIELD.hunter(hunter.name).pet)
        assert table.vehicle.space == NOWHERE or ground.road >> table.vehicle.space & 1
        if table.vehicle.side:
            assert 0 <= table.vehicle.driven <= FIELD.side(table.vehicle.side).spaces
        assert all(ground.is_free(space) for space in secret.spaces)
        assert table.marker is None or ground.is_free(table.marker.space)
        if secret.agent:
            assert 0 <= table.wounds <= FIELD.hit_points(secret.agent)
        assert len(secret.spaces) == len(secret.trail) + bool(table.round)
        assert table.round <= 40


@pytest.mark.parametrize("seed", SEEDS)
def test_completed_objectives_are_as_many_as_were_told(seed: int) -> None:
    flips = 0
    for state, events in walk(seed):
        flips += sum(isinstance(event, MarkerFlipped) for event in events)
        assert sum(state.table.done) == flips <= 4


def traces(state: SpecterState, action: Move) -> tuple[object, ...]:
    """Return all that a hunter and a bystander get of a move and of the end of the turn after it."""
    told: list[object] = []
    for step in (action, Ready(), EndTurn()):
        if step not in GAME.legal(state, 0):
            continue
        state, events = GAME.play(state, 0, step)
        for seat in (1, BYSTANDER):
            told += [seen for event in events if (seen := event.seen_by(seat)) is not None]
            told.append(GAME.observe(state, seat))
        told += [GAME.at(state, 1), GAME.to_act(state), GAME.legal(state, 1)]
    return tuple(told)


@pytest.mark.parametrize("seed", SEEDS)
def test_moves_that_tell_the_same_look_the_same(seed: int) -> None:
    """Of the moves in a position, those with equal events for the hunters leave equal tables, turns and choices."""
    compared = 0
    rng = Rng("same", seed)
    for n, (state, _) in enumerate(walk(seed)):
        if n % 4 or state.table.phase != "agent_turn" or state.secret.step not in ("start", "carded"):
            continue
        moves = [action for action in GAME.legal(state, 0) if isinstance(action, Move)]
        groups: dict[tuple[Event, ...], list[Move]] = {}
        for move in rng.shuffled(moves)[:12]:
            seen = [event.seen_by(1) for event in GAME.apply(state, 0, move).events]
            groups.setdefault(tuple(event for event in seen if event is not None), []).append(move)
        for first, *others in groups.values():
            if GAME.outcome(GAME.apply(state, 0, first).state) is None and sum(state.table.done) < 3:
                expected = traces(state, first)
                assert all(traces(state, other) == expected for other in others)
                compared += len(others)
    assert compared > 20
