"""The timer of Hostage Rescue: a CLOCK act lets time pass, and rings the bell when it is due."""

from __future__ import annotations

from game.core import Action, Tick, TimeUp
from game.rules.super_snipers.hostage_hand import change
from game.rules.super_snipers.powers import RESCUER
from game.rules.super_snipers.state import SniperState
from game.rules.super_snipers.table import Table
from game.rules.super_snipers.timed_events import TimeRanOut

TIMER = 10_000
"""How long a timer runs, in milliseconds."""
LONGEST_TICK = 1000


def is_running(state: SniperState) -> bool:
    """Tell whether time passes."""
    return state.sides[RESCUER].is_running


def due(state: SniperState) -> tuple[Action, ...]:
    """Return the bell, when it is due."""
    side = state.sides[RESCUER]
    return (TimeUp(RESCUER),) if side.is_running and not side.timer else ()


def refusal(state: SniperState, action: Action) -> str:
    """Return why the clock may not do that, or ""."""
    if isinstance(action, Tick):
        if not 1 <= action.ms <= LONGEST_TICK:
            return "The clock ticks at least once a second."
        return "" if action.ms <= state.sides[RESCUER].timer else "No timer may run past its bell."
    return "" if action in due(state) else "The time is not up."


def apply(table: Table, action: Action) -> None:
    """Let time pass, or ring the bell: what is in the hand may still be placed."""
    if isinstance(action, Tick):
        table.change(RESCUER, timer=table.side(RESCUER).timer - action.ms)
        return
    table.change(RESCUER, is_running=False)
    change(table, stage="after")
    table.tell(TimeRanOut(RESCUER))
