"""Who she can be, what she can still use unnoticed, and so what she could do in a round.

Every possible hand is thought of; two are told apart only where it matters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.rules.specter_ops.catalog import power_of
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.judging import Mode, Told
from game.rules.specter_ops.plans import Noticed, Plan, plans, silent_cards, slots
from game.rules.specter_ops.powers import AgentPower, Flip, Glide, Hand, Health, Hide, Stride, Stun, kind_of
from game.rules.specter_ops.state import Clue

PUBLIC = (Stun, Flip, Health, Hand)
"""Powers that show her, or that nobody notices."""
SHOWING = ("stun", "flip")
ENOUGH = -1


class Guise(NamedTuple):
    """Who she may be and what she used unnoticed.

    ``who``: agents that play alike until one is shown. ``plan``: how the cards that were noticed are accounted for.
    ``used`` and ``drawn``: the unnoticed cards begun, from her first hand and from caches, "" for one long ago;
    ``left``: one for each charge that is left of them. ``caches``: one bit for each cache where she could have drawn,
    ENOUGH when there is no need to count them.
    """

    who: tuple[str, ...]
    plan: Plan = Plan()
    used: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    caches: int = 0


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


def guises(field: Field, uses: Noticed) -> tuple[Guise, ...]:
    """Return who she can be before the first round, with all ways to account for the cards that were noticed."""
    groups: dict[object, list[str]] = {}
    for name, agent in field.agents.items():
        unseen = tuple(power for power in agent.powers if not isinstance(power, PUBLIC))
        own = field.card(agent.card)
        key = (unseen, slots(field, name), own if own.shown != "open" else None)
        groups.setdefault(key, []).append(name)
    return tuple(Guise(tuple(names), plan) for names in groups.values() for plan in plans(field, tuple(names), uses))


@lru_cache(maxsize=4096)
def is_better(one: Guise, other: Guise) -> bool:
    """Tell whether who has the one guise can do all that who has the other can; both account for the same cards."""
    return (
        (one.caches == ENOUGH or (other.caches != ENOUGH and not other.caches & ~one.caches))
        and not (Counter(other.plan.silent) - Counter(other.used)) - (Counter(one.plan.silent) - Counter(one.used))
        and not Counter(other.left) - Counter(one.left)
        and not Counter(one.drawn) - Counter(other.drawn)
        and all(one.plan.drawn(number) <= other.plan.drawn(number) for number, _ in one.plan.begun)
    )


# -- what a round allows


def options(field: Field, told: Told, guise: Guise) -> Iterator[Option]:
    """Yield all that she can have used in that round, in this guise before it."""
    move = told.move
    powers = field.agent(guise.who[0]).powers
    creeps = power_of(powers, Hide) is not None and not move.rest and not move.tired
    for use, after in _uses(field, told, guise):
        for is_power in _power_uses(field, move, powers, use.card):
            active = [power for power in powers[:1] if is_power]
            if use.card:
                active.append(field.card(use.card).power)
            mode = Mode(
                sum(power.more for power in active if isinstance(power, Stride)),
                any(isinstance(power, Glide) for power in active),
                any(isinstance(power, Hide) for power in active),
                creeps,
            )
            yield Option(use._replace(is_power=is_power), mode, forgotten(field, after, move.round))


def _uses(field: Field, told: Told, guise: Guise) -> Iterator[tuple[Use, Guise]]:
    """Yield the card of that round with what is used up after it: as planned, else none or one that nobody noticed."""
    number = told.move.round
    if card := guise.plan.card(number):
        source = guise.plan.source(number)
        is_there = guise.caches == ENOUGH or guise.caches.bit_count() >= guise.plan.drawn(number) + len(guise.drawn)
        if source != "cache" or is_there:
            yield Use(card, source), guise
        return
    if any(deed.by == "card" for deed in told.move.deeds) or told.is_jammed:
        return
    yield Use(), guise
    for kept in silent_cards(field):
        if not isinstance(kept.power, Hide) or not told.move.marker:
            yield from _unnoticed(field, kept.name, guise, number)


def _unnoticed(field: Field, card: str, guise: Guise, number: int) -> Iterator[tuple[Use, Guise]]:
    """Yield where a card that nobody noticed can come from, and what is used up after it."""
    kept = field.card(card)
    if card in guise.left:
        place = guise.left.index(card)
        yield Use(card), guise._replace(left=guise.left[:place] + guise.left[place + 1 :])
        return
    left = tuple(sorted((*guise.left, *[card] * (kept.charges - 1))))
    if guise.used.count(card) < guise.plan.silent.count(card):
        yield Use(card, "hand"), guise._replace(used=tuple(sorted((*guise.used, card))), left=left)
    drawn = guise.plan.drawn(number) + len(guise.drawn)
    is_there = guise.caches == ENOUGH or guise.caches.bit_count() > drawn
    if is_there and guise.drawn.count(card) < kept.supply:
        yield Use(card, "cache"), guise._replace(drawn=tuple(sorted((*guise.drawn, card))), left=left)


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


# -- caches


def at_caches(field: Field, guise: Guise, spaces: int) -> Iterator[tuple[Guise, int]]:
    """Yield the spaces on which a turn begins, parted by the caches where she could have drawn by then."""
    draws = guise.plan.draws + sum(card.supply for card in silent_cards(field))
    if guise.caches == ENOUGH or not draws:
        if spaces:
            yield guise._replace(caches=ENOUGH), spaces
        return
    for cache, space in enumerate(field.cache_spaces):
        if spaces >> space & 1 and not guise.caches >> cache & 1:
            caches = guise.caches | 1 << cache
            yield guise._replace(caches=ENOUGH if caches.bit_count() >= draws else caches), 1 << space
            spaces &= ~(1 << space)
    if spaces:
        yield guise, spaces


def forgotten(field: Field, guise: Guise, number: int) -> Guise:
    """Return the guise after a round, without what no later round can ask for."""
    if number < guise.plan.last or any(card.supply for card in silent_cards(field)):
        return guise
    silent = tuple(sorted((Counter(guise.plan.silent) - Counter(guise.used)).elements()))
    return Guise(guise.who, Plan(silent=silent), ("",) * len(guise.used), left=guise.left, caches=ENOUGH)
