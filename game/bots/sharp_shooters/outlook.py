"""What a position is worth when a turn ends: the chance to win the match.

Each row still open will go to somebody; how likely to whom follows from its free spaces and everybody's dice
(``tempo``). Points in hand and points to come make a projected score for each seat. How surely the highest wins
depends on what is still at stake: the rows of this tile and the tiles until somebody has enough. The three figures
were fitted to 1,500 matches of two hard players (77,000 turns); in every tenth from 0 to 100 % the share of wins then
came within two points of the chance given. When the tile is full and somebody has the points, nothing is projected.
"""

from __future__ import annotations

from math import exp, sqrt

from game.bots.sharp_shooters.coding import BITS, FULL, SCORE_SHIFT, TILE_MASK, CodedSide
from game.bots.sharp_shooters.tempo import finishing, kind_of
from game.rules.sharp_shooters import SharpObservation

ROUGHNESS = 1500.0  # squared points that stay uncertain even when everything looks settled
PER_POINT_LEFT = 80.0  # squared points of uncertainty for each point that the leader still lacks
PER_OPEN_ROW = 0.42  # of the squared value of each open row
FARTHEST = 40.0


class Outlook:
    """The leaf value of one turn: calls give the chance of the seat on turn to win, were the turn to end there."""

    def __init__(self, side: CodedSide, observation: SharpObservation) -> None:
        self._side = side
        seats = len(observation.scores)
        order = [(observation.to_move + n) % seats for n in range(1, seats)]
        self._others = [float(observation.scores[seat]) for seat in order]
        self._dice = [observation.dice[seat] for seat in order]
        self._reserve = observation.reserve
        self._target = observation.target
        self._shares: dict[int, list[list[tuple[float, ...]]]] = {}

    def __call__(self, position: int, dice: int) -> float:
        """Return the chance of winning, 0 to 1, with ``dice`` dice going back to the reserve."""
        mine = float(position >> SCORE_SHIFT)
        if position & TILE_MASK == TILE_MASK:
            return self._round_over(mine)
        shares = self._shares.get(dice)
        if shares is None:
            shares = self._shares[dice] = self._all_shares(dice)
        rows = [shares[n][code] for n in range(6) if (code := position >> (BITS * n) & FULL) != FULL]
        at_stake, *scores = map(sum, zip(*rows, strict=True))
        return _chance([a + b for a, b in zip(scores, (*self._others, mine), strict=True)], self._target, at_stake)

    def _round_over(self, mine: float) -> float:
        best = max(self._others)
        if max(best, mine) >= self._target:
            return 0.0 if mine < best else 1 / (1 + self._others.count(mine))
        return _chance([*self._others, mine], self._target, 0.0)

    def _all_shares(self, dice: int) -> list[list[tuple[float, ...]]]:
        """Return, by row and code, what is at stake there and the points that each seat may expect of it."""
        counts = tuple(min(5, count) for count in (*self._dice, self._reserve + dice))
        return [
            [_row_shares(row.value, len(row.spaces) - len(fill), counts) for fill in fills]
            for row, fills in zip(self._side.rows, self._side.all_fills(), strict=True)
        ]


def _row_shares(value: int, left: int, dice: tuple[int, ...]) -> tuple[float, ...]:
    return float(value * value), *(value * share for share in finishing(kind_of(value), left, dice))


def _chance(scores: list[float], target: int, at_stake: float) -> float:
    """Return the last seat's chance to win from projected scores."""
    mine = scores[-1]
    scale = sqrt(ROUGHNESS + PER_POINT_LEFT * max(0.0, target - max(scores)) + PER_OPEN_ROW * at_stake)
    return 1 / sum([exp(min(FARTHEST, (score - mine) / scale)) for score in scores])
