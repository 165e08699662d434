"""What a profile keeps of a match that has ended: how a mission went, how one person fared and with what."""

from __future__ import annotations

import time
from importlib import import_module

from game.core import Match
from game.scenes.house import House
from game.scenes.missions import count_mission
from game.scenes.seats import Seats
from game.store.profile import MatchRecord
from game.view.deeds import Deeds


def count_match(house: House, match: Match, seats: Seats) -> None:
    """Note how a mission went, and how a single person fared.

    It counts for the profile that began the match, whichever is chosen when it ends; a match that no profile of this
    house began counts for the chosen one. A match of several people counts for nobody: one profile is one person.
    """
    count_mission(house, match)
    record = record_of(match, seats)
    if record is not None:
        with house.writing(match.header.profile) as profile:
            profile.count_match(record)


def record_of(match: Match, seats: Seats) -> MatchRecord | None:
    """What is kept of a finished match; None while it runs and where not exactly one person played it."""
    outcome, header = match.outcome(), match.header
    if outcome is None or len(seats.humans) != 1:
        return None
    seat = seats.humans[0]
    told = import_module(f"game.view.{header.game}.deeds")
    deeds: Deeds = told.deeds_of(match.game, match.view(seat), header.options)
    return MatchRecord(
        header.game,
        won=seat in outcome.winners,
        when=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        rival=seats.rival.name if seats.rival else deeds.rival,
        mode=deeds.mode,
        map=deeds.map,
        side=deeds.side,
        characters=list(deeds.characters),
        score=deeds.score,
        rounds=deeds.rounds,
        mission=header.mission,
    )
