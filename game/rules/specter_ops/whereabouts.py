"""Where she can have been, round after round: every possible guise with the set of spaces on which it can be.

Each round's sets follow from those of the round before by what was told of the move and of its end. An answer about an
earlier round narrows that one, and those after it are worked out again. A guise that can do no more than another one
on the same space is left out, unless the way back is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from game.core import Rng
from game.rules.hidden.ground import spaces_in, union
from game.rules.hidden.passages import Course
from game.rules.hidden.ways import Path
from game.rules.specter_ops.announced import Announced
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.guises import Guise, Option, Use, at_caches, guises, is_better, options
from game.rules.specter_ops.judging import Mode, Told, begins, courses
from game.rules.specter_ops.plans import Noticed, noticed
from game.rules.specter_ops.state import Clue, Deed, Table


class Case(NamedTuple):
    """A guise, and which answers about several rounds have come true so far: a bit for each that is still open."""

    guise: Guise
    met: int


Cases = dict[Case, int]
"""The spaces on which she can be in each case."""


class Past(NamedTuple):
    """A round as it may have been: where she began, her path, what she used."""

    start: int
    path: Path
    use: Use
    mode: Mode


class History(NamedTuple):
    """A whole match so far as it may have been, with where she is now.

    ``begun``: what she used in a turn in which she has not moved yet.
    """

    agent: str
    rounds: tuple[Past, ...]
    here: int
    begun: tuple[Use, Mode] | None


class Judged:
    """A round with what follows from what was told of it, worked out where somebody asks."""

    def __init__(self, field: Field, told: Told) -> None:
        self._field, self._told = field, told
        self._courses: dict[Mode, tuple[Course, ...]] = {}
        self._options: dict[Guise, tuple[Option, ...]] = {}

    def courses(self, mode: Mode) -> tuple[Course, ...]:
        """Return the paths she can have walked so."""
        if mode not in self._courses:
            self._courses[mode] = courses(self._field, self._told, mode)
        return self._courses[mode]

    def options(self, guise: Guise) -> tuple[Option, ...]:
        """Return what she can have used in this guise, with what has to be remembered of the guise after it."""
        if guise not in self._options:
            self._options[guise] = tuple(options(self._field, self._told, guise))
        return self._options[guise]

    def choices(self, cases: Cases) -> Iterator[tuple[Case, int, Option]]:
        """Yield each case before the round, with the spaces on which the turn begins and what she can do in it."""
        for case, spaces in cases.items():
            for guise, part in at_caches(self._field, case.guise, spaces):
                yield from ((case, part, option) for option in self.options(guise))


class Whereabouts:
    """All that follows from what was announced."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self._announced = Announced(field)
        self._noticed: Noticed = ()
        self._cases: list[Cases] = []
        self._judged: list[Judged] = []

    def told(self, table: Table) -> None:
        """Take in all that was announced so far; only what is new costs anything."""
        first, agent = self._announced.take(table), self._announced.agent
        del self._cases[first:]
        del self._judged[first:]
        uses = noticed(self.field, [*self._announced.rounds, *self._begun()])
        if uses != self._noticed:
            self._noticed = uses
            self._cases, self._judged = [], []
        if agent:
            self._cases = [
                {case: spaces for case, spaces in cases.items() if agent in case.guise.who} for cases in self._cases
            ]

    @property
    def rounds(self) -> int:
        """Return the last round whose move was told."""
        return len(self._announced.rounds) - 1

    def _begun(self) -> list[Told]:
        begun = self._announced.begun
        return [Told(begun, self.field.ground.free)] if begun else []

    def cases(self) -> Cases:
        """Return where she can be now, in every case."""
        for told in self._announced.rounds[len(self._judged) :]:
            self._judged.append(Judged(self.field, told))
        while len(self._cases) <= self.rounds:
            number = len(self._cases)
            self._cases.append(self._onward(number, self._cases[-1]) if number else self._beginning())
        return self._cases[-1]

    def spaces(self, ago: int = 0) -> int:
        """Return where she can have been so many rounds ago, as far as is known now."""
        now = self.cases()
        if not ago:
            return union(now.values())
        first = max(0, self.rounds - ago)
        steps = [self._cases[first]]
        for number in range(first + 1, self.rounds + 1):
            steps.append(self._onward(number, steps[-1], is_brief=False))
        good = steps.pop()
        for number in range(self.rounds, first, -1):
            good = self._backward(number, steps.pop(), good)
        return union(good.values())

    def agents(self) -> tuple[str, ...]:
        """Return who she can be."""
        names = {name for case in self.cases() for name in case.guise.who}
        return tuple(name for name in self.field.agents if name in names and self._announced.agent in ("", name))

    def may_hold(self, card: str) -> bool:
        """Tell whether she could use that card next; it is thought through as if she had."""
        if self.field.owners.get(card, self.agents()[0]) not in self.agents():
            return False
        used = Clue(self.rounds + 1, "move", deeds=(Deed(by="card", card=card),))
        told = Told(used, self.field.ground.free)
        then = Whereabouts(self.field)
        then._announced, then._noticed = self._announced, noticed(self.field, [*self._announced.rounds, told])
        judged = Judged(self.field, told)
        return any(True for _ in judged.choices(then.cases()))

    def _beginning(self) -> Cases:
        start = 1 << self.field.start & self._announced.rounds[0].ends
        found: Cases = {}
        for guise in guises(self.field, self._noticed):
            if self._announced.agent in ("", *guise.who):
                found |= {Case(guise, met): spaces for met, spaces in self._announced.recall.parted(0, 0, start)}
        return found

    def _reached(self, number: int, mode: Mode, starts: int) -> int:
        return union(course.onward(starts) for course in self._judged[number].courses(mode))

    def _onward(self, number: int, before: Cases, is_brief: bool = True) -> Cases:
        """Return the cases after a round; ``is_brief``: without those that another one makes needless."""
        found: Cases = {}
        reached: dict[tuple[Mode, int], int] = {}
        for case, starts, option in self._judged[number].choices(before):
            key = (option.mode, starts)
            if key not in reached:
                reached[key] = self._reached(number, option.mode, starts)
            for met, spaces in self._announced.recall.parted(number, case.met, reached[key]):
                after = Case(option.guise, met)
                found[after] = found.get(after, 0) | spaces
        return _brief(found) if is_brief else found

    def _backward(self, number: int, before: Cases, good: Cases) -> Cases:
        """Return those of the cases before a round that lead to good ones after it."""
        found: Cases = {}
        for case, starts, option in self._judged[number].choices(before):
            goals = 0
            for met, spaces in self._announced.recall.parted(number, case.met, self.field.ground.all):
                goals |= good.get(Case(option.guise, met), 0) & spaces
            for course in self._judged[number].courses(option.mode) if goals else ():
                if came := course.backward(starts, goals):
                    found[case] = found.get(case, 0) | came
        return found

    # -- one history of all

    def can_begin(self) -> bool:
        """Tell whether all that was noticed of a turn that is open can have been done before its move."""
        return not self._begun() or any(True for _ in self._beginnings())

    def _beginnings(self) -> Iterator[tuple[Case, int, Option]]:
        """Yield the cases before a turn in which she has not moved yet, and what she can have used in it."""
        for told in self._begun():
            begins_on = begins(self.field, told.move)
            before = {case: spaces & begins_on for case, spaces in self.cases().items()}
            yield from Judged(self.field, told).choices(before)

    def history(self, rng: Rng) -> History:
        """Return a match as it may have been; in a turn that is open she has not moved yet.

        Raises ValueError when nothing explains it all.
        """
        ends: list[tuple[Case, int, Option | None]] = [(case, spaces, None) for case, spaces in self.cases().items()]
        if self._begun():
            ends = [*self._beginnings()]
        names = [name for name in self.agents() if any(name in case.guise.who for case, _, _ in ends)]
        if not names:
            raise ValueError("Nothing explains what the hunters were told.")
        agent = rng.pick(names)
        ends = sorted((end for end in ends if agent in end[0].guise.who), key=lambda end: (*end[:2], end[2] or ()))
        hers = [(*end, space) for end in ends for space in spaces_in(end[1])]
        case, _, option, here = rng.pick(hers)
        rounds: list[Past] = []
        space = here
        for number in range(self.rounds, 0, -1):
            case, past = self._before(number, case, space, rng)
            space = past.start
            rounds.append(past)
        return History(agent, tuple(reversed(rounds)), here, (option.use, option.mode) if option else None)

    def _before(self, number: int, case: Case, space: int, rng: Rng) -> tuple[Case, Past]:
        """Return a case before a round, and the round, that lead to this case on this space."""
        choices = sorted(
            choice
            for choice in self._judged[number].choices(self._cases[number - 1])
            if choice[2].guise == case.guise and self._fits(number, choice[0], case, space)
        )
        for before, starts, option in rng.shuffled(choices):
            for course in rng.shuffled(self._judged[number].courses(option.mode)):
                found = course.path(starts, space, rng)
                if found:
                    return before, Past(found[0], found[1], option.use, option.mode)
        raise AssertionError("every case comes from one before it")

    def _fits(self, number: int, before: Case, after: Case, space: int) -> bool:
        """Tell whether the answers leave the one case in the other when the round ends on that space."""
        return (after.met, 1 << space) in self._announced.recall.parted(number, before.met, 1 << space)


def _brief(cases: Cases) -> Cases:
    """Return the cases without the spaces on which another case can do all the same and more."""
    left = dict(cases)
    alike: dict[object, list[Case]] = {}
    for case in cases:
        alike.setdefault((case.met, case.guise.who, case.guise.plan.cards), []).append(case)
    for group in alike.values():
        for one, other in permutations(group, 2):
            if left[one] & left[other] and is_better(one.guise, other.guise):
                left[other] &= ~left[one]
    return {case: spaces for case, spaces in left.items() if spaces}
