"""The game tiles: six rows of spaces each, as the players see them (rulebook, "2. Place dice").

A row is written in the notation of the edition: a digit is a fixed number of pips, ``*`` a star of one colour (any
number first, then all the same), ``r`` and ``y`` red and yellow stars (the reds equal, the yellows equal, the two
numbers different).
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import msgspec

ROWS = 6
MOST_SPACES_IN_A_ROW = 6
MOST_SPACES = 28  # with four players only 28 of the 30 dice are in play


class Row(msgspec.Struct, frozen=True):
    """One row of a tile side.

    ``value``: points, in tens; positive for a white row (taken), negative for a black row (paid).
    ``spaces``: one character per space, left to right, in the notation of the module docstring.
    """

    value: int
    spaces: str

    @property
    def title(self) -> str:
        """What one calls the row at the table: "the 1-6 straight", "the black three stars"."""
        colour = "black " if self.value < 0 else ""
        return f"the {colour}{_figure(self.spaces)}"


class Side(msgspec.Struct, frozen=True):
    """One side of a tile: its name (``"1A"``) and its six rows, top to bottom."""

    name: str
    rows: tuple[Row, ...]


class Tile(msgspec.Struct, frozen=True):
    """A double-sided tile; a one-sided tile shows the same side again. ``own`` marks a user's tile."""

    name: str
    sides: tuple[Side, Side]
    own: bool = False


@cache
def wanted(spaces: str, filled: str) -> str:
    """Return the numbers of pips, as digits in order, that the next free space of a row takes; "" when it is full.

    ``spaces``: the row in its notation; ``filled``: the faces of the dice on it, left to right (rulebook, "2. Place
    dice": leftmost first; star rows take any first number, then the same; red and yellow stars differ).
    """
    here = len(filled)
    if here == len(spaces):
        return ""
    kind = spaces[here]
    if kind.isdigit():
        return kind
    group = spaces.index(kind)
    if here > group:
        return filled[group]
    return "".join(face for face in "123456" if face not in filled) if kind == "y" else "123456"


COUNTS = ("", "single", "two", "three", "four", "five", "six")


def _figure(spaces: str) -> str:
    count = COUNTS[len(spaces)]
    if spaces[0] == "*":
        return f"{count} star{'s' if len(spaces) > 1 else ''}"
    if not spaces.isdigit():
        return "two-colour stars"
    if len(spaces) == 1:
        return f"single {spaces}"
    if len(set(spaces)) == 1:
        return f"{count} {spaces[0]}s"
    steps = {int(right) - int(left) for left, right in pairwise(spaces)}
    if steps in ({1}, {-1}):
        return f"{spaces[0]}-{spaces[-1]} straight"
    if len(spaces) == 5 and len(set(spaces[:3])) == len(set(spaces[3:])) == 1:
        return f"full house {spaces[0]}-{spaces[-1]}"
    return f"{'-'.join(spaces)} row"
