"""The defenders' player: act by act, what finds and strikes the sniper now and stands best for the next round.

Decision: the squads look one question ahead and no further. Rounds played out to the sniper's next turn, from spaces
drawn from where he may be, made them weaker than what they weigh.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import Budget
from game.bots.sniper_elite import abilities
from game.bots.sniper_elite.belief import Belief
from game.bots.sniper_elite.force import Force, force_of
from game.bots.sniper_elite.hunch import Hunch, Weights
from game.bots.sniper_elite.post import Drive, Hunt, Posts, parted, settled
from game.core import Action, Rng
from game.rules.hidden.ground import mask_of
from game.rules.sniper_elite import actions as act
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.state import OFF, SniperEliteObservation, Table, squad_of

LOOK = 60
"""Nodes that a look one act further costs."""


class Squads:
    """Plays the acts of one seat's squads."""

    def __init__(self, field: Field, drive: Drive, rng: Rng) -> None:
        self._field, self._drive, self._rng = field, drive, rng
        self._belief, self._hunch = Belief(field), Hunch(field, drive.doubt)
        self._seen: tuple[object, ...] = ()
        self._known: tuple[Weights, Weights, Weights] = ({}, {}, {})

    def choose(self, observation: SniperEliteObservation, budget: Budget) -> Action:
        """Return what to do now."""
        legal: tuple[Action, ...] = observation.legal
        if len(legal) == 1:
            return legal[0]
        if act.SaveSoldier() in legal:
            return act.SaveSoldier()
        if observation.table.figure == OFF and self._rng.unit() < self._drive.slips:
            return self._rng.pick(legal)  # nobody overlooks a figure on the board
        posts = self.posts(observation.table)
        if observation.table.ability:
            return abilities.step(posts, self._hunch.before(), legal)
        return best(posts, legal, budget)

    def posts(self, table: Table) -> Posts:
        """Return the table as the squads see it now."""
        seen = (table.clues, table.phase, tuple(unit.space for unit in table.units), table.locks)
        if seen != self._seen:
            self._seen, self._known = seen, self._think(table)
        return Posts(self._field, table, *self._known, self._drive)

    def _think(self, table: Table) -> tuple[Weights, Weights, Weights]:
        self._belief.told(table)
        spaces = self._belief.spaces()
        self._hunch.told(table, spaces)
        return self._hunch.weights(spaces), self._hunch.ahead(table), self._hunch.goals()


def best(posts: Posts, legal: Sequence[Action], budget: Budget) -> Action:
    """Return the act that is worth most; with more thought, the next question is counted in for the best of them."""
    force = force_of(posts.table)
    rated = []
    for action in distinct(legal):
        rated.append((worth(posts, force, action, posts.strikes), action))
        budget.spend()
    rated.sort(key=_by_worth)
    width = min(posts.drive.width, (budget.nodes - budget.spent) // LOOK)
    if width <= 1 or len(rated) == 1:
        return rated[0][1]
    again = []
    for _, action in rated[:width]:
        again.append((worth(posts, force, action, posts.hunted), action))
        budget.spend(LOOK)
        if budget.is_spent():
            break
    return min(again, key=_by_worth)[1]


def _by_worth(rated: tuple[float, Action]) -> float:
    return -rated[0]


def distinct(legal: Sequence[Action]) -> list[Action]:
    """Return one act for each effect that is weighed: the shortest of all ways to one space."""
    found: dict[object, Action] = {}
    for action in legal:
        key: object = action
        if isinstance(action, act.Walk):
            key = action.unit, action.path[-1]
        found.setdefault(key, action)
    return list(found.values())


def worth(posts: Posts, force: Force, action: Action, hunt: Hunt) -> float:
    """Return what the table is worth after an act, in wounds; ``hunt``: what can still be struck after it."""
    match action:
        case act.Walk(unit, path):
            return settled(posts, force.walked(unit, path[-1]), hunt)
        case act.Attack(unit):
            bit = 1 << force.spaces[unit]
            after = force.struck(unit)
            return settled(posts, after, hunt, ~bit, posts.mass.of(bit))
        case act.Sweep(unit, spaces):
            return parted(posts, force.swept(unit), 1 << force.spaces[unit] | mask_of(spaces), hunt)
        case act.Spot(unit, spaces):
            return parted(posts, force.spotted(unit), mask_of(spaces), hunt)
        case act.GatherIntel(colour, is_signals):
            after = force.spent(COLOURS.index(colour), 1 if is_signals else 2)
            return parted(posts, after, posts.field.home(colour), hunt)
        case act.Deploy(unit, space):
            return settled(posts, force.at(unit, space).spent(squad_of(unit), 1), hunt)
        case act.Dismiss(unit):
            return settled(posts, force.at(unit, OFF).spent(squad_of(unit), 1), hunt)
        case act.UseSpecialist():
            return abilities.worth(posts, force, action, hunt)
        case act.EndSquad(colour):
            return settled(posts, force.spent(COLOURS.index(colour), force.cubes[COLOURS.index(colour)]), hunt)
    return settled(posts, force, hunt)
