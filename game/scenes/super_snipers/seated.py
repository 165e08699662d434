"""Where a station stands: the table it is at, its seat, its place on the sheet, what its keys are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pygame import Rect, Surface

from game.rules.super_snipers.book import Book
from game.rules.super_snipers.state import SideState, SniperState
from game.view.super_snipers.course import SIDES
from game.view.super_snipers.plan import Stage
from game.view.text import Rich
from game.view.tips import paint_tip

if TYPE_CHECKING:
    from game.core import Match, Seat
    from game.scenes.hands import Hands
    from game.scenes.house import House
    from game.scenes.super_snipers.stations import StationTable
    from game.view.seating import Seating
    from game.view.sheet import Sheet


class Seated:
    """A seat at a table.

    ``seat``: whose side it is. ``prefix``: of the names of its controls on the sheet. ``stage``: where its things lie.
    """

    def __init__(self, table: StationTable, seat: Seat, prefix: str) -> None:
        self.table = table
        self.seat = seat
        self.prefix = prefix
        self.stage: Stage | None = None

    # -- the table it is at

    @property
    def house(self) -> House:
        """Theme, settings, keys, sounds."""
        return self.table.house

    @property
    def match(self) -> Match:
        """What is played."""
        return self.table.match

    @property
    def hands(self) -> Hands:
        """What its pointer and its keyboard are on."""
        return self.table.hands

    @property
    def sheet(self) -> Sheet:
        """The controls it may touch."""
        return self.table.sheet

    @property
    def motions(self) -> Any:
        """Where its movements go: they are added there."""
        return self.table.queue

    def refresh(self) -> None:
        """What it shows has changed."""
        self.table.refresh()

    def repaint(self) -> None:
        """Only its looks have changed."""
        self.table.repaint()

    def stage_now(self) -> Stage:
        """Where everything of it lies; laid out first where something has changed."""
        self.table.ready(self.table.sheet.size)
        assert self.stage is not None
        return self.stage

    @property
    def colour(self) -> str:
        """The role of the colour of its cursor."""
        return "info"

    @property
    def turns_with(self) -> str:
        """What turns a piece in the hand, as it is told."""
        return "the wheel turns it as well"

    def paint_tip(self, surface: Surface, words: Rich, anchor: Rect, is_refusal: bool) -> None:
        """Paint a note beside something of its own."""
        paint_tip(surface, self.sheet.look, words, anchor, is_refusal)

    def cap(self, action: str) -> str:
        """Return what stands on the key of an action."""
        return self.house.keys.cap(action)

    def number_cap(self, n: int) -> str:
        """Return what stands on the key that calls the piece or the answer number ``n``, counted from 0."""
        return str(n + 1) if n < 9 else ""

    def name_of(self, control: str) -> str:
        """Return the name that a control of it has on the sheet."""
        return self.prefix + control

    # -- what is known

    @property
    def place(self) -> Seat:
        """Its seat at the table: with four players the duels are counted on."""
        return SIDES * cast("int", self.table.picture.duel) + self.seat

    def who(self, seat: Seat) -> Seating:
        """Return who sits on a seat, 0 or 1, of the duel that is shown."""
        return self.table.seating[self.place - self.seat + seat]

    @property
    def book(self) -> Book:
        """Grids, Snipers, Kill numbers."""
        return cast("Book", self.match.game.book)  # type: ignore[attr-defined]

    @property
    def state(self) -> SniperState:
        """The position that the screen shows."""
        return cast("SniperState", self.table.picture.table)

    @property
    def side(self) -> SideState:
        """Its side, as it is shown."""
        return self.state.sides[self.seat]
