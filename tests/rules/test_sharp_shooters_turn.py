"""Sharp Shooters, rulebook "Gameplay": roll, place, roll again or stop, no matching die, the short form."""

from __future__ import annotations

import pytest

from game.core import CHANCE, Rng
from game.rules.sharp_shooters import (
    DiceRolled,
    NothingFits,
    Place,
    Roll,
    SeatSkipped,
    Stop,
    Tumble,
    TurnBegan,
    TurnEnded,
)
from tests.rules.table import drawn, lay

ROOMY = """
    +80 1 2 3 4 5 6
    +60 5 5 5 3 3
    +50 2 2 2 2
    -30 4 5 6
    +10 1
    +20 6 6
"""
ONLY_A_ONE_FITS = """
    +80 1 2 3 4 5 6
    +60 1 1 1
    +50 [2][2][2] =A
    -30 [4][5][6] =A
    +10 [1] =B
    +20 [6][6] =B
"""


# -- 1. Roll


@pytest.mark.parametrize("faces", ["1 2 3 4", "1 2 3 4 5 6", "", "1 2 3 4 7", "0 1 2 3 4"])
def test_5_dice_are_rolled_at_the_same_time(faces: str) -> None:
    table = lay(ROOMY).act(Roll())
    assert table.game.to_act(table.state) == (CHANCE,)
    assert table.refusal(Tumble(tuple(map(int, faces.split()))), CHANCE) == "5 dice must be rolled."
    assert len(table.game.sample(table.state, Rng(1)).faces) == 5


def test_the_dice_lie_as_they_fell_and_are_told_so() -> None:
    table = lay(ROOMY).roll("6 1 4 1 3")
    assert table.hand == "1 1 3 4 6"
    assert table.events == (DiceRolled(0, (6, 1, 4, 1, 3), 1),)


def test_extra_dice_are_set_aside_and_not_used_this_turn() -> None:
    table = lay(ROOMY, dice=(15, 7))
    assert table.game.observe(table.state, 1).reserve == 10
    table.roll("1 6 6 3 3").place(1, 1).place(6, 6).act(Roll())
    assert table.state.cup == 3, "three of the five are left; the ten set aside stay there"
    assert table.game.observe(table.state, 1).reserve == 10


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_fewer_than_5_dice_are_all_rolled(left: int) -> None:
    table = lay(ROOMY, dice=(left, 15)).act(Roll())
    assert table.state.cup == left
    assert table.game.observe(table.state, 0).reserve == 0


def test_who_has_no_dice_left_is_skipped_for_the_rest_of_the_round() -> None:
    table = lay(ROOMY, scores=(80, 80, 80, 80), dice=(7, 0, 0, 4), rolled="1 1 1 1 1").place(1, 1).stop()
    assert table.events == (TurnEnded(0, 4), SeatSkipped(1), SeatSkipped(2), TurnBegan(3, 4, 0))
    assert table.to_move == "D"
    table.roll("2 2 2 2").place(2, 1).stop()
    assert table.to_move == "A"
    table.roll("3 3 3 3 3").place(3, 1).stop()
    assert table.to_move == "D", "and again, until the round ends"


def test_who_alone_has_dice_goes_on_alone() -> None:
    table = lay(ROOMY, dice=(6, 0), rolled="1 1 1 1 1").place(1, 1).stop()
    assert table.events == (TurnEnded(0, 4), SeatSkipped(1), TurnBegan(0, 5, 0))


def test_play_passes_clockwise() -> None:
    table = lay(ROOMY, scores=(80, 80, 80))
    order = [table.to_move]
    for _ in range(4):
        table.roll("2 2 2 3 3").place(2, 3).stop()
        order.append(table.to_move)
    assert order == ["A", "B", "C", "A", "B"]


def test_nobody_acts_out_of_turn() -> None:
    table = lay(ROOMY, rolled="1 2 3 4 5")
    for action in (Roll(), Stop(), Place(1, 0)):
        assert table.refusal(action, seat=1) == "It is not your turn."
    assert table.game.legal(table.state, 1) == ()
    assert table.refusal(Tumble((1, 1, 1, 1, 1))) == "Only chance draws and rolls."


