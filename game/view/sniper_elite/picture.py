"""The table as it was last seen: what a seat was shown of the position, and the course of the match."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from game.core import Event
from game.rules.hidden.grid_names import column_name
from game.rules.sniper_elite.events import SniperTurnBegan
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.state import Secret, SniperEliteObservation, Table
from game.view.hidden.board import BoardView
from game.view.hidden.terrain import Plain, Terrain, terrain_of
from game.view.look import Look
from game.view.sniper_elite.pieces import shapes_of
from game.view.sniper_elite.printing import printed
from game.view.sniper_elite.story import Story
from game.view.table_picture import TablePicture

_TERRAINS: WeakKeyDictionary[Any, Terrain] = WeakKeyDictionary()


class Picture(TablePicture):
    """What lies on the table.

    ``table`` and ``secret``: of the last Observation seen; None before the first, and for what is not the viewer's.
    ``story``: what happened, round by round.
    """

    def __init__(self, game: Any, seats: int) -> None:
        super().__init__(game, seats)
        self.game = game
        self.field: Field = game.field
        self.seat = -1
        self.table: Table | None = None
        self.secret: Secret | None = None
        self.round = 0
        self.story = Story()
        self._view: BoardView | None = None

    def tell(self, event: Event) -> None:
        """Let ``event`` have happened."""
        self.story.tell(event)
        if isinstance(event, SniperTurnBegan):
            self.round = event.round

    def see(self, observation: SniperEliteObservation) -> None:
        """Show the position of an Observation."""
        self.seat = observation.seat
        self.table = observation.table
        self.secret = observation.secret

    def view(self, look: Look) -> BoardView:
        """Return how the board is looked at in this picture."""
        if self._view is None:
            self._view = view_of(look, self.game)
        return self._view


MARGIN = 0.25
"""Spaces beside the board: spaces are larger than figures here, so that these hardly stand up over its edge."""


def view_of(look: Look, game: Any) -> BoardView:
    """Return a fresh look at the board of a game; its ground is drawn once."""
    board = game.field.board
    if game not in _TERRAINS:
        blocked = ("obstruction", "water")
        cells = shapes_of(game.field).owner
        walls = frozenset(cell for cell, space in cells.items() if board.spaces[space].kind in blocked)
        plain = Plain(board.columns, board.rows, walls, frozenset())
        _TERRAINS[game] = terrain_of(look, getattr(game, "art", None), plain, printed(look, board))
    names = [column_name(column) for column in range(board.columns)]
    return BoardView(_TERRAINS[game], names, board.rows, shapes_of(game.field), MARGIN)
