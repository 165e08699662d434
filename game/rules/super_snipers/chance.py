"""What chance does: draws from the bags, who is first, where the automated opponent hides and what it moves."""

from __future__ import annotations

from typing import Any

from game.core import Action, Rng
from game.rules.super_snipers import draft, hostage
from game.rules.super_snipers.actions import DealCards, DrawFirst, DrawFocus, HideAtRandom, Shove
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.card_acts import shift_meeple
from game.rules.super_snipers.contract import shoves
from game.rules.super_snipers.events import FirstDrawn, FocusDrawn, HidAtRandom
from game.rules.super_snipers.isolation import review
from game.rules.super_snipers.pieces import whole_set
from game.rules.super_snipers.powers import AI_SEAT
from game.rules.super_snipers.rounds import begin_first_turn
from game.rules.super_snipers.state import NOWHERE, Draw, Random, Refill, SniperState
from game.rules.super_snipers.table import Table

_DRAWS = tuple(DrawFocus(piece) for piece in (*whole_set(0), *whole_set(1)))


def is_due(state: SniperState) -> bool:
    """Tell whether chance acts next."""
    if state.tasks:
        return _task(state) is not None
    if state.phase == "hide":
        return state.ai is not None and state.sides[AI_SEAT].hiding == NOWHERE
    return state.phase == "start" or (state.phase == "draft" and not state.draft)


def _task(state: SniperState) -> Refill | Draw | Random | None:
    """Return what chance has to do first."""
    return next((task for task in state.fronts if isinstance(task, Refill | Draw | Random)), None)


def draws(book: Book, state: SniperState) -> tuple[Any, ...]:
    """Return everything that chance may do now."""
    if not state.tasks:
        if state.phase == "start":
            return DrawFirst(0), DrawFirst(1)
        if state.phase == "draft":
            return ()
        return tuple(HideAtRandom(n) for n, board in enumerate(state.sides[0].locate) if not board.is_gone)
    task = _task(state)
    assert task is not None
    if isinstance(task, Random):
        return tuple(Shove(start, goal) for start, goal in shoves(book, state, task.seat))
    return tuple(_DRAWS[piece] for piece in state.sides[task.seat].bag)


def refusal(book: Book, state: SniperState, action: Action) -> str:
    """Return why chance cannot do this, or ""."""
    if isinstance(action, DealCards) and state.phase == "draft":
        return draft.deal_refusal(book, action)
    return "" if action in draws(book, state) else "Chance draws what there is to draw."


def sample(book: Book, state: SniperState, rng: Rng) -> Any:
    """Return one of the draws: each Focus in the bag, each place, each Innocent and then each of its spaces alike."""
    if not state.tasks:
        return draft.sample(book, rng) if state.phase == "draft" else rng.pick(draws(book, state))
    task = _task(state)
    assert task is not None
    if isinstance(task, Random):
        moves = shoves(book, state, task.seat)
        start = rng.pick(tuple(dict.fromkeys(start for start, _ in moves)))
        return Shove(start, rng.pick([goal for one, goal in moves if one == start]))
    return _DRAWS[rng.pick(state.sides[task.seat].bag)]


def do(table: Table, action: Action) -> None:
    """Let it happen."""
    match action:
        case DrawFocus(piece):
            _draw(table, piece)
        case DrawFirst(seat):
            table.tell(FirstDrawn(seat))
            begin_first_turn(table, seat)
        case DealCards():
            draft.deal(table, action)
        case HideAtRandom(grid):
            table.change(AI_SEAT, hiding=grid)
            table.tell(HidAtRandom(grid))
        case Shove(start, goal):
            task = _task(table.state)
            assert isinstance(task, Random)
            table.drop(task)
            shift_meeple(table, task.seat, start, goal)
            review(table, task.seat)


def _draw(table: Table, piece: int) -> None:
    """Take a Focus out of the bag; a LOS goes on being refilled."""
    task = _task(table.state)
    assert isinstance(task, Refill | Draw)
    seat = task.seat
    side = table.side(seat)
    at = side.bag.index(piece)
    bag = side.bag[:at] + side.bag[at + 1 :]
    if isinstance(task, Refill):
        table.change(seat, bag=bag, los=(*side.los, piece))
        table.tell(FocusDrawn(seat, piece, "los"))
        return
    table.drop(task)
    if task.goal == "reserve":
        table.change(seat, bag=bag, reserve=piece)
    elif task.goal == "surveillance":
        table.change(seat, bag=bag, surveillance=(*side.surveillance, piece))
    else:
        table.change(seat, bag=bag)
    table.tell(FocusDrawn(seat, piece, task.goal))
    if task.goal == "offered":
        hostage.offer(table, piece)
    elif task.goal == "pile":
        hostage.rivals_play(table, piece)
