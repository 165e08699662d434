"""Who and what can take part: agents, hunters, equipment, vehicles, each built from powers."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from game.rules.specter_ops.powers import AgentPower, HunterPower, VehiclePower

P = TypeVar("P")


class Agent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An agent; ``card`` is the equipment that only she can use, ``says`` her powers in words for the player."""

    name: str
    label: str
    box: int
    says: str
    card: str
    powers: tuple[AgentPower, ...]


class HunterCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hunter; ``pet``: the name of the animal that goes with him, "" without one."""

    name: str
    label: str
    box: int
    says: str
    powers: tuple[HunterPower, ...]
    pet: str = ""


class Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An equipment card. ``copies``: in the choice before the match; ``supply``: in the supply deck.

    ``shown``: "open" tells its name, "quiet" that a card was used, "silent" nothing.
    """

    name: str
    label: str
    says: str
    power: AgentPower
    copies: int = 0
    supply: int = 0
    charges: int = 1
    shown: Literal["open", "quiet", "silent"] = "open"


class VehicleSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side of the vehicle card; ``spaces``: all drivers together in a round."""

    name: str
    label: str
    says: str
    spaces: int
    power: VehiclePower


class Catalog(msgspec.Struct, frozen=True):
    """All of them, in the order in which they are offered. ``own``: the names of those that a user made."""

    agents: tuple[Agent, ...]
    hunters: tuple[HunterCard, ...]
    equipment: tuple[Equipment, ...]
    vehicles: tuple[VehicleSide, ...]
    own: tuple[str, ...] = ()


def power_of(powers: tuple[object, ...], kind: type[P]) -> P | None:
    """Return the first power of that kind, or None."""
    return next((power for power in powers if isinstance(power, kind)), None)
