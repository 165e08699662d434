"""Super Snipers: which Basic cards have an effect in Hostage Rescue, and which (spec, section 8)."""

from __future__ import annotations

import pytest

from game.rules.super_snipers import (
    TARGET,
    BonusEarned,
    BonusUsed,
    Displace,
    EarnAnother,
    FocusKept,
    InnocentCovered,
    InnocentIsolated,
    Keep,
    Killed,
    MeepleMoved,
    PowerUsed,
    Ready,
    Remove,
    SendBullet,
    Shoot,
    Swap,
    Use,
)
from game.rules.super_snipers.actions import RIGHT, LayDown, PickUp
from game.rules.super_snipers.hostage_events import ExtraEarned
from game.rules.super_snipers.options import in_rescue
from game.rules.super_snipers.pieces import NAMES
from tests.rules.snipers_game import GAME
from tests.rules.snipers_rescue import LEFT_SEALED, RIGHT_SEALED, lying, pieces_on, rescue
from tests.rules.snipers_table import at_target, innocents


def test_jane_kills_without_room_for_the_bullet_on_either_grid() -> None:
    table = rescue("jane", left=LEFT_SEALED, right=RIGHT_SEALED, bonuses=("recalibrate",))
    shots = table.offers(Shoot)
    loose = Shoot(at_target("33 43 53"), RIGHT)
    assert {shot.board for shot in shots} == {TARGET, RIGHT}
    assert loose in shots
    table.act(loose)
    assert table.told(Killed) == [Killed(1, loose.mask)]
    assert table.told(BonusUsed) == [BonusUsed(0, "recalibrate")]
    assert len(table.offers(Shoot)) == 1, "the token is spent: on the left only the usual place is left"


def test_kuaket_starts_a_chain_beside_an_innocent_once_a_round() -> None:
    table = rescue("kuaket", offered=("gold O", "gold I", "gray O"))
    card = table.pick("gold O").offers(Use)[0]
    table.act(card)
    table.put("gold O", RIGHT, "24 25 34 35")
    assert table.told(PowerUsed) == [PowerUsed(0, card.what)]
    table.pick("gray O")
    assert table.refusal(card) == "This card was used as often as it can be in a round."


def test_sirius_covers_an_innocent_of_the_right_grid_with_concentrate() -> None:
    table = rescue("sirius", offered=("gold L",), bonuses=("concentrate",)).lay("gold L", RIGHT, "03 04 05 15")
    assert table.told(InnocentCovered) == [InnocentCovered(1, 0, False)]
    assert (innocents(table.white), innocents(table.black)) == ("grid grid grid", "covered grid grid")
    assert table.white.bonuses == ()
    table.act(Remove(lying(table.black, "gold L")))
    assert innocents(table.black) == "grid grid grid"


def test_gunhead_earns_again_and_once_another() -> None:
    table = rescue("gunhead", offered=("gold O", "gold L")).lay("gold O", TARGET, "66 67 76 77")
    assert table.told(BonusEarned) == [BonusEarned(0, "concentrate")]
    table.act(EarnAnother("recalibrate"))
    assert table.white.bonuses == ("concentrate", "recalibrate")


def test_mdk02_picks_the_reserve_up_as_one_focus_more() -> None:
    table = rescue("mdk02", offered=("gold I",), reserve="gray T", bonuses=("exchange",)).pick("gray T")
    gray = table.hostage.held
    table.act(LayDown())
    assert table.white.reserve == gray, "it goes back to where it came from"
    table.pick("gray T").put("gray T", TARGET, "60 70 50 61")
    assert table.told(BonusUsed) == [BonusUsed(0, "exchange")]
    assert table.white.bonuses == ("exchange",), "it stays active, though its swaps are over"
    table.lay("gold I", TARGET, "04 05 06 07")
    assert table.act(Ready()).told(ExtraEarned) == [ExtraEarned(0)]


def test_mdk02_reserve_in_the_hand_at_the_end_goes_back() -> None:
    table = rescue("mdk02", reserve="gray T", bonuses=("exchange",), laid=1).pick("gray T").ring().act(Ready())
    assert NAMES[table.white.reserve] == "gray T"
    assert table.told(ExtraEarned), "it was not one of the turn's Focus"