# -- 2. Place dice


def test_one_matching_die_must_be_placed_before_anything_else() -> None:
    table = lay(ROOMY, rolled="1 1 3 3 3")
    assert table.fits == "1→1 1→5"
    assert table.refusal(Roll()) == table.refusal(Stop()) == "You must place a die first: the 1 fits."
    assert not {Roll(), Stop()} & set(table.legal)
    table = lay(ROOMY, rolled="1 4 6 3 3")
    assert table.refusal(Stop()) == "You must place a die first: 1, 4 and 6 fit."


def test_additional_matching_dice_may_be_placed_but_need_not() -> None:
    table = lay(ROOMY, rolled="1 1 2 6 3").place(1, 1)
    assert table.fits == "2→1 2→3 1→5 6→6"
    assert {Roll(), Stop()} <= set(table.legal)
    table.place(2, 1).place(3, 1).place(1, 5)
    assert table.fits == "6→6"
    assert {Roll(), Stop()} <= set(table.legal)
    assert table.picture.splitlines()[0] == "+80 [1][2][3] 4 5 6"


def test_a_die_that_one_does_not_hold_cannot_be_placed() -> None:
    table = lay(ROOMY, rolled="1 1 3 3 3")
    assert table.refusal(Place(6, 5)) == "You have no die that shows 6."
    assert table.refusal(Place(7, 5)) == "You have no die that shows 7."
    assert table.refusal(Place(1, 6)) == table.refusal(Place(1, -1)) == "The tile has six rows."
    table.place(1, 1)
    table.place(1, 5)
    assert table.refusal(Place(1, 4)) == "You have no die that shows 1."


def test_a_placed_die_leaves_the_hand_and_the_players_dice() -> None:
    table = lay(ROOMY, dice=(9, 15), rolled="1 1 3 3 6").place(6, 6)
    assert table.hand == "1 1 3 3"
    assert table.state.dice == (8, 15)
    assert table.state.in_turn == 4


def test_placed_dice_stay_until_the_end_of_the_round() -> None:
    table = lay(ROOMY, rolled="1 6 3 3 3").place(1, 1).place(6, 6).stop()
    after = drawn("""
        +80 [1] 2 3 4 5 6
        +60 5 5 5 3 3
        +50 2 2 2 2
        -30 4 5 6
        +10 1
        +20 [6] 6
    """)
    assert table.picture == after
    table.roll("3 3 3 3 3")
    assert table.picture == after
    assert table.to_move == "A"


# -- 3. Roll again or stop?


def test_before_the_first_roll_there_is_nothing_else_to_do() -> None:
    table = lay(ROOMY)
    assert table.legal == (Roll(),)
    assert table.refusal(Stop()) == "You must roll at least once."
    assert table.refusal(Place(1, 0)) == "Roll first, then place a die."


def test_after_placing_the_player_decides_to_roll_again_or_stop() -> None:
    table = lay(ROOMY, rolled="1 3 3 3 3").place(1, 1)
    assert table.legal == (Roll(), Stop())


def test_rolling_again_takes_all_dice_of_the_turn_that_are_not_on_the_tile() -> None:
    table = lay(ROOMY, dice=(12, 15), rolled="1 2 3 3 3").place(1, 1).place(2, 1).act(Roll())
    assert table.state.cup == 3
    assert table.hand == "", "all of them are in the cup"
    assert table.refusal(Tumble((1, 2, 3, 4)), CHANCE) == "3 dice must be rolled."
    assert table.refusal(Roll(), 0) == "It is not your turn."


def test_on_every_roll_a_die_must_be_placed_again() -> None:
    table = lay(ROOMY, rolled="1 1 1 1 1").place(1, 1).place(1, 5).roll("2 3 3")
    assert table.fits == "2→1 2→3"
    assert table.refusal(Stop()) == table.refusal(Roll()) == "You must place a die first: the 2 fits."
    assert {Roll(), Stop()} <= set(table.place(2, 3).legal)


