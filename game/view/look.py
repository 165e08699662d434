"""What every drawing needs at hand: the theme, the scale of the window, type, shapes and sprites."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pygame

from game.core.theme import Theme
from game.view.svg import Shapes, Sprites
from game.view.text import Block, Rich, Typesetter

DESIGN_SIZE = (1280, 720)
SMALLEST_ROOM = (960, 560)
SMALLEST_SCALE = 0.7


def window_scale(size: tuple[int, int], ui_scale: float) -> float:
    """Pixels per unit: grows with the window times the setting, but leaves every scene at least `SMALLEST_ROOM` units.

    `ui_scale` is 1 for 100 %.
    """
    return min(_most(size), max(SMALLEST_SCALE, _fit(size) * ui_scale))


def largest_ui_scale(size: tuple[int, int]) -> float:
    """The UI scale beyond which a window of that size shows nothing larger; 1 is 100 %."""
    return _most(size) / _fit(size)


def _fit(size: tuple[int, int]) -> float:
    return min(size[0] / DESIGN_SIZE[0], size[1] / DESIGN_SIZE[1])


def _most(size: tuple[int, int]) -> float:
    return min(size[0] / SMALLEST_ROOM[0], size[1] / SMALLEST_ROOM[1])


@lru_cache(2048)
def mix(one: str, other: str, share: float) -> str:
    """The colour between two, `share` of the other in it, as `#RRGGBB`."""
    left, right = pygame.Color(one), pygame.Color(other)
    return "#" + "".join(f"{round(left[i] + (right[i] - left[i]) * share):02X}" for i in range(3))


class Palette:
    """Colours by role of the theme, `seat0` to `seat5`, or `#RRGGBB`; KeyError for an unknown role."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme

    def hex(self, role: str) -> str:
        """The colour as `#RRGGBB`."""
        if role.startswith("#"):
            return role
        if role.startswith("seat"):
            return self._theme.seats[int(role[4:]) % len(self._theme.seats)]
        if role not in self._theme.colours.__struct_fields__:
            raise KeyError(f"the theme has no colour named {role!r}")
        found: str = getattr(self._theme.colours, role)
        return found

    def colour(self, role: str) -> pygame.Color:
        """The colour for pygame."""
        return pygame.Color(self.hex(role))


@dataclass(frozen=True, slots=True)
class Look:
    """The look of the house at one scale; all looks of a house share their caches."""

    theme: Theme
    palette: Palette
    typesetter: Typesetter
    shapes: Shapes
    sprites: Sprites
    scale: float

    def px(self, units: float) -> int:
        """Pixels for a length in units, at least 1 for anything above 0."""
        return max(1, round(units * self.scale)) if units > 0 else round(units * self.scale)

    def hex(self, role: str) -> str:
        """A colour of the theme as `#RRGGBB`."""
        return self.palette.hex(role)

    def type_height(self, size: str | float) -> int:
        """Pixels for a type size of the theme by name, or for a number of units."""
        return self.px(getattr(self.theme.type_sizes, size) if isinstance(size, str) else size)

    def set(
        self,
        rich: Rich,
        width: int = 1 << 20,
        *,
        size: str | float = "body",
        colour: str = "text",
        face: str = "sans",
        most_lines: int = 1 << 20,
        is_elided: bool = False,
    ) -> Block:
        """Set a text at this scale in lines of at most `width` pixels."""
        return self.typesetter.set(rich, self.type_height(size), colour, face, width, most_lines, is_elided)


def look_maker(theme: Theme, assets: Path) -> Callable[[float], Look]:
    """A function from a scale to the look at it, all sharing one set of caches; `assets` is the folder of the art."""
    palette = Palette(theme)
    typesetter, shapes, sprites = Typesetter(palette.colour), Shapes(), Sprites(assets)
    return lambda scale: Look(theme, palette, typesetter, shapes, sprites, scale)
