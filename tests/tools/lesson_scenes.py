"""Lessons in their important states, for the gallery and the layout tests."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from game import paths
from game.content.registry import custom_of, load_game
from game.content.tutorial_play import let_time_run_out
from game.core import CLOCK, Header, Match, Player
from game.core.lessons import YOU, Course, Lesson, Tutorial, found, play_prelude
from game.scenes.beginning import BOT_NAMES
from game.scenes.coach import Reply
from game.scenes.doors import open_table
from game.scenes.house import House
from game.scenes.learn import LearnScene
from game.scenes.lessons import tutorial_of
from game.scenes.scene import Scene
from game.store.profiles import Profiles
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
    if due is not None and due.seat == CLOCK:
        let_time_run_out(match, due.act)
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
    house.profile = Profiles(Path(tempfile.mkdtemp())).open()
    house.profile.value.learned("sharp_shooters", "first_turn")
    return LearnScene(house, "sharp_shooters")


def answered(make: Callable[[House], Scene], words: str) -> Callable[[House], Scene]:
    """A table whose coach has just answered something that was tried."""

    def build(house: House) -> Scene:
        table = make(house)
        enter = table.enter

        def enter_and_answer() -> None:
            enter()
            table.coach.reply = Reply("wrong", words)

        table.enter = enter_and_answer
        return table

    return build


SCENES: dict[str, Callable[[House], Scene]] = {
    "learn": shelf,
    "lesson_sharp_place": at_step("sharp_shooters", "first_turn", 3),
    "lesson_sharp_hint": at_step("sharp_shooters", "last_die", 6),
    "lesson_snipers_place": at_step("super_snipers", "seal_and_search", 4),
    "lesson_snipers_lift": at_step("super_snipers", "isolate_and_shoot", 11),
    "lesson_quickdraw": at_step("super_snipers", "quickdraw", 2),
    "lesson_rescue": at_step("super_snipers", "hostage_rescue", 14),
    "lesson_specter_cards": at_step("specter_ops", "unseen", 3),
    "lesson_specter_move": at_step("specter_ops", "unseen", 10),
    "lesson_specter_hunters": at_step("specter_ops", "the_net", 8),
    "lesson_elite_shot": at_step("sniper_elite", "one_shot", 10),
    "lesson_elite_deploy": at_step("sniper_elite", "dogs_and_medics", 17),
    "lesson_answered": answered(
        at_step("sharp_shooters", "first_turn", 8),
        "That would end your turn. It is a fine moment to stop, but you would not see what a second roll brings.",
    ),
    "lesson_done": at_step("sharp_shooters", "first_turn", 13),
}
