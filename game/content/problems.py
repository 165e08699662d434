"""What is wrong with a file, in words that help to mend it.

Every fault that content can find is a member of a ``Fault`` enumeration: one template of what is wrong and one of how
to mend it, so that a test can hold a broken file against each of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

import msgspec
from msgspec.structs import replace

_LONGEST_QUOTE = 40


class Problem(msgspec.Struct, frozen=True):
    """One fault in a file; ``line`` counts from 1, and is 1 where the whole file is meant.

    ``is_warning``: the file can be used all the same.
    """

    file: str
    line: int
    where: str
    what: str
    mend: str
    is_warning: bool = False

    def as_warning(self) -> Problem:
        """Return it as something that is only worth a second look."""
        return replace(self, is_warning=True)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.where}: {self.what}: {self.mend}"


class Faulty(Exception):
    """A file cannot be used; ``problems`` are all its faults, in line order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = in_line_order(problems)
        super().__init__("\n".join(map(str, self.problems)))


class Place(msgspec.Struct, frozen=True):
    """A spot in a file: its line, and the keys and positions (from 0) that lead to it."""

    file: str
    line: int = 1
    path: tuple[str | int, ...] = ()

    @property
    def where(self) -> str:
        """The path as a person would say it: ``tile 3, side 1, row 4, value``."""
        words: list[str] = []
        for step in self.path:
            if isinstance(step, str):
                words.append(_clipped(step))
            else:
                words.append(f"{_singular(words.pop()) if words else 'item'} {step + 1}")
        return ", ".join(words) or "the whole file"

    def step(self, line: int, step: str | int) -> Place:
        """Return the place one key or one position further in."""
        return Place(self.file, line, (*self.path, step))


class Fault(Enum):
    """A kind of fault: the templates of what is wrong and of how to mend it."""

    def at(self, place: Place, **facts: object) -> Problem:
        """Return the problem of this kind at ``place``, with ``facts`` filled into the templates."""
        what, mend = self.value
        return Problem(place.file, place.line, place.where, what.format(**facts), mend.format(**facts))


def in_line_order(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems by file and line; those of one line in the order in which they were found."""
    return sorted(problems, key=lambda problem: (problem.file, problem.line))


def shown(value: object) -> str:
    """Return a value as a message shows it: ``the text 'ten'``, ``the whole number 10``, ``a list``."""
    match value:
        case bool():
            return str(value).lower()
        case int():
            return f"the whole number {value}"
        case float():
            return f"the number {value}"
        case str():
            return f"the text {quoted(value)}"
        case list():
            return "a list"
        case _:
            return "keys with values"


def quoted(text: str) -> str:
    """Return ``text`` in single quotes, cut to a readable length, line breaks and the like as escapes."""
    return f"'{_clipped(text)}'"


def near(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that ``word`` was most likely meant to be, if one is close."""
    import difflib

    by_fold = {name.casefold(): name for name in known}
    close = difflib.get_close_matches(word.casefold(), by_fold, n=1)
    return by_fold[close[0]] if close else None


def meant(word: str, known: Iterable[str]) -> str:
    """Return how to mend a wrong word: the near one, or all there are."""
    names = list(known)
    close = near(word, names)
    return f"did you mean {close!r}?" if close else f"it is one of {', '.join(names)}"


def _clipped(text: str) -> str:
    seen = "".join(mark if mark.isprintable() else mark.encode("unicode_escape").decode("ascii") for mark in text[:60])
    return seen if len(seen) <= _LONGEST_QUOTE else seen[: _LONGEST_QUOTE - 1] + "…"


def _singular(plural: str) -> str:
    return plural[:-1] if plural.endswith("s") else f"{plural} item"
