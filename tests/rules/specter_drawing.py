"""Boards of Specter Ops drawn as text, one character a space."""

from __future__ import annotations

from game.rules.hidden.grid_names import space_name
from game.rules.specter_ops.board import Board, Cache, Site, Stretch

STRUCTURES = "#C"


def read_drawing(drawing: str, name: str, stretches: str, sites: tuple[str, ...], caches: str) -> Board:
    """Return the board of a drawing with lettered rim, one character a space.

    ``#`` structure, ``.`` floor, ``=`` road, a digit a site of that section, ``C`` structure with a cache, ``S`` start
    and exit, ``E`` exit, ``X`` exit for four and five, ``V`` and ``W`` vehicle starts. What it cannot show stands in
    words: stretches ``"L-M 1-9, G-W 8-9"``, each section's sites in die order ``"B17 B19 …"``, caches ``"T5>S5, …"``.
    """
    lines = [line.split()[1] for line in drawing.splitlines() if line.strip() and line.strip()[0].isdigit()]
    drawn = {space_name(x, y): mark for y, line in enumerate(lines) for x, mark in enumerate(line)}

    def marked(marks: str) -> tuple[str, ...]:
        return tuple(space for space, mark in drawn.items() if mark in marks)

    return Board(
        name=name,
        columns=len(lines[0]),
        rows=len(lines),
        structures=tuple(space for space, mark in drawn.items() if mark in STRUCTURES or mark.isdigit()),
        stretches=tuple(map(_stretch, filter(None, map(str.strip, stretches.split(","))))),
        sites=tuple(
            Site(space, section, die)
            for section, row in enumerate(sites, 1)
            for die, space in enumerate(row.split(), 1)
        ),
        caches=tuple(Cache(*pair.strip().split(">")) for pair in caches.split(",") if pair.strip()),
        start=marked("S")[0],
        exits=(*marked("S"), *marked("E")),
        vehicle_start=marked("V")[0],
        far_exits=marked("X"),
        far_vehicle_start=next(iter(marked("W")), ""),
    )


def _stretch(words: str) -> Stretch:
    columns, rows = (span.split("-") for span in words.split())
    return Stretch(columns[0] + rows[0], columns[-1] + rows[-1])
