"""The report of a map: who wins on it by side and level, where the hidden player walks and is seen, what is never used.

``play_and_tally`` plays the match of a number and keeps what it left on the board; ``report_of`` makes the sum of these
into a ``Report``, the one form in which it is printed, shown, saved and kept. Numbers that go into it depend on the
contest alone, never on the order of the matches or on who played them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from itertools import product
from typing import Any

import msgspec

from game.bots.arena import Clock, Contest, MatchResult, play_out, result_of, wilson
from game.core.game import AnyGame
from game.core.levels import Level
from game.rules.hidden.ground import mask_of, spaces_in
from game.rules.hidden.tally import LAYERS, Landmark, Layer, Tally, tally_of

GAMES = ("specter_ops", "sniper_elite")
"""The games that are played on maps and have a hidden side: ``game.rules.<game>.tally`` reads their events."""
CARDS = "cards"
"""The level of seekers whom cards of the game lead."""
FORM = 1
"""The form of the records below; another one cannot be read."""


class Played(msgspec.Struct, frozen=True):
    """A match that was played: its result, and what it left on the board."""

    result: MatchResult
    tally: Tally


class Rate(msgspec.Struct, frozen=True):
    """How often something happened in ``games``: ``share`` of 1, and the 95 % Wilson bounds of that."""

    times: int
    games: int
    share: float
    low: float
    high: float


class Meeting(msgspec.Struct, frozen=True):
    """Matches between two levels; ``wins`` are those of the hidden side."""

    hidden: str
    seekers: str
    wins: Rate


class Taking(msgspec.Struct, frozen=True):
    """How often a landmark was taken where it could be; ``round``: usually in that one, 0 for never."""

    kind: str
    name: str
    space: str
    number: int
    taken: Rate
    round: int


class SpaceUse(msgspec.Struct, frozen=True):
    """What happened on a space, in turns (see ``game.rules.hidden.tally``). ``number``: of the rules."""

    space: str
    number: int
    walked: int = 0
    ended: int = 0
    seen: int = 0
    heard: int = 0
    shot: int = 0
    wounded: int = 0


class Report(msgspec.Struct, frozen=True):
    """What matches of computer players say about a map.

    ``roles``: of the hidden side and of the seekers; ``wins``: of the hidden side in all matches. ``rounds``: how many
    matches took so many; ``spaces``: all on which somebody can stand and something happened, in board order;
    ``unused``: the names of those that nobody ever stood on or crossed.
    """

    game: str
    map: str
    title: str
    seed: int
    options: dict[str, str | int | bool]
    roles: tuple[str, str]
    games: int
    wins: Rate
    meetings: tuple[Meeting, ...]
    reasons: dict[str, int]
    rounds: dict[int, int]
    landmarks: tuple[Taking, ...]
    spaces: tuple[SpaceUse, ...]
    unused: tuple[str, ...]
    form: int = FORM

    def layer(self, layer: Layer) -> dict[int, int]:
        """Return in how many turns something happened, by space."""
        return {one.number: count for one in self.spaces if (count := getattr(one, layer))}

    @property
    def usual_rounds(self) -> int:
        """The middle one of all matches' rounds, 0 without any."""
        return _middle(self.rounds)


LineUps = tuple[tuple[Level, ...], ...]
"""Who sits on each seat, the hidden player first; matches are played by one line-up after the other."""


def mirror(levels: Iterable[Level], seats: int) -> LineUps:
    """Return the line-ups in which each level meets itself."""
    return tuple((level,) * seats for level in levels)


def every_pair(levels: Sequence[Level], seats: int) -> LineUps:
    """Return the line-ups in which each level hides from each."""
    return tuple((hidden, *(seeker,) * (seats - 1)) for hidden, seeker in product(levels, repeat=2))


def play_and_tally(contest: Contest, number: int, clock: Clock) -> Played:
    """Play the match of that number; raises LookupError for a game without a hidden side."""
    match, thoughts = play_out(contest, number, clock)
    outcome = match.outcome()
    assert outcome is not None
    events = (event for ply in match.plies for event in ply.events)
    traces = _rules(contest.game).traces(contest.game.field, events)  # type: ignore[attr-defined]
    levels = _levels(contest.levels_of(number), contest.game.played_by_cards(contest.options))
    return Played(
        result_of(match, thoughts, contest.seats_of(number)),
        tally_of(traces, levels, 0 in outcome.winners, outcome.reason),
    )


