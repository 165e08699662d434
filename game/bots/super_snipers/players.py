"""The computer players: one that plays anything, and one that plans its turn as far as its level lets it."""

from __future__ import annotations

from typing import Any

from game.bots.bot import Budget
from game.bots.super_snipers import answers
from game.bots.super_snipers.placements import Style, foresee
from game.bots.super_snipers.reading import as_planned, asked
from game.bots.super_snipers.rescuer import Rescuer
from game.bots.super_snipers.sniper_bot import SniperBot
from game.bots.super_snipers.turns import Turn, Way
from game.core import Action, Rng
from game.core.levels import Pace
from game.rules.super_snipers.actions import (
    Cancel,
    CopyCard,
    Decline,
    EarnAnother,
    Hide,
    Load,
    Pay,
    PickCard,
    Ready,
    Search,
    SendBullet,
    Shoot,
)
from game.rules.super_snipers.game import SuperSnipers
from game.rules.super_snipers.pieces import Piece, is_focus
from game.rules.super_snipers.state import SniperObservation, SniperState

FAR = 8.0
"""A Bullet that is away is missed when the Kill is nearer than so many turns."""
SLOW, IDLE = 2.0, 0.1
"""A placement that gains less turns than this lets one look for something else; an extra act must gain more."""


class RandomBot(SniperBot):
    """Plays any legal action, all equally likely."""

    def choose(self, observation: SniperObservation, budget: Budget) -> Any:
        """Return a random legal action."""
        return self._rng.pick(observation.legal)


