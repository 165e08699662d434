"""The boards of Sniper Elite: Tiled maps read into the record of the rules, with everything that makes one unplayable.

Layers that carry rules: ``spaces`` and ``sectors`` are painted with tiles that say what they stand for; touching cells
of one tile are one space. Object layers: ``doors`` (Doorway and Access: points on the border of two spaces), ``walls``
(Wall: lines along cell edges), ``objectives`` (Objective: number, title), ``starts`` (OfficerStart, SoldierStart: of
the colour of their sector), ``arrows`` (EntryArrow), ``names`` (SpaceName). All further tile layers are only looked at.
The map's property ``spaces`` says how many spaces there must be.
"""

from __future__ import annotations

from pathlib import Path

from game.content.drawn_boards import LONGEST_TITLE, DrawnBoard
from game.content.problems import Faulty, Problem, in_line_order
from game.content.sniper_elite_ground import PlacedThings
from game.content.sniper_elite_spaces import KINDS, SECTOR_LAYER, SECTORS, SPACES, PaintedSpaces
from game.content.tiled.form import Choice, ClassForm, Count, MapForm, Switch, WholeNumber, Words
from game.content.tiled.gate import MOST_CELLS, MapReading, read_map
from game.rules.sniper_elite.board import Board

GAME = "sniper_elite"

FORM = MapForm(
    tile_layers=(),
    painted={
        SPACES: {"kind": Choice(KINDS, "SpaceKind"), "difficult": Switch()},
        SECTOR_LAYER: {"sector": Choice(SECTORS, "Sector")},
    },
    tile_classes={"SpaceTile": SPACES, "SectorTile": SECTOR_LAYER},
    object_layers={
        "doors": ("Doorway", "Access"),
        "walls": ("Wall",),
        "objectives": ("Objective",),
        "starts": ("OfficerStart", "SoldierStart"),
        "arrows": ("EntryArrow",),
        "names": ("SpaceName",),
    },
    classes={
        "Doorway": ClassForm(shape="point"),
        "Access": ClassForm(shape="point"),
        "Wall": ClassForm(shape="line"),
        "Objective": ClassForm({"number": WholeNumber(1, 9), "title": Words(LONGEST_TITLE)}, count=Count("number")),
        "OfficerStart": ClassForm(),
        "SoldierStart": ClassForm(),
        "EntryArrow": ClassForm(),
        "SpaceName": ClassForm({"title": Words(LONGEST_TITLE)}, shape="point"),
    },
    properties={"title": Words(LONGEST_TITLE), "spaces": WholeNumber(2, MOST_CELLS * MOST_CELLS)},
)


def load_board(path: Path) -> DrawnBoard[Board]:
    """Return the board of a map; raises Faulty with everything that is wrong with it."""
    reading = read_map(path, {GAME: FORM})
    problems = [problem for problem in faults_of(reading, path) if not problem.is_warning]
    if problems or reading.drawn is None:
        raise Faulty(problems)
    things = PlacedThings(PaintedSpaces(reading.drawn, str(path)))
    return DrawnBoard(str(reading.drawn.values["title"]), things.board(path.stem), reading.drawn.art)


def painted_spaces(path: Path) -> PaintedSpaces | None:
    """Return the spaces of a map as far as they can be read, None for one that is not of this game."""
    reading = read_map(path, {GAME: FORM})
    drawn = reading.drawn if reading.game == GAME else None
    return PaintedSpaces(drawn, str(path)) if drawn is not None else None


def faults_of(reading: MapReading, path: Path) -> list[Problem]:
    """Return everything that is wrong with a map that was read for this game; also what is only worth a second look."""
    problems = list(reading.problems)
    if reading.drawn is not None:
        painted = PaintedSpaces(reading.drawn, str(path))
        of_spaces = list(painted.problems(reading.is_whole))
        problems += of_spaces
        is_sound = reading.is_whole and not of_spaces
        problems += PlacedThings(painted).problems(reading.is_whole, is_sound)
    return in_line_order(problems)
