"""The rules in our own words: ``data/<game>/rules.yaml``.

A list ``sections`` of anchor, heading and passages; a passage is a ``text``, a list of ``points``, or a ``figure``
(what a game's pictures understand) with a ``caption``. One that a refusal leads to has a ``name``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.content.problems import Fault, Problem, in_line_order, quoted
from game.content.reading import WORD, Reading, in_words, read
from game.core.rules_text import Passage, RulesText, Section

_FORMS = in_words("last_die")
Words = Annotated[str, Meta(min_length=1, max_length=1200)]
Line = Annotated[str, Meta(max_length=300)]


class RulesTextFault(Fault):
    """Faults of a well-formed text of rules."""

    SAME_ANCHOR = ("the anchor {anchor} is given twice (first in line {first})", "keep one of the two")
    SAME_NAME = ("the name {name} is given to two passages of the section", "keep one of the two")
    NOT_ONE = ("a passage is a text, points or a figure, this one has {count}", "split or fill it")


class PassageText(msgspec.Struct, frozen=True):
    """A passage as it is written."""

    text: Annotated[str, Meta(max_length=1200)] = ""
    points: tuple[Words, ...] = ()
    figure: dict[str, str | int] = {}
    caption: Line = ""
    name: Annotated[str, Meta(pattern=WORD, max_length=24)] = ""


class SectionText(msgspec.Struct, frozen=True):
    """A section as it is written."""

    anchor: Annotated[str, Meta(pattern=WORD, max_length=24)]
    heading: Annotated[str, Meta(min_length=1, max_length=48)]
    passages: Annotated[tuple[PassageText, ...], Meta(min_length=1)]


class FileText(msgspec.Struct, frozen=True):
    """A file of rules."""

    sections: Annotated[tuple[SectionText, ...], Meta(min_length=1)]


def load_rules_text(path: Path) -> RulesText:
    """Return the rules; raises Faulty with everything that is wrong with the file."""
    return RulesText(tuple(_section(text) for text in _reading(path).get().sections))


def check_rules_text(path: Path) -> list[Problem]:
    """Return everything that is wrong with a file of rules."""
    return _reading(path).problems


def _section(text: SectionText) -> Section:
    passages = (Passage(one.text.strip(), one.points, one.figure, one.caption, one.name) for one in text.passages)
    return Section(text.anchor, text.heading, tuple(passages))


def _reading(path: Path) -> Reading[FileText]:
    reading = read(path, FileText, _FORMS)
    for anchor, place, first in reading.repeated(SectionText, "anchor"):
        reading.problems.append(RulesTextFault.SAME_ANCHOR.at(place, anchor=quoted(anchor), first=first))
    for passages, place in reading.each(SectionText, "passages"):
        names = [passage.name for passage in passages if passage.name]
        for name in sorted({name for name in names if names.count(name) > 1}):
            reading.problems.append(RulesTextFault.SAME_NAME.at(place, name=quoted(name)))
        for number, passage in enumerate(passages):
            count = bool(passage.text.strip()) + bool(passage.points) + bool(passage.figure)
            if count != 1:
                here = place.step(place.line, number)
                told = "more than one of them" if count else "none of them"
                reading.problems.append(RulesTextFault.NOT_ONE.at(here, count=told))
    reading.problems = in_line_order(reading.problems)
    return reading
