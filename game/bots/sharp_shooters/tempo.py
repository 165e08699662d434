"""How rows get finished: the chance that a player who is on turn finishes a row in that turn, by its free spaces."""

from __future__ import annotations

from functools import cache

WHITE = (0.0, 0.62, 0.30, 0.12, 0.06, 0.03, 0.015)
BLACK = (0.0, 0.16, 0.07, 0.04, 0.02, 0.01, 0.005)


@cache
def finishing(is_white: bool, left: int, dice: tuple[int, ...]) -> tuple[float, ...]:
    """Return each seat's chance to be the one who finishes a row with ``left`` free spaces.

    ``dice``: dice of each seat, at most 5, the seat that is next to play first.
    """
    chance = (WHITE if is_white else BLACK)[left]
    shares = [0.0] * len(dice)
    open_ = 1.0
    for _ in range(12):
        for seat, count in enumerate(dice):
            done = open_ * chance * count / 5
            shares[seat] += done
            open_ -= done
    return tuple(shares)
