"""What can be done at a moment, as the acting person knows it: on the board by clicking spaces, and beside it.

Everything here is a function of an Observation. An action is aimed at spaces: a unit's is where it stands, a door's the
space behind it. Clicks narrow what is meant: of those that can be meant, the ones stay whose spaces have been clicked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core import Action
from game.rules.hidden.ground import mask_of
from game.rules.sniper_elite.actions import (
    Deploy,
    FireBurst,
    LayCard,
    MarkArrow,
    NameNoise,
    NameSpace,
    PlaceDog,
    Spot,
    Sweep,
    UseSpecialist,
    Walk,
)
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.powers import Hold, Lock, Reposition, Trap
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, SniperEliteObservation, Table, squad_of

CARD, SHOOT, BURST, SWEEP, SPOT, SPECIALIST = "card/", "shoot", "burst", "sweep", "spot", "specialist/"
"""What somebody is about to do: lay a card (its name behind), shoot, fire a burst, sweep, spot, use a specialist (of
the colour behind)."""
ORDERED = (FireBurst, UseSpecialist)
"""Of these the spaces are clicked in their order, of all others in any."""


def acts_of(seen: SniperEliteObservation, means: str, unit: int = OFF) -> list[Action]:
    """Return what a click on the board can be part of. ``means``: what is about to be done, "" for nothing yet;
    ``unit``: the defenders' unit in the hand. Moves of the sniper are planned (``planning``) and are left out."""
    legal = seen.legal
    if means.startswith(CARD):
        return [act for act in legal if isinstance(act, LayCard) and CARD + act.card == means]
    if means.startswith(SPECIALIST):
        return [act for act in legal if isinstance(act, UseSpecialist) and SPECIALIST + act.colour == means]
    if means == BURST:
        return [act for act in legal if isinstance(act, FireBurst)]
    if means in (SWEEP, SPOT):
        kind = Sweep if means == SWEEP else Spot
        return [act for act in legal if isinstance(act, kind) and act.unit == unit]
    if means:
        return []
    at_once: list[Action] = [act for act in legal if isinstance(act, MarkArrow | NameNoise | PlaceDog | NameSpace)]
    return at_once or [act for act in legal if isinstance(act, Walk | Deploy) and act.unit == unit]


def aims_of(field: Field, table: Table, act: Action) -> tuple[int, ...]:
    """Return the spaces that an action is aimed at; () for one that is not."""
    match act:
        case MarkArrow(space) | NameSpace(space) | Deploy(space=space) | PlaceDog(space=space):
            return (space,)
        case NameNoise(unit):
            return (table.units[unit].space,)
        case FireBurst(targets):
            return tuple(table.units[unit].space for unit in targets)
        case Walk(path=path):
            return (path[-1],)
        case Sweep(spaces=spaces) | Spot(spaces=spaces):
            return spaces
        case LayCard(card, at) if isinstance(field.card(card).power, Trap):
            return (at,)
        case UseSpecialist():
            return _aims_of_specialist(field, table, act)
    return ()


def _aims_of_specialist(field: Field, table: Table, act: UseSpecialist) -> tuple[int, ...]:
    squad = COLOURS.index(act.colour)
    power = field.specialist(table.squads[squad].specialist).power
    if isinstance(power, Lock):
        return (beyond(field, table, squad, act.at),)
    soldier = (table.units[act.unit].space,) if act.unit != OFF else ()
    return (*soldier, act.at) if isinstance(power, Reposition) else soldier


def beyond(field: Field, table: Table, squad: int, passage: int) -> int:
    """Return the space behind a passage, as a squad's officer sees it."""
    door, here = field.board.passages[passage], table.units[squad * UNITS_PER_SQUAD].space
    return door.other if door.one == here else door.one


def _fits(act: Action, aims: Sequence[int], picked: Sequence[int]) -> bool:
    if isinstance(act, ORDERED):
        return tuple(aims[: len(picked)]) == tuple(picked)
    return set(picked) <= set(aims)


def following(field: Field, table: Table, acts: Iterable[Action], picked: Sequence[int]) -> int:
    """Return the set of spaces that can be clicked next, after those that were."""
    found = 0
    for act in acts:
        aims = aims_of(field, table, act)
        if len(aims) > len(picked) and _fits(act, aims, picked):
            found |= mask_of(aims[len(picked) : len(picked) + 1] if isinstance(act, ORDERED) else aims)
    return found & ~mask_of(picked)


def meant(field: Field, table: Table, acts: Iterable[Action], picked: Sequence[int]) -> tuple[Action, ...]:
    """Return what exactly these spaces mean, the likeliest first."""
    found = []
    for act in acts:
        aims = aims_of(field, table, act)
        if len(aims) == len(picked) and _fits(act, aims, picked):
            found.append(act)
    return tuple(sorted(found, key=lambda act: len(act.path) if isinstance(act, Walk) else 0))


def squads_to_hold(field: Field, acts: Iterable[Action]) -> tuple[LayCard, ...]:
    """Return the ways to lay a card that names a squad."""
    return tuple(act for act in acts if isinstance(act, LayCard) and isinstance(field.card(act.card).power, Hold))


def unit_on(table: Table, space: int) -> int:
    """Return the unit on a space, OFF for none."""
    return next((number for number, unit in enumerate(table.units) if space >= 0 and unit.space == space), OFF)


def may_lead(table: Table, unit: int, seats: Iterable[int]) -> bool:
    """Tell whether one of these seats may still act with a unit."""
    squad = table.squads[squad_of(unit)]
    return not squad.is_done and bool(set(squad.seats) & set(seats))
