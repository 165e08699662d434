"""Learning under way: offered to whoever is new, left and gone on with, helped, and never at a dead end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.lessons import Lesson, Tutorial
from game.scenes.learn import LearnScene
from game.scenes.lessons import tutorial_of
from game.scenes.set_up import SetUpScene
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.store.profile import MatchRecord
from tests.scenes.test_lessons import acts_of, follow, rest, sit_down, top
from tests.tools.at_title import at_title, open_house
from tests.tools.hands import Player


@pytest.fixture
def player(home: Path) -> Iterator[Player]:
    with at_title(home) as found:
        yield found


def lesson_of(game: str, name: str) -> tuple[Tutorial, Lesson]:
    tutorial = tutorial_of(game)
    lesson = tutorial.lesson(name)
    assert lesson is not None
    return tutorial, lesson


def at_step(player: Player, tutorial: Tutorial, lesson: Lesson, step: int) -> TableScene:
    """A table at a step of a lesson, counted from 1; come to by "Show me"."""
    table = sit_down(player, tutorial, lesson)
    rest(player, table.coach)
    while table.coach.course.number < step - 1:
        player.click("coach_next" if table.coach.step.is_read else "coach_show")
        rest(player, table.coach)
    return table


def words_of(player: Player) -> str:
    """How the lessons stand, as their cards say."""
    return " ".join(str(getattr(one, "state", "")) for one in top(player).sheet.controls.values())


def test_lessons_are_offered_to_whoever_is_new_to_a_game(player: Player) -> None:
    player.click("box/sharp_shooters")
    player.click("learn")
    assert isinstance(top(player), LearnScene)
    assert "game/sharp_shooters" in player.places()
    assert "lesson/first_turn" in player.places()
    player.key(pygame.K_ESCAPE)
    assert isinstance(top(player), SetUpScene)


def test_nobody_who_has_played_is_offered_lessons(player: Player) -> None:
    player.app.house.profile.value.count_match(MatchRecord("sharp_shooters", won=True))
    player.click("box/sharp_shooters")
    assert "learn" not in player.places()


def test_a_lesson_that_is_left_goes_on_where_it_was(player: Player, home: Path) -> None:
    table = at_step(player, *lesson_of("sharp_shooters", "first_turn"), 5)
    acts = acts_of(table)
    player.click("coach_leave")
    assert isinstance(top(player), LearnScene)
    assert "under way" in words_of(player)
    player.key(pygame.K_RETURN)
    rest(player, top(player).coach)
    assert top(player).coach.course.number == 4
    assert acts_of(top(player)) == acts
    player.app.house.stack.clear()
    player.wait()

    again = open_house(home)
    again.click("continue")
    rest(again, top(again).coach)
    assert top(again).coach.course.number == 4
    while not top(again).coach.is_done:
        follow(again, top(again))
    again.click("coach_leave")
    assert isinstance(top(again), LearnScene)
    assert "done" in words_of(again)
    again.app.close()


def test_a_lesson_under_way_can_be_begun_from_the_start(player: Player) -> None:
    at_step(player, *lesson_of("sharp_shooters", "first_turn"), 4)
    player.click("coach_leave")
    player.click("again")
    rest(player, top(player).coach)
    assert top(player).coach.course.number == 0
    player.click("coach_leave")
    assert len([one for one in player.app.house.library.entries() if one.header.lesson]) == 1


def test_enter_reads_on(player: Player) -> None:
    table = sit_down(player, *lesson_of("sharp_shooters", "first_turn"))
    rest(player, table.coach)
    player.key(pygame.K_RETURN)
    assert table.coach.course.number == 1


def test_taking_back_goes_back_to_the_step(player: Player) -> None:
    table = at_step(player, *lesson_of("sharp_shooters", "first_turn"), 5)
    player.click("key/undo")
    rest(player, table.coach)
    assert table.coach.course.number == 3
    follow(player, table)
    assert table.coach.course.number == 4


def test_nothing_of_the_others_can_be_taken_back(player: Player) -> None:
    table = at_step(player, *lesson_of("sharp_shooters", "black_rows"), 7)
    acts = acts_of(table)
    player.click("key/undo")
    assert acts_of(table) == acts
    assert table.coach.reply is not None


def test_a_hint_is_the_step_that_is_asked_for(player: Player) -> None:
    table = at_step(player, *lesson_of("super_snipers", "seal_and_search"), 8)
    player.click("key/hint")
    assert table.hint is not None
    assert table.hint.action == table.coach.wanted()
    assert table.coach.course.number == 7


def test_rules_and_pause_can_be_opened_at_any_step(player: Player) -> None:
    table = at_step(player, *lesson_of("sharp_shooters", "first_turn"), 3)
    for key in (pygame.K_F1, pygame.K_ESCAPE):
        player.key(key)
        assert top(player) is not table
        player.key(pygame.K_ESCAPE)
        assert top(player) is table
    player.key(pygame.K_ESCAPE)
    assert top(player).sheet.controls["leave"].label == "Leave the table", "below it lie the lessons"
    player.click("leave")
    assert isinstance(top(player), LearnScene | Title)


def test_shift_and_enter_leads_on_from_a_step_that_is_only_read(player: Player) -> None:
    table = at_step(player, *lesson_of("sharp_shooters", "first_turn"), 1)
    assert table.coach.step.is_read
    player.key(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    rest(player, table.coach)
    assert table.coach.course.number == 1
    assert table.coach.reply is None, "it was not taken for something that is refused"


def test_the_log_of_a_lesson_speaks_of_the_player_by_name(player: Player) -> None:
    table = at_step(player, *lesson_of("sharp_shooters", "first_turn"), 2)
    assert table.match.header.players[0].name == "Player"


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
def test_the_pointer_goes_with_the_window(player: Player, size: tuple[int, int]) -> None:
    table = at_step(player, *lesson_of("sharp_shooters", "first_turn"), 3)
    before = table.coach.pointer.place
    table.compose(size)
    table.coach.ready(size)
    assert table.coach.pointer.place == table.places()["die0"] != before


def test_the_panel_takes_no_click_that_is_meant_for_the_table(player: Player) -> None:
    table = at_step(player, *lesson_of("sharp_shooters", "first_turn"), 3)
    player.click("die2")
    assert table.hand.face == 2
    assert table.coach.course.number == 2
    player.press(table.coach.panel.midtop)
    player.let_go(table.coach.panel.midtop)
    assert table.hand.face == 2


def test_a_lesson_that_was_changed_meanwhile_is_begun_again(player: Player) -> None:
    table = at_step(player, *lesson_of("sharp_shooters", "first_turn"), 2)
    table.coach.lose_the_thread()
    player.wait()
    player.click("coach_again")
    rest(player, top(player).coach)
    assert top(player) is not table
    assert top(player).coach.course.number == 0


def test_the_clock_waits_while_the_coach_speaks_and_for_whoever_is_slow(player: Player) -> None:
    table = at_step(player, *lesson_of("super_snipers", "quickdraw"), 2)
    player.wait(2)
    assert table.time_left(0) == 10_000
    player.click("coach_next")
    player.wait(2.5)
    assert table.time_left(0) < 8_000
    player.wait(6)
    assert table.time_left(0) > 2_900
    follow(player, table)
    assert table.coach.course.number == 3


def test_a_lesson_counts_for_no_match(player: Player) -> None:
    table = at_step(player, *lesson_of("super_snipers", "isolate_and_shoot"), 14)
    assert table.match.outcome() is not None
    player.click("coach_next")
    player.wait(3)
    assert top(player) is table
    assert player.app.house.profile.value.matches == []
    player.click("coach_on")
    rest(player, top(player).coach)
    assert top(player).coach.lesson.id == "bonuses_and_cards"
