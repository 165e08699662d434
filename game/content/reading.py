"""From a YAML file to typed records: the shape of a Struct is held against the tree, and every misfit is reported.

``read(path, Shape)`` gives a ``Reading``: the value when nothing was wrong, the problems, and, for checks beyond shape,
every single field that was sound (``each``), so that one broken row hides no fault in another.

Shapes may hold text, whole numbers, numbers, switches, unions of these, lists (``list[T]``, ``tuple[T, ...]``),
``dict[str, T]``, Structs, and ``Any`` for whatever stands there, with the bounds ``ge``, ``le``, ``min_length``,
``max_length``, ``pattern`` of ``msgspec.Meta``; ``Forms`` say in words what a pattern asks for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from msgspec import inspect

from game.content.problems import Fault, Faulty, Place, Problem, in_line_order, meant, near, quoted, shown
from game.content.yaml import Items, Keys, Lost, Node, Scalar, read_tree

T = TypeVar("T")
Forms = Mapping[str, tuple[str, str]]
"""Pattern → what it asks for, in words, and an example."""
WORD, LINE = r"^[a-z][a-z0-9_]*\Z", r"^\S(.*\S)?\Z"
"""Patterns that files of several kinds ask for; ``in_words`` says what they ask for."""
_MISSING: Any = object()


def in_words(word: str, line: str = "") -> Forms:
    """Return what WORD and LINE ask for in words, with an example of each from the files in question."""
    return {
        WORD: ("a word of small letters, digits and _", word),
        LINE: ("a text in one line, without blanks at its ends", line),
    }


class ShapeFault(Fault):
    """Faults of a sound YAML file that holds something else than it should."""

    UNKNOWN_KEY = ("the key {key} is not known here", "{mend}")
    MISSING_KEY = ("the key '{key}' is missing", "add it with {kind}")
    WRONG_KIND = ("expected {kind}, found {found}", "{mend}")
    NEEDS_QUOTES = ("expected a text, found {found}", 'put it in quotes: "{text}"')
    HAS_QUOTES = ("expected {kind}, found {found}", "write it without quotes")
    TOO_FEW = ("expected {bound} {noun} or more, found {count}", "add {lack} more")
    TOO_MANY = ("expected {bound} {noun} at most, found {count}", "remove {lack}")
    NOT_EXACTLY = ("expected exactly {bound} {noun}, found {count}", "{mend} {lack}")
    TOO_SMALL = ("{value} is too small", "write {bound} or more")
    TOO_LARGE = ("{value} is too large", "write {bound} or less")
    TOO_SHORT = ("the text {value} is too short", "write {bound} characters or more")
    TOO_LONG = ("the text has {count} characters", "write {bound} characters at most")
    WRONG_FORM = ("expected {form}, found {found}", "write it like {example}")


class Reading(Generic[T]):
    """What came of reading one file: ``value`` when its shape was right (None otherwise), and all problems so far."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.value: T | None = None
        self.problems: list[Problem] = []
        self.fields: dict[tuple[type, str], list[tuple[Any, Place]]] = {}

    def each(self, record: type, field: str) -> list[tuple[Any, Place]]:
        """Return every sound value that stands in ``field`` of a ``record`` in the file, with its place."""
        return self.fields.get((record, field), [])

    def repeated(self, record: type, field: str) -> Iterator[tuple[Any, Place, int]]:
        """Give every value of ``each`` that was given before, with its place and the line where it was first."""
        lines: dict[Any, int] = {}
        for value, place in self.each(record, field):
            if value in lines:
                yield value, place, lines[value]
            lines.setdefault(value, place.line)

    def get(self) -> T:
        """Return the value; raises Faulty with all problems when there are any."""
        if self.problems or self.value is None:
            raise Faulty(self.problems)
        return self.value


def read(path: Path, shape: type[T], forms: Forms | None = None) -> Reading[T]:
    """Read a YAML file as ``shape``; ``forms`` must hold every pattern of it."""
    reading: Reading[T] = Reading(str(path))
    tree = read_tree(path, reading.problems)
    if tree is not None:
        value = _Shaper(reading, forms or {}).value(tree, inspect.type_info(shape), Place(reading.file, tree.line))
        reading.problems = in_line_order(reading.problems)
        if value is not _MISSING and not reading.problems:
            reading.value = cast(T, value)
    return reading


