"""Computer players of Super Snipers."""

from __future__ import annotations

from collections.abc import Mapping
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
        style = _style(parameters, "", Style(8, 1, 0, 0))
        rescue = _style(parameters, "rescue_", style._replace(depth=style.depth + 1))
        noise = float(parameters.get("noise", 0.0))
        has_tricks = bool(parameters.get("tricks", True))
        return PlanningBot(game, rng, level.pace, style, rescue, noise=noise, has_tricks=has_tricks)
    raise ValueError(f"Super Snipers has no computer player of the kind {level.kind!r}; it has {', '.join(KINDS)}.")


def _style(parameters: Mapping[str, int | float | bool | str], first: str, usual: Style) -> Style:
    """Return the style that a level's parameters tell, those whose names begin with ``first``."""
    return Style(*(int(parameters.get(first + name, value)) for name, value in usual._asdict().items()))