def _levels(levels: Sequence[Level], by_cards: Sequence[int]) -> tuple[str, str]:
    """Return the levels of both sides; of seekers who differ, each."""
    seekers = dict.fromkeys(CARDS if seat in by_cards else level.name for seat, level in enumerate(levels) if seat)
    return levels[0].name, " and ".join(seekers)


def _rules(game: AnyGame) -> Any:
    if game.name not in GAMES:
        raise LookupError(f"{game.name} is not played on maps")
    return import_module(f"game.rules.{game.name}.tally")


def report_of(contest: Contest, tally: Tally) -> Report:
    """Return what a sum of matches says about the map that they were played on."""
    game: Any = contest.game
    rules, board = _rules(game), game.field.board
    names, games = game.field.name, sum(tally.met.values())
    uses = [_use(names(space), space, tally) for space in spaces_in(rules.standing(game.field))]
    roles = game.sides(game.setup(contest.options, len(contest.players)))
    return Report(
        game=game.name,
        map=board.name,
        title=dict(game.maps).get(board.name, board.name).removesuffix(f" ({board.name})"),
        seed=contest.seed,
        options=contest.options,
        roles=(roles[0].role, roles[1].role),
        games=games,
        wins=rate(sum(tally.won.values()), games),
        meetings=_meetings(tally, _order(contest)),
        reasons=dict(sorted(tally.reasons.items(), key=lambda pair: (-pair[1], pair[0]))),
        rounds=dict(sorted(tally.rounds.items())),
        landmarks=tuple(
            _taking(place, one, names(one.space), tally) for place, one in enumerate(rules.landmarks(game.field))
        ),
        spaces=tuple(use for use in uses if use != SpaceUse(use.space, use.number)),
        unused=tuple(use.space for use in uses if not use.walked),
    )


def unused_of(game: AnyGame, report: Report) -> int:
    """Return the set of spaces on which somebody can stand and nobody ever was."""
    standing: int = _rules(game).standing(game.field)  # type: ignore[attr-defined]
    return standing & ~mask_of(report.layer("walked"))


def rate(times: int, games: int) -> Rate:
    """Return a share with its bounds; nothing is known where nothing was played."""
    low, high = wilson(times, games) if games else (0.0, 1.0)
    share = times / games if games else 0.0
    return Rate(times, games, round(share, 4), round(max(0.0, low), 4), round(min(1.0, high), 4))


def _order(contest: Contest) -> list[str]:
    """Return the levels in the order in which they were named."""
    return [level.name for line_up in contest.line_ups or (contest.players,) for level in line_up]


def _meetings(tally: Tally, order: list[str]) -> tuple[Meeting, ...]:
    def place(levels: tuple[str, str]) -> tuple[int, int, str]:
        hidden, seekers = levels
        return order.index(hidden), order.index(seekers) if seekers in order else len(order), seekers

    return tuple(
        Meeting(hidden, seekers, rate(tally.won.get((hidden, seekers), 0), tally.met[hidden, seekers]))
        for hidden, seekers in sorted(tally.met, key=place)
    )


def _taking(place: int, landmark: Landmark, space: str, tally: Tally) -> Taking:
    rounds = {number: times for (mark, number), times in tally.taken.items() if mark == place}
    taken = rate(sum(rounds.values()), tally.offered.get(place, 0))
    return Taking(landmark.kind, landmark.name, space, landmark.space, taken, _middle(rounds))


def _use(name: str, space: int, tally: Tally) -> SpaceUse:
    return SpaceUse(name, space, **{layer: tally.ground.get((layer, space), 0) for layer in LAYERS})


def _middle(counts: Mapping[int, int]) -> int:
    """Return the median of numbers that came so often each."""
    left = (sum(counts.values()) + 1) // 2
    for number, count in sorted(counts.items()):
        left -= count
        if left <= 0:
            return number
    return 0
