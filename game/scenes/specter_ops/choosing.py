"""Before the match: the vehicle's side, the hunters, the agent and her equipment are chosen from cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core import Action
from game.rules.specter_ops.actions import ChooseAgent, ChooseHunter, ChooseVehicle, TakeCards
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.state import SpecterObservation
from game.scenes.hidden.gestures import ARROWS, ENTERS

if TYPE_CHECKING:
    from game.scenes.specter_ops.table import SpecterTable

Passage = tuple[str, str]
MOST_COLUMNS = 4


class Item(NamedTuple):
    """A card to choose: its picture ``kind`` and ``name``, what it says, why it cannot be taken."""

    kind: str
    name: str
    title: str
    note: str
    passages: tuple[Passage, ...]
    barred: str = ""


def items_of(field: Field, seen: SpecterObservation) -> tuple[Item, ...]:
    """Return the cards of the choice that is to be made, in the order of the catalog; () where nothing is chosen."""
    match seen.table.phase:
        case "vehicle":
            return tuple(
                Item("vehicle", side.name, side.label, f"{side.spaces} spaces a round", (_passage(side.says),))
                for side in field.catalog.vehicles
            )
        case "hunters":
            taken = {hunter.name for hunter in seen.table.hunters}
            return tuple(
                Item("pawn", one.name, one.label, _headline(one.says), _passages(one.says),
                     "Somebody plays that hunter already." if one.name in taken else "")
                for one in field.catalog.hunters
            )  # fmt: skip
        case "agent":
            return tuple(
                Item("pawn", one.name, one.label, _headline(one.says),
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


def _headline(says: str) -> str:
    return says.partition(":")[0]


def _passage(says: str) -> Passage:
    title, _, text = says.partition(":")
    text = text.strip()
    return title, text[:1].upper() + text[1:]


def _passages(says: str) -> tuple[Passage, ...]:
    return (_passage(says),)


def _own_card(field: Field, name: str) -> tuple[Passage, ...]:
    card = field.card(name)
    more = f" {card.charges} charges." if card.charges > 1 else ""
    return ((f"Her own card: {card.label}", card.says + more),)


class Choosing:
    """The choice that is being made.

    ``at``: the card that is looked at; ``is_touched``: it was looked at by hand; ``picked``: the cards that go along.
    """

    def __init__(self, table: SpecterTable) -> None:
        self._table = table
        self.at = 0
        self.picked: list[int] = []
        self.is_touched = False
        self._phase = ("", 0)

    def items(self) -> tuple[Item, ...]:
        """Return the cards; a new choice begins with the first that can be taken."""
        seen = self._table.seen
        items = items_of(self._table.field, seen)
        phase = (seen.table.phase, len(seen.table.hunters))
        if phase != self._phase:
            self._phase, self.picked, self.is_touched = phase, [], False
            self.at = next((n for n, item in enumerate(items) if not item.barred), 0)
        return items

    @property
    def most(self) -> int:
        """How many cards she carries; 1 for every other choice."""
        legal = self._table.seen.legal
        return len(legal[0].cards) if legal and isinstance(legal[0], TakeCards) else 1

    @property
    def is_of_cards(self) -> bool:
        """Whether equipment is chosen, several at once."""
        return self._table.seen.table.phase == "cards"

    def look_at(self, place: int) -> None:
        """Look at a card; equipment is taken along at the same time, or left."""
        self._table.clear_refusal()
        self.at, self.is_touched = place, True
        if self.is_of_cards:
            self.pick(place)
        self._table.tick()

    def pick(self, place: int) -> None:
        """Take a piece of equipment along, or leave it here."""
        if place in self.picked:
            self.picked.remove(place)
        elif len(self.picked) < self.most:
            self.picked.append(place)
        else:
            self._table.refuse(f"She carries {self.most} cards: leave one of them first.")
        self._table.refresh()

    def action(self) -> Action | None:
        """Return what the choice comes to; None while equipment is missing."""
        items = self.items()
        if self.is_of_cards:
            if len(self.picked) < self.most:
                return None
            return TakeCards(tuple(items[place].name for place in sorted(self.picked)))
        name = items[self.at].name
        kinds = {"vehicle": ChooseVehicle, "hunters": ChooseHunter, "agent": ChooseAgent}
        made: Action = kinds[self._table.seen.table.phase](name)
        return made

    def hinted(self) -> tuple[int, ...]:
        """Return which cards a hint means; of two alike the first."""
        hint = self._table.hint.action if self._table.hint else None
        names = [item.name for item in self.items()]
        match hint:
            case TakeCards(cards):
                alike = {name: [n for n, one in enumerate(names) if one == name] for name in cards}
                return tuple(alike[name].pop(0) for name in cards)
            case ChooseVehicle(name) | ChooseHunter(name) | ChooseAgent(name):
                return (names.index(name),)
        return ()

    def why_not(self) -> str:
        """Return why nothing can be taken yet."""
        items = self.items()
        if self.is_of_cards:
            missing = self.most - len(self.picked)
            return f"Choose {missing} more card{'s' if missing > 1 else ''}." if missing else ""
        return items[self.at].barred if items else ""

    def take(self) -> None:
        """Take what was chosen."""
        if why := self.why_not():
            self._table.refuse(why)
        elif (act := self.action()) is not None:
            self._table.act(act)

    def label(self) -> str:
        """What the button says."""
        items = self.items()
        if self.is_of_cards:
            return f"Carry these {self.most}" if len(self.picked) == self.most else f"Choose {self.most} cards"
        return f"Take {items[self.at].title}"

    def put_back(self) -> bool:
        """Leave the piece of equipment picked last; True if there was one."""
        if not self.is_of_cards or not self.picked:
            return False
        self.picked.pop()
        self._table.refresh()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows look at the neighbours; Enter takes equipment along until she carries as much as she may."""
        if event.key in ENTERS and self.is_of_cards and len(self.picked) < self.most:
            self.pick(self.at)
            return True
        if event.key not in ARROWS:
            return False
        items, (dx, dy) = self.items(), ARROWS[event.key]
        self.at = min(max(0, self.at + dx + dy * self.columns), len(items) - 1)
        self._table.tick()
        return True

    @property
    def columns(self) -> int:
        """Cards in a row."""
        return min(MOST_COLUMNS, len(self.items()))
