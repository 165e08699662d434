"""The report of a map as somebody uses it who draws maps: asked for at the shelf, watched, cancelled, read, saved."""

from __future__ import annotations

import json
import os
import signal
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec
import pygame
import pytest

from game import paths
from game.bots.arena import Contest
from game.bots.map_report import Report, every_pair, play_and_tally, report_of
from game.rules.hidden.tally import Tally
from game.scenes import map_report, surveying
from game.scenes.doors import lead
from game.scenes.map_report import MapReportScene
from game.scenes.map_report_page import time_left
from game.scenes.maps import MapsScene
from game.scenes.surveying import SurveyProcesses
from game.store.cache import CacheFolder
from tests.bots.specter_table import GAME, LEVELS
from tests.test_cli import Captured, out
from tests.tools.hands import Player
from tests.tools.map_report_scenes import report_of as shown
from tests.tools.map_scenes import MOVED, own_map

FEW = (4, 6, 8, 40)
CONTEST = Contest(GAME, (LEVELS["easy"],) * 2, 3, {}, every_pair([LEVELS["easy"], LEVELS["random"]], 2))


class SurveyHere:
    """Plays in the window, a match each time that it is asked."""

    def __init__(self, contest: Contest, games: int) -> None:
        self._contest = contest
        self._numbers = deque(range(games))
        self.trouble = ""

    def poll(self) -> list[Tally]:
        if not self._numbers:
            return []
        return [play_and_tally(self._contest, self._numbers.popleft(), perf_counter).tally]

    def close(self) -> None:
        self._numbers.clear()


@pytest.fixture
def asked(player: Player, monkeypatch: pytest.MonkeyPatch) -> Callable[..., MapReportScene]:
    """The report of a map is asked for at the shelf, with matches that are played in the window, or elsewhere."""
    monkeypatch.setattr(map_report, "GAMES", FEW)
    house = player.app.house
    house.doors |= lead(house)
    house.cache = CacheFolder(paths.cache())

    def ask(name: str = "depot", survey: Any = SurveyHere) -> MapReportScene:
        house.doors["map_report"] = lambda shelved: MapReportScene(house, shelved, survey)
        house.stack.push(MapsScene(house))
        player.wait()
        shelf = house.stack.top
        assert isinstance(shelf, MapsScene)
        while shelf._map.name != name:
            player.key(pygame.K_DOWN)
        player.click("report")
        scene = house.stack.top
        assert isinstance(scene, MapReportScene)
        return scene

    return ask


def texts(scene: MapReportScene) -> str:
    """What is written on the screen."""
    found = list(scene.sheet.controls)
    return " ".join([*found, *(mark.name for mark in scene.sheet.marks)])


def finish(player: Player, scene: MapReportScene) -> Report:
    player.wait_for(lambda: "again" in scene.sheet.controls, 120)
    assert scene._report is not None
    return scene._report


def test_a_report_is_played_shown_and_found_again(
    player: Player, asked: Callable[..., MapReportScene], capsys: Captured
) -> None:
    scene = asked()
    player.click("who")  # the middle of the row: easy against easy
    player.key(pygame.K_RETURN)
    assert "progress bar" in texts(scene)
    assert "cancel" in scene.sheet.controls
    report = finish(player, scene)
    assert report.games == FEW[1]
    line = ("simulate", "specter_ops", "--map", "depot", "--levels", "easy", "--games", str(FEW[1]), "--json")
    assert msgspec.convert(json.loads(out(capsys, *line))["report"], Report, strict=False) == report
    assert [(one.hidden, one.seekers) for one in report.meetings] == [("easy", "easy")]
    assert "meeting 0 bar" in texts(scene)
    assert "rounds 0" in texts(scene)
    player.key(pygame.K_ESCAPE)
    player.click("report")
    again = player.app.house.stack.top
    assert isinstance(again, MapReportScene)
    assert again is not scene
    assert again._report == report
    assert "again" in again.sheet.controls


