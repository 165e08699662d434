"""How Hostage Rescue is played: which Focus to pick up, where it goes, and what is tidied up after the bell.

In the ten seconds nothing is done that can wait: shots, moved pieces and most pieces to be taken off come after the
bell. Within them the Focus are laid that bring both Kills nearest; one that helps nowhere is laid all the same, for
whoever has placed all gets one more, and what lies in the way is taken off afterwards.
"""

from __future__ import annotations

from typing import Any

from game.bots.bot import Budget
from game.bots.super_snipers.answers import earn_another
from game.bots.super_snipers.placements import Style
from game.bots.super_snipers.reading import Reader, asked
from game.bots.super_snipers.rescue_lines import best_line, threat_of
from game.bots.super_snipers.rescue_outlook import Deed, Outlook
from game.core import Action, Rng
from game.rules.super_snipers.actions import (
    TARGET,
    Cancel,
    Decline,
    EarnAnother,
    LayDown,
    PickUp,
    Place,
    Ready,
    Remove,
    Shoot,
)
from game.rules.super_snipers.game import SuperSnipers
from game.rules.super_snipers.pieces import NO_PIECE, Piece
from game.rules.super_snipers.state import SniperObservation, SniperState

WORTH_A_BONUS, WORTH_REMOVING = 0.3, 0.15
"""So many Focus an act must save for which a Bonus is flipped, and one that is free."""
HASTE = 0.35
"""How much of a level's error is made here: among five Focus to choose from, a third of it spoils as much."""
SLOW = 0.5
"""Where a placement saves less than so many Focus, one looks for a token to use or a piece to take off."""
LOW_BAG = 12
"""With fewer Focus than this in the bag and the discards, those that lie on a dead Sniper's grid are missed."""


