"""Super Snipers: the Draft, a house rule (spec, section 6)."""

from __future__ import annotations

import pytest

from game.core import BYSTANDER, CHANCE, IllegalAction, Match, Rng
from game.rules.super_snipers import SniperState
from game.rules.super_snipers.actions import DealCards, Hide, PickCard
from game.rules.super_snipers.draft import kind_of
from game.rules.super_snipers.draft_events import CardPicked, CardsKept, CardsPassed
from game.rules.super_snipers.powers import cards
from tests.laws.games import UnderTest
from tests.laws.walk import state_of
from tests.rules.snipers_game import GAME

DEAL = DealCards(
    tuple(f"{name}.basic" for name in ("jane", "kuaket", "janus"))
    + tuple(f"{name}.adrenaline" for name in ("jane", "kuaket", "janus"))
    + tuple(f"{name}.basic" for name in ("artemis", "sirius", "gunhead"))
    + tuple(f"{name}.adrenaline" for name in ("artemis", "sirius", "gunhead"))
)


def dealt(options: dict[str, str | bool] | None = None) -> Match:
    """Return a match in which the cards of ``DEAL`` have been dealt."""
    under = UnderTest(GAME, 2, {"draft": True, **(options or {})})
    match = Match(GAME, under.header())
    match._take(CHANCE, DEAL)
    return match


def pick(match: Match, seat: int, *names: str) -> None:
    for card in names:
        match.submit(seat, PickCard(card), match.at(seat))


def drafted(match: Match) -> SniperState:
    """Let both pick to the end: seat 0 keeps Jane's Basic and Artemis's Adrenaline."""
    pick(match, 0, "jane.basic", "kuaket.adrenaline")
    pick(match, 1, "sirius.adrenaline", "gunhead.basic")
    pick(match, 0, "artemis.adrenaline", "sirius.basic")
    pick(match, 1, "kuaket.basic", "jane.adrenaline")
    pick(match, 0, "jane.basic", "artemis.adrenaline")
    pick(match, 1, "gunhead.basic", "jane.adrenaline")
    return state_of(match)


def test_draft_mode_deals_three_basic_and_three_adrenaline_cards_to_each() -> None:
    match = UnderTest(GAME, 2, {"draft": True}).match()
    hands = state_of(match).draft
    for hand in hands:
        assert sorted(map(kind_of, hand.cards)) == ["adrenaline"] * 3 + ["basic"] * 3
    assert len({card for hand in hands for card in hand.cards}) == 12
    assert match.to_act() == (0, 1)


def test_draft_mode_one_of_each_kind_is_picked_the_rest_swapped_then_picked_again() -> None:
    match = dealt()
    pick(match, 0, "jane.basic")
    with pytest.raises(IllegalAction, match="one of the other kind"):
        pick(match, 0, "kuaket.basic")
    pick(match, 0, "kuaket.adrenaline")
    assert match.to_act() == (1,)
    with pytest.raises(IllegalAction, match="not in your hand"):
        pick(match, 1, "jane.adrenaline")
    pick(match, 1, "sirius.adrenaline", "gunhead.basic")
    first, second = state_of(match).draft
    assert set(first.cards) == {"artemis.basic", "sirius.basic", "artemis.adrenaline", "gunhead.adrenaline"}
    assert set(second.cards) == {"kuaket.basic", "janus.basic", "jane.adrenaline", "janus.adrenaline"}


def test_draft_mode_keeps_one_basic_and_one_adrenaline_perhaps_of_different_snipers() -> None:
    match = dealt({"sniper_white": "mdk02"})
    state = drafted(match)
    assert state.phase == "hide"
    assert state.sides[0].sniper == "mdk02"
    assert cards(GAME.book, state, 0) == ("jane.basic",)
    assert [event for event in match.view(BYSTANDER).history if isinstance(event, CardsKept)] == [
        CardsKept(0, "jane.basic", "artemis.adrenaline"),
        CardsKept(1, "gunhead.basic", "jane.adrenaline"),
    ]
    for seat in (0, 1):
        match.submit(seat, Hide(seat), match.at(seat))
    assert match.view(0).table.sides[1].drafted == ("gunhead", "jane")


def test_draft_mode_the_last_two_are_kept_out_of_what_one_has_picked() -> None:
    match = dealt()
    pick(match, 0, "jane.basic", "kuaket.adrenaline")
    pick(match, 1, "sirius.adrenaline", "gunhead.basic")
    pick(match, 0, "artemis.adrenaline", "sirius.basic")
    pick(match, 1, "kuaket.basic", "jane.adrenaline")
    assert {action.card for action in match.view(0).legal} == {
        "jane.basic",
        "sirius.basic",
        "kuaket.adrenaline",
        "artemis.adrenaline",
    }


def test_draft_mode_nobody_sees_what_the_other_holds_or_picks() -> None:
    match = dealt()
    pick(match, 0, "jane.basic")
    other, bystander = match.view(1), match.view(BYSTANDER)
    for view in (other, bystander):
        assert view.table.draft[0].now == ("",)
        assert set(view.table.draft[0].cards) == {""}
        assert CardPicked(0, "") in view.history
        assert "jane" not in str([event for event in view.history if isinstance(event, CardPicked)])
    pick(match, 0, "kuaket.adrenaline")
    pick(match, 1, "sirius.adrenaline", "gunhead.basic")
    told = [event for event in match.view(BYSTANDER).history if isinstance(event, CardsPassed)]
    assert [set(event.cards) for event in told] == [{""}, {""}]


def test_draft_mode_what_one_thinks_of_fits_the_cards_that_were_passed_on() -> None:
    match = dealt()
    pick(match, 0, "jane.basic", "kuaket.adrenaline")
    pick(match, 1, "sirius.adrenaline", "gunhead.basic")
    pick(match, 1, "kuaket.basic")
    for n in range(20):
        hand = GAME.imagine(match.view(0), Rng("draft", n)).draft[1]
        passed = {"kuaket.basic", "janus.basic", "jane.adrenaline", "janus.adrenaline"}
        assert set(hand.now) < passed
        assert set(hand.cards) < passed
        assert not set(hand.picked) & set(DEAL.cards[:6])


def test_draft_mode_a_pick_can_be_taken_back_until_the_other_has_picked_too() -> None:
    match = dealt()
    pick(match, 0, "jane.basic")
    match.undo(0)
    assert state_of(match).draft[0].cards == DEAL.cards[:6]


def test_draft_mode_does_not_count_in_a_contract() -> None:
    match = UnderTest(GAME, 1, {"mode": "contract", "draft": True}).match()
    assert state_of(match).phase == "hide"
