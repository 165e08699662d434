"""The sniper's player: a plan for the whole turn, of which the first act is done; then it is thought again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.bots.bot import Budget
from game.bots.sniper_elite import gadgets, shots
from game.bots.sniper_elite.belief import Belief
from game.bots.sniper_elite.distances import steps_to
from game.bots.sniper_elite.foresight import Foresight
from game.bots.sniper_elite.hunch import Hunch
from game.bots.sniper_elite.outlook import End, Mind, Outlook
from game.bots.sniper_elite.ways import LOOT, Deed, completed, ways
from game.core import Action, Rng
from game.rules.hidden.ground import mask_of
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite import actions as act
from game.rules.sniper_elite.loadout import power_in_use
from game.rules.sniper_elite.state import SniperEliteObservation, SniperEliteState

WON = 1000.0
TRUST = 0.5
"""How much a plan that was played through counts beside what it looked like."""
LOOK = 12
"""Ends of a move from which it is asked what else could be done."""


class Plan(NamedTuple):
    """What to do now, and what the turn is worth then. ``end``: of the move, after which the deed is done; without one
    the deed is done now."""

    worth: float
    action: Action
    end: End | None = None
    deed: Deed = ""


class Marksman:
    """Plays the sniper's turns."""

    def __init__(self, game: SniperElite, mind: Mind, rng: Rng) -> None:
        self._game, self._mind, self._rng = game, mind, rng
        self._belief, self._hunch = Belief(game.field), Hunch(game.field)

    def choose(self, observation: SniperEliteObservation, budget: Budget) -> Action:
        """Return what to do now."""
        legal: tuple[Action, ...] = observation.legal
        if len(legal) == 1:
            return legal[0]
        if not self._mind.caution:
            return straight_on(self._game, observation, self._rng)
        outlook = self.outlook(observation)
        if isinstance(legal[0], act.KeepCard | act.NameNoise):
            return gadgets.answer(outlook, legal)
        found = sorted(plans(outlook, legal, budget), key=_by_worth)
        plan = _searched(outlook, found, budget) if self._mind.replies else found[0]
        if self._mind.has_tricks:
            return gadgets.instead(self._game, outlook, plan.action, found[0].worth, legal, budget) or plan.action
        return plan.action

    def outlook(self, observation: SniperEliteObservation) -> Outlook:
        """Return how things look to him now."""
        assert observation.secret is not None
        hunch = None
        if self._mind.reads:
            self._belief.told(observation.table)
            self._hunch.told(observation.table, self._belief.spaces())
            hunch = self._hunch
        state = SniperEliteState(observation.secret, observation.table)
        return Outlook(self._game.field, state, hunch, self._mind, self._rng)


def _by_worth(plan: Plan) -> float:
    return -plan.worth


def _is_other(plan: Plan) -> bool:
    return plan.deed != "objective"


def _searched(outlook: Outlook, found: list[Plan], budget: Budget) -> Plan:
    """Return the plan that is worth most when the squads have answered it; what completes an objective and the first
    ones are looked at."""
    foresight = Foresight(outlook, outlook.mind.replies)
    best, most = found[0], float("-inf")
    for plan in sorted(found, key=_is_other):
        if plan.worth >= WON:
            return plan
        if budget.is_spent():
            break
        worth = plan.worth + TRUST * foresight.worth(ways(outlook, plan.end, plan.deed), budget)
        if worth > most:
            best, most = plan, worth
    return best


