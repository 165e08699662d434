"""Computer players of Super Snipers."""

from __future__ import annotations

from typing import Any

from game.bots.bot import Bot
from game.bots.super_snipers.placements import Style
from game.bots.super_snipers.players import PlanningBot, RandomBot
from game.core import Rng
from game.core.levels import Level
from game.rules.super_snipers.game import SuperSnipers
from game.rules.super_snipers.state import SniperObservation

KINDS = ("random", "planning")


def make(game: SuperSnipers, level: Level, rng: Rng) -> Bot[SniperObservation, Any]:
    """Return a player of the level's kind. Raises ValueError for an unknown one."""
    parameters = level.parameters
    if level.kind == "random":
        return RandomBot(game, rng, level.pace)
    if level.kind == "planning":
        looks, width, depth, samples = (
            int(parameters.get(name, usual)) for name, usual in zip(Style._fields, (8, 1, 0, 0), strict=True)
        )
        style = Style(looks, width, depth, samples)
        noise = float(parameters.get("noise", 0.0))
        has_tricks = bool(parameters.get("tricks", True))
        return PlanningBot(game, rng, level.pace, style, noise=noise, has_tricks=has_tricks)
    raise ValueError(f"Super Snipers has no computer player of the kind {level.kind!r}; it has {', '.join(KINDS)}.")
