"""Cards are chosen, one or several, in the place of the board: looked at, taken along, confirmed.

A game says which cards there are, how many go along, and what the choice comes to.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import NamedTuple, Protocol

import pygame

from game.core import Action
from game.scenes.hidden.gestures import ARROWS, ENTERS
from game.scenes.thinking import Answer
from game.view.hidden.sprites import Art
from game.view.look import Look

Passage = tuple[str, str]
FEW, FEW_COLUMNS, COLUMNS = 16, (4, 3), 5
"""Up to so many cards lie in one of these numbers of columns, more of them in more."""


class Item(NamedTuple):
    """A card to choose: its picture ``kind`` and ``name``, what it says, why it cannot be taken."""

    kind: str
    name: str
    title: str
    note: str
    passages: tuple[Passage, ...]
    barred: str = ""


def headline(says: str) -> str:
    """Return the name at the head of a text, before its colon."""
    return says.partition(":")[0]


def passage(says: str) -> Passage:
    """Return a text as its head and the rest."""
    title, _, text = says.partition(":")
    text = text.strip()
    return title, text[:1].upper() + text[1:]


class Table(Protocol):
    """Whoever owns the choice."""

    @property
    def hint(self) -> Answer | None:
        """What the adviser said."""
        ...

    def clear_refusal(self) -> None:
        """What was refused is read."""
        ...

    def refuse(self, why: str) -> None:
        """Tell why something cannot be done."""
        ...

    def tick(self) -> None:
        """Something small has changed by hand."""
        ...

    def refresh(self) -> None:
        """Lay all of it out again."""
        ...

    def act(self, action: Action) -> bool:
        """Do it."""
        ...


class Choosing(ABC):
    """The choice that is being made.

    ``at``: the card that is looked at; ``is_touched``: it was looked at by hand; ``picked``: the cards that go along.
    """

    def __init__(self, owner: Table) -> None:
        self._owner = owner
        self.at = 0
        self.picked: list[int] = []
        self.is_touched = False
        self._moment: Hashable = None

    # -- what a game says

    @abstractmethod
    def offered(self) -> tuple[Item, ...]:
        """Return the cards, in their order; () where nothing is chosen."""

    @property
    @abstractmethod
    def moment(self) -> Hashable:
        """What tells one choice from another."""

    @property
    @abstractmethod
    def most(self) -> int:
        """How many cards go along; 1 for every other choice."""

    @property
    @abstractmethod
    def is_of_cards(self) -> bool:
        """Whether several cards are chosen at once."""

    @abstractmethod
    def made(self, names: Sequence[str]) -> Action | None:
        """Return what the choice of these comes to."""

    @abstractmethod
    def names_in(self, action: Action | None) -> tuple[str, ...]:
        """Return the names of the cards that an act means."""

    @abstractmethod
    def art(self, look: Look, item: Item) -> Art:
        """Return the picture of a card."""

    words_full = "Leave one of them first."
    """Why no further card goes along."""
    verb = "Carry"
    """What is done with several cards."""

    # -- what it is

    def items(self) -> tuple[Item, ...]:
        """Return the cards; a new choice begins with the first that can be taken."""
        items = self.offered()
        if self.moment != self._moment:
            self._moment, self.picked, self.is_touched = self.moment, [], False
            self.at = next((n for n, item in enumerate(items) if not item.barred), 0)
        return items

    @property
    def columns(self) -> int:
        """Cards in a row: as many that the last row has the fewest gaps."""
        count = len(self.items())
        return min(COLUMNS if count > FEW else min(FEW_COLUMNS, key=lambda columns: -count % columns), count)

    def look_at(self, place: int) -> None:
        """Look at a card; of several it is taken along at the same time, or left."""
        self._owner.clear_refusal()
        self.at, self.is_touched = place, True
        if self.is_of_cards:
            self.pick(place)
        self._owner.tick()

    def pick(self, place: int) -> None:
        """Take a card along, or leave it here."""
        if place in self.picked:
            self.picked.remove(place)
        elif len(self.picked) < self.most:
            self.picked.append(place)
        else:
            self._owner.refuse(self.words_full)
        self._owner.refresh()

    def action(self) -> Action | None:
        """Return what the choice comes to; None while cards are missing."""
        items = self.items()
        if not self.is_of_cards:
            return self.made((items[self.at].name,))
        if len(self.picked) < self.most:
            return None
        return self.made(tuple(items[place].name for place in sorted(self.picked)))

    def hinted(self) -> tuple[int, ...]:
        """Return which cards a hint means; of two alike the first."""
        names = [item.name for item in self.items()]
        alike = {name: [n for n, one in enumerate(names) if one == name] for name in names}
        meant = self.names_in(self._owner.hint.action if self._owner.hint else None)
        return tuple(alike[name].pop(0) for name in meant if alike.get(name))

    def next_click(self, action: Action) -> str:
        """Return the control that is clicked next to choose that: a card to take, one to leave, the button."""
        names, left, strange = [item.name for item in self.items()], list(self.names_in(action)), list[int]()
        if not self.is_of_cards:
            place = names.index(left[0])
            return "take" if self.at == place else f"choose/{place}"
        for place in self.picked:
            if names[place] in left:
                left.remove(names[place])
            else:
                strange.append(place)
        free = [n for n, name in enumerate(names) if name in left and n not in self.picked]
        return f"choose/{[*strange, *free][0]}" if strange or left else "take"

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
            self._owner.refuse(why)
        elif (act := self.action()) is not None:
            self._owner.act(act)

    def label(self) -> str:
        """What the button says."""
        items = self.items()
        if self.is_of_cards:
            is_full = len(self.picked) == self.most
            return f"{self.verb} these {self.most}" if is_full else f"Choose {self.most} cards"
        return f"Take {items[self.at].title}"

    def put_back(self) -> bool:
        """Leave the card picked last; True if there was one."""
        if not self.is_of_cards or not self.picked:
            return False
        self.picked.pop()
        self._owner.refresh()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows look at the neighbours; Enter takes a card along until as many go along as may."""
        if event.key in ENTERS and self.is_of_cards and len(self.picked) < self.most:
            self.pick(self.at)
            return True
        if event.key not in ARROWS:
            return False
        items, (dx, dy) = self.items(), ARROWS[event.key]
        self.at = min(max(0, self.at + dx + dy * self.columns), len(items) - 1)
        self._owner.tick()
        return True
