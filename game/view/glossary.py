"""What the names on a screen mean: a card, a power, a character that is named in any text says its words on hover.

A sheet remembers the texts that it painted and where. The word under the pointer is looked up in the glossary of the
scene's game; nothing has to be laid out for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, NamedTuple

import pygame

from game.view.text import Block, Rich, Span

FEW = 2
"""So many names in a control are all explained when it is pointed at; of more, only the one under the pointer."""


class Entry(NamedTuple):
    """A name and what it means."""

    title: str
    says: str


class Glossary:
    """Names, each with its meaning, found in texts as whole words."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self.entries = dict(entries)
        names = "|".join(map(re.escape, sorted(self.entries, key=len, reverse=True)))
        self._pattern = re.compile(rf"(?<!\w)(?:{names})(?!\w)") if names else None

    def find(self, text: str) -> list[tuple[int, int, Entry]]:
        """Return where names stand in a text: first letter, the one after the last, what it means."""
        if self._pattern is None:
            return []
        return [(hit.start(), hit.end(), self.entries[hit.group()]) for hit in self._pattern.finditer(text)]


NOTHING = Glossary({})


def glossary_of(game: Any) -> Glossary:
    """Return what the names of a game mean, its own content and the user's: ``game.view.<game>.glossary.terms``."""
    found = _KNOWN.get(id(game))
    if found is None or found[0] is not game:
        if len(_KNOWN) >= _MOST:
            _KNOWN.clear()
        found = _KNOWN[id(game)] = (game, Glossary(import_module(f"game.view.{game.name}.glossary").terms(game)))
    return found[1]


_KNOWN: dict[int, tuple[Any, Glossary]] = {}
_MOST = 8


class Painted(NamedTuple):
    """A text on the screen: its words, where they begin, the width they are set in, how, and what they are cut by."""

    block: Block
    rect: pygame.Rect
    align: str
    clip: pygame.Rect | None


class Term(NamedTuple):
    """A name on the screen: what it means, and where it stands."""

    entry: Entry
    rect: pygame.Rect


def terms_in(painted: Painted, glossary: Glossary) -> Iterator[Term]:
    """Yield the names in a painted text, each line on which one stands for itself."""
    text, places = _laid(painted.block, painted.align, painted.rect.width)
    for start, end, entry in glossary.find(text):
        tops = sorted({rect[1] for first, rect in places if start <= first < end})
        for top in tops:
            parts = [pygame.Rect(rect) for first, rect in places if start <= first < end and rect[1] == top]
            where = parts[0].unionall(parts[1:]).move(painted.rect.topleft)
            yield Term(entry, where if painted.clip is None else where.clip(painted.clip))


@lru_cache(maxsize=512)
def _laid_out(
    lines: tuple[tuple[tuple[str, int], ...], ...], line_height: int, align: str, width: int
) -> tuple[str, tuple[tuple[int, tuple[int, int, int, int]], ...]]:
    text, places, top = "", [], 0
    for line in lines:
        spare = width - sum(wide for _, wide in line)
        left = {"left": 0, "center": spare // 2, "right": spare}[align]
        for word, wide in line:
            places.append((len(text), (left, top, wide, line_height)))
            text += word
            left += wide
        text += " "
        top += line_height
    return text, tuple(places)


def _laid(block: Block, align: str, width: int) -> tuple[str, tuple[tuple[int, tuple[int, int, int, int]], ...]]:
    """The whole text of a block, and where each of its pieces begins in it and stands."""
    lines = tuple(tuple((piece.text, piece.width) for piece in line) for line in block.lines)
    return _laid_out(lines, block.line_height, align, width)


def explained(own: str, entries: Sequence[Entry]) -> Rich:
    """Return what is said of a thing, then what the names on it mean, unless that was said already."""
    words: list[str | Span] = [own] if own else []
    for entry in dict.fromkeys(entries):
        if entry.says not in own:
            words += ["\n"] * bool(words) + [Span(f"{entry.title}. ", "brass_light", "bold"), entry.says]
    return words if len(words) > 1 else own


Source = Callable[[], Glossary]
"""Where a sheet gets its glossary from, when somebody points at a name for the first time."""
