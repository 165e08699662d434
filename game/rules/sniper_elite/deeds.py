"""The deeds of squads and their units: what may be done now, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Action, Reason, Seat
from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite import abilities, asking, moving
from game.rules.sniper_elite.actions import (
    Attack,
    Deploy,
    Dismiss,
    EndSquad,
    GatherIntel,
    Spot,
    Sweep,
    UseSpecialist,
    Walk,
)
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.powers import Signals
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, Deed, Table, squad_of

INTEL_CUBES = 2
UnitAction = Walk | Attack | Spot | Sweep | Deploy | Dismiss
SquadAction = GatherIntel | UseSpecialist | EndSquad
DEEDS: dict[type[Action], Deed] = {
    Walk: "move",
    Attack: "attack",
    Spot: "spot",
    Sweep: "sweep",
    Deploy: "deploy",
    Dismiss: "dismiss",
}


def of_squad(field: Field, table: Table, squad: int) -> list[Action]:
    """Return what a squad may do: unit by unit, then what it may ask and what its specialist does, then the end."""
    found: list[Action] = []
    for unit in units_of(squad):
        for kind in DEEDS:
            found += of_unit(field, table, unit, kind)
    return [*found, *intel(field, table, squad), *abilities.uses(field, table, squad), EndSquad(COLOURS[squad])]


def units_of(squad: int) -> range:
    """Return the units of a squad, the officer first."""
    return range(squad * UNITS_PER_SQUAD, (squad + 1) * UNITS_PER_SQUAD)


def of_unit(field: Field, table: Table, unit: int, kind: type[Action]) -> Sequence[Action]:
    """Return what a unit may do of one kind of action."""
    is_off = table.units[unit].space == OFF
    if not table.squads[squad_of(unit)].cubes or is_off != (kind is Deploy):
        return ()
    if _again_refusal(table, unit, DEEDS[kind]):
        return ()
    if kind is Walk:
        return moving.walks(field, table, unit)
    if kind is Spot:
        return asking.spots(field, table, unit)
    if kind is Sweep:
        return asking.sweeps(field, table, unit)
    if kind is Deploy:
        can_return = not moving.return_refusal(table, unit)
        return [Deploy(unit, space) for space in spaces_in(moving.places(field, table, unit))] if can_return else ()
    return (Attack(unit) if kind is Attack else Dismiss(unit),)


def intel(field: Field, table: Table, squad: int) -> list[GatherIntel]:
    """Return how a squad may gather intel."""
    asked = (GatherIntel(COLOURS[squad]), GatherIntel(COLOURS[squad], is_signals=True))
    return [one for one in asked if not _intel_refusal(field, table, one)]


# -- why not


def refusal(field: Field, table: Table, seat: Seat, action: Action) -> str:
    """Return why a seat may not do that with a squad, "" when it may."""
    match action:
        case Walk() | Attack() | Spot() | Sweep() | Deploy() | Dismiss():
            return _lead_refusal(table, seat, action.unit) or _unit_refusal(field, table, action)
        case GatherIntel() | UseSpecialist() | EndSquad():
            lead = COLOURS.index(action.colour) * UNITS_PER_SQUAD
            return _lead_refusal(table, seat, lead) or _squad_refusal(field, table, action)
    return Reason("The defenders cannot do that now.", "defenders")


def _lead_refusal(table: Table, seat: Seat, unit: int) -> str:
    if not 0 <= unit < len(table.units) or seat not in table.squads[squad_of(unit)].seats:
        return Reason("You do not lead that squad.", "goal")
    return (
        Reason("This squad is done for this round.", "defenders/cubes") if table.squads[squad_of(unit)].is_done else ""
    )


def _unit_refusal(field: Field, table: Table, action: UnitAction) -> str:
    unit = action.unit
    if not table.squads[squad_of(unit)].cubes:
        return Reason("The squad has no cube left.", "defenders/cubes")
    if not isinstance(action, Deploy) and table.units[unit].space == OFF:
        return Reason("That unit is not on the board.", "defenders/soldier")
    return _again_refusal(table, unit, DEEDS[type(action)]) or _deed_refusal(field, table, action)


def _again_refusal(table: Table, unit: int, deed: Deed) -> str:
    """Return why a unit may not do that kind of action now: once a round each, one of them twice after a drill."""
    figure = table.units[unit]
    if figure.is_flared:
        return Reason("Who met a trip flare takes no more actions this round.", "loadout_cards")
    if deed not in figure.did:
        return ""
    may_repeat = figure.is_drilled and deed != "attack" and len(set(figure.did)) == len(figure.did)
    return "" if may_repeat else Reason("A unit does each kind of action once a round.", "defenders/cubes")


def _deed_refusal(field: Field, table: Table, action: UnitAction) -> str:
    match action:
        case Walk(unit, path):
            return moving.walk_refusal(field, table, table.units[unit].space, path)
        case Spot(unit, spaces):
            return asking.spot_refusal(field, table, unit, spaces)
        case Sweep(unit, spaces):
            return asking.sweep_refusal(field, table, unit, spaces)
        case Deploy(unit, space):
            return moving.deploy_refusal(field, table, unit, space)
        case Attack() | Dismiss():
            return ""


def _squad_refusal(field: Field, table: Table, action: SquadAction) -> str:
    match action:
        case GatherIntel():
            return _intel_refusal(field, table, action)
        case UseSpecialist():
            return abilities.use_refusal(field, table, action)
        case EndSquad():
            return ""


def _intel_refusal(field: Field, table: Table, action: GatherIntel) -> str:
    squad = COLOURS.index(action.colour)
    if table.squads[squad].cubes < intel_cubes(action):
        return Reason("Intel takes both cubes of a squad, with signals one.", "defenders/intel")
    if action.is_signals:
        has_signals = isinstance(abilities.power_of(field, table, squad), Signals)
        return (
            abilities.readiness(table, squad)
            if has_signals
            else Reason("This squad has no Signals Officer.", "specialist_cards")
        )
    return (
        ""
        if moving.is_home(field, table, squad)
        else Reason("Intel needs the officer in the sector of his colour.", "defenders/intel")
    )


def intel_cubes(action: GatherIntel) -> int:
    """Return how many cubes that intel takes."""
    return 1 if action.is_signals else INTEL_CUBES
