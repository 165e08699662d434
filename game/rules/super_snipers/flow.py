"""How a match goes on by itself: the stack of what has to be done, draws, choices that have one answer."""

from __future__ import annotations

from game.core import Seat
from game.rules.super_snipers import contract, hostage, placing, quickdraw, rounds
from game.rules.super_snipers.actions import Payment
from game.rules.super_snipers.bonuses import flip, token_refusal
from game.rules.super_snipers.events import BagRefilled, BulletReturned, FocusDiscarded
from game.rules.super_snipers.isolation import discard
from game.rules.super_snipers.pieces import BONUSES, BULLET, Piece, is_focus, owner_of
from game.rules.super_snipers.placing import set_locate
from game.rules.super_snipers.powers import AI_SEAT, find
from game.rules.super_snipers.state import (
    AiCheck,
    AiPlay,
    AiTurn,
    AnyTask,
    ChooseCopy,
    Draw,
    EarnMore,
    EndPart,
    FlipTimer,
    LoadInnocent,
    Offer,
    PlaceSurveillance,
    Random,
    Refill,
    Toll,
)
from game.rules.super_snipers.table import Table

LOS = 3


def go_on(table: Table) -> None:
    """Do everything that needs neither a choice nor chance, until one of them is asked or the match is over."""
    while _goes_on(table):
        pass


def _goes_on(table: Table) -> bool:
    """Do one thing that needs neither a choice nor chance; False when there is none."""
    if table.raised:
        raised, table.raised = table.raised, []
        table.set(tasks=(*table.state.tasks, *reversed(raised)))
    if any(_do_by_itself(table, task) for task in table.state.fronts) or _bullet_comes_home(table):
        return True
    state = table.state
    if state.phase == "hide" and not state.tasks and all(side.hiding >= 0 for side in state.sides):
        if state.is_simultaneous:
            quickdraw.begin(table)
        else:
            rounds.all_hidden(table)
        return True
    if state.is_simultaneous:
        return quickdraw.flip(table)
    return state.hostage is not None and not state.tasks and hostage.goes_on(table)


def _bullet_comes_home(table: Table) -> bool:
    """Have the LOS refilled at whose front a Bullet lies: that sends it home."""
    for seat, side in enumerate(table.state.sides):
        if side.los and side.los[0] >= BULLET and table.front(seat) is None:
            table.raise_task(Refill(seat))
            return True
    return False


def _do_by_itself(table: Table, task: AnyTask) -> bool:
    """Do the first task, or drop it when there is nothing to do; False when somebody has to act."""
    if isinstance(task, Refill):
        return _refilled(table, task)
    if isinstance(task, AiTurn | AiPlay | AiCheck):
        table.drop(task)
        contract.go_on(table, task)
        return True
    if isinstance(task, EndPart):
        table.drop(task)
        if table.state.is_simultaneous:
            quickdraw.end_turn(table, task.seat)
        else:
            rounds.end_part(table, task.seat)
        return True
    match task:
        case FlipTimer():
            table.drop(task)
            hostage.flip_timer(table)
            return True
        case Draw(seat):
            return not _can_draw(table, seat) and _drop(table, task)
        case PlaceSurveillance():
            return _surveillance_is_placed(table, task)
        case Random(seat):
            return not contract.shoves(table.book, table.state, seat) and _drop(table, task)
    return _is_forced(table, task)


