"""How far it is on foot, difficult ground counted twice and locked doors shut; worked out once for a field and kept."""

from __future__ import annotations

from functools import lru_cache

from game.bots.hidden.prices import prices_to
from game.rules.hidden.ground import mask_of, spaces_in
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.moving import ways_within

Locked = tuple[int, ...]
"""The numbers of passages that nobody can pass."""


@lru_cache(maxsize=256)
def near(field: Field, locked: Locked = ()) -> tuple[tuple[int, ...], ...]:
    """Return for every space those that one step leads to."""
    return tuple(tuple(spaces_in(ways)) for ways in field.ways_past(locked))


@lru_cache(maxsize=4096)
def steps_to(field: Field, space: int, locked: Locked = ()) -> tuple[int, ...]:
    """Return for every space the steps that the way from it to ``space`` takes."""
    prices = [1.0 + (field.difficult >> one & 1) for one in range(len(field.board.spaces))]
    return tuple(map(int, prices_to(near(field, locked), field.stand, 1 << space, prices)))


@lru_cache(maxsize=16384)
def walked(field: Field, space: int, steps: int, locked: Locked = ()) -> int:
    """Return the spaces that a unit on ``space`` reaches within so many steps, its own included."""
    return mask_of(ways_within(field, locked, space, steps))


@lru_cache(maxsize=1024)
def ears(field: Field, listener: int) -> int:
    """Return the spaces on which somebody standing on ``listener`` hears a step."""
    return field.touching[listener] | 1 << listener
