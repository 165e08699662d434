"""Before the match: the vehicle's side, the hunters, the agent and her equipment are chosen from cards."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from game.core import Action
from game.rules.specter_ops.actions import ChooseAgent, ChooseHunter, ChooseVehicle, TakeCards
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.state import SpecterObservation
from game.scenes.hidden.choosing import Choosing as Choice
from game.scenes.hidden.choosing import Item, Passage, headline, passage
from game.view.hidden.sprites import Art
from game.view.look import Look
from game.view.specter_ops.hues import AGENT, hunter_hue
from game.view.specter_ops.pieces import art_of

if TYPE_CHECKING:
    from game.scenes.specter_ops.table import SpecterTable


def items_of(field: Field, seen: SpecterObservation) -> tuple[Item, ...]:
    """Return the cards of the choice that is to be made, in the order of the catalog; () where nothing is chosen."""
    match seen.table.phase:
        case "vehicle":
            return tuple(
                Item("vehicle", side.name, side.label, f"{side.spaces} spaces a round", (passage(side.says),))
                for side in field.catalog.vehicles
            )
        case "hunters":
            taken = {hunter.name for hunter in seen.table.hunters}
            return tuple(
                Item("pawn", one.name, one.label, headline(one.says), _passages(one.says),
                     "Somebody plays that hunter already." if one.name in taken else "")
                for one in field.catalog.hunters
            )  # fmt: skip
        case "agent":
            return tuple(
                Item("pawn", one.name, one.label, headline(one.says),
                     (*_passages(one.says), *_own_card(field, one.card)))
                for one in field.catalog.agents
            )  # fmt: skip
        case "cards" if seen.secret is not None:
            return tuple(_cards(field, seen.secret.agent))
    return ()


def _cards(field: Field, agent: str) -> list[Item]:
    found = []
    for card in field.catalog.equipment:
        if field.owners.get(card.name, agent) == agent:
            note = f"{card.charges} charges" if card.charges > 1 else SHOWN[card.shown]
            text = ((card.label, card.says), (SHOWN[card.shown].capitalize(), TOLD[card.shown]))
            found += [Item("card", card.name, card.label, note, text)] * card.copies
    return found


SHOWN = {"open": "played openly", "quiet": "played unseen", "silent": "played in secret"}
TOLD = {
    "open": "The hunters are told which card it is.",
    "quiet": "The hunters are told that a card was used, not which.",
    "silent": "The hunters are told nothing.",
}


def _passages(says: str) -> tuple[Passage, ...]:
    return (passage(says),)


def _own_card(field: Field, name: str) -> tuple[Passage, ...]:
    card = field.card(name)
    more = f" {card.charges} charges." if card.charges > 1 else ""
    return ((f"Her own card: {card.label}", card.says + more),)


class Choosing(Choice):
    """The choice of vehicle, hunters, agent or equipment at a table."""

    words_full = "She carries no more cards: leave one of them first."

    def __init__(self, table: SpecterTable) -> None:
        super().__init__(table)
        self._table = table

    def offered(self) -> tuple[Item, ...]:
        """Return the cards of the choice."""
        return items_of(self._table.field, self._table.seen)

    @property
    def moment(self) -> Hashable:
        """The phase, and how many hunters there are."""
        table = self._table.seen.table
        return table.phase, len(table.hunters)

    @property
    def most(self) -> int:
        """How many cards she carries; 1 for every other choice."""
        legal = self._table.seen.legal
        return len(legal[0].cards) if legal and isinstance(legal[0], TakeCards) else 1

    @property
    def is_of_cards(self) -> bool:
        """Whether equipment is chosen, several at once."""
        return self._table.seen.table.phase == "cards"

    def made(self, names: Sequence[str]) -> Action | None:
        """Return the choice as an action."""
        if self.is_of_cards:
            return TakeCards(tuple(names))
        kinds = {"vehicle": ChooseVehicle, "hunters": ChooseHunter, "agent": ChooseAgent}
        action: Action = kinds[self._table.seen.table.phase](names[0])
        return action

    def names_in(self, action: Action | None) -> tuple[str, ...]:
        """Return the names of the cards that an act means."""
        match action:
            case TakeCards(cards):
                return cards
            case ChooseVehicle(name) | ChooseHunter(name) | ChooseAgent(name):
                return (name,)
        return ()

    def art(self, look: Look, item: Item) -> Art:
        """Return the picture of a card; figures in the colour that they will have on the board."""
        tint = ""
        if item.kind == "pawn":
            state = self._table.picture.table
            tint = AGENT if state.phase == "agent" else hunter_hue(len(state.hunters))
        return art_of(look, item.kind, item.name, tint)
