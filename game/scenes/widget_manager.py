"""pygame_gui's manager, fed with the pointer of the events instead of asking the mouse, so that tests can drive it."""

from typing import Any

from pygame_gui import UIManager

from game.scenes.house import House


class FedManager(UIManager):
    """A manager without live theme files whose pointer is the house's; it leaves the cursor alone."""

    def __init__(self, size: tuple[int, int], theme: dict[str, Any], house: House) -> None:
        self._house = house
        super().__init__(size, theme, enable_live_theme_updates=False)

    def _update_mouse_position(self) -> None:
        self.mouse_position = self._house.pointer
