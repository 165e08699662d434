"""Where she can be: what a thinking hunter keeps in mind of everything that was announced.

The sets are exact for each agent and each hand of cards that is still possible, and joined over all of them.
"""

from __future__ import annotations

from game.rules.hidden.ground import spaces_in, union
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.state import Table
from game.rules.specter_ops.whereabouts import Whereabouts

MEMORY = 3
"""The rounds that can be looked back on."""
UNSEEN_CARD = 0.25
"""How likely a card that nobody noticed is, beside none."""


class Belief:
    """The spaces on which she can be, from the open table alone; they always hold the true one."""

    def __init__(self, field: Field) -> None:
        self._field, self._known = field, Whereabouts(field)
        self._table: Table | None = None
        self._weights: dict[int, float] = {}

    def told(self, table: Table) -> None:
        """Take in all that was announced so far; only what is new costs anything."""
        if table is not self._table:
            self._table, self._weights = table, {}
            self._known.told(table)

    def spaces(self) -> int:
        """Return the set of spaces on which she can be now."""
        return self._known.spaces()

    def agents(self) -> tuple[str, ...]:
        """Return who she can be."""
        return self._known.agents()

    def cards(self) -> frozenset[str]:
        """Return the cards that she can hold; finding out costs as much as taking in a whole match."""
        return frozenset(card for card in self._field.equipment if self._known.may_hold(card))

    def of(self, agent: str) -> int:
        """Return the set of spaces on which she can be now if she is that agent."""
        if agent not in self.agents():
            return 0
        return union(spaces for case, spaces in self._known.cases().items() if agent in case.guise.who)

    def rounds_back(self, rounds: int) -> int:
        """Return the set of spaces on which she can have been at the end of her turn so many rounds ago, up to 3."""
        return self._known.spaces(min(rounds, MEMORY))

    def weights(self) -> dict[int, float]:
        """Return a share of belief for each space on which she can be; together 1.

        A space weighs as many agents as could be on it; those who would have used a card in secret weigh less.
        """
        if not self._weights:
            found: dict[int, float] = {}
            for case, spaces in self._known.cases().items():
                share = len(case.guise.who) * UNSEEN_CARD ** len(case.guise.used)
                for space in spaces_in(spaces):
                    found[space] = found.get(space, 0.0) + share
            total = sum(found.values())
            self._weights = {space: weight / total for space, weight in found.items()}
        return dict(self._weights)
