"""What could be, as far as a seat knows: decks in another order, for the defenders also the sniper's whole history.

The history comes from the sets of ``whereabouts``, one round after the other from the last one back. Then every card
that lies unseen and did nothing is given a name that could do nothing there; where a history leaves no name for one of
them another history is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from game.core import Rng
from game.rules.sniper_elite import beginning
from game.rules.sniper_elite.events import ObjectiveReturned
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.laying import Use
from game.rules.sniper_elite.powers import Hide, Trap
from game.rules.sniper_elite.state import Decks, HiddenTrap, Secret, SniperEliteObservation, SniperEliteState, Table
from game.rules.sniper_elite.told import is_offered
from game.rules.sniper_elite.whereabouts import History, Whereabouts, kept

TRIES = 200


def imagine(field: Field, observation: SniperEliteObservation, rng: Rng) -> SniperEliteState:
    """Return a state that this seat must think possible."""
    table, secret = observation.table, observation.secret
    returned: list[int] = []
    if secret is None:
        secret = _secret(field, table, rng)
    else:
        returned = [event.number for event in observation.history if isinstance(event, ObjectiveReturned)]
    numbers = [number for number in field.objectives if number not in secret.objectives]
    decks = Decks(
        objectives=(*rng.shuffled([number for number in numbers if number not in returned]), *returned)
        if secret.objectives
        else (),
        loadout=rng.shuffled(tuple(_left(field, table, secret).elements())) if table.deck else (),
    )
    if table.solo and any(table.solo.slots):
        seen = Counter((*table.solo.slots, *table.solo.discard))
        hidden, *rest = rng.shuffled(tuple((Counter(beginning.solo_cards(field)) - seen).elements()))
        decks = replace(decks, solo=tuple(rest), solo_slot=hidden)
    return SniperEliteState(secret, table, decks)


def _left(field: Field, table: Table, secret: Secret) -> Counter[str]:
    """Return the cards of the loadout deck."""
    seen = Counter((*secret.hand, *secret.lying, *table.turned, *secret.offered))
    if table.laid:
        seen[secret.card] += 1
    return Counter(beginning.every_card(field)) - seen


def _secret(field: Field, table: Table, rng: Rng) -> Secret:
    """Return all that the sniper keeps to himself, as it may be."""
    if table.round:
        return _played(field, table, rng)
    if table.phase == "objectives":
        return Secret()
    pairs = _first_pairs(field)
    if table.phase != "loadout":
        pairs = [pair for pair in pairs if not beginning.must_return(field, Secret(pair))]
    secret = Secret(rng.pick(pairs))
    if table.phase == "loadout":
        return secret
    secret = replace(secret, hand=rng.pick(beginning.loadouts(field)))
    if table.phase in ("loadout_deck", "arrow"):
        return secret
    arrow = rng.pick(beginning.arrows(field, secret))
    return replace(secret, arrow=arrow, spaces=(arrow,))


def _first_pairs(field: Field) -> list[tuple[int, ...]]:
    return [(one, other) for one in field.objectives for other in field.objectives if one != other]


# -- in play


class Slot(NamedTuple):
    """A card that lies unseen: in which round it was laid, what it can be."""

    round: int
    choices: tuple[Use, ...]


def _played(field: Field, table: Table, rng: Rng) -> Secret:
    known = kept(field)
    known.told(table)
    for _ in range(TRIES):
        history = known.history(rng)
        cards = _named(field, table, known, history, rng)
        if cards is not None:
            return _filled(field, table, known, history, cards, rng)
    raise ValueError("No cards explain what the defenders were told.")


def _named(field: Field, table: Table, known: Whereabouts, history: History, rng: Rng) -> dict[int, Use] | None:
    """Return the card that was laid unseen in each round, as far as it still lies, None when there is none for one."""
    left = Counter(beginning.every_card(field)) - Counter(table.turned)
    named: dict[int, Use] = {}
    slots: list[Slot] = []
    for number, (judged, turn) in enumerate(zip(known.rounds, history.turns, strict=True), 1):
        option, start, end = turn.option, turn.start, turn.end
        if not judged.told.is_unknown or known.cards.is_met(option.use):
            continue
        if option.use is None:
            slots.append(Slot(number, rng.shuffled(tuple(judged.idle(option, start, end, turn.path)))))
        elif option.use.at < 0 and isinstance(field.card(option.use.card).power, Trap):
            slots.append(
                Slot(number, rng.shuffled(tuple(judged.laid.places(option.use.card, option.order, start, end))))
            )
        else:
            named[number] = option.use
            left[option.use.card] -= 1
    return _assigned(sorted(slots, key=lambda slot: len(slot.choices)), left, named)


def _assigned(slots: list[Slot], left: Counter[str], named: dict[int, Use]) -> dict[int, Use] | None:
    """Give every slot a card that is left; no two traps lie on one space."""
    if not slots:
        return named
    first, *rest = slots
    for use in first.choices:
        if left[use.card] > 0 and all(use.at < 0 or other.at != use.at for other in named.values()):
            found = _assigned(rest, left - Counter((use.card,)), {**named, first.round: use})
            if found is not None:
                return found
    return None


def _filled(
    field: Field, table: Table, known: Whereabouts, history: History, cards: dict[int, Use], rng: Rng
) -> Secret:
    """Return the secret of a history with its cards; what else is in the hand is any card that is left."""
    now = len(known.rounds)
    told, turn = known.rounds[-1].told, history.turns[-1]
    spaces = (history.arrow, *(past.end for past in history.turns))
    is_open = table.phase == "sniper"
    lying = tuple(use.card for number, use in sorted(cards.items()) if not (table.laid and number == now))
    left = Counter(beginning.every_card(field)) - Counter((*table.turned, *(use.card for use in cards.values())))
    pile = rng.shuffled(tuple(left.elements()))
    offered = len(pile) - table.hand - table.deck
    here = cards.get(now) or turn.option.use or Use(told.card)
    return Secret(
        objectives=history.objectives,
        hand=pile[: table.hand],
        arrow=history.arrow,
        spaces=spaces[:-1] if is_open else spaces,
        trail=tuple(past.path for past in history.turns[: now - is_open]),
        looted=history.looted,
        lying=lying,
        traps=tuple(_traps(field, (use for _, use in sorted(cards.items())))),
        card=here.card,
        card_at=here.at,
        has_card=told.laid_at >= 0,
        has_moved=bool(turn.path),
        has_acted=bool(told.deed),
        path=turn.path if is_open else (),
        targets=_targets(field, table, turn.end),
        offered=pile[table.hand : table.hand + offered] if is_offered(field, table) else (),
        is_hiding=bool(here.card) and _hides(field, here.card) and not told.is_answered,
    )


def _traps(field: Field, uses: Iterable[Use]) -> Iterable[HiddenTrap]:
    return (HiddenTrap(use.card, use.at) for use in uses if isinstance(field.card(use.card).power, Trap))


def _hides(field: Field, card: str) -> bool:
    return isinstance(field.card(card).power, Hide)


def _targets(field: Field, table: Table, here: int) -> tuple[int, ...]:
    """Return who is shot at: who may be saved now, or anybody in sight while tokens are drawn."""
    if table.rescue:
        return (table.rescue.unit,)
    if table.shot is None or table.phase != "sniper":
        return ()
    return next(
        (
            (number,)
            for number, unit in enumerate(table.units)
            if field.is_space(unit.space) and field.sights[here] >> unit.space & 1
        )
    )
