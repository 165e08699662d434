"""A user's map of Specter Ops in the head of a save: it is held to the same rules as the map file was."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from game.content.drawn_boards import SUFFIX, DrawnBoard, can_be_shown
from game.content.problems import Place
from game.content.specter_ops_art import plain_art
from game.content.specter_ops_ground import faults_on_the_ground
from game.content.tiled.drawn import DrawnMap, DrawnObject, Value
from game.content.tiled.gate import MOST_CELLS
from game.core.tile_art import TileArt, TileLayer
from game.rules.hidden.grid_names import place_of
from game.rules.specter_ops.board import Board

Corner = tuple[int, int]


def board_from_a_save(custom: Any, maps_folder: Path) -> DrawnBoard[Board]:
    """Return the map in the head of a save; raises ValueError when it cannot be played.

    Its picture is drawn anew, with the tiles in ``maps_folder``, where the files of its own tiles are gone.
    """
    saved = msgspec.convert(custom, DrawnBoard[Board])
    board = saved.board
    if not board.name.endswith(SUFFIX):
        raise ValueError(f"The map in the save is called {board.name!r}, like one of ours.")
    if not (0 < board.columns <= MOST_CELLS and 0 < board.rows <= MOST_CELLS):
        raise ValueError(f"The map {saved.title!r} in the save is {board.columns}×{board.rows} spaces large.")
    for problem in faults_on_the_ground(_drawn(board), saved.title, is_whole=True):
        raise ValueError(f"The map {saved.title!r} in the save cannot be played: {problem.what}.")
    return saved if can_be_shown(saved) else replace(saved, art=plain_art(board, maps_folder))


def _drawn(board: Board) -> DrawnMap:
    """Return a board as it would have been drawn. Raises ValueError for spaces that are not on it."""
    walls = {_on(board, space) for space in board.structures}
    cells = [(column, row) for row in range(board.rows) for column in range(board.columns)]
    structures = TileLayer("structures", tuple(int(cell in walls) for cell in cells))
    art = TileArt(board.columns, board.rows, 1, (), (structures,))
    return DrawnMap(board.columns, board.rows, art, tuple(_objects(board)), {"title": board.name})


def _objects(board: Board) -> Iterator[DrawnObject]:
    numbers = count(1)

    def drawn(kind: str, first: str, last: str = "", **values: Value) -> DrawnObject:
        (x, y), (u, v) = _on(board, first), _on(board, last or first)
        size = (abs(u - x) + 1, abs(v - y) + 1)
        return DrawnObject(next(numbers), kind, "", min(x, u), min(y, v), *size, values, Place(board.name))

    for stretch in board.stretches:
        yield drawn("RoadStretch", stretch.first, stretch.last)
    for site in board.sites:
        yield drawn("ObjectiveSite", site.space, section=site.section, number=site.die)
    highlighted = {cache.space: drawn("CacheSpace", cache.space) for cache in board.caches}
    yield from highlighted.values()
    for cache in board.caches:
        yield drawn("SupplyCache", cache.structure, space=highlighted[cache.space].id)
    yield drawn("AgentStart", board.start)
    for is_far, vehicle, exits in (
        (False, board.vehicle_start, board.exits),
        (True, board.far_vehicle_start, board.far_exits),
    ):
        if vehicle or not is_far:
            yield drawn("VehicleStart", vehicle, four_or_five=is_far)
        for space in exits:
            yield drawn("Exit", space, four_or_five=is_far)


def _on(board: Board, space: str) -> Corner:
    """Return column and row of a space; raises ValueError when it is not on the board."""
    column, row = place_of(space)
    if not (0 <= column < board.columns and 0 <= row < board.rows):
        raise ValueError(f"The space {space} is not on the board {board.name!r}.")
    return column, row
