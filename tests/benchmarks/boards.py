"""From nothing read to a match that can begin: the boards with their sight tables, each in a new process.

For Sniper Elite also a map as a user draws one, ours with a wall more, so that no table beside our maps is its own:
first without anything in the cache, then from it.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from game import paths
from game.content.sniper_elite_maps import load_board
from tests.benchmarks.figures import Figure

ROUNDS = 7
LIMIT = 0.5
ELITE_LIMIT, UNCACHED_LIMIT = 0.3, 3.0
PROGRAM = """
import pygame  # as in the window
import time
from pathlib import Path
begun = time.perf_counter()
from game import paths
from game.content.registry import load_game
from game.store.cache import CacheFolder
options = {{"map": {board!r}}}
load_game({game!r}, paths.data(), None, options, CacheFolder(Path({cache!r}))).setup(options, {seats})
print(time.perf_counter() - begun)
"""


def figures() -> list[Figure]:
    """Seconds for each board, everything included that reading it needs to import, but pygame."""
    found = []
    with TemporaryDirectory() as folder:
        for game, seats, limit in (("specter_ops", 3, LIMIT), ("sniper_elite", 2, ELITE_LIMIT)):
            for path in sorted((paths.maps() / game).glob("*.tmx")):
                seconds = median(_taken(game, path.stem, seats, Path(folder)) for _ in range(ROUNDS))
                found.append(Figure(f"board {path.stem}: loaded with its sight table", seconds, limit, "s", "limit"))
        found += _of_a_user(Path(folder))
    return found


def _of_a_user(folder: Path) -> list[Figure]:
    drawn = _walled(paths.maps() / "sniper_elite" / "launch_facility.tmx", folder / "sniper_elite" / "drawn.tmx")
    empty = median(_taken("sniper_elite", str(drawn), 2, folder / f"empty_{n}") for n in range(ROUNDS))
    kept = median(_taken("sniper_elite", str(drawn), 2, folder / "empty_0") for _ in range(ROUNDS))
    return [
        Figure("a user's map as large: its sight worked out", empty, UNCACHED_LIMIT, "s", "limit"),
        Figure("a user's map as large: its sight from the cache", kept, ELITE_LIMIT, "s", "limit"),
    ]


def _walled(shipped: Path, target: Path) -> Path:
    """Draw a wall between two cells of the open ground of a map."""
    target.parent.mkdir()
    shutil.copytree(paths.maps() / "tilesets", target.parent.parent / "tilesets")
    (target.parent.parent / "own.tiled-project").write_text("{}")
    text = shipped.read_text("utf-8")
    side = int(re.findall(r'tilewidth="(\d+)"', text)[0])
    owner = {cell: space for space in load_board(shipped).board.spaces for cell in space.cells}
    x, y = next(
        (x, y)
        for (x, y), here in owner.items()
        if (beyond := owner.get((x + 1, y), here)) is not here and here.kind == beyond.kind == "open"
    )
    line = f'<polyline points="0,0 0,{side}"/>'
    wall = f'<object id="900" type="Wall" x="{(x + 1) * side}" y="{y * side}">{line}</object>'
    target.write_text(re.sub(r'(<objectgroup[^>]* name="walls")/>', rf"\1>{wall}</objectgroup>", text), "utf-8")
    return target


def _taken(game: str, board: str, seats: int, cache: Path) -> float:
    line = [sys.executable, "-c", PROGRAM.format(game=game, board=board, seats=seats, cache=str(cache))]
    return float(subprocess.run(line, capture_output=True, text=True, check=True).stdout.split()[-1])
