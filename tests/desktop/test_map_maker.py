"""The map maker's way in the real window: an empty folder, a starter, a broken save, its mending, the first turn."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pygame
import pytest

from game.core import Match
from game.rules.specter_ops.actions import Move
from game.scenes.maps import MapsScene
from game.scenes.scene import Scene
from game.store.settings import Place
from tests.desktop.conftest import Start
from tests.desktop.mirror import Mirror
from tests.desktop.screen import Program, wait_for
from tests.desktop.seat_hands import calm
from tests.desktop.test_hunt import Hands
from tests.scenes.test_maps import save
from tests.scenes.test_whole_map import put
from tests.tools.specter_matches import SPECTER
from tests.tools.specter_minds import Runner

ALIKE = 0.01  # share of the pixels of a panel in which two pictures of it may differ
GAP = 3  # every so many pixels are compared


class MapMaker:
    """Somebody before the shelf of maps who looks at what it tells of the file that was saved last."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.mirror = Mirror(program)

    def shelf(self, picked: Path | None) -> MapsScene:
        """The shelf as it must look now, all pictures drawn."""
        house = self.mirror.house()
        scene = MapsScene(house, picked)
        house.stack.push(scene)
        house.stack.settle()
        scene.ready(self.program.size())
        for _ in scene._maps:
            scene.update(0.0)
        return scene

    def sees(self, picked: Path | None, part: str = "picked") -> bool:
        """Whether a panel of the shelf in the window is as it must be now."""
        return self._is_alike(self.shelf(picked), part)

    def _is_alike(self, scene: Scene, part: str) -> bool:
        window = pygame.Window("mirror", self.program.size(), hidden=True)  # on no screen: the driver is a dummy
        drawn = window.get_surface()
        scene.ready(drawn.get_size())
        scene.draw(drawn)
        rect = next(mark.rect for mark in scene.sheet.marks if mark.name == part)
        seen = self.program.picture()
        spots = [(x, y) for x in range(rect.left, rect.right, GAP) for y in range(rect.top, rect.bottom, GAP)]
        others = sum(drawn.get_at(spot)[:3] != seen.get_at(spot)[:3] for spot in spots)
        window.destroy()
        return others < ALIKE * len(spots)

    def click(self, scene: Scene, name: str) -> None:
        self.program.click(self.mirror.middle(scene, name))
        self.program.move((2, 2))


@pytest.fixture
def maker(start: Start, home: Path) -> MapMaker:
    calm(home, SPECTER, [Place("Ada"), Place("Grey", "bot", "easy")])
    return MapMaker(start())


def test_from_an_empty_folder_to_the_first_turn(maker: MapMaker, home: Path) -> None:
    assert not (home / "maps").exists()
    maker.click(maker.mirror.title(), "maps")
    first = maker.shelf(None)._map.path
    wait_for(lambda: maker.sees(first, "list"), "the shelf with our maps alone")

    path = put(home)
    wait_for(lambda: maker.sees(first, "list"), "the new map in the list, with its picture")
    shelf = maker.shelf(first)
    maker.click(shelf, "map/0")
    wait_for(lambda: maker.sees(path), "the new map, picked")
    assert maker.shelf(path)._map.can_be_played

    save(path, 'type="Exit"', 'type="Exitt"')
    save(path, 'type="AgentStart" x="0"', 'type="AgentStart" x="32"')
    broken = maker.shelf(path)
    assert any("did you mean 'Exit'?" in problem.mend for problem in broken._map.problems)
    wait_for(lambda: maker.sees(path), "what is wrong, and what to click")

    save(path, 'type="Exitt"', 'type="Exit"')
    assert maker.shelf(path)._map.can_be_played
    wait_for(lambda: maker.sees(path), "the mended map")

    maker.click(maker.shelf(path), "play")
    set_up = maker.mirror.behind("set_up", SPECTER, path.name)
    wait_for(lambda: maker.mirror.is_shown(set_up), "the set-up")
    maker.click(set_up, "begin")
    wait_for(maker.mirror.newest_save, "the match to begin")
    match = Hands(maker.program, 0, Runner).play(has_moved)
    assert has_moved(match)
    assert match.header.options["map"] == path.name
    assert match.game.field.board.start == "B1"
    assert maker.program.errors() == ""


def has_moved(match: Match) -> bool:
    """Whether the agent has moved for the first time."""
    return any(ply.seat == 0 and isinstance(ply.action, Move) for ply in match.plies)


@pytest.mark.skipif(shutil.which("tiled") is None and not os.environ.get("CI"), reason="Tiled is not installed")
def test_a_copy_is_opened_in_tiled_with_the_project(
    start: Start, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first time on: without the project no class could be picked from a list."""
    monkeypatch.setenv("HOME", str(tmp_path))  # Tiled starts as if never used
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    maker = MapMaker(start())
    maker.click(maker.mirror.title(), "maps")
    shelf = maker.shelf(None)
    wait_for(lambda: maker.sees(shelf._map.path, "list"), "the shelf")
    maker.click(shelf, "copy")
    path = home / "maps" / SPECTER / "my_depot.tmx"
    wait_for(lambda: path.is_file() and maker.sees(path), "the copy on the shelf")
    maker.click(maker.shelf(path), "tiled")
    window = wait_for(lambda: maker.program.window_called(rf"{path.name} \(crosshairs\)"), "Tiled with map and project")
    maker.program.end_window(window)
    assert maker.program.errors() == ""
