"""The Snipers of Super Snipers: the edition's own, a user's, and those that a save carries.

Form of the file: see the head of ``data/super_snipers/snipers.yaml``. Which powers there are, and what goes together in
one, is the word of ``game.rules.super_snipers.snipers``; here every misfit gets its line and its mend.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.content.own import yaml_files
from game.content.problems import Fault, Place, Problem, in_line_order, meant, quoted
from game.content.reading import LINE, WORD, Reading, in_words, read
from game.rules.super_snipers.shapes import COLOURS
from game.rules.super_snipers.snipers import AI, KINDS, MOMENTS, PLAYER, Card, Kind, Power, Sniper

OWN_FOLDER = "snipers"
CARDS = {"basic": PLAYER, "adrenaline": PLAYER, "ai_basic": AI, "ai_adrenaline": AI}
"""The cards of a Sniper, and for which side each is."""

MOST_COUNT = 4
MOST_TIMES = 9

_FORMS = in_words("grey_fox", '"Steady Breath"')
Word = Annotated[str, Meta(pattern=WORD, max_length=24)]
Name = Annotated[str, Meta(pattern=LINE, max_length=16)]
Title = Annotated[str, Meta(pattern=LINE, max_length=24)]
Wording = Annotated[str, Meta(pattern=LINE, max_length=320)]


class SniperFault(Fault):
    """Faults of a Sniper that is well written but cannot be played."""

    NO_POWER = ("there is no power {value}", "{mend}")
    NOT_FOR_CARD = ("{value} is no power for a card of the {side}", "{mend}")
    NO_MOMENT = ("there is no moment {value}", "{mend}")
    WRONG_MOMENT = ("the power {do} does not come at the moment {value}", "{mend}")
    NO_WHAT = ("the power {do} asks for a closer choice", "add what: {choices}")
    WRONG_WHAT = ("the power {do} does not know the choice {value}", "{mend}")
    STRAY_WHAT = ("the power {do} leaves nothing to choose", "leave what out")
    COST = ("the power {do} cannot cost {value}", "{mend}")
    COLOUR = ("{value} is no colour of a Focus", "{mend}")
    NO_COLOUR = ("the moment plays_colour asks for a colour", "add colour: purple, gold or gray")
    STRAY_COLOUR = ("a colour belongs to the moment plays_colour alone", "leave colour out")
    COUNT = ("the count {value} is out of range", "write 1 to 4, or leave count out")
    STRAY_COUNT = ("the power {do} has nothing to count", "leave count out")
    TIMES = ("{value} times is out of range", "write 1 to 9; without a limit leave times out")
    PER = ("{value} is no span that uses are counted in", "write round or turn")
    OTHERWISE = ("{value} is nothing that can happen instead", "write draw, or leave otherwise out")
    TAKEN = ("the {what} {value} is taken ({by})", "choose another")


class CardText(msgspec.Struct, frozen=True):
    """An ability card as it is written."""

    title: Title
    text: Wording
    powers: tuple[Power, ...]

    def card(self) -> Card:
        """Return the card."""
        return Card(self.title, self.text, self.powers)


class SniperText(msgspec.Struct, frozen=True):
    """A Sniper as it is written; without ``spoken`` the name is said as it is printed."""

    id: Word
    name: Name
    basic: CardText
    adrenaline: CardText
    ai_basic: CardText
    ai_adrenaline: CardText
    spoken: Annotated[str, Meta(max_length=24)] = ""

    def sniper(self, own: bool) -> Sniper:
        """Return the Sniper of a text without faults."""
        cards = (self.basic.card(), self.adrenaline.card(), self.ai_basic.card(), self.ai_adrenaline.card())
        return Sniper(self.id, self.name, self.spoken or self.name, *cards, own)


class SnipersText(msgspec.Struct, frozen=True):
    """A file of Snipers."""

    snipers: Annotated[tuple[SniperText, ...], Meta(min_length=1)]


Taken = dict[tuple[str, str], str]
"""("id" or "name", folded value) → by whom."""


def read_snipers(path: Path) -> tuple[Sniper, ...]:
    """Return the Snipers of a file; raises Faulty with everything that is wrong with it."""
    return tuple(text.sniper(own=False) for text in _reading(path, {}).get().snipers)


def read_own_snipers(folder: Path, ours: Iterable[Sniper] = ()) -> tuple[tuple[Sniper, ...], list[Problem]]:
    """Return a user's Snipers, by file name, and the problems of the files that were left out.

    An id or a name may not be that of one of ``ours`` nor stand in an earlier file. A folder that is not there holds
    no Snipers.
    """
    taken: Taken = {key: "a Sniper of the game" for sniper in ours for key in _keys(sniper)}
    snipers: list[Sniper] = []
    problems: list[Problem] = []
    for path in yaml_files(folder, problems):
        reading = _reading(path, taken)
        if reading.problems:
            problems += reading.problems
        else:
            own = [text.sniper(own=True) for text in reading.get().snipers]
            taken |= {key: f"in {path.name}" for sniper in own for key in _keys(sniper)}
            snipers += own
    return tuple(snipers), problems


def check_snipers(path: Path) -> list[Problem]:
    """Return everything that is wrong with a file of Snipers."""
    return _reading(path, {}).problems


def is_playable(sniper: Sniper) -> bool:
    """Tell whether every power of a Sniper goes together with its card."""
    powers = [(power, side) for name, side in CARDS.items() for power in getattr(sniper, name).powers]
    return not any(any(_misfits(power, side)) for power, side in powers)


def snipers_from_a_save(custom: Any, ours: Iterable[Sniper]) -> tuple[Sniper, ...]:
    """Return the user's Snipers from the head of a save; raises ValueError when one of them cannot be played."""
    own = msgspec.convert(custom, tuple[Sniper, ...])
    taken = {key for sniper in ours for key in _keys(sniper)}
    for sniper in own:
        if not taken.isdisjoint(_keys(sniper)) or not is_playable(sniper):
            raise ValueError(f"The own Sniper {sniper.name!r} in the save cannot be played.")
        taken |= set(_keys(sniper))
    return own


