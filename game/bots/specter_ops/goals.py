"""Where the agent must go: next to objectives that are not flipped, then onto an exit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise, permutations

from game.bots.specter_ops.distances import steps_to
from game.rules.hidden.ground import Ground, spaces_in
from game.rules.specter_ops import looks
from game.rules.specter_ops.agent_turn import OBJECTIVES
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.state import Table

Prices = Sequence[float] | bytes
"""For every space what the way from it costs."""


@lru_cache(maxsize=256)
def beside(ground: Ground, structure: int, reach: int = 1) -> int:
    """Return the walkable spaces at most ``reach`` away from a structure."""
    return ground.within(structure, reach) & ground.free


def missing(table: Table) -> int:
    """Return how many objectives she still has to flip."""
    return max(0, OBJECTIVES - sum(table.done))


def objectives(field: Field, table: Table) -> tuple[int, ...]:
    """Return for each objective that still helps her the spaces next to it; () when she has enough."""
    if not missing(table):
        return ()
    return tuple(beside(field.ground, site) for site, done in zip(table.sites, table.done, strict=True) if not done)


def exits(field: Field) -> tuple[int, ...]:
    """Return the exits, a set each."""
    return tuple(1 << space for space in spaces_in(field.exits))


def goals(field: Field, table: Table) -> tuple[int, ...]:
    """Return what she must reach next: one of these sets of spaces."""
    return objectives(field, table) or exits(field)


class Tours:
    """The cheapest way from any space over the objectives that are still missing to an exit.

    ``prices``: for each goal set, what the way to it costs from every space. ``fees``: what is paid at each goal.
    """

    def __init__(
        self, count: int, targets: Sequence[int], prices: Sequence[Prices], fees: Sequence[float], exit_prices: Prices
    ) -> None:
        self._prices, self._exit = prices, exit_prices
        places = range(len(targets))
        between = [[min(prices[b][s] for s in spaces_in(targets[a])) for b in places] for a in places]
        out = [min(exit_prices[s] for s in spaces_in(target)) for target in targets]
        self._rest: list[float] = [float("inf")] * len(targets)
        for order in permutations(places, min(count, len(targets))):
            if not order:
                continue
            cost = sum(map(fees.__getitem__, order)) + out[order[-1]]
            cost += sum(between[a][b] for a, b in pairwise(order))
            self._rest[order[0]] = min(self._rest[order[0]], cost)

    def cost(self, space: int) -> float:
        """Return what the whole way that is left costs from a space."""
        if not self._prices:
            return self._exit[space]
        return min(prices[space] + rest for prices, rest in zip(self._prices, self._rest, strict=True))


def all_exits(field: Field, blocked: int = 0) -> int:
    """Return the exits on which nobody stands, all of them when each is taken."""
    return field.exits & ~blocked or field.exits


def plain_tours(field: Field, table: Table) -> Tours:
    """Return the shortest ways over what is left, whatever lurks there."""
    targets = objectives(field, table)
    prices = [steps_to(field.ground, target) for target in targets]
    out = steps_to(field.ground, all_exits(field, looks.on_foot(table)))
    return Tours(missing(table), targets, prices, [0.0] * len(targets), out)
