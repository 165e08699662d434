"""Where the sniper can have been, round after round, and one history of all that explain what was told.

Each round's sets of spaces follow from those of the round before by what was told of the turn and of its end. Beside
the space it is kept by which arrow he came, what he looted, and which unseen cards did something: all that later turns
depend on. The two objectives follow from these, so they are not kept. A case that another one makes needless on the
same space is left out, unless the way back is asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from game.core import Rng
from game.rules.hidden.ground import spaces_in, union
from game.rules.hidden.ways import Path
from game.rules.sniper_elite.board import Sector
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.judging import Judged, Option
from game.rules.sniper_elite.laying import Use
from game.rules.sniper_elite.state import Table
from game.rules.sniper_elite.told import Told
from game.rules.sniper_elite.unseen_cards import UnseenCards


class Case(NamedTuple):
    """What later turns depend on: the arrow, the looted spaces as a set, the unseen cards that did something; where it
    is tight all unseen cards."""

    arrow: int
    looted: int = 0
    uses: tuple[Use, ...] = ()


Cases = dict[Case, int]
"""The spaces on which the sniper can be in each case."""
Pair = tuple[int, int]


class Past(NamedTuple):
    """A turn as it may have been: where it began and ended, the path, what cannot be seen of it."""

    start: int
    end: int
    path: Path
    option: Option


class History(NamedTuple):
    """A match so far as it may have been: the last turn may not be over."""

    objectives: Pair
    arrow: int
    looted: tuple[int, ...]
    turns: tuple[Past, ...]


class Whereabouts:
    """All that follows from what was told. ``done``: the numbers of the completed objectives; ``cards``: what the cards
    that lie unseen can be."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.rounds: list[Judged] = []
        self.done: tuple[int, ...] = ()
        self._cases: list[Cases] = []
        self._starts, self._is_whole = 0, True
        self.cards = UnseenCards(field, (), ())
        self._open: tuple[object, ...] = ()
        self._is_tight = self._is_checked = False

    def told(self, table: Table) -> None:
        """Take in all that was told so far; only what is new costs anything."""
        told = Told(self.field, table)
        is_later = True
        if (table.turned, table.done, told.sprung) != self._open:
            self._open = (table.turned, table.done, told.sprung)
            is_later = self._count_cards(table, told)
        if (told.starts, told.is_whole) != (self._starts, self._is_whole) or self._is_tight or not is_later:
            self._cases = []
        self._starts, self._is_whole = told.starts, told.is_whole
        self._is_tight = self._is_checked = False
        self._judge(told)

    def _count_cards(self, table: Table, told: Told) -> bool:
        """Leave out what cards turned up and objectives completed exclude; tell whether nothing else changed so."""
        cards, done = UnseenCards(self.field, table.turned, tuple(told.sprung)), table.done
        is_later = cards.follows(self.cards) and done[: len(self.done)] == self.done
        self.cards, self.done = cards, done
        self._cases = [
            {case: spaces for case, spaces in cases.items() if cards.can_be(case.uses) and self.pairs(case)}
            for cases in self._cases
        ]
        return is_later

    def _judge(self, told: Told) -> None:
        """Keep the rounds of which nothing new is known."""
        first, entered = len(told.rounds), 0
        rounds: list[Judged] = []
        for number in range(len(told.rounds), 0, -1):
            now = told.rounds[number - 1]
            entered |= now.entered
            sprung = tuple(trap for trap in told.sprung if trap.since <= number <= trap.until)
            old = self.rounds[number - 1] if number <= len(self.rounds) else None
            if old is None or old.told.turn() != now.turn() or old.laid.sprung != sprung:
                first, old = number - 1, Judged(self.field, now, sprung, entered)
            elif (old.told.ends, old.told.denied) != (now.ends, now.denied):
                first = number - 1
            old.renew(now, entered)
            rounds.append(old)
        self.rounds = rounds[::-1]
        del self._cases[first + 1 :]

    # -- now and before

    def cases(self) -> Cases:
        """Return where the sniper can be now, in every case."""
        self._work_out()
        if not self._is_checked and not self._is_tight and not self._has_enough_cards(self._cases[-1]):
            self._tighten()
        self._is_checked = True
        return self._cases[-1]

    def _work_out(self) -> None:
        if not self._cases:
            arrows = [Case(arrow) for arrow in spaces_in(self._starts) if self.pairs(Case(arrow))]
            anywhere = 0 if self._is_whole else self.field.stand
            self._cases = [{case: anywhere or 1 << case.arrow for case in arrows}]
        while len(self._cases) <= len(self.rounds):
            after = self._onward(len(self._cases), self._cases[-1])
            self._cases.append(after if self._is_tight else _brief(after))

    def _tighten(self) -> None:
        """Name every unseen card from now on: there may not be enough of them for all that was laid."""
        self._is_tight, self._cases = True, []
        self._work_out()

    def spaces(self, ago: int = 0) -> int:
        """Return where the sniper can have been so many turns ago, as far as is known now."""
        now = self.cases()
        if not ago:
            return union(now.values())
        first = max(0, len(self.rounds) - ago)
        steps, kept = self._unabridged(first), self._cases
        is_loose = not self._is_tight and not self._has_enough_cards(steps[-1])
        if is_loose:
            self._tighten()
            steps = self._unabridged(first)
        good = steps.pop()
        for number in range(len(self.rounds), first, -1):
            good = self._backward(number, steps.pop(), good)
        if is_loose:
            self._is_tight, self._cases = False, kept
        return union(good.values())

    def _has_enough_cards(self, cases: Cases) -> bool:
        """Tell whether in every case all unseen cards that did nothing can have been some card that is left."""
        idle = [tuple(judged.laid.idle_everywhere()) for judged in self.rounds if judged.told.is_unknown]
        return not idle or all(self.cards.are_enough(idle, uses) for uses in {case.uses for case in cases})

    def _unabridged(self, first: int) -> list[Cases]:
        """Return the cases from a round on, none left out."""
        steps = [self._cases[first]]
        for number in range(first + 1, len(self.rounds) + 1):
            steps.append(self._onward(number, steps[-1]))
        return steps

    def pairs(self, case: Case) -> tuple[Pair, ...]:
        """Return the objectives that fit a case: two suits, none looted, none in the arrow's sector, what is done."""
        return _pairs(self.field, self.field.sector(case.arrow), case.looted, self.done)

    # -- forward and backward

    def _onward(self, number: int, before: Cases) -> Cases:
        judged = self.rounds[number - 1]
        found: Cases = {}
        for option in judged.options(self._is_tight):
            answered = judged.left_by_answers(option, self._is_tight)
            for case, spaces in before.items() if answered else ():
                uses = self.cards.with_one_more(number, case.uses, option.use)
                if uses is None:
                    continue
                for after, ends in self._after(judged, option, case._replace(uses=uses), spaces):
                    if ends & answered:
                        found[after] = found.get(after, 0) | ends & answered
        return {case: ends for case, ends in found.items() if self.cards.hold_all_met(number, case.uses)}

    def _after(self, judged: Judged, option: Option, case: Case, starts: int) -> Iterator[tuple[Case, int]]:
        """Yield the cases after a turn from these spaces, with the spaces on which it can have ended."""
        deed, is_first = judged.told.deed, option.order == "deed first"
        if deed == "shot":
            away = ~(1 << case.arrow)
            yield case, judged.onward(option, starts & away if is_first else starts) & (~0 if is_first else away)
        elif deed != "loot":
            yield case, judged.onward(option, starts)
        else:
            where = starts if is_first else judged.onward(option, starts)
            for space in spaces_in(where & judged.told.places & ~case.looted):
                after = case._replace(looted=case.looted | 1 << space)
                if self.pairs(after):
                    yield after, judged.onward(option, 1 << space) if is_first else 1 << space

    def _backward(self, number: int, before: Cases, good: Cases) -> Cases:
        """Return those of the cases before a round that lead to good ones after it."""
        found: Cases = {}
        for after, goals in good.items():
            for case, option in self._choices(number, before, after):
                starts = self._leading(number, option, case, before[case], after, goals)
                if starts:
                    found[case] = found.get(case, 0) | starts
        return found

    def _choices(self, number: int, before: Cases, after: Case) -> Iterator[tuple[Case, Option]]:
        """Yield what may have come before a case."""
        options = tuple(self.rounds[number - 1].options(self._is_tight))
        for case in before:
            if case.arrow == after.arrow and not case.looted & ~after.looted:
                yield from (
                    (case, option)
                    for option in options
                    if self.cards.with_one_more(number, case.uses, option.use) == after.uses
                )

    def _leading(self, number: int, option: Option, case: Case, starts: int, after: Case, goals: int) -> int:
        """Return those of the starts from which the round leads to the goals in a case."""
        judged = self.rounds[number - 1]
        goals &= judged.left_by_answers(option, self._is_tight)
        looted, is_first = after.looted & ~case.looted, option.order == "deed first"
        match judged.told.deed:
            case "loot" if looted.bit_count() != 1:
                return 0
            case "loot":
                starts, goals = (starts & looted, goals) if is_first else (starts, goals & looted)
            case _ if looted:
                return 0
            case "shot":
                away = ~(1 << case.arrow)
                starts, goals = (starts & away, goals) if is_first else (starts, goals & away)
        return judged.leading(option, starts, goals) if goals else 0

    # -- one history of all

    def history(self, rng: Rng) -> History:
        """Return a match as it may have been. Raises ValueError when nothing explains what was told."""
        ends = [(case, end) for case, spaces in self.cases().items() for end in spaces_in(spaces)]
        if not ends:
            raise ValueError("Nothing explains what the defenders were told.")
        case, end = rng.pick(sorted(ends))
        objectives = rng.pick(self.pairs(case))
        turns: list[Past] = []
        looted: list[int] = []
        for number in range(len(self.rounds), 0, -1):
            before, past = self._before(number, case, end, rng)
            looted += spaces_in(case.looted & ~before.looted)
            turns.append(past)
            case, end = before, past.start
        return History(objectives, case.arrow, tuple(reversed(looted)), tuple(reversed(turns)))

    def _before(self, number: int, after: Case, end: int, rng: Rng) -> tuple[Case, Past]:
        """Return a case before a round, and its turn, that lead to this case on this space."""
        before, judged = self._cases[number - 1], self.rounds[number - 1]
        for case, option in rng.shuffled(sorted(self._choices(number, before, after), key=str)):
            starts = self._leading(number, option, case, before[case], after, 1 << end)
            if starts:
                start = rng.pick(tuple(spaces_in(starts)))
                path = judged.path(option, start, end)
                assert path is not None
                return case, Past(start, end, path, option)
        raise AssertionError("every case comes from one before it")


