"""Results and replay of Super Snipers: what is told of the match, and what stays hidden in it."""

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.core import BYSTANDER, Match
from game.rules.super_snipers.events import RoundBegan
from game.rules.super_snipers.state import UNKNOWN
from game.scenes.replay import ReplayScene
from game.scenes.replays import how_it_stands
from game.scenes.results import ResultsScene
from game.store.entry import Entry
from tests.tools.hands import Player
from tests.tools.modes_scenes import switched_on
from tests.tools.sniper_matches import DUEL, contract, duel, new_match, play_on


def opened(player: Player, kind: type, match: Match) -> ResultsScene | ReplayScene:
    with switched_on():
        scene = kind(player.app.house, SimpleNamespace(match=match))
    player.app.house.stack.push(scene)
    player.wait()
    return scene


def test_the_results_name_the_winner_and_every_round(player: Player) -> None:
    match = duel()
    scene = opened(player, ResultsScene, match)
    outcome = match.outcome()
    assert outcome is not None
    winner = match.header.players[outcome.winners[0]].name
    assert scene._headline == f"{winner} wins"  # type: ignore[union-attr]
    player.click("view/1")
    marks = {mark.name for mark in scene.sheet.marks}
    rounds = {event.round for event in match.view(BYSTANDER).history if type(event).__name__ == "RoundEnded"}
    assert {f"round {number}" for number in rounds} <= marks


def test_the_automated_opponent_can_win(player: Player) -> None:
    scene = opened(player, ResultsScene, contract(7, "random"))
    assert scene._headline == "MDK-02 wins"  # type: ignore[union-attr]
    assert scene._lead() == "with 3 Kills, 3 ahead of Ada"  # type: ignore[union-attr]


def hidden(scene: ReplayScene) -> list[int]:
    """The hiding places that are shown at each step, of both sides."""
    found = set()
    for step in range(len(scene.recording) + 1):
        scene.recording.go_to(step)
        found |= {side.hiding for side in scene.recording.picture.table.sides}
    return sorted(found)


def test_the_replay_of_a_running_match_shows_no_hiding_place(player: Player) -> None:
    match = play_on(new_match(DUEL, {"mode": "duel"}, 5), plies=14)
    assert match.outcome() is None
    scene = opened(player, ReplayScene, match)
    assert isinstance(scene, ReplayScene)
    assert "viewer/1" not in player.places()
    assert set(hidden(scene)) <= {-1, UNKNOWN}


def test_a_finished_match_can_be_seen_by_either_side(player: Player) -> None:
    scene = opened(player, ReplayScene, duel())
    assert isinstance(scene, ReplayScene)
    player.key(pygame.K_SPACE)
    player.click("viewer/1")
    scene.recording.go_to(8)
    own, other = scene.recording.picture.table.sides
    assert own.hiding >= 0
    assert other.hiding == UNKNOWN
    player.click("viewer/2")
    scene.recording.go_to(8)
    own, other = scene.recording.picture.table.sides
    assert (own.hiding, other.hiding >= 0) == (UNKNOWN, True)


@pytest.mark.parametrize("match", [duel(), contract()], ids=["duel", "contract"])
def test_the_replay_ends_where_the_match_did(player: Player, match: Match) -> None:
    scene = opened(player, ReplayScene, match)
    assert isinstance(scene, ReplayScene)
    player.key(pygame.K_END)
    assert scene.recording.picture.table == match.view(BYSTANDER).table  # type: ignore[attr-defined]
    player.key(pygame.K_HOME)
    assert scene.recording.at == 0
    assert scene.recording.picture.table.turn <= 1
    begun = [event for event in match.view(BYSTANDER).history if isinstance(event, RoundBegan)]
    assert len(scene.recording.rounds) == len(begun)


def test_the_list_of_matches_tells_kills_and_a_contract_that_was_lost() -> None:
    lost, won = contract(7, "random"), duel()
    outcome = won.outcome()
    assert outcome is not None
    entry = Entry(Path("a.jsonl"), 0.0, lost.header, 9, lost.outcome())
    assert how_it_stands(entry) == "Super Snipers: Ada lost with 0 Kills"
    winner = won.header.players[outcome.winners[0]].name
    entry = Entry(Path("b.jsonl"), 0.0, won.header, 9, outcome)
    assert how_it_stands(entry) == f"Super Snipers: {winner} won with 3 Kills"
