"""A lesson of each game in the real window, from the title to its end and back, by clicks at what the coach points to.

The same lesson is played here beside it: it tells where the coach points, and gets the same clicks.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import App
from game.core.lessons import Lesson, Tutorial
from game.scenes.lessons import taught, tutorial_of
from game.scenes.table import TableScene
from game.store.profiles import Profiles
from game.store.settings import open_settings
from tests.desktop.conftest import Start
from tests.desktop.mirror import Mirror, Point, Unsaved
from tests.desktop.screen import Program, difference, seen_within, wait_for
from tests.tools.hands import Player

CHOSEN = {"specter_ops": "under_their_eyes", "sniper_elite": "one_shot"}
"""The lessons of some games; of every other game the first."""
LITTLE = 0.01  # share of the pixels in which both pictures may differ
AGAIN = 4.0  # seconds until a click that did nothing is made once more
PATIENCE = 60.0
MOST_CLICKS = 400


def is_alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures show the same."""
    is_same = pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    return is_same or difference(one, other) < LITTLE


class Pupil:
    """Somebody in the real window who does what the coach says."""

    def __init__(self, program: Program, tutorial: Tutorial, lesson: Lesson) -> None:
        self.program, self.mirror = program, Mirror(program)
        self.tutorial, self.lesson = tutorial, lesson
        self._save: Path | None = None
        self._pointer: Point = (0, 0)

    def sit_down(self) -> None:
        """From the title to the table, where the coach has begun to speak."""
        shelf = self.mirror.behind("learn", self.tutorial.game)
        first = self.mirror.behind("learn")
        for _ in range(3):
            self.program.click(self.mirror.middle(self.mirror.title(), "learn"))
            if seen_within(AGAIN, lambda: self.mirror.is_shown(first)):
                break
        self.program.click(self.mirror.middle(first, f"game/{self.tutorial.game}"))
        wait_for(lambda: self.mirror.is_shown(shelf), "the lessons of the game")
        if self.lesson is not self.tutorial.lessons[0]:
            self.program.click(self.mirror.middle(shelf, f"lesson/{self.lesson.id}"))
        self._pointer = self.mirror.middle(shelf, "begin")
        self.program.click(self._pointer)
        wait_for(self.mirror.newest_save, "the lesson to begin")

    def follow(self) -> TableScene:
        """Do the whole lesson here and there; return the table at its end."""
        wait_for(lambda: self.mirror.match().header.lesson == self.tutorial.key(self.lesson), "its first line")
        house = self.mirror.house()
        player = Player(App(house, self.program.size()))
        table = house.doors["table"](Unsaved(self.mirror.match()))
        house.stack.push(table)
        player.wait()
        player.move(self._pointer)  # what lies under it there tells about itself here as well
        for _ in range(MOST_CLICKS):
            self._catch_up(player, table)
            if table.coach.is_done:
                break
            self._click(player, table)
        player.app.close()
        assert table.coach.is_done
        return table

    def _catch_up(self, player: Player, table: TableScene) -> None:
        """Wait until the others have acted here, and until all of it has happened there and is seen."""
        coach, step = table.coach, f"step {table.coach.course.number + 1}"
        player.wait_for(lambda: coach.is_done or (coach.step is not None and table.is_idle))
        player.wait(0.1)
        lines = 1 + len(table.match.journal)  # the head, and one for each record
        wait_for(lambda: self._lines() == lines, step, PATIENCE)
        wait_for(lambda: is_alike(player.app.surface, self.program.picture()), f"the picture of {step}")

    def _lines(self) -> int:
        """How many lines the save has."""
        path = self.mirror.newest_save() if self._save is None else self._save
        self._save = path
        return len(path.read_bytes().splitlines()) if path is not None else 0

    def _click(self, player: Player, table: TableScene) -> None:
        coach = table.coach
        pointing = None if coach.step.is_read else coach.pointer.pointing()
        name, button = (pointing.name, pointing.button) if pointing is not None else ("coach_next", 1)
        self.program.click(player.at(name), button)
        player.click(name, button)

    def leave(self, table: TableScene) -> None:
        """Back to the lessons, to the title, and out."""
        self.program.click(self.mirror.middle(table, "coach_leave"))
        shelf = self.mirror.behind("learn", self.tutorial.game)
        wait_for(lambda: self.mirror.is_shown(shelf), "the lessons")
        self.program.click(self.mirror.middle(shelf, "back"))
        title = self.mirror.title()
        wait_for(lambda: self.mirror.is_shown(title), "the title")
        self.program.click(self.mirror.middle(title, "quit"))


def chosen_lesson(game: str) -> Lesson:
    tutorial = tutorial_of(game)
    return tutorial.lesson(CHOSEN.get(game, "")) or tutorial.lessons[0]


@pytest.mark.parametrize("game", [entry.name for entry in taught()])
def test_a_lesson_is_learned_in_the_window(start: Start, home: Path, game: str) -> None:
    page = open_settings(home)
    page.value.animation_speed = 0
    page.save()
    page.close()
    program = start()
    lesson = chosen_lesson(game)
    pupil = Pupil(program, tutorial_of(game), lesson)
    pupil.sit_down()
    pupil.leave(pupil.follow())
    assert program.wait_for_end() == 0
    assert program.errors() == ""
    assert Profiles(home).open("").value.has_learned(game, lesson.id)
