"""What makes the picture of a grid of Super Snipers unplayable.

Refused are a wrong size, unknown letters, parts that are missing or too many, and whatever can never be cut off,
because it touches the border or because no Focus fits where a wall would have to stand. All else is the maker's taste.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.content.problems import Fault, Place, Problem, quoted
from game.rules.super_snipers.boards import Board
from game.rules.super_snipers.grids import (
    BONUS_OF,
    MOST_INNOCENTS,
    SIDES,
    Icons,
    Kind,
    LocateGrid,
    Rows,
    TargetGrid,
)
from game.rules.super_snipers.shapes import COLOURS, FOCUS_SHAPES

GridClass = type[LocateGrid] | type[TargetGrid]
_LETTERS: dict[Kind, str] = {"locate": ".XPOGpog", "target": ".ITkECRpog"}
_BONUS_LETTERS = dict(zip(COLOURS, "ECR", strict=True))


class PictureFault(Fault):
    """Faults of a picture."""

    ROWS = ("a {kind} grid has {side} rows, this one has {count}", "{mend} {lack}")
    SPACES = ("a row of a {kind} grid has {side} spaces, this one has {count}", "{mend} {lack}")
    UNKNOWN_SPACE = ("{mark} is no space of a {kind} grid", "write one of {letters}")
    NO_CROSSHAIR = ("no crosshair is drawn", "write X at least once, off the border")
    TARGETS = ("expected one Primary Target, found {count}", "write T exactly once, inside the Kill Box")
    NO_INNOCENT = ("no Innocent is drawn", "write I one to three times, off the border")
    INNOCENTS = ("{count} Innocents are drawn, and there are only 3 meeples", "remove {lack}")
    BONUS = ("expected one Bonus icon {letter} ({bonus}), found {count}", "write {letter} exactly once")
    ON_BORDER = ("{what} lies on the border, where nothing can be cut off", "move it inwards")
    BOX_TOO_SMALL = (
        "the Kill Box has no room for the Bullet over the Primary Target",
        "draw T within a straight line of three spaces of T and k",
    )
    SIDE_BY_SIDE = ("an Innocent stands beside the Primary Target", "leave a space between them")
    NO_WALL = ("{what} can never be cut off, for no Focus fits where its wall must stand", "leave more spaces empty")
    NO_BULLET = (
        "the Primary Target can never be isolated with room for the Bullet",
        "keep Innocents away from the Kill Box, and leave the spaces around it empty",
    )


def picture_faults(grid_class: GridClass, rows: Rows, place: Place) -> Iterator[Problem]:
    """Yield what makes a picture unplayable; ``place``: that of the picture, whose rows follow line by line."""
    misdrawn = list(_misdrawn(grid_class.kind, rows, place))
    if misdrawn:
        yield from misdrawn
        return
    grid = grid_class(1, rows)
    yield from _locate(grid, place) if isinstance(grid, LocateGrid) else _target(grid, place)


def _misdrawn(kind: Kind, rows: Rows, place: Place) -> Iterator[Problem]:
    """Yield the faults of size and letters."""
    side = SIDES[kind]
    if len(rows) != side:
        yield PictureFault.ROWS.at(place, kind=kind, side=side, count=len(rows), **_mend(len(rows), side))
    for number, row in enumerate(rows[: side + 1]):
        here = _row_place(place, number)
        if len(row) != side:
            yield PictureFault.SPACES.at(here, kind=kind, side=side, count=len(row), **_mend(len(row), side))
        for mark in dict.fromkeys(row):
            if mark not in _LETTERS[kind]:
                letters = " ".join(_LETTERS[kind])
                yield PictureFault.UNKNOWN_SPACE.at(here, mark=quoted(mark), kind=kind, letters=letters)


def _locate(grid: LocateGrid, place: Place) -> Iterator[Problem]:
    if not grid.crosshairs:
        yield PictureFault.NO_CROSSHAIR.at(place)
        return
    on_border = list(_on_border(grid.board, grid.crosshairs, "a crosshair", place))
    yield from on_border
    unwalled = _unwalled(grid.board, grid.crosshairs, grid.cover)
    if not on_border and not grid.board.is_cut_off(grid.crosshairs, unwalled):
        yield PictureFault.NO_WALL.at(place, what="the crosshair")


def _target(grid: TargetGrid, place: Place) -> Iterator[Problem]:
    miscounted = [*_counts(grid, place)]
    on_border = [
        *_on_border(grid.board, grid.innocents, "an Innocent", place),
        *_on_border(grid.board, grid.kill_box, "the Kill Box", place),
    ]
    yield from miscounted
    yield from on_border
    if not miscounted and not on_border:
        yield from _isolation(grid, place)


def _counts(grid: TargetGrid, place: Place) -> Iterator[Problem]:
    targets, innocents = grid.target.bit_count(), grid.innocents.bit_count()
    if targets != 1:
        yield PictureFault.TARGETS.at(place, count=targets)
    if not innocents:
        yield PictureFault.NO_INNOCENT.at(place)
    if innocents > MOST_INNOCENTS:
        yield PictureFault.INNOCENTS.at(place, count=innocents, lack=innocents - MOST_INNOCENTS)
    for colour, letter in _BONUS_LETTERS.items():
        count = grid.bonuses.of(colour).bit_count()
        if count != 1:
            bonus = BONUS_OF[colour].capitalize()
            yield PictureFault.BONUS.at(place, letter=letter, bonus=bonus, count=count)


def _isolation(grid: TargetGrid, place: Place) -> Iterator[Problem]:
    """Yield what can never be isolated on a grid that has all its parts off the border."""
    on = grid.board
    beside = on.beside(grid.target) & grid.innocents
    for row, _ in on.cells(beside):
        yield PictureFault.SIDE_BY_SIDE.at(_row_place(place, row))
    unwalled = _unwalled(on, grid.innocents | grid.target, grid.cover)
    for row, column in on.cells(on.isolated(grid.innocents, grid.target, on.all) ^ grid.innocents):
        way = on.region(on.bit(row, column), unwalled)
        if way & (on.border | grid.target) and not beside:
            yield PictureFault.NO_WALL.at(_row_place(place, row), what="the Innocent")
    bullets = on.bullets(grid.target, grid.kill_box)
    row, _ = next(on.cells(grid.target))
    if not bullets:
        yield PictureFault.BOX_TOO_SMALL.at(_row_place(place, row))
    elif not beside and not any(on.is_boxed_in(spot.mask, grid.kill_box, unwalled | spot.mask) for spot in bullets):
        yield PictureFault.NO_BULLET.at(_row_place(place, row))


def _on_border(on: Board, spaces: int, what: str, place: Place) -> Iterator[Problem]:
    """Yield a fault for each row in which some of the spaces lie on the border."""
    for row in dict.fromkeys(row for row, _ in on.cells(spaces & on.border)):
        yield PictureFault.ON_BORDER.at(_row_place(place, row), what=what)


def _unwalled(on: Board, never: int, cover: Icons) -> int:
    """Return the spaces that no Focus of any colour can cover, wherever it lies."""
    walled = 0
    for colour in COLOURS:
        for shape in FOCUS_SHAPES:
            for spot in on.legal(shape, never | cover.but(colour), covering=on.all):
                walled |= spot.mask
    return on.all & ~walled


def _row_place(place: Place, number: int) -> Place:
    return place.step(place.line + 1 + number, "rows").step(place.line + 1 + number, number)


def _mend(count: int, side: int) -> dict[str, object]:
    return {"mend": "add" if count < side else "remove", "lack": abs(side - count)}
