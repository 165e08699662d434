"""A column of parts below each other, each of a height of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect


class Part(NamedTuple):
    """A stretch of a column: its height in pixels, and what puts it on the sheet."""

    height: int
    lay: Callable[[Rect], object]


def height_of(parts: Sequence[Part], gap: int = 0) -> int:
    """Return how high a column is with so many pixels between its parts."""
    return sum(part.height for part in parts) + gap * max(0, len(parts) - 1)


def lay_parts(rect: Rect, parts: Sequence[Part], gap: int = 0) -> None:
    """Put parts below each other from the top of a room on, each as wide as that."""
    top = rect.top
    for part in parts:
        part.lay(Rect(rect.left, top, rect.width, part.height))
        top += part.height + gap
