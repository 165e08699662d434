"""``replay``: tells a saved match as log lines, as one seat or a bystander saw it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from game.cli import WrongUse
from game.core import BYSTANDER, Match, Seat


def tell(match: Match, seat: Seat | None, plies: int | None) -> Iterator[str]:
    """Return the lines of ``match`` up to step number ``plies``, each with the number of the step it began with.

    ``seat``: whose view, None for a bystander's. Raises WrongUse for a seat that is not there or whose
    view is still a secret, and for a step that was never taken.
    """
    viewer = BYSTANDER if seat is None else _viewer(match, seat)
    steps = len(match.plies)
    if plies is not None and not 0 <= plies <= steps:
        raise WrongUse(f"there is no step {plies}: the match has {steps}")
    return _lines(match, viewer, steps if plies is None else plies)


def _viewer(match: Match, seat: Seat) -> Seat:
    if seat not in match.seats:
        raise WrongUse(f"there is no seat {seat}: the match has seats 0 to {len(match.seats) - 1}")
    people = {n for n, player in enumerate(match.header.players) if player.kind == "human"}
    if match.outcome() is None and not people <= {*match.side_of(seat).seats}:
        raise WrongUse(f"the match is not over, seat {seat} opens when it is; leave --seat out to look on")
    return seat


def _lines(match: Match, viewer: Seat, plies: int) -> Iterator[str]:
    narration = _narration(match)
    began: list[int] = []
    for number, ply in enumerate(match.plies[:plies], start=1):
        for event in ply.events:
            if (seen := event.seen_by(viewer)) is not None:
                narration.tell(seen)
                began += [number] * (len(narration.lines) - len(began))
    for number, line in zip(began, narration.lines, strict=True):
        yield f"{number:5}  {_plain(''.join(span.text for span in line))}"


def _narration(match: Match) -> Any:
    """Return the log of the game's own table, empty."""
    names = [*(player.name for player in match.header.players), *match.game.automated(match.header.options)]
    words = import_module(f"game.view.{match.game.name}.narration")
    return words.Narration(names, [""] * len(names), match.game)


def _plain(text: str) -> str:
    """Return ``text`` without marks that would steer a terminal."""
    return "".join(mark if mark.isprintable() else "\N{REPLACEMENT CHARACTER}" for mark in text)
