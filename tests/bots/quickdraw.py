"""How levels fare against each other in Quickdraw: ``python -m tests.bots.quickdraw FILE GAMES CELL …``.

A cell is two levels, ``hard-easy``; sides are exchanged from match to match, and all Snipers meet in turn. Match number
n of every cell has the same seed. ``python -m tests.bots.quickdraw FILE`` prints what the first one won, and how long
placements and turns took. Each match is a line of FILE; a run that was stopped goes on where it was.
"""

from __future__ import annotations

import sys
from itertools import permutations
from pathlib import Path

import msgspec

from game import paths
from game.bots.arena import Contest, played
from game.content import super_snipers
from game.content.levels import load_levels
from game.core import CLOCK, Rng, Tick
from tests.bots.cells import play_all, rate, read
from tests.bots.stopwatch import seconds, turns_taken

SEED = 2026
STRIDE = 31  # shares no divisor with the number of pairs, so that few matches meet many Snipers
GAME = super_snipers.load(paths.data(), None, {})
PAIRS = list(permutations(GAME.book.snipers, 2))
LEVELS = {level.name: level for level in load_levels(paths.data() / "super_snipers" / "bots.yaml")}


class Played(msgspec.Struct, frozen=True):
    """A match that was played; seats told as the first level and the other.

    ``won``: of the first level. ``placements`` and ``turns``: milliseconds of each, of both levels. ``seconds``: how
    long the match took, for whoever plays it.
    """

    cell: str
    number: int
    won: float
    kills: tuple[int, int]
    placements: tuple[tuple[int, ...], tuple[int, ...]]
    turns: tuple[tuple[int, ...], tuple[int, ...]]
    seconds: float


def play(cell: str, number: int) -> Played:
    """Play the match of that number of a cell."""
    names, seat = cell.split("-"), number % 2
    levels = tuple(LEVELS[name] for name in names)
    white, black = PAIRS[number // 2 * STRIDE % len(PAIRS)]
    options: dict[str, str | int | bool] = {"mode": "quickdraw", "sniper_white": white, "sniper_black": black}
    seed = Rng(SEED, "quickdraw", number).below(2**31)
    match, _ = played(Contest(GAME, levels, SEED, options), (seat, 1 - seat), seed, lambda: 0.0)
    outcome = match.outcome()
    assert outcome is not None
    turns = list(turns_taken(match))
    order = (seat, 1 - seat)
    return Played(
        cell,
        number,
        won=(seat in outcome.winners) / len(outcome.winners),
        kills=(outcome.scores[seat], outcome.scores[1 - seat]),
        placements=tuple(tuple(ms for one in turns if one.seat == at for ms in one.placements) for at in order),
        turns=tuple(tuple(one.ms for one in turns if one.seat == at) for at in order),
        seconds=sum(ply.action.ms for ply in match.plies if ply.seat == CLOCK and isinstance(ply.action, Tick)) / 1000,
    )


def report(results: list[Played]) -> None:
    """Print what the first level of every cell won, and how long things took."""
    for cell in dict.fromkeys(result.cell for result in results):
        found = [result for result in results if result.cell == cell]
        print(f"{cell}: the first wins {rate(sum(result.won for result in found), len(found))}, ", end="")
        kills = [sum(result.kills[who] for result in found) / len(found) for who in (0, 1)]
        length = sum(result.seconds for result in found) / len(found) / 60
        print(f"Kills {kills[0]:.2f} to {kills[1]:.2f}, a match takes {length:.1f} minutes")
        for who, level in enumerate(cell.split("-")):
            print(f"   {level}: a placement takes {seconds([ms for one in found for ms in one.placements[who]])}")
            print(f"   {' ' * len(level)}  a turn takes {seconds([ms for one in found for ms in one.turns[who]])}")


if __name__ == "__main__":
    if len(sys.argv) > 2:
        play_all(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:], play, Played)
    report(read(Path(sys.argv[1]), Played))