def _is_forced(table: Table, task: AnyTask) -> bool:
    """Answer a choice that has one answer or none."""
    match task:
        case Toll(seat, otherwise):
            tokens = toll_tokens(table, seat)
            if len(tokens) > 1:
                return False
            table.drop(task)
            if tokens:
                flip(table, seat, tokens[0])
            elif otherwise == "draw":
                table.raise_task(Draw(AI_SEAT, "surveillance"))
            return True
        case LoadInnocent(seat, innocents):
            still = any(n < 0 or _is_off(table, seat, n) for n in innocents)
            return not (still and loadable(table, 1 - seat)) and _drop(table, task)
        case Offer(seat):
            ready = tuple(
                piece for piece in placing.active(table, seat) if not placing.is_loaded(table.side(seat), piece)
            )
            return not placing.can_place_any(table, seat, ready) and _drop(table, task)
        case EarnMore(seat):
            is_blank = find(table.book, table.state, seat, "earn_another") is None
            return (is_blank or len(table.side(seat).bonuses) == len(BONUSES)) and _drop(table, task)
        case ChooseCopy(seat):
            return not rounds.copyable(table.book, table.state, seat) and _drop(table, task)
    return False


def _is_off(table: Table, seat: Seat, innocent: int) -> bool:
    target = table.side(seat).target
    return target is not None and target.innocents[innocent].is_isolated


def toll_tokens(table: Table, seat: Seat) -> tuple[Payment, ...]:
    """Return the tokens among which ``seat`` chooses to pay a toll: an active Bonus, else a Clear token."""
    found: tuple[Payment, ...] = tuple(token for token in BONUSES if not token_refusal(table, seat, token))
    return found or (() if token_refusal(table, seat, "clear") else ("clear",))


def loadable(table: Table, seat: Seat) -> tuple[Piece, ...]:
    """Return the Focus in the LOS of ``seat`` on which an Innocent can be put."""
    return tuple(piece for piece in table.side(seat).los if piece < BULLET)


def _drop(table: Table, task: AnyTask) -> bool:
    table.drop(task)
    return True


def _surveillance_is_placed(table: Table, task: PlaceSurveillance) -> bool:
    """Discard the Surveillance Focus when none of them fits anywhere; False while one does."""
    seat = task.seat
    surveillance = table.side(seat).surveillance
    if surveillance and placing.can_place_any(table, seat, surveillance):
        return False
    table.change(seat, surveillance=())
    for piece in surveillance:
        table.tell(FocusDiscarded(seat, piece))
        discard(table, piece)
    return _drop(table, task)


# -- drawing


def los_size(table: Table, seat: Seat) -> int:
    """Return how many pieces the LOS of ``seat`` holds: three, or more with a card."""
    wide = find(table.book, table.state, seat, "widen_los")
    return max(LOS, wide.power.count) if wide else LOS


def _refilled(table: Table, task: Refill) -> bool:
    """Send a Bullet at the front home; False while a Focus is to be drawn."""
    seat = task.seat
    side = table.side(seat)
    if side.los and side.los[0] >= BULLET:
        bullet = side.los[0]
        table.change(seat, los=side.los[1:], is_blanked=False)
        table.change(owner_of(bullet), is_bullet_away=False)
        table.tell(BulletReturned(owner_of(bullet)))
        return True
    if len(side.los) < los_size(table, seat) and _can_draw(table, seat):
        return False
    return _drop(table, task)


def _can_draw(table: Table, seat: Seat) -> bool:
    """Tell whether the bag holds a Focus; an empty one gets back what may go back (rulebook, "Taking Turns")."""
    side = table.side(seat)
    if side.bag:
        return True
    back = [placed.piece for locate in side.locate for placed in locate.placed if is_focus(placed.piece)]
    for grid, locate in enumerate(side.locate):
        set_locate(table, seat, grid, placed=tuple(one for one in locate.placed if not is_focus(one.piece)))
    if table.is_ai(seat):
        back += [piece for pile in table.ai.piles for piece in pile]
        table.change_ai(piles=((), (), ()), played=())
    if table.state.hostage is not None and seat == AI_SEAT:
        back += hostage.clear_piles(table)
    for piece in back:
        discard(table, piece)
    side = table.side(seat)
    if not side.discards:
        return False
    table.change(seat, bag=tuple(sorted(side.discards)), discards=())
    table.tell(BagRefilled(seat, len(side.discards)))
    return True
