"""The open table as the automated defender looks at it: cubes it may spend, ways, objectives, answers of the round."""

from __future__ import annotations

from functools import cached_property, lru_cache

from game.core import Action
from game.rules.hidden.ground import mask_of, spaces_in, union
from game.rules.sniper_elite import abilities, deeds, moving, solo
from game.rules.sniper_elite.actions import GatherIntel, Walk
from game.rules.sniper_elite.board import COLOURS
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
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, Solo, Table

Rank = tuple[float, ...]
"""How well an action fits, the lowest first."""
WATCH = 2
"""A unit that near watches an objective."""
HUNTERS = 2
"""So many units of a squad hunt."""
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

    @cached_property
    def affordable(self) -> tuple[Action, ...]:
        """All legal actions of squads that are not done, of those without a cube to spend what takes none."""
        found: list[Action] = []
        for number, squad in enumerate(self.table.squads):
            if not squad.is_done:
                has_cubes = self.budgets[number] > 0
                found += (deeds.of_squad if has_cubes else abilities.uses)(self.field, self.table, number)
        return tuple(found)

    @cached_property
    def budgets(self) -> tuple[int, ...]:
        """How many cubes each squad may still spend: one fewer at alert 0, unless the sniper is hunted down."""
        kept = 0 if self.solo.alert or self.suspects else 1
        left = solo.level(self.field, self.solo).cubes - self.solo.spent
        return tuple(min(squad.cubes - kept, left) for squad in self.table.squads)

    def can_pay(self, action: Action) -> bool:
        """Tell whether what is affordable is so with both cubes, too, where it takes both."""
        return not isinstance(action, GatherIntel) or self.budgets[COLOURS.index(action.colour)] >= deeds.intel_cubes(
            action
        )

    # -- where everything is

    def steps(self, space: int, goals: int) -> int:
        """Return how far a space is from the nearest of these, FAR without a way."""
        return _steps_to(self.field, self.shut, goals)[space]

    def gain(self, walk: Walk, goals: int) -> Rank | None:
        """Rank a move towards the nearest of these spaces: the nearest unit first, then what brings it closest."""
        before, after = self.steps(self.place(walk.unit), goals), self.steps(walk.path[-1], goals)
        return (before, walk.unit, after, len(walk.path)) if after < before else None

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
