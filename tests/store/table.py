"""Matches played at random, for the tests of the store."""

from __future__ import annotations

from pathlib import Path

from game.content.registry import content_digest, load_game
from game.core import Header, Match, Player, Rng

DATA = Path(__file__).parents[2] / "data"
GAME = load_game("sharp_shooters", DATA)


def sit_down(seed: int = 1, players: int = 2, options: dict | None = None) -> Match:
    """A match at its very beginning."""
    names = ("Ada", "Rust", "Łukasz", "黄", "Eve", "Finn")[:players]
    seats = tuple(Player(name, "bot" if n else "human", "hard" if n else "") for n, name in enumerate(names))
    return Match(GAME, Header(GAME.name, GAME.version, options or {}, seats, seed, seed + 1, content_digest(GAME)))


def play(match: Match, steps: int, seed: int = 5, undo: bool = True) -> Match:
    """Play ``steps`` random decisions (fewer if it ends), some of them taken back. The same seed plays the same."""
    for n in range(steps):
        if not match.to_act():
            break
        move(match, Rng(seed, n, len(match.journal)), undo)
    return match


def move(match: Match, rng: Rng, undo: bool = False) -> None:
    seat = rng.pick(match.to_act())
    if undo and rng.unit() < 0.15 and not match.undo_refusal(seat):
        match.undo(seat)
    elif undo and rng.unit() < 0.05:
        match.annotate(seat, {"pin": [1, 2], "words": "Größe 🎯"})
    else:
        match.submit(seat, rng.pick(match.view(seat).legal), match.at(seat))


def same(one: Match, other: Match) -> bool:
    """Whether both tables stand alike, and came there alike, for everybody who sits or looks on."""
    return (
        list(one.journal) == list(other.journal)
        and one.to_act() == other.to_act()
        and one.outcome() == other.outcome()
        and [ply.before for ply in one.plies] == [ply.before for ply in other.plies]
        and all(one.view(seat) == other.view(seat) for seat in (*one.seats, -3))
    )
