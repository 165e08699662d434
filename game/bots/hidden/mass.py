"""How likely a hidden player is somewhere: weights of spaces, summed over any set of them in a moment."""

from __future__ import annotations

from collections.abc import Mapping

PLANES = 6
"""Bits of a weight: the heaviest space has all of them."""


class Mass:
    """Weights of spaces, cut to whole numbers of which each bit has a set of its own.

    ``all``: the spaces with any weight. A space that is possible never weighs nothing.
    """

    __slots__ = ("_each", "_planes", "all")

    def __init__(self, weights: Mapping[int, float]) -> None:
        most = max(weights.values(), default=0.0)
        top = (1 << PLANES) - 1
        planes = [0] * PLANES
        total = 0
        for space, weight in weights.items():
            amount = max(1, round(top * weight / most)) if most else 1
            total += amount
            for bit in range(PLANES):
                if amount >> bit & 1:
                    planes[bit] |= 1 << space
        self.all = 0
        for plane in planes:
            self.all |= plane
        self._planes = [(plane, 1 << bit) for bit, plane in enumerate(planes) if plane]
        self._each = 1 / total if total else 0.0

    def of(self, spaces: int) -> float:
        """Return the share of the weight that lies on a set of spaces."""
        total = 0
        for plane, value in self._planes:
            total += (plane & spaces).bit_count() * value
        return total * self._each


def even(spaces: int) -> Mass:
    """Return a mass in which every space of a set weighs the same."""
    mass = Mass({})
    mass.all = spaces
    mass._planes = [(spaces, 1)] if spaces else []
    mass._each = 1 / spaces.bit_count() if spaces else 0.0
    return mass
