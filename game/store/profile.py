"""What somebody has played here, won and learned."""

from __future__ import annotations

from msgspec import Struct, field

USUAL_NAME = "Player"
"""The name of whoever gave none."""


class Tally(Struct):
    """Matches against one rival, and how many of them were won."""

    played: int = 0
    won: int = 0


class MissionRecord(Struct):
    """How a mission of a campaign has gone so far; ``goals``: the kinds of those that were reached in some match."""

    played: int = 0
    won: int = 0
    goals: list[str] = field(default_factory=list)


class MatchRecord(Struct, frozen=True, omit_defaults=True):
    """One match of one person that has ended.

    ``when``: the end, in UTC as ``2026-11-30T12:00:00Z``. ``rival``: as in ``Profile.tallies``, "" where nobody was
    played against. ``mode``, ``map``, ``side``, ``characters``: as the game names them (``game.view.<game>.deeds``),
    empty where it has none. ``score``: what the person had at the end, in games that count something; ``rounds``: how
    many were played. ``mission``: ``campaign/mission`` where it was one.
    """

    game: str
    won: bool
    when: str = ""
    rival: str = ""
    mode: str = ""
    map: str = ""
    side: str = ""
    characters: list[str] = field(default_factory=list)
    score: int | None = None
    rounds: int | None = None
    mission: str = ""


class Profile(Struct):
    """Everything that is kept of one person.

    ``name``: "" until somebody gave one, or it was opened by ``Profiles``, which calls it after its file.
    ``tallies``: matches of one person, by game and rival: the level of the strongest bot at the table (``hard``), or
    the option that says how hard the cards play that sit there (``difficulty=elite``). ``missions``: by campaign and
    mission. ``matches``: in the order in which they ended; older programs only kept tallies, so there may be fewer.
    ``lessons``: by game, the ids of the lessons that were played to their end.
    """

    name: str = ""
    tallies: dict[str, dict[str, Tally]] = field(default_factory=dict)
    missions: dict[str, dict[str, MissionRecord]] = field(default_factory=dict)
    matches: list[MatchRecord] = field(default_factory=list)
    lessons: dict[str, list[str]] = field(default_factory=dict)

    def count(self, game: str, rival: str, has_won: bool) -> None:
        """Note that a match of ``game`` against ``rival`` ended."""
        tally = self.tallies.setdefault(game, {}).setdefault(rival, Tally())
        tally.played += 1
        tally.won += has_won

    def count_match(self, match: MatchRecord) -> None:
        """Note a match that has ended, in the tallies too where there was a rival."""
        self.matches.append(match)
        if match.rival:
            self.count(match.game, match.rival, match.won)

    def count_mission(self, campaign: str, mission: str, has_won: bool, goals: list[str]) -> None:
        """Note that a match of a mission ended, and which goals it reached."""
        record = self.missions.setdefault(campaign, {}).setdefault(mission, MissionRecord())
        record.played += 1
        record.won += has_won
        record.goals += [kind for kind in goals if kind not in record.goals]

    def learned(self, game: str, lesson: str) -> None:
        """Note that a lesson was played to its end; again is no different."""
        done = self.lessons.setdefault(game, [])
        if lesson not in done:
            done.append(lesson)

    def has_learned(self, game: str, lesson: str) -> bool:
        """Whether a lesson was played to its end once."""
        return lesson in self.lessons.get(game, ())

    @property
    def missions_won(self) -> int:
        """How many missions of all campaigns were won at least once."""
        return sum(record.won > 0 for records in self.missions.values() for record in records.values())

    @property
    def matches_played(self) -> int:
        """How many matches were counted, those included of which only a tally was kept."""
        tallied = sum(tally.played for rivals in self.tallies.values() for tally in rivals.values())
        return tallied + sum(not match.rival for match in self.matches)
