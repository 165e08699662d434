"""The table as it was last seen: the position a seat was shown, and the course of the Kills."""

from __future__ import annotations

from typing import Any

from game.core import Event
from game.rules.super_snipers.end_events import TrackerReceived
from game.rules.super_snipers.events import RoundBegan
from game.rules.super_snipers.state import SniperObservation, SniperState
from game.rules.super_snipers.team_events import InDuel
from game.rules.super_snipers.teams import KILLS_OF_A_TEAM, duels
from game.view.super_snipers.course import SIDES, Course
from game.view.table_picture import TablePicture

KILLS_TO_WIN = 3
FOUR = 4
RESCUE = 3
"""A rescuer and two rivals."""


class Picture(TablePicture):
    """What lies on the table.

    ``table``: the position of the last Observation seen, None before the first, with four players that of the duel
    number ``duel``, where ``seat`` sits. ``is_rescue``: one plays against two rivals.
    ``course``: the Kills of each side after each Kill, with four players of each
    team. ``story``: the rounds, and what each side did. ``duels``: the pictures of both duels, with four players.
    """

    target = KILLS_TO_WIN

    def __init__(self, game: Any, seats: int) -> None:
        super().__init__(game, seats)
        if seats == FOUR:
            self.target = KILLS_OF_A_TEAM
        self.book = game.book
        self.seat = 0
        self.duel = 0
        self.is_rescue = seats == RESCUE
        is_for_four = seats == FOUR
        self.duels: tuple[Picture, ...] = (Picture(game, SIDES), Picture(game, SIDES)) if is_for_four else ()
        self.table: SniperState | None = None
        self.round = 1
        self.course: list[list[int]] = [[0] * max(2, seats)]
        self.story = Course()

    def tell(self, event: Event) -> None:
        """Let ``event`` have happened."""
        if isinstance(event, InDuel):
            self._tell_duel(event)
            return
        self.story.tell(event)
        match event:
            case RoundBegan(round=number):
                self.round = number
            case TrackerReceived(seat=seat) if not self.is_rescue:
                kills = list(self.course[-1])
                kills[1 - seat] += 1
                self.course.append(kills)

    def _tell_duel(self, event: InDuel) -> None:
        self.duels[event.number].tell(event.event)
        if isinstance(event.event, TrackerReceived):
            one, other = (duel.course[-1] for duel in self.duels)
            self.course.append([one[0] + other[0], one[1] + other[1]] * 2)

    def see(self, observation: SniperObservation) -> None:
        """Show the position of an Observation."""
        self.duel = observation.duel
        own = observation.own()
        self.table = own.table
        self.seat = max(0, own.seat)
        if self.duels:
            self.round, self.story = self.duels[self.duel].round, self.duels[self.duel].story
            for duel, table in zip(self.duels, duels(observation.table), strict=True):
                duel.table = table

    @property
    def kills(self) -> tuple[int, int]:
        """The Kills that count at the end: of both sides, with four players of both teams."""
        one, other, *_ = self.course[-1]
        return one, other
