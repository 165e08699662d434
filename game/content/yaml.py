"""Strict YAML: a text becomes a tree of nodes that know their line, or problems.

What makes YAML treacherous is refused: words that some readers turn into booleans, dates, octal or base-60 numbers,
tags, anchors and aliases (so nothing in a file can multiply), several documents, duplicate keys, tabs, depth beyond
reason. All that is found is reported; only a broken grammar ends the reading where it stands.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.content.characters import FileFault, sound_text, unseen_in
from game.content.problems import Fault, Place, Problem, quoted
from game.content.scalars import plain_value, twist

MOST_DEPTH = 20


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
    text = sound_text(path, problems)
    return None if text is None else _Composer(str(path), problems).tree(text)


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
            if unseen := unseen_in(text):
                self.problems.append(YamlFault.HIDDEN_CHARACTER.at(place, code=unseen))
                return Lost(place.line)
            return Scalar(place.line, text, text, True)
        problem = twist(text, place)
        if problem:
            self.problems.append(problem)
            return Lost(place.line)
        return Scalar(place.line, plain_value(text), text, False)


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
