"""Every agent's and every hunter's power, and both sides of the vehicle: a use, a refusal, what others learn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core import CHANCE
from game.rules.specter_ops.actions import (
    AskAgent,
    Attack,
    Decline,
    Drive,
    EndTurn,
    NameGate,
    PlaceMarker,
    Ready,
    RollDice,
    Sense,
    Stay,
    UsePower,
    Walk,
)
from game.rules.specter_ops.answers import direction
from game.rules.specter_ops.events import (
    AgentAnswered,
    AgentFatigued,
    AgentRested,
    AlarmAnswered,
    Cleared,
    GateAnswered,
    Hit,
    HunterFatigued,
    HunterRecovered,
    HunterStunned,
    MarkerFlipped,
    Missed,
    SensorAnswered,
    Sighted,
    Spotted,
)
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene

FAR = {"judge": "A1", "heat": "W32"}

# -- agents


def test_fox_dashes_five_and_is_fatigued() -> None:
    scene = Scene("fox", "J15", FAR)
    five = scene.path("J14", "J13", "K13", "L13", "M13")
    assert scene.refusal(0, five) != ""
    scene.power()
    assert scene.seen() == [AgentFatigued()], "the token is seen, the reason is not told"
    assert scene.table.agent == ""
    scene.do(0, five)
    assert scene.refusal(0, UsePower()) == "You are fatigued."


def test_fatigue_comes_off_after_a_turn_that_began_with_it_and_a_move_of_two() -> None:
    scene = Scene("fox", "J15", FAR).power().move("J14").end()
    assert not scene.told(AgentRested), "the token was laid this turn"
    scene.pass_round().move("J13", "K13", "L13").end()
    assert not scene.told(AgentRested), "three spaces are too many"
    scene.pass_round()
    assert scene.refusal(0, UsePower()) == "You are fatigued."
    scene.move("K13").end()
    assert scene.told(AgentRested)
    assert scene.pass_round().refusal(0, UsePower()) == ""


def test_mantis_ambushes_who_could_not_see_where_she_began() -> None:
    scene = Scene("mantis", "L15", {"judge": "A1", "beast": "J14"})
    assert scene.refusal(0, UsePower(1)) == "It must be used right after the move."
    scene.move("K16", "J15")
    scene.power(1)
    assert scene.told(HunterStunned) == [HunterStunned(1)]
    assert scene.marks() == [("visible", "J15")]
    assert scene.told(AgentFatigued)


def test_mantis_cannot_ambush_who_saw_her_start_nor_who_is_far_or_in_the_vehicle() -> None:
    assert (
        Scene("mantis", "J15", {"judge": "A1", "beast": "J14"}).move().refusal(0, UsePower(1))
        == "He could see where your move began."
    )
    assert Scene("mantis", "L15").move().refusal(0, UsePower(1)) == "He does not stand next to you."
    inside = Scene("mantis", "L15", {"judge": "", "beast": ""}, vehicle=("tracer", "J14")).move()
    assert inside.refusal(0, UsePower(1)) == "A hunter in the vehicle cannot be stunned."


def test_panther_crosses_sight_unmarked_when_she_moves_two_or_fewer() -> None:
    scene = Scene("panther").move("K16", "L15")
    assert scene.seen() == []
    assert scene.refusal(0, UsePower()) == "It works without being used."


def test_panther_is_marked_after_three_or_when_she_ends_in_sight() -> None:
    assert Scene("panther").move("J16", "K16", "L15").marks() == [("last_seen", "K16")]
    assert Scene("panther").move("J16").marks() == [("visible", "J16")]


def test_raven_glides_through_one_structure() -> None:
    scene = Scene("raven", "J13", FAR)
    through = scene.path("I13", "H13")
    assert scene.refusal(0, through) == "You cannot move onto or through structures."
    scene.power()
    assert scene.refusal(0, through) == ""
    assert scene.refusal(0, scene.path("I13")) == "You cannot end a move on a structure."
    assert scene.told(AgentFatigued)


def test_blue_jay_hacks_at_the_end_of_her_turn() -> None:
    scene = Scene("blue_jay", "L13", FAR)
    assert scene.refusal(0, UsePower(3)) == "It must be used at the end of the turn."
    scene.move("L12")
    scene.power(3)
    assert scene.told(MarkerFlipped) == [MarkerFlipped(3, 1)]
    assert scene.table.fatigue
    assert scene.table.agent == "blue_jay"


def test_cobra_strikes_at_the_start_of_her_turn() -> None:
    scene = Scene("cobra", "J15", {"judge": "A1", "beast": "J14"})
    assert scene.refusal(0, UsePower(0)) == "He does not stand next to you."
    scene.power(1)
    assert scene.told(HunterStunned) == [HunterStunned(1)]
    assert scene.table.agent == "cobra", "all have seen who struck"
    assert Scene("cobra").move().refusal(0, UsePower(1)) == "It must be used at the start of the turn."


def test_orangutan_has_six_hit_points() -> None:
    scene = Scene("orangutan", "G17", {"judge": "A1", "beast": "H17"}, wounds=4).move().end().begin(1).stay()
    scene.attack((5,))
    assert scene.table.phase == "hunters_turn"
    assert GAME.field.hit_points("orangutan") == 6
    assert scene.refusal(0, UsePower()) != ""


def test_spider_carries_four() -> None:
    assert Scene("spider").refusal(0, UsePower()) == "It works without being used."


# -- hunters


def seen_by_hunter(name: str, space: str, at: str, *walk: str, side: str = "tracer", **more: object) -> Scene:
    """It is that hunter's turn; he walks, or stays."""
    scene = Scene(at=at, hunters={"judge": "A1", name: space}, vehicle=(side, "W21"), **more)
    scene.move().end().begin(1)
    return scene.walk(*walk) if walk else scene.stay()


