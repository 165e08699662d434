"""The loadout cards that lie unseen, together: how many of each there can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.laying import Use
from game.rules.sniper_elite.told import Sprung

Uses = tuple[Use, ...]
"""Unseen cards, sorted; a trap that was met stays one of them."""


class UnseenCards:
    """What is left of all cards when some were turned up and some traps were met."""

    def __init__(self, field: Field, turned: Sequence[str], sprung: tuple[Sprung, ...]) -> None:
        self._turned, self._sprung = Counter(turned), sprung
        self._met = Counter(Use(trap.card, trap.space) for trap in sprung)
        copies = Counter({card.name: card.copies for card in field.catalog.cards})
        self._left = copies - self._turned + Counter(trap.card for trap in sprung)

    def follows(self, earlier: UnseenCards) -> bool:
        """Tell whether this can be later in the same match."""
        return earlier._turned <= self._turned

    def is_met(self, use: Use | None) -> bool:
        """Tell whether a card is a trap that a unit met."""
        return use is not None and use in self._met

    def can_be(self, uses: Uses) -> bool:
        """Tell whether there are as many of these cards."""
        return Counter(use.card for use in uses) <= self._left

    def hold_all_met(self, number: int, uses: Uses) -> bool:
        """Tell whether the traps that were met up to a round are among these cards."""
        due = Counter(Use(trap.card, trap.space) for trap in self._sprung if trap.until <= number)
        return all(uses.count(use) >= count for use, count in due.items())

    def with_one_more(self, number: int, uses: Uses, use: Use | None) -> Uses | None:
        """Return the cards with one that was laid in a round, None when there was none left or its place was taken."""
        if use is None:
            return uses
        if use.at >= 0:
            gone = [Use(trap.card, trap.space) for trap in self._sprung if trap.until < number]
            if any(other.at == use.at and other not in gone for other in uses):
                return None
        if self._met[use]:
            fits = uses.count(use) < self._met[use]
        else:
            met = sum(count for other, count in self._met.items() if other.card == use.card)
            fits = sum(other.card == use.card and not self._met[other] for other in uses) < self._left[use.card] - met
        return tuple(sorted((*uses, use))) if fits else None

    def are_enough(self, idle: Sequence[Sequence[str]], uses: Uses) -> bool:
        """Tell whether the cards that did nothing can all have been something, beside these that did.

        ``idle``: what the card of each turn can have been in any case. Whichever of the turns the others were used in:
        of what is left the turn with the fewest choices needs one, the next two, and so on.
        """
        left = self._left - Counter(use.card for use in uses)
        counts = sorted(sum(left[card] for card in cards) for cards in idle)
        return all(count > number for number, count in enumerate(counts[: max(0, len(idle) - len(uses))]))
