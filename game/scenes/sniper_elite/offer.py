"""The buttons of the table of Sniper Elite at a moment: what each says and does, and why one is off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.sniper_elite.actions import (
    Complete,
    Decline,
    EndTurn,
    FinishAbility,
    FireBurst,
    LayCard,
    Loot,
    NameSpace,
    PlaceDog,
    SaveSoldier,
    Shoot,
)
from game.rules.sniper_elite.state import OFF
from game.scenes.hidden.buttons import ButtonWords
from game.scenes.sniper_elite import deeds, planning
from game.scenes.sniper_elite.deeds import BURST, CARD, SHOOT
from game.scenes.sniper_elite.offer_squads import of_squads
from game.scenes.sniper_elite.pressing import back, button, choices, commit, end_button, numbers
from game.scenes.why import why_not

if TYPE_CHECKING:
    from game.scenes.sniper_elite.table import SniperEliteTable


def buttons_of(table: SniperEliteTable) -> list[ButtonWords]:
    """Return the buttons of the moment, the likeliest first; none while nobody at the screen may act."""
    if not table.can_act or table.is_choosing:
        return []
    seen, state = table.seen, table.seen.table
    if state.rescue is not None:
        return list(_answers(table))
    if state.phase == "arrow":
        return [commit(table, "Enter here", "Choose one of the arrows that shine.")]
    if state.ability is not None:
        return list(_ability(table))
    if seen.secret is not None:
        return list(_of_sniper(table))
    return list(of_squads(table))


def _answers(table: SniperEliteTable) -> Iterator[ButtonWords]:
    yield button(table, "save", "Save him", SaveSoldier(), style="primary", key="specialist")
    yield button(table, "decline", "Decline", Decline(), key="decline")


def _ability(table: SniperEliteTable) -> Iterator[ButtonWords]:
    """Dogs are placed, or a chain is named, step by step."""
    is_dogs = any(isinstance(act, PlaceDog) for act in table.seen.legal)
    yield commit(table, "Place a dog" if is_dogs else "Name a space", "Choose a space on the board.")
    yield from choices(table)
    ability = table.seen.table.ability
    has_begun = ability is not None and bool(ability.chosen)
    label = ("Enough" if is_dogs else "Ask now") if has_begun else "Put it back"
    is_asked = not any(isinstance(act, NameSpace) for act in table.seen.legal)
    style = "primary" if has_begun and is_asked and not is_dogs else "raised"
    yield button(table, "finish", label, FinishAbility(), style=style, key="end_turn")


# -- the sniper


def _of_sniper(table: SniperEliteTable) -> Iterator[ButtonWords]:
    hand, secret = table.hand, table.seen.secret
    assert secret is not None
    if secret.names_noise:
        yield commit(table, "Name a unit", "Click the unit that is to hear it.")
    elif hand.means.startswith(CARD):
        yield from _laying(table)
    elif hand.means == SHOOT:
        yield from _shooting(table)
    elif hand.means == BURST:
        yield commit(table, "Fire", "Click the units to fire at, one after the other.")
        yield back(table)
    else:
        yield from _turn(table)


def _laying(table: SniperEliteTable) -> Iterator[ButtonWords]:
    held = deeds.squads_to_hold(table.field, table.hand.acts)
    label = table.field.card(table.hand.means.removeprefix(CARD)).label
    if held:
        yield from (words._replace(style="primary") for words in choices(table, is_first_too=True))
    else:
        yield commit(table, f"Lay {label}", "Choose the space on the board.")
    yield back(table, "Keep it")


def _shooting(table: SniperEliteTable) -> Iterator[ButtonWords]:
    hand = table.hand
    yield commit(table, "Shoot", "")
    if hand.tokens:
        yield from numbers(table)
    if len(planning.targets_of(table.field, table.seen)) > 1:
        yield ButtonWords("aim", "Next target", hand.next_target, key="aim")
    yield back(table, "Lower it")


def _turn(table: SniperEliteTable) -> Iterator[ButtonWords]:
    """Move, shoot, loot, complete, end; what wins comes first."""
    plan, legal = table.hand.path_plan, table.seen.legal
    can_complete = Complete() in legal
    if can_complete:
        yield button(table, "complete", "Complete the objective", Complete(), style="primary", key="complete")
    if plan is not None:
        move = commit(table, "Move", "Plan a way first: click a space, or drag from your marker.")
        yield move if plan.is_begun and not can_complete else move._replace(style="raised")
    yield _aim(table)
    is_done = plan is None and not can_complete
    yield end_button(table, "end", "End turn", EndTurn(), "primary" if is_done else "raised", "end_turn")
    if plan is not None and plan.is_begun and len(plan.ways) > 1:
        tip = "Another way to the same space, which other units hear."
        yield ButtonWords("way", "Another way", table.hand.other_way, key="other_way", tip=tip)
    yield button(table, "loot", "Loot", Loot(), key="loot", tip="Draw three loadout cards and keep one.")
    if not can_complete:
        yield button(table, "complete", "Complete", Complete(), key="complete", short="Complete")


def _aim(table: SniperEliteTable) -> ButtonWords:
    """Take aim; off with the reason of the nearest unit where nobody can be shot at."""
    legal, hint = table.seen.legal, table.hint.action if table.hint else None
    can_shoot = any(isinstance(act, Shoot | FireBurst) for act in legal)
    off = "" if can_shoot else _why_no_shot(table)
    label = "Burst" if any(isinstance(act, FireBurst) for act in legal) else "Shoot"
    is_hinted = isinstance(hint, Shoot | FireBurst)
    return ButtonWords("aim", label, table.hand.next_target, can_shoot, off, key="aim", is_hinted=is_hinted)


def _why_no_shot(table: SniperEliteTable) -> str:
    units = [n for n, unit in enumerate(table.seen.table.units) if unit.space != OFF]
    reasons = {table.match.refusal(table.actor, Shoot(unit, 1)) for unit in units}
    return reasons.pop() if len(reasons) == 1 else "No unit is in your line of sight."


def card_reason(table: SniperEliteTable, card: str) -> str:
    """Return why a card cannot be laid now, "" when it can."""
    if not table.can_act:
        return "Wait for your turn."
    if deeds.acts_of(table.seen, CARD + card):
        return ""
    return why_not(table.match, table.actor, LayCard(card))
