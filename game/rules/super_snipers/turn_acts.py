"""What a player does in the own part of a turn beside placing: tokens, search, Kill, the end of the part.

Each act has three functions: what could be chosen, why not (the rule's reason, or ""), and what happens.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.core import Reason, Seat
from game.rules.super_snipers import bonuses, rounds
from game.rules.super_snipers.actions import (
    TARGET,
    DiscardActive,
    Payment,
    Ready,
    Remove,
    Search,
    Shoot,
    Unload,
)
from game.rules.super_snipers.events import (
    FocusDiscarded,
    FocusUnloaded,
    GridSearched,
    Killed,
    PieceRemoved,
    TurnSkipped,
)
from game.rules.super_snipers.grounds import mask_of, name_of
from game.rules.super_snipers.isolation import bullet_spots, discard, loose_bullet_spots, may_shoot, review
from game.rules.super_snipers.pieces import Piece
from game.rules.super_snipers.placing import active, is_loaded, leave_los, set_locate
from game.rules.super_snipers.powers import find
from game.rules.super_snipers.state import EndPart, Placed, Refill
from game.rules.super_snipers.table import Table

CLEARS = 2
_READY = (Ready(),)
PAYMENTS: tuple[Payment, ...] = ("exchange", "concentrate", "recalibrate", "clear")

# -- Clear tokens


def discards(table: Table, seat: Seat) -> Iterable[DiscardActive]:
    """Return the Active Focus."""
    return [DiscardActive(piece) for piece in active(table, seat)] if table.side(seat).clears else ()


def discard_refusal(table: Table, seat: Seat, action: DiscardActive) -> str:
    """Return why a Clear token cannot discard this Focus, or ""."""
    if not table.side(seat).clears:
        return Reason("Both Clear tokens are spent; skip a turn to reset them.", "clear/skip")
    if action.piece not in active(table, seat):
        return Reason("A Clear token discards your Active Focus only.", "clear/discard")
    if is_loaded(table.side(seat), action.piece):
        return Reason("An Innocent lies on this Focus; take it off first.", "cards/load")
    return ""


def discard_active(table: Table, seat: Seat, action: DiscardActive) -> None:
    """Flip a Clear token and discard an Active Focus; the LOS is refilled at once."""
    bonuses.flip(table, seat, "clear")
    leave_los(table, seat, action.piece)
    table.tell(FocusDiscarded(seat, action.piece))
    discard(table, action.piece)
    table.raise_task(Refill(seat))


def removals(table: Table, seat: Seat) -> Iterable[Remove]:
    """Return the pieces on the grids in play."""
    return [Remove(placed.piece) for placed, _ in on_grids(table, seat)] if table.side(seat).clears else ()


def on_grids(table: Table, seat: Seat) -> list[tuple[Placed, int]]:
    """Return the pieces on the grids that ``seat`` plays on, each with its board."""
    side = table.side(seat)
    if side.target is not None:
        return [(placed, TARGET) for placed in side.target.placed]
    return [(placed, board) for board, locate in enumerate(side.locate) for placed in locate.placed]


def remove_refusal(table: Table, seat: Seat, action: Remove) -> str:
    """Return why a Clear token cannot take this piece off, or ""."""
    if not table.side(seat).clears:
        return Reason("Both Clear tokens are spent; skip a turn to reset them.", "clear/skip")
    if all(placed.piece != action.piece for placed, _ in on_grids(table, seat)):
        return Reason("That piece does not lie on a grid you play on.", "clear/remove")
    return ""


def remove(table: Table, seat: Seat, action: Remove) -> None:
    """Flip a Clear token and take a piece off the grid."""
    bonuses.flip(table, seat, "clear")
    board = next(board for placed, board in on_grids(table, seat) if placed.piece == action.piece)
    side = table.side(seat)
    if board == TARGET:
        assert side.target is not None
        kept = tuple(placed for placed in side.target.placed if placed.piece != action.piece)
        table.change(seat, target=replace(side.target, placed=kept))
    else:
        kept = tuple(placed for placed in side.locate[board].placed if placed.piece != action.piece)
        set_locate(table, seat, board, placed=kept)
    table.tell(PieceRemoved(seat, action.piece, board))
    discard(table, action.piece)
    review(table, seat)


# -- Innocents on the LOS


def unloads(table: Table, seat: Seat) -> Iterable[Unload]:
    """Return each loaded Focus with each token."""
    burdens = table.side(seat).burdens
    if not burdens:
        return ()
    loaded = dict.fromkeys(burden.piece for burden in burdens)
    return [Unload(piece, token) for piece in loaded for token in PAYMENTS]


def unload_refusal(table: Table, seat: Seat, action: Unload) -> str:
    """Return why no Innocent can be taken off so, or ""."""
    if not is_loaded(table.side(seat), action.piece):
        return Reason("No Innocent lies on that Focus.", "cards/load")
    if action.token not in PAYMENTS:
        return Reason("There is no such token.", "cards/load")
    return bonuses.token_refusal(table, seat, action.token)


def unload(table: Table, seat: Seat, action: Unload) -> None:
    """Flip a token and take one Innocent off."""
    bonuses.flip(table, seat, action.token)
    take_off(table, seat, action.piece)


def take_off(table: Table, seat: Seat, piece: Piece) -> None:
    """Put one Innocent that lies on a Focus of the LOS into the box."""
    burdens = table.side(seat).burdens
    first = next(n for n, burden in enumerate(burdens) if burden.piece == piece)
    table.change(seat, burdens=burdens[:first] + burdens[first + 1 :])
    table.tell(FocusUnloaded(seat, piece))


# -- search and Kill


def searches(table: Table, seat: Seat) -> Iterable[Search]:
    """Return the Locate Grids."""
    side = table.side(seat)
    return [Search(grid) for grid in range(len(side.locate))] if side.has_placed and side.target is None else ()


def search_refusal(table: Table, seat: Seat, action: Search) -> str:
    """Return why a grid cannot be searched, or ""."""
    side = table.side(seat)
    if side.target is not None:
        return Reason("You have located the other Sniper already.", "locate/search")
    if not 0 <= action.grid < len(side.locate) or side.locate[action.grid].is_gone:
        return Reason("There is no such grid in play.", "locate/search")
    locate = side.locate[action.grid]
    if locate.is_searched:
        return Reason("That place has been searched already.", "locate/search")
    if not side.has_placed:
        return Reason("Place your Focus first, then search.", "locate/search")
    grid = table.book.locate(seat, locate.level)
    if not grid.board.is_cut_off(grid.crosshairs, grid.board.all & ~mask_of(locate.placed)):
        return Reason("The crosshairs are not isolated from the border yet.", "locate/seal")
    return ""


def search(table: Table, seat: Seat, action: Search) -> None:
    """Flip the Hiding Disc: a Miss, or the other Sniper; that ends the turn after the Surveillance is placed."""
    set_locate(table, seat, action.grid, is_searched=True)
    is_found = table.side(1 - seat).hiding == action.grid
    table.tell(GridSearched(seat, action.grid, is_found))
    if is_found:
        rounds.enter_target_phase(table, seat, table.side(seat).locate[action.grid].level)


def shots(table: Table, seat: Seat) -> Iterable[Shoot]:
    """Return where the Bullet can make the Kill."""
    if table.side(seat).target is None or may_shoot(table.book, table.state, seat):
        return ()
    usual = bullet_spots(table.book, table.state, seat)
    return [Shoot(mask) for mask in (*usual, *loose_bullet_spots(table.book, table.state, seat))]


def shoot_refusal(table: Table, seat: Seat, action: Shoot) -> str:
    """Return why the Bullet cannot make the Kill there, or ""."""
    if action.board != TARGET:
        return Reason("There is no such Target Grid.", "target/grid")
    if reason := may_shoot(table.book, table.state, seat):
        return reason
    usual = bullet_spots(table.book, table.state, seat)
    if action.mask in usual or action.mask in loose_bullet_spots(table.book, table.state, seat):
        return ""
    if not usual:
        return Reason("There is no room for the Bullet; a Clear token or Recalibrate may make some.", "bullet/room")
    return Reason("The Bullet must lie on open spaces and cover the Primary Target.", "bullet/box")


def shoot(table: Table, seat: Seat, action: Shoot) -> None:
    """Make the Kill."""
    if action.mask not in bullet_spots(table.book, table.state, seat):
        one = find(table.book, table.state, seat, "loose_bullet")
        assert one is not None
        table.note_use(seat, one)
        if one.power.cost == "recalibrate":
            bonuses.use(table, seat, "recalibrate")
    table.change(seat, has_killed=True)
    table.tell(Killed(seat, action.mask))
    table.raise_task(EndPart(seat))


# -- Ready


def endings(table: Table, seat: Seat) -> Iterable[Ready]:
    """Return Ready."""
    return _READY


def ready_refusal(table: Table, seat: Seat, action: Ready) -> str:
    """Return why the part cannot end yet, or "": placed, or a skip, which has its conditions (spec, section 8)."""
    side = table.side(seat)
    if side.has_placed or not side.clears:
        return ""
    front = active(table, seat)
    if not front or all(is_loaded(side, piece) for piece in front):
        return ""
    return Reason(
        f"Place the {name_of(front[0])}, or discard it with a Clear token; a turn is skipped when both are spent.",
        "turn/must",
    )


def ready(table: Table, seat: Seat, action: Ready) -> None:
    """End the part: refill the LOS; a skipped turn resets the Clear tokens and takes an Innocent off."""
    side = table.side(seat)
    if not side.has_placed and not side.laid:
        table.change(seat, clears=CLEARS)
        table.tell(TurnSkipped(seat))
        if side.burdens:
            take_off(table, seat, min(side.burdens, key=lambda burden: side.los.index(burden.piece)).piece)
    table.raise_task(Refill(seat))
    table.raise_task(EndPart(seat))