def test_subhuti_keeps_a_match_out_of_the_hand_without_a_refill() -> None:
    table = rescue("subhuti", offered=("gold I", "gold O"), right=RIGHT_SEALED)
    gold = table.piece("gold I", 0)
    assert table.refusal(Keep(gold)) == "Pick up a Focus first."
    table.pick("gold O")
    assert table.refusal(Keep(table.hostage.held)) == "No Focus on your grids has its colour and shape."
    table.act(LayDown()).pick("gold I").act(Keep(gold))
    assert table.told(FocusKept) == [FocusKept(0, gold)]
    assert table.white.card == (gold,)
    assert len(table.hostage.offered) == 1, "nothing is refilled"
    assert table.refusal(PickUp(gold)).startswith("One Focus from the card a turn, and not in the turn")


def test_subhuti_plays_one_focus_from_the_card_on_a_later_turn() -> None:
    table = rescue("subhuti", offered=("gold I",), card=("gold T", "gray T")).pick("gold T")
    table.put("gold T", TARGET, "70 71 72 61")
    gray = table.white.card[0]
    assert table.refusal(PickUp(gray)) == "One Focus from the card a turn, and not in the turn in which it came there."
    assert table.names(table.white.card) == ["gray T"]
    table.act(Ready()).chance("gold S")
    assert table.names(table.white.card) == ["gray T"], "it is kept"
    table.act(Ready()).chance().pick("gray T")


def test_subhuti_a_kept_focus_was_not_placed() -> None:
    table = rescue("subhuti", offered=("gold I",), right=RIGHT_SEALED, laid=4).pick("gold I")
    table.act(Keep(table.hostage.held)).act(Ready())
    assert not table.told(ExtraEarned)


def test_a_focus_from_the_card_is_not_swapped_into_the_reserve() -> None:
    table = rescue("subhuti", card=("gold T",), reserve="gray O", bonuses=("exchange",)).pick("gold T")
    assert table.refusal(Swap(table.hostage.held)) == "Only a Focus of this turn can be put there."


def test_archangel_moves_the_meeple_aside_on_the_grid_it_stands_on() -> None:
    table = rescue("archangel", offered=("gold L",)).lay("gold L", RIGHT, "03 04 05 15")
    goals = [at_target(cell) for cell in ("14", "24", "25")]
    assert table.offers(Displace) == [Displace(goal) for goal in goals]
    table.ring().act(Displace(goals[1]))
    assert table.told(MeepleMoved) == [MeepleMoved(1, 0, goals[1])], "time went on while it was asked"
    assert table.black.target is not None
    assert table.black.target.innocents[0].cell == goals[1]


def test_archangel_moves_a_meeple_aside_in_the_set_up_too() -> None:
    table = rescue("archangel", stage="start", offered=("gold L",)).lay("gold L", RIGHT, "03 04 05 15")
    table.act(Displace(at_target("14")))
    assert table.stage == "ready"
    assert len(pieces_on(table.black)) == 1


@pytest.mark.parametrize("sniper", ["janus", "artemis"])
def test_janus_and_artemis_have_no_effect_and_the_set_up_can_say_so(sniper: str) -> None:
    table = rescue(sniper, offered=("gold L",), left=(1, "aaaa....\n...bb...\n..bb....\n" + "........\n" * 5))
    assert not table.offers(SendBullet)
    assert table.refusal(SendBullet()) == "Nothing asks for that now."
    table.lay("gold L", TARGET, "10 20 30 31")
    assert len(table.told(InnocentIsolated)) == 3
    assert not table.told(PowerUsed)
    assert table.to_act[0] == 0
    assert in_rescue(GAME.book, GAME.book.snipers[sniper]) == "The Basic card has no effect."


@pytest.mark.parametrize("sniper", ["jane", "kuaket", "sirius", "gunhead", "archangel"])
def test_the_others_work_as_their_cards_say(sniper: str) -> None:
    assert in_rescue(GAME.book, GAME.book.snipers[sniper]) == ""


def test_the_set_up_says_how_subhuti_and_mdk02_differ() -> None:
    assert in_rescue(GAME.book, GAME.book.snipers["mdk02"]) == (
        "The Focus of your Reserve is picked up as one Focus more in a turn."
    )
    assert in_rescue(GAME.book, GAME.book.snipers["subhuti"]).startswith("The Focus in your hand is the Active one")


def test_adrenaline_cards_are_out_of_the_game() -> None:
    """Kuaket's would start a Chain anywhere at the border."""
    table = rescue("kuaket", offered=("gold O",), left=(1, "dddd....\n" + "........\n" * 7), hits=2).pick("gold O")
    assert table.no("gold O", TARGET, "60 61 70 71") == "It must share a side with a Focus of its colour."
