"""Cards to choose at the table: an objective to give back, the loadout, a looted card, the squads' specialists."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from game.core import Action
from game.rules.sniper_elite.actions import ChooseSpecialist, KeepCard, ReturnObjective, TakeLoadout
from game.rules.sniper_elite.beginning import every_card
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.state import SniperEliteObservation
from game.scenes.hidden.choosing import Choosing as Choice
from game.scenes.hidden.choosing import Item
from game.view.hidden.sprites import Art
from game.view.look import Look
from game.view.sniper_elite.pieces import MOMENTS, card_art, of, specialist_art

if TYPE_CHECKING:
    from game.scenes.sniper_elite.table import SniperEliteTable

SUITS = {"red": "hearts", "yellow": "diamonds", "black": "spades"}


def items_of(field: Field, seen: SniperEliteObservation) -> tuple[Item, ...]:
    """Return the cards of the choice that is to be made, in the order of the catalog; () where nothing is chosen."""
    first = seen.legal[0] if seen.legal else None
    match first:
        case ReturnObjective():
            return tuple(_objective(field, act.number) for act in seen.legal)
        case TakeLoadout():
            return tuple(_card(field, name) for name in every_card(field))
        case KeepCard():
            return tuple(_card(field, act.card) for act in seen.legal)
        case ChooseSpecialist():
            return tuple(_specialist(field, name, seen) for name in field.specialists)
    return ()


def _objective(field: Field, number: int) -> Item:
    title = next(one.title for one in field.board.objectives if one.number == number)
    suit = field.suit(number)
    where = f"On {field.name(field.objectives[number])}, in the {suit} sector."
    return Item("objective", str(number), f"{number}: {title}", SUITS[suit], (("Where it is", where),))


def _card(field: Field, name: str) -> Item:
    card = field.card(name)
    turned = MOMENTS[card.turned_up]
    passages = (("What it does", card.says), ("The card", f"{turned.capitalize()}."))
    return Item("card", name, card.label, turned, passages)


def _specialist(field: Field, name: str, seen: SniperEliteObservation) -> Item:
    one = field.specialist(name)
    owner = next((n for n, squad in enumerate(seen.table.squads) if squad.specialist == name), -1)
    barred = f"The {COLOURS[owner]} squad has this specialist." if owner >= 0 else ""
    often = f"{one.uses} times a match, once a round, while the officer stands on the board."
    passages = (("What it does", one.says), ("How often", often))
    return Item("specialist", name, one.label, barred or f"{one.uses} uses", passages, barred)


class Choosing(Choice):
    """The choice that is made at a table."""

    words_full = "You take no more cards: leave one of them first."
    verb = "Take"

    def __init__(self, table: SniperEliteTable) -> None:
        super().__init__(table)
        self._table = table

    def offered(self) -> tuple[Item, ...]:
        """Return the cards of the choice."""
        return items_of(self._table.field, self._table.seen)

    @property
    def moment(self) -> Hashable:
        """What is chosen, and for which squad."""
        seen = self._table.seen
        kind = type(seen.legal[0]) if seen.legal else None
        return kind, seen.table.turn, sum(bool(squad.specialist) for squad in seen.table.squads), len(seen.history)

    @property
    def most(self) -> int:
        """How many loadout cards are taken; 1 for every other choice."""
        return self._table.field.catalog.loadout if self.is_of_cards else 1

    @property
    def is_of_cards(self) -> bool:
        """Whether the first loadout is chosen, several cards at once."""
        legal = self._table.seen.legal
        return bool(legal) and isinstance(legal[0], TakeLoadout)

    @property
    def is_of_objectives(self) -> bool:
        """Whether an objective is given back."""
        legal = self._table.seen.legal
        return self._table.can_act and bool(legal) and isinstance(legal[0], ReturnObjective)

    def made(self, names: Sequence[str]) -> Action | None:
        """Return the choice as an action."""
        match self._table.seen.legal[0]:
            case TakeLoadout():
                return TakeLoadout(tuple(names))
            case ReturnObjective():
                return ReturnObjective(int(names[0]))
            case KeepCard():
                return KeepCard(names[0])
        return ChooseSpecialist(names[0])

    def names_in(self, action: Action | None) -> tuple[str, ...]:
        """Return the names of the cards that an act means."""
        match action:
            case TakeLoadout(cards):
                return cards
            case KeepCard(name) | ChooseSpecialist(name):
                return (name,)
            case ReturnObjective(number):
                return (str(number),)
        return ()

    def label(self) -> str:
        """What the button says."""
        legal = self._table.seen.legal
        if legal and isinstance(legal[0], ReturnObjective):
            return f"Give {self.items()[self.at].name} back"
        return super().label()

    def art(self, look: Look, item: Item) -> Art:
        """Return the picture of a card."""
        if item.kind == "objective":
            return of(f"objective_open_{item.name}")
        return card_art(look, item.name) if item.kind == "card" else specialist_art(look, item.name)
