"""What a turn of the sniper may come to: where it ends, and who hears it, as seen from the defenders' side."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.bots.sniper_elite.distances import Locked, ears, near
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.routes import QUIET, STEPS
from game.rules.sniper_elite.state import OFF, Table

DOG = 9
"""The bit of the first dog; the units' come before."""


class Ears(NamedTuple):
    """Who listens: spaces of units and dogs, OFF for none, and the passages that are locked."""

    units: tuple[int, ...]
    dogs: tuple[int, ...] = ()
    locked: Locked = ()


class Step(NamedTuple):
    """A move: its end, one bit for each unit and dog that hears it, and the fewest steps for that."""

    end: int
    heard: int
    steps: int


def ears_of(table: Table) -> Ears:
    """Return who listens now."""
    units = tuple(unit.space for unit in table.units)
    return Ears(units, table.dogs, tuple(lock.passage for lock in table.locks))


@lru_cache(maxsize=64)
def hearing(field: Field, listening: Ears) -> tuple[int, ...]:
    """Return for every space one bit for each unit and dog that hears a step on it."""
    found = [0] * len(field.board.spaces)
    places = (*enumerate(listening.units), *enumerate(listening.dogs, DOG))
    for number, place in places:
        if place != OFF:
            mask = ears(field, place)
            for space in range(len(found)):
                found[space] |= (mask >> space & 1) << number
    return tuple(found)


@lru_cache(maxsize=1024)
def strides(field: Field, listening: Ears, start: int, most: int = STEPS) -> tuple[Step, ...]:
    """Return all moves from a space that differ in what they give away; standing still is one of them."""
    heard_on, blocked = hearing(field, listening), frozenset(listening.units)
    ways, dogs = near(field, listening.locked), (1 << DOG) - 1
    found = {(start, 0): 0}
    edge = {(start, heard_on[start], 0)}
    for steps in range(1, most + 1):
        following = set()
        for space, heard, spent in edge:
            for other in ways[space]:
                paid = spent + 1 + (field.difficult >> other & 1)
                if other != start and other not in blocked and paid <= most:
                    following.add((other, heard | heard_on[other], paid))
        for space, heard, _ in following:
            told = heard if steps > QUIET else heard & ~dogs
            found.setdefault((space, told), steps)
        edge = following
    return tuple(Step(end, heard, steps) for (end, heard), steps in found.items())
