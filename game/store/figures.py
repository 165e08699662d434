"""How somebody has fared, from what is kept of the matches: played, won, the best of them, runs of wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.store.profile import MatchRecord, Profile


class Figures(NamedTuple):
    """Matches in numbers.

    ``best``: the highest score of those that have one, ``quickest``: the fewest rounds of a match that was won, None
    where there are none. ``run`` and ``longest_run``: wins in a row up to now, and the most there ever were. ``last``:
    how the last matches went, the newest last.
    """

    played: int = 0
    won: int = 0
    best: int | None = None
    quickest: int | None = None
    run: int = 0
    longest_run: int = 0
    last: tuple[bool, ...] = ()

    @property
    def rate(self) -> float:
        """The share of matches that were won, 0 to 1."""
        return self.won / self.played if self.played else 0.0


LAST = 12
"""So many matches are told one by one."""


def figures_of(matches: Sequence[MatchRecord]) -> Figures:
    """Return the figures of matches, which stand in the order in which they ended."""
    wins = [match.won for match in matches]
    runs = _runs(wins)
    return Figures(
        len(matches),
        sum(wins),
        max((match.score for match in matches if match.score is not None), default=None),
        min((match.rounds for match in matches if match.won and match.rounds), default=None),
        runs[-1] if runs else 0,
        max(runs, default=0),
        tuple(wins[-LAST:]),
    )


def of_game(profile: Profile, game: str) -> Figures:
    """Return the figures of a game, matches included of which only a tally was kept: those count, and no more."""
    found = figures_of(matches_of(profile, game))
    older = [_older(profile, game, rival) for rival in profile.tallies.get(game, {})]
    return found._replace(
        played=found.played + sum(played for played, _ in older), won=found.won + sum(won for _, won in older)
    )


def of_all(profile: Profile, games: Iterable[str]) -> Figures:
    """Return the figures of all these games together."""
    names = [*games]
    known = [match for match in profile.matches if match.game in names]
    per_game = [of_game(profile, name) for name in names]
    return figures_of(known)._replace(
        best=None, quickest=None, played=sum(one.played for one in per_game), won=sum(one.won for one in per_game)
    )


def told_apart(profile: Profile, game: str, values: Callable[[MatchRecord], Iterable[str]]) -> dict[str, Figures]:
    """Return the figures of a game by what a match has, the most often played first; a match may have several."""
    found: dict[str, list[MatchRecord]] = {}
    for match in matches_of(profile, game):
        for value in dict.fromkeys(values(match)):
            if value:
                found.setdefault(value, []).append(match)
    return _sorted({value: figures_of(matches) for value, matches in found.items()})


def by_rival(profile: Profile, game: str) -> dict[str, Figures]:
    """Return the figures of a game by rival, with the matches of which only a tally was kept."""
    found = told_apart(profile, game, lambda match: (match.rival,))
    for rival in profile.tallies.get(game, {}):
        played, won = _older(profile, game, rival)
        if played:
            one = found.get(rival, Figures())
            found[rival] = one._replace(played=one.played + played, won=one.won + won)
    return _sorted(found)


def matches_of(profile: Profile, game: str) -> list[MatchRecord]:
    """Return what is kept of the matches of a game."""
    return [match for match in profile.matches if match.game == game]


def _older(profile: Profile, game: str, rival: str) -> tuple[int, int]:
    """Return how many matches against a rival only the tally knows, and how many of these were won."""
    tally = profile.tallies[game][rival]
    known = [match.won for match in matches_of(profile, game) if match.rival == rival]
    return max(0, tally.played - len(known)), max(0, tally.won - sum(known))


def _sorted(found: dict[str, Figures]) -> dict[str, Figures]:
    return dict(sorted(found.items(), key=lambda pair: (-pair[1].played, -pair[1].won, pair[0])))


def _runs(wins: Iterable[bool]) -> list[int]:
    """Return how many wins in a row there were after each match."""
    runs, run = [], 0
    for won in wins:
        run = run + 1 if won else 0
        runs.append(run)
    return runs
