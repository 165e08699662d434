"""Matches of Specter Ops between computer players, for tests: begun, played on, and looked into."""

from __future__ import annotations

from collections.abc import Iterator

from game import paths
from game.bots import Bot, make_bot
from game.content.levels import load_levels
from game.core import Match, Rng
from game.core.game import AnyGame
from tests.bots import playing
from tests.rules.specter_game import GAME

LEVELS = {level.name: level for level in load_levels(paths.data() / "specter_ops" / "bots.yaml")}
QUICK = 150


def begun(seed: int, seats: int = 2, game: AnyGame = GAME) -> Match:
    return playing.begun(game, seed, seats)


def bot_of(name: str, *seeds: int | str, game: AnyGame = GAME) -> Bot:
    return make_bot(game, LEVELS[name], Rng(*(seeds or (5,))))


def played(match: Match, names: tuple[str, ...], decisions: int = 5000, nodes: int = QUICK) -> Iterator[tuple]:
    """Let levels play, the last one for all further seats; yield each observation with the choice made from it."""
    bots = [bot_of(names[min(seat, len(names) - 1)], seat, game=match.game) for seat in match.seats]
    return playing.played(match, bots, nodes, decisions)
