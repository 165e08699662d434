"""What a stun, a fatigue token, smoke and the vehicle take away, and what they leave."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core import CHANCE
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.actions import Attack, NameGate, Ready, RollDice, Sense, TakeCache, UseCard, UsePower, Walk
from game.rules.specter_ops.events import (
    AgentAnswered,
    AlarmAnswered,
    Cleared,
    HunterRecovered,
    HunterStunned,
    MatchEnded,
    Missed,
    Sighted,
    Spotted,
)
from game.rules.specter_ops.state import INSIDE, put
from tests.rules.specter_drawing import read_drawing
from tests.rules.specter_game import CATALOG
from tests.rules.specter_table import Scene


def changed(scene: Scene, number: int, **changes: Any) -> Scene:
    """The same scene with one hunter changed."""
    hunters = put(scene.table.hunters, number, replace(scene.table.hunters[number], **changes))
    scene.state = replace(scene.state, table=replace(scene.table, hunters=hunters))
    return scene


def his_turn(name: str, space: str, at: str, vehicle: tuple[str, str] = ("tracer", "W21"), **changes: Any) -> Scene:
    """The turn of that hunter, changed so, after she stood still."""
    scene = Scene("fox", at, {"judge": "A1", name: space}, vehicle=vehicle)
    return changed(scene, 1, **changes).move().end().begin(1)


# -- stunned


def test_a_stunned_gun_does_not_draw() -> None:
    """Stunned by the flash on J16, she sees the agent cross K16 and can do nothing."""
    scene = Scene("fox", "J15", {"judge": "A1", "gun": "K17"}, ("flash_bang",)).use("flash_bang", "J16")
    scene.move("K16", "L15")
    assert scene.told(Spotted) == [Spotted(1)]
    assert scene.refusal(0, Ready()) == "No hunter is about to react."


def test_fists_after_the_move_come_before_the_draw() -> None:
    """Around the Gun from L15 to J15 beside her; what stuns her then takes the draw from her."""
    scene = Scene("orangutan", "L15", {"judge": "A1", "gun": "K16"}, ("power_fists",))
    scene.move("L16", "K17", "J16", "J15")
    assert scene.refusal(0, Ready()) == ""
    scene.use("power_fists")
    assert scene.told(HunterStunned) == [HunterStunned(1)]
    assert scene.refusal(0, Ready()) == "No hunter is about to react."


def test_a_stunned_heat_does_not_look_through_structures() -> None:
    assert his_turn("heat", "K13", "S13").stay().told(Sighted)
    assert his_turn("heat", "K13", "S13", is_stunned=True).stay().told(Cleared)


def test_the_hound_of_a_stunned_tracker_walks_four_and_scents_nothing() -> None:
    for is_stunned, answers in ((False, [AgentAnswered(1, True)]), (True, [])):
        scene = his_turn("tracker", "W32", "J15", is_stunned=is_stunned)
        changed(scene, 1, pet=scene.space("N17")).stay().over()
        assert scene.walk("J17").told(AgentAnswered) == answers


def test_a_stunned_puppet_has_no_link() -> None:
    assert his_turn("puppet", "K13", "B2").refusal(1, Sense()) == ""
    stunned = his_turn("puppet", "K13", "B2", is_stunned=True)
    assert stunned.refusal(1, Sense()) == "The sensor is used from inside the vehicle."


def test_nobody_is_stunned_twice_nor_in_the_vehicle() -> None:
    scene = changed(Scene("cobra", "J15", {"judge": "A1", "beast": "J14"}), 1, is_stunned=True)
    assert scene.refusal(0, UsePower(1)) == "He is stunned already."
    for at, vehicle in (("K16", "K17"), ("W1", "K17")):
        inside = Scene("orangutan", at, {"judge": "", "beast": ""}, ("power_fists",), vehicle=("tracer", vehicle))
        refusal = inside.move().refusal(0, UseCard("power_fists"))
        assert refusal == "No hunter on foot stands next to you.", "nor at the rim, where nobody is beside her"


def test_who_rides_is_not_tethered() -> None:
    scene = Scene("mantis", "J15", {"judge": "", "beast": ""}, ("tether_claw",), vehicle=("tracer", "K17"))
    assert scene.refusal(0, UseCard("tether_claw", 1)) == "He is in the vehicle."


# -- fatigued


def test_a_fatigued_judge_has_no_second_roll() -> None:
    scene = Scene("fox", "G17", {"beast": "A1", "judge": "J17"}).move().end().begin(1).stay()
    scene.attack((2,)).do(1, Attack()).do(CHANCE, RollDice((2,))).over().pass_round()
    scene.move().end().begin(1).stay().attack((2,))
    assert scene.told(Missed)
    assert scene.table.reaction is None


def test_a_fatigued_warden_names_nothing_and_stays_so_after_three_spaces() -> None:
    scene = his_turn("warden", "N13", "B2").stay()
    scene.do(1, NameGate(scene.space("N13"))).over().pass_round()
    scene.move().end().begin(1).walk("K13")
    assert scene.refusal(1, NameGate(scene.space("K13"))) == "He cannot lock a space down now."
    scene.over()
    assert not scene.told(HunterRecovered)
    assert scene.table.hunters[1].fatigue


# -- smoke


def test_smoke_stops_thermal_vision() -> None:
    scene = Scene("fox", "S13", {"judge": "A1", "heat": "K13"})
    scene.state = replace(scene.state, table=replace(scene.table, smoke=(scene.space("N13"),)))
    assert scene.move().end().begin(1).stay().told(Cleared)


def test_smoke_hides_her_from_the_alarm() -> None:
    hunters = {"judge": "A1", "beast": "W32"}
    scene = Scene("fox", "J15", hunters, ("smoke_grenade",), vehicle=("interceptor", "K17"))
    assert scene.use("smoke_grenade", "J16").move("J16").told(AlarmAnswered) == [AlarmAnswered("no")]


# -- lines, cards and caches


def test_a_line_lets_the_hound_pass_and_stays() -> None:
    scene = his_turn("tracker", "W32", "B2")
    scene.state = replace(scene.state, table=replace(scene.table, lines=((scene.space("K16"), scene.space("K17")),)))
    changed(scene, 1, pet=scene.space("L17")).stay().over()
    assert scene.refusal(1, Walk(scene.space("J17"))) == "", "over it"
    assert len(scene.walk("K17").table.lines) == 1, "nor does it catch whom it does not stop"


def test_a_line_at_the_vehicle_stops_who_would_get_in_but_not_who_stands_there() -> None:
    for space, inside, lines in (("M17", False, 0), ("K17", True, 1)):
        scene = his_turn("beast", space, "B2", ("tracer", "K17"))
        line = (scene.space("K16"), scene.space("K17"))
        scene.state = replace(scene.state, table=replace(scene.table, lines=(line,)))
        scene.walk("K17", enters=True)
        assert (scene.table.hunters[1].space == INSIDE, len(scene.table.lines)) == (inside, lines)


def test_a_card_after_the_move_waits_for_the_reactions() -> None:
    scene = Scene("fox", "J15", {"judge": "A1", "gun": "K17"}, ("flash_bang",)).move("K16", "L15")
    assert scene.refusal(0, scene.card("flash_bang", "L16")) == "A hunter may react first."
    scene.do(0, Ready()).attack((1, 1))
    assert scene.refusal(0, scene.card("flash_bang", "L16")) == ""


def test_a_decoys_marker_lies_where_she_could_stand() -> None:
    scene = Scene("raven", "J15", hand=("lure_drone",)).use("lure_drone").move("K16", "L15")
    spaces = [action.space for action in scene.legal(0, object)]
    assert spaces
    assert all(scene.game.field.ground.is_free(space) for space in spaces)


def test_two_caches_beside_one_space_take_two_turns() -> None:
    drawing = """
        ABCDE
     1  SC..E
     2  C.=V.
     3  .1...
    """
    game = SpecterOps(read_drawing(drawing, "corner", "C-D 2-2", ("B3",), "B1>A1, A2>A1"), CATALOG)
    scene = Scene("fox", "A1", {"judge": "E3", "beast": "E3"}, sites=("B3",), vehicle=("tracer", "D2"), game=game)
    scene.do(0, TakeCache(0))
    assert scene.refusal(0, TakeCache(1)) == "One cache a turn."
    assert scene.move().end().pass_round().refusal(0, TakeCache(1)) == ""


def test_a_glide_and_a_grapple_pass_no_more_than_one_structure() -> None:
    """K14, a structure, lies between K13 and the structure K15."""
    scene = Scene("raven", "K13", {"judge": "A1", "beast": "W32"}, ("grapple",)).power().use("grapple")
    assert scene.refusal(0, scene.path("K14", "K15", "K16")) == "You cannot move onto or through structures."
    assert scene.refusal(0, scene.path("K14", "J15")) == ""


def test_an_escape_in_round_40_is_in_time() -> None:
    scene = Scene("fox", "M2", {"judge": "A1", "beast": "W32"}, done=3, round=40).move("M1").end()
    assert [event.winner for event in scene.told(MatchEnded)] == ["agent"]
