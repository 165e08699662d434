"""How Hostage Rescue is played: which Focus to pick up, where it goes, and what is tidied up after the bell.

In the ten seconds nothing is done that can wait: shots, moved pieces and pieces taken off come after the bell. Within
them the Focus are laid that bring both Kills nearest; one that helps nowhere is laid all the same, for whoever has
placed all gets one more, and what lies in the way is taken off afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.bots.bot import Budget
from game.bots.super_snipers.answers import earn_another
from game.bots.super_snipers.field import colour_of
from game.bots.super_snipers.placements import Sight, Style
from game.bots.super_snipers.reading import Reader, asked
from game.bots.super_snipers.rescue_lines import Line, best_line, rescue_cost
from game.core import Action, Rng
from game.rules.super_snipers.actions import (
    TARGET,
    Cancel,
    Decline,
    EarnAnother,
    LayDown,
    Lift,
    PickUp,
    Place,
    Ready,
    Remove,
    Shoot,
    Swap,
    Use,
)
from game.rules.super_snipers.game import SuperSnipers
from game.rules.super_snipers.pieces import NO_PIECE
from game.rules.super_snipers.state import Draw, Random, Refill, SniperObservation, SniperState

WORTH_A_BONUS, WORTH_REMOVING = 0.3, 0.15
"""So many Focus an act must save for which a Bonus is flipped, and one that is free."""


HASTE = 0.35
"""How much of a level's error is made here: among five Focus to choose from, a third of it spoils as much."""
SLOW = 0.35
"""Where a placement saves less than so many Focus, one looks for a piece to take off."""
LOW_BAG = 12
"""With fewer Focus than this in the bag and the discards, those that lie on a dead Sniper's grid are missed."""
ROOM_STYLE = Style(looks=4, width=2, depth=2, samples=0)


class Deed(NamedTuple):
    """An act, the one that follows it (or None), and what it costs in the end."""

    cost: float
    act: Action
    then: Action | None = None


