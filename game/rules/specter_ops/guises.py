"""Who she can be, what she can still hold, and so what she could do in a round: every possible hand, told apart only
where it matters.

Cards come from the hand of the start or from caches. A card is said to come from a cache only where the other cards
leave no room for it in the hand, or no copy: whoever holds more could do all the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from game.rules.specter_ops.beginning import CARDS
from game.rules.specter_ops.catalog import Equipment, power_of
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.judging import Mode, Told
from game.rules.specter_ops.powers import (
    AgentPower,
    Flip,
    Glide,
    Hand,
    Health,
    Hide,
    Jam,
    Stride,
    Stun,
    kind_of,
)
from game.rules.specter_ops.state import Clue

PUBLIC = (Stun, Flip, Health, Hand)
"""Powers that show her, or that nobody notices."""
SHOWING = ("stun", "flip")
ENOUGH = -1
FOREVER = 1000


class Guise(NamedTuple):
    """Who she may be and what she used up.

    ``who``: agents that play alike until one is shown. ``carried`` and ``drawn``: the cards begun, from her first hand
    and from caches; ``left``: one for each charge that is left of them. ``caches``: one bit for each cache where she
    could have drawn, ENOUGH when there is no need to count them.
    """

    who: tuple[str, ...]
    carried: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    caches: int = 0

    def is_better(self, other: Guise) -> bool:
        """Tell whether who has this guise can do all that the other can."""
        return (
            _holds(other.carried, self.carried)
            and _holds(other.drawn, self.drawn)
            and _holds(self.left, other.left)
            and (self.caches == ENOUGH or (other.caches != ENOUGH and not other.caches & ~self.caches))
        )


class Use(NamedTuple):
    """What she used in a turn: ``card`` "" for none, begun now from "hand" or "cache" or before (""); her power."""

    card: str = ""
    source: str = ""
    is_power: bool = False


class Option(NamedTuple):
    """What she can have used in a round, how she then moves, and who she is after it."""

    use: Use
    mode: Mode
    guise: Guise


class Bounds(NamedTuple):
    """How many cards can need to come from caches in all that was told, ``spare`` of them though a hand may hold such;
    ``until``: the last round in which one can."""

    draws: int = 0
    spare: int = 0
    until: int = 0


def guises(field: Field) -> tuple[Guise, ...]:
    """Return who she can be before the first round."""
    groups: dict[object, list[str]] = {}
    for name, agent in field.agents.items():
        unseen = tuple(power for power in agent.powers if not isinstance(power, PUBLIC))
        own = field.card(agent.card)
        key = (unseen, slots(field, name), own if own.shown != "open" else None)
        groups.setdefault(key, []).append(name)
    return tuple(Guise(tuple(names)) for names in groups.values())


def slots(field: Field, agent: str) -> int:
    """Return how many cards an agent carries into the match."""
    more = power_of(field.agent(agent).powers, Hand)
    return CARDS + (more.cards if more else 0)


# -- what a round allows


def options(field: Field, told: Told, guise: Guise, bounds: Bounds) -> Iterator[Option]:
    """Yield all that she can have used in that round, in this guise before it."""
    powers = field.agent(guise.who[0]).powers
    move = told.move
    for card in _cards(field, told):
        for use, after in _spent(field, card, guise, bounds):
            for is_power in _power_uses(field, move, powers, card):
                active = [power for power in powers[:1] if is_power]
                if card:
                    active.append(field.card(card).power)
                creeps = power_of(powers, Hide) is not None and not move.rest and not move.tired
                mode = Mode(
                    sum(power.more for power in active if isinstance(power, Stride)),
                    any(isinstance(power, Glide) for power in active),
                    any(isinstance(power, Hide) for power in active),
                    creeps,
                )
                yield Option(use._replace(is_power=is_power), mode, after)


def _cards(field: Field, told: Told) -> tuple[str, ...]:
    """Return the cards that can have been used in that round, "" for none."""
    deed = next((deed for deed in told.move.deeds if deed.by == "card"), None)
    if deed and deed.card:
        return (deed.card,) if not told.is_jammed or _is_jam(field.card(deed.card)) else ()
    shown = "quiet" if deed else "silent"
    unnamed = _shown(field, shown)
    if told.is_jammed:
        return tuple(card.name for card in unnamed if _is_jam(card))
    if deed:
        return tuple(card.name for card in unnamed)
    return ("", *(card.name for card in unnamed if _matters(card, told.move)))


@lru_cache(maxsize=16)
def _shown(field: Field, shown: str) -> tuple[Equipment, ...]:
    return tuple(card for card in field.catalog.equipment if card.shown == shown)


def _is_jam(card: Equipment) -> bool:
    return isinstance(card.power, Jam)


def _matters(card: Equipment, move: Clue) -> bool:
    """Tell whether a silent card could explain more than none does."""
    return isinstance(card.power, Stride | Glide) or (isinstance(card.power, Hide) and not move.marker)


def _power_uses(field: Field, move: Clue, powers: tuple[AgentPower, ...], card: str) -> Iterator[bool]:
    """Yield whether she can have used her own power, as far as fatigue and what was noticed tell."""
    told = next((deed for deed in move.deeds if deed.by == "power"), None)
    is_tired_by_card = bool(card) and field.card(card).power.tires
    if told:
        if told.kind in SHOWING or (powers and kind_of(powers[0]) == told.kind):
            yield True
        return
    if not move.tired or is_tired_by_card:
        yield False
    if powers and not move.rest and not isinstance(powers[0], (*PUBLIC, Hide)):
        tires = powers[0].tires
        if tires <= move.tired <= (tires or is_tired_by_card):
            yield True


def _spent(field: Field, card: str, guise: Guise, bounds: Bounds) -> Iterator[tuple[Use, Guise]]:
    """Yield where a card can come from, and what is used up after it."""
    if not card:
        yield Use(), guise
        return
    if card in guise.left:
        place = guise.left.index(card)
        yield Use(card), guise._replace(left=guise.left[:place] + guise.left[place + 1 :])
        return
    kept = field.card(card)
    owner = field.owners.get(card)
    left = tuple(sorted((*guise.left, *[card] * (kept.charges - 1))))
    copies = kept.copies if owner is None or owner in guise.who else 0
    if guise.carried.count(card) < copies and len(guise.carried) < slots(field, guise.who[0]):
        yield Use(card, "hand"), guise._replace(carried=tuple(sorted((*guise.carried, card))), left=left)
    if guise.drawn.count(card) >= kept.supply or len(guise.drawn) >= bounds.draws:
        return
    spare = sum(field.card(drawn).copies > 0 for drawn in guise.drawn)
    has_drawn = guise.caches == ENOUGH or guise.caches.bit_count() > len(guise.drawn)
    if has_drawn and (not copies or spare < bounds.spare):
        yield Use(card, "cache"), guise._replace(drawn=tuple(sorted((*guise.drawn, card))), left=left)


# -- caches


def bounds_of(field: Field, rounds: Iterable[Told]) -> Bounds:
    """Return how many cards she can need from caches to explain these rounds."""
    fewest = min(slots(field, agent) for agent in field.agents)
    named: Counter[str] = Counter()
    quiet = jams = until = 0
    for told in rounds:
        used = [deed.card for deed in told.move.deeds if deed.by == "card"]
        named.update(card for card in used if card)
        quiet += used.count("")
        jams += told.is_jammed
        if used or told.is_jammed:
            until = told.move.round
    cards = field.catalog.equipment
    only_drawn = sum(named[card.name] for card in cards if not card.copies) + jams
    only_drawn += quiet if any(card.shown == "quiet" and not card.copies for card in cards) else 0
    silent = [card for card in cards if card.shown == "silent" and isinstance(card.power, Stride | Glide | Hide)]
    held = sum(named[card.name] for card in cards if card.copies) + quiet + sum(card.copies for card in silent)
    twice = sum(max(0, named[card.name] - card.copies) for card in cards if card.copies)
    twice += max(0, quiet - min((card.copies for card in cards if card.shown == "quiet" and card.copies), default=0))
    if any(card.supply for card in silent):
        until = FOREVER
        only_drawn += sum(card.supply for card in silent)
    spare = max(0, held - fewest) + twice
    return Bounds(min(len(field.cache_spaces), only_drawn + spare), spare, until)


def at_caches(field: Field, guise: Guise, spaces: int, bounds: Bounds) -> Iterator[tuple[Guise, int]]:
    """Yield the spaces on which a turn begins, parted by the caches where she could have drawn by then."""
    if guise.caches == ENOUGH or not bounds.draws:
        if spaces:
            yield guise._replace(caches=ENOUGH), spaces
        return
    for cache, space in enumerate(field.cache_spaces):
        if spaces >> space & 1 and not guise.caches >> cache & 1:
            caches = guise.caches | 1 << cache
            yield guise._replace(caches=ENOUGH if caches.bit_count() >= bounds.draws else caches), 1 << space
            spaces &= ~(1 << space)
    if spaces:
        yield guise, spaces


def forgotten(field: Field, guise: Guise, round_number: int, bounds: Bounds) -> Guise:
    """Return the guise without what no later round can ask for."""
    if round_number < bounds.until:
        return guise
    carried, left = (
        tuple(card for card in cards if card and field.card(card).shown == "silent")
        for cards in (guise.carried, guise.left)
    )
    others = ("",) * (len(guise.carried) - len(carried))
    return Guise(guise.who, (*others, *carried), (), left, ENOUGH)


def _holds(cards: tuple[str, ...], others: tuple[str, ...]) -> bool:
    return not others or not Counter(others) - Counter(cards)
