"""What an act is for, in one sentence, for the Hint button. Every sentence is a fact that its seat can see."""

from __future__ import annotations

from game.bots.hidden.prices import FAR
from game.bots.specter_ops import goals
from game.bots.specter_ops.distances import hit_chances, steps_to
from game.bots.specter_ops.standing import dice_of
from game.core import Action
from game.core.wording import listed
from game.rules.hidden.ground import union
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops import actions as act
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.looks import place_of_hunter, seen_from, smoke_of, watched
from game.rules.specter_ops.state import NOWHERE, SpecterObservation, Table


def reason(game: SpecterOps, observation: SpecterObservation, action: Action) -> str:
    """Return one sentence that says what an action is good for."""
    field, table = game.field, observation.table
    match action:
        case act.ChooseVehicle() | act.ChooseHunter() | act.ChooseAgent():
            return _character(field, action)
        case act.TakeCards(cards):
            return f"Take {listed([field.card(card).label for card in cards])}: for flight, for cover and for speed."
        case act.FlipMarker(site):
            left = goals.missing(table) - 1
            then = f"{left} more to go" if left > 0 else "only the escape is left"
            return f"Flip the marker of section {site + 1}: {then}."
        case act.TakeCache():
            return "Take the supply: it costs nothing, and nobody notices."
        case act.UseCard(card):
            return f"Use {field.card(card).label} now. {field.card(card).says}"
        case act.UsePower():
            assert observation.secret is not None
            return f"Use your power now: {field.agent(observation.secret.agent).says}"
        case act.Move(path):
            return _move(field, observation, path)
        case act.PlaceMarker(space):
            return f"Let them look for you around {field.name(space)}, as far from you as the card reaches."
        case act.Ready():
            return "Let the hunters react: nothing else helps before."
    return _of_hunters(field, table, action)


def _character(field: Field, action: Action) -> str:
    match action:
        case act.ChooseVehicle(side):
            return f"Take the {field.side(side).label}. {field.side(side).says}"
        case act.ChooseHunter(name):
            return f"Play {field.hunter(name).label}. {field.hunter(name).says}"
        case act.ChooseAgent(name):
            return f"Play {field.agent(name).label}. {field.agent(name).says}"
    return ""


def _move(field: Field, observation: SpecterObservation, path: tuple[int, ...]) -> str:
    assert observation.secret is not None
    table = observation.table
    here = observation.secret.space
    end = path[-1] if path else here
    where = f"Go to {field.name(end)}" if path else f"Stay on {field.name(end)}"
    if not goals.missing(table) and field.exits >> end & 1:
        return f"{where}: you escape."
    seen = union(watched(field, table))
    if seen >> end & 1:
        return f"{where}: they see you there, but every other way is worse."
    crossed = any(seen >> space & 1 for space in (here, *path))
    sight = "they notice you on the way, not where you end" if crossed else "nobody sees you"
    steps = min(steps_to(field.ground, goal)[end] for goal in goals.goals(field, table))
    what = "an objective" if goals.missing(table) else "an exit"
    if not steps:
        return f"{where}: {sight}, and {what} is next to you." if goals.missing(table) else f"{where}: {sight}."
    return f"{where}: {sight}, and {what} is {_spaces(steps)} away."


def _of_hunters(field: Field, table: Table, action: Action) -> str:
    if isinstance(action, act.BeginTurn):
        return f"Let {field.hunter(table.hunters[action.hunter].name).label} go first: the other can use what he finds."
    doing = table.doing
    if doing is None:
        if table.reaction and isinstance(action, act.Attack):
            return "Attack: a missed shot costs you nothing."
        return "End your turn: nothing else helps now."
    match action:
        case act.Attack():
            return _attack(field, table, doing.hunter)
        case act.AskAgent():
            return "Ask: the answer costs nothing and narrows down where she is."
        case act.Sense():
            return "Ask the sensor: its answer is worth more than driving on."
        case act.NameGate(space):
            return f"Lock {field.name(space)} down: it lies where she may pass."
        case act.Drive(to):
            return f"Drive to {field.name(to)}: {_view(field, table, to)}"
        case act.Leave(to):
            return f"Get out onto {field.name(to)}: {_view(field, table, to)}"
        case act.Walk(to, enters):
            if enters:
                return "Get into the vehicle: from there you are anywhere sooner."
            return f"Go to {field.name(to)}: {_view(field, table, to)}"
        case act.Stay():
            return f"Stay: {_view(field, table, place_of_hunter(table, table.hunters[doing.hunter]))}"
    return "End your turn: nothing else helps now."


def _attack(field: Field, table: Table, number: int) -> str:
    hunter = table.hunters[number]
    dice = dice_of(field, hunter)
    if table.marker is None or not dice or hunter.space < 0:
        return "Attack: a missed shot costs you nothing."
    distance = field.ground.distance(hunter.space, table.marker.space)
    chance = round(100 * hit_chances(dice)[min(distance, len(hit_chances(dice)) - 1)])
    return f"Attack: at {_spaces(distance)} you hit with {chance} %." if distance else "Attack: here nobody misses."


def _view(field: Field, table: Table, place: int) -> str:
    sees = seen_from(field, place, smoke_of(field, table), table.cloak).bit_count()
    left = goals.goals(field, table)
    steps = min((steps_to(field.ground, goal)[place] for goal in left), default=FAR)
    what = "an objective she may need" if goals.missing(table) else "an exit"
    marker = table.marker
    if marker and marker.round == table.round and marker.space != NOWHERE:
        near = field.ground.distance(place, marker.space)
        return f"{_spaces(near)} from where she was noticed." if near else "that is where she was noticed."
    return f"you see {sees} spaces from there, and {what} is {_spaces(steps)} away."


def _spaces(number: int) -> str:
    return f"{number} space{'s' * (number != 1)}"