def _reading(path: Path, taken: Taken) -> Reading[SnipersText]:
    """Return the reading of a file, its unplayable powers and ``taken`` names among its problems."""
    reading = read(path, SnipersText, _FORMS)
    misshapen = {problem.where for problem in reading.problems}
    for power, places in _powers(reading):
        here = places[""]
        if not any(where == here.where or where.startswith(f"{here.where}, ") for where in misshapen):
            side = CARDS[str(here.path[2])]
            for field, fault, facts in _misfits(power, side):
                reading.problems.append(fault.at(places.get(field, here), **facts))
    reading.problems += _taken(reading, taken)
    reading.problems = in_line_order(reading.problems)
    return reading


def _powers(reading: Reading[SnipersText]) -> Iterator[tuple[Power, dict[str, Place]]]:
    """Yield what is sound of every power, with the places of its fields and, under "", its own."""
    found: dict[tuple[str | int, ...], dict[str, tuple[Any, Place]]] = {}
    for field in Power.__struct_fields__:
        for value, place in reading.each(Power, field):
            found.setdefault(place.path[:-1], {})[field] = (value, place)
    for path, fields in found.items():
        if "do" in fields:
            places = {field: place for field, (_, place) in fields.items()}
            places[""] = Place(places["do"].file, places["do"].line, path)
            yield Power(**{field: value for field, (value, _) in fields.items()}), places


Misfit = tuple[str, SniperFault, dict[str, object]]
"""A field of a power, the fault and its facts."""


def _misfits(power: Power, side: str) -> Iterator[Misfit]:
    """Yield everything that is wrong with a power on a card of ``side``."""
    kind = KINDS[side].get(power.do)
    if kind is None:
        is_known = any(power.do in kinds for kinds in KINDS.values())
        fault = SniperFault.NOT_FOR_CARD if is_known else SniperFault.NO_POWER
        whose = "AI" if side == AI else "player"
        yield "do", fault, {"value": quoted(power.do), "side": whose, "mend": meant(power.do, KINDS[side])}
    else:
        yield from _misfits_of_kind(power, kind)
    if power.colour and power.colour not in COLOURS:
        yield "colour", SniperFault.COLOUR, {"value": quoted(power.colour), "mend": meant(power.colour, COLOURS)}
    if not power.colour and power.when == "plays_colour":
        yield "when", SniperFault.NO_COLOUR, {}
    if power.colour and power.when != "plays_colour":
        yield "colour", SniperFault.STRAY_COLOUR, {}
    if not 1 <= power.count <= MOST_COUNT:
        yield "count", SniperFault.COUNT, {"value": power.count}
    if not 0 <= power.times <= MOST_TIMES:
        yield "times", SniperFault.TIMES, {"value": power.times}
    if power.per not in ("round", "turn"):
        yield "per", SniperFault.PER, {"value": quoted(power.per)}
    if power.otherwise not in ("", "draw"):
        yield "otherwise", SniperFault.OTHERWISE, {"value": quoted(power.otherwise)}


def _misfits_of_kind(power: Power, kind: Kind) -> Iterator[Misfit]:
    """Yield what does not go with the kind of a power."""
    do = quoted(power.do)
    if power.when not in kind.moments:
        fault = SniperFault.WRONG_MOMENT if power.when in MOMENTS else SniperFault.NO_MOMENT
        yield "when", fault, {"do": do, "value": quoted(power.when), "mend": meant(power.when, kind.moments)}
    whats, costs = [what for what in kind.whats if what], [cost for cost in kind.costs if cost]
    if power.what not in kind.whats:
        if not whats:
            yield "what", SniperFault.STRAY_WHAT, {"do": do}
        elif not power.what:
            yield "do", SniperFault.NO_WHAT, {"do": do, "choices": " or ".join(whats)}
        else:
            facts: dict[str, object] = {"do": do, "value": quoted(power.what), "mend": meant(power.what, whats)}
            yield "what", SniperFault.WRONG_WHAT, facts
    if power.cost not in kind.costs:
        mend = meant(power.cost, costs) if costs else "leave cost out"
        yield "cost", SniperFault.COST, {"do": do, "value": quoted(power.cost), "mend": mend}
    if 1 < power.count <= MOST_COUNT and not kind.is_counted:
        yield "count", SniperFault.STRAY_COUNT, {"do": do}


def _taken(reading: Reading[SnipersText], taken: Taken) -> Iterator[Problem]:
    by = dict(taken)
    for what in ("id", "name"):
        for value, place in reading.each(SniperText, what):
            here = f"in line {place.line}"
            first = by.setdefault((what, value.casefold()), here)
            if first != here:
                yield SniperFault.TAKEN.at(place, what=what, value=quoted(value), by=first)


def _keys(sniper: Sniper) -> tuple[tuple[str, str], tuple[str, str]]:
    return ("id", sniper.id.casefold()), ("name", sniper.name.casefold())
