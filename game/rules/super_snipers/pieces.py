"""Every piece by its number, so that none is ever lost or doubled.

0-29 are the white set's Focus, 30-59 the black set's, both in the order of ``FOCUS_SET``; then the two Adrenaline and
the two Bullets. A number stays with its piece for the whole match, wherever it lies.
"""

from __future__ import annotations

from game.core import Seat
from game.rules.super_snipers.grids import Bonus
from game.rules.super_snipers.shapes import FOCUS_SET, Colour, Shape

Piece = int
"""The number of a piece."""

NO_PIECE: Piece = -1
SET = len(FOCUS_SET)
ADRENALINE = 2 * SET
BULLET = ADRENALINE + 2

BONUSES: tuple[Bonus, ...] = ("exchange", "concentrate", "recalibrate")
SHAPES: tuple[Shape, ...] = (*(focus.shape for focus in FOCUS_SET * 2), *("adrenaline",) * 2, *("bullet",) * 2)
"""The shape of each piece by its number."""
COLOURS_OF: tuple[Colour | None, ...] = (*(focus.colour for focus in FOCUS_SET * 2), *(None,) * 4)
"""The colour of each piece by its number; Adrenaline and Bullet have none."""
NAMES: tuple[str, ...] = (
    *(f"{focus.colour} {focus.shape}" for focus in FOCUS_SET * 2),
    *("Adrenaline",) * 2,
    *("Bullet",) * 2,
)
"""What one calls each piece."""


def adrenaline_of(seat: Seat) -> Piece:
    """Return the Adrenaline of a seat."""
    return ADRENALINE + seat


def bullet_of(seat: Seat) -> Piece:
    """Return the Bullet of a seat."""
    return BULLET + seat


def is_focus(piece: Piece) -> bool:
    """Tell whether it is one of the 60 Focus."""
    return 0 <= piece < ADRENALINE


def owner_of(piece: Piece) -> Seat:
    """Return whose set a piece belongs to."""
    return piece // SET if piece < ADRENALINE else piece % 2


def is_match(one: Piece, other: Piece) -> bool:
    """Tell whether two pieces are an exact match: two Focus of equal colour and shape."""
    return is_focus(one) and is_focus(other) and FOCUS_SET[one % SET] == FOCUS_SET[other % SET]


def whole_set(seat: Seat) -> tuple[Piece, ...]:
    """Return the 30 Focus of a seat."""
    return tuple(range(seat * SET, (seat + 1) * SET))
