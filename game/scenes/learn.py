"""Learning a game by playing: the games at the left, the lessons of the one that is chosen at the right."""

from __future__ import annotations

import pygame

from game.content.registry import GameEntry
from game.core.lessons import Lesson, Tutorial
from game.scenes.beginning import go_on
from game.scenes.house import House
from game.scenes.lessons import is_learned, sit_down_to_lesson, taught, tutorial_of, under_way
from game.scenes.menu import Hint, Push, frame_of, lay_footer, lay_header
from game.scenes.picking import PickingScene
from game.store.entry import Entry
from game.store.lines import SaveError
from game.view.banner import lay_told_banner
from game.view.game_card import GameCard
from game.view.lesson_card import LessonCard
from game.view.sheet import Sheet

LIST, LESSONS = "games", "lessons"
ROW, CARD, GAP = (62, 140), 96, 10  # units; the least and most height of a game's line
BANNER, ABOUT = (112, 330), 64  # units: the least and most height of the picture of a game, the words without one
TWO_COLUMNS = 640  # units of width from which lessons stand side by side
SUBTITLE = "Short matches with a coach: you do everything once"


class LearnScene(PickingScene):
    """The shelf of lessons. ``game``: the one that is chosen at first, "" for the first one that is not learned yet."""

    place, kind = "learn", "lesson"

    def __init__(self, house: House, game: str = "") -> None:
        super().__init__(house)
        self._games: list[GameEntry] = taught()
        self._tutorials: dict[str, Tutorial] = {entry.name: tutorial_of(entry.name) for entry in self._games}
        names = [entry.name for entry in self._games]
        todo = [name for name in names if self._done(name) < len(self._tutorials[name].lessons)]
        self._game = game if game in names else (todo or names)[0]
        self._under_way: dict[str, Entry] = {}
        self._look_again()

    def _done(self, game: str) -> int:
        """How many lessons of a game have been learned."""
        return sum(is_learned(self.house, game, lesson) for lesson in self._tutorials[game].lessons)

    def _look_again(self) -> None:
        """See what waits in the middle, and pick the lesson that comes next."""
        self._under_way = under_way(self.house, self._game)
        waiting = [lesson for lesson in self._tutorial.lessons if lesson.id in self._under_way]
        todo = [lesson for lesson in self._tutorial.lessons if not is_learned(self.house, self._game, lesson)]
        self.picked = (waiting or todo or list(self._tutorial.lessons))[0].id
        self.focus_picked()

    @property
    def _tutorial(self) -> Tutorial:
        return self._tutorials[self._game]

    @property
    def _lesson(self) -> Lesson:
        lesson = self._tutorial.lesson(self.picked)
        assert lesson is not None
        return lesson

    def enter(self) -> None:
        """Look again: a lesson may have been left for this scene."""
        super().enter()
        self._look_again()

    def resume(self) -> None:
        """Look again: a lesson may have been done or left meanwhile."""
        self._look_again()
        super().resume()

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """The games, the lessons, the foot."""
        frame = frame_of(sheet, tallest=760)
        sheet.desk()
        lay_header(sheet, frame.header, "Learn", SUBTITLE)
        left, right = frame.columns(sheet, 0.27)
        self._lay_games(sheet, left)
        with sheet.panel("right", right, padding=16) as inner:
            self._lay_game(sheet, inner)
        self._lay_foot(sheet, frame.footer)

    def _lay_games(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px = sheet.px
        with sheet.panel("list", rect, padding=12) as inner:
            room = (inner.height + px(GAP)) // len(self._games)
            step = min(max(px(ROW[0] + GAP), room), px(ROW[1] + GAP))
            whole = step * len(self._games) - px(GAP)
            with sheet.scroll(LIST, inner, whole, self.hands.offsets.get(LIST, 0)) as content:
                for place, entry in enumerate(self._games):
                    top = content.top + place * step
                    row = pygame.Rect(content.left, top, content.width, step - px(GAP))
                    sheet.control(self._row(row, entry))

    def _progress(self, game: str) -> str:
        """How many of its lessons are done, in words."""
        done, count = self._done(game), len(self._tutorials[game].lessons)
        return f"{done} of {count} lessons done" if done < count else "all lessons done"

    def _row(self, rect: pygame.Rect, entry: GameEntry) -> GameCard:
        name = entry.name
        return GameCard(
            f"game/{name}", rect, on_act=lambda: self._choose(name), games=(name,), heading=entry.title,
            detail=self._progress(name), done=self._done(name) / len(self._tutorials[name].lessons),
            is_picked=name == self._game,
        )  # fmt: skip

    def _lay_game(self, sheet: Sheet, rect: pygame.Rect) -> None:
        """What one learns, over its picture where there is room, and its lessons."""
        px = sheet.px
        columns = 2 if rect.width >= px(TWO_COLUMNS) else 1
        lessons, step = self._tutorial.lessons, px(CARD + GAP)
        whole = -(-len(lessons) // columns) * step - px(GAP)
        top = self._lay_about(sheet, rect, whole)
        room = pygame.Rect(rect.left, top, rect.width, rect.bottom - top)
        with sheet.scroll(LESSONS, room, whole, self.hands.offsets.get(LESSONS, 0)) as content:
            spare = px(10) if whole > room.height else 0
            width = (content.width - spare - px(GAP) * (columns - 1)) // columns
            for place, lesson in enumerate(lessons):
                left = content.left + place % columns * (width + px(GAP))
                card = pygame.Rect(left, content.top + place // columns * step, width, px(CARD))
                sheet.control(self._card(card, place, lesson))

    def _lay_about(self, sheet: Sheet, rect: pygame.Rect, lessons: int) -> int:
        """What one learns; give where the lessons begin. ``lessons``: how high these are."""
        px, words = sheet.px, self._tutorial.text
        spare = min(px(BANNER[1]), rect.height - px(14) - lessons)
        if spare < px(BANNER[0]):
            about = pygame.Rect(rect.left, rect.top, rect.width, px(ABOUT))
            return sheet.text("about", words, about, is_elided=True).bottom + px(14)
        strip = pygame.Rect(rect.left, rect.top, rect.width, spare)
        title = next(entry.title for entry in self._games if entry.name == self._game)
        lay_told_banner(sheet, strip, f"boxes/{self._game}", title, words, self._progress(self._game))
        return strip.bottom + px(14)

    def _card(self, rect: pygame.Rect, place: int, lesson: Lesson) -> LessonCard:
        is_done = is_learned(self.house, self._game, lesson)
        minutes = "1 minute" if lesson.minutes == 1 else f"{lesson.minutes} minutes"
        waits = lesson.id in self._under_way
        state, tone = (f"{minutes}, done", "good") if is_done else (minutes, "muted")
        state, tone = ("under way: go on where you left it", "brass_light") if waits else (state, tone)
        return LessonCard(
            f"lesson/{lesson.id}", rect, on_act=lambda: self.pick(lesson.id), number=place + 1, title=lesson.title,
            text=lesson.text, state=state, tone=tone, is_done=is_done, is_picked=lesson.id == self.picked,
        )  # fmt: skip

    def _lay_foot(self, sheet: Sheet, rect: pygame.Rect) -> None:
        hints = [Hint(("left", "right"), "lesson", None), Hint(("up", "down"), "game", None)]
        waits = self.picked in self._under_way
        is_done = is_learned(self.house, self._game, self._lesson)
        pushes = [Push("back", "Back", self.close, key=self.house.keys.cap("menu"))]
        pushes += [Push("again", "From the start", self._begin)] if waits else []
        words = "Go on" if waits else "Once more" if is_done else "Begin"
        pushes += [Push("begin", words, self.open_picked, "primary", "Enter")]
        lay_footer(sheet, rect, hints, pushes)

    # What it does

    def _choose(self, game: str) -> None:
        """Another game."""
        self._game = game
        self._look_again()
        self.refresh()

    def open_picked(self) -> None:
        """Go on where the lesson waits, else begin it."""
        entry = self._under_way.get(self.picked)
        if entry is None:
            self._begin()
            return
        try:
            self.house.open("table", go_on(self.house, entry.path))
        except SaveError as why:
            self.house.notice(f"{why.problem.what}: {why.problem.mend}.")

    def _begin(self) -> None:
        """From the first step on; what waited in the middle is put out of the way."""
        entry = self._under_way.get(self.picked)
        if entry is not None:
            self.house.library.discard(entry.path)
        sit_down_to_lesson(self.house, self._tutorial, self._lesson, is_kept=True)

    def ids(self) -> list[str]:
        """The lessons of the game."""
        return [lesson.id for lesson in self._tutorial.lessons]

    def turn(self, by: int) -> None:
        """Another game."""
        names = [entry.name for entry in self._games]
        self._choose(names[(names.index(self._game) + by) % len(names)])
