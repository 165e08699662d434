"""Grids as bitmasks: where a piece may lie, what is cut off (spec, section 8: spaces connect by their sides only).

A set of spaces is an int: space (row, column) of a board is the bit ``row * width + column``. A board knows nothing of
colours, icons or Innocents; whoever asks hands in the masks. Every ability of the game that bends placement is a choice
of masks for ``Board.legal``:

====================================  ================================================================
the first Focus of a colour           ``covering=board.border``
a later one                           ``touching=`` the spaces of that colour
Concentrate (a new chain)             ``touching=`` the colour, ``covering=board.border``
a chain that starts from an Innocent  ``touching=`` the colour and the Innocents
a chain with any colour               ``touching=`` every Focus
the Adrenaline Focus                  ``covering=board.all``
covering what is forbidden else       leave it out of ``blocked``
====================================  ================================================================
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.rules.super_snipers.shapes import CELLS, Cell, Shape, orientations

LONGEST_SIDE = 8


class Spot(NamedTuple):
    """One way for a piece to lie on a board.

    ``mask``: the spaces it covers. ``touch``: the other spaces that share a side with it. ``row`` and ``column`` are
    those of the upper left corner of the piece's rectangle; below zero when it sticks out.
    """

    mask: int
    touch: int
    orientation: int
    row: int
    column: int


class _Corners(dict[int, tuple[Spot, ...]]):
    """The spots of one orientation whose upper left corners lie in eight given spaces, by the bits of those that do."""

    def __init__(self, spots: list[Spot | None]) -> None:
        self._spots = spots

    def __missing__(self, corners: int) -> tuple[Spot, ...]:
        self[corners] = tuple(spot for bit, spot in enumerate(self._spots) if spot and corners >> bit & 1)
        return self[corners]


Sieve = tuple[int, int, int, int, int, list[_Corners]]
"""One orientation, tried at all places at once: the upper left corners at which it lies on the board, how many bits
each of its four cells (a piece of three has its last one twice) stands after that corner, the spots by their corners.
"""


class Board:
    """A grid of ``width`` by ``height`` spaces, at most 8 by 8. Make it with ``board``: equal boards are one object."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.all = (1 << width * height) - 1
        self._first_column = sum(1 << row * width for row in range(height))
        self._last_column = self._first_column << width - 1
        top = (1 << width) - 1
        self.border = top | top << width * (height - 1) | self._first_column | self._last_column
        self._but_first = self.all & ~self._first_column
        self._but_last = self.all & ~self._last_column
        self._spots = {shape: _spots(self, shape, may_stick_out=False) for shape in CELLS}
        self._sieves = {shape: _sieves(self, shape) for shape in CELLS}
        self._loose: dict[Shape, tuple[Spot, ...]] = {}

    def bit(self, row: int, column: int) -> int:
        """Return the mask of one space."""
        return 1 << row * self.width + column

    def cells(self, mask: int) -> Iterator[Cell]:
        """Yield (row, column) of each space of a mask, row by row."""
        while mask:
            yield divmod((mask & -mask).bit_length() - 1, self.width)
            mask &= mask - 1

    def beside(self, mask: int) -> int:
        """Return the spaces that share a side with a space of ``mask``, those of ``mask`` left out."""
        return self.near(mask) & ~mask

    def around(self, mask: int) -> int:
        """Return the spaces that share a side or a corner with a space of ``mask``, those of ``mask`` left out."""
        wide = mask | (mask & self._but_last) << 1 | (mask & self._but_first) >> 1
        return (wide | wide << self.width | wide >> self.width) & self.all & ~mask

    def region(self, start: int, open_spaces: int) -> int:
        """Return the open spaces that can be reached from those of ``start``, which may be covered themselves."""
        found, grown = 0, start & open_spaces
        while grown != found:
            found, grown = grown, (grown | self.near(grown)) & open_spaces
        return found

    def regions(self, open_spaces: int) -> list[int]:
        """Return the connected regions of open spaces, by their first space."""
        found = []
        while open_spaces:
            found.append(self.region(open_spaces & -open_spaces, open_spaces))
            open_spaces &= ~found[-1]
        return found

    def is_cut_off(self, spaces: int, open_spaces: int) -> bool:
        """Tell whether no way leads from any of the spaces, over open ones, out over the border."""
        return not self.region(spaces, open_spaces) & self.border

    def isolated(self, innocents: int, target: int, open_spaces: int) -> int:
        """Return the Innocents that are cut off from the border and from the Primary Target."""
        return innocents & ~self.region(self.border | target, open_spaces)

    def is_boxed_in(self, target: int, kill_box: int, open_spaces: int) -> bool:
        """Tell whether the Primary Target is isolated: its region lies wholly inside the Kill Box."""
        return bool(target & open_spaces) and not self.region(target, open_spaces) & ~kill_box

    def bullets(self, target: int, open_spaces: int) -> list[Spot]:
        """Return where the Bullet can cover the Primary Target inside the region it stands in."""
        closed = ~self.region(target, open_spaces)
        return [spot for spot in self._spots["bullet"] if spot.mask & target and not spot.mask & closed]

    def spots(self, shape: Shape) -> tuple[Spot, ...]:
        """Return every way for a piece to lie wholly on the board, by orientation, row and column."""
        return self._spots[shape]

    def loose_spots(self, shape: Shape) -> tuple[Spot, ...]:
        """Return every way to lie on the board with one cell or more, the others sticking out."""
        if shape not in self._loose:
            self._loose[shape] = _spots(self, shape, may_stick_out=True)
        return self._loose[shape]

    def spot(self, shape: Shape, orientation: int, row: int, column: int) -> Spot | None:
        """Return the spot of a piece held over the board; None when it would stick out or has no such orientation."""
        return _by_place(self, shape).get((orientation, row, column))

    def legal(self, shape: Shape, blocked: int, *, touching: int = 0, covering: int = 0) -> list[Spot]:
        """Return the spots that cover nothing of ``blocked`` and are connected, by orientation, row and column.

        Connected: the piece covers a space of ``covering``, or lies beside one of ``touching``.
        """
        free, goal = ~blocked, covering | self.near(touching)
        found: list[Spot] = []
        for corners, one, two, three, four, spots_at in self._sieves[shape]:
            corners &= free >> one & free >> two & free >> three & free >> four
            if corners and (corners := corners & (goal >> one | goal >> two | goal >> three | goal >> four)):
                for spots, eight in zip(spots_at, corners.to_bytes(LONGEST_SIDE, "little"), strict=True):
                    if eight:
                        found += spots[eight]
        if touching & free:  # a space that the piece itself covers is nothing to lie beside
            return [spot for spot in found if spot.mask & covering or spot.touch & touching]
        return found

    def room(self, shape: Shape, free: int) -> int:
        """Return the free spaces that a piece can cover where it lies on free ones only."""
        found = 0
        for corners, one, two, three, four, _ in self._sieves[shape]:
            corners &= free >> one & free >> two & free >> three & free >> four
            found |= corners << one | corners << two | corners << three | corners << four
        return found

    def chained(self, shape: Shape, blocked: int, chain: int) -> list[Spot]:
        """Return the spots by the rule of chains; ``chain``: the spaces of the Focus's colour, 0 for its first."""
        return self.legal(shape, blocked, touching=chain, covering=0 if chain else self.border)

    def near(self, mask: int) -> int:
        """Return the spaces that share a side with a space of ``mask``, be they of ``mask`` themselves or not."""
        return (
            mask << self.width | mask >> self.width | (mask & self._but_last) << 1 | (mask & self._but_first) >> 1
        ) & self.all


