"""What is chosen before the match, and later without much thought: characters, the vehicle, cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Action, Rng
from game.rules.specter_ops.actions import ChooseAgent, ChooseHunter, ChooseVehicle, TakeCards
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.powers import kind_of

BEFORE = (ChooseVehicle, ChooseHunter, ChooseAgent, TakeCards)
CARD_WORTH = {
    "stride": 3.0,
    "flash": 2.5,
    "smoke": 2.5,
    "hide": 2.5,
    "flip": 4.0,
    "decoy": 1.5,
    "stun": 1.5,
    "tether": 2.0,
    "tangle": 1.0,
}
"""What a kind of power on a card is worth to an agent who can choose."""


def choose(field: Field, legal: Sequence[Action], favourites: Sequence[str], rng: Rng) -> Action:
    """Return a choice before the match: one of the ``favourites`` where there are any, else any; her best cards."""
    if isinstance(legal[0], TakeCards):
        hands = [one for one in legal if isinstance(one, TakeCards)]
        return max(hands, key=lambda hand: _worth(field, hand.cards))
    liked = [one for one in legal if _name(one) in favourites]
    return rng.pick(liked or legal)


def _name(choice: Action) -> str:
    match choice:
        case ChooseVehicle(side):
            return side
        case ChooseHunter(name) | ChooseAgent(name):
            return name
    return ""


def _worth(field: Field, cards: Sequence[str]) -> float:
    """Return what a hand is worth; a second copy of a card is worth half."""
    total = 0.0
    for n, name in enumerate(cards):
        card = field.card(name)
        worth = CARD_WORTH.get(kind_of(card.power), 1.0) * (1 + 0.4 * (card.charges - 1))
        total += worth * (0.6 if name in cards[:n] else 1.0)
    return total