def test_heat_looks_through_structures_after_two_spaces() -> None:
    """K13 and S13 stand in one row with structures between."""
    assert seen_by_hunter("heat", "K13", "S13").told(Sighted)
    assert seen_by_hunter("beast", "K13", "S13").told(Cleared)
    assert seen_by_hunter("heat", "J14", "S13", "K13").told(Sighted)


def test_heat_does_not_look_through_structures_after_three() -> None:
    scene = seen_by_hunter("heat", "N13", "B13", "K13")
    assert scene.table.doing.moved == 3
    assert scene.told(Cleared)


def test_heat_attacks_through_structures() -> None:
    assert seen_by_hunter("heat", "K13", "S13").attack((6,), (2,)).told(Hit)


def test_judge_rolls_again_when_he_did_not_move() -> None:
    scene = Scene(at="G17", hunters={"beast": "A1", "judge": "J17"}).move().end().begin(1).stay()
    scene.attack((2,))
    assert scene.table.reaction is not None
    assert scene.game.to_act(scene.state) == (1,)
    scene.do(1, Attack())
    assert scene.told(HunterFatigued) == [HunterFatigued(1)]
    scene.do(CHANCE, RollDice((3,)))
    assert scene.told(Hit)


def test_judge_may_let_the_roll_stand() -> None:
    scene = Scene(at="G17", hunters={"beast": "A1", "judge": "J17"}).move().end().begin(1).stay()
    scene.attack((2,)).do(1, Decline())
    assert scene.told(Missed)
    assert not scene.table.hunters[1].fatigue


def test_judge_has_no_second_roll_after_a_move_nor_a_third() -> None:
    moved = Scene(at="G17", hunters={"beast": "A1", "judge": "K17"}).move().end().begin(1).walk("J17")
    assert moved.attack((2,)).told(Missed)
    still = Scene(at="G17", hunters={"beast": "A1", "judge": "J17"}).move().end().begin(1).stay()
    still.attack((2,)).do(1, Attack()).do(CHANCE, RollDice((2,)))
    assert still.told(Missed)


def test_warden_locks_a_space_down_and_is_told_whether_she_touches_it() -> None:
    for way, touched in (((), True), (("J14",), True), (("K16", "L15"), True)):
        scene = seen_by_hunter("warden", "K13", "J15")
        scene.do(1, NameGate(scene.space("J15"))).over().pass_round()
        assert scene.move(*way).told(GateAnswered) == [GateAnswered(scene.space("J15"), touched)]
    scene = seen_by_hunter("warden", "K13", "J15")
    scene.do(1, NameGate(scene.space("I14"))).over().pass_round()
    assert not scene.move("J14").told(GateAnswered)[0].is_touched
    assert not scene.end().pass_round().move("I14").told(GateAnswered), "one move long"


