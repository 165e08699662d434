"""Lessons at the tables of hidden movement: every thing is done once; the coach leads on from whatever was begun."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game import paths
from game.app import App
from game.content.registry import load_game
from game.content.tutorials import fields_of
from game.scenes.hidden.table import HiddenTable
from game.scenes.lessons import tutorial_of
from tests.tools.hands import Player
from tests.tools.hidden_hands import draw
from tests.tools.house import make_house
from tests.tools.lesson_scenes import at_step

CHANCE_AND_CLOCK = {
    "specter_ops": {"RollSites", "ShuffleSupply", "RollDice", "Tick", "TimeUp"},
    "sniper_elite": {"ShuffleObjectives", "ShuffleLoadout", "ShuffleSolo", "DrawTokens", "RollSlot"},
}
BEGUN = [
    ("specter_ops", "unseen", 3, ["choose/0", "choose/3", "choose/4"], "choose/0"),
    ("specter_ops", "unseen", 6, ["space/1"], "space/26"),
    ("specter_ops", "unseen", 6, ["show/note"], "show/note"),
    ("specter_ops", "unseen", 14, ["hand/0"], "back"),
    ("specter_ops", "under_their_eyes", 7, ["hand/1"], "back"),
    ("specter_ops", "under_their_eyes", 11, ["power", "space/21"], "commit"),
    ("specter_ops", "the_net", 3, ["choose/0"], "choose/2"),
    ("specter_ops", "the_net", 7, ["space/50"], "space/63"),
    ("specter_ops", "quick_hands", 20, ["space/44"], "space/58"),
    ("sniper_elite", "one_shot", 2, ["choose/0", "choose/0", "choose/4"], "choose/8"),
    ("sniper_elite", "one_shot", 9, ["hand/1"], "commit"),
    ("sniper_elite", "one_shot", 10, ["space/20"], "space/19"),
    ("sniper_elite", "one_shot", 10, ["space/19", "more", "more"], "odds/3"),
    ("sniper_elite", "tricks", 13, ["aim", "space/0"], "back"),
    ("sniper_elite", "close_the_net", 6, ["space/20", "sweep"], "back"),
    ("sniper_elite", "close_the_net", 6, ["space/19", "sweep", "space/11"], "back"),
    ("sniper_elite", "close_the_net", 13, ["space/21"], "end"),
    ("sniper_elite", "dogs_and_medics", 6, ["space/17"], "space/18"),
    ("sniper_elite", "dogs_and_medics", 17, ["space/13"], "unit/1"),
]
"""What somebody clicks at a step of a lesson, and where the coach points then."""


@pytest.fixture
def player() -> Iterator[Player]:
    house = make_house()
    house.settings.animation_speed = 0
    app = App(house, (1024, 640))
    yield Player(app)
    app.close()


def sit_at(player: Player, game: str, lesson: str, step: int) -> HiddenTable:
    table: Any = at_step(game, lesson, step)(player.app.house)
    player.app.house.stack.push(table)
    player.wait(0.1)
    assert isinstance(table, HiddenTable)
    return table


def follow(player: Player, table: HiddenTable) -> list[str]:
    """Click where the coach points until the step is done; return what was clicked."""
    coach = table.coach
    assert coach is not None
    number, clicked = coach.course.number, list[str]()
    while coach.course.number == number and coach.course.done < 0:
        pointing = coach.pointer.pointing()
        assert pointing is not None
        clicked.append(pointing.name)
        player.click(pointing.name)
        assert len(clicked) < 12, clicked
    return clicked


@pytest.mark.parametrize("game", CHANCE_AND_CLOCK)
def test_every_kind_of_act_of_both_sides_is_done_once(game: str) -> None:
    rules, tutorial = load_game(game, paths.data()), tutorial_of(game)
    asked = {
        str(pattern["type"]) for lesson in tutorial.lessons for step in lesson.steps for pattern in step.take
    }
    assert asked == fields_of(rules).keys() - CHANCE_AND_CLOCK[game]
    assert {lesson.seats for lesson in tutorial.lessons} == {("you", "script"), ("script", "you")}


@pytest.mark.parametrize(("game", "lesson", "step", "clicks", "pointed"), BEGUN)
def test_it_leads_on_from_whatever_was_begun(
    player: Player, game: str, lesson: str, step: int, clicks: list[str], pointed: str
) -> None:
    table = sit_at(player, game, lesson, step)
    for name in clicks:
        player.click(name)
    assert table.coach is not None
    pointing = table.coach.pointer.pointing()
    assert pointing is not None
    assert (table.coach.course.number, pointing.name) == (step - 1, pointed)
    follow(player, table)


def test_notes_that_are_on_are_switched_off_first(player: Player) -> None:
    table = sit_at(player, "specter_ops", "unseen", 6)
    player.click("show/note")
    assert table.coach is not None
    assert "notes" in table.coach.words(table.coach.pointer.pointing()).asks
    assert follow(player, table) == ["show/note", "space/26", "commit"]


def test_another_way_that_gives_away_the_same_is_as_good(player: Player) -> None:
    table = sit_at(player, "specter_ops", "under_their_eyes", 16)
    draw(player, (46, 32, 44, 43, 42))
    assert table.hand.plan.path == (32, 44, 43, 42)
    player.click("commit")
    assert table.coach is not None
    assert (table.coach.course.number, table.coach.reply) == (16, None)


def test_a_power_that_comes_later_is_answered_in_the_words_of_the_step(player: Player) -> None:
    table = sit_at(player, "specter_ops", "unseen", 10)
    before = len(table.match.journal)
    player.click("power")
    player.click("commit")
    assert table.coach is not None
    assert table.coach.reply is not None
    assert table.coach.reply.words == "Four spaces are enough here. Keep the dash for the next turn."
    assert len(table.match.journal) == before


def test_a_squad_that_is_to_end_ends_at_the_first_press(player: Player) -> None:
    table = sit_at(player, "sniper_elite", "dogs_and_medics", 10)
    assert table.picture.table.squads[1].cubes == 2
    assert follow(player, table) == ["end/1"]


@pytest.mark.parametrize(("game", "lesson"), [("specter_ops", "unseen"), ("sniper_elite", "one_shot")])
def test_the_small_board_of_a_lesson_is_seen_as_a_whole(player: Player, game: str, lesson: str) -> None:
    table = sit_at(player, game, lesson, 6)
    window, camera = table.view.lens.window, table.view.lens.camera
    cells = table.view.lens.camera.columns * table.view.lens.camera.rows
    assert all(window.contains(camera.cell_rect(cell)) for cell in range(cells))
