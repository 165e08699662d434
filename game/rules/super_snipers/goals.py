"""What a mission of Super Snipers can ask for beyond winning."""

from __future__ import annotations

from game.core import Event
from game.core.goals import GoalKind, Told, common, count
from game.rules.super_snipers.end_events import AdrenalineGained, TrackerReceived
from game.rules.super_snipers.events import BonusUsed, GridSearched, Killed, RoundBegan, TurnBegan
from game.rules.super_snipers.options import PAIRS


def _own(told: Told, kind: type[Event]) -> int:
    """Return how many events of a kind are about the player's own seat."""
    return sum(isinstance(event, kind) and getattr(event, "seat", None) == told.seat for event in told.events)


def _rounds(told: Told) -> int:
    return count(told, RoundBegan)


def _kills_at_least(told: Told, least: int) -> bool:
    return _own(told, Killed) >= least


def _no_wound(told: Told, _: int) -> bool:
    return _own(told, TrackerReceived) == 0


def _no_miss(told: Told, _: int) -> bool:
    return not any(
        isinstance(event, GridSearched) and event.seat == told.seat and not event.is_found for event in told.events
    )


def _bonuses_at_most(told: Told, most: int) -> bool:
    return _own(told, BonusUsed) <= most


def _no_adrenaline(told: Told, _: int) -> bool:
    return _own(told, AdrenalineGained) == 0


def _turns_at_most(told: Told, most: int) -> bool:
    return _own(told, TurnBegan) <= most


def _with_sniper(told: Told, sniper: str) -> bool:
    return told.options.get(PAIRS[told.seat // 2][told.seat % 2]) == sniper


def _hits_at_most(told: Told, most: int) -> bool:
    return _own(told, TrackerReceived) <= most


GOALS: dict[str, GoalKind] = {
    **common(_rounds, "Kill"),
    "kills_at_least": GoalKind("Make {n} Kill{s} or more", _kills_at_least, 1, 5),
    "no_wound": GoalKind("Let the other side make no Kill", _no_wound),
    "hits_at_most": GoalKind("Be hit {n} time{s} at the most", _hits_at_most, 1, 2),
    "no_miss": GoalKind("Search no empty hiding place", _no_miss),
    "bonuses_at_most": GoalKind("Use a Bonus {n} time{s} at the most", _bonuses_at_most, 1, 60),
    "no_adrenaline": GoalKind("Never come so far behind that Adrenaline is given", _no_adrenaline),
    "with_sniper": GoalKind("Win with {who}", of="sniper_white", is_with=_with_sniper),
    "turns_at_most": GoalKind("Win within {n} turn{s} of your own", _turns_at_most, 1, 99),
}
"""By the name that a campaign uses."""
