"""The squads as a plan moves them: where each unit stands, and what each can still do this round."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, Deed, Table, Unit, squad_of


class Force(NamedTuple):
    """All units. ``spaces``: OFF for who is off the board; ``walk``, ``strike``, ``sweep``, ``spot``: one bit for each
    unit that may still do it; ``cubes``: of each squad."""

    spaces: tuple[int, ...]
    walk: int
    strike: int
    sweep: int
    spot: int
    cubes: tuple[int, ...]

    @property
    def occupied(self) -> int:
        """The spaces on which units stand."""
        mask = 0
        for space in self.spaces:
            if space != OFF:
                mask |= 1 << space
        return mask

    def at(self, unit: int, space: int) -> Force:
        """Return the force with a unit on another space."""
        return self._replace(spaces=(*self.spaces[:unit], space, *self.spaces[unit + 1 :]))

    def spent(self, squad: int, cubes: int) -> Force:
        """Return the force with fewer cubes of a squad."""
        left = self.cubes
        return self._replace(cubes=(*left[:squad], left[squad] - cubes, *left[squad + 1 :]))

    def walked(self, unit: int, space: int) -> Force:
        """Return the force after a unit's move."""
        return self.at(unit, space).spent(squad_of(unit), 1)._replace(walk=self.walk & ~(1 << unit))

    def struck(self, unit: int) -> Force:
        """Return the force after a unit's attack."""
        return self.spent(squad_of(unit), 1)._replace(strike=self.strike & ~(1 << unit))

    def swept(self, unit: int) -> Force:
        """Return the force after a unit's sweep."""
        return self.spent(squad_of(unit), 1)._replace(sweep=self.sweep & ~(1 << unit))

    def spotted(self, unit: int) -> Force:
        """Return the force after a unit's spot."""
        return self.spent(squad_of(unit), 1)._replace(spot=self.spot & ~(1 << unit))

    def members(self, squad: int) -> range:
        """Return the units of a squad."""
        return range(squad * UNITS_PER_SQUAD, (squad + 1) * UNITS_PER_SQUAD)


def force_of(table: Table) -> Force:
    """Return the squads as they stand."""
    return Force(
        tuple(unit.space for unit in table.units),
        _who(table, "move"),
        _who(table, "attack"),
        _who(table, "sweep"),
        _who(table, "spot"),
        tuple(0 if squad.is_done else squad.cubes for squad in table.squads),
    )


def fresh(force: Force) -> Force:
    """Return a force at the start of a round."""
    everybody = (1 << len(force.spaces)) - 1
    return Force(force.spaces, everybody, everybody, everybody, everybody, (2,) * len(force.cubes))


def _who(table: Table, deed: Deed) -> int:
    return sum(1 << number for number, unit in enumerate(table.units) if _may(unit, deed))


def _may(unit: Unit, deed: Deed) -> bool:
    return unit.space != OFF and not unit.is_flared and deed not in unit.did
