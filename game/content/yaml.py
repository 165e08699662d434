"""Strict YAML: a text becomes a tree of nodes that know their line, or problems.

What makes YAML treacherous is refused: words that some readers turn into booleans, dates, octal or base-60 numbers,
tags, anchors and aliases (so nothing in a file can multiply), several documents, duplicate keys, tabs, depth beyond
reason. All that is found is reported; only a broken grammar ends the reading where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.content.problems import Fault, Place, Problem, quoted

MOST_BYTES = 1 << 20
MOST_DEPTH = 20


class FileFault(Fault):
    """Faults of a file as a whole, or of its characters."""

    CANNOT_READ = ("cannot be read ({reason})", "check the name and the permissions")
    NOT_A_FILE = ("is not a plain file", "name a YAML file")
    TOO_LARGE = ("is {size} bytes long, more than 1 MiB", "split it, or remove what does not belong there")
    EMPTY = ("holds no data", "write the keys that belong there, or delete the file")
    BOM = ("begins with a byte order mark", "save it as UTF-8 without BOM")
    UTF16 = ("is not UTF-8 but UTF-16", "save it as UTF-8 without BOM")
    NOT_UTF8 = ("holds bytes that are not UTF-8", "save the file as UTF-8, or write this line anew")
    CONTROL = ("holds the invisible character {code}", "delete it")
    TAB = ("is indented with a tab", "use spaces")


class YamlFault(Fault):
    """Faults of the YAML itself."""

    BAD_START = ("a value cannot begin with {mark}", "put the whole value in double quotes")
    COLON = (
        "a colon stands where none can be",
        "put a text that holds a colon in quotes, and give all keys of one thing the same indentation",
    )
    OPEN_QUOTE = ("a quote is opened here and never closed", "close it with the same quote")
    OPEN_BRACKET = ("a bracket is opened here and not closed, or a comma is missing", "close it, put commas between")
    LAYOUT = (
        "does not fit under the lines above it",
        "give keys of one thing the same indentation, each with a colon and a space, and begin items of a list with -",
    )
    ESCAPE = ("a backslash in double quotes begins an unknown escape", "double the backslash, or use single quotes")
    GRAMMAR = ("is not YAML ({reason})", "mend this line or the one above it")
    SEVERAL_DOCUMENTS = ("a second document begins here", "keep one document in a file, without lines of ---")
    TOO_DEEP = ("is nested more than 20 deep", "remove brackets or indentation")
    TAG = ("the tag {tag} is not allowed", "remove it")
    ANCHOR = ("the anchor &{name} is not allowed", "remove it, and write the value out wherever it is needed")
    ALIAS = ("the alias *{name} is not allowed", "write the value out, or put it in quotes if it is a text")
    NO_VALUE = ("has no value", "write one after the colon or dash; a text that begins with # needs quotes")
    TWISTED = ("the bare {text} is read as {reading} by some programs", 'write "{text}" if it is a text, or {instead}')
    MERGE = ("the bare {text} is a command of YAML", "write the keys out, or put it in quotes if a text is meant")
    TOO_MANY_DIGITS = ("a number of {digits} digits is too long", "shorten it, or put it in quotes if it is a text")
    HIDDEN_CHARACTER = ("the text holds the invisible character {code}", "remove it")
    KEY_NOT_TEXT = ("a key is {found}", "write a word, or put the key in quotes")
    DUPLICATE_KEY = ("the key {key} is given twice (first in line {first})", "keep one of the two")


class Scalar(msgspec.Struct):
    """A single value. ``text`` is what stands in the file; ``is_quoted``: in quotes or as a block of text."""

    line: int
    value: str | int | float | bool
    text: str
    is_quoted: bool


class Items(msgspec.Struct):
    """A list."""

    line: int
    nodes: list[Node]


class Keys(msgspec.Struct):
    """Keys with values; each key with its own line. ``is_whole``: False when a key was lost to a fault."""

    line: int
    nodes: dict[str, tuple[int, Node]]
    is_whole: bool = True


class Lost(msgspec.Struct):
    """A value whose fault is reported already."""

    line: int


Node = Scalar | Items | Keys | Lost


def read_tree(path: Path, problems: list[Problem]) -> Node | None:
    """Return the tree of a YAML file, or None where there is none to go on with; what is wrong joins ``problems``."""
    text = _text(path, Place(str(path)), problems)
    return None if text is None else _Composer(str(path), problems).tree(text)


# --- characters ---

_UNSEEN = frozenset(map(chr, [*range(9), 11, 12, *range(14, 32), 127, 0xFEFF, 0xFFFE, 0xFFFF]))


def _text(path: Path, place: Place, problems: list[Problem]) -> str | None:
    """Return the text of the file when its characters are sound."""
    data = _bytes(path, place, problems)
    if data is None:
        return None
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        problems.append(FileFault.UTF16.at(place))
        return None
    if data[:3] == b"\xef\xbb\xbf":
        problems.append(FileFault.BOM.at(place))
        data = data[3:]
    text = data.decode("utf-8", "surrogateescape")
    found = len(problems)
    for number, line in enumerate(text.split("\n"), start=1):
        problems += _line_problems(line, Place(place.file, number))
    return text if len(problems) == found else None


def _bytes(path: Path, place: Place, problems: list[Problem]) -> bytes | None:
    try:
        size = path.stat().st_size
        if not path.is_file():
            problems.append(FileFault.NOT_A_FILE.at(place))
        elif size > MOST_BYTES:
            problems.append(FileFault.TOO_LARGE.at(place, size=size))
        else:
            return path.read_bytes()
    except OSError as error:
        problems.append(FileFault.CANNOT_READ.at(place, reason=error.strerror))
    return None


def _line_problems(line: str, place: Place) -> Iterator[Problem]:
    if any("\ud800" <= mark <= "\udfff" for mark in line):  # what is left of bytes that are not UTF-8
        yield FileFault.NOT_UTF8.at(place)
    if unseen := _unseen(line):
        yield FileFault.CONTROL.at(place, code=unseen)
    if "\t" in line[: len(line) - len(line.lstrip())] and line.strip():
        yield FileFault.TAB.at(place)


def _unseen(text: str) -> str | None:
    """Return the name of the first invisible character in a text, as ``U+0007``."""
    if _UNSEEN.isdisjoint(text):
        return None
    return next(f"U+{ord(mark):04X}" for mark in text if mark in _UNSEEN)


# --- grammar ---


class _Stop(Exception):
    """The reading cannot go on; the reason is reported."""


class _Composer:
    """Builds the tree of one text from the events of the YAML parser."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        import yaml

        self.yaml = yaml
        self.loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        self.file = file
        self.problems = problems
        self.long_quote = (0, 0)  # first and last line of the latest text in quotes that spans lines

    def tree(self, text: str) -> Node | None:
        """Return the tree, or None after a fault that ends the reading."""
        yaml = self.yaml
        self.events = yaml.parse(text, Loader=self.loader)
        try:
            documents = self.documents()
        except _Stop:
            return None
        except yaml.YAMLError as error:
            problem = _grammar_problem(error, self.file, text)
            opened, closed = self.long_quote
            if problem.line == closed:  # the quote that ends here was meant to begin something
                problem = YamlFault.OPEN_QUOTE.at(Place(self.file, opened))
            self.problems.append(problem)
            return None
        root = documents[0] if documents else None
        if root is None or (isinstance(root, Lost) and not self.problems):
            self.problems.append(FileFault.EMPTY.at(Place(self.file)))
            return None
        return root

    def documents(self) -> list[Node]:
        """Return the roots of the text; a second one is a fault and is read for its own faults only."""
        yaml = self.yaml
        roots: list[Node] = []
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent) and roots:
                self.problems.append(YamlFault.SEVERAL_DOCUMENTS.at(self.place(event)))
            elif isinstance(event, yaml.NodeEvent):
                is_bare = isinstance(event, yaml.ScalarEvent) and event.implicit[0] and not event.value
                root = Lost(1) if is_bare else self.node(event, self.place(event), 0)
                roots.append(root)
        return roots

    def place(self, event: Any) -> Place:
        """Return the line of an event, as a place without a path."""
        return Place(self.file, event.start_mark.line + 1)

    def node(self, event: Any, place: Place, depth: int) -> Node:
        """Return the node that begins with ``event``."""
        yaml = self.yaml
        if depth > MOST_DEPTH:
            self.problems.append(YamlFault.TOO_DEEP.at(Place(self.file, place.line)))
            raise _Stop
        if isinstance(event, yaml.AliasEvent):
            self.problems.append(YamlFault.ALIAS.at(place, name=event.anchor))
            return Lost(place.line)
        if event.anchor:
            self.problems.append(YamlFault.ANCHOR.at(place, name=event.anchor))
        if event.tag:
            self.problems.append(YamlFault.TAG.at(place, tag=event.tag.replace("tag:yaml.org,2002:", "!!")))
        node: Node
        if isinstance(event, yaml.SequenceStartEvent):
            node = self.items(place, depth)
        elif isinstance(event, yaml.MappingStartEvent):
            node = self.keys(place, depth)
        else:
            node = Lost(place.line) if event.tag else self.scalar(event, place)
        return Lost(place.line) if event.tag else node

    def items(self, place: Place, depth: int) -> Items:
        """Return the list whose start was just read."""
        items = Items(place.line, [])
        for event in self.events:
            if isinstance(event, self.yaml.SequenceEndEvent):
                break
            step = place.step(event.start_mark.line + 1, len(items.nodes))
            items.nodes.append(self.node(event, step, depth + 1))
        return items

    def keys(self, place: Place, depth: int) -> Keys:
        """Return the keys with values whose start was just read."""
        keys = Keys(place.line, {})
        for event in self.events:
            if isinstance(event, self.yaml.MappingEndEvent):
                break
            line = event.start_mark.line + 1
            key = self.key(event, Place(self.file, line, place.path), depth)
            inner = next(self.events)
            name = getattr(event, "value", "?") if key is None else key
            node = self.node(inner, place.step(inner.start_mark.line + 1, name), depth + 1)
            if key is None:
                keys.is_whole = False
            elif key in keys.nodes:
                again = Place(self.file, line, place.path)
                self.problems.append(YamlFault.DUPLICATE_KEY.at(again, key=quoted(key), first=keys.nodes[key][0]))
            else:
                keys.nodes[key] = (line, node)
        return keys

    def key(self, event: Any, place: Place, depth: int) -> str | None:
        """Return a key, or None when it is none (which is reported)."""
        node = self.node(event, place, depth + 1)
        if isinstance(node, Lost):
            return None
        if isinstance(node, Scalar) and isinstance(node.value, str):
            return node.value
        if isinstance(node, Scalar):
            found = node.text
        else:
            found = "a list" if isinstance(node, Items) else "a group of keys"
        self.problems.append(YamlFault.KEY_NOT_TEXT.at(place, found=found))
        return None

    def scalar(self, event: Any, place: Place) -> Node:
        """Return a single value, typed as every reader of YAML would type it."""
        text: str = event.value
        if event.style in ("'", '"') and event.end_mark.line > event.start_mark.line:
            self.long_quote = (event.start_mark.line + 1, event.end_mark.line + 1)
        if not event.implicit[0]:
            if unseen := _unseen(text):
                self.problems.append(YamlFault.HIDDEN_CHARACTER.at(place, code=unseen))
                return Lost(place.line)
            return Scalar(place.line, text, text, True)
        problem = _twist(text, place)
        if problem:
            self.problems.append(problem)
            return Lost(place.line)
        return Scalar(place.line, _plain_value(text), text, False)


