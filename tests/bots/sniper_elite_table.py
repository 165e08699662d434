"""Matches of Sniper Elite between computer players on the small board, for tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game import paths
from game.bots import Bot, make_bot
from game.content.levels import load_levels
from game.core import Match, Rng
from tests.bots import playing
from tests.rules.sniper_elite_game import GAME

LEVELS = {level.name: level for level in load_levels(paths.data() / "sniper_elite" / "bots.yaml")}
QUICK = 300


def begun(seed: int, seats: int = 2, options: Mapping[str, str] | None = None) -> Match:
    return playing.begun(GAME, seed, seats, options)


def bot_of(name: str, *seeds: int | str) -> Bot:
    return make_bot(GAME, LEVELS[name], Rng(*(seeds or (5,))))


def played(match: Match, names: tuple[str, ...], decisions: int = 5000, nodes: int = QUICK) -> Iterator[tuple]:
    """Let levels play, the last one for all further seats; yield each observation with the choice made from it."""
    bots = [bot_of(names[min(seat, len(names) - 1)], seat) for seat in match.seats]
    return playing.played(match, bots, nodes, decisions)
