"""What a map of a game must hold: its layers, the classes of its objects, and their properties."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec


class WholeNumber(msgspec.Struct, frozen=True):
    """A property of type int, from ``low`` to ``high``. It must be given."""

    low: int
    high: int


class Switch(msgspec.Struct, frozen=True):
    """A property of type bool; false where it is not given."""


class Link(msgspec.Struct, frozen=True):
    """A property of type object that names an object of the class ``kind``. It must be given."""

    kind: str


class Words(msgspec.Struct, frozen=True):
    """A property of type string, not empty, of at most ``most`` characters. It must be given."""

    most: int


class Choice(msgspec.Struct, frozen=True):
    """A property of type string that is one of ``known``. It must be given.

    ``enum``: the enum of the Tiled project that offers these words in a list; a map may name it as the type.
    """

    known: tuple[str, ...]
    enum: str


PropertyForm = WholeNumber | Switch | Link | Words | Choice
Shape = Literal["cell", "area", "point", "line"]
"""What an object is drawn as: a rectangle over one cell or over several, a point, a line from corner to corner."""


class Count(msgspec.Struct, frozen=True):
    """The number ``name`` that objects of a class bear, those with the same ``within`` (all of them for "").

    Where none of them is given one, they are counted in reading order: whoever draws need not number them.
    """

    name: str
    within: str = ""


class ClassForm(msgspec.Struct, frozen=True):
    """A class of objects."""

    properties: Mapping[str, PropertyForm] = {}
    shape: Shape = "cell"
    count: Count | None = None


class MapForm(msgspec.Struct, frozen=True):
    """The maps of one game.

    ``tile_layers``: those that carry rules by being drawn upon; any further ones are only looked at.
    ``painted``: layers that are read and never shown, each with the properties that its tiles must have in their
    tileset.
    ``tile_classes``: the layer in which tiles of a class carry rules; drawn in another, they are most likely astray.
    ``object_layers``: all there may be, each with the classes that may lie in it. ``properties`` of the map itself,
    beside ``game``.
    """

    tile_layers: tuple[str, ...]
    object_layers: Mapping[str, tuple[str, ...]]
    classes: Mapping[str, ClassForm]
    properties: Mapping[str, PropertyForm] = {}
    painted: Mapping[str, Mapping[str, PropertyForm]] = {}
    tile_classes: Mapping[str, str] = {}

    @property
    def layers(self) -> tuple[str, ...]:
        """All layers that there must be."""
        return (*self.tile_layers, *self.painted, *self.object_layers)

    def kind_of(self, layer: str) -> Literal["tile", "object"] | None:
        """Return the kind of a layer that the form asks for, None for any other."""
        if layer in self.tile_layers or layer in self.painted:
            return "tile"
        return "object" if layer in self.object_layers else None