def test_another_map_has_none_and_a_copy_has_the_same(player: Player, asked: Callable[..., MapReportScene]) -> None:
    scene = asked()
    player.click("games")  # the third
    player.click("who")
    player.click("begin")
    finish(player, scene)
    own_map("copy.tmx")
    own_map("moved.tmx", MOVED)
    for name, is_known in (("copy.tmx", True), ("moved.tmx", False)):
        player.key(pygame.K_ESCAPE)
        player.key(pygame.K_ESCAPE)
        scene = asked(name)
        assert ("again" in scene.sheet.controls) is is_known


def test_a_starter_and_a_map_of_the_user_are_played(player: Player, asked: Callable[..., MapReportScene]) -> None:
    own_map("moved.tmx", MOVED)
    scene = asked("moved.tmx")
    assert scene._game.field.board.start == "B20"
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    scene = asked("specter_ops_starter")
    player.click("who")
    player.click("begin")
    assert finish(player, scene).title == scene._shelved.title


def test_a_map_with_problems_has_no_report(player: Player, asked: Callable[..., MapReportScene]) -> None:
    own_map("broken.tmx", ('type="Exit"', 'type="Exitt"'))
    house = player.app.house
    house.stack.push(MapsScene(house, paths.home() / "maps" / "specter_ops" / "broken.tmx"))
    player.wait()
    assert house.stack.top is not None
    button = house.stack.top.sheet.controls["report"]
    assert not button.is_on
    assert "problems" in button.reason


def test_what_was_played_until_it_is_cancelled_is_shown_and_not_kept(
    player: Player, asked: Callable[..., MapReportScene]
) -> None:
    scene = asked()
    player.click("who")
    player.click("begin")
    player.wait_for(lambda: scene._done >= 3)
    player.click("cancel")
    assert scene._report is not None
    assert 3 <= scene._report.games < FEW[1]
    assert "again" in scene.sheet.controls
    player.key(pygame.K_ESCAPE)
    player.click("report")
    top = player.app.house.stack.top
    assert isinstance(top, MapReportScene)
    assert "begin" in top.sheet.controls


def test_escape_leads_back_to_the_report_before(player: Player, asked: Callable[..., MapReportScene]) -> None:
    scene = asked()
    player.click("who")
    player.click("begin")
    finish(player, scene)
    player.click("again")
    assert "begin" in scene.sheet.controls
    player.key(pygame.K_ESCAPE)
    assert player.app.house.stack.top is scene
    assert "again" in scene.sheet.controls


def test_the_pointer_and_the_arrows_read_the_spaces(player: Player) -> None:
    house = player.app.house
    scene = shown(house, "submarine_pens", "submarine_pens")
    house.stack.push(scene)
    player.wait()
    assert scene._report is not None
    busiest = max(scene._report.spaces, key=lambda space: space.walked)
    player.move(scene._board.view.lens.camera.middle(busiest.number))
    player.wait()
    told = "".join(part if isinstance(part, str) else part.text for part in scene._board.told())
    assert told.startswith(f"{busiest.space}  walked in {busiest.walked} turns")
    player.move((2, 2))
    player.wait()
    assert "Point at a space" in str(scene._board.told())
    before = scene._board.view.pointer
    while scene.hands.focused != "space":
        player.key(pygame.K_TAB)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_DOWN)
    assert scene._board.view.pointer not in (before, 0)


def test_each_layer_paints_another_board(player: Player) -> None:
    house = player.app.house
    scene = shown(house, "submarine_pens", "submarine_pens")
    house.stack.push(scene)
    player.wait()
    seen: set[bytes] = set()
    for place in range(len(scene._board.layers)):
        scene._choose_layer(place)
        player.wait(0.5)
        board = next(mark.rect for mark in scene.sheet.marks if mark.name == "board")
        seen.add(pygame.image.tobytes(player.app.surface.subsurface(board), "RGB"))
    assert len(seen) == len(scene._board.layers) >= 3


