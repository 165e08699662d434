"""What a finished match of Specter Ops left on its board, read from all of its events."""

from __future__ import annotations

from collections.abc import Iterable

from game.core import Event
from game.rules.hidden.ground import spaces_in
from game.rules.hidden.tally import Landmark, Steps, Traces
from game.rules.specter_ops.events import (
    CacheTaken,
    Hit,
    MarkerFlipped,
    MarkerLaid,
    MatchEnded,
    Moved,
    RoundBegan,
    Sighted,
    SitesRolled,
)
from game.rules.specter_ops.field import Field


def standing(field: Field) -> int:
    """Return the spaces on which she can stand."""
    return field.ground.free


def landmarks(field: Field) -> tuple[Landmark, ...]:
    """Return the places of the objectives section by section, the exits, the caches."""
    return (
        *(
            Landmark("objective", f"section {section}, die {die}", space)
            for section, sites in enumerate(field.site_spaces, 1)
            for die, space in sorted(sites.items())
        ),
        *(Landmark("exit", "exit", space) for space in spaces_in(field.exits)),
        *(Landmark("cache", "supply cache", space) for space in field.cache_spaces),
    )


def traces(field: Field, events: Iterable[Event]) -> Traces:
    """Return what the match left; a marker that a decoy laid where she was not tells nothing."""
    marks = {(mark.kind, mark.space): number for number, mark in enumerate(landmarks(field))}
    offered = {number for (kind, _), number in marks.items() if kind != "objective"}
    steps, sites = Steps(), tuple[int, ...]()
    steps.go([field.start])
    for event in events:
        match event:
            case SitesRolled(spaces=sites):
                offered |= {marks["objective", space] for space in sites}
            case RoundBegan(number):
                steps.begin(number)
            case Moved(path):
                steps.go(path)
                steps.note("ended")
            case Sighted(space=space) | MarkerLaid(space=space) if steps.has_been(space):
                steps.note("seen", space)
            case Hit():
                steps.note("wounded")
            case MarkerFlipped(site):
                steps.take(marks["objective", sites[site]])
            case CacheTaken(cache):
                steps.take(marks["cache", field.cache_spaces[cache]])
            case MatchEnded(winner="agent"):
                steps.take(marks["exit", steps.space])
    return steps.traces(offered)
