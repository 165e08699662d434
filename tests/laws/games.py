"""The games that all laws are asked of: every game that can be played, and the toys."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game import paths
from game.content.registry import GAMES, load_game
from game.core import Header, Match, Options, Player
from game.core.game import AnyGame
from tests.rules.specter_game import GAME as SPECTER
from tests.toys.envelopes import Envelopes
from tests.toys.reflex import Reflex
from tests.toys.seeker import Seeker

SEED, BOT_SEED = 918273645546372819, 192837465564738291


class UnderTest(NamedTuple):
    """A game with the options and the number of seats it is tried with."""

    game: AnyGame
    seats: int
    options: Options

    def __str__(self) -> str:
        return "-".join(map(str, filter(None, (self.game.name, self.options.get("mode"), self.seats))))

    def header(self, seed: int = SEED) -> Header:
        players = tuple(Player(f"seat {seat}", "bot", "random") for seat in range(self.seats))
        return Header(self.game.name, self.game.version, dict(self.options), players, seed, BOT_SEED)

    def match(self, seed: int = SEED) -> Match:
        return Match(self.game, self.header(seed)).start()


def games_under_test() -> tuple[UnderTest, ...]:
    """Return every playable game in each of its modes, with its fewest and its most seats, then the toys."""
    games = [load_game(entry.name, paths.data()) for entry in GAMES if entry.is_playable]
    games += [SPECTER] if all(game.name != SPECTER.name for game in games) else []
    games += [Seeker(), Reflex(), Envelopes()]
    return tuple(
        UnderTest(game, seats, options)
        for game in games
        for options in _usual_options(game)
        for seats in sorted(set(game.seats_for(options)))
    )


def _usual_options(game: AnyGame) -> list[Options]:
    """Return the default options of a game, once for each of its modes."""
    usual = {option.name: option.default for option in game.options()}
    modes = next((option.choices for option in game.options() if option.name == "mode"), ())
    return [{**usual, "mode": mode} for mode, _ in modes] or [usual]


EACH_GAME = pytest.mark.parametrize("under", games_under_test(), ids=str)
"""Ask a law of each of them."""
