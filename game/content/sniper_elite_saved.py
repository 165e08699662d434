"""A user's map of Sniper Elite in the head of a save: it is held to the same rules as the map file was."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from game.content.drawn_boards import SUFFIX, DrawnBoard, can_be_shown
from game.content.problems import Place
from game.content.sniper_elite_art import plain_art
from game.content.sniper_elite_ground import PlacedThings
from game.content.sniper_elite_spaces import SECTOR_LAYER, SPACES, PaintedSpaces
from game.content.tiled.drawn import DrawnMap, DrawnObject, Painting, Spot, Value
from game.content.tiled.gate import MOST_CELLS
from game.core.tile_art import TileArt
from game.rules.hidden.grid_names import space_name
from game.rules.sniper_elite.board import Board, Cell, Edge


def board_from_a_save(custom: Any, maps_folder: Path) -> DrawnBoard[Board]:
    """Return the map in the head of a save; raises ValueError when it cannot be played.

    Its picture is drawn anew, with the tiles in ``maps_folder``, where the files of its own tiles are gone.
    """
    saved = msgspec.convert(custom, DrawnBoard[Board])
    board = saved.board
    if not board.name.endswith(SUFFIX):
        raise ValueError(f"The map in the save is called {board.name!r}, like one of ours.")
    if not (0 < board.columns <= MOST_CELLS and 0 < board.rows <= MOST_CELLS):
        raise ValueError(f"The map {saved.title!r} in the save is {board.columns}×{board.rows} cells large.")
    if problem := next(_problems(board, saved.title), None):
        raise ValueError(f"The map {saved.title!r} in the save cannot be played: {problem}.")
    return saved if can_be_shown(saved) else replace(saved, art=plain_art(board, maps_folder))


def _problems(board: Board, title: str) -> Iterator[str]:
    """Yield what is wrong with a board, as if it had been drawn."""
    cells = [cell for space in board.spaces for cell in space.cells]
    numbers = [door for passage in board.passages for door in (passage.one, passage.other)]
    numbers += [one.space for one in board.objectives] + [*board.arrows]
    numbers += [space for squad in board.squads for space in (squad.officer, *squad.soldiers)]
    on_board = all(0 <= x < board.columns and 0 <= y < board.rows for x, y in cells)
    if not on_board or not all(0 <= number < len(board.spaces) for number in numbers):
        yield "it holds spaces that are not on it"
        return
    painted = PaintedSpaces(_drawn(board), title)
    things = PlacedThings(painted)
    problems = [*painted.problems(is_whole=True)]
    yield from (problem.what for problem in problems)
    if not problems:
        found = things.problems(is_whole=True, is_sound=True)
        yield from (problem.what for problem in found if not problem.is_warning)
        if things.board(board.name) != board:
            yield "its spaces and what lies on them do not fit"


def _drawn(board: Board) -> DrawnMap:
    """Return a board as it would have been drawn, each space with a tile of its own."""
    tiles = {cell: number + 1 for number, space in enumerate(board.spaces) for cell in space.cells}
    cells = [(column, row) for row in range(board.rows) for column in range(board.columns)]
    layer = tuple(tiles.get(cell, 0) for cell in cells)
    kinds: dict[int, dict[str, Value]] = {
        n + 1: {"kind": space.kind, "difficult": space.is_difficult} for n, space in enumerate(board.spaces)
    }
    sectors: dict[int, dict[str, Value]] = {
        n + 1: {"sector": s.sector or "neutral"} for n, s in enumerate(board.spaces)
    }
    paintings = (Painting(SPACES, layer, kinds), Painting(SECTOR_LAYER, layer, sectors))
    art = TileArt(board.columns, board.rows, 1, (), ())
    values: dict[str, Value] = {"title": board.name, "spaces": len(board.spaces)}
    return DrawnMap(board.columns, board.rows, art, tuple(_objects(board)), values, paintings)


def _objects(board: Board) -> Iterator[DrawnObject]:
    numbers, place = count(1), Place(board.name)

    def drawn(kind: str, cell: Cell, points: tuple[Spot, ...] = (), **values: Value) -> DrawnObject:
        return DrawnObject(next(numbers), kind, "", *cell, 1, 1, values, place, points)

    for passage in board.passages:
        kinds = {board.spaces[passage.one].kind, board.spaces[passage.other].kind}
        yield drawn("Doorway" if "enclosed" in kinds else "Access", passage.edge[0], (_middle(passage.edge),))
    for edge in board.walls:
        yield drawn("Wall", edge[0], _ends(edge))
    for objective in board.objectives:
        first = board.spaces[objective.space].cells[0]
        yield drawn("Objective", first, number=objective.number, title=objective.title)
    for squad in board.squads:
        yield drawn("OfficerStart", board.spaces[squad.officer].cells[0])
        for soldier in squad.soldiers:
            yield drawn("SoldierStart", board.spaces[soldier].cells[0])
    for arrow in board.arrows:
        yield drawn("EntryArrow", board.spaces[arrow].cells[0])
    for space in board.spaces:
        if space.name != space_name(*space.cells[0]):
            yield drawn("SpaceName", space.cells[0], (_centre(space.cells[0]),), title=space.name)


def _centre(cell: Cell) -> Spot:
    return cell[0] + 0.5, cell[1] + 0.5


def _middle(edge: Edge) -> Spot:
    (x, y), (u, v) = (_centre(cell) for cell in edge)
    return (x + u) / 2, (y + v) / 2


def _ends(edge: Edge) -> tuple[Spot, Spot]:
    (x, y), (u, _) = edge
    return ((x + 1.0, float(y)), (x + 1.0, y + 1.0)) if u > x else ((float(x), y + 1.0), (x + 1.0, y + 1.0))
