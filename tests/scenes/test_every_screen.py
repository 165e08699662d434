"""Every screen in every state of the gallery, at every size: three frames are drawn, and nothing is laid out badly.

At one of the sizes every name of a card, a power or a character says on hover what it means.
"""

import pytest

from game.app import App
from tests.tools.gallery import all_scenes
from tests.tools.house import SCALES, SIZES, make_house
from tests.tools.layout import check_layout
from tests.tools.names import dumb_names

SCREENS = all_scenes()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_fits_its_window(name: str, size: tuple[int, int]) -> None:
    house = make_house()
    app = App(house, size)
    house.stack.push(SCREENS[name](house))
    for _ in range(3):
        app.frame(1 / 60)
    assert house.stack.shown, "no fault has closed it"
    if size == SIZES[1]:
        assert [dumb_names(scene) for scene in house.stack.shown[-1:]] == [[]], "each name says what it means"
    for scale in SCALES:
        house.settings.ui_scale = scale
        for scene in house.stack.shown:
            assert check_layout(scene, size) == [], f"at {scale:.0%}"
    app.close()
