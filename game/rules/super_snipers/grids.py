"""Locate Grids and Target Grids, drawn as the players see them (spec, sections 2 and 3).

A grid is a picture of rows of letters. Both kinds: ``.`` an empty space, small ``p o g`` a Cover icon in purple, gold
or gray. Locate: ``X`` a crosshair, capital ``P O G`` a Surveillance icon. Target: ``I`` an Innocent, ``T`` the Primary
Target, ``k`` the rest of the Kill Box, ``E C R`` the Bonus icons Exchange (purple), Concentrate (gold) and Recalibrate
(gray). The pictures are those of the White set; the Black set is the White one mirrored left and right.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import ClassVar, Literal, Self

import msgspec

from game.rules.super_snipers.boards import Board, board
from game.rules.super_snipers.shapes import Colour

LEVELS = ("I", "II", "III", "IV", "V", "VI")
"""The numbers of the grids as printed; level 1 is I."""
Kind = Literal["locate", "target"]
SIDES: dict[Kind, int] = {"locate": 6, "target": 8}
"""How many rows and columns a grid of each kind has."""
MOST_INNOCENTS = 3
Rows = tuple[str, ...]
Bonus = Literal["exchange", "concentrate", "recalibrate"]

BONUS_OF: dict[Colour, Bonus] = {"purple": "exchange", "gold": "concentrate", "gray": "recalibrate"}
"""Which Bonus a Focus of a colour earns."""


class Icons(msgspec.Struct, frozen=True):
    """Icons of one kind on a grid: a mask of spaces for each colour."""

    purple: int
    gold: int
    gray: int

    def of(self, colour: Colour) -> int:
        """Return the icons of a colour."""
        return self.purple if colour == "purple" else self.gold if colour == "gold" else self.gray

    def but(self, colour: Colour | None) -> int:
        """Return the icons of the other colours; none for a colourless piece (Adrenaline, Bullet): it covers all."""
        return 0 if colour is None else self.all & ~self.of(colour)

    @property
    def all(self) -> int:
        """The icons of every colour."""
        return self.purple | self.gold | self.gray


class Grid(msgspec.Struct, frozen=True, dict=True):
    """What both kinds of grids have. ``level``: 1 to 6; ``own`` marks a user's grid."""

    level: int
    rows: Rows
    own: bool = False

    kind: ClassVar[Kind]

    @property
    def title(self) -> str:
        """What one calls it at the table: ``Locate Grid IV``."""
        return f"{self.kind.capitalize()} Grid {LEVELS[self.level - 1]}"

    @cached_property
    def board(self) -> Board:
        """The board of its spaces."""
        return board(len(self.rows[0]), len(self.rows))

    @cached_property
    def cover(self) -> Icons:
        """The Cover icons, by the colour that may cover them."""
        return self._icons("pog")

    def mirrored(self) -> Self:
        """Return the grid of the other set."""
        return msgspec.structs.replace(self, rows=tuple(row[::-1] for row in self.rows))

    def _spaces(self, letters: str) -> int:
        """Return the spaces drawn with one of some letters."""
        places = enumerate("".join(self.rows))
        return sum(1 << place for place, letter in places if letter in letters)

    def _icons(self, letters: str) -> Icons:
        """Return the icons drawn with three letters, in the order purple, gold, gray."""
        return Icons(*map(self._spaces, letters))


class LocateGrid(Grid, frozen=True, dict=True):
    """Where one searches for the other Sniper."""

    kind: ClassVar[Kind] = "locate"

    @cached_property
    def crosshairs(self) -> int:
        """The crosshairs, which no piece may cover and which must be cut off before the grid is searched."""
        return self._spaces("X")

    @cached_property
    def surveillance(self) -> Icons:
        """The Surveillance icons, by the colour that earns them."""
        return self._icons("POG")


class TargetGrid(Grid, frozen=True, dict=True):
    """Where one makes the Kill."""

    kind: ClassVar[Kind] = "target"

    @cached_property
    def innocents(self) -> int:
        """The spaces where the Innocents stand at first."""
        return self._spaces("I")

    @cached_property
    def target(self) -> int:
        """The space where the Primary Target stands at first."""
        return self._spaces("T")

    @cached_property
    def kill_box(self) -> int:
        """The Kill Box, the Primary Target's space included."""
        return self._spaces("kT")

    @cached_property
    def bonuses(self) -> Icons:
        """The Bonus icons, by the colour that earns them (``BONUS_OF``)."""
        return self._icons("ECR")


class GridSet(msgspec.Struct, frozen=True):
    """All grids of one player: six Locate Grids and six Target Grids, by level."""

    locate: tuple[LocateGrid, ...]
    target: tuple[TargetGrid, ...]

    def mirrored(self) -> GridSet:
        """Return the Black set of a White one."""
        return GridSet(tuple(grid.mirrored() for grid in self.locate), tuple(grid.mirrored() for grid in self.target))

    def with_own(self, own: Iterable[LocateGrid | TargetGrid]) -> GridSet:
        """Return the set with a user's grids in the place of those of their kind and level."""
        by_name = {(grid.kind, grid.level): grid for grid in (*self.locate, *self.target, *own)}
        return GridSet(
            tuple(grid for grid in by_name.values() if isinstance(grid, LocateGrid)),
            tuple(grid for grid in by_name.values() if isinstance(grid, TargetGrid)),
        )
