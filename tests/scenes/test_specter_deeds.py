"""What a click on a space of Specter Ops can mean, and what a plan shows before it is carried out."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Action
from game.rules.specter_ops.actions import BeginTurn, Drive, Leave, Move, NameGate, Stay, UseCard, Walk
from game.rules.specter_ops.state import SpecterObservation
from game.scenes.specter_ops import deeds, planning
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene

FIELD = GAME.field


def seen_by(scene: Scene, seat: int) -> SpecterObservation:
    return GAME.observe(scene.state, seat)


def offered(scene: Scene, seat: int, means: str = "") -> dict[str, tuple[Action, ...]]:
    """What the spaces offer, by their names."""
    found = deeds.on_board(FIELD, seen_by(scene, seat), means)
    return {FIELD.name(space): acts for space, acts in found.items()}


def named(scene: Scene, seat: int, acts: Sequence[Action]) -> list[str]:
    return [deeds.words_of(FIELD, seen_by(scene, seat), act) for act in acts]


def plan(scene: Scene) -> planning.PathPlan:
    walker = planning.walker_of(GAME, seen_by(scene, 0))
    assert walker is not None
    return planning.PathPlan(walker)


def names(path: Sequence[int]) -> list[str]:
    return [FIELD.name(space) for space in path]


# -- the agent


def test_a_marker_next_to_her_and_a_cache_are_clicked_where_they_stand() -> None:
    scene = Scene(at="B18", sites=("B17", "C28", "V22", "M12"))
    found = offered(scene, 0)
    assert named(scene, 0, found["B17"]) == ["Flip the marker at B17"]
    assert "C28" not in found
    cache = Scene(at="S5")
    assert named(cache, 0, offered(cache, 0)["T5"]) == ["Take supplies from T5"]


def test_a_card_that_is_thrown_is_aimed_at_spaces_and_one_that_stuns_at_hunters() -> None:
    scene = Scene("mantis", "J15", {"judge": "J13", "beast": ""}, ("tether_claw", "smoke_grenade"))
    assert set(offered(scene, 0, "card/tether_claw")) == {"J13"}
    smoke = offered(scene, 0, "card/smoke_grenade")
    assert "J19" in smoke
    assert "J20" not in smoke
    assert named(scene, 0, offered(scene, 0, "card/tether_claw")["J13"]) == ["Tether Claw on The Judge"]


def test_two_hunters_on_one_space_are_told_apart() -> None:
    scene = Scene("mantis", "J15", {"judge": "J13", "beast": "J13"}, ("tether_claw",))
    acts = offered(scene, 0, "card/tether_claw")["J13"]
    assert named(scene, 0, acts) == ["Tether Claw on The Judge", "Tether Claw on The Beast"]


def test_a_line_is_laid_on_one_space_then_on_one_beside_it() -> None:
    scene = Scene("spider", "J15", hand=("tangle_line",))
    first = offered(scene, 0, "card/tangle_line")
    assert "J16" in first
    second = deeds.on_board(FIELD, seen_by(scene, 0), "card/tangle_line", FIELD.space("J16"))
    assert FIELD.space("J15") in second
    assert FIELD.space("J18") not in second
    (act,) = second[FIELD.space("J15")]
    assert isinstance(act, UseCard)
    assert {act.at, act.other} == {FIELD.space("J15"), FIELD.space("J16")}


def test_her_own_power_is_aimed_at_whom_it_stuns() -> None:
    scene = Scene("cobra", "J15", {"judge": "J14", "beast": ""})
    assert named(scene, 0, offered(scene, 0, "power")["J14"]) == ["Strike on The Judge"]


def test_a_click_plans_a_shortest_way_and_of_those_one_that_is_not_seen() -> None:
    scene = Scene(at="J18", hunters={"judge": "A1", "beast": "A2"})
    found = plan(scene)
    assert found.go_to(FIELD.space("J15"))
    assert len(found.path) == 3
    assert found.refusal() == ""
    assert not found.go_to(FIELD.space("A1"))


def test_a_path_is_drawn_space_by_space_and_taken_back() -> None:
    found = plan(Scene(at="J18", hunters={"judge": "A1", "beast": "A2"}))
    for name in ("J17", "J16", "J15", "I14"):
        assert found.extend(FIELD.space(name)) == ""
    assert found.extend(FIELD.space("J13")) == "You may move at most 4 spaces this turn."
    assert names(found.path) == ["J17", "J16", "J15", "I14"]
    found.extend(FIELD.space("J16"))
    assert names(found.path) == ["J17", "J16"]
    assert found.extend(FIELD.space("K15")) == "You cannot move onto or through structures."
    assert found.take_back()
    assert names(found.path) == ["J17"]
    found.take_back()
    assert not found.take_back()


def test_a_plan_says_where_she_would_be_seen_before_she_goes() -> None:
    scene = Scene(at="H15", hunters={"judge": "G16", "beast": "A1"})
    told = planning.forecast(GAME, seen_by(scene, 0), scene.path("I14").path)
    assert (told.kind, FIELD.name(told.space), told.watchers, told.lost) == ("last_seen", "H15", (), (0,))
    told = planning.forecast(GAME, seen_by(scene, 0), scene.path("H14").path)
    assert (told.kind, FIELD.name(told.space), told.watchers) == ("visible", "H14", (0,))
    assert scene.secret.trail == (), "nothing was done"


def test_a_plan_with_a_decoy_says_that_the_marker_may_be_laid_elsewhere() -> None:
    scene = Scene("raven", "H15", {"judge": "G16", "beast": "A1"}, ("lure_drone",)).use("lure_drone")
    assert planning.forecast(GAME, seen_by(scene, 0), scene.path("I14").path).kind == "decoy"


def test_ways_that_give_away_different_things_are_offered_in_turn() -> None:
    scene = Scene(at="J18", hunters={"judge": "G16", "beast": "A1"})
    found = plan(scene)
    found.go_to(FIELD.space("J15"))
    assert [len(path) for path in found.ways] == sorted(len(path) for path in found.ways)
    first = found.path
    found.other_way()
    assert (found.path != first) == (len(found.ways) > 1)
    assert found.end == FIELD.space("J15")


# -- the hunters


def test_a_hunter_is_begun_where_he_stands() -> None:
    scene = Scene(hunters={"judge": "A1", "beast": ""}, vehicle=("tracer", "K17")).move().end()
    found = offered(scene, 1)
    assert found["A1"] == (BeginTurn(0),)
    assert found["K17"] == (BeginTurn(1),)


def test_from_the_vehicle_a_near_space_is_got_out_onto_or_driven_to() -> None:
    scene = Scene(hunters={"judge": "A1", "beast": ""}, vehicle=("tracer", "K17")).move().end().begin(1)
    found = offered(scene, 1)
    assert found["K16"] == (Leave(FIELD.space("K16")), Drive(FIELD.space("K16")))
    assert found["N17"] == (Drive(FIELD.space("N17")),)
    assert named(scene, 1, found["K16"]) == ["Get out onto K16", "Drive to K16"]


def test_getting_into_the_vehicle_comes_before_walking_over_it() -> None:
    scene = Scene(hunters={"judge": "J16", "beast": ""}, vehicle=("tracer", "K17")).move().end().begin(0)
    vehicle = FIELD.space("K17")
    assert offered(scene, 1)["K17"] == (Walk(vehicle, True), Walk(vehicle))
    assert planning.way_of(GAME, seen_by(scene, 1), Walk(vehicle, True)) == (vehicle,)


def test_the_way_of_a_hunter_leads_around_structures_and_has_as_many_spaces_as_he_moves() -> None:
    scene = Scene(hunters={"judge": "J18", "beast": ""}).move().end().begin(0)
    seen = seen_by(scene, 1)
    walks = [act for act in seen.legal if isinstance(act, Walk)]
    ways = [planning.way_of(GAME, seen, act) for act in walks]
    assert {len(way) for way in ways} == {1, 2, 3, 4}
    assert [way[-1] for way in ways] == [act.to for act in walks]
    assert all(FIELD.ground.is_free(space) for way in ways for space in way)


def test_what_a_hunter_will_see_is_told_before_he_goes() -> None:
    scene = Scene(hunters={"heat": "J18", "beast": ""}).move().end().begin(0)
    seen = seen_by(scene, 1)
    sight = planning.sight_after(GAME, seen, Walk(FIELD.space("K17")))
    assert sight is not None
    assert sight.is_through, "moved 2 or fewer"
    far = planning.sight_after(GAME, seen, Walk(FIELD.space("J14")))
    assert far is not None
    assert not far.is_through
    assert far.spaces == FIELD.ground.sights[FIELD.space("J14")]
    assert planning.sight_after(GAME, seen, Stay()) is not None


def test_a_lockdown_is_aimed_at_spaces_within_six() -> None:
    scene = Scene(hunters={"warden": "J18", "beast": ""}).move().end().begin(0).stay()
    found = offered(scene, 1, "gate")
    assert found["J13"] == (NameGate(FIELD.space("J13")),)
    assert offered(scene, 1) == {}


def test_hunters_plan_nothing_of_hers() -> None:
    scene = Scene(hunters={"judge": "J18", "beast": ""})
    assert planning.walker_of(GAME, seen_by(scene, 1)) is None
    assert Move(()) not in seen_by(scene, 1).legal
