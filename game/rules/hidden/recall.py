"""Answers about several rounds at once: a yes says that at the end of one of them somebody was in a set of spaces.

Whoever follows where somebody can be, round by round, has to remember for each possibility whether such an answer has
come true already. That is one mark, from the first of its rounds to the last.
"""

from __future__ import annotations

from typing import NamedTuple


class Either(NamedTuple):
    """A yes about several rounds, in rising order: at the end of one of them the space was one of ``spaces``."""

    rounds: tuple[int, ...]
    spaces: int


class Recall:
    """All such answers of a match, each with a mark of its own."""

    def __init__(self) -> None:
        self._at: dict[int, list[tuple[int, Either]]] = {}
        self._count = 0

    def add(self, either: Either) -> None:
        """Take an answer in."""
        for number in either.rounds:
            self._at.setdefault(number, []).append((1 << self._count, either))
        self._count += 1

    def parted(self, number: int, marks: int, spaces: int) -> list[tuple[int, int]]:
        """Part spaces at the end of a round by the answers that come true there, each part with its marks.

        An answer is done with after its last round: its mark is taken off, and what never made it true is left out.
        """
        pieces = [(marks, spaces)]
        for mark, either in self._at.get(number, ()):
            is_last = number == either.rounds[-1]
            pieces = [piece for before, part in pieces for piece in _parted(before, part, either.spaces, mark, is_last)]
        return [piece for piece in pieces if piece[1]]


def _parted(marks: int, spaces: int, wanted: int, mark: int, is_last: bool) -> tuple[tuple[int, int], ...]:
    if is_last:
        return ((marks & ~mark, spaces if marks & mark else spaces & wanted),)
    return ((marks | mark, spaces),) if marks & mark else ((marks | mark, spaces & wanted), (marks, spaces & ~wanted))
