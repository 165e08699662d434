"""Small pictures of a Sharp Shooters table: lay one, act, look at it again.

A picture has six lines, top row first: the value of the row, then its spaces. An open space is written as it is printed
(``1``-``6``, ``*``, ``r``, ``y``), a filled one as the die in brackets, with the star under it: ``[4]``, ``[4*]``,
``[2y]``. ``=B`` at the end: seat B finished the row. Seats are A, B, C…; dice are written ``"1 3 3"``.

    +80 [1][2] 3 4 5 6
    +60 * * * * *
    -50 [4r][4r][4r] y y
    +10 [1] =B
"""

from __future__ import annotations

import re
import textwrap
from typing import Any

from game.core import CHANCE, Action, Event, IllegalAction, Seat
from game.rules.sharp_shooters import Place, Roll, Row, SharpShooters, SharpState, Side, Stop, Tile, Tumble
from game.rules.sharp_shooters.state import NOBODY

NAMES = "ABCDEF"
ROW = re.compile(r"([+-]\d+) ((?:\[\d[*ry]?\]| ?[1-6*ry])+?)(?: =([A-F]))?")
SPACE = re.compile(r"\[(\d)([*ry]?)\]|([1-6*ry])")
NEXT_TILE = Side("next", (Row(10, "123456"), *(Row(10, "6"),) * 5))


class Table:
    """A table as it was laid, and what was done at it since. ``events``: those of the last act."""

    def __init__(self, game: SharpShooters, state: SharpState) -> None:
        self.game, self.state, self.events = game, state, ()

    def act(self, action: Action, seat: Seat | None = None) -> Table:
        self.state, self.events = self.game.play(self.state, self.state.seat if seat is None else seat, action)
        return self

    def roll(self, faces: str) -> Table:
        """Roll, and let the dice fall as told."""
        return self.act(Roll()).act(Tumble(dice(faces)), CHANCE)

    def place(self, face: int, row: int) -> Table:
        """Place a die on a row, counted from 1 at the top."""
        return self.act(Place(face, row - 1))

    def stop(self) -> Table:
        return self.act(Stop())

    def refusal(self, action: Action, seat: Seat | None = None) -> str:
        """Return why an action is refused; fails when it is not."""
        try:
            self.game.check(self.state, self.state.seat if seat is None else seat, action)
        except IllegalAction as reason:
            return str(reason)
        raise AssertionError(f"{action} is allowed")

    @property
    def legal(self) -> tuple[Action, ...]:
        return self.game.legal(self.state, self.state.seat)

    @property
    def fits(self) -> str:
        """The placements on offer, as ``"3→1 6→6"``: die → row."""
        return " ".join(f"{action.face}→{action.row + 1}" for action in self.legal if isinstance(action, Place))

    @property
    def hand(self) -> str:
        return " ".join(map(str, self.state.hand))

    @property
    def to_move(self) -> str:
        return NAMES[self.state.seat]

    @property
    def scores(self) -> tuple[int, ...]:
        return self.state.scores

    @property
    def picture(self) -> str:
        rows = self.game.side_up(self.state).rows
        return "\n".join(
            _drawn(row, filled, taker)
            for row, filled, taker in zip(rows, self.state.spaces, self.state.takers, strict=True)
        )

    def told(self, kind: type[Event]) -> list[Event]:
        """Return the events of one kind among the last ones."""
        return [event for event in self.events if isinstance(event, kind)]


def lay(picture: str, *, rolled: str = "", **fields: Any) -> Table:
    """Return a table with the tile of ``picture`` on top of a stack of two; ``fields`` are those of the state.

    Unless told otherwise two players with 80 points each, all dice that are not on the tile evenly theirs, seat A to
    move. ``rolled``: dice in the hand of the seat to move after its first roll.
    """
    read = [_read(line) for line in textwrap.dedent(picture).strip().splitlines()]
    assert len(read) == 6, "a tile has six rows"
    top = Side("top", tuple(row for row, _, _ in read))
    scores = fields.setdefault("scores", (80, 80))
    share = fields.setdefault("dice", (30 // len(scores),) * len(scores))
    seat = fields.setdefault("seat", 0)
    in_turn = len(dice(rolled)) or min(5, share[seat])
    state = SharpState(
        **{
            "target": 500 if len(scores) < 5 else 400,
            "first_tile": "top",
            "stack": ("top", "next"),
            "round": 1,
            "turn": 1,
            "in_turn": in_turn,
            "hand": tuple(sorted(dice(rolled))),
            "rolls": 1 if rolled else 0,
            "spaces": tuple(filled for _, filled, _ in read),
            "takers": tuple(taker for _, _, taker in read),
            **fields,
        }
    )
    return Table(SharpShooters((Tile("top", (top, top)), Tile("next", (NEXT_TILE, NEXT_TILE)))), state)


def drawn(picture: str) -> str:
    """Return a picture as ``Table.picture`` draws it, to compare."""
    return textwrap.dedent(picture).strip()


def dice(faces: str) -> tuple[int, ...]:
    return tuple(int(face) for face in faces.split())


def _read(line: str) -> tuple[Row, str, Seat]:
    match = ROW.fullmatch(line.rstrip())
    assert match, f"no row: {line!r}"
    value, spaces, taker = match.groups()
    printed, filled = "", ""
    for die, star, open_space in SPACE.findall(spaces):
        printed += open_space or star or die
        filled += die
    return Row(int(value), printed), filled, NAMES.index(taker) if taker else NOBODY


def _drawn(row: Row, filled: str, taker: Seat) -> str:
    covered = "".join(
        f"[{die}]" if print_.isdigit() else f"[{die}{print_}]" for die, print_ in zip(filled, row.spaces, strict=False)
    )
    rest = " ".join(row.spaces[len(filled) :])
    line = f"{row.value:+d} {covered}{' ' if covered and rest else ''}{rest}"
    return line if taker == NOBODY else f"{line} ={NAMES[taker]}"
