"""Matches of Super Snipers played quickly by bots, for screens that show one: the same for the same seed."""

from __future__ import annotations

from functools import cache

from game import paths
from game.bots.bot import Budget, make_bot
from game.content.levels import load_levels
from game.content.registry import content_digest
from game.content.super_snipers import load
from game.core import Header, Match, Options, Player, Rng
from tests.tools.modes_scenes import SNIPERS, switched_on

DUEL = (Player("Ada"), Player("Grey", "bot", "normal"))
ALONE = (Player("Ada"),)
FOUR = (Player("Ada"), Player("Grey", "bot", "normal"), Player("Bea"), Player("Cay", "bot", "normal"))


def new_match(players: tuple[Player, ...], options: Options, seed: int) -> Match:
    """A match that has not begun."""
    game = load(paths.data(), None, options)
    with switched_on():
        digest = content_digest(game)
    header = Header(SNIPERS, game.version, dict(options), players, seed, seed + 1, digest, begun="2026-11-29T18:00:00Z")
    return Match(game, header)


def play_on(match: Match, plies: int = 1 << 20, level: str = "easy") -> Match:
    """Let bots act for everybody until it is over or has that many plies."""
    levels = load_levels(paths.data() / SNIPERS / "bots.yaml")
    chosen = next(one for one in levels if one.name == level)
    bots = [make_bot(match.game, chosen, Rng(match.header.bot_seed, seat)) for seat in match.seats]
    match.resume()
    while match.to_act() and len(match.plies) < plies:
        seat = match.to_act()[0]
        match.submit(seat, bots[seat].choose(match.view(seat), Budget(2000)), match.at(seat))
    return match


@cache
def duel(seed: int = 7, plies: int = 1 << 20) -> Match:
    """A duel; shared, so let nobody change it."""
    return play_on(new_match(DUEL, {"mode": "duel", "sniper_white": "jane", "sniper_black": "janus"}, seed), plies)


@cache
def four(seed: int = 5) -> Match:
    """Two duels side by side; shared, so let nobody change it."""
    return play_on(new_match(FOUR, {"mode": "teams", "sniper_black2": "jane"}, seed))


@cache
def contract(seed: int = 7, level: str = "easy") -> Match:
    """A contract; shared, so let nobody change it. At random nobody wins against the AI."""
    options = {"mode": "contract", "sniper_white": "sirius", "sniper_black": "mdk02"}
    return play_on(new_match(ALONE, options, seed), level=level)
