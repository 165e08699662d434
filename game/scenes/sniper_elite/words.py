"""What can be done at the table of Sniper Elite, in words that are short enough for a button."""

from __future__ import annotations

from collections.abc import Iterable

from game.core import Action
from game.core.wording import listed
from game.rules.sniper_elite.actions import (
    Attack,
    Complete,
    Deploy,
    Dismiss,
    EndSquad,
    EndTurn,
    FireBurst,
    GatherIntel,
    LayCard,
    Loot,
    MarkArrow,
    Move,
    NameNoise,
    NameSpace,
    PlaceDog,
    Shoot,
    Spot,
    Sweep,
    UseSpecialist,
    Walk,
)
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.powers import Drill, Hold, Lock, Reposition, Snipe, Trap
from game.rules.sniper_elite.state import SniperEliteObservation, Table
from game.scenes.sniper_elite.deeds import beyond
from game.view.sniper_elite.pieces import unit_name


def words_of(field: Field, table: Table, act: Action) -> str:
    """Return what an action does."""
    match act:
        case Move(path):
            return f"Move {len(path)} to {field.name(path[-1])}"
        case MarkArrow(space):
            return f"Enter at {field.name(space)}"
        case LayCard():
            return _card_words(field, act)
        case NameNoise(unit):
            return f"{unit_name(unit)} hears it"
        case Shoot(target, tokens):
            return f"Draw {tokens} at {unit_name(target)}" if tokens else f"Shoot {unit_name(target)}"
        case FireBurst(targets):
            return f"Fire at {named(map(unit_name, targets))}"
    return _squad_words(field, table, act)


def _card_words(field: Field, act: LayCard) -> str:
    card = field.card(act.card)
    if isinstance(card.power, Hold):
        return f"Hold {COLOURS[act.at]}"
    return f"Lay {card.label}" + (f" on {field.name(act.at)}" if isinstance(card.power, Trap) else "")


def _squad_words(field: Field, table: Table, act: Action) -> str:
    match act:
        case Walk(path=path):
            return f"Move to {field.name(path[-1])}"
        case Sweep(spaces=spaces):
            return f"Sweep {len(spaces) + 1} spaces" if spaces else "Sweep this space"
        case Spot(spaces=spaces):
            return f"Spot {named(map(field.name, spaces))}"
        case Deploy(unit, space):
            return f"{unit_name(unit)} to {field.name(space)}"
        case Attack():
            return "Attack"
        case Dismiss():
            return "Dismiss"
        case GatherIntel(colour):
            return f"Intel on {colour}"
        case EndSquad(colour):
            return f"{colour.capitalize()} is done"
        case PlaceDog(dog, space):
            return f"Dog {dog + 1} to {field.name(space)}"
        case NameSpace(space):
            return f"Name {field.name(space)}"
        case UseSpecialist():
            return _specialist_words(field, table, act)
    return ""


def _specialist_words(field: Field, table: Table, act: UseSpecialist) -> str:
    squad = COLOURS.index(act.colour)
    specialist = field.specialist(table.squads[squad].specialist)
    match specialist.power:
        case Reposition():
            return f"{unit_name(act.unit)} to {field.name(act.at)}"
        case Drill():
            return f"Drill {unit_name(act.unit)}"
        case Lock():
            return f"Lock the way to {field.name(beyond(field, table, squad, act.at))}"
        case Snipe():
            return f"Draw {act.tokens} tokens"
    return f"Use the {specialist.label}"


def named(names: Iterable[str]) -> str:
    """Return names in a row: a; a and b; a, b and c."""
    return listed([*names]) or "nobody"


def left_over(seen: SniperEliteObservation, act: EndTurn | EndSquad) -> str:
    """Return what could still be done before a turn or a squad is ended, "" for nothing of use."""
    if isinstance(act, EndSquad):
        cubes = seen.table.squads[COLOURS.index(act.colour)].cubes
        return f"The {act.colour} squad still has {cubes} cube{'s' * (cubes > 1)}." if cubes else ""
    if Complete() in seen.legal:
        return "You stand on your objective and can complete it."
    if Loot() in seen.legal:
        return "You can still loot this space."
    secret = seen.secret
    is_idle = secret is not None and not (secret.has_moved or secret.has_acted or secret.has_card)
    return "You have done nothing yet." if is_idle else ""
