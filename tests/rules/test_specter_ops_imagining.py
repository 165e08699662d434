"""What the hunters think possible explains all that they were told; what they cannot know differs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core import CHANCE, Rng
from game.rules.specter_ops.hidden_history import kept
from game.rules.specter_ops.state import Held
from tests.bots.beliefs import whim
from tests.rules.specter_game import GAME
from tests.rules.specter_replay import Chronicle
from tests.rules.specter_table import Scene

FIELD = GAME.field


@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_history_played_from_the_set_up_tells_the_hunters_the_same_at_every_step(seed: int) -> None:
    rng, seats, judged = Rng("imagined", seed), 2 + seed % 2, 0
    chronicle, state = Chronicle(GAME, seats), GAME.setup({}, seats)
    while (acting := GAME.to_act(state)) and state.table.round <= 25:
        seat = rng.pick(acting)
        action = GAME.sample(state, rng) if seat == CHANCE else whim(rng, GAME.legal(state, seat))
        state, events = GAME.play(state, seat, action)
        chronicle.add(seat, action, events)
        if rng.below(30) == 0 and GAME.outcome(state) is None:
            view = GAME.observe(state, 1)
            thought = GAME.imagine(view, rng)
            assert GAME.observe(thought, 1) == view
            assert chronicle.replayed(thought) is not None
            judged += 1
    assert judged > 3


def test_a_history_that_was_not_so_is_not_replayed() -> None:
    """The replay above can fail: of a history moved by one space, of a card she never had."""
    scene_rng = Rng("wrong")
    chronicle, state = Chronicle(GAME, 2), GAME.setup({}, 2)
    while state.table.round < 6:
        seat = GAME.to_act(state)[0]
        action = GAME.sample(state, scene_rng) if seat == CHANCE else whim(scene_rng, GAME.legal(state, seat))
        state, events = GAME.play(state, seat, action)
        chronicle.add(seat, action, events)
    assert chronicle.replayed(state) is not None
    secret = state.secret
    elsewhere = replace(secret, spaces=(*secret.spaces[:-1], secret.spaces[-1] + 1))
    assert chronicle.replayed(replace(state, secret=elsewhere)) is None
    richer = replace(secret, hand=(*secret.hand, Held("grapple", 1)))
    assert chronicle.replayed(replace(state, secret=richer)) is None


def test_what_is_not_known_differs() -> None:
    scene = Scene(at="M1", hunters={"judge": "A1", "beast": "W32"}).move("M2").end()
    view = GAME.observe(scene.state, 1)
    thoughts = [GAME.imagine(view, Rng("differs", n)).secret for n in range(60)]
    assert len({thought.space for thought in thoughts}) > 20
    assert len({thought.agent for thought in thoughts}) == 8
    assert len({thought.hand for thought in thoughts}) > 20


def test_a_sighting_pins_her_down() -> None:
    scene = Scene(at="M1", hunters={"judge": "A1", "beast": "L9"}).move("M2").end()
    view = GAME.observe(scene.state, 1)
    assert {GAME.imagine(view, Rng("pinned", n)).secret.space for n in range(20)} == {scene.space("M2")}


def test_after_a_clear_she_is_nowhere_that_he_sees() -> None:
    scene = Scene(at="M1", hunters={"judge": "A1", "beast": "W32"}).move("M2", "N1").end().begin(1).stay()
    seen = FIELD.ground.sights[scene.space("W32")]
    spaces = {GAME.imagine(GAME.observe(scene.state, 1), Rng("clear", n)).secret.space for n in range(60)}
    assert not any(seen >> space & 1 for space in spaces)


def test_she_knows_all_but_the_order_of_the_supply() -> None:
    scene = Scene(at="K13", hunters={"judge": "A1", "beast": "W32"})
    thoughts = [GAME.imagine(GAME.observe(scene.state, 0), Rng("supply", n)) for n in range(40)]
    assert {thought.secret for thought in thoughts} == {scene.secret}
    assert {tuple(sorted(thought.deck)) for thought in thoughts} == {tuple(sorted(FIELD.supply))}
    assert len({thought.deck for thought in thoughts}) > 20


def test_what_is_imagined_does_not_depend_on_what_was_imagined_before() -> None:
    rng, state, views = Rng("before"), GAME.setup({}, 3), []
    while state.table.round < 9:
        seat = GAME.to_act(state)[0]
        action = GAME.sample(state, rng) if seat == CHANCE else whim(rng, GAME.legal(state, seat))
        state = GAME.play(state, seat, action).state
        views.append(GAME.observe(state, 1))
    views = views[-40::8]
    in_order = [GAME.imagine(view, Rng("same")) for view in views]
    backwards = [GAME.imagine(view, Rng("same")) for view in reversed(views)]
    assert in_order == backwards[::-1]
    for view, thought in zip(views, in_order, strict=True):
        kept.cache_clear()
        assert GAME.imagine(view, Rng("same")) == thought
