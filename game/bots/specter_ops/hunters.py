"""The hunters' player: whose turn comes first, where to go, and what to do after the move."""

from __future__ import annotations

from game.bots.bot import Budget
from game.bots.hidden.mass import Mass
from game.bots.specter_ops import chase
from game.bots.specter_ops.assignment import Assignment, Drive, Plan
from game.bots.specter_ops.belief import Belief
from game.bots.specter_ops.distances import around
from game.bots.specter_ops.hunch import Hunch
from game.bots.specter_ops.search import Search
from game.bots.specter_ops.standing import Post
from game.core import Action, Rng
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops import actions as act
from game.rules.specter_ops.state import INSIDE, Clue, SpecterObservation


class Hunters:
    """Plays the turns of one seat's hunters; without a ``drive`` they chase the last trace."""

    def __init__(self, game: SpecterOps, drive: Drive | None, rng: Rng) -> None:
        self._game, self._drive, self._rng = game, drive, rng
        self._belief = Belief(game.field)
        self._plan: tuple[tuple[Clue, ...], tuple[int, Post]] | None = None
        self._hunch = Hunch(game.field, drive.doubt if drive else 1.0)

    def choose(self, observation: SpecterObservation, budget: Budget) -> Action:
        """Return what to do now."""
        legal: tuple[Action, ...] = observation.legal
        table = observation.table
        if len(legal) == 1:
            return legal[0]
        for good in (act.Attack(), act.AskAgent()):
            if good in legal:
                return good
        stage = table.doing.stage if table.doing else ""
        if self._drive is None:
            return self._chasing(observation, stage)
        mass = self.mass(observation)
        if stage == "act":
            return self._locked(observation, mass)
        if stage == "pet":
            return self._sniffing(observation, mass)
        number, post = self._planned(observation, mass, budget)
        if not stage:
            return act.BeginTurn(number)
        assert table.doing is not None
        may_sense = table.doing.began_inside or isinstance(post.deed, act.Stay)
        may_sense = may_sense and not isinstance(post.deed, act.Drive) and not self._others_drive(observation)
        return act.Sense() if may_sense and act.Sense() in legal else post.deed

    def mass(self, observation: SpecterObservation) -> Mass:
        """Return where she may be."""
        self._belief.told(observation.table)
        belief = self._belief.weights()
        self._hunch.told(observation.table, belief)
        return Mass(self._hunch.weights(belief))

    def _planned(self, observation: SpecterObservation, mass: Mass, budget: Budget) -> tuple[int, Post]:
        """Return who goes where now: as it was planned, unless something was learnt since."""
        assert self._drive is not None
        table = observation.table
        if self._plan is not None and table.doing is not None:
            clues, (number, post) = self._plan
            if table.doing.stage != "move":
                post = post._replace(deed=act.Stay() if post.is_inside else act.Leave(post.place))
            # Whoever only gives hints may have planned for another hunter, or for a drive to somewhere else.
            if clues is table.clues and number == table.doing.hunter and post.deed in observation.legal:
                return number, post
        first = self.plan(observation, mass, self._drive, budget).posts[0]
        self._plan = table.clues, first
        return first

    def plan(self, observation: SpecterObservation, mass: Mass, drive: Drive, budget: Budget) -> Plan:
        """Return where this seat's hunters who have to move yet go."""
        table = observation.table
        waiting = [number for number, one in enumerate(table.hunters) if not one.is_played]
        first = [number for number in waiting if table.hunters[number].seat == observation.seat]
        if table.doing:
            first = [table.doing.hunter]
        assignment = Assignment(self._game.field, table, mass, drive)
        plans = assignment.plans(first, waiting, budget, max(1, drive.foresees))
        if not drive.foresees:
            return plans[0]
        ahead = Mass(self._hunch.ahead(table))
        return Search(assignment, ahead, drive.ahead).best(plans, budget)

    def _others_drive(self, observation: SpecterObservation) -> bool:
        table = observation.table
        assert table.doing is not None
        return any(
            one.space == INSIDE and not one.is_played for n, one in enumerate(table.hunters) if n != table.doing.hunter
        )

    def _locked(self, observation: SpecterObservation, mass: Mass) -> Action:
        """Return the space to lock down: where most of her may pass, if anything."""
        gates = [one for one in observation.legal if isinstance(one, act.NameGate)]
        ground = self._game.field.ground
        best = max(gates, key=lambda one: mass.of(around(ground, one.space, 3)), default=None)
        return best if best and mass.of(around(ground, best.space, 3)) > 0.1 else act.EndTurn()

    def _sniffing(self, observation: SpecterObservation, mass: Mass) -> Action:
        """Return where the pet goes: where its nose tells most."""
        ground, table = self._game.field.ground, observation.table
        assert table.doing is not None
        pet = table.hunters[table.doing.hunter].pet

        def place(one: Action) -> int:
            match one:
                case act.Walk(to) | act.Leave(to):
                    return to
            return table.vehicle.space if pet == INSIDE else pet

        def news(one: Action) -> float:
            share = mass.of(around(ground, place(one), 3))
            return min(share, 1 - share) + 0.1 * mass.of(around(ground, place(one), 7))

        legal: tuple[Action, ...] = observation.legal
        return max(legal, key=news)

    def _chasing(self, observation: SpecterObservation, stage: str) -> Action:
        legal: tuple[Action, ...] = observation.legal
        if stage in ("", "pet"):
            return self._rng.pick(legal)
        if stage == "act":
            return act.EndTurn()
        if stage == "drove":
            return chase.leave(self._game.field, observation)
        return chase.move(self._game.field, observation, self._rng)