class Rescuer:
    """The rescuer's mind; ``is_planned``: the last act followed from the one before."""

    def __init__(
        self, game: SuperSnipers, reader: Reader, rng: Rng, style: Style, *, noise: float, has_tricks: bool
    ) -> None:
        self._game = game
        self._reader = reader
        self._rng = rng
        self._style = style
        self._noise = HASTE * noise
        self._has_tricks = has_tricks
        self._following: tuple[Action, ...] = ()
        self._line: tuple[Place, ...] = ()
        self.is_planned = False

    def choose(self, observation: SniperObservation, budget: Budget) -> Any:
        """Return the act that follows from the last one, or a new choice."""
        state, legal = observation.table, observation.legal
        self.is_planned = bool(self._following) and self._following[0] in legal
        if not self.is_planned:
            outlook = Outlook(self._game, self._reader, self._style.looks, threat_of(state))
            self._following = self._fresh(outlook, state, legal, budget).acts
        act, *further = self._following
        self._following = tuple(further)
        return act

    def _fresh(self, outlook: Outlook, state: SniperState, legal: tuple[Any, ...], budget: Budget) -> Deed:
        if len(legal) == 1:
            return Deed(0.0, legal)
        if asked(state, 0) is not None:
            return self._answer(outlook, state, legal)
        hostage, side = state.hostage, state.sides[0]
        assert hostage is not None
        if hostage.held != NO_PIECE or side.using or side.lifted is not None:
            return self._held(outlook, state, legal)
        return self._pick_up(outlook, state, legal, budget) or self._tidy(outlook, state, legal)

    def _answer(self, outlook: Outlook, state: SniperState, legal: tuple[Any, ...]) -> Deed:
        """Return the answer to a question of a card."""
        offered = tuple(one for one in legal if isinstance(one, EarnAnother))
        if offered:
            return Deed(0.0, (earn_another(offered),))
        answers = [Deed(outlook.after(state, one), (one,)) for one in legal if not isinstance(one, Decline)]
        return min(answers, key=_cost)

    # -- the ten seconds

    def _pick_up(self, outlook: Outlook, state: SniperState, legal: tuple[Any, ...], budget: Budget) -> Deed | None:
        """Return what to pick up next, or None when that is over."""
        shots = [one for one in legal if isinstance(one, Shoot)]
        living = sum(not side.has_killed for side in state.sides)
        if len({shot.board for shot in shots}) == living:
            return Deed(0.0, (shots[0],))
        pieces = tuple(one.piece for one in legal if isinstance(one, PickUp))
        if not pieces:
            return None
        if self._noise:
            return self._hasty(outlook, state, pieces)
        if not self._goes_on(outlook, state, pieces):
            line = best_line(outlook.stand(state), outlook.threat, pieces, self._style, budget)
            if self._has_tricks and line.cost > outlook.cost(state) - SLOW * len(line.steps):
                other = self._otherwise(outlook, state, legal, pieces, budget)
                if other is not None and other.cost < line.cost:
                    return other
            if not line.steps:
                return None
            self._line = line.steps if len(line.steps) < self._style.depth else line.steps[:-1] or line.steps
        place, *further = self._line
        self._line = tuple(further)
        return Deed(0.0, (PickUp(place.piece), place))

    def _goes_on(self, outlook: Outlook, state: SniperState, pieces: tuple[Piece, ...]) -> bool:
        """Tell whether the line that was thought of can go on."""
        if not self._line or self._line[0].piece not in pieces:
            return False
        place = self._line[0]
        return not place.mask & outlook.stand(state).fronts[place.board != TARGET].field.taken

    def _otherwise(
        self, outlook: Outlook, state: SniperState, legal: tuple[Any, ...], pieces: tuple[Piece, ...], budget: Budget
    ) -> Deed | None:
        """Return the best that comes of a token, of the Reserve, or of a piece taken off first, its price paid."""
        deeds = [Deed(one.cost + WORTH_A_BONUS, one.acts) for one in outlook.with_tokens_from(state, pieces)]
        rooms = outlook.with_room(state, legal, pieces, budget)
        deeds += [Deed(one.cost + WORTH_REMOVING, one.acts) for one in rooms]
        return min(deeds, key=_cost, default=None)

    def _hasty(self, outlook: Outlook, state: SniperState, pieces: tuple[Piece, ...]) -> Deed | None:
        """Return the Focus that seems to help most at a first look, to be laid where it does."""
        deeds = [deed for piece in pieces for deed in outlook.placings_after(state, PickUp(piece))]
        return min(deeds, key=self._noisy, default=None)

    # -- with something in the hand

    def _held(self, outlook: Outlook, state: SniperState, legal: tuple[Any, ...]) -> Deed:
        deeds = list(outlook.placings(state, legal))
        if self._has_tricks:
            dear = outlook.with_tokens(state, legal)
            deeds += [Deed(one.cost + WORTH_A_BONUS, one.acts) for one in dear]
        if deeds:
            return min(deeds, key=self._noisy)
        return Deed(0.0, (next(one for kind in (Cancel, LayDown, Ready) for one in legal if isinstance(one, kind)),))

    # -- after the bell, or with nothing left to pick up

    def _tidy(self, outlook: Outlook, state: SniperState, legal: tuple[Any, ...]) -> Deed:
        self._line = ()
        now = outlook.cost(state)
        shot = next((one for one in legal if isinstance(one, Shoot)), None)
        if shot is not None:
            return Deed(now, (shot,))
        removals = [one for one in legal if isinstance(one, Remove)]
        best = min((Deed(outlook.after(state, one), (one,)) for one in removals), key=_cost, default=None)
        if best is not None and best.cost < now - WORTH_REMOVING:
            return best
        if self._has_tricks:
            best = self._spared(outlook, state, removals) or min(outlook.moved(state, legal), key=_cost, default=None)
            if best is not None and best.cost < now - WORTH_A_BONUS:
                return best
        return Deed(now, (Ready() if Ready() in legal else legal[-1],))

    def _spared(self, outlook: Outlook, state: SniperState, removals: list[Remove]) -> Deed | None:
        """Return a piece that a dead Sniper's grid can spare, its Innocents stay cut off, when the bag runs low."""
        side = state.sides[0]
        if len(side.bag) + len(side.discards) >= LOW_BAG:
            return None
        dead = {one.piece for grid in state.sides if grid.has_killed and grid.target for one in grid.target.placed}
        for act in removals:
            if act.piece in dead and _isolated(outlook.then(state, act)) == _isolated(state):
                return Deed(-1.0, (act,))
        return None

    def _noisy(self, deed: Deed) -> float:
        return deed.cost + self._noise * self._rng.unit() if self._noise else deed.cost


def _isolated(state: SniperState) -> list[bool]:
    return [one.is_isolated for side in state.sides if side.target for one in side.target.innocents]


def _cost(deed: Deed) -> float:
    return deed.cost
