"""What the end of a turn is worth: surely won, surely lost, and what lies open between."""

from __future__ import annotations

import pytest

from game.bots.sharp_shooters.advances import ADVANCES
from game.bots.sharp_shooters.coding import CodedSide
from game.bots.sharp_shooters.outlook import Outlook
from game.bots.sharp_shooters.tempo import BLACK, CHEAP, DEAR, finishing
from tests.bots.table import seen


def chance(*rows: str, scores: tuple[int, ...] = (80, 80), dice: tuple[int, ...] | None = None) -> float:
    """Return the chance of seat 0 to win when its turn ends now, all its dice going back to the reserve."""
    dice = dice or (5,) * len(scores)
    observation = seen(*rows, in_turn=dice[0], placed=1, scores=scores, dice=dice)
    assert observation.side is not None
    side = CodedSide(observation.side)
    return Outlook(side, observation)(side.position(observation.spaces, scores[0]), dice[0])


def test_a_full_tile_ends_the_match_when_somebody_has_enough():
    assert chance(scores=(500, 490)) == 1
    assert chance(scores=(490, 500)) == 0
    assert chance(scores=(510, 510)) == 0.5
    assert chance(scores=(510, 510, 510, 20)) == pytest.approx(1 / 3)
    assert 0.4 < chance(scores=(490, 490)) < 0.6


def test_points_are_worth_more_the_nearer_the_end_is():
    rows = ("40 1234", "60 *****")
    early, late = (120, 80), (480, 440)
    assert 0.5 < chance(*rows, scores=early) < chance(*rows, scores=late) < 1


def test_a_dear_row_within_one_die_is_a_gift_to_the_next_player():
    far, near = chance("80 123456 12", "50 1234"), chance("80 123456 12345", "50 1234")
    assert near < far - 0.05


def test_a_black_row_within_one_die_is_a_trap_for_the_next_player():
    assert chance("-50 33 3", "50 1234") > chance("-50 33", "50 1234")


def test_a_gift_to_a_player_without_dice_is_none():
    gift = ("80 123456 12345", "50 1234")
    assert chance(*gift, dice=(5, 0)) > 0.6 > 0.5 > chance(*gift, dice=(5, 5))


def test_it_matters_who_plays_next():
    gift = ("80 123456 12345", "50 1234")
    to_the_leader, to_the_last = chance(*gift, scores=(300, 400, 100)), chance(*gift, scores=(300, 100, 400))
    assert to_the_leader < to_the_last


def test_everybody_counts_at_a_full_table():
    alone = chance("50 1234", scores=(100, 80, 80, 80, 80, 80))
    assert 1 / 6 < alone < 0.5
    assert chance("50 1234", scores=(100, 80, 80, 80, 80, 380)) < alone


@pytest.mark.parametrize("kind", [CHEAP, DEAR, BLACK])
@pytest.mark.parametrize("left", range(1, 7))
def test_somebody_finishes_a_row_sooner_or_later(kind: int, left: int):
    shares = finishing(kind, left, (5, 5, 0, 5))
    assert shares[2] == 0
    assert 0.2 < sum(shares) <= 1 + 1e-9


def test_the_next_player_is_likeliest_to_finish_a_row_that_wants_one_die():
    for kind in (CHEAP, DEAR, BLACK):
        shares = finishing(kind, 1, (5, 5, 5))
        assert list(shares) == sorted(shares, reverse=True)
    assert finishing(DEAR, 1, (5, 5))[0] > 0.6 > finishing(BLACK, 1, (5, 5))[0]


def test_every_turn_in_the_table_lays_some_number_of_dice():
    for kind in ADVANCES:
        for dice, rows in enumerate(kind, 1):
            for left, chances in enumerate(rows, 1):
                assert sum(chances) == 1000
                assert min(chances) >= 0
                assert len(chances) == min(dice, left) + 1
