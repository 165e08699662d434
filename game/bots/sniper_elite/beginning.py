"""What is chosen before the match: objectives, cards, the arrow, specialists."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.sniper_elite import abilities, gadgets
from game.bots.sniper_elite.distances import ears, steps_to
from game.core import Action, Rng
from game.rules.sniper_elite import actions as act
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.state import SniperEliteObservation

BEFORE = (act.ReturnObjective, act.TakeLoadout, act.MarkArrow, act.ChooseSpecialist)
LISTENER = 0.7
"""Steps of detour that a unit near the arrow is worth."""
MIX = 3.0
"""Up to so many steps are added to each way, so that nobody can foresee the arrow."""


def choose(field: Field, observation: SniperEliteObservation, thinks: bool, rng: Rng) -> Action:
    """Return a choice before the match: any, for who does not think."""
    legal: Sequence[Action] = observation.legal
    first = legal[0]
    if not thinks or isinstance(first, act.ReturnObjective):
        return rng.pick(legal)
    if isinstance(first, act.TakeLoadout):
        return max(legal, key=lambda one: _hand(field, one))
    if isinstance(first, act.ChooseSpecialist):
        return min(legal, key=lambda one: _rank(field, one))
    costs = {one: _way(field, observation, one) + MIX * rng.unit() for one in legal}
    return min(costs, key=costs.__getitem__)


def _hand(field: Field, action: Action) -> float:
    assert isinstance(action, act.TakeLoadout)
    powers = [field.card(card).power for card in action.cards]
    return sum(map(gadgets.worth, powers)) + 0.5 * len({type(power) for power in powers})


def _rank(field: Field, action: Action) -> int:
    assert isinstance(action, act.ChooseSpecialist)
    power = type(field.specialist(action.name).power)
    return abilities.FAVOURITES.index(power) if power in abilities.FAVOURITES else len(abilities.FAVOURITES)


def _way(field: Field, observation: SniperEliteObservation, action: Action) -> float:
    """Return the steps from an arrow over both objectives, listeners near it counted in."""
    assert isinstance(action, act.MarkArrow)
    assert observation.secret is not None
    one, other = (field.objectives[number] for number in observation.secret.objectives)
    first = min(steps_to(field, one)[action.space], steps_to(field, other)[action.space])
    near = sum(bool(ears(field, unit.space) & ears(field, action.space)) for unit in observation.table.units)
    return first + LISTENER * near
