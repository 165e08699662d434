"""The colours of who takes part: the agent's, and one for each hunter by his number. Shapes tell them apart as well."""

from __future__ import annotations

AGENT = "#F0705F"
HUNTERS = ("#86B7F2", "#F2B75C", "#93D1A0", "#CFA4EC")
OPEN = "#4FD3C8"
"""Of an objective that is not done."""


def hunter_hue(number: int) -> str:
    """Return the colour of a hunter."""
    return HUNTERS[number % len(HUNTERS)]
