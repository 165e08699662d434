"""Lessons: scripted matches in which a player does every thing of a game once, and how far somebody has come in one.

A lesson's match is an ordinary one with a fixed seed, so chance falls the same every time; the other seats do what the
script says. A step asks for an act (``take``), for something of the interface (``press``), or only to be read. How far
a match has come is told by its journal alone: the acts in it are held against the steps, and what is only read or
pressed is passed over up to the last act.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

import msgspec

from game.core.journal import Act, Record, TakenBack
from game.core.match import Match
from game.core.words import CLOCK, Action, Seat

YOU, SCRIPT = "you", "script"
"""Who sits on a seat of a lesson: the player, or nobody, since the script plays it."""
UNDO = "undo"
"""What a step presses to take the last act back."""
Pattern = Mapping[str, Any]
"""An action as its JSON, or a part of it: what is left out may be anything. ``type`` is its kind."""


class Deed(msgspec.Struct, frozen=True):
    """What the script does on a seat; on CLOCK the bell (``TimeUp``), before which the time runs out."""

    seat: Seat
    act: Pattern


class Step(msgspec.Struct, frozen=True):
    """One thing that the coach says.

    ``says``: what it is about; ``asks``: what is to be done now, in one sentence. ``at``: the places of the table it
    points to, the first that is there. ``take``: the act awaited, any of them; ``press``: the thing of the interface
    awaited. ``wrong``: what is said to another act, by its kind, under "" to all others. ``others``: what the script
    does before the next step.
    """

    says: str
    asks: str = ""
    at: tuple[str, ...] = ()
    take: tuple[Pattern, ...] = ()
    press: str = ""
    wrong: Mapping[str, str] = {}
    others: tuple[Deed, ...] = ()

    @property
    def is_read(self) -> bool:
        """Whether there is nothing to do but to read it."""
        return not self.take and not self.press

    def takes(self, action: Action) -> bool:
        """Tell whether that is the act awaited."""
        return any(fits(pattern, action) for pattern in self.take)


class Lesson(msgspec.Struct, frozen=True):
    """A scripted match. ``minutes``: how long it takes somebody new; ``seats``: YOU or SCRIPT, in seat order.

    ``prelude``: what all seats have done before the lesson begins.
    """

    id: str
    title: str
    text: str
    minutes: int
    seed: int
    options: Mapping[str, str | int | bool]
    seats: tuple[str, ...]
    steps: tuple[Step, ...]
    prelude: tuple[Deed, ...] = ()

    @property
    def yours(self) -> tuple[Seat, ...]:
        """The player's seats."""
        return tuple(seat for seat, who in enumerate(self.seats) if who == YOU)


class Tutorial(msgspec.Struct, frozen=True):
    """The lessons of a game. ``text``: what one learns; ``would``: what an act of each kind would do, by kind."""

    game: str
    text: str
    would: Mapping[str, str]
    lessons: tuple[Lesson, ...]

    def lesson(self, name: str) -> Lesson | None:
        """Return the lesson with that id."""
        return next((lesson for lesson in self.lessons if lesson.id == name), None)

    def key(self, lesson: Lesson) -> str:
        """Return the words by which a saved match names its lesson."""
        return f"{self.game}/{lesson.id}"

    def after(self, lesson: Lesson) -> Lesson | None:
        """Return the lesson that follows."""
        place = self.lessons.index(lesson) + 1
        return self.lessons[place] if place < len(self.lessons) else None


def kind_of(action: Action) -> str:
    """Return the kind of an act, as patterns name it."""
    return str(type(action).__struct_config__.tag)


def fits(pattern: Pattern, action: Action) -> bool:
    """Tell whether an act is of a pattern."""
    plain = msgspec.json.decode(msgspec.json.encode(action))
    return all(name in plain and plain[name] == value for name, value in pattern.items())


def found(match: Match, seat: Seat, patterns: Iterable[Pattern]) -> list[Any]:
    """Return the allowed acts of a seat that are of one of the patterns, in the order of these and of the rules.

    A pattern that is a whole action counts also where the rules list another one of equal effect.
    """
    if seat not in match.to_act():
        return []
    legal, acts = match.view(seat).legal if seat >= 0 else (), list[Any]()
    for pattern in patterns:
        fitting = [action for action in legal if fits(pattern, action)]
        acts += fitting or [action for action in written_out(match, pattern) if not match.refusal(seat, action)]
    return list(dict.fromkeys(acts))


