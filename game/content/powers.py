"""Powers as they are written in YAML: a kind's name with the parameters that this kind has.

A game's kinds are the Structs of a union; which parameters there are at all stands in a Struct of the file's shapes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec

from game.content.problems import Fault, Place, Problem, meant, quoted
from game.content.reading import Reading

Path = tuple[str | int, ...]


class PowerFault(Fault):
    """Faults of a power that is well written but is none, and of a name that is taken."""

    NO_KIND = ("there is no kind of power {value} here", "{mend}")
    LACKS = ("a power of the kind {kind} needs {field}", "add it")
    STRAY = ("a power of the kind {kind} has no {field}", "{mend}")
    VALUE = ("{field} of a power of the kind {kind} cannot be {value}", "{mend}")
    TAKEN = ("the name {value} is taken ({by})", "choose another")


def read_powers(reading: Reading[Any], text: type, kinds: Any, problems: list[Problem]) -> dict[Path, Any]:
    """Return the powers of a file by their paths, None for a faulty one, and add what is wrong with them.

    ``text``: the Struct in which all parameters of powers stand; ``kinds``: the union of a game's powers.
    """
    made: dict[Path, Any] = {}
    for path, (plain, place) in _written(reading, text).items():
        made[path], faults = _power(plain, place, kinds)
        problems += faults
    return made


def taken_names(names: list[tuple[Any, Place]], taken: Mapping[str, str]) -> Iterator[Problem]:
    """Yield names that are given twice; ``taken``: those that may not be used again, and by whom they are."""
    by = dict(taken)
    for name, place in names:
        here = f"in line {place.line}"
        if by.setdefault(name, here) != here:
            yield PowerFault.TAKEN.at(place, value=quoted(name), by=by[name])


def _written(reading: Reading[Any], text: type) -> dict[Path, tuple[dict[str, Any], Place]]:
    """Return what is written of each power, by its path, with its place."""
    found: dict[Path, tuple[dict[str, Any], Place]] = {}
    for field in msgspec.structs.fields(text):
        for value, place in reading.each(text, field.name):
            plain, _ = found.setdefault(place.path[:-1], ({}, Place(place.file, place.line, place.path[:-1])))
            plain[field.name] = value
    return found


def _power(plain: dict[str, Any], place: Place, kinds: Any) -> tuple[Any, list[Problem]]:
    by_name = {kind.__struct_config__.tag: kind for kind in get_args(kinds)}
    name = str(plain.get("kind"))
    if name not in by_name:
        return None, [PowerFault.NO_KIND.at(place, value=quoted(name), mend=meant(name, by_name))]
    problems = list(_misfits(plain, by_name[name], place))
    return (None, problems) if problems else (msgspec.convert(plain, kinds), [])


def _misfits(plain: dict[str, Any], kind: Any, place: Place) -> Iterator[Problem]:
    """Yield parameters that a kind of power lacks, has not, or cannot be."""
    name, fields = quoted(plain["kind"]), {field.name: field for field in msgspec.structs.fields(kind)}
    for word, field in fields.items():
        words = get_args(field.type) if get_origin(field.type) is Literal else ()
        if field.required and word not in plain:
            yield PowerFault.LACKS.at(place, kind=name, field=quoted(word))
        elif words and word in plain and plain[word] not in words:
            value, mend = quoted(plain[word]), meant(plain[word], words)
            yield PowerFault.VALUE.at(place, kind=name, field=quoted(word), value=value, mend=mend)
    for word in plain:
        if word not in ("kind", *fields):
            yield PowerFault.STRAY.at(place, kind=name, field=quoted(word), mend=meant(word, fields))
