"""A window without a screen, and hands for it."""

from collections.abc import Iterator

import pygame
import pytest

from game.core import Match
from tests.tools.hands import Player
from tests.tools.house import make_app
from tests.tools.sniper_person import AtTable, Sit


@pytest.fixture
def player() -> Iterator[Player]:
    """Hands on an empty window of 1280 × 720."""
    app = make_app()
    pygame.event.clear()  # what earlier windows left behind
    app.frame(0)
    pygame.event.clear()
    yield Player(app)
    app.close()


@pytest.fixture
def sit() -> Iterator[Sit]:
    """Somebody sits down at a table of Super Snipers."""
    found: list[AtTable] = []

    def begin(match: Match, speed: float = 0, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> AtTable:
        found.append(AtTable(match, speed, size, scale))
        return found[-1]

    yield begin
    for person in found:
        person.app.close()
