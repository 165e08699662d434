"""Who sits where, as the screen tells it."""

from __future__ import annotations

from typing import NamedTuple


class Seating(NamedTuple):
    """One seat: the player's name, a note such as "hard bot", and the role of the seat's colour (``seat0`` …)."""

    name: str
    note: str
    colour: str
    is_human: bool
