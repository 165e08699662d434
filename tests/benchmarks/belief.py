"""What a round costs who thinks about where the agent of Specter Ops is, and what a position imagined from it costs."""

from __future__ import annotations

import time

from game.bots.specter_ops.belief import Belief
from game.core import Rng
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.state import SpecterObservation
from tests.benchmarks.figures import Figure
from tests.bots.specter_belief import BOARDS, shipped
from tests.bots.specter_table import begun, played

MATCHES = 4
LEVELS = ("random", "normal")
UPDATE, IMAGINE, WORST = 10.0, 10.0, 100.0


def figures() -> list[Figure]:
    """Milliseconds on each board, in matches of two and three seats between players of two levels."""
    found = []
    for board in BOARDS:
        game = shipped(board)
        rounds: list[float] = []
        thoughts: list[float] = []
        for seed in range(MATCHES):
            taken, thought = _match(game, LEVELS[seed % len(LEVELS)], seed)
            rounds += taken
            thoughts += thought
        found += [
            Figure(f"belief on the {board}: a round, mean", sum(rounds) / len(rounds), UPDATE, "ms", "limit"),
            Figure(f"belief on the {board}: a round, worst", max(rounds), WORST, "ms", "limit", None),
            Figure(f"imagine on the {board}: mean", sum(thoughts) / len(thoughts), IMAGINE, "ms", "limit"),
            Figure(f"imagine on the {board}: worst", max(thoughts), WORST, "ms", "limit"),
        ]
    return found


def _match(game: SpecterOps, level: str, seed: int) -> tuple[list[float], list[float]]:
    """Return what each round cost a belief that is asked at every decision of the hunters, and some thoughts."""
    belief, rng = Belief(game.field), Rng("thoughts", seed)
    rounds: dict[int, float] = {}
    thoughts: list[float] = []
    for observation, _ in played(begun(seed, 2 + seed % 2, game), (level,)):
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


def _thought(game: SpecterOps, observation: SpecterObservation, rng: Rng) -> float:
    began = time.perf_counter()
    game.imagine(observation, rng)
    return 1000 * (time.perf_counter() - began)
