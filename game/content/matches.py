"""Matches that a file sets up, for a mission or a lesson, held against their game: options, seats, what it refuses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from game.content.problems import Fault, Place, Problem, meant, quoted
from game.content.registry import GAMES, load_game, load_levels
from game.core import Option, Options
from game.core.campaigns import Value
from game.core.game import AnyGame


class MatchFault(Fault):
    """Faults of a match whose shape is right."""

    NO_GAME = ("there is no game {game}", "{mend}")
    NO_OPTION = ("{game} has no option {option}", "{mend}")
    NOT_HERE = ("the option {option} means nothing in this mode", "take it out")
    NO_VALUE = ("the option {option} cannot be {value}", "{mend}")
    SEATS = ("{game} is for {fewest} to {most} seats here, these are {count}", "name as many as can play")
    REFUSED = ("the rules refuse it: {why}", "change the options or the seats")


class Rules:
    """The games that matches are of, each read once for the same options."""

    def __init__(self, data_folder: Path, own_folder: Path | None) -> None:
        self._data_folder, self._own_folder = data_folder, own_folder
        self._games: dict[tuple[str, tuple[tuple[str, Value], ...]], AnyGame] = {}
        self.levels = cache(lambda game: [level.name for level in load_levels(game, data_folder) if level.is_shown])

    def game(self, name: str, options: Mapping[str, Value]) -> AnyGame:
        """Return the rules of a game with these options; raises Faulty, also for a map that is named by its path."""
        key = (name, tuple(sorted(options.items())))
        if key not in self._games:
            self._games[key] = load_game(name, self._data_folder, self._own_folder, options)
        return self._games[key]


def faults_of_game(name: str, place: Place) -> list[Problem]:
    """Return what is wrong with the name of a game."""
    names = [entry.name for entry in GAMES if entry.is_playable]
    return [] if name in names else [MatchFault.NO_GAME.at(place, game=quoted(name), mend=meant(name, names))]


def known_options(game: AnyGame) -> dict[str, Option]:
    """Return the options of a game by name."""
    return {option.name: option for option in game.options()}


def faults_of_options(
    game: str, known: Mapping[str, Option], options: Options, places: Mapping[str, Place]
) -> Iterator[Problem]:
    """Give what is wrong with the options of a match; ``places``: of each of them."""
    mode = options.get("mode", known["mode"].default if "mode" in known else "")
    for name, value in options.items():
        yield from faults_of_value(game, known, name, value, places[name])
        if name in known and not known[name].counts_in(mode):
            yield MatchFault.NOT_HERE.at(places[name], option=quoted(name))


def faults_of_value(game: str, known: Mapping[str, Option], name: str, value: Value, place: Place) -> Iterator[Problem]:
    """Give what is wrong with the value of an option."""
    if name not in known:
        yield MatchFault.NO_OPTION.at(place, game=game, option=quoted(name), mend=meant(name, known))
    elif not known[name].takes(value):
        choices = [str(one) for one in known[name].values]
        words = str(value).split() if known[name].is_several else [str(value)]
        for word in [word for word in words if word not in choices] or words[:1]:
            mend = f'write it in quotes: "{value}"' if word in choices else meant(word, choices)
            yield MatchFault.NO_VALUE.at(place, option=quoted(name), value=quoted(word), mend=mend)


def faults_of_count(game: AnyGame, options: Options, count: int, place: Place) -> list[Problem]:
    """Return what is wrong with the number of seats; the options are sound."""
    fewest, most = game.seats_for(options)
    facts = {"fewest": fewest, "most": most, "count": count}
    return [] if fewest <= count <= most else [MatchFault.SEATS.at(place, game=game.name, **facts)]


def refusal(game: AnyGame, options: Options, seats: int, place: Place) -> list[Problem]:
    """Return why the rules do not begin such a match."""
    try:
        game.setup(options, seats)
    except ValueError as why:
        return [MatchFault.REFUSED.at(place, why=str(why).rstrip("."))]
    return []
