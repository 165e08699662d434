"""The hand of a rescuer: one Focus at a time, and what is in it at the bell may still be placed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.core import Reason, Seat
from game.rules.super_snipers import bonuses
from game.rules.super_snipers.actions import LayDown, PickUp
from game.rules.super_snipers.events import Source
from game.rules.super_snipers.hostage_events import LaidDown, PickedUp
from game.rules.super_snipers.hostage_state import HeldFrom, HostageState
from game.rules.super_snipers.pieces import NO_PIECE, Piece
from game.rules.super_snipers.powers import RESCUER, find
from game.rules.super_snipers.table import Table


def of(table: Table) -> HostageState:
    """Return what the position has beside the sides; only in Hostage Rescue."""
    assert table.state.hostage is not None
    return table.state.hostage


def change(table: Table, **fields: object) -> None:
    """Change fields of it."""
    table.set(hostage=replace(of(table), **fields))


def held(hostage: HostageState) -> tuple[Piece, ...]:
    """Return the Focus in the hand, if any."""
    return () if hostage.held == NO_PIECE else (hostage.held,)


def hand_refusal(hostage: HostageState) -> str:
    """Return why a piece that is not in the hand cannot be placed."""
    if hostage.stage == "after":
        return Reason("The time is up: only the Focus in your hand may still be placed.", "rescue_turn/bell")
    return (
        Reason("Pick that Focus up first.", "rescue_turn/pick")
        if hostage.held == NO_PIECE
        else Reason("Another Focus is in your hand.", "rescue_turn/pick")
    )


# -- picking up


def pick_ups(table: Table, seat: Seat) -> Iterator[PickUp]:
    """Yield what can be picked up: what lies beside the boards, with a card the Reserve or what lies on the card."""
    yield from (PickUp(piece) for piece, _ in _at_hand(table, seat))


def _at_hand(table: Table, seat: Seat) -> Iterator[tuple[Piece, HeldFrom]]:
    hostage, side = of(table), table.side(seat)
    if hostage.held != NO_PIECE or hostage.stage not in ("start", "timed"):
        return
    for piece in hostage.offered:
        yield piece, "offered"
    if hostage.stage == "start":
        return
    if side.reserve != NO_PIECE and "exchange" in side.bonuses and _more(table, seat, "reserve"):
        yield side.reserve, "reserve"
    if _more(table, seat, "card"):
        for piece in side.card[: len(side.card) - side.kept_now]:
            yield piece, "card"


def _more(table: Table, seat: Seat, what: str) -> bool:
    return find(table.book, table.state, seat, "place_more", what) is not None


def pick_up_refusal(table: Table, seat: Seat, action: PickUp) -> str:
    """Return why this piece cannot be picked up, or ""."""
    hostage, side = of(table), table.side(seat)
    if any(piece == action.piece for piece, _ in _at_hand(table, seat)):
        return ""
    if hostage.stage == "after":
        return Reason("The time is up: nothing more is picked up.", "rescue_turn/bell")
    if hostage.held != NO_PIECE:
        return Reason("One Focus at a time: place the one in your hand, or lay it down.", "rescue_turn/pick")
    if action.piece == side.reserve and action.piece != NO_PIECE:
        return Reason("The Reserve is swapped with the Focus in your hand, not picked up.", "rescue/exchange")
    if action.piece in side.card:
        return Reason("One Focus from the card a turn, and not in the turn in which it came there.", "cards/keep")
    return Reason("That Focus does not lie beside the boards.", "rescue_turn/pick")


def pick_up(table: Table, seat: Seat, action: PickUp) -> None:
    """Take a Focus into the hand."""
    hostage, side = of(table), table.side(seat)
    source = next(source for piece, source in _at_hand(table, seat) if piece == action.piece)
    if source == "reserve":
        table.change(seat, reserve=NO_PIECE)
    elif source == "card":
        table.change(seat, card=tuple(piece for piece in side.card if piece != action.piece))
    offered = tuple(piece for piece in hostage.offered if piece != action.piece)
    change(table, offered=offered, held=action.piece, held_from=source)
    table.tell(PickedUp(seat, action.piece))


# -- laying down


def lay_downs(table: Table, seat: Seat) -> Iterator[LayDown]:
    """Yield LayDown when there is something to lay down, before the bell."""
    if not lay_down_refusal(table, seat, LayDown()):
        yield LayDown()


def lay_down_refusal(table: Table, seat: Seat, action: LayDown) -> str:
    """Return why nothing can be laid down, or ""."""
    hostage = of(table)
    if hostage.held == NO_PIECE:
        return Reason("Your hand is empty.", "rescue_turn/pick")
    return (
        ""
        if hostage.stage != "after"
        else Reason("The time is up: place the Focus in your hand, or end the turn.", "rescue_turn/bell")
    )


def lay_down(table: Table, seat: Seat, action: LayDown) -> None:
    """Put the Focus in the hand back to where it came from, and tell it."""
    piece = of(table).held
    put_back(table, seat)
    table.tell(LaidDown(seat, piece))


def put_back(table: Table, seat: Seat) -> None:
    """Put the Focus in the hand, if any, back to where it came from."""
    hostage, side = of(table), table.side(seat)
    piece, source = hostage.held, hostage.held_from
    if piece == NO_PIECE:
        return
    if source == "reserve":
        table.change(seat, reserve=piece)
    elif source == "card":
        table.change(seat, card=(piece, *side.card))
    offered = (*hostage.offered, piece) if source == "offered" else hostage.offered
    change(table, held=NO_PIECE, held_from="offered", offered=offered)


def leave(table: Table) -> Source:
    """Let the Focus in the hand be placed: empty the hand, use what let it be picked up, return where it came from."""
    source = of(table).held_from
    change(table, held=NO_PIECE, held_from="offered")
    if source != "offered":
        one = find(table.book, table.state, RESCUER, "place_more", source)
        assert one is not None
        table.note_use(RESCUER, one)
    if source == "reserve":
        bonuses.use(table, RESCUER, "exchange")
    return source
