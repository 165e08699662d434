"""What the timers of Quickdraw and Hostage Rescue do."""

from __future__ import annotations

from game.core import Event, Seat


class TimerFlipped(Event, frozen=True):
    """``seat`` flipped its timer: so long its turn lasts at least; in Hostage Rescue, at most."""

    seat: Seat


class TimeRanOut(Event, frozen=True):
    """The timer of ``seat`` has run out."""

    seat: Seat
