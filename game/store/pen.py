"""One file that only grows: whole lines at its end, or nothing."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from game.store.lock import lock

_BINARY = getattr(os, "O_BINARY", 0)


class InUse(Exception):
    """Another program (or another table of this one) writes to the file."""


class Changed(Exception):
    """The file is no longer the one that was read."""


class Pen:
    """Appends lines to one file and claims it while it is open. Every method may raise OSError and be called again.

    ``end``: length of the good part in bytes; what lies behind it (a torn last line, the half of a failed write) is
    cut off before the next line is written.
    """

    def __init__(self, path: Path, length: int | None = None, end: int = 0) -> None:
        """Take up ``path`` of ``length`` bytes; with None, the file is made new, under a free number before .jsonl."""
        self.path = path
        self.end = end
        self._length = length
        self._handle = -1
        self._is_ragged = length is not None and length != end
        self._is_new = False
        self._is_made = False

    @property
    def is_open(self) -> bool:
        """Whether the file is open and claimed."""
        return self._handle >= 0

    def open(self) -> None:
        """Open and claim the file. Raises InUse, or Changed when it is not as it was read."""
        if self.is_open:
            return
        handle = self._make_new() if self._length is None else os.open(self.path, os.O_RDWR | _BINARY)
        try:
            if not lock(handle):
                raise InUse
            if self._length is not None and os.fstat(handle).st_size != self._length:
                raise Changed
        except BaseException:
            os.close(handle)
            raise
        self._handle = handle

    def append(self, line: bytes) -> None:
        """Write ``line`` at the end: all of it, or after an error none of it."""
        self.open()
        if self._is_ragged:
            os.ftruncate(self._handle, self.end)
            self._is_ragged = False
        os.lseek(self._handle, self.end, os.SEEK_SET)
        try:
            rest = memoryview(line)
            while rest:
                rest = rest[os.write(self._handle, rest) :]
        except BaseException:
            self._is_ragged = True
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, self.end)
                self._is_ragged = False
            raise
        self.end += len(line)

    def sync(self) -> None:
        """Return when everything written is safe on the disk."""
        os.fsync(self._handle)
        if self._is_new and os.name == "posix":
            folder = os.open(self.path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
        self._is_new = False

    def back_to(self, end: int) -> None:
        """Forget what was written behind ``end``; it will be written again."""
        self.end = end
        self._is_ragged = True

    def close(self) -> None:
        """Give the file free; one that was made here and got no line is taken away again."""
        if self.is_open:
            os.close(self._handle)
            self._handle = -1
            if self._is_made and not self.end:
                with contextlib.suppress(OSError):
                    self.path.unlink()

    def _make_new(self) -> int:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        stem = self.path.stem
        for number in range(1, 1000):
            path = self.path.with_name(f"{stem}-{number:02}{self.path.suffix}")
            with contextlib.suppress(FileExistsError):
                handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o644)
                self.path, self._length = path, 0
                self._is_new = self._is_made = True
                return handle
        raise FileExistsError(f"a thousand files named {stem}")
