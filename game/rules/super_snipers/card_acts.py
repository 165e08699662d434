"""What the cards let a player do, and the answers to what cards ask."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from game.core import Reason, Seat
from game.rules.super_snipers import bonuses, placing, rounds
from game.rules.super_snipers.actions import (
    CopyCard,
    Decline,
    Displace,
    EarnAnother,
    Keep,
    Load,
    MoveMeeple,
    Pay,
    SendBullet,
    SwapLocate,
)
from game.rules.super_snipers.bonus_acts import active_refusal
from game.rules.super_snipers.events import (
    BulletSent,
    CardCopied,
    CardsBlanked,
    EffectCancelled,
    FocusKept,
    FocusLoaded,
    FocusSwapped,
    MeepleMoved,
    OfferDeclined,
)
from game.rules.super_snipers.flow import loadable, toll_tokens
from game.rules.super_snipers.grounds import open_for_meeples, scope_of
from game.rules.super_snipers.isolation import review
from game.rules.super_snipers.pieces import BONUSES, bullet_of, is_focus, is_match
from game.rules.super_snipers.placing import active, leave_los, set_locate
from game.rules.super_snipers.powers import find
from game.rules.super_snipers.state import (
    Burden,
    ChooseCopy,
    EarnMore,
    LoadInnocent,
    Placed,
    PutAside,
    Refill,
    Toll,
)
from game.rules.super_snipers.table import Table

# -- the own turn


def locate_swaps(table: Table, seat: Seat) -> Iterable[SwapLocate]:
    """Return each Active Focus with each Focus on the Locate Grids."""
    side = table.side(seat)
    if side.target is None or not find(table.book, table.state, seat, "swap_active"):
        return ()
    lying = [placed.piece for locate in side.locate for placed in locate.placed]
    return [SwapLocate(front, piece) for front in active(table, seat) for piece in lying]


def locate_swap_refusal(table: Table, seat: Seat, action: SwapLocate) -> str:
    """Return why these two cannot be swapped, or ""."""
    side = table.side(seat)
    if find(table.book, table.state, seat, "swap_active") is None:
        return Reason("You have no card for that now.", "cards")
    if side.target is None:
        return Reason("That card works in your Target Phase.", "cards/swap")
    lying = {placed.piece for locate in side.locate for placed in locate.placed}
    if action.piece not in lying or not is_focus(action.piece):
        return Reason("That Focus does not lie on your Locate Grids.", "cards/swap")
    return active_refusal(table, seat, action.active)


def swap_locate(table: Table, seat: Seat, action: SwapLocate) -> None:
    """Swap an Active Focus with one on a Locate Grid; the one put down just lies there."""
    one = find(table.book, table.state, seat, "swap_active")
    assert one is not None
    table.note_use(seat, one)
    side = table.side(seat)
    for board, locate in enumerate(side.locate):
        if any(placed.piece == action.piece for placed in locate.placed):
            lying = tuple(Placed(action.active, 0) if p.piece == action.piece else p for p in locate.placed)
            set_locate(table, seat, board, placed=lying)
    los = tuple(action.piece if piece == action.active else piece for piece in side.los)
    table.change(seat, los=los)
    table.tell(FocusSwapped(seat, action.active, action.piece, "locate"))


def sendings(table: Table, seat: Seat) -> Iterable[SendBullet]:
    """Return SendBullet."""
    return (SendBullet(),) if find(table.book, table.state, seat, "send_bullet") else ()


def send_refusal(table: Table, seat: Seat, action: SendBullet) -> str:
    """Return why the Bullet cannot be sent, or ""."""
    side = table.side(seat)
    if find(table.book, table.state, seat, "send_bullet") is None:
        return Reason("You have no card for that now.", "cards")
    if side.is_bullet_away:
        return Reason("Your Bullet is away already.", "cards/send")
    return Reason("The Bullet is sent at the start of a turn.", "cards/send") if side.laid else ""


def send_bullet(table: Table, seat: Seat, action: SendBullet) -> None:
    """Slide the Bullet into the opponent's LOS; while it is there a card may blank the opponent's cards."""
    one = find(table.book, table.state, seat, "send_bullet")
    assert one is not None
    table.note_use(seat, one)
    other = 1 - seat
    table.change(other, los=(*table.side(other).los, bullet_of(seat)))
    table.change(seat, is_bullet_away=True)
    table.tell(BulletSent(seat))
    if find(table.book, table.state, seat, "blank_cards", "while_bullet_away"):
        table.change(other, is_blanked=True)
        table.tell(CardsBlanked(other, 0))
        _cut_short(table, other)


def _cut_short(table: Table, seat: Seat) -> None:
    """End what ``seat`` has begun with a card, as its cards became blank, and what its cards have offered."""
    using = table.side(seat).using
    if using and using != "concentrate":
        table.change(seat, using="")
        table.tell(EffectCancelled(seat))
    for offer in table.state.offers(seat):
        table.drop(offer)
        table.tell(OfferDeclined(seat))


def keepings(table: Table, seat: Seat) -> Iterable[Keep]:
    """Return the Active Focus."""
    if not find(table.book, table.state, seat, "keep_match"):
        return ()
    return [Keep(piece) for piece in active(table, seat)]


def keep_refusal(table: Table, seat: Seat, action: Keep) -> str:
    """Return why this Focus cannot be put on the card, or ""."""
    side = table.side(seat)
    if find(table.book, table.state, seat, "keep_match") is None:
        return Reason("You have no card for that now.", "cards")
    if side.has_placed:
        return Reason("It goes on the card instead of being placed; you have placed in this turn.", "cards/keep")
    if reason := active_refusal(table, seat, action.piece):
        return reason
    lying = [placed.piece for locate in side.locate for placed in locate.placed]
    lying += [placed.piece for placed in side.target.placed] if side.target is not None else []
    if not any(is_match(action.piece, piece) for piece in lying):
        return Reason("No Focus on your grids has its colour and shape.", "cards/keep")
    return ""


def keep(table: Table, seat: Seat, action: Keep) -> None:
    """Put an Active Focus on the card; the LOS is refilled, the turn goes on."""
    one = find(table.book, table.state, seat, "keep_match")
    assert one is not None
    table.note_use(seat, one)
    leave_los(table, seat, action.piece)
    side = table.side(seat)
    table.change(seat, card=(*side.card, action.piece), kept_now=side.kept_now + 1)
    table.tell(FocusKept(seat, action.piece))
    table.raise_task(Refill(seat))


def meeple_moves(table: Table, seat: Seat) -> Iterable[MoveMeeple]:
    """Return every move of a meeple by one space."""
    side = table.side(seat)
    one = find(table.book, table.state, seat, "move_meeple")
    if one is None or side.target is None or side.has_placed:
        return ()
    board = table.book.target(seat, side.target.level).board
    free = open_for_meeples(table.book, seat, side.target, side.target.placed)
    starts = [innocent.cell for innocent in side.target.innocents if innocent.meeple == "grid"]
    starts += [side.target.target] if one.power.what == "any" else []
    return [MoveMeeple(start, board.bit(*goal)) for start in starts for goal in board.cells(board.around(start) & free)]


def meeple_refusal(table: Table, seat: Seat, action: MoveMeeple) -> str:
    """Return why this meeple cannot be moved there, or ""."""
    side = table.side(seat)
    if find(table.book, table.state, seat, "move_meeple") is None:
        return Reason("You have no card for that now.", "cards")
    if side.target is None:
        return Reason("Meeples stand on the Target Grid only.", "cards/meeple")
    if side.has_placed:
        return Reason("A meeple is moved before the Focus is placed.", "cards/meeple")
    if action not in meeple_moves(table, seat):
        return Reason("A meeple moves one space, to an open space off the border.", "cards/meeple")
    return ""


def move_meeple(table: Table, seat: Seat, action: MoveMeeple) -> None:
    """Move a meeple by one space."""
    one = find(table.book, table.state, seat, "move_meeple")
    assert one is not None
    table.note_use(seat, one)
    shift_meeple(table, seat, action.start, action.goal)
    review(table, seat)


def shift_meeple(table: Table, seat: Seat, start: int, goal: int) -> None:
    """Put the meeple that stands on ``start`` on ``goal``."""
    target = table.side(seat).target
    assert target is not None
    number = next((n for n, one in enumerate(target.innocents) if one.cell == start and one.meeple == "grid"), -1)
    _set_meeple(table, seat, number, goal)


def _set_meeple(table: Table, seat: Seat, number: int, goal: int) -> None:
    target = table.side(seat).target
    assert target is not None
    if number < 0:
        table.change(seat, target=replace(target, target=goal))
    else:
        moved = replace(target.innocents[number], cell=goal)
        innocents = (*target.innocents[:number], moved, *target.innocents[number + 1 :])
        table.change(seat, target=replace(target, innocents=innocents))
    table.tell(MeepleMoved(seat, number, goal))


# -- answers


def payments(table: Table, seat: Seat) -> Iterator[Pay]:
    """Yield the tokens that can be flipped."""
    yield from (Pay(token) for token in toll_tokens(table, seat))


def pay_refusal(table: Table, seat: Seat, action: Pay) -> str:
    """Return why this token does not pay the toll, or ""."""
    return (
        ""
        if action.token in toll_tokens(table, seat)
        else Reason("Flip an active Bonus; a Clear token only without one.", "cards/toll")
    )


def pay(table: Table, seat: Seat, action: Pay) -> None:
    """Flip the token."""
    task = table.front(seat)
    assert isinstance(task, Toll)
    table.drop(task)
    bonuses.flip(table, seat, action.token)


def loads(table: Table, seat: Seat) -> Iterator[Load]:
    """Yield the Focus of the opponent's LOS."""
    yield from (Load(piece) for piece in loadable(table, 1 - seat))


