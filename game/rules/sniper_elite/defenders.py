"""The defenders' turn: who may act, what, why not, and what comes of it.

All that is judged here follows from the open table: neither the sniper's space nor a hidden trap changes what a seat
may do, or the words of a refusal.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core import CHANCE, Action, Seat
from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite import abilities, asking, moving, rounds
from game.rules.sniper_elite.actions import (
    Attack,
    Decline,
    Deploy,
    Dismiss,
    EndSquad,
    GatherIntel,
    SaveSoldier,
    Spot,
    Sweep,
    Token,
    UseSpecialist,
    Walk,
)
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.events import UnitDismissed
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.play import Play
from game.rules.sniper_elite.powers import Signals
from game.rules.sniper_elite.state import (
    OFF,
    UNITS_PER_SQUAD,
    Deed,
    SniperEliteState,
    Table,
    colour_of,
    squad_of,
)

INTEL_CUBES = 2
UnitAction = Walk | Attack | Spot | Sweep | Deploy | Dismiss
DEEDS: dict[type[Action], Deed] = {
    Walk: "move",
    Attack: "attack",
    Spot: "spot",
    Sweep: "sweep",
    Deploy: "deploy",
    Dismiss: "dismiss",
}


def begin(play: Play) -> None:
    """Begin the defenders' turn."""
    rounds.begin(play)


def to_act(table: Table) -> tuple[Seat, ...]:
    """Return who answers for a squad that is asked, who is using an ability, or all whose squads are not done."""
    if table.rescue:
        return table.squads[squad_of(table.rescue.unit)].seats[:1]
    if table.shot:
        return (CHANCE,)
    if table.ability:
        return table.squads[COLOURS.index(table.ability.colour)].seats
    return tuple(sorted({seat for squad in table.squads if not squad.is_done for seat in squad.seats}))


# -- what may be done


def legal(field: Field, state: SniperEliteState, seat: Seat) -> tuple[Action, ...]:
    """Return what a seat may do: unit by unit, then what the squad and its officer may do, spaces in board order."""
    table = state.table
    if seat not in to_act(table):
        return ()
    if table.rescue:
        return (SaveSoldier(), Decline())
    if table.ability:
        return abilities.steps(field, table)
    found: list[Action] = []
    for number, squad in enumerate(table.squads):
        if seat in squad.seats and not squad.is_done:
            found += _of_squad(field, table, number)
    return tuple(found)


def _of_squad(field: Field, table: Table, squad: int) -> Iterator[Action]:
    if table.squads[squad].cubes:
        for unit in range(squad * UNITS_PER_SQUAD, (squad + 1) * UNITS_PER_SQUAD):
            yield from _of_unit(field, table, unit)
    colour = COLOURS[squad]
    for intel in (GatherIntel(colour), GatherIntel(colour, is_signals=True)):
        if not _intel_refusal(field, table, intel):
            yield intel
    yield from abilities.uses(field, table, squad)
    yield EndSquad(colour)


def _of_unit(field: Field, table: Table, unit: int) -> Iterator[Action]:
    if table.units[unit].space == OFF:
        if not _again_refusal(table, unit, "deploy") and not moving.return_refusal(table, unit):
            yield from (Deploy(unit, space) for space in spaces_in(moving.places(field, table, unit)))
        return
    if not _again_refusal(table, unit, "move"):
        yield from moving.walks(field, table, unit)
    if not _again_refusal(table, unit, "attack"):
        yield Attack(unit)
    if not _again_refusal(table, unit, "spot"):
        yield from asking.spots(field, table, unit)
    if not _again_refusal(table, unit, "sweep"):
        yield from asking.sweeps(field, table, unit)
    if not _again_refusal(table, unit, "dismiss"):
        yield Dismiss(unit)


# -- why not


def refusal(field: Field, state: SniperEliteState, seat: Seat, action: Action) -> str:
    """Return why a seat may not do that, "" when it may."""
    table = state.table
    if table.rescue:
        return "" if isinstance(action, SaveSoldier | Decline) else "Save the soldier, or let it happen."
    if table.ability:
        return abilities.step_refusal(field, table, action)
    match action:
        case Walk() | Attack() | Spot() | Sweep() | Deploy() | Dismiss():
            return _lead_refusal(table, seat, action.unit) or _unit_refusal(field, table, action)
        case GatherIntel() | UseSpecialist() | EndSquad():
            lead = COLOURS.index(action.colour) * UNITS_PER_SQUAD
            return _lead_refusal(table, seat, lead) or _squad_refusal(field, table, action)
    return "The defenders cannot do that now."


