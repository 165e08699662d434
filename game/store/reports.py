"""Reports on maps that somebody saves, to read or to send on."""

from __future__ import annotations

import re
from pathlib import Path

from game.store.library import copied

_PLAIN = re.compile(r"[^\w-]+")


def save_report(report: bytes, title: str, folder: Path) -> Path:
    """Write a report, as JSON, into a folder under the title of its map, and return where it is. Raises OSError.

    Nothing that is there is written over.
    """
    name = _PLAIN.sub("_", title).strip("_").lower() or "map"
    return copied(report, folder / f"{name}_report.json")
