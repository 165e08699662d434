"""Every screen of the gallery at 1920 × 1080 on the dummy driver: a full redraw, and a frame without news."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

from game.app import App
from tests.benchmarks.figures import Figure, percentile
from tests.tools.gallery import all_scenes
from tests.tools.house import make_house

SIZE = (1920, 1080)
SETTLING, REDRAWS, IDLE_FRAMES = 90, 150, 150
STEP = 1 / 60
SLOWEST_REDRAW, SLOWEST_IDLE = 8.0, 1.0


def figures() -> list[Figure]:
    """Milliseconds: 99 % of the redraws of each screen, laid out and painted anew; the slowest idle frames of all."""
    redraws: list[Figure] = []
    idle: dict[str, float] = {}
    for name, make in all_scenes().items():
        house = make_house()
        app = App(house, SIZE)
        house.stack.push(make(house))
        for _ in range(SETTLING):
            app.frame(STEP)

        def redraw(app: App = app) -> None:
            app.house.stack.refresh()
            app.frame(STEP)

        times = timed(redraw, REDRAWS)
        said = f"redraw {name} (median {median(times):.1f} ms), 99 %"
        redraws.append(Figure(said, percentile(times, 0.99), SLOWEST_REDRAW, "ms", "asked"))
        app.frame(STEP)
        idle[name] = percentile(timed(lambda app=app: app.frame(STEP), IDLE_FRAMES), 0.99)  # type: ignore[misc]
        app.close()
    slowest = max(idle, key=lambda name: idle[name])
    return [*redraws, Figure(f"idle frame, the slowest: {slowest}, 99 %", idle[slowest], SLOWEST_IDLE, "ms", "asked")]


def timed(step: Callable[[], object], count: int) -> list[float]:
    """How long each of so many steps took, in milliseconds."""
    times = []
    for _ in range(count):
        begun = time.perf_counter()
        step()
        times.append(1000 * (time.perf_counter() - begun))
    return times
