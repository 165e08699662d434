"""The coach of a lesson: says what is to be done, points at it, and judges what is done before the match hears of it.

It lies over the table and takes no input but what is meant for its own panel. Whatever else is tried than what is asked
is answered in words, and the match stays as it was; so no lesson comes to a dead end. "Show me" does the step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
from pygame import Rect, Surface

from game.core import CLOCK, Action, Match, Seat
from game.core.lessons import UNDO, Course, Lesson, Step, Tutorial, Verdict, found, kind_of
from game.scenes.hands import Hands
from game.scenes.lessons import back_to_lessons, discard, note_learned, sit_down_to_lesson
from game.scenes.pointing import Pointer, Pointing
from game.scenes.thinking import HINT, Answer
from game.view.coach import Around, Push, Words, lay_out_panel, paint_pointer, panel_sizes, place_panel
from game.view.sheet import Sheet

if TYPE_CHECKING:
    from game.scenes.table import TableScene

HASTE = 3  # how much faster a clock runs whose bell is waited for
LAST_SECONDS = 3000  # milliseconds before a bell at which the clock waits for the player
ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
ENTER, SHOW = "Enter", "Shift Enter"  # what stands on the keys of the panel
ASKED, LOG = "now", "log_panel"  # frames of every table: what is to be done, what was done
READ_FIRST = "One moment: read this first, then press Next."
WAIT = "Wait a moment: the others act now."
LOST = "This lesson has changed since you began it, and cannot go on from here. Begin it again."


class Reply(NamedTuple):
    """What is said to something that was tried; ``tone``: of ``game.view.coach.TONES``."""

    tone: str
    words: str


class Coach:
    """The coach at one table.

    ``course``: how far the match has come; ``reply``: what was said last to something that was not asked for;
    ``panel``: where it says so; ``is_lost``: the script cannot go on.
    """

    def __init__(self, table: TableScene, tutorial: Tutorial, lesson: Lesson) -> None:
        self._table = table
        self.tutorial, self.lesson = tutorial, lesson
        self.match: Match = table.match
        self.course = Course(lesson)
        for record in self.match.journal:
            self.course.hear(record)
        self.match.on_record(lambda record, _: self.course.hear(record))
        self.hands = Hands(self.refresh, table.repaint)
        self.sheet = Sheet(table.house.look((1280, 720)), (1280, 720))
        self.panel = Rect(0, 0, 0, 0)
        self.reply: Reply | None = None
        self.is_lost = False
        self.pointer = Pointer(self, table)
        self._shown: tuple[int, int] | None = None
        self._laid: Any = None
        self._known: tuple[int, int, int] = (-1, -1, -1)
        self._wanted: Action | None = None

    # -- what is asked

    @property
    def step(self) -> Step | None:
        """The step that is awaited from the player and shown."""
        return self.course.awaited

    @property
    def is_done(self) -> bool:
        """Whether the lesson is at its end."""
        return self.course.step is None

    def acting(self, waiting: Sequence[Seat]) -> list[Seat]:
        """Return those of the waiting seats whose turn it is by the script."""
        due = self.course.due
        whose = (due.seat,) if due is not None else self.lesson.yours
        return [seat for seat in waiting if seat in whose]

    def wanted(self) -> Action | None:
        """The act that is asked for, the first of them where there are several."""
        now = (self.course.number, self.course.done, len(self.match.journal))
        if now != self._known:
            self._known, self._wanted = now, self._look_for_wanted()
        return self._wanted

    def _look_for_wanted(self) -> Action | None:
        patterns = self.step.take if self.step is not None else ()
        acts = (act for seat in self.lesson.yours for act in found(self.match, seat, patterns))
        return next(acts, None)

    def lose_the_thread(self) -> None:
        """The script does not fit the match: the lesson is another one than that which was begun."""
        self.is_lost = True
        self.refresh()

    # -- what is tried

    def allows(self, seat: Seat, action: Action) -> bool:
        """Judge an act before it is done; what is not asked for is answered. Where the rules refuse, they speak.

        One of equal effect is as good: another way to the same space that gives away the same.
        """
        if self.is_done or self.match.refusal(seat, action):
            return True
        verdict = self.course.judge(action)
        if verdict is not Verdict.ASKED:
            verdict = self.course.judge(self.match.canonical(seat, action))
        if verdict is Verdict.ASKED:
            self.reply = None
            return True
        self._say(self._words(verdict, action), "early" if verdict is Verdict.EARLY else "wrong")
        return False

    def _words(self, verdict: Verdict, action: Action) -> str:
        step = self.step
        if step is None or self.is_lost:
            return WAIT if step is None else LOST
        kind = kind_of(action)
        if kind in step.wrong:
            return step.wrong[kind]
        if verdict is Verdict.REPEATED:
            return "You have done that already."
        if step.is_read:
            return READ_FIRST
        if verdict is Verdict.EARLY:
            return "That comes later. First do what is asked now."
        return step.wrong.get("") or f"That would {self.tutorial.would.get(kind, 'do something else')}."

    def refused(self, why: str) -> None:
        """The rules have refused something, or the table has."""
        if why and not self.is_done:
            self._say(why, "wrong")

    def _say(self, words: str, tone: str) -> None:
        self.reply = Reply(tone, words)
        self._table.house.sounds.play("refuse")
        self.refresh()

    def may_undo(self, seat: Seat) -> bool:
        """Whether the last act of the lesson may be taken back; why not is told."""
        if self.is_done or self.course.may_undo(seat):
            self.reply = None
            return True
        self._say("There is nothing of yours to take back here.", "wrong")
        return False

    def hint(self) -> None:
        """A hint is the step that is asked for: what it means is marked on the table."""
        if self.did("hint"):
            return
        action, match = self.wanted(), self.match
        if action is not None and self.step is not None:
            seat = self._table.actor
            words = self.step.asks or self.step.says
            self._table.take_hint(Answer(HINT, match.at(seat), len(match.plies), action, words))
        self.pointer.begin()

    def time_for(self, dt: float, left: float) -> float:
        """Return how much time passes on a clock of the table for ``dt`` seconds; ``left``: ms until the first bell.

        None while there is something to read, and none shortly before a bell that the lesson does not wait for; one
        that it waits for comes sooner.
        """
        due = self.course.due
        if due is not None:
            return dt * HASTE if due.seat == CLOCK else 0.0
        is_free = self.step is not None and bool(self.step.take) and self.reply is None
        return dt if is_free and left > LAST_SECONDS else 0.0

    # -- the interface

    def did(self, word: str) -> bool:
        """Something of the interface was done; True if it was what is asked for."""
        step = self.step
        if step is None or step.press != word or word == UNDO:
            return False
        self.course.go_on()
        self.reply = None
        self.refresh()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take what is meant for the panel, and the keys of its buttons: Enter only where there is but to read on.

        With Shift it goes on from any step: it shows what is asked for, or reads on.
        """
        self.ready(self._table.sheet.size)
        if event.type == pygame.MOUSEMOTION:
            self.hands.handle(event, self.sheet)
            return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            pos = event.pos if event.type == pygame.MOUSEBUTTONDOWN else self.hands.pointer
            is_on = self.panel.collidepoint(pos)
            return is_on and (self.hands.handle(event, self.sheet) or True)
        if event.type == pygame.MOUSEBUTTONUP and self.hands.pressed:
            return self.hands.handle(event, self.sheet)
        if event.type == pygame.KEYDOWN and event.key in ENTERS:
            caps = (ENTER, SHOW) if event.mod & pygame.KMOD_SHIFT else (ENTER,)
            push = next((push for push in self.pushes() if push.key in caps), None)
            if push is not None:
                push.act()
            return push is not None
        return False

    # -- what the buttons do

    def pushes(self) -> list[Push]:
        """The buttons of the panel, the first at its right edge."""
        leave = Push("coach_leave", "Lessons", self.leave, "quiet")
        if self.is_lost:
            return [Push("coach_again", "Begin again", self.begin_again, "primary", ENTER), leave]
        if self.is_done:
            following = self.tutorial.after(self.lesson)
            if following is not None:
                return [Push("coach_on", "Next lesson", self.go_to_next, "primary", ENTER), leave]
            return [Push("coach_leave", "All lessons", self.leave, "primary", ENTER)]
        if self.step is None:
            return [leave]
        if self.step.is_read:
            return [Push("coach_next", "Next", self.next, "primary", ENTER), leave]
        return [Push("coach_show", "Show me", self.show_me, "raised", SHOW), leave]

    def next(self) -> None:
        """What was only to be read has been read."""
        if self.step is not None and self.step.is_read:
            self.course.go_on()
            self.reply = None
            self.refresh()

    def show_me(self) -> None:
        """Do the step for the player."""
        step, table = self.step, self._table
        if step is None or not table.is_idle:
            return
        self.reply = None
        if step.is_read:
            self.next()
        elif step.press == UNDO:
            table.undo()
        elif step.press:
            table.show_press(step.press)
            self.did(step.press)
        else:
            action = self.wanted()
            if action is None:
                self.lose_the_thread()
            else:
                table.perform(action)
        self.refresh()

    def leave(self) -> None:
        """Back to the lessons; the match waits where it is."""
        back_to_lessons(self._table.house, self._table, self.tutorial.game)

    def begin_again(self) -> None:
        """The same lesson from its beginning."""
        sit_down_to_lesson(self._table.house, self.tutorial, self.lesson)

    def go_to_next(self) -> None:
        """The lesson that follows."""
        following = self.tutorial.after(self.lesson)
        if following is not None:
            sit_down_to_lesson(self._table.house, self.tutorial, following)

    def left(self) -> None:
        """The table was left: the match of a lesson that is at its end, or lost, waits for nobody."""
        if self.is_done or self.is_lost:
            discard(self._table.house, self._table.saved)

    # -- time

    def update(self, dt: float) -> None:
        """See whether another step has come."""
        table, now = self._table, (self.course.number, self.course.done)
        if self._shown != now and (table.is_idle or self.step is None):
            self._shown = now
            self._begin_step()
        self.pointer.update(dt)

    @property
    def is_moving(self) -> bool:
        """Whether the arrow moves."""
        return self.pointer.is_moving

    def _begin_step(self) -> None:
        self.pointer.forget_clicks()
        if self.is_done:
            note_learned(self._table.house, self.match, self.tutorial, self.lesson)
            self._table.house.sounds.play("round_end")
        elif self.step is not None and self.step.take and self.wanted() is None:
            self.is_lost = True
        self.pointer.begin()
        self.refresh()
        self._table.refresh()

    # -- to be seen

    def refresh(self) -> None:
        """What it says has changed."""
        self._laid = None
        self._table.repaint()

    def ready(self, size: tuple[int, int]) -> None:
        """Lay the panel out again if the table, its size or what is said has changed."""
        table = self._table
        table.ready(size)
        pointing = self.pointer.pointing()
        pointed = self.pointer.things().get(pointing.name) if pointing is not None else None
        key = (table.sheet, pointed, pointing, self._shown)
        if self._laid is None or self._laid != key:
            self._laid = key
            self.pointer.place = pointed
            self._lay_out(table.sheet.size, pointing)

    def _lay_out(self, size: tuple[int, int], pointing: Pointing | None) -> None:
        places = self.pointer.places()
        look, words, pushes = self._table.house.look(size), self.words(pointing), self.pushes()
        marks = self._table.sheet.marks
        quiet = [mark.rect for mark in marks if mark.kind in ("text", "picture") and mark.parent != LOG]
        frames = {mark.name: mark.rect for mark in marks if mark.kind == "panel"}
        controls, window = list(places.values()), Rect((0, 0), size)
        around = Around(window, self.pointer.place, controls, quiet, list(frames.values()), frames.get(ASKED))
        before = self.panel if self.panel.width and window.contains(self.panel) else None
        self.panel = place_panel(look, panel_sizes(look, words, pushes, around.asked), around, before)
        self.sheet = Sheet(look, size)
        lay_out_panel(self.sheet, self.panel, words, pushes)
        self.hands.find_hover(self._table.house.pointer, self.sheet)

    def words(self, pointing: Pointing | None) -> Words:
        """What the panel says now."""
        steps = len(self.lesson.steps)
        head = f"{self.lesson.title}: {min(self.course.number + 1, steps)} of {steps}"
        if self.is_lost:
            return Words(head, LOST, "")
        if self.is_done:
            following = self.tutorial.after(self.lesson)
            ask = f"Next: {following.title}." if following else "You know the game now. Play a match!"
            return Words(self.lesson.title, "That was the whole lesson. Well done!", ask, tone="done")
        if self.step is None:
            return Words(head, "Watch what the others do.", "")
        reply = self.reply or Reply("now", "")
        asks = self.step.asks
        if pointing is not None and pointing.words:
            asks = f"{asks} {pointing.words}".strip()
        says = self.step.says.removesuffix(self.step.asks).strip()
        is_said = self.step.is_read or not reply.words
        return Words(head, says if is_said else "", asks, reply.words, reply.tone)

    @property
    def cursor(self) -> int | None:
        """A hand over its buttons, an arrow over the panel; None elsewhere."""
        if self.hands.hovered:
            return pygame.SYSTEM_CURSOR_HAND
        return pygame.SYSTEM_CURSOR_ARROW if self.panel.collidepoint(self._table.house.pointer) else None

    def paint(self, surface: Surface) -> None:
        """Paint the pointer, then the panel."""
        self.ready(self._table.sheet.size)
        if self.pointer.place is not None:
            words = [mark.rect for mark in self._table.sheet.marks if mark.kind == "text"]
            paint_pointer(surface, self.sheet.look, self.pointer.place, [self.panel, *words], self.pointer.seconds)
        self.sheet.paint(surface, self.hands.touch_of)
