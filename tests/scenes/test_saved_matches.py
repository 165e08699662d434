"""After the match: results, the list of saved matches, the replay viewer, the pause."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game import paths
from game.core import BYSTANDER, Header, Match, Rng
from game.core import Player as Who
from game.scenes.doors import lead
from game.scenes.pause import PauseScene
from game.scenes.recording import Recording
from game.scenes.replay import OPEN_GAME, ReplayScene
from game.scenes.replays import ReplaysScene
from game.scenes.results import ResultsScene
from game.scenes.scene import Scene
from game.scenes.sharp_shooters import Table
from game.scenes.thinking import ThinkingHere
from game.store.library import Library
from game.view.seating import Seating
from tests.tools.hands import Player
from tests.tools.matches import ADA, finished, saved_match
from tests.tools.menu_scenes import SIX
from tests.toys.seeker import Seeker


@pytest.fixture
def library(player: Player) -> Library:
    house = player.app.house
    house.library = Library(paths.saves(), paths.data())
    house.doors = lead(house)
    house.thinkers = ThinkingHere
    house.stack.push(Scene(house))
    player.wait()
    return house.library


def show(player: Player, scene: Scene) -> None:
    player.app.house.stack.push(scene)
    player.wait()


def top(player: Player) -> Scene:
    found = player.app.house.stack.top
    assert found is not None
    return found


def results(player: Player, match: Match) -> ResultsScene:
    scene = ResultsScene(player.app.house, SimpleNamespace(match=match))
    show(player, scene)
    return scene


# Results


def test_a_win_is_told_with_its_lead_and_heard(
    player: Player, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(player.app.house.sounds, "play", heard.append)
    scene = results(player, finished())
    assert finished().outcome().scores == (380, 650, 410)
    assert scene._headline == "Grey wins"
    assert scene._lead() == "with 650 points, 240 ahead of Rust"
    assert heard == ["win"]


def test_a_tie_is_told(player: Player, library: Library) -> None:
    scene = results(player, finished(SIX, 8))
    assert scene._headline == "Rust and 田中さん share the win"
    assert scene._lead() == "with 400 points each"


def test_play_again_seats_the_same_players_at_a_new_match(player: Player, library: Library) -> None:
    results(player, finished())
    player.key(pygame.K_RETURN)
    table = top(player)
    assert isinstance(table, Table)
    assert table.match.header.players == finished().header.players
    assert table.match.header.seed != finished().header.seed


def test_the_replay_opens_over_the_results(player: Player, library: Library) -> None:
    results(player, finished())
    player.click("replay")
    assert isinstance(top(player), ReplayScene)
    player.key(pygame.K_ESCAPE)
    assert isinstance(top(player), ResultsScene)


# Saved matches


def test_a_finished_match_is_watched_and_an_unfinished_one_goes_on(player: Player, library: Library) -> None:
    saved_match(library, ADA, 3)
    saved_match(library, ADA, 4, plies=40)
    show(player, ReplaysScene(player.app.house))
    player.click("watch")
    assert isinstance(top(player), ReplayScene)
    player.key(pygame.K_ESCAPE)
    player.click("continue")
    table = top(player)
    assert isinstance(table, Table)
    assert len(table.match.plies) >= 40


def test_a_match_that_ended_long_ago_is_looked_back_on_from_the_list(player: Player, library: Library) -> None:
    saved_match(library, ADA, 3)
    saved_match(library, ADA, 4, plies=40)
    show(player, ReplaysScene(player.app.house))
    assert "course" not in player.places(), "the newest still runs"
    player.click("match/1")
    player.click("course")
    page = top(player)
    assert isinstance(page, ResultsScene)
    assert "again" not in player.places()
    player.wait_for(lambda: not page.is_moving)
    player.click("moment/0")
    assert isinstance(top(player), ReplayScene)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_RETURN)
    assert isinstance(top(player), ReplaysScene)


def test_the_keyboard_walks_the_list_and_opens(player: Player, library: Library) -> None:
    for seed in range(14):
        saved_match(library, ADA, 3 + seed, plies=30)
    saved_match(library, ADA, 2)
    scene = ReplaysScene(player.app.house)
    show(player, scene)
    for _ in range(30):
        player.key(pygame.K_DOWN)
    assert scene._picked == 14
    assert scene.sheet.scrolls["matches"].rect.contains(player.places()["match/14"])
    for _ in range(30):
        player.key(pygame.K_UP)
    player.key(pygame.K_RETURN)
    assert isinstance(top(player), ReplayScene)


def test_damaged_files_are_told_and_left_as_they_are(player: Player, library: Library) -> None:
    path = saved_match(library, ADA, 5)
    raw = bytearray(path.read_bytes())
    raw[len(raw) // 2] ^= 4
    path.write_bytes(raw)
    (library.folder / "empty.jsonl").write_bytes(b"")
    scene = ReplaysScene(player.app.house)
    show(player, scene)
    for place in range(2):
        if scene._picked != place:
            player.click(f"match/{place}")
        if "watch" in player.places():
            player.click("watch")
        assert top(player) is scene
        words = "".join(part if isinstance(part, str) else part.text for part in scene._told(scene._entries[place]))
        assert "cannot be opened" in words
        assert "watch" not in player.places()
    assert path.read_bytes() == raw
    assert (library.folder / "empty.jsonl").read_bytes() == b""


def test_the_trash_is_asked_for_and_can_be_refused(player: Player, library: Library) -> None:
    path = saved_match(library, ADA, 3, plies=30)
    show(player, ReplaysScene(player.app.house))
    player.key(pygame.K_DELETE)
    player.key(pygame.K_ESCAPE)
    assert path.exists()
    player.key(pygame.K_DELETE)
    player.key(pygame.K_RETURN)
    assert path.exists()
    player.click("trash")
    player.click("discard")
    assert not path.exists()
    assert len(list((library.folder / "trash").iterdir())) == 1
    assert "match/0" not in player.places()


def test_continue_of_a_broken_match_shows_the_list_with_its_trouble(player: Player, library: Library) -> None:
    path = saved_match(library, ADA, 3, plies=30)
    entry = library.newest_unfinished()
    path.write_bytes(b"")
    player.app.house.open("continue", entry)
    player.wait()
    assert isinstance(top(player), ReplaysScene)


# The replay viewer


def replay(player: Player, match: Match) -> ReplayScene:
    scene = ReplayScene(player.app.house, SimpleNamespace(match=match))
    show(player, scene)
    player.click("play")
    player.key(pygame.K_HOME)
    return scene


def shown(scene: ReplayScene) -> tuple[object, ...]:
    """What lies on the table and stands in the log."""
    picture = scene.recording.picture
    tray = (picture.seat, list(picture.tray), list(picture.dice))
    return list(picture.scores), list(picture.spaces), tray, list(scene.recording.narration.lines)


def test_it_plays_by_itself_at_the_speed_that_was_chosen(player: Player, library: Library) -> None:
    scene = replay(player, finished())
    player.key(pygame.K_SPACE)
    player.wait(10)
    slow = scene.recording.at
    player.key(pygame.K_HOME)
    player.click("speed/3")
    player.wait(10)
    assert 8 <= slow <= 13
    assert 3 * slow <= scene.recording.at <= 5 * slow


def test_steps_back_and_forth_show_the_same_table(player: Player, library: Library) -> None:
    scene = replay(player, finished())
    for _ in range(30):
        player.key(pygame.K_RIGHT)
    there = shown(scene)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT):
        player.key(key)
    assert scene.recording.at == 30
    assert shown(scene) == there


def test_the_end_shows_the_final_scores_and_the_line_of_time_leads_anywhere(player: Player, library: Library) -> None:
    scene = replay(player, finished())
    player.key(pygame.K_END)
    assert tuple(scene.recording.picture.scores) == finished().outcome().scores
    assert scene.recording.picture.winners == finished().outcome().winners
    line = player.places()["timeline"]
    player.drag("timeline", (line.left, line.centery))
    assert scene.recording.at == 0
    player.drag("timeline", (line.centerx, line.centery))
    assert scene.recording.at == pytest.approx(len(scene.recording) / 2, abs=2)


def test_the_log_is_read_back_from_its_end_and_follows_again(player: Player, library: Library) -> None:
    scene = replay(player, finished())
    player.key(pygame.K_END)
    log = scene.sheet.scrolls["log"]
    player.wheel(log.rect.center, 1)
    assert 0 < scene.hands.offsets["log"] < log.furthest
    player.key(pygame.K_PAGEUP)
    assert scene.hands.offsets["log"] < log.furthest - log.rect.height // 2
    player.key(pygame.K_LEFT)
    assert scene.hands.offsets["log"] == scene.sheet.scrolls["log"].furthest


def test_watching_writes_nothing(player: Player, library: Library) -> None:
    path = saved_match(library, ADA, 4, plies=60)
    before = {file: file.read_bytes() for file in Path(library.folder).rglob("*") if file.is_file()}
    show(player, ReplaysScene(player.app.house))
    player.click("watch")
    player.key(pygame.K_END)
    player.wait(2)
    player.key(pygame.K_ESCAPE)
    assert {file: file.read_bytes() for file in Path(library.folder).rglob("*") if file.is_file()} == before
    assert path in before


def test_an_open_game_says_that_all_saw_the_same(player: Player, library: Library) -> None:
    scene = replay(player, finished())
    assert scene._viewers() == []
    assert "All lies open" in OPEN_GAME
    assert "seen by" in {mark.name for mark in scene.sheet.marks}


class _Tape:
    """Notes what is told: stands in for the pictures and words of a game."""

    def __init__(self, *_: object) -> None:
        self.lines: list[object] = []

    def tell(self, event: object) -> None:
        self.lines.append(event)

    def see(self, observation: object) -> None:
        """It looks at events alone."""


def test_in_a_game_with_secrets_a_viewer_gets_only_what_that_side_saw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "game.view.seeker", SimpleNamespace(Picture=_Tape, Narration=_Tape))
    monkeypatch.setattr(Seeker, "side", None, raising=False)
    match = Match(Seeker(), Header("seeker", 1, {}, tuple(Who(name) for name in "ABC"), 3, 4)).start()
    rng = Rng(5)
    while match.to_act():
        seat = match.to_act()[0]
        match.submit(seat, rng.pick(match.view(seat).legal), match.at(seat))
    seating = [Seating(name, "", f"seat{n}", True) for n, name in enumerate("ABC")]
    for viewer in (0, 1, 2, BYSTANDER):
        recording = Recording(match, seating, viewer)
        recording.go_to(len(recording))
        assert recording.picture.lines == list(match.view(viewer).history)
    assert len(Recording(match, seating, 1)) < len(Recording(match, seating, 0))


def test_other_sides_open_only_when_the_match_is_over(player: Player, library: Library) -> None:
    sides = (SimpleNamespace(role="agent", seats=(0,)), SimpleNamespace(role="hunters", seats=(1, 2)))
    running = SimpleNamespace(sides=lambda: sides, outcome=lambda: None)
    over = SimpleNamespace(sides=lambda: sides, outcome=lambda: "it ended")
    scene = replay(player, finished())
    scene._match = running
    assert scene._viewers() == []
    scene._match = over
    assert [seat for seat, _ in scene._viewers()] == [BYSTANDER, 0, 1]


# The pause


@pytest.fixture
def paused(player: Player, library: Library) -> PauseScene:
    saved_match(library, ADA, 3, plies=30)
    player.app.house.open("continue", library.newest_unfinished())
    player.wait()
    player.app.house.open("pause", top(player))
    player.wait()
    scene = top(player)
    assert isinstance(scene, PauseScene)
    return scene


def test_escape_resumes(player: Player, paused: PauseScene) -> None:
    player.key(pygame.K_ESCAPE)
    assert isinstance(top(player), Table)


def test_rules_and_settings_open_over_it(player: Player, paused: PauseScene) -> None:
    for name in ("rules", "settings"):
        player.click(name)
        assert top(player) is not paused
        player.key(pygame.K_ESCAPE)
        assert top(player) is paused


def test_leaving_keeps_the_match_for_later(player: Player, library: Library, paused: PauseScene) -> None:
    player.click("leave")
    assert not isinstance(top(player), Table)
    entry = library.newest_unfinished()
    assert entry is not None
    assert entry.can_go_on


def test_quit_takes_everything_off(player: Player, paused: PauseScene) -> None:
    player.click("quit")
    assert player.app.house.stack.top is None