def load_refusal(table: Table, seat: Seat, action: Load) -> str:
    """Return why no Innocent can be put there, or ""."""
    return (
        ""
        if action.piece in loadable(table, 1 - seat)
        else Reason("Choose a Focus of the opponent's Line of Sight.", "cards/load")
    )


def load(table: Table, seat: Seat, action: Load) -> None:
    """Put the Innocents that are still isolated on the Focus; all on the same one."""
    task, target = table.front(seat), table.side(seat).target
    assert isinstance(task, LoadInnocent)
    table.drop(task)
    still = [n for n in task.innocents if target is not None and target.innocents[n].is_isolated]
    burdens = tuple(Burden(action.piece, n) for n in still)
    table.change(1 - seat, burdens=(*table.side(1 - seat).burdens, *burdens))
    table.tell(FocusLoaded(1 - seat, action.piece, len(burdens)))


def displacements(table: Table, seat: Seat) -> Iterator[Displace]:
    """Yield the spaces for the covered meeple."""
    task = table.front(seat)
    assert isinstance(task, PutAside)
    scope = scope_of(seat, placing.board_of(table.state, seat, task.placed.piece))
    target = table.side(scope).target
    assert target is not None
    board = table.book.target(scope, target.level).board
    meeple = target.target if task.innocent < 0 else target.innocents[task.innocent].cell
    free = open_for_meeples(table.book, scope, target, target.placed)
    yield from (Displace(board.bit(*space)) for space in board.cells(board.around(meeple) & free))


