"""Sniper Elite over random play: cards, tokens and cubes are where they may be; what is unseen leaves no trace.

Beside a match walks its twin: another hidden history, imagined so that the defenders cannot tell it from the true one,
which goes on with other hidden acts that tell the same. Where the twin has to answer otherwise, the answer is news, and
the two part until his next turn; nothing else may ever part them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from game.core import BYSTANDER, CHANCE, Action, Event, Rng
from game.rules.sniper_elite import events
from game.rules.sniper_elite.actions import Move
from game.rules.sniper_elite.beginning import every_card
from game.rules.sniper_elite.state import COLOURS, SniperEliteState, Table
from tests.rules.sniper_elite_game import GAME

FIELD = GAME.field
SEEDS = range(6)
NEWS = (
    events.UnitAttacked,
    events.UnitSpotted,
    events.UnitSwept,
    events.IntelGathered,
    events.TrackRead,
    events.TrapSprung,
    events.MarksmanShot,
    events.SniperRevealed,
    events.SniperWounded,
    events.MatchEnded,
    events.UnitWalked,
    events.ShotResolved,
    events.UnitShot,
    events.CardTurnedUp,
)
"""What a defender's act, or the draw of a shot, may bring that is not the same for every sniper who is thinkable: a
trap shortens a walk, a target is near or far."""


def lively(state: SniperEliteState, rng: Rng) -> tuple[int, Action]:
    """Something random, each kind of action as likely as the others."""
    seat = rng.pick(GAME.to_act(state))
    if seat == CHANCE:
        return seat, GAME.sample(state, rng)
    kinds: dict[type[Action], list[Action]] = {}
    for action in GAME.legal(state, seat):
        kinds.setdefault(type(action), []).append(action)
    return seat, rng.pick(kinds[rng.pick(tuple(kinds))])


def walk(seed: int) -> Iterator[tuple[SniperEliteState, tuple[Event, ...]]]:
    """Yield every state of a random match with the events that led to it."""
    rng = Rng("elite secrets", seed)
    state = GAME.setup({"mode": "solo"} if seed % 6 == 5 else {}, 2 + seed % 3 if seed % 6 != 5 else 2)
    while GAME.to_act(state):
        step = GAME.play(state, *lively(state, rng))
        state = step.state
        yield state, step.events


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_is_lost_or_doubled(seed: int) -> None:
    for state, _ in walk(seed):
        secret, table = state.secret, state.table
        if table.round or table.phase in ("arrow", "specialists", "solo_deck"):
            held = Counter((*secret.hand, *secret.lying, *secret.offered, *table.turned, *state.decks.loadout))
            held[secret.card] += table.laid
            assert +held == Counter(every_card(FIELD))
            assert (table.hand, table.lying) == (len(secret.hand), len(secret.lying))
            assert table.deck == len(state.decks.loadout)
            assert {trap.card for trap in secret.traps} <= {*secret.lying, secret.card}


@pytest.mark.parametrize("seed", SEEDS)
def test_tokens_and_units_are_within_their_limits(seed: int) -> None:
    for state, _ in walk(seed):
        table = state.table
        limits = FIELD.catalog.limits
        for kind in ("aim", "noise", "recoil", "suppression"):
            assert 0 <= getattr(table.bag, kind) <= getattr(limits, kind)
        spaces = [unit.space for unit in table.units if unit.space >= 0]
        assert len(spaces) == len(set(spaces)), "one unit to a space"
        assert all(FIELD.is_space(space) for space in spaces)
        assert all(0 <= squad.cubes <= 2 and 0 <= squad.uses <= 2 for squad in table.squads)
        assert 1 <= table.number <= 10
        assert len(table.squads) == len(COLOURS)
        if state.secret.spaces:
            assert FIELD.is_space(state.secret.here)


def test_moves_that_tell_the_same_look_the_same() -> None:
    """Of the moves in a position, those with equal events for the defenders leave equal tables, turns and choices."""
    compared = 0
    for seed in SEEDS:
        for state, _ in walk(seed):
            if state.table.phase != "sniper" or GAME.to_act(state) != (0,):
                continue
            groups: dict[tuple[Event | None, ...], list[bytes]] = {}
            for move in (action for action in GAME.legal(state, 0) if isinstance(action, Move)):
                step = GAME.apply(state, 0, move)
                told = tuple(seen for event in step.events if (seen := event.seen_by(1)) is not None)
                groups.setdefault(told, []).append(seen_of(step.state, state.table))
            for looks in groups.values():
                assert len(set(looks)) == 1
                compared += len(looks) - 1
    assert compared > 200


def seen_of(state: SniperEliteState, before: Table) -> bytes:
    """Everything that defenders and bystanders get of a table."""
    seats = (*range(1, before.seats), BYSTANDER)
    found = [(GAME.observe(state, seat), GAME.at(state, seat), GAME.to_act(state)) for seat in seats]
    return msgspec.json.encode(found, enc_hook=list)


def test_defenders_cannot_tell_the_twins_apart() -> None:
    together = swapped = acts = 0
    for seed in range(24):
        rng, state = Rng("elite twins", seed), GAME.setup({}, 2 + seed % 3)
        twin: SniperEliteState | None = None
        while GAME.to_act(state):
            if twin is None and state.table.phase == "sniper":
                twin = GAME.imagine(GAME.observe(state, 1), rng)
            seat, action = lively(state, rng)
            step = GAME.play(state, seat, action)
            if GAME.outcome(step.state):
                break
            if twin is not None:
                twin = answer(twin, seat, action, step.events, seen_of(step.state, state.table), rng)
            state = step.state
            acts += 1
            if twin is not None:
                assert seen_of(twin, state.table) == seen_of(state, state.table)
                together += 1
                swapped += twin.secret.spaces != state.secret.spaces
    assert together > acts / 3
    assert swapped > acts / 6, "the twin is often elsewhere"


def answer(
    twin: SniperEliteState, seat: int, action: Action, told: tuple[Event, ...], expected: bytes, rng: Rng
) -> SniperEliteState | None:
    """The twin after an act that looks the same to the defenders, None where it has to differ."""
    if seat != 0 and GAME.to_act(twin) != (0,):
        step = GAME.play(twin, seat, GAME.sample(twin, rng) if twin.table.is_shuffling else action)
        for seen, other in zip(told, step.events, strict=False):
            if seen.seen_by(1) != other.seen_by(1):
                assert isinstance(seen, NEWS), seen
                assert isinstance(other, NEWS), other
                return None
        if len(told) != len(step.events):
            assert isinstance(max(told, step.events, key=len)[min(len(told), len(step.events))], NEWS)
            return None
        return step.state
    heard = [seen for event in told if (seen := event.seen_by(1)) is not None]
    if not heard and seen_of(twin, twin.table) == expected:
        return twin
    for one in rng.shuffled(GAME.legal(twin, 0)):
        step = GAME.apply(twin, 0, one)
        also_heard = [seen for event in step.events if (seen := event.seen_by(1)) is not None]
        if also_heard == heard and seen_of(step.state, twin.table) == expected:
            return step.state
    return None