def written_out(match: Match, pattern: Pattern) -> Iterator[Action]:
    """Give the action that a pattern is in full; nothing where it is only a part of one."""
    try:
        yield msgspec.convert(dict(pattern), match.game.action_type)
    except msgspec.ValidationError:
        return


def play_prelude(match: Match, lesson: Lesson) -> int:
    """Play what comes before a lesson on its match, which has been started.

    Return how many of the acts could be done: as many as there are, unless the script does not fit the rules.
    """
    for done, deed in enumerate(lesson.prelude):
        acts = found(match, deed.seat, [deed.act])
        if not acts:
            return done
        match.submit(deed.seat, acts[0], match.at(deed.seat))
    return len(lesson.prelude)


class Verdict(Enum):
    """What the coach thinks of an act."""

    ASKED = "asked"
    REPEATED = "repeated"
    EARLY = "early"
    WRONG = "wrong"


class Course:
    """How far a match has come in its lesson.

    ``number``: of the step in hand, from 0, as many as there are at the end; ``done``: how much of its script the
    others have done, -1 while the step itself is not done.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.number = 0
        self.done = -1
        self._before = len(lesson.prelude)
        self._marks: list[tuple[Seat, int, int]] = []
        self._settle()

    def _settle(self) -> None:
        """Go on to the next step where all of this one is done."""
        while self.step is not None and self.done >= len(self.step.others):
            self.number, self.done = self.number + 1, -1

    @property
    def step(self) -> Step | None:
        """The step in hand; None at the end of the lesson."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def awaited(self) -> Step | None:
        """The step that the player is to do or to read; None while the others act, and at the end."""
        return self.step if self.done < 0 else None

    @property
    def due(self) -> Deed | None:
        """What the script does next; None while the player is awaited."""
        return self.step.others[self.done] if self.step is not None and self.done >= 0 else None

    # -- what happens

    def go_on(self) -> None:
        """The step was read, or what it asks to press was pressed."""
        if self.awaited is not None and not self.awaited.take:
            self.done = 0
            self._settle()

    def hear(self, record: Record) -> None:
        """Something was written into the journal."""
        if isinstance(record, Act) and (record.seat >= 0 or self._is_bell(record)):
            self._hear_act(record.seat)
        elif isinstance(record, TakenBack):
            self._hear_undo()

    def _is_bell(self, record: Act) -> bool:
        """Whether it is the bell that the script waits for."""
        due = self._due_if_read
        return record.seat == CLOCK and due is not None and due.seat == CLOCK and record.action.get("type") == "TimeUp"

    @property
    def _due_if_read(self) -> Deed | None:
        """What the script does next, once what is only read or pressed has been."""
        step = self.step
        if step is not None and self.done < 0 and not step.take and step.others:
            return step.others[0]
        return self.due

    def _hear_act(self, seat: Seat) -> None:
        if self._before:
            self._before -= 1
            return
        while self.awaited is not None and not self.awaited.take:
            self.go_on()
        self._marks.append((seat, self.number, self.done))
        self.done += 1
        self._settle()

    def _hear_undo(self) -> None:
        if not self._marks:
            return
        _, number, done = self._marks.pop()
        ahead = self._undo_ahead()
        self.number, self.done = (number, done) if ahead is None else (ahead, 0)
        self._settle()

    def _undo_ahead(self) -> int | None:
        """Return the number of the step that asks for an undo now, or after what is only read or pressed."""
        for number in range(self.number, len(self.lesson.steps)):
            step = self.lesson.steps[number]
            if step.press == UNDO:
                return number
            if step.take or step.others or self.done >= 0:
                return None
        return None

    def may_undo(self, seat: Seat) -> bool:
        """Tell whether the last act of the lesson's match is one of that seat's."""
        return bool(self._marks) and self._marks[-1][0] == seat

    # -- what the coach thinks

    def judge(self, action: Action) -> Verdict:
        """Return what an act of the player is here."""
        step = self.awaited
        if step is not None and step.takes(action):
            return Verdict.ASKED
        before = [one for one in self.lesson.steps[: self.number + (self.done >= 0)] if one.take]
        if before and before[-1].takes(action):
            return Verdict.REPEATED
        if any(one.takes(action) for one in self.lesson.steps[self.number + 1 :]):
            return Verdict.EARLY
        return Verdict.REPEATED if any(one.takes(action) for one in before) else Verdict.WRONG
