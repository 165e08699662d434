"""Super Snipers with every card face-up: what is listed is allowed, nothing else is, and it differs in effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from game.core import IllegalAction, Rng
from game.rules.super_snipers import SniperState
from tests.laws.test_super_snipers_pieces import anything
from tests.rules.snipers_game import GAME

SNIPERS = tuple(GAME.book.snipers)
PLIES = {"duel": 260, "contract": 260, "quickdraw": 600}
REMEMBERED = 250


def positions(mode: str, white: str, rng: Rng) -> Iterator[tuple[SniperState, int]]:
    """Yield positions in which a seat chooses, from the start of a match in which all cards are face-up."""
    black = rng.pick([sniper for sniper in SNIPERS if sniper != white])
    options = {"mode": mode, "sniper_white": white, "sniper_black": black}
    state = GAME.setup(options, GAME.seats_for(options)[0])
    sides = tuple(replace(side, adrenaline="ready", trackers=1, has_advantage=True) for side in state.sides)
    state = replace(state, sides=sides)
    for _ in range(PLIES[mode]):
        if not (seats := GAME.to_act(state)):
            return
        seat = rng.pick(seats)
        if seat >= 0:
            yield state, seat
        state = GAME.apply(state, seat, anything(GAME, state, seat, rng)).state


def is_allowed(state: SniperState, seat: int, action: Any) -> bool:
    try:
        GAME.check(state, seat, action)
    except IllegalAction:
        return False
    return True


@pytest.mark.parametrize("mode", ["duel", "contract", "quickdraw"])
@pytest.mark.parametrize("white", SNIPERS)
def test_what_is_listed_is_allowed_and_nothing_else(white: str, mode: str) -> None:
    rng, known, tried = Rng("cards", white, mode), {}, {True: 0, False: 0}
    for number, (state, seat) in enumerate(positions(mode, white, rng)):
        legal = GAME.legal(state, seat)
        assert legal
        assert len(set(legal)) == len(legal)
        listed = set(legal)
        for action in {*rng.shuffled(legal)[:40], *(known if number % 4 == 0 else ())}:
            tried[action in listed] += 1
            assert is_allowed(state, seat, action) == (action in listed), (action, state)
        known |= dict.fromkeys(rng.shuffled(legal)[:15])
        known = dict.fromkeys(list(known)[-REMEMBERED:])
    assert min(tried.values()) > 100


@pytest.mark.parametrize("mode", ["duel", "quickdraw"])
@pytest.mark.parametrize("white", SNIPERS)
def test_listed_actions_differ_in_effect(white: str, mode: str) -> None:
    rng = Rng("effects", white)
    for number, (state, seat) in enumerate(positions(mode, white, rng)):
        if number % 10 == 0:
            steps = [GAME.apply(state, seat, action) for action in rng.shuffled(GAME.legal(state, seat))[:40]]
            assert all(step not in steps[:n] for n, step in enumerate(steps))
