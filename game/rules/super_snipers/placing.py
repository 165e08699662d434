"""Laying pieces on the boards: from where, why not, and all that follows from it."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import Reason, Seat
from game.rules.super_snipers import bonuses, hostage_hand
from game.rules.super_snipers.actions import RIGHT, TARGET, Place
from game.rules.super_snipers.book import Held
from game.rules.super_snipers.events import InnocentCovered, PiecePlaced, Source, SurveillanceEarned
from game.rules.super_snipers.grounds import board_refusal, boards, ground, name_of, scope_of
from game.rules.super_snipers.isolation import review
from game.rules.super_snipers.pieces import COLOURS_OF, NO_PIECE, Piece, adrenaline_of, is_focus, owner_of
from game.rules.super_snipers.powers import find, held
from game.rules.super_snipers.state import (
    Draw,
    Offer,
    Placed,
    PlaceSurveillance,
    PutAside,
    Refill,
    SideState,
    SniperState,
)
from game.rules.super_snipers.table import Table


def active(table: Table, seat: Seat) -> tuple[Piece, ...]:
    """Return the Active Focus of a seat: the leftmost of its LOS, with a card either of the two leftmost."""
    los = table.side(seat).los
    front = los[:2] if find(table.book, table.state, seat, "widen_los", "two_active") else los[:1]
    return tuple([piece for piece in front if is_focus(piece)])


def is_loaded(side: SideState, piece: Piece) -> bool:
    """Tell whether an Innocent lies on a Focus of the LOS."""
    return any(burden.piece == piece for burden in side.burdens)


def leave_los(table: Table, seat: Seat, piece: Piece) -> None:
    """Take a Focus out of the LOS."""
    table.change(seat, los=tuple(one for one in table.side(seat).los if one != piece))


def more(table: Table, seat: Seat, what: str) -> Held | None:
    """Return the card that lets ``seat`` place one piece more from the Reserve or from the card."""
    return find(table.book, table.state, seat, "place_more", what)


def places(table: Table, seat: Seat) -> list[Place]:
    """Return every placement that is allowed, by piece, board and spot."""
    side = table.side(seat)
    without = side.lifted.piece if side.lifted else NO_PIECE
    found: list[Place] = []
    for piece in dict.fromkeys(_pieces(table, seat, side)):
        for board in boards(table.state, seat):
            at = _PLACES[piece, board]
            spots = ground(table.book, table.state, seat, piece, board, without).spots()
            found += [at[spot.mask] for spot in spots]
    if side.lifted is None:
        return found
    board = board_of(table.state, seat, without)
    return [one for one in found if one.mask != side.lifted.mask or one.board != board]


def refusal(table: Table, seat: Seat, action: Place) -> str:
    """Return why a placement is not allowed, or ""."""
    side = table.side(seat)
    if action.piece not in _pieces(table, seat, side):
        return _piece_refusal(table, seat, side, action.piece)
    if reason := board_refusal(table.state, seat, action.board):
        return reason
    without = side.lifted.piece if side.lifted else NO_PIECE
    if side.lifted and side.lifted.mask == action.mask and action.board == board_of(table.state, seat, without):
        return Reason("Move it to another place, or put it back.", "recalibrate/lift")
    return ground(table.book, table.state, seat, action.piece, action.board, without).refusal(action.mask)


def can_place_any(table: Table, seat: Seat, pieces: tuple[Piece, ...]) -> bool:
    """Tell whether any of the pieces can be placed anywhere now."""
    on = boards(table.state, seat)
    return any(ground(table.book, table.state, seat, piece, board).spots() for piece in pieces for board in on)


def _pieces(table: Table, seat: Seat, side: SideState) -> tuple[Piece, ...]:
    """Return the pieces that may be placed next, wherever they fit."""
    if isinstance(table.front(seat), PlaceSurveillance):
        return side.surveillance
    if side.lifted is not None:
        return (side.lifted.piece,)
    if table.state.hostage is not None:
        return hostage_hand.held(table.state.hostage)
    ready = active(table, seat)
    if side.burdens:
        ready = tuple(piece for piece in ready if not is_loaded(side, piece))
    offer = _offer(table, seat)
    if offer and _is_all(table, seat):
        return ready
    found = () if side.has_placed and offer is None else ready
    if not side.using and not side.has_placed and side.adrenaline == "ready":
        found = (*found, adrenaline_of(seat))
    if side.reserve != NO_PIECE and "exchange" in side.bonuses and more(table, seat, "reserve"):
        found = (*found, side.reserve)
    waiting = side.card[: len(side.card) - side.kept_now]
    if waiting and more(table, seat, "card"):
        found = (*found, *waiting)
    return found


def _piece_refusal(table: Table, seat: Seat, side: SideState, piece: Piece) -> str:
    """Return why this piece is not the one to be placed."""
    if isinstance(table.front(seat), PlaceSurveillance):
        return Reason("Your Surveillance Focus have to be placed first.", "surveillance/place")
    if side.lifted is not None:
        return Reason(f"Place the {name_of(side.lifted.piece)} you lifted, or put it back.", "recalibrate/lift")
    if table.state.hostage is not None:
        return hostage_hand.hand_refusal(table.state.hostage)
    if is_loaded(side, piece):
        return Reason("An Innocent lies on this Focus; take it off first.", "cards/load")
    if _offer(table, seat) and _is_all(table, seat):
        return Reason("Only your Active Focus can be placed now.", "cards/offer")
    if piece in active(table, seat) or (piece == adrenaline_of(seat) and side.adrenaline == "ready"):
        if side.has_placed:
            return Reason("You have placed your Focus in this turn.", "turn/parts")
        return Reason("A new Chain is started with a Focus.", "concentrate")
    if piece == adrenaline_of(seat):
        return Reason("Your Adrenaline is not ready.", "adrenaline")
    if piece in side.los:
        return Reason("Only your Active Focus can be placed.", "focus/line")
    if piece == side.reserve and piece != NO_PIECE:
        return Reason("The Reserve is swapped with your Active Focus, not placed.", "exchange")
    if piece in side.card:
        return Reason("One Focus from the card a turn, and not in the turn in which it came there.", "cards/keep")
    if piece in table.side(1 - seat).los and owner_of(piece) == seat:
        return Reason("Your opponent has taken that Focus from your Line of Sight.", "recalibrate/take")
    return Reason("You do not have that piece at hand.", "focus/line")


def _offer(table: Table, seat: Seat) -> Offer | None:
    """Return the offer of a card that the next placement of an Active Focus answers.

    Where both play at once it may stand open in the turn: the placement that Use or Lift began is none of it.
    """
    task, side = table.front(seat), table.side(seat)
    if isinstance(task, Offer):
        return task
    is_open = table.state.is_simultaneous and task is None and not side.using and side.lifted is None
    return next(iter(table.state.offers(seat)), None) if is_open else None


def _is_all(table: Table, seat: Seat) -> bool:
    """Tell whether nothing can be placed now but what an offer allows."""
    return not table.state.is_simultaneous or table.side(seat).is_done


class _Places(dict[tuple[Piece, int], dict[int, Place]]):
    """Actions by piece, board and mask, made once: the same action is listed very often."""

    def __missing__(self, key: tuple[Piece, int]) -> dict[int, Place]:
        self[key] = _ByMask(*key)
        return self[key]


class _ByMask(dict[int, Place]):
    def __init__(self, piece: Piece, board: int) -> None:
        self._where = piece, board

    def __missing__(self, mask: int) -> Place:
        self[mask] = Place(*self._where, mask)
        return self[mask]


_PLACES = _Places()


# -- placing


def place(table: Table, seat: Seat, action: Place) -> None:
    """Place a piece, and let everything follow."""
    side = table.side(seat)
    piece, lifted = action.piece, side.lifted
    offer = _offer(table, seat) if piece in side.los else None
    found = ground(table.book, table.state, seat, piece, action.board, lifted.piece if lifted else NO_PIECE)
    before = lifted.mask if lifted and board_of(table.state, seat, piece) == action.board else 0
    if offer:
        table.drop(offer)
    source = _take(table, seat, piece, is_offer=offer is not None)
    _lay(table, seat, Placed(piece, action.mask), action.board)
    table.change(seat, laid=table.side(seat).laid + 1)
    table.tell(PiecePlaced(seat, piece, action.board, action.mask, source))
    _pay_for_chain(table, seat, side.using)
    if source == "board":
        bonuses.use(table, seat, "recalibrate")
    is_waiting = False
    if action.mask & found.meeples and found.cover is not None:
        aside = PutAside(seat, -1, Placed(piece, action.mask), before)
        is_waiting = _cover(table, aside, found.cover)
    if not is_waiting:  # else what the board shows counts when the meeple is put aside
        settle(table, seat, Placed(piece, action.mask), action.board, before)
    if offer:
        table.raise_task(Refill(seat))


def settle(table: Table, seat: Seat, placed: Placed, board: int, before: int) -> None:
    """Earn what a piece covers that lay on ``before`` until now, and see anew who is isolated."""
    piece, mask = placed.piece, placed.mask
    if board >= TARGET:
        bonuses.cover_tiles(table, seat, scope_of(seat, board), piece, mask, before)
        for scope in (seat,) if table.state.hostage is None else (0, 1):
            review(table, scope)
        return
    side, colour = table.side(seat), COLOURS_OF[piece]
    locate = side.locate[board]
    if colour is None or colour in locate.earned:
        return
    if mask & table.book.locate(seat, locate.level).surveillance.of(colour):
        set_locate(table, seat, board, earned=(*locate.earned, colour))
        table.tell(SurveillanceEarned(seat, board))
        table.raise_task(Draw(seat, "surveillance"))


def set_locate(table: Table, seat: Seat, board: int, **fields: object) -> None:
    """Change fields of one Locate Grid of a seat."""
    locate = table.side(seat).locate
    changed = replace(locate[board], **fields)
    table.change(seat, locate=(*locate[:board], changed, *locate[board + 1 :]))


def _lay(table: Table, seat: Seat, placed: Placed, board: int) -> None:
    if board < TARGET:
        set_locate(table, seat, board, placed=(*table.side(seat).locate[board].placed, placed))
        return
    scope = scope_of(seat, board)
    target = table.side(scope).target
    assert target is not None
    table.change(scope, target=replace(target, placed=(*target.placed, placed)))


def _take(table: Table, seat: Seat, piece: Piece, *, is_offer: bool) -> Source:
    """Take a piece from where it is and return the name of that place."""
    side = table.side(seat)
    if side.lifted is not None:
        table.change(seat, lifted=None)
        take_off_target(table, scope_of(seat, board_of(table.state, seat, piece)), piece)
        return "board"
    if table.state.hostage is not None:
        return hostage_hand.leave(table)
    if piece in side.los:
        los = tuple(one for one in side.los if one != piece)
        table.change(seat, los=los, has_placed=side.has_placed or not is_offer)
        return "los"
    if piece == adrenaline_of(seat):
        table.change(seat, adrenaline="placed", has_placed=True)
        return "adrenaline"
    if piece in side.surveillance:
        table.change(seat, surveillance=tuple(one for one in side.surveillance if one != piece))
        return "surveillance"
    if piece in side.card:
        one = more(table, seat, "card")
        assert one is not None
        table.note_use(seat, one)
        table.change(seat, card=tuple(other for other in side.card if other != piece))
        return "card"
    one = more(table, seat, "reserve")
    assert one is not None
    table.note_use(seat, one)
    table.change(seat, reserve=NO_PIECE)
    bonuses.use(table, seat, "exchange")
    return "reserve"


def _pay_for_chain(table: Table, seat: Seat, using: str) -> None:
    """Flip the Concentrate, or count the use of the card, that the placement was begun with."""
    if not using:
        return
    table.change(seat, using="")
    if using == "concentrate":
        bonuses.use(table, seat, "concentrate")
    for one in held(table.book, table.state, seat):
        if one.key == using:
            table.note_use(seat, one)


def board_of(state: SniperState, seat: Seat, piece: Piece) -> int:
    """Return the number of the Target Grid on which a piece lies."""
    right = state.sides[1].target if state.hostage is not None else None
    return RIGHT if right is not None and any(one.piece == piece for one in right.placed) else TARGET


def take_off_target(table: Table, scope: Seat, piece: Piece) -> None:
    """Take a piece off the Target Grid of a Scope Board."""
    target = table.side(scope).target
    assert target is not None
    kept = tuple(one for one in target.placed if one.piece != piece)
    table.change(scope, target=replace(target, placed=kept))


def _cover(table: Table, aside: PutAside, one: Held) -> bool:
    """Cover a meeple as a card allows it; return whether it has to be put aside, which ``aside`` says but for whom."""
    seat = aside.seat
    table.note_use(seat, one)
    if one.power.cost == "concentrate":
        bonuses.use(table, seat, "concentrate")
    mask = aside.placed.mask
    scope = scope_of(seat, board_of(table.state, seat, aside.placed.piece))
    target = table.side(scope).target
    assert target is not None
    under = (n for n, one in enumerate(target.innocents) if one.cell & mask and one.meeple in ("grid", "off"))
    number = next(under, -1)
    if one.power.what == "moved_aside":
        table.raise_task(replace(aside, innocent=number))
        return True
    is_gone = one.power.what == "for_the_round"
    innocent = replace(target.innocents[number], is_isolated=True, meeple="gone" if is_gone else "covered")
    innocents = (*target.innocents[:number], innocent, *target.innocents[number + 1 :])
    table.change(scope, target=replace(target, innocents=innocents))
    table.tell(InnocentCovered(scope, number, is_gone))
    return False
