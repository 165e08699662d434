"""The strengths of a computer player, as the bots of a game and the set-up screen speak of them."""

from __future__ import annotations

import msgspec


class Level(msgspec.Struct, frozen=True):
    """One strength of a game's computer player.

    ``name``: as in ``bot:hard``; ``label`` and ``says``: the word and the sentence for the screen; ``kind``: which of
    the game's players it is, with its ``parameters``; ``is_shown``: False for levels that exist for measuring only.
    """

    name: str
    label: str
    says: str
    kind: str
    parameters: dict[str, int | float | bool | str] = {}
    is_shown: bool = True
