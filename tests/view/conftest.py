"""Drawing needs a window that sets the format of pixels."""

from collections.abc import Iterator

import pygame
import pytest

from game import paths
from game.content.theme import load_theme
from game.view.look import Look, look_maker


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    """The surface of a window without a screen."""
    pygame.display.init()
    pygame.font.init()
    made = pygame.Window("test", (640, 360))
    yield made.get_surface()
    made.destroy()


@pytest.fixture
def look(window: pygame.Surface) -> Look:
    """The look of the house at 100 %."""
    return look_maker(load_theme(paths.data() / "theme.yaml"), paths.assets())(1.0)
