"""What a finished match looks like from its end: charts of its course, turning points in words, tables of figures.

Plain records: a game fills them from what its seats saw, the results page draws them and knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.view.text import Rich

MOST_MOMENTS, FEWEST_MOMENTS = 5, 2
LIGHTEST = 0.15
"""Beside the heaviest moment one with less than this share of its weight turned nothing."""


class Stop(NamedTuple):
    """A place on the course: after so many plies of the match; ``where`` says it in words, "Round 4, her turn"."""

    ply: int
    where: str


class Strand(NamedTuple):
    """A line of a chart: what it is called, its colour (a role or ``#RRGGBB``), a value for each stop or None."""

    name: str
    colour: str
    values: tuple[float | None, ...]


class Mark(NamedTuple):
    """Something that happened before a stop (by its number): a sprite, and what it was in words.

    Where signs have no room beside each other the one with more ``weight`` is seen.
    """

    stop: int
    sign: str
    words: str
    weight: float = 0.0


class Chart(NamedTuple):
    """A figure over the course of a match.

    ``name``: on the switch between charts. ``up`` and ``across``: what the axes are. ``units``: of one and of several.
    ``ticks``: the stops with a label below them. ``goal``: a value that ends the match, 0 for none.
    """

    name: str
    up: str
    across: str
    units: tuple[str, str]
    stops: tuple[Stop, ...]
    strands: tuple[Strand, ...]
    marks: tuple[Mark, ...] = ()
    ticks: tuple[tuple[int, str], ...] = ()
    goal: float = 0

    def words_at(self, stop: int) -> str:
        """Return everything that is told of a stop."""
        lines = [self.stops[stop].where]
        for strand in self.strands:
            value = strand.values[stop]
            if value is not None:
                shown = round(value, 1)
                amount = f"{shown:g} {self.units[shown != 1]}".rstrip()
                lines.append(f"{strand.name}: {amount}" if strand.name else amount)
        lines += [mark.words for mark in self.marks if mark.stop == stop]
        return "\n".join(lines)


class Moment(NamedTuple):
    """A turning point: after which ply, where that was, what happened; the heavier the more it decided."""

    ply: int
    where: str
    words: str
    sign: str
    weight: float


class Table(NamedTuple):
    """Figures in rows: the heads of the columns, the first one wide and at the left; what they mean below."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Rich, ...], ...]
    note: str = ""


class Page(NamedTuple):
    """Tables that are shown together, with their name on the switch of the results."""

    name: str
    tables: tuple[Table, ...]


class Hindsight(NamedTuple):
    """All of it."""

    charts: tuple[Chart, ...]
    moments: tuple[Moment, ...]
    pages: tuple[Page, ...] = ()


def chosen_moments(moments: Iterable[Moment]) -> tuple[Moment, ...]:
    """Return the heaviest few in the order in which they came; the end of the match, given last, is always one.

    Of those that weigh little only as many as it takes for two.
    """
    *before, end = moments
    heaviest = sorted(before, key=lambda moment: -moment.weight)
    weighty = [moment for moment in heaviest if moment.weight > LIGHTEST * heaviest[0].weight]
    kept = max(FEWEST_MOMENTS - 1, min(len(weighty), MOST_MOMENTS - 1))
    return (*sorted(heaviest[:kept], key=lambda moment: moment.ply), end)


def sentence(words: str) -> str:
    """Return the words with a capital letter."""
    return words[:1].upper() + words[1:]


def percent(share: float) -> str:
    """Return a share as whole percent, without calling the possible certain or impossible."""
    rounded = round(share * 100)
    if rounded == 100 and share < 1:
        return "> 99 %"
    return "< 1 %" if rounded == 0 and share > 0 else f"{rounded} %"
