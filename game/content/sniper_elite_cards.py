"""The loadout, the specialists, the shot bag and the automated defender of Sniper Elite, from ``data/sniper_elite/``.

What a power may say is the word of ``game.rules.sniper_elite.powers``; here every misfit gets its line and its mend.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, get_args

import msgspec
from msgspec import Meta

from game.content.powers import read_powers, taken_names
from game.content.problems import Fault, Faulty, Problem, in_line_order, meant, quoted
from game.content.reading import LINE, WORD, Reading, in_words, read
from game.rules.sniper_elite import powers
from game.rules.sniper_elite.catalog import (
    Catalog,
    Difficulty,
    LoadoutCard,
    Plan,
    SoloCard,
    Specialist,
    Tokens,
)

_FORMS = in_words("soft_boots", '"Soft Boots"')
Word = Annotated[str, Meta(pattern=WORD, max_length=24)]
Label = Annotated[str, Meta(pattern=LINE, max_length=24)]
Wording = Annotated[str, Meta(pattern=LINE, max_length=320)]
Small = Annotated[int, Meta(ge=0, le=99)]
Copies = Annotated[int, Meta(ge=1, le=9)]


class EliteFault(Fault):
    """Faults of a card or a token that is well written but cannot be played with."""

    MOMENT = ("{value} is no moment at which a card is turned up", "{mend}")
    WHEN = ("a power of the kind {kind} is turned up {right}", "write {right}")
    PLAN = ("{value} is no plan of the automated defender", "{mend}")
    TOO_MANY = ("the bag begins with {count} {token}, more than there are", "write {limit} or less, or raise the limit")


class PowerText(msgspec.Struct, frozen=True):
    """A power as it is written: its kind, and the parameters that this kind has."""

    kind: str
    reach: Small = 0
    steps: Small = 0
    noise: Small = 0
    aim: Small = 0
    tokens: Small = 0
    targets: Small = 0
    spaces: Small = 0
    sweep: Small = 0
    spot: Small = 0
    over: str = ""
    is_flare: bool = False


class CardText(msgspec.Struct, frozen=True):
    """A loadout card as it is written."""

    name: Word
    label: Label
    says: Wording
    copies: Copies
    turned_up: str
    power: PowerText


class SpecialistText(msgspec.Struct, frozen=True):
    """A specialist as it is written."""

    name: Word
    label: Label
    says: Wording
    power: PowerText
    uses: Copies = 2


class TokensText(msgspec.Struct, frozen=True):
    """Tokens by kind as they are written."""

    aim: Small
    noise: Small
    recoil: Small
    suppression: Small


class SoloCardText(msgspec.Struct, frozen=True):
    """A card of the automated defender as it is written."""

    name: Word
    label: Label
    says: Wording
    copies: Copies
    plan: str


class DifficultyText(msgspec.Struct, frozen=True):
    """A level of the automated defender as it is written."""

    name: Word
    label: Label
    says: Wording
    cubes: Annotated[int, Meta(ge=1, le=6)]
    specialists: Annotated[int, Meta(ge=0, le=3)]
    remembers: Annotated[int, Meta(ge=1)] = 1
    rolls_twice: bool = False
    is_free: bool = False


class LoadoutText(msgspec.Struct, frozen=True):
    """A file of loadout cards."""

    loadout: Annotated[tuple[CardText, ...], Meta(min_length=1)]


class SpecialistsText(msgspec.Struct, frozen=True):
    """A file of specialists."""

    specialists: Annotated[tuple[SpecialistText, ...], Meta(min_length=1)]


class BagText(msgspec.Struct, frozen=True):
    """The file of tokens."""

    bag: TokensText
    limits: TokensText


class SoloText(msgspec.Struct, frozen=True):
    """The file of the automated defender."""

    solo_deck: Annotated[tuple[SoloCardText, ...], Meta(min_length=3)]
    difficulties: Annotated[tuple[DifficultyText, ...], Meta(min_length=1)]


ENTRIES: dict[str, tuple[Any, Any, Any, Any]] = {
    "loadout": (LoadoutText, CardText, LoadoutCard, powers.CardPower),
    "specialists": (SpecialistsText, SpecialistText, Specialist, powers.SpecialistPower),
}
"""A file's first key → the shapes of the file and of one entry, the record of the rules, and its kinds of power."""
MOMENTS: tuple[str, ...] = get_args(powers.Moment)
PLANS: tuple[str, ...] = get_args(Plan)
TURNED_UP: dict[type, tuple[str, ...]] = {
    powers.FalseNoise: ("never", "game_end"),
    powers.QuietMove: ("game_end", "before_moving"),
    powers.Hide: ("game_end",),
    powers.Cross: ("game_end", "before_moving"),
    powers.Sprint: ("before_moving",),
    powers.Muffle: ("on_shooting",),
    powers.Aim: ("before_drawing",),
    powers.Calm: ("before_drawing",),
    powers.Pistol: ("on_shooting",),
    powers.Burst: ("on_shooting",),
    powers.Trap: ("when_triggered",),
    powers.Heal: ("end_of_turn",),
    powers.Smoke: ("defenders_turn",),
    powers.Hold: ("at_once",),
}
"""The moments at which a card of each kind can be turned up."""


