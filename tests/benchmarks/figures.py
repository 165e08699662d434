"""What a benchmark hands back, and how two things are measured fairly against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import median
from typing import NamedTuple


class Figure(NamedTuple):
    """One line of the table.

    ``measured`` and ``against`` are in ``unit``; ``against`` is a peer's figure from the same run, or the limit that
    was asked. ``is_rate``: more is better. ``limit``: the ratio that was asked; None for a figure that is only told.
    """

    name: str
    measured: float
    against: float
    unit: str
    peer: str
    limit: float | None = 1.0
    is_rate: bool = False

    @property
    def ratio(self) -> float:
        """Measured to peer."""
        return self.measured / self.against

    @property
    def verdict(self) -> str:
        """Whether it is as asked; empty when nothing was."""
        if self.limit is None:
            return ""
        is_met = self.ratio >= self.limit if self.is_rate else self.ratio <= self.limit
        return f"{'at least' if self.is_rate else 'at most'} {self.limit:g}{'' if is_met else '  MISSED'}"


def table(figures: Sequence[Figure]) -> str:
    """The figures as aligned text."""
    head = ("figure", "measured", "peer or limit", "ratio", "asked")
    rows = [head] + [
        (
            figure.name,
            f"{figure.measured:,.4g} {figure.unit}",
            f"{figure.against:,.4g} {figure.unit} ({figure.peer})",
            f"{figure.ratio:.3g}",
            figure.verdict,
        )
        for figure in figures
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:]])


def in_turns(rounds: int, *measures: Callable[[], float]) -> tuple[float, ...]:
    """Call the measures A B A B …, so that a busy moment hits all of them; return the median of each."""
    taken = [[measure() for measure in measures] for _ in range(rounds)]
    return tuple(median(values) for values in zip(*taken, strict=True))


def percentile(values: Iterable[float], share: float) -> float:
    """The value below which that share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
