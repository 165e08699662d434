"""Computer players of Specter Ops, for either side of the table."""

from __future__ import annotations

from game.bots.bot import Bot
from game.bots.specter_ops.players import RandomBot, ThinkingBot
from game.core import Action, Rng
from game.core.levels import Level
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.state import SpecterObservation

KINDS = ("random", "chaser", "thinker")


def make(game: SpecterOps, level: Level, rng: Rng) -> Bot[SpecterObservation, Action]:
    """Return a player of the level's kind. Raises ValueError for an unknown one."""
    if level.kind == "random":
        return RandomBot(rng)
    if level.kind in KINDS:
        return ThinkingBot(game, level, rng)
    raise ValueError(f"Specter Ops has no computer player of the kind {level.kind!r}; it has {', '.join(KINDS)}.")
