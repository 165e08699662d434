"""Walks the way of maps/README.md as a newcomer does, and takes its pictures: `python -m tests.tools.map_walk`.

The real Tiled 1.8 on a screen of its own (Xvfb), driven with xdotool from an empty map of Specter Ops to a sound one,
two mistakes on the way and their mending; beside it the real program, which shows each save on its shelf of maps, and
plays the first turn on it. Where things lie in Tiled was measured in its window as it first opens; with another Tiled,
look at the pictures. It says how many clicks, drags, keys and words it took. Not for CI: it takes minutes.
"""

from __future__ import annotations

import io
import os
import subprocess
import tempfile
import time
from pathlib import Path

import pygame

from game import paths
from game.content.check import check_map
from game.store.maps import make_ready
from game.store.settings import Place
from tests.desktop.screen import Program, Screen, wait_for
from tests.desktop.seat_hands import calm
from tests.desktop.test_hunt import Hands
from tests.desktop.test_map_maker import MapMaker, has_moved
from tests.tools.specter_matches import SPECTER
from tests.tools.specter_minds import Runner

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "maps"
SIZE = (1400, 880)
SHOWN = (1100, 691)
"""Pixels of Tiled's window, and of a picture of all of it."""
COLOURS = 96
LEFT, TOP, CELL = 586.0, 245.0, 36.4
"""Where a map of 14 × 12 cells lies in Tiled when it is new, and how large a cell is."""
ROWS, COLUMNS = (1, 3, 8, 10), (1, 3, 5, 8, 10, 12)
LAYERS = ("exits", "starts", "caches", "objectives", "stretches", "structures", "ground")
"""The layers as the panel shows them, the upmost first."""
Point = tuple[int, int]
PROPERTIES_PLUS, PROPERTIES_MINUS, LAYERS_NEW = (282, 834), (309, 834), (1141, 411)
GROUND, ROOF = (1141, 522), (1141, 622)
"""Tiles in the panel Tilesets; asphalt is where ground was when its right half is in sight."""
LEFT_AGAIN, RIGHT = 6, 7
"""Buttons that a wheel which is pushed aside sends."""


class Newcomer:
    """Somebody before Tiled who has never drawn a map."""

    def __init__(self, screen: Screen, home: Path) -> None:
        self._environment = os.environ | {"DISPLAY": screen.display, "HOME": str(home)}
        self.acts = 0
        command = ["tiled", "--new-instance", str(home / "maps" / "crosshairs.tiled-project")]
        self._tiled = subprocess.Popen(command, env=self._environment, stderr=subprocess.DEVNULL)
        window = wait_for(self._window, "Tiled")
        self._xdotool("windowsize", "--sync", window, *map(str, SIZE))
        self._xdotool("windowmove", window, "0", "0")
        time.sleep(1)

    def close(self) -> None:
        """Leave Tiled."""
        self._tiled.kill()
        self._tiled.wait(10)

    def _window(self) -> str:
        words = ["xdotool", "search", "--onlyvisible", "--class", "tiled"]
        found = subprocess.run(words, env=self._environment, capture_output=True, text=True).stdout.split()
        return found[-1] if found else ""

    def _xdotool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._environment, check=True)

    # What a hand does

    def key(self, *names: str) -> None:
        for name in names:
            self._xdotool("key", name)
            self._rest(0.2)

    def type(self, text: str) -> None:
        self._xdotool("type", "--delay", "10", text)
        self._rest(0.2)

    def click(self, place: Point, button: int = 1) -> None:
        self._xdotool("mousemove", *map(str, place))
        time.sleep(0.06)
        self._xdotool("click", str(button))
        self._rest(0.35)

    def scroll(self, place: Point, button: int) -> None:
        """Scroll a panel as far as it goes."""
        self._xdotool("mousemove", *map(str, place), "click", "--repeat", "40", "--delay", "15", str(button))
        self._rest(0.3)

    def drag(self, start: Point, end: Point) -> None:
        self._xdotool("mousemove", *map(str, start), "mousedown", "1")
        for step in range(1, 6):
            self._xdotool("mousemove", *(str(round(a + (b - a) * step / 5)) for a, b in zip(start, end, strict=True)))
            time.sleep(0.02)
        self._xdotool("mouseup", "1")
        self._rest(0.3)

    def _rest(self, seconds: float) -> None:
        self.acts += 1
        time.sleep(seconds)

    # Where things are

    def cell(self, column: float, row: float) -> Point:
        return round(LEFT + CELL * (column + 0.5)), round(TOP + CELL * (row + 0.5))

    def area(self, column: int, row: int, columns: int = 1, rows: int = 1) -> tuple[Point, Point]:
        """From just inside one corner of some cells to just inside the other."""
        return self.cell(column - 0.3, row - 0.3), self.cell(column + columns - 0.65, row + rows - 0.65)

    def layer(self, name: str) -> None:
        self.click((1200, 145 + 21 * LAYERS.index(name)))

    def box(self, column: int, row: int, columns: int = 1, rows: int = 1) -> None:
        """Draw a rectangle over cells."""
        self.key("r")
        self.drag(*self.area(column, row, columns, rows))

    def of_class(self, kind: str) -> None:
        """Set the class, called Type here, of what is chosen."""
        self.click((430, 228))
        self.type(kind)
        self.key("Return")

    def new_property(self, name: str, kind: str = "") -> None:
        self.click(PROPERTIES_PLUS)
        time.sleep(0.5)
        self.type(name)
        if kind:
            self.key("Tab")
            self.type(kind)

    def shoot(self, name: str, part: tuple[int, int, int, int] | None = None) -> None:
        """Store what the screen shows, or a part of it: left, top, width, height."""
        time.sleep(0.4)
        crop = [f"{part[2]}x{part[3]}+{part[0]}+{part[1]}"] if part else [f"{SIZE[0]}x{SIZE[1]}+0+0"]
        size = [] if part else ["-resize", f"{SHOWN[0]}x{SHOWN[1]}"]
        shrink = ["-crop", *crop, "+repage", *size, "-colors", str(COLOURS), f"PNG8:{FOLDER / name}.png"]
        shot = subprocess.run(["import", "-window", "root", "png:-"], env=self._environment, capture_output=True)
        subprocess.run(["convert", "png:-", *shrink], input=shot.stdout, check=True)


