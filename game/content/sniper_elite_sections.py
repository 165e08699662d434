"""The loadout and the specialists of Sniper Elite as sections of the rules."""

from __future__ import annotations

from pathlib import Path

from game.content.sniper_elite_cards import load_catalog
from game.core.rules_text import Passage, Section
from game.rules.sniper_elite.powers import Moment

_MOMENTS: dict[Moment, str] = {
    "never": "never turned up",
    "game_end": "turned up after the match",
    "before_moving": "turned up before moving",
    "on_shooting": "turned up on shooting",
    "before_drawing": "turned up before drawing",
    "when_triggered": "turned up when a unit enters",
    "end_of_turn": "turned up at the end of the turn",
    "defenders_turn": "turned up at the start of the defenders' turn",
    "at_once": "turned up at once",
}


def rules_sections(data_folder: Path) -> tuple[Section, ...]:
    """Return the loadout cards, the specialists and the automated defender's cards, a section each; raises Faulty."""
    catalog = load_catalog(data_folder / "sniper_elite")
    cards = [
        f"{card.label} ({f'{card.copies} cards, ' * (card.copies > 1)}{_MOMENTS[card.turned_up]}): {card.says}"
        for card in catalog.cards
    ]
    specialists = [f"{one.label}: {one.says}" for one in catalog.specialists]
    deck = [f"{card.label}{f' ({card.copies} cards)' * (card.copies > 1)}: {card.says}" for card in catalog.solo_deck]
    levels = [f"{level.label}: {level.says}" for level in catalog.difficulties]
    return (
        Section("loadout_cards", "The loadout cards", (Passage(points=tuple(cards)),)),
        Section("specialist_cards", "The specialists", (Passage(points=tuple(specialists)),)),
        Section("solo_cards", "The automated deck", (Passage(points=tuple(deck)), Passage(points=tuple(levels)))),
    )
