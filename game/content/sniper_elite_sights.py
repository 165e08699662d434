"""The sight tables of Sniper Elite's boards: ours are read, those of other boards worked out once while we run."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.content.digest import digest_of
from game.rules.sniper_elite.board import Board
from game.rules.sniper_elite.sight import sight_table

FILE = "sights.json"
"""Beside our maps: for the digest of each board its table, sets of spaces as hexadecimal numbers."""


def sights_of(board: Board, maps_folder: Path) -> tuple[int, ...]:
    """Return for each space the spaces in sight of it, from the file beside our maps where that has the board."""
    rows = _written(maps_folder / FILE).get(digest_of(sight_ground(board)))
    return tuple(int(row, 16) for row in rows) if rows is not None else _worked_out(sight_ground(board))


def sight_ground(board: Board) -> Board:
    """Return all of a board that sight depends on."""
    spaces = tuple(replace(space, name="", sector="") for space in board.spaces)
    return Board("", board.columns, board.rows, spaces, (), board.walls, (), (), ())


def as_written(boards: tuple[Board, ...]) -> bytes:
    """Return what the file must hold for these boards."""
    tables = {
        digest_of(sight_ground(board)): [f"{row:x}" for row in sight_table(sight_ground(board))] for board in boards
    }
    return msgspec.json.format(msgspec.json.encode(tables, order="deterministic"), indent=1) + b"\n"


@lru_cache(maxsize=4)
def _worked_out(ground: Board) -> tuple[int, ...]:
    return sight_table(ground)


@lru_cache(maxsize=4)
def _written(file: Path) -> dict[str, list[str]]:
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, list[str]])
    except (OSError, msgspec.DecodeError):
        return {}
