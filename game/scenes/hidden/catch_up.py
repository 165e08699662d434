"""What a side saw while another one sat at the screen: the lines of its log since it looked away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core import Seat, Side
from game.core.wording import listed
from game.view.log import Line


class CatchUp:
    """Remembers how far each side has read its log. ``lines``: what is still to be read by who sits here now."""

    def __init__(self) -> None:
        self._read: dict[str, int] = {}
        self.lines: list[Line] = []

    def look_away(self, side: Side, told: Sequence[Line]) -> None:
        """That side leaves the screen; its log has told these lines."""
        self._read[side.role] = len(told)
        self.lines = []

    def look_again(self, side: Side, told: Sequence[Line]) -> None:
        """That side is back: what came since is to be read. Who was never here has nothing to catch up with."""
        self.lines = list(told[self._read[side.role] :]) if side.role in self._read else []

    def done(self) -> None:
        """It has been read."""
        self.lines = []

    @staticmethod
    def curtain_words(sides: Sequence[Side], own: Side, names: Mapping[Seat, str]) -> str:
        """Return what a curtain says about the side that may look; ``names``: of the people at the screen."""
        other = next((side.role for side in sides if side != own), "other side")
        called = [names[mate] for mate in own.seats if mate in names]
        who = f"For {listed(called)}: t" if len(called) > 1 else "T"
        return f"{who}he {other} should not look at the screen now."
