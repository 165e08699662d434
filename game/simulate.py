"""``simulate``: computer players meet, in as many processes as wanted; the seed alone decides who wins."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from multiprocessing import resource_tracker
from operator import add
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from game import paths
from game.bots.arena import Contest, Summary, play_number, summary, wilson
from game.bots.map_report import GAMES, Played, Report, play_and_tally, report_of
from game.cli import WrongUse
from game.cluster import ClusterTrouble, Play
from game.cluster import results as results_of_cluster
from game.content.problems import Faulty, meant
from game.content.registry import UnknownGame, load_game, load_levels, own_content
from game.core import Option, Options
from game.core.game import AnyGame
from game.core.levels import Level
from game.map_report import survey, told
from game.rules.hidden.tally import Tally
from game.store.cache import CacheFolder

_YES_AND_NO = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_contest: Contest | None = None
_play: Play[Any] = play_number


class Hands(NamedTuple):
    """Who plays the matches: so many processes of this machine, or the Dask cluster of a scheduler at an address."""

    jobs: int = 1
    scheduler: str = ""


def contest_of(name: str, wishes: Iterable[str], seats: str | None, seed: int) -> Contest:
    """Return who meets whom: ``wishes`` are options as KEY=VALUE, ``seats`` as bot:hard,bot:easy. Raises WrongUse."""
    try:
        options = _options(load_game(name, paths.data()), wishes)
        game = load_game(name, paths.data(), paths.home(), options, CacheFolder(paths.cache()))
        players = _players(game, options, load_levels(name, paths.data()), seats)
        game.setup(options, len(players))
    except (UnknownGame, Faulty, ValueError) as why:
        raise WrongUse(str(why)) from why
    return Contest(game, players, seed, options)


def faulty_own_content(name: str, options: dict[str, str | int | bool]) -> list[str]:
    """Return the problems of the user's own files, where the options ask for these."""
    if not any(option.startswith("own_") and value for option, value in options.items()):
        return []
    return [str(problem) for problem in own_content(name, paths.data(), paths.home())[1]]


def survey_of_map(contest: Contest, levels: str | None, seats: str | None) -> Contest:
    """Return the contest of a report: with the seats that were asked for, else line-ups of levels. Raises WrongUse."""
    if levels is not None and seats is not None:
        raise WrongUse("--seats says who sits where, --levels that levels meet: give one of them")
    if contest.game.name not in GAMES:
        raise WrongUse(f"a report is made of the maps of {' and '.join(GAMES)}; {contest.game.name} has none")
    return contest if seats is not None else survey(contest, load_levels(contest.game.name, paths.data()), levels)


class Came(NamedTuple):
    """What came out of matches: their summary, how long they took, and the report of the map where it was asked for."""

    total: Summary
    seconds: float
    about: Report | None


def played(contest: Contest, games: int, hands: Hands, has_map_report: bool = False) -> Came:
    """Play ``games`` matches.

    ``has_map_report``: with the report of the map, for a game that is played on one. Raises WrongUse for a cluster
    that cannot play.
    """
    begun = perf_counter()
    play: Play[Any] = play_and_tally if has_map_report else play_number
    results = _results(contest, games, hands, play)
    found = list(_watched(results, games) if has_map_report else results)
    seconds = perf_counter() - begun
    total = summary(contest, (one.result if isinstance(one, Played) else one for one in found))
    about = report_of(contest, reduce(add, (one.tally for one in found), Tally())) if has_map_report else None
    return Came(total, seconds, about)


def report(contest: Contest, came: Came, as_json: bool) -> str:
    """Return what came out, for people or as one JSON object."""
    return _object(contest, *came) if as_json else _table(contest, *came)


# -- what was asked for


def _options(game: AnyGame, wishes: Iterable[str]) -> dict[str, str | int | bool]:
    known = {option.name: option for option in game.options()}
    chosen = {}
    for wish in wishes:
        name, equals, value = wish.partition("=")
        if name not in known:
            raise WrongUse(f"{game.name} has no option {name!r}: {meant(name, known)}")
        if not equals:
            raise WrongUse(f"the option {name!r} wants a value: write {name}={known[name].default}")
        is_file = name == "map" and Path(value).suffix.lower() == ".tmx"
        chosen[name] = str(Path(value).absolute()) if is_file else _choice(known[name], value)
    return chosen


def _choice(option: Option, text: str) -> str | int | bool:
    if option.is_several:
        if not option.takes(text):
            raise WrongUse(f"the option {option.name!r} cannot be {text!r}: write {' '.join(map(str, option.values))}")
        return text
    if all(isinstance(value, bool) for value, _ in option.choices):
        by_text: dict[str, str | int | bool] = {**_YES_AND_NO}
    else:
        by_text = {str(value): value for value in option.values}
    chosen = {word.casefold(): value for word, value in by_text.items()}.get(text.casefold())
    if chosen is None:
        raise WrongUse(f"the option {option.name!r} cannot be {text!r}: {meant(text, by_text)}")
    return chosen


