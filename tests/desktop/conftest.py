"""Desktop tests run where the programs they need are; in CI a missing one is a failure, elsewhere a skip."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.desktop.screen import NEEDED, Program, Screen

Start = Callable[..., Program]


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    """A screen for all desktop tests of this worker."""
    missing = [program for program in NEEDED if shutil.which(program) is None]
    if missing:
        reason = f"the desktop tests need {', '.join(missing)}; see the README"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    opened = Screen()
    yield opened
    opened.close()


@pytest.fixture
def start(screen: Screen, home: Path) -> Iterator[Start]:
    """Starts the program with the user folder of this test; what still runs at the end of the test is ended."""
    running: list[Program] = []

    def begin(folder: Path | None = None) -> Program:
        running.append(Program(screen, home, folder))
        return running[-1]

    yield begin
    for program in running:
        program.close()
