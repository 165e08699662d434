"""Plain minds at the table of Sniper Elite, for hands that need to decide: they depend on no computer player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.core import Action, Match
from game.rules.sniper_elite.actions import (
    Attack,
    Complete,
    Deploy,
    Dismiss,
    EndSquad,
    EndTurn,
    FinishAbility,
    FireBurst,
    GatherIntel,
    LayCard,
    Loot,
    Move,
    NameNoise,
    NameSpace,
    PlaceDog,
    SaveSoldier,
    Shoot,
    Spot,
    Sweep,
    UseSpecialist,
    Walk,
)
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.moving import ways_within
from game.rules.sniper_elite.state import OFF, SniperEliteObservation
from tests.tools.elite_matches import Cast, is_before
from tests.tools.hidden_matches import Wanted, first_of, play_on

FAR = 99


class Mind:
    """Decides for a side from what it may know."""

    def __init__(self, field: Field) -> None:
        self.field = field

    def choose(self, seen: SniperEliteObservation) -> Action:
        """Return what is done."""
        raise NotImplementedError

    def steps(self, goal: int) -> dict[int, int]:
        """How far it is on foot to a space from each other space."""
        return {space: len(path) for space, path in ways_within(self.field, (), goal, FAR).items()} | {goal: 0}


class Runner(Mind):
    """A sniper who runs to his objectives the shortest way, and does nothing else."""

    def choose(self, seen: SniperEliteObservation) -> Action:
        """Complete, run, end."""
        if act := first_of(seen.legal, Complete):
            return act
        moves = [act for act in seen.legal if isinstance(act, Move)]
        return self.run(seen, moves) if moves else first_of(seen.legal, EndTurn, NameNoise) or seen.legal[0]

    def run(self, seen: SniperEliteObservation, moves: Iterable[Move]) -> Move:
        """The move that leads nearest to an objective that is left."""
        assert seen.secret is not None
        left = [number for number in seen.secret.objectives if number not in seen.table.done]
        far = [self.steps(self.field.objectives[number]) for number in left]
        return min(moves, key=lambda move: (min(one.get(move.path[-1], FAR) for one in far), len(move.path)))


class Creeper(Mind):
    """A sniper who goes back and forth and waits for the end."""

    def choose(self, seen: SniperEliteObservation) -> Action:
        """One quiet step, then the end."""
        moves = [act for act in seen.legal if isinstance(act, Move) and len(act.path) == 1]
        return moves[seen.table.round % len(moves)] if moves else first_of(seen.legal, EndTurn) or seen.legal[0]


class Gunman(Runner):
    """A sniper who shoots with as many tokens as there are, lays what he has and loots, on his way."""

    def choose(self, seen: SniperEliteObservation) -> Action:
        """Everything once that can be done in a turn, the likeliest first."""
        for kind in (NameNoise, LayCard, Complete, FireBurst, Loot):
            acts = [act for act in seen.legal if isinstance(act, kind)]
            if acts:
                return acts[len(acts) // 2]
        shots = [act for act in seen.legal if isinstance(act, Shoot)]
        if shots:
            return self.aim(seen, shots)
        return super().choose(seen)

    def aim(self, seen: SniperEliteObservation, shots: Sequence[Shoot]) -> Shoot:
        """Few tokens in one round, many in the next."""
        return shots[(len(shots) - 1) * (seen.table.round % 3) // 2]


class Idler(Mind):
    """Squads that stay where they are."""

    def choose(self, seen: SniperEliteObservation) -> Action:
        """Every squad is done at once."""
        return first_of(seen.legal, SaveSoldier, EndSquad) or seen.legal[0]


class Keen(Mind):
    """Squads that do whatever they did least often so far; who stands where the figure stands attacks."""

    kinds = (UseSpecialist, PlaceDog, NameSpace, SaveSoldier, Deploy, Sweep, Spot, GatherIntel, Dismiss, Walk, Attack)

    def __init__(self, field: Field) -> None:
        super().__init__(field)
        self._done: Counter[object] = Counter()

    def choose(self, seen: SniperEliteObservation) -> Action:
        """The act of the kind that came least often, the middle one of many."""
        if act := self.strike(seen):
            return act
        found: dict[object, list[Action]] = {}
        for act in seen.legal:
            if isinstance(act, self.kinds):
                found.setdefault(self._kind(act), []).append(act)
        if not found:
            return first_of(seen.legal, FinishAbility, EndSquad) or seen.legal[0]
        kind = min(found, key=lambda one: self._done[one])
        self._done[kind] += 1
        return self.pick(seen, found[kind])

    def strike(self, seen: SniperEliteObservation) -> Action | None:
        """Attack where the sniper was seen."""
        at = seen.table.figure
        attacks = [act for act in seen.legal if isinstance(act, Attack)]
        return next((act for act in attacks if seen.table.units[act.unit].space == at), None)

    def pick(self, seen: SniperEliteObservation, acts: Sequence[Action]) -> Action:
        """One of several acts of a kind."""
        goal = seen.table.figure
        walks = [act for act in acts if isinstance(act, Walk)]
        if walks and goal != OFF:
            far = self.steps(goal)
            return min(walks, key=lambda act: far.get(act.path[-1], FAR))
        return acts[len(acts) // 2]

    @staticmethod
    def _kind(act: Action) -> object:
        if isinstance(act, UseSpecialist):
            return act.colour
        return (GatherIntel, act.is_signals) if isinstance(act, GatherIntel) else type(act)


class Brisk(Keen):
    """Squads that do one thing a round in the first rounds, and strike besides."""

    def __init__(self, field: Field) -> None:
        super().__init__(field)
        self._busy: set[int] = set()

    def choose(self, seen: SniperEliteObservation) -> Action:
        """What Keen does, then every squad is done."""
        done = first_of(seen.legal, EndSquad)
        if done and (seen.table.round > 5 or seen.table.round in self._busy):
            return self.strike(seen) or done
        self._busy.add(seen.table.round)
        return super().choose(seen)


def played(match: Match, wanted: Wanted | None, cast: Cast, minds: tuple[type[Mind], type[Mind]]) -> Match:
    """Let a mind play the sniper and one the squads until the seat to act sees what is wanted; None: to the end."""
    match.start()
    sniper, squads = (mind(match.game.field) for mind in minds)

    def decide(seat: int, seen: SniperEliteObservation) -> Action:
        return cast.next(seen) if is_before(seen) else (squads if seat else sniper).choose(seen)

    return play_on(match, wanted, decide)