def _players(game: AnyGame, options: Options, levels: Iterable[Level], seats: str | None) -> tuple[Level, ...]:
    by_seat = {f"bot:{level.name}": level for level in levels}
    fewest, most = game.seats_for(options)
    words = seats.split(",") if seats else ["bot:normal"] * fewest
    for word in words:
        if word not in by_seat:
            raise WrongUse(f"nobody is called {word!r}: {meant(word, by_seat)}")
    if not fewest <= len(words) <= most:
        raise WrongUse(f"{game.name} is for {fewest} to {most} players, not {len(words)}")
    return tuple(by_seat[word] for word in words)


# -- play


def _results(contest: Contest, games: int, hands: Hands, play: Play[Any]) -> Iterator[Any]:
    """Give the results in the order of their numbers, whoever plays."""
    if hands.scheduler:
        yield from _results_of_cluster(contest, games, hands.scheduler, play)
        return
    if hands.jobs == 1:
        yield from (play(contest, number, perf_counter) for number in range(games))
        return
    context = multiprocessing.get_context("spawn")
    _hold_back_interrupts(True)
    with context.Pool(min(hands.jobs, games), _take_seat, (contest, play)) as pool:
        _hold_back_interrupts(False)
        yield from pool.imap(_play_one, range(games), chunksize=max(1, min(16, games // (4 * hands.jobs))))


def _results_of_cluster(contest: Contest, games: int, address: str, play: Play[Any]) -> Iterator[Any]:
    """Give a result as soon as all before it have come."""
    waiting: dict[int, Any] = {}
    following = 0
    try:
        for number, result in results_of_cluster(contest, games, address, play):
            waiting[number] = result
            while following in waiting:
                yield waiting.pop(following)
                following += 1
    except ClusterTrouble as why:
        raise WrongUse(str(why)) from why


def _watched(results: Iterator[Any], games: int) -> Iterator[Any]:
    """Tell a person who waits how many matches were played, and about how long the others take."""
    begun = perf_counter()
    is_told = sys.stderr.isatty()
    for done, result in enumerate(results, 1):
        if is_told:
            left = (perf_counter() - begun) / done * (games - done)
            end = "\r" if done < games else "\r\033[K"
            print(f"{done} of {games} matches, about {left:.0f} s left   ", end=end, file=sys.stderr, flush=True)
        yield result


def _hold_back_interrupts(is_held: bool) -> None:
    """Let Ctrl-C wait while processes start, or no longer.

    One that comes in between would leave them behind half begun. They take the held state over and keep it: ending
    them is their parent's business.
    """
    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()  # its own start would end the holding
        signal.pthread_sigmask(signal.SIG_BLOCK if is_held else signal.SIG_UNBLOCK, {signal.SIGINT})


def _take_seat(contest: Contest, play: Play[Any]) -> None:
    """Make a process ready to play."""
    global _contest, _play
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _contest, _play = contest, play


def _play_one(number: int) -> Any:
    if _contest is None:
        raise RuntimeError("a process plays only after it was told what")
    return _play(_contest, number, perf_counter)


# -- what came out


def _object(contest: Contest, total: Summary, seconds: float, about: Report | None) -> str:
    found: dict[str, Any] = {
        "game": contest.game.name,
        "mode": contest.options.get("mode"),
        "options": contest.options,
        "seats": _seats(contest),
        "games": total.games,
        "seed": contest.seed,
        "wins": {"per_seat": total.wins.players, "per_place": total.wins.seats, "per_role": total.wins.roles},
        "mean_plies": total.mean_plies,
        "decisions": total.decisions,
        "seconds": round(seconds, 3),
        "think_ms": [
            {"median": round(think.median, 3), "p95": round(think.p95, 3), "max": round(think.max, 3)}
            for think in total.think_ms
        ],
    }
    if about is not None:
        found["report"] = about
    return msgspec.json.encode(found).decode()


def _seats(contest: Contest) -> list[str]:
    """Return who plays; where line-ups do, all levels that sit on each seat."""
    by_seat: Sequence[Sequence[Level]] = [*zip(*contest.line_ups, strict=True)] or [[one] for one in contest.players]
    return ["bot:" + "/".join(dict.fromkeys(level.name for level in levels)) for levels in by_seat]


def _table(contest: Contest, total: Summary, seconds: float, about: Report | None) -> str:
    rows = [f"{total.games} matches of {contest.game.name}, seed {contest.seed}, {seconds:.1f} s"]
    moves_on = "" if contest.line_ups else "; in each, everybody sits one place further on"
    rows.append(f"{total.mean_plies:.0f} steps a match{moves_on}")
    seats = _seats(contest)
    if contest.line_ups:
        seats = [f"seat {n}, {seat}" for n, seat in enumerate(seats)]
    width = max(map(len, seats))
    for n, seat in enumerate(seats):
        wins, think = total.wins.players[n], total.think_ms[n]
        low, high = wilson(wins, total.games)
        rate = f"{wins / total.games:6.1%} won ({low:.1%} to {high:.1%})"
        slow = f"thought {think.median:.2f} ms, at most {think.max:.1f} ms"
        rows.append(f"  {seat:<{width}}  {rate}; {total.decisions[n]} decisions, {slow}")
    return "\n".join([*rows, told(about)] if about is not None else rows)
