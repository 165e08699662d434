"""How the levels of Specter Ops fare against each other: ``python -m tests.bots.specter FILE GAMES CELL …``.

A cell is ``AGENT-HUNTERS``, two levels, with ``@BOARD`` for another board and ``/N`` for an N-th of the level's nodes:
``hard-hard/10``, ``normal-normal@depot``. ``noblock`` is hard without blocking; ``seer`` are hard hunters who see her.
Match number n of every cell has the same seed, so that dice and supply are the same for all levels.
``python -m tests.bots.specter FILE`` prints the tables.

Each match is a line of FILE; a run that was stopped goes on where it was.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game import paths
from game.bots import Budget, make_bot
from game.bots.bot import Bot
from game.content.levels import load_levels
from game.content.specter_ops import load
from game.core import Header, Match, Player, Rng
from game.core.levels import Level
from game.rules.specter_ops.events import AGENT, MarkerLaid
from tests.bots.cells import Turns, let_play, play_all, rate, read, times
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
    turns: Turns


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
    turns = let_play(match, bots, [_nodes(LEVELS[name], share) for name in names])
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


# -- tables


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
        for seat, who in enumerate(("agent", "hunters")):
            turns = [turn for result in played for turn in result.turns[seat]]
            print(f"   ms of a whole turn, {who}: {times(turns)}")
    for what in ("agent", "hunters", "vehicle"):
        print(what + ": " + ", ".join(_shares(results, what)))


def _figures(result: Played) -> tuple[int, int, int]:
    return result.rounds, result.flips, result.wounds


def _end(result: Played) -> str:
    return "escaped" if result.won else "captured" if "hit points" in result.reason else "out of time"


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
        play_all(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:], play, Played)
    report(read(Path(sys.argv[1]), Played))
