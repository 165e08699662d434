"""What is kept of a match that has ended, for the figures of a profile, and how these figures are told.

Each game has ``game.view.<game>.deeds``: ``deeds_of`` reads the last Observation of a seat, so nothing is told that its
player may not know; ``GROUPS`` says by what the matches of the game are told apart; ``paint_emblem`` paints the sign of
one value of a group.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core import Option

MODE, MAP, SIDE, CHARACTER, RIVAL = "mode", "map", "side", "character", "rival"
"""By what matches can be told apart."""


class Deeds(NamedTuple):
    """A match as one seat played it.

    ``mode``, ``map``, ``side``, ``characters``: names as the game's options and content have them, empty where there
    are none. ``score``: what the game counts, None where it counts nothing; ``rounds``: how many were played.
    ``rival``: what played against it, where that was neither a bot nor cards on a seat.
    """

    mode: str = ""
    map: str = ""
    side: str = ""
    characters: tuple[str, ...] = ()
    score: int | None = None
    rounds: int | None = None
    rival: str = ""


class Group(NamedTuple):
    """Matches told apart by one thing. ``options``: where its values have their words; ``words``: those without any."""

    what: str
    heading: str
    options: tuple[str, ...] = ()
    words: Mapping[str, str] = {}

    def name_of(self, value: str, options: Mapping[str, Option]) -> str:
        """Return the words for a value; one that is not known any more is told as it was kept.

        What stands before a colon tells two of the same name apart and is not said.
        """
        if value in self.words:
            return self.words[value]
        said = value.rpartition(":")[2]
        for name in self.options:
            if name in options and said in dict(options[name].choices):
                return dict(options[name].choices)[said]
        return said.removesuffix(".tmx").replace("_", " ").strip().capitalize()
