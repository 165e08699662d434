"""Hunters who run to where she was noticed last, and look around at the objectives when nobody knows anything."""

from __future__ import annotations

from game.bots.hidden.prices import FAR
from game.bots.specter_ops import goals
from game.bots.specter_ops.distances import steps_to
from game.bots.specter_ops.standing import Standing
from game.core import Action, Rng
from game.rules.specter_ops.actions import Leave, Stay
from game.rules.specter_ops.events import MarkerFlipped, MarkerLaid, RoundBegan
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.state import SpecterObservation

STALE = 4
"""Rounds after which a trace is cold."""


def move(field: Field, observation: SpecterObservation, rng: Rng) -> Action:
    """Return the deed that brings the hunter whose turn it is nearest to the last trace."""
    table = observation.table
    assert table.doing is not None
    posts = Standing(field, table).posts(table.doing.hunter)
    target = _trace(field, observation) or _beat(field, observation)
    steps = steps_to(field.ground, target)
    best: tuple[float, int] = (float(FAR), 0)
    for number, post in enumerate(posts):
        away = steps[post.place] + (2.5 if post.is_inside else 0.0) + 0.5 * rng.unit()
        best = min(best, (away, number))
    return posts[best[1]].deed


def leave(field: Field, observation: SpecterObservation) -> Action:
    """Return whether to get out after driving, and where: when the trace is near."""
    target = _trace(field, observation) or _beat(field, observation)
    steps = steps_to(field.ground, target)
    leaves = [one for one in observation.legal if isinstance(one, Leave)]
    nearest = min(leaves, key=lambda one: steps[one.to], default=None)
    return nearest if nearest and steps[nearest.to] <= STALE else Stay()


def _trace(field: Field, observation: SpecterObservation) -> int:
    """Return the spaces of the last sign of her, 0 when it is too old."""
    rounds = 0
    for event in reversed(observation.history):
        if isinstance(event, MarkerLaid):
            return 1 << event.space
        if isinstance(event, MarkerFlipped):
            return goals.beside(field.ground, observation.table.sites[event.site])
        rounds += isinstance(event, RoundBegan)
        if rounds > STALE:
            break
    return 0


def _beat(field: Field, observation: SpecterObservation) -> int:
    """Return the goal that a hunter without a trace walks to: each another one, a new one every few rounds."""
    table = observation.table
    left = goals.goals(field, table)
    number = table.doing.hunter if table.doing else 0
    return left[(number + table.round // 5) % len(left)]