def _grammar_problem(error: Exception, file: str, text: str) -> Problem:
    """Return the parser's complaint in our words."""
    mark, context_mark = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    context, reason = str(getattr(error, "context", "")), str(getattr(error, "problem", error))
    line = mark.line if mark else 0
    opened = context_mark.line if context_mark else line
    lines = text.split("\n")
    line = min(line, len(lines) - 1)
    here = Place(file, line + 1)
    if "nesting depth" in reason:
        return YamlFault.TOO_DEEP.at(here)
    if "alias" in context or "anchor" in context:
        return YamlFault.BAD_START.at(Place(file, opened + 1), mark="*" if "alias" in context else "&")
    if "cannot start any token" in reason and mark:
        return YamlFault.BAD_START.at(here, mark=lines[line][mark.column : mark.column + 1])
    if "mapping values are not allowed" in reason:
        return YamlFault.COLON.at(here)
    if "unexpected end of stream" in reason:
        return YamlFault.OPEN_QUOTE.at(Place(file, opened + 1))
    if "flow" in context:
        return YamlFault.OPEN_BRACKET.at(Place(file, opened + 1))
    if "escape" in reason:
        return YamlFault.ESCAPE.at(here)
    if "parsing a block" in context or "simple key" in context or "sequence entries" in reason:
        return YamlFault.LAYOUT.at(here)
    return YamlFault.GRAMMAR.at(here, reason=reason)


