"""How the levels of Specter Ops fare against each other: ``python -m tests.bots.specter FILE GAMES CELL …``.

A cell is ``AGENT-HUNTERS``, two levels, with ``@BOARD`` for another board and ``/N`` for an N-th of the level's nodes:
``hard-hard/10``, ``normal-normal@depot``. ``noblock`` is hard without blocking; ``seer`` are hard hunters who see her.
Match number n of every cell has the same seed, so that dice and supply are the same for all levels.
``python -m tests.bots.specter FILE`` prints the tables.

Each match is a line of FILE; a run that was stopped goes on where it was.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game import paths
from game.bots import Budget, make_bot
from game.bots.arena import wilson
from game.bots.bot import Bot
from game.content.levels import load_levels
from game.content.specter_ops import load
from game.core import Header, Match, Player, Rng
from game.core.levels import Level
from game.rules.specter_ops.events import AGENT, MarkerLaid
from tests.bots.specter_seer import Seer

SEED = 2026
EARLY = 15
LEVELS = {level.name: level for level in load_levels(paths.data() / "specter_ops" / "bots.yaml")}
LEVELS["noblock"] = replace(LEVELS["hard"], parameters=LEVELS["hard"].parameters | {"blocks": 0.0})
LEVELS["seer"] = LEVELS["hard"]
GAMES = {board: load(paths.data(), None, {"map": board}) for board in ("facility", "depot")}


class Played(msgspec.Struct, frozen=True):
    """A match that was played. ``sighted``: the first round in which a marker was laid, 0 for none.

    ``turns``: milliseconds that the processor worked for each whole turn of a seat, the agent's and the hunters'.
    """

    cell: str
    number: int
    won: bool
    reason: str
    rounds: int
    flips: int
    wounds: int
    sighted: int
    agent: str
    hunters: tuple[str, ...]
    vehicle: str
    turns: tuple[tuple[float, ...], tuple[float, ...]]


def parts(cell: str) -> tuple[str, str, str, int]:
    """Return agent, hunters, board and the share of nodes of a cell."""
    cell, _, share = cell.partition("/")
    cell, _, board = cell.partition("@")
    agent, hunters = cell.split("-")
    return agent, hunters, board or "facility", int(share or 1)


def play(cell: str, number: int) -> Played:
    """Play the match of that number of a cell."""
    agent, hunters, board, share = parts(cell)
    game = GAMES[board]
    seed = Rng(SEED, board, number).below(2**31)
    names = (agent, hunters)
    header = Header(
        game=game.name,
        rules=game.version,
        options={"map": board},
        players=tuple(Player(name, "bot", name) for name in names),
        seed=seed,
        bot_seed=seed,
    )
    match = Match(game, header).start()
    bots: list[Bot] = [make_bot(game, LEVELS[name], Rng(seed, "bots", seat)) for seat, name in enumerate(names)]
    if hunters == "seer":
        bots[1] = Seer(bots[1], match)
    turns = _let_play(match, bots, [_nodes(LEVELS[name], share) for name in names])
    table = match.view(AGENT).table
    marks = [event.round for event in match.view(AGENT).history if isinstance(event, MarkerLaid)]
    return Played(
        cell,
        number,
        won=table.winner == "agent",
        reason=table.reason,
        rounds=table.round,
        flips=sum(table.done),
        wounds=table.wounds,
        sighted=min(marks, default=0),
        agent=match.view(AGENT).secret.agent,
        hunters=tuple(hunter.name for hunter in table.hunters),
        vehicle=table.vehicle.side,
        turns=turns,
    )


def _nodes(level: Level, share: int) -> int:
    return Budget.of(level).nodes // share


def _let_play(match: Match, bots: list[Bot], nodes: list[int]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Play a match to its end and return the milliseconds of each whole turn of both seats."""
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


def play_all(path: Path, games: int, cells: list[str]) -> None:
    """Play what the file does not have yet, a line each."""
    done = {(result.cell, result.number) for result in read(path)}
    with path.open("ab") as file:
        for number in range(games):
            for cell in cells:
                if (cell, number) not in done:
                    file.write(msgspec.json.encode(play(cell, number)) + b"\n")
                    file.flush()


def read(path: Path) -> list[Played]:
    """Return the matches of a file."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Played) for line in lines]


# -- tables


def rate(wins: float, games: int) -> str:
    """Return a win rate with its 95 % (Wilson) interval."""
    low, high = wilson(wins, games)
    return f"{100 * wins / games:5.1f} % [{100 * low:4.1f}, {100 * high:4.1f}] of {games}"


def report(results: list[Played]) -> None:
    """Print what the agent wins in every cell, and who won with whom."""
    for cell in dict.fromkeys(result.cell for result in results):
        played = [result for result in results if result.cell == cell]
        count = len(played)
        early = sum(0 < result.sighted < EARLY for result in played)
        print(f"{cell}: the agent wins {rate(sum(result.won for result in played), count)}")
        means = [sum(map(float, column)) / count for column in zip(*map(_figures, played), strict=True)]
        print("   rounds {:.1f}, flips {:.2f}, wounds {:.2f}".format(*means), end="")
        print(f"; sighted before round {EARLY}: {rate(early, count)}")
        print("   " + ", ".join(f"{number} {why}" for why, number in Counter(map(_end, played)).most_common()))
        for who, turns in zip(("agent", "hunters"), _turns(played), strict=True):
            print(f"   ms of a whole turn, {who}: {_times(turns)}")
    for what in ("agent", "hunters", "vehicle"):
        print(what + ": " + ", ".join(_shares(results, what)))


def _figures(result: Played) -> tuple[int, int, int]:
    return result.rounds, result.flips, result.wounds


def _end(result: Played) -> str:
    return "escaped" if result.won else "captured" if "hit points" in result.reason else "out of time"


def _turns(played: list[Played]) -> Iterator[list[float]]:
    for seat in (0, 1):
        yield sorted(turn for result in played for turn in result.turns[seat])


def _times(turns: list[float]) -> str:
    last = len(turns) - 1
    return f"median {turns[last // 2]:.0f}, 95 % {turns[int(0.95 * last)]:.0f}, most {turns[last]:.0f}"


def _shares(results: list[Played], what: str) -> Iterator[str]:
    """Yield what the agent wins with, or against, each character."""
    games, wins = Counter[str](), Counter[str]()
    for result in results:
        value = getattr(result, what)
        for name in value if isinstance(value, tuple) else (value,):
            games[name] += 1
            wins[name] += result.won
    for name in sorted(games, key=lambda one: wins[one] / games[one]):
        yield f"{name} {100 * wins[name] / games[name]:.0f} % of {games[name]}"


if __name__ == "__main__":
    if len(sys.argv) > 2:
        play_all(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
    report(read(Path(sys.argv[1])))
