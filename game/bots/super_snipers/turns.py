"""What can be done with a turn: each way with all its acts, and where it leads.

A way ends with a placement, or with nothing placed at all. Tokens, Bonuses and cards come before it, played by the
rules themselves on the table as it is seen; draws are left out, for nobody knows them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.bots.bot import Budget
from game.bots.super_snipers.field import colour_of
from game.bots.super_snipers.placements import Laid, Sight, Style
from game.bots.super_snipers.reading import PER_ADRENALINE, Reader, asked, kept_worth
from game.bots.super_snipers.stand import PER_BONUS, PER_CLEAR, Stand
from game.core import Action, Seat
from game.rules.super_snipers.actions import (
    TARGET,
    DiscardActive,
    Keep,
    Lift,
    MoveMeeple,
    Place,
    Ready,
    Rearrange,
    Remove,
    Swap,
    SwapLocate,
    Take,
    Unload,
    Use,
)
from game.rules.super_snipers.game import SuperSnipers
from game.rules.super_snipers.pieces import ADRENALINE, Piece, is_focus
from game.rules.super_snipers.state import Draw, PlaceSurveillance, PutAside, Random, Refill, SniperState

BEFORE = (Swap, DiscardActive, Use, Rearrange, Take, Unload, Keep, SwapLocate, MoveMeeple, Remove)
"""Acts that may come before a placement."""
TWICE = (DiscardActive, Unload)
"""Those that may be done twice before it."""
MOVES_TRIED = 3
COVERS_TRIED = 8


class Way(NamedTuple):
    """A way to play: its acts, each with the table on which it is chosen, where it leads, the Focus that come next."""

    turns: float
    acts: tuple[tuple[SniperState, Action], ...]
    stand: Stand
    coming: tuple[Piece, ...]


class Turn:
    """The ways to play a turn of ``seat`` from a table that it sees."""

    def __init__(self, game: SuperSnipers, reader: Reader, seat: Seat, style: Style, budget: Budget) -> None:
        self._game = game
        self._reader = reader
        self._seat = seat
        self._style = style
        self._budget = budget

    def plain(self, state: SniperState, legal: tuple[Any, ...]) -> list[Way]:
        """Return the ways that place something at once, and the one that does nothing more where that is allowed."""
        found = list(self._placing(state, legal, ()))
        if Ready() in legal:
            found.append(self._resting(state, self._reader.stand(state, self._seat), ((state, Ready()),)))
        return found

    def with_acts(self, state: SniperState, legal: tuple[Any, ...], depth: int = 1) -> list[Way]:
        """Return the ways that do something else first."""
        return list(self._after_acts(state, legal, (), depth))

    def extras(self, state: SniperState, legal: tuple[Any, ...]) -> list[Way]:
        """Return what can be done after the placement of the turn: one piece moved, taken off, or laid in addition."""
        found = list(self._placing(state, legal, ()))
        for action in legal:
            if isinstance(action, Lift):
                found += self._placing_after(state, action)
            elif isinstance(action, Remove) and state.sides[self._seat].target is not None:
                then = self._then(state, action)
                stand = self._reader.stand(then, self._seat)
                found.append(self._resting(then, stand, ((state, action),)))
        return found

    def _placing_after(self, state: SniperState, action: Action) -> Iterator[Way]:
        then = self._then(state, action)
        yield from self._placing(then, self._game.legal(then, self._seat), ((state, action),))

    def _after_acts(
        self, state: SniperState, legal: tuple[Any, ...], acts: tuple[tuple[SniperState, Action], ...], depth: int
    ) -> Iterator[Way]:
        for action in self._worth_trying(state, legal):
            if self._budget.is_spent():
                return
            then = self._then(state, action)
            then_legal = self._game.legal(then, self._seat)
            so_far = (*acts, (state, action))
            yield from self._placing(then, then_legal, so_far)
            if isinstance(action, TWICE) and depth < 2:
                again = tuple(one for one in then_legal if isinstance(one, TWICE))
                yield from self._after_acts(then, again, so_far, depth + 1)

    def _worth_trying(self, state: SniperState, legal: tuple[Any, ...]) -> list[Any]:
        """Return the acts to be tried: of equal ones the first, of moves of meeples the best few."""
        tried: list[Any] = [action for action in legal if isinstance(action, BEFORE)]
        moves = [action for action in tried if isinstance(action, MoveMeeple)]
        if len(moves) > MOVES_TRIED:
            rated = sorted(moves, key=lambda move: self._reader.stand(self._then(state, move), self._seat).turns())
            tried = [action for action in tried if not isinstance(action, MoveMeeple)] + rated[:MOVES_TRIED]
        return tried

    # -- placements

    def _placing(
        self, state: SniperState, legal: tuple[Any, ...], acts: tuple[tuple[SniperState, Action], ...]
    ) -> Iterator[Way]:
        """Yield the placements that look best, for each piece."""
        side = state.sides[self._seat]
        stand = self._reader.stand(state, self._seat)
        sights = [Sight(front) for front in stand.fronts]
        offered = bool(state.offers(self._seat))
        by_piece: dict[Piece, list[tuple[Laid, Place]]] = {}
        covering: list[tuple[Laid, Place]] = []
        for action in legal:
            if not isinstance(action, Place):
                continue
            is_extra = action.piece in side.card or action.piece == side.reserve
            if is_extra and not side.has_placed and not offered and any(is_focus(piece) for piece in side.los[:1]):
                continue
            index = 0 if action.board == TARGET else action.board
            look = sights[index].look(action.mask, colour_of(action.piece))
            laid = Laid(look, index, action.mask)
            if action.mask & stand.fronts[index].field.plot.hard:
                covering.append((laid, action))
            else:
                by_piece.setdefault(action.piece, []).append((laid, action))
        for places in by_piece.values():
            self._budget.spend(len(places))
            places.sort(key=_look, reverse=True)
            for laid, action in places[: self._style.looks]:
                yield self._laid(state, stand, laid, action, acts)
        covering.sort(key=_look, reverse=True)
        for _, action in covering[:COVERS_TRIED]:
            yield from self._covering(state, action, acts)

    def _laid(
        self,
        state: SniperState,
        stand: Stand,
        laid: Laid,
        action: Place,
        acts: tuple[tuple[SniperState, Action], ...],
    ) -> Way:
        side, piece = state.sides[self._seat], action.piece
        after = stand.after(laid.board, laid.mask, colour_of(piece), 0)
        cost = 0.0
        if piece >= ADRENALINE and not side.lifted:
            cost = PER_ADRENALINE
        elif piece in side.card:
            cost = kept_worth(len(side.card)) - kept_worth(len(side.card) - 1)
        elif piece == side.reserve:
            cost = PER_BONUS[0] / 2
        if cost:
            after = after._replace(worth=after.worth - cost)
        return self._resting(state, after, (*acts, (state, action)), piece)

    def _covering(
        self, state: SniperState, action: Place, acts: tuple[tuple[SniperState, Action], ...]
    ) -> Iterator[Way]:
        """Yield what comes of a placement over a meeple: it is played by the rules."""
        then = self._then(state, action)
        so_far = (*acts, (state, action))
        if isinstance(asked(then, self._seat), PutAside):
            for goal in self._game.legal(then, self._seat):
                after = self._then(then, goal)
                stand = self._reader.stand(after, self._seat)
                yield self._resting(after, stand, (*so_far, (then, goal)))
            return
        yield self._resting(then, self._reader.stand(then, self._seat), so_far)

    def _resting(
        self,
        state: SniperState,
        stand: Stand,
        acts: tuple[tuple[SniperState, Action], ...],
        piece: Piece | None = None,
    ) -> Way:
        """Return the way that ends here."""
        side = state.sides[self._seat]
        is_skip = isinstance(acts[-1][1], Ready) and not side.has_placed and not side.laid
        if is_skip:
            stand = stand._replace(worth=stand.worth + PER_CLEAR[2] - PER_CLEAR[side.clears])
        first = side.surveillance if isinstance(asked(state, self._seat), PlaceSurveillance) else ()
        coming = tuple(one for one in (*first, *side.los) if one != piece and is_focus(one))
        return Way(stand.turns(), acts, stand, coming)

    def _then(self, state: SniperState, action: Action) -> SniperState:
        """Return the table after an act, what chance would do left out."""
        after: SniperState = self._game.apply(state, self._seat, action).state
        tasks = after.tasks
        while tasks and isinstance(tasks[-1], (Refill, Draw, Random)):
            tasks = tasks[:-1]
        return after if tasks is after.tasks else replace(after, tasks=tasks)


def _look(item: tuple[Laid, Place]) -> float:
    return item[0].look