def test_warden_names_within_six_once_and_is_fatigued() -> None:
    scene = seen_by_hunter("warden", "K13", "J15")
    assert scene.refusal(1, NameGate(scene.space("S13"))) == "Name a space without a structure within 6."
    scene.do(1, NameGate(scene.space("J15")))
    assert scene.told(HunterFatigued)
    assert scene.refusal(1, NameGate(scene.space("J15"))) == "He cannot lock a space down now."


def test_a_hunters_fatigue_comes_off_after_a_later_turn_with_two_spaces() -> None:
    scene = seen_by_hunter("warden", "K13", "J15")
    scene.do(1, NameGate(scene.space("J15"))).over()
    assert not scene.told(HunterRecovered)
    scene.pass_round().move().end().begin(1).stay().over()
    assert HunterRecovered(1, "fatigue") in scene.events


def hound_at(space: str, spaces: tuple[str, ...]) -> Scene:
    """The Hound gets out at K16 or I15; she ended the last rounds on ``spaces``, the last one now."""
    scene = Scene(at=spaces[-1], hunters={"judge": "A1", "tracker": ""}, vehicle=("tracer", "K17"), round=2)
    ends = tuple(map(scene.space, spaces))
    scene.state = replace(scene.state, secret=replace(scene.secret, spaces=ends))
    scene.move().end().begin(1).stay().over()
    assert scene.table.doing.stage == "pet"
    return scene.leave(space)


def test_the_hound_scents_where_she_ended_either_of_the_last_two_rounds() -> None:
    assert hound_at("J17", ("A3", "J15")).told(AgentAnswered) == [AgentAnswered(1, True)]
    scene = hound_at("J17", ("J15", "B2"))
    assert scene.told(AgentAnswered) == [AgentAnswered(1, False)], "she stayed on B2 this round and ended there before"


def test_the_hound_knows_the_round_before() -> None:
    scene = Scene(at="J15", hunters={"judge": "A1", "tracker": ""}, vehicle=("tracer", "K17"), round=2)
    far = replace(scene.secret, spaces=(scene.space("M1"), scene.space("J15")))
    scene.state = replace(scene.state, secret=far)
    scene.move("J14", "J13", "K13").end().begin(1).stay().over().leave("J16")
    assert scene.told(AgentAnswered) == [AgentAnswered(1, True)]


def test_a_pet_cannot_drive_nor_sense() -> None:
    scene = Scene(at="B2", hunters={"judge": "A1", "tracker": ""}, vehicle=("tracer", "K17")).move().end()
    scene.begin(1).stay().over()
    assert scene.refusal(1, Drive(scene.space("L17"))) == "A pet cannot drive."
    assert scene.refusal(1, Sense()) != ""
    assert scene.refusal(1, Stay()) == ""


def test_she_passes_and_ends_on_a_pets_space() -> None:
    scene = Scene(at="J15", hunters={"judge": "A1", "tracker": ""}, vehicle=("tracer", "K17")).move().end()
    scene.begin(1).stay().over().leave("J16").pass_round()
    assert scene.refusal(0, scene.path("J16")) == ""


def test_beast_senses_her_within_four_after_two_spaces() -> None:
    assert seen_by_hunter("beast", "K13", "J15").do(1, AskAgent()).told(AgentAnswered) == [AgentAnswered(1, True)]
    assert seen_by_hunter("beast", "K13", "B2").do(1, AskAgent()).told(AgentAnswered) == [AgentAnswered(1, False)]
    far = seen_by_hunter("beast", "K13", "B2", "N13")
    assert far.refusal(1, AskAgent()) == "He has moved more than 2 spaces."


def test_one_question_a_turn_before_the_attack() -> None:
    scene = seen_by_hunter("beast", "K17", "G17")
    scene.do(1, AskAgent())
    assert scene.refusal(1, AskAgent()) == "He has asked this turn."
    assert scene.attack((4,)).told(Hit), "he may question and attack in one turn"
    attacked = seen_by_hunter("beast", "K17", "G17").attack((4,))
    assert attacked.refusal(1, AskAgent()) == "Questions come before the attack."


