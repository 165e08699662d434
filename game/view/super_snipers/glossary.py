"""What the names on the screens of Super Snipers mean: Snipers and their cards, Bonuses and tokens."""

from __future__ import annotations

from game.rules.super_snipers.game import SuperSnipers
from game.rules.super_snipers.snipers import Sniper
from game.view.glossary import Entry

TOKENS = {
    "Exchange": (
        "Earning it draws a Focus to your Reserve. For the rest of the round your Active Focus may be swapped with it, "
        "as often as you like."
    ),
    "Concentrate": "Flip it to start a second Chain of a colour at the border of the Target Grid.",
    "Recalibrate": (
        "Flip it to lay a piece of your Target Grid elsewhere there, or to take a Focus from the other Line of Sight "
        "to the front of yours."
    ),
    "Tactical Advantage": "Won with a Kill. Flip it to bring the Focus of your Line of Sight into any order.",
    "Adrenaline": (
        "A corner of three cells for the round after you were shot. It is placed instead of the Active Focus, without "
        "border or Chain, and may cover any Cover icon."
    ),
    "Kill Box": (
        "The dashed field around the Primary Target. All free spaces that connect to the target must lie within it "
        "before the Bullet can."
    ),
    "Hostage Rescue": "Alone on two Target Grids against two rivals: ten seconds a turn, and the third hit ends it.",
}
"""Bonuses and the like, in short; the rules tell all of it."""


def terms(game: SuperSnipers) -> dict[str, Entry]:
    """Return tokens, the cards of both sides by their titles, Snipers with both of their cards."""
    found = {name: Entry(name, says) for name, says in TOKENS.items()}
    for sniper in game.book.snipers.values():
        cards = (sniper.ai_adrenaline, sniper.ai_basic, sniper.adrenaline, sniper.basic)
        found |= {card.title: Entry(card.title, card.text) for card in cards}
    return found | {sniper.name: Entry(sniper.name, _cards(sniper)) for sniper in game.book.snipers.values()}


def _cards(sniper: Sniper) -> str:
    basic, adrenaline = sniper.basic, sniper.adrenaline
    words = f"{basic.title}: {basic.text} With Adrenaline, {adrenaline.title}: {adrenaline.text}"
    basic, adrenaline = sniper.ai_basic, sniper.ai_adrenaline
    own = f"{basic.title}: {basic.text} With Adrenaline, {adrenaline.title}: {adrenaline.text}"
    return f"{words} As an automated opponent, {own}"
