"""Super Snipers: Blitz, a house rule (spec, section 6): one round decides."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core import CHANCE, Rng
from game.rules.super_snipers import (
    AdrenalineGained,
    GridRemoved,
    Hide,
    MatchEnded,
    Place,
    Rearrange,
    RoundEnded,
    SniperState,
    TrackerReceived,
)
from game.rules.super_snipers.pieces import adrenaline_of
from game.rules.super_snipers.powers import cards
from tests.rules.snipers_game import GAME
from tests.rules.snipers_table import Table, lay
from tests.rules.test_super_snipers_quickdraw import armed as armed_in_quickdraw
from tests.rules.test_super_snipers_quickdraw import end
from tests.rules.test_super_snipers_round import MIRRORED_SHOT, SHOT, armed, finish

MODES = pytest.mark.parametrize("mode", ["duel", "quickdraw"])


def begun(mode: str, **options: Any) -> SniperState:
    return GAME.setup({"mode": mode, "blitz": True, **options}, 2)


@MODES
def test_both_begin_with_adrenaline_its_card_face_up_and_tactical_advantage(mode: str) -> None:
    state = begun(mode, sniper_white="jane", sniper_black="kuaket")
    for seat, side in enumerate(state.sides):
        assert side.adrenaline == "ready"
        assert cards(GAME.book, state, seat) == (f"{side.sniper}.basic", f"{side.sniper}.adrenaline")
        assert side.has_advantage


@MODES
def test_both_can_be_used_in_the_first_turn(mode: str) -> None:
    table = Table(begun(mode)).chance()
    for seat in (0, 1):
        table.act(Hide(0), seat)
    table.chance()
    seat = table.to_act[0]
    kinds = {type(action) for action in GAME.legal(table.state, seat)}
    pieces = {action.piece for action in GAME.legal(table.state, seat) if isinstance(action, Place)}
    assert Rearrange in kinds
    assert adrenaline_of(seat) in pieces


@MODES
def test_a_card_that_copies_at_the_start_of_a_round_does_so_in_the_first(mode: str) -> None:
    table = Table(begun(mode, sniper_white="janus", sniper_black="sirius")).chance()
    assert [str(action.card) for action in GAME.legal(table.state, 0)] == ["sirius.basic", "sirius.adrenaline"]


def test_the_first_kill_wins_the_match_in_a_duel() -> None:
    """The other does not finish the turn: of two Kills the first one announced counts."""
    table = armed(is_blitz=True).act(SHOT)
    assert table.told(RoundEnded) == [RoundEnded(1, (0,))]
    assert table.told(TrackerReceived) == [TrackerReceived(1, 1)]
    assert table.told(MatchEnded) == [MatchEnded((1, 0), (0,))]
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.winners) == ("The Kill was made.", (1, 0), (0,))


def test_the_first_kill_wins_the_match_in_quickdraw() -> None:
    table = armed_in_quickdraw()
    table.state = replace(table.state, is_blitz=True)
    table.act(MIRRORED_SHOT, 1)
    assert table.told(MatchEnded) == [MatchEnded((0, 1), (1,))]
    assert table.to_act == ()


def test_without_it_the_first_kill_does_not() -> None:
    assert armed().act(SHOT).told(MatchEnded) == []


def test_a_void_round_is_played_again_from_the_start() -> None:
    """Adrenaline and Tactical Advantage are ready again, whoever has used them; three void rounds are a stalemate."""
    spent = {"adrenaline": "spent", "has_advantage": False, "los": ("gold T", "gray L", "purple O")}
    table = finish(lay(white=spent, black=spent, turn=60, is_blitz=True))
    assert table.told(RoundEnded) == [RoundEnded(1, ())]
    assert table.told(GridRemoved) == table.told(AdrenalineGained) == []
    for side in table.state.sides:
        assert side.adrenaline == "ready"
        assert side.has_advantage
    third = finish(lay(white=spent, black=spent, turn=60, voids=2, is_blitz=True))
    assert third.told(MatchEnded) == [MatchEnded((0, 0), (0, 1))]
    outcome = GAME.outcome(third.state)
    assert outcome is not None
    assert outcome.reason.startswith("Stalemate")


def test_a_void_round_of_quickdraw_is_played_again_too() -> None:
    table = armed_in_quickdraw(turns=60, is_done=True)
    table.state = replace(table.state, is_blitz=True, sides=(replace(table.white, turns=60), table.black))
    end(table, 0)
    assert table.told(RoundEnded) == [RoundEnded(1, ())]
    assert all(side.adrenaline == "ready" and side.has_advantage for side in table.state.sides)


def test_it_is_marked_as_a_house_rule_of_the_two_modes_for_two() -> None:
    blitz = next(option for option in GAME.options() if option.name == "blitz")
    assert blitz.is_house_rule
    assert blitz.default is False
    assert [mode for mode in ("duel", "contract", "quickdraw", "hostage") if blitz.counts_in(mode)] == [
        "duel",
        "quickdraw",
    ]


def test_it_changes_nothing_of_a_contract() -> None:
    state = GAME.setup({"mode": "contract", "blitz": True}, 1)
    assert not state.is_blitz
    assert state.sides[0].adrenaline == "none"


def test_a_draft_may_come_before_it() -> None:
    state = begun("duel", draft=True)
    rng = Rng("drafted blitz")
    while state.phase == "draft":
        seat = GAME.to_act(state)[0]
        action = GAME.sample(state, rng) if seat == CHANCE else rng.pick(GAME.legal(state, seat))
        state = GAME.apply(state, seat, action).state
    assert all(side.adrenaline == "ready" and side.has_advantage for side in state.sides)

