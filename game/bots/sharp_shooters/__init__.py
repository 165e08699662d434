"""Computer players of Sharp Shooters: random, greedy, and one that solves its turn exactly."""

from __future__ import annotations

from game.bots.bot import Bot
from game.bots.sharp_shooters.greedy import GreedyBot, RandomBot
from game.bots.sharp_shooters.solver import SolverBot
from game.core import Rng
from game.core.game import AnyGame
from game.core.levels import Level
from game.rules.sharp_shooters import SharpAction, SharpObservation

KINDS = ("random", "greedy", "solver")


def make(game: AnyGame, level: Level, rng: Rng) -> Bot[SharpObservation, SharpAction]:
    """Return a player of the level's kind. Raises ValueError for an unknown one."""
    parameters = level.parameters
    if level.kind == "random":
        return RandomBot(rng)
    if level.kind == "greedy":
        is_sane = parameters.get("stop") == "sane"
        return GreedyBot(rng, None if is_sane else float(parameters.get("stop_chance", 0.5)))
    if level.kind == "solver":
        return SolverBot(has_leaf=bool(parameters.get("leaf", True)))
    raise ValueError(f"Sharp Shooters has no computer player of the kind {level.kind!r}; it has {', '.join(KINDS)}.")
