"""Hands over a board on which somebody hides: ways are drawn, and controls are reached with the keyboard."""

from __future__ import annotations

import pygame

from tests.tools.hands import Player


def draw(player: Player, spaces: tuple[int, ...]) -> None:
    """Draw a way from space to space."""
    places = player.places()
    player.press(places[f"space/{spaces[0]}"].center)
    for space in spaces[1:]:
        player.move(places[f"space/{space}"].center)
    player.wait()
    player.let_go(places[f"space/{spaces[-1]}"].center)


def walk_to(player: Player, name: str) -> None:
    """Walk to a control with Tab, press it, and give the keyboard back to the board."""
    scene = player.app.house.stack.top
    assert scene is not None
    for _ in range(60):
        player.key(pygame.K_TAB)
        if scene.hands.focused == name:
            break
    assert scene.hands.focused == name, f"Tab does not come to {name}"
    player.key(pygame.K_RETURN)
    if scene is player.app.house.stack.top and scene.hands.shows_focus:
        player.key(pygame.K_ESCAPE)
