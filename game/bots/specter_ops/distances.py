"""How far it is: on foot from everywhere to a set of spaces, and for a bullet.

All of it is worked out once for a ground and kept.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

from game.bots.hidden.prices import FAR
from game.rules.hidden.ground import Ground, spaces_in

LONGEST_SHOT = 40
SIDES = 6


@lru_cache(maxsize=4096)
def steps_to(ground: Ground, targets: int) -> bytes:
    """Return for every space the steps on foot to the nearest space of ``targets``, FAR for none."""
    steps = bytearray([FAR]) * (ground.columns * ground.rows)
    for number, mask in enumerate(_waves(ground, targets)):
        for space in spaces_in(mask):
            steps[space] = number
    return bytes(steps)


def _waves(ground: Ground, start: int) -> list[int]:
    """Return the spaces that are 0, 1, 2… steps away on foot."""
    reached = wave = start & ground.free
    waves = [wave]
    while wave:
        wave = ground.spread(wave) & ground.free & ~reached
        reached |= wave
        waves.append(wave)
    return waves[:FAR]


@lru_cache(maxsize=1024)
def waves_to(ground: Ground, targets: int) -> tuple[int, ...]:
    """Return the spaces at most 0, 1, 2… steps away from the nearest of ``targets``."""
    found, reached = [], 0
    for wave in _waves(ground, targets):
        reached |= wave
        found.append(reached)
    return tuple(found)


@lru_cache(maxsize=256)
def rides_to(ground: Ground, targets: int, walk: float, ride: float) -> tuple[float, ...]:
    """Return for every road space the cheapest way to ``targets``: riding over road spaces, then walking."""
    away = steps_to(ground, targets)
    road = ground.road & ground.free
    found = [walk * steps for steps in away]
    edge = [(found[space], space) for space in spaces_in(road)]
    edge.sort()
    while edge:
        paid, space = heappop(edge)
        if paid > found[space]:
            continue
        for other in ground.near[space]:
            if road >> other & 1 and paid + ride < found[other]:
                found[other] = paid + ride
                heappush(edge, (paid + ride, other))
    return tuple(found)


@lru_cache(maxsize=16384)
def walked(ground: Ground, space: int, steps: int) -> int:
    """Return the spaces at most ``steps`` away on foot."""
    mask = 1 << space
    for _ in range(steps):
        mask |= ground.spread(mask) & ground.free
    return mask


@lru_cache(maxsize=16384)
def around(ground: Ground, space: int, reach: int) -> int:
    """Return the spaces at most ``reach`` away, structures ignored: as a bullet counts."""
    return ground.within(space, reach)


@lru_cache(maxsize=8)
def hit_chances(dice: int) -> tuple[float, ...]:
    """Return the chance to hit at a distance of 0, 1, 2… spaces with so many dice."""
    totals = [1.0]
    for _ in range(dice):
        totals = _added(totals, _one_die())
    all_ones = 1 / SIDES**dice
    return (1.0, *(1 - sum(totals[:d]) - (all_ones if d <= dice else 0.0) for d in range(1, LONGEST_SHOT)))


def _one_die() -> list[float]:
    """Return the chance of each total of a die that is rolled again on a 6."""
    chances = [0.0] * LONGEST_SHOT
    for total in range(1, LONGEST_SHOT):
        sixes, face = divmod(total, SIDES)
        chances[total] = 1 / SIDES ** (sixes + 1) if face else 0.0
    return chances


def _added(one: list[float], other: list[float]) -> list[float]:
    totals = [0.0] * LONGEST_SHOT
    for a, chance in enumerate(one):
        for b, other_chance in enumerate(other[: LONGEST_SHOT - a]):
            totals[a + b] += chance * other_chance
    return totals
