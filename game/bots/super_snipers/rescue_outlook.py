"""What comes of the acts of a rescuer: each deed with what both Kills still cost after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.bots.bot import Budget
from game.bots.super_snipers.field import colour_of
from game.bots.super_snipers.placements import Sight, Style
from game.bots.super_snipers.reading import Reader
from game.bots.super_snipers.rescue_lines import Threat, best_line, rescue_cost
from game.bots.super_snipers.stand import Stand
from game.core import Action
from game.rules.super_snipers.actions import TARGET, Lift, PickUp, Place, Remove, Swap, Use
from game.rules.super_snipers.game import SuperSnipers
from game.rules.super_snipers.pieces import Piece
from game.rules.super_snipers.state import Draw, Random, Refill, SniperState

ROOM_STYLE = Style(looks=4, width=2, depth=2, samples=0)


class Deed(NamedTuple):
    """Acts that follow from one another, and what both Kills cost after them."""

    cost: float
    acts: tuple[Action, ...]


class Outlook:
    """What a rescuer sees ahead; ``looks``: so many placements of a Focus are weighed."""

    def __init__(self, game: SuperSnipers, reader: Reader, looks: int, threat: Threat) -> None:
        self._game = game
        self._reader = reader
        self._looks = looks
        self.threat = threat

    def stand(self, state: SniperState) -> Stand:
        """Return where the rescuer stands."""
        return self._reader.rescue(state)

    def cost(self, state: SniperState) -> float:
        """Return what both Kills still cost."""
        return rescue_cost(self.stand(state), self.threat)

    def after(self, state: SniperState, act: Action) -> float:
        """Return what they cost after an act."""
        return self.cost(self.then(state, act))

    def then(self, state: SniperState, act: Action) -> SniperState:
        """Return the table after an act, draws left out."""
        after: SniperState = self._game.apply(state, 0, act).state
        tasks = after.tasks
        while tasks and isinstance(tasks[-1], Refill | Draw | Random):
            tasks = tasks[:-1]
        return replace(after, tasks=tasks)

    def placings(self, state: SniperState, legal: Iterable[Any], before: tuple[Action, ...] = ()) -> Iterator[Deed]:
        """Yield the placements that look best, after the acts ``before``."""
        stand = self.stand(state)
        sights = [Sight(front) for front in stand.fronts]
        looks = []
        for act in legal:
            if isinstance(act, Place):
                index = int(act.board != TARGET)
                looks.append((sights[index].look(act.mask, colour_of(act.piece)), index, act))
        looks.sort(key=_first, reverse=True)
        for _, index, act in looks[: self._looks]:
            if act.mask & stand.fronts[index].field.plot.hard:
                yield Deed(self.after(state, act), (*before, act))
            else:
                then = stand.after(index, act.mask, colour_of(act.piece), 0)
                yield Deed(rescue_cost(then, self.threat), (*before, act))

    def placings_after(self, state: SniperState, act: Action, before: tuple[Action, ...] = ()) -> Iterator[Deed]:
        """Yield the placements after an act that makes them possible."""
        then = self.then(state, act)
        yield from self.placings(then, self._game.legal(then, 0), (*before, act))

    def with_tokens(self, state: SniperState, legal: Iterable[Any], before: tuple[Action, ...] = ()) -> Iterator[Deed]:
        """Yield the placements of what is in the hand after a token or a card was used, or the Reserve taken."""
        for act in legal:
            if isinstance(act, Use | Swap):
                yield from self.placings_after(state, act, before)

    def with_tokens_from(self, state: SniperState, pieces: Iterable[Piece]) -> Iterator[Deed]:
        """Yield the same for each Focus that could be picked up."""
        for piece in pieces:
            pick = PickUp(piece)
            then = self.then(state, pick)
            yield from self.with_tokens(then, self._game.legal(then, 0), (pick,))

    def with_room(
        self, state: SniperState, legal: Iterable[Any], pieces: tuple[Piece, ...], budget: Budget
    ) -> Iterator[Deed]:
        """Yield what the Focus at hand come to after a piece was taken off for them."""
        for act in legal:
            if isinstance(act, Remove) and not budget.is_spent():
                stand = self.stand(self.then(state, act))
                yield Deed(best_line(stand, self.threat, pieces, ROOM_STYLE, budget).cost, (act,))

    def moved(self, state: SniperState, legal: Iterable[Any]) -> Iterator[Deed]:
        """Yield the moves of pieces."""
        for act in legal:
            if isinstance(act, Lift):
                yield from self.placings_after(state, act)


def _first(item: tuple[float, int, Place]) -> float:
    return item[0]
