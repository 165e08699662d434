"""How levels fare in Hostage Rescue: ``python -m tests.bots.rescue FILE GAMES CELL …``.

A cell is ``LEVEL@DIFFICULTY``: ``hard@very_hard``. Match number n of every cell has the same seed, and the rescuer is
each Sniper in turn. ``python -m tests.bots.rescue FILE`` prints what was won, the turns of the rounds, and the speed of
each level. Each match is a line of FILE; a run that was stopped goes on where it was.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import msgspec

from game import paths
from game.bots.arena import Contest, played
from game.content import super_snipers
from game.content.levels import load_levels
from game.core import Rng
from game.rules.super_snipers.end_events import RoundEnded
from tests.bots.cells import play_all, rate, read
from tests.bots.stopwatch import seconds, turns_taken

SEED = 2026
GAME = super_snipers.load(paths.data(), None, {})
SNIPERS = tuple(GAME.book.snipers)
LEVELS = {level.name: level for level in load_levels(paths.data() / "super_snipers" / "bots.yaml")}


class Played(msgspec.Struct, frozen=True):
    """A match that was played.

    ``won_rounds``: the turns of each round that was won; ``lost_round``: of the one that was lost, 0 without one.
    ``placed``: Focus placed in each turn, ``by_the_bell``: those placed before it; ``times``: of each placement in ms.
    """

    cell: str
    number: int
    sniper: str
    won: bool
    won_rounds: tuple[int, ...]
    lost_round: int
    placed: tuple[int, ...]
    by_the_bell: tuple[int, ...]
    times: tuple[int, ...]


def play(cell: str, number: int) -> Played:
    """Play the match of that number of a cell."""
    name, difficulty = cell.split("@")
    sniper = SNIPERS[number % len(SNIPERS)]
    rival = SNIPERS[(number + 1) % len(SNIPERS)]
    options: dict[str, str | int | bool] = {
        "mode": "hostage",
        "difficulty": difficulty,
        "sniper_white": sniper,
        "sniper_black": rival,
    }
    seed = Rng(SEED, "rescue", number).below(2**31)
    match, _ = played(Contest(GAME, (LEVELS[name],), SEED, options), (0,), seed, lambda: 0.0)
    outcome = match.outcome()
    assert outcome is not None
    ends = [ply.before.turn for ply in match.plies for event in ply.events if isinstance(event, RoundEnded)]
    turns = list(turns_taken(match))
    return Played(
        cell,
        number,
        sniper,
        won=bool(outcome.winners),
        won_rounds=tuple(ends),
        lost_round=0 if outcome.winners else match.plies[-1].before.turn,
        placed=tuple(turn.placed for turn in turns),
        by_the_bell=tuple(len(turn.placements) for turn in turns),
        times=tuple(ms for turn in turns for ms in turn.placements),
    )


def report(results: list[Played]) -> None:
    """Print what was won in every cell, and how fast every level was."""
    for cell in dict.fromkeys(result.cell for result in results):
        found = [result for result in results if result.cell == cell]
        rounds = [turns for result in found for turns in result.won_rounds]
        lost = [result.lost_round for result in found if not result.won]
        print(f"{cell}: won {rate(sum(result.won for result in found), len(found))}, ", end="")
        print(f"{sum(rounds) / max(1, len(rounds)):.2f} turns a round won ({len(rounds)} rounds), ", end="")
        print(f"{sum(lost) / max(1, len(lost)):.2f} turns in the round that was lost")
    for level in dict.fromkeys(result.cell.split("@")[0] for result in results):
        found = [result for result in results if result.cell.startswith(f"{level}@")]
        print(f"{level}: a placement takes {seconds([ms for result in found for ms in result.times])}")
        print(f"   in ten seconds: {_spread([n for result in found for n in result.by_the_bell])}")
        print(f"   with the one in the hand: {_spread([n for result in found for n in result.placed])}")


def _spread(counts: list[int]) -> str:
    shares = ", ".join(f"{n}: {100 * many / len(counts):.0f} %" for n, many in sorted(Counter(counts).items()))
    return f"mean {sum(counts) / len(counts):.2f} ({shares})"


if __name__ == "__main__":
    if len(sys.argv) > 2:
        play_all(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:], play, Played)
    report(read(Path(sys.argv[1]), Played))
