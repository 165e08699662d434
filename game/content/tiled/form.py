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


PropertyForm = WholeNumber | Switch | Link | Words


class ClassForm(msgspec.Struct, frozen=True):
    """A class of objects. ``is_area``: False for what marks one cell."""

    properties: Mapping[str, PropertyForm] = {}
    is_area: bool = False


class MapForm(msgspec.Struct, frozen=True):
    """The maps of one game.

    ``tile_layers``: those that carry rules; any further ones are only looked at. ``object_layers``: all there may be,
    each with the classes that may lie in it. ``properties`` of the map itself, beside ``game``.
    """

    tile_layers: tuple[str, ...]
    object_layers: Mapping[str, tuple[str, ...]]
    classes: Mapping[str, ClassForm]
    properties: Mapping[str, PropertyForm] = {}

    def kind_of(self, layer: str) -> Literal["tile", "object"] | None:
        """Return the kind of a layer that the form asks for, None for any other."""
        if layer in self.tile_layers:
            return "tile"
        return "object" if layer in self.object_layers else None
