"""The cache on the disk: files that spare time and that nobody misses when they are gone.

A file is ``NAME.kept``: a line with the checksum of its name and of all that follows, then what was kept. A file that
was cut, changed, or is another one under a wrong name is not believed, and is written anew in its turn. A disk that
refuses costs time only, so nobody is told.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from pathlib import Path

SUFFIX = ".kept"
MOST = 64
"""So many files are kept; beyond, the one that was written longest ago goes."""


class CacheFolder:
    """Keeps what content worked out (``game.content.cache``) in a folder, which need not be there yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, name: str) -> bytes | None:
        """Return what was kept under a name; None when it is not there, cannot be read or is not as it was written."""
        try:
            seal, _, found = self._file(name).read_bytes().partition(b"\n")
        except OSError:
            return None
        return found if seal == _seal(name, found) else None

    def write(self, name: str, found: bytes) -> None:
        """Keep something under a name: written beside it, then renamed over what is there."""
        fresh = self.folder / f"{name}.{os.getpid()}.new"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(_seal(name, found) + b"\n" + found)
            fresh.replace(self._file(name))
            self._make_room()
        except OSError:
            with contextlib.suppress(OSError):
                fresh.unlink()

    def _file(self, name: str) -> Path:
        return self.folder / f"{name}{SUFFIX}"

    def _make_room(self) -> None:
        files = sorted(self.folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
        for path in files[MOST:]:
            path.unlink()


def _seal(name: str, found: bytes) -> bytes:
    return hashlib.blake2b(name.encode() + b"\n" + found, digest_size=16).hexdigest().encode()
