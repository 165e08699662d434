"""Where the sniper can be: what a thinking defender keeps in mind of everything that was told.

The sets are exact for each arrow, each choice of looted spaces and each hand of cards that is still possible, and
joined over all of them; the two objectives follow from these.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from game.core import Rng
from game.rules.hidden.ground import mask_of, spaces_in, union
from game.rules.sniper_elite.board import Colour
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.state import Table
from game.rules.sniper_elite.whereabouts import Case, Whereabouts

UNSEEN_CARD = 0.25
"""How likely a card that nobody noticed is, beside none that did anything."""


class Answers(NamedTuple):
    """The spaces on which the sniper can be after a yes and after a no; ``odds``: how likely the yes is."""

    yes: int
    no: int
    odds: float


class Guess(NamedTuple):
    """Where the sniper may be, and both of the objectives, completed ones too."""

    space: int
    objectives: tuple[int, int]


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

    # -- what an answer would leave

    def if_attacked(self, space: int) -> Answers:
        """Return what an attack on a space would leave."""
        return self._asked(1 << space)

    def if_spotted(self, spaces: Iterable[int]) -> Answers:
        """Return what spotting these spaces would leave; in smoke nobody is spotted."""
        assert self._table is not None
        return self._asked(0 if self._table.is_smoky else mask_of(spaces))

    def if_swept(self, spaces: Iterable[int]) -> Answers:
        """Return what sweeping these spaces would leave, the unit's own first; a card may let the answer be a lie."""
        assert self._table is not None
        own, *others = spaces
        return self._asked(mask_of((own, *(() if self._table.is_smoky else others))), self._known.may_lie())

    def if_intel(self, colour: Colour) -> Answers:
        """Return what gathering intel about the sector of a colour would leave; it may be a lie."""
        return self._asked(self._field.home(colour), self._known.may_lie())

    def _asked(self, asked: int, may_lie: bool = False) -> Answers:
        spaces = self._now.spaces
        return Answers(spaces & asked, spaces if may_lie else spaces & ~asked, self.odds(asked))

    # -- drawn from all

    def samples(self, rng: Rng, count: int) -> list[Guess]:
        """Return so many guesses, drawn as likely as they are; none when nothing explains what was told."""
        return [self._now.guess(rng) for _ in range(count)] if self._now.spaces else []


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

    def guess(self, rng: Rng) -> Guess:
        left = rng.unit() * self._total
        drawn = self._shares[-1]
        for drawn in self._shares:
            left -= drawn[0] * drawn[2].bit_count()
            if left < 0:
                break
        _, case, spaces = drawn
        return Guess(rng.pick(tuple(spaces_in(spaces))), rng.pick(self._known.pairs(case)))