class PlanningBot(SniperBot):
    """Plans a whole turn, keeps the plan, and reads its later acts from it while the table is as it was foreseen.

    ``style``: how it searches, ``rescue``: in Hostage Rescue. ``noise``: up to so many turns are added to what each way
    costs. ``has_tricks``: it uses tokens, Bonuses and cards.
    """

    def __init__(
        self, game: SuperSnipers, rng: Rng, pace: Pace, style: Style, rescue: Style, *, noise: float, has_tricks: bool
    ) -> None:
        super().__init__(game, rng, pace)
        self._style = style
        self._noise = noise
        self._has_tricks = has_tricks
        self._rescuer = Rescuer(game, self._reader, rng, rescue, noise=noise, has_tricks=has_tricks)
        self._plan: list[tuple[SniperState, Action]] = []

    def choose(self, observation: SniperObservation, budget: Budget) -> Any:
        """Return the next act of the plan, or the first of a new one."""
        observation = observation.own()
        if observation.table.hostage is not None:
            action = self._rescuer.choose(observation, budget)
            self._is_planned = self._rescuer.is_planned
            return action
        planned = self._planned(observation)
        self._is_planned = planned is not None
        if planned is not None:
            return planned
        if len(observation.legal) == 1:
            return observation.legal[0]
        answer = self._answer(observation)
        if answer is not None:
            return answer
        way = self._best(observation, budget)
        if way is None:
            return self._when_stuck(observation)
        self._plan = list(way.acts[1:])
        return way.acts[0][1]

    def _planned(self, observation: SniperObservation) -> Action | None:
        if self._plan:
            state, action = self._plan.pop(0)
            if as_planned(state, observation.table, observation.seat) and action in observation.legal:
                return action
            self._plan = []
        return None

    def _answer(self, observation: SniperObservation) -> Action | None:
        """Return the choice that needs no search, or None."""
        legal, seat = observation.legal, observation.seat
        shots = [action for action in legal if isinstance(action, Shoot)]
        if shots:
            return shots[0]
        search = next((action for action in legal if isinstance(action, Search)), None)
        if search is not None:
            return search
        match legal[0]:
            case Hide():
                return answers.hide(observation, legal, self._reader.book, self._rng)
            case Pay():
                return answers.pay(legal)
            case Load():
                return answers.load(observation.table, seat, legal)
            case CopyCard():
                return answers.copy(self._reader.book, legal)
            case PickCard():
                return answers.draft(self._reader.book, legal)
            case EarnAnother():
                return answers.earn_another(tuple(one for one in legal if isinstance(one, EarnAnother)))
        if self._has_tricks and SendBullet() in legal and self._may_send(observation):
            return SendBullet()
        return None

    def _may_send(self, observation: SniperObservation) -> bool:
        """Tell whether the Bullet can be spared, and the opponent's cards are at work."""
        state, seat = observation.table, observation.seat
        is_late = state.sides[1 - seat].target is not None or (state.ai is not None and state.ai.is_located)
        return is_late and self._reader.stand(state, seat).turns() >= FAR

    def _best(self, observation: SniperObservation, budget: Budget) -> Way | None:
        state, seat, legal = observation.table, observation.seat, observation.legal
        turn = Turn(self._game, self._reader, seat, self._style, budget)
        side = state.sides[seat]
        now = self._reader.stand(state, seat).turns()
        task = asked(state, seat)
        if side.has_placed and task is None and Ready() in legal:
            return self._finish(turn, observation, now, budget)
        ways = turn.plain(state, legal)
        if task is not None or side.using or side.lifted is not None:
            if Decline() in legal:
                ways.append(Way(now, ((state, Decline()),), self._reader.stand(state, seat), ()))
            return self._pick(ways, side.bag, budget)
        if self._has_tricks or not ways:
            best = min((way.turns for way in ways), default=99.0)
            if best > now - SLOW or self._style.depth:
                ways += turn.with_acts(state, legal)
        return self._pick(ways, side.bag, budget)

    def _finish(self, turn: Turn, observation: SniperObservation, now: float, budget: Budget) -> Way | None:
        """Return what is still done after the placement, at least the end of the turn."""
        state, legal = observation.table, observation.legal
        side, stand = state.sides[observation.seat], self._reader.stand(state, observation.seat)
        ready = Way(now - IDLE, ((state, Ready()),), stand, tuple(filter(is_focus, side.los)))
        if not self._has_tricks:
            return ready
        ways = [ready, *turn.extras(state, legal)]
        return self._pick(ways, side.bag, budget)

    def _pick(self, ways: list[Way], bag: tuple[Piece, ...], budget: Budget) -> Way | None:
        """Return the way that leads nearest to the Kill, the best few looked further into."""
        if not ways:
            return None
        if self._noise:
            return min(ways, key=lambda way: way.turns + self._noise * self._rng.unit())
        ways = sorted(ways, key=_turns)
        if not self._style.depth or len(ways) == 1:
            return ways[0]
        draws = self._draws(bag)
        best, fewest = ways[0], float("inf")
        for way in ways[: 3 * self._style.width]:
            if budget.is_spent():
                break
            turns = self._foreseen(way, draws, budget)
            if turns < fewest - 1e-9:
                best, fewest = way, turns
        return best

    def _foreseen(self, way: Way, draws: list[tuple[Piece, ...]], budget: Budget) -> float:
        """Return the turns to the Kill after a way, over what lies in the Line of Sight and what may be drawn."""
        depth = self._style.depth
        lines = {(*way.coming, *drawn)[:depth] for drawn in draws}
        return sum(foresee(way.stand, line, self._style, budget) for line in sorted(lines)) / len(lines)

    def _draws(self, bag: tuple[Piece, ...]) -> list[tuple[Piece, ...]]:
        """Return what may come out of the bag, the same for every way."""
        count = max(1, self._style.samples)
        return [self._rng.shuffled(bag)[: self._style.depth] for _ in range(count)]

    def _when_stuck(self, observation: SniperObservation) -> Action:
        """Return what can be done when nothing can be placed: a token, or the end of the turn."""
        legal = observation.legal
        return Ready() if Ready() in legal else Cancel() if Cancel() in legal else legal[0]


def _turns(way: Way) -> float:
    return way.turns
