"""Lessons in their important states, for the gallery and the layout tests."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from game import paths
from game.content.registry import custom_of, load_game
from game.core import Header, Match, Player
from game.core.lessons import YOU, Course, Lesson, Tutorial, found, play_prelude
from game.scenes.beginning import BOT_NAMES
from game.scenes.doors import open_table
from game.scenes.house import House
from game.scenes.learn import LearnScene
from game.scenes.lessons import tutorial_of
from game.scenes.scene import Scene
from game.store.profiles import open_profile
from tests.tools.table_scenes import Unsaved


def lesson_match(tutorial: Tutorial, lesson: Lesson, until: int = 0) -> Match:
    """The match of a lesson, played by its script up to a step (from 0)."""
    game = load_game(tutorial.game, paths.data(), None, lesson.options)
    players = tuple(
        Player("Ada" if who == YOU else BOT_NAMES[seat], "human" if who == YOU else "bot")
        for seat, who in enumerate(lesson.seats)
    )
    header = Header(
        tutorial.game, game.version, dict(lesson.options), players, lesson.seed, 0, custom=custom_of(game),
        lesson=tutorial.key(lesson),
    )  # fmt: skip
    match = Match(game, header)
    course = Course(lesson)
    match.on_record(lambda record, _: course.hear(record))
    play_prelude(match.start(), lesson)
    while course.number < until and course.step is not None:
        step_on(match, course)
    return match


def step_on(match: Match, course: Course) -> None:
    """Do what comes next: the player's step, or what the script does."""
    step, due = course.awaited, course.due
    if step is not None and not step.take:
        if step.press == "undo":
            seat = next(seat for seat in course.lesson.yours if course.may_undo(seat))
            match.undo(seat)
        else:
            course.go_on()
        return
    seats = course.lesson.yours if step is not None else (due.seat,)
    patterns = step.take if step is not None else [due.act]
    for seat in seats:
        acts = found(match, seat, patterns)
        if acts:
            match.submit(seat, acts[0], match.at(seat))
            return
    raise AssertionError(f"step {course.number} cannot be done")


def at_step(game: str, name: str, number: int) -> Callable[[House], Scene]:
    """A table at a step of a lesson (from 1), the coach beside it."""

    def make(house: House) -> Scene:
        tutorial = tutorial_of(game)
        lesson = tutorial.lesson(name)
        assert lesson is not None
        table = open_table(house, Unsaved(lesson_match(tutorial, lesson, number - 1)))
        while table.coach.course.number < number - 1:
            table.coach.course.go_on()
        return table

    return make


def shelf(house: House) -> Scene:
    """The lessons of Sharp Shooters; the first one is done."""
    house.profile = open_profile(Path(tempfile.mkdtemp()))
    house.profile.value.learned("sharp_shooters", "first_turn")
    return LearnScene(house, "sharp_shooters")


SCENES: dict[str, Callable[[House], Scene]] = {
    "learn": shelf,
    "lesson_sharp_first": at_step("sharp_shooters", "first_turn", 1),
    "lesson_sharp_roll": at_step("sharp_shooters", "first_turn", 2),
    "lesson_specter_cards": at_step("specter_ops", "unseen", 3),
    "lesson_specter_move": at_step("specter_ops", "unseen", 10),
    "lesson_specter_hunters": at_step("specter_ops", "the_net", 8),
    "lesson_elite_shot": at_step("sniper_elite", "one_shot", 10),
    "lesson_elite_deploy": at_step("sniper_elite", "dogs_and_medics", 17),
}
