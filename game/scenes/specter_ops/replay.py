"""The replay of Specter Ops: her secret way on one board, and beside it where the hunters had to think she could be.

Both are told only when the match is over; before that, and for who asks for it, the table is shown as at any game.
"""

from __future__ import annotations

from typing import cast

from pygame import Rect

from game.bots.specter_ops.belief import Belief
from game.core import BYSTANDER, Match, Seat
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.state import Secret, SpecterObservation, Table
from game.scenes.house import House
from game.scenes.replay import HasMatch, ReplayScene
from game.view.fields import Segments, lay_segments
from game.view.hidden import washes
from game.view.hidden.board import BoardPicture, BoardView, board_rect, lay_out_board
from game.view.sheet import Sheet
from game.view.specter_ops.picture import view_of
from game.view.specter_ops.pieces import exits_of, path_of, tokens_of, veil_of

AGENT: Seat = 0
LABELS = ("Her way and what they knew", "The table")
SWITCH, HEAD = 34, 22  # units


class SpecterReplay(ReplayScene):
    """Plays a match back on two boards."""

    def __init__(self, house: House, what: HasMatch) -> None:
        self._game = cast("SpecterOps", what.match.game)
        self._over: Match | None = what.match if what.match.outcome() is not None else None
        self._shows_table = self._over is None
        self._views: list[BoardView] = []
        super().__init__(house, what)

    def lay_table(self, sheet: Sheet, rect: Rect) -> None:
        """Two boards, or the table; a switch above them."""
        px, table = sheet.px, self.recording.picture.table
        if self._over is None or table is None:
            super().lay_table(sheet, rect)
            return
        switch = Rect(rect.left, rect.top, min(rect.width, px(440)), px(SWITCH))
        lay_segments(
            sheet,
            Segments("boards", switch, labels=LABELS, chosen=int(self._shows_table), on_choose=self._choose),
        )
        below = Rect(rect.left, switch.bottom + px(8), rect.width, rect.bottom - switch.bottom - px(8))
        if self._shows_table:
            super().lay_table(sheet, below)
        else:
            self._lay_boards(sheet, below, table)

    def _choose(self, place: int) -> None:
        self._shows_table = bool(place)
        self.refresh()

    def _lay_boards(self, sheet: Sheet, rect: Rect, table: Table) -> None:
        px = sheet.px
        width = (rect.width - px(24)) // 2
        left = Rect(rect.left, rect.top, width, rect.height)
        right = Rect(rect.right - width, rect.top, width, rect.height)
        secret, belief = self.secret(), self.belief(table)
        heads = (self._way_words(secret), self._belief_words(belief))
        pictures = (self._way(sheet, table, secret), self._thoughts(sheet, table, belief))
        while len(self._views) < len(pictures):
            self._views.append(view_of(sheet.look, self._game))
        for n, (place, head, picture) in enumerate(zip((left, right), heads, pictures, strict=True)):
            line = Rect(place.left, place.top, place.width, px(HEAD))
            sheet.text(f"head{n}", head, line, size="small", face="bold", most_lines=1, is_elided=True)
            room = Rect(place.left, line.bottom, place.width + px(12), place.bottom - line.bottom)
            board = board_rect(sheet, room, self._game.field.board.columns, self._game.field.board.rows, 0)
            board.centerx = place.centerx
            lay_out_board(sheet, f"board{n}", board, self._views[n], picture)

    # -- what was secret

    def secret(self) -> Secret | None:
        """Return what she kept to herself at the step that is shown."""
        return cast("SpecterObservation", self._match.view_after(self.recording.ply, AGENT)).secret

    def belief(self, table: Table) -> Belief | None:
        """Return where the hunters had to think that she could be; None before the first round."""
        if not table.round:
            return None
        belief = Belief(self._game.field)
        belief.told(table)
        return belief

    def _way(self, sheet: Sheet, table: Table, secret: Secret | None) -> BoardPicture:
        field, exits = self._game.field, exits_of(self._game.field, table)
        under = [veil_of(field, table), *([exits] if exits else [])]
        ways = [path_of(secret)] if secret is not None and secret.trail else []
        return BoardPicture(under, tokens_of(sheet.look, field, table, secret), ways)

    def _thoughts(self, sheet: Sheet, table: Table, belief: Belief | None) -> BoardPicture:
        field = self._game.field
        under: list[washes.Wash | washes.Belief] = [veil_of(field, table)]
        if belief is not None:
            under.append(washes.Belief(belief.weights()))
        return BoardPicture(under, tokens_of(sheet.look, field, table, None))

    def _way_words(self, secret: Secret | None) -> str:
        if secret is None or not secret.spaces or not secret.agent:
            return "Her secret way"
        return f"{self._game.field.agent(secret.agent).label} is on {self._game.field.name(secret.space)}"

    @staticmethod
    def _belief_words(belief: Belief | None) -> str:
        if belief is None:
            return "Where she can be"
        count = belief.spaces().bit_count()
        return f"The hunters think of {count} space{'s' if count != 1 else ''}"

    def _first_viewer(self) -> Seat:
        """The steps are those of one who looks on: what is secret stands on the board."""
        return AGENT if self._over is not None else BYSTANDER
