"""How far rows move in a turn, and who will therefore finish them.

The table was counted in 1,500 matches of the hard player against itself with two to six seats (``python -m
tests.bots.tempo`` counts anew): how often a row with so many free spaces gets so many dice in one turn, by the dice
of the player on turn and by what the row is worth. Taking turn after turn from it gives each seat's chance to be the
one who lays the last die.
"""

from __future__ import annotations

from functools import cache

from game.bots.sharp_shooters.advances import ADVANCES

CHEAP, DEAR, BLACK = range(3)
DEAR_FROM = 40
LONGEST = 60  # turns looked ahead; no measured round took more than 65
NEGLIGIBLE = 1e-3


def kind_of(value: int) -> int:
    """Return the kind of a row worth ``value`` points."""
    if value < 0:
        return BLACK
    return DEAR if value >= DEAR_FROM else CHEAP


@cache
def finishing(kind: int, left: int, dice: tuple[int, ...]) -> tuple[float, ...]:
    """Return each seat's chance to be the one who finishes a row with ``left`` free spaces.

    ``dice``: dice of each seat, 5 for more, the seat that plays next first; one without dice is skipped.
    """
    shares = [0.0] * len(dice)
    open_ = [0.0] * (left + 1)  # by free spaces
    open_[left] = 1.0
    for turn in range(LONGEST):
        seat = turn % len(dice)
        if dice[seat]:
            open_ = _after_a_turn(open_, kind, dice[seat])
            shares[seat] += open_[0]
            open_[0] = 0.0
            if sum(open_) < NEGLIGIBLE:
                break
    return tuple(shares)


def _after_a_turn(before: list[float], kind: int, dice: int) -> list[float]:
    after = [0.0] * len(before)
    for left in range(1, len(before)):
        for placed, chance in enumerate(ADVANCES[kind][dice - 1][left - 1]):
            after[left - placed] += before[left] * chance / 1000
    return after