class Rescuer:
    """The rescuer's mind; ``is_planned``: the last act followed from the one before."""

    def __init__(
        self, game: SuperSnipers, reader: Reader, rng: Rng, style: Style, *, noise: float, has_tricks: bool
    ) -> None:
        self._game = game
        self._reader = reader
        self._rng = rng
        self._style = style._replace(depth=style.depth + 1)
        self._noise = HASTE * noise
        self._has_tricks = has_tricks
        self._next: Action | None = None
        self._line: tuple[Place, ...] = ()
        self.is_planned = False

    def choose(self, observation: SniperObservation, budget: Budget) -> Any:
        """Return the act that follows from the last one, or a new choice."""
        following, self._next = self._next, None
        self.is_planned = following in observation.legal
        if self.is_planned:
            return following
        return self._fresh(observation.table, observation.legal, budget)

    def _fresh(self, state: SniperState, legal: tuple[Any, ...], budget: Budget) -> Any:
        if len(legal) == 1:
            return legal[0]
        answer = self._answer(state, legal)
        if answer is not None:
            return answer
        hostage = state.hostage
        assert hostage is not None
        if hostage.held != NO_PIECE or state.sides[0].using or state.sides[0].lifted is not None:
            return self._held(state, legal)
        pick = self._pick_up(state, legal, budget)
        if pick is not None:
            return pick
        return self._tidy(state, legal)

    def _answer(self, state: SniperState, legal: tuple[Any, ...]) -> Action | None:
        """Return the answer to a question of a card, if one is asked."""
        if asked(state, 0) is None:
            return None
        offered = tuple(one for one in legal if isinstance(one, EarnAnother))
        if offered:
            return earn_another(offered)
        answers: list[Action] = [one for one in legal if not isinstance(one, Decline)]
        return min(answers, key=lambda one: self._after(state, one))

    # -- the ten seconds

    def _pick_up(self, state: SniperState, legal: tuple[Any, ...], budget: Budget) -> Action | None:
        """Return what to pick up next, or None when that is over."""
        shots = [one for one in legal if isinstance(one, Shoot)]
        living = sum(not side.has_killed for side in state.sides)
        if len({shot.board for shot in shots}) == living:
            return shots[0]
        pieces = tuple(one.piece for one in legal if isinstance(one, PickUp))
        if not pieces:
            return None
        if self._noise:
            return self._hasty(state, pieces)
        if not self._goes_on(state, pieces):
            line = best_line(self._reader.rescue(state), pieces, self._style, budget)
            removed = self._make_room(state, legal, pieces, line, budget)
            if removed is not None or not line.steps:
                return removed
            self._line = line.steps if len(line.steps) < self._style.depth else line.steps[:-1] or line.steps
        self._next, *further = self._line
        self._line = tuple(further)
        return PickUp(self._next.piece)

    def _goes_on(self, state: SniperState, pieces: tuple[int, ...]) -> bool:
        """Tell whether the line that was thought of can go on."""
        if not self._line or self._line[0].piece not in pieces:
            return False
        place = self._line[0]
        return not place.mask & self._reader.rescue(state).fronts[place.board != TARGET].field.taken

    def _make_room(
        self, state: SniperState, legal: tuple[Any, ...], pieces: tuple[int, ...], line: Line, budget: Budget
    ) -> Action | None:
        """Return a piece to take off first, where the Focus at hand gain little otherwise and more without it."""
        now = rescue_cost(self._reader.rescue(state))
        if not self._has_tricks or (line.steps and line.cost < now - SLOW * len(line.steps)):
            return None
        best, least = None, line.cost - WORTH_REMOVING
        for act in legal:
            if isinstance(act, Remove) and not budget.is_spent():
                stand = self._reader.rescue(self._then(state, act))
                cost = best_line(stand, pieces, ROOM_STYLE, budget).cost
                if cost < least:
                    best, least = act, cost
        return best

    def _hasty(self, state: SniperState, pieces: tuple[int, ...]) -> Action | None:
        """Return the Focus that seems to help most at a first look, to be laid where it does."""
        deeds = []
        for piece in pieces:
            then = self._then(state, PickUp(piece))
            deeds += [Deed(one.cost, PickUp(piece), one.act) for one in self._placing(then, self._game.legal(then, 0))]
        if not deeds:
            return None
        chosen = min(deeds, key=self._noisy)
        self._next = chosen.then
        return chosen.act

    # -- with something in the hand

    def _held(self, state: SniperState, legal: tuple[Any, ...]) -> Action:
        deeds = list(self._placing(state, legal))
        now = rescue_cost(self._reader.rescue(state))
        if self._has_tricks:
            best = min((deed.cost for deed in deeds), default=now)
            for act in legal:
                if isinstance(act, Use | Swap):
                    then = self._then(state, act)
                    reached = min(self._placing(then, self._game.legal(then, 0)), default=None, key=_cost)
                    if reached is not None and reached.cost < best - WORTH_A_BONUS:
                        deeds.append(Deed(reached.cost, act, reached.act))
        if not deeds:
            return next(one for kind in (Cancel, LayDown, Ready) for one in legal if isinstance(one, kind))
        chosen = min(deeds, key=self._noisy)
        self._next = chosen.then
        return chosen.act

    def _placing(self, state: SniperState, legal: Iterable[Any]) -> Iterable[Deed]:
        """Yield the placements that look best, each with what it costs."""
        stand = self._reader.rescue(state)
        sights = [Sight(front) for front in stand.fronts]
        looks = []
        for act in legal:
            if isinstance(act, Place):
                index = int(act.board != TARGET)
                looks.append((sights[index].look(act.mask, colour_of(act.piece)), index, act))
        looks.sort(key=_first, reverse=True)
        for _, index, act in looks[: self._style.looks]:
            if act.mask & stand.fronts[index].field.plot.hard:
                yield Deed(self._after(state, act), act)
            else:
                then = stand.after(index, act.mask, colour_of(act.piece), 0)
                yield Deed(rescue_cost(then), act)

    # -- after the bell, or with nothing left to pick up

    def _tidy(self, state: SniperState, legal: tuple[Any, ...]) -> Action:
        self._line = ()
        shot = next((one for one in legal if isinstance(one, Shoot)), None)
        if shot is not None:
            return shot
        removals = [one for one in legal if isinstance(one, Remove)]
        removed = self._least(state, removals, WORTH_REMOVING) or self._spared(state, removals)
        if removed is not None:
            return removed
        if self._has_tricks:
            moved = self._moved(state, [one for one in legal if isinstance(one, Lift)])
            if moved is not None:
                self._next = moved.then
                return moved.act
        return Ready() if Ready() in legal else legal[-1]

    def _spared(self, state: SniperState, removals: list[Remove]) -> Action | None:
        """Return a piece that a dead Sniper's grid can spare, its Innocents stay cut off, when the bag runs low."""
        side = state.sides[0]
        if not self._has_tricks or len(side.bag) + len(side.discards) >= LOW_BAG:
            return None
        dead = {one.piece for grid in state.sides if grid.has_killed and grid.target for one in grid.target.placed}
        for act in removals:
            if act.piece in dead and _isolated(self._then(state, act)) == _isolated(state):
                return act
        return None

    def _moved(self, state: SniperState, lifts: list[Lift]) -> Deed | None:
        """Return the move of a piece that saves enough."""
        now = rescue_cost(self._reader.rescue(state))
        best: Deed | None = None
        for lift in lifts:
            then = self._then(state, lift)
            reached = min(self._placing(then, self._game.legal(then, 0)), default=None, key=_cost)
            if reached is not None and reached.cost < (best.cost if best else now - WORTH_A_BONUS):
                best = Deed(reached.cost, lift, reached.act)
        return best

    def _least(self, state: SniperState, acts: Sequence[Action], saving: float) -> Action | None:
        """Return the act after which least is missing, when it saves so much."""
        now = rescue_cost(self._reader.rescue(state))
        best = min(((self._after(state, act), number) for number, act in enumerate(acts)), default=(now, 0))
        return acts[best[1]] if best[0] < now - saving else None

    # -- looking ahead

    def _after(self, state: SniperState, act: Action) -> float:
        return rescue_cost(self._reader.rescue(self._then(state, act)))

    def _then(self, state: SniperState, act: Action) -> SniperState:
        """Return the table after an act, draws left out."""
        after: SniperState = self._game.apply(state, 0, act).state
        tasks = after.tasks
        while tasks and isinstance(tasks[-1], Refill | Draw | Random):
            tasks = tasks[:-1]
        return replace(after, tasks=tasks)

    def _noisy(self, deed: Deed) -> float:
        return deed.cost + self._noise * self._rng.unit() if self._noise else deed.cost


def _isolated(state: SniperState) -> list[bool]:
    return [one.is_isolated for side in state.sides if side.target for one in side.target.innocents]


def _cost(deed: Deed) -> float:
    return deed.cost


def _first(item: tuple[float, int, Place]) -> float:
    return item[0]
