"""What the agent's player does with cards and powers: where they help, and only there."""

from __future__ import annotations

from game.bots import Budget
from game.rules.specter_ops.actions import EndTurn, Move, PlaceMarker, UseCard, UsePower
from game.rules.specter_ops.events import AGENT
from tests.bots.specter_table import bot_of
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene


def choice(scene: Scene, level: str = "hard"):
    """Return what a player does with the table that she sees."""
    return bot_of(level).choose(GAME.observe(scene.state, AGENT), Budget(200))


def test_a_wound_is_healed():
    scene = Scene(at="C11", hunters={"judge": "W20", "beast": "W30"}, hand=("med_spray",), wounds=2).move()
    assert choice(scene) == UseCard("med_spray")


def test_without_a_wound_or_a_hunter_near_nothing_is_used():
    hand = ("med_spray", "flash_bang", "smoke_grenade")
    scene = Scene(at="C11", hunters={"judge": "W20", "beast": "W30"}, hand=hand).move()
    assert choice(scene) == EndTurn()


def test_who_is_seen_beside_hunters_stuns_them_or_hides_in_smoke():
    for card in ("flash_bang", "smoke_grenade"):
        scene = Scene(at="B14", hunters={"judge": "D14", "beast": "F13"}, hand=(card,), wounds=3).move("A14")
        used = choice(scene)
        assert isinstance(used, UseCard)
        scene.do(AGENT, used)
        if card == "flash_bang":
            assert any(hunter.is_stunned for hunter in scene.table.hunters)
        else:
            assert scene.game.field.ground.distance(scene.table.smoke[0], scene.space("A14")) <= 1


def test_fists_strike_whoever_stands_beside_her_and_sees_her():
    scene = Scene("orangutan", "B14", {"judge": "D14", "beast": "W30"}, ("power_fists",), wounds=5).move("C14")
    assert choice(scene) == UseCard("power_fists")


def test_an_objective_is_flipped_from_afar():
    scene = Scene(at="C14", hunters={"judge": "W20", "beast": "W30"}, hand=("remote_trigger",))
    assert choice(scene) == UseCard("remote_trigger", 0)


def test_an_objective_is_hacked_at_the_end_of_the_turn():
    scene = Scene("blue_jay", "C14", {"judge": "W20", "beast": "W30"}).move("B15", "B16")
    assert choice(scene) == UsePower(0)


def test_a_marker_that_may_lie_lies_far_from_her():
    scene = Scene("raven", "C14", {"judge": "H14", "beast": "W30"}, ("lure_drone",))
    scene.use("lure_drone").move("B15")
    marker = choice(scene)
    assert isinstance(marker, PlaceMarker)
    assert GAME.field.ground.distance(marker.space, scene.space("B15")) >= 3


def test_the_adrenaline_takes_her_out_of_a_hunters_reach():
    scene = Scene(at="M9", hunters={"judge": "M13", "beast": "K9"}, hand=("adrenal_surge",), wounds=3)
    assert choice(scene) == UseCard("adrenal_surge")
    assert isinstance(choice(scene.use("adrenal_surge")), Move)


def test_a_normal_player_leaves_cards_alone():
    scene = Scene(at="B14", hunters={"judge": "D14", "beast": "F13"}, hand=("flash_bang",), wounds=3).move("A14")
    assert choice(scene, "normal") == EndTurn()