def new_map(hand: Newcomer, path: Path) -> None:
    """An empty map of 14 × 12 cells, saved where the game looks for it."""
    hand.key("ctrl+n")
    time.sleep(1)
    hand.key("alt+w")
    hand.click((640, 457))
    hand.key("ctrl+a")
    hand.type("14")
    hand.key("Tab")
    hand.type("12")
    hand.shoot("new_map", (480, 200, 440, 420))
    hand.key("Return")
    time.sleep(1)
    hand.key("ctrl+s")
    time.sleep(1)
    hand.type(str(path))
    hand.key("Return")
    time.sleep(1)


def properties(hand: Newcomer) -> None:
    """The game, and the title: with the type that Tiled remembers from the game, which is the first mistake."""
    hand.new_property("game", "Game")
    hand.shoot("property", (262, 84, 700, 560))
    hand.key("Return", "Return")
    hand.new_property("title")
    hand.key("Return")


def tiles_and_layers(hand: Newcomer, maps: Path) -> None:
    """The tileset, the layers by their names, ground and roofs."""
    hand.click((206, 10))
    hand.click((280, 36))
    time.sleep(1)
    hand.type(str(maps / "tilesets" / "facility.tsx"))
    hand.key("Return")
    time.sleep(1)
    hand.click((1200, 145))
    hand.key("F2")
    hand.type("ground")
    hand.key("Return")
    for name in reversed(LAYERS[:-1]):
        hand.click(LAYERS_NEW)
        hand.key("t" if name == "structures" else "o")
        time.sleep(0.3)
        hand.type(name)
        hand.key("Return")
    hand.layer("ground")
    hand.click(GROUND)
    hand.key("f")
    hand.click(hand.cell(7, 6))
    hand.scroll(GROUND, RIGHT)
    hand.click(GROUND)
    hand.key("b")
    for row in (5, 6):
        hand.drag(hand.cell(0, row), hand.cell(13, row))
    hand.scroll(GROUND, LEFT_AGAIN)
    hand.layer("structures")
    hand.click(ROOF)
    hand.key("b")
    for row in ROWS:
        for column in COLUMNS:
            hand.click(hand.cell(column, row))
    hand.shoot("painted")


def sites(hand: Newcomer) -> None:
    """24 sites: drawn one by one, of one class all at once, of a section six by six; nobody numbers them."""
    hand.click((104, 10))
    hand.click((142, 366))
    hand.click((480, 391))
    hand.layer("objectives")
    for row in ROWS:
        for column in COLUMNS:
            hand.box(column, row)
    hand.key("s", "ctrl+a")
    hand.click((430, 228))
    hand.click((520, 228))
    hand.shoot("class", (262, 84, 860, 620))
    hand.click((480, 262))
    hand.key("Return")
    for section, (column, row) in enumerate(((0, 0), (7, 0), (0, 7), (7, 7)), 1):
        hand.drag(hand.cell(column - 0.2, row - 0.2), hand.cell(column + 6.3, row + 4.3))
        hand.click((430, 416))
        hand.key("ctrl+a")
        hand.type(str(section))
        hand.key("Return")


