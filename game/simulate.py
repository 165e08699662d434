"""``simulate``: computer players meet, in as many processes as wanted; the seed alone decides who wins."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator
from multiprocessing import resource_tracker
from pathlib import Path
from time import perf_counter

import msgspec

from game import paths
from game.bots.arena import Contest, MatchResult, Summary, play_number, summary, wilson
from game.cli import WrongUse
from game.content.problems import Faulty, meant
from game.content.registry import UnknownGame, load_game, load_levels, own_content
from game.core import Option, Options
from game.core.game import AnyGame
from game.core.levels import Level
from game.store.cache import CacheFolder

_YES_AND_NO = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_contest: Contest | None = None


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


def report(contest: Contest, games: int, jobs: int, as_json: bool) -> str:
    """Play ``games`` matches in ``jobs`` processes and return what came out, for people or as one JSON object."""
    begun = perf_counter()
    total = summary(contest, _results(contest, games, jobs))
    seconds = perf_counter() - begun
    return _object(contest, total, seconds) if as_json else _table(contest, total, seconds)


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


def _results(contest: Contest, games: int, jobs: int) -> Iterator[MatchResult]:
    """Give the results in the order of their numbers, however many processes play."""
    if jobs == 1:
        yield from (play_number(contest, number, perf_counter) for number in range(games))
        return
    context = multiprocessing.get_context("spawn")
    _hold_back_interrupts(True)
    with context.Pool(min(jobs, games), _take_seat, (contest,)) as pool:
        _hold_back_interrupts(False)
        yield from pool.imap(_play, range(games), chunksize=max(1, min(16, games // (4 * jobs))))


def _hold_back_interrupts(is_held: bool) -> None:
    """Let Ctrl-C wait while processes start, or no longer.

    One that comes in between would leave them behind half begun. They take the held state over and keep it: ending
    them is their parent's business.
    """
    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()  # its own start would end the holding
        signal.pthread_sigmask(signal.SIG_BLOCK if is_held else signal.SIG_UNBLOCK, {signal.SIGINT})


def _take_seat(contest: Contest) -> None:
    """Make a process ready to play."""
    global _contest
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _contest = contest


def _play(number: int) -> MatchResult:
    if _contest is None:
        raise RuntimeError("a process plays only after it was told what")
    return play_number(_contest, number, perf_counter)


# -- what came out


def _object(contest: Contest, total: Summary, seconds: float) -> str:
    found = {
        "game": contest.game.name,
        "mode": contest.options.get("mode"),
        "options": contest.options,
        "seats": [f"bot:{level.name}" for level in contest.players],
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
    return msgspec.json.encode(found).decode()


def _table(contest: Contest, total: Summary, seconds: float) -> str:
    rows = [f"{total.games} matches of {contest.game.name}, seed {contest.seed}, {seconds:.1f} s"]
    rows.append(f"{total.mean_plies:.0f} steps a match; in each, everybody sits one place further on")
    width = max(len(level.name) for level in contest.players) + len("bot:")
    for n, level in enumerate(contest.players):
        wins, think = total.wins.players[n], total.think_ms[n]
        low, high = wilson(wins, total.games)
        rate = f"{wins / total.games:6.1%} won ({low:.1%} to {high:.1%})"
        slow = f"thought {think.median:.2f} ms, at most {think.max:.1f} ms"
        rows.append(f"  {'bot:' + level.name:<{width}}  {rate}; {total.decisions[n]} decisions, {slow}")
    return "\n".join(rows)
