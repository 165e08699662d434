"""Plain minds at the table of Specter Ops, for hands that need to decide: they depend on no computer player."""

from __future__ import annotations

from collections.abc import Iterable

from game.core import Action, Match
from game.rules.hidden.ground import spaces_in
from game.rules.hidden.ways import distances
from game.rules.specter_ops.actions import (
    AskAgent,
    Attack,
    BeginTurn,
    Drive,
    EndTurn,
    FlipMarker,
    Leave,
    Move,
    NameGate,
    PlaceMarker,
    Ready,
    Sense,
    Stay,
    TakeCache,
    UseCard,
    UsePower,
    Walk,
)
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.looks import place_of_hunter
from game.rules.specter_ops.state import SpecterObservation
from tests.tools.hidden_matches import Wanted, first_of, play_on
from tests.tools.specter_matches import Cast, is_before

ENOUGH = 2
"""Caches that somebody curious empties, and objectives she flips: the third would let her go."""


class Mind:
    """Decides for a seat from what it may know."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self._maps: dict[int, dict[int, int]] = {}

    def choose(self, seen: SpecterObservation) -> Action:
        """Return what is done."""
        raise NotImplementedError

    def steps(self, start: int, goals: Iterable[int]) -> int:
        """How far it is on foot to the nearest of some spaces."""
        return min(self._map(goal)[start] for goal in goals)

    def _map(self, goal: int) -> dict[int, int]:
        if goal not in self._maps:
            ground = self.field.ground
            self._maps[goal] = distances(ground, goal, ground.columns * ground.rows, ground.free)
        return self._maps[goal]

    def beside(self, space: int) -> list[int]:
        """The spaces on which one stands next to a structure."""
        return [near for near in self.field.ground.near[space] if self.field.ground.is_free(near)]


class Runner(Mind):
    """An agent who runs to the nearest objectives and out."""

    def choose(self, seen: SpecterObservation) -> Action:
        """Flip, run, end."""
        if act := first_of(seen.legal, FlipMarker):
            return act
        moves = [act for act in seen.legal if isinstance(act, Move)]
        if moves:
            return min(moves, key=lambda move: (self.far(seen, move), len(move.path)))
        return first_of(seen.legal, Ready, EndTurn) or seen.legal[0]

    def far(self, seen: SpecterObservation, move: Move) -> int:
        """How far she would be from what she wants next."""
        assert seen.secret is not None
        end = move.path[-1] if move.path else seen.secret.space
        if sum(seen.table.done) > ENOUGH:
            return self.steps(end, spaces_in(self.field.exits))
        left = [site for n, site in enumerate(seen.table.sites) if not seen.table.done[n]]
        return self.steps(end, [space for site in left for space in self.beside(site)])


class Curious(Runner):
    """An agent who visits the caches, then the hunters, and uses what she has; she never wants to leave."""

    def choose(self, seen: SpecterObservation) -> Action:
        """Everything once that can be done, the middle one of many."""
        for kind in (PlaceMarker, TakeCache, UsePower, FlipMarker, UseCard):
            acts = [act for act in seen.legal if isinstance(act, kind)]
            if acts and self._wants(seen, acts[0]):
                return acts[len(acts) // 2]
        return super().choose(seen) if not first_of(seen.legal, FlipMarker) else self._walk(seen)

    def _walk(self, seen: SpecterObservation) -> Action:
        moves = [act for act in seen.legal if isinstance(act, Move)]
        return min(moves, key=lambda move: self.far(seen, move))

    def _wants(self, seen: SpecterObservation, act: Action) -> bool:
        assert seen.secret is not None
        if isinstance(act, FlipMarker):
            return sum(seen.table.done) < ENOUGH
        if isinstance(act, UseCard):  # before the move in one round, after it in the next
            return (seen.secret.step in ("start", "carded")) == (seen.table.round % 2 == 0)
        return True

    def far(self, seen: SpecterObservation, move: Move) -> int:
        """How far she would be from a cache, or from a hunter."""
        assert seen.secret is not None
        end = move.path[-1] if move.path else seen.secret.space
        left = [space for n, space in enumerate(self.field.cache_spaces) if n not in seen.secret.caches]
        if len(seen.secret.caches) < ENOUGH:
            return self.steps(end, left)
        hunters = (place_of_hunter(seen.table, hunter) for hunter in seen.table.hunters)
        return min(self.field.ground.distance(end, space) for space in hunters)


class Chaser(Mind):
    """Hunters who run, or drive, to where she was told to be, and shoot."""

    asks = (Attack, AskAgent, NameGate)

    def choose(self, seen: SpecterObservation) -> Action:
        """Begin, go nearer, shoot, ask, end."""
        if act := first_of(seen.legal, *self.asks, BeginTurn):
            return act
        if Sense() in seen.legal and seen.table.round % 5 == 0:
            return Sense()
        going = [act for act in seen.legal if isinstance(act, Walk | Leave | Drive)]
        if going and first_of(seen.legal, Stay):
            return self.go(seen, going)
        return first_of(seen.legal, EndTurn, Stay) or seen.legal[0]

    def go(self, seen: SpecterObservation, going: list[Walk | Leave | Drive]) -> Action:
        """The way that leads nearest to her."""
        marker = seen.table.marker
        goals = [marker.space] if marker else [near for site in seen.table.sites for near in self.beside(site)]
        return min(going, key=lambda act: self.steps(act.to, goals))


class Idler(Chaser):
    """Hunters who get out in the first round, drive once, and then stay where they are; they ask what they can."""

    asks = (AskAgent, NameGate)

    def choose(self, seen: SpecterObservation) -> Action:
        """Begin, get out once, then stay."""
        doing = seen.table.doing
        is_first = seen.table.round == 1 or (doing is not None and doing.stage == "pet")
        if is_first or first_of(seen.legal, BeginTurn):
            return super().choose(seen)
        return first_of(seen.legal, *self.asks, Stay, EndTurn) or seen.legal[0]


def played(match: Match, wanted: Wanted, cast: Cast, minds: tuple[type[Mind], type[Mind]] = (Runner, Idler)) -> Match:
    """Let a mind play the agent and one the hunters until the seat to act sees what is wanted."""
    match.start()
    agent, hunters = (mind(match.game.field) for mind in minds)

    def decide(seat: int, seen: SpecterObservation) -> Action:
        return cast.next(seen.table.phase) if is_before(seen) else (hunters if seat else agent).choose(seen)

    return play_on(match, wanted, decide)
