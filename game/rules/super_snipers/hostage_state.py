"""What a position of Hostage Rescue has beside the two sides (rulebook, "Solo Mode 2").

``sides[0]`` is the left Scope Board: the white Target Grid, the player's bag, tokens, card and Damage Trackers.
``sides[1]`` is the right one: the black Target Grid with the player's own Focus on it; its bag is the rivals'.
``has_killed`` of a side: the Bullet of that Scope Board has made its Kill; it then lies on the grid.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.rules.super_snipers.pieces import NO_PIECE, Piece

Stage = Literal["start", "ready", "timed", "after"]
HeldFrom = Literal["offered", "reserve", "card"]
LEFT_PILE, HOSTAGE_PILE, RIGHT_PILE = 0, 1, 2
"""The rivals' Locate Grids: the left Sniper's, the hostage's, the right Sniper's."""


class HostageState(msgspec.Struct, frozen=True):
    """How far a rescue has come.

    ``difficulty``: its key. ``levels``: of the Target Grids, round by round. ``rivals``: the ids of the left and the
    right Sniper. ``stage``: ``start`` the Focus of the set-up are placed, without time; ``ready`` the next turn waits
    for Ready; ``timed`` the timer runs; ``after`` the bell has rung, the turn goes on without time. ``offered``: the
    Focus beside the boards. ``held``: the one in the hand, and where it came from. ``has_extra``: the next turn draws
    one Focus more. ``piles``: the Focus on the rivals' Locate Grids.
    """

    difficulty: str
    levels: tuple[int, ...]
    rivals: tuple[str, str]
    stage: Stage = "start"
    offered: tuple[Piece, ...] = ()
    held: Piece = NO_PIECE
    held_from: HeldFrom = "offered"
    has_extra: bool = False
    piles: tuple[tuple[Piece, ...], ...] = ((), (), ())
