"""The colours of who takes part: the sniper's, and one for each squad. Shapes and numbers tell them apart as well."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.sniper_elite.board import COLOURS, Sector

SNIPER = "#4FD3C8"
"""Of the sniper: the hidden marker, the way, the figure."""
SQUAD_HUES = ("#E25C4A", "#EBC24A", "#8794A6")
"""Of the figures of each squad, in the order of the squads; black ones are of a light slate, to be seen at night."""
SECTOR_HUES: Mapping[Sector, str] = {"red": "#D2574A", "yellow": "#E0B93C", "black": "#8C9BB0", "neutral": "#CFC8B8"}
"""Of what is printed on the spaces of a sector."""
SUITS: Mapping[Sector, str] = {"red": "heart", "yellow": "diamond", "black": "spade"}
"""The sign of a sector, and the suit of its objectives."""
TOKEN_HUES = {"aim": "#B9C2CC", "noise": "#E2503C", "recoil": "#EBC24A", "suppression": "#4C8FD6"}


def hue_of(colour: str) -> str:
    """Return the colour of a squad by its name."""
    return SQUAD_HUES[[*COLOURS].index(colour)]  # type: ignore[arg-type]
