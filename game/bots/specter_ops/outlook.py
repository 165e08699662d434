"""The agent's outlook at one moment of her turn: what each way costs her, in spaces of detour."""

from __future__ import annotations

from functools import cached_property

from game.bots.hidden.mass import Mass, even
from game.bots.hidden.prices import prices_to
from game.bots.specter_ops import goals
from game.bots.specter_ops.danger import Danger
from game.bots.specter_ops.distances import steps_to, walked
from game.bots.specter_ops.hunch import Weights
from game.bots.specter_ops.standing import Standing
from game.core import Rng
from game.rules.hidden.ground import spaces_in, union
from game.rules.hidden.ways import Tread
from game.rules.specter_ops import SpecterOps, looks
from game.rules.specter_ops.actions import Move
from game.rules.specter_ops.flow import ROUNDS
from game.rules.specter_ops.state import SpecterState

WON = -1000.0
EXPOSED = 0.012
"""What a space costs more for each space that it is seen from."""
IN_SIGHT = 0.8
NEAR_HUNTER = 0.35
GUARDED = 1.6
GUARD = 7
PACE = 3.2
"""Spaces that she really gets on in a round."""
HURRY = 3.0
MARKED = 0.35
"""Hits that it costs to be known to within a few spaces."""


class Outlook:
    """What the agent sees before her.

    ``suspects``: how likely she is on every space after an unseen move, as the hunters see it; None: not asked.
    """

    def __init__(
        self, game: SpecterOps, state: SpecterState, suspects: Weights | None, caution: float, mix: float, rng: Rng
    ) -> None:
        self.game, self.state = game, state
        self.field = game.field
        self.suspects, self.caution, self.mix, self.rng = suspects, caution, mix, rng
        self._dangers: dict[int, Danger] = {}

    @property
    def here(self) -> int:
        """Where she is."""
        return self.state.secret.space

    def after(self, state: SpecterState) -> Outlook:
        """Return the outlook from a later state of the same turn."""
        then = Outlook(self.game, state, self.suspects, self.caution, self.mix, self.rng)
        if state.table.hunters == self.state.table.hunters and state.table.done == self.state.table.done:
            then.__dict__["tours"] = self.tours
        return then

    @cached_property
    def _standing(self) -> Standing:
        return Standing(self.field, self.state.table)

    # -- ways

    @cached_property
    def watched(self) -> int:
        """What hunters see now."""
        return union(looks.watched(self.field, self.state.table))

    @cached_property
    def _prices(self) -> list[float]:
        ground, table = self.field.ground, self.state.table
        prices = [1 + EXPOSED * sight.bit_count() for sight in ground.sights]
        for space in spaces_in(self.watched):
            prices[space] += IN_SIGHT
        for hunter in table.hunters:
            place = looks.place_of_hunter(table, hunter)
            for steps in (2, 4, 6):
                for space in spaces_in(walked(ground, place, steps)):
                    prices[space] += NEAR_HUNTER
        return prices

    @cached_property
    def tours(self) -> goals.Tours:
        """The ways that are left, danger counted in."""
        field, table, ground = self.field, self.state.table, self.field.ground
        targets = goals.objectives(field, table)
        prices = [prices_to(ground.near, ground.free, target, self._prices) for target in targets]
        out = prices_to(ground.near, ground.free, goals.all_exits(field, looks.on_foot(table)), self._prices)
        return goals.Tours(goals.missing(table), targets, prices, [self._fee(target) for target in targets], out)

    def _fee(self, target: int) -> float:
        """Return what a goal costs more because hunters stand near."""
        table, fee = self.state.table, 0.0
        steps = steps_to(self.field.ground, target)
        for hunter in table.hunters:
            place = looks.place_of_hunter(table, hunter)
            fee += GUARDED * max(0, GUARD - steps[place])
        return fee

    @cached_property
    def hurry(self) -> float:
        """What a space of detour costs: more when the rounds that are left hardly suffice."""
        table = self.state.table
        left = ROUNDS - table.round + 1
        needed = goals.plain_tours(self.field, table).cost(self.here) / PACE + goals.missing(table)
        spare = left - needed
        return 1.0 + HURRY * max(0.0, 1 - max(0.0, spare) / 8)

    # -- moves

    def best_move(self) -> tuple[float, Move]:
        """Return the cheapest move and what it costs."""
        walker = looks.walker(self.field, self.state)
        best: tuple[float, Move] | None = None
        for tread, path in walker.treads().items():
            cost = self.cost(tread)
            if self.mix:
                cost += self.mix * self.rng.unit()
            if best is None or cost < best[0]:
                best = cost, Move(path)
        assert best is not None
        return best

    def cost(self, tread: Tread) -> float:
        """Return what a move costs: the way that is left after it, and the hits to be feared."""
        if not goals.missing(self.state.table) and self.field.exits >> tread.end & 1:
            return WON
        return self.tours.cost(tread.end) * self.hurry + self.price * self.hits_after(tread)

    @property
    def price(self) -> float:
        """What a hit costs her: the more, the fewer she can take."""
        left = self.field.hit_points(self.state.secret.agent) - self.state.table.wounds
        return self.caution * (1 + 3 / max(1, left))

    def hits_after(self, tread: Tread) -> float:
        """Return the hits to be feared after a move."""
        if self.watched >> tread.end & 1:
            return self._danger(1 << tread.end).hits_when_known(tread.end) + MARKED
        if tread.last_seen >= 0 and not self.crosses_unseen(tread):
            near = walked(self.field.ground, tread.last_seen, looks.STEPS - 1) & ~self.watched
            return self._danger(near | 1 << tread.end).hits(tread.end) + MARKED
        return self.unseen.hits(tread.end)

    def crosses_unseen(self, tread: Tread) -> bool:
        """Tell whether crossing sight leaves no marker, or one that lies."""
        secret = self.state.secret
        return bool(secret.decoy) or looks.crosses_unseen(self.field, self.state.table, secret, tread)

    def hits_now(self) -> float:
        """Return the hits to be feared where she stands, after her move."""
        table, marker = self.state.table, self.state.table.marker
        if marker is None or marker.round != table.round:
            return self.unseen.hits(self.here)
        if marker.kind == "visible":
            return self._danger(1 << self.here).hits_when_known(self.here)
        near = walked(self.field.ground, marker.space, looks.STEPS - 1) & ~self.watched
        return self._danger(near | 1 << self.here).hits(self.here)

    def _danger(self, suspects: int) -> Danger:
        if suspects not in self._dangers:
            self._dangers[suspects] = Danger(self._standing, even(suspects))
        return self._dangers[suspects]

    @cached_property
    def unseen(self) -> Danger:
        """The danger after a move that nobody notices."""
        free = self.field.ground.free & ~self.watched & ~looks.on_foot(self.state.table)
        if self.suspects is None:
            return Danger(self._standing, even(free))
        found = {space: weight for space, weight in self.suspects.items() if free >> space & 1}
        return Danger(self._standing, Mass(found) if found else even(free))
