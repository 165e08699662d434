"""Matches played quickly by bots, for screens that show one: the same for the same seed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game import paths
from game.bots.bot import Budget, make_bot
from game.content.registry import content_digest, load_game, load_levels
from game.core import Header, Match, Player, Rng
from game.store.library import Library

SHARP = "sharp_shooters"
ADA = (Player("Ada"), Player("Grey", "bot", "normal"), Player("Rust", "bot", "hard"))


def new_match(players: tuple[Player, ...] = ADA, seed: int = 7) -> Match:
    """A match that has not begun."""
    game = load_game(SHARP, paths.data())
    header = Header(
        SHARP, game.version, {}, players, seed, seed + 1, content_digest(game), begun="2026-11-29T18:00:00Z"
    )
    return Match(game, header)


def play_on(match: Match, plies: int = 1 << 20) -> Match:
    """Let normal bots act for everybody until it is over or has that many plies."""
    level = next(level for level in load_levels(SHARP, paths.data()) if level.name == "normal")
    bots = [make_bot(match.game, level, Rng(match.header.bot_seed, seat)) for seat in match.seats]
    match.resume()
    while match.to_act() and len(match.plies) < plies:
        (seat,) = match.to_act()
        match.submit(seat, bots[seat].choose(match.view(seat), Budget(2000)), match.at(seat))
    return match


@cache
def finished(players: tuple[Player, ...] = ADA, seed: int = 7) -> Match:
    """A match played to its end; shared, so let nobody change it."""
    return play_on(new_match(players, seed))


def saved_match(library: Library, players: tuple[Player, ...] = ADA, seed: int = 7, plies: int = 1 << 20) -> Path:
    """A match in the library, played to its end or for that many plies."""
    saved = library.begin(new_match(players, seed))
    play_on(saved.match, plies)
    saved.close()
    return Path(saved.path)
