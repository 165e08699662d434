"""Notes that people put on the spaces of a board: only their side sees them, the match does not know them.

They stand in the match's journal, so a saved match keeps them. The last note of a side on a space counts.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from game.core import Match, Seat
from game.core.journal import Annotation

MARKS = ("?", "!", "x")
"""May be here, watch this, not here; the next one after the last takes the note off."""
NOTHING = ""


def notes_of(match: Match, seats: Container[Seat]) -> dict[int, str]:
    """Return the marks of a side by their spaces."""
    found: dict[int, str] = {}
    for record in match.journal:
        if isinstance(record, Annotation) and record.seat in seats:
            _note(found, record.body)
    return {space: mark for space, mark in found.items() if mark}


def _note(found: dict[int, str], body: Any) -> None:
    """Take one record over; what another program may have written there is passed over."""
    if isinstance(body, dict) and isinstance(body.get("space"), int) and body.get("mark") in (*MARKS, NOTHING):
        found[body["space"]] = body["mark"]


def put_note(match: Match, seat: Seat, space: int, mark: str) -> None:
    """Put a mark on a space, NOTHING to take it off."""
    match.annotate(seat, {"space": space, "mark": mark})


def after(mark: str) -> str:
    """Return the mark that a further click puts in the place of this one."""
    order = (NOTHING, *MARKS)
    return order[(order.index(mark) + 1) % len(order)]