@lru_cache(maxsize=4096)
def _pairs(field: Field, sector: Sector, looted: int, done: tuple[int, ...]) -> tuple[Pair, ...]:
    numbers = [
        number for number, space in field.objectives.items() if not looted >> space & 1 and field.suit(number) != sector
    ]
    pairs = combinations(numbers, 2)
    return tuple(pair for pair in pairs if field.suit(pair[0]) != field.suit(pair[1]) and set(done) <= set(pair))


def _brief(cases: Cases) -> Cases:
    """Return the cases without the spaces on which another case, with fewer cards used, can do all the same."""
    left = dict(cases)
    alike: dict[object, list[Case]] = {}
    for case in cases:
        traps = tuple(use for use in case.uses if use.at >= 0)
        alike.setdefault((case.arrow, case.looted, traps), []).append(case)
    for group in alike.values():
        for one, other in permutations(group, 2):
            if len(one.uses) < len(other.uses) and Counter(one.uses) <= Counter(other.uses):
                left[other] &= ~cases[one]
    return {case: spaces for case, spaces in left.items() if spaces}


@lru_cache(maxsize=4)
def kept(field: Field) -> Whereabouts:
    """Return what follows from the table looked at last: another look at the same match costs only what is new.

    What is imagined does not depend on it.
    """
    return Whereabouts(field)
