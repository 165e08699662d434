"""From the start of the process to the first frame, beside the least program that opens a window."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.figures import Figure, in_turns

HERE = Path(__file__).resolve().parent
ROUNDS = 15
WITHOUT_SCREEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def figures() -> list[Figure]:
    """Seconds to the first frame, dummy driver, an empty user folder."""
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | WITHOUT_SCREEN | {"CROSSHAIRS_HOME": home}

        def seconds_of(program: str) -> float:
            begun = time.perf_counter()
            line = [sys.executable, str(HERE / program)]
            with subprocess.Popen(line, env=environment, stdout=subprocess.PIPE, text=True) as process:
                assert process.stdout is not None
                while "frame" not in (told := process.stdout.readline()):
                    assert told, f"{program} ended without a frame"
                return time.perf_counter() - begun

        seconds_of("own_window.py")
        own, bare = in_turns(ROUNDS, lambda: seconds_of("own_window.py"), lambda: seconds_of("bare_window.py"))
    return [Figure("process start to first frame", own, bare, "s", "bare pygame-ce window", 6.0)]
