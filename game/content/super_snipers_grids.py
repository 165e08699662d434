"""The grids of Super Snipers: the edition's own, a user's, and those that a save carries.

Form of the file: see the head of ``data/super_snipers/grids.yaml``. The edition has one grid of each kind and level; a
user's grid takes the place of the edition's.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.content.own import yaml_files
from game.content.problems import Fault, Place, Problem, in_line_order, meant, quoted
from game.content.reading import Reading, read
from game.content.super_snipers_pictures import GridClass, picture_faults
from game.rules.super_snipers.grids import LEVELS, GridSet, LocateGrid, Rows, TargetGrid

OWN_FOLDER = "grids"
AnyGrid = LocateGrid | TargetGrid
_KINDS: dict[str, GridClass] = {"locate": LocateGrid, "target": TargetGrid}


class GridFault(Fault):
    """Faults of a file of grids, beside those of its pictures."""

    KIND = ("{value} is no kind of grid", "{mend}")
    LEVEL = ("{value} is no level of a grid", "{mend}")
    SAME_GRID = ("the {kind} grid {level} is given twice (first {by})", "keep one of the two, or change the level")
    NO_GRID = ("the {kind} grid {level} is missing", "add it")


def rows_of(picture: str) -> Rows:
    """Return the rows of a picture, top to bottom."""
    return tuple(picture.removesuffix("\n").split("\n"))


class GridText(msgspec.Struct, frozen=True):
    """A grid as it is written."""

    kind: str
    level: str
    picture: str

    @property
    def rows(self) -> Rows:
        """The rows of the picture, top to bottom."""
        return rows_of(self.picture)

    def grid(self, own: bool) -> AnyGrid:
        """Return the grid of a text without faults."""
        return _KINDS[self.kind](LEVELS.index(self.level) + 1, self.rows, own)


class GridsText(msgspec.Struct, frozen=True):
    """A file of grids."""

    grids: Annotated[tuple[GridText, ...], Meta(min_length=1)]


def read_grids(path: Path) -> GridSet:
    """Return the White set of the edition; raises Faulty with everything that is wrong with the file."""
    reading = _reading(path, {})
    if not reading.problems:
        reading.problems = list(_missing(reading))
    grids = sorted((text.grid(own=False) for text in reading.get().grids), key=lambda grid: grid.level)
    return GridSet(
        tuple(grid for grid in grids if isinstance(grid, LocateGrid)),
        tuple(grid for grid in grids if isinstance(grid, TargetGrid)),
    )


def read_practice(path: Path) -> tuple[AnyGrid, ...]:
    """Return the grids of the lessons; raises Faulty with everything that is wrong with the file."""
    return tuple(text.grid(own=False) for text in _reading(path, {}).get().grids)


def read_own_grids(folder: Path) -> tuple[tuple[AnyGrid, ...], list[Problem]]:
    """Return a user's grids, by file name, and the problems of the files that were left out.

    A grid may not be of the kind and level of one in an earlier file. A folder that is not there holds no grids.
    """
    taken: dict[tuple[str, str], str] = {}
    grids: list[AnyGrid] = []
    problems: list[Problem] = []
    for path in yaml_files(folder, problems):
        reading = _reading(path, taken)
        if reading.problems:
            problems += reading.problems
        else:
            texts = reading.get().grids
            taken |= {(text.kind, text.level): f"in {path.name}" for text in texts}
            grids += [text.grid(own=True) for text in texts]
    return tuple(grids), problems


def check_grids(path: Path) -> list[Problem]:
    """Return everything that is wrong with a file of grids; it need not hold all twelve."""
    return _reading(path, {}).problems


# --- own grids in the head of a save ---


def grids_for_a_save(grids: GridSet) -> list[Any] | None:
    """Return the user's grids of a set as plain values; None when it has none."""
    own = [grid for grid in (*grids.locate, *grids.target) if grid.own]
    texts = [GridText(grid.kind, LEVELS[grid.level - 1], "\n".join(grid.rows)) for grid in own]
    return list(msgspec.to_builtins(texts)) or None


def grids_from_a_save(custom: Any) -> tuple[AnyGrid, ...]:
    """Return the user's grids from the head of a save; raises ValueError when one of them cannot be played."""
    texts = msgspec.convert(custom, tuple[GridText, ...])
    names = {(text.kind, text.level) for text in texts}
    for text in texts:
        is_named = text.kind in _KINDS and text.level in LEVELS
        if not is_named or any(picture_faults(_KINDS[text.kind], text.rows, Place("save"))) or len(names) < len(texts):
            raise ValueError(f"The own grid {text.kind} {text.level} in the save cannot be played.")
    return tuple(text.grid(own=True) for text in texts)


# --- the edition's rules for files of grids ---


def _reading(path: Path, taken: dict[tuple[str, str], str]) -> Reading[GridsText]:
    """Return the reading of a file; unplayable grids and those whose kind and level are ``taken`` are problems."""
    reading = read(path, GridsText)
    for kind, place in reading.each(GridText, "kind"):
        if kind not in _KINDS:
            reading.problems.append(GridFault.KIND.at(place, value=quoted(kind), mend=meant(kind, _KINDS)))
    for level, place in reading.each(GridText, "level"):
        if level not in LEVELS:
            mend = f"it is one of {', '.join(LEVELS)}"
            reading.problems.append(GridFault.LEVEL.at(place, value=quoted(level), mend=mend))
    reading.problems += _same_grids(reading, taken)
    for kind, picture, place in _with_kind(reading, "picture"):
        reading.problems += picture_faults(_KINDS[kind], rows_of(picture), place)
    reading.problems = in_line_order(reading.problems)
    return reading


def _same_grids(reading: Reading[GridsText], taken: dict[tuple[str, str], str]) -> Iterator[Problem]:
    by = dict(taken)
    for kind, level, place in _with_kind(reading, "level"):
        here = f"in line {place.line}"
        first = by.setdefault((kind, level), here)
        if level in LEVELS and first != here:
            yield GridFault.SAME_GRID.at(place, kind=kind, level=level, by=first)


def _missing(reading: Reading[GridsText]) -> Iterator[Problem]:
    (_, place), *_ = reading.each(GridsText, "grids")
    there = {(kind, level) for kind, level, _ in _with_kind(reading, "level")}
    for kind in _KINDS:
        for level in LEVELS:
            if (kind, level) not in there:
                yield GridFault.NO_GRID.at(place, kind=kind, level=level)


def _with_kind(reading: Reading[GridsText], field: str) -> Iterator[tuple[str, str, Place]]:
    """Yield the kind, the value and the place of a field, for each grid whose kind is known."""
    kinds = {place.path[:-1]: kind for kind, place in reading.each(GridText, "kind") if kind in _KINDS}
    for value, place in reading.each(GridText, field):
        if place.path[:-1] in kinds:
            yield kinds[place.path[:-1]], value, place
