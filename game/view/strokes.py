"""Lines of a chart, told apart by their pattern as well as by their colour."""

from __future__ import annotations

from collections.abc import Sequence

from game.view.look import Look

DASHES = ("", "9 4", "3 4", "12 4 3 4", "6 3", "2 3")
"""Each player's line has a pattern of its own, so that nobody needs the colours."""


def scaled(look: Look, dash: str) -> str:
    """The pattern of a line at the scale of the look."""
    return " ".join(str(look.px(float(part))) for part in dash.split())


def stroke(points: Sequence[tuple[float, float]], colour: str, width: float, dash: str) -> str:
    """A line through the points as SVG; `dash` is its pattern in pixels."""
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    pattern = f'stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" '
        f'stroke-linecap="butt" {pattern}/>'
    )
