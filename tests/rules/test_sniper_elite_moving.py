"""The sniper's move: how far, over which borders, and who hears it.

The board::

    abcdefgh    j, r difficult; doors b-A, D-p, y-E, 4-F; access m-1
    iABjklmn
    oCDp~~12
    qrst~~34
    uvwx#yEF
    zzzzyyEF
"""

from __future__ import annotations

import pytest

from game.rules.sniper_elite.actions import EndTurn, Move
from game.rules.sniper_elite.events import Moved, NoiseHeard, SniperTurnBegan
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.sight import sight_table
from game.rules.sniper_elite.state import OFF, Lock
from tests.rules.sniper_elite_board import drawn
from tests.rules.sniper_elite_catalog import CATALOG
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_squads import BLACK, BLACK_1, RED, YELLOW, one
from tests.rules.sniper_elite_stalk import NOBODY, Stalk

# -- how far and where


def test_you_can_move_0_to_3_spaces() -> None:
    stalk = Stalk("s", NOBODY)
    assert stalk.ends() == set("rtwqpxvzuDy")
    assert stalk.why_not(EndTurn()) == "", "no move is fine"
    assert stalk.why_not(stalk.path("wvu")) == ""
    assert stalk.why_not(stalk.path("wvuq")).startswith("You may move at most 3 spaces this turn")


def test_difficult_terrain_takes_one_space_off_the_move() -> None:
    stalk = Stalk("s", NOBODY)
    assert stalk.why_not(stalk.path("rq")) == "", "two spaces, one of them difficult, are three"
    assert stalk.why_not(stalk.path("rqo")) == (
        "You may move at most 3 spaces this turn; difficult terrain counts as two."
    )
    assert Stalk("r", NOBODY).why_not(stalk.path("sw")) == "", "leaving it costs nothing"


def test_you_cannot_enter_a_space_that_contains_a_unit() -> None:
    stalk = Stalk("s")
    assert stalk.why_not(stalk.path("t")) == "A unit stands on t."
    assert stalk.why_not(stalk.path("tp")) == "A unit stands on t.", "nor pass through it"


def test_you_may_leave_a_space_that_a_unit_has_come_to() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "s"})
    assert stalk.why_not(stalk.path("w")) == ""


def test_you_cannot_move_into_a_space_you_already_occupied_this_turn() -> None:
    stalk = Stalk("s", NOBODY)
    assert stalk.why_not(stalk.path("ws")) == "You have been on s already this turn."
    assert stalk.why_not(stalk.path("wvw")) == "You have been on w already this turn."


def test_enclosed_spaces_are_entered_by_their_doorways() -> None:
    stalk = Stalk("s", NOBODY)
    assert stalk.why_not(stalk.path("D")) == "There is no open way from s to D."
    assert stalk.why_not(stalk.path("tpD")) == ""
    assert Stalk("D", NOBODY).ends() == set("ABC") | set("pjtsx") | {"b"}, "inside, out by p, out by b"


def test_elevated_spaces_are_entered_by_their_access_points() -> None:
    assert Stalk("n", NOBODY).why_not(Stalk().path("2")) == "There is no open way from n to 2."
    assert Stalk("n", NOBODY).why_not(Stalk().path("m12")) == ""
    assert Stalk("3", NOBODY).why_not(Stalk().path("E")) == "There is no open way from 3 to E."
    assert Stalk("4", NOBODY).why_not(Stalk().path("FE")) == "", "from a platform into a building by the doorway"


def test_water_and_obstructions_cannot_be_entered() -> None:
    assert Stalk("p", NOBODY).why_not(Stalk().path("~")) == "Nobody can move onto ~."
    assert Stalk("x", NOBODY, arrow="z").why_not(Stalk().path("#")) == "Nobody can move onto #."


def test_spaces_that_meet_at_a_corner_do_not_touch() -> None:
    assert Stalk("s", NOBODY).why_not(Stalk().path("v")) == "Each step goes to a space next to the last one."


def test_a_locked_doorway_stops_the_sniper() -> None:
    stalk = Stalk("p", NOBODY, locks=(Lock(1, 3),))
    assert stalk.why_not(stalk.path("D")) == "There is no open way from p to D."
    assert "D" not in stalk.ends()


def test_a_wall_on_the_map_stops_moves_not_sound() -> None:
    board = drawn("ab\ncd", walls=[((0, 0), (1, 0))])
    field = Field(board, CATALOG, sight_table(board))
    assert field.ways[0] == 1 << 2, "from a only down to c"
    assert field.touching[0] == 1 << 1 | 1 << 2
    assert field.shots[0][1] == 1, "distance goes on across"
    assert field.matching[0] == 1 << 1 | 1 << 2, "walls part no matching-adjacent spaces"


