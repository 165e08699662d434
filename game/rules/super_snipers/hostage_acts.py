"""What a rescuer does in a turn beside picking up and placing.

Each act has three functions: what could be chosen, why not (the rule's reason, or ""), and what happens.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.core import Reason, Seat
from game.rules.super_snipers import bonus_acts, bonuses, hostage
from game.rules.super_snipers.actions import RIGHT, TARGET, Keep, Lift, Ready, Remove, Shoot, Swap, Use
from game.rules.super_snipers.events import (
    EffectBegun,
    FocusKept,
    FocusSwapped,
    Killed,
    PieceRemoved,
)
from game.rules.super_snipers.grounds import scope_of
from game.rules.super_snipers.hostage_hand import change, of
from game.rules.super_snipers.isolation import bullet_spots, discard, loose_bullet_spots, may_shoot, review
from game.rules.super_snipers.pieces import NO_PIECE, Piece, bullet_of, is_focus, is_match
from game.rules.super_snipers.placing import board_of, take_off_target
from game.rules.super_snipers.powers import find
from game.rules.super_snipers.state import Placed
from game.rules.super_snipers.table import Table

BOARDS = (TARGET, RIGHT)
EMPTY_HAND = Reason("Pick up a Focus first.", "rescue_turn/pick")


def _lying(table: Table) -> list[Placed]:
    """Return the Focus on both Target Grids."""
    targets = [side.target for side in table.state.sides if side.target is not None]
    return [placed for target in targets for placed in target.placed if is_focus(placed.piece)]


def _find_lying(table: Table, piece: Piece) -> Placed | None:
    return next((placed for placed in _lying(table) if placed.piece == piece), None)


# -- the Kill


def shots(table: Table, seat: Seat) -> Iterable[Shoot]:
    """Return where a Bullet can make its Kill, on either grid."""
    return [Shoot(mask, board) for board in BOARDS for mask in _spots(table, scope_of(seat, board))]


def _spots(table: Table, scope: Seat) -> tuple[int, ...]:
    if may_shoot(table.book, table.state, scope):
        return ()
    usual = bullet_spots(table.book, table.state, scope)
    return (*usual, *loose_bullet_spots(table.book, table.state, scope))


def shoot_refusal(table: Table, seat: Seat, action: Shoot) -> str:
    """Return why the Bullet cannot make the Kill there, or ""."""
    if action.board not in BOARDS:
        return Reason("There are the left and the right Target Grid.", "rescue/grids")
    scope = scope_of(seat, action.board)
    if reason := may_shoot(table.book, table.state, scope):
        return reason
    if action.mask in _spots(table, scope):
        return ""
    if not bullet_spots(table.book, table.state, scope):
        return Reason("There is no room for the Bullet; take a Focus off, or Recalibrate one.", "bullet/room")
    return Reason("The Bullet must lie on open spaces and cover the Primary Target.", "bullet/box")


def shoot(table: Table, seat: Seat, action: Shoot) -> None:
    """Make the Kill; the Bullet stays on the grid."""
    scope = scope_of(seat, action.board)
    if action.mask not in bullet_spots(table.book, table.state, scope):
        one = find(table.book, table.state, seat, "loose_bullet")
        assert one is not None
        table.note_use(seat, one)
        if one.power.cost == "recalibrate":
            bonuses.use(table, seat, "recalibrate")
    target = table.side(scope).target
    assert target is not None
    placed = (*target.placed, Placed(bullet_of(scope), action.mask))
    table.change(scope, has_killed=True, target=replace(target, placed=placed))
    table.tell(Killed(scope, action.mask))
    hostage.killed(table)


# -- taking Focus off


def removals(table: Table, seat: Seat) -> Iterable[Remove]:
    """Return the Focus on both grids."""
    return [Remove(placed.piece) for placed in _lying(table)]


def remove_refusal(table: Table, seat: Seat, action: Remove) -> str:
    """Return why this piece cannot be taken off, or ""."""
    return (
        ""
        if _find_lying(table, action.piece)
        else Reason("That Focus does not lie on a Target Grid.", "rescue_turn/pick")
    )


def remove(table: Table, seat: Seat, action: Remove) -> None:
    """Discard a Focus that was placed; it costs nothing."""
    board = board_of(table.state, seat, action.piece)
    take_off_target(table, scope_of(seat, board), action.piece)
    table.tell(PieceRemoved(seat, action.piece, board))
    discard(table, action.piece)
    review(table, scope_of(seat, board))


# -- Bonuses and cards


def swaps(table: Table, seat: Seat) -> Iterable[Swap]:
    """Return the Focus in the hand."""
    return [Swap(of(table).held)]


def swap_refusal(table: Table, seat: Seat, action: Swap) -> str:
    """Return why the Focus in the hand cannot be swapped with the Reserve, or ""."""
    if reason := bonuses.token_refusal(table, seat, "exchange"):
        return reason
    if table.side(seat).reserve == NO_PIECE:
        return Reason("There is no Focus in your Reserve.", "rescue/exchange")
    return _hand_refusal(table, action.piece)


def _hand_refusal(table: Table, piece: Piece) -> str:
    """Return why ``piece`` is not the turn's own Focus in the hand, or ""."""
    if of(table).held == NO_PIECE:
        return EMPTY_HAND
    if piece != of(table).held:
        return Reason("That Focus is not in your hand.", "rescue/exchange")
    return (
        ""
        if of(table).held_from == "offered"
        else Reason("Only a Focus of this turn can be put there.", "rescue/exchange")
    )


