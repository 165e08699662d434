"""Cells of matches between computer players, measured: played a line each into a file, read again, and summed up."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from game.bots import Budget
from game.bots.arena import wilson
from game.bots.bot import Bot
from game.core import Match

T = TypeVar("T")
Turns = tuple[tuple[float, ...], tuple[float, ...]]
"""Milliseconds that the processor worked for each whole turn: of the hidden seat, and of its hunters."""


def let_play(match: Match, bots: Sequence[Bot], nodes: Sequence[int]) -> Turns:
    """Play a match to its end."""
    turns: tuple[list[float], list[float]] = ([], [])
    last = (-1, -1)
    while match.outcome() is None:
        seat = next(seat for seat in match.to_act() if seat >= 0)
        observation = match.view(seat)
        begun = time.process_time()
        action = bots[seat].choose(observation, Budget(nodes[seat]))
        took = 1000 * (time.process_time() - begun)
        turn = seat, observation.table.round
        if turn == last:
            turns[seat][-1] += took
        else:
            turns[seat].append(took)
        last = turn
        match.submit(seat, action, match.at(seat))
    return tuple(turns[0]), tuple(turns[1])


def play_all(path: Path, games: int, cells: Sequence[str], play: Callable[[str, int], T], kind: type[T]) -> None:
    """Play what the file does not have yet, a line each."""
    done = {(result.cell, result.number) for result in read(path, kind)}
    with path.open("ab") as file:
        for number in range(games):
            for cell in cells:
                if (cell, number) not in done:
                    file.write(msgspec.json.encode(play(cell, number)) + b"\n")
                    file.flush()


def read(path: Path, kind: type[T]) -> list[T]:
    """Return the matches of a file."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=kind) for line in lines]


def rate(wins: float, games: int) -> str:
    """Return a win rate with its 95 % (Wilson) interval."""
    low, high = wilson(wins, games)
    return f"{100 * wins / games:5.1f} % [{100 * low:4.1f}, {100 * high:4.1f}] of {games}"


def times(turns: Sequence[float]) -> str:
    """Return the usual and the longest turns."""
    ordered = sorted(turns)
    last = len(ordered) - 1
    return f"median {ordered[last // 2]:.0f}, 95 % {ordered[int(0.95 * last)]:.0f}, most {ordered[last]:.0f}"