@cache
def board(width: int, height: int) -> Board:
    """Return the board of a size; raises ValueError beyond 8 by 8."""
    if not (1 <= width <= LONGEST_SIDE and 1 <= height <= LONGEST_SIDE):
        raise ValueError(f"A board has sides of 1 to {LONGEST_SIDE} spaces, not {width} by {height}.")
    return Board(width, height)


def _spots(on: Board, shape: Shape, *, may_stick_out: bool) -> tuple[Spot, ...]:
    found = []
    for orientation, cells in enumerate(orientations(shape)):
        height, width = (1 + max(cell[axis] for cell in cells) for axis in (0, 1))
        over = (height - 1, width - 1) if may_stick_out else (0, 0)
        for row in range(-over[0], on.height - height + 1 + over[0]):
            for column in range(-over[1], on.width - width + 1 + over[1]):
                places = [(row + down, column + right) for down, right in cells]
                mask = sum(on.bit(*place) for place in places if _is_on(on, place))
                if mask:
                    found.append(Spot(mask, on.beside(mask), orientation, row, column))
    return tuple(found)


def _sieves(on: Board, shape: Shape) -> tuple[Sieve, ...]:
    sieves: list[Sieve] = []
    for orientation, cells in enumerate(orientations(shape)):
        steps = [row * on.width + column for row, column in cells]
        at: list[Spot | None] = [None] * LONGEST_SIDE**2
        for spot in on.spots(shape):
            if spot.orientation == orientation:
                at[spot.row * on.width + spot.column] = spot
        corners = sum(1 << bit for bit, spot in enumerate(at) if spot)
        eights = [_Corners(at[start : start + LONGEST_SIDE]) for start in range(0, len(at), LONGEST_SIDE)]
        sieves.append((corners, steps[0], steps[1], steps[2], steps[-1], eights))
    return tuple(sieves)


def _is_on(on: Board, place: Cell) -> bool:
    return 0 <= place[0] < on.height and 0 <= place[1] < on.width


@cache
def _by_place(on: Board, shape: Shape) -> dict[tuple[int, int, int], Spot]:
    return {spot[2:]: spot for spot in on.spots(shape)}
