"""Where the rules in our own words (``data/sharp_shooters/rules.yaml``) tell of each kind of action."""

from __future__ import annotations

from collections.abc import Mapping

from game.core import Action
from game.rules.sharp_shooters.actions import Deal, Draw, Place, Roll, Stop, Tumble

RULES: Mapping[type[Action], str] = {
    Roll: "roll",
    Place: "place/next",
    Stop: "again",
    Deal: "start",
    Draw: "start/turns",
    Tumble: "roll",
}
