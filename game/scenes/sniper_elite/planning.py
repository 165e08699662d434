"""Planning before it is done: the sniper's secret path and who would hear it, the odds of a shot, a unit's way.

What a plan shows comes from the rules themselves, asked with what the acting person knows.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core import Reason
from game.rules.hidden.ground import mask_of
from game.rules.hidden.ways import Path
from game.rules.sniper_elite import SniperElite, loadout, moving, odds, shooting
from game.rules.sniper_elite.abilities import aim_needed
from game.rules.sniper_elite.actions import Move, Shoot
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.odds import Aimed, Chances
from game.rules.sniper_elite.powers import Pistol
from game.rules.sniper_elite.routes import QUIET, Stride, Tread
from game.rules.sniper_elite.state import SniperEliteObservation, SniperEliteState, Table

FAR_ENOUGH = 99
"""More steps than any way on a board has."""


def state_of(seen: SniperEliteObservation) -> SniperEliteState:
    """Return the state as far as the sniper knows it: nobody else asks with it."""
    assert seen.secret is not None
    return SniperEliteState(seen.secret, seen.table)


def stride_of(game: SniperElite, seen: SniperEliteObservation) -> Stride | None:
    """Return how the sniper may move now, None while he may not."""
    if seen.secret is None or not any(isinstance(act, Move) for act in seen.legal):
        return None
    return loadout.stride(game.field, state_of(seen))


class Noise(NamedTuple):
    """Where a move can end, as sets of spaces: without any noise, loud but heard by nobody, heard by somebody."""

    quiet: int = 0
    loud: int = 0
    heard: int = 0


def noise_of(stride: Stride) -> Noise:
    """Return the ends of all moves by the least noise with which they can be reached."""
    quiet = loud = heard = 0
    for tread, path in stride.treads().items():
        bit = 1 << tread.end
        if tread.heard or tread.barks:
            heard |= bit
        elif len(path) <= QUIET or stride.is_quiet:
            quiet |= bit
        else:
            loud |= bit
    return Noise(quiet, loud & ~quiet, heard & ~quiet & ~loud)


def ways_to(stride: Stride, space: int) -> tuple[Path, ...]:
    """Return the ways to end on a space that give away different things: heard by fewest first, then the shortest."""
    found = [(tread, path) for tread, path in stride.treads().items() if tread.end == space]
    found.sort(key=lambda way: (way[0].heard.bit_count() + way[0].barks.bit_count(), len(way[1])))
    return tuple(path for _, path in found)


class PathPlan:
    """The path that the sniper's player plans; ``path``: its spaces, the start left out."""

    def __init__(self, stride: Stride) -> None:
        self.stride = stride
        self.path: Path = ()
        self._ways: tuple[Path, ...] = ()

    @property
    def is_begun(self) -> bool:
        """Whether anything is planned."""
        return bool(self.path)

    @property
    def end(self) -> int:
        """Where the path ends so far."""
        return self.path[-1] if self.path else self.stride.start

    def refusal(self) -> str:
        """Return why it cannot be gone as it stands."""
        return self.stride.refusal(self.path)

    def reachable(self) -> int:
        """Return the set of spaces where a move can end."""
        return mask_of(tread.end for tread in self.stride.treads())

    def tread(self) -> Tread | None:
        """Return what the path gives away; None for one that cannot be gone."""
        return self.stride.tread(self.path) if self.path and not self.refusal() else None

    def go_to(self, space: int) -> bool:
        """Plan the quietest way to a space; False where it cannot end."""
        ways = ways_to(self.stride, space)
        if not ways:
            return False
        self._ways, self.path = ways, ways[0]
        return True

    @property
    def ways(self) -> tuple[Path, ...]:
        """The ways to where it ends that give away different things."""
        return self._ways or ways_to(self.stride, self.end)

    def other_way(self) -> None:
        """Plan the next of these ways."""
        self._ways = self.ways
        place = self._ways.index(self.path) if self.path in self._ways else -1
        if self._ways:
            self.path = self._ways[(place + 1) % len(self._ways)]

    def extend(self, space: int) -> str:
        """Go on to a space next to the end, or back to one that was passed. Gives why not."""
        self._ways = ()
        if space == self.end:
            return ""
        if space in (self.stride.start, *self.path):
            self.path = self.path[: self.path.index(space) + 1] if space in self.path else ()
            return ""
        longer = (*self.path, space)
        is_in_water = self.stride.over == "water" and bool(self.stride.field.water >> space & 1)
        why = "" if is_in_water else self.stride.refusal(longer)
        if not why:
            self.path = longer
        return why

    def take_back(self) -> bool:
        """Take the last step back; False where nothing was planned."""
        if not self.path:
            return False
        self._ways, self.path = (), self.path[:-1]
        return True

    def why_not(self, space: int) -> str:
        """Return the rule that keeps the sniper from ending there; of one too far away, not who stands on the way."""
        field = self.stride.field
        way = moving.ways_within(field, self.stride.locked, self.stride.start, FAR_ENOUGH).get(space, (space,))
        if not way:
            return Reason("You are there already.", "sniper/turn")
        is_far = len(way) > self.stride.most and space not in self.stride.units
        stride = self.stride._replace(units=()) if is_far else self.stride
        return stride.refusal(way) or Reason("There is no way to end there.", "move")


