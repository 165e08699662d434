"""Looting, completing objectives, the figure, the countdown track and the sniper's end of Sniper Elite.

The board::

    abcdefgh    1 A, 2 D, 3 o (red); 4 the space "1", 5 h, 6 k (yellow); 7 E, 8 the space "3", 9 v (black)
    iABjklmn
    oCDp~~12
    qrst~~34
    uvwx#yEF
    zzzzyyEF
"""

from __future__ import annotations

import pytest

from game.core import CHANCE, IllegalAction
from game.rules.sniper_elite.actions import (
    Attack,
    Complete,
    EndTurn,
    KeepCard,
    Loot,
    NameNoise,
    Shoot,
    ShuffleLoadout,
    Spot,
    Sweep,
)
from game.rules.sniper_elite.catalog import Tokens
from game.rules.sniper_elite.events import (
    CardKept,
    LoadoutShuffled,
    Looted,
    MatchEnded,
    NoiseHeard,
    ObjectiveCompleted,
    SniperRevealed,
    TokenAdded,
)
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_squads import BLACK, at, one
from tests.rules.sniper_elite_stalk import NOBODY, Stalk

DECK = ("rock", "lockpick", "suppressor", "camouflage")

# -- looting


def looted(deck: tuple[str, ...] = DECK) -> Stalk:
    return Stalk("o", NOBODY, deck=deck).do(Loot())


def test_a_numbered_space_that_is_no_objective_of_yours_can_be_looted() -> None:
    assert Stalk("o", NOBODY).why_not(Loot()) == ""
    assert Stalk("q", NOBODY).why_not(Loot()) == "Only numbered spaces can be looted."
    assert Stalk("A", NOBODY).why_not(Loot()) == "Your own objectives cannot be looted."
    assert Stalk("A", NOBODY, done=(1,)).why_not(Loot()) == "Your own objectives cannot be looted.", "completed"


def test_looting_draws_3_cards_of_which_1_is_kept() -> None:
    stalk = looted()
    assert stalk.events == (Looted(one("o"), DECK[:3], 3),)
    assert stalk.legal(KeepCard) == [KeepCard("rock"), KeepCard("lockpick"), KeepCard("suppressor")]
    assert stalk.why_not(EndTurn()) == "Keep one of the looted cards first."
    assert stalk.why_not(KeepCard("camouflage")) == "Keep one of the looted cards first."
    stalk.do(KeepCard("lockpick"))
    assert stalk.secret.hand == ("lockpick",)
    assert stalk.table.hand == 1


def test_the_unkept_cards_are_shuffled_back_into_the_deck() -> None:
    stalk = looted().do(KeepCard("lockpick"))
    assert GAME.to_act(stalk.state) == (CHANCE,)
    assert sorted(stalk.state.decks.loadout) == sorted(("rock", "suppressor", "camouflage"))
    with pytest.raises(IllegalAction, match="holds each of its cards once"):
        GAME.check(stalk.state, CHANCE, ShuffleLoadout(("rock", "rock", "camouflage")))
    stalk.do(ShuffleLoadout(("camouflage", "rock", "suppressor")), CHANCE)
    assert stalk.events == (LoadoutShuffled(3),)
    assert stalk.table.deck == 3
    assert GAME.to_act(stalk.state) == (0,)


def test_a_looted_space_cannot_be_looted_again() -> None:
    stalk = looted().do(KeepCard("lockpick")).shuffle().end().pass_round()
    assert stalk.why_not(Loot()) == "You have looted this space."


def test_looting_is_the_action_of_the_turn() -> None:
    stalk = looted().do(KeepCard("lockpick")).shuffle()
    assert stalk.why_not(Loot()) == "One action a turn besides the move and the card."


def test_looting_is_announced_without_place_or_cards() -> None:
    here = looted()
    there = Stalk("h", NOBODY, deck=DECK).do(Loot())
    assert here.seen() == [Looted(-1, (), 3)]
    assert here.seen() == there.seen()
    assert GAME.observe(here.state, 1) == GAME.observe(there.state, 1)
    assert here.do(KeepCard("rock")).events == (CardKept("rock"),)
    assert here.seen() == []


def test_fewer_than_3_cards_left_are_all_drawn_and_none_cannot_be() -> None:
    stalk = looted(("rock",))
    assert stalk.seen() == [Looted(-1, (), 1)]
    stalk.do(KeepCard("rock"))
    assert GAME.to_act(stalk.state) == (0,), "nothing is shuffled back"
    assert Stalk("o", NOBODY, deck=()).why_not(Loot()) == "No loadout card is left to be looted."


# -- objectives


def test_on_the_space_of_an_objective_it_is_completed() -> None:
    stalk = Stalk("A", NOBODY, number=4).do(Complete())
    assert stalk.seen() == [
        ObjectiveCompleted(1, one("A")),
        SniperRevealed(one("A"), "objective"),
        TokenAdded("noise"),
    ]
    assert stalk.table.figure == one("A")
    assert stalk.table.number == 10, "the cubes go back to the 10"
    assert stalk.table.bag == Tokens(aim=6, noise=3, recoil=3)


