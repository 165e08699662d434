"""Draws the README's pictures anew, as the gallery draws them: `python -m tests.tools.pictures`."""

import os
from pathlib import Path

import pygame

from tests.tools.gallery import all_scenes, drawn

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SIZE = (1280, 720)
SHOWN = {
    "title": "title",
    "sharp_shooters": "table_lifted",
    "super_snipers": "snipers_target_held",
    "hostage_rescue": "rescue_running",
    "sniper_elite": "elite_shot",
    "specter_ops": "specter_search",
    "lesson": "lesson_snipers_place",
    "after_a_match": "specter_results",
    "campaigns": "campaigns_under_way",
    "profiles": "profiles_specter",
    "map_report": "map_report_wins",
    "maps": "maps_ours",
}
"""Name of the picture: name of the screen in the gallery."""


def main() -> None:
    """Write docs/pictures/<name>.png for each."""
    os.environ["CROSSHAIRS_HOME"] = "/home/ada/.local/share/Crosshairs"  # where somebody's own things would lie
    FOLDER.mkdir(parents=True, exist_ok=True)
    scenes = all_scenes()
    for picture, scene in SHOWN.items():
        pygame.image.save(drawn(scenes[scene], SIZE), FOLDER / f"{picture}.png")


if __name__ == "__main__":
    main()
