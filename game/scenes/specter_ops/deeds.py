"""What can be done at a moment, as the acting person knows it: on the board by clicking a space, and beside it.

Everything here is a function of an Observation. An action that is aimed at something lies on a space; the space of a
marker is its structure, that of a hunter in the vehicle the vehicle's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core import Action
from game.rules.specter_ops.actions import (
    AskAgent,
    Attack,
    BeginTurn,
    Decline,
    Drive,
    EndTurn,
    FlipMarker,
    Leave,
    Move,
    NameGate,
    PlaceMarker,
    Ready,
    Sense,
    Stay,
    TakeCache,
    UseCard,
    UsePower,
    Walk,
)
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.looks import place_of_hunter
from game.rules.specter_ops.powers import AgentPower, Flash, Flip, Smoke, Stun, Tangle, Tether
from game.rules.specter_ops.state import NOWHERE, SpecterObservation, Table

POWER, GATE, CARD = "power", "gate", "card/"
"""What somebody is about to use, and aims at the board: her power, the Lockdown, a card (with its name behind)."""

Aimed = dict[int, tuple[Action, ...]]
"""What a click on each space can mean, the likeliest first."""


def on_board(field: Field, seen: SpecterObservation, means: str = "", first: int = NOWHERE) -> Aimed:
    """Return what the spaces offer. ``means``: what is about to be used, "" for none.

    ``first``: the space of a line that was chosen; the second one is offered then. Moves of the agent are planned
    (``planning``) and are left out.
    """
    acts = _acts_of(seen.legal, means)
    if first != NOWHERE:
        ends = {_other(act, first): act for act in acts if isinstance(act, UseCard) and first in (act.at, act.other)}
        return {space: (act,) for space, act in ends.items()}
    found: dict[int, list[Action]] = {}
    for act in acts:
        for space in aims_of(field, seen, act):
            found.setdefault(space, []).append(act)
    return {space: tuple(sorted(acts, key=_rank)) for space, acts in found.items()}


def _other(act: UseCard, first: int) -> int:
    return act.other if act.at == first else act.at


def _acts_of(legal: Sequence[Action], means: str) -> list[Action]:
    if means.startswith(CARD):
        return uses_of(legal, means)
    kinds = {POWER: (UsePower,), GATE: (NameGate,)}.get(
        means, (FlipMarker, TakeCache, PlaceMarker, BeginTurn, Walk, Drive, Leave)
    )
    return [act for act in legal if isinstance(act, kinds)]


def uses_of(legal: Iterable[Action], means: str) -> list[Action]:
    """Return the ways in which a card or her power can be used now."""
    if means == POWER:
        return [act for act in legal if isinstance(act, UsePower)]
    card = means.removeprefix(CARD)
    return [act for act in legal if isinstance(act, UseCard) and act.card == card]


def _rank(act: Action) -> int:
    """What somebody means most likely comes first: getting in or out before passing by."""
    return 0 if isinstance(act, Leave) or (isinstance(act, Walk) and act.enters) else 1


def aims_of(field: Field, seen: SpecterObservation, act: Action) -> tuple[int, ...]:
    """Return the spaces that an action is aimed at; () for one that is not."""
    table = seen.table
    match act:
        case FlipMarker(site):
            return (table.sites[site],)
        case TakeCache(cache):
            return (field.space(field.board.caches[cache].structure),)
        case UseCard(_, at, other):
            return _aims_of_power(table, _power_of(field, seen, act), at, other)
        case UsePower(at) if at >= 0:
            return _aims_of_power(table, _power_of(field, seen, act), at, NOWHERE)
        case PlaceMarker(space) | NameGate(space):
            return (space,)
        case BeginTurn(hunter):
            return (place_of_hunter(table, table.hunters[hunter]),)
        case Walk(to) | Drive(to) | Leave(to):
            return (to,)
        case Move(path) if path:
            return (path[-1],)
    return ()


def _power_of(field: Field, seen: SpecterObservation, act: UseCard | UsePower) -> AgentPower | None:
    """Return what a card or her power does; None to whom her power is a secret."""
    if isinstance(act, UseCard):
        return field.card(act.card).power
    return field.agent(seen.secret.agent).powers[0] if seen.secret else None


def _aims_of_power(table: Table, power: AgentPower | None, at: int, other: int) -> tuple[int, ...]:
    match power:
        case Stun(is_all=False) | Tether():
            return (place_of_hunter(table, table.hunters[at]),)
        case Flip():
            return (table.sites[at],)
        case Flash() | Smoke():
            return (at,)
        case Tangle():
            return (at, other)
    return ()


# -- in words


def words_of(field: Field, seen: SpecterObservation, act: Action) -> str:
    """Return what an action does, short enough for a button."""
    table = seen.table
    match act:
        case FlipMarker(site):
            return f"Flip the marker at {field.name(table.sites[site])}"
        case TakeCache(cache):
            return f"Take supplies from {field.board.caches[cache].structure}"
        case UseCard(card):
            return f"{field.card(card).label}{_on_whom(field, seen, act)}"
        case UsePower():
            return f"{power_name(field, seen)}{_on_whom(field, seen, act)}"
        case PlaceMarker(space):
            return f"Lay the marker on {field.name(space)}"
        case BeginTurn(hunter):
            return f"{field.hunter(table.hunters[hunter].name).label} begins"
        case Walk(to, enters):
            return "Get into the vehicle" if enters else f"Walk to {field.name(to)}"
        case Drive(to):
            return f"Drive to {field.name(to)}"
        case Leave(to):
            return f"Get out onto {field.name(to)}"
        case NameGate(space):
            return f"Lock {field.name(space)} down"
        case Move(path):
            return f"Move {len(path)}" if path else "Stand still"
    return PLAIN_WORDS.get(type(act), "")


PLAIN_WORDS: dict[type, str] = {
    Ready: "Let them react",
    EndTurn: "End the turn",
    Stay: "Stay and look",
    Sense: "Motion sensor",
    AskAgent: "Ask her",
    Attack: "Attack",
    Decline: "Decline",
}


def power_name(field: Field, seen: SpecterObservation) -> str:
    """Return the name of the agent's own power."""
    assert seen.secret is not None
    return field.agent(seen.secret.agent).says.partition(":")[0]


def _on_whom(field: Field, seen: SpecterObservation, act: UseCard | UsePower) -> str:
    aims = aims_of(field, seen, act)
    if not aims:
        return ""
    if isinstance(_power_of(field, seen, act), Stun | Tether):
        return f" on {field.hunter(seen.table.hunters[act.at].name).label}"
    return f" at {' and '.join(field.name(space) for space in aims)}"
