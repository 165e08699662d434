"""In, on and beside the vehicle: what it does not hinder, what it does not forgive, and the Hound that rides in it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.rules.specter_ops.actions import AskAgent, Attack, Drive, Sense
from game.rules.specter_ops.events import AgentAnswered, AlarmAnswered, Cleared, HunterStunned, SensorAnswered, Sighted
from game.rules.specter_ops.state import INSIDE
from tests.rules.specter_table import Scene

FAR = {"judge": "A1", "heat": "W32"}


def test_a_power_is_used_inside_the_vehicle() -> None:
    asking = Scene(at="J15", hunters={"judge": "A1", "beast": ""}, vehicle=("tracer", "K17")).move().end().begin(1)
    asking.stay().do(1, AskAgent())
    assert asking.told(AgentAnswered) == [AgentAnswered(1, True)]
    looking = Scene(at="S16", hunters={"judge": "A1", "heat": ""}, vehicle=("tracer", "K16")).move().end().begin(1)
    assert looking.stay().told(Sighted), "through whatever stands between"
    assert looking.refusal(1, Attack()) == "Nobody attacks from inside the vehicle."


def test_the_vehicle_does_not_stand_in_the_way_of_eyes() -> None:
    scene = Scene(at="G17", hunters={"judge": "A1", "beast": "K17"}, vehicle=("tracer", "I17"))
    assert scene.move().marks() == [("visible", "G17")]
    assert scene.end().begin(1).stay().told(Sighted)


def test_the_vehicle_holds_everybody() -> None:
    """Two hunters and the Hound ride; the Heat gets in beside them."""
    hunters = {"heat": "K16", "tracker": ""}
    scene = Scene(at="B2", hunters=hunters, vehicle=("tracer", "K17")).move().end().begin(0).walk("K17", enters=True)
    assert [hunter.space for hunter in scene.table.hunters] == [INSIDE, INSIDE]
    assert scene.table.hunters[1].pet == INSIDE


def test_who_asked_the_sensor_and_left_may_attack() -> None:
    scene = Scene(at="G17", hunters={"judge": "A1", "beast": ""}, vehicle=("tracer", "K17")).move().end().begin(1)
    scene.do(1, Sense())
    assert scene.told(SensorAnswered)
    scene.leave("J17")
    assert scene.told(Sighted)
    assert scene.refusal(1, Attack()) == ""


def test_driving_is_a_movement_of_the_driver_alone() -> None:
    """The Judge drives six; the Beast, who rode along and stays, has moved nothing and asks."""
    scene = Scene(at="B2", hunters={"judge": "", "beast": ""}, vehicle=("tracer", "K17")).move().end().begin(0)
    scene.drive("Q17").stay()
    assert scene.table.doing.moved == 6
    scene.over().stay().do(1, AskAgent())
    assert scene.told(AgentAnswered) == [AgentAnswered(1, False)]
    driver = Scene(at="B2", hunters={"judge": "A1", "beast": ""}, vehicle=("tracer", "K17")).move().end().begin(1)
    assert driver.drive("Q17").stay().refusal(1, AskAgent()) == "He has moved more than 2 spaces."


def test_the_look_from_inside_comes_in_ones_own_turn_only() -> None:
    """The Judge drives into sight of her and looks; the Beast beside him looks in his own turn."""
    scene = Scene(at="Q13", hunters={"judge": "", "beast": ""}, vehicle=("tracer", "K17")).move().end().begin(0)
    scene.drive("Q17").stay()
    assert [event.hunter for event in scene.told(Sighted)] == [0]
    scene.over().stay()
    assert [event.hunter for event in scene.told(Sighted)] == [1]


def test_no_card_fools_the_alarm() -> None:
    stealthy = Scene(hand=("stealth_field",), hunters=FAR, vehicle=("interceptor", "K17")).use("stealth_field")
    assert stealthy.move("J16").told(AlarmAnswered) == [AlarmAnswered("yes")]
    decoy = Scene("raven", hand=("lure_drone",), hunters=FAR, vehicle=("interceptor", "K17")).use("lure_drone")
    assert decoy.move("J16").told(AlarmAnswered) == [AlarmAnswered("yes")]


# -- the Hound


def with_hound(at: str, out: str, **more: Any) -> Scene:
    """The Hound has got out onto a space; it is the agent's turn again."""
    scene = Scene(at=at, hunters={"judge": "A1", "tracker": ""}, vehicle=("tracer", "K17"), **more).move().end()
    return scene.begin(1).stay().over().leave(out).pass_round()


def test_the_hound_sees_nothing() -> None:
    """Beside it on the road she is seen by nobody."""
    scene = Scene(at="J15", hunters={"judge": "A1", "tracker": ""}, vehicle=("tracer", "W21"))
    judge, tracker = scene.table.hunters
    hunters = (judge, replace(tracker, pet=scene.space("K16")))
    scene.state = replace(scene.state, table=replace(scene.table, hunters=hunters))
    assert scene.move("J16").seen() == []
    beside = Scene(at="J15", hunters={"judge": "A1", "beast": "K16"}).move("J16")
    assert beside.marks() == [("visible", "J16")]


def test_the_hound_does_not_attack() -> None:
    scene = Scene(at="J15", hunters={"judge": "A1", "tracker": ""}, vehicle=("tracer", "K17")).move().end()
    scene.begin(1).stay().over().leave("J16")
    assert not list(scene.legal(1, Attack))
    assert scene.refusal(1, Attack()) != ""


def test_the_hound_cannot_be_stunned() -> None:
    scene = with_hound("J15", "J16", hand=("flash_bang",)).move().use("flash_bang", "J16")
    assert scene.told(HunterStunned) == []
    assert not any(hunter.is_stunned for hunter in scene.table.hunters)


def test_a_pet_gets_in_again_and_rides_on() -> None:
    scene = with_hound("B2", "J16").move().end()
    scene.begin(1).stay().over().walk("K17", enters=True)
    assert scene.table.hunters[1].pet == INSIDE
    assert scene.refusal(1, Drive(scene.space("L17"))) != ""


def test_the_number_of_the_round_is_known_to_all() -> None:
    scene = Scene(at="B2", hunters=FAR, round=7)
    assert [scene.game.observe(scene.state, seat).table.round for seat in (0, 1, -3)] == [7, 7, 7]
    assert scene.move().end().begin(0).stay().told(Cleared)
