"""The sentences of the Hint button at the table of Specter Ops: facts of the table, right for the seat that asks."""

from __future__ import annotations

from game.bots.specter_ops.words import reason
from game.rules.specter_ops.actions import (
    Attack,
    BeginTurn,
    ChooseVehicle,
    FlipMarker,
    Move,
    TakeCards,
    UseCard,
    Walk,
)
from game.rules.specter_ops.events import AGENT
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene


def told(scene: Scene, action, seat: int = AGENT) -> str:
    return reason(GAME, GAME.observe(scene.state, seat), action)


def test_a_move_says_whether_she_is_seen():
    scene = Scene(at="B14", hunters={"judge": "H14", "beast": "W30"})
    assert told(scene, Move(())).startswith("Stay on B14: they see you there")
    away = told(scene, scene.path("B15", "B16"))
    assert away.startswith("Go to B16: they notice you on the way, not where you end")
    assert away.endswith("and an objective is next to you.")
    unseen = Scene(at="B15", hunters={"judge": "H16", "beast": "W30"})
    assert told(unseen, unseen.path("B16")).startswith("Go to B16: nobody sees you")


def test_the_escape_and_the_objectives_left_are_named():
    scene = Scene(at="L3", hunters={"judge": "A20", "beast": "W20"}, done=3)
    assert told(scene, scene.path("M2", "M1")) == "Go to M1: you escape."
    assert told(Scene(), FlipMarker(0)) == "Flip the marker of section 1: 2 more to go."
    assert told(Scene(done=2), FlipMarker(2)) == "Flip the marker of section 3: only the escape is left."


def test_an_attack_names_its_chance():
    scene = Scene(at="G20", hunters={"judge": "G17", "beast": "W30"}).move().end().begin(0).walk("G18")
    assert told(scene, Attack(), 1) == "Attack: at 2 spaces you hit with 83 %."
    beside = Scene(at="G20", hunters={"judge": "G17", "beast": "W30"}).move().end().begin(0).walk("G20")
    assert told(beside, Attack(), 1) == "Attack: here nobody misses."


def test_a_hunters_move_says_what_he_sees_or_how_near_the_trace_is():
    scene = Scene(at="W32", hunters={"judge": "G17", "beast": "H25"}, sites=("B17", "C28", "V22", "M12")).move().end()
    assert told(scene, BeginTurn(0), 1).startswith("Let The Judge go first")
    scene.begin(0)
    walk = told(scene, Walk(scene.space("G16")), 1)
    assert walk == "Go to G16: you see 58 spaces from there, and an objective she may need is 5 spaces away."
    noticed = Scene(at="G20", hunters={"judge": "G17", "beast": "W30"}).move().end().begin(0)
    assert told(noticed, Walk(noticed.space("G18")), 1) == "Go to G18: 2 spaces from where she was noticed."


def test_what_is_chosen_and_used_tells_what_it_does():
    card = GAME.field.card("smoke_grenade")
    assert told(Scene(), UseCard("smoke_grenade", 0)) == f"Use Smoke Grenade now. {card.says}"
    assert told(Scene(), ChooseVehicle("tracer")).startswith("Take the Tracer. Motion Sensor")
    cards = TakeCards(("adrenal_surge", "flash_bang", "smoke_grenade"))
    assert told(Scene(), cards).startswith("Take Adrenal Surge, Flash Bang and Smoke Grenade:")
