"""A table of which a hint tells, and the numbers in words."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.super_snipers.reading import Reader
from game.bots.super_snipers.stand import Front
from game.core import Action
from game.rules.super_snipers import actions as act
from game.rules.super_snipers.game import SuperSnipers
from game.rules.super_snipers.grounds import scope_of
from game.rules.super_snipers.pieces import NO_PIECE, Piece
from game.rules.super_snipers.placing import active
from game.rules.super_snipers.state import SideState, SniperState, TargetBoard
from game.rules.super_snipers.table import Table

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Telling(NamedTuple):
    """A table that a seat sees, and what is needed to tell of it."""

    game: SuperSnipers
    reader: Reader
    state: SniperState
    seat: int

    @property
    def side(self) -> SideState:
        """The side of the seat."""
        return self.state.sides[self.seat]

    def front(self, board: int) -> Front:
        """Return a board as the search sees it."""
        if self.state.hostage is not None:
            return self.reader.rescue(self.state).fronts[int(board == act.RIGHT)]
        return self.reader.stand(self.state, self.seat).fronts[0 if board == act.TARGET else board]

    def after(self, action: Action) -> Telling:
        """Return the table after an act, as far as chance has no part in it."""
        return self._replace(state=self.game.apply(self.state, self.seat, action).state)

    def target(self, board: int) -> TargetBoard:
        """Return a Target Grid in play."""
        found = self.state.sides[scope_of(self.seat, board)].target
        assert found is not None
        return found

    def active(self) -> Piece:
        """Return the Active Focus; in a rescue, the one in the hand."""
        if self.state.hostage is not None:
            return self.state.hostage.held
        return next(iter(active(Table(self.reader.book, self.state), self.seat)), NO_PIECE)

    def most_closed(self, piece: Piece) -> int:
        """Return how many leaks a piece can close at most where it may be placed now."""
        best = 0
        for place in self.game.legal(self.state, self.seat):
            if isinstance(place, act.Place) and place.piece == piece:
                front = self.front(place.board)
                if front.is_open and not place.mask & front.field.plot.hard:
                    plot, taken = front.field.plot, front.field.taken
                    best = max(best, plot.need(taken).walls - plot.need_after(taken, place.mask).walls)
        return best


def count(number: int) -> str:
    """Return a number in words."""
    return COUNTS[number] if number < len(COUNTS) else str(number)


def leaks(number: int) -> str:
    """Return so many leaks in words."""
    return f"{count(number)} leak{'s' * (number != 1)}"


def still_left(number: int) -> str:
    """Say how many leaks are then left."""
    return f"{leaks(number)} {'is' if number == 1 else 'are'} then left"
