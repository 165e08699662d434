"""Where the cards that the hunters noticed can have come from: her first hand, or caches that she had been to by then.

A card comes from a cache only where her hand has no room or no copy for it, and then the latest that can: whoever
needs a cache less, or later, could have done all the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from game.rules.specter_ops.catalog import Equipment
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.judging import Told
from game.rules.specter_ops.powers import Glide, Hide, Jam, Stride

Noticed = tuple[tuple[int, tuple[str, ...]], ...]
"""Each round in which a card was used for certain, with the cards that it can have been."""


class Plan(NamedTuple):
    """One way to account for all of them.

    ``cards``: round and card of each use; ``begun``: of each card that it takes its first charge from, the round and
    whether it comes from a cache; ``silent``: the cards of her first hand that she may use beside them unnoticed.
    """

    cards: tuple[tuple[int, str], ...] = ()
    begun: tuple[tuple[int, bool], ...] = ()
    silent: tuple[str, ...] = ()

    def card(self, number: int) -> str:
        """Return the card of a round, "" for none."""
        return next((card for round_number, card in self.cards if round_number == number), "")

    def source(self, number: int) -> str:
        """Return where the card of a round comes from: "hand", "cache", "" where one was begun before."""
        return next(("cache" if is_drawn else "hand" for begun, is_drawn in self.begun if begun == number), "")

    def drawn(self, number: int) -> int:
        """Return how many cards come from caches by the end of a round."""
        return sum(is_drawn for begun, is_drawn in self.begun if begun <= number)

    @property
    def draws(self) -> int:
        """Return how many cards come from caches in all."""
        return sum(is_drawn for _, is_drawn in self.begun)

    @property
    def last(self) -> int:
        """Return the last round with a card, 0 without any."""
        return self.cards[-1][0] if self.cards else 0


def slots(field: Field, agent: str) -> int:
    """Return how many cards an agent carries into the match."""
    return field.brings(agent)


def noticed(field: Field, rounds: Iterable[Told]) -> Noticed:
    """Return the rounds in which a card was used: shown, told of, or the reason of a missing signal."""
    found = []
    for told in rounds:
        deed = next((deed for deed in told.move.deeds if deed.by == "card"), None)
        cards: tuple[str, ...]
        if deed and deed.card:
            cards = (deed.card,) if not told.is_jammed or _is_jam(field.card(deed.card)) else ()
        elif deed or told.is_jammed:
            unnamed = shown_as(field, "quiet" if deed else "silent")
            cards = tuple(card.name for card in unnamed if not told.is_jammed or _is_jam(card))
        else:
            continue
        found.append((told.move.round, cards))
    return tuple(found)


@lru_cache(maxsize=16)
def shown_as(field: Field, shown: str) -> tuple[Equipment, ...]:
    """Return the cards that are shown so."""
    return tuple(card for card in field.catalog.equipment if card.shown == shown)


def _is_jam(card: Equipment) -> bool:
    return isinstance(card.power, Jam)


@lru_cache(maxsize=16)
def silent_cards(field: Field) -> tuple[Equipment, ...]:
    """Return the cards that nobody notices and that let her move as she otherwise could not."""
    return tuple(card for card in shown_as(field, "silent") if isinstance(card.power, Stride | Glide | Hide))


@lru_cache(maxsize=256)
def plans(field: Field, who: tuple[str, ...], uses: Noticed) -> tuple[Plan, ...]:
    """Return every way in which one of these agents can account for the noticed cards."""
    found: dict[Plan, None] = {}
    copies = {card.name: _copies(field, card, who) for card in field.catalog.equipment}
    unnoticed = [card.name for card in silent_cards(field) for _ in range(copies[card.name])]
    for cards in product(*(cards for _, cards in uses)):
        used = tuple((number, card) for (number, _), card in zip(uses, cards, strict=True))
        for silent in _parts(unnoticed):
            begun = _begun(field, used, silent, copies, slots(field, who[0]))
            if begun is not None:
                found[Plan(used, begun, silent)] = None
    return tuple(plan for plan in found if not any(_is_in(plan, other) for other in found if other != plan))


def _copies(field: Field, card: Equipment, who: tuple[str, ...]) -> int:
    owner = field.owners.get(card.name)
    return card.copies if owner is None or owner in who else 0


def _parts(cards: list[str]) -> Iterator[tuple[str, ...]]:
    for count in range(len(cards) + 1):
        yield from dict.fromkeys(combinations(cards, count))


def _begun(
    field: Field, used: tuple[tuple[int, str], ...], silent: tuple[str, ...], copies: dict[str, int], room: int
) -> tuple[tuple[int, bool], ...] | None:
    """Return the cards begun and which of them come from caches, the latest that can; None when it cannot be."""
    count: Counter[str] = Counter()
    begun: list[tuple[int, str]] = []
    for number, card in used:
        if count[card] % field.card(card).charges == 0:
            begun.append((number, card))
        count[card] += 1
    kinds, kept = Counter(card for _, card in begun), Counter(silent)
    missing = {card: max(0, kinds[card] + kept[card] - copies[card]) for card in kinds | kept}
    more = len(begun) + len(silent) - room - sum(missing.values())
    drawn: Counter[str] = Counter()
    marks: list[tuple[int, bool]] = []
    for number, card in reversed(begun):
        is_short = drawn[card] < missing[card]
        is_drawn = is_short or (more > 0 and drawn[card] < field.card(card).supply)
        more -= is_drawn and not is_short
        drawn[card] += is_drawn
        marks.append((number, is_drawn))
    is_enough = all(drawn[card] >= missing[card] for card in missing) and more <= 0
    is_there = all(drawn[card] <= field.card(card).supply for card in drawn)
    fits = is_enough and is_there and drawn.total() <= len(field.cache_spaces)
    return tuple(reversed(marks)) if fits else None


def _is_in(plan: Plan, other: Plan) -> bool:
    """Tell whether the other plan asks for the same and leaves more to use unnoticed."""
    is_same = plan.cards == other.cards and plan.begun == other.begun
    return is_same and not Counter(plan.silent) - Counter(other.silent)
