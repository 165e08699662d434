"""Positions of Sharp Shooters written down in a few words, for tests of its computer players."""

from __future__ import annotations

from game import paths
from game.content.registry import load_game, load_levels
from game.core.levels import Level
from game.rules.sharp_shooters import Row, SharpObservation, SharpShooters, SharpState, Side, Tile

LEVELS = {level.name: level for level in load_levels("sharp_shooters", paths.data())}
GAME = load_game("sharp_shooters", paths.data())
FULL_ROW = "10 1 1"


def level(name: str) -> Level:
    return LEVELS[name]


def tile_of(*rows: str) -> tuple[SharpShooters, tuple[str, ...]]:
    """Return a game with one tile, and what lies on it; a row is "value spaces" or "value spaces dice"; the rows not
    given are full."""
    texts = [row.split() for row in (*rows, *[FULL_ROW] * (6 - len(rows)))]
    side = Side("T", tuple(Row(int(text[0]), text[1]) for text in texts))
    return SharpShooters((Tile("T", (side, side)),)), tuple(text[2] if len(text) > 2 else "" for text in texts)


def state_of(
    *rows: str,
    hand: tuple[int, ...] = (),
    in_turn: int | None = None,
    placed: int = 0,
    scores: tuple[int, ...] = (80, 80),
    dice: tuple[int, ...] | None = None,
) -> tuple[SharpShooters, SharpState]:
    """Return a game and a position in the turn of seat 0 after its first roll."""
    game, spaces = tile_of(*rows)
    count = len(hand) if in_turn is None else in_turn
    state = SharpState(
        target=500,
        scores=scores,
        dice=dice or (count, *[5] * (len(scores) - 1)),
        first_tile="random",
        stack=("T",),
        round=1,
        seat=0,
        turn=1,
        in_turn=count,
        hand=hand,
        rolls=1,
        placed=placed,
        spaces=spaces,
        takers=tuple(
            0 if len(fill) == len(row.spaces) else -1
            for fill, row in zip(spaces, game.side("T").rows, strict=True)
        ),
    )
    return game, state


def seen(*rows: str, **position: object) -> SharpObservation:
    """Return what seat 0 sees of ``state_of``."""
    game, state = state_of(*rows, **position)  # type: ignore[arg-type]
    return game.observe(state, 0)
