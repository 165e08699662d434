"""The chances of rolling again, exactly, as any player could work them out from the tile and the dice in hand."""

from __future__ import annotations

import msgspec

from game.rules.sharp_shooters.state import SharpObservation
from game.rules.sharp_shooters.tiles import Row, wanted

FACES = "123456"


class RollOdds(msgspec.Struct, frozen=True):
    """Chances from 0 to 1 of the next roll of ``dice`` dice.

    ``fits``: some die matches. ``must_feed``: dice match, but black rows only, so that one must be fed. ``must_pay``:
    every matching die finishes a black row, so that it must be paid at once. ``feeds``: the black rows (0-5) that may
    have to be fed in that way.
    """

    dice: int
    fits: float
    must_feed: float
    must_pay: float
    feeds: tuple[int, ...]


def roll_odds(observation: SharpObservation) -> RollOdds:
    """Return the odds of rolling all the dice of this turn that are not on the tile."""
    side, dice = observation.side, observation.in_turn
    if side is None or not dice:
        return RollOdds(dice, 0.0, 0.0, 0.0, ())
    takers = {face: _takers(side.rows, observation.spaces, face) for face in FACES}
    misses = _all_among(dice, [not rows for rows in takers.values()])
    dark = {face: rows for face, rows in takers.items() if rows and all(side.rows[row].value < 0 for row in rows)}
    costly = [face for face, rows in dark.items() if all(_is_last(side.rows, observation.spaces, n) for n in rows)]
    return RollOdds(
        dice,
        fits=1 - misses,
        must_feed=_all_among(dice, [not rows or face in dark for face, rows in takers.items()]) - misses,
        must_pay=_all_among(dice, [not rows or face in costly for face, rows in takers.items()]) - misses,
        feeds=tuple(sorted({row for rows in dark.values() for row in rows})),
    )


def _takers(rows: tuple[Row, ...], spaces: tuple[str, ...], face: str) -> list[int]:
    return [n for n, row in enumerate(rows) if face in wanted(row.spaces, spaces[n])]


def _is_last(rows: tuple[Row, ...], spaces: tuple[str, ...], row: int) -> bool:
    return len(spaces[row]) + 1 == len(rows[row].spaces)


def _all_among(dice: int, faces: list[bool]) -> float:
    """Return the chance that every one of ``dice`` dice shows one of the marked faces."""
    return float((sum(faces) / len(faces)) ** dice)