class _Shaper:
    """Holds nodes against types. A method returns the value, or _MISSING after reporting why there is none."""

    def __init__(self, reading: Reading[Any], forms: Forms) -> None:
        self.reading = reading
        self.forms = forms

    def report(self, fault: Fault, place: Place, **facts: object) -> Any:
        """Report a problem; returns _MISSING."""
        self.reading.problems.append(fault.at(place, **facts))
        return _MISSING

    def value(self, node: Node, kind: inspect.Type, place: Place) -> Any:
        """Return the value of a node of any kind."""
        match node, kind:
            case Lost(), _:
                return _MISSING
            case _, inspect.AnyType():
                return self.plain(node)
            case Keys(), inspect.StructType():
                return self.struct(node, kind, place)
            case Keys(), inspect.DictType():
                return self.named(node, kind, place)
            case Items(), inspect.ListType() | inspect.VarTupleType():
                return self.items(node, kind, place)
            case Scalar(), _:
                return self.scalar(node, kind, place)
            case _:
                return self.wrong_kind(shown([] if isinstance(node, Items) else {}), kind, place)

    def plain(self, node: Node) -> Any:
        """Return whatever stands there as plain values."""
        match node:
            case Scalar():
                return node.value
            case Items():
                values = [self.plain(inner) for inner in node.nodes]
                return _MISSING if any(value is _MISSING for value in values) else values
            case Keys():
                named = {name: self.plain(inner) for name, (_, inner) in node.nodes.items()}
                return _MISSING if any(value is _MISSING for value in named.values()) else named
        return _MISSING

    def struct(self, node: Keys, kind: inspect.StructType, place: Place) -> Any:
        """Return a record; every key is looked at, known or not."""
        fields = {field.encode_name: field for field in kind.fields}
        likely = self.unknown_keys(node, fields, place)
        missing = [name for name, field in fields.items() if field.required and name not in node.nodes]
        for name in missing:
            if name not in likely and node.is_whole:
                self.report(ShapeFault.MISSING_KEY, place, key=name, kind=_named(fields[name].type))
        values: dict[str, Any] = {}
        for name, (line, inner) in node.nodes.items():
            if name in fields:
                inner_place = place.step(_line(line, inner), name)
                value = values[fields[name].name] = self.value(inner, fields[name].type, inner_place)
                if value is not _MISSING:
                    self.reading.fields.setdefault((kind.cls, name), []).append((value, inner_place))
        if missing or any(value is _MISSING for value in values.values()):
            return _MISSING
        return kind.cls(**values)

    def unknown_keys(self, node: Keys, fields: Mapping[str, object], place: Place) -> set[str]:
        """Report keys that the record does not have; return those they were most likely meant to be."""
        free = [name for name in fields if name not in node.nodes]
        likely: set[str] = set()
        for name, (line, _) in node.nodes.items():
            if name not in fields:
                close = near(name, free)
                likely |= {close} if close else set()
                key_place = Place(place.file, line, place.path)
                self.report(ShapeFault.UNKNOWN_KEY, key_place, key=quoted(name), mend=meant(name, free or fields))
        return likely

    def named(self, node: Keys, kind: inspect.DictType, place: Place) -> Any:
        """Return a dictionary with text keys."""
        values = {
            name: self.value(inner, kind.value_type, place.step(_line(line, inner), name))
            for name, (line, inner) in node.nodes.items()
        }
        return _MISSING if any(value is _MISSING for value in values.values()) else values

    def items(self, node: Items, kind: inspect.ListType | inspect.VarTupleType, place: Place) -> Any:
        """Return a list or tuple; its length is checked even where an item is faulty."""
        is_counted = self.is_counted(len(node.nodes), kind.min_length, kind.max_length, place)
        values = [
            self.value(inner, kind.item_type, place.step(inner.line, number)) for number, inner in enumerate(node.nodes)
        ]
        if not is_counted or any(value is _MISSING for value in values):
            return _MISSING
        return values if isinstance(kind, inspect.ListType) else tuple(values)

    def is_counted(self, count: int, least: int | None, most: int | None, place: Place) -> bool:
        """Report a list of the wrong length."""
        noun = str(place.path[-1]) if place.path and isinstance(place.path[-1], str) else "items"
        low, high = least or 0, count if most is None else most
        if low <= count <= high:
            return True
        facts = {"noun": noun, "count": count}
        if least == most:
            mend = "add" if count < low else "remove"
            self.report(ShapeFault.NOT_EXACTLY, place, bound=low, mend=mend, lack=abs(count - low), **facts)
        elif count < low:
            self.report(ShapeFault.TOO_FEW, place, bound=low, lack=low - count, **facts)
        else:
            self.report(ShapeFault.TOO_MANY, place, bound=high, lack=count - high, **facts)
        return False

    def scalar(self, node: Scalar, kind: inspect.Type, place: Place) -> Any:
        """Return a single value."""
        if isinstance(kind, inspect.UnionType):
            fitting = [one for one in kind.types if _fits(node.value, one)]
            return self.scalar(node, fitting[0], place) if fitting else self.misfit(node, kind, place)
        if not _fits(node.value, kind):
            return self.misfit(node, kind, place)
        if isinstance(kind, inspect.StrType):
            return self.text(str(node.value), kind, place)
        if isinstance(kind, inspect.BoolType):
            return node.value
        assert isinstance(kind, inspect.IntType | inspect.FloatType)
        return self.number(cast(float, node.value), kind, place)

    def misfit(self, node: Scalar, kind: inspect.Type, place: Place) -> Any:
        """Report a single value where something else is expected, with the likeliest way to mend it."""
        found = shown(node.value)
        if isinstance(kind, inspect.StrType):
            return self.report(ShapeFault.NEEDS_QUOTES, place, found=found, text=node.text)
        name = _named(kind)
        if node.is_quoted and isinstance(kind, inspect.IntType) and re.fullmatch(r"-?[0-9]{1,15}", node.text):
            return self.report(ShapeFault.HAS_QUOTES, place, kind=name, found=found)
        return self.wrong_kind(found, kind, place)

    def wrong_kind(self, found: str, kind: inspect.Type, place: Place) -> Any:
        """Report a value of another kind."""
        if isinstance(kind, inspect.UnionType):
            mend = "write " + ", or ".join(_KINDS[type(one)][0] for one in kind.types)
        else:
            mend = _KINDS[type(kind)][1]
        return self.report(ShapeFault.WRONG_KIND, place, kind=_named(kind), found=found, mend=mend)

    def text(self, text: str, kind: inspect.StrType, place: Place) -> Any:
        """Return a text within its bounds."""
        if len(text) < (kind.min_length or 0):
            return self.report(ShapeFault.TOO_SHORT, place, value=quoted(text), bound=kind.min_length)
        if kind.max_length is not None and len(text) > kind.max_length:
            return self.report(ShapeFault.TOO_LONG, place, count=len(text), bound=kind.max_length)
        if kind.pattern is not None and not re.search(kind.pattern, text):
            form, example = self.forms[kind.pattern]
            return self.report(ShapeFault.WRONG_FORM, place, found=shown(text), form=form, example=example)
        return text

    def number(self, number: float, kind: inspect.IntType | inspect.FloatType, place: Place) -> Any:
        """Return a number within its bounds."""
        if kind.ge is not None and number < kind.ge:
            return self.report(ShapeFault.TOO_SMALL, place, value=number, bound=kind.ge)
        if kind.le is not None and number > kind.le:
            return self.report(ShapeFault.TOO_LARGE, place, value=number, bound=kind.le)
        return float(number) if isinstance(kind, inspect.FloatType) else number


