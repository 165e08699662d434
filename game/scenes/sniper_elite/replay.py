"""The replay of Sniper Elite: the sniper's true path on one board, and beside it where the squads had to search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from pygame import Rect

from game.bots.sniper_elite.belief import Belief
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.state import Secret, Table
from game.scenes.hidden.replay import HiddenReplay
from game.view.hidden import washes
from game.view.hidden.board import BoardPicture, BoardView
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.sniper_elite.panels import Seen
from game.view.sniper_elite.picture import view_of
from game.view.sniper_elite.pieces import path_of, tokens_of
from game.view.sniper_elite.table import lay_out_below

LEAST_BELOW = 150  # units


class SniperEliteReplay(HiddenReplay):
    """Plays a match back on two boards."""

    labels = ("The path and what they knew", "The table")

    @property
    def _game(self) -> SniperElite:
        return cast("SniperElite", self._match.game)

    def new_view(self, look: Look) -> BoardView:
        """Return a fresh look at the board."""
        return view_of(look, self._game)

    def boards(self, sheet: Sheet, table: Table) -> Sequence[tuple[str, BoardPicture]]:
        """Return the true path, and where the squads had to think that the sniper could be."""
        field, secret = self._game.field, cast("Secret", self.secret())
        ways = [path_of(secret)] if secret.spaces else []
        way = BoardPicture((), tokens_of(sheet.look, field, table, secret), ways)
        belief = self.belief(table)
        under = [washes.Belief(belief.weights())] if belief else []
        thoughts = BoardPicture(under, tokens_of(sheet.look, field, table, None))
        return (self._way_words(secret), way), (_belief_words(belief), thoughts)

    def lay_below(self, sheet: Sheet, rect: Rect, table: Table) -> None:
        """The track, what is known of the sniper, the bag and the squads, where the boards leave room for them."""
        if rect.height >= sheet.px(LEAST_BELOW):
            secret = cast("Secret", self.secret())
            lay_out_below(sheet, rect, Seen(self._game.field, table, secret, tuple(self._seating)))

    def belief(self, table: Table) -> Belief | None:
        """Return where the squads had to think that the sniper could be; None before the first round."""
        if not table.round:
            return None
        belief = Belief(self._game.field)
        belief.told(table)
        return belief

    def _way_words(self, secret: Secret) -> str:
        if not secret.spaces:
            return "The true path"
        return f"The sniper is on {self._game.field.name(secret.here)}"


def _belief_words(belief: Belief | None) -> str:
    if belief is None:
        return "Where the sniper can be"
    count = belief.spaces().bit_count()
    return f"The squads think of {count} space{'s' if count != 1 else ''}"
