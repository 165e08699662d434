"""What a finished match of Sniper Elite left on its board, read from all of its events."""

from __future__ import annotations

from collections.abc import Iterable

from game.core import Event
from game.rules.hidden.tally import Landmark, Steps, Traces
from game.rules.sniper_elite.events import (
    ArrowMarked,
    MatchEnded,
    Moved,
    NoiseHeard,
    ObjectiveCompleted,
    ObjectiveReturned,
    ObjectivesDrawn,
    ShotAnnounced,
    SniperRevealed,
    SniperTurnBegan,
    SniperTurnEnded,
    SniperWounded,
)
from game.rules.sniper_elite.field import Field


def standing(field: Field) -> int:
    """Return the spaces on which he can stand."""
    return field.stand


def landmarks(field: Field) -> tuple[Landmark, ...]:
    """Return the objectives by number, then the entry spaces."""
    return (
        *(Landmark("objective", f"{one.number} {one.title}".strip(), one.space) for one in field.board.objectives),
        *(Landmark("entry", "entry", space) for space in field.board.arrows),
    )


def traces(field: Field, events: Iterable[Event]) -> Traces:
    """Return what the match left. Noise counts where he was, also when the rules let it sound elsewhere."""
    numbers = {one.number: place for place, one in enumerate(field.board.objectives)}
    entries = {space: len(numbers) + place for place, space in enumerate(field.board.arrows)}
    steps, drawn = Steps(), set[int]()
    for event in events:
        match event:
            case ObjectivesDrawn(both):
                drawn = set(both)
            case ObjectiveReturned(number, other):
                drawn = drawn - {number} | {other}
            case ArrowMarked(space):
                steps.go([space])
                steps.take(entries[space])
            case SniperTurnBegan(round=number):
                steps.begin(number)
            case Moved(path):
                steps.go(path)
            case NoiseHeard():
                steps.note("heard")
            case ShotAnnounced():
                steps.note("shot")
            case SniperRevealed(space):
                steps.note("seen", space)
            case ObjectiveCompleted(number):
                steps.take(numbers[number])
            case SniperWounded():
                steps.note("wounded")
            case SniperTurnEnded() | MatchEnded(reason="objectives"):
                steps.go(())
                steps.note("ended")
    return steps.traces({*(numbers[number] for number in drawn), *entries.values()})
