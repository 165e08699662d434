"""The course of a match on its page: pointing, what it tells, and that it opens the replay at that place."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game import paths
from game.core import Match
from game.scenes.debriefing import DebriefingScene
from game.scenes.doors import lead
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.scene import Scene
from game.store.library import Library
from game.view.course_chart import levels_to
from game.view.hindsight import Moment, chosen_moments
from tests.golden.playthrough import golden_match
from tests.golden.specter_ops import SEEDS
from tests.golden.specter_ops import golden_match as golden_specter
from tests.tools.campaign_scenes import found, with_profile, won_match
from tests.tools.course_scenes import before_the_first_turn, made_up
from tests.tools.hands import Player
from tests.tools.matches import finished, saved_match
from tests.tools.modes_scenes import switched_on

ESCAPE = golden_specter(SEEDS["escape"])


def opened(player: Player, match: Match) -> ResultsScene:
    house = player.app.house
    house.library = Library(paths.saves(), paths.data())
    house.doors = lead(house)
    house.stack.push(Scene(house))
    with switched_on():
        scene = ResultsScene(house, SimpleNamespace(match=match))
    house.stack.push(scene)
    player.wait_for(lambda: not scene.is_moving)
    player.wait()
    return scene


def top(player: Player) -> Scene:
    scene = player.app.house.stack.top
    assert scene is not None
    return scene


def replayed(player: Player) -> ReplayScene:
    scene = top(player)
    assert isinstance(scene, ReplayScene)
    return scene


def shows(scene: ReplayScene, ply: int) -> bool:
    """Whether the replay stands after so many plies: all that it shows lies before that, all else behind it."""
    numbers, at = scene.recording._numbers, scene.recording.at
    return all(number < ply for number in numbers[:at]) and all(number >= ply for number in numbers[at:])


def place_of(scene: ResultsScene, stop: int) -> tuple[int, int]:
    control = scene._course._control
    assert control is not None
    return round(control.x_of(stop)), control.plot.centery


# Pointing


def test_the_pointer_is_told_the_round_the_value_and_what_happened(player: Player) -> None:
    scene = opened(player, ESCAPE)
    chart = scene._course._control
    assert chart is not None
    assert chart.chart is not None
    player.move(place_of(scene, 6))
    player.wait()
    assert scene._course._stop == 6
    words = chart.chart.words_at(6).split("\n")
    assert words[:2] == ["Round 4, after her turn", "5 spaces"]
    assert "She was last seen at P15" in words
    before = player.app.surface.copy()
    player.move(place_of(scene, 12))
    player.wait()
    assert scene._course._stop == 12
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(player.app.surface, "RGB"), "the tip has moved"


@pytest.mark.parametrize("stop", [0, 6, 24])
def test_a_click_on_the_chart_opens_the_replay_there_and_it_stands_still(player: Player, stop: int) -> None:
    scene = opened(player, ESCAPE)
    ply = scene._course._walk.hindsight.charts[0].stops[stop].ply
    pos = place_of(scene, stop)
    player.move(pos)
    player.press(pos)
    player.release(pos)
    player.wait()
    replay = replayed(player)
    assert shows(replay, ply)
    at = replay.recording.at
    player.wait(3)
    assert replay.recording.at == at
    player.key(pygame.K_ESCAPE)
    assert top(player) is scene


@pytest.mark.parametrize("name", [2, "duel", "quickdraw", "hostage"])
def test_a_click_on_each_turning_point_opens_the_replay_there(player: Player, name: int | str) -> None:
    scene = opened(player, golden_match(name))
    moments = scene._course._walk.hindsight.moments
    for number, moment in enumerate(moments):
        player.click(f"moment/{number}")
        assert shows(replayed(player), moment.ply), moment.words
        player.key(pygame.K_ESCAPE)


def test_the_keys_walk_along_the_course_and_open_it(player: Player) -> None:
    scene = opened(player, ESCAPE)
    for _ in range(12):
        player.key(pygame.K_TAB)
        if scene.hands.focused == "course":
            break
    for _ in range(3):
        player.key(pygame.K_RIGHT)
    assert scene._course._stop == 2
    player.key(pygame.K_LEFT)
    assert scene._course._stop == 1
    player.key(pygame.K_RETURN)
    assert shows(replayed(player), scene._course._walk.hindsight.charts[0].stops[1].ply)


def test_the_other_chart_is_chosen_and_the_same_stop_stays(player: Player) -> None:
    scene = opened(player, ESCAPE)
    player.move(place_of(scene, 8))
    player.wait()
    player.click("chart/1")
    control = scene._course._control
    assert control is not None
    assert control.chart is not None
    assert control.chart.name == "Objectives and hits"
    assert control.chosen == 8


# The page


def test_the_pages_are_chosen_by_their_numbers(player: Player) -> None:
    scene = opened(player, ESCAPE)
    marks = {}
    for number in range(4):
        player.key(pygame.K_1 + number)
        assert scene._view == number
        marks[number] = {mark.name for mark in scene.sheet.marks}
    assert "course" in marks[0]
    assert "round 1" in marks[1]
    assert "deed objectives" in marks[2]
    assert "table1/cell 1 0" in marks[3]
    player.key(pygame.K_9)
    assert scene._view == 3, "there is no ninth page"


def test_what_finds_no_room_in_a_table_is_reached_with_the_wheel(player: Player) -> None:
    scene = opened(player, golden_specter(SEEDS["capture"]))
    player.key(pygame.K_4)
    scroll = scene.sheet.scrolls["tables"]
    assert scroll.content_height > 0
    player.wheel(scroll.rect.center, -40)
    assert scene.hands.offsets.get("tables", 0) == scroll.furthest


def test_a_saved_match_is_given_away_from_the_page(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    house, said = player.app.house, []
    monkeypatch.setattr(house, "notice", said.append)
    house.library = Library(paths.saves(), paths.data())
    house.doors = lead(house)
    house.stack.push(Scene(house))
    path = saved_match(house.library)
    house.stack.push(ResultsScene(house, house.library.load(path)))
    player.wait()
    player.click("export")
    copies = [*paths.exports().glob("*.jsonl")]
    assert [copy.read_bytes() for copy in copies] == [Path(path).read_bytes()]
    assert str(copies[0]) in said[-1]


def test_a_match_that_is_nowhere_saved_cannot_be_given_away(player: Player) -> None:
    opened(player, finished())
    assert "export" not in player.places()


def test_the_debriefing_leads_to_the_page_and_back(player: Player) -> None:
    key = "the_long_watch/the_glove"
    house = with_profile(player.app.house)
    house.doors = lead(house)
    house.stack.push(Scene(house))
    debriefing = DebriefingScene(house, SimpleNamespace(match=won_match(key)), *found(key))
    house.stack.push(debriefing)
    player.wait_for(lambda: not debriefing.is_moving)
    player.wait()
    player.click("moment/0")
    moment = debriefing._course._walk.hindsight.moments[0]
    assert shows(replayed(player), moment.ply)
    player.key(pygame.K_ESCAPE)
    player.click("look_back")
    page = top(player)
    assert isinstance(page, ResultsScene)
    assert "again" not in player.places(), "a mission is played again from its debriefing"
    player.key(pygame.K_RETURN)
    assert top(player) is debriefing


# Working it out


def test_a_long_match_is_walked_through_a_slice_a_frame_with_a_line_that_tells_how_far(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.sharp_shooters.look_back.Walk.pace", 20)
    house, whole = player.app.house, len(finished().plies)
    house.stack.push(Scene(house))
    scene = ResultsScene(house, SimpleNamespace(match=finished()))
    house.stack.push(scene)
    player.wait(1 / 60)
    assert scene._course.is_working
    assert scene.is_moving
    assert "course" not in player.places()
    done = scene._course._walk.done
    player.wait(1 / 60)
    assert scene._course._walk.done == done + 20
    assert any(mark.name == "looking back" for mark in scene.sheet.marks)
    player.wait(whole / 20 / 60)
    assert not scene.is_moving
    player.wait()
    assert "course" in player.places()


@pytest.mark.parametrize("pressed", [pygame.K_LEFT, pygame.K_RETURN])
def test_a_match_that_never_began_has_nothing_to_open_by_accident(player: Player, pressed: int) -> None:
    opened(player, finished())
    scene = made_up(before_the_first_turn())(player.app.house)
    player.app.house.stack.push(scene)
    player.wait()
    scene.hands.focus("course")
    player.key(pressed)
    assert top(player) is scene


# The words that belong to no game


def test_light_moments_are_left_out_but_for_two_in_all() -> None:
    heavy, light, end = (Moment(n, f"Round {n}", "", "", weight) for n, weight in ((4, 9.0), (2, 1.0), (9, 0.0)))
    assert chosen_moments([light, heavy, end]) == (heavy, end)
    many = [Moment(n, "", "", "", 5.0 + n) for n in range(8)]
    assert [moment.ply for moment in chosen_moments([*many, end])] == [4, 5, 6, 7, 9]
    assert chosen_moments([light, end]) == (light, end)
    assert chosen_moments([end]) == (end,)


@pytest.mark.parametrize(("top", "most", "levels"), [
    (650, 4, [0, 200, 400, 600]), (650, 1, [0]), (3, 5, [0, 1, 2, 3]), (417, 3, [0, 200, 400]), (1, 6, [0, 1]),
])  # fmt: skip
def test_levels_are_round_numbers_that_find_room(top: int, most: int, levels: list[int]) -> None:
    assert levels_to(top, most) == levels