def _lead_refusal(table: Table, seat: Seat, unit: int) -> str:
    if not 0 <= unit < len(table.units) or seat not in table.squads[squad_of(unit)].seats:
        return "You do not lead that squad."
    return "This squad is done for this round." if table.squads[squad_of(unit)].is_done else ""


def _unit_refusal(field: Field, table: Table, action: UnitAction) -> str:
    unit = action.unit
    if not table.squads[squad_of(unit)].cubes:
        return "The squad has no cube left."
    if not isinstance(action, Deploy) and table.units[unit].space == OFF:
        return "That unit is not on the board."
    return _again_refusal(table, unit, DEEDS[type(action)]) or _deed_refusal(field, table, action)


def _again_refusal(table: Table, unit: int, deed: Deed) -> str:
    """Return why a unit may not do that kind of action now: once a round each, one of them twice after a drill."""
    figure = table.units[unit]
    if figure.is_flared:
        return "Who met a trip flare takes no more actions this round."
    if deed not in figure.did:
        return ""
    may_repeat = figure.is_drilled and deed != "attack" and len(set(figure.did)) == len(figure.did)
    return "" if may_repeat else "A unit does each kind of action once a round."


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


def _squad_refusal(field: Field, table: Table, action: GatherIntel | UseSpecialist | EndSquad) -> str:
    match action:
        case GatherIntel():
            return _intel_refusal(field, table, action)
        case UseSpecialist():
            return abilities.use_refusal(field, table, action)
        case EndSquad():
            return ""


def _intel_refusal(field: Field, table: Table, action: GatherIntel) -> str:
    squad = COLOURS.index(action.colour)
    if table.squads[squad].cubes < _intel_cubes(action):
        return "Intel takes both cubes of a squad, with signals one."
    if action.is_signals:
        has_signals = isinstance(abilities.power_of(field, table, squad), Signals)
        return abilities.readiness(table, squad) if has_signals else "This squad has no Signals Officer."
    return "" if moving.is_home(field, table, squad) else "Intel needs the officer in the sector of his colour."


def _intel_cubes(action: GatherIntel) -> int:
    return 1 if action.is_signals else INTEL_CUBES


# -- what comes of it


def apply(play: Play, seat: Seat, action: Action) -> None:
    """Do what a seat of the defenders chose."""
    match action:
        case Walk() | Attack() | Spot() | Sweep() | Deploy() | Dismiss():
            _act(play, action)
        case GatherIntel(colour, is_signals):
            rounds.spend(play, colour, _intel_cubes(action))
            if is_signals:
                abilities.pay(play, COLOURS.index(colour))
            asking.intel(play, colour, is_signals)
        case UseSpecialist():
            abilities.use(play, action)
        case EndSquad(colour):
            rounds.end_squad(play, colour)
        case _:
            abilities.step(play, action)
    rounds.settle(play)


def draw(play: Play, tokens: tuple[Token, ...]) -> None:
    """Settle a marksman's shot with the tokens that chance drew."""
    abilities.snipe(play, tokens)
    rounds.settle(play)


def _act(play: Play, action: UnitAction) -> None:
    unit = action.unit
    rounds.spend(play, colour_of(unit), 1)
    play.set_unit(unit, did=(*play.unit(unit).did, DEEDS[type(action)]))
    match action:
        case Walk(path=path):
            moving.walk(play, unit, path)
        case Attack():
            asking.attack(play, unit)
        case Spot(spaces=spaces):
            asking.spot(play, unit, spaces)
        case Sweep(spaces=spaces):
            asking.sweep(play, unit, spaces)
        case Deploy(space=space):
            moving.deploy(play, unit, space)
        case Dismiss():
            play.set_unit(unit, space=OFF, is_dismissed=True)
            play.tell(UnitDismissed(unit))
