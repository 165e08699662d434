"""Signs in SVG shapes, in a view of 32 units: suits, the iron cross, entry arrows, plates of doorways and accesses."""

from __future__ import annotations

DARK = "#14110D"
SUITS = {
    "heart": "M16 27 C7 20 4 15 5 10.5 C6 5.5 13 4.5 16 10 C19 4.5 26 5.5 27 10.5 C28 15 25 20 16 27 Z",
    "diamond": "M16 3.5 L26 16 L16 28.5 L6 16 Z",
    "spade": "M16 3.5 C17 9 27 13 26.5 19 C26 24 20 24.5 17.5 21 L19.5 28 H12.5 L14.5 21 C12 24.5 6 24 5.5 19 "
    "C5 13 15 9 16 3.5 Z",
}
_CROSS = "M12 3 H20 L18 14 L29 12 V20 L18 18 L20 29 H12 L14 18 L3 20 V12 L14 14 Z"
_ARROW = "M4 12 H16 V5 L29 16 L16 27 V20 H4 Z"


def suit(name: str, colour: str, opacity: float = 1.0, has_rim: bool = True) -> str:
    """A suit in its colour, on anything."""
    rim = f'stroke="{DARK}" stroke-width="3.4" stroke-opacity="{0.75 * opacity}" stroke-linejoin="round"'
    return f'<path d="{SUITS[name]}" fill="{colour}" fill-opacity="{opacity}" {rim if has_rim else ""}/>'


def iron_cross(colour: str) -> str:
    """Where an officer starts."""
    return (
        f'<path d="{_CROSS}" fill="{DARK}" fill-opacity="0.75" stroke="{DARK}" stroke-width="3.6" '
        f'stroke-opacity="0.6" stroke-linejoin="round"/><path d="{_CROSS}" fill="#26231F" stroke="{colour}" '
        'stroke-width="1.8" stroke-linejoin="round"/>'
    )


def soldier_start(colour: str) -> str:
    """Where a soldier starts: a ring in the colour of his squad."""
    return (
        f'<circle cx="16" cy="16" r="10" fill="{DARK}" fill-opacity="0.35" stroke="{DARK}" stroke-opacity="0.6" '
        f'stroke-width="4.4"/><circle cx="16" cy="16" r="10" fill="none" stroke="{colour}" stroke-width="2.2" '
        'stroke-dasharray="5.2 2.65"/>'
    )


def arrow(degrees: int) -> str:
    """An entry arrow; 0 points to the right, turned clockwise."""
    return (
        f'<g transform="rotate({degrees} 16 16)"><path d="{_ARROW}" fill="#F4EFE2" stroke="{DARK}" '
        'stroke-width="3.2" stroke-linejoin="round"/></g>'
    )


def plate(is_access: bool, is_upright: bool) -> str:
    """A brass plate across a border: a doorway, or an access with its rungs. It lies along the border."""
    turn = ' transform="rotate(90 16 16)"' if is_upright else ""
    rungs = "M9 12.5 V19.5 M13.7 12.5 V19.5 M18.3 12.5 V19.5 M23 12.5 V19.5" if is_access else "M16 12.5 V19.5"
    return (
        '<defs><linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="10" x2="0" y2="22">'
        '<stop offset="0" stop-color="#FFDF8E"/><stop offset="0.5" stop-color="#D9A441"/>'
        '<stop offset="1" stop-color="#9A6F22"/></linearGradient></defs>'
        f'<g{turn}><rect x="2.5" y="9" width="27" height="14" rx="3.4" fill="{DARK}" fill-opacity="0.85"/>'
        '<rect x="4.5" y="11" width="23" height="10" rx="1.8" fill="url(#p)"/>'
        f'<path d="{rungs}" fill="none" stroke="#5A3E10" stroke-width="2"/></g>'
    )