def plans(outlook: Outlook, legal: tuple[Action, ...], budget: Budget) -> Iterator[Plan]:
    """Yield everything that the turn can begin with, or go on with."""
    yield from moves(outlook, budget)
    secret = outlook.secret
    if secret.has_acted:
        return
    if act.Complete() in legal:
        yield Plan(_completed_now(outlook), act.Complete(), deed="objective")
    if outlook.mind.shoots:
        power = power_in_use(outlook.field, secret)
        for aim in shots.aims(outlook, outlook.here, power):
            action: Action = act.Shoot(aim.target, aim.tokens)
            bursts = [one for one in legal if isinstance(one, act.FireBurst) and one.targets[0] == aim.target]
            if bursts:
                action = bursts[-1]
            if action in legal and not budget.is_spent():
                budget.spend(len(outlook.moves))
                yield Plan(shots.now(outlook, aim), action, deed=aim)
    if act.Loot() in legal and outlook.mind.has_tricks:
        yield Plan(_looted_now(outlook), act.Loot(), deed="loot")


def moves(outlook: Outlook, budget: Budget) -> Iterator[Plan]:
    """Yield every move, or the end of the turn, and each with the best that can be done after it."""
    suspects = outlook.usual
    budget.spend(len(outlook.moves))
    for number, end in enumerate(outlook.ends(suspects)):
        action = act.Move(end.path) if end.path else act.EndTurn()
        yield Plan(end.worth, action, end)
        if not outlook.secret.has_acted and end.path:
            yield from (Plan(worth, action, end, deed) for worth, deed in _then(outlook, end, number < LOOK))


def _then(outlook: Outlook, end: End, looks: bool) -> Iterator[tuple[float, Deed]]:
    """Yield what can be done after a move, and what that is worth."""
    field = outlook.field
    number = field.numbers.get(end.space, 0)
    if number in outlook.left:
        is_last = len(outlook.left) == 1
        yield WON if is_last else completed(outlook, number).worth(end.space, 1.0), "objective"
    elif looks and outlook.mind.shoots:
        aim = shots.after(outlook, end, outlook.usual)
        if aim:
            yield aim
    if looks and number and number not in outlook.left and outlook.mind.has_tricks and _may_loot(outlook, end.space):
        seen = mask_of(field.numbers)
        yield LOOT + outlook.worth(end.space, outlook.suspicion(outlook.usual, end.space, end.heard, seen)), "loot"


def _may_loot(outlook: Outlook, space: int) -> bool:
    return space not in outlook.secret.looted and outlook.table.deck > 0


def _completed_now(outlook: Outlook) -> float:
    if len(outlook.left) == 1:
        return WON
    then = completed(outlook, outlook.field.numbers[outlook.here])
    if outlook.secret.has_moved:
        return then.worth(outlook.here, 1.0)
    return then.best_end(then.suspects(1 << outlook.here))


def _looted_now(outlook: Outlook) -> float:
    seen = mask_of(outlook.field.numbers)
    if outlook.secret.has_moved:
        return LOOT + outlook.worth(outlook.here, outlook.suspicion(outlook.usual, outlook.here, outlook.heard, seen))
    return LOOT + outlook.best_end(outlook.suspects(seen))


def straight_on(game: SniperElite, observation: SniperEliteObservation, rng: Rng) -> Action:
    """Return what runs the shortest way: objectives, shots at who stands on one, the move that leaves fewest steps."""
    assert observation.secret is not None
    field, table, secret = game.field, observation.table, observation.secret
    legal: tuple[Action, ...] = observation.legal
    if act.Complete() in legal:
        return act.Complete()
    goals = [field.objectives[number] for number in secret.objectives if number not in table.done]
    outlook = Outlook(field, SniperEliteState(secret, table), None, Mind(), rng)
    for aim in shots.aims(outlook, secret.here, None):
        if table.units[aim.target].space in goals and act.Shoot(aim.target, aim.tokens) in legal:
            return act.Shoot(aim.target, aim.tokens)
    found = [one for one in legal if isinstance(one, act.Move)]
    locked = tuple(lock.passage for lock in table.locks)

    def left(space: int) -> int:
        return min(steps_to(field, goal, locked)[space] for goal in goals)

    if found and goals:
        least = min(left(move.path[-1]) for move in found)
        if least < left(secret.here):
            return rng.pick([move for move in found if left(move.path[-1]) == least])
    return act.EndTurn() if act.EndTurn() in legal else legal[0]
