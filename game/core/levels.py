"""The strengths of a computer player, as the bots of a game and the set-up screen speak of them."""

from __future__ import annotations

import msgspec


class Pace(msgspec.Struct, frozen=True):
    """How fast a person of some strength sees, decides and moves, in milliseconds; ``game.bots.pace`` times acts by it.

    ``sees``: until something new is seen. ``decides``: the usual time to choose where there is one choice;
    ``per_doubling``: more each time there are twice as many; ``spread``: of the logarithm of that time. ``reach``: of
    each movement; ``per_bit``: more for each bit of its difficulty; ``per_turn``: of each turn or flip of a piece held.
    """

    sees: int = 250
    decides: int = 500
    per_doubling: int = 200
    spread: float = 0.35
    reach: int = 100
    per_bit: int = 150
    per_turn: int = 200


class Level(msgspec.Struct, frozen=True):
    """One strength of a game's computer player.

    ``name``: as in ``bot:hard``; ``label`` and ``says``: the word and the sentence for the screen; ``kind``: which of
    the game's players it is, with its ``parameters``; ``is_shown``: False for levels that exist for measuring only;
    ``pace``: how fast it is where time counts.
    """

    name: str
    label: str
    says: str
    kind: str
    parameters: dict[str, int | float | bool | str] = {}
    is_shown: bool = True
    pace: Pace = Pace()
