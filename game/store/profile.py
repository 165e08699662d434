"""Who plays here: names, and what was played and won."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct, field

from game.store.page import Page
from game.store.trouble import TellTrouble, tell_nobody

FILE = "profile.json"
MOST_NAMES = 24


class Tally(Struct):
    """Matches against one level of bot (``human`` for other people), and how many of them were won."""

    played: int = 0
    won: int = 0


class Profile(Struct):
    """``name``: the player's own. ``names``: those typed before, the latest first. ``tallies``: by game, by level."""

    name: str = ""
    names: list[str] = field(default_factory=list)
    tallies: dict[str, dict[str, Tally]] = field(default_factory=dict)

    def remember(self, name: str) -> None:
        """Put ``name`` first among the names to offer; the oldest are forgotten."""
        if name.strip():
            self.names = [name, *(other for other in self.names if other != name)][:MOST_NAMES]

    def count(self, game: str, level: str, has_won: bool) -> None:
        """Note that a match of ``game`` against ``level`` ended."""
        tally = self.tallies.setdefault(game, {}).setdefault(level, Tally())
        tally.played += 1
        tally.won += has_won


def open_profile(home: Path, tell: TellTrouble = tell_nobody) -> Page[Profile]:
    """Return the profile kept in the user folder ``home``; ``tell`` gets a sentence when there is trouble."""
    return Page(home / FILE, Profile, tell)
