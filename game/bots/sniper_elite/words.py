"""What an act is for, in one sentence, for the Hint button. Every sentence is a fact that its seat can see."""

from __future__ import annotations

from game.bots.sniper_elite.distances import steps_to
from game.core import Action
from game.core.wording import listed
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite import actions as act
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.loadout import stride
from game.rules.sniper_elite.odds import chances
from game.rules.sniper_elite.shooting import aimed
from game.rules.sniper_elite.state import (
    OFF,
    SniperEliteObservation,
    SniperEliteState,
    Table,
    colour_of,
    is_officer,
)


def reason(game: SniperElite, observation: SniperEliteObservation, action: Action) -> str:
    """Return one sentence that says what an action is good for."""
    field, secret = game.field, observation.secret
    if secret is None or not isinstance(
        action,
        act.ReturnObjective
        | act.TakeLoadout
        | act.MarkArrow
        | act.Move
        | act.LayCard
        | act.NameNoise
        | act.Shoot
        | act.FireBurst
        | act.Loot
        | act.KeepCard
        | act.Complete
        | act.EndTurn,
    ):
        return _of_squads(field, observation.table, action)
    return _of_sniper(field, SniperEliteState(secret, observation.table), action)


# -- the sniper


def _of_sniper(field: Field, state: SniperEliteState, action: Action) -> str:
    secret = state.secret
    match action:
        case act.ReturnObjective(number):
            return f"Give {_objective(field, number)} back: both of one suit cannot stay."
        case act.TakeLoadout(cards):
            return f"Take {listed([field.card(card).label for card in cards])}: for flight, for cover and for speed."
        case act.MarkArrow(space):
            first = min(steps_to(field, field.objectives[number])[space] for number in secret.objectives)
            return f"Enter at {field.name(space)}: your nearest objective is {_spaces(first)} from there."
        case act.Complete():
            left = len(secret.objectives) - len(state.table.done) - 1
            return "Complete the objective: you win." if not left else "Complete the objective: one more to go."
        case act.Loot():
            return "Loot: another card for the way, and they only learn that you stand on a numbered space."
        case act.LayCard(card) | act.KeepCard(card):
            what = "Lay" if isinstance(action, act.LayCard) else "Keep"
            return f"{what} {field.card(card).label}. {field.card(card).says}"
        case act.NameNoise(unit):
            return f"Let {_unit(unit)} hear it: far from where you are."
        case act.Shoot(target, tokens):
            return _shot(field, state, target, tokens)
        case act.FireBurst(targets):
            return f"Fire at {listed([_unit(unit) for unit in targets])}: they are next to you anyway."
        case act.Move(path):
            return _move(field, state, path)
    return "End your turn: nothing else helps now."


def _shot(field: Field, state: SniperEliteState, target: int, tokens: int) -> str:
    if not tokens:
        return f"Shoot {_unit(target)} with the pistol: it cannot miss, and nobody learns where you are."
    odds = chances(state.table.bag, tokens, aimed(field, state, target))
    return f"Shoot {_unit(target)} with {tokens} tokens: {odds.hit:.0%} to hit, {odds.revealed:.0%} to be revealed."


def _move(field: Field, state: SniperEliteState, path: tuple[int, ...]) -> str:
    tread = stride(field, state).tread(path)
    end, where = path[-1], f"Go to {field.name(path[-1])}"
    left = [number for number in state.secret.objectives if number not in state.table.done]
    locked = tuple(lock.passage for lock in state.table.locks)
    steps = min(steps_to(field, field.objectives[number], locked)[end] for number in left)
    heard = tread.heard.bit_count() + tread.barks.bit_count()
    noise = f"{heard} hear{'s' * (heard == 1)} you" if heard else "nobody hears you"
    return f"{where}: {noise}, and {_spaces(steps) + ' to go' if steps else 'you stand on your objective'}."


# -- the squads


def _of_squads(field: Field, table: Table, action: Action) -> str:
    match action:
        case act.ChooseSpecialist(name):
            return f"Take the {field.specialist(name).label}. {field.specialist(name).says}"
        case act.SaveSoldier():
            return "Save him: a soldier on the spot is worth more than a use that is left over."
        case act.Decline():
            return "Let it happen: keep the use for later."
        case act.Attack(unit):
            return f"Attack with {_unit(unit)}: the sniper may be on {field.name(table.units[unit].space)}."
        case act.Spot(unit, spaces):
            return f"Spot {_named(field, spaces)} with {_unit(unit)}: a yes puts the figure there for the others."
        case act.Sweep(unit, spaces):
            covered = _named(field, (table.units[unit].space, *spaces))
            return f"Sweep {covered} with {_unit(unit)}: yes or no, the others have less to search."
        case act.GatherIntel(colour):
            return f"Ask about the {colour} sector: yes or no, it rules out much of the board."
        case act.Walk(unit, path):
            return f"Move {_unit(unit)} to {field.name(path[-1])}: {_post(field, table, path[-1])}"
        case act.Deploy(unit, space):
            return f"Deploy {_unit(unit)} on {field.name(space)}: {_post(field, table, space)}"
        case act.Dismiss(unit):
            return f"Dismiss {_unit(unit)}: next round he comes back beside his officer."
    return _of_specialist(field, table, action)


def _of_specialist(field: Field, table: Table, action: Action) -> str:
    match action:
        case act.UseSpecialist(colour):
            specialist = field.specialist(table.squads[_squad(colour)].specialist)
            return f"Use the {specialist.label} now. {specialist.says}"
        case act.PlaceDog(_, space):
            return f"Put a dog on {field.name(space)}: it barks when the sniper passes there."
        case act.NameSpace(space):
            return f"Name {field.name(space)}: the sniper may have been there."
        case act.FinishAbility():
            return "Leave it at that: nothing more is to be gained."
        case act.EndSquad(colour):
            return f"End the turn of the {colour} squad: nothing else helps now."
    return "This is as good as anything else."


def _post(field: Field, table: Table, space: int) -> str:
    if table.figure != OFF:
        return f"{_spaces(field.shots[space][table.figure])} from the figure."
    goals = {number: at for number, at in field.objectives.items() if number not in table.done}
    nearest = min(goals, key=lambda number: steps_to(field, goals[number])[space])
    steps = steps_to(field, goals[nearest])[space]
    if not steps:
        return f"nobody enters {_objective(field, nearest)} without shooting him first."
    return f"{_spaces(steps)} from {_objective(field, nearest)}, and {_heard(field, space)} spaces to listen to."


def _heard(field: Field, space: int) -> int:
    return ((field.touching[space] | 1 << space) & field.stand).bit_count()


# -- names


def _squad(colour: str) -> int:
    return ("red", "yellow", "black").index(colour)


def _unit(unit: int) -> str:
    if is_officer(unit):
        return f"the {colour_of(unit)} officer"
    return f"{colour_of(unit)} soldier {unit % 3}"


def _objective(field: Field, number: int) -> str:
    titles = {objective.number: objective.title for objective in field.board.objectives}
    return f"the objective {number} ({titles[number]})"


def _named(field: Field, spaces: tuple[int, ...]) -> str:
    return listed([field.name(space) for space in spaces]) or "nothing"


def _spaces(number: int) -> str:
    return f"{number} space{'s' * (number != 1)}"