def test_at_most_five_rolls_a_turn() -> None:
    table = lay(ROOMY, rolled="2 2 1 4 6", rolls=5).place(2, 3)
    assert table.refusal(Roll()) == "You have rolled five times; that is the most in a turn."
    assert Stop() in table.legal
    table = lay(ROOMY, rolled="2 2 1 4 6", rolls=4).place(2, 3)
    assert Roll() in table.legal


def test_five_rolls_are_counted_one_by_one() -> None:
    table = lay(ROOMY)
    for roll, faces in enumerate(("1 3 3 3 3", "2 3 3 3", "2 3 3", "2 3"), 1):
        table.roll(faces)
        assert table.told(DiceRolled)[0].roll == table.state.rolls == roll
        table.place(table.state.hand[0], {1: 1}.get(roll, 3))
    table.roll("2")
    assert table.state.rolls == 5
    table.place(2, 3)
    assert table.told(TurnEnded) == [TurnEnded(0, 0)]


def test_a_turn_ends_by_itself_after_the_fifth_roll_when_nothing_more_fits() -> None:
    table = lay(ROOMY, dice=(15, 15), rolled="1 3 3", rolls=5).place(1, 5)
    assert table.told(TurnEnded) == [TurnEnded(0, 2)]
    assert table.to_move == "B"


def test_a_turn_ends_by_itself_when_all_its_dice_are_placed() -> None:
    table = lay(ROOMY, dice=(15, 15), rolled="1 2 3 4 5")
    for face in (1, 2, 3, 4):
        table.place(face, 1)
        assert table.to_move == "A"
    table.place(5, 1)
    assert table.told(TurnEnded) == [TurnEnded(0, 0)]
    assert table.to_move == "B"
    assert table.state.dice == (10, 15)


def test_who_stops_takes_the_unplaced_dice_back_for_the_next_turn() -> None:
    table = lay(ROOMY, dice=(7, 15), rolled="1 2 3 3 3").place(1, 1).place(2, 1).stop()
    assert table.events == (TurnEnded(0, 3), TurnBegan(1, 5, 10))
    assert table.state.dice == (5, 15)
    table.roll("6 3 3 3 1").place(6, 6).stop()
    assert table.events[-1] == TurnBegan(0, 5, 0), "two from the reserve and three taken back"


# -- No matching die


def test_without_a_matching_die_the_turn_ends_at_once_and_the_dice_return() -> None:
    table = lay(ROOMY, dice=(7, 15)).roll("3 3 3 3 3")
    assert table.events == (DiceRolled(0, (3,) * 5, 1), NothingFits(0), TurnEnded(0, 5), TurnBegan(1, 5, 10))
    assert table.state.dice == (7, 15)
    assert table.state.hand == ()


def test_without_a_matching_die_on_a_later_roll_what_was_placed_stays() -> None:
    table = lay(ONLY_A_ONE_FITS, dice=(5, 10), rolled="1 4 4 5 6").place(1, 1).roll("3 3 4 5")
    assert table.told(NothingFits) == [NothingFits(0)]
    assert table.state.dice == (4, 10)
    assert table.picture.splitlines()[0] == "+80 [1] 2 3 4 5 6"
    assert table.to_move == "B"


def test_the_turn_goes_on_as_long_as_a_single_die_matches() -> None:
    table = lay(ONLY_A_ONE_FITS).roll("1 6 6 6 6")
    assert table.to_move == "A"
    assert table.fits == "1→1 1→2"


# -- The "can" and "must" of a turn, once more in short form


def test_the_short_form() -> None:
    """Must roll once, must place if possible, can place more, can roll more but must then place again."""
    table = lay(ROOMY)
    assert table.legal == (Roll(),)
    table.roll("1 2 3 3 6")
    assert all(isinstance(action, Place) for action in table.legal)
    table.place(1, 1)
    assert any(isinstance(action, Place) for action in table.legal)
    assert {Roll(), Stop()} <= set(table.legal)
    table.roll("2 3 4 5")
    assert all(isinstance(action, Place) for action in table.legal)
    table.place(2, 1).roll("6 6 6").place(6, 6).roll("1 1")
    assert table.to_move == "A"
    table.place(1, 5).roll("1")
    assert table.told(NothingFits) == [NothingFits(0)]
    assert table.to_move == "B"
