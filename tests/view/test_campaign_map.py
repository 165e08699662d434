"""The maps of campaigns: each land is drawn, the same each time, and leaves room for the missions."""

from __future__ import annotations

import pygame
import pytest

from game.core.campaigns import LANDS as KNOWN
from game.view.campaign_land import LANDS, land_shapes
from game.view.svg import document, render

SIZE = (600, 320)
PLACES = [(90.0, 80.0), (300.0, 200.0), (520.0, 90.0)]


def drawn(kind: str, name: str = "own") -> pygame.Surface:
    pygame.display.set_mode((64, 64))
    return render(document(*SIZE, land_shapes(kind, name, SIZE, 1.0, PLACES)), SIZE)


def test_every_land_that_a_campaign_can_name_is_drawn() -> None:
    assert set(LANDS) == set(KNOWN)


@pytest.mark.parametrize("kind", KNOWN)
def test_a_land_is_the_same_each_time_and_another_one_by_another_name(kind: str) -> None:
    first = drawn(kind)
    inked = sum(first.get_at((x, y)).a > 0 for x in range(0, 600, 6) for y in range(0, 320, 6))
    assert inked > 100
    assert land_shapes(kind, "own", SIZE, 1.0, PLACES) == land_shapes(kind, "own", SIZE, 1.0, PLACES)
    assert land_shapes(kind, "own", SIZE, 1.0, PLACES) != land_shapes(kind, "other", SIZE, 1.0, PLACES)


def test_no_mountain_stands_on_a_mission() -> None:
    bare, full = (land_shapes("mountains", "own", SIZE, 1.0, places) for places in ([], PLACES))
    assert bare.count("<path") > full.count("<path")
