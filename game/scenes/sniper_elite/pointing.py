"""Where the next click towards an act is at the table of Sniper Elite, whatever has been begun there already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import Action
from game.rules.sniper_elite.actions import (
    Attack,
    Complete,
    Decline,
    Deploy,
    Dismiss,
    EndSquad,
    EndTurn,
    FinishAbility,
    FireBurst,
    GatherIntel,
    LayCard,
    Loot,
    Move,
    SaveSoldier,
    Shoot,
    Spot,
    Sweep,
    UseSpecialist,
    Walk,
)
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, squad_of
from game.scenes.hidden.buttons import choice_button
from game.scenes.sniper_elite.deeds import BURST, CARD, ORDERED, SHOOT, SPECIALIST, SPOT, SWEEP, aims_of, squads_to_hold

if TYPE_CHECKING:
    from game.scenes.sniper_elite.table import SniperEliteTable

BUTTONS: dict[type, str] = {
    Attack: "attack",
    Complete: "complete",
    Decline: "decline",
    Dismiss: "dismiss",
    EndTurn: "end",
    FinishAbility: "finish",
    Loot: "loot",
    SaveSoldier: "save",
}
BEGINS = {BURST: "aim", SWEEP: "sweep", SPOT: "spot"}
"""The button that begins what is aimed at the board."""


def next_click(table: SniperEliteTable, act: Action) -> str:
    """Return the name of what is clicked next: a control, or a space of the board."""
    hand, means, unit = table.hand, _means_of(act), _unit_of(act)
    is_others = unit not in (OFF, hand.unit)
    if hand.means and (hand.means != means or is_others) and not isinstance(act, Shoot):
        return "back"
    if isinstance(act, EndSquad):
        return _end_of(table, act)
    if is_others:
        return _place_of(table, unit)
    match act:
        case Move(path):
            plan = hand.path_plan
            is_planned = plan is None or (plan.is_begun and plan.path == path)
            is_other = plan is not None and plan.is_begun and plan.end == path[-1]
            return "commit" if is_planned else "way" if is_other else f"space/{path[-1]}"
        case Shoot(target, tokens):
            is_aimed = hand.means == SHOOT and hand.target == target
            return _numbers(table, tokens) if is_aimed else f"space/{table.seen.table.units[target].space}"
        case LayCard(card) if hand.means != means:
            secret = table.seen.secret
            assert secret is not None
            return f"hand/{secret.hand.index(card)}"
        case GatherIntel(is_signals=is_signals):
            return "specialist" if is_signals else "intel"
        case UseSpecialist() if hand.means != means:
            return "specialist"
        case UseSpecialist(tokens=tokens) if tokens:
            return _numbers(table, tokens)
        case FireBurst() | Sweep() | Spot() if hand.means != means:
            return BEGINS[means]
    return BUTTONS.get(type(act)) or _at_its_aims(table, act)


def _means_of(act: Action) -> str:
    """Return what has to be begun for an act, "" for nothing."""
    match act:
        case LayCard(card):
            return CARD + card
        case UseSpecialist(colour):
            return SPECIALIST + colour
    return {Shoot: SHOOT, FireBurst: BURST, Sweep: SWEEP, Spot: SPOT}.get(type(act), "")


def _unit_of(act: Action) -> int:
    """Return the unit that has to be in the hand, OFF for none; a squad's officer where the squad acts."""
    match act:
        case GatherIntel(colour) | UseSpecialist(colour):
            return COLOURS.index(colour) * UNITS_PER_SQUAD
        case Walk(unit) | Deploy(unit) | Sweep(unit) | Spot(unit) | Attack(unit) | Dismiss(unit):
            return unit
    return OFF


def _place_of(table: SniperEliteTable, unit: int) -> str:
    """A unit on the board is clicked there, one off the board at its plate."""
    space = table.seen.table.units[unit].space
    return f"unit/{unit}" if space == OFF else f"space/{space}"


def _end_of(table: SniperEliteTable, act: EndSquad) -> str:
    held, squad = table.hand.unit, COLOURS.index(act.colour)
    if held == OFF:
        return f"end/{squad}"
    return "end" if squad_of(held) == squad else _place_of(table, held)


def _numbers(table: SniperEliteTable, tokens: int) -> str:
    """The row of the odds with so many tokens, or one more or fewer; then the button."""
    shown = table.hand.tokens
    if shown == tokens:
        return "commit"
    row = f"odds/{tokens}"
    return row if row in table.sheet.controls else "more" if shown < tokens else "fewer"


def _at_its_aims(table: SniperEliteTable, act: Action) -> str:
    """The spaces an act is aimed at, one after the other, then the button that carries it out."""
    hand, aims = table.hand, aims_of(table.field, table.seen.table, act)
    if held := squads_to_hold(table.field, hand.acts):
        return f"choice{held.index(act) + 1}" if isinstance(act, LayCard) else "back"
    is_begun_well = aims[: len(hand.picked)] == hand.picked if isinstance(act, ORDERED) else {*hand.picked} <= {*aims}
    if not is_begun_well and hand.means:
        return "back"
    missing = [space for space in aims if space not in hand.picked]
    return f"space/{missing[0]}" if missing else choice_button(hand.choices, act)
