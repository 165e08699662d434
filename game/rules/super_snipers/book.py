"""What the rules are made from: the grids of both sets, the Snipers, the Kill numbers of Contract Mode."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core import Seat
from game.rules.super_snipers.grids import GridSet, LocateGrid, TargetGrid
from game.rules.super_snipers.snipers import RESCUING, Power, Sniper


class Held(NamedTuple):
    """A power with its key, ``sniper.card.number``, which stays the same on a copied card."""

    key: str
    power: Power


class Cards(NamedTuple):
    """The powers of some face-up cards: all of them in the order of the cards, and those of each kind."""

    powers: tuple[Held, ...]
    by_kind: dict[str, tuple[Held, ...]]

    @classmethod
    def of(cls, powers: Iterable[Held]) -> Cards:
        """Return some powers, sorted by kind as well."""
        found = tuple(powers)
        kinds = {one.power.do for one in found}
        return cls(found, {kind: tuple(one for one in found if one.power.do == kind) for kind in kinds})


class Book:
    """The content of the game, looked up quickly; nothing in it ever changes.

    ``face_up``: the powers of the cards that lie face-up, by what decides which these are, once they were asked for.
    """

    def __init__(self, white: GridSet, snipers: tuple[Sniper, ...], kill_numbers: tuple[int, ...]) -> None:
        self.sets = (white, white.mirrored())
        self.snipers = {sniper.id: sniper for sniper in snipers}
        self.kill_numbers = kill_numbers
        self.face_up: dict[tuple[tuple[str, str], bool, bool, tuple[str, ...]], Cards] = {}
        self._in_rescue: dict[str, Cards] = {}
        self.cards: dict[str, tuple[Held, ...]] = {
            f"{sniper.id}.{name}": tuple(
                Held(f"{sniper.id}.{name}.{n}", power) for n, power in enumerate(getattr(sniper, name).powers)
            )
            for sniper in snipers
            for name in ("basic", "adrenaline", "ai_basic", "ai_adrenaline")
        }

    def in_rescue(self, sniper: str) -> Cards:
        """Return the powers of a Basic card that have an effect in Hostage Rescue."""
        if sniper not in self._in_rescue:
            powers = self.cards[f"{sniper}.basic"]
            self._in_rescue[sniper] = Cards.of(one for one in powers if (one.power.do, one.power.when) in RESCUING)
        return self._in_rescue[sniper]

    def locate(self, seat: Seat, level: int) -> LocateGrid:
        """Return a Locate Grid of the set of ``seat``; ``level``: 1-6."""
        return self.sets[seat].locate[level - 1]

    def target(self, seat: Seat, level: int) -> TargetGrid:
        """Return a Target Grid of the set of ``seat``; ``level``: 1-6."""
        return self.sets[seat].target[level - 1]

    def kill_number(self, level: int) -> int:
        """Return how many Focus the AI needs when the player hid before its Locate Grid of ``level``."""
        return self.kill_numbers[level - 1]
