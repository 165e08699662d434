"""Who sits at the table of a match: people and bots, and how strong the bots are."""

from __future__ import annotations

from typing import NamedTuple

from game import paths
from game.content.registry import load_levels
from game.core import Match, Seat
from game.core.levels import Level
from game.scenes.thinking import Crew
from game.view.seating import Seating

ADVISER = "hard"
"""The level that gives hints."""


class Rival(NamedTuple):
    """Against whom the people play: ``name`` in the profile, ``words`` for the screen."""

    name: str
    words: str


class _Difficulty(NamedTuple):
    name: str
    label: str


class Seats:
    """The seats of a match.

    ``levels``: those of its bots by name, the weakest first. ``seating``: who sits where, for the screen; after the
    seats those whom the rules play. ``humans`` and ``bots``: the seats of people and of bots.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.levels = {level.name: level for level in load_levels(match.header.game, paths.data())}
        self._by_cards = self._difficulties()
        self.seating = self._seating()
        self.humans: tuple[Seat, ...] = tuple(seat for seat, who in enumerate(self.seating) if who.is_human)
        self.bots = tuple(seat for seat, player in enumerate(match.header.players) if player.kind == "bot")

    def _seating(self) -> tuple[Seating, ...]:
        header, found = self._match.header, []
        for seat, player in enumerate(header.players):
            level = self.levels.get(player.level)
            note = f"{level.label.lower() if level else player.level} bot" if player.level else ""
            note = self._by_cards[seat].label if seat in self._by_cards else note
            found.append(Seating(player.name, note, f"seat{seat}", player.kind == "human"))
        for seat, name in enumerate(self._match.game.automated(header.options), start=len(found)):
            found.append(Seating(name, "automated opponent", f"seat{seat}", False))
        return tuple(found)

    def _difficulties(self) -> dict[Seat, _Difficulty]:
        """Return how hard the cards play on each seat that they play."""
        game, options = self._match.game, self._match.header.options
        mode = options.get("mode", "")
        found = {}
        for seat in game.played_by_cards(options):
            for option in game.options():
                if option.seat == seat and option.counts_in(mode):
                    value = options.get(option.name, option.default)
                    found[seat] = _Difficulty(f"{option.name}={value}", dict(option.choices)[value])
        return found

    def crew(self) -> Crew:
        """Return the bots to hire for the match."""
        header = self._match.header
        levels = {seat: self._level(header.players[seat].level) for seat in self.bots}
        names = tuple(player.name for player in header.players)
        return Crew(self._match.game, levels, self._level(ADVISER), header.bot_seed, names)

    def _level(self, name: str) -> Level:
        """Return the level of that name; the strongest shown one where a newer program knew another."""
        return self.levels.get(name) or [level for level in self.levels.values() if level.is_shown][-1]

    @property
    def rival(self) -> Rival | None:
        """The strongest of those whom no person plays: cards, as hard as they were set, else bots; None without any."""
        for seat, difficulty in self._by_cards.items():
            return Rival(difficulty.name, f"the {self.seating[seat].name.lower()} ({difficulty.label})")
        level = self.levels.get(self._strongest)
        words = f"{level.label.lower() if level else self._strongest} bots"
        return Rival(self._strongest, words) if self.bots else None

    @property
    def _strongest(self) -> str:
        """The name of the level of the strongest bot, "" where no bot sits; a level nobody knows is the weakest."""
        order = list(self.levels)
        rivals = [self._match.header.players[seat].level for seat in self.bots]
        return max(rivals, key=lambda name: order.index(name) if name in order else -1, default="")
