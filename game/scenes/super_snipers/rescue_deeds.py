"""What the buttons of a rescue do: taking Focus off, moving them, shooting, Ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.super_snipers.actions import RIGHT, TARGET, Lift, Ready, Remove, Shoot, Swap
from game.rules.super_snipers.pieces import Piece, bullet_of
from game.rules.super_snipers.state import SniperState
from game.scenes.super_snipers.asking import Asking, Choice, Spot, of_kind
from game.scenes.super_snipers.deeds import Deeds
from game.view.super_snipers.narration import piece_span
from game.view.text import Span

if TYPE_CHECKING:
    from game.scenes.super_snipers.rescue_station import RescueStation

GRIDS = {TARGET: "left", RIGHT: "right"}


def spot_on(state: SniperState, piece: Piece) -> Spot | None:
    """Return the grid on which a piece lies, and its spaces."""
    for board, side in zip(GRIDS, state.sides, strict=True):
        placed = side.target.placed if side.target is not None else ()
        for one in placed:
            if one.piece == piece:
                return board, one.mask
    return None


class RescueDeeds(Deeds):
    """The deeds of a rescuer."""

    _station: RescueStation

    def remove(self) -> None:
        """Take a Focus off one of the grids: point at it."""
        self._ask_pieces(Remove, "Take off which Focus?", "Click it on its grid. It goes to the discards, at no cost.")

    def recalibrate(self) -> None:
        """Move a Focus to another place, perhaps on the other grid."""
        self._ask_pieces(Lift, "Recalibrate: move which Focus?", "Click it, then place it anew, on either grid.")

    def _ask_pieces(self, kind: type, headline: str, body: str) -> None:
        station = self._station
        if not station.can_act:
            return
        state = station.state
        choices = []
        for act in of_kind(station.seen.legal, kind):
            spot = spot_on(state, act.piece)
            where = f", {GRIDS[spot[0]]} grid" if spot else ""
            choices.append(Choice([Span("The "), piece_span(act.piece), Span(where)], act, act.piece, spot))
        station.ask(Asking(headline, body, tuple(choices)))

    def exchange(self) -> None:
        """Swap what is in the hand with the Reserve."""
        acts = of_kind(self._station.seen.legal, Swap)
        if acts:
            self._station.swap(acts[0])

    def take_bullet(self) -> None:
        """Take the Bullet of a grid on which it can make its Kill."""
        shots = of_kind(self._station.seen.legal, Shoot)
        if shots:
            self._station.hand.lift(bullet_of(0 if shots[0].board == TARGET else 1))

    def ready(self) -> None:
        """Begin or end the turn; asked once more where that would waste Focus and time."""
        station = self._station
        hostage = station.hostage
        is_early = hostage.stage == "timed" and bool(hostage.offered)
        if is_early and not station.asks_ready and Ready() in station.seen.legal:
            station.asks_ready = True
            station.refresh()
            return
        station.act(Ready())
