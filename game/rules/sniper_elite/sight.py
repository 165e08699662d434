"""Who sees whom on a board of Sniper Elite (point 6 of section 5 of the spec), exactly, in whole numbers.

Two spaces see each other when they share an edge, when they belong to one building, or when some segment between them
stays unblocked under every small enough shift. So only lines through no corner matter, and of those only which corners
lie on either side: that decides which spaces the line crosses.

Every such division of the corners is met by a line that runs beside two corners, parallel to the line through both and
half a lattice step away from it. (Lines are the points of the dual plane and corners are lines there; the lines that
divide the corners alike are the inside of a polygon with three corners or more, none of its sides passes through the
point that stands for the line at infinity, so that all but two of its corners can be left for the inside in direction
of that point or away from it, that is by a parallel shift. On a line ``dx * y - dy * x = c`` with ``dx`` and ``dy``
prime to each other and corners of whole numbers, c is whole for each corner: a shift by half a step meets none.)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import gcd
from typing import NamedTuple

from game.rules.hidden.ground import mask_of, spaces_in, union
from game.rules.sniper_elite.board import Board, Cell
from game.rules.sniper_elite.plan import OPEN_TO_ALL, blocks, owners, touching

Point = tuple[Fraction, Fraction]
Segment = tuple[Point, Point]


class Line(NamedTuple):
    """The line ``2 * (dx * y - dy * x) = twice``; ``twice`` is odd, so it meets no corner of a cell."""

    dx: int
    dy: int
    twice: int


def sight_table(board: Board) -> tuple[int, ...]:
    """Return for each space the set of those in sight of it, itself included; 0 for water and obstructions."""
    sights = _beside_and_inside(board)
    for _, run in _runs(board):
        for seer, seen in run:
            sights[seer] |= seen
    return tuple(sights)


def sight_lines(board: Board) -> dict[tuple[int, int], Segment]:
    """Return a segment for each pair (lower number first) that sees each other along a line.

    The other pairs of the table share an edge or a building.
    """
    found: dict[tuple[int, int], Segment] = {}
    sights, looker = _beside_and_inside(board), _Looker(board)
    for line, run in _runs(board):
        for seer, seen in run:
            for other in spaces_in(seen & ~sights[seer]):
                found[min(seer, other), max(seer, other)] = _segment(line, looker, seer, other)
            sights[seer] |= seen
    return found


def _beside_and_inside(board: Board) -> list[int]:
    """Return what is seen without a line: the own space, those that share an edge, the own building."""
    stand = mask_of(number for number, space in enumerate(board.spaces) if space.kind in OPEN_TO_ALL)
    together, near = blocks(board), touching(board)
    return [
        (near[number] | 1 << number | (together[number] if space.kind == "enclosed" else 0)) & stand
        if stand >> number & 1
        else 0
        for number, space in enumerate(board.spaces)
    ]


# -- along one line

Run = list[tuple[int, int]]
"""Spaces, each with a set of spaces that it sees."""


def _runs(board: Board) -> Iterator[tuple[Line, Run]]:
    """Yield what is seen along every line that matters; a row of spaces that was met before is passed over."""
    looker = _Looker(board)
    told: set[tuple[int, ...]] = set()
    for line in _lines(board):
        row = looker.crossed(line)
        if row not in told:
            told.add(row)
            yield line, looker.run(row)


class _Looker:
    """Looks along the lines of one board."""

    def __init__(self, board: Board) -> None:
        self.columns, self.rows = board.columns, board.rows
        owner = owners(board)
        self.owner = [owner[x, y] for y in range(board.rows) for x in range(board.columns)]
        self.blocks = blocks(board)
        kinds = [space.kind for space in board.spaces]
        self.elevated = mask_of(number for number, kind in enumerate(kinds) if kind == "elevated")
        self.clear = mask_of(number for number, kind in enumerate(kinds) if kind in ("open", "water"))
        self.solid = mask_of(number for number, kind in enumerate(kinds) if kind == "obstruction")
        self.stand = mask_of(number for number, kind in enumerate(kinds) if kind in OPEN_TO_ALL)

    def owner_of(self, cell: Cell) -> int:
        """Return the space of a cell."""
        return self.owner[cell[1] * self.columns + cell[0]]

    def crossed(self, line: Line) -> tuple[int, ...]:
        """Return the spaces that a line crosses, in their order."""
        row, last = [], -1
        for x, y in _cells(line, self.columns, self.rows):
            space = self.owner[y * self.columns + x]
            if space != last:
                row.append(space)
                last = space
        return tuple(row)

    def run(self, row: tuple[int, ...]) -> Run:
        """Return who sees whom along a row of spaces."""
        found: Run = []
        for stretch in self._stretches(row, self.clear):
            found += [(space, stretch) for space in spaces_in(stretch)]
        high = union(1 << space for space in row) & self.elevated
        for platform in {self.blocks[space] for space in spaces_in(high)}:
            for stretch in self._stretches(row, self.clear | platform):
                upon = stretch & platform
                found += [(space, stretch) for space in spaces_in(upon)]
                found += [(space, upon) for space in spaces_in(stretch & ~upon)]
        for stretch in self._stretches(row, ~self.solid) if high else ():
            found += [(space, stretch & high) for space in spaces_in(stretch & high)]
        return found

    def _stretches(self, row: tuple[int, ...], passed: int) -> Iterator[int]:
        """Yield, for each stretch of spaces that are looked through, those of it that one can stand in and both ends.

        An end stops the look but is seen itself, unless it is an obstruction.
        """
        stretch, is_through = 0, False
        for space in row:
            bit = 1 << space
            stretch |= bit
            if passed & bit:
                is_through = True
                continue
            if is_through:
                yield stretch & self.stand
            stretch, is_through = bit, False
        if is_through:
            yield stretch & self.stand


# -- the lines


def _lines(board: Board) -> Iterator[Line]:
    """Yield every line half a step beside two corners, direction by direction."""
    corners = _corners(board)
    for dx, dy in _directions(board.columns, board.rows):
        through: defaultdict[int, int] = defaultdict(int)
        for x, y in corners:
            through[dx * y - dy * x] += 1
        beside = {2 * c + side for c, count in through.items() if count > 1 for side in (-1, 1)}
        for twice in sorted(beside):
            yield Line(dx, dy, twice)


def _directions(columns: int, rows: int) -> Iterator[tuple[int, int]]:
    """Yield each direction between two corners once, to the right or straight down."""
    yield 0, 1
    for dx in range(1, columns + 1):
        for dy in range(-rows, rows + 1):
            if gcd(dx, dy) == 1:
                yield dx, dy


def _corners(board: Board) -> list[Cell]:
    """Return the corners at which more than one straight border passes: all others part the same spaces on any side."""
    owner = owners(board)

    def is_corner(x: int, y: int) -> bool:
        a, b, c, d = (owner.get(cell, -1) for cell in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)))
        return not ((a == b and c == d) or (a == c and b == d))

    return [(x, y) for y in range(board.rows + 1) for x in range(board.columns + 1) if is_corner(x, y)]


def _cells(line: Line, columns: int, rows: int) -> Iterator[Cell]:
    """Yield the cells of the grid that a line crosses, from left to right or straight down."""
    dx, dy, twice = line
    if not dx:
        column = -twice // 2  # -dy * x = twice / 2 with dy = 1: the middle of a column
        if 0 <= column < columns:
            yield from ((column, y) for y in range(rows))
        return
    over, step = 2 * dx, 2 * dy
    at = twice
    for x in range(columns):
        enters, leaves = at // over, (at + step) // over
        at += step
        for y in range(enters, leaves + 1) if dy >= 0 else range(enters, leaves - 1, -1):
            if 0 <= y < rows:
                yield x, y


# -- one segment


def _segment(line: Line, looker: _Looker, one: int, other: int) -> Segment:
    """Return a piece of a line along which two spaces see each other, from the middle of a cell's part to another's."""
    cells = list(_cells(line, looker.columns, looker.rows))
    ends = [(at, looker.owner_of(cell)) for at, cell in enumerate(cells) if looker.owner_of(cell) in (one, other)]
    for (first, here), (last, there) in pairwise(ends):
        between = looker.run(tuple(looker.owner_of(cell) for cell in cells[first : last + 1]))
        if any(seer == here and seen >> there & 1 for seer, seen in between if here != there):
            return _middle(line, cells[first]), _middle(line, cells[last])
    raise AssertionError("a line along which two spaces see each other has no piece on which they do")


def _middle(line: Line, cell: Cell) -> Point:
    """Return the middle of what a line crosses of a cell."""
    dx, dy, twice = line
    x, y = cell
    if not dx:
        return Fraction(-twice, 2), y + Fraction(1, 2)
    lowest, highest = Fraction(x), Fraction(x + 1)
    if dy:
        edges = sorted(Fraction(2 * dx * row - twice, 2 * dy) for row in (y, y + 1))
        lowest, highest = max(lowest, edges[0]), min(highest, edges[1])
    across = (lowest + highest) / 2
    return across, Fraction(twice, 2 * dx) + across * Fraction(dy, dx)
