"""What the computer players of Specter Ops do: always something allowed, never by knowing more, always for a reason."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.bots import Budget, make_bot
from game.core import Rng
from game.rules.specter_ops.actions import BeginTurn, ChooseVehicle, FlipMarker, Move, Walk
from game.rules.specter_ops.events import AGENT, MarkerFlipped, MarkerLaid
from tests.bots.specter_table import LEVELS, QUICK, begun, bot_of, played
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene

THINKING = ("easy", "normal", "hard")


@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    seats=st.sampled_from([2, 3]),
    walkers=st.tuples(*[st.sampled_from(["random", "easy", "normal"])] * 2),
    skipped=st.integers(0, 160),
    nodes=st.sampled_from([0, 1, 40]),
)
def test_every_level_plays_what_is_legal_anywhere(
    seed: int, seats: int, walkers: tuple[str, str], skipped: int, nodes: int
):
    match = begun(seed, seats)
    bots = [make_bot(GAME, level, Rng(seed, n)) for n, level in enumerate(LEVELS.values())]
    for number, (observation, _) in enumerate(played(match, walkers, skipped + 6)):
        if number >= skipped:
            for bot in bots:
                action = bot.choose(observation, Budget(nodes))
                assert action in observation.legal
                assert bot.explain(observation, action)[-1] in ".!"


@pytest.mark.parametrize("hunters", THINKING)
@pytest.mark.parametrize("agent", THINKING)
def test_every_level_plays_to_the_end_against_every_other(agent: str, hunters: str):
    match = begun(11, 3)
    for observation, action in played(match, (agent, hunters), nodes=40):
        assert action in observation.legal
    assert match.outcome() is not None


@pytest.mark.parametrize("name", THINKING)
def test_what_only_the_agent_knows_changes_no_choice_of_the_hunters(name: str):
    asked = 0
    match = begun(3)
    for observation, _ in played(match, ("normal", "normal"), 120):
        if observation.seat == AGENT or not observation.table.round:
            continue
        choices = set()
        for draw in range(3):
            imagined = GAME.imagine(observation, Rng(draw))
            told = GAME.observe(imagined, observation.seat).with_history(observation.history)
            choices.add(repr(bot_of(name).choose(told, Budget(QUICK))))
        assert len(choices) == 1
        asked += 1
        if asked == 6:
            return
    raise AssertionError("the match was too short")


@pytest.mark.parametrize("name", [*THINKING, "random"])
def test_the_same_seed_makes_the_same_choices(name: str):
    first = [action for _, action in played(begun(4), (name, name), 60)]
    assert first == [action for _, action in played(begun(4), (name, name), 60)]


def test_an_easy_agent_runs_the_shortest_way_and_flips_what_is_beside_her():
    match = begun(2)
    for observation, action in played(match, ("easy", "random")):
        flips = [one for one in observation.legal if isinstance(one, FlipMarker)]
        if flips:
            assert action in flips
    flipped = [event for event in match.view(AGENT).history if isinstance(event, MarkerFlipped)]
    assert len(flipped) == 3
    assert match.view(AGENT).table.round <= 22


def test_easy_hunters_run_to_the_marker():
    scene = Scene(at="M8", hunters={"judge": "H8", "beast": "A32"}, round=2)
    scene.move("M9").end()
    observation = GAME.observe(scene.state, 1).with_history(_history(scene))
    bot = bot_of("easy")
    assert isinstance(bot.choose(observation, Budget(QUICK)), BeginTurn)
    scene.begin(0)
    walk = bot.choose(GAME.observe(scene.state, 1).with_history(_history(scene)), Budget(QUICK))
    assert isinstance(walk, Walk)
    here, target = scene.space("H8"), scene.space("M9")
    assert GAME.field.ground.distance(walk.to, target) == GAME.field.ground.distance(here, target) - 4


def test_a_wary_agent_ends_no_move_in_sight_when_she_need_not():
    for name in ("normal", "hard"):
        for place, hunter in (("M8", "H8"), ("G20", "G10"), ("Q12", "Q20")):
            scene = Scene(at=place, hunters={"judge": hunter, "beast": "A32"}, round=9)
            move = bot_of(name).choose(GAME.observe(scene.state, AGENT), Budget(QUICK))
            assert isinstance(move, Move)
            end = move.path[-1] if move.path else scene.space(place)
            assert not GAME.field.ground.sights[scene.space(hunter)] >> end & 1


def test_who_can_escape_escapes():
    for name in THINKING:
        scene = Scene(at="L4", hunters={"judge": "A20", "beast": "W20"}, done=3, round=20)
        move = bot_of(name).choose(GAME.observe(scene.state, AGENT), Budget(QUICK))
        assert isinstance(move, Move)
        assert GAME.field.exits >> move.path[-1] & 1


def test_a_kind_of_player_that_is_not_known_is_refused():
    with pytest.raises(ValueError, match="no computer player of the kind 'oracle'"):
        make_bot(GAME, replace(LEVELS["easy"], kind="oracle"), Rng(1))


def _history(scene: Scene):
    """Return the events that the hunters have seen of the last two steps of a scene."""
    marker = scene.table.marker
    assert marker is not None
    return (MarkerLaid(marker.space, marker.kind, marker.round),)


def test_a_level_chooses_its_favourites_where_it_can():
    for seed in range(4):
        match = begun(seed)
        assert bot_of("hard", seed).choose(match.view(1), Budget()) == ChooseVehicle("interceptor")
    sides = {bot_of("normal", seed).choose(begun(seed).view(1), Budget()) for seed in range(12)}
    assert len(sides) == 2
