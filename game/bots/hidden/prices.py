"""The cheapest ways where spaces cost differently."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from game.rules.hidden.ground import spaces_in

FAR = 250
"""Steps to what cannot be reached."""


def prices_to(near: Sequence[Iterable[int]], free: int, targets: int, prices: Sequence[float]) -> list[float]:
    """Return for every space the cheapest way to ``targets`` over ``free`` spaces, FAR for none.

    ``near``: the spaces one step away; entering a space costs its price, but for the first one, where one stands.
    """
    found = [float(FAR)] * len(prices)
    edge: list[tuple[float, int]] = []
    for space in spaces_in(targets & free):
        found[space] = 0.0
        edge.append((0.0, space))
    while edge:
        paid, space = heappop(edge)
        if paid > found[space]:
            continue
        paid += prices[space]
        for other in near[space]:
            if paid < found[other] and free >> other & 1:
                found[other] = paid
                heappush(edge, (paid, other))
    return found
