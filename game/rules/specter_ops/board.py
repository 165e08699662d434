"""A board of Specter Ops in plain values: what a map file is read into before any rule looks at it.

Spaces are named as on the rims: column letter and row number, ``K17``; after column Z come AA, AB and so on.
"""

from __future__ import annotations

import msgspec


class Stretch(msgspec.Struct, frozen=True):
    """A stretch of road: the rectangle between two corner spaces. Its lanes run along its longer side."""

    first: str
    last: str


class Site(msgspec.Struct, frozen=True):
    """A structure where a mission objective can be: in ``section`` 1-4, when the die shows ``die`` 1-6."""

    space: str
    section: int
    die: int


class Cache(msgspec.Struct, frozen=True):
    """A supply cache in the structure ``structure``; it is taken from the highlighted space ``space``."""

    structure: str
    space: str


class Board(msgspec.Struct, frozen=True):
    """Everything of a board that carries rules.

    ``structures``: sites and caches included. ``exits``: of a match of two or three, the start where it is one.
    ``far_exits`` and ``far_vehicle_start``: with four or five players.
    """

    name: str
    columns: int
    rows: int
    structures: tuple[str, ...]
    stretches: tuple[Stretch, ...]
    sites: tuple[Site, ...]
    caches: tuple[Cache, ...]
    start: str
    exits: tuple[str, ...]
    vehicle_start: str
    far_exits: tuple[str, ...] = ()
    far_vehicle_start: str = ""
