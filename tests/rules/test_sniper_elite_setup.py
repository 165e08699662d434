"""Sniper Elite before the first round: objectives, shot bag, loadout, arrow, starting spaces, specialists."""

from __future__ import annotations

import pytest

from game.core import CHANCE, Action, IllegalAction, Rng
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.actions import (
    ChooseSpecialist,
    MarkArrow,
    ReturnObjective,
    ShuffleLoadout,
    ShuffleObjectives,
    TakeLoadout,
)
from game.rules.sniper_elite.beginning import deck_after, loadouts
from game.rules.sniper_elite.catalog import Tokens
from game.rules.sniper_elite.events import LoadoutTaken, ObjectiveReturned
from game.rules.sniper_elite.state import SniperEliteState
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_squads import NUMBERS, one

HAND = ("rock", "rock", "lockpick")
DECK = (1, 4, 7, 2, 3, 5, 6, 8, 9)
"""Red, then yellow on top."""


def begun(deck: tuple[int, ...] = DECK, seats: int = 2) -> SniperEliteState:
    state = GAME.setup({}, seats)
    return after(state, ShuffleObjectives(deck))


def after(state: SniperEliteState, *actions: Action) -> SniperEliteState:
    for action in actions:
        state = GAME.play(state, GAME.to_act(state)[0], action).state
    return state


def equipped(deck: tuple[int, ...] = DECK, seats: int = 2) -> SniperEliteState:
    return after(begun(deck, seats), TakeLoadout(HAND), ShuffleLoadout(deck_after(GAME.field, HAND)))


def why_not(state: SniperEliteState, action: Action) -> str:
    with pytest.raises(IllegalAction) as refused:
        GAME.check(state, GAME.to_act(state)[0], action)
    return str(refused.value)


# -- objectives


def test_two_objectives_of_different_suits_are_drawn() -> None:
    state = begun()
    assert state.secret.objectives == (1, 4)
    assert isinstance(GAME.legal(state, 0)[0], TakeLoadout), "nothing goes back"


def test_of_two_objectives_of_one_suit_one_goes_back_and_a_new_one_is_drawn() -> None:
    state = begun((1, 2, 4, 3, 5, 6, 7, 8, 9))
    assert GAME.legal(state, 0) == (ReturnObjective(1), ReturnObjective(2))
    step = GAME.play(state, 0, ReturnObjective(1))
    assert step.state.secret.objectives == (2, 4)
    assert step.state.decks.objectives == (3, 5, 6, 7, 8, 9, 1), "to the bottom of the deck"
    assert step.events == (ObjectiveReturned(1, 4),)


def test_it_goes_on_until_the_suits_differ() -> None:
    state = begun((1, 2, 3, 9, 4, 5, 6, 7, 8))
    state = after(state, ReturnObjective(2))
    assert GAME.legal(state, 0) == (ReturnObjective(1), ReturnObjective(3))
    assert why_not(state, TakeLoadout(HAND)) == "Your objectives have one suit: give one of them back first."
    assert after(state, ReturnObjective(1)).secret.objectives == (3, 9)


def test_there_are_27_pairs_of_objectives() -> None:
    pairs = set()
    for one_ in range(1, 10):
        for other in range(one_ + 1, 10):
            rest = [number for number in range(1, 10) if number not in (one_, other)]
            if isinstance(GAME.legal(begun((one_, other, *rest)), 0)[0], TakeLoadout):
                pairs.add((one_, other))
    assert len(pairs) == 27


def test_defenders_are_not_told_that_an_objective_went_back() -> None:
    plain, returned = begun(), begun((1, 2, 4, 3, 5, 6, 7, 8, 9))
    step = GAME.play(returned, 0, ReturnObjective(2))
    assert [event.seen_by(1) for event in step.events] == [None]
    for state in (returned, step.state):
        assert GAME.observe(state, 1) == GAME.observe(plain, 1)
        assert GAME.at(state, 1) == GAME.at(plain, 1)
        assert GAME.to_act(state) == GAME.to_act(plain)


def test_the_objective_deck_holds_each_number_once() -> None:
    with pytest.raises(IllegalAction, match="The deck holds each of its cards once"):
        GAME.check(GAME.setup({}, 2), CHANCE, ShuffleObjectives((1, 1, 2, 3, 4, 5, 6, 7, 8)))
    assert {GAME.sample(GAME.setup({}, 2), Rng(n)).deck[0] for n in range(100)} == set(range(1, 10))  # type: ignore[attr-defined]


# -- bag, loadout, arrow


def test_the_bag_begins_with_6_aim_2_noise_and_3_recoil() -> None:
    assert GAME.setup({}, 2).table.bag == Tokens(aim=6, noise=2, recoil=3)


def test_any_3_loadout_cards_are_chosen() -> None:
    state = begun()
    assert TakeLoadout(HAND) in GAME.legal(state, 0)
    assert len(GAME.legal(state, 0)) == len(loadouts(GAME.field)) == 728, "17 kinds, three of them twice"
    assert GAME.canonical(state, 0, TakeLoadout(("lockpick", "rock", "rock"))) == TakeLoadout(HAND)
    for cards in (("rock", "rock", "rock"), ("rock", "rock"), ("rock", "rock", "tank")):
        assert why_not(state, TakeLoadout(cards)) == "Choose 3 of the loadout cards first."


