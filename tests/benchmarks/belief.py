"""What a round costs who thinks about where a hidden player is, and what a position imagined from it costs."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from game import paths
from game.bots import make_bot
from game.bots.sniper_elite.belief import Belief as SniperBelief
from game.bots.specter_ops.belief import Belief as SpecterBelief
from game.content.levels import load_levels
from game.core import Rng
from game.core.game import AnyGame
from tests.benchmarks.figures import Figure
from tests.bots import playing, sniper_elite_belief, specter_belief

MATCHES = 4
LEVELS = ("random", "normal")
NODES = 150
IMAGINE, WORST = 10.0, 100.0


class Hidden(NamedTuple):
    """A game of hidden movement: its belief, which is asked at every decision of the searchers, and what that may cost
    in a round."""

    module: Any
    belief: Any
    limit: float


GAMES = (Hidden(specter_belief, SpecterBelief, 10.0), Hidden(sniper_elite_belief, SniperBelief, 15.0))


def figures() -> list[Figure]:
    """Milliseconds on each board, in matches of two and three seats between players of two levels."""
    found = []
    for hidden in GAMES:
        for board in hidden.module.BOARDS:
            found += _on(hidden, hidden.module.shipped(board), board)
    return found


def _on(hidden: Hidden, game: AnyGame, board: str) -> list[Figure]:
    rounds: list[float] = []
    thoughts: list[float] = []
    for seed in range(MATCHES):
        taken, thought = _match(hidden, game, LEVELS[seed % len(LEVELS)], seed)
        rounds += taken
        thoughts += thought
    return [
        Figure(f"belief on the {board}: a round, mean", sum(rounds) / len(rounds), hidden.limit, "ms", "limit"),
        Figure(f"belief on the {board}: a round, worst", max(rounds), WORST, "ms", "limit", None),
        Figure(f"imagine on the {board}: mean", sum(thoughts) / len(thoughts), IMAGINE, "ms", "limit"),
        Figure(f"imagine on the {board}: worst", max(thoughts), WORST, "ms", "limit"),
    ]


def _played(game: AnyGame, level: str, seed: int) -> Iterator[tuple[Any, ...]]:
    levels = {one.name: one for one in load_levels(paths.data() / game.name / "bots.yaml")}
    match = playing.begun(game, seed, 2 + seed % 2)
    bots = [make_bot(game, levels[level], Rng(seat)) for seat in match.seats]
    return playing.played(match, bots, NODES)


def _match(hidden: Hidden, game: AnyGame, level: str, seed: int) -> tuple[list[float], list[float]]:
    """Return what each round cost a belief that is asked at every decision of the searchers, and some thoughts."""
    belief, rng = hidden.belief(game.field), Rng("thoughts", seed)
    rounds: dict[int, float] = {}
    thoughts: list[float] = []
    for observation, _ in _played(game, level, seed):
        if not observation.seat or not observation.table.round:
            continue
        began = time.perf_counter()
        belief.told(observation.table)
        belief.spaces()
        number = observation.table.round
        rounds[number] = rounds.get(number, 0.0) + 1000 * (time.perf_counter() - began)
        if rng.below(10) == 0:
            thoughts.append(_thought(game, observation, rng))
    return list(rounds.values()), thoughts


def _thought(game: AnyGame, observation: Any, rng: Rng) -> float:
    began = time.perf_counter()
    game.imagine(observation, rng)
    return 1000 * (time.perf_counter() - began)