def the_rest(hand: Newcomer) -> None:
    """A road, where both sides begin, and two exits: drawn in a wrong layer, which is the second mistake."""
    hand.layer("stretches")
    hand.box(0, 5, 14, 2)
    hand.of_class("RoadStretch")
    hand.layer("starts")
    hand.box(0, 0)
    hand.of_class("AgentStart")
    hand.box(13, 5)
    hand.of_class("VehicleStart")
    hand.box(13, 0)
    hand.of_class("Exit")
    hand.key("ctrl+s")
    time.sleep(1)


def mend(hand: Newcomer) -> None:
    """What the shelf told: the exit into its layer, the title anew as a string."""
    hand.key("s")
    hand.click(hand.cell(13, 0))
    hand.click(hand.cell(13, 0), button=3)
    hand.key("Up", "Up", "Right")
    hand.key("Up")
    hand.shoot("mend", (700, 84, 700, 620))
    hand.key("Return")
    hand.click((206, 10))
    hand.click((270, 269))
    hand.click((330, 583))
    hand.click(PROPERTIES_MINUS)
    hand.new_property("title", "string")
    hand.key("Return")
    hand.click((480, 583))
    hand.key("ctrl+a")
    hand.type("First Yard")
    hand.key("Return", "ctrl+s")
    time.sleep(1)


def show(maker: MapMaker, name: str, without: pygame.Rect | None = None) -> None:
    """Store what the window of the program shows. ``without``: words that nobody else sees so."""
    raw, picture = io.BytesIO(), maker.program.picture()
    if without is not None:
        picture.fill(picture.get_at(without.topright), without)
    pygame.image.save(picture, raw, "window.png")
    options = ["-resize", "960x540", "+dither", "-colors", "128", f"PNG8:{FOLDER / name}.png"]
    subprocess.run(["convert", "png:-", *options], input=raw.getvalue(), check=True)


def play(maker: MapMaker, path: Path) -> None:
    """Set up a match on the map, and move once."""
    maker.click(maker.shelf(path), "play")
    set_up = maker.mirror.behind("set_up", SPECTER, path.name)
    wait_for(lambda: maker.mirror.is_shown(set_up), "the set-up")
    maker.click(set_up, "begin")
    wait_for(maker.mirror.newest_save, "the match to begin")
    Hands(maker.program, 0, Runner).play(has_moved)
    maker.program.move((2, 2))
    time.sleep(1)
    show(maker, "played")


def walk(tiled: Screen, game: Screen, home: Path) -> int:
    """Walk all the way; return how many acts it took in Tiled."""
    maps = home / "maps"
    path = maps / SPECTER / "first_yard.tmx"
    calm(home, SPECTER, [Place("Ada"), Place("Grey", "bot", "easy")])
    program = Program(game, home)
    maker = MapMaker(program)
    maker.click(maker.mirror.title(), "maps")
    first = maker.shelf(None)
    wait_for(lambda: maker.sees(first._map.path, "list"), "the shelf")
    show(maker, "shelf")
    make_ready(paths.maps(), maps)
    hand = Newcomer(tiled, home)
    try:
        new_map(hand, path)
        properties(hand)
        tiles_and_layers(hand, maps)
        sites(hand)
        the_rest(hand)
        for problem in check_map(path):
            print(problem)
        wait_for(lambda: maker.sees(first._map.path, "list"), "the new map on the shelf")
        maker.click(maker.shelf(first._map.path), "map/0")
        wait_for(lambda: maker.sees(path), "what is wrong with it")
        show(maker, "problems")
        mend(hand)
        print(*check_map(path), sep="\n")
        wait_for(lambda: maker.sees(path), "the mended map")
        marks = maker.shelf(path).sheet.marks
        show(maker, "ready", next(mark.rect for mark in marks if mark.name == "map words"))
        play(maker, path)
    finally:
        hand.close()
        program.close()
    return hand.acts


def main() -> None:
    """Write docs/pictures/maps/<name>.png."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    FOLDER.mkdir(parents=True, exist_ok=True)
    screens = [Screen((1400, 900)), Screen()]
    try:
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder) / "Crosshairs"
            home.mkdir()
            os.environ["CROSSHAIRS_HOME"] = str(home)
            print(f"{walk(screens[0], screens[1], home)} clicks, drags, keys and words in Tiled")
    finally:
        for screen in screens:
            screen.close()


if __name__ == "__main__":
    main()
