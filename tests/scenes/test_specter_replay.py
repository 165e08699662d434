"""The replay of Specter Ops: her secret way and what the hunters knew, and neither before the match is over."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.core import BYSTANDER, Match
from game.rules.specter_ops.events import RoundBegan
from game.scenes.doors import lead
from game.scenes.specter_ops import Replay
from tests.tools.hands import Player
from tests.tools.specter_matches import AGENT, Cast, new_match
from tests.tools.specter_minds import Chaser, Runner, played


@pytest.fixture(scope="module")
def over() -> Match:
    """A finished match; nobody changes it."""
    match = new_match(AGENT, seed=12)
    with pytest.raises(AssertionError, match="never happened"):
        played(match, lambda seen: False, Cast(hunters=("gun", "beast")), (Runner, Chaser))
    assert match.outcome()
    return match


def watch(player: Player, match: Match) -> Replay:
    """The replay of that match in the window, standing still, as its door opens it."""
    house = player.app.house
    house.doors |= lead(house)
    house.open("replay", SimpleNamespace(match=match))
    player.wait()
    scene = house.stack.top
    assert isinstance(scene, Replay)
    player.key(pygame.K_SPACE)
    return scene


def test_at_each_round_she_stands_where_she_ended_and_the_belief_holds_the_truth(player: Player, over: Match) -> None:
    scene = watch(player, over)
    trail = over.view(0).secret.spaces
    rounds = 0
    for step in scene.recording.rounds[2:]:
        scene._go(step)
        secret, table = scene.secret(), scene.recording.picture.table
        assert secret is not None
        assert secret.spaces == trail[: len(secret.spaces)]
        belief = scene.belief(table)
        assert belief is not None
        assert belief.spaces() >> secret.space & 1
        rounds += 1
    assert rounds > 5


def test_both_boards_are_shown_and_the_table_on_demand(player: Player, over: Match) -> None:
    scene = watch(player, over)
    scene._go(scene.recording.rounds[5])
    scene.ready(scene.sheet.size)
    names = {mark.name for mark in scene.sheet.marks}
    assert {"board0", "board1", "head0", "head1"} <= names
    player.key(pygame.K_TAB)
    scene._choose(1)
    scene.ready(scene.sheet.size)
    assert "board1" not in {mark.name for mark in scene.sheet.marks}


def test_shift_and_an_arrow_go_from_round_to_round(player: Player, over: Match) -> None:
    scene = watch(player, over)
    scene._go(0)
    seen = []
    for _ in range(3):
        player.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
        seen.append(scene.recording.at)
    assert seen == scene.recording.rounds[:3]
    player.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert scene.recording.at == seen[1]
    assert any(isinstance(event, RoundBegan) for event in scene.recording.steps[seen[1] - 1])


def test_a_match_that_still_runs_tells_nothing_secret(player: Player) -> None:
    match = played(new_match(AGENT, seed=12), lambda seen: seen.table.round == 5, Cast())
    scene = watch(player, match)
    scene._go(len(scene.recording))
    scene.ready(scene.sheet.size)
    assert scene.recording.viewer == BYSTANDER
    assert scene.recording.picture.secret is None
    assert "board1" not in {mark.name for mark in scene.sheet.marks}