# -- shots


class Row(NamedTuple):
    """A number of tokens with what it comes to; ``unseen``: how likely it hits and gives nobody away."""

    tokens: int
    chances: Chances
    unseen: float


def is_pistol(game: SniperElite, seen: SniperEliteObservation) -> bool:
    """Tell whether the card laid this turn is a pistol, for which nothing is drawn."""
    return seen.secret is not None and isinstance(loadout.power_in_use(game.field, seen.secret), Pistol)


def rows_of(game: SniperElite, seen: SniperEliteObservation, target: int) -> tuple[Row, ...]:
    """Return the odds of a shot at a unit, for each number of tokens with which it can hit."""
    aimed, bag = shooting.aimed(game.field, state_of(seen), target), seen.table.bag
    return tuple(
        Row(tokens, odds.chances(bag, tokens, aimed), odds.unseen_hit(bag, tokens, aimed))
        for tokens in range(aimed.needed, bag.total + 1)
    )


def rows_of_marksman(game: SniperElite, table: Table, squad: int) -> tuple[Row, ...]:
    """Return the odds of a marksman's shot at the figure; nothing of it shows where anybody is."""
    aimed, bag = Aimed(aim_needed(game.field, table, squad)), table.bag
    found = []
    for tokens in range(aimed.needed, bag.total + 1):
        chances = odds.chances(bag, tokens, aimed)
        found.append(Row(tokens, chances._replace(revealed=0.0), chances.hit))
    return tuple(found)


def best_of(rows: tuple[Row, ...]) -> int:
    """Return the number of tokens that most likely hits without giving the sniper away."""
    return max(rows, key=lambda row: (row.unseen, -row.tokens)).tokens if rows else 0


def targets_of(field: Field, seen: SniperEliteObservation) -> tuple[int, ...]:
    """Return the units that can be shot at now, the nearest first."""
    found = dict.fromkeys(act.target for act in seen.legal if isinstance(act, Shoot))
    secret, units = seen.secret, seen.table.units
    return tuple(sorted(found, key=lambda unit: field.shots[secret.here][units[unit].space] if secret else 0))


# -- units


def way_of_unit(field: Field, table: Table, unit: int, space: int) -> Path:
    """Return the shortest way of a unit to a space, however far; (space,) where none leads there."""
    start = table.units[unit].space
    return moving.ways_within(field, moving.locked(table), start, FAR_ENOUGH).get(space, (space,))


def hearing(field: Field, table: Table, unit: int) -> int:
    """Return the spaces on which a unit hears a move."""
    space = table.units[unit].space
    return (field.touching[space] | 1 << space) & field.stand if space >= 0 else 0
