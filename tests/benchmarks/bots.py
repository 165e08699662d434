"""How long the strongest computer player thinks about one choice, with its whole budget."""

from __future__ import annotations

import time

from game import paths
from game.bots.arena import Contest, simulate
from game.content.registry import load_game, load_levels
from tests.benchmarks.figures import Figure

MATCHES = 6
MEDIAN, LONGEST = 300.0, 2000.0


def figures() -> list[Figure]:
    """Median, 95 % and longest thought of hard, in matches of two and of four against normal."""
    game = load_game("sharp_shooters", paths.data())
    levels = {level.name: level for level in load_levels("sharp_shooters", paths.data())}
    figures = []
    for seats in (2, 4):
        players = (levels["hard"], *[levels["normal"]] * (seats - 1))
        think = simulate(Contest(game, players, seed=7), MATCHES, time.perf_counter).think_ms[0]
        name = f"hard bot, {seats} seats"
        figures += [
            Figure(f"{name}: a choice, median", think.median, MEDIAN, "ms", "asked"),
            Figure(f"{name}: a choice, 95 %", think.p95, LONGEST, "ms", "asked for the longest", None),
            Figure(f"{name}: a choice, longest", think.max, LONGEST, "ms", "asked"),
        ]
    return figures
