"""The shelf of saved matches: begin one, go on with one, list them, put one aside."""

from __future__ import annotations

import contextlib
import os
import re
import time
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from game.content.cache import NO_CACHE, Cache
from game.content.problems import Problem
from game.core import Match
from game.store.entry import Entry, glance
from game.store.lines import NO_SUM, SaveError
from game.store.lock import lock
from game.store.pen import Changed, InUse, Pen
from game.store.reading import Loaded, load
from game.store.saved import Saved
from game.store.trouble import TellTrouble, reason, tell_nobody

SUFFIX = ".jsonl"
TRASH = "trash"


class Library:
    """The saved matches in ``folder``, replayed with the content of ``data_folder``.

    ``tell`` gets a sentence when a match cannot be saved and when it can again; it is called from a thread of the
    store. Looking at the library changes nothing; a folder that is not there is an empty library. ``cache``: where
    content keeps what it worked out.
    """

    def __init__(
        self, folder: Path, data_folder: Path, tell: TellTrouble = tell_nobody, cache: Cache = NO_CACHE
    ) -> None:
        self.folder = folder
        self._data_folder = data_folder
        self._tell = tell
        self._cache = cache
        self._known: dict[tuple[Path, int, int], Entry] = {}

    # -- play

    def begin(self, match: Match) -> Saved:
        """Save ``match`` in a new file from now on; call it before ``match.start()``, so that nothing is missed."""
        if match.journal:
            raise ValueError("a match is saved from its very beginning: call begin before start")
        stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
        game = re.sub(r"[^a-z0-9_]", "_", match.header.game.lower())
        return self._save(match, Pen(self.folder / f"{game}-{stamp}{SUFFIX}"))

    def load(self, path: Path) -> Loaded:
        """Read a match; raises SaveError. The file is only read: ``go_on`` attaches it."""
        return load(path, self._data_folder, self._cache)

    def go_on(self, loaded: Loaded) -> Saved:
        """Save what comes next to the same file; call it before ``match.resume()`` and the first move.

        Raises SaveError when another program plays the match, or has changed it since it was read.
        """
        if len(loaded.match.journal) != loaded.steps:
            raise ValueError("the match went on unsaved: call go_on before resume and submit")
        pen = Pen(loaded.path, loaded.length, loaded.end)
        return self._save(loaded.match, pen, loaded.total, loaded.steps)

    def _save(self, match: Match, pen: Pen, total: str = NO_SUM, steps: int = 0) -> Saved:
        try:
            with contextlib.suppress(OSError):  # a disk that refuses is told of by Saved, which tries again
                pen.open()
        except InUse as why:
            what, mend = "another program plays this match just now", "close it there first"
            raise SaveError(pen.path, 1, what, mend) from why
        except Changed as why:
            raise SaveError(pen.path, 1, "it has changed since it was read", "open it again") from why
        return Saved(match, pen, total, steps, self._tell)

    # -- look

    def entries(self) -> list[Entry]:
        """Return all matches, last changed first; files that cannot be used stand among them with their problem."""
        return list(self._walk())

    def newest_unfinished(self, profile: str = "") -> Entry | None:
        """Return the match that Continue goes on with; with the key of a profile, none that another one began."""
        return next((entry for entry in self._walk() if entry.can_go_on and entry.is_for(profile)), None)

    def finished(self) -> list[Entry]:
        """Return the matches that are over, for the replay viewer."""
        return [entry for entry in self._walk() if entry.is_over]

    def take_in(self, path: Path) -> Path:
        """Put a copy of a match from elsewhere into the library and return where it is; one that is there stays alone.

        Raises SaveError when it cannot be used here, or not be copied.
        """
        self.load(path)
        try:
            raw = path.read_bytes()
            for other in sorted(self.folder.glob(f"*{SUFFIX}")):
                if other.stat().st_size == len(raw) and other.read_bytes() == raw:
                    return other
            return copied(raw, self.folder / path.name)
        except OSError as why:
            raise SaveError(path, 1, f"it cannot be copied, {reason(why)}", "see that you may write there") from why

    def export(self, path: Path, folder: Path) -> Path:
        """Put a copy of a match into a folder, for somebody else, and return it. Raises SaveError."""
        try:
            return copied(path.read_bytes(), folder / path.name)
        except OSError as why:
            raise SaveError(path, 1, f"it cannot be copied, {reason(why)}", "see that you may write there") from why

    def discard(self, path: Path) -> Path:
        """Move a file out of the way, into the folder ``trash`` beside it, and return where it is now.

        Raises SaveError when that cannot be done, or the match is being played.
        """
        try:
            if _is_in_use(path):
                raise SaveError(path, 1, "the match is being played", "leave its table first")
            trash = path.parent / TRASH
            trash.mkdir(parents=True, exist_ok=True)
            aside = _free(trash / path.name)
            path.rename(aside)
            return aside
        except OSError as why:
            raise SaveError(path, 1, f"it cannot be moved, {reason(why)}", "see that you may write there") from why

    def _walk(self) -> Iterator[Entry]:
        try:
            with os.scandir(self.folder) as found:
                items = [(_stat(item), Path(item.path)) for item in found if item.name.endswith(SUFFIX)]
        except FileNotFoundError:
            return
        except OSError as why:
            mend = "see that it is a folder you may read"
            problem = Problem(str(self.folder), 1, "saved matches", f"they cannot be listed, {reason(why)}", mend)
            yield Entry(self.folder, 0.0, problem=problem)
            return
        there = [(stat, path) for stat, path in items if stat]
        for stat, path in sorted(there, key=lambda pair: (pair[0].st_mtime_ns, pair[1]), reverse=True):
            key = (path, stat.st_mtime_ns, stat.st_size)
            if key not in self._known:
                self._known[key] = glance(path, stat.st_mtime)
            yield self._known[key]


def _stat(item: os.DirEntry[str]) -> os.stat_result | None:
    with contextlib.suppress(OSError):  # gone since it was listed
        return item.stat(follow_symlinks=False)
    return None


def _is_in_use(path: Path) -> bool:
    with contextlib.suppress(OSError):
        handle = os.open(path, os.O_RDWR)
        try:
            return not lock(handle)
        finally:
            os.close(handle)
    return False


def copied(raw: bytes, target: Path) -> Path:
    """Write a file under a name, or that with a number, and return it. Raises OSError."""
    target.parent.mkdir(parents=True, exist_ok=True)
    free = _free(target)
    free.write_bytes(raw)
    return free


def _free(path: Path) -> Path:
    """Return ``path``, or the same with a number before its suffix, so that nothing is overwritten."""
    names = (path.with_name(f"{path.stem}.{number}{path.suffix}") for number in range(2, 10000))
    return next(name for name in chain((path,), names) if not name.exists())
