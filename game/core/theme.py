"""The theme of the house: every colour, space, time and type size by its role.

`data/theme.yaml` is the one source; content reads it into these records, and all drawing is made from them.
Lengths are units: pixels of a 1280 × 720 window at a UI scale of 100 %.
"""

from typing import Annotated

from msgspec import Meta, Struct

Hex = Annotated[str, Meta(pattern=r"^#[0-9A-Fa-f]{6}$")]
Length = Annotated[int, Meta(ge=1, le=400)]
Milliseconds = Annotated[int, Meta(ge=1, le=5000)]


class Colours(Struct, frozen=True, forbid_unknown_fields=True):
    """Colours as `#RRGGBB`, named by what they mean."""

    desk: Hex
    night: Hex
    panel: Hex
    raised: Hex
    line: Hex
    text: Hex
    muted: Hex
    brass: Hex
    brass_light: Hex
    brass_dark: Hex
    danger: Hex
    good: Hex
    info: Hex
    stock: Hex
    stock_light: Hex
    stock_edge: Hex
    ink: Hex
    environment: Hex
    time: Hex
    breath: Hex
    sector_red: Hex
    sector_yellow: Hex
    sector_black: Hex
    sector_neutral: Hex
    gold: Hex
    silver: Hex
    shadow: Hex


class Spaces(Struct, frozen=True, forbid_unknown_fields=True):
    """The steps between things, in units."""

    hair: Length
    small: Length
    medium: Length
    large: Length
    huge: Length


class TypeSizes(Struct, frozen=True, forbid_unknown_fields=True):
    """Heights of type, in units."""

    tiny: Length
    small: Length
    note: Length
    body: Length
    lead: Length
    heading: Length
    title: Length
    number: Length
    display: Length


class Radii(Struct, frozen=True, forbid_unknown_fields=True):
    """Radii of rounded corners, in units."""

    key: Length
    button: Length
    panel: Length
    box: Length


class Motion(Struct, frozen=True, forbid_unknown_fields=True):
    """How long movements take at normal speed, in milliseconds."""

    quick: Milliseconds
    normal: Milliseconds
    slow: Milliseconds
    dice: Milliseconds
    notice: Milliseconds


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides how the house looks; `seats` are the colours of the players in seat order."""

    colours: Colours
    seats: Annotated[tuple[Hex, ...], Meta(min_length=6)]
    spaces: Spaces
    type_sizes: TypeSizes
    radii: Radii
    motion: Motion
