"""What specialists do: an ability is used by its squad's officer on the board, once a round, as often as it has uses.

Dogs and a tracker's chain are placed step by step; until the first of them is named nothing is used up, and finishing
then puts the ability back. Decisions: both dogs may lie on one space; a chain names no space twice; a marksman
announces at least as many tokens as he needs aim; a door next to the officer is one of his own space; a medic is asked
when his soldier is hit, signals are sent by gathering intel.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.core import Action, Reason
from game.rules.hidden.ground import mask_of, spaces_in
from game.rules.sniper_elite import asking, moving
from game.rules.sniper_elite.actions import FinishAbility, NameSpace, PlaceDog, Token, UseSpecialist
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.events import DogPlaced, MarksmanShot, PassageLocked, SpecialistUsed, TokenDrawn, TrackRead
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.odds import Aimed, counted, judge
from game.rules.sniper_elite.play import Play
from game.rules.sniper_elite.powers import (
    Dogs,
    Drill,
    Reposition,
    Save,
    Signals,
    Snipe,
    SpecialistPower,
    Track,
    Watch,
)
from game.rules.sniper_elite.powers import Lock as Locking
from game.rules.sniper_elite.state import (
    OFF,
    UNITS_PER_SQUAD,
    Ability,
    Lock,
    Shot,
    Table,
)

WORDS: dict[type[SpecialistPower], str] = {
    Save: Reason("The medic is asked when a soldier of his squad is hit.", "specialist_cards"),
    Signals: Reason("Signals are sent by gathering intel.", "specialist_cards"),
    Reposition: Reason(
        "Choose a soldier of the squad who can still act, and a free space of his space's kind in reach.",
        "specialist_cards",
    ),
    Snipe: Reason(
        "Announce at least one token for each space to the figure, no more than the shot bag holds.",
        "specialists/marksman",
    ),
    Locking: Reason("Choose a doorway or access of the officer's own space that is not locked.", "specialists/locks"),
    Drill: Reason(
        "Choose a soldier of the squad on the board who can still act, while the squad has a cube.", "specialist_cards"
    ),
    Watch: Reason("A watch officer needs a cube for the sweep or spot.", "specialists/before"),
    Dogs: Reason("Use him first, then place the dogs.", "specialists/dogs"),
    Track: Reason("Use him first, then name the spaces.", "specialist_cards"),
}


def power_of(field: Field, table: Table, squad: int) -> SpecialistPower | None:
    """Return what a squad's specialist does."""
    name = table.squads[squad].specialist
    return field.specialist(name).power if name else None


def officer_of(table: Table, squad: int) -> int:
    """Return where a squad's officer is."""
    return table.units[squad * UNITS_PER_SQUAD].space


def readiness(table: Table, squad: int) -> str:
    """Return why a squad's specialist cannot be used at all now, "" when he can."""
    group = table.squads[squad]
    if not group.specialist:
        return Reason("This squad has no specialist.", "start/specialists")
    if not group.uses:
        return Reason("This specialist has been used as often as he may.", "specialists/uses")
    if group.has_used:
        return Reason("A specialist is used once a round.", "specialists/uses")
    return (
        Reason("Only an officer on the board can use the specialist.", "specialists/officer")
        if officer_of(table, squad) == OFF
        else ""
    )


def is_at_rest(field: Field, table: Table, squad: int) -> bool:
    """Tell whether a squad without cubes cannot use its specialist any more in this round."""
    needs_more = isinstance(power_of(field, table, squad), Save | Signals | Drill | Watch)
    return needs_more or bool(readiness(table, squad))


def pay(play: Play, squad: int, unit: int = -1, at: int = -1) -> None:
    """Use a specialist up once."""
    group = play.table.squads[squad]
    play.set_squad(COLOURS[squad], uses=group.uses - 1, has_used=True)
    play.tell(SpecialistUsed(COLOURS[squad], group.specialist, group.uses - 1, unit, at))


# -- using one


def uses(field: Field, table: Table, squad: int) -> tuple[UseSpecialist, ...]:
    """Return every way to use the specialist of a squad now."""
    return () if readiness(table, squad) else tuple(_uses(field, table, squad))


def use_refusal(field: Field, table: Table, action: UseSpecialist) -> str:
    """Return why a specialist cannot be used like that, "" when he can."""
    squad = COLOURS.index(action.colour)
    if why := readiness(table, squad):
        return why
    power = power_of(field, table, squad)
    assert power is not None
    if isinstance(power, Snipe) and (why := _snipe_hindrance(field, table, squad)):
        return why
    return "" if action in _uses(field, table, squad) else WORDS[type(power)]


def _uses(field: Field, table: Table, squad: int) -> Iterator[UseSpecialist]:
    colour, officer = COLOURS[squad], officer_of(table, squad)
    match power_of(field, table, squad):
        case Dogs() | Track():
            yield UseSpecialist(colour)
        case Reposition(steps=steps):
            for unit in _soldiers(table, squad):
                for space in spaces_in(runs(field, table, unit, steps)):
                    yield UseSpecialist(colour, unit, space)
        case Snipe() if not _snipe_hindrance(field, table, squad):
            for tokens in range(aim_needed(field, table, squad), table.bag.total + 1):
                yield UseSpecialist(colour, tokens=tokens)
        case Locking():
            shut = moving.locked(table)
            yield from (UseSpecialist(colour, at=door) for door in field.doors[officer] if door not in shut)
        case Drill() if table.squads[squad].cubes:
            for unit in _soldiers(table, squad):
                yield UseSpecialist(colour, unit)
        case Watch() if table.squads[squad].cubes:
            yield UseSpecialist(colour)


