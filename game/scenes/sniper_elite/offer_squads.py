"""The buttons of who leads squads: what the unit in the hand can do, what its squad can, and what is being aimed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.core import Action
from game.rules.sniper_elite.actions import Attack, Deploy, Dismiss, EndSquad, GatherIntel, Spot, Sweep, UseSpecialist
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.powers import Save, Signals
from game.rules.sniper_elite.state import OFF, squad_of
from game.scenes.hidden.buttons import ButtonWords
from game.scenes.sniper_elite import deeds
from game.scenes.sniper_elite.deeds import SPECIALIST, SPOT, SWEEP
from game.scenes.sniper_elite.pressing import back, button, choices, commit, end_button, numbers
from game.scenes.why import why_not

if TYPE_CHECKING:
    from game.scenes.sniper_elite.table import SniperEliteTable

AIMING = {
    SWEEP: ("Sweep", "Choose the spaces beside the unit, or sweep its own alone."),
    SPOT: ("Spot", "Choose the space that is spotted."),
}

TIPS = {
    SWEEP: "is the sniper in its own space or in up to two beside it? One yes or no for all.",
    SPOT: "is the sniper in one space beside it? If so, the figure is put there.",
    "attack": "strike in its own space; whoever hides there is wounded.",
    "dismiss": "take it off the board; next round it can be deployed.",
}


def of_squads(table: SniperEliteTable) -> Iterator[ButtonWords]:
    """Yield the buttons of the moment."""
    hand = table.hand
    if hand.means:
        yield from _aiming(table)
    elif hand.unit != OFF:
        yield from _of_unit(table, hand.unit)
    else:
        yield from _of_all(table)


def _aiming(table: SniperEliteTable) -> Iterator[ButtonWords]:
    hand = table.hand
    label, why = AIMING.get(hand.means, ("Use it", "Choose on the board what it is used on."))
    yield commit(table, label, why)
    if hand.is_marksman():
        yield from numbers(table)
    else:
        yield from choices(table)
    yield back(table)


def _of_unit(table: SniperEliteTable, unit: int) -> Iterator[ButtonWords]:
    """Where a unit goes, and what its squad can do; its orders stand beside it on the board."""
    hand, state = table.hand, table.seen.table
    if state.units[unit].space == OFF:
        yield commit(table, "Deploy", _why_no_deployment(table, unit))
    else:
        move = commit(table, "Move", "Click where the unit is to go.")
        yield move if hand.picked else move._replace(style="raised")
        yield from choices(table)
    yield from _of_squad(table, squad_of(unit))


def orders_of(table: SniperEliteTable) -> list[ButtonWords]:
    """Return what the unit in the hand can be told to do where it stands; none while something is being aimed."""
    unit = table.hand.unit
    is_free = table.can_act and unit != OFF and not table.hand.means and not table.is_choosing
    if not is_free or table.seen.table.units[unit].space == OFF or table.seen.table.ability is not None:
        return []
    return [
        _aim(table, SWEEP, "Sweep", Sweep(unit, ())),
        _aim(table, SPOT, "Spot", Spot(unit, ())),
        button(table, "attack", "Attack", Attack(unit), key="attack", tip=TIPS["attack"]),
        button(table, "dismiss", "Dismiss", Dismiss(unit), key="dismiss", tip=TIPS["dismiss"]),
    ]


def _why_no_deployment(table: SniperEliteTable, unit: int) -> str:
    if table.hand.offered:
        return "Click the space where the unit comes back."
    return why_not(table.match, table.actor_of(Deploy(unit, 0)), Deploy(unit, -1))


def _aim(table: SniperEliteTable, means: str, label: str, bare: Action) -> ButtonWords:
    """A button that begins a sweep or a spot."""
    can = bool(deeds.acts_of(table.seen, means, table.hand.unit))
    off = "" if can else why_not(table.match, table.actor_of(bare), bare)
    hint = table.hint.action if table.hint else None
    is_hinted = isinstance(hint, type(bare)) and getattr(hint, "unit", OFF) == table.hand.unit
    act, tip = partial(table.hand.aim, means), TIPS[means]
    return ButtonWords(means, label, act, not off, off, key=means, is_hinted=is_hinted, tip=tip)


def _of_squad(table: SniperEliteTable, squad: int) -> Iterator[ButtonWords]:
    """Intel, the specialist, the end of the squad's turn."""
    colour = COLOURS[squad]
    intel = GatherIntel(colour)
    tip = f"Is the sniper in the {colour} sector? Takes both cubes."
    yield button(table, "intel", "Intel", intel, key="intel", tip=tip)
    yield _specialist(table, squad)
    label = f"{colour.capitalize()} done"
    is_spent = not table.seen.table.squads[squad].cubes
    style = "primary" if is_spent and not table.hand.picked else "raised"
    yield end_button(table, "end", label, EndSquad(colour), style, "end_turn")


def _specialist(table: SniperEliteTable, squad: int) -> ButtonWords:
    colour, state = COLOURS[squad], table.seen.table
    group, hint = state.squads[squad], table.hint.action if table.hint else None
    if not group.specialist:
        return ButtonWords("specialist", "No specialist", table.refresh, False, "This squad has no specialist.")
    card = table.field.specialist(group.specialist)
    label = f"{card.label} ({group.uses})"
    if isinstance(card.power, Signals):
        return button(
            table, "specialist", label, GatherIntel(colour, is_signals=True), key="specialist", tip=card.says,
            short=card.label,
        )  # fmt: skip
    acts = deeds.acts_of(table.seen, SPECIALIST + colour)
    bare = UseSpecialist(colour)
    off = "" if acts else why_not(table.match, table.actor_of(bare), bare)
    if isinstance(card.power, Save):
        off = off or "The medic is asked when a soldier is hit."
    act = partial(table.hand.aim, SPECIALIST + colour)
    is_hinted = isinstance(hint, UseSpecialist) and hint.colour == colour
    return ButtonWords(
        "specialist", label, act, not off, off, key="specialist", is_hinted=is_hinted, tip=card.says, short=card.label
    )


def _of_all(table: SniperEliteTable) -> Iterator[ButtonWords]:
    """No unit is taken: squads can still be ended, and a bot of the same side may go first."""
    state = table.seen.table
    yield commit(table, "Take a unit", "Click one of your units on the board or below it, or press its number.")
    for squad, group in enumerate(state.squads):
        if not group.is_done and set(group.seats) & set(table.mates):
            label = f"{COLOURS[squad].capitalize()} done"
            yield end_button(table, f"end/{squad}", label, EndSquad(COLOURS[squad]))
    seat = table.mate_bot()
    if seat is not None:
        name = table.seating[seat].name
        tip = f"{name} leads a squad before you go on."
        yield ButtonWords("let_first", f"{name} first", table.let_bot_first, tip=tip)
