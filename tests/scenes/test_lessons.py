"""Lessons: each is played to its end by clicks at nothing but what the coach points to; whatever else is tried is
answered in words and leaves the match as it was; "Show me" alone comes to the end as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core import Action
from game.core.lessons import Lesson, Tutorial, Verdict, written_out
from game.scenes.coach import Coach
from game.scenes.learn import LearnScene
from game.scenes.lessons import taught, tutorial_of
from game.scenes.table import TableScene
from tests.tools.at_title import at_title
from tests.tools.hands import Player
from tests.tools.layout import coach_faults

LESSONS = [(tutorial_of(entry.name), lesson) for entry in taught() for lesson in tutorial_of(entry.name).lessons]
each_lesson = pytest.mark.parametrize(
    ("tutorial", "lesson"), LESSONS, ids=[f"{tutorial.game}-{lesson.id}" for tutorial, lesson in LESSONS]
)
SMALLEST = (1024, 640)
MOST_CLICKS = 12
"""Clicks at what is pointed to that one step may need: to lift, to turn, to lay down."""


@pytest.fixture
def player(home: Path) -> Iterator[Player]:
    with at_title(home) as found:
        yield found


def top(player: Player) -> object:
    return player.app.house.stack.top


def sit_down(player: Player, tutorial: Tutorial, lesson: Lesson) -> TableScene:
    """From the title to the table of a lesson."""
    player.click("learn")
    player.click(f"game/{tutorial.game}")
    if f"lesson/{lesson.id}" not in player.places() or top(player).picked != lesson.id:
        player.click(f"lesson/{lesson.id}")
    player.click("begin")
    table = top(player)
    assert isinstance(table, TableScene)
    assert table.coach is not None
    return table


def rest(player: Player, coach: Coach) -> None:
    """Wait until the coach speaks to the player, or has done; what was opened over the table is closed."""

    def speaks() -> bool:
        if not isinstance(top(player), TableScene):
            player.key(pygame.K_ESCAPE)
            return False
        return coach.is_done or (coach.step is not None and top(player).is_idle)

    player.wait_for(speaks, 60)
    player.wait()


def follow(player: Player, table: TableScene) -> None:
    """Click where the coach points until the step is done; its Next button where it only speaks."""
    coach = table.coach
    number = coach.course.number
    for _ in range(MOST_CLICKS):
        if coach.step is not None and coach.step.is_read:
            player.click("coach_next")
        else:
            pointing = coach.pointer.pointing()
            assert pointing is not None, f"step {number + 1} points at nothing"
            assert pointing.name in player.places(), f"step {number + 1}: {pointing.name} cannot be clicked"
            rect = player.places()[pointing.name]
            assert not rect.colliderect(coach.panel), f"step {number + 1}: the panel hides {pointing.name}"
            player.click(pointing.name, pointing.button)
        rest(player, coach)
        if coach.course.number != number or coach.is_done:
            return
    raise AssertionError(f"step {number + 1} is not done by clicking at what is pointed to: {coach.words(None)}")


@each_lesson
def test_a_lesson_is_played_by_clicks_at_what_the_coach_points_to(
    player: Player, tutorial: Tutorial, lesson: Lesson
) -> None:
    table = sit_down(player, tutorial, lesson)
    rest(player, table.coach)
    while not table.coach.is_done:
        follow(player, table)
    player.wait()
    assert player.app.house.profile.value.has_learned(tutorial.game, lesson.id)
    player.click("coach_leave")
    assert isinstance(top(player), LearnScene)
    assert player.app.house.library.newest_unfinished() is None
    assert player.app.house.profile.value.matches_played == 0


def faults_when_small(table: TableScene) -> list[str]:
    """What is wrong with the panel of the coach in the smallest window."""
    size = table.sheet.size
    table.compose(SMALLEST)
    faults = coach_faults(table, SMALLEST)
    table.compose(size)
    table.coach.ready(size)
    return faults


def acts_of(table: TableScene) -> list[tuple[int, Action]]:
    """What the seats have done; time may pass meanwhile."""
    return [(ply.seat, ply.action) for ply in table.match.plies if ply.seat >= 0]


def others_than(table: TableScene) -> list[Action]:
    """An act of every kind that is possible but not asked for, then what was asked for last, and what will be next."""
    coach, match = table.coach, table.match
    step, number = coach.step, coach.course.number
    by_kind: dict[type, Action] = {}
    for action in match.view(table.actor).legal:
        if not step.takes(action):
            by_kind.setdefault(type(action), action)
    before = [one for one in coach.lesson.steps[:number] if one.take][-1:]
    after = [one for one in coach.lesson.steps[number + 1 :] if one.take][:1]
    other = [action for one in before + after for action in written_out(match, one.take[0])]
    return [*by_kind.values(), *(action for action in dict.fromkeys(other) if not step.takes(action))]


@each_lesson
def test_whatever_is_not_asked_for_is_answered_and_show_me_alone_comes_to_the_end(
    player: Player, tutorial: Tutorial, lesson: Lesson
) -> None:
    table = sit_down(player, tutorial, lesson)
    coach = table.coach
    rest(player, coach)
    verdicts: set[Verdict] = set()
    while not coach.is_done:
        number, acts = coach.course.number, acts_of(table)
        assert faults_when_small(table) == [], f"step {number + 1}"
        for action in others_than(table) if table.can_act else ():
            coach.reply = None
            verdicts.add(coach.course.judge(action))
            table.perform(action)
            player.wait(0.02)
            where = f"step {number + 1}, {action}"
            assert coach.course.number == number, where
            assert acts_of(table) == acts, where
            assert coach.reply is not None, where
            assert coach.reply.words[-1] in ".!?", where
            answer = next(mark for mark in coach.sheet.marks if mark.name == "coach_answer")
            assert answer.is_whole, where
            assert not coach.step.asks or any(mark.name == "coach_asks" for mark in coach.sheet.marks), where
        player.click("coach_next" if coach.step.is_read else "coach_show")
        rest(player, coach)
        assert coach.is_done or coach.course.number != number, f"step {number + 1} is not shown"
    assert {Verdict.EARLY, Verdict.REPEATED, Verdict.WRONG} <= verdicts
    assert player.app.house.profile.value.has_learned(tutorial.game, lesson.id)
