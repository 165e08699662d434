"""The position: everything there is to know, and what a seat may know of it."""

from __future__ import annotations

from game.core import Observation, Seat, State
from game.rules.sharp_shooters.tiles import ROWS
from game.rules.sharp_shooters.tiles import Side as TileSide

NOBODY: Seat = -1


class SharpState(State, frozen=True):
    """A position.

    ``target``: points that end the match. ``scores``, ``dice``: per seat; dice are those not on the tile, the ones in
    hand and cup included. ``stack``: sides as laid at set-up, top first; the tile in play is number ``round - 1`` of
    it, counted round and round. ``seat``: who has the turn. ``turn``: turns begun so far.

    Of the turn: ``in_turn`` dice of it not on the tile, ``cup`` of them being rolled, ``hand`` the rolled ones by
    face, ``rolls`` done, ``placed`` dice placed since the last roll.

    Of the tile: ``spaces`` the faces on each row, ``takers`` the seat that finished each row, or -1.
    """

    target: int
    scores: tuple[int, ...]
    dice: tuple[int, ...]
    first_tile: str
    stack: tuple[str, ...] = ()
    round: int = 0
    seat: Seat = NOBODY
    turn: int = 0
    in_turn: int = 0
    cup: int = 0
    hand: tuple[int, ...] = ()
    rolls: int = 0
    placed: int = 0
    spaces: tuple[str, ...] = ("",) * ROWS
    takers: tuple[int, ...] = (NOBODY,) * ROWS
    is_over: bool = False


class SharpObservation(Observation, frozen=True, kw_only=True):
    """What every seat sees: all but the order of the tiles not yet shown.

    ``side``: the tile in play, None before the first. ``shown``: names of the sides seen up to now in their order,
    first pass only, since the stack's later passes follow from it. ``tiles``: how many the stack holds.
    The other fields are those of SharpState.
    """

    side: TileSide | None
    shown: tuple[str, ...]
    tiles: int
    first_tile: str
    target: int
    scores: tuple[int, ...]
    dice: tuple[int, ...]
    round: int
    to_move: Seat
    turn: int
    in_turn: int
    cup: int
    hand: tuple[int, ...]
    rolls: int
    placed: int
    spaces: tuple[str, ...]
    takers: tuple[int, ...]
    is_over: bool

    @property
    def reserve(self) -> int:
        """Dice of the seat to move that it set aside at the start of its turn."""
        return self.dice[self.to_move] - self.in_turn if self.to_move >= 0 else 0
