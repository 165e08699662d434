"""When the sniper lays a loadout card: whenever what it changes this turn is worth more than keeping it."""

from __future__ import annotations

from msgspec.structs import replace

from game.bots.bot import Budget
from game.bots.sniper_elite import shots
from game.bots.sniper_elite.outlook import Outlook
from game.core import Action
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite import actions as act
from game.rules.sniper_elite.powers import (
    Aim,
    Burst,
    Calm,
    CardPower,
    Cross,
    FalseNoise,
    Heal,
    Hide,
    Hold,
    Muffle,
    Pistol,
    QuietMove,
    Smoke,
    Sprint,
    Trap,
)
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD

WORTH: dict[type[CardPower], float] = {
    Heal: 6.0,
    Smoke: 5.0,
    Sprint: 5.0,
    Trap: 4.0,
    QuietMove: 4.0,
    Pistol: 3.5,
    Hide: 3.0,
    Cross: 2.0,
    FalseNoise: 1.5,
    Muffle: 1.5,
    Aim: 1.5,
    Calm: 1.0,
    Burst: 1.0,
    Hold: 0.5,
}
"""What a kind of card is worth to a sniper who can choose."""
ON_MOVES, ON_SHOTS = (QuietMove, Cross, Sprint), (Muffle, Aim, Calm, Pistol, Burst)
KEEP = 0.5
"""Turns that a card must gain."""
AFRAID = 0.15
"""Wounds to be feared before a card is laid against them."""
SURE = 0.7
"""The suspicion from which on nobody needs to ask where he is any more."""
FALLEN = 2
"""Units of a squad that are off the board before it is worth holding it up."""


def worth(power: CardPower) -> float:
    """Return what a card is worth to have."""
    return WORTH[type(power)]


def answer(outlook: Outlook, legal: tuple[Action, ...]) -> Action:
    """Return the looted card to keep, or the unit to name: the farthest away."""
    field = outlook.field

    def rate(action: Action) -> float:
        match action:
            case act.KeepCard(card):
                return worth(field.card(card).power)
            case act.NameNoise(unit):
                return float(field.shots[outlook.here][outlook.table.units[unit].space])
        return 0.0

    return max(legal, key=rate)


def instead(
    game: SniperElite, outlook: Outlook, action: Action, value: float, legal: tuple[Action, ...], budget: Budget
) -> Action | None:
    """Return the card that is laid before an action, if one gains enough."""
    cards = {one.card: one for one in legal if isinstance(one, act.LayCard)}
    if not cards:
        return None
    powers = [(card, outlook.field.card(name).power) for name, card in cards.items()]
    if isinstance(action, act.EndTurn):
        return _last(outlook, powers, legal)
    if isinstance(action, act.Complete):
        return None
    best, chosen = value + KEEP, None
    for card, power in powers:
        if budget.is_spent():
            break
        budget.spend(len(outlook.moves))
        gained = _with(game, outlook, card, power)
        if gained > best:
            best, chosen = gained, card
    return chosen


def _with(game: SniperElite, outlook: Outlook, card: act.LayCard, power: CardPower) -> float:
    """Return what the turn is worth with a card for a move or a shot."""
    if isinstance(power, ON_MOVES) and not outlook.secret.has_moved:
        after = outlook.after(game.apply(outlook.state, 0, card).state)
        return after.best_end(after.usual)
    if isinstance(power, ON_SHOTS) and not outlook.secret.has_acted and outlook.mind.shoots:
        return max((shots.now(outlook, aim) for aim in shots.aims(outlook, outlook.here, power)), default=-1e9)
    return -1e9


def _last(outlook: Outlook, powers: list[tuple[act.LayCard, CardPower]], legal: tuple[Action, ...]) -> Action | None:
    """Return the card that is laid at the end of the turn, if one helps."""
    here, suspicion = outlook.here, _suspicion(outlook)
    fear = outlook.danger.wounds(here, suspicion)
    is_near = outlook.danger.strikers(here) > 0
    for card, power in powers:
        match power:
            case Heal():
                return card
            case Trap() if is_near and fear > AFRAID and act.LayCard(card.card, here) in legal:
                return act.LayCard(card.card, here)
            case Smoke() | Hide() if is_near and fear > AFRAID and suspicion < SURE:
                return card
            case Hold():
                for squad in range(len(outlook.table.squads)):
                    if _fallen(outlook, squad) >= FALLEN:
                        return replace(card, at=squad)
    return None


def _suspicion(outlook: Outlook) -> float:
    if outlook.table.figure == outlook.here:
        return 1.0
    return outlook.suspicion(outlook.usual, outlook.here, outlook.heard)


def _fallen(outlook: Outlook, squad: int) -> int:
    units = outlook.table.units[squad * UNITS_PER_SQUAD : (squad + 1) * UNITS_PER_SQUAD]
    return sum(unit.space == OFF for unit in units)
