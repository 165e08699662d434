"""The open table as the automated defender looks at it: cubes it may spend, ways, objectives, answers of the round."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

from game.core import Action
from game.rules.hidden.ground import mask_of, spaces_in, union
from game.rules.sniper_elite import abilities, deeds, moving, solo
from game.rules.sniper_elite.actions import GatherIntel, UseSpecialist, Walk
from game.rules.sniper_elite.events import (
    CardLaid,
    CardTurnedUp,
    IntelGathered,
    MarksmanShot,
    NoiseHeard,
    SniperRevealed,
    UnitAttacked,
    UnitSpotted,
    UnitSwept,
)
from game.rules.sniper_elite.every_event import ToldClue
from game.rules.sniper_elite.field import FAR, Field
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, Solo, Table, squad_of

Rank = tuple[float, ...]
"""How well an action fits, the lowest first."""
WATCH = 2
"""A unit that near watches an objective."""
HUNTERS = 2
"""So many units of a squad hunt."""
FEW = 3
"""Where he can be is known well enough to strike: what one sweep leaves."""
ESCAPE = 3
"""So many steps a sniper who was seen can have gone on."""


class Situation:
    """One decision's look at the table."""

    def __init__(self, field: Field, table: Table) -> None:
        assert table.solo is not None
        self.field, self.table = field, table
        self.solo: Solo = table.solo
        self.shut = moving.locked(table)
        self.sector = field.sectors[self.solo.sector] if self.solo.sector else 0
        self.told = solo.this_round(table)
        self._known: dict[type[Action], list[Action]] = {}

    def actions(self, kind: type[Action]) -> list[Action]:
        """Return the legal actions of one kind that can be paid, of squads that are not done."""
        if kind not in self._known:
            squads = enumerate(self.table.squads)
            awake = [number for number, squad in squads if not squad.is_done]
            self._known[kind] = [action for squad in awake for action in self._of_squad(squad, kind)]
        return self._known[kind]

    def _of_squad(self, squad: int, kind: type[Action]) -> Iterator[Action]:
        budget = self.budgets[squad]
        if kind is UseSpecialist:
            yield from abilities.uses(self.field, self.table, squad)
        elif kind is GatherIntel:
            for intel in deeds.intel(self.field, self.table, squad):
                if deeds.intel_cubes(intel) <= budget:
                    yield intel
        elif budget > 0:
            for unit in deeds.units_of(squad):
                yield from deeds.of_unit(self.field, self.table, unit, kind)

    @cached_property
    def budgets(self) -> tuple[int, ...]:
        """How many cubes each squad may still spend: one fewer at alert 0, unless the sniper is hunted down."""
        kept = 0 if self.solo.alert or self.suspects else 1
        left = solo.level(self.field, self.solo).cubes - self.solo.spent
        return tuple(min(squad.cubes - kept, left) for squad in self.table.squads)

    # -- where everything is

    def steps(self, space: int, goals: int) -> int:
        """Return how far a space is from the nearest of these, FAR without a way."""
        return _steps_to(self.field, self.shut, goals)[space]

    def gain(self, walk: Walk, goals: int) -> Rank | None:
        """Rank a move towards the nearest of these spaces: the nearest unit first, then what brings it closest."""
        steps = _steps_to(self.field, self.shut, goals)
        before, after = steps[self.place(walk.unit)], steps[walk.path[-1]]
        return (before, walk.unit, after, len(walk.path)) if after < before else None

    def cubes(self, unit: int) -> int:
        """Return how many cubes are left to the squad of a unit."""
        return self.table.squads[squad_of(unit)].cubes

    def place(self, unit: int) -> int:
        """Return where a unit is."""
        return self.table.units[unit].space

    @cached_property
    def units(self) -> int:
        """The spaces that units stand on."""
        return moving.occupied(self.table)

    @cached_property
    def unfinished(self) -> int:
        """The spaces of objectives that can still be his: none of a suit that is completed."""
        suits = {self.field.suit(number) for number in self.table.done}
        objectives = self.field.objectives.items()
        return mask_of(space for number, space in objectives if self.field.suit(number) not in suits)

    @cached_property
    def unwatched(self) -> int:
        """Those of them with no unit near."""
        return mask_of(space for space in spaces_in(self.unfinished) if self.steps(space, self.units) > WATCH)

    @cached_property
    def doors(self) -> int:
        """The spaces at doorways next to unfinished objectives, and the objectives that have none, without a unit."""
        found = 0
        for space in spaces_in(self.unfinished):
            near = self.field.touching[space] | 1 << space
            ends = mask_of(end for door in self.field.board.passages for end in (door.one, door.other)) & near
            found |= ends or 1 << space
        return found

    @cached_property
    def hunters(self) -> frozenset[int]:
        """Of each squad the units that have acted, and the nearest to the Last Known Sector, two in all."""
        found: set[int] = set()
        for lead in range(0, len(self.table.units), UNITS_PER_SQUAD):
            squad = [unit for unit in range(lead, lead + UNITS_PER_SQUAD) if self.place(unit) != OFF]
            squad.sort(key=lambda unit: (not self.table.units[unit].did, self.steps(self.place(unit), self.sector)))
            found.update(squad[:HUNTERS])
        return frozenset(found)

    # -- what was answered this round

    @cached_property
    def asked(self) -> int:
        """The spaces that were swept this round."""
        return union(mask_of(clue.spaces) for clue in self.told if isinstance(clue, UnitSwept))

    @cached_property
    def suspects(self) -> int:
        """Where a sniper who was seen or found this round can be now, by what was answered since; 0: no trace."""
        found, may_lie, has_moved = 0, False, False
        for clue in self.told:
            match clue:
                case CardLaid():
                    may_lie = True
                case CardTurnedUp():
                    may_lie = False
                case NoiseHeard():
                    has_moved = True
                case SniperRevealed(space, why):
                    is_exact = has_moved or why in ("attack", "spot")
                    found = 1 << space if is_exact else self._near(space)
                case UnitSwept() | IntelGathered():
                    found = self._answered(clue, found, may_lie)
                    may_lie = False
                case _:
                    found &= ~self._ruled_out(clue)
        return found

    @cached_property
    def is_close(self) -> bool:
        """Tell whether there are few spaces where he can be."""
        return self.suspects.bit_count() <= FEW

    def _near(self, space: int) -> int:
        """Return where the sniper can have gone from a space on which he was seen in his turn."""
        return mask_of(moving.ways_within(self.field, self.shut, space, ESCAPE))

    def _answered(self, clue: UnitSwept | IntelGathered, found: int, may_lie: bool) -> int:
        """Return the suspects after a sweep or intel; the first no is not trusted while a card lies unseen."""
        if isinstance(clue, IntelGathered):
            spaces = self.field.home(clue.colour)
        else:
            spaces = mask_of(clue.spaces[:1] if self.table.is_smoky else clue.spaces)
        if clue.is_found:
            return found & spaces or (spaces if isinstance(clue, UnitSwept) else 0)
        return found if may_lie else found & ~spaces

    def _ruled_out(self, clue: ToldClue) -> int:
        match clue:
            case UnitAttacked(space=space, is_hit=False):
                return 1 << space
            case UnitSpotted(spaces=spaces, is_found=False) if not self.table.is_smoky:
                return mask_of(spaces)
            case MarksmanShot(space=space, is_hit=True, is_there=False):
                return 1 << space
        return 0


@lru_cache(maxsize=512)
def _steps_to(field: Field, shut: tuple[int, ...], goals: int) -> tuple[int, ...]:
    """Return for each space how many steps it is from the nearest goal, units and difficult terrain left out."""
    ways, found = field.ways_past(shut), [FAR] * len(field.board.spaces)
    edge = seen = goals
    steps = 0
    while edge:
        around = 0
        for space in spaces_in(edge):
            found[space] = steps
            around |= ways[space]
        edge = around & ~seen
        seen |= edge
        steps += 1
    return tuple(found)
