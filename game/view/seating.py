"""Who sits where, as the screen tells it."""

from __future__ import annotations

from typing import NamedTuple

MOST_LETTERS = 22  # of a name within a sentence


class Seating(NamedTuple):
    """One seat: the player's name, a note such as "hard bot", and the role of the seat's colour (``seat0`` …)."""

    name: str
    note: str
    colour: str
    is_human: bool


def short_name(name: str) -> str:
    """Return the name as it stands within a sentence: a long one ends in an ellipsis."""
    return name if len(name) <= MOST_LETTERS else f"{name[: MOST_LETTERS - 1].rstrip()}…"
