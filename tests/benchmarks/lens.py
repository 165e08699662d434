"""A board that is dragged and zoomed by the hand at 1920 × 1080 on the dummy driver; how soon it is sharp again."""

from __future__ import annotations

import time

import pygame

from game.app import App
from game.scenes.hidden.table import HiddenTable
from tests.benchmarks.figures import Figure, percentile
from tests.tools.gallery import all_scenes
from tests.tools.house import make_house

SIZE = (1920, 1080)
TABLES = ("specter_on_foot", "specter_depot")
SETTLING, DRAGS, ZOOMS, BETWEEN = 90, 400, 40, 24
STEP = 1 / 60
SLOWEST_FRAME, SHARP_AFTER = 8.0, 300.0


def figures() -> list[Figure]:
    """Milliseconds of the drawing thread a frame, and of the movement until the board is sharp."""
    found: list[Figure] = []
    for name in TABLES:
        app = App(make_house(), SIZE)
        app.house.stack.push(all_scenes()[name](app.house))
        for _ in range(SETTLING):
            app.frame(STEP)
        table = app.house.stack.top
        assert isinstance(table, HiddenTable)
        zoomed, sharp = _zooms(app, table)
        found += [
            Figure(f"zooming {name}, 99 %", percentile(zoomed, 0.99), SLOWEST_FRAME, "ms", "asked"),
            Figure(f"dragging {name}, 99 %", percentile(_drags(app, table), 0.99), SLOWEST_FRAME, "ms", "asked"),
            Figure(f"sharp after a zoom of {name}, the slowest", max(sharp), SHARP_AFTER, "ms", "asked"),
        ]
        app.close()
    return found


def _frame(app: App) -> float:
    begun = time.thread_time()
    app.frame(STEP)
    return 1000 * (time.thread_time() - begun)


def _zooms(app: App, table: HiddenTable) -> tuple[list[float], list[float]]:
    """Turn the wheel in and out over different places; return the frames, and how long each zoom took to be sharp."""
    window = table.view.lens.window
    frames, sharp = [], []
    for number in range(ZOOMS):
        at = window.left + window.width * (number % 5 + 1) // 6, window.top + window.height * (number % 3 + 1) // 4
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        app.frame(STEP)
        notch = 1 if number % 8 < 4 else -1
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notch, flipped=False))
        moving = 0
        for _ in range(BETWEEN):
            frames.append(_frame(app))
            moving += table.view.is_moving
        sharp.append(1000 * STEP * (moving + 1))
    return frames, sharp


def _drags(app: App, table: HiddenTable) -> list[float]:
    """Drag the board to and fro with the middle button; return the frames."""
    window = table.view.lens.window
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=window.center, button=2))
    app.frame(STEP)
    frames = []
    for number in range(DRAGS):
        turn = number % 80
        far = turn if turn < 40 else 80 - turn
        at = window.centerx - 6 * far, window.centery - 5 * far
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 1, 0)))
        frames.append(_frame(app))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=window.center, button=2))
    app.frame(STEP)
    return frames