# --- single values ---

_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+")
_SWITCHES = {"yes", "no", "on", "off", "true", "false"}
_READINGS = (
    (r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?", "a number in base 60"),
    (r"[-+]?0[0-9_]+|[-+]?0o[0-7_]+", "a number in base 8"),
    (r"[-+]?0x[0-9a-fA-F_]+", "a number in base 16"),
    (r"[-+]?0b[01_]+", "a number in base 2"),
    (r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*", "a date"),
    (r"[-+]?\.(inf|Inf|INF)", "infinity"),
    (r"\.(nan|NaN|NAN)", "no number"),
    (r"[-+]?([0-9][0-9_]*)?(\.[0-9_]*)?([eE][-+]?[0-9]+)?", "a number"),
)


def _plain_value(text: str) -> str | int | float | bool:
    if text in ("true", "false"):
        return text == "true"
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text


def _twist(text: str, place: Place) -> Problem | None:
    """Return the problem of a bare value that one YAML reader takes for something else than another does."""
    if not text:
        return YamlFault.NO_VALUE.at(place)
    if text in ("<<", "="):
        return YamlFault.MERGE.at(place, text=text)
    folded = text.casefold()
    if folded in _SWITCHES and text not in ("true", "false"):
        return YamlFault.TWISTED.at(place, text=text, reading="true or false", instead="true or false")
    if folded in ("null", "~"):
        return YamlFault.TWISTED.at(place, text=text, reading="nothing", instead="leave the key out")
    if text[0] not in "0123456789+-.":
        return None
    if _WHOLE.fullmatch(text) or _DECIMAL.fullmatch(text):
        digits = sum(mark.isdigit() for mark in text)
        return YamlFault.TOO_MANY_DIGITS.at(place, digits=digits) if digits > 15 else None
    for form, reading in _READINGS:
        if re.fullmatch(form, text) and any(mark.isalnum() for mark in text):
            return YamlFault.TWISTED.at(place, text=text, reading=reading, instead="a plain number such as 10 or 0.5")
    return None
