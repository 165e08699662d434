"""A screen of its own (Xvfb), the real program on it, and the hands and eyes of somebody who sits before it."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame

MAIN = Path(__file__).resolve().parents[2] / "main.py"
NEEDED = ("Xvfb", "xdotool", "import", "openbox")
PATIENCE = 20.0
T = TypeVar("T")


def seen_within(seconds: float, look: Callable[[], T | None]) -> T | None:
    """Look again and again until there is something to see, or the time is up."""
    end = time.monotonic() + seconds
    while not (seen := look()) and time.monotonic() < end:
        time.sleep(0.05)
    return seen


def wait_for(look: Callable[[], T | None], what: str, seconds: float = PATIENCE) -> T:
    """Wait until there is something to see; what is missing after ``seconds`` fails the test."""
    seen = seen_within(seconds, look)
    assert seen, f"waited {seconds:.0f} s for {what}"
    return seen


class Screen:
    """An X server without a monitor, on a free display, and a window manager, without which no window has a frame."""

    def __init__(self, size: tuple[int, int] = (1600, 1000)) -> None:
        read, write = os.pipe()
        self.size = size
        width, height = size
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as told:
            self.display = f":{told.readline().strip()}"
        assert self.display != ":", "Xvfb did not start"
        self._manager = subprocess.Popen(
            ["openbox", "--config-file", "/dev/null"],
            env=os.environ | {"DISPLAY": self.display},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_for(self._is_managed, "the window manager")

    def _is_managed(self) -> bool:
        asked = ["xdotool", "get_num_desktops"]
        environment = os.environ | {"DISPLAY": self.display}
        return subprocess.run(asked, env=environment, capture_output=True, timeout=PATIENCE).returncode == 0

    def close(self) -> None:
        for process in (self._manager, self._server):
            process.terminate()
            process.wait(10)


class Program:
    """The real program in its window on a screen, with a user folder of its own."""

    def __init__(self, screen: Screen, home: Path, folder: Path | None = None) -> None:
        self.home = home
        self._environment = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"} | {
            "DISPLAY": screen.display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "CROSSHAIRS_HOME": str(home),
        }
        self._errors = home.with_suffix(".stderr").open("w+", encoding="utf-8")
        self._process = subprocess.Popen(
            [sys.executable, str(MAIN)], cwd=folder, env=self._environment, stderr=self._errors
        )
        self.window = wait_for(self._find_window, "the window")
        wait_for(self.is_drawn, "the first picture")

    def close(self) -> None:
        """End the program if it still runs."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait(PATIENCE)
        self._errors.close()

    # Eyes

    def _find_window(self) -> str | None:
        assert self._process.poll() is None, f"the program ended: {self.errors()}"
        found = self._xdotool("search", "--onlyvisible", "--class", ".", is_sure=False).split()
        return found[0] if found else None

    def window_called(self, name: str) -> str | None:
        """The window on this screen, of whatever program, whose name has what the expression `name` describes."""
        found = self._xdotool("search", "--onlyvisible", "--name", name, is_sure=False).split()
        return found[0] if found else None

    def errors(self) -> str:
        """What the program said on stderr."""
        self._errors.flush()
        return Path(self._errors.name).read_text(encoding="utf-8")

    def size(self) -> tuple[int, int]:
        """The size of the window."""
        told = self._xdotool("getwindowgeometry", "--shell", self.window)
        values = dict(re.findall(r"(\w+)=(-?\d+)", told))
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def picture(self) -> pygame.Surface:
        """What the window shows."""
        shot = subprocess.run(
            ["import", "-silent", "-window", self.window, "png:-"],
            env=self._environment, capture_output=True, check=True, timeout=PATIENCE,
        )  # fmt: skip
        return pygame.image.load(io.BytesIO(shot.stdout), "window.png")

    def is_drawn(self) -> bool:
        """Whether the window shows more than one colour."""
        return len(colours(self.picture())) > 8

    # Hands

    def _xdotool(self, *words: str, is_sure: bool = True) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self._environment, capture_output=True, text=True, timeout=PATIENCE
        )
        assert done.returncode == 0 or not is_sure, f"xdotool {words}: {done.stderr}"
        return done.stdout

    def move(self, place: tuple[int, int]) -> None:
        self._xdotool("mousemove", "--window", self.window, *map(str, place))

    def click(self, place: tuple[int, int], button: int = 1) -> None:
        self.move(place)
        self._xdotool("click", str(button))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.move(start)
        self._xdotool("mousedown", "1")
        for step in range(1, 6):
            self.move(tuple(round(a + (b - a) * step / 5) for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
        self._xdotool("mouseup", "1")

    def key(self, *names: str) -> None:
        """Press keys, by their X names."""
        self._xdotool("key", *names)

    def type(self, text: str) -> None:
        self._xdotool("type", "--delay", "20", text)

    def resize(self, size: tuple[int, int]) -> None:
        self._xdotool("windowsize", "--sync", self.window, *map(str, size))

    def end_window(self, window: str) -> None:
        """End the program of another window that this one has opened."""
        os.kill(int(self._xdotool("getwindowpid", window)), signal.SIGKILL)

    def ask_to_end(self) -> None:
        """Ask the program to end, as the system does when somebody logs out."""
        self._process.terminate()

    def kill(self) -> None:
        """End the program at once, without a word."""
        self._process.kill()

    def wait_for_end(self) -> int:
        """Wait until the program has ended; return its exit status."""
        return self._process.wait(PATIENCE)


def colours(picture: pygame.Surface, step: int = 7) -> set[tuple[int, ...]]:
    """The colours of every ``step``-th pixel of a picture."""
    width, height = picture.get_size()
    return {tuple(picture.get_at((x, y))[:3]) for x in range(0, width, step) for y in range(0, height, step)}


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels in which two pictures of the same size differ."""
    width, height = one.get_size()
    places = [(x, y) for x in range(0, width, 5) for y in range(0, height, 5)]
    return sum(one.get_at(place)[:3] != other.get_at(place)[:3] for place in places) / len(places)
