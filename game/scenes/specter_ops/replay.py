"""The replay of Specter Ops: her secret way on one board, and beside it where the hunters had to think she could be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.bots.specter_ops.belief import Belief
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.state import Secret, Table
from game.scenes.hidden.replay import HiddenReplay
from game.view.hidden import washes
from game.view.hidden.board import BoardPicture, BoardView
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.specter_ops.picture import view_of
from game.view.specter_ops.pieces import exits_of, path_of, tokens_of, veil_of


class SpecterReplay(HiddenReplay):
    """Plays a match back on two boards."""

    labels = ("Her way and what they knew", "The table")

    @property
    def _game(self) -> SpecterOps:
        return cast("SpecterOps", self._match.game)

    def new_view(self, look: Look) -> BoardView:
        """Return a fresh look at the board."""
        return view_of(look, self._game)

    def boards(self, sheet: Sheet, table: Table) -> Sequence[tuple[str, BoardPicture]]:
        """Return her way, and where the hunters had to think that she could be."""
        secret, belief = self.secret(), self.belief(table)
        return (
            (self._way_words(secret), self._way(sheet, table, secret)),
            (self._belief_words(belief), self._thoughts(sheet, table, belief)),
        )

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
