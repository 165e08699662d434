"""Sharp Shooters, rulebook "Answers to frequently asked questions", one test a line; undo, this edition's own."""

from __future__ import annotations

import pytest

from game.core import Header, Match, Player, UndoRefused
from game.rules.sharp_shooters import ChipsPaid, ChipsTaken, Place, Roll, RoundEnded, Stop, TurnBegan
from game.rules.sharp_shooters.tiles import Row, Side, Tile
from tests.laws.walk import state_of
from tests.rules.table import SharpShooters, drawn, lay


def test_faq_1_chips_can_be_exchanged_at_any_time() -> None:
    """Points are a plain number: whatever chips make it up, 80 points pay 70."""
    table = lay(
        """
        -70 1 1
        +10 1
        +10 2
        +10 3
        +10 4
        +10 5
        """,
        rolled="1 1 6 6 6",
    )
    assert table.place(1, 1).place(1, 1).scores == (10, 80)


def test_faq_2_who_owes_more_than_they_have_pays_everything_and_plays_on_with_0() -> None:
    table = lay(
        """
        -60 [4*][4*][4*] *
        +20 5 5
        +10 1
        +10 2
        +10 3
        +10 6
        """,
        scores=(40, 80),
        rolled="4 5 5 6 6",
    ).place(4, 1)
    assert table.told(ChipsPaid) == [ChipsPaid(0, 0, 60, 40)]
    assert table.scores == (0, 80)
    assert table.to_move == "A"
    assert table.place(5, 2).place(5, 2).scores == (20, 80), "nothing of the 20 is owed any more"


def test_faq_3_rows_with_stars_are_separate_from_one_another() -> None:
    """Two rows with black stars need no same number; red and yellow need not differ from white or black stars."""
    table = lay(
        """
        +40 [3*][3*] * *
        +40 * * * *
        -40 * * *
        +50 r r r y y
        -50 [2r][2r][2r] y y
        +10 1
        """,
        rolled="3 3 3 5 6",
    )
    assert table.fits == "3→1 3→2 5→2 6→2 3→3 5→3 6→3 3→4 5→4 6→4 3→5 5→5 6→5"
    table.place(5, 2).place(3, 4).place(3, 5).place(6, 3)
    assert table.picture == drawn("""
        +40 [3*][3*] * *
        +40 [5*] * * *
        -40 [6*] * *
        +50 [3r] r r y y
        -50 [2r][2r][2r][3y] y
        +10 1
    """)


def test_faq_4_several_rows_can_be_finished_in_a_single_turn() -> None:
    table = lay(
        """
        +80 [1][2][3][4][5] 6
        +60 5 5 5 3 3
        -40 1 1
        +20 6 6
        +10 3
        +10 [2] =B
        """,
        rolled="6 1 1 3 4",
    )
    gained = []
    for face, row in ((6, 1), (1, 3), (1, 3), (3, 5)):
        table.place(face, row)
        gained += [event for event in table.events if isinstance(event, ChipsTaken | ChipsPaid)]
    assert gained == [ChipsTaken(0, 0, 80), ChipsPaid(0, 2, 40, 40), ChipsTaken(0, 4, 10)]
    assert table.scores == (130, 80)
    assert table.to_move == "A"


def test_faq_5_dice_cannot_be_held_between_rolls() -> None:
    """All that is not placed is rolled; there is no action that keeps a die."""
    table = lay(
        """
        +50 1 2 3 4
        +60 5 5 5 3 3
        +50 2 2 2 2
        -30 4 5 6
        +10 1
        +20 6 6
        """,
        rolled="1 2 2 5 5",
    ).place(1, 1)
    assert {type(action) for action in table.legal} == {Place, Roll, Stop}
    assert table.act(Roll()).state.cup == 4


def test_faq_6_finishing_a_round_ends_the_turn() -> None:
    table = lay(
        """
        +50 [1][2][3][4] =A
        +60 [5][5][5][3][3] =A
        +50 [2][2][2][2] =A
        -30 [4][5][6] =B
        +10 1
        +20 [6][6] =B
        """,
        rolled="1 1 1 1 1",
    ).place(1, 5)
    assert table.told(RoundEnded)
    assert table.told(TurnBegan) == [TurnBegan(1, 5, 10)]
    assert table.hand == ""
    assert table.refusal(Roll(), seat=0) == "It is not your turn."


# -- taking back (module docstring of the rules)


def match() -> Match:
    """A match of two on tiles where every die fits, at its first roll."""
    rows = (Row(60, "*****"), Row(40, "****"), *(Row(10, "**"),) * 4)
    game = SharpShooters((Tile("1", (Side("1A", rows), Side("1B", rows))),))
    begun = Match(game, Header("sharp_shooters", 1, {}, (Player("Ann"), Player("Bob")), 1, 2)).start()
    submit(begun, Roll())
    return begun


def submit(begun: Match, action: Roll | Place | Stop) -> None:
    seat = begun.to_act()[0]
    begun.submit(seat, action, begun.at(seat))


def test_placed_dice_are_taken_back_one_after_the_other() -> None:
    begun = match()
    seat = begun.to_act()[0]
    rolled = begun.view(seat)
    face, other = rolled.hand[0], rolled.hand[1]
    submit(begun, Place(face, 0))
    once = begun.view(seat)
    submit(begun, Place(other, 1))
    begun.undo(seat)
    assert begun.view(seat) == once
    begun.undo(seat)
    assert begun.view(seat) == rolled
    assert begun.view(1 - seat).hand == rolled.hand


def test_a_roll_cannot_be_taken_back_nor_what_was_placed_before_it() -> None:
    begun = match()
    seat = begun.to_act()[0]
    with pytest.raises(UndoRefused, match="Something random has happened since"):
        begun.undo(seat)
    submit(begun, Place(begun.view(seat).hand[0], 0))
    submit(begun, Roll())
    with pytest.raises(UndoRefused, match="Something random has happened since"):
        begun.undo(seat)


def test_a_stop_cannot_be_taken_back() -> None:
    begun = match()
    seat = begun.to_act()[0]
    submit(begun, Place(begun.view(seat).hand[0], 0))
    submit(begun, Stop())
    with pytest.raises(UndoRefused, match="It has shown something new"):
        begun.undo(seat)


def test_chips_won_with_a_die_go_back_with_it() -> None:
    begun = match()
    seat = begun.to_act()[0]
    pair = next((face for face in range(1, 7) if begun.view(seat).hand.count(face) > 1), 0)
    assert pair, "the seed of this test rolls a pair"
    submit(begun, Place(pair, 2))
    submit(begun, Place(pair, 2))
    assert begun.view(seat).scores[seat] == 90
    begun.undo(seat)
    assert begun.view(seat).scores == (80, 80)
    assert state_of(begun).takers == (-1,) * 6
    assert not any(isinstance(event, ChipsTaken) for event in begun.view(seat).history)


def test_a_die_that_ends_the_turn_stays() -> None:
    begun = match()
    seat = begun.to_act()[0]
    for row, face in enumerate(begun.view(seat).hand):
        submit(begun, Place(face, row))
    assert begun.to_act() != (seat,)
    with pytest.raises(UndoRefused, match="It has shown something new"):
        begun.undo(seat)
