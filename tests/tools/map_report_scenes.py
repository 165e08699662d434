"""The report of a map in its important states, for the gallery and the layout tests.

The reports that are shown lie beside this file; `simulate GAME --map MAP --levels … --json` made them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from game.bots.arena import Contest
from game.bots.map_report import Report, play_and_tally
from game.content.map_shelf import ShelvedMap
from game.rules.hidden.tally import Tally
from game.scenes.house import House
from game.scenes.map_report import MapReportScene
from game.scenes.map_watch import map_pictures
from game.scenes.scene import Scene
from tests.tools.map_scenes import own_map

REPORTS = Path(__file__).parent / "reports"


class Kept:
    """A cache that knows the report of every map."""

    def __init__(self, report: bytes | None) -> None:
        self._report = report

    def read(self, name: str) -> bytes | None:
        return self._report if name.startswith("report-") else None

    def write(self, name: str, found: bytes) -> None:
        pass


class Slow:
    """Matches that take their time: some have been played, no more come."""

    trouble = ""

    def __init__(self, contest: Contest, games: int) -> None:
        played = [play_and_tally(contest, 0, lambda: 0.0).tally]
        self._first = played * 37

    def poll(self) -> list[Tally]:
        found, self._first = self._first, []
        return found

    def close(self) -> None:
        pass


def shelved(name: str) -> ShelvedMap:
    shelf = map_pictures().shelf
    shelf.look()
    return next(one for one in shelf.maps if one.name == name and not one.is_starter)


def report_of(house: House, name: str, report: str = "", tab: int = 0, layer: int = 0) -> MapReportScene:
    house.cache = Kept((REPORTS / f"{report}.json").read_bytes() if report else None)
    scene = MapReportScene(house, shelved(name), Slow)
    scene._tab, scene._board.layer = tab, layer
    return scene


def running(house: House) -> Scene:
    scene = report_of(house, "depot")
    scene._begin()
    scene.update(3.0)
    return scene


def begun(house: House) -> Scene:
    scene = report_of(house, "submarine_pens")
    scene._begin()
    return scene


def pointed(house: House) -> Scene:
    scene = report_of(house, "submarine_pens", "submarine_pens")
    report = msgspec.json.decode((REPORTS / "submarine_pens.json").read_bytes(), type=Report)
    scene._board.view.pointer = max(report.spaces, key=lambda space: space.walked).number
    return scene


def broken(house: House) -> Scene:
    path = own_map("broken_meanwhile.tmx", ('type="Exit"', 'type="Exitt"'))
    return MapReportScene(house, ShelvedMap(path, "specter_ops", "Broken meanwhile", True))


SCENES: dict[str, Callable[[House], Scene]] = {
    "map_report_ask": lambda house: report_of(house, "depot"),
    "map_report_begun": begun,
    "map_report_broken": broken,
    "map_report_elite_landmarks": lambda house: report_of(house, "submarine_pens", "submarine_pens", tab=1, layer=1),
    "map_report_elite_pointed": pointed,
    "map_report_landmarks": lambda house: report_of(house, "depot", "depot", tab=1, layer=1),
    "map_report_running": running,
    "map_report_wins": lambda house: report_of(house, "depot", "depot"),
}
