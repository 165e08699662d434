"""What a position is worth when a turn ends: the chance to win the match.

Each row still open will go to somebody; how likely to whom follows from how far a row of that kind moves in one turn
(``tempo``). Points in hand and points to come make a projected score for each seat; how surely the highest one wins
depends on how much of the match is left. When the tile is full and somebody has the points, nothing is projected.
"""

from __future__ import annotations

from math import exp

from game.bots.sharp_shooters.coding import BITS, FULL, SCORE_SHIFT, TILE_MASK, CodedSide
from game.bots.sharp_shooters.tempo import finishing
from game.rules.sharp_shooters import SharpObservation


class Outlook:
    """The leaf value of one turn: calls give the chance of the seat on turn to win, were the turn to end there."""

    def __init__(self, side: CodedSide, observation: SharpObservation) -> None:
        self._side = side
        seats = len(observation.scores)
        self._me = observation.to_move
        order = [(self._me + n) % seats for n in range(1, seats)]
        self._others = [float(observation.scores[seat]) for seat in order]
        self._dice = [observation.dice[seat] for seat in order]
        self._reserve = observation.reserve
        self._target = observation.target
        self._shares: dict[int, list[list[list[float]]]] = {}

    def __call__(self, position: int, dice: int) -> float:
        """Return the chance of winning, 0 to 1, with ``dice`` dice going back to the reserve."""
        mine = float(position >> SCORE_SHIFT)
        if position & TILE_MASK == TILE_MASK:
            return self._round_over(mine)
        own = self._reserve + dice
        shares = self._shares.get(own)
        if shares is None:
            shares = self._shares[own] = self._row_shares(own)
        scores = [*self._others, mine]
        for n in range(6):
            code = position >> (BITS * n) & FULL
            if code != FULL:
                for seat, points in enumerate(shares[n][code]):
                    scores[seat] += points
        return _chance(scores, self._target)

    def _round_over(self, mine: float) -> float:
        best = max(self._others)
        if max(best, mine) >= self._target:
            return 0.0 if mine < best else 1 / (1 + self._others.count(mine))
        return _chance([*self._others, mine], self._target)

    def _row_shares(self, own: int) -> list[list[list[float]]]:
        """Return, by row and code, the points of that row that each seat may expect, the next seat first."""
        dice = tuple(min(5, n) for n in (*self._dice, own))
        return [
            [
                [row.value * share for share in finishing(row.value > 0, len(row.spaces) - len(fill), dice)]
                for fill in fills
            ]
            for row, fills in zip(self._side.rows, self._side.all_fills(), strict=True)
        ]


def _chance(scores: list[float], target: int) -> float:
    """Return the last seat's chance to win from projected scores."""
    mine = scores[-1]
    scale = 30 + 0.17 * max(0.0, target - max(scores))
    return 1 / sum([exp(min(40.0, (score - mine) / scale)) for score in scores])
