"""Where the bots of a table think: in a process of their own, so that the window keeps drawing.

A question carries the number of the turn it was asked in; the answer carries it back, and the table drops what comes
too late. Should the process die or not start, the bots think in the window instead: slower, but play goes on.
"""

from __future__ import annotations

import logging
import multiprocessing
import time
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, Protocol

from game.bots import Bot, Budget, make_bot
from game.bots.pace import UNHURRIED, Timing
from game.core import Action, Event, Observation, Rng, Seat
from game.core.game import AnyGame
from game.core.levels import Level

log = logging.getLogger(__name__)

MOST_SECONDS = 2.0
HINT: Seat = -10  # the seat number under which the adviser is kept


class Crew(NamedTuple):
    """The bots of a table: their levels by seat, the level that gives hints, their seed, the players' names."""

    game: AnyGame
    levels: Mapping[Seat, Level]
    adviser: Level
    seed: int
    names: tuple[str, ...]

    def hire(self) -> dict[Seat, Bot[Any, Any]]:
        """Make the bots, each with draws of its own."""
        bots = {seat: make_bot(self.game, level, Rng(self.seed, seat)) for seat, level in self.levels.items()}
        return bots | {HINT: make_bot(self.game, self.adviser, Rng(self.seed, "hint"))}

    def budget(self, seat: Seat) -> Budget:
        """Return what a choice of that bot may cost, with the window's patience as its limit."""
        end = time.monotonic() + MOST_SECONDS
        level = self.adviser if seat == HINT else self.levels[seat]
        return Budget.of(level, lambda: time.monotonic() > end)


class Question(NamedTuple):
    """``bot`` (a seat, or HINT) is to choose for what ``observation`` shows, in turn ``at`` after ``plies`` steps.

    ``is_timed``: it is also to tell how long a person would take.
    """

    bot: Seat
    at: int
    plies: int
    observation: Observation
    is_timed: bool = False


class Answer(NamedTuple):
    """What a question brought: an action, for a hint a sentence, and where time counts how long the act takes."""

    bot: Seat
    at: int
    plies: int
    action: Action
    sentence: str
    timing: Timing = UNHURRIED


def answer(question: Question, bots: Mapping[Seat, Bot[Any, Any]], crew: Crew) -> Answer:
    """Let the bot choose."""
    bot = bots[question.bot]
    action = bot.choose(question.observation, crew.budget(question.bot))
    sentence = bot.explain(question.observation, action, crew.names) if question.bot == HINT else ""
    timing = bot.timing(question.observation, action) if question.is_timed else UNHURRIED
    return Answer(question.bot, question.at, question.plies, action, sentence, timing)


class ThinkingHere:
    """Bots that think in the window, at once."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self._bots = crew.hire()
        self._answers: list[Answer] = []

    def ask(self, question: Question) -> None:
        """Think."""
        self._answers.append(answer(question, self._bots, self._crew))

    def notice(self, seat: Seat, events: Sequence[Event]) -> None:
        """Tell the bot on ``seat`` what it sees."""
        for event in events:
            self._bots[seat].notice(event)

    def poll(self) -> Answer | None:
        """Return an answer, if there is one."""
        return self._answers.pop(0) if self._answers else None

    def close(self) -> None:
        """Nothing to end."""


class ThinkingProcess:
    """Bots that think in a process of their own; ``close`` ends it in the middle of a thought."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self._asked: list[Question] = []
        self._here: ThinkingHere | None = None
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, crew), name="bots", daemon=True)
        try:
            self._process.start()
            theirs.close()
        except OSError as why:
            self._come_here(str(why))

    def ask(self, question: Question) -> None:
        """Have a bot think; ``poll`` gives its answer later."""
        if self._here:
            self._here.ask(question)
            return
        self._asked.append(question)
        self._send(question)

    def notice(self, seat: Seat, events: Sequence[Event]) -> None:
        """Tell the bot on ``seat`` what it sees."""
        self._send((seat, tuple(events)))
        if self._here:
            self._here.notice(seat, events)

    def poll(self) -> Answer | None:
        """Return an answer, if there is one by now."""
        if self._here:
            return self._here.poll()
        try:
            if not self._pipe.poll():
                return None
            found: Answer = self._pipe.recv()
        except (OSError, EOFError) as why:
            self._come_here(str(why) or "it ended")
            return None
        self._asked = self._asked[1:]
        return found

    def close(self) -> None:
        """End the process."""
        if self._process.is_alive():
            self._process.terminate()
            self._process.join(1.0)
        self._pipe.close()

    def _send(self, what: Any) -> None:
        if self._here:
            return
        try:
            self._pipe.send(what)
        except (OSError, ValueError) as why:
            self._come_here(str(why))

    def _come_here(self, why: str) -> None:
        log.warning("the bots think in the window now: %s", why)
        self._here = ThinkingHere(self._crew)
        for question in self._asked:
            self._here.ask(question)
        self._asked = []


class Thinking(Protocol):
    """Where bots think."""

    def ask(self, question: Question) -> None:
        """Have a bot think."""
        ...

    def notice(self, seat: Seat, events: Sequence[Event]) -> None:
        """Tell the bot on ``seat`` what it sees."""
        ...

    def poll(self) -> Answer | None:
        """Return an answer, if there is one by now."""
        ...

    def close(self) -> None:
        """Nobody thinks any more."""
        ...


def _work(pipe: Connection, crew: Crew) -> None:
    """Answer until the window hangs up."""
    bots = crew.hire()
    try:
        while True:
            asked = pipe.recv()
            if isinstance(asked, Question):
                pipe.send(answer(asked, bots, crew))
            else:
                seat, events = asked
                for event in events:
                    bots[seat].notice(event)
    except (EOFError, OSError, KeyboardInterrupt):
        return
