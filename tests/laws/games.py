"""The games that all laws are asked of: every game that can be played, and the toys."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest

from game import paths
from game.content.registry import GAMES, load_game
from game.core import Header, Match, Options, Player
from game.core.game import AnyGame
from tests.rules.sniper_elite_game import GAME as SNIPER_ELITE
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
        told = [self.options.get(name) for name in ("mode", "map", "timer")]
        told += [rule.name for rule in self.game.options() if rule.is_house_rule and self.options.get(rule.name)]
        return "-".join(map(str, filter(None, (self.game.name, *told, self.seats))))

    def header(self, seed: int = SEED) -> Header:
        players = tuple(Player(f"seat {seat}", "bot", "random") for seat in range(self.seats))
        return Header(self.game.name, self.game.version, dict(self.options), players, seed, BOT_SEED)

    def match(self, seed: int = SEED) -> Match:
        return Match(self.game, self.header(seed)).start()


def games_under_test() -> tuple[UnderTest, ...]:
    """Return every game that is there, then the toys, and squads that two seats share on a small board."""
    games = [load_game(entry.name, paths.data()) for entry in GAMES if entry.is_playable]
    games += [Seeker(), Reflex(), Envelopes()]
    squads = UnderTest(SNIPER_ELITE, 3, {option.name: option.default for option in SNIPER_ELITE.options()})
    return (*(under for game in games for under in _played(game)), squads)


def _played(game: AnyGame) -> Iterator[UnderTest]:
    """Yield the game in each of its modes, with its fewest and its most seats, and with each house rule.

    One with maps as ``_on_maps`` says.
    """
    usual = {option.name: option.default for option in game.options()}
    choices = {option.name: list(option.values) for option in game.options()}
    if "map" in choices:
        yield from _on_maps(game, usual, choices)
        return
    for mode in choices.get("mode", [None]):
        options = {**usual, "mode": mode} if mode else usual
        for seats in sorted(set(game.seats_for(options))):
            yield UnderTest(game, seats, options)
        for rule in game.options():
            if rule.is_house_rule and mode and rule.counts_in(mode):
                others = {**options, rule.name: rule.choices[-1][0]}
                yield UnderTest(game, game.seats_for(others)[0], others)


def _on_maps(game: AnyGame, usual: Options, choices: dict[str, list[Any]]) -> Iterator[UnderTest]:
    """Yield a game on each of its maps: with and without the timer, in its modes, each of these with other seats.

    Automated opponents have another difficulty on each map, the first and the last.
    """
    names = [name for name in ("map", "timer", "mode") if name in choices]
    levels = choices.get("difficulty", [])
    for n, values in enumerate(product(*(choices[name] for name in names))):
        options = {**usual, **dict(zip(names, values, strict=True))}
        if levels:
            options["difficulty"] = levels[0] if options["map"] == choices["map"][0] else levels[-1]
        on_board = load_game(game.name, paths.data(), None, options)
        yield UnderTest(on_board, on_board.seats_for(options)[n % 4 in (1, 2)], options)


EACH_GAME = pytest.mark.parametrize("under", games_under_test(), ids=str)
"""Ask a law of each of them."""