def swap(table: Table, seat: Seat, action: Swap) -> None:
    """Swap the Focus in the hand with the Reserve."""
    reserve = table.side(seat).reserve
    table.change(seat, reserve=action.piece)
    change(table, held=reserve)
    table.tell(FocusSwapped(seat, action.piece, reserve, "reserve"))
    bonuses.use(table, seat, "exchange")


def beginnings(table: Table, seat: Seat) -> Iterable[Use]:
    """Return the effects that go with the Focus in the hand."""
    return bonus_acts.beginnings(table, seat) if of(table).held != NO_PIECE else ()


def use_refusal(table: Table, seat: Seat, action: Use) -> str:
    """Return why this effect cannot be begun, or ""."""
    return bonus_acts.use_refusal(table, seat, action) or (EMPTY_HAND if of(table).held == NO_PIECE else "")


def lifts(table: Table, seat: Seat) -> Iterable[Lift]:
    """Return the Focus on both grids when Recalibrate is active."""
    return [Lift(placed.piece) for placed in _lying(table)] if "recalibrate" in table.side(seat).bonuses else ()


def lift_refusal(table: Table, seat: Seat, action: Lift) -> str:
    """Return why this piece cannot be lifted, or ""."""
    return bonuses.token_refusal(table, seat, "recalibrate") or remove_refusal(table, seat, Remove(action.piece))


def lift(table: Table, seat: Seat, action: Lift) -> None:
    """Lift a Focus; it lies where it lay until it is placed elsewhere."""
    table.change(seat, lifted=_find_lying(table, action.piece))
    table.tell(EffectBegun(seat, "recalibrate", action.piece))


def keepings(table: Table, seat: Seat) -> Iterable[Keep]:
    """Return the Focus in the hand."""
    return [Keep(of(table).held)]


def keep_refusal(table: Table, seat: Seat, action: Keep) -> str:
    """Return why this Focus cannot be put on the card, or ""."""
    if find(table.book, table.state, seat, "keep_match") is None:
        return Reason("You have no card for that now.", "cards")
    if reason := _hand_refusal(table, action.piece):
        return reason
    is_twin = any(is_match(action.piece, placed.piece) for placed in _lying(table))
    return "" if is_twin else Reason("No Focus on your grids has its colour and shape.", "cards/keep")


def keep(table: Table, seat: Seat, action: Keep) -> None:
    """Put the Focus in the hand on the card."""
    one = find(table.book, table.state, seat, "keep_match")
    assert one is not None
    table.note_use(seat, one)
    change(table, held=NO_PIECE)
    side = table.side(seat)
    table.change(seat, card=(*side.card, action.piece), kept_now=side.kept_now + 1)
    table.tell(FocusKept(seat, action.piece))


# -- Ready


def ready_refusal(table: Table, seat: Seat, action: Ready) -> str:
    """Return why the turn can neither begin nor end, or ""."""
    if of(table).stage == "timed" and of(table).held != NO_PIECE:
        return Reason("Place the Focus in your hand, or lay it down first.", "rescue_turn/after")
    return ""


def ready(table: Table, seat: Seat, action: Ready) -> None:
    """Begin the turn, or end it."""
    if of(table).stage == "ready":
        hostage.begin_turn(table)
    else:
        hostage.end_turn(table)
