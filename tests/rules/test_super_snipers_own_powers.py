"""Whatever powers a user puts together, if the reader takes them the game can be played to its end."""

from __future__ import annotations

import pytest

from game.content.super_snipers_snipers import CARDS, is_playable
from game.core import CHANCE, CLOCK, Rng
from game.rules.super_snipers import SuperSnipers
from game.rules.super_snipers.shapes import COLOURS
from game.rules.super_snipers.snipers import KINDS, Card, Power, Sniper
from tests.rules.snipers_game import GAME, clocks_turn

MOST_ACTIONS = 15_000


def _power(rng: Rng, side: str) -> Power:
    do = rng.pick(list(KINDS[side]))
    kind = KINDS[side][do]
    when = rng.pick(kind.moments)
    return Power(
        do,
        when,
        rng.pick(kind.whats),
        rng.die(4) if kind.is_counted else 1,
        rng.pick(COLOURS) if when == "plays_colour" else "",
        rng.pick(kind.costs),
        rng.pick((0, 0, 1, 2)),
        rng.pick(("round", "turn")),
        rng.below(6) == 0,
        rng.pick(("", "draw")),
    )


def _sniper(rng: Rng, name: str) -> Sniper:
    cards = [Card("title", "text", tuple(_power(rng, side) for _ in range(rng.die(3)))) for side in CARDS.values()]
    return Sniper(name, name, name, *cards, own=True)


@pytest.mark.parametrize("mode", ["duel", "contract", "quickdraw"])
@pytest.mark.parametrize("seed", range(8))
def test_own_snipers_of_any_sound_powers_leave_the_game_playable(seed: int, mode: str) -> None:
    rng = Rng("own powers", seed, mode)
    own = (_sniper(rng, "ash"), _sniper(rng, "birch"))
    assert all(map(is_playable, own))
    game = SuperSnipers(GAME.book.sets[0], own, GAME.book.kill_numbers)
    options = {"mode": mode, "sniper_white": "ash", "sniper_black": "birch"}
    state = game.setup(options, game.seats_for(options)[0])
    for _ in range(MOST_ACTIONS):
        if not (seats := game.to_act(state)):
            break
        seat = rng.pick(seats)
        if seat == CHANCE:
            action = game.sample(state, rng)
        else:
            action = clocks_turn(state, rng) if seat == CLOCK else rng.pick(game.legal(state, seat))
        state = game.apply(state, seat, action).state
    assert game.outcome(state) is not None
