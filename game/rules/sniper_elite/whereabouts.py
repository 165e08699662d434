"""Where the sniper can have been, round after round, and one history of all that explain what was told.

Each round's sets of spaces follow from those of the round before by what was told of the turn and of its end. Beside
the space it is kept by which arrow he came, what he looted, and which unseen cards did something: all that later turns
depend on. The two objectives follow from these, so they are not kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from game.core import Rng
from game.rules.hidden.ground import spaces_in, union
from game.rules.hidden.ways import Path
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.judging import Judged, Option, Use
from game.rules.sniper_elite.powers import Hide
from game.rules.sniper_elite.state import Table
from game.rules.sniper_elite.told import Round, Sprung, Told


class Case(NamedTuple):
    """What later turns depend on: the arrow, the looted spaces as a set, the unseen cards that did something."""

    arrow: int
    looted: int = 0
    uses: tuple[Use, ...] = ()


Cases = dict[Case, int]
"""The spaces on which the sniper can be in each case."""


class Past(NamedTuple):
    """A turn as it may have been: where it began and ended, the path, what cannot be seen of it."""

    start: int
    end: int
    path: Path
    option: Option


class History(NamedTuple):
    """A match so far as it may have been: the last turn may not be over."""

    objectives: tuple[int, int]
    arrow: int
    looted: tuple[int, ...]
    turns: tuple[Past, ...]


class Whereabouts:
    """All that follows from what was told."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.rounds: list[Judged] = []
        self._told: list[tuple[Round, tuple[Sprung, ...]]] = []
        self._cases: list[Cases] = []
        self._starts = 0
        self._turned: Counter[str] = Counter()
        self._done: tuple[int, ...] = ()
        self._sprung: tuple[Sprung, ...] = ()

    def told(self, table: Table) -> None:
        """Take in all that was told so far; only what is new costs anything."""
        told = Told(self.field, table)
        sprung = [_laid_in(told.sprung, number) for number in range(1, len(told.rounds) + 1)]
        now = list(zip(told.rounds, sprung, strict=True))
        kept = next((n for n, (old, new) in enumerate(zip(self._told, now, strict=False)) if old != new), None)
        kept = min(len(self._told), len(now)) if kept is None else kept
        turned = Counter(table.turned)
        if (told.starts, turned, table.done) != (self._starts, self._turned, self._done):
            self._cases = []
        self._starts, self._turned, self._done = told.starts, turned, table.done
        self._sprung = tuple(told.sprung)
        del self.rounds[kept:]
        del self._cases[kept + 1 :]
        self._told = now
        self.rounds += [Judged(self.field, *one) for one in now[kept:]]

    def cases(self) -> Cases:
        """Return where the sniper can be now, in every case."""
        if not self._cases:
            self._cases = [{Case(arrow): 1 << arrow for arrow in spaces_in(self._starts) if self.pairs(Case(arrow))}]
        while len(self._cases) <= len(self.rounds):
            self._cases.append(self._onward(len(self._cases)))
        return self._cases[-1]

    def spaces(self, ago: int = 0) -> int:
        """Return where the sniper can have been so many turns ago, as far as is known now."""
        good = self.cases()
        first = max(0, len(self.rounds) - ago)
        for number in range(len(self.rounds), first, -1):
            good = self._backward(number, good)
        return union(good.values())

    @property
    def done(self) -> tuple[int, ...]:
        """The numbers of the completed objectives."""
        return self._done

    def may_lie(self) -> bool:
        """Tell whether the next sweep or intel can be answered no in spite of the truth."""
        if not self.rounds or not self.rounds[-1].told.is_unknown or self.rounds[-1].told.is_answered:
            return False
        hides = [card.name for card in self.field.catalog.cards if isinstance(card.power, Hide)]
        return any(self._used(case.uses, Use(card)) for card in hides for case in self.cases())

    def pairs(self, case: Case) -> list[tuple[int, int]]:
        """Return the objectives that fit a case: two suits, none looted, none in the arrow's sector, what is done."""
        field, sector = self.field, self.field.sector(case.arrow)
        numbers = [number for number, space in field.objectives.items() if not case.looted >> space & 1]
        return [
            pair
            for pair in combinations([number for number in numbers if field.suit(number) != sector], 2)
            if field.suit(pair[0]) != field.suit(pair[1]) and set(self._done) <= set(pair)
        ]

    # -- forward

    def _onward(self, number: int) -> Cases:
        judged = self.rounds[number - 1]
        found: Cases = {}
        for case, spaces in self._cases[number - 1].items():
            for option in judged.options:
                uses = self._used(case.uses, option.use)
                if uses is None:
                    continue
                for start in spaces_in(spaces):
                    for end in judged.moves(option, start):
                        after = self._after(judged, case, uses, judged.deed_space(option, start, end))
                        if after:
                            found[after] = found.get(after, 0) | 1 << end
        due = [Use(trap.card, trap.space) for trap in self._sprung if trap.until == number]
        return {case: ends for case, ends in found.items() if all(use in case.uses for use in due)}

    def _used(self, uses: tuple[Use, ...], use: Use | None) -> tuple[Use, ...] | None:
        """Return the unseen cards with one more, None when there was no such card left."""
        if use is None:
            return uses
        if use in uses and use.at >= 0:
            return None
        if use.at < 0:
            left = self.field.card(use.card).copies - self._turned[use.card]
            if sum(other == use for other in uses) >= left:
                return None
        return tuple(sorted((*uses, use)))

    def _after(self, judged: Judged, case: Case, uses: tuple[Use, ...], deed_space: int) -> Case | None:
        """Return the case after a turn whose action was done there, None when it cannot have been."""
        deed = judged.told.deed
        if deed == "shot" and deed_space == case.arrow:
            return None
        if deed != "loot":
            return Case(case.arrow, case.looted, uses)
        if case.looted >> deed_space & 1:
            return None
        after = Case(case.arrow, case.looted | 1 << deed_space, uses)
        return after if self.pairs(after) else None

    # -- back again

    def _backward(self, number: int, good: Cases) -> Cases:
        """Return the cases before a round that lead to one of these after it."""
        found: Cases = {}
        for after, ends in good.items():
            for end in spaces_in(ends):
                for case, past in self._ways_to(number, after, end):
                    found[case] = found.get(case, 0) | 1 << past.start
        return found

    def history(self, rng: Rng) -> History:
        """Return a match as it may have been. Raises ValueError when nothing explains what was told."""
        ends = [(case, end) for case, spaces in self.cases().items() for end in spaces_in(spaces)]
        if not ends:
            raise ValueError("Nothing explains what the defenders were told.")
        case, end = rng.pick(ends)
        objectives = rng.pick(self.pairs(case))
        turns: list[Past] = []
        looted: list[int] = []
        for number in range(len(self.rounds), 0, -1):
            case_before, past = self._before(number, case, end, rng)
            looted += spaces_in(case.looted & ~case_before.looted)
            turns.append(past)
            case, end = case_before, past.start
        return History(objectives, case.arrow, tuple(reversed(looted)), tuple(reversed(turns)))

    def _before(self, number: int, after: Case, end: int, rng: Rng) -> tuple[Case, Past]:
        """Return a case before a round, and its turn, that lead to this case on this space."""
        return rng.pick(tuple(self._ways_to(number, after, end)))

    def _ways_to(self, number: int, after: Case, end: int) -> Iterator[tuple[Case, Past]]:
        judged = self.rounds[number - 1]
        for case, spaces in self._cases[number - 1].items():
            if case.arrow != after.arrow or case.looted & ~after.looted:
                continue
            for option in judged.options:
                if self._used(case.uses, option.use) != after.uses:
                    continue
                for start in spaces_in(spaces):
                    path = judged.moves(option, start).get(end)
                    if path is not None:
                        deed_space = judged.deed_space(option, start, end)
                        if self._after(judged, case, after.uses, deed_space) == after:
                            yield case, Past(start, end, path, option)


def _laid_in(sprung: list[Sprung], number: int) -> tuple[Sprung, ...]:
    return tuple(trap for trap in sprung if trap.since <= number <= trap.until)


@lru_cache(maxsize=4)
def kept(field: Field) -> Whereabouts:
    """Return what follows from the table looked at last: another look at the same match costs only what is new.

    What is imagined does not depend on it.
    """
    return Whereabouts(field)