def test_which_cards_were_chosen_is_secret_how_many_is_not() -> None:
    step = GAME.play(begun(), 0, TakeLoadout(HAND))
    assert step.events == (LoadoutTaken(HAND, 3),)
    assert step.events[0].seen_by(1) == LoadoutTaken((), 3)
    assert GAME.observe(step.state, 1).table.hand == 3


def test_the_other_loadout_cards_are_shuffled() -> None:
    state = after(begun(), TakeLoadout(HAND))
    assert GAME.to_act(state) == (CHANCE,)
    assert len(GAME.sample(state, Rng(1)).deck) == 17  # type: ignore[attr-defined]
    assert equipped().table.deck == 17


@pytest.mark.parametrize(
    ("deck", "arrows"),
    [
        (DECK, "uz"),
        ((1, 7, 4, 2, 3, 5, 6, 8, 9), "nz"),
        ((4, 7, 1, 2, 3, 5, 6, 8, 9), "az"),
    ],
)
def test_the_arrow_lies_in_the_sector_of_neither_objective(deck: tuple[int, ...], arrows: str) -> None:
    """a is red, n yellow, u black, z neutral."""
    state = equipped(deck)
    assert [GAME.field.name(arrow.space) for arrow in GAME.legal(state, 0)] == list(arrows)
    forbidden = next(name for name in "anu" if name not in arrows)
    words = "Mark an arrow that lies in the sector of neither objective."
    assert why_not(state, MarkArrow(one(forbidden))) == words
    assert why_not(state, MarkArrow(one("b"))) == words, "no arrow at all"


def test_the_arrow_is_secret() -> None:
    step = GAME.play(equipped(), 0, MarkArrow(one("u")))
    assert step.state.secret.spaces == (one("u"),)
    other = GAME.play(equipped(), 0, MarkArrow(one("z")))
    assert [event.seen_by(1) for event in step.events] == [event.seen_by(1) for event in other.events]
    assert GAME.observe(step.state, 1) == GAME.observe(other.state, 1)


# -- squads


def test_officers_stand_on_their_iron_crosses_soldiers_on_their_starting_spaces() -> None:
    units = [GAME.field.name(unit.space) for unit in GAME.setup({}, 2).table.units]
    assert units == ["c", "i", "C", "f", "m", "2", "t", "x", "y"]


@pytest.mark.parametrize(("seats", "choosers"), [(2, [1, 1, 1]), (3, [1, 2, 1]), (4, [1, 2, 3])])
def test_specialists_are_chosen_red_yellow_black_by_who_leads_them(seats: int, choosers: list[int]) -> None:
    state = after(equipped(seats=seats), MarkArrow(one("u")))
    asked = []
    for name in ("scout", "medic", "tracker"):
        asked += GAME.to_act(state)
        state = after(state, ChooseSpecialist(name))
    assert asked == choosers
    assert [squad.specialist for squad in state.table.squads] == ["scout", "medic", "tracker"]
    assert [squad.uses for squad in state.table.squads] == [2, 2, 2]
    assert [squad.cubes for squad in state.table.squads] == [2, 2, 2]
    assert all(squad.has_suppression for squad in state.table.squads)


def test_with_two_defenders_both_lead_black() -> None:
    assert [squad.seats for squad in GAME.setup({}, 3).table.squads] == [(1,), (2,), (1, 2)]


def test_a_specialist_serves_one_squad() -> None:
    state = after(equipped(), MarkArrow(one("u")), ChooseSpecialist("scout"))
    assert len(GAME.legal(state, 1)) == 8
    assert why_not(state, ChooseSpecialist("scout")) == "Choose a specialist whom no squad has yet."


def test_the_sniper_takes_the_first_turn_and_the_cubes_stand_on_the_10() -> None:
    state = after(equipped(), MarkArrow(one("u")), *map(ChooseSpecialist, ("scout", "medic", "tracker")))
    assert (state.table.phase, state.table.round, state.table.number) == ("sniper", 1, 10)
    assert GAME.to_act(state) == (0,)
    assert GAME.field.name(state.secret.here) == "u"


def test_two_to_four_seats_solo_two() -> None:
    assert GAME.seats_for({}) == (2, 4)
    assert GAME.seats_for({"mode": "solo"}) == (2, 2)
    for seats, options in ((1, {}), (5, {}), (3, {"mode": "solo"})):
        with pytest.raises(ValueError, match="seats"):
            GAME.setup(options, seats)  # type: ignore[arg-type]


def test_an_unknown_option_or_value_is_refused() -> None:
    with pytest.raises(ValueError, match="has no option 'weather'"):
        GAME.setup({"weather": "rain"}, 2)
    with pytest.raises(ValueError, match="'mode' of Sniper Elite cannot be 'duel'"):
        GAME.setup({"mode": "duel"}, 2)


def test_four_arrows_one_to_a_sector() -> None:
    sectors = [GAME.field.sector(space) for space in GAME.field.board.arrows]
    assert sorted(sectors) == ["black", "neutral", "red", "yellow"]
    assert set(GAME.field.board.arrows) == {NUMBERS[name] for name in "anuz"}


def test_the_board_is_an_option_where_there_are_several() -> None:
    game = SniperElite(GAME.field.board, GAME.field.catalog, GAME.field.sights, (("drawn", "Yard"), ("pens", "Pens")))
    assert game.options()[0].choices == (("drawn", "Yard"), ("pens", "Pens"))
    assert game.setup({"map": "drawn"}, 2).table.phase == "objectives"
    with pytest.raises(ValueError, match="on the board 'drawn', not on 'pens'"):
        game.setup({"map": "pens"}, 2)
