"""Lets the time of a timed match pass: the clock's acts are made here, in steps that the rules take.

Only what was seen counts. One frame counts for a twentieth of a second at the most, so a slow machine or a window that
is dragged costs nobody time; while the clockwork is held (an overlay, another window) nothing passes at all, and before
it goes on it may count in. Real time comes in as ``pass_time``, so tests need not wait.
"""

from __future__ import annotations

from game.core import CLOCK, Match, Tick, TimeUp

LONGEST = 1000
"""Milliseconds of a tick at the most."""
LONGEST_FRAME = 0.05
"""Seconds that one frame counts for at the most: three pictures at 60 Hz."""
COUNT_IN = 3.0
"""Seconds from "go on" to the moment at which time runs again."""


class Clockwork:
    """Drives all timers of one match.

    ``is_held``: nothing passes. ``count_in``: seconds until time runs, 0 while it does. ``passed``: milliseconds that
    have passed and are not in the journal yet; a timer shows what the rules say less these.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._carried = 0.0
        self.is_held = False
        self.count_in = 0.0

    @property
    def is_running(self) -> bool:
        """Whether somebody's time runs by the rules."""
        return CLOCK in self._match.to_act()

    @property
    def is_ready(self) -> bool:
        """Whether the players may act: neither held nor counting in."""
        return not self.is_held and self.count_in <= 0

    @property
    def passed(self) -> float:
        """Milliseconds since the last tick."""
        return self._carried

    def hold(self) -> None:
        """Let nothing pass; a count-in that was going on begins again later."""
        self.is_held = True
        self.count_in = 0.0

    def go_on(self, count_in: float = 0.0) -> None:
        """Let time pass again, after so many seconds."""
        self.is_held = False
        self.count_in = count_in

    def pass_time(self, seconds: float, left: int) -> bool:
        """Let a frame pass; ``left``: milliseconds until the first bell. Gives whether the match has changed.

        A tick is made each second, and just before a bell; a bell is rung as soon as it is due.
        """
        if self.is_held:
            return False
        seconds = min(seconds, LONGEST_FRAME)
        if self.count_in > 0:
            self.count_in = max(0.0, round(self.count_in - seconds, 6))
            return False
        if not self.is_running:
            self._carried = 0.0
            return False
        if self._ring_all():
            return True
        self._carried += seconds * 1000
        due = int(min(self._carried, LONGEST, left))
        if due < min(LONGEST, left):
            return False
        self._tick(due)
        self._ring_all()
        return True

    def settle(self) -> None:
        """Journal what has passed so far: whatever is done next is done at this moment, and no timer pays for it."""
        due = min(int(self._carried), LONGEST)
        if due > 0 and self.is_running and not self._match.refusal(CLOCK, Tick(due)):
            self._tick(due)

    def _tick(self, due: int) -> None:
        self._carried = max(0.0, self._carried - due)
        self._match.submit(CLOCK, Tick(due), self._match.at(CLOCK))

    def _ring_all(self) -> bool:
        """Ring every bell that is due; several timers may run out together."""
        has_rung = False
        while self._ring():
            has_rung = True
        return has_rung

    def _ring(self) -> bool:
        """Ring the first bell that is due."""
        for seat in self._match.seats:
            if self._match.to_act() == (CLOCK,) and not self._match.refusal(CLOCK, TimeUp(seat)):
                self._match.submit(CLOCK, TimeUp(seat), self._match.at(CLOCK))
                return True
        return False
