"""Positions inside a turn as whole numbers, and every roll of one to five dice with its chance.

A position is what is on the tile and the points of the player whose turn it is: eight bits for each row, then the
points. Dice on the tile and dice in hand are constant in a turn together, and a turn of five dice has five rolls at
most anyway, since each roll leaves a die on the tile; so neither needs a place in the number.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from game.rules.sharp_shooters import Side, wanted

BITS = 8
SCORE_SHIFT = 6 * BITS
TILE_MASK = (1 << SCORE_SHIFT) - 1
FULL = 255
"""Code of a full row: whichever numbers lie on it, nothing more can come."""

Hand = tuple[int, ...]


class Rolls(NamedTuple):
    """All different hands of a number of dice.

    ``hands``: faces in order. ``chances``: of rolling each. ``parts``: for each hand, the faces in it, each with the
    number of the hand that remains without one such die.
    """

    hands: tuple[Hand, ...]
    chances: tuple[float, ...]
    parts: tuple[tuple[tuple[int, int], ...], ...]
    numbers: dict[Hand, int]


def _rolls(dice: int, fewer: Rolls | None) -> Rolls:
    hands = tuple(combinations_with_replacement(range(1, 7), dice))
    ways = [factorial(dice) // prod(factorial(hand.count(face)) for face in set(hand)) for hand in hands]
    smaller = fewer.numbers if fewer else {}
    parts = tuple(tuple((face, smaller[without(hand, face)]) for face in sorted(set(hand))) for hand in hands)
    return Rolls(hands, tuple(way / 6**dice for way in ways), parts, {hand: n for n, hand in enumerate(hands)})


def without(hand: Hand, face: int) -> Hand:
    """Return the hand with one die showing ``face`` taken out."""
    place = hand.index(face)
    return hand[:place] + hand[place + 1 :]


def _all_rolls(most: int) -> tuple[Rolls, ...]:
    rolls = [_rolls(0, None)]
    for dice in range(1, most + 1):
        rolls.append(_rolls(dice, rolls[-1]))
    return tuple(rolls)


ROLLS = _all_rolls(5)
"""``ROLLS[n]``: the rolls of n dice."""


class RowCode(NamedTuple):
    """One kind of row: ``fills`` the dice that may lie on it (the code is the place in it), ``steps`` for each code
    the (face, next code) that may follow, ``left`` for each code the free spaces."""

    codes: dict[str, int]
    fills: tuple[str, ...]
    steps: tuple[tuple[tuple[int, int], ...], ...]


@cache
def row_code(spaces: str) -> RowCode:
    """Return the code of rows with these spaces."""
    fills = [""]
    for fill in fills:
        if len(fill) + 1 < len(spaces):
            fills += [fill + face for face in wanted(spaces, fill)]
    codes = {fill: n for n, fill in enumerate(fills)}
    steps = tuple(
        tuple((int(face), codes.get(fill + face, FULL)) for face in wanted(spaces, fill)) for fill in fills
    )
    return RowCode(codes, tuple(fills), steps)


class CodedSide:
    """A tile side whose positions are whole numbers."""

    def __init__(self, side: Side) -> None:
        self.rows = side.rows
        self._codes = [row_code(row.spaces) for row in side.rows]
        self.full = TILE_MASK
        self._moves = [
            [
                [(face, (code - here) << (BITS * n), row.value if code == FULL else 0) for face, code in steps]
                for here, steps in enumerate(self._codes[n].steps)
            ]
            for n, row in enumerate(side.rows)
        ]

    def position(self, spaces: tuple[str, ...], score: int) -> int:
        """Return the number of a position: the faces on each row and the points of the player on turn."""
        number = score << SCORE_SHIFT
        for n, fill in enumerate(spaces):
            number |= self._codes[n].codes.get(fill, FULL) << (BITS * n)
        return number

    def moves(self, position: int) -> list[list[int]]:
        """Return, for each face 0-6, the positions that placing such a die may lead to, by row."""
        moves: list[list[int]] = [[], [], [], [], [], [], []]
        for n, steps in enumerate(self._moves):
            code = position >> (BITS * n) & FULL
            if code != FULL:
                for face, change, value in steps[code]:
                    after = position + change
                    if value:
                        after += max(value, -(position >> SCORE_SHIFT)) << SCORE_SHIFT
                    moves[face].append(after)
        return moves

    def after(self, position: int, face: int, row: int) -> int:
        """Return the position after placing ``face`` on ``row``, which must take it."""
        code = position >> (BITS * row) & FULL
        for shown, change, value in self._moves[row][code]:
            if shown == face:
                paid = max(value, -(position >> SCORE_SHIFT)) if value else 0
                return position + change + (paid << SCORE_SHIFT)
        raise ValueError(f"row {row} does not take {face}")

    def all_fills(self) -> list[tuple[str, ...]]:
        """Return, for each row, the dice that may lie on it while it is open; a code is the place in that list."""
        return [code.fills for code in self._codes]
