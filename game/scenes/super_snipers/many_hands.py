"""What several hands touch on one sheet, as one: for painting it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.view.controls import Touch

if TYPE_CHECKING:
    from game.scenes.hands import Hands
    from game.scenes.super_snipers.quickdraw import QuickdrawTable


class ManyHands:
    """The hands of a table and of all its stations, each at the controls of its own."""

    def __init__(self, table: QuickdrawTable) -> None:
        self._table = table

    def _all(self) -> tuple[Hands, ...]:
        return (self._table.hands, *(station.hands for station in self._table.stations))

    @property
    def hovered(self) -> tuple[str, ...]:
        """What the pointer is on."""
        return tuple(hands.hovered for hands in self._all())

    @property
    def pressed(self) -> tuple[str, ...]:
        """What is pressed."""
        return tuple(hands.pressed for hands in self._all())

    @property
    def focused(self) -> tuple[str, ...]:
        """What keyboards are on."""
        return tuple(hands.focused for hands in self._all())

    @property
    def shows_focus(self) -> tuple[bool, ...]:
        """Whether that is shown."""
        return tuple(hands.shows_focus for hands in self._all())

    def touch_of(self, name: str) -> Touch:
        """How the control of that name is touched, by whomever it belongs to."""
        station = next((one for one in self._table.stations if name.startswith(one.prefix)), None)
        return (station.hands if station else self._table.hands).touch_of(name)
