"""A match of two hard bots in the window, without a screen; prints the frames' times and the memory it took.

Frames follow each other without a pause, each a thirtieth of a second later by the match's own clock; the bots think in
real time, in the process that the program gives them.
"""

from __future__ import annotations

import json
import resource
import time

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
MEGABYTE = 1024
"""ru_maxrss is in kilobytes."""


def main() -> None:
    """Play until the results are shown."""
    settings = Settings(animation_speed=2)
    library = Library(paths.saves(), paths.data())
    house = House(load_theme(paths.data() / "theme.yaml"), paths.assets(), settings, library)
    house.doors |= lead(house)
    app = App(house)
    players = (Player("Rust", "bot", "hard"), Player("Moss", "bot", "hard"))
    house.open("table", begin(house, "sharp_shooters", players, {}))
    frames: list[float] = []
    while not isinstance(house.stack.top, ResultsScene):
        begun = time.perf_counter()
        is_drawn = app.frame(STEP)
        if is_drawn:
            frames.append(1000 * (time.perf_counter() - begun))
        else:
            pygame.time.wait(1)
    app.close()
    window = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGABYTE
    bots = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / MEGABYTE
    print(json.dumps({"frames": frames, "window": window, "bots": bots}))


if __name__ == "__main__":
    main()
