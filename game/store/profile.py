"""What was played here, and won."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct, field

from game.store.page import Page
from game.store.trouble import TellTrouble, tell_nobody

FILE = "profile.json"


class Tally(Struct):
    """Matches against one level of bot, and how many of them were won."""

    played: int = 0
    won: int = 0


class Profile(Struct):
    """``tallies``: matches of one person against bots, by game, by the level of the strongest bot at the table."""

    tallies: dict[str, dict[str, Tally]] = field(default_factory=dict)

    def count(self, game: str, level: str, has_won: bool) -> None:
        """Note that a match of ``game`` against ``level`` ended."""
        tally = self.tallies.setdefault(game, {}).setdefault(level, Tally())
        tally.played += 1
        tally.won += has_won


def open_profile(home: Path, tell: TellTrouble = tell_nobody) -> Page[Profile]:
    """Return the profile kept in the user folder ``home``; ``tell`` gets a sentence when there is trouble."""
    return Page(home / FILE, Profile, tell)
