"""What could be, as far as a seat knows: another order of the supply deck, for the hunters also her whole history."""

from __future__ import annotations

from game.core import Rng
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.hidden_history import hidden_history
from game.rules.specter_ops.state import Secret, SpecterObservation, SpecterState


def imagine(field: Field, observation: SpecterObservation, rng: Rng) -> SpecterState:
    """Return a state that this seat must think possible."""
    table = observation.table
    secret = observation.secret
    if secret is None:
        secret = hidden_history(field, table, rng)
    is_laid = table.round > 0
    return SpecterState(secret, table, supply_left(field, secret, rng) if is_laid else ())


def supply_left(field: Field, secret: Secret, rng: Rng) -> tuple[str, ...]:
    """Return the cards that were not drawn, in random order."""
    left = list(field.supply)
    for card in secret.drawn:
        left.remove(card)
    return rng.shuffled(left)
