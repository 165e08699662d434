"""Everything the rules offer can be reached at the table: by a piece in the hand, a button, or an answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.core import Options, Player, Rng
from game.rules.super_snipers.actions import TARGET, Cancel, Decline, MoveMeeple, Place, Ready, Shoot, Use
from game.rules.super_snipers.rounds import enter_target_phase
from game.rules.super_snipers.state import SniperObservation
from game.rules.super_snipers.table import Table
from game.scenes.super_snipers import askings
from game.scenes.super_snipers.asking import Asking
from tests.tools.sniper_matches import ALONE, new_match

TWO = (Player("Ada"), Player("Ben"))
PAIRS = [
    ("archangel", "artemis"),
    ("subhuti", "janus"),
    ("jane", "gunhead"),
    ("mdk02", "sirius"),
    ("kuaket", "artemis"),
]
OPTIONS: Options = {"mode": "duel", "sniper_white": "archangel", "sniper_black": "jane"}
BUTTONS = (Ready, Decline, Cancel, Place, Shoot)


def answers(asking: Asking | None) -> Iterator[Any]:
    """Every action that a question leads to."""
    for choice in asking.choices if asking else ():
        if isinstance(choice.entry, Asking):
            yield from answers(choice.entry)
        else:
            yield choice.entry


def reachable(book: Any, seen: SniperObservation, legal: Sequence[Any]) -> list[Any]:
    state, seat = seen.table, seen.seat
    questions = [
        askings.forced(book, state, seat, legal),
        askings.remove(state, seat, legal),
        askings.discard(legal),
        askings.swap(legal),
        askings.search(book, state, seat, legal),
        askings.recalibrate(state, seat, legal),
        askings.rearrange(legal),
        askings.ability(book, state, seat, legal),
    ]
    return [Use("concentrate"), *(action for asking in questions for action in answers(asking))]


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("mode", ["duel", "contract"])
def test_every_action_is_offered_somewhere(pair: tuple[str, str], mode: str) -> None:
    options: Options = {"mode": mode, "sniper_white": pair[0], "sniper_black": pair[1]}
    match = new_match(TWO if mode == "duel" else ALONE, options, 3).start()
    rng, seen_kinds = Rng(8), set()
    for _ in range(700):
        if not match.to_act():
            break
        seat = match.to_act()[0]
        seen = match.view(seat)
        others = [act for act in seen.legal if not isinstance(act, BUTTONS)]
        offered = reachable(match.game.book, seen, seen.legal)
        assert [act for act in others if act not in offered] == []
        seen_kinds |= {type(act) for act in seen.legal}
        placings = [act for act in seen.legal if isinstance(act, Place | Shoot)]
        pool = placings if placings and rng.below(3) else list(seen.legal)
        match.submit(seat, rng.pick(pool), match.at(seat))
    assert {Place, Ready} <= seen_kinds


def test_a_meeple_is_moved_in_two_answers() -> None:
    game = new_match(TWO, OPTIONS, 4).game
    table = Table(game.book, game.setup(OPTIONS, 2))
    enter_target_phase(table, 0, 1)
    target = table.state.sides[0].target
    assert target is not None
    around = game.book.target(0, 1).board.around(target.target)
    moves = [MoveMeeple(target.target, 1 << bit) for bit in range(64) if around >> bit & 1]
    (first,) = askings.ability(game.book, table.state, 0, moves).choices
    assert first.label == "Move the Target"
    assert first.spot == (TARGET, target.target)
    assert isinstance(first.entry, Asking)
    assert list(answers(first.entry)) == moves
    assert [choice.label for choice in first.entry.choices] == [
        "Up and left", "Up", "Up and right", "Left", "Right", "Down and left", "Down", "Down and right",
    ]  # fmt: skip
    assert [choice.spot for choice in first.entry.choices] == [(TARGET, move.goal) for move in moves]
