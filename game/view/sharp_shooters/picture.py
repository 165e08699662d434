"""What lies on the table, told by events alone: the painter draws it, the log and the dice statistics come from it.

Folding a seat's history into a fresh Picture gives the table at any step, which is all that a replay, an undo or a
continued match needs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core import Event, Observation
from game.rules.sharp_shooters import (
    ChipsPaid,
    ChipsTaken,
    DiceRolled,
    DiePlaced,
    MatchEnded,
    RoundBegan,
    ScoresSet,
    StackLaid,
    StarterDrawn,
    TurnBegan,
    TurnEnded,
)
from game.rules.sharp_shooters.beginning import START, target_for
from game.rules.sharp_shooters.tiles import ROWS, Side
from game.view.table_picture import TablePicture

NOBODY = -1


class Picture(TablePicture):
    """The table as last told.

    ``tray``: the dice of the last roll in the order they came to lie, None where one was placed. ``owners``: who
    placed each die of a row. ``rolled``: per seat, how often each face 1-6 was rolled (index 0 unused).
    """

    def __init__(self, game: Any, seats: int) -> None:
        super().__init__(game, seats)
        self._side_of: Callable[[str], Side] = game.side
        self.target = target_for(seats)
        self.scores = [START] * seats
        self.dice = [0] * seats
        self.tiles = 0
        self.round = 0
        self.side: Side | None = None
        self.spaces = [""] * ROWS
        self.owners: list[list[int]] = [[] for _ in range(ROWS)]
        self.takers = [NOBODY] * ROWS
        self.seat = NOBODY
        self.aside = 0
        self.in_turn = 0
        self.turns = 0
        self.rolls = 0
        self.tray: list[int | None] = []
        self._slot = -1
        self.rolled = [[0] * 7 for _ in range(seats)]
        self.course: list[list[int]] = [[START] * seats]
        self.winners: tuple[int, ...] = ()

    def see(self, observation: Observation) -> None:
        """Events tell all there is to see at this table; an Observation adds nothing."""

    def tell(self, event: Event) -> None:
        """Let ``event`` have happened."""
        match event:
            case StackLaid(count=count):
                self.tiles = count
            case ScoresSet(scores=scores):
                self.scores = list(scores)
                self.course = [list(scores)]
            case StarterDrawn(seat=seat):
                self.seat = seat
            case RoundBegan(round=number, side=name, dice=dice):
                self._begin_round(number, name, dice)
            case TurnBegan(seat=seat, dice=dice, aside=aside):
                self.seat, self.in_turn, self.aside, self.rolls, self.tray = seat, dice, aside, 0, []
                self.turns += 1
            case DiceRolled(seat=seat, faces=faces, roll=roll):
                self.tray, self.rolls = list(faces), roll
                for face in faces:
                    self.rolled[seat][face] += 1
            case DiePlaced(seat=seat, face=face, row=row):
                self._place(seat, face, row)
            case ChipsTaken(seat=seat, row=row, points=points):
                self._score(seat, row, points)
            case ChipsPaid(seat=seat, row=row, points=points):
                self._score(seat, row, -points)
            case TurnEnded():
                self.tray, self.aside, self.in_turn = [], 0, 0
            case MatchEnded(winners=winners):
                self.winners, self.tray = winners, []

    def take_from(self, slot: int) -> None:
        """The next die placed comes from that place in the tray, if its face is right."""
        self._slot = slot

    def slot_of(self, face: int) -> int:
        """Return the place in the tray of a die showing ``face``, or -1."""
        return self.tray.index(face) if face in self.tray else -1

    def _begin_round(self, number: int, name: str, dice: int) -> None:
        self.round, self.side = number, self._side_of(name)
        self.spaces = [""] * ROWS
        self.owners = [[] for _ in range(ROWS)]
        self.takers = [NOBODY] * ROWS
        self.dice = [dice] * self.seats
        self.tray = []

    def _place(self, seat: int, face: int, row: int) -> None:
        self.spaces[row] += str(face)
        self.owners[row].append(seat)
        self.dice[seat] -= 1
        self.in_turn -= 1
        slot = self._slot if 0 <= self._slot < len(self.tray) and self.tray[self._slot] == face else self.slot_of(face)
        self._slot = -1
        if slot >= 0:
            self.tray[slot] = None

    def _score(self, seat: int, row: int, points: int) -> None:
        self.scores[seat] += points
        self.takers[row] = seat
        self.course.append(list(self.scores))
