"""Render the program's icon to PNG, for the window and for desktops that take no SVG.

`python assets/drawing/app_icon.py` writes `assets/icon_64.png` and `assets/icon_256.png` from `assets/icon.svg`.
"""

import pygame
from pen import ASSETS

SIZES = (64, 256)


def render(size: int) -> pygame.Surface:
    """The icon at `size` pixels in the square."""
    return pygame.image.load_sized_svg(str(ASSETS / "icon.svg"), (size, size))


if __name__ == "__main__":
    for size in SIZES:
        pygame.image.save(render(size), str(ASSETS / f"icon_{size}.png"))
