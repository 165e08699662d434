"""Where the sniper can be: what a thinking defender keeps in mind of everything that was told.

The sets are exact for each arrow, each choice of looted spaces and each hand of cards that is still possible, and
joined over all of them; the two objectives follow from these.
"""

from __future__ import annotations

from functools import cached_property

from game.rules.hidden.ground import spaces_in, union
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.state import Table
from game.rules.sniper_elite.whereabouts import Case, Whereabouts

UNSEEN_CARD = 0.25
"""How likely a card that nobody noticed is, beside none that did anything."""


class Belief:
    """The spaces on which the sniper can be, from the open table alone; they always hold the true one.

    In a turn of the sniper that is not over they hold what is possible as of the last thing told.
    """

    def __init__(self, field: Field) -> None:
        self._field, self._known = field, Whereabouts(field)
        self._now = _Now(field, self._known)
        self._table: Table | None = None

    def told(self, table: Table) -> None:
        """Take in all that was told so far; only what is new costs anything."""
        if table is not self._table:
            self._table = table
            self._known.told(table)
            self._now = _Now(self._field, self._known)

    def spaces(self) -> int:
        """Return the set of spaces on which the sniper can be now."""
        return self._now.spaces

    def back(self, turns: int) -> int:
        """Return the set of spaces on which the sniper can have been so many turns ago, as far as is known now."""
        return self._known.spaces(turns) if turns else self._now.spaces

    def weights(self) -> dict[int, float]:
        """Return a share of belief for each space on which the sniper can be; together 1.

        A space weighs as many pairs of objectives as fit it, less where a card must have done something in secret.
        """
        return dict(self._now.weights)

    def objectives(self) -> dict[int, float]:
        """Return for each objective how likely it still has to be completed; together as many as are left."""
        return dict(self._now.objectives)

    def odds(self, spaces: int) -> float:
        """Return how likely the sniper is in a set of spaces, 0 to 1."""
        return sum(weight for space, weight in self._now.weights.items() if spaces >> space & 1)


class _Now:
    """What follows from all that was told, worked out when somebody asks."""

    def __init__(self, field: Field, known: Whereabouts) -> None:
        self._field, self._known = field, known

    @cached_property
    def spaces(self) -> int:
        return union(self._known.cases().values())

    @cached_property
    def _shares(self) -> list[tuple[float, Case, int]]:
        """Each case with its weight on each of its spaces."""
        return [
            (len(self._known.pairs(case)) * UNSEEN_CARD ** len(case.uses), case, spaces)
            for case, spaces in self._known.cases().items()
        ]

    @cached_property
    def _total(self) -> float:
        return sum(share * spaces.bit_count() for share, _, spaces in self._shares) or 1.0

    @cached_property
    def weights(self) -> dict[int, float]:
        found = dict.fromkeys(spaces_in(self.spaces), 0.0)
        for share, _, spaces in self._shares:
            for space in spaces_in(spaces):
                found[space] += share / self._total
        return found

    @cached_property
    def objectives(self) -> dict[int, float]:
        done, found = self._known.done, dict.fromkeys(self._field.objectives, 0.0)
        for share, case, spaces in self._shares:
            pairs = self._known.pairs(case)
            each = share * spaces.bit_count() / self._total / len(pairs)
            for number in (number for pair in pairs for number in pair if number not in done):
                found[number] += each
        return found
