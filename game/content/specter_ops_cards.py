"""The characters, the equipment and the vehicle sides of Specter Ops, read from ``data/specter_ops/``.

A file holds one list: ``agents``, ``hunters``, ``equipment`` or ``vehicles``. What a power may say is the word of
``game.rules.specter_ops.powers``; here every misfit gets its line and its mend.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.content.powers import read_powers, taken_names
from game.content.problems import Fault, Faulty, Place, Problem, in_line_order, meant, quoted
from game.content.reading import LINE, WORD, Reading, in_words, read
from game.rules.specter_ops import powers
from game.rules.specter_ops.catalog import Agent, Catalog, Equipment, HunterCard, VehicleSide

_FORMS = in_words("night_cloak", '"Night Cloak"')
Word = Annotated[str, Meta(pattern=WORD, max_length=24)]
Label = Annotated[str, Meta(pattern=LINE, max_length=24)]
Wording = Annotated[str, Meta(pattern=LINE, max_length=320)]
Small = Annotated[int, Meta(ge=0, le=99)]


class CardFault(Fault):
    """Faults of a character or a card that is well written but cannot be played."""

    SHOWN = ("{value} is no way in which a card is shown", "{mend}")
    HIDDEN = ("a card with a power of the kind {kind} cannot be {value}", "write open, or leave shown out")
    NO_CARD = ("there is no card {value} for this agent", "{mend}")


class PowerText(msgspec.Struct, frozen=True):
    """A power as it is written: its kind, and the parameters that this kind has."""

    kind: str
    tires: bool = False
    more: Small = 0
    when: str = ""
    around: str = ""
    is_all: bool = False
    straight: Small = 0
    is_unseen: bool = False
    shows: bool = False
    reach: Small = 0
    spread: Small = 0
    most: Small = 0
    far: Small = 0
    points: Small = 0
    cards: Small = 0
    count: Small = 0
    spaces: Small = 0
    rounds: tuple[Small, ...] = ()
    is_by_pet: bool = False


class AgentText(msgspec.Struct, frozen=True):
    """An agent as it is written."""

    name: Word
    label: Label
    box: Small
    says: Wording
    card: Word
    powers: Annotated[tuple[PowerText, ...], Meta(min_length=1, max_length=1)]


class HunterText(msgspec.Struct, frozen=True):
    """A hunter as it is written."""

    name: Word
    label: Label
    box: Small
    says: Wording
    powers: Annotated[tuple[PowerText, ...], Meta(min_length=1, max_length=3)]
    pet: Annotated[str, Meta(max_length=24)] = ""


class EquipmentText(msgspec.Struct, frozen=True):
    """A card as it is written."""

    name: Word
    label: Label
    says: Wording
    power: PowerText
    copies: Small = 0
    supply: Small = 0
    charges: Annotated[int, Meta(ge=1, le=9)] = 1
    shown: str = "open"


class VehicleText(msgspec.Struct, frozen=True):
    """A side of the vehicle card as it is written."""

    name: Word
    label: Label
    says: Wording
    spaces: Small
    power: PowerText


class AgentsText(msgspec.Struct, frozen=True):
    """A file of agents."""

    agents: Annotated[tuple[AgentText, ...], Meta(min_length=1)]


class HuntersText(msgspec.Struct, frozen=True):
    """A file of hunters."""

    hunters: Annotated[tuple[HunterText, ...], Meta(min_length=1)]


class EquipmentsText(msgspec.Struct, frozen=True):
    """A file of equipment."""

    equipment: Annotated[tuple[EquipmentText, ...], Meta(min_length=1)]


class VehiclesText(msgspec.Struct, frozen=True):
    """A file of vehicle sides."""

    vehicles: Annotated[tuple[VehicleText, ...], Meta(min_length=1)]


SHOWN = ("open", "quiet", "silent")
FILES: dict[str, tuple[Any, Any, Any, Any]] = {
    "agents": (AgentsText, AgentText, Agent, powers.AgentPower),
    "hunters": (HuntersText, HunterText, HunterCard, powers.HunterPower),
    "equipment": (EquipmentsText, EquipmentText, Equipment, powers.AgentPower),
    "vehicles": (VehiclesText, VehicleText, VehicleSide, powers.VehiclePower),
}
"""A file's first key → the shapes of the file and of one entry, the record of the rules, and its kinds of power."""


