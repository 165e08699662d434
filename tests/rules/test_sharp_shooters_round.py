"""Sharp Shooters, rulebook "Last die in a row", "End of a round", "End of game"; spec 5 on the stack and the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import paths
from game.content.registry import load_game
from game.core import CHANCE, Outcome
from game.rules.sharp_shooters import (
    ChipsPaid,
    ChipsTaken,
    Deal,
    DiePlaced,
    Draw,
    MatchEnded,
    Place,
    Roll,
    RoundBegan,
    RoundEnded,
    Row,
    SharpShooters,
    Side,
    StackTurned,
    Stop,
    Tile,
    TurnBegan,
    TurnEnded,
)
from tests.rules.table import Table, drawn, lay

ALMOST_FULL = """
    +80 [1][2][3][4][5][6] =A
    +60 [5][5][5][3] 3
    +50 [2][2][2][2] =B
    -30 [4][5] 6
    +10 [1] =A
    +20 [6][6] =B
"""
LAST_SPACE = ALMOST_FULL.replace("-30 [4][5] 6", "-30 [4][5][6] =A")
LAST_SPACE_IS_BLACK = ALMOST_FULL.replace("+60 [5][5][5][3] 3", "+60 [5][5][5][3][3] =B")


# -- Last die in a row


def test_who_places_the_last_die_of_a_white_row_takes_its_value_whoever_placed_the_others() -> None:
    table = lay(ALMOST_FULL, seat=1, scores=(80, 80, 80), rolled="3 1 1 1 1").place(3, 2)
    assert table.events == (DiePlaced(1, 3, 1, 4), ChipsTaken(1, 1, 60))
    assert table.scores == (80, 140, 80)
    assert table.picture.splitlines()[1] == "+60 [5][5][5][3][3] =B"


def test_who_places_the_last_die_of_a_black_row_pays_its_value_whoever_placed_the_others() -> None:
    table = lay(ALMOST_FULL, seat=2, scores=(80, 80, 80), rolled="6 1 1 1 1").place(6, 4)
    assert table.events == (DiePlaced(2, 6, 3, 2), ChipsPaid(2, 3, 30, 30))
    assert table.scores == (80, 80, 50)
    assert table.picture.splitlines()[3] == "-30 [4][5][6] =C"


def test_the_only_space_of_a_row_is_also_its_last() -> None:
    table = lay(ALMOST_FULL.replace("+10 [1] =A", "+10 1"), rolled="1 4 4 4 4").place(1, 5)
    assert table.told(ChipsTaken) == [ChipsTaken(0, 4, 10)]


def test_dice_before_the_last_one_bring_nothing() -> None:
    table = lay(ALMOST_FULL.replace("[5][5][5][3] 3", "5 5 5 3 3"), rolled="5 5 5 1 1").place(5, 2).place(5, 2)
    assert table.scores == (80, 80)
    assert table.told(ChipsTaken) == []


def test_a_black_row_of_one_space_can_be_forced_on_a_player() -> None:
    """Sides 5B (``5``) and 8A (``6``)."""
    game: SharpShooters = load_game("sharp_shooters", paths.data())
    assert Row(-20, "5") in game.side("5B").rows
    assert Row(-10, "6") in game.side("8A").rows
    table = lay("""
        +70 1 1 1 4 4
        +60 2 3 4 5 6
        +40 4 4 4
        -20 5
        +20 3 6
        +20 [2*][2*] =B
    """)
    table.roll("5 5 5 6 6")
    assert table.legal == (Place(5, 3),)
    table.place(5, 4)
    assert table.scores == (60, 80)
    assert table.legal == (Roll(), Stop()), "then the choice is free again"


def test_an_all_losing_side_takes_from_everybody_down_to_nothing() -> None:
    """Side 8B has five black rows: who has no points plays on, owes nothing later, and may still win."""
    table = lay(
        """
        -60 [3*][3*][3*][3*] *
        -50 [2r][2r][2r][1y] y
        -40 [1][2][3] 4
        -30 [5*][5*] *
        -20 [6] 2
        +80 [1][2][3][4][5] 6
        """,
        scores=(0, 80),
        rolled="4 2 5 1 6",
    )
    for face, row in ((4, 3), (2, 5), (5, 4), (1, 2)):
        table.place(face, row)
        assert table.told(ChipsPaid)[0].points == 0
        assert table.scores == (0, 80)
    assert table.place(6, 6).scores == (80, 80)


# -- End of a round


def test_the_die_on_the_last_free_space_ends_the_round_after_the_points_were_awarded() -> None:
    table = lay(LAST_SPACE, rolled="3 3 1 1 1").place(3, 2)
    assert table.events == (
        DiePlaced(0, 3, 1, 4),
        ChipsTaken(0, 1, 60),
        RoundEnded(1, 0, (140, 80)),
        RoundBegan(2, "next", 15, 1),
        TurnBegan(1, 5, 10),
    )


def test_a_black_row_ends_the_round_as_well_and_is_paid_first() -> None:
    table = lay(LAST_SPACE_IS_BLACK, rolled="6 1 1 1 1").place(6, 4)
    assert table.told(RoundEnded) == [RoundEnded(1, 0, (50, 80))]


def test_a_tile_with_a_free_space_goes_on() -> None:
    table = lay(ALMOST_FULL, rolled="3 1 1 1 1").place(3, 2)
    assert table.told(RoundEnded) == []
    assert table.state.round == 1


@pytest.mark.parametrize(("seats", "each"), [(2, 15), (3, 10), (4, 7), (5, 6), (6, 5)])
def test_all_dice_are_redistributed_evenly(seats: int, each: int) -> None:
    table = lay(LAST_SPACE, scores=(80,) * seats, dice=(3, *(0,) * (seats - 1)), rolled="3 3 1").place(3, 2)
    assert table.state.dice == (each,) * seats
    assert table.state.spaces == ("",) * 6
    assert table.state.takers == (-1,) * 6


def test_a_new_tile_is_revealed() -> None:
    table = lay(LAST_SPACE, rolled="3 3 1 1 1").place(3, 2)
    assert table.picture == drawn("""
        +10 1 2 3 4 5 6
        +10 6
        +10 6
        +10 6
        +10 6
        +10 6
    """)
    assert table.game.observe(table.state, 0).shown == ("top", "next")


@pytest.mark.parametrize(("finisher", "starter"), [(0, "B"), (1, "C"), (2, "A")])
def test_the_player_to_the_left_of_the_finisher_starts(finisher: int, starter: str) -> None:
    table = lay(LAST_SPACE, seat=finisher, scores=(80, 80, 80), rolled="3 1").place(3, 2)
    assert table.to_move == starter


def test_chips_are_kept_over_the_rounds() -> None:
    table = lay(LAST_SPACE, scores=(120, 310, 0), rolled="3 1").place(3, 2)
    assert table.scores == (180, 310, 0)


# -- the stack


def tiles(count: int) -> SharpShooters:
    """Return a game with that many tiles of sides "1F" (front) and "1B" (back), each filled by six ones."""
    rows = (Row(10, "1"),) * 6
    return SharpShooters(tuple(Tile(f"{n}", (Side(f"{n}F", rows), Side(f"{n}B", rows))) for n in range(1, count + 1)))


def fill_the_tile(table: Table) -> list[str]:
    """Play a whole round on a tile of six ones; return the names of the events that ended it."""
    names: list[str] = []
    for row in range(1, 7):
        if not table.state.hand:
            table.roll("1 1 1 1 1")
        table.place(1, row)
        names = [type(event).__name__ for event in table.events]
    return names


def test_a_played_tile_goes_under_the_stack_and_the_stack_is_turned_over_when_all_were_played() -> None:
    """Turning it over shows the other sides in the same order; another pass turns it back."""
    game = tiles(3)
    state = game.setup({"first_tile": "2B"}, 2)
    table = Table(game, replace(state, target=10_000))
    table.act(Deal(("2B", "3F", "1F")), CHANCE).act(Draw(0), CHANCE)
    shown, turned = [], []
    for _ in range(9):
        shown.append(game.side_up(table.state).name)
        turned.append("StackTurned" in fill_the_tile(table))
    assert shown == ["2B", "3F", "1F", "2F", "3B", "1B", "2B", "3F", "1F"]
    assert turned == [False, False, True] * 3


def test_the_stack_is_turned_over_between_two_rounds() -> None:
    table = Table(tiles(1), replace(tiles(1).setup({"first_tile": "1F"}, 2), target=10_000))
    table.act(Deal(("1F",)), CHANCE).act(Draw(0), CHANCE)
    fill_the_tile(table)
    kinds = [type(event) for event in table.events]
    assert kinds.index(RoundEnded) < kinds.index(StackTurned) < kinds.index(RoundBegan)
    assert table.told(RoundBegan)[0].side == "1B"


def test_a_one_sided_tile_shows_the_same_side_again() -> None:
    table = lay(LAST_SPACE, round=2, stack=("next", "top"), rolled="3 1").place(3, 2)
    assert table.told(StackTurned) == [StackTurned()]
    assert table.told(RoundBegan)[0].side == "next"


# -- End of game


@pytest.mark.parametrize(
    ("scores", "is_over"),
    [
        ((440, 80), True),
        ((430, 80), False),
        ((80, 500), True),
        ((80, 490), False),
        ((440, 80, 80, 80), True),
        ((340, 80, 80, 80, 80), True),
        ((330, 390, 80, 80, 80), False),
        ((80, 80, 80, 80, 80, 400), True),
        ((400, 80, 80, 80), False),
    ],
)
def test_the_match_ends_after_a_round_with_500_or_400_points(scores: tuple[int, ...], is_over: bool) -> None:
    """500 with 2 to 4 players, 400 with 5 or 6; the last die brings seat A 60 points."""
    table = lay(LAST_SPACE, scores=scores, rolled="3 1").place(3, 2)
    assert bool(table.told(MatchEnded)) == is_over
    assert (table.game.to_act(table.state) == ()) == is_over
    assert (table.game.outcome(table.state) is not None) == is_over
    assert bool(table.told(RoundBegan)) != is_over


def test_500_points_in_the_middle_of_a_round_do_not_end_it() -> None:
    table = lay(ALMOST_FULL, scores=(450, 80), rolled="3 6 1 1 1").place(3, 2)
    assert table.scores == (510, 80)
    assert table.game.outcome(table.state) is None
    table.place(6, 4)
    assert table.scores == (480, 80)
    assert table.game.outcome(table.state) is None, "nobody has 500 any more when the round is over"


def test_the_player_with_the_most_points_wins_not_the_one_who_ended_it() -> None:
    table = lay(LAST_SPACE, scores=(440, 520), rolled="3 1").place(3, 2)
    assert table.game.outcome(table.state) == Outcome(
        "After round 1 somebody had 500 points or more.", (500, 520), (1,)
    )
    assert table.told(MatchEnded) == [MatchEnded((500, 520), (1,))]


def test_equal_points_share_the_win() -> None:
    table = lay(LAST_SPACE, scores=(440, 500, 90), rolled="3 1").place(3, 2)
    assert table.game.outcome(table.state).winners == (0, 1)
    assert table.told(MatchEnded) == [MatchEnded((500, 500, 90), (0, 1))]


def test_when_it_is_over_nothing_can_be_done() -> None:
    table = lay(LAST_SPACE, scores=(440, 80), rolled="3 1").place(3, 2)
    for seat in (0, 1, CHANCE):
        assert table.game.legal(table.state, seat) == ()
        assert table.refusal(Roll(), seat) == "The match is over."


def test_points_are_not_limited_by_the_chips_in_the_box() -> None:
    """25 silver and 45 gold chips are 2500 points; the supply never runs dry."""
    table = lay(LAST_SPACE, scores=(80, 2490), target=9000, rolled="3 1").place(3, 2)
    assert table.scores == (140, 2490)


def test_no_turn_is_ended_a_second_time_when_a_round_ends_it() -> None:
    table = lay(LAST_SPACE, rolled="3").place(3, 2)
    assert table.told(TurnEnded) == []
