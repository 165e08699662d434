"""How a plan of the sniper may come out, and what the squads think then of where he is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from msgspec.structs import replace

from game.bots.sniper_elite.hunch import EVERYWHERE
from game.bots.sniper_elite.outlook import End, Outlook, Suspects
from game.bots.sniper_elite.shots import Aim, gain, seen_from
from game.rules.hidden.ground import mask_of
from game.rules.sniper_elite.state import TOP

LOOT = 0.35
"""Turns that another card is worth."""
LEAST = 0.04
"""A way to come out that is less likely is not looked at."""

Deed = Aim | Literal["", "loot", "objective"]


class Way(NamedTuple):
    """How a plan may come out: how likely; the outlook then, the end of the turn, how likely it is thought that he is
    on each space; what else it gains."""

    odds: float
    outlook: Outlook
    end: int
    thought: Mapping[int, float]
    bonus: float = 0.0

    @property
    def share(self) -> float:
        """The share of their belief that lies on the end of his turn, 1: they know."""
        return self.thought.get(self.end, 0.0) / (sum(self.thought.values()) or 1.0)


def ways(outlook: Outlook, end: End | None, deed: Deed) -> list[Way]:
    """Return how it may come out to end the move so and then to do something, without an end to do it before."""
    if end is None and outlook.secret.has_moved:
        end = End(0.0, outlook.here, (), outlook.heard)
    found = _deed_last(outlook, end, deed) if end else _deed_first(outlook, deed)
    return [way for way in found if way.odds >= LEAST]


def completed(outlook: Outlook, number: int) -> Outlook:
    """Return the outlook after an objective is completed, as far as planning goes by it."""
    table = outlook.table
    return outlook.after(replace(outlook.state, table=replace(table, done=(*table.done, number), number=TOP)))


def _deed_last(outlook: Outlook, end: End, deed: Deed) -> Iterator[Way]:
    space, suspects = end.space, outlook.usual
    known = {space: 1.0}
    if isinstance(deed, Aim):
        then, bonus = outlook.without(deed.target), gain(deed.target)
        hit, revealed = deed.odds.hit, deed.odds.revealed
        seen = _thought(suspects, end, seen_from(outlook, deed))
        yield Way(hit * (1 - revealed), then, space, seen, bonus)
        yield Way(hit * revealed, then, space, known, bonus)
        yield Way((1 - hit) * (1 - revealed), outlook, space, _thought(suspects, end))
        yield Way((1 - hit) * revealed, outlook, space, known)
    elif deed == "objective":
        yield Way(1.0, completed(outlook, outlook.field.numbers[space]), space, known)
    elif deed == "loot":
        yield Way(1.0, outlook, space, _thought(suspects, end, mask_of(outlook.field.numbers)), LOOT)
    else:
        yield Way(1.0, outlook, space, _thought(suspects, end))


def _deed_first(outlook: Outlook, deed: Deed) -> Iterator[Way]:
    known = 1 << outlook.here
    if isinstance(deed, Aim):
        then, bonus = outlook.without(deed.target), gain(deed.target)
        hit, revealed = deed.odds.hit, deed.odds.revealed
        yield _gone(hit * (1 - revealed), then, then.suspects(seen_from(outlook, deed)), bonus)
        yield _gone(hit * revealed, then, then.suspects(known), bonus)
        yield _gone((1 - hit) * (1 - revealed), outlook, outlook.usual)
        yield _gone((1 - hit) * revealed, outlook, outlook.suspects(known))
    elif deed == "objective":
        then = completed(outlook, outlook.field.numbers[outlook.here])
        yield _gone(1.0, then, then.suspects(known))
    else:
        yield _gone(1.0, outlook, outlook.suspects(mask_of(outlook.field.numbers)), LOOT)


def _gone(odds: float, then: Outlook, suspects: Suspects, bonus: float = 0.0) -> Way:
    """Return a way that goes on with the best move."""
    end = then.ends(suspects)[0]
    return Way(odds, then, end.space, _thought(suspects, end), bonus)


def _thought(suspects: Suspects, end: End, seen: int = EVERYWHERE) -> Mapping[int, float]:
    """Return what is thought of where he is when so many heard him, somewhere among ``seen``."""
    found = {space: weight for space, weight in suspects.get(end.heard, {}).items() if seen >> space & 1}
    return found or {end.space: 1.0}
