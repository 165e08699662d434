"""What the library shows of a file without reading all of it: its first line and its last ones."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO

import msgspec

from game.content.problems import Problem
from game.content.registry import GAMES
from game.core import Header, Outcome
from game.store.lines import Damaged, SaveError, check_seal, read_line, sum_of
from game.store.reading import check_opening
from game.store.trouble import reason

_BLOCK = 4096
_TITLES = {entry.name: entry.title for entry in GAMES}
_RESTORE = "restore it from a copy, or discard it"


class Entry(msgspec.Struct, frozen=True):
    """A file of the library, as far as its first and last lines tell.

    ``changed``: when it was last written, in seconds since 1970. ``header`` is None and ``problem`` tells why where
    the file cannot be used. ``steps``: journal records; ``outcome``: how it ended, None while it can go on.
    """

    path: Path
    changed: float
    header: Header | None = None
    steps: int = 0
    outcome: Outcome | None = None
    problem: Problem | None = None

    @property
    def title(self) -> str:
        """The game's name as on its box, or the file's name where the game is not known."""
        return _TITLES.get(self.header.game, self.header.game) if self.header else self.path.name

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return tuple(player.name for player in self.header.players) if self.header else ()

    @property
    def occasion(self) -> str:
        """What the match is for, as a phrase: a lesson or a mission; "" for any other."""
        if self.header is None or not (self.header.lesson or self.header.mission):
            return ""
        return "A lesson" if self.header.lesson else "A mission"

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.outcome is not None

    @property
    def can_go_on(self) -> bool:
        """Whether Continue may offer it."""
        return self.header is not None and not self.is_over

    def is_for(self, profile: str) -> bool:
        """Whether a profile goes on with it; "" on either side means everybody."""
        whose = self.header.profile if self.header else ""
        return not profile or whose in ("", profile)

    @property
    def summary(self) -> str:
        """One line that says how it stands: what is wrong, who won, or who plays."""
        if self.problem:
            return f"{self.problem.what}: {self.problem.mend}"
        if not self.outcome:
            return f"{self.occasion or ', '.join(self.names)}; {self.steps} steps played"
        winners = " and ".join(self.names[seat] for seat in self.outcome.winners)
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, self.outcome.scores, strict=False))
        return f"{winners or 'Nobody'} won; {scores}"


def glance(path: Path, changed: float) -> Entry:
    """Return what the first and the last lines of ``path`` tell; never raises for a faulty file."""
    try:
        return _read(path, changed)
    except SaveError as why:
        return Entry(path, changed, problem=why.problem)


def _read(path: Path, changed: float) -> Entry:
    try:
        if path.is_dir():
            raise SaveError(path, 1, "it is a folder, not a saved match", "move it elsewhere, or discard it")
        with path.open("rb") as file:
            first = file.readline()
            opening, _ = check_opening(path, first, first.split(b"\n")[:-1])
            steps, outcome = _how_it_stands(*_last_two(file))
    except Damaged as why:
        raise SaveError(path, 1, f"its last line is damaged: {why}", _RESTORE) from why
    except OSError as why:
        raise SaveError(path, 1, f"it cannot be read, {reason(why)}", "see that you may read the file") from why
    return Entry(path, changed, opening.header, steps, outcome)


def _last_two(file: BinaryIO) -> tuple[bytes, bytes]:
    """Return the last two complete lines, the first of them empty where there is only one."""
    size = file.seek(0, os.SEEK_END)
    block = _BLOCK
    while True:
        start = max(0, size - block)
        file.seek(start)
        rows = file.read(size - start).split(b"\n")[:-1]
        if start == 0 or len(rows) >= 3:  # the first of three may be cut
            return (rows[-2] if len(rows) > 1 else b""), rows[-1]
        block *= 4


def _how_it_stands(previous: bytes, last: bytes) -> tuple[int, Outcome | None]:
    if not previous:
        return 0, None
    check_seal(last, sum_of(previous))
    line = read_line(last)
    return line.n, line.outcome