def test_prophet_is_told_of_three_rounds_ago() -> None:
    scene = Scene(at="K13", hunters={"judge": "A1", "prophet": "K16"})
    for way in (("J14",), ("I14",), ("J13",)):
        scene.move(*way).end()
        scene = scene.pass_round()
    scene.move("K13").end().begin(1).stay().do(1, AskAgent())
    assert scene.told(AgentAnswered) == [AgentAnswered(1, True)], "J14, three rounds ago"
    early = seen_by_hunter("prophet", "K13", "J15").do(1, AskAgent())
    assert early.told(AgentAnswered) == [AgentAnswered(1, True)], "the start before round 3"


def test_gun_adds_two_dice_and_misses_on_two_ones_only() -> None:
    def shot(*rolls: tuple[int, ...]) -> Scene:
        return seen_by_hunter("gun", "K17", "G17").attack(*rolls)

    assert shot((1, 3)).told(Hit)
    assert shot((1, 2)).told(Missed)
    assert shot((1, 1)).told(Missed)
    assert shot((6, 1), (3,)).told(Hit)
    close = seen_by_hunter("gun", "H17", "G17")
    assert close.attack((1, 1)).told(Missed)


def crossing_the_gun(hunters: dict[str, str] | None = None, **more: object) -> Scene:
    return Scene("orangutan", hunters=hunters or {"judge": "A1", "gun": "K17"}, **more).move("K16", "L15")


def test_gun_draws_quickly_on_whom_she_spotted() -> None:
    scene = crossing_the_gun()
    assert scene.told(Spotted) == [Spotted(1)]
    assert scene.refusal(0, EndTurn()) == "A hunter may react first."
    scene.do(0, Ready())
    assert scene.game.to_act(scene.state) == (1,)
    scene.do(1, Attack())
    assert scene.table.strike.distance == 1, "to the last-seen marker; she is two spaces away"
    scene.do(CHANCE, RollDice((1, 2)))
    assert scene.told(Hit)
    assert scene.game.to_act(scene.state) == (0,)
    scene.end().begin(1).stay()
    assert not scene.table.doing.has_attacked, "it costs nothing of her own turn"


def test_gun_may_decline() -> None:
    scene = crossing_the_gun().do(0, Ready()).do(1, Decline())
    assert scene.end().table.phase == "hunters_turn"


def test_no_quick_draw_on_whom_she_lost_nor_on_whom_somebody_sees_nor_from_the_vehicle() -> None:
    lost = Scene(at="J16", hunters={"judge": "A1", "gun": "K17"}).move("J15")
    assert lost.refusal(0, Ready()) == "No hunter is about to react."
    seen = crossing_the_gun({"judge": "L14", "gun": "K17"})
    assert seen.marks() == [("visible", "L15")]
    assert seen.refusal(0, Ready()) == "No hunter is about to react."
    inside = crossing_the_gun({"judge": "A1", "gun": ""}, vehicle=("tracer", "K17"))
    assert inside.marks() == [("last_seen", "K16")]
    assert inside.refusal(0, Ready()) == "No hunter is about to react."


def test_a_quick_draw_comes_before_an_escape() -> None:
    """From B2 over A1, which the Gun on B1 sees, to the exit on A3: her fourth wound falls before she is out."""
    scene = Scene("fox", "C2", {"judge": "W32", "gun": "B1"}, done=3, wounds=3)
    scene.move("B2", "A3")
    assert scene.marks() == [("last_seen", "B2")]
    scene.do(0, Ready()).attack((3, 3))
    assert scene.game.outcome(scene.state).winners == (1,)


def test_puppet_senses_from_anywhere_instead_of_moving() -> None:
    scene = Scene(at="B2", hunters={"judge": "A1", "puppet": "K13"}, vehicle=("tracer", "K17")).move().end().begin(1)
    scene.do(1, Sense())
    assert scene.told(SensorAnswered) == [SensorAnswered(1, "no movement")]
    assert scene.table.doing.stage == "act"
    other = Scene(at="B2", hunters={"judge": "A1", "beast": "K13"}, vehicle=("tracer", "K17")).move().end().begin(1)
    assert other.refusal(1, Sense()) == "The sensor is used from inside the vehicle."


