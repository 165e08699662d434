"""Lessons played on the rules of their game, as a script would play them: whatever cannot be done is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

from game.content.problems import Fault, Place, Problem, quoted
from game.core import CLOCK, Header, Match, Player, Seat, Tick
from game.core.game import AnyGame
from game.core.lessons import (
    UNDO,
    YOU,
    Course,
    Deed,
    Lesson,
    Pattern,
    Step,
    Tutorial,
    found,
    kind_of,
    play_prelude,
    written_out,
)

Spots = Mapping[tuple[str | int, ...], Place]
"""The places of what is written of a lesson, by the path within it."""


class PlayFault(Fault):
    """What is wrong with a lesson once it is played."""

    CANNOT_TAKE = ("the act {kind} cannot be done when its turn comes: {why}", "change the step, or what comes before")
    LEADS_ASTRAY = (
        "with {act} the lesson cannot be ended: step {step}: {why}",
        "write more of its fields, or take it out",
    )
    CANNOT_DO = ("the script cannot do {kind} here: {why}", "change it, or what comes before")
    CANNOT_UNDO = ("nothing can be taken back here: {why}", "ask for it after an act that nobody else has seen")
    NO_WORDS = ("the player could also {kind} here, and nothing tells what that would do", "add '{kind}' to 'would'")


class _Stuck(Exception):
    """The script cannot go on: ``fault`` with ``facts`` at ``path``."""

    def __init__(self, fault: PlayFault, path: tuple[str | int, ...], **facts: object) -> None:
        self.fault, self.path, self.facts = fault, path, facts
        super().__init__(str(facts.get("why", "")))


def begin_lesson(game: AnyGame, lesson: Lesson) -> Match:
    """Return the match of a lesson, not yet begun, as a check plays it."""
    players = tuple(Player(who, "human" if who == YOU else "bot") for who in lesson.seats)
    return Match(game, Header(game.name, game.version, dict(lesson.options), players, lesson.seed, 0))


def faults_of_play(tutorial: Tutorial, lesson: Lesson, game: AnyGame, spots: Spots) -> list[Problem]:
    """Return what is wrong with a lesson once it is played: the first thing that cannot be done; every other act that
    a step takes must lead to the end too; every act that is possible beside those has its words."""
    run = _Run(lesson, game)
    problems: list[Problem] = []
    try:
        run.play()
    except _Stuck as why:
        problems.append(why.fault.at(spots[why.path], **why.facts))
    else:
        problems += _astray(lesson, game, run, spots)
    for kind, number in run.possible.items():
        if kind not in tutorial.would:
            problems.append(PlayFault.NO_WORDS.at(spots["steps", number, "says"], kind=kind))
    return problems


def _astray(lesson: Lesson, game: AnyGame, run: _Run, spots: Spots) -> Iterator[Problem]:
    for number, acts in run.further.items():
        for choice in range(1, len(acts)):
            other = _Run(lesson, game, number, choice)
            try:
                other.play()
            except _Stuck as why:
                facts = {"act": acts[choice], "step": int(why.path[1]) + 1, "why": str(why)}
                yield PlayFault.LEADS_ASTRAY.at(spots["steps", number, "take"], **facts)


class _Run:
    """One way through a lesson.

    ``number`` and ``choice``: the step at which another act than the first is taken, and which. ``further``: the acts
    that a step takes, by its number, where there are several; ``possible``: kinds of acts that are possible where no
    step takes or answers them, and the first such step.
    """

    def __init__(self, lesson: Lesson, game: AnyGame, number: int = -1, choice: int = 0) -> None:
        self.lesson = lesson
        self.match = begin_lesson(game, lesson)
        self.course = Course(lesson)
        self.match.on_record(lambda record, _: self.course.hear(record))
        self.further: dict[int, list[Any]] = {}
        self.possible: dict[str, int] = {}
        self._number, self._choice = number, choice

    def play(self) -> None:
        """Play to the end; raises _Stuck."""
        self.match.start()
        done = play_prelude(self.match, self.lesson)
        if done < len(self.lesson.prelude):
            self._refuse(self.lesson.prelude[done], ("prelude", done, "act"))
        while self.course.step is not None:
            if self.course.awaited is not None:
                self._play_step(self.course.awaited)
            else:
                self._do()

    def _play_step(self, step: Step) -> None:
        path = ("steps", self.course.number)
        if step.take:
            self._take(step, (*path, "take"))
        elif step.press == UNDO:
            self._undo((*path, "press"))
        else:
            self.course.go_on()

    def _take(self, step: Step, path: tuple[str | int, ...]) -> None:
        acting = [seat for seat in self.lesson.yours if seat in self.match.to_act()]
        for seat in acting:
            acts = found(self.match, seat, step.take)
            if acts:
                self._note(step, seat, acts)
                chosen = acts[self._choice] if self.course.number == self._number else acts[0]
                self.match.submit(seat, chosen, self.match.at(seat))
                return
        raise _Stuck(PlayFault.CANNOT_TAKE, path, kind=_kinds(step.take), why=self._why(acting, step.take))

    def _note(self, step: Step, seat: Seat, acts: list[Any]) -> None:
        if len(acts) > 1:
            self.further[self.course.number] = acts
        for action in self.match.view(seat).legal:
            if not step.takes(action):
                kind = kind_of(action)
                if kind not in step.wrong and "" not in step.wrong:
                    self.possible.setdefault(kind, self.course.number)

    def _why(self, acting: list[Seat], patterns: tuple[Pattern, ...]) -> str:
        """Return why none of the acts can be done."""
        if not acting:
            return f"seat {', '.join(map(str, self.match.to_act())) or 'nobody'} is to act"
        for seat in acting:
            for pattern in patterns:
                for action in written_out(self.match, pattern):
                    return self.match.refusal(seat, action).rstrip(".")
        can = sorted({kind_of(action) for seat in acting for action in self.match.view(seat).legal})
        return f"the acts possible are {', '.join(can)}"

    def _undo(self, path: tuple[str | int, ...]) -> None:
        seat = next((seat for seat in self.lesson.yours if self.course.may_undo(seat)), None)
        why = "the last act is not the player's" if seat is None else self.match.undo_refusal(seat).rstrip(".")
        if seat is None or why:
            raise _Stuck(PlayFault.CANNOT_UNDO, path, why=why)
        self.match.undo(seat)

    def _do(self) -> None:
        due = self.course.due
        assert due is not None
        if due.seat == CLOCK:
            let_time_run_out(self.match, due.act)
        acts = found(self.match, due.seat, [due.act])
        if not acts:
            self._refuse(due, ("steps", self.course.number, "others", self.course.done, "act"))
        self.match.submit(due.seat, acts[0], self.match.at(due.seat))

    def _refuse(self, deed: Deed, path: tuple[str | int, ...]) -> NoReturn:
        """Raise _Stuck for what the script cannot do."""
        acting = [deed.seat] if deed.seat in self.match.to_act() else []
        raise _Stuck(PlayFault.CANNOT_DO, path, kind=quoted(str(deed.act["type"])), why=self._why(acting, (deed.act,)))


def let_time_run_out(match: Match, bell: Pattern) -> None:
    """Let the clock of a match tick until a bell can ring; step by step, so that none comes too late."""
    for step in (1000, 100, 10, 1):
        while CLOCK in match.to_act() and not found(match, CLOCK, [bell]) and not match.refusal(CLOCK, Tick(step)):
            match.submit(CLOCK, Tick(step), match.at(CLOCK))


def _kinds(patterns: tuple[Pattern, ...]) -> str:
    return " or ".join(dict.fromkeys(quoted(str(pattern["type"])) for pattern in patterns))
