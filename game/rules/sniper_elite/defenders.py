"""The defenders' turn: who may act, what, why not, and what comes of it.

All that is judged here follows from the open table: neither the sniper's space nor a hidden trap changes what a seat
may do, or the words of a refusal.
"""

from __future__ import annotations

from game.core import CHANCE, Action, Reason, Rng, Seat
from game.rules.sniper_elite import abilities, asking, deeds, moving, odds, rounds, solo, solo_plans
from game.rules.sniper_elite.actions import (
    Attack,
    Deploy,
    Dismiss,
    DrawTokens,
    EndSquad,
    GatherIntel,
    RollSlot,
    Spot,
    Sweep,
    UseSpecialist,
    Walk,
)
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.events import UnitDismissed
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.play import Play
from game.rules.sniper_elite.state import OFF, SniperEliteState, Table, colour_of


def begin(play: Play) -> None:
    """Begin the defenders' turn."""
    rounds.begin(play)
    if play.table.phase == "defenders":
        solo.begin(play)


def to_act(table: Table) -> tuple[Seat, ...]:
    """Return chance for tokens and dice, who is using an ability, or all whose squads are not done."""
    if table.shot or solo.is_rolling(table):
        return (CHANCE,)
    if table.ability:
        return table.squads[COLOURS.index(table.ability.colour)].seats
    return tuple(sorted({seat for squad in table.squads if not squad.is_done for seat in squad.seats}))


def legal(field: Field, state: SniperEliteState, seat: Seat) -> tuple[Action, ...]:
    """Return what a seat may do, squad by squad, spaces in board order; () for chance."""
    table = state.table
    if seat == CHANCE or seat not in to_act(table):
        return ()
    if table.solo:
        return solo_plans.choices(field, table)
    if table.ability:
        return abilities.steps(field, table)
    found: list[Action] = []
    for number, squad in enumerate(table.squads):
        if seat in squad.seats and not squad.is_done:
            found += deeds.of_squad(field, table, number)
    return tuple(found)


def refusal(field: Field, state: SniperEliteState, seat: Seat, action: Action) -> str:
    """Return why a seat, or chance, may not do that, "" when it may."""
    table = state.table
    if seat == CHANCE:
        return _chance_refusal(field, table, action)
    if table.ability:
        why = abilities.step_refusal(field, table, action)
    else:
        why = deeds.refusal(field, table, seat, action)
    if why or not table.solo or action in solo_plans.choices(field, table):
        return why
    return Reason("The card of the automated defender says otherwise.", "solo")


def _chance_refusal(field: Field, table: Table, action: Action) -> str:
    if not table.shot:
        return solo.roll_refusal(field, table, action)
    if not isinstance(action, DrawTokens):
        return Reason("Tokens are drawn from the shot bag now.", "shot/tokens")
    return odds.draw_refusal(table.bag, table.shot.tokens, action.tokens)


def sample(field: Field, state: SniperEliteState, rng: Rng) -> Action:
    """Return the tokens of a marksman, or the dice of the automated defender."""
    shot = state.table.shot
    if shot:
        return DrawTokens(odds.sample(state.table.bag, shot.tokens, rng))
    return solo.sample(field, state.table, rng)


def apply(play: Play, action: Action) -> None:
    """Do what a seat of the defenders, or chance, chose."""
    match action:
        case Walk() | Attack() | Spot() | Sweep() | Deploy() | Dismiss():
            _act(play, action)
        case GatherIntel(colour, is_signals):
            rounds.spend(play, colour, deeds.intel_cubes(action))
            if is_signals:
                abilities.pay(play, COLOURS.index(colour))
            asking.intel(play, colour, is_signals)
        case UseSpecialist():
            abilities.use(play, action)
        case EndSquad(colour):
            rounds.end_squad(play, colour)
        case DrawTokens(tokens):
            abilities.snipe(play, tokens)
        case RollSlot(faces):
            solo.roll(play, faces)
        case _:
            abilities.step(play, action)
    solo.take_note(play)
    rounds.settle(play)


def _act(play: Play, action: deeds.UnitAction) -> None:
    unit = action.unit
    rounds.spend(play, colour_of(unit), 1)
    play.set_unit(unit, did=(*play.unit(unit).did, deeds.DEEDS[type(action)]))
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
