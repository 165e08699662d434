"""Matches of hidden movement played quickly, for screens and hands that need one: the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game import paths
from game.bots.bot import Bot, make_bot
from game.content.levels import load_levels
from game.core import Action, Match, Rng

Wanted = Callable[[Any], bool]
"""Whether what the seat to act sees is what somebody waits for."""
Deciding = Callable[[int, Any], Action]
"""What a seat does, from what it sees."""


def play_on(match: Match, wanted: Wanted | None, decide: Deciding) -> Match:
    """Play a match that has begun until the seat to act sees what is wanted; None: to the end.

    What never comes is an error, so that no picture shows something else.
    """
    while match.to_act():
        seat = next(seat for seat in match.to_act() if seat >= 0)
        seen = match.view(seat)
        if wanted and wanted(seen):
            return match
        match.submit(seat, decide(seat, seen), match.at(seat))
    assert wanted is None, "that never happened"
    return match


def bots_for(match: Match, level: str) -> list[Bot[Any, Any]]:
    """A bot of that level for each seat."""
    levels = load_levels(paths.data() / match.header.game / "bots.yaml")
    chosen = next(one for one in levels if one.name == level)
    return [make_bot(match.game, chosen, Rng(match.header.bot_seed, seat)) for seat in match.seats]


def first_of(legal: Sequence[Action], *kinds: type) -> Action | None:
    """Return the first action of these kinds, in their order."""
    return next((act for kind in kinds for act in legal if isinstance(act, kind)), None)
