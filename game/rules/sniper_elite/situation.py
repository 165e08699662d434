"""The open table as the automated defender looks at it: cubes it may spend, ways, objectives, answers of the round."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

from game.core import Action
from game.rules.hidden.ground import mask_of, spaces_in, union
from game.rules.sniper_elite import abilities, deeds, moving, solo
from game.rules.sniper_elite.actions import Attack, GatherIntel, UseSpecialist, Walk
from game.rules.sniper_elite.events import IntelGathered, SniperRevealed, SniperTurnBegan, UnitSwept
from game.rules.sniper_elite.field import FAR, Field
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, Solo, Table, squad_of
from game.rules.sniper_elite.trace import follow

Rank = tuple[float, ...]
"""How well an action fits, the lowest first."""
WATCH = 2
"""A unit that near watches an objective."""
HUNTERS = 2
"""So many units of a squad hunt."""
LOST = 3
"""Who can be on more than one of so many spaces of the board has left no trace."""


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
        """How many cubes each squad may still spend: one fewer at alert 0, unless the sniper is seen or found."""
        kept = 0 if self.solo.alert or self.is_found else 1
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
    def is_found(self) -> bool:
        """Tell whether the figure was laid this round, or a sweep or intel answered with yes."""
        asked = [clue for clue in self.told if isinstance(clue, UnitSwept | IntelGathered)]
        return any(isinstance(clue, SniperRevealed) for clue in self.told) or any(clue.is_found for clue in asked)

    @cached_property
    def suspects(self) -> int:
        """The spaces of the sniper's trace, as far back as it remembers; 0 when that is none any more."""
        level = solo.level(self.field, self.solo)
        spaces = follow(self.field, solo.last_rounds(self.table, level.remembers))
        return spaces if LOST * spaces.bit_count() <= self.field.stand.bit_count() else 0

    def unlikeliness(self, space: int) -> int:
        """Return how little speaks for a space: the steps to an objective that can be his, and each unit near enough
        to have reached him there when his turn ended."""
        near = sum(_reach(self.field, self.shut, unit) >> space & 1 for unit in self._stood)
        return self.steps(space, self.unfinished) + near

    @cached_property
    def _stood(self) -> tuple[int, ...]:
        """Where the units stood as the round began."""
        began = self.told[0]
        assert isinstance(began, SniperTurnBegan)
        return tuple(space for space in began.units if space != OFF)

    # -- who can do what about him

    @cached_property
    def chargers(self) -> frozenset[int]:
        """The units whose squad can pay for a move and an attack, and that have not attacked."""
        units = enumerate(self.table.units)
        return frozenset(n for n, unit in units if self.budgets[squad_of(n)] > 1 and "attack" not in unit.did)

    @cached_property
    def strikers(self) -> frozenset[int]:
        """The squads that can still attack where he can be."""
        walks = (walk for walk in self.actions(Walk) if isinstance(walk, Walk) and walk.unit in self.chargers)
        onto = {squad_of(walk.unit) for walk in walks if self.suspects >> walk.path[-1] & 1}
        attacks = (attack.unit for attack in self.actions(Attack) if isinstance(attack, Attack))
        return frozenset(onto | {squad_of(unit) for unit in attacks if self.suspects >> self.place(unit) & 1})

    def watched_by_others(self, unit: int) -> int:
        """Return the spaces where he can be with a unit near, this one left out."""
        others = mask_of(one.space for n, one in enumerate(self.table.units) if n != unit and one.space != OFF)
        return mask_of(space for space in spaces_in(self.suspects) if self.steps(space, others) <= WATCH)


@lru_cache(maxsize=4096)
def _reach(field: Field, shut: tuple[int, ...], space: int) -> int:
    """Return where a unit can move from a space, and that space."""
    return mask_of(moving.ways_within(field, shut, space, moving.STEPS))


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
