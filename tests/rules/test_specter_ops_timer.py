"""The hunters' two minutes."""

from __future__ import annotations

from game.core import CHANCE, CLOCK, Rng, Tick, TimeUp
from game.rules.specter_ops.actions import Attack
from game.rules.specter_ops.clock import TimeRanOut
from game.rules.specter_ops.events import Cleared, Sighted
from tests.laws.games import UnderTest
from tests.laws.walk import play_on
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene

FAR = {"judge": "A1", "beast": "W32"}


def timed(**more: object) -> Scene:
    return Scene(time=120_000, **more)


def run_out(scene: Scene) -> Scene:
    while scene.table.left:
        scene.do(CLOCK, Tick(min(1000, scene.table.left)))
    return scene


def test_no_clock_runs_without_the_option_nor_in_her_turn() -> None:
    assert CLOCK not in Scene().move().end().game.to_act(Scene().move().end().state)
    scene = timed()
    assert scene.game.to_act(scene.state) == (0,)
    scene.move().end()
    assert scene.game.to_act(scene.state) == (1, CLOCK)


def test_a_tick_is_a_second_at_most_and_never_runs_past_the_bell() -> None:
    scene = timed().move().end()
    assert scene.refusal(CLOCK, Tick(1001)) == "The clock ticks at least once a second."
    assert scene.refusal(CLOCK, TimeUp(1)) == "The time is not up."
    run_out(scene)
    assert scene.refusal(CLOCK, Tick(1)) == "No timer may run past its bell."
    assert scene.game.to_act(scene.state) == (CLOCK,)


def test_a_move_that_was_not_made_is_none_but_the_look_happens() -> None:
    scene = run_out(timed(at="J16").move().end().begin(1)).do(CLOCK, TimeUp(1))
    assert scene.told(TimeRanOut) == [TimeRanOut(1)]
    assert scene.told(Sighted)
    assert scene.table.hunters[1].is_played
    assert (scene.table.doing.hunter, scene.table.left) == (0, 120_000), "the next hunter's two minutes begin"


def test_what_was_moved_stays_moved_and_there_is_no_attack() -> None:
    scene = run_out(timed(at="J16").move().end().begin(1).walk("M17")).do(CLOCK, TimeUp(1))
    assert scene.name(scene.table.hunters[1].space) == "M17"
    assert not scene.table.wounds


def test_while_nobody_begins_the_first_of_those_waiting_loses_his_turn() -> None:
    scene = run_out(timed(hunters=FAR).move().end()).do(CLOCK, TimeUp(1))
    assert scene.told(Cleared) == [Cleared(0)]


def test_a_reaction_at_the_bell_is_declined_and_the_pet_stays() -> None:
    scene = timed(at="G17", hunters={"beast": "A1", "judge": "J17"}).move().end().begin(1).stay()
    scene.attack((2,))
    run_out(scene).do(CLOCK, TimeUp(1))
    assert scene.table.reaction is None
    assert scene.table.doing.hunter == 0
    pet = run_out(timed(hunters={"judge": "A1", "tracker": ""}, vehicle=("tracer", "K17")).move().end().begin(1))
    assert pet.do(CLOCK, TimeUp(1)).table.doing.hunter == 0


def test_chance_comes_before_the_clock() -> None:
    scene = timed(at="G17", hunters={"judge": "A1", "beast": "J17"}).move().end().begin(1).stay().do(1, Attack())
    assert scene.game.to_act(scene.state) == (CHANCE,)


def test_a_timed_match_ends() -> None:
    match = play_on(UnderTest(GAME, 3, {"timer": 120}).match(), Rng("timed"))
    assert match.outcome() is not None
