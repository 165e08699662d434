"""The painted spaces of a Sniper Elite map: touching cells of one tile are one space, with its kind and its sector."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from game.content.problems import Fault, Place, Problem
from game.content.tiled.drawn import DrawnMap, Painting, Value
from game.rules.hidden.grid_names import space_name
from game.rules.sniper_elite.board import Cell, Kind, Sector, Space
from game.rules.sniper_elite.plan import OPEN_TO_ALL

KINDS: tuple[Kind, ...] = ("open", "enclosed", "elevated", "water", "obstruction")
SECTORS: tuple[Sector, ...] = ("red", "yellow", "black", "neutral")
SPACES, SECTOR_LAYER = "spaces", "sectors"
_SHOWN = 4
"""Spaces that a message lists by name."""


class SpaceFault(Fault):
    """Faults of what is painted."""

    UNPAINTED = ("the cell {cell} is not painted{more}", "paint it in the layer 'spaces', or fill it as an obstruction")
    NO_SECTOR = ("the space {space} has no sector at {cell}{more}", "paint the cell in the layer 'sectors'")
    TWO_SECTORS = (
        "the space {space} lies in two sectors, {one} at {cell} and {other} at {other_cell}",
        "paint all its cells in one of the two in the layer 'sectors'",
    )
    DIFFICULT = ("the space {space} is {kind} and difficult", "take a tile of it without 'difficult'")
    COUNT = (
        "{found} spaces are painted, and the map's property 'spaces' says {said}; {hints}",
        "{mend}; when all of them are right, put {found} into the property",
    )


class PaintedSpaces:
    """The spaces of a map in reading order of their first cells, and what is wrong with them."""

    def __init__(self, drawn: DrawnMap, file: str) -> None:
        self.drawn, self._file = drawn, file
        self._kinds = _cells(drawn.painting(SPACES), drawn.columns)
        self._sectors = _cells(drawn.painting(SECTOR_LAYER), drawn.columns)

    @cached_property
    def spaces(self) -> tuple[Space, ...]:
        """All spaces; a space without a sector is taken as neutral."""
        return tuple(self._space(cells) for cells in self._regions())

    @cached_property
    def owner(self) -> dict[Cell, int]:
        """The number of the space of every painted cell."""
        return {cell: number for number, space in enumerate(self.spaces) for cell in space.cells}

    def place(self, layer: str) -> Place:
        """Return where a layer begins in the file of the map."""
        return self.drawn.places.get(layer, Place(self._file))

    def problems(self, is_whole: bool) -> Iterator[Problem]:
        """Yield what is wrong; nothing is called missing unless the map ``is_whole``."""
        kinds, sectors = self.place(SPACES), self.place(SECTOR_LAYER)
        if not is_whole:
            return
        bare = [cell for cell in self._all_cells() if cell not in self._kinds]
        if bare:
            yield SpaceFault.UNPAINTED.at(kinds, cell=space_name(*bare[0]), more=_more(bare))
        for space in self.spaces:
            if space.is_difficult and space.kind not in OPEN_TO_ALL:
                yield SpaceFault.DIFFICULT.at(kinds, space=space.name, kind=space.kind)
            if space.kind in OPEN_TO_ALL:
                yield from self._sector_problems(space, sectors)
        said = int(self.drawn.values.get("spaces", len(self.spaces)))
        if not bare and said != len(self.spaces):
            yield SpaceFault.COUNT.at(kinds, found=len(self.spaces), said=said, **self._suspects(said))

    def _sector_problems(self, space: Space, place: Place) -> Iterator[Problem]:
        without = [cell for cell in space.cells if cell not in self._sectors]
        if without:
            yield SpaceFault.NO_SECTOR.at(place, space=space.name, cell=space_name(*without[0]), more=_more(without))
        first: dict[Value, Cell] = {}
        for cell in space.cells:
            if cell in self._sectors:
                first.setdefault(self._sectors[cell][1]["sector"], cell)
        if len(first) > 1:
            (one, cell), (other, other_cell) = list(first.items())[:2]
            facts = {"cell": space_name(*cell), "other_cell": space_name(*other_cell)}
            yield SpaceFault.TWO_SECTORS.at(place, space=space.name, one=one, other=other, **facts)

    def _suspects(self, said: int) -> dict[str, str]:
        """Return which spaces look as if two had run together, or one had been torn."""
        names = [f"{space.name} ({_extent(space)})" for space in self._by_size(said > len(self.spaces))]
        if said > len(self.spaces):
            mend = "where two spaces have run together, paint one of them in another shade"
            return {"hints": f"the largest and the oddly shaped are {', '.join(names)}", "mend": mend}
        mend = "where a space is torn, paint its cells in one shade"
        return {"hints": f"the smallest are {', '.join(names)}", "mend": mend}

    def _by_size(self, largest: bool) -> list[Space]:
        if not largest:
            return sorted(self.spaces, key=lambda space: len(space.cells))[:_SHOWN]
        by_size = sorted(self.spaces, key=lambda space: -len(space.cells))
        odd = [space for space in by_size if _is_odd(space)]
        return list(dict.fromkeys([*by_size[:_SHOWN], *odd[:_SHOWN]]))

    def _space(self, cells: tuple[Cell, ...]) -> Space:
        said = self._kinds[cells[0]][1]
        kind = next(kind for kind in KINDS if kind == said["kind"])
        painted = next((self._sectors[cell][1]["sector"] for cell in cells if cell in self._sectors), "neutral")
        sector: Sector = next(one for one in SECTORS if one == painted) if kind in OPEN_TO_ALL else ""
        return Space(space_name(*cells[0]), kind, sector, cells, bool(said.get("difficult")))

    def _regions(self) -> Iterator[tuple[Cell, ...]]:
        seen: set[Cell] = set()
        for cell in self._all_cells():
            if cell in self._kinds and cell not in seen:
                region = self._region(cell)
                seen |= region
                yield tuple(sorted(region, key=lambda one: (one[1], one[0])))

    def _region(self, start: Cell) -> set[Cell]:
        tile = self._kinds[start][0]
        found, edge = {start}, [start]
        while edge:
            x, y = edge.pop()
            for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if cell not in found and cell in self._kinds and self._kinds[cell][0] == tile:
                    found.add(cell)
                    edge.append(cell)
        return found

    def _all_cells(self) -> Iterator[Cell]:
        return ((column, row) for row in range(self.drawn.rows) for column in range(self.drawn.columns))


def _cells(painting: Painting | None, columns: int) -> dict[Cell, tuple[int, Mapping[str, Value]]]:
    """Return the tile of every painted cell and what it says."""
    if painting is None:
        return {}
    return {
        (n % columns, n // columns): (tile, painting.says[tile])
        for n, tile in enumerate(painting.tiles)
        if tile in painting.says
    }


def _more(cells: list[Cell]) -> str:
    return f" (and {len(cells) - 1} more)" if len(cells) > 1 else ""


def _extent(space: Space) -> str:
    """Return the cells of a space: one rectangle from corner to corner, else row by row."""
    if not _is_odd(space):
        return _run(space.cells[0], space.cells[-1])
    rows: dict[int, list[Cell]] = {}
    for cell in space.cells:
        rows.setdefault(cell[1], []).append(cell)
    return " ".join(run for cells in rows.values() for run in _runs(cells))


def _runs(cells: list[Cell]) -> Iterator[str]:
    """Yield the cells of one row as runs without a gap."""
    first = last = cells[0]
    for cell in cells[1:]:
        if cell[0] > last[0] + 1:
            yield _run(first, last)
            first = cell
        last = cell
    yield _run(first, last)


def _run(first: Cell, last: Cell) -> str:
    return space_name(*first) if first == last else f"{space_name(*first)}-{space_name(*last)}"


def _is_odd(space: Space) -> bool:
    """Tell whether a space does not fill its rectangle."""
    columns, rows = ({cell[axis] for cell in space.cells} for axis in (0, 1))
    return len(space.cells) < len(columns) * len(rows)
