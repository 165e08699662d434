"""How long things took in a timed match of Super Snipers, read from its journal alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core import CLOCK, Match, Tick
from game.rules.super_snipers.actions import Place, Ready
from game.rules.super_snipers.end_events import RoundEnded
from game.rules.super_snipers.timed_events import TimeRanOut, TimerFlipped


class TurnTaken(NamedTuple):
    """A turn of a seat against its timer.

    ``placed``: how many Focus in all; ``placements``: milliseconds of each before the bell, from the flip or the
    placement before; ``ms``: from the flip to the last act. In Quickdraw the
    turn, and its time, goes on after the bell.
    """

    seat: int
    placed: int
    placements: tuple[int, ...]
    ms: int


class _Running:
    def __init__(self, seat: int, now: int, *, stops: bool) -> None:
        self.seat, self.stops, self.has_rung = seat, stops, False
        self.began = self.last_placed = self.last_act = now
        self.placements: list[int] = []
        self.placed = 0

    def act(self, now: int, *, places: bool) -> None:
        self.last_act = now
        self.placed += places
        if places and not (self.has_rung and self.stops):
            self.placements.append(now - self.last_placed)
            self.last_placed = now

    def taken(self) -> TurnTaken:
        return TurnTaken(self.seat, self.placed, tuple(self.placements), self.last_act - self.began)


def turns_taken(match: Match) -> Iterator[TurnTaken]:
    """Yield the turns of a match in which a timer was flipped, as they end."""
    now, running = 0, dict[int, _Running]()
    for ply in match.plies:
        if ply.seat == CLOCK and isinstance(ply.action, Tick):
            now += ply.action.ms
        turn = running.get(ply.seat)
        if turn is not None:
            is_placed = isinstance(ply.action, Place) and ply.before.sides[ply.seat].lifted is None
            turn.act(now, places=is_placed)
            if isinstance(ply.action, Ready):
                yield running.pop(ply.seat).taken()
        for event in ply.events:
            if isinstance(event, RoundEnded):
                yield from (turn.taken() for turn in running.values())
                running.clear()
            elif isinstance(event, TimeRanOut) and event.seat in running:
                running[event.seat].has_rung = True
            elif isinstance(event, TimerFlipped):
                if event.seat in running:
                    yield running.pop(event.seat).taken()
                running[event.seat] = _Running(event.seat, now, stops=ply.before.hostage is not None)
    yield from (turn.taken() for turn in running.values())


def seconds(times: Sequence[int]) -> str:
    """Return how milliseconds are spread, in seconds."""
    ordered = sorted(times)
    last = len(ordered) - 1
    shares = ((name, ordered[round(share * last)] / 1000) for name, share in SHARES)
    return f"mean {sum(ordered) / max(1, len(ordered)) / 1000:.2f} s, " + ", ".join(f"{n} {s:.2f}" for n, s in shares)


SHARES = (("least", 0.0), ("5 %", 0.05), ("median", 0.5), ("95 %", 0.95), ("most", 1.0))
