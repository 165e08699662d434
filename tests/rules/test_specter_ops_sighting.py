"""When the agent is seen, when she was, and what is said of it."""

from __future__ import annotations

import pytest

from game.rules.specter_ops.actions import EndTurn, Move
from game.rules.specter_ops.events import AgentShown, Cleared, Lost, Sighted, Spotted
from tests.rules.specter_table import Scene

# The Beast on K17 sees roads G-Q 16-17 and R17, S17; J15 and L15 lie out of sight, J16 and K16 in it. Nobody near A1.


def test_who_ends_in_sight_is_visible() -> None:
    scene = Scene().move("J16")
    assert scene.marks() == [("visible", "J16")]
    assert scene.told(AgentShown) == [AgentShown("fox")]


def test_who_passes_through_sight_was_seen_last_on_the_last_such_space() -> None:
    scene = Scene().move("J16", "K16", "L15")
    assert scene.marks() == [("last_seen", "K16")]
    assert scene.told(Spotted) == [Spotted(1)]
    assert not scene.told(Lost)


def test_who_begins_in_sight_and_leaves_it_was_seen_last_there() -> None:
    scene = Scene(at="J16").move("J15")
    assert scene.marks() == [("last_seen", "J16")]
    assert scene.told(Lost) == [Lost(1)]
    assert not scene.told(Spotted)


def test_one_hunter_spots_her_another_loses_her() -> None:
    """The one on J13 sees J15 at the start; the one on K17 only what she crosses."""
    scene = Scene(hunters={"judge": "J13", "beast": "K17"}).move("K16", "L15")
    assert scene.told(Spotted) == [Spotted(1)]
    assert scene.told(Lost) == [Lost(0)]
    assert scene.marks() == [("last_seen", "K16")], "one move lays one marker"


def test_out_of_sight_nothing_at_all_is_told() -> None:
    scene = Scene()
    before = scene.game.observe(scene.state, 1)
    scene.move()
    assert scene.seen() == []
    assert scene.game.observe(scene.state, 1) == before


@pytest.mark.parametrize("way", [(), ("J14",), ("J14", "I14"), ("J14", "J13", "K13")])
def test_hunters_cannot_tell_one_unseen_way_from_another(way: tuple[str, ...]) -> None:
    still, moved = Scene().move().end(), Scene().move(*way).end()
    assert still.seen() == moved.seen()
    assert still.game.observe(still.state, 1) == moved.game.observe(moved.state, 1)
    assert still.game.at(still.state, 1) == moved.game.at(moved.state, 1)


def test_she_may_not_enter_or_pass_a_hunter_but_stand_beside_him() -> None:
    scene = Scene(hunters={"judge": "A1", "beast": "J14"})
    assert scene.refusal(0, scene.path("J14")) == "You cannot move onto or through a hunter."
    assert scene.refusal(0, scene.path("I14", "J13")) == ""


def test_who_stands_on_a_hunters_space_may_leave_it() -> None:
    assert Scene(hunters={"judge": "A1", "beast": "J15"}).refusal(0, Scene().path("J14")) == ""


def test_zero_to_four_spaces() -> None:
    scene = Scene()
    assert scene.refusal(0, Move(())) == ""
    assert scene.refusal(0, scene.path("J14", "J13", "K13", "L13")) == ""
    five = scene.path("J14", "J13", "K13", "L13", "M13")
    assert scene.refusal(0, five) == "You may move at most 4 spaces this turn."
    assert scene.refusal(0, EndTurn()) == "You must move first; 0 spaces are a move."


# -- the hunters look


def test_a_hunter_is_told_clear_where_his_move_ends() -> None:
    scene = Scene().move().end().begin(1).walk("K16")
    assert scene.told(Cleared) == [Cleared(1)]
    assert not scene.table.doing.sees


def test_a_hunter_who_sees_her_gets_the_visible_marker() -> None:
    scene = Scene().move().end().begin(1).walk("J16")
    assert scene.told(Sighted) == [Sighted(1, scene.space("J15"))]
    assert scene.marks() == [("visible", "J15")]


def test_passing_her_even_over_her_space_goes_unnoticed() -> None:
    """From J16 over J15 and J14 to I14: neither J16 nor J15 is where he ends."""
    scene = Scene(hunters={"judge": "A1", "beast": "J16"}, at="J15").move().end()
    scene.begin(1).walk("I14")
    assert scene.told(Cleared) == [Cleared(1)]


def test_a_hunter_may_end_on_her_space() -> None:
    scene = Scene().move().end().begin(1).walk("J15")
    assert scene.told(Sighted) == [Sighted(1, scene.space("J15"))]


def test_who_sits_in_the_vehicle_sees_from_its_space() -> None:
    scene = Scene(hunters={"judge": "", "beast": ""}, vehicle=("tracer", "K17")).move("J16")
    assert scene.marks() == [("visible", "J16")]


def test_visible_at_the_start_is_judged_by_sight_not_by_the_marker() -> None:
    scene = Scene().move("J16").end().begin(1).walk("L15").over().pass_round()
    scene.move("J15")
    assert scene.marks() == [], "nobody saw her on J16 any more"


def test_a_marker_stays_with_its_round_until_the_next() -> None:
    scene = Scene().move("J16").end().begin(1).walk("L15").over().pass_round()
    scene.move("J15").end()
    assert (scene.name(scene.table.marker.space), scene.table.marker.round) == ("J16", 1)
