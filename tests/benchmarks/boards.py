"""From nothing read to a match that can begin: the boards of Specter Ops with their sight tables, in a new process."""

from __future__ import annotations

import subprocess
import sys
from statistics import median

from game import paths
from tests.benchmarks.figures import Figure

ROUNDS = 7
LIMIT = 0.5
PROGRAM = """
import pygame  # as in the window
import time
begun = time.perf_counter()
from game import paths
from game.content.registry import load_game
options = {{"map": {name!r}}}
load_game("specter_ops", paths.data(), None, options).setup(options, 3)
print(time.perf_counter() - begun)
"""


def figures() -> list[Figure]:
    """Seconds for each board, everything included that reading it needs to import, but pygame."""
    found = []
    for path in sorted((paths.maps() / "specter_ops").glob("*.tmx")):
        line = [sys.executable, "-c", PROGRAM.format(name=path.stem)]
        taken = [
            float(subprocess.run(line, capture_output=True, text=True, check=True).stdout.split()[-1])
            for _ in range(ROUNDS)
        ]
        found.append(Figure(f"board {path.stem}: loaded with its sight table", median(taken), LIMIT, "s", "limit"))
    return found
