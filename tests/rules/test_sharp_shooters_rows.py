"""Sharp Shooters, rulebook "2. Place dice": which die matches which space; spec 5 "One die", "A star row's number"."""

from __future__ import annotations

import pytest

from game.rules.sharp_shooters import Place, wanted
from tests.rules.table import drawn, lay

STARS = """
    +60 * * * * *
    -40 * * *
    +50 r r r y y
    -50 r r r y y
    +30 4 5 6
    +10 1
"""


def test_each_space_holds_exactly_one_die_of_its_number() -> None:
    table = lay(STARS, rolled="1 1 4 5 5")
    assert table.refusal(Place(1, 4)) == "The next space of the fifth row wants 4, not 1."
    assert table.refusal(Place(4, 5)) == "The next space of the bottom row wants 1, not 4."
    table.place(1, 6)
    assert table.refusal(Place(1, 5)) == "The bottom row is full."


def test_the_leftmost_space_is_filled_first_then_the_one_to_its_right() -> None:
    table = lay(STARS, rolled="4 5 5 6 6")
    assert table.refusal(Place(5, 4)) == "The next space of the fifth row wants 4, not 5."
    table.place(4, 5)
    assert table.refusal(Place(6, 4)) == "The next space of the fifth row wants 5, not 6."
    table.place(5, 5).place(6, 5)
    assert table.picture.splitlines()[4] == "+30 [4][5][6] =A"


def test_one_die_may_match_several_rows_and_the_player_chooses() -> None:
    table = lay(STARS, rolled="1 2 2 2 2")
    assert [action for action in table.legal if isinstance(action, Place) and action.face == 1] == [
        Place(1, 0),
        Place(1, 1),
        Place(1, 2),
        Place(1, 3),
        Place(1, 5),
    ]


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("row", [1, 2])
def test_any_die_may_be_first_in_a_row_of_black_or_white_stars(face: int, row: int) -> None:
    table = lay(STARS, rolled=f"{face} {face}").place(face, row)
    assert table.state.spaces[row - 1] == str(face)


def test_every_further_die_of_a_star_row_shows_the_same_number() -> None:
    table = lay(STARS, rolled="3 3 5 5 5").place(3, 1)
    assert table.refusal(Place(5, 0)) == "The next space of the top row wants 3, not 5."
    assert table.place(3, 1).picture.splitlines()[0] == "+60 [3*][3*] * * *"
    table = lay(STARS, rolled="6 6 6 2 2").place(6, 2).place(6, 2)
    assert table.refusal(Place(2, 1)) == "The next space of the second row wants 6, not 2."
    assert table.place(6, 2).picture.splitlines()[1] == "-40 [6*][6*][6*] =A"


def test_the_first_three_dice_of_a_mixed_row_are_identical() -> None:
    table = lay(STARS, rolled="2 2 2 5 5").place(2, 3)
    assert table.refusal(Place(5, 2)) == "The next space of the third row wants 2, not 5."
    table.place(2, 3)
    assert table.refusal(Place(5, 2)) == "The next space of the third row wants 2, not 5."
    assert table.place(2, 3).picture.splitlines()[2] == "+50 [2r][2r][2r] y y"


def test_the_last_two_dice_of_a_mixed_row_are_identical() -> None:
    table = lay(STARS.replace("+50 r r r y y", "+50 [2r][2r][2r][5y] y"), rolled="2 4 5 5 5")
    assert table.refusal(Place(4, 2)) == "The next space of the third row wants 5, not 4."
    assert table.refusal(Place(2, 2)) == "The next space of the third row wants 5, not 2."
    assert table.place(5, 3).picture.splitlines()[2] == "+50 [2r][2r][2r][5y][5y] =A"


def test_the_two_groups_of_a_mixed_row_show_different_numbers() -> None:
    """The first yellow die may be any number except the red one; that is checked on placing it."""
    table = lay(STARS.replace("+50 r r r y y", "+50 [2r][2r][2r] y y"), rolled="1 2 3 5 6")
    assert table.refusal(Place(2, 2)) == "The next space of the third row wants 1, 3, 4, 5 or 6, not 2."
    assert [action.face for action in table.legal if isinstance(action, Place) and action.row == 2] == [1, 3, 5, 6]


@pytest.mark.parametrize("red", "123456")
def test_a_mixed_row_at_each_of_its_spaces(red: str) -> None:
    others = "123456".replace(red, "")
    assert [wanted("rrryy", red * n) for n in range(4)] == ["123456", red, red, others]
    for yellow in others:
        assert wanted("rrryy", red * 3 + yellow) == yellow
        assert wanted("rrryy", red * 3 + yellow * 2) == ""


def test_the_same_holds_for_black_rows() -> None:
    table = lay(STARS.replace("-50 r r r y y", "-50 [4r][4r][4r][1y] y"), rolled="1 4 4 4 4", scores=(80, 80))
    assert table.refusal(Place(4, 3)) == "The next space of the fourth row wants 1, not 4."
    assert table.place(1, 4).scores == (30, 80)


def test_the_example_row_of_two_star_colours() -> None:
    """Rulebook: five spaces, the first three marked with dark stars and the last two with light ones."""
    table = lay(STARS, rolled="3 3 3 6 6")
    for face in (3, 3, 3, 6, 6):
        table.place(face, 3)
    assert table.picture == drawn("""
        +60 * * * * *
        -40 * * *
        +50 [3r][3r][3r][6y][6y] =A
        -50 r r r y y
        +30 4 5 6
        +10 1
    """)
    assert table.scores == (130, 80)
