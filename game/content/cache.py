"""What content works out once and may keep for the next time. Where, and whether, somebody else decides: the store."""

from __future__ import annotations

from typing import Protocol


class Cache(Protocol):
    """Keeps bytes by a name of letters, digits, ``_`` and ``-``; whatever it gives back may be gone tomorrow."""

    def read(self, name: str) -> bytes | None:
        """Return what was kept under a name, exactly as it was written; None when that is not there."""

    def write(self, name: str, found: bytes) -> None:
        """Keep something, if that can be done; it is no trouble when it cannot."""


class NoCache:
    """Keeps nothing."""

    def read(self, name: str) -> bytes | None:
        """Return None."""
        return None

    def write(self, name: str, found: bytes) -> None:
        """Let it go."""


NO_CACHE: Cache = NoCache()
