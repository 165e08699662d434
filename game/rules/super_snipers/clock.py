"""The timers of Quickdraw and Hostage Rescue, ten seconds each.

A tick takes its time off every timer that runs, and none may run past its bell. With nothing left on a timer its bell
is due: alone, before anybody else acts. Through a whole round of Quickdraw time passes, though both timers may have run
out in slow turns; so nothing is taken back there.
"""

from __future__ import annotations

from game.core import Action, Seat, Tick, TimeUp
from game.rules.super_snipers import hostage_hand
from game.rules.super_snipers.state import SniperState
from game.rules.super_snipers.table import Table
from game.rules.super_snipers.timed_events import TimeRanOut, TimerFlipped

TIMER = 10_000
"""Milliseconds."""
LONGEST_TICK = 1000


def is_on(state: SniperState) -> bool:
    """Tell whether time passes."""
    return any(side.is_running for side in state.sides) or (state.is_simultaneous and state.phase == "play")


def due(state: SniperState) -> tuple[TimeUp, ...]:
    """Return the bells that are due."""
    return tuple(TimeUp(seat) for seat, side in enumerate(state.sides) if side.is_running and not side.timer)


def refusal(state: SniperState, action: Action) -> str:
    """Return why the clock may not do that now, or ""."""
    bells = due(state)
    if not isinstance(action, Tick):
        return "" if action in bells else "The time is not up."
    if not 1 <= action.ms <= LONGEST_TICK:
        return "The clock ticks at least once a second."
    if bells or any(side.is_running and side.timer < action.ms for side in state.sides):
        return "No timer may run past its bell."
    return ""


def flip(table: Table, seat: Seat) -> None:
    """Flip the timer of ``seat``."""
    table.change(seat, timer=TIMER, is_running=True)
    table.tell(TimerFlipped(seat))


def apply(table: Table, action: Action) -> None:
    """Let time pass, or ring a bell: from then on a rescuer picks up nothing more."""
    if isinstance(action, TimeUp):
        table.change(action.seat, is_running=False)
        if table.state.hostage is not None:
            hostage_hand.change(table, stage="after")
        table.tell(TimeRanOut(action.seat))
        return
    assert isinstance(action, Tick)
    for seat, side in enumerate(table.state.sides):
        if side.is_running:
            table.change(seat, timer=side.timer - action.ms)
