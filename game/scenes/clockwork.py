"""Lets the time of a timed match pass: the clock's acts are made here, in steps that the rules take."""

from __future__ import annotations

from game.core import CLOCK, Match, Tick, TimeUp

LONGEST = 1000
"""Milliseconds of a tick at the most."""


class Clockwork:
    """Drives the clock of one match. Real time comes in as ``pass_time``, so tests need not wait."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._carried = 0.0

    @property
    def is_running(self) -> bool:
        """Whether somebody's time runs."""
        return CLOCK in self._match.to_act()

    def pass_time(self, seconds: float, left: int) -> bool:
        """Let time pass; ``left``: milliseconds until the bell. Gives whether the match has changed.

        A tick is made each second, and just before the bell; the bell is rung as soon as it is due.
        """
        if not self.is_running:
            self._carried = 0.0
            return False
        if self._ring():
            return True
        self._carried += seconds * 1000
        due = int(min(self._carried, LONGEST, left))
        if due < min(LONGEST, left):
            return False
        self._carried -= due
        self._match.submit(CLOCK, Tick(due), self._match.at(CLOCK))
        self._ring()
        return True

    def _ring(self) -> bool:
        """Ring the bell where it is due."""
        for seat in self._match.seats:
            if self._match.to_act() == (CLOCK,) and not self._match.refusal(CLOCK, TimeUp(seat)):
                self._match.submit(CLOCK, TimeUp(seat), self._match.at(CLOCK))
                return True
        return False
