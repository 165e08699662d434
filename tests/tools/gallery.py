"""Draws every screen in its important states: `python -m tests.tools.gallery DIR [--size WxH …] [--only NAME …]`."""

import argparse
import importlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.scenes.house import House
from game.scenes.scene import Scene
from tests.tools.house import make_app

MODULES = (
    "tests.tools.scenes_of",
    "tests.tools.menu_scenes",
    "tests.tools.campaign_scenes",
    "tests.tools.course_scenes",
    "tests.tools.lesson_scenes",
    "tests.tools.map_scenes",
    "tests.tools.map_report_scenes",
    "tests.tools.profile_scenes",
    "tests.tools.table_scenes",
    "tests.tools.modes_scenes",
    "tests.tools.sniper_scenes",
    "tests.tools.sniper_table_scenes",
    "tests.tools.quickdraw_scenes",
    "tests.tools.rescue_scenes",
    "tests.tools.specter_table_scenes",
    "tests.tools.elite_table_scenes",
    "tests.tools.sniper_card_scenes",
)
USUAL_SIZES = ((1280, 720), (1920, 1080))


def all_scenes() -> dict[str, Callable[[House], Scene]]:
    """Every registered state of every scene, by name."""
    found: dict[str, Callable[[House], Scene]] = {}
    for module in MODULES:
        found |= importlib.import_module(module).SCENES
    return found


def drawn(make: Callable[[House], Scene], size: tuple[int, int], scale: float = 1.0) -> pygame.Surface:
    """The scene as a window of that size shows it, after its first movements have ended."""
    app = make_app(size, scale)
    app.house.stack.push(make(app.house))
    for _ in range(40):
        app.frame(1 / 60)
    picture = app.surface.copy()
    app.close()
    return picture


def main() -> None:
    """Write DIR/<name>-<width>x<height>.png for each scene and size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", nargs="*", default=["x".join(map(str, size)) for size in USUAL_SIZES])
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--scale", type=float, default=1.0)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    # A home of its own: no picture shows whose machine it was drawn on, nor the player's own saves.
    os.environ["CROSSHAIRS_HOME"] = str(Path(tempfile.mkdtemp()) / "Crosshairs")
    for name, make in all_scenes().items():
        if options.only and not any(part in name for part in options.only):
            continue
        for words in options.size:
            width, height = map(int, words.split("x"))
            picture = drawn(make, (width, height), options.scale)
            pygame.image.save(picture, options.folder / f"{name}-{width}x{height}.png")
        print(name)


if __name__ == "__main__":
    main()
