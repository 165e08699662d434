"""What a player does with the Bonuses and the Tactical Advantage.

Each act has three functions: what could be chosen, why not (the rule's reason, or ""), and what happens.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from game.core import Reason, Seat
from game.rules.super_snipers import bonuses
from game.rules.super_snipers.actions import (
    Cancel,
    Lift,
    Rearrange,
    Swap,
    Take,
    Use,
)
from game.rules.super_snipers.events import (
    EffectBegun,
    EffectCancelled,
    FocusSwapped,
    FocusTaken,
    LosRearranged,
)
from game.rules.super_snipers.pieces import NO_PIECE, Piece, is_focus
from game.rules.super_snipers.placing import active, is_loaded, leave_los
from game.rules.super_snipers.powers import face_up, held, is_spent
from game.rules.super_snipers.state import Refill
from game.rules.super_snipers.table import Table

# -- Bonuses


def swaps(table: Table, seat: Seat) -> Iterable[Swap]:
    """Return the Active Focus when there is a Reserve."""
    side = table.side(seat)
    if side.reserve == NO_PIECE or "exchange" not in side.bonuses:
        return ()
    return [Swap(piece) for piece in active(table, seat)]


def swap_refusal(table: Table, seat: Seat, action: Swap) -> str:
    """Return why this Focus cannot be swapped with the Reserve, or ""."""
    side = table.side(seat)
    if reason := bonuses.token_refusal(table, seat, "exchange"):
        return reason
    if side.reserve == NO_PIECE:
        return Reason("There is no Focus in your Reserve.", "exchange")
    return active_refusal(table, seat, action.piece)


def active_refusal(table: Table, seat: Seat, piece: Piece) -> str:
    """Return why a piece is no Active Focus that can be moved, or ""."""
    if piece not in active(table, seat):
        return Reason("That is not your Active Focus.", "focus/line")
    return (
        Reason("An Innocent lies on this Focus; take it off first.", "cards/load")
        if is_loaded(table.side(seat), piece)
        else ""
    )


def swap(table: Table, seat: Seat, action: Swap) -> None:
    """Swap an Active Focus with the Reserve."""
    side = table.side(seat)
    los = tuple(side.reserve if piece == action.piece else piece for piece in side.los)
    table.change(seat, los=los, reserve=action.piece)
    table.tell(FocusSwapped(seat, action.piece, side.reserve, "reserve"))
    bonuses.use(table, seat, "exchange")


def beginnings(table: Table, seat: Seat) -> Iterable[Use]:
    """Return the effects that go with a placement."""
    side = table.side(seat)
    found = [Use(one.key) for one in face_up(table.book, table.state, seat).by_kind.get("start_chain", ())]
    return [Use("concentrate"), *found] if side.target is not None and "concentrate" in side.bonuses else found


def use_refusal(table: Table, seat: Seat, action: Use) -> str:
    """Return why this effect cannot be begun, or ""."""
    side = table.side(seat)
    if action.what == "concentrate":
        return bonuses.token_refusal(table, seat, "concentrate")
    one = next((one for one in held(table.book, table.state, seat) if one.key == action.what), None)
    if one is None or one.power.do != "start_chain" or not (one.power.times or one.power.by_trackers):
        return Reason("You have no such effect to begin.", "cards")
    if is_spent(side, one):
        return Reason(f"This card was used as often as it can be in a {one.power.per}.", "cards/uses")
    if one.power.what == "innocent" and side.target is None:
        return Reason("Innocents stand on the Target Grid only.", "target/grid")
    return ""


def begin(table: Table, seat: Seat, action: Use) -> None:
    """Begin an effect that goes with the next placement."""
    table.change(seat, using=action.what)
    table.tell(EffectBegun(seat, action.what, NO_PIECE))


def lifts(table: Table, seat: Seat) -> Iterable[Lift]:
    """Return the pieces on the Target Grid when Recalibrate is active."""
    side = table.side(seat)
    if side.target is None or "recalibrate" not in side.bonuses:
        return ()
    return [Lift(placed.piece) for placed in side.target.placed]


def lift_refusal(table: Table, seat: Seat, action: Lift) -> str:
    """Return why this piece cannot be lifted, or ""."""
    if reason := bonuses.token_refusal(table, seat, "recalibrate"):
        return reason
    target = table.side(seat).target
    if target is None or all(placed.piece != action.piece for placed in target.placed):
        return Reason("That piece does not lie on your Target Grid.", "recalibrate/lift")
    return ""


def lift(table: Table, seat: Seat, action: Lift) -> None:
    """Lift a piece; it lies where it lay until it is placed elsewhere."""
    target = table.side(seat).target
    assert target is not None
    lifted = next(placed for placed in target.placed if placed.piece == action.piece)
    table.change(seat, lifted=lifted)
    table.tell(EffectBegun(seat, "recalibrate", action.piece))


def cancels(table: Table, seat: Seat) -> Iterable[Cancel]:
    """Return Cancel."""
    return (Cancel(),)


def cancel(table: Table, seat: Seat, action: Cancel) -> None:
    """Leave what was begun."""
    table.change(seat, using="", lifted=None)
    table.tell(EffectCancelled(seat))


def takes(table: Table, seat: Seat) -> Iterable[Take]:
    """Return the Focus of the opponent's LOS when Recalibrate is active."""
    if "recalibrate" not in table.side(seat).bonuses:
        return ()
    return [Take(piece) for piece in table.side(1 - seat).los]


def take_refusal(table: Table, seat: Seat, action: Take) -> str:
    """Return why this Focus cannot be taken, or ""."""
    if reason := bonuses.token_refusal(table, seat, "recalibrate"):
        return reason
    other = table.side(1 - seat)
    if action.piece not in other.los or not is_focus(action.piece):
        return Reason("Only a Focus of the opponent's Line of Sight can be taken.", "recalibrate/take")
    return (
        Reason("An Innocent lies on this Focus; it cannot be taken.", "cards/load")
        if is_loaded(other, action.piece)
        else ""
    )


def take(table: Table, seat: Seat, action: Take) -> None:
    """Take a Focus to the front of one's LOS; the opponent refills at once."""
    leave_los(table, 1 - seat, action.piece)
    table.change(seat, los=(action.piece, *table.side(seat).los))
    table.tell(FocusTaken(seat, action.piece))
    bonuses.use(table, seat, "recalibrate")
    table.raise_task(Refill(1 - seat))


# -- Tactical Advantage


def rearrangements(table: Table, seat: Seat) -> Iterable[Rearrange]:
    """Return every other order of the LOS."""
    side = table.side(seat)
    if not (side.has_advantage or side.partner_has_advantage):
        return ()
    return [Rearrange(order) for order in permutations(side.los) if order != side.los]


def rearrange_refusal(table: Table, seat: Seat, action: Rearrange) -> str:
    """Return why the LOS cannot be brought into this order, or ""."""
    side = table.side(seat)
    if not (side.has_advantage or side.partner_has_advantage):
        return Reason("Your Tactical Advantage is not active.", "advantage")
    if sorted(action.order) != sorted(side.los):
        return Reason("The same pieces, in another order.", "advantage")
    return Reason("That is the order they are in.", "advantage") if action.order == side.los else ""


def rearrange(table: Table, seat: Seat, action: Rearrange) -> None:
    """Flip the Tactical Advantage, one's own first, and bring the LOS into another order."""
    if table.side(seat).has_advantage:
        table.change(seat, has_advantage=False)
    else:
        table.change(seat, partner_has_advantage=False)
    table.change(seat, los=action.order)
    table.tell(LosRearranged(seat, action.order))
