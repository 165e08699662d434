"""How well the squads stand at one table: whom they could strike now, and what they hold for the next round.

Values are wounds. ``Drive`` says what counts how much.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import NamedTuple

from game.bots.hidden.mass import Mass
from game.bots.sniper_elite.distances import ears, steps_to, walked
from game.bots.sniper_elite.force import Force
from game.rules.sniper_elite.asking import SWEPT, spottable
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.moving import STEPS
from game.rules.sniper_elite.routes import STEPS as PACE
from game.rules.sniper_elite.state import OFF, Table

EVERYWHERE = -1
AFAR = 25
"""Steps from which on a unit is of no use."""


class Drive(NamedTuple):
    """What drives the squads, in wounds.

    ``strike``: a wound, ``last``: the deadly one; ``find``: half of all spaces ruled out; ``near``, ``twice``: to have
    the sniper within a walk of one squad, or two; ``hear``: within earshot; ``close``: each unit one step
    nearer, as things stand on average; ``guard``: to be at an objective before
    the sniper, ``block``: to stand on it when he may come. ``margin`` turns late count nothing, each of ``far``
    turns more costs its share; ``early``: the share of belief that counts as his being there. ``cube``: what one is
    worth unused. ``doubt``: the share of belief that follows no thought. ``width``: the acts whose next is looked at.
    ``slips``: the share of acts that are chosen without thought.
    """

    strike: float = 1.0
    last: float = 1.6
    find: float = 0.12
    near: float = 0.8
    twice: float = 0.2
    hear: float = 0.15
    close: float = 0.006
    guard: float = 0.6
    block: float = 0.3
    margin: float = 0.5
    far: float = 2.0
    early: float = 0.15
    cube: float = 0.02
    doubt: float = 0.1
    width: int = 0
    slips: float = 0.0


class Race(NamedTuple):
    """The race to an objective: its space, how likely it is the next, the turns the sniper needs, the steps from every
    space, and how likely he can come in his next turn."""

    space: int
    chance: float
    hers: float
    steps: tuple[int, ...]
    soon: float


class Posts:
    """One table as the squads see it. ``weights``: where the sniper may be; ``ahead``: after his next turn; ``goals``:
    how likely each objective is the next, by number."""

    def __init__(
        self,
        field: Field,
        table: Table,
        weights: Mapping[int, float],
        ahead: Mapping[int, float],
        goals: Mapping[int, float],
        drive: Drive,
    ) -> None:
        self.field, self.table, self.drive, self.weights = field, table, drive, weights
        self.locked = tuple(lock.passage for lock in table.locks)
        self.mass, self.ahead, self._ahead = Mass(weights), Mass(ahead), ahead
        self.ranked = sorted(((weight, 1 << space) for space, weight in weights.items()), reverse=True)
        self.strike = drive.last if table.wounds else drive.strike
        self._goals = goals

    @cached_property
    def races(self) -> list[Race]:
        """The objectives that may be the next."""
        chances = {number: chance for number, chance in self._goals.items() if chance > 0.0}
        return [self._race(self.field.objectives[number], chance) for number, chance in chances.items()]

    def _race(self, space: int, chance: float) -> Race:
        steps = steps_to(self.field, space, self.locked)
        by_turn: dict[int, float] = {}
        for start, weight in self.weights.items():
            turns = -(-steps[start] // PACE)
            by_turn[turns] = by_turn.get(turns, 0.0) + weight
        share, hers = 0.0, 0.0
        for turns in sorted(by_turn):
            share += by_turn[turns]
            hers = turns
            if share >= self.drive.early:
                break
        return Race(space, chance, max(0.0, hers - 1), steps, by_turn.get(1, 0.0) + by_turn.get(0, 0.0))

    @cached_property
    def _away(self) -> list[float]:
        """The steps from every space to where the sniper will be, on average."""
        away = [0.0] * len(self.field.board.spaces)
        total = sum(self._ahead.values()) or 1.0
        for space, weight in self._ahead.items():
            share = weight / total
            for start, steps in enumerate(steps_to(self.field, space, self.locked)):
                away[start] += share * steps
        return away

    # -- now

    def reach(self, force: Force, squad: int) -> int:
        """Return the spaces that a squad can still attack this round."""
        cubes, found = force.cubes[squad], 0
        if not cubes:
            return 0
        for unit in force.members(squad):
            space = force.spaces[unit]
            if space != OFF and force.strike >> unit & 1:
                found |= 1 << space
                if cubes > 1 and force.walk >> unit & 1:
                    found |= walked(self.field, space, STEPS, self.locked) & ~force.occupied
        return found

    def strikes(self, force: Force, within: int = EVERYWHERE) -> float:
        """Return the share of belief that attacks can still strike, each squad's best, on spaces ``within``."""
        taken, total = ~within, 0.0
        for squad in range(len(force.cubes)):
            reach = self.reach(force, squad) & ~taken
            if reach:
                for weight, bit in self.ranked:
                    if bit & reach:
                        total += weight
                        taken |= bit
                        break
        return total

    def parted(self, force: Force, asked: int, within: int = EVERYWHERE) -> float:
        """Return the same after it was answered whether the sniper is on one of the spaces ``asked``."""
        return self.strikes(force, within & asked) + self.strikes(force, within & ~asked)

    def hunted(self, force: Force, within: int = EVERYWHERE) -> float:
        """Return what can be struck when one more unit asks first, where that helps."""
        best = self.strikes(force, within)
        for after, asked in self.questions(force, within):
            best = max(best, self.parted(after, asked, within))
        return best

    def questions(self, force: Force, within: int) -> list[tuple[Force, int]]:
        """Return for each unit the sweep or spot that covers most, with the force after it."""
        found = []
        for unit, space in enumerate(force.spaces):
            squad = unit // (len(force.spaces) // len(force.cubes))
            if space == OFF or not force.cubes[squad]:
                continue
            if force.sweep >> unit & 1:
                asked = self.heaviest(self.field.matching[space] & within, SWEPT) | 1 << space
                if asked & self.mass.all:
                    found.append((force.swept(unit), asked))
            if force.spot >> unit & 1:
                asked = self.heaviest(spottable(self.field, space) & within, 1)
                if asked:
                    found.append((force.spotted(unit), asked))
        return found

    def heaviest(self, spaces: int, count: int) -> int:
        """Return the spaces with most weight among some."""
        found = 0
        for _, bit in self.ranked:
            if bit & spaces:
                found |= bit
                count -= 1
                if not count:
                    break
        return found

    # -- later

    def standing(self, force: Force) -> float:
        """Return what the squads hold for the next round where they stand."""
        near = twice = heard = 0
        for squad in range(len(force.cubes)):
            own = 0
            for unit in force.members(squad):
                space = force.spaces[unit]
                if space != OFF:
                    own |= walked(self.field, space, STEPS, self.locked)
                    heard |= ears(self.field, space)
            twice |= near & own
            near |= own
        drive = self.drive
        worth = drive.near * self.ahead.of(near) + drive.twice * self.ahead.of(twice)
        if drive.close:
            worth += drive.close * sum(AFAR - self._away[space] for space in force.spaces if space != OFF)
        return worth + drive.hear * self.mass.of(heard) + sum(self._guarded(race, force) for race in self.races)

    def _guarded(self, race: Race, force: Force) -> float:
        drive, steps = self.drive, race.steps
        nearest = min((steps[space] for space in force.spaces if space != OFF), default=99)
        late = max(0.0, (nearest - STEPS) / STEPS - race.hers - drive.margin)
        worth = drive.guard * max(0.0, 1 - late / drive.far)
        if not nearest:
            worth += drive.block * (1 + 2 * len(self.table.done)) * race.soon
        return race.chance * worth


Hunt = Callable[[Force, int], float]
"""What a force can still strike, as a share of belief, on spaces that are given."""


def settled(posts: Posts, force: Force, hunt: Hunt, within: int = EVERYWHERE, struck: float = 0.0) -> float:
    """Return what a table is worth with the squads like that; ``struck``: the share of belief they struck already."""
    worth = posts.strike * (struck + hunt(force, within))
    return worth + posts.standing(force) + posts.drive.cube * sum(force.cubes)


def parted(posts: Posts, force: Force, asked: int, hunt: Hunt) -> float:
    """Return the same after it was answered whether the sniper is on one of the spaces ``asked``."""
    share = posts.mass.of(asked)
    worth = posts.strike * (hunt(force, asked) + hunt(force, ~asked)) + 2 * posts.drive.find * min(share, 1 - share)
    return worth + posts.standing(force) + posts.drive.cube * sum(force.cubes)