def test_one_move_a_turn() -> None:
    stalk = Stalk("s", NOBODY).move("w")
    assert stalk.why_not(stalk.path("v")) == "One move a turn."
    assert stalk.legal(Move) == []


def test_to_stand_still_is_no_move() -> None:
    assert Stalk("s").why_not(Move(())).startswith("To stand still is no move")


def test_after_the_turn_its_final_space_is_written_down() -> None:
    stalk = Stalk("s", NOBODY).move("tp").end()
    assert GAME.field.name(stalk.secret.spaces[-1]) == "p"
    assert stalk.secret.trail[-1] == stalk.path("tp").path


# -- noise


def test_a_move_of_0_or_1_spaces_stays_hidden() -> None:
    stalk = Stalk("s").move("w")
    assert stalk.seen() == [], "t and x stand next to the way"


def test_a_move_of_2_or_3_spaces_names_exactly_the_units_that_heard() -> None:
    stalk = Stalk("s").move("wv")
    assert stalk.heard() == (BLACK, BLACK_1), "t is next to s, x next to w, in the order of units"
    assert stalk.seen() == [NoiseHeard((BLACK, BLACK_1))]


@pytest.mark.parametrize(("unit", "why"), [("t", "the start"), ("x", "a space passed"), ("u", "the end")])
def test_starting_passed_and_ending_spaces_count(unit: str, why: str) -> None:
    assert Stalk("s", {**NOBODY, YELLOW: unit}).move("wv").heard() == (YELLOW,), why


def test_a_unit_farther_away_hears_nothing() -> None:
    assert Stalk("s", {**NOBODY, YELLOW: "p"}).move("wv").seen() == []


def test_a_unit_in_the_same_space_hears() -> None:
    assert Stalk("s", {**NOBODY, BLACK: "s"}).move("wv").heard() == (BLACK,)


@pytest.mark.parametrize(
    ("start", "way", "unit"),
    [("s", "wv", "D"), ("m", "lk", "1"), ("x", "wv", "y")],
    ids=["through a wall", "from a platform", "not past an obstruction"],
)
def test_units_hear_through_walls_and_other_elevations(start: str, way: str, unit: str) -> None:
    heard = Stalk(start, {**NOBODY, RED: unit}, arrow="z").move(way).heard()
    assert heard == (() if unit == "y" else (RED,)), "a shared edge is what counts"


def test_no_move_a_quiet_one_and_one_that_nobody_hears_sound_the_same() -> None:
    far = {**NOBODY, YELLOW: "h"}
    still, quiet, unheard = Stalk("s", far), Stalk("s", far).move("w"), Stalk("s", far).move("wvu")
    for stalk in (quiet, unheard):
        assert stalk.seen() == []
        assert stalk.told(Moved) != []
    ends = [stalk.end() for stalk in (still, quiet, unheard)]
    assert [stalk.seen() for stalk in ends] == [still.seen()] * 3
    assert [GAME.observe(stalk.state, 1) for stalk in ends] == [GAME.observe(still.state, 1)] * 3
    assert [GAME.at(stalk.state, 1) for stalk in ends] == [GAME.at(still.state, 1)] * 3


def test_two_paths_that_give_away_the_same_are_one() -> None:
    stalk = Stalk("s", NOBODY)
    assert GAME.canonical(stalk.state, 0, stalk.path("tx")) == GAME.canonical(stalk.state, 0, stalk.path("wx"))
    assert len([move for move in stalk.legal(Move) if move.path[-1] == one("x")]) == 1


def test_two_paths_that_differ_in_who_hears_are_two() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "p"})
    ways = {move.path for move in stalk.legal(Move) if move.path[-1] == one("x")}
    assert ways == {stalk.path("tx").path, stalk.path("wx").path}
    assert stalk.move("tx").heard() == (BLACK,)


def test_a_dog_barks_at_a_move_of_any_length() -> None:
    dogs = (OFF, one("t"))
    stalk = Stalk("s", NOBODY, dogs=dogs).move("w")
    assert stalk.seen() == [NoiseHeard((), (1,))], "that dog is named"
    assert Stalk("s", NOBODY, dogs=dogs).end().told(NoiseHeard) == [], "no move, no bark"
    assert Stalk("v", NOBODY, dogs=dogs).move("w").seen() == []


# -- the figure


def test_the_figure_comes_off_at_the_start_of_the_turn() -> None:
    stalk = Stalk("s", figure=one("w")).end()
    assert GAME.field.name(stalk.table.figure) == "w"
    stalk.pass_round()
    assert stalk.table.figure == OFF
    assert stalk.told(SniperTurnBegan)[0].number == stalk.table.number == 9
