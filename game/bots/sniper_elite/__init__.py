"""Computer players of Sniper Elite, for either side of the table."""

from __future__ import annotations

from game.bots.bot import Bot
from game.bots.sniper_elite.players import RandomBot, ThinkingBot
from game.core import Action, Rng
from game.core.levels import Level
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.state import SniperEliteObservation

KINDS = ("random", "runner", "thinker")


def make(game: SniperElite, level: Level, rng: Rng) -> Bot[SniperEliteObservation, Action]:
    """Return a player of the level's kind. Raises ValueError for an unknown one."""
    if level.kind == "random":
        return RandomBot(rng)
    if level.kind in KINDS:
        return ThinkingBot(game, level, rng)
    raise ValueError(f"Sniper Elite has no computer player of the kind {level.kind!r}; it has {', '.join(KINDS)}.")
