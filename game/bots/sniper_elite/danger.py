"""How likely the sniper is wounded where he ends his turn: a unit must come onto his very space to strike.

Nobody who is more than a move away can, but for a scout's soldiers and who is deployed; of those who can, each squad
strikes where most of the suspicion lies.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.sniper_elite.distances import walked
from game.rules.sniper_elite.abilities import power_of
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.moving import STEPS, places
from game.rules.sniper_elite.powers import Reposition, Snipe
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, Table

SEARCH = 1.7
"""How much more suspicion a squad finds for what the others ask first."""
SURE = 0.95
SHOT, SNIPED = 4, 0.7
"""How far a marksman is thought to shoot at who is known, and the wounds to be feared from it."""
LURK = 0.02
"""Wounds to be feared from each unit within two moves, in the rounds to come."""
CERTAIN = 0.12
"""Wounds to be feared from being known for certain, wherever units are."""


class Danger:
    """The wounds to be feared on any space, from the squads as they stand."""

    def __init__(self, field: Field, table: Table) -> None:
        locked = tuple(lock.passage for lock in table.locks)
        stands = [unit.space for unit in table.units]
        self._squads = []
        self._snipers = 0
        for squad in range(len(table.squads)):
            officer, *soldiers = stands[squad * UNITS_PER_SQUAD : (squad + 1) * UNITS_PER_SQUAD]
            power = power_of(field, table, squad)
            is_led = officer != OFF or bool(places_of(field, table, squad, 0))
            has_use = is_led and table.squads[squad].uses > 0
            run = STEPS + (power.steps if has_use and isinstance(power, Reposition) else 0)
            reach = walked(field, officer, STEPS, locked) if officer != OFF else places_of(field, table, squad, 0)
            for number, space in enumerate(soldiers, 1):
                reach |= walked(field, space, run, locked) if space != OFF else places_of(field, table, squad, number)
            self._squads.append(reach)
            if has_use and officer != OFF and isinstance(power, Snipe):
                self._snipers |= field.sights[officer] & field.within(officer, SHOT)
        self._near = [walked(field, space, 2 * STEPS, locked) for space in stands if space != OFF]

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
        if suspicion > SURE and self._snipers >> space & 1:
            hit = 1 - (1 - hit) * (1 - SNIPED)
        lurking = sum(near >> space & 1 for near in self._near)
        return hit + (LURK + CERTAIN * suspicion / 3) * lurking


def places_of(field: Field, table: Table, squad: int, number: int) -> int:
    """Return where a unit that is off the board can come back and strike at once."""
    return 0 if table.squads[squad].is_held else places(field, table, squad * UNITS_PER_SQUAD + number)


def share(suspects: Mapping[int, float], space: int) -> float:
    """Return the share of suspicion that lies on a space; 1 where nobody else is suspected."""
    total = sum(suspects.values())
    return suspects.get(space, 0.0) / total if total else 1.0