def test_puppet_drives_the_interceptor_up_to_four_from_anywhere() -> None:
    scene = (
        Scene(at="B2", hunters={"judge": "A1", "puppet": "K13"}, vehicle=("interceptor", "K17")).move().end().begin(1)
    )
    assert "cannot get there" in scene.refusal(1, Drive(scene.space("P17")))
    scene.drive("O17")
    assert scene.table.doing.stage == "act"
    assert scene.table.vehicle.driven == 4
    assert scene.refusal(1, Walk(scene.space("J13"))) == "He has moved already."
    inside = Scene(at="B2", hunters={"judge": "A1", "puppet": ""}, vehicle=("interceptor", "K17")).move().end().begin(1)
    assert inside.refusal(1, Drive(inside.space("P17"))) == "", "at the wheel like anybody"
    tracer = Scene(at="B2", hunters={"judge": "A1", "puppet": "K13"}, vehicle=("tracer", "K17")).move().end().begin(1)
    assert tracer.refusal(1, Drive(tracer.space("O17"))) == "This vehicle cannot be driven from afar."


# -- the vehicle's abilities


def sensing(at: str, *way: str) -> Scene:
    hunters = {"judge": "", "beast": ""}
    return Scene(at=at, hunters=hunters, vehicle=("tracer", "K17")).move(*way).end().begin(0)


def test_the_sensor_tells_no_movement_or_the_direction() -> None:
    assert sensing("J15").do(1, Sense()).told(SensorAnswered) == [SensorAnswered(0, "no movement")]
    assert sensing("J15", "J14", "J13").do(1, Sense()).told(SensorAnswered)[0].answer == "no movement"
    assert sensing("J15", "J14", "J13", "K13").do(1, Sense()).told(SensorAnswered)[0].answer == "N"


def test_after_the_sensor_the_vehicle_stays_for_all() -> None:
    scene = sensing("J15").do(1, Sense())
    assert scene.refusal(1, Drive(scene.space("L17"))) == "The vehicle has been moved this turn."
    scene.leave("K16").over()
    assert scene.refusal(1, Drive(scene.space("L17"))) == "After the sensor the vehicle stays where it is this round."
    assert scene.refusal(1, Sense()) == "The sensor was used this round."


def test_no_sensor_after_the_vehicle_has_moved() -> None:
    scene = sensing("B2").drive("L17").stay().over()
    assert scene.refusal(1, Sense()) == "The vehicle has moved this round."


@pytest.mark.parametrize(
    ("there", "answer"),
    [
        ("K17", "here"),
        ("P17", "E"),
        ("P15", "E"),
        ("P14", "NE"),
        ("K10", "N"),
        ("F22", "SW"),
        ("J20", "S"),
        ("F16", "W"),
    ],
)
def test_directions(there: str, answer: str) -> None:
    field = GAME.field
    assert direction(field.ground, field.space("K17"), field.space(there)) == answer


def alarmed(*way: str, at: str = "J15", stood_still: bool = True) -> Scene:
    scene = Scene(at=at, hunters={"judge": "A1", "beast": "W32"}, vehicle=("interceptor", "K17"))
    vehicle = replace(scene.table.vehicle, stood_still=stood_still)
    scene.state = replace(scene.state, table=replace(scene.table, vehicle=vehicle))
    return scene.move(*way)


def test_the_alarm_notices_start_way_and_end() -> None:
    assert alarmed("J14").told(AlarmAnswered) == [AlarmAnswered("no")]
    for at, way in (("J15", ("K16", "L15")), ("J15", ("J16",)), ("J16", ("J15",))):
        scene = alarmed(*way, at=at)
        assert scene.seen() == [AlarmAnswered("yes")], "neither space nor when, and no marker"


def test_a_vehicle_that_moved_sounds_no_alarm() -> None:
    assert not alarmed("J16", stood_still=False).told(AlarmAnswered)
    scene = Scene(at="B2", hunters={"judge": "", "beast": ""}, vehicle=("interceptor", "K17"))
    scene.move().end().begin(0).drive("L17").stay().over().pass_round()
    assert not scene.move().told(AlarmAnswered)
    assert scene.end().pass_round().move().told(AlarmAnswered) == [AlarmAnswered("no")], "it has stood for a round"


def test_a_place_for_the_marker_is_asked_of_nobody_without_a_decoy() -> None:
    assert Scene().move().refusal(0, PlaceMarker(1)) == "No marker waits to be laid."
