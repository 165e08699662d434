"""Where the next click towards an act is at the table of Specter Ops, whatever has been begun there already."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from game.scenes.hidden.buttons import choice_button
from game.scenes.specter_ops.deeds import CARD, GATE, POWER, aims_of

if TYPE_CHECKING:
    from game.scenes.specter_ops.table import SpecterTable

BUTTONS: dict[type, str] = {
    Ready: "end",
    EndTurn: "end",
    Stay: "stay",
    Sense: "sense",
    AskAgent: "ask",
    Attack: "attack",
    Decline: "decline",
}


def next_click(table: SpecterTable, act: Action) -> str:
    """Return the name of what is clicked next: a control, or a space of the board."""
    hand = table.hand
    means = _means_of(act)
    if hand.means != means and hand.means:
        return "back"
    match act:
        case Move():
            return _along(table, act)
        case UseCard(card) if hand.means != means:
            secret = table.seen.secret
            assert secret is not None
            return f"hand/{[held.card for held in secret.hand].index(card)}"
        case UsePower() | NameGate() if hand.means != means:
            return means
        case FlipMarker() | TakeCache():
            return f"space/{aims_of(table.field, table.seen, act)[0]}"
        case BeginTurn(hunter):
            return f"begin/{hunter}"
        case UseCard() | UsePower() | NameGate() | PlaceMarker() | Walk() | Drive() | Leave():
            return _at_its_aim(table, act)
    return BUTTONS[type(act)]


def _means_of(act: Action) -> str:
    """Return what has to be in the hand for an act, "" for nothing."""
    if isinstance(act, UseCard):
        return CARD + act.card
    return {UsePower: POWER, NameGate: GATE}.get(type(act), "")


def _along(table: SpecterTable, act: Move) -> str:
    plan = table.hand.path_plan
    if plan is None or (plan.is_begun and plan.path == act.path):
        return "commit"
    if not act.path:
        return "still"
    return "way" if plan.is_begun and plan.end == act.path[-1] else f"space/{act.path[-1]}"


def _at_its_aim(table: SpecterTable, act: Action) -> str:
    """The spaces an act is aimed at, one after the other, then the button that carries it out."""
    hand, aims = table.hand, aims_of(table.field, table.seen, act)
    if len(aims) > 1 and hand.first != aims[0]:
        return f"space/{aims[0]}"
    if aims and hand.chosen != aims[-1]:
        return f"space/{aims[-1]}"
    return choice_button(hand.choices, act)
