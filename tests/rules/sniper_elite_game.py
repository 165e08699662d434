"""Sniper Elite as it comes out of the box, on a small board drawn as text."""

from __future__ import annotations

from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.sight import sight_table
from tests.rules.sniper_elite_board import drawn
from tests.rules.sniper_elite_catalog import CATALOG

YARD = drawn(
    """
    abcdefgh
    iABjklmn
    oCDp~~12
    qrst~~34
    uvwx#yEF
    zzzzyyEF
    """,
    doors=("bA", "Dp", "m1", "yE", "4F"),
    difficult="jr",
    sectors={**dict.fromkeys("efghklmn12", "yellow"), **dict.fromkeys("qrstuvwx34yEF", "black"), "z": "neutral"},
    objectives="ADo1hkE3v",
    squads=("ciC", "fm2", "txy"),
    arrows="anuz",
)
"""Red in the upper left around a building with doors to b and p, yellow in the upper right, black below, z neutral; a
platform of 1 to 4 with its access at m, another building below it, water in the middle, difficult ground on j and r."""
GAME = SniperElite(YARD, CATALOG, sight_table(YARD))
