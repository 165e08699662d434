"""The replay of a hidden movement game: the secret way on one board, and beside it what the others had to think.

Both are told only when the match is over; before that, and for who asks for it, the table is shown as at any game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, cast

from pygame import Rect, Surface

from game.core import BYSTANDER, Match, Seat
from game.scenes.hidden.table import HIDDEN
from game.scenes.house import House
from game.scenes.replay import HasMatch, ReplayScene
from game.view.controls import Control
from game.view.fields import Segments, lay_segments
from game.view.hidden.board import BoardPicture, BoardView, framed, lay_out_board
from game.view.hidden.close_up import paint_held
from game.view.look import Look
from game.view.sheet import Sheet

SWITCH, HEAD = 34, 22  # units


class HiddenReplay(ReplayScene):
    """Plays a match back on two boards. ``labels``: of the two boards, and of the table."""

    labels: ClassVar[tuple[str, str]]

    def __init__(self, house: House, what: HasMatch, ply: int = -1) -> None:
        self._over: Match | None = what.match if what.match.outcome() is not None else None
        self._shows_table = self._over is None
        self._views: list[BoardView] = []
        super().__init__(house, what, ply)

    @abstractmethod
    def boards(self, sheet: Sheet, table: Any) -> Sequence[tuple[str, BoardPicture]]:
        """Return the secret way and the thoughts of the others, each with the words above its board."""

    @abstractmethod
    def new_view(self, look: Look) -> BoardView:
        """Return a fresh look at the board."""

    def lay_table(self, sheet: Sheet, rect: Rect) -> None:
        """Two boards, or the table; a switch above them."""
        px, table = sheet.px, self.recording.picture.table
        if self._over is None or table is None:
            super().lay_table(sheet, rect)
            return
        switch = Rect(rect.left, rect.top, min(rect.width, px(440)), px(SWITCH))
        lay_segments(
            sheet,
            Segments("boards", switch, labels=self.labels, chosen=int(self._shows_table), on_choose=self._choose),
        )
        below = Rect(rect.left, switch.bottom + px(8), rect.width, rect.bottom - switch.bottom - px(8))
        if self._shows_table:
            super().lay_table(sheet, below)
        else:
            self._lay_boards(sheet, below, table)

    def _choose(self, place: int) -> None:
        self._shows_table = bool(place)
        self.refresh()

    def _lay_boards(self, sheet: Sheet, rect: Rect, table: Any) -> None:
        px = sheet.px
        width = (rect.width - px(24)) // 2
        left = Rect(rect.left, rect.top, width, rect.height)
        right = Rect(rect.right - width, rect.top, width, rect.height)
        boards, lowest = self.boards(sheet, table), rect.top
        while len(self._views) < len(boards):
            self._views.append(self.new_view(sheet.look))
        for n, (place, (head, picture)) in enumerate(zip((left, right), boards, strict=True)):
            line = Rect(place.left, place.top, place.width, px(HEAD))
            sheet.text(f"head{n}", head, line, size="small", face="bold", most_lines=1, is_elided=True)
            room = Rect(place.left, line.bottom, place.width, place.bottom - line.bottom)
            lens = self._views[n].lens
            board = framed(sheet.look, room, lens)
            board.centerx = place.centerx
            lay_out_board(sheet, f"board{n}", board, self._views[n], picture)
            lowest = board.bottom
        self.lay_below(sheet, Rect(rect.left, lowest + px(12), rect.width, rect.bottom - lowest - px(12)), table)

    def lay_below(self, sheet: Sheet, rect: Rect, table: Any) -> None:
        """Put more about that position into what the boards leave free below them."""

    def draw_tip(self, surface: Surface, control: Control) -> None:
        """What can be read is held close."""
        if not paint_held(surface, self.sheet.look, control):
            super().draw_tip(surface, control)

    def secret(self) -> Any:
        """Return what the hidden side kept to itself at the step that is shown."""
        return cast("Any", self._match.view_after(self.recording.ply, HIDDEN)).secret

    def _first_viewer(self) -> Seat:
        """The steps are those of one who looks on: what is secret stands on the board."""
        return HIDDEN if self._over is not None else BYSTANDER
