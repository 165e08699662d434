"""A window without a screen, and hands for it."""

from collections.abc import Iterator

import pygame
import pytest

from tests.tools.hands import Player
from tests.tools.house import make_app


@pytest.fixture
def player() -> Iterator[Player]:
    """Hands on an empty window of 1280 × 720."""
    app = make_app()
    pygame.event.clear()  # what earlier windows left behind
    app.frame(0)
    pygame.event.clear()
    yield Player(app)
    app.close()
