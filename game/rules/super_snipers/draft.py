"""Draft, a house rule (spec, section 6): cards are dealt, picked and passed on before the first round.

Three Basic and three Adrenaline cards are dealt to each player. Each picks one of each kind, the rest is swapped, each
picks again, and of the two of each kind one is kept. The cards in the hands are secret until then; who plays with them
is the Sniper that was chosen before.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.core import Reason, Rng, Seat
from game.rules.super_snipers.actions import DealCards, PickCard
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.draft_events import HIDDEN, CardPicked, CardsDealt, CardsKept, CardsPassed
from game.rules.super_snipers.rounds import begin_round
from game.rules.super_snipers.state import DraftHand, SniperObservation, SniperState
from game.rules.super_snipers.table import Table

DEALT = 3
KINDS = ("basic", "adrenaline")
LAST_STAGE = 3


def kind_of(card: str) -> str:
    """Return ``basic`` or ``adrenaline`` by a card's key ``sniper.card``."""
    return card.rpartition(".")[2]


# -- chance


def all_cards(book: Book) -> tuple[str, ...]:
    """Return the keys of every card that can be dealt, in the order of the Snipers, Basics first."""
    return tuple(f"{sniper}.{kind}" for kind in KINDS for sniper in book.snipers)


def deal_refusal(book: Book, action: DealCards) -> str:
    """Return why the cards cannot be dealt so, or ""."""
    cards = action.cards
    known = set(all_cards(book))
    is_sound = len(set(cards)) == len(cards) == 4 * DEALT and known.issuperset(cards)
    wanted = (KINDS[0],) * DEALT + (KINDS[1],) * DEALT
    if is_sound and tuple(map(kind_of, cards)) == wanted * 2:
        return ""
    return "Three Basic and three Adrenaline cards are dealt to each player, all of them different."


def sample(book: Book, rng: Rng) -> DealCards:
    """Return a deal, all equally likely."""
    basics, adrenalines = ([f"{sniper}.{kind}" for sniper in rng.shuffled(tuple(book.snipers))] for kind in KINDS)
    return DealCards((*basics[:3], *adrenalines[:3], *basics[3:6], *adrenalines[3:6]))


def deal(table: Table, action: DealCards) -> None:
    """Put the cards into the hands."""
    half = len(action.cards) // 2
    hands = (DraftHand(action.cards[:half]), DraftHand(action.cards[half:]))
    table.set(draft=hands, draft_stage=1)
    for seat, hand in enumerate(hands):
        table.tell(CardsDealt(seat, hand.cards))


# -- picking


def seats_asked(state: SniperState) -> tuple[Seat, ...]:
    """Return who still has to pick in this stage."""
    return tuple(seat for seat, hand in enumerate(state.draft) if len(hand.now) < len(KINDS))


def picks(table: Table, seat: Seat) -> Iterable[PickCard]:
    """Return the cards of a kind that was not picked in this stage."""
    hand = table.state.draft[seat]
    done = {kind_of(card) for card in hand.now}
    return [PickCard(card) for card in hand.cards if kind_of(card) not in done]


def pick_refusal(table: Table, seat: Seat, action: PickCard) -> str:
    """Return why this card cannot be picked, or ""."""
    hand = table.state.draft[seat]
    if action.card not in hand.cards:
        return Reason("That card is not in your hand.", "house_rules/draft")
    if kind_of(action.card) in {kind_of(card) for card in hand.now}:
        return Reason(
            f"You have picked your {kind_of(action.card).capitalize()} card; pick one of the other kind.",
            "house_rules/draft",
        )
    return ""


def pick(table: Table, seat: Seat, action: PickCard) -> None:
    """Take a card out of the hand; when both have picked both kinds, the draft goes on."""
    hand = table.state.draft[seat]
    rest = tuple(card for card in hand.cards if card != action.card)
    hands = list(table.state.draft)
    hands[seat] = replace(hand, cards=rest, now=(*hand.now, action.card))
    table.set(draft=tuple(hands))
    table.tell(CardPicked(seat, action.card))
    if not seats_asked(table.state):
        _go_on(table)


