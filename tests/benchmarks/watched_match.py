"""A match of two bots in the window, without a screen; prints the frames' times and the memory it took.

    python -m tests.benchmarks.watched_match GAME LEVEL

Frames follow each other without a pause, each a thirtieth of a second later by the match's own clock; the bots think in
real time, in the process that the program gives them.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from pathlib import Path

import pygame

from game import paths
from game.app import App
from game.content.theme import load_theme
from game.core import Player
from game.scenes.beginning import begin
from game.scenes.doors import lead
from game.scenes.house import House
from game.scenes.results import ResultsScene
from game.store.library import Library
from game.store.settings import Settings

STEP = 1 / 30
KILOBYTES = 1024  # of a megabyte


def main(game: str, level: str) -> None:
    """Play until the results are shown."""
    settings = Settings(animation_speed=2)
    library = Library(paths.saves(), paths.data())
    house = House(load_theme(paths.data() / "theme.yaml"), paths.assets(), settings, library)
    house.doors |= lead(house)
    app = App(house)
    players = (Player("Rust", "bot", level), Player("Moss", "bot", level))
    house.open("table", begin(house, game, players, {}))
    frames: list[float] = []
    while not isinstance(house.stack.top, ResultsScene):
        begun = time.perf_counter()
        is_drawn = app.frame(STEP)
        if is_drawn:
            frames.append(1000 * (time.perf_counter() - begun))
        else:
            pygame.time.wait(1)
    app.close()
    bots = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / KILOBYTES
    print(json.dumps({"frames": frames, "window": peak_memory(), "bots": bots}))


def peak_memory() -> float:
    """Megabytes this process had at most; ``getrusage`` would count what its parent had when it was started."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmHWM:")[2].split()[0]) / KILOBYTES


if __name__ == "__main__":
    main(*sys.argv[1:3])
