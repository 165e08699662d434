"""Innocents and the Primary Target: who is cut off, who comes back, and what that sets off."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import Reason, Seat
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.end_events import AiSetBack
from game.rules.super_snipers.events import InnocentIsolated, InnocentReturned
from game.rules.super_snipers.grounds import mask_of
from game.rules.super_snipers.pieces import Piece, is_focus, owner_of
from game.rules.super_snipers.powers import find, held, player_of
from game.rules.super_snipers.state import Innocent, LoadInnocent, SniperState, Toll
from game.rules.super_snipers.table import Table


def open_spaces(book: Book, state: SniperState, seat: Seat) -> int:
    """Return the uncovered spaces of the Target Grid of ``seat``."""
    target = state.sides[seat].target
    assert target is not None
    return book.target(seat, target.level).board.all & ~mask_of(target.placed)


def review(table: Table, seat: Seat) -> None:
    """See anew which Innocents of the Scope Board of ``seat`` are isolated: meeples leave the grid or come back to it.

    Rulebook, "Phase III".
    """
    side = table.side(seat)
    target = side.target
    if target is None:
        return
    board = table.book.target(seat, target.level).board
    uncovered = open_spaces(table.book, table.state, seat)
    player = player_of(table.state, seat)
    standing = 0
    for innocent in target.innocents:
        if innocent.meeple != "gone":
            standing |= innocent.cell & uncovered
    isolated = board.isolated(standing, target.target, uncovered)
    if not any(_is_news(one, uncovered, isolated) for one in target.innocents):
        return
    # a card that moves meeples leaves isolated ones on the grid (rulebook, FAQ "Archangel")
    stay = any(one.power.what == "moved_aside" for one in held(table.book, table.state, player))
    now = tuple(_seen_anew(one, uncovered, isolated, stay) for one in target.innocents)
    table.change(seat, target=replace(target, innocents=now))
    fresh = []
    for number, (before, after) in enumerate(zip(target.innocents, now, strict=True)):
        if before.is_isolated and not after.is_isolated:
            _return(table, seat, number)
        elif after.is_isolated and not before.is_isolated:
            fresh.append(number)
            table.tell(InnocentIsolated(seat, number))
    if fresh:
        _set_off(table, seat, tuple(fresh))


def _is_news(innocent: Innocent, uncovered: int, isolated: int) -> bool:
    if innocent.meeple == "covered" and innocent.cell & uncovered:
        return True
    return innocent.meeple != "gone" and innocent.is_isolated != bool(innocent.cell & (~uncovered | isolated))


def _seen_anew(innocent: Innocent, uncovered: int, isolated: int, stay: bool) -> Innocent:
    if innocent.meeple == "gone" or not innocent.cell & uncovered:
        return innocent
    if innocent.cell & isolated:
        if innocent.is_isolated and innocent.meeple != "covered":
            return innocent
        return replace(innocent, is_isolated=True, meeple="grid" if stay else "off")
    return replace(innocent, is_isolated=False, meeple="grid")


def _return(table: Table, seat: Seat, number: int) -> None:
    """Take the meeple back, from a Focus of the opponent too, and tell it."""
    other = table.side(1 - seat)
    if any(burden.innocent == number for burden in other.burdens):
        kept = tuple(burden for burden in other.burdens if burden.innocent != number)
        table.change(1 - seat, burdens=kept)
    table.tell(InnocentReturned(seat, number))


def _set_off(table: Table, seat: Seat, innocents: tuple[int, ...]) -> None:
    """Let the cards of ``seat`` answer that Innocents became isolated."""
    for one in table.powers(seat, "toll", "isolates_innocent"):
        table.note_use(seat, one)
        if table.is_ai(1 - seat):
            set_ai_back(table)
        else:
            table.raise_task(Toll(1 - seat))
    for one in table.powers(seat, "load_innocent", "isolates_innocent"):
        table.note_use(seat, one)
        table.raise_task(LoadInnocent(seat, innocents))


def set_ai_back(table: Table) -> None:
    """The automated opponent pays a toll with its newest Surveillance Focus, when it has any."""
    surveillance = table.side(1).surveillance
    if surveillance:
        table.change(1, surveillance=surveillance[:-1])
        table.tell(AiSetBack(surveillance[-1]))
        discard(table, surveillance[-1])


def discard(table: Table, piece: Piece) -> None:
    """Put a Focus that leaves play to its owner's discards; an Adrenaline is spent for the round."""
    owner = owner_of(piece)
    if not is_focus(piece):
        table.change(owner, adrenaline="spent")
        return
    table.change(owner, discards=(*table.side(owner).discards, piece))


def may_shoot(book: Book, state: SniperState, seat: Seat) -> str:
    """Return why ``seat`` cannot make the Kill as the grid lies, whatever the place of the Bullet, or ""."""
    side = state.sides[seat]
    if side.target is None:
        return Reason("You have not located the other Sniper yet.", "locate/search")
    if side.has_killed:
        return Reason("That Sniper is dead.", "rescue")
    if side.is_bullet_away:
        return Reason("Your Bullet is still in the opponent's Line of Sight.", "cards/send")
    if not all(one.is_isolated for one in side.target.innocents):
        return Reason("An Innocent is not isolated yet.", "target/innocents")
    grid = book.target(seat, side.target.level)
    if not grid.board.is_boxed_in(side.target.target, grid.kill_box, open_spaces(book, state, seat)):
        return Reason("The Primary Target is not contained within the Kill Box.", "bullet/box")
    return ""


def bullet_spots(book: Book, state: SniperState, seat: Seat) -> tuple[int, ...]:
    """Return where the Bullet fits, by the usual rule, once ``may_shoot`` says nothing."""
    side = state.sides[seat]
    assert side.target is not None
    board = book.target(seat, side.target.level).board
    return tuple(spot.mask for spot in board.bullets(side.target.target, open_spaces(book, state, seat)))


def loose_bullet_spots(book: Book, state: SniperState, seat: Seat) -> tuple[int, ...]:
    """Return where a card lets the Bullet lie besides: over pieces, or sticking out; () without such a card."""
    side, player = state.sides[seat], player_of(state, seat)
    one = find(book, state, player, "loose_bullet")
    if one is None or side.target is None or (one.power.cost and one.power.cost not in state.sides[player].bonuses):
        return ()
    innocents = 0
    for innocent in side.target.innocents:
        if innocent.meeple != "gone":
            innocents |= innocent.cell
    board = book.target(seat, side.target.level).board
    usual = bullet_spots(book, state, seat)
    spots = board.loose_spots("bullet")
    masks = {spot.mask for spot in spots if spot.mask & side.target.target and not spot.mask & innocents}
    return tuple(sorted(masks.difference(usual)))
