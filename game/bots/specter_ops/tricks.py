"""When the agent uses a card or her power: whenever what it changes is worth more than keeping it.

What it changes is never guessed: the rules are asked for the table after it, and the outlook from there is compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.bot import Budget
from game.bots.specter_ops.outlook import Outlook
from game.core import Action, Rng
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.actions import PlaceMarker, UseCard, UsePower
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.powers import Decoy, Flash, Flip, Glide, Health, Hide, Jam, Smoke, Stride, Stun, Tangle
from game.rules.specter_ops.state import INSIDE, Secret, SpecterObservation

AFRAID = 0.3
"""Hits to be feared before a card is thought of."""
KEEP = {Stride: 0.12, Glide: 0.15, Hide: 0.25, Decoy: 0.2}
"""Hits that a card or a power must spare to be used; for any other kind MEAN."""
MEAN = 0.25
CHEAP = 0.1
"""The same for her own power, which comes back."""
MOST = 10
"""Different results of one card that are weighed."""


def power_of(field: Field, secret: Secret, action: Action) -> Any:
    """Return the power that an action uses, or None."""
    match action:
        case UseCard(card):
            return field.card(card).power
        case UsePower():
            return next(iter(field.agent(secret.agent).powers), None)
    return None


def flips(game: SpecterOps, observation: SpecterObservation, action: Action) -> bool:
    """Tell whether an action flips a mission marker from afar, or at the end of the turn."""
    assert observation.secret is not None
    return isinstance(power_of(game.field, observation.secret, action), Flip)


def mislead(outlook: Outlook, places: Sequence[PlaceMarker], rng: Rng) -> PlaceMarker:
    """Return where a marker that may lie is laid: far from her, one of the farthest."""
    ground = outlook.field.ground
    most = max(ground.distance(place.space, outlook.here) for place in places)
    return rng.pick([place for place in places if ground.distance(place.space, outlook.here) >= most - 1])


def before(outlook: Outlook, legal: Sequence[Action], budget: Budget) -> Action:
    """Return the move, or what is used before it."""
    cost, best = outlook.best_move()
    chosen: Action = best
    budget.spend()
    for action in legal:
        power = power_of(outlook.field, outlook.state.secret, action)
        if not isinstance(power, Stride | Glide | Hide | Decoy) or budget.is_spent():
            continue
        budget.spend()
        keep = (CHEAP if isinstance(action, UsePower) else KEEP.get(type(power), MEAN)) * outlook.price
        with_it = outlook.after(outlook.game.apply(outlook.state, 0, action).state).best_move()[0] + keep
        if with_it < cost:
            cost, chosen = with_it, action
    return chosen


def after(outlook: Outlook, legal: Sequence[Action], budget: Budget) -> Action | None:
    """Return what is used after the move, or None."""
    hits = outlook.hits_now()
    chosen, least = None, hits
    for action in legal:
        power = power_of(outlook.field, outlook.state.secret, action)
        if isinstance(power, Health) and outlook.state.table.wounds:
            return action
        if isinstance(power, Jam) and any(hunter.space == INSIDE for hunter in outlook.state.table.hunters):
            return action
    if hits < AFRAID:
        return None
    for action, state in _results(outlook, legal):
        if budget.is_spent():
            break
        budget.spend()
        keep = CHEAP if isinstance(action, UsePower) else MEAN
        left = outlook.after(state).hits_now() + keep
        if left < least:
            chosen, least = action, left
    return chosen


def _results(outlook: Outlook, legal: Sequence[Action]) -> list[tuple[Action, Any]]:
    """Return what can be used, each once for every table that it leads to."""
    found: dict[Any, tuple[Action, Any]] = {}
    ground, here = outlook.field.ground, outlook.here
    lines = 0
    for action in legal:
        power = power_of(outlook.field, outlook.state.secret, action)
        if power is None or isinstance(power, Stride | Glide | Hide | Decoy):
            continue
        if isinstance(power, Smoke) and ground.distance(action.at, here) > 1:  # type: ignore[attr-defined]
            continue
        if isinstance(power, Tangle):
            lines += 1
            if lines > MOST:
                continue
        state = outlook.game.apply(outlook.state, 0, action).state
        key = (state.table.hunters, state.table.smoke, state.table.lines, state.table.cloak, state.table.marker)
        is_worth = not isinstance(power, Flash | Stun) or state.table.hunters != outlook.state.table.hunters
        if is_worth:
            found.setdefault(key, (action, state))
    return list(found.values())
