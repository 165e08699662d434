"""What is kept of a match of Sharp Shooters: how many played, the first tile, the points."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core import Options
from game.rules.sharp_shooters import SharpShooters
from game.rules.sharp_shooters.state import SharpObservation
from game.view.deeds import MAP, RIVAL, SIDE, Deeds, Group
from game.view.look import Look

OWN = "own"
GROUPS = (
    Group(SIDE, "At the table", words={str(seats): f"{seats} players" for seats in range(2, 7)}),
    Group(MAP, "Tiles", words={"1A": "1A first", "random": "First at random", OWN: "With tiles of your own"}),
    Group(RIVAL, "Rivals"),
)
SCORE = "most points"
"""What the best score is called."""


def deeds_of(game: SharpShooters, seen: SharpObservation, options: Options) -> Deeds:
    """Return what is kept of the match for the seat that sees this."""
    tiles = OWN if options.get("own_tiles") else str(options.get("first_tile", "1A"))
    return Deeds("", tiles, str(len(seen.scores)), (), seen.scores[seen.seat], seen.round)


def paint_emblem(surface: Surface, look: Look, rect: Rect, what: str, value: str) -> None:
    """Paint a die with as many pips as players, or a space of a tile."""
    name = f"dice/die_{value}" if what == SIDE else "dice/space_star" if value != "1A" else "dice/space_1"
    surface.blit(look.sprites.get(name, rect.size), rect)