def _line(key_line: int, node: Node) -> int:
    """Return where to look for a fault of a key's value: a list or group is known by its key."""
    return key_line if isinstance(node, Items | Keys) else node.line


def _fits(value: str | int | float | bool, kind: inspect.Type) -> bool:
    """Tell whether a single value is of a kind; a whole number is a number too."""
    match kind:
        case inspect.StrType():
            return isinstance(value, str)
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType():
            return isinstance(value, int) and not isinstance(value, bool)
        case inspect.FloatType():
            return isinstance(value, int | float) and not isinstance(value, bool)
        case inspect.StructType() | inspect.DictType() | inspect.ListType() | inspect.VarTupleType():
            return False
        case _:
            raise TypeError(f"no reader for {kind}")


_GROUP = ("keys with values", "write its keys below, each with a colon and its value")
_LIST = ("a list", "write its items below, each after a dash")
_KINDS = {
    inspect.StrType: ("a text", "write a single text"),
    inspect.IntType: ("a whole number", "write digits, such as 10"),
    inspect.FloatType: ("a number", "write digits, such as 0.5"),
    inspect.BoolType: ("true or false", "write one of the two"),
    inspect.ListType: _LIST,
    inspect.VarTupleType: _LIST,
    inspect.DictType: _GROUP,
    inspect.StructType: _GROUP,
}
"""Each kind in plain English, and how to mend a value that is none."""


def _named(kind: inspect.Type) -> str:
    """Return a kind in plain English."""
    if isinstance(kind, inspect.UnionType):
        return "a single value"
    return _KINDS[type(kind)][0]
