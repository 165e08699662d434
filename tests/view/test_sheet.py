"""A sheet is painted: what is focused in a list shows its ring whole, what is half scrolled away does not stick out."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.view.controls import UNTOUCHED, Button, Touch
from game.view.look import Look
from game.view.sheet import Sheet

WINDOW, LINE = Rect(40, 40, 200, 60), Rect(40, 40, 200, 40)


def painted_around(look: Look, offset: int) -> bool:
    """Whether anything is painted just outside the window of a list whose first line is focused."""
    sheet = Sheet(look, (320, 200))
    with sheet.scroll("list", WINDOW, 400, offset) as content:
        line = Rect(content.topleft, LINE.size)
        sheet.control(Button("first", line, on_act=lambda: None, label="First"))
    surface = pygame.Surface((320, 200))
    sheet.paint(surface, lambda name: Touch(is_focused=True) if name == "first" else UNTOUCHED)
    outside = [surface.get_at((WINDOW.left - n, y)) for n in (1, 2, 3) for y in range(WINDOW.top, WINDOW.bottom)]
    return any(colour[:3] != (0, 0, 0) for colour in outside)


def test_the_ring_of_the_first_line_of_a_list_is_whole(look: Look) -> None:
    assert painted_around(look, 0)


def test_a_line_that_is_half_scrolled_away_stays_within_the_list(look: Look) -> None:
    assert not painted_around(look, 20)
