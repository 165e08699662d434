"""The sight tables of Sniper Elite's boards: ours are read, that of another board is worked out once and then kept.

It takes a second for a board as large as ours and over a minute for one of ten times as many cells.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.content.cache import Cache
from game.content.digest import digest_of
from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.board import Board
from game.rules.sniper_elite.plan import OPEN_TO_ALL
from game.rules.sniper_elite.sight import sight_table

FILE = "sights.json"
"""Beside our maps: for the digest of each board its table, sets of spaces as hexadecimal numbers."""


def sights_of(board: Board, maps_folder: Path, cache: Cache) -> tuple[int, ...]:
    """Return for each space the spaces in sight of it, from the file beside our maps where that has the board.

    Else from the cache, which is believed only as far as its table can be one of this board; else it is worked out.
    """
    ground = sight_ground(board)
    rows = _written(maps_folder / FILE).get(digest_of(ground))
    if rows is not None:
        return _numbers(rows)
    kept = cache.read(cache_name(ground))
    sights = _table_in(kept, ground) if kept is not None else None
    if sights is None:
        sights = _worked_out(ground)
        cache.write(cache_name(ground), msgspec.json.encode(_as_rows(sights)))
    return sights


def sight_ground(board: Board) -> Board:
    """Return all of a board that sight depends on."""
    spaces = tuple(replace(space, name="", sector="") for space in board.spaces)
    return Board("", board.columns, board.rows, spaces, (), board.walls, (), (), ())


def cache_name(ground: Board) -> str:
    """Return what the table of a board is kept under; with another version of the rules, sight may be another."""
    return f"sights-{SniperElite.version}-{digest_of(ground)}"


def as_written(boards: tuple[Board, ...]) -> bytes:
    """Return what the file must hold for these boards."""
    grounds = [sight_ground(board) for board in boards]
    tables = {digest_of(ground): _as_rows(sight_table(ground)) for ground in grounds}
    return msgspec.json.format(msgspec.json.encode(tables, order="deterministic"), indent=1) + b"\n"


def _as_rows(sights: tuple[int, ...]) -> list[str]:
    return [f"{seen:x}" for seen in sights]


def _numbers(rows: list[str]) -> tuple[int, ...]:
    return tuple(int(row, 16) for row in rows)


def _table_in(kept: bytes, ground: Board) -> tuple[int, ...] | None:
    """Return the table in a file of the cache, None where it cannot be that of this board."""
    try:
        sights = _numbers(msgspec.json.decode(kept, type=list[str]))
    except ValueError:  # msgspec's are of that kind too
        return None
    stands = [space.kind in OPEN_TO_ALL for space in ground.spaces]
    if len(sights) != len(stands) or not all(0 <= seen < 1 << len(stands) for seen in sights):
        return None
    sees_itself = all(bool(seen >> space & 1) == stands[space] for space, seen in enumerate(sights))
    is_mutual = all(sights[other] >> space & 1 for space, seen in enumerate(sights) for other in spaces_in(seen))
    return sights if sees_itself and is_mutual else None


@lru_cache(maxsize=4)
def _worked_out(ground: Board) -> tuple[int, ...]:
    return sight_table(ground)


@lru_cache(maxsize=4)
def _written(file: Path) -> dict[str, list[str]]:
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, list[str]])
    except (OSError, msgspec.DecodeError):
        return {}
