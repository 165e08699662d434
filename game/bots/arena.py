"""Bots against bots: whole matches, as many as wanted, the same results for the same seed however they are shared out.

``play_number`` plays the n-th match of a ``Contest`` and needs nothing else, so that a command line may hand the
numbers to worker processes; ``summary`` adds the results up. Game number n moves every player n seats on, so that each
sits everywhere. Reading a clock is the caller's business: the function that tells seconds is handed in. Where a timer
runs in the game itself, the match goes on on a virtual clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt

import msgspec

from game.bots import timed
from game.bots.bot import Budget, make_bot
from game.core import CLOCK, Action, Header, Match, Outcome, Player, Rng, Seat
from game.core.game import AnyGame
from game.core.levels import Level

Clock = Callable[[], float]
"""Tells seconds; only differences count."""


class Contest(msgspec.Struct, frozen=True):
    """Who meets whom at what: players in the order of the command line, the options of the match, one seed.

    ``line_ups``: where there are any, matches are played by one after the other of these, seat by seat, and
    ``players`` counts the seats only.
    """

    game: AnyGame
    players: tuple[Level, ...]
    seed: int
    options: dict[str, str | int | bool] = {}
    line_ups: tuple[tuple[Level, ...], ...] = ()

    def seats_of(self, number: int) -> tuple[int, ...]:
        """Return the number of the configured player on each seat of the match of that number."""
        count = len(self.players)
        return tuple(range(count) if self.line_ups else ((seat - number) % count for seat in range(count)))

    def levels_of(self, number: int) -> tuple[Level, ...]:
        """Return who sits on each seat in the match of that number."""
        if self.line_ups:
            return self.line_ups[number % len(self.line_ups)]
        return tuple(self.players[player] for player in self.seats_of(number))

    def seed_of(self, number: int) -> int:
        """Return the seed of the match of that number."""
        return Rng(self.seed, "match", number).below(2**31)


class MatchResult(msgspec.Struct, frozen=True):
    """One match.

    ``seats``: the number of the configured player on each seat. ``roles``: the role of each seat.
    ``decisions``: choices made by each seat. ``thoughts``: how long each of them took, in seconds, per seat.
    """

    outcome: Outcome
    plies: int
    seats: tuple[int, ...]
    roles: tuple[str, ...]
    decisions: tuple[int, ...]
    thoughts: tuple[tuple[float, ...], ...]


class Think(msgspec.Struct, frozen=True):
    """Milliseconds a player took to choose."""

    median: float
    p95: float
    max: float


class Wins(msgspec.Struct, frozen=True):
    """Matches won; a shared win counts in equal parts. ``players``: as configured; ``seats``: by place at the table."""

    players: tuple[float, ...]
    seats: tuple[float, ...]
    roles: dict[str, float]


class Summary(msgspec.Struct, frozen=True):
    """Many matches. ``decisions`` and ``think_ms`` are per configured player, ``mean_plies`` includes chance."""

    games: int
    wins: Wins
    mean_plies: float
    decisions: tuple[int, ...]
    think_ms: tuple[Think, ...]


def result_of(match: Match, thoughts: Sequence[Sequence[float]], seats: Sequence[int]) -> MatchResult:
    """Return the result of a match that was played, with the seconds that each seat took for each of its choices."""
    outcome = match.outcome()
    assert outcome is not None
    roles = {seat: side.role for side in match.sides() for seat in side.seats}
    return MatchResult(
        outcome=outcome,
        plies=len(match.plies),
        seats=tuple(seats),
        roles=tuple(roles[seat] for seat in match.seats),
        decisions=tuple(map(len, thoughts)),
        thoughts=tuple(map(tuple, thoughts)),
    )


def played(contest: Contest, seats: Sequence[int], seed: int, clock: Clock) -> tuple[Match, list[list[float]]]:
    """Play one match to its end and return it, with the seconds that each seat took for each of its choices.

    ``seats``: the number of the configured player on each seat.
    """
    return _played(contest, [contest.players[player] for player in seats], seed, clock)


def play_out(contest: Contest, number: int, clock: Clock) -> tuple[Match, list[list[float]]]:
    """Play the match of that number as ``played`` does."""
    return _played(contest, contest.levels_of(number), contest.seed_of(number), clock)


def _played(contest: Contest, levels: Sequence[Level], seed: int, clock: Clock) -> tuple[Match, list[list[float]]]:
    game = contest.game
    header = Header(
        game=game.name,
        rules=game.version,
        options=contest.options,
        players=tuple(Player(level.label, "bot", level.name) for level in levels),
        seed=seed,
        bot_seed=Rng(seed, "bots").below(2**31),
    )
    match = Match(game, header)
    bots = [make_bot(game, level, Rng(header.bot_seed, seat)) for seat, level in enumerate(levels)]
    for seat, bot in enumerate(bots):
        match.subscribe(seat, bot.notice)
    match.start()
    thoughts: list[list[float]] = [[] for _ in levels]

    def ask(seat: Seat) -> Action:
        observation, budget = match.view(seat), Budget.of(levels[seat])
        begun = clock()
        action = bots[seat].choose(observation, budget)
        thoughts[seat].append(clock() - begun)
        return action

    while match.outcome() is None:
        if CLOCK in match.to_act():
            timed.play_on(match, bots, ask)
            continue
        seat = next(seat for seat in match.to_act() if seat >= 0)
        match.submit(seat, ask(seat), match.at(seat))
    return match, thoughts


def play_number(contest: Contest, number: int, clock: Clock) -> MatchResult:
    """Play the match of that number (0, 1, …): its seed and its seats follow from the contest and the number."""
    return result_of(*play_out(contest, number, clock), contest.seats_of(number))


def simulate(contest: Contest, games: int, clock: Clock) -> Summary:
    """Play ``games`` matches one after the other."""
    return summary(contest, (play_number(contest, number, clock) for number in range(games)))


def summary(contest: Contest, results: Iterable[MatchResult]) -> Summary:
    """Add results up; their order does not change the counts."""
    count = len(contest.players)
    games = plies = 0
    players, seats, roles = [0.0] * count, [0.0] * count, dict[str, float]()
    thoughts: list[list[float]] = [[] for _ in range(count)]
    for result in results:
        games += 1
        plies += result.plies
        for role in result.roles:
            roles.setdefault(role, 0.0)
        for seat in result.outcome.winners:
            share = 1 / len(result.outcome.winners)
            players[result.seats[seat]] += share
            seats[seat] += share
            roles[result.roles[seat]] += share
        for seat, times in enumerate(result.thoughts):
            thoughts[result.seats[seat]] += times
    return Summary(
        games=games,
        wins=Wins(tuple(players), tuple(seats), roles),
        mean_plies=plies / games if games else 0.0,
        decisions=tuple(map(len, thoughts)),
        think_ms=tuple(map(_think, thoughts)),
    )


def _think(seconds: list[float]) -> Think:
    times = sorted(1000 * second for second in seconds) or [0.0]
    last = len(times) - 1
    return Think(times[last // 2], times[int(0.95 * last)], times[last])


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return the Wilson score interval of a win rate; 95 % with the usual ``z``. A shared win is half a win."""
    rate = wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return middle - reach, middle + reach