def _go_on(table: Table) -> None:
    stage, hands = table.state.draft_stage, table.state.draft
    if stage == LAST_STAGE:
        _keep(table)
        return
    if stage == 1:
        hands = tuple(DraftHand(hands[1 - seat].cards, hand.now) for seat, hand in enumerate(hands))
    else:
        hands = tuple(DraftHand(_sorted((*hand.picked, *hand.now))) for hand in hands)
    table.set(draft=hands, draft_stage=stage + 1)
    if stage == 1:
        for seat, hand in enumerate(hands):
            table.tell(CardsPassed(seat, hand.cards))


def _sorted(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards, Basics first."""
    return tuple(card for kind in KINDS for card in cards if kind_of(card) == kind)


def _keep(table: Table) -> None:
    """Lay the kept cards open and begin the first round."""
    for seat, hand in enumerate(table.state.draft):
        basic, adrenaline = _sorted(hand.now)
        table.change(seat, drafted=(basic.rpartition(".")[0], adrenaline.rpartition(".")[0]))
        table.tell(CardsKept(seat, basic, adrenaline))
    table.set(draft=(), draft_stage=0)
    begin_round(table)


# -- what can be known


def observed(state: SniperState, seat: Seat) -> tuple[DraftHand, ...]:
    """Return the hands as ``seat`` knows them: the other's are only so many cards."""
    hidden = (DraftHand(_hidden(hand.cards), _hidden(hand.picked), _hidden(hand.now)) for hand in state.draft)
    return tuple(state.draft[one] if one == seat else hand for one, hand in enumerate(hidden))


def _hidden(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)


def imagined(book: Book, observation: SniperObservation, rng: Rng) -> tuple[DraftHand, ...]:
    """Return hands that fit everything that the seat has seen of the draft."""
    state, seat = observation.table, observation.seat
    if not state.draft:
        return ()
    hands = list(state.draft)
    for other in (0, 1) if seat < 0 else (1 - seat,):
        own = hands[1 - other]
        passed, got = _passed(observation, other), _passed(observation, 1 - other)
        taken = {*own.cards, *own.picked, *own.now, *passed, *got, *_dealt(observation, 1 - other)}
        unknown = {kind: list(rng.shuffled(_of(kind, all_cards(book), taken))) for kind in KINDS}
        hands[other] = _filled(hands[other], state.draft_stage, passed, unknown, rng)
    return tuple(hands)


def _of(kind: str, cards: Iterable[str], without: set[str]) -> tuple[str, ...]:
    return tuple(card for card in cards if kind_of(card) == kind and card not in without)


def _dealt(observation: SniperObservation, seat: Seat) -> tuple[str, ...]:
    """Return the cards that ``seat`` was dealt, as far as the observer knows them."""
    told = (event.cards for event in observation.history if isinstance(event, CardsDealt) and event.seat == seat)
    return tuple(card for card in next(told, ()) if card)


def _passed(observation: SniperObservation, seat: Seat) -> tuple[str, ...]:
    """Return the cards that were passed to ``seat``, as far as the observer knows them."""
    told = (event.cards for event in observation.history if isinstance(event, CardsPassed) and event.seat == seat)
    return tuple(card for card in next(told, ()) if card)


def _filled(hand: DraftHand, stage: int, passed: tuple[str, ...], unknown: dict[str, list[str]], rng: Rng) -> DraftHand:
    """Return a hand of hidden cards with cards in it: those that were passed to it, and unknown ones."""
    kinds_now = [rng.pick(KINDS)] if len(hand.now) == 1 else KINDS[: len(hand.now)]
    if stage == 1:
        cards = [unknown[kind].pop() for kind in KINDS for _ in range(DEALT)]
        now = tuple(next(card for card in cards if kind_of(card) == kind) for kind in kinds_now)
        return DraftHand(tuple(card for card in cards if card not in now), (), now)
    firsts = tuple(unknown[kind].pop() for kind in KINDS)
    second = rng.shuffled(passed) if passed else tuple(unknown[kind].pop() for kind in KINDS for _ in range(2))
    if stage == LAST_STAGE:
        seconds = tuple(next(card for card in second if kind_of(card) == kind) for kind in KINDS)
        cards = list(_sorted((*firsts, *seconds)))
        now = tuple(next(card for card in rng.shuffled(cards) if kind_of(card) == kind) for kind in kinds_now)
        return DraftHand(tuple(card for card in cards if card not in now), (), now)
    now = tuple(next(card for card in second if kind_of(card) == kind) for kind in kinds_now)
    return DraftHand(_sorted(tuple(card for card in second if card not in now)), firsts, now)