def test_only_ones_own_objectives_can_be_completed_each_once() -> None:
    assert Stalk("o", NOBODY).why_not(Complete()) == "You are not on one of your objectives."
    assert Stalk("q", NOBODY).why_not(Complete()) == "You are not on one of your objectives."
    assert Stalk("A", NOBODY, done=(1,)).why_not(Complete()) == "That objective is completed."
    stalk = Stalk("A", NOBODY).do(Complete())
    assert stalk.why_not(Complete()) == "One action a turn besides the move and the card."


def test_the_defenders_turn_after_an_objective_is_played_from_10() -> None:
    stalk = Stalk("A", NOBODY, number=4).do(Complete()).end()
    assert stalk.table.number == 10
    assert stalk.pass_round().table.number == 9


def test_the_second_objective_wins_at_once() -> None:
    stalk = Stalk("E", NOBODY, done=(1,), number=1).do(Complete())
    assert stalk.told(MatchEnded) == [MatchEnded("objectives", "sniper")]
    outcome = GAME.outcome(stalk.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "The sniper has completed both objectives.")
    assert GAME.to_act(stalk.state) == ()
    assert GAME.observe(stalk.state, 1).secret == stalk.secret, "now everybody may see where he was"


# -- the end of time


def test_ten_sniper_turns_and_nine_defender_turns() -> None:
    stalk = Stalk("s", NOBODY, round_=1)
    turns = 0
    while stalk.table.phase != "over":
        turns += 1
        stalk.end()
        if stalk.table.phase == "defenders":
            stalk.pass_round()
    assert (turns, stalk.table.number) == (10, 1)
    assert stalk.told(MatchEnded) == [MatchEnded("countdown", "defenders")]
    assert GAME.outcome(stalk.state).winners == (1,)  # type: ignore[union-attr]


def test_the_cubes_go_down_at_the_end_of_the_round_used_or_not() -> None:
    stalk = Stalk("s", NOBODY, round_=1)
    assert stalk.end().table.number == 10
    assert stalk.pass_round().table.number == 9


# -- the figure (point 9)


def test_the_figure_does_not_follow_a_later_move() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}).do(Shoot(BLACK, 3)).draw("rnn").move("wv")
    assert stalk.table.figure == one("s")
    assert stalk.heard() == (BLACK,), "its noise is announced as usual"
    assert stalk.here == "v"


def test_defenders_test_the_true_space_not_the_figure() -> None:
    stalk = Stalk("A", {**NOBODY, BLACK: "B"}).do(Complete()).move("b").end()
    assert stalk.table.figure == one("A")
    stalk.do(Sweep(BLACK, at("A")))
    assert not stalk.events[-1].is_found  # type: ignore[attr-defined]


def test_after_a_spot_the_figure_stands_on_the_true_space() -> None:
    stalk = Stalk("A", {**NOBODY, BLACK: "c"}).do(Complete()).move("b").end()
    stalk.do(Spot(BLACK, at("b")))
    assert stalk.table.figure == one("b")
    assert stalk.pass_round().table.figure == -1


# -- the turn


def test_move_card_and_action_in_any_order_each_once_at_most() -> None:
    units = {**NOBODY, BLACK: "t"}
    steps = {
        "move": lambda stalk: stalk.move("w"),
        "card": lambda stalk: stalk.lay("camouflage"),
        "action": lambda stalk: stalk.shoot(BLACK, "rr"),
    }
    for order in (("move", "card", "action"), ("action", "move", "card"), ("card", "action", "move")):
        stalk = Stalk("s", units, ("camouflage",))
        for step in order:
            steps[step](stalk)
        assert GAME.legal(stalk.state, 0) == (EndTurn(),)


def test_a_turn_may_hold_nothing_at_all() -> None:
    stalk = Stalk("s").end()
    assert stalk.table.phase == "defenders"
    assert stalk.secret.spaces[-1] == one("s")


def test_the_sniper_acts_in_his_turn_alone() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"})
    assert stalk.why_not(Attack(BLACK), 1) == "It is not your turn."
    assert stalk.why_not(Attack(BLACK), 0) == "That is not yours to do now."
    assert stalk.why_not(NameNoise(BLACK), 0) == "That is not yours to do now."
    assert stalk.end().why_not(EndTurn(), 0) == "It is not your turn."


def test_defenders_hear_card_noise_shot_in_the_order_they_happen() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}, ("camouflage",))
    heard = []
    for step in (lambda: stalk.lay("camouflage"), lambda: stalk.move("wx"), lambda: stalk.shoot(BLACK, "rr")):
        step()
        heard += [type(event).__name__ for event in stalk.seen()]
    assert heard == ["CardLaid", "NoiseHeard", "ShotAnnounced", "TokenDrawn", "TokenDrawn", "ShotResolved"]
    assert isinstance(stalk.table.clues[2], NoiseHeard)
