"""Small tables of Super Snipers: lay one, act, look at it again.

Pieces are called by colour and shape (``purple L``); the first of a name is the first copy of that side's set, the
second the other one; ``their purple L`` comes from the opponent's set. On a picture of a board each letter is one
piece, its shape is what it covers; ``colours`` says the colour of each letter, ``adrenaline`` among them. Spaces are
written ``"00 01 12"``: row, then column.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any, Self, TypeVar

from msgspec.structs import replace

from game.core import CHANCE, Action, Event, IllegalAction, Rng, Seat
from game.rules.super_snipers import (
    TARGET,
    AiState,
    DrawFocus,
    Innocent,
    LocateBoard,
    Place,
    Placed,
    SideState,
    SniperState,
    TargetBoard,
)
from game.rules.super_snipers.actions import RIGHT
from game.rules.super_snipers.grounds import by_mask
from game.rules.super_snipers.isolation import review
from game.rules.super_snipers.pieces import NAMES, SET, SHAPES, adrenaline_of
from game.rules.super_snipers.shapes import FOCUS_SHAPES
from game.rules.super_snipers.state import Draw, Refill
from game.rules.super_snipers.table import Table as RulesTable
from tests.rules.snipers_game import GAME

E = TypeVar("E", bound=Event)
WIDTHS = {TARGET: 8, RIGHT: 8}
LOCATE_WIDTH = 6


def spaces(text: str, width: int) -> int:
    """Return the mask of spaces written as row and column."""
    return sum(1 << int(space[0]) * width + int(space[1]) for space in text.split())


def at_target(text: str) -> int:
    return spaces(text, 8)


def at_locate(text: str) -> int:
    return spaces(text, LOCATE_WIDTH)


class _Set:
    """The pieces of a seat that are still in the bag."""

    def __init__(self) -> None:
        self.left = [list(range(SET)), list(range(SET, 2 * SET))]

    def take(self, seat: Seat, name: str) -> int:
        if name == "adrenaline":
            return adrenaline_of(seat)
        owner = 1 - seat if name.startswith("their ") else seat
        piece = next(one for one in self.left[owner] if NAMES[one] == name.removeprefix("their "))
        self.left[owner].remove(piece)
        return piece

    def laid(self, seat: Seat, picture: str, colours: dict[str, str], board: Any) -> tuple[Placed, ...]:
        rows = textwrap.dedent(picture).strip().splitlines()
        assert len(rows) == board.height, "as many rows as the board has"
        assert all(len(row) == board.width for row in rows), "as many columns as the board has"
        masks: dict[str, int] = {}
        for place, letter in enumerate("".join(rows)):
            if letter != ".":
                masks[letter] = masks.get(letter, 0) | 1 << place
        return tuple(Placed(self.take(seat, _name(colours[one], mask, board)), mask) for one, mask in masks.items())


def _name(colour: str, mask: int, board: Any) -> str:
    if colour == "adrenaline":
        assert mask in by_mask(board, "adrenaline")
        return colour
    shape = next(shape for shape in FOCUS_SHAPES if mask in by_mask(board, shape))
    return f"{colour} {shape}"


def lay(mode: str = "duel", snipers: tuple[str, str] = ("jane", "kuaket"), seat: Seat = 0, **fields: Any) -> Table:
    """Return a table in the middle of a round, ``seat`` to act; ``white`` and ``black`` say what lies on each side.

    Of a side: ``los``, ``surveillance``, ``card``, ``discards``, ``reserve`` by names; ``locate``: pictures of its
    Locate Grids; ``target``: (level, picture), ``board``: further fields of it; ``colours`` of the letters; the other
    fields are those of SideState. Who is in the Target Phase sees its Innocents as isolated as the picture makes them.
    """
    options = {"mode": mode, "sniper_white": snipers[0], "sniper_black": snipers[1]}
    state = GAME.setup(options, 1 if mode == "contract" else 2)
    pieces = _Set()
    specs = [dict(fields.pop("white", {})), dict(fields.pop("black", {}))]
    sides = [_side(state.sides[n], n, specs[n], pieces) for n in (0, 1)]
    if ai := fields.pop("ai", None):
        fields["ai"] = _ai(dict(ai), pieces)
    sides = [replace(side, bag=tuple(pieces.left[n])) for n, side in enumerate(sides)]
    values = {"phase": "play", "turn": 1, "first": seat, "seat": seat, "tasks": (), **fields}
    table = RulesTable(GAME.book, replace(state, sides=tuple(sides), **values))
    for one in (0, 1):
        review(table, one)
    return Table(table.state)


def _ai(spec: dict[str, Any], pieces: _Set) -> AiState:
    """Return the automated opponent: ``piles`` and ``target`` by names; what lies on the piles came in that order."""
    piles = tuple(tuple(pieces.take(1, name) for name in pile) for pile in spec.pop("piles", ((), (), ())))
    target = tuple(pieces.take(1, name) for name in spec.pop("target", ()))
    return AiState(piles, tuple(piece for pile in piles for piece in pile), target=target, **spec)


def _side(side: SideState, seat: Seat, spec: dict[str, Any], pieces: _Set) -> SideState:
    colours = spec.pop("colours", {})
    found: dict[str, Any] = {"hiding": spec.pop("hiding", 0), "misses": 2}
    if target := spec.pop("target", None):
        level, picture = target
        grid = GAME.book.target(seat, level)
        innocents = tuple(Innocent(grid.board.bit(*cell)) for cell in grid.board.cells(grid.innocents))
        placed = pieces.laid(seat, picture, colours, grid.board) if picture else ()
        found["target"] = TargetBoard(level, innocents, grid.target, placed)
    boards = list(side.locate)
    for n, picture in enumerate(spec.pop("locate", ())):
        if picture:
            board = GAME.book.locate(seat, boards[n].level).board
            boards[n] = LocateBoard(boards[n].level, pieces.laid(seat, picture, colours, board))
    found["locate"] = tuple(boards)
    for name in ("surveillance", "card", "discards", "los"):
        names = spec.pop(name, ())
        found[name] = tuple(pieces.take(seat, one) for one in names)
    if "reserve" in spec:
        found["reserve"] = pieces.take(seat, spec.pop("reserve"))
    if "target" in found:
        found["target"] = replace(found["target"], **spec.pop("board", {}))
    return replace(side, **{**found, **spec})


class Table:
    """A table as it was laid, and what was done at it since. ``events``: those since the last own act."""

    def __init__(self, state: SniperState) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()

    def act(self, action: Action, seat: Seat | None = None) -> Self:
        """Let a seat act, the one that is asked unless told otherwise."""
        self.state, self.events = GAME.play(self.state, self.to_act[0] if seat is None else seat, action)
        return self

    def chance(self, *names: str) -> Self:
        """Let chance draw the Focus of these names, then whatever else is to be drawn."""
        for name in names:
            task = next(task for task in self.state.fronts if isinstance(task, Refill | Draw))
            bag = self.state.sides[task.seat].bag
            piece = next(piece for piece in bag if NAMES[piece] == name)
            self._draw(DrawFocus(piece))
        while self.to_act == (CHANCE,):
            self._draw(GAME.sample(self.state, Rng("table", len(self.events))))
        return self

    def _draw(self, action: Action) -> None:
        self.state, events = GAME.play(self.state, CHANCE, action)
        self.events += events

    def put(self, name: str, board: int, text: str, seat: Seat | None = None) -> Self:
        """Place a piece of the side that is asked."""
        return self.act(self.placing(name, board, text, seat), seat)

    def placing(self, name: str, board: int, text: str, seat: Seat | None = None) -> Place:
        who = self.to_act[0] if seat is None else seat
        return Place(self.piece(name, who), board, spaces(text, WIDTHS.get(board, LOCATE_WIDTH)))

    def piece(self, name: str, seat: Seat) -> int:
        """Return the piece of that name at hand of a seat, else on its boards."""
        if name == "adrenaline":
            return adrenaline_of(seat)
        return next(one for one in _at_hand(self.state.sides[seat]) if NAMES[one] == name)

    def refusal(self, action: Action, seat: Seat | None = None) -> str:
        """Return why an action is refused; fails when it is not."""
        try:
            GAME.check(self.state, self.to_act[0] if seat is None else seat, action)
        except IllegalAction as reason:
            return str(reason)
        raise AssertionError(f"{action} is allowed")

    def no(self, name: str, board: int, text: str) -> str:
        """Return why a placement is refused."""
        return self.refusal(self.placing(name, board, text))

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return GAME.to_act(self.state)

    @property
    def legal(self) -> tuple[Action, ...]:
        return GAME.legal(self.state, self.to_act[0])

    def offers(self, kind: type[Action]) -> list[Any]:
        """Return the legal actions of a kind."""
        return [action for action in self.legal if isinstance(action, kind)]

    @property
    def white(self) -> SideState:
        return self.state.sides[0]

    @property
    def black(self) -> SideState:
        return self.state.sides[1]

    def told(self, kind: type[E]) -> list[E]:
        """Return the events of one kind among the last ones."""
        return [event for event in self.events if isinstance(event, kind)]

    def names(self, pieces: tuple[int, ...]) -> list[str]:
        return [NAMES[piece] for piece in pieces]


def _at_hand(side: SideState) -> Iterator[int]:
    yield from (*side.los, *side.surveillance, *side.card, *((side.reserve,) if side.reserve >= 0 else ()))
    boards = [*(locate.placed for locate in side.locate), *((side.target.placed,) if side.target else ())]
    yield from (placed.piece for board in boards for placed in board)


def innocents(side: SideState) -> str:
    """Return where the meeples of a side are, in their order: ``grid off grid``."""
    assert side.target is not None
    return " ".join(innocent.meeple for innocent in side.target.innocents)


def shape_of(piece: int) -> str:
    return SHAPES[piece]
