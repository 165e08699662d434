"""The fuse of a timer: as much of it is there as time is left, and its colour tells how urgent it is."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.view.look import Look
from game.view.super_snipers.fuse import fuse_colour, paint_fuse
from tests.tools.house import make_house

FRAME = Rect(40, 40, 400, 240)
WHOLE = 10_000


@pytest.fixture
def look() -> Look:
    pygame.display.init()
    pygame.font.init()
    return make_house().look((1280, 720))


def pixels(look: Look, left: float, is_waiting: bool = False) -> int:
    """How many pixels have the colour of the fuse."""
    surface = Surface((480, 320))
    paint_fuse(surface, look, FRAME, left, WHOLE, is_waiting)
    wanted = pygame.Color(fuse_colour(look, left, is_waiting))
    mask = pygame.mask.from_threshold(surface, wanted, (2, 2, 2))
    return mask.count()


@pytest.mark.parametrize("share", [0.9, 0.75, 0.6])
def test_as_much_is_there_as_time_is_left(look: Look, share: float) -> None:
    assert pixels(look, share * WHOLE) == pytest.approx(share * pixels(look, WHOLE), rel=0.04)


def test_nothing_is_there_when_it_has_run_out(look: Look) -> None:
    assert pixels(look, 0) == 0


def test_it_burns_from_the_top_clockwise(look: Look) -> None:
    surface = Surface((480, 320))
    paint_fuse(surface, look, FRAME, 7000, WHOLE)
    brass = pygame.Color(look.hex("brass"))
    assert surface.get_at((FRAME.centerx + 60, FRAME.top))[:3] != brass[:3], "gone"
    assert surface.get_at((FRAME.centerx - 60, FRAME.top))[:3] == brass[:3], "still there"


def test_it_is_brass_then_red_and_pale_while_its_player_waits(look: Look) -> None:
    assert fuse_colour(look, 9000, False) == look.hex("brass").upper()
    assert fuse_colour(look, 2500, False) == look.hex("danger").upper()
    assert fuse_colour(look, 4500, False) not in (look.hex("brass"), look.hex("danger"))
    assert fuse_colour(look, 9000, True) == fuse_colour(look, 500, True)
