"""pygame_gui's manager, fed with the pointer of the events instead of asking the mouse, so that tests can drive it."""

from typing import Any

from pygame_gui import UIManager

from game.scenes.house import House
from game.view.theme import FAMILY


class FedManager(UIManager):
    """A manager without live theme files whose pointer is the house's; it leaves the cursor alone."""

    def __init__(self, size: tuple[int, int], theme: dict[str, Any], house: House) -> None:
        self._house = house
        super().__init__(size, theme, enable_live_theme_updates=False)
        height = int(theme["text_box"]["font"]["size"])
        styles = ("bold", "italic", "bold_italic")  # the upright ones come with the theme
        self.preload_fonts([{"name": FAMILY, "point_size": height, "style": style} for style in styles])

    def _update_mouse_position(self) -> None:
        self.mouse_position = self._house.pointer
