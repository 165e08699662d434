"""The hunters' timer: each turn of a hunter has so long, and what is not done at the bell is left undone.

It starts when the turn before has ended, so choosing who goes next costs time of his turn.
"""

from __future__ import annotations

from game.core import Action, Event, Seat, Tick, TimeUp
from game.rules.specter_ops import attacks, flow, hunter_turn
from game.rules.specter_ops.actions import Decline, EndTurn, Stay
from game.rules.specter_ops.play import Play
from game.rules.specter_ops.state import Table

LONGEST_TICK = 1000


class TimeRanOut(Event, frozen=True):
    """The time of a hunter's turn is up."""

    hunter: int


def is_running(table: Table) -> bool:
    """Tell whether a hunter's time runs."""
    return table.time > 0 and table.phase == "hunters_turn"


def seat(table: Table) -> Seat:
    """Return whose time runs: of the hunter whose turn is open, else of the first who waits."""
    return hunter_turn.to_act(table)[0]


def due(table: Table) -> tuple[Action, ...]:
    """Return the bell, when it is due."""
    return (TimeUp(seat(table)),) if is_running(table) and not table.left else ()


def refusal(table: Table, action: Action) -> str:
    """Return why the clock may not do that, "" when it may."""
    if isinstance(action, Tick):
        if not 1 <= action.ms <= LONGEST_TICK:
            return "The clock ticks at least once a second."
        return "" if action.ms <= table.left else "No timer may run past its bell."
    return "" if action in due(table) else "The time is not up."


def apply(play: Play, action: Action) -> None:
    """Let time pass, or ring the bell: no move is a move of 0, the look happens, nothing else does."""
    if isinstance(action, Tick):
        play.lay(left=play.table.left - action.ms)
        return
    if play.table.doing is None:
        flow.begin_turn(play, flow.waiting(play)[0])
    number = play.doing.hunter
    play.tell(TimeRanOut(number))
    if play.table.reaction:
        attacks.answer(play, Decline())
    if play.doing.stage in ("move", "drove"):
        hunter_turn.apply(play, Stay())
    if play.doing.stage == "act":
        hunter_turn.apply(play, EndTurn())
    doing = play.table.doing
    if doing and doing.hunter == number and doing.stage == "pet":
        hunter_turn.apply(play, Stay())
