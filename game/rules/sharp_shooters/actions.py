"""What a seat may choose (Roll, Place, Stop) and what CHANCE draws (Deal, Draw, Tumble)."""

from __future__ import annotations

from game.core import Action


class Roll(Action, frozen=True):
    """Roll all dice of this turn that are not on the tile (rulebook, "1. Roll" and "3. Roll again or stop?")."""


class Place(Action, frozen=True):
    """Put a rolled die showing ``face`` (1-6) on the next free space of ``row`` (0-5, top to bottom)."""

    face: int
    row: int


class Stop(Action, frozen=True):
    """End the turn and take the unplaced dice back."""


class Deal(Action, frozen=True):
    """CHANCE lays the stack: the names of the sides that lie up, top first."""

    sides: tuple[str, ...]


class Draw(Action, frozen=True):
    """CHANCE draws the seat that begins."""

    seat: int


class Tumble(Action, frozen=True):
    """CHANCE rolls: the faces of the dice in the cup, in the order they come to lie."""

    faces: tuple[int, ...]


SharpAction = Roll | Place | Stop | Deal | Draw | Tumble
