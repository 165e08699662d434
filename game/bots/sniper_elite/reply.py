"""What squads do about a turn of the sniper: the round of them that he foresees, as one who weighs like them sees it.

They ask what lets most be struck, each squad strikes where most of the belief lies, and whoever is left closes in.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.sniper_elite.danger import places_of
from game.bots.sniper_elite.distances import steps_to, walked
from game.bots.sniper_elite.force import Force
from game.bots.sniper_elite.post import EVERYWHERE, Posts
from game.rules.hidden.ground import spaces_in, union
from game.rules.sniper_elite.abilities import power_of
from game.rules.sniper_elite.moving import STEPS
from game.rules.sniper_elite.odds import Aimed, chances
from game.rules.sniper_elite.powers import Reposition, Snipe
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD

GAIN = 0.02
"""The share of belief that a question must let them strike."""
SURE = 0.4
"""The share of belief on one space for which a specialist is used."""


class Reply(NamedTuple):
    """Their round: where the units are then, the wounds to be expected, whether he was found."""

    spaces: tuple[int, ...]
    wounds: float
    is_found: bool


class Round:
    """A round of the squads against a sniper on ``here``; ``posts``: what they think."""

    def __init__(self, posts: Posts, force: Force, here: int) -> None:
        self._posts, self._force, self._here = posts, force, here
        self._within = EVERYWHERE
        self._wounds = 0.0

    def played(self) -> Reply:
        """Play it."""
        if self._within_one():
            self._snipe()
        self._ask()
        while self._strike():
            pass
        is_found = self._within_one()
        self._close_in()
        return Reply(self._force.spaces, self._wounds, is_found)

    def _within_one(self) -> bool:
        left = self._posts.mass.all & self._within
        return left & (left - 1) == 0

    def _snipe(self) -> None:
        """Let a marksman shoot at the figure."""
        field, table = self._posts.field, self._posts.table
        for squad in range(len(table.squads)):
            officer = self._force.spaces[squad * UNITS_PER_SQUAD]
            if officer == OFF or not table.squads[squad].uses or not field.sights[officer] >> self._here & 1:
                continue
            if isinstance(power_of(field, table, squad), Snipe):
                aimed = Aimed(max(1, field.shots[officer][self._here]))
                hits = (chances(table.bag, tokens, aimed).hit for tokens in range(1, table.bag.total + 1))
                self._wounds += max(hits, default=0.0)

    def _ask(self) -> None:
        posts = self._posts
        while not self._within_one():
            usual, most, best = posts.strikes(self._force, self._within), GAIN, None
            for after, asked in posts.questions(self._force, self._within):
                gain = posts.parted(after, asked, self._within) - usual
                if gain > most:
                    most, best = gain, (after, asked)
            if best is None:
                return
            self._force, asked = best
            self._within &= asked if asked >> self._here & 1 else ~asked

    def _strike(self) -> bool:
        """Strike where most of the belief lies; tell whether anybody could."""
        top = next((weight for weight, bit in self._posts.ranked if bit & self._within), 0.0)
        is_sure = top > SURE * self._posts.mass.of(self._within)
        reaches = [(unit, self._reach(unit, is_sure)) for unit in range(len(self._force.spaces))]
        able = union(mask for _, mask in reaches) & self._within
        bit = next((bit for _, bit in self._posts.ranked if bit & able), 0)
        if not bit:
            return False
        stands = [unit for unit, mask in reaches if mask & bit]
        self._attack(next((unit for unit in stands if self._stands_on(unit, bit)), stands[0]), bit)
        return True

    def _stands_on(self, unit: int, bit: int) -> bool:
        return self._force.spaces[unit] != OFF and 1 << self._force.spaces[unit] == bit

    def _attack(self, unit: int, bit: int) -> None:
        space = bit.bit_length() - 1
        squad = unit // UNITS_PER_SQUAD
        cubes = 1 if self._force.spaces[unit] == space else 2
        after = self._force.at(unit, space).spent(squad, min(cubes, self._force.cubes[squad]))
        self._force = after._replace(walk=after.walk & ~(1 << unit), strike=after.strike & ~(1 << unit))
        if space == self._here:
            self._wounds += 1.0
            self._within = 0
        else:
            self._within &= ~bit

    def _reach(self, unit: int, is_sure: bool) -> int:
        """Return the spaces that a unit can still attack; ``is_sure``: a scout is worth to be used for it."""
        force, posts, squad = self._force, self._posts, unit // UNITS_PER_SQUAD
        space, cubes, free = force.spaces[unit], force.cubes[squad], ~force.occupied
        if not cubes or not force.strike >> unit & 1:
            return 0
        if space == OFF:
            return places_of(posts.field, posts.table, squad, unit % UNITS_PER_SQUAD) & free if cubes > 1 else 0
        found = 1 << space
        if cubes > 1 and force.walk >> unit & 1:
            found |= walked(posts.field, space, STEPS, posts.locked) & free
        return found | self._runs(unit, space) & free if is_sure else found

    def _runs(self, unit: int, space: int) -> int:
        """Return where a scout's soldier can go before he attacks."""
        posts, squad = self._posts, unit // UNITS_PER_SQUAD
        if not unit % UNITS_PER_SQUAD or not posts.table.squads[squad].uses or not self._is_led(squad):
            return 0
        power = power_of(posts.field, posts.table, squad)
        return walked(posts.field, space, power.steps, posts.locked) if isinstance(power, Reposition) else 0

    def _is_led(self, squad: int) -> bool:
        """Tell whether an officer is there, or may come back before another act of his squad."""
        posts, is_back = self._posts, self._force.cubes[squad] > 1
        officer = self._force.spaces[squad * UNITS_PER_SQUAD]
        return officer != OFF or (is_back and bool(places_of(posts.field, posts.table, squad, 0)))

    def _close_in(self) -> None:
        """Let who still has a cube walk towards where he is thought to be."""
        posts, within = self._posts, self._within
        target = next((bit for _, bit in posts.ranked if bit & within), 1 << self._here).bit_length() - 1
        away = steps_to(posts.field, target, posts.locked)
        for squad, cubes in enumerate(self._force.cubes):
            walkers = [unit for unit in self._force.members(squad) if self._may_walk(unit)]
            for unit in sorted(walkers, key=lambda one: away[self._force.spaces[one]])[:cubes]:
                free = walked(posts.field, self._force.spaces[unit], STEPS, posts.locked) & ~self._force.occupied
                nearest = min(spaces_in(free), key=away.__getitem__, default=OFF)
                if nearest != OFF and away[nearest] < away[self._force.spaces[unit]]:
                    self._force = self._force.walked(unit, nearest)

    def _may_walk(self, unit: int) -> bool:
        return self._force.spaces[unit] != OFF and bool(self._force.walk >> unit & 1)
