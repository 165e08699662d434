"""What a mission of Sniper Elite can ask for beyond winning, of the sniper and of the squads."""

from __future__ import annotations

from game.core.goals import GoalKind, Told, common, count
from game.rules.sniper_elite.events import (
    CardLaid,
    NoiseHeard,
    ObjectiveCompleted,
    ShotAnnounced,
    SniperRevealed,
    SniperTurnBegan,
    SniperWounded,
    SpecialistUsed,
    UnitShot,
)


def _rounds(told: Told) -> int:
    return max((event.round for event in told.events if isinstance(event, SniperTurnBegan)), default=0)


def _kills(told: Told) -> int:
    return sum(isinstance(event, UnitShot) and not event.is_saved for event in told.events)


def _seen(told: Told) -> int:
    """Return how often the figure stood on the board because he was found, not for an objective of his own."""
    return sum(isinstance(event, SniperRevealed) and event.why in ("attack", "spot") for event in told.events)


def _heard(told: Told) -> int:
    return sum(isinstance(event, NoiseHeard) and bool(event.units) for event in told.events)


GOALS: dict[str, GoalKind] = {
    **common(_rounds, "point"),
    "unseen": GoalKind("Win without being spotted or attacked in your space", lambda told, _: _seen(told) == 0),
    "no_wound": GoalKind("Win without a wound", lambda told, _: count(told, SniperWounded) == 0),
    "no_shot": GoalKind("Win without a shot", lambda told, _: count(told, ShotAnnounced) == 0),
    "shots_at_most": GoalKind("Shoot {n} time{s} at the most", lambda told, n: count(told, ShotAnnounced) <= n, 1, 30),
    "kills_at_least": GoalKind("Remove {n} unit{s} or more", lambda told, n: _kills(told) >= n, 1, 20),
    "heard_at_most": GoalKind("Be heard {n} time{s} at the most", lambda told, n: _heard(told) <= n, 1, 30),
    "no_cards": GoalKind("Win without a loadout card", lambda told, _: count(told, CardLaid) == 0),
    "losses_at_most": GoalKind("Lose {n} unit{s} at the most", lambda told, n: _kills(told) <= n, 1, 20),
    "no_losses": GoalKind("Lose no unit", lambda told, _: _kills(told) == 0),
    "no_objective": GoalKind("Let him complete no objective", lambda told, _: count(told, ObjectiveCompleted) == 0),
    "no_specialist": GoalKind("Win without using a specialist", lambda told, _: count(told, SpecialistUsed) == 0),
}
"""By the name that a campaign uses."""