def load_catalog(folder: Path) -> Catalog:
    """Return all that a match is played with, from the files in ``folder``; raises Faulty with all that is wrong."""
    problems: list[Problem] = []
    lists: dict[str, tuple[Any, ...]] = {}
    for key in ENTRIES:
        lists[key], found = read_entries(folder / f"{key}.yaml", key, {})
        problems += found
    bag, solo = read_bag(folder / "bag.yaml"), read_solo(folder / "solo.yaml")
    problems += [*bag.problems, *solo.problems]
    if problems or bag.value is None or solo.value is None:
        raise Faulty(problems)
    return Catalog(
        cards=lists["loadout"],
        specialists=lists["specialists"],
        bag=_same(bag.value.bag, Tokens),
        limits=_same(bag.value.limits, Tokens),
        solo_deck=tuple(_same(card, SoloCard) for card in solo.value.solo_deck),
        difficulties=tuple(_same(level, Difficulty) for level in solo.value.difficulties),
    )


def check_entries(path: Path, key: str) -> list[Problem]:
    """Return everything that is wrong with a file of loadout cards or specialists."""
    return read_entries(path, key, {})[1]


def read_entries(path: Path, key: str, taken: Mapping[str, str]) -> tuple[tuple[Any, ...], list[Problem]]:
    """Return the records of a file that holds the list ``key``, or everything that is wrong with it.

    ``taken``: names that may not be used again, and by whom they are.
    """
    file_shape, shape, record, kinds = ENTRIES[key]
    reading: Reading[Any] = read(path, file_shape, _FORMS)
    problems = [*reading.problems, *taken_names(reading.each(shape, "name"), taken)]
    made = read_powers(reading, PowerText, kinds, problems)
    for value, place in reading.each(CardText, "turned_up"):
        problems += _moments(value, place, made.get((*place.path[:-1], "power")))
    if problems or reading.value is None:
        return (), in_line_order(problems)
    entries = enumerate(getattr(reading.value, key))
    return tuple(_record(text, record, made[(key, n, "power")]) for n, text in entries), []


def restored(plain: Any, key: str) -> Any:
    """Return the record of an entry of the list ``key`` from plain values, as a save has it.

    Raises ValueError for one that could not stand in a file.
    """
    _, shape, record, kinds = ENTRIES[key]
    text, power = msgspec.convert(plain, shape), msgspec.convert(plain["power"], kinds)
    if isinstance(text, CardText) and text.turned_up not in TURNED_UP[type(power)]:
        raise ValueError(f"{text.name!r} is not turned up at a moment of its kind.")
    return _record(text, record, power)


def read_bag(path: Path) -> Reading[BagText]:
    """Read the file of tokens."""
    reading = read(path, BagText, _FORMS)
    if reading.value is not None:
        limits = reading.value.limits
        for token in TokensText.__struct_fields__:
            for value, place in reading.each(TokensText, token):
                limit = getattr(limits, token)
                if place.path[0] == "bag" and value > limit:
                    reading.problems.append(EliteFault.TOO_MANY.at(place, count=value, token=token, limit=limit))
    return reading


def read_solo(path: Path) -> Reading[SoloText]:
    """Read the file of the automated defender."""
    reading = read(path, SoloText, _FORMS)
    names = [*reading.each(SoloCardText, "name"), *reading.each(DifficultyText, "name")]
    reading.problems += taken_names(names, {})
    for value, place in reading.each(SoloCardText, "plan"):
        if value not in PLANS:
            reading.problems.append(EliteFault.PLAN.at(place, value=quoted(value), mend=meant(value, PLANS)))
    return reading


def _moments(value: str, place: Any, power: Any) -> Iterator[Problem]:
    if value not in MOMENTS:
        yield EliteFault.MOMENT.at(place, value=quoted(value), mend=meant(value, MOMENTS))
    elif power is not None and value not in (right := TURNED_UP[type(power)]):
        kind = quoted(power.__struct_config__.tag)
        yield EliteFault.WHEN.at(place, kind=kind, right=" or ".join(right))


def _record(text: Any, record: Any, power: Any) -> Any:
    return record(**{name: getattr(text, name) for name in text.__struct_fields__} | {"power": power})


def _same(text: Any, record: Any) -> Any:
    return msgspec.convert(msgspec.to_builtins(text), record)
