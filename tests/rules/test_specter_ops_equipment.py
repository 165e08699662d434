"""Every equipment card: a use, a refusal, and what the hunters learn of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules.specter_ops.actions import (
    AskAgent,
    Attack,
    EndTurn,
    FlipMarker,
    Move,
    PlaceMarker,
    Sense,
    TakeCache,
    UseCard,
    Walk,
)
from game.rules.specter_ops.events import (
    AgentHealed,
    AgentShown,
    AlarmAnswered,
    CardUsed,
    Cleared,
    HunterStunned,
    HunterTethered,
    MarkerFlipped,
    SensorAnswered,
    Sighted,
    Tangled,
)
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene

FAR = {"judge": "A1", "beast": "W32"}


def test_one_card_a_turn_before_or_after_the_move() -> None:
    scene = Scene(hand=("smoke_grenade", "smoke_grenade", "flash_bang"), hunters=FAR)
    scene.use("smoke_grenade", "J14")
    assert scene.refusal(0, scene.card("flash_bang", "J14")) == "One card a turn."
    scene.move().end().pass_round().move()
    scene.use("flash_bang", "J14")
    assert [held.card for held in scene.secret.hand] == ["smoke_grenade"], "a card without charges is gone"
    assert scene.refusal(0, scene.card("smoke_grenade", "J14")) == "One card a turn."


def test_after_a_card_before_the_move_only_the_move_is_left() -> None:
    scene = Scene(hand=("smoke_grenade",), at="K13", hunters=FAR).use("smoke_grenade", "J14")
    assert scene.refusal(0, TakeCache(2)) == "That can only be done at the start of the turn."


def test_a_card_that_is_not_held_is_refused() -> None:
    assert Scene().refusal(0, Scene().card("flash_bang", "J14")) == "You do not hold that card."


# -- own cards


def test_remote_trigger_flips_up_to_three_away_at_the_start() -> None:
    scene = Scene("fox", "J13", FAR, ("remote_trigger",))
    assert scene.refusal(0, UseCard("remote_trigger", 0)) == "You are too far from that objective."
    assert scene.refusal(0, UseCard("remote_trigger")) == "Choose one of the mission markers."
    scene.use_on("remote_trigger", 3)
    assert scene.told(MarkerFlipped) == [MarkerFlipped(3, 1)]
    assert scene.told(AgentShown) == [AgentShown("fox")], "an own card shows who she is"
    assert scene.secret.hand[0].charges == 1
    late = Scene("fox", "J13", FAR, ("remote_trigger",)).move()
    assert late.refusal(0, UseCard("remote_trigger", 3)) == "It must be used at the start of the turn."


def test_a_card_that_reaches_nothing_says_so() -> None:
    far = ("B17", "B19", "V22", "M31")
    scene = Scene("fox", "J13", FAR, ("remote_trigger",), sites=far)
    assert scene.refusal(0, UseCard("remote_trigger")) == "No objective that is left lies within 3 spaces of you."
    claw = Scene("mantis", hunters=FAR, hand=("tether_claw",)).move()
    assert claw.refusal(0, UseCard("tether_claw")) == "There is no hunter it can be used on now."


def test_remote_trigger_leaves_the_other_acts_of_the_start_open() -> None:
    scene = Scene("fox", "C18", FAR, ("remote_trigger",), sites=("B17", "B19", "V22", "M12"))
    scene.use_on("remote_trigger", 0).do(0, FlipMarker(1))
    assert scene.table.done == (True, True, False, False)


def test_tether_claw_holds_a_hunter_to_two_spaces_on_foot() -> None:
    scene = Scene("mantis", hand=("tether_claw",)).move()
    assert scene.refusal(0, UseCard("tether_claw", 0)) == "He is farther than 3 spaces away."
    scene.use_on("tether_claw", 1)
    assert scene.told(HunterTethered) == [HunterTethered(1, 2)]
    scene.end().begin(1)
    assert scene.refusal(1, Walk(scene.space("N17"))) == "That is farther than 2 spaces on foot."
    scene.walk("M17").over().pass_round().move().end().begin(1)
    assert scene.refusal(1, Walk(scene.space("Q17"))) == "", "for one turn"


def test_night_cloak_hides_her_from_six_spaces_on_in_both_turns() -> None:
    scene = Scene("panther", hand=("night_cloak",), at="H15", hunters={"judge": "A1", "beast": "N17"})
    assert Scene("panther", at="H15", hunters={"judge": "A1", "beast": "N17"}).move("H16").marks()
    scene.use("night_cloak").move("H16")
    assert scene.marks() == []
    scene.end().begin(1).walk("O17")
    assert scene.told(Cleared)
    scene.over().pass_round().move()
    assert scene.marks() == [("visible", "H16")], "until her next turn begins"


def test_night_cloak_does_not_hide_her_from_near() -> None:
    scene = Scene("panther", hand=("night_cloak",), at="H15", hunters={"judge": "A1", "beast": "L17"})
    assert scene.use("night_cloak").move("H16").marks() == [("visible", "H16")]


def test_lure_drone_lets_the_last_seen_marker_lie_within_four_of_the_true_space() -> None:
    scene = Scene("raven", hand=("lure_drone",)).use("lure_drone")
    assert scene.seen()[-1] == CardUsed("lure_drone", "open"), "the hunters know that it may lie"
    scene.move("K16", "L15")
    assert scene.marks() == []
    assert scene.refusal(0, EndTurn()) == "Lay the last-seen marker within reach of your decoy."
    far, near = scene.space("Q17"), scene.space("O17")
    assert scene.refusal(0, PlaceMarker(far)) == "Lay the last-seen marker within reach of your decoy."
    scene.do(0, PlaceMarker(near))
    assert scene.marks() == [("last_seen", "O17")]
    scene.end()


def test_lure_drone_does_not_cover_who_ends_in_sight() -> None:
    scene = Scene("raven", hand=("lure_drone",)).use("lure_drone").move("K16")
    assert scene.marks() == [("visible", "K16")]


def test_holo_decoy_reaches_from_any_space_of_the_path() -> None:
    scene = Scene("blue_jay", hand=("holo_decoy",)).use("holo_decoy").move("J16", "K16", "L15")
    assert scene.refusal(0, PlaceMarker(scene.space("P17"))) == ""
    drone = Scene("raven", hand=("lure_drone",)).use("lure_drone").move("J16", "K16", "L15")
    assert drone.refusal(0, PlaceMarker(drone.space("P17"))) != "", "five from K16"


def test_holo_decoy_reaches_from_any_path_that_gives_away_the_same() -> None:
    """J15 I14 J15 K16 L15 is such a path: as long, seen last on K16 by the same hunter; E10 is four from I14."""
    scene = Scene("blue_jay", hand=("holo_decoy",)).use("holo_decoy").move("J16", "K16", "L15")
    assert scene.refusal(0, PlaceMarker(scene.space("E10"))) == ""
    assert scene.refusal(0, PlaceMarker(scene.space("E9"))) != "", "nobody comes that near and back in four steps"


def test_velocity_blade_stuns_beside_a_straight_way_of_three() -> None:
    hunters = {"judge": "A1", "beast": "J15"}
    scene = Scene("cobra", "G16", hunters, ("velocity_blade",)).move("H16", "I16", "J16", "K16")
    scene.use_on("velocity_blade", 1)
    assert scene.told(HunterStunned) == [HunterStunned(1)]
    behind = Scene("cobra", "H16", {"judge": "A1", "beast": "G17"}, ("velocity_blade",)).move("I16", "J16", "K16")
    assert behind.refusal(0, UseCard("velocity_blade", 1)) == "", "her start is of the path"
    bent = Scene("cobra", "G16", hunters, ("velocity_blade",)).move("H17", "I16", "J16")
    assert bent.refusal(0, UseCard("velocity_blade", 1)) == "It needs a straight move of 3 spaces or more."
    short = Scene("cobra", "H16", hunters, ("velocity_blade",)).move("I16", "J16")
    assert short.refusal(0, UseCard("velocity_blade", 1)) == "It needs a straight move of 3 spaces or more."


def test_power_fists_stun_every_hunter_beside_her() -> None:
    scene = Scene("orangutan", "J15", {"judge": "J14", "beast": "J16"}, ("power_fists",)).move()
    scene.use("power_fists")
    assert scene.told(HunterStunned) == [HunterStunned(0), HunterStunned(1)]
    alone = Scene("orangutan", hand=("power_fists",), hunters=FAR).move()
    assert alone.refusal(0, UseCard("power_fists")) == "No hunter on foot stands next to you."


def test_tangle_line_stops_the_first_hunter_on_foot() -> None:
    scene = Scene("spider", "J15", {"judge": "A1", "beast": "L17"}, ("tangle_line",)).move()
    assert scene.refusal(0, scene.card("tangle_line", "J16", "L16")) == "Choose two spaces side by side within 3."
    scene.use("tangle_line", "K16", "K17")
    assert scene.table.lines == ((scene.space("K16"), scene.space("K17")),)
    scene.end().begin(1)
    assert scene.refusal(1, Walk(scene.space("J17"))) == "That is farther than 4 spaces on foot.", "it bars the road"
    scene.walk("K17")
    assert scene.told(Tangled) == [Tangled(1, scene.space("K17"))]
    assert scene.table.lines == ()


def test_a_line_stays_until_somebody_steps_into_it() -> None:
    scene = Scene("spider", "J15", {"judge": "A1", "beast": "W32"}, ("tangle_line",)).move()
    scene.use("tangle_line", "K17", "K16").end().pass_round().move().end()
    assert len(scene.table.lines) == 1


# -- the basic cards and the supply


def test_adrenal_surge_gives_two_more_and_only_its_use_is_told() -> None:
    scene = Scene(hand=("adrenal_surge",), hunters=FAR).use("adrenal_surge")
    assert scene.seen() == [CardUsed("", "quiet")]
    six = scene.path("J14", "J13", "K13", "L13", "M13", "N13")
    assert scene.refusal(0, six) == ""
    assert scene.move().refusal(0, UseCard("adrenal_surge")) != ""


def test_dash_and_surge_make_seven() -> None:
    scene = Scene("fox", hand=("adrenal_surge",), hunters=FAR).power().use("adrenal_surge")
    there = ("J14", "J13", "K13", "L13", "M13", "N13", "O14")
    assert scene.refusal(0, scene.path(*there)) == ""
    assert scene.refusal(0, scene.path(*there, "N13")) == "You may move at most 7 spaces this turn."


def test_flash_bang_stuns_who_sees_its_space_or_stands_beside_it() -> None:
    scene = Scene(hand=("flash_bang",), hunters={"judge": "A1", "beast": "K17"}).move().use("flash_bang", "J16")
    assert scene.told(HunterStunned) == [HunterStunned(1)]
    beside = Scene(hand=("flash_bang",), hunters={"judge": "A1", "beast": "I15"}, at="J13").move()
    assert beside.use("flash_bang", "J14").told(HunterStunned) == [HunterStunned(1)]
    inside = Scene(hand=("flash_bang",), hunters={"judge": "A1", "beast": ""}, vehicle=("tracer", "K17")).move()
    assert inside.use("flash_bang", "J16").told(HunterStunned) == []
    assert scene.refusal(0, scene.card("flash_bang", "J16")) != ""


def test_a_stunned_hunter_moves_two_and_neither_attacks_nor_asks_for_one_turn() -> None:
    scene = Scene(hand=("flash_bang",), at="J16").move().use("flash_bang", "J17").end().begin(1)
    assert scene.refusal(1, Walk(scene.space("N17"))) == "That is farther than 2 spaces on foot."
    scene.stay()
    assert scene.refusal(1, Attack()) == "A stunned hunter cannot attack."
    assert scene.refusal(1, AskAgent()) == "Fatigued or stunned hunters cannot use their abilities."
    scene.over().pass_round()
    assert not scene.table.hunters[1].is_stunned


def test_tokens_lie_within_four_on_walkable_spaces() -> None:
    scene = Scene(hand=("flash_bang", "smoke_grenade"))
    for card in ("flash_bang", "smoke_grenade"):
        assert scene.refusal(0, scene.card(card, "O16")) == "Choose a space without a structure within 4."
        assert scene.refusal(0, scene.card(card, "K15")) == "Choose a space without a structure within 4."
        assert scene.refusal(0, scene.card(card, "N16")) == ""


def test_smoke_grenade_blocks_sight_until_her_next_turn() -> None:
    scene = Scene(hand=("smoke_grenade",)).use("smoke_grenade", "J16").move("J16")
    assert scene.marks() == []
    scene.end().begin(1).stay()
    assert scene.told(Cleared)
    scene.over().pass_round().move()
    assert scene.marks() == [("visible", "J16")]


def test_stealth_field_lets_her_pass_sight_and_nothing_is_told() -> None:
    scene = Scene(hand=("stealth_field",)).use("stealth_field")
    assert scene.seen() == []
    assert scene.move("J16", "K16", "L15").seen() == []
    assert Scene(hand=("stealth_field",)).use("stealth_field").move("K16").marks() == [("visible", "K16")]
    assert Scene(hand=("stealth_field",)).move().refusal(0, UseCard("stealth_field")) != ""


def test_hunters_cannot_tell_stealth_from_staying_out_of_sight() -> None:
    crept = Scene(hand=("stealth_field",)).use("stealth_field").move("J16", "K16", "L15").end()
    stayed = Scene(hand=("flash_bang",)).move().end()
    assert crept.game.observe(crept.state, 1) == stayed.game.observe(stayed.state, 1)


def test_med_spray_heals_one_wound_not_more() -> None:
    scene = Scene(hand=("med_spray",), wounds=2, hunters=FAR).use("med_spray")
    assert scene.told(AgentHealed) == [AgentHealed(1)]
    assert scene.seen()[0] == CardUsed("med_spray", "open")
    assert Scene(hand=("med_spray",)).refusal(0, UseCard("med_spray")) == "You have no wound."


def test_signal_jammer_silences_sensor_and_alarm_until_her_next_turn() -> None:
    hunters = {"judge": "", "beast": ""}
    scene = Scene(hand=("signal_jammer",), at="B2", hunters=hunters, vehicle=("tracer", "K17")).use("signal_jammer")
    assert scene.seen() == [], "only the answer tells of it"
    scene.move().end().begin(0).do(1, Sense())
    assert scene.told(SensorAnswered) == [SensorAnswered(0, "no signal")]
    scene.stay().over().pass_round().move().end().begin(0).do(1, Sense())
    assert scene.told(SensorAnswered) == [SensorAnswered(0, "no movement")]
    alarm = Scene(hand=("signal_jammer",), hunters=FAR, vehicle=("interceptor", "K17")).use("signal_jammer")
    assert alarm.move("J16").told(AlarmAnswered) == [AlarmAnswered("no signal")]


def test_grapple_passes_one_structure_without_fatigue() -> None:
    scene = Scene(hand=("grapple",), at="J13", hunters=FAR).use("grapple")
    assert scene.seen() == [CardUsed("", "quiet")]
    scene.move("I13", "H13")
    assert not scene.table.fatigue


def test_an_empty_supply_deck_gives_nothing_but_the_cache_is_used() -> None:
    scene = Scene(at="K13", hunters=FAR)
    scene.state = replace(scene.state, deck=(), secret=replace(scene.secret, drawn=GAME.field.supply))
    scene.do(0, TakeCache(2))
    assert scene.secret.hand == ()
    assert scene.refusal(0, TakeCache(2)) == "You have used that cache."


def test_seventeen_cards_and_four_of_the_second_set() -> None:
    cards = GAME.field.catalog.equipment
    own = {agent.card: agent.box for agent in GAME.field.catalog.agents}
    assert sum(card.copies + card.supply for card in cards) == 17 + 4
    assert sum(card.copies for card in cards if card.name not in own) == 7
    assert len(GAME.field.supply) == 6
    assert sum(box == 1 for box in own.values()) == 4
    charges = {card.name: card.charges for card in cards if card.charges > 1}
    assert charges == {"remote_trigger": 2, "lure_drone": 2}


@pytest.mark.parametrize("card", [card.name for card in GAME.field.catalog.equipment])
def test_every_card_has_a_use_that_is_listed_and_taken(card: str) -> None:
    """Beside two hunters, wounded, next to an objective: some step of the turn lists it."""
    owner = GAME.field.owners.get(card, "fox")
    scene = Scene(owner, "J16", {"judge": "K16", "beast": "J17"}, (card,), sites=("J15", "C28", "V22", "M12"), wounds=1)
    uses = list(scene.legal(0, UseCard))
    if not uses:
        way = ("I16", "H16", "G16") if card == "velocity_blade" else ()
        uses = list(scene.move(*way).legal(0, UseCard))
    scene.do(0, uses[0])
    assert scene.told(CardUsed)


def test_seeing_her_again_after_the_smoke_cleared() -> None:
    scene = Scene(hand=("smoke_grenade",)).use("smoke_grenade", "J16").move("J16").end().pass_round()
    scene.do(0, Move(())).end().begin(1).stay()
    assert scene.told(Sighted)
