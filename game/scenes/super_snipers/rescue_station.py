"""The station of a rescuer: two Target Grids, and a hand that the rules know of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core import Action, Observation
from game.rules.super_snipers.actions import RIGHT, TARGET, LayDown, PickUp, Shoot, Swap
from game.rules.super_snipers.boards import Board
from game.rules.super_snipers.grounds import scope_of
from game.rules.super_snipers.hostage_state import HostageState
from game.rules.super_snipers.pieces import BULLET, NO_PIECE, Piece, bullet_of
from game.rules.super_snipers.placing import board_of
from game.scenes.super_snipers.asking import Asking, Spot
from game.scenes.super_snipers.rescue_deeds import RescueDeeds, spot_on
from game.scenes.super_snipers.station import Station
from game.scenes.why import why_not

if TYPE_CHECKING:
    from game.scenes.super_snipers.rescue import RescueTable

BULLETS = {bullet_of(0): TARGET, bullet_of(1): RIGHT}
"""The Bullet of each Scope Board, and its grid."""


class RescueStation(Station):
    """The rescuer at the screen; ``row``: the Focus of the turn, each at its place in the tray until it is placed.

    ``gone_on``: the grid whose meeples are ``gone``. ``piles``: where a Focus comes to lie on the rivals' grids.
    """

    table: RescueTable

    def __init__(self, table: RescueTable) -> None:
        super().__init__(table)
        self.row: tuple[Piece, ...] = ()
        self.gone_on = TARGET
        self.piles: dict[int, Rect] = {}
        self.deeds: RescueDeeds = RescueDeeds(self)

    @property
    def motions(self) -> object:
        """Where its movements go: nothing waits for them."""
        return self.table.lanes

    @property
    def hostage(self) -> HostageState:
        """How far the rescue has come, as it is shown."""
        found = self.state.hostage
        assert found is not None
        return found

    @property
    def beside(self) -> tuple[Piece, ...]:
        """The Focus beside the boards: those offered, and the one in the hand of the rules."""
        hostage = self.hostage
        return hostage.offered if hostage.held == NO_PIECE else (*hostage.offered, hostage.held)

    def see_row(self) -> None:
        """Let what is new come up in a row, and what was placed leave its place empty."""
        now = self.beside
        if not set(now) <= set(self.row) or not set(self.row) & set(now):
            self.row = now

    # -- what it may take, and where it may lie

    @property
    def liftable(self) -> frozenset[Piece]:
        """The Focus that can be picked up, perhaps for the one in the hand, that one, the Bullets that can shoot."""
        if not self.can_act or not self.seen or self._forced:
            return frozenset()
        found = {act.piece for act in self.seen.legal if isinstance(act, PickUp)}
        found |= {piece for piece in self._masks if piece >= BULLET}
        if self.hostage.held != NO_PIECE:
            found.add(self.hostage.held)
            found |= set(self.hostage.offered if LayDown() in self.seen.legal else ())
        return frozenset(found)

    @property
    def lifted_board(self) -> int:
        """The grid from which Recalibrate lifts."""
        lifted = self.lifted
        return board_of(self.state, self.seat, lifted.piece) if lifted else TARGET

    def board_of(self, number: int) -> Board:
        """Return the spaces of one of both grids."""
        scope = scope_of(self.seat, number)
        target = self.state.sides[scope].target
        assert target is not None
        return self.book.target(scope, target.level).board

    def pieces_at_hand(self) -> list[Piece]:
        """Return the pieces beside the boards in the order of their numbers."""
        side = self.side
        found = [piece for piece in self.row if piece in self.beside]
        found += [piece for piece in (side.reserve, *side.card) if piece != NO_PIECE and piece not in found]
        return found + [piece for piece, board in BULLETS.items() if not self._has_shot(board)]

    def _has_shot(self, board: int) -> bool:
        return self.state.sides[scope_of(self.seat, board)].has_killed

    def why_not(self, piece: Piece) -> str:
        """Return why a piece cannot be taken."""
        act: Action = Shoot(0, BULLETS[piece]) if piece >= BULLET else PickUp(piece)
        return why_not(self.match, self.place, act)

    # -- the hand

    def begin_holding(self) -> None:
        """What came into the hand is picked up by the rules as well."""
        held = self.hand.held
        is_known = held is None or held.piece >= BULLET or held.piece == self.hostage.held or self.lifted is not None
        if held is not None and not is_known and not self.table.act_at(self, PickUp(held.piece)):
            self.hand.forget()
            return
        super().begin_holding()

    def may_put_back(self, piece: Piece) -> bool:
        """Lay down what is in the hand of the rules; after the bell that is refused."""
        if piece != self.hostage.held:
            return True
        reason = self.match.refusal(self.place, LayDown())
        if reason:
            self.refuse(reason)
            return False
        return self.table.act_at(self, LayDown())

    @property
    def keeps_hold(self) -> bool:
        """Buttons mean the Focus in the hand: a click on one does not lay it down."""
        return True

    def ask(self, asking: Asking) -> None:
        """Put a question on the table; one that is answered on the grids wants the hand free for it."""
        if any(choice.spot for choice in asking.choices):
            self.hand.forget()
        self.refusal = ""
        self.question = asking if asking.choices else self.question
        self.refresh()

    def act(self, action: Action) -> bool:
        """Do this; what the rules still hold comes back into the hand."""
        if not super().act(action):
            return False
        self._take_again()
        return True

    def _take_again(self) -> None:
        held = self.hostage.held
        if held != NO_PIECE and self.hand.held is None and self.lifted is None and not self.takes_lifted:
            self.hand.lift(held)

    def check_hand(self) -> None:
        """What the rules have taken out of the hand leaves it, and so does a question that no longer stands."""
        if self.question is not None and not self.question.leads_to(self.seen.legal):
            self.question = None
        held = self.hand.held
        is_gone = held is not None and held.piece < BULLET and held.piece != self.hostage.held
        if is_gone and self.lifted is None and self.hand.dropped is None:
            self.hand.forget()

    def lies(self, piece: Piece) -> Spot | None:
        """Return the grid on which a piece lies, and its spaces."""
        return spot_on(self.state, piece)

    def swap(self, act: Swap) -> None:
        """Swap what is in the hand with the Reserve; the other comes into the hand instead."""
        self.hand.forget()
        self.act(act)

    def observation(self) -> Observation:
        """What the rescuer may know."""
        return self.match.view(self.place)