def displace_refusal(table: Table, seat: Seat, action: Displace) -> str:
    """Return why the meeple cannot be put there, or ""."""
    if action in tuple(displacements(table, seat)):
        return ""
    return Reason("Put it on a free space next to it, not on the border.", "cards/aside")


def displace(table: Table, seat: Seat, action: Displace) -> None:
    """Put the covered meeple aside; then what the board shows counts."""
    task = table.front(seat)
    assert isinstance(task, PutAside)
    table.drop(task)
    board = placing.board_of(table.state, seat, task.placed.piece)
    _set_meeple(table, scope_of(seat, board), task.innocent, action.goal)
    placing.settle(table, seat, task.placed, board, task.before)


def other_bonuses(table: Table, seat: Seat) -> Iterator[EarnAnother]:
    """Yield the Bonuses that are not active."""
    yield from (EarnAnother(bonus) for bonus in BONUSES if bonus not in table.side(seat).bonuses)


def earn_refusal(table: Table, seat: Seat, action: EarnAnother) -> str:
    """Return why this Bonus cannot be earned as well, or ""."""
    if action.bonus not in BONUSES:
        return Reason("There is no such Bonus.", "cards/earn")
    return Reason("That Bonus is active already.", "cards/earn") if action.bonus in table.side(seat).bonuses else ""


def earn_another(table: Table, seat: Seat, action: EarnAnother) -> None:
    """Earn the other Bonus as well."""
    task = table.front(seat)
    assert isinstance(task, EarnMore)
    table.drop(task)
    one = find(table.book, table.state, seat, "earn_another")
    assert one is not None
    table.note_use(seat, one)
    bonuses.earn(table, seat, action.bonus)


def copies(table: Table, seat: Seat) -> Iterator[CopyCard]:
    """Yield the cards of the opponent."""
    yield from (CopyCard(card) for card in rounds.copyable(table.book, table.state, seat))


def copy_refusal(table: Table, seat: Seat, action: CopyCard) -> str:
    """Return why this card cannot be copied, or ""."""
    known = rounds.copyable(table.book, table.state, seat)
    return "" if action.card in known else Reason("Choose a face-up card of the opponent.", "cards/copy")


def copy_card(table: Table, seat: Seat, action: CopyCard) -> None:
    """Have the card for the round."""
    task = table.front(seat)
    assert isinstance(task, ChooseCopy)
    table.drop(task)
    table.change(seat, copied=(*table.side(seat).copied, action.card))
    table.tell(CardCopied(seat, action.card))


def declines(table: Table, seat: Seat) -> Iterator[Decline]:
    """Yield Decline."""
    yield Decline()


def decline(table: Table, seat: Seat, action: Decline) -> None:
    """Leave the offer."""
    task = table.front(seat) or table.state.offers(seat)[-1]
    table.drop(task)
    table.tell(OfferDeclined(seat))
