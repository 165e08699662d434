"""A tenth Sniper, made in YAML alone: its powers are kinds that others use, with other parameters."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.super_snipers_snipers import check_snipers, read_snipers
from game.core import Rng
from game.rules.super_snipers import (
    TARGET,
    AiHelped,
    BonusEarned,
    CardsBlanked,
    FocusDrawn,
    InnocentCovered,
    InnocentReturned,
    Ready,
    Remove,
    SuperSnipers,
    TokenFlipped,
    Use,
)
from tests.laws.games import UnderTest
from tests.laws.walk import play_on
from tests.rules import snipers_table
from tests.rules.snipers_game import GAME
from tests.rules.snipers_table import Table, innocents, lay
from tests.rules.test_super_snipers_target import COLOURS, INNOCENTS_BUT_ONE

FILE = Path(__file__).parent / "data" / "tenth_sniper.yaml"
TEN = SuperSnipers(GAME.book.sets[0], (*GAME.book.snipers.values(), *read_snipers(FILE)), GAME.book.kill_numbers)


@pytest.fixture(autouse=True)
def ten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snipers_table, "GAME", TEN)


def duel(*los: str, target: str = "", **white: Any) -> Table:
    side = {"los": los, "target": (1, target), "colours": COLOURS, **white}
    return lay(white=side, black={"los": ("gray T",)}, snipers=("fox", "jane"))


def test_it_is_made_of_five_kinds_at_least() -> None:
    assert check_snipers(FILE) == []
    fox = TEN.book.snipers["fox"]
    cards = (fox.basic, fox.adrenaline, fox.ai_basic, fox.ai_adrenaline)
    kinds = {power.do for card in cards for power in card.powers}
    assert len(kinds) >= 5
    ours = {
        power.do
        for sniper in GAME.book.snipers.values()
        for card in (sniper.basic, sniper.ai_basic)
        for power in card.powers
    }
    ours |= {
        power.do
        for sniper in GAME.book.snipers.values()
        for power in (*sniper.adrenaline.powers, *sniper.ai_adrenaline.powers)
    }
    assert kinds <= ours


def test_a_new_chain_once_a_round_from_the_border() -> None:
    table = duel("gold O", target="cccc....\n" + "........\n" * 7)
    table.act(Use("fox.basic.0")).put("gold O", TARGET, "60 61 70 71")
    assert table.white.uses == ("fox.basic.0",)
    assert table.refusal(Use("fox.basic.0")) == "This card was used as often as it can be in a round."


def test_a_tile_again() -> None:
    table = duel("gray I", board={"used": ("recalibrate",)}).put("gray I", TARGET, "72 73 74 75")
    assert table.told(BonusEarned) == [BonusEarned(0, "recalibrate")]


def test_adrenaline_covers_an_innocent_that_comes_back() -> None:
    table = duel("gold O", adrenaline="ready").put("adrenaline", TARGET, "12 13 03")
    assert table.told(InnocentCovered) == [InnocentCovered(0, 1, False)]
    assert table.white.target is not None
    table.act(Remove(table.white.target.placed[0].piece))
    assert table.told(InnocentReturned) == [InnocentReturned(0, 1)]
    assert innocents(table.white) == "grid grid grid"


def test_four_in_the_los_and_a_toll_twice_a_round() -> None:
    table = duel("gold L", "gold O", target=INNOCENTS_BUT_ONE, adrenaline="ready", uses=("fox.adrenaline.2",))
    table.put("gold L", TARGET, "10 20 30 31")
    assert table.told(TokenFlipped) == [TokenFlipped(1, "clear")], "the second use"
    table.act(Ready()).chance()
    assert len(table.white.los) == 4


def contract(*los: str, **fields: Any) -> Table:
    white = {"los": ("gray L", "gold O", "purple I"), "clears": 0, "hiding": 2}
    return lay("contract", ("jane", "fox"), white=white, black={"los": los, **fields.pop("black", {})}, **fields)


def test_its_ai_cards() -> None:
    table = contract("gray I", ai={"is_located": True}).act(Ready()).chance()
    assert sum(event.goal == "surveillance" for event in table.told(FocusDrawn)) == 1
    piles = {"piles": ((), (), ("gray S",))}
    table = contract("gray I", ai=piles, black={"adrenaline": "ready"}).act(Ready()).chance()
    assert table.told(AiHelped) == [AiHelped(GAME.book.kill_number(3) - 2)]
    assert table.told(CardsBlanked) == [CardsBlanked(0, 1)]


@pytest.mark.parametrize(
    "options", [{"mode": "duel", "sniper_black": "fox"}, {"mode": "contract", "sniper_black": "fox"}]
)
def test_it_plays_whole_matches(options: dict[str, str]) -> None:
    under = UnderTest(TEN, TEN.seats_for(options)[0], options)
    assert play_on(under.match(4), Rng(4)).outcome() is not None
