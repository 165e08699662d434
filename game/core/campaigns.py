"""Campaigns: missions on a map, each a match against bots with goals of its own, and which of them are open.

The first mission of a campaign is open from the start. Another one opens when a mission that names it among what
follows has ended that way (won or lost) once; what is open stays open, so that every mission can be played again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import msgspec

from game.core.goals import Goal
from game.core.words import Seat

WON, LOST = "won", "lost"
YOU, CARDS = "you", "cards"
"""Who sits on a seat, beside the names of levels: the player, and nobody, since cards of the game play it."""
Value = str | int | bool
LANDS = ("hills", "mountains", "city", "coast", "works", "river")
"""What a campaign's map can show between the missions."""


class Unlock(msgspec.Struct, frozen=True):
    """A value of an option that missions of a campaign may offer from now on."""

    game: str
    option: str
    value: Value


class Mission(msgspec.Struct, frozen=True):
    """A match of a campaign.

    ``x``, ``y``: its place on the campaign's map, in hundredths from the upper left. ``seats``: YOU, CARDS or the name
    of a level, in seat order. ``choices``: options for which the player may take something that was unlocked.
    ``handicaps``: which of the options make it harder for one side. ``after_win``, ``after_loss``: what is told then;
    ``if_won``, ``if_lost``: the missions that open.
    """

    id: str
    title: str
    x: int
    y: int
    game: str
    options: dict[str, Value]
    seats: tuple[str, ...]
    briefing: str
    after_win: str
    after_loss: str
    goals: tuple[Goal, ...]
    if_won: tuple[str, ...] = ()
    if_lost: tuple[str, ...] = ()
    unlocks: tuple[Unlock, ...] = ()
    choices: tuple[str, ...] = ()
    handicaps: tuple[str, ...] = ()

    @property
    def seat(self) -> Seat:
        """The player's seat."""
        return self.seats.index(YOU)

    def then(self, result: str) -> tuple[str, ...]:
        """Return the missions that open with a result, WON or LOST."""
        return self.if_won if result == WON else self.if_lost


class Campaign(msgspec.Struct, frozen=True):
    """Missions in the order of their file. ``game``: the one that all are of, "" for several; ``land``: of its map."""

    id: str
    title: str
    text: str
    game: str
    missions: tuple[Mission, ...]
    is_own: bool = False
    land: str = LANDS[0]

    def mission(self, name: str) -> Mission | None:
        """Return the mission with that id."""
        return next((mission for mission in self.missions if mission.id == name), None)

    def key(self, mission: Mission) -> str:
        """Return the words by which a saved match names its mission."""
        return f"{self.id}/{mission.id}"

    def opened(self, results: Mapping[str, Collection[str]]) -> set[str]:
        """Return the ids of the missions that can be played; ``results``: how each mission has ended so far."""
        follows = {name for one in self.missions for result in results.get(one.id, ()) for name in one.then(result)}
        return {self.missions[0].id} | follows

    def unlocked(self, won: Collection[str]) -> set[Unlock]:
        """Return what the missions that were won have unlocked."""
        return {unlock for mission in self.missions if mission.id in won for unlock in mission.unlocks}

    def offered(self, mission: Mission, option: str, won: Collection[str]) -> list[Value]:
        """Return what the player may take for an option: the mission's own value first, then what was unlocked.

        What another option of the mission has taken is left out. ``won``: the ids of the missions that were won.
        """
        own = mission.options[option]
        taken = {value for name, value in mission.options.items() if name != option}
        return [own, *sorted(self._unlocked(mission, option, won) - taken - {own}, key=str)]

    def enlarged(self, mission: Mission, option: str, won: Collection[str]) -> str:
        """Return the value of an option that lists several things: the mission's own, then what was unlocked."""
        own = str(mission.options[option]).split()
        return " ".join([*own, *sorted(map(str, self._unlocked(mission, option, won) - set(own)))])

    def _unlocked(self, mission: Mission, option: str, won: Collection[str]) -> set[Value]:
        return {one.value for one in self.unlocked(won) if (one.game, one.option) == (mission.game, option)}

    def ways(self) -> Iterator[tuple[Mission, Mission, str]]:
        """Give each way from one mission to another, and the result that opens it; one for both where both do."""
        for mission in self.missions:
            for name in dict.fromkeys((*mission.if_won, *mission.if_lost)):
                goal = self.mission(name)
                if goal is not None:
                    yield mission, goal, WON if name in mission.if_won else LOST
