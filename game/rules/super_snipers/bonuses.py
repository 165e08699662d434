"""Bonuses and Clear tokens: earned, used, flipped as a payment, and whom that sets off."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import Reason, Seat
from game.rules.super_snipers.events import (
    BonusEarned,
    BonusUsed,
    EffectCancelled,
    FocusDiscarded,
    TokenFlipped,
)
from game.rules.super_snipers.grids import BONUS_OF, Bonus
from game.rules.super_snipers.isolation import discard
from game.rules.super_snipers.pieces import BONUSES, COLOURS_OF, NO_PIECE, Piece
from game.rules.super_snipers.powers import AI_SEAT, find, held
from game.rules.super_snipers.state import Draw, EarnMore, Offer
from game.rules.super_snipers.table import Table


def cover_tiles(table: Table, seat: Seat, scope: Seat, piece: Piece, mask: int, before: int) -> None:
    """Earn the Bonus whose tile a piece covers in its colour; ``before``: where that piece lay until now.

    ``scope``: whose Scope Board it lies on.

    Each tile once a round (rulebook, "Phase III"), unless a card says so: then whenever it is newly covered.
    """
    target, colour = table.side(scope).target, COLOURS_OF[piece]
    if target is None or colour is None:
        return
    tile = table.book.target(scope, target.level).bonuses.of(colour)
    bonus = BONUS_OF[colour]
    is_new = not before & tile and find(table.book, table.state, seat, "earn_again") is not None
    if mask & tile and (bonus not in target.used or is_new):
        table.change(scope, target=replace(target, used=tuple(sorted({*target.used, bonus}))))
        earn(table, seat, bonus)


def earn(table: Table, seat: Seat, bonus: Bonus) -> None:
    """Activate a Bonus; one that is active already stays as it is (rulebook, FAQ "GunHead")."""
    side = table.side(seat)
    if bonus in side.bonuses:
        return
    active = tuple(one for one in BONUSES if one == bonus or one in side.bonuses)
    table.change(seat, bonuses=active)
    table.tell(BonusEarned(seat, bonus))
    if bonus == "exchange":
        table.raise_task(Draw(seat, "reserve"))
    another = find(table.book, table.state, seat, "earn_another")
    if another and len(active) < len(BONUSES):
        table.raise_task(EarnMore(seat, another.key))
    _opponent_sees(table, seat, "opponent_earns_bonus", bonus)


def use(table: Table, seat: Seat, bonus: Bonus) -> None:
    """Use an active Bonus: its token is flipped, but for Exchange, and the opponent's cards may answer."""
    side = table.side(seat)
    if bonus != "exchange":
        table.change(seat, bonuses=tuple(one for one in side.bonuses if one != bonus))
    table.tell(BonusUsed(seat, bonus))
    _opponent_sees(table, seat, "opponent_uses_bonus", bonus)


def _opponent_sees(table: Table, seat: Seat, moment: str, bonus: Bonus) -> None:
    """Let the opponent's cards answer a Bonus: each Bonus earned once a round, Exchange used once a turn or round."""
    other = 1 - seat
    for one in held(table.book, table.state, other):
        if one.power.when != moment:
            continue
        if moment == "opponent_earns_bonus" or bonus == "exchange":
            key = f"{one.key}:{bonus}"
            side = table.side(other)
            if key in (side.uses_now if one.power.per == "turn" else side.uses):
                continue
            table.change(other, uses=(*side.uses, key), uses_now=(*side.uses_now, key))
        table.note_use(other, one)
        if one.power.do == "draw":
            for _ in range(one.power.count):
                table.raise_task(Draw(AI_SEAT, "surveillance"))
        elif one.power.do == "place_more":
            table.raise_task(Offer(other))


def flip(table: Table, seat: Seat, token: str) -> None:
    """Flip an active token without its effect; a Reserve goes with its Exchange (rulebook, FAQ "Artemis").

    What was begun with that token cannot go on: in Quickdraw a toll may come in between.
    """
    side = table.side(seat)
    if side.using == token or (token == "recalibrate" and side.lifted is not None):
        table.change(seat, using="", lifted=None)
        table.tell(EffectCancelled(seat))
    if token == "clear":
        table.change(seat, clears=side.clears - 1)
    else:
        table.change(seat, bonuses=tuple(one for one in side.bonuses if one != token))
    table.tell(TokenFlipped(seat, token))
    if token == "exchange" and side.reserve != NO_PIECE:
        table.change(seat, reserve=NO_PIECE)
        table.tell(FocusDiscarded(seat, side.reserve))
        discard(table, side.reserve)


def token_refusal(table: Table, seat: Seat, token: str) -> str:
    """Return why ``seat`` cannot flip this token, or ""."""
    side = table.side(seat)
    if token == "clear":
        return "" if side.clears else Reason("Both Clear tokens are spent.", "clear/skip")
    return "" if token in side.bonuses else Reason(f"Your {token.capitalize()} is not active.", "bonuses/use")
