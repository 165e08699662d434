"""The odds of rolling again, against values worked out by hand and against every single roll."""

from itertools import product

import pytest

from game.rules.sharp_shooters import SharpObservation, wanted
from game.rules.sharp_shooters.odds import roll_odds
from tests.bots.table import seen


def test_one_die_for_one_face():
    odds = roll_odds(seen("60 55533 5553", in_turn=1, placed=1))
    assert odds.fits == pytest.approx(1 / 6)
    assert (odds.must_feed, odds.must_pay, odds.feeds) == (0, 0, ())


def test_two_dice_for_two_faces():
    odds = roll_odds(seen("60 55533 5553", "20 66", in_turn=2, placed=1))
    assert odds.fits == pytest.approx(1 - (4 / 6) ** 2)  # 20 of 36


def test_a_black_row_must_be_fed_when_nothing_else_matches():
    odds = roll_odds(seen("20 66", "-30 456", in_turn=2, placed=1))
    assert odds.fits == pytest.approx(20 / 36)
    assert odds.must_feed == pytest.approx(9 / 36)  # 4-4, and a 4 with 1, 2, 3 or 5 (eight ways)
    assert odds.must_pay == 0
    assert odds.feeds == (1,)


def test_the_last_space_of_a_black_row_must_be_paid():
    odds = roll_odds(seen("20 66", "-30 456 45", "-40 1111 11", in_turn=1, placed=1))
    # the 6 fits the white row too, so only the 1 must feed, and it pays nothing yet
    assert (odds.must_feed, odds.must_pay) == (pytest.approx(1 / 6), 0)
    odds = roll_odds(seen("20 55", "-30 456 45", "-40 1111 11", in_turn=1, placed=1))
    assert (odds.must_feed, odds.must_pay) == (pytest.approx(2 / 6), pytest.approx(1 / 6))
    assert odds.feeds == (1, 2)


def test_a_fresh_star_row_takes_everything():
    assert roll_odds(seen("60 *****", in_turn=3, placed=1)).fits == 1


def test_a_black_star_row_alone_must_be_fed_always():
    odds = roll_odds(seen("-30 ***", in_turn=3, placed=1))
    assert (odds.fits, odds.must_feed) == (1, 1)


def test_no_dice_no_odds():
    assert roll_odds(seen("20 66", in_turn=0, placed=1, dice=(0, 5))).fits == 0


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize(
    "rows",
    [
        ("80 123456 12", "-30 *** 4", "50 rrryy 333", "-10 6"),
        ("-60 *****", "-50 rrryy 1113", "-40 1234 123", "-20 62 6", "80 123456 12345"),
        ("20 66 6", "-40 55 5", "-50 *** 66"),
    ],
)
def test_every_single_roll_agrees(rows: tuple[str, ...], dice: int):
    observation = seen(*rows, in_turn=dice, placed=1)
    odds = roll_odds(observation)
    kinds = [_kind(observation, faces) for faces in product("123456", repeat=dice)]
    assert odds.fits == pytest.approx(sum(kind > 0 for kind in kinds) / 6**dice)
    assert odds.must_feed == pytest.approx(sum(kind > 1 for kind in kinds) / 6**dice)
    assert odds.must_pay == pytest.approx(sum(kind > 2 for kind in kinds) / 6**dice)


def _kind(observation: SharpObservation, faces: tuple[str, ...]) -> int:
    """Return 0 nothing fits, 1 a white row takes a die, 2 black rows alone do, 3 and each of them is finished by it."""
    rows = observation.side.rows
    takers = [n for face in faces for n, row in enumerate(rows) if face in wanted(row.spaces, observation.spaces[n])]
    if not takers or any(rows[n].value > 0 for n in takers):
        return 1 if takers else 0
    return 3 if all(len(rows[n].spaces) - len(observation.spaces[n]) == 1 for n in takers) else 2
