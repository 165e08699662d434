"""Chance that is the same on every machine: dealt, rolled and shuffled from one promised sequence.

``random.Random.random()`` is the one method whose sequence for a seed Python promises to keep, so nothing else of
that class is used.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """A generator seeded from whole numbers and words, e.g. ``Rng(match_seed, n)`` for the n-th chance action."""

    __slots__ = ("_random",)

    def __init__(self, *seeds: int | str) -> None:
        text = "\x1f".join(map(str, seeds)).encode()
        self._random = Random(int.from_bytes(hashlib.blake2b(text, digest_size=16).digest(), "big")).random

    def unit(self) -> float:
        """Return a number in [0, 1)."""
        return self._random()

    def below(self, limit: int) -> int:
        """Return a whole number in 0…limit-1, all equally likely; ``limit`` ≥ 1."""
        return int(self._random() * limit)

    def die(self, sides: int = 6) -> int:
        """Return 1…sides."""
        return 1 + int(self._random() * sides)

    def pick(self, items: Sequence[T]) -> T:
        """Return one of ``items``; they must not be empty."""
        return items[int(self._random() * len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return all ``items`` in random order (Fisher-Yates)."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = int(self._random() * (last + 1))
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)
