"""A whole match of each game in the window while bots think: memory, and the longest time without a new picture."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.figures import Figure, percentile
from tests.benchmarks.start import WITHOUT_SCREEN

ROOT = Path(__file__).resolve().parents[2]
MOST_MEMORY = 200.0
SHORTEST_HITCH = 100.0  # milliseconds that a person takes for immediate


WATCHED = (("sharp_shooters", "hard"), ("super_snipers", "normal"))


def figures() -> list[Figure]:
    """Megabytes of the window and of the process in which its bots think, and milliseconds of its frames."""
    return [figure for game, level in WATCHED for figure in _watched(game, level)]


def _watched(game: str, level: str) -> list[Figure]:
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | WITHOUT_SCREEN | {"CROSSHAIRS_HOME": home}
        line = [sys.executable, "-m", "tests.benchmarks.watched_match", game, level]
        told = subprocess.run(line, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout
    found = json.loads(told.splitlines()[-1])
    window, bots = found["window"], found["bots"]
    opening, frames = found["frames"][:2], found["frames"][2:-1]  # the table is rendered first, the results last
    return [
        Figure(f"{game}: peak memory of the window in a match", window, MOST_MEMORY, "MB", "asked"),
        Figure(f"{game}: peak memory of the process its bots think in", bots, MOST_MEMORY, "MB", "asked", None),
        Figure(f"{game}: opening the table, its first pictures", sum(opening), SHORTEST_HITCH, "ms", "a hitch", None),
        Figure(
            f"{game}: a frame while {level} bots think, 99 %",
            percentile(frames, 0.99),
            SHORTEST_HITCH,
            "ms",
            "a hitch",
            None,
        ),
        Figure(f"{game}: a frame while {level} bots think, longest", max(frames), SHORTEST_HITCH, "ms", "a hitch"),
    ]
