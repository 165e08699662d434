"""What a mission of Specter Ops can ask for beyond winning, of the agent and of the hunters."""

from __future__ import annotations

from game.core.goals import GoalKind, Told, common, count
from game.rules.specter_ops.events import (
    AgentChosen,
    Attacked,
    CardUsed,
    Drove,
    Hit,
    MarkerFlipped,
    RoundBegan,
    Sighted,
    Spotted,
)


def _rounds(told: Told) -> int:
    return max((event.round for event in told.events if isinstance(event, RoundBegan)), default=0)


def _wounds_at_most(told: Told, most: int) -> bool:
    return count(told, Hit) <= most


def _objectives_at_most(told: Told, most: int) -> bool:
    return count(told, MarkerFlipped) <= most


def _cards_at_most(told: Told, most: int) -> bool:
    return count(told, CardUsed) <= most


def _with_agent(told: Told, agent: str) -> bool:
    return any(isinstance(event, AgentChosen) and event.name == agent for event in told.events)


GOALS: dict[str, GoalKind] = {
    **common(_rounds, "point"),
    "unseen": GoalKind("Win without being seen by any hunter", lambda told, _: count(told, Sighted, Spotted) == 0),
    "sightings_at_most": GoalKind(
        "Be seen {n} time{s} at the most", lambda told, n: count(told, Sighted, Spotted) <= n, 1, 50
    ),
    "no_wound": GoalKind("Win without a wound", lambda told, _: _wounds_at_most(told, 0)),
    "wounds_at_most": GoalKind("Take {n} wound{s} at the most", _wounds_at_most, 1, 5),
    "cards_at_most": GoalKind("Use {n} card{s} at the most", _cards_at_most, 1, 9),
    "no_cards": GoalKind("Win without using a card", lambda told, _: _cards_at_most(told, 0)),
    "shots_at_most": GoalKind("Attack {n} time{s} at the most", lambda told, n: count(told, Attacked) <= n, 1, 60),
    "objectives_at_most": GoalKind("Let her complete {n} objective{s} at the most", _objectives_at_most, 1, 3),
    "no_objective": GoalKind("Let her complete no objective", lambda told, _: _objectives_at_most(told, 0)),
    "with_agent": GoalKind("Win with {who}", of="agents", is_with=_with_agent),
    "on_foot": GoalKind("Win without driving the vehicle", lambda told, _: count(told, Drove) == 0),
}
"""By the name that a campaign uses."""
