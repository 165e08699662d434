"""The bots' levels of a game: ``data/<game>/bots.yaml``.

A list ``levels`` of name, label, sentence, kind, parameters and pace (see ``game.core.levels``). Every game has the
levels easy, normal, hard and random; others may stand beside them, for measuring.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.content.problems import Fault, Problem, in_line_order, quoted
from game.content.reading import WORD, Reading, in_words, read
from game.core.levels import Level, Pace

EXPECTED = ("easy", "normal", "hard", "random")

_FORMS = in_words("very_easy")
Word = Annotated[str, Meta(pattern=WORD, max_length=24)]
Says = Annotated[str, Meta(min_length=1, max_length=120)]


class LevelFault(Fault):
    """Faults of a list of levels."""

    SAME_LEVEL = ("the level {name} is given twice (first in line {first})", "keep one of the two")
    NO_LEVEL = ("the level '{name}' is missing", "add it")


Until = Annotated[int, Meta(ge=0, le=10_000)]


class PaceText(msgspec.Struct, frozen=True):
    """How fast a level is, as it is written: nobody sees at once, and no movement takes no time."""

    sees: Annotated[int, Meta(ge=100, le=2000)] = Pace().sees
    decides: Until = Pace().decides
    per_doubling: Until = Pace().per_doubling
    spread: Annotated[float, Meta(ge=0, le=1)] = Pace().spread
    reach: Annotated[int, Meta(ge=20, le=2000)] = Pace().reach
    per_bit: Annotated[int, Meta(ge=20, le=2000)] = Pace().per_bit
    per_turn: Annotated[int, Meta(ge=20, le=2000)] = Pace().per_turn


class LevelText(msgspec.Struct, frozen=True):
    """A level as it is written."""

    name: Word
    label: Annotated[str, Meta(min_length=1, max_length=24)]
    says: Says
    kind: Word
    parameters: dict[str, int | float | bool | str] = {}
    is_shown: bool = True
    pace: PaceText = PaceText()


class LevelsText(msgspec.Struct, frozen=True):
    """A file of levels."""

    levels: tuple[LevelText, ...]


def load_levels(path: Path) -> tuple[Level, ...]:
    """Return the levels in the order of the file; raises Faulty with everything that is wrong with it."""
    return tuple(
        Level(text.name, text.label, text.says, text.kind, text.parameters, text.is_shown, _pace(text.pace))
        for text in _reading(path).get().levels
    )


def check_levels(path: Path) -> list[Problem]:
    """Return everything that is wrong with a file of levels."""
    return _reading(path).problems


def _pace(text: PaceText) -> Pace:
    return Pace(**msgspec.structs.asdict(text))


def _reading(path: Path) -> Reading[LevelsText]:
    reading = read(path, LevelsText, _FORMS)
    for name, place, first in reading.repeated(LevelText, "name"):
        reading.problems.append(LevelFault.SAME_LEVEL.at(place, name=quoted(name), first=first))
    if not reading.problems:
        (_, place), *_ = reading.each(LevelsText, "levels")
        names = [name for name, _ in reading.each(LevelText, "name")]
        reading.problems = [LevelFault.NO_LEVEL.at(place, name=name) for name in EXPECTED if name not in names]
    reading.problems = in_line_order(reading.problems)
    return reading