def load_catalog(folder: Path) -> Catalog:
    """Return all that takes part, from the files in ``folder``; raises Faulty with everything that is wrong."""
    problems: list[Problem] = []
    lists: dict[str, tuple[Any, ...]] = {}
    for key in FILES:
        entries, found = read_entries(folder / f"{key}.yaml", key, {})
        lists[key] = entries
        problems += found
    catalog = Catalog(**lists)
    problems += [] if problems else stray_cards(folder / "agents.yaml", catalog.agents, catalog.equipment)
    if problems:
        raise Faulty(problems)
    return catalog


def check_cards(path: Path, key: str) -> list[Problem]:
    """Return everything that is wrong with a file that holds the list ``key``."""
    return read_entries(path, key, {})[1]


def read_entries(path: Path, key: str, taken: Mapping[str, str]) -> tuple[tuple[Any, ...], list[Problem]]:
    """Return the records of a file that holds the list ``key``, or everything that is wrong with it.

    ``taken``: names that may not be used again, and by whom they are.
    """
    file_shape, shape, record, kinds = FILES[key]
    reading: Reading[Any] = read(path, file_shape, _FORMS)
    problems = [*reading.problems, *taken_names(reading.each(shape, "name"), taken)]
    made = read_powers(reading, PowerText, kinds, problems)
    for value, place in reading.each(EquipmentText, "shown"):
        power = made.get((*place.path[:-1], "power"))
        if value not in SHOWN:
            problems.append(CardFault.SHOWN.at(place, value=quoted(value), mend=meant(value, SHOWN)))
        elif value != SHOWN[0] and isinstance(power, powers.NEVER_HIDDEN):
            problems.append(CardFault.HIDDEN.at(place, value=quoted(value), kind=quoted(powers.kind_of(power))))
    if problems or reading.value is None:
        return (), in_line_order(problems)
    entries = enumerate(getattr(reading.value, key))
    return tuple(
        _record(text, record, [made[path] for path in made if path[:2] == (key, n)]) for n, text in entries
    ), []


def _record(text: Any, record: Any, made: Sequence[Any]) -> Any:
    """Return the record of an entry with the powers made of what is written in it, in their order."""
    fields = {name: getattr(text, name) for name in text.__struct_fields__}
    return record(**fields | ({"power": made[0]} if "power" in fields else {"powers": tuple(made)}))


def stray_cards(path: Path, agents: tuple[Agent, ...], equipment: tuple[Equipment, ...]) -> list[Problem]:
    """Return the agents of a file whose own card is not there."""
    known = [card.name for card in equipment]
    return [
        CardFault.NO_CARD.at(
            Place(str(path), 1, ("agents", n, "card")), value=quoted(agent.card), mend=meant(agent.card, known)
        )
        for n, agent in enumerate(agents)
        if agent.card not in known
    ]


def restored(plain: Any, key: str) -> Any:
    """Return the record of an entry of the list ``key`` from plain values, as a save has it.

    Raises ValueError for one that could not stand in a file.
    """
    _, shape, record, kinds = FILES[key]
    text = msgspec.convert(plain, shape)
    shown = getattr(text, "shown", SHOWN[0])
    if shown not in SHOWN:
        raise ValueError(f"{text.name!r} is shown in no known way.")
    written = [plain["power"]] if "power" in shape.__struct_fields__ else plain["powers"]
    made = [msgspec.convert(power, kinds) for power in written]
    if shown != SHOWN[0] and isinstance(made[0], powers.NEVER_HIDDEN):
        raise ValueError(f"{text.name!r} cannot be {shown}.")
    return _record(text, record, made)
