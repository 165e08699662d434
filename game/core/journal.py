"""What a match leaves behind: a header and one record per thing that happened. Replaying it gives the match again."""

from __future__ import annotations

import hashlib
from typing import Any, Literal

import msgspec

from game.core.words import Seat, State


class Player(msgspec.Struct, frozen=True):
    """Who sits on a seat: a person, or a bot with its level's name."""

    name: str
    kind: Literal["human", "bot"] = "human"
    level: str = ""


class Header(msgspec.Struct, frozen=True):
    """How a match was begun.

    ``seed`` decides every chance action, ``bot_seed`` the bots' own draws; neither ever reaches a bot, a log or an
    Observation. ``content``: digest of the game's content; ``custom``: the user's own content the match was made with
    (tiles, a map), as the content layer wrote it. ``mission``: the campaign and the mission that it is played for, as
    ``campaign/mission``, "" for any other match. ``profile``: the key of the profile for which it counts, "" for
    whichever is chosen when it ends. ``lesson``: the lesson whose script it follows, as ``game/lesson``, "" for none.
    """

    game: str
    rules: int
    options: dict[str, str | int | bool]
    players: tuple[Player, ...]
    seed: int
    bot_seed: int
    content: str = ""
    custom: Any = None
    begun: str = ""
    mission: str = ""
    profile: str = ""
    lesson: str = ""


class Act(msgspec.Struct, frozen=True, tag="act"):
    """``seat`` (or CHANCE, or CLOCK) acted; ``action`` is the action's plain JSON form."""

    seat: Seat
    action: Any


class TakenBack(msgspec.Struct, frozen=True, tag="undone"):
    """``seat`` took its last decision back."""

    seat: Seat


class Annotation(msgspec.Struct, frozen=True, tag="note"):
    """A note or marker that ``seat`` put on the board: seen by its side, ignored by the replay."""

    seat: Seat
    body: Any


Record = Act | TakenBack | Annotation


def digest(state: State) -> str:
    """Return 16 hex digits that differ for different states."""
    return hashlib.blake2b(msgspec.json.encode(state.for_digest()), digest_size=8).hexdigest()
