"""How likely the sniper is wounded where he ends his turn: a unit must come onto his very space to strike.

Nobody who is more than a move away can; of those who can, each squad strikes where most of the suspicion lies.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.sniper_elite.distances import walked
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.moving import STEPS
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, Table

SEARCH = 1.7
"""How much more suspicion a squad finds for what the others ask first."""
SURE = 0.95
LURK = 0.02
"""Wounds to be feared from each unit within two moves, in the rounds to come."""
CERTAIN = 0.12
"""Wounds to be feared from being known for certain, wherever units are."""


class Danger:
    """The wounds to be feared on any space, from the squads as they stand."""

    def __init__(self, field: Field, table: Table) -> None:
        locked = tuple(lock.passage for lock in table.locks)
        places = [unit.space for unit in table.units]
        self._squads = []
        for squad in range(0, len(places), UNITS_PER_SQUAD):
            reach = 0
            for space in places[squad : squad + UNITS_PER_SQUAD]:
                reach |= walked(field, space, STEPS, locked) if space != OFF else 0
            self._squads.append(reach)
        self._near = [walked(field, space, 2 * STEPS, locked) for space in places if space != OFF]

    def strikers(self, space: int) -> int:
        """Return how many squads can come onto a space in one round."""
        return sum(reach >> space & 1 for reach in self._squads)

    def wounds(self, space: int, suspicion: float) -> float:
        """Return the wounds to be feared there; ``suspicion``: how likely it is thought that he is there, 1: known."""
        strikers = self.strikers(space)
        hit = 0.0
        if strikers:
            each = SURE if suspicion > SURE else min(SURE, SEARCH * suspicion)
            hit = 1 - (1 - each) ** strikers
        lurking = sum(near >> space & 1 for near in self._near)
        return hit + (LURK + CERTAIN * suspicion / 3) * lurking


def share(suspects: Mapping[int, float], space: int) -> float:
    """Return the share of suspicion that lies on a space; 1 where nobody else is suspected."""
    total = sum(suspects.values())
    return suspects.get(space, 0.0) / total if total else 1.0
