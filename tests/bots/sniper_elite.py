"""How the levels of Sniper Elite fare against each other: ``python -m tests.bots.sniper_elite FILE GAMES CELL …``.

A cell is ``SNIPER-DEFENDERS``, two levels, with ``@BOARD`` for another board and ``/N`` for an N-th of the nodes:
``hard-hard/10``, ``normal-normal@submarine_pens``. Besides the levels there are ``runner``, a sniper who only runs the
shortest way, ``unsearched``, hard without search, ``creeper``, a hard one who never moves more than one space,
``seer``, hard squads who see the sniper, and a difficulty of the automated defender, played by hard: ``hard-recruit``.
Match number n of every cell has the same seed. ``python -m tests.bots.sniper_elite FILE`` prints the tables.

Each match is a line of FILE; a run that was stopped goes on where it was.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game import paths
from game.bots import Budget, make_bot
from game.bots.bot import Bot
from game.content.levels import load_levels
from game.content.sniper_elite import load
from game.core import Header, Match, Player, Rng
from game.core.levels import Level
from game.rules.sniper_elite.events import SNIPER, NoiseHeard, SniperRevealed, UnitShot
from tests.bots.cells import Turns, let_play, play_all, rate, read, times
from tests.bots.sniper_elite_seer import Seer

SEED = 2026
BOARDS = ("launch_facility", "submarine_pens")
LEVELS = {level.name: level for level in load_levels(paths.data() / "sniper_elite" / "bots.yaml")}
LEVELS["runner"] = replace(LEVELS["easy"], kind="runner", parameters={})
LEVELS["unsearched"] = replace(LEVELS["hard"], parameters=LEVELS["hard"].parameters | {"replies": 0})
LEVELS["creeper"] = replace(LEVELS["hard"], parameters=LEVELS["hard"].parameters | {"creeps": True})
LEVELS["seer"] = replace(LEVELS["hard"], parameters=LEVELS["hard"].parameters | {"close": 0.03})
GAMES = {board: load(paths.data(), None, {"map": board}) for board in BOARDS}
DIFFICULTIES = {level.name for level in GAMES[BOARDS[0]].field.catalog.difficulties}


class Played(msgspec.Struct, frozen=True):
    """A match that was played. ``turns``: milliseconds of each whole turn of the sniper, and of the defenders."""

    cell: str
    number: int
    won: bool
    reason: str
    rounds: int
    done: int
    wounds: int
    heard: int
    revealed: int
    fallen: int
    specialists: tuple[str, ...]
    turns: Turns


def parts(cell: str) -> tuple[str, str, str, int]:
    """Return sniper, defenders, board and the share of nodes of a cell."""
    cell, _, share = cell.partition("/")
    cell, _, board = cell.partition("@")
    sniper, defenders = cell.split("-")
    return sniper, defenders, board or BOARDS[0], int(share or 1)


def level_of(name: str) -> Level:
    """Return a level; hard plays the automated defender."""
    return LEVELS["hard" if name in DIFFICULTIES else name]


def play(cell: str, number: int) -> Played:
    """Play the match of that number of a cell."""
    sniper, defenders, board, share = parts(cell)
    game = GAMES[board]
    seed = Rng(SEED, board, number).below(2**31)
    options: dict[str, str | int | bool] = {"map": board}
    if defenders in DIFFICULTIES:
        options |= {"mode": "solo", "difficulty": defenders}
    levels = (level_of(sniper), level_of(defenders))
    header = Header(
        game=game.name,
        rules=game.version,
        options=options,
        players=tuple(Player(level.name, "bot", level.name) for level in levels),
        seed=seed,
        bot_seed=seed,
    )
    match = Match(game, header).start()
    bots: list[Bot] = [make_bot(game, level, Rng(seed, "bots", seat)) for seat, level in enumerate(levels)]
    if defenders == "seer":
        bots[1] = Seer(bots[1], match)
    turns = let_play(match, bots, [Budget.of(level).nodes // share for level in levels])
    table, told = match.view(SNIPER).table, Counter(type(event) for event in match.view(1).history)
    return Played(
        cell,
        number,
        won=table.winner == "sniper",
        reason=table.reason,
        rounds=table.round,
        done=len(table.done),
        wounds=table.wounds,
        heard=told[NoiseHeard],
        revealed=told[SniperRevealed],
        fallen=told[UnitShot],
        specialists=tuple(squad.specialist for squad in table.squads if squad.specialist),
        turns=turns,
    )


# -- tables


def report(results: list[Played]) -> None:
    """Print what the sniper wins in every cell, and how."""
    for cell in dict.fromkeys(result.cell for result in results):
        played = [result for result in results if result.cell == cell]
        print(f"{cell}: the sniper wins {rate(sum(result.won for result in played), len(played))}")
        means = [sum(column) / len(played) for column in zip(*map(_figures, played), strict=True)]
        print("   rounds {:.1f}, objectives {:.2f}, wounds {:.2f}, heard {:.1f}, ".format(*means[:4]), end="")
        print("revealed {:.1f}, units shot {:.1f}".format(*means[4:]))
        ends = Counter(result.reason for result in played)
        print("   " + ", ".join(f"{number} {why}" for why, number in ends.most_common()))
        for seat, who in enumerate(("sniper", "defenders")):
            print(f"   ms of a whole turn, {who}: {times([turn for one in played for turn in one.turns[seat]])}")


def _figures(result: Played) -> tuple[int, ...]:
    return result.rounds, result.done, result.wounds, result.heard, result.revealed, result.fallen


if __name__ == "__main__":
    if len(sys.argv) > 2:
        play_all(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:], play, Played)
    report(read(Path(sys.argv[1]), Played))
