"""What the names on the screens of Sharp Shooters mean: the tile sides, row by row."""

from __future__ import annotations

from game.rules.sharp_shooters import SharpShooters
from game.rules.sharp_shooters.tiles import Side as TileSide
from game.view.glossary import Entry


def terms(game: SharpShooters) -> dict[str, Entry]:
    """Return the tile sides by what a screen calls them."""
    sides = [side for tile in game.tiles for side in tile.sides]
    return {f"Tile {side.name}": Entry(f"Tile {side.name}", _rows(side)) for side in sides}


def _rows(side: TileSide) -> str:
    """The rows from top to bottom: what each pays or costs, and what it is made of."""
    return "Its rows from top to bottom: " + "; ".join(f"{row.value} for {row}" for row in side.rows) + "."
