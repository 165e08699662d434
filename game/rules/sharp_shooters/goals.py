"""What a mission of Sharp Shooters can ask for beyond winning."""

from __future__ import annotations

from game.core.goals import GoalKind, Told, common, count
from game.rules.sharp_shooters.events import ChipsPaid, ChipsTaken, NothingFits, RoundBegan, RoundEnded


def _rounds(told: Told) -> int:
    return count(told, RoundBegan)


def _never_paid(told: Told, _: int) -> bool:
    return not any(isinstance(event, ChipsPaid) and event.seat == told.seat for event in told.events)


def _misses_at_most(told: Told, most: int) -> bool:
    return sum(isinstance(event, NothingFits) and event.seat == told.seat for event in told.events) <= most


def _best_row(told: Told, least: int) -> bool:
    taken = [event.points for event in told.events if isinstance(event, ChipsTaken) and event.seat == told.seat]
    return max(taken, default=0) >= least


def _points_at_least(told: Told, least: int) -> bool:
    return told.outcome.scores[told.seat] >= least


def _tiles_at_least(told: Told, least: int) -> bool:
    return sum(isinstance(event, RoundEnded) and event.seat == told.seat for event in told.events) >= least


GOALS: dict[str, GoalKind] = {
    **common(_rounds, "point"),
    "never_paid": GoalKind("Never pay for a black row", _never_paid),
    "misses_at_most": GoalKind("Roll nothing that fits {n} time{s} at the most", _misses_at_most, 1, 50),
    "best_row": GoalKind("Finish a row worth {n} points or more", _best_row, 10, 200),
    "points_at_least": GoalKind("End with {n} points or more", _points_at_least, 100, 990),
    "tiles_at_least": GoalKind("Fill the last space of {n} tile{s}", _tiles_at_least, 1, 20),
}
"""By the name that a campaign uses."""
