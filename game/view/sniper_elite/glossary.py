"""What the names on the screens of Sniper Elite mean: loadout cards and specialists.

The automated deck's cards have everyday names (Intel, Guard); where they lie they say themselves what they do.
"""

from __future__ import annotations

from game.rules.sniper_elite.game import SniperElite
from game.view.glossary import Entry


def terms(game: SniperElite) -> dict[str, Entry]:
    """Return them by their labels."""
    catalog = game.field.catalog
    specialists = {one.label: Entry(one.label, one.says) for one in catalog.specialists}
    return specialists | {card.label: Entry(card.label, card.says) for card in catalog.cards}