def test_it_is_saved_as_json(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    house = player.app.house
    monkeypatch.setattr(house, "notice", told.append)
    scene = shown(house, "depot", "depot")
    house.stack.push(scene)
    player.wait()
    player.click("save")
    player.click("save")
    copies = sorted(paths.exports().iterdir())
    assert [path.name for path in copies] == ["the_depot_report.2.json", "the_depot_report.json"]
    for path in copies:
        assert any(str(path) in sentence for sentence in told)
        assert msgspec.json.decode(path.read_bytes(), type=Report) == scene._report
        assert json.loads(path.read_text("utf-8"))["title"] == "The Depot"
    (paths.exports() / "the_depot_report.json").unlink()
    (paths.exports() / "the_depot_report.2.json").unlink()
    paths.exports().rmdir()
    paths.exports().write_text("a file", "utf-8")
    player.click("save")
    assert told[-1] == "The report cannot be saved: a file stands where a folder should be."


@pytest.mark.parametrize(
    ("done", "seconds", "words"),
    [
        (0, 9.0, "the first ones are being played"),
        (100, 40.0, "about 40 seconds left"),
        (199, 199.0, "about 1 second left"),
        (50, 60.0, "about 3 minutes left"),
    ],
)
def test_the_time_left_follows_from_the_matches_so_far(done: int, seconds: float, words: str) -> None:
    assert time_left(done, 200, seconds) == words


# -- the processes


def played_by(survey: SurveyProcesses, games: int, found: list[Tally]) -> list[Tally]:
    while len(found) < games:
        found += survey.poll()
        assert not survey.trouble
    return found


def alive(survey: SurveyProcesses) -> list[int]:
    return [hand._process.pid for hand in survey._hands if hand._process.is_alive()]


def test_processes_play_what_one_alone_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    survey = SurveyProcesses(CONTEST, 12)
    found = survey.poll()
    assert len(alive(survey)) == 2
    pids = alive(survey)
    found = played_by(survey, 12, found)
    survey.close()
    assert not any(_runs(pid) for pid in pids)
    alone = [play_and_tally(CONTEST, number, lambda: 0.0).tally for number in range(12)]
    assert report_of(CONTEST, sum(found, Tally())) == report_of(CONTEST, sum(alone, Tally()))


def test_the_others_play_the_matches_of_a_process_that_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    survey = SurveyProcesses(CONTEST, 16)
    found: list[Tally] = []
    while not found or len(survey._hands) < 2:
        found += survey.poll()
    os.kill(alive(survey)[0], signal.SIGKILL)
    played_by(survey, 16, found)
    assert len(survey._hands) == 1
    survey.close()
    alone = [play_and_tally(CONTEST, number, lambda: 0.0).tally for number in range(16)]
    assert sum(found, Tally()) == sum(alone, Tally())


def test_when_all_have_ended_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    survey = SurveyProcesses(CONTEST, 500)
    (hand,) = survey._hands
    (pid,) = alive(survey)
    os.kill(pid, signal.SIGKILL)
    hand._process.join()
    survey.poll()
    assert survey.trouble == surveying.ENDED
    survey.close()


def test_leaving_the_screen_ends_the_processes(player: Player, asked: Callable[..., MapReportScene]) -> None:
    made: list[SurveyProcesses] = []

    def survey(contest: Any, games: int) -> SurveyProcesses:
        made.append(SurveyProcesses(contest, games))
        return made[-1]

    asked(survey=survey)
    player.click("begin")
    pids = alive(made[0])
    assert pids
    player.app.house.stack.clear()
    player.wait()
    assert not any(_runs(pid) for pid in pids)


def _runs(pid: int | None) -> bool:
    try:
        os.kill(pid or 0, 0)
    except ProcessLookupError:
        return False
    return True
