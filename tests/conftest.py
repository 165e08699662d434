"""What every test has: no window, no sound, a home of its own, and no error in the log."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

# Before anything imports pygame; a test of the real window starts a process with an environment of its own.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


class _Errors(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, so that no test sees the player's saves or another test's."""
    own = tmp_path / "home"
    own.mkdir()
    monkeypatch.setenv("CROSSHAIRS_HOME", str(own))
    return own


@pytest.fixture(autouse=True)
def error_records() -> Iterator[list[logging.LogRecord]]:
    """An error in the log fails the test; a test that provokes one clears this list when it has looked at it."""
    errors = _Errors()
    logging.getLogger().addHandler(errors)
    yield errors.records
    logging.getLogger().removeHandler(errors)
    messages = [f"{record.name}: {record.getMessage()}" for record in errors.records]
    assert not messages, f"errors in the log: {messages}"
