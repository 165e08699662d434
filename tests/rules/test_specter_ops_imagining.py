"""What the hunters think possible explains all that they were told; what they cannot know differs."""

from __future__ import annotations

import pytest

from game.core import Match, Rng
from game.rules.specter_ops import looks
from game.rules.specter_ops.actions import ChooseAgent, UseCard, UsePower
from game.rules.specter_ops.answers import STILL, direction
from game.rules.specter_ops.state import Clue, SpecterState
from tests.laws.games import UnderTest
from tests.laws.walk import state_of
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene

FIELD = GAME.field


def agrees(clue: Clue, state: SpecterState) -> bool:
    """Judge one thing that the hunters were told against a hidden history, move by move, by the rules of sight."""
    spaces, ground = state.secret.spaces, FIELD.ground
    here = spaces[clue.round]
    if clue.what == "move":
        return explains(clue, state)
    if clue.what == "seen":
        return here == clue.space
    if clue.what == "clear":
        smoke = looks.smoke_around(FIELD, clue.smoke)
        return not looks.seen_from(FIELD, clue.space, smoke, clue.cloak, clue.is_through) >> here & 1
    if clue.what == "near":
        asked = [spaces[max(0, clue.round - ago)] for ago in clue.rounds]
        return clue.is_yes == any(ground.distance(clue.space, space) <= clue.reach for space in asked)
    is_still = len(state.secret.trail[clue.round - 1]) <= clue.reach
    told = STILL if is_still else direction(ground, clue.space, here)
    return clue.answer in (told, "no signal")


def explains(clue: Clue, state: SpecterState) -> bool:
    start, path = state.secret.spaces[clue.round - 1], state.secret.trail[clue.round - 1]
    end = path[-1] if path else start
    watched = 0
    for place in clue.hunters:
        watched |= FIELD.ground.sights[place]
    seen = [space for space in (start, *path) if watched >> space & 1]
    if clue.gate >= 0 and clue.gate_touched != (clue.gate in (start, *path)):
        return False
    if clue.marker == "visible":
        return end == clue.marker_space
    left = (start, *path)[:-1] if path else ()
    crossed = [space for space in left if watched >> space & 1]
    if clue.marker == "last_seen" and all(deed.kind != "decoy" for deed in clue.deeds):
        return bool(crossed) and crossed[-1] == clue.marker_space and not watched >> end & 1
    return not seen or any(deed.kind == "decoy" for deed in clue.deeds)


def plain_match(seed: int, seats: int) -> Match:
    """A match of which only the play is left; she is no Panther, so that sight alone decides."""
    match = UnderTest(GAME, seats, {}).match(seed)
    rng = Rng("plain", seed)
    while match.view(0).table.phase != "agent_turn":
        seat = match.to_act()[0]
        plain = [one for one in match.view(seat).legal if one != ChooseAgent("panther")]
        match.submit(seat, rng.pick(plain), match.at(seat))
    return match


@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_history_explains_every_answer(seed: int) -> None:
    match, rng, judged = plain_match(seed, 2 + seed % 2), Rng("imagined", seed), 0
    while match.to_act() and match.view(1).table.round <= 20:
        if match.to_act() != (0,) and rng.below(8) == 0:
            view = match.view(1)
            thought = GAME.imagine(view, rng)
            assert len(thought.secret.spaces) == view.table.round + 1
            assert all(
                after in (before, *FIELD.ground.near[before])
                for start, path in zip(thought.secret.spaces, thought.secret.trail, strict=False)
                for before, after in zip((start, *path), path, strict=False)
            ), "a way without a gap"
            assert [clue for clue in view.table.clues if not agrees(clue, thought)] == []
            assert [clue for clue in view.table.clues if not agrees(clue, state_of(match))] == [], "so does the truth"
            judged += len(view.table.clues)
        seat = rng.pick(match.to_act())
        plain = [one for one in match.view(seat).legal if not isinstance(one, UseCard | UsePower)]
        match.submit(seat, rng.pick(plain), match.at(seat))
    assert judged > 20


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
