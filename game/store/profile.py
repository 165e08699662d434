"""What was played here, and won."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct, field

from game.store.page import Page
from game.store.trouble import TellTrouble, tell_nobody

FILE = "profile.json"


class Tally(Struct):
    """Matches against one rival, and how many of them were won."""

    played: int = 0
    won: int = 0


class MissionRecord(Struct):
    """How a mission of a campaign has gone so far; ``goals``: the kinds of those that were reached in some match."""

    played: int = 0
    won: int = 0
    goals: list[str] = field(default_factory=list)


class Profile(Struct):
    """``tallies``: matches of one person, by game and rival: the level of the strongest bot at the table (``hard``), or
    the option that says how hard the cards play that sit there (``difficulty=elite``). ``missions``: by campaign and
    mission."""

    tallies: dict[str, dict[str, Tally]] = field(default_factory=dict)
    missions: dict[str, dict[str, MissionRecord]] = field(default_factory=dict)

    def count(self, game: str, rival: str, has_won: bool) -> None:
        """Note that a match of ``game`` against ``rival`` ended."""
        tally = self.tallies.setdefault(game, {}).setdefault(rival, Tally())
        tally.played += 1
        tally.won += has_won

    def count_mission(self, campaign: str, mission: str, has_won: bool, goals: list[str]) -> None:
        """Note that a match of a mission ended, and which goals it reached."""
        record = self.missions.setdefault(campaign, {}).setdefault(mission, MissionRecord())
        record.played += 1
        record.won += has_won
        record.goals += [kind for kind in goals if kind not in record.goals]


def open_profile(home: Path, tell: TellTrouble = tell_nobody) -> Page[Profile]:
    """Return the profile kept in the user folder ``home``; ``tell`` gets a sentence when there is trouble."""
    return Page(home / FILE, Profile, tell)
