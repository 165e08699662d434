"""What a match is played with: loadout cards, specialists, the shot bag, the automated defender's deck and levels."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.rules.sniper_elite.powers import CardPower, Moment, SpecialistPower

Plan = Literal["patrol", "hunt", "sweep_line", "guard", "intel", "reinforce", "special"]


class LoadoutCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A loadout card: ``copies`` of it there are, ``turned_up`` when; ``says``: its effect for the player."""

    name: str
    label: str
    says: str
    copies: int
    turned_up: Moment
    power: CardPower


class Specialist(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A specialist, whose ability works ``uses`` times; ``says``: the ability for the player."""

    name: str
    label: str
    says: str
    power: SpecialistPower
    uses: int = 2


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens by kind: what is in the shot bag, or how many there are in all."""

    aim: int = 0
    noise: int = 0
    recoil: int = 0
    suppression: int = 0

    @property
    def total(self) -> int:
        """All of them together."""
        return self.aim + self.noise + self.recoil + self.suppression


class SoloCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the automated defender's deck."""

    name: str
    label: str
    says: str
    copies: int
    plan: Plan


class Difficulty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the automated defender plays: at most ``cubes`` a round, ``specialists`` of them; ``rolls_twice``: always two
    dice for its slot; ``remembers``: for so many rounds it follows a trace; ``is_free``: whoever plays it chooses among
    the card's legal actions."""

    name: str
    label: str
    says: str
    cubes: int
    specialists: int
    remembers: int = 1
    rolls_twice: bool = False
    is_free: bool = False


class Catalog(msgspec.Struct, frozen=True):
    """All of them, in the order in which they are offered. ``own``: the names of what a user made."""

    cards: tuple[LoadoutCard, ...]
    specialists: tuple[Specialist, ...]
    bag: Tokens
    limits: Tokens
    solo_deck: tuple[SoloCard, ...]
    difficulties: tuple[Difficulty, ...]
    loadout: int = 3
    own: tuple[str, ...] = ()
