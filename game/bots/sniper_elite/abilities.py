"""What a specialist is worth to the squads now: each is kept for a moment when he gains something."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from game.bots.hidden.mass import Mass
from game.bots.sniper_elite.distances import ears, steps_to
from game.bots.sniper_elite.force import Force
from game.bots.sniper_elite.post import Hunt, Posts, parted, settled
from game.core import Action
from game.rules.sniper_elite import actions as act
from game.rules.sniper_elite.abilities import aim_needed, power_of
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.odds import Aimed, chances
from game.rules.sniper_elite.powers import Dogs, Drill, Lock, Reposition, Snipe, SpecialistPower, Track, Watch
from game.rules.sniper_elite.state import OFF

KEEP = 0.15
"""Wounds that a use must gain."""
BARK = 0.6
"""What it is worth to have the sniper certainly move beside a dog."""
DETOUR = 6
"""Steps of detour that a locked door may cost at most, as far as it counts."""
FAVOURITES: tuple[type[SpecialistPower], ...] = (Reposition, Snipe, Watch, Dogs, Lock)
"""The specialists that are chosen where there is a choice, the best first."""


def worth(posts: Posts, force: Force, action: act.UseSpecialist, hunt: Hunt) -> float:
    """Return what the table is worth after a specialist was used, less what keeping him is worth."""
    squad = COLOURS.index(action.colour)
    now = settled(posts, force, hunt)
    match power_of(posts.field, posts.table, squad):
        case Reposition():
            return settled(posts, force.at(action.unit, action.at), hunt) - KEEP
        case Snipe():
            there = posts.weights.get(posts.table.figure, 0.0)
            return now + posts.strike * there * _hit(posts, squad, action.tokens) - KEEP
        case Watch(sweep=sweep):
            wide = _wide(posts, force, squad, sweep)
            return max([now, *(parted(posts, after, asked, hunt) for after, asked in wide)]) - KEEP
        case Dogs():
            places = posts.heaviest(posts.ahead.all, 1)
            return now + BARK * posts.ahead.of(places) - KEEP if places else now - KEEP
        case Lock():
            return now + posts.drive.guard * _delay(posts, action.at) - KEEP
        case Track():
            return now + posts.drive.find - KEEP
        case Drill():
            return now + _again(posts, force, action.unit, hunt) - KEEP
    return now - KEEP


def _hit(posts: Posts, squad: int, tokens: int) -> float:
    need = aim_needed(posts.field, posts.table, squad)
    return chances(posts.table.bag, tokens, Aimed(need)).hit


def _wide(posts: Posts, force: Force, squad: int, most: int) -> list[tuple[Force, int]]:
    found = []
    for unit in force.members(squad):
        space = force.spaces[unit]
        if space != OFF and force.sweep >> unit & 1 and force.cubes[squad]:
            asked = posts.heaviest(posts.field.matching[space], most) | 1 << space
            found.append((force.swept(unit), asked))
    return found


def _delay(posts: Posts, door: int) -> float:
    """Return how much longer the ways to the objectives become, 1: as much as counts."""
    locked, total = tuple(sorted((*posts.locked, door))), 0.0
    for race in posts.races:
        longer = steps_to(posts.field, race.space, locked)
        near = {space: weight for space, weight in posts.weights.items() if race.steps[space] <= DETOUR}
        gain = sum(weight * min(DETOUR, longer[space] - race.steps[space]) for space, weight in near.items())
        total += race.chance * gain / DETOUR
    return total


def _again(posts: Posts, force: Force, unit: int, hunt: Hunt) -> float:
    """Return what a second sweep of a soldier who has swept already is worth."""
    squad, space = unit // 3, force.spaces[unit]
    if force.sweep >> unit & 1 or not force.cubes[squad]:
        return 0.0
    asked = posts.heaviest(posts.field.matching[space], 2) | 1 << space
    return parted(posts, force.swept(unit), asked, hunt) - settled(posts, force, hunt)


def step(posts: Posts, before: Mapping[int, float], legal: Sequence[Action]) -> Action:
    """Return where a dog is put, or the next space of a tracker's chain."""
    past = Mass(before)

    @cache
    def gain(action: Action) -> float:
        match action:
            case act.PlaceDog(dog, space):
                other = posts.table.dogs[1 - dog]
                covered = ears(posts.field, other) if other != OFF else 0
                left = ears(posts.field, posts.table.dogs[dog]) & ~covered if posts.table.dogs[dog] != OFF else 0
                return posts.ahead.of(ears(posts.field, space) & ~covered) - posts.ahead.of(left)
            case act.NameSpace(space):
                return past.of(1 << space)
        return 0.001

    return max(legal, key=gain)
