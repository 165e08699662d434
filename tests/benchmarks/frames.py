"""Every screen of the gallery at 1920 × 1080 on the dummy driver: a full redraw, and a frame without news."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

from game.app import App
from tests.benchmarks.figures import Figure, percentile
from tests.tools.gallery import all_scenes
from tests.tools.house import make_app

SIZE = (1920, 1080)
SETTLING, REDRAWS, IDLE_FRAMES = 90, 200, 200
STEP = 1 / 60
SLOWEST_REDRAW, SLOWEST_IDLE = 8.0, 1.0


def figures() -> list[Figure]:
    """Milliseconds of the drawing thread, which a busy machine blurs less than those of the clock."""
    redraws: list[Figure] = []
    idle: dict[str, float] = {}
    for name, make in all_scenes().items():
        app = make_app(SIZE)
        app.house.stack.push(make(app.house))
        for _ in range(SETTLING):
            app.frame(STEP)
        painting = timed(lambda app=app: repaint(app), REDRAWS)  # type: ignore[misc]
        laying = timed(lambda app=app: lay_out_anew(app), REDRAWS)  # type: ignore[misc]
        said = f"redraw {name} (median {median(painting):.1f}, laid out anew {median(laying):.1f} ms), 99 %"
        redraws.append(Figure(said, percentile(painting, 0.99), SLOWEST_REDRAW, "ms", "asked"))
        app.frame(STEP)
        if not app.house.stack.is_moving:
            idle[name] = percentile(timed(lambda app=app: app.frame(STEP), IDLE_FRAMES), 0.99)  # type: ignore[misc]
        app.close()
    slowest = max(idle, key=lambda name: idle[name])
    return [*redraws, Figure(f"idle frame, the slowest: {slowest}, 99 %", idle[slowest], SLOWEST_IDLE, "ms", "asked")]


def repaint(app: App) -> None:
    """Paint everything that can be seen."""
    for scene in app.house.stack.shown:
        scene.repaint()
    app.frame(0)


def lay_out_anew(app: App) -> None:
    """Lay everything out as after a change of state, then paint it."""
    app.house.stack.refresh()
    app.frame(0)


def timed(step: Callable[[], object], count: int) -> list[float]:
    """How long each of so many steps took, in milliseconds."""
    times = []
    for _ in range(count):
        begun = time.thread_time()
        step()
        times.append(1000 * (time.thread_time() - begun))
    return times
