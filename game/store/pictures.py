"""Pictures that somebody asked for by name, written as PNG."""

from __future__ import annotations

from pathlib import Path

import pygame


def write_picture(picture: pygame.Surface, out: Path) -> None:
    """Write a picture. Raises OSError when it cannot be written there."""
    try:
        pygame.image.save(picture, out)
    except pygame.error as why:
        raise OSError(str(why)) from why
