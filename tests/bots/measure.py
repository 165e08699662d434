"""How the levels fare against each other: ``python -m tests.bots.measure GAMES LEVEL LEVEL…``.

The first level named meets the others, seats exchanged from match to match; shared wins count in equal parts. Prints
the rate of each with its 95 % (Wilson) interval and how long it thought.
"""

from __future__ import annotations

import sys
import time

from game import paths
from game.bots.arena import Contest, simulate, wilson
from game.content.registry import load_game, load_levels

SEED = 2026


def main(games: int, names: list[str]) -> None:
    """Play the matches and print one line a player."""
    levels = {level.name: level for level in load_levels("sharp_shooters", paths.data())}
    contest = Contest(
        load_game("sharp_shooters", paths.data()),
        tuple(levels[name] for name in names),
        seed=SEED,
        options={"first_tile": "random"},
    )
    begun = time.perf_counter()
    summary = simulate(contest, games, time.perf_counter)
    print(f"{' v '.join(names)}: {games} matches, seed {SEED}, {time.perf_counter() - begun:.0f} s")
    for name, wins, think in zip(names, summary.wins.players, summary.think_ms, strict=True):
        low, high = wilson(wins, games)
        rate = f"{100 * wins / games:5.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
        print(f"  {name:14} {rate}   ms: median {think.median:.2f}, 95 % {think.p95:.1f}, max {think.max:.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
