"""From the table to the stand of a side: what the search has to know of it."""

from __future__ import annotations

from msgspec.structs import replace

from game.bots.super_snipers.field import Field, Plots, field
from game.bots.super_snipers.stand import PER_BONUS, PER_CLEAR, Front, Stand
from game.core import Seat
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.pieces import BONUSES, NO_PIECE, Piece
from game.rules.super_snipers.powers import AI_SEAT, find
from game.rules.super_snipers.shapes import COLOURS
from game.rules.super_snipers.state import AnyTask, SideState, SniperState

PER_ADRENALINE = 0.4
PER_ADVANTAGE = 0.3
KEPT = (0.0, 0.5, 0.8)
PER_BURDEN = 0.6


class Reader:
    """Reads tables; keeps the plots of the grids and all that was found out about them."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._plots = Plots()

    def stand(self, state: SniperState, seat: Seat) -> Stand:
        """Return where ``seat`` stands. A lifted piece and a token in use are thought away."""
        side = state.sides[seat]
        worth = self._worth(state, seat)
        if side.target is not None:
            needs_room = not self._may_stick_out(state, seat)
            front = self._target(side, seat, _lifted(side), needs_room=needs_room)
            return Stand((front,), is_target=True, worth=worth)
        fronts = tuple(self._locate(side, seat, number) for number in range(len(side.locate)))
        raised = int(state.ai is not None and state.sides[AI_SEAT].adrenaline != "none")
        return Stand(fronts, is_target=False, surveillance=len(side.surveillance), worth=worth, raised=raised)

    def rescue(self, state: SniperState) -> Stand:
        """Return where a rescuer stands: the left and the right Target Grid, closed where the Kill was made."""
        lifted, needs_room = _lifted(state.sides[0]), not self._may_stick_out(state, 0)
        fronts = tuple(
            self._target(side, seat, lifted, needs_room=needs_room)._replace(is_open=not side.has_killed)
            for seat, side in enumerate(state.sides)
        )
        return Stand(fronts, is_target=True, worth=self._worth(state, 0))

    def _may_stick_out(self, state: SniperState, seat: Seat) -> bool:
        """Tell whether a card lets the Bullet lie where it does not fit, and can be paid."""
        one, side = find(self.book, state, seat, "loose_bullet"), state.sides[seat]
        if one is None or not one.power.cost:
            return one is not None
        return one.power.cost in side.bonuses and side.lifted is None

    def _target(self, side: SideState, seat: Seat, lifted: Piece, *, needs_room: bool) -> Front:
        target = side.target
        assert target is not None
        innocents = 0
        for innocent in target.innocents:
            if innocent.meeple != "gone":
                innocents |= innocent.cell
        plot = self._plots.target(self.book.target(seat, target.level), innocents, target.target, needs_room=needs_room)
        placed = tuple(one for one in target.placed if one.piece != lifted)
        earned = sum(1 << number for number, bonus in enumerate(BONUSES) if bonus in target.used)
        return Front(field(plot, placed), earned)

    def _locate(self, side: SideState, seat: Seat, number: int) -> Front:
        locate = side.locate[number]
        plot = self._plots.locate(self.book.locate(seat, locate.level))
        if locate.is_gone:
            return Front(Field(plot, plot.board.all, (0, 0, 0)), earned=7, is_open=False)
        earned = sum(1 << number for number, colour in enumerate(COLOURS) if colour in locate.earned)
        return Front(field(plot, locate.placed), earned, is_open=not locate.is_searched)

    def _worth(self, state: SniperState, seat: Seat) -> float:
        side = state.sides[seat]
        worth = PER_CLEAR[side.clears]
        for number, bonus in enumerate(BONUSES):
            if bonus in side.bonuses and bonus != side.using and not (bonus == "recalibrate" and side.lifted):
                worth += PER_BONUS[number]
        worth += PER_ADRENALINE * (side.adrenaline == "ready") + PER_ADVANTAGE * side.has_advantage
        worth += kept_worth(len(side.card)) - PER_BURDEN * len(side.burdens)
        return worth


def kept_worth(count: int) -> float:
    """Return what Focus on the card are worth: beyond two there is hardly a turn left to place them."""
    return KEPT[min(count, len(KEPT) - 1)]


def _lifted(side: SideState) -> Piece:
    return side.lifted.piece if side.lifted else NO_PIECE


def asked(state: SniperState, seat: Seat) -> AnyTask | None:
    """Return the task that ``seat`` has to answer; an offer that stays open asks once the turn is over."""
    task = state.front(seat)
    if task is None and state.sides[seat].is_done:
        return next(iter(state.offers(seat)), None)
    return task


def as_planned(planned: SniperState, now: SniperState, seat: Seat) -> bool:
    """Tell whether the table is as it was foreseen: all of it, or the own side where both play at once."""
    if not now.is_simultaneous:
        return planned.sides == now.sides
    return _untimed(planned.sides[seat]) == _untimed(now.sides[seat])


def _untimed(side: SideState) -> SideState:
    return replace(side, timer=0, is_running=False, step=0)
