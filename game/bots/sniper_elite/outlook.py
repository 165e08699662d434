"""The sniper's outlook at one moment of his turn: what each move leads to, in turns.

Worth is what is left to do, taken off, and the wounds to be feared at their price.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace

from game.bots.sniper_elite.danger import Danger, share
from game.bots.sniper_elite.errands import Errands
from game.bots.sniper_elite.hunch import EVERYWHERE, Hunch
from game.bots.sniper_elite.strides import DOG, ears_of
from game.core import Rng
from game.rules.hidden.ways import Path
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.loadout import stride
from game.rules.sniper_elite.routes import QUIET, STEPS, Tread
from game.rules.sniper_elite.state import OFF, SniperEliteState

Suspects = Mapping[int, Mapping[int, float]]
"""By who heard the move: how likely he is thought to be on each space."""
HURRY, SPARE = 4.0, 3
"""How much more a turn counts when none is to spare, and from how many on none counts more."""
WOUNDED = 2.5
"""How much more a wound is feared by who has one."""
TRUST = 0.5
"""How far it is trusted that the defenders think as he reads them."""
UNHEARD, NOTICED = 0.08, 0.35
"""The suspicion on his space that a sniper fears who does not reckon with what others know."""


class Mind(NamedTuple):
    """How a sniper thinks. ``caution``: the turns that a wound is worth, 0 runs straight on.

    ``reads``: he keeps the defenders' own belief; ``shoots``: he shoots when it helps; ``has_tricks``: he uses cards
    and loots; ``mix``: up to so many turns are added
    to what each plan is worth, so that nobody can foresee him; ``creeps``: he never moves more than one space;
    ``replies``: so many answers of the squads to each of his best plans are played through.
    """

    caution: float = 0.0
    reads: bool = False
    shoots: bool = False
    has_tricks: bool = False
    mix: float = 0.0
    creeps: bool = False
    replies: int = 0


class End(NamedTuple):
    """A way to end the turn's move: what it is worth, where, the path, who hears."""

    worth: float
    space: int
    path: Path
    heard: int


class Outlook:
    """What the sniper sees before him. ``hunch``: what the defenders think, None: not asked."""

    def __init__(self, field: Field, state: SniperEliteState, hunch: Hunch | None, mind: Mind, rng: Rng) -> None:
        self.field, self.state, self.hunch, self.mind, self.rng = field, state, hunch, mind, rng
        self.secret, self.table = state.secret, state.table
        self._without: dict[int, Outlook] = {}

    def after(self, state: SniperEliteState) -> Outlook:
        """Return the outlook from another state of the same turn."""
        return Outlook(self.field, state, self.hunch, self.mind, self.rng)

    def without(self, unit: int) -> Outlook:
        """Return the outlook with a unit gone."""
        if unit not in self._without:
            units = self.table.units
            gone = (*units[:unit], replace(units[unit], space=OFF), *units[unit + 1 :])
            self._without[unit] = self.after(replace(self.state, table=replace(self.table, units=gone)))
        return self._without[unit]

    @property
    def here(self) -> int:
        """Where he is."""
        return self.secret.here

    @cached_property
    def left(self) -> tuple[int, ...]:
        """The numbers of his objectives that are not completed."""
        return tuple(number for number in self.secret.objectives if number not in self.table.done)

    @cached_property
    def errands(self) -> Errands:
        """What is left to do."""
        return Errands(self.field, ears_of(self.table), self.left, 1.0 if self.mind.caution else 0.0)

    @cached_property
    def danger(self) -> Danger:
        """What is to be feared."""
        return Danger(self.field, self.table)

    @cached_property
    def hurry(self) -> float:
        """What a turn is worth: more when those left hardly suffice."""
        pace = QUIET if self.mind.creeps else STEPS
        spare = self.table.number - -(-self.errands.steps(self.here) // pace)
        return 1 + HURRY * max(0.0, 1 - max(0, spare) / SPARE)

    @property
    def price(self) -> float:
        """What a wound costs him."""
        return self.mind.caution * (WOUNDED if self.table.wounds else 1.0)

    # -- suspicion

    def suspects(self, at: int = EVERYWHERE) -> Suspects:
        """Return what the defenders will think after a move that begins on one of ``at``."""
        return self.hunch.outcomes(self.table, at) if self.hunch else {}

    @cached_property
    def usual(self) -> Suspects:
        """The same for a move that begins anywhere they know of."""
        return self.suspects(self.hunch.filtered if self.hunch and not self.secret.has_moved else EVERYWHERE)

    def suspicion(self, suspects: Suspects, space: int, heard: int, seen: int = EVERYWHERE) -> float:
        """Return how likely he is thought to be on a space when so many heard him, somewhere among ``seen``."""
        if self.hunch is None:
            return NOTICED if heard or seen != EVERYWHERE else UNHEARD
        found = suspects.get(heard, {})
        if seen != EVERYWHERE:
            found = {one: weight for one, weight in found.items() if seen >> one & 1}
        return tempered(share(found, space), bool(heard) or seen != EVERYWHERE)

    # -- ends

    @cached_property
    def moves(self) -> list[tuple[int, Path, int]]:
        """End, path and who hears, of every move there is, standing still the first."""
        if self.secret.has_moved:
            return [(self.here, (), self.heard)]
        found: list[tuple[int, Path, int]] = [(self.here, (), 0)]
        for tread, path in stride(self.field, self.state).treads().items():
            if not self.mind.creeps or len(path) <= QUIET:
                found.append((tread.end, path, _ear(tread)))
        return found

    @cached_property
    def heard(self) -> int:
        """Who heard the move of this turn."""
        path = self.secret.path
        return _ear(stride(self.field, self.state).tread(path)) if path else 0

    def worth(self, space: int, suspicion: float) -> float:
        """Return what it is worth to end the turn on a space."""
        worth = -self.hurry * self.errands.cost(space)
        if self.mind.caution:
            worth -= self.price * self.danger.wounds(space, suspicion)
        return worth

    def ends(self, suspects: Suspects) -> list[End]:
        """Return every end of the move, the best first."""
        shares = {heard: sum(weights.values()) for heard, weights in suspects.items()}
        found = []
        for space, path, heard in self.moves:
            if self.hunch is None:
                suspicion = NOTICED if heard else UNHEARD
            else:
                total = shares.get(heard, 0.0)
                suspicion = tempered(suspects[heard].get(space, 0.0) / total if total else 1.0, bool(heard))
            jitter = self.mind.mix * self.rng.unit() if self.mind.mix else 0.0
            found.append(End(self.worth(space, suspicion) + jitter, space, path, heard))
        found.sort(key=_by_worth)
        return found

    def best_end(self, suspects: Suspects) -> float:
        """Return what the best end of the move is worth."""
        return self.ends(suspects)[0].worth


def tempered(suspicion: float, is_noticed: bool) -> float:
    """Return a suspicion that was read, as far as it is trusted: others may think otherwise."""
    return TRUST * suspicion + (1 - TRUST) * (NOTICED if is_noticed else UNHEARD)


def _ear(tread: Tread) -> int:
    return tread.heard | tread.barks << DOG


def _by_worth(end: End) -> float:
    return -end.worth
