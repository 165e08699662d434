"""Goals beyond winning: named kinds with an amount, judged from what one seat has seen and how the match ended.

A game lists its own kinds in ``game.rules.<game>.goals.GOALS``; ``win``, ``within_rounds`` and ``margin`` mean the same
in every game. A goal is reached only in a match that was won.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from game.core.words import Event, Options, Outcome, Seat


class Told(msgspec.Struct, frozen=True):
    """A finished match as ``seat`` knows it: every event that it has seen, oldest first, the outcome, the options."""

    seat: Seat
    events: Sequence[Event]
    outcome: Outcome
    options: Options = {}

    @property
    def is_won(self) -> bool:
        """Whether the seat is among the winners."""
        return self.seat in self.outcome.winners


class GoalKind(msgspec.Struct, frozen=True):
    """Something that can be asked of a winner.

    ``says``: a sentence without its full stop, ``{n}`` for the amount, ``{s}`` after the word for what is counted.
    ``is_reached``: judges a match that was won. ``least`` and ``most``: bounds of the amount; both 0 for a kind
    without one. ``of``: where somebody is named instead, the option or the list of the game in which the name stands;
    ``says`` has {who} then, and ``is_with`` judges.
    """

    says: str
    is_reached: Callable[[Told, int], bool] = lambda told, _: told.is_won
    least: int = 0
    most: int = 0
    of: str = ""
    is_with: Callable[[Told, str], bool] = lambda told, _: told.is_won

    @property
    def has_amount(self) -> bool:
        """Whether a number belongs to it."""
        return self.most > 0


class Goal(msgspec.Struct, frozen=True):
    """A kind of goal by its name, with its amount, 0 where the kind has none, or whom it is about, by name."""

    kind: str
    amount: int = 0
    who: str = ""


def says(kinds: dict[str, GoalKind], goal: Goal, label: str = "") -> str:
    """Return the goal as a sentence for the player, without a full stop; ``label``: how whom it is about is called."""
    return kinds[goal.kind].says.format(n=goal.amount, s="" if goal.amount == 1 else "s", who=label or goal.who)


def reached(kinds: dict[str, GoalKind], goals: Iterable[Goal], told: Told) -> tuple[Goal, ...]:
    """Return which of the goals the seat has reached; none unless it won."""
    return tuple(goal for goal in goals if told.is_won and _is_reached(kinds[goal.kind], goal, told))


def _is_reached(kind: GoalKind, goal: Goal, told: Told) -> bool:
    return kind.is_with(told, goal.who) if kind.of else kind.is_reached(told, goal.amount)


def common(rounds: Callable[[Told], int], unit: str) -> dict[str, GoalKind]:
    """Return the kinds that every game has; ``rounds``: how many were played; ``unit``: one of what scores count."""
    return {
        "win": GoalKind("Win the match", lambda told, _: told.is_won),
        "within_rounds": GoalKind("Win within {n} round{s}", lambda told, n: rounds(told) <= n, 1, 99),
        "margin": GoalKind(f"Win by {{n}} {unit}{{s}} or more", lambda told, n: _ahead(told) >= n, 1, 999),
    }


def count(told: Told, *kinds: type[Event]) -> int:
    """Return how many events of these kinds the seat has seen."""
    return sum(isinstance(event, kinds) for event in told.events)


def _ahead(told: Told) -> int:
    """Return the points between the seat and the best of those who did not win with it; 0 where there are none."""
    scores = told.outcome.scores
    others = [score for seat, score in enumerate(scores) if seat not in told.outcome.winners]
    return scores[told.seat] - max(others) if others else 0
