"""Before the match: what can be chosen, and the table on which nothing was drawn yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.core import Option, Options
from game.rules.sharp_shooters.state import SharpState
from game.rules.sharp_shooters.tiles import Tile

DICE = 30  # in the box (rulebook, "Contents")
START = 80  # three silver chips and one gold chip
HEAD_STARTS = (-60, -40, -20, 0, 20, 40, 60)
"""Points that the first seat may begin with beside START; chips are in tens, and nobody begins without any."""


def target_for(seats: int) -> int:
    """Return the points that end the match: 500 with 2 to 4 players, 400 with 5 or 6."""
    return 500 if seats <= 4 else 400


def options(tiles: Sequence[Tile]) -> tuple[Option, ...]:
    """Return the first tile and whether the user's own tiles join the stack.

    Then what a mission may say: which tiles lie in the stack, and with how many points the first seat begins.
    """
    return (
        Option("first_tile", "First tile", (("1A", "1A, for beginners"), ("random", "at random"))),
        Option(
            "own_tiles",
            "Own tiles",
            ((False, "leave out"), (True, "shuffle in")),
            "Tiles you wrote yourself, from the user folder.",
        ),
        Option(
            "tiles",
            "Tiles",
            tuple((tile.name, tile.name) for tile in tiles),
            "The tiles of the stack.",
            is_for_missions=True,
            is_several=True,
        ),
        Option(
            "head_start",
            "Head start",
            tuple((points, _head_start(points)) for points in HEAD_STARTS),
            "What the first seat begins with beside the points of all.",
            usual=HEAD_STARTS.index(0),
            seat=0,
            is_for_missions=True,
        ),
    )


def begin(known: Iterable[Option], sides: Collection[str], options: Options, seats: int) -> SharpState:
    """Return the table before anything is drawn: 80 points and an even share of the 30 dice for each seat.

    ``known``: the game's options; ``sides``: the names of all tile sides. Raises ValueError.
    """
    by_name = {option.name: option for option in known}
    if strange := options.keys() - by_name.keys():
        raise ValueError(f"Sharp Shooters has no option {sorted(strange)[0]!r}.")
    for name in ("tiles", "head_start"):
        if not by_name[name].takes(options.get(name, by_name[name].default)):
            raise ValueError(f"The option {name!r} of Sharp Shooters cannot be {options[name]!r}.")
    first = str(options.get("first_tile", "1A"))
    if first != "random" and first not in sides:
        raise ValueError(f"There is no tile side {first!r} to put on top of the stack.")
    scores = (START + int(options.get("head_start", 0)), *((START,) * (seats - 1)))
    return SharpState(target_for(seats), scores, (DICE // seats,) * seats, first)


def _head_start(points: int) -> str:
    if not points:
        return "none"
    return f"{abs(points)} points {'more' if points > 0 else 'fewer'} than the others"
