"""Where the matches of a map report are played: in processes of their own, so that the window keeps drawing.

Each process is handed the number of the next match when it has answered, and has one waiting meanwhile. Should one end
by itself, the others play its matches; when all have, whoever looks on is told.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Iterator
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Protocol

from game.bots.arena import Contest
from game.bots.map_report import play_and_tally
from game.rules.hidden.tally import Tally

log = logging.getLogger(__name__)

AT_ONCE = 2  # numbers that a process has: the match it plays, and the next one
MOST_PROCESSES = 16
ENDED = "The processes that play the matches have ended."


class Surveying(Protocol):
    """Plays the matches 0, 1, … of a contest."""

    trouble: str
    """Why no more will come; "" while all is well."""

    def poll(self) -> list[Tally]:
        """Return what has come since, in any order."""
        ...

    def close(self) -> None:
        """End it, in the middle of a match."""
        ...


class _Hand:
    """One process: what it was asked for and has not answered."""

    def __init__(self, contest: Contest) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, contest), name="survey", daemon=True)
        self._process.start()
        theirs.close()
        self.asked: deque[int] = deque()

    def ask(self, number: int) -> None:
        """Hand it the number of a match. Raises OSError when it has ended."""
        self.asked.append(number)
        self._pipe.send(number)

    def answers(self) -> Iterator[Tally]:
        """Yield what it has answered since. Raises OSError or EOFError when it has ended."""
        while self._pipe.poll():
            found: Tally = self._pipe.recv()
            self.asked.popleft()
            yield found

    def end(self) -> None:
        """End it now."""
        self._process.terminate()

    def bury(self) -> None:
        """Wait until it has ended, and give back what it held."""
        self._process.join(1.0)
        if self._process.is_alive():
            self._process.kill()
            self._process.join(1.0)
        self._pipe.close()


class SurveyProcesses:
    """Plays in as many processes as the machine has processors, but for the one that the window needs.

    They are started one at each look, so that no frame waits for all of them.
    """

    def __init__(self, contest: Contest, games: int) -> None:
        self._contest = contest
        self._waiting = deque(range(games))
        self._wanted = min(games, MOST_PROCESSES, max(1, (os.cpu_count() or 2) - 1))
        self._hands: list[_Hand] = []
        self._found: list[Tally] = []
        self.trouble = ""
        self._go_on()

    def poll(self) -> list[Tally]:
        """Return what has come since."""
        for hand in tuple(self._hands):
            try:
                for tally in hand.answers():
                    self._found.append(tally)
            except (OSError, EOFError):
                self._lose(hand)
        self._go_on()
        found, self._found = self._found, []
        return found

    def close(self) -> None:
        """End all processes."""
        for hand in self._hands:
            hand.end()
        for hand in self._hands:
            hand.bury()
        self._hands.clear()
        self._waiting.clear()

    def _go_on(self) -> None:
        """Start the next process, and hand out the next numbers."""
        if self._wanted and self._waiting:
            self._wanted -= 1
            try:
                self._hands.append(_Hand(self._contest))
            except OSError as why:
                log.warning("no further process plays: %s", why)
                self._wanted = 0
        for hand in tuple(self._hands):
            try:
                while self._waiting and len(hand.asked) < AT_ONCE:
                    hand.ask(self._waiting.popleft())
            except OSError:
                self._lose(hand)
        if not self._hands and not self._wanted and self._waiting:
            self.trouble = ENDED

    def _lose(self, hand: _Hand) -> None:
        """Leave the matches of a process that has ended to the others."""
        log.warning("a process that played matches has ended")
        self._hands.remove(hand)
        self._waiting.extendleft(reversed(hand.asked))
        hand.end()
        hand.bury()


def _work(pipe: Connection, contest: Contest) -> None:
    """Play until the window hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            pipe.send(play_and_tally(contest, pipe.recv(), perf_counter).tally)
    except (EOFError, OSError):
        return
