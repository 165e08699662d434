"""Boards of Sniper Elite drawn as text: one sign for each cell, touching cells with the same sign are one space.

Small letters are open spaces, capitals enclosed ones, figures elevated ones; ``~`` water, ``#`` obstruction. A space is
named by its sign when it is the only one that has it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import product
from textwrap import dedent

from game.rules.sniper_elite.board import Board, Cell, Edge, Kind, Objective, Passage, Sector, Space, Squad


def drawn(
    text: str,
    doors: Iterable[str] = (),
    walls: Iterable[Edge] = (),
    difficult: str = "",
    sectors: Mapping[str, Sector] | None = None,
    objectives: str = "",
    squads: Iterable[str] = (),
    arrows: str = "",
) -> Board:
    """Return the board of a drawing.

    ``doors``: pairs of names (``"aB"``), each at the first edge that the two share. ``difficult``: signs. ``sectors``:
    by sign, red where nothing is said. ``objectives``: the spaces of numbers 1, 2, …. ``squads``: officer and two
    soldiers of each.
    """
    lines = dedent(text).strip("\n").splitlines()
    signs = {(x, y): sign for y, line in enumerate(lines) for x, sign in enumerate(line)}
    spaces = _spaces(signs, difficult, sectors or {})
    number = {space.name: at for at, space in enumerate(spaces)}
    owner = {cell: at for at, space in enumerate(spaces) for cell in space.cells}
    return Board(
        name="drawn",
        columns=len(lines[0]),
        rows=len(lines),
        spaces=spaces,
        passages=tuple(_passage(owner, *(number[name] for name in door)) for door in doors),
        walls=tuple(walls),
        objectives=tuple(Objective(at, name, number[name]) for at, name in enumerate(objectives, 1)),
        squads=tuple(Squad(number[squad[0]], (number[squad[1]], number[squad[2]])) for squad in squads),
        arrows=tuple(sorted(number[name] for name in arrows)),
    )


def _spaces(signs: dict[Cell, str], difficult: str, sectors: Mapping[str, Sector]) -> tuple[Space, ...]:
    pieces: list[tuple[str, tuple[Cell, ...]]] = []
    told: set[Cell] = set()
    for cell in sorted(signs, key=lambda cell: (cell[1], cell[0])):
        if cell not in told:
            piece = _piece(signs, cell)
            told |= piece
            pieces.append((signs[cell], tuple(sorted(piece, key=lambda cell: (cell[1], cell[0])))))
    often = Counter(sign for sign, _ in pieces)
    return tuple(
        Space(
            name=sign if often[sign] == 1 else f"{sign}{cells[0][0]},{cells[0][1]}",
            kind=kind_of(sign),
            sector="" if sign in "~#" else sectors.get(sign, "red"),
            cells=cells,
            is_difficult=sign in difficult,
        )
        for sign, cells in pieces
    )


def kind_of(sign: str) -> Kind:
    """Return what a sign stands for."""
    if sign in "~#":
        return "water" if sign == "~" else "obstruction"
    if sign.isdigit():
        return "elevated"
    return "enclosed" if sign.isupper() else "open"


def _piece(signs: dict[Cell, str], start: Cell) -> set[Cell]:
    found, edge = {start}, [start]
    while edge:
        x, y = edge.pop()
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell not in found and signs.get(cell) == signs[start]:
                found.add(cell)
                edge.append(cell)
    return found


def _passage(owner: dict[Cell, int], one: int, other: int) -> Passage:
    for (x, y), (dx, dy) in product(sorted(owner, key=lambda cell: (cell[1], cell[0])), ((1, 0), (0, 1))):
        after = (x + dx, y + dy)
        if {owner[x, y], owner.get(after)} == {one, other}:
            return Passage(owner[x, y], owner[after], ((x, y), after))
    raise LookupError("the two spaces share no edge")
