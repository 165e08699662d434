"""What the Hint button says in Hostage Rescue, where it is not what it says elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.super_snipers.field import PLUGGED
from game.bots.super_snipers.telling import Telling, count, leaks, still_left
from game.core import Action
from game.rules.super_snipers import actions as act
from game.rules.super_snipers.pieces import NAMES, NO_PIECE, Piece
from game.rules.super_snipers.placing import board_of

SIDES = {act.TARGET: "left", act.RIGHT: "right"}


def target_grid(telling: Telling, place: act.Place) -> str:
    """Return what one calls the Target Grid of a placement."""
    return "the Target Grid" if telling.state.hostage is None else f"the {SIDES[place.board]} Target Grid"


def _ready(telling: Telling, _: act.Ready) -> str:
    hostage = telling.state.hostage
    assert hostage is not None
    if hostage.stage == "ready":
        return f"Begin the turn: {'six' if hostage.has_extra else 'five'} Focus are drawn, and the ten seconds run."
    if hostage.stage == "after" and hostage.offered:
        return "End your turn: the time is up, and nothing else helps now."
    if hostage.offered or hostage.held != NO_PIECE:
        return "End your turn: none of the Focus that are left can be placed with any gain now."
    return "End your turn: all Focus are placed, so the next turn draws one more, and nothing else helps now."


def _pick_up(telling: Telling, pick: act.PickUp) -> str:
    closed, board = _most_closed(telling, pick.piece)
    if not closed:
        return f"Pick the {NAMES[pick.piece]} up: it stands least in the way, and all placed earn one Focus more."
    return f"Pick the {NAMES[pick.piece]} up: it can close {leaks(closed)} on the {SIDES[board]} Target Grid."


def _most_closed(telling: Telling, piece: Piece) -> tuple[int, int]:
    """Return how many leaks a Focus can close at most once it is in the hand, and on which grid."""
    holding, best = telling.after(act.PickUp(piece)), (0, act.TARGET)
    for place in holding.game.legal(holding.state, holding.seat):
        if isinstance(place, act.Place):
            front = holding.front(place.board)
            if front.is_open and not place.mask & front.field.plot.hard:
                plot, taken = front.field.plot, front.field.taken
                closed = plot.need(taken).walls - plot.need_after(taken, place.mask).walls
                best = max(best, (closed, place.board), key=lambda one: one[0])
    return best


def _remove(telling: Telling, remove: act.Remove) -> str:
    board = board_of(telling.state, telling.seat, remove.piece)
    before, after = telling.front(board).field.need.walls, telling.after(remove).front(board).field.need.walls
    gain = "it makes room for a better wall"
    if after < before:
        many = count(before) if before < PLUGGED else "endless ones"
        gain = f"it stands in the way; {still_left(after)} instead of {many}"
    return f"Take the {NAMES[remove.piece]} off the {SIDES[board]} Target Grid, which costs nothing: {gain}."


def _shoot(telling: Telling, shoot: act.Shoot) -> str:
    last = telling.state.sides[0 if shoot.board == act.RIGHT else 1].has_killed
    gain = "it was the last of the two" if last else "the hits of that Sniper end"
    return f"Shoot on the {SIDES[shoot.board]} Target Grid: all is isolated there, and {gain}."


def _swap(telling: Telling, swap: act.Swap) -> str:
    reserve = telling.side.reserve
    return (
        f"Swap the {NAMES[swap.piece]} in your hand for the {NAMES[reserve]}: it fits what is to be walled in better."
    )


SENTENCES: dict[type[Action], Callable[[Telling, Any], str]] = {
    act.Ready: _ready,
    act.PickUp: _pick_up,
    act.LayDown: lambda _, __: "Lay the Focus down again: it can be placed nowhere now.",
    act.Decline: lambda _, __: "Decline: another Bonus would not help now.",
    act.Remove: _remove,
    act.Shoot: _shoot,
    act.Swap: _swap,
}
