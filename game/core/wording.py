"""Sentences that are put together from parts."""

from __future__ import annotations

from collections.abc import Sequence


def listed(words: Sequence[str]) -> str:
    """Return "a", "a and b", "a, b and c"; "" for nothing."""
    *most, last = words or ("",)
    return f"{', '.join(most)} and {last}" if most else last