def _soldiers(table: Table, squad: int) -> Iterator[int]:
    for unit in range(squad * UNITS_PER_SQUAD + 1, (squad + 1) * UNITS_PER_SQUAD):
        if table.units[unit].space != OFF and not table.units[unit].is_flared:
            yield unit


def runs(field: Field, table: Table, unit: int, steps: int) -> int:
    """Return where a scout's soldier can go: free spaces of his space's kind within so many movement steps."""
    here, spaces = table.units[unit].space, field.board.spaces
    reached = moving.ways_within(field, moving.locked(table), here, steps)
    same = mask_of(space for space in reached if spaces[space].kind == spaces[here].kind)
    return same & ~moving.occupied(table)


def use(play: Play, action: UseSpecialist) -> None:
    """Use a specialist, or begin to."""
    squad = COLOURS.index(action.colour)
    power = power_of(play.field, play.table, squad)
    if isinstance(power, Dogs | Track):
        play.lay(ability=Ability(action.colour))
        play.turn_passes()
        return
    pay(play, squad, action.unit, action.at)
    match power:
        case Reposition(steps=steps):
            start = play.table.units[action.unit].space
            ways = moving.ways_within(play.field, moving.locked(play.table), start, steps)
            moving.walk(play, action.unit, ways[action.at], "scout")
        case Snipe():
            play.lay(shot=Shot(action.tokens, "marksman", action.colour))
        case Locking():
            until = play.table.round + 1
            play.lay(locks=(*play.table.locks, Lock(action.at, until)))
            play.tell(PassageLocked(action.at, until))
        case Drill():
            play.set_unit(action.unit, is_drilled=True)
        case Watch():
            play.set_squad(COLOURS[squad], is_watching=True)


# -- a marksman


def aim_needed(field: Field, table: Table, squad: int) -> int:
    """Return how many aim tokens an officer needs to hit the figure."""
    return max(1, field.shots[officer_of(table, squad)][table.figure])


def _snipe_hindrance(field: Field, table: Table, squad: int) -> str:
    if table.figure == OFF:
        return Reason("The sniper's figure is not on the board.", "specialists/marksman")
    if not field.sights[officer_of(table, squad)] >> table.figure & 1:
        return Reason("The officer does not see the figure.", "specialists/marksman")
    return (
        ""
        if aim_needed(field, table, squad) <= table.bag.aim
        else Reason("The shot bag holds too few aim tokens for that.", "specialists/marksman")
    )


def snipe(play: Play, tokens: tuple[Token, ...]) -> None:
    """Settle a marksman's shot with the tokens drawn, which all go back."""
    shot, figure = play.table.shot, play.table.figure
    assert shot is not None
    assert shot.colour is not None
    need = aim_needed(play.field, play.table, COLOURS.index(shot.colour))
    play.tell(*map(TokenDrawn, tokens))
    is_hit = judge(counted(tokens), Aimed(need)).is_hit
    is_there = is_hit and play.secret.here == figure
    play.lay(shot=None)
    play.tell(MarksmanShot(shot.colour, figure, tokens, is_hit, is_there))
    if is_there:
        asking.wound(play)


# -- dogs and chains, step by step


def steps(field: Field, table: Table) -> tuple[Action, ...]:
    """Return what can come next of the ability that is being used."""
    assert table.ability is not None
    chosen, squad = table.ability.chosen, COLOURS.index(table.ability.colour)
    match power_of(field, table, squad):
        case Dogs(reach=reach):
            reached = sorted(moving.ways_within(field, moving.locked(table), officer_of(table, squad), reach))
            dogs = (number for number in range(len(table.dogs)) if number not in chosen)
            placed = (PlaceDog(dog, space) for dog in dogs for space in reached if table.dogs[dog] != space)
            return (*placed, FinishAbility())
        case _:
            return (*map(NameSpace, spaces_in(_links(field, chosen))), FinishAbility())


def _links(field: Field, chosen: tuple[int, ...]) -> int:
    """Return what can be named next of a chain."""
    return (field.matching[chosen[-1]] if chosen else field.stand) & ~mask_of(chosen)


def step_refusal(field: Field, table: Table, action: Action) -> str:
    """Return why that cannot come next, "" when it can."""
    assert table.ability is not None
    if action in steps(field, table):
        return ""
    if isinstance(power_of(field, table, COLOURS.index(table.ability.colour)), Dogs):
        return Reason("Place each dog once, within two movement steps of the officer, or finish.", "specialist_cards")
    return Reason("Name a space of the same kind that shares an edge with the last one, or finish.", "specialist_cards")


def step(play: Play, action: Action) -> None:
    """Place a dog, name a space, or finish."""
    ability = play.table.ability
    assert ability is not None
    squad = COLOURS.index(ability.colour)
    if not isinstance(action, FinishAbility) and not ability.chosen:
        pay(play, squad)
    match action:
        case PlaceDog(dog, space):
            dogs = play.table.dogs
            play.lay(dogs=(*dogs[:dog], space, *dogs[dog + 1 :]))
            play.tell(DogPlaced(dog, space))
            ability = replace(ability, chosen=(*ability.chosen, dog))
        case NameSpace(space):
            ability = replace(ability, chosen=(*ability.chosen, space))
    play.lay(ability=ability)
    power = power_of(play.field, play.table, squad)
    most = power.spaces if isinstance(power, Track) else len(play.table.dogs)
    if isinstance(action, FinishAbility) or len(ability.chosen) == most:
        _finish(play, ability, power)


def _finish(play: Play, ability: Ability, power: SpecialistPower | None) -> None:
    if isinstance(power, Track) and ability.chosen:
        play.tell(TrackRead(ability.chosen, play.secret.spaces[-2] in ability.chosen))
    play.lay(ability=None)
    play.turn_passes()
