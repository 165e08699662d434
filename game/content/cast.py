"""Who and what takes part: those of a game's records that an option names, for a mission in which not all do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from game.core import Options

R = TypeVar("R", bound=Any)


def cast_of(records: Iterable[R], options: Options, name: str) -> tuple[R, ...]:
    """Return the records (things with a name) that the option called ``name`` takes part with.

    All where it says nothing. A name that none of them has is passed over: whoever holds the option against the game
    finds it. Where no name fits, all take part, so that the game can be made and say so.
    """
    every = tuple(records)
    wish = str(options.get(name, "")).split()
    return tuple(record for record in every if record.name in wish) or every


def number_of(options: Options, name: str, usual: int) -> int:
    """Return a number that an option gives; the usual one where it says nothing, or nothing that can be used."""
    value = options.get(name, usual)
    return value if isinstance(value, int) else usual
